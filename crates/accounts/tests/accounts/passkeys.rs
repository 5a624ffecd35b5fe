//! Passkeys: they are stored and found, each state is used once, and the last way to log in cannot be removed.

use cubarium_accounts::{
    AccountError, Accounts, Handle, NewPasskey, Passkey, Password, UsedPasskey, UserName,
};
use cubarium_journal::Timestamp;

use crate::{Data, QUICK, open_in, place};

const NOW: Timestamp = Timestamp(1_700_000_000_000);
const LATER: Timestamp = Timestamp(1_700_000_000_001);
pub(crate) const HANDLE: Handle = [7; 64];
pub(crate) const MOST: usize = 3;

async fn open() -> Option<(Data, Accounts)> {
    let data = place()?;
    let accounts = open_in(&data, QUICK).await;
    Some((data, accounts))
}

fn name(text: &str) -> UserName {
    text.parse().expect("a name")
}

pub(crate) fn new(credential: &[u8]) -> NewPasskey<'_> {
    NewPasskey { credential, public_key: b"public", state: b"one", transports: 8, name: "Desk" }
}

fn used<'a>(passkey: &'a Passkey, state: &'a [u8]) -> UsedPasskey<'a> {
    UsedPasskey { passkey, state }
}

#[tokio::test]
async fn an_account_with_a_passkey_has_no_password_and_is_entered_with_it() {
    let Some((_data, accounts)) = open().await else { return };
    let (made, codes) =
        accounts.create_with_passkey(&name("Ada"), &HANDLE, new(b"first"), NOW).await.expect("an account");
    let account = &made.session.account;
    assert_eq!((account.has_password, account.passkeys, codes.len()), (false, 1, 10));
    for text in ["", "lovelace"] {
        let wrong = accounts.log_in("ada", Password::typed(text), None, NOW).await.err();
        assert_eq!(wrong, Some(AccountError::Wrong), "no password is none");
    }
    assert_eq!(accounts.passkey_of(b"other").await, Ok(None));
    let (passkey, handle) = accounts.passkey_of(b"first").await.expect("an answer").expect("a passkey");
    assert_eq!((handle, passkey.account, passkey.used), (HANDLE, account.id, None));
    let log_in = accounts.log_in_with_passkey(used(&passkey, b"two"), LATER).await.expect("a session");
    assert_eq!(log_in.session.account.name, "Ada");
    let again = accounts.log_in_with_passkey(used(&passkey, b"three"), LATER).await.err();
    assert_eq!(again, Some(AccountError::StalePasskey), "its counter has been written since");
    let (passkey, _) = accounts.passkey_of(b"first").await.expect("an answer").expect("a passkey");
    assert_eq!((passkey.state.as_slice(), passkey.used), (b"two".as_slice(), Some(LATER)));
    let taken = accounts.create_with_passkey(&name("aDA"), &[8; 64], new(b"second"), NOW).await;
    assert!(matches!(taken, Err(AccountError::Taken)));
    let known = accounts.create_with_passkey(&name("Eve"), &[8; 64], new(b"first"), NOW).await;
    assert!(matches!(known, Err(AccountError::KnownPasskey)));
    assert_eq!(accounts.count().await, Ok(1), "nothing is left of what was refused");
}

#[tokio::test]
async fn passkeys_are_added_renamed_and_removed_and_one_way_in_stays() {
    let Some((_data, accounts)) = open().await else { return };
    let (made, _) = accounts.create(&name("Ada"), Password::typed("lovelace"), NOW).await.expect("one");
    let (other, _) = accounts.create(&name("Eve"), Password::typed("12345678"), NOW).await.expect("one");
    let (session, account) = (&made.session, made.session.account.id);
    assert_eq!(accounts.handle(account, &HANDLE).await, Ok(HANDLE));
    assert_eq!(accounts.handle(account, &[1; 64]).await, Ok(HANDLE), "it stays");
    let first = accounts.add_passkey(session, new(b"first"), MOST, NOW).await.expect("a passkey");
    let second = accounts.add_passkey(session, new(b"second"), MOST, NOW).await.expect("a passkey");
    let known = accounts.add_passkey(&other.session, new(b"first"), MOST, NOW).await;
    assert_eq!(known, Err(AccountError::KnownPasskey));
    accounts.add_passkey(session, new(b"third"), MOST, NOW).await.expect("a passkey");
    let many = accounts.add_passkey(session, new(b"fourth"), MOST, NOW).await;
    assert_eq!(many, Err(AccountError::TooManyPasskeys(MOST)));

    accounts.rename_passkey(account, second.id, "Phone").await.expect("done");
    let foreign = accounts.rename_passkey(other.session.account.id, second.id, "Mine").await;
    assert_eq!(foreign, Err(AccountError::NoPasskey));
    let names: Vec<_> =
        accounts.passkeys(account).await.expect("passkeys").into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Desk", "Phone", "Desk"]);

    let foreign = accounts.confirm_with_passkey(&other.session, used(&first, b"two"), NOW).await.err();
    assert_eq!(foreign, Some(AccountError::NoPasskey));
    let owner = accounts.confirm_with_passkey(session, used(&first, b"two"), NOW).await.expect("the owner");
    accounts.remove_password(owner).await.expect("there are passkeys");
    for passkey in [first.id, second.id] {
        accounts.remove_passkey(owner, passkey).await.expect("others are left");
    }
    assert_eq!(accounts.remove_passkey(owner, first.id).await, Err(AccountError::NoPasskey));
    let third = accounts.passkeys(account).await.expect("passkeys").remove(0);
    assert_eq!(accounts.remove_passkey(owner, third.id).await, Err(AccountError::LastWay));
    assert_eq!(accounts.passkeys(account).await.expect("passkeys").len(), 1, "nothing has changed");
    accounts.set_password(owner, Password::typed("analytical")).await.expect("done");
    accounts.remove_passkey(owner, third.id).await.expect("there is a password");
    assert_eq!(accounts.remove_password(owner).await, Err(AccountError::LastWay));
    assert!(accounts.log_in("ada", Password::typed("analytical"), None, NOW).await.is_ok());
}

#[tokio::test]
async fn recovery_and_deletion_take_the_passkeys_along() {
    let Some((_data, accounts)) = open().await else { return };
    let (_, codes) =
        accounts.create_with_passkey(&name("Ada"), &HANDLE, new(b"key of the desk"), NOW).await.expect("one");
    let log_in = accounts
        .recover("ada", &codes[0].tell(), Password::typed("analytical"), NOW)
        .await
        .expect("a session");
    assert_eq!((log_in.session.account.has_password, log_in.session.account.passkeys), (true, 0));
    assert_eq!(accounts.passkey_of(b"key of the desk").await, Ok(None));
    let passkey =
        accounts.add_passkey(&log_in.session, new(b"key of the phone"), MOST, NOW).await.expect("a passkey");
    accounts.delete(log_in.session.account.id).await.expect("done");
    assert_eq!(accounts.passkey_of(&passkey.credential).await, Ok(None));
    let late = accounts.log_in_with_passkey(used(&passkey, b"two"), NOW).await.err();
    assert_eq!(late, Some(AccountError::StalePasskey));
}

#[tokio::test]
async fn nothing_is_changed_by_a_session_that_has_ended_meanwhile() {
    let Some((_data, accounts)) = open().await else { return };
    let (made, codes) = accounts.create(&name("Ada"), Password::typed("lovelace"), NOW).await.expect("one");
    let first = accounts.add_passkey(&made.session, new(b"first"), MOST, NOW).await.expect("a passkey");
    let owner =
        accounts.confirm_with_passkey(&made.session, used(&first, b"two"), NOW).await.expect("the owner");
    // The owner has been confirmed in a session, and then a recovery code is used.
    accounts.recover("ada", &codes[0].tell(), Password::typed("analytical"), NOW).await.expect("a session");
    let ended = AccountError::Ended;
    let added = accounts.add_passkey(&made.session, new(b"second"), MOST, NOW).await;
    assert_eq!(added.err().as_ref(), Some(&ended));
    let set = accounts.set_password(owner, Password::typed("lovelace")).await;
    assert_eq!(set.err().as_ref(), Some(&ended));
    assert_eq!(accounts.remove_password(owner).await.err().as_ref(), Some(&ended));
    assert_eq!(accounts.remove_passkey(owner, first.id).await.err().as_ref(), Some(&ended));
    assert!(accounts.renew_codes(owner).await.is_err_and(|error| error == ended));
    assert!(accounts.log_in("ada", Password::typed("analytical"), None, NOW).await.is_ok());
    assert_eq!(accounts.passkeys(owner.account()).await, Ok(Vec::new()));
}
