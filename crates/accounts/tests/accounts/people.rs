//! What accounts guarantee, from outside.

use cubarium_accounts::{
    AccountError, Accounts, CODES, LogIn, NewSeat, Password, PasswordSettings, SESSION_DAYS, SessionToken,
    UserName,
};
use cubarium_journal::{TableId, Timestamp, TokenHash};

use crate::{Data, QUICK, open_in, place};

pub(crate) const NOW: Timestamp = Timestamp(1_700_000_000_000);
const DAY: i64 = 86_400_000;

pub(crate) async fn open() -> Option<(Data, Accounts)> {
    let data = place()?;
    let accounts = open_in(&data, QUICK).await;
    Some((data, accounts))
}

pub(crate) fn name(text: &str) -> UserName {
    text.parse().expect("a name")
}

pub(crate) fn password(text: &str) -> Password {
    Password::typed(text)
}

pub(crate) fn table(text: &str) -> TableId {
    text.parse().expect("an id")
}

pub(crate) const fn new_seat<'a>(table: &'a TableId, token: &'a TokenHash) -> NewSeat<'a> {
    NewSeat { table, seat: "w", game: "cubulus", token, runs: true }
}

pub(crate) async fn ada(accounts: &Accounts) -> (LogIn, Vec<String>) {
    let (log_in, codes) = accounts.create(&name("Ada"), password("lovelace"), NOW).await.expect("an account");
    (log_in, codes.iter().map(cubarium_accounts::RecoveryCode::tell).collect())
}

pub(crate) async fn is_in(accounts: &Accounts, token: SessionToken, now: Timestamp) -> bool {
    accounts.session(token, now).await.expect("an answer").is_some()
}

#[tokio::test]
async fn names_are_unique_in_any_case() {
    let Some((_data, accounts)) = open().await else { return };
    ada(&accounts).await;
    let again = accounts.create(&name("aDA"), password("12345678"), NOW).await;
    assert!(matches!(again, Err(AccountError::Taken)));
    assert_eq!(accounts.count().await, Ok(1));
    let log_in = accounts.log_in("ADA", password("lovelace"), None, NOW).await.expect("the same person");
    assert_eq!(log_in.session.account.name, "Ada", "as she writes it");
}

#[tokio::test]
async fn a_name_that_nobody_has_is_answered_like_a_wrong_password() {
    let Some((_data, accounts)) = open().await else { return };
    ada(&accounts).await;
    let before = accounts.hashed();
    let known = accounts.log_in("ada", password("babbage1"), None, NOW).await.err();
    let between = accounts.hashed();
    let unknown = accounts.log_in("eve", password("babbage1"), None, NOW).await.err();
    assert_eq!((&known, &unknown), (&Some(AccountError::Wrong), &Some(AccountError::Wrong)));
    assert_eq!((between - before, accounts.hashed() - between), (1, 1), "the same work");
    for name in ["eve", "ada"] {
        for _ in 0..4 {
            assert_eq!(
                accounts.log_in(name, password("x"), None, NOW).await.err(),
                Some(AccountError::Wrong)
            );
        }
        let early = accounts.log_in(name, password("lovelace"), None, NOW).await.err();
        assert_eq!(early, Some(AccountError::Wait(1)), "even with the right password");
    }
}

#[tokio::test]
async fn attempts_at_the_same_time_are_counted_before_they_are_judged() {
    let Some((_data, accounts)) = open().await else { return };
    ada(&accounts).await;
    let attempts = (0..12).map(|_| {
        let accounts = accounts.clone();
        tokio::spawn(async move { accounts.log_in("ada", password("x"), None, NOW).await.err() })
    });
    let attempts: Vec<_> = attempts.collect();
    let mut wrong = 0;
    for attempt in attempts {
        wrong += usize::from(attempt.await.expect("no panic") == Some(AccountError::Wrong));
    }
    assert_eq!(wrong, 5);
}

#[tokio::test]
async fn sessions_last_by_being_used() {
    let Some((_data, accounts)) = open().await else { return };
    let (log_in, _) = ada(&accounts).await;
    let days = |days: i64| Timestamp(NOW.0 + days * DAY);
    assert!(is_in(&accounts, log_in.token, days(SESSION_DAYS - 1)).await);
    assert!(is_in(&accounts, log_in.token, days(2 * SESSION_DAYS - 2)).await, "it was used in between");
    assert!(!is_in(&accounts, log_in.token, days(3 * SESSION_DAYS - 2)).await);
    accounts.forget_old(days(3 * SESSION_DAYS - 2)).await.expect("done");
    assert!(!is_in(&accounts, log_in.token, NOW).await, "it is deleted");
}

#[tokio::test]
async fn logging_out_ends_one_session_and_everywhere_ends_all() {
    let Some((_data, accounts)) = open().await else { return };
    let (one, _) = ada(&accounts).await;
    let [two, three] = [(), ()].map(|()| accounts.log_in("ada", password("lovelace"), None, NOW));
    let (two, three) = (two.await.expect("a session"), three.await.expect("a session"));
    let mut losses = accounts.losses();
    accounts.log_out(&one.session).await.expect("done");
    assert!(losses.has_changed().expect("open"), "sockets are told");
    losses.mark_unchanged();
    assert!(!is_in(&accounts, one.token, NOW).await && is_in(&accounts, two.token, NOW).await);
    accounts.log_out_everywhere(two.session.account.id).await.expect("done");
    assert!(losses.has_changed().expect("open"));
    assert!(!is_in(&accounts, two.token, NOW).await && !is_in(&accounts, three.token, NOW).await);
}

#[tokio::test]
async fn another_password_ends_the_other_sessions() {
    let Some((_data, accounts)) = open().await else { return };
    let (one, _) = ada(&accounts).await;
    let two = accounts.log_in("ada", password("lovelace"), None, NOW).await.expect("a session");
    let wrong = accounts.confirm(&one.session, password("x")).await;
    assert_eq!(wrong.err(), Some(AccountError::Wrong));
    let owner = accounts.confirm(&one.session, password("lovelace")).await.expect("her password");
    accounts.set_password(owner, password("analytical")).await.expect("done");
    assert!(is_in(&accounts, one.token, NOW).await && !is_in(&accounts, two.token, NOW).await);
    assert!(accounts.log_in("ada", password("lovelace"), None, NOW).await.is_err());
    assert!(accounts.log_in("ada", password("analytical"), None, NOW).await.is_ok());
}

#[tokio::test]
async fn a_recovery_code_sets_one_new_password() {
    let Some((_data, accounts)) = open().await else { return };
    let (old, codes) = ada(&accounts).await;
    assert_eq!((codes.len(), old.session.account.codes), (CODES, 10));
    let typed = codes[3].to_uppercase().replace('-', " ");
    let unknown = accounts.recover("eve", &typed, password("analytical"), NOW).await.err();
    assert_eq!(unknown, Some(AccountError::Wrong));
    let new = accounts.recover("ada", &typed, password("analytical"), NOW).await.expect("a session");
    assert_eq!(new.session.account.codes, 9);
    assert!(!is_in(&accounts, old.token, NOW).await, "whoever knew the old password is out");
    let again = accounts.recover("ada", &codes[3], password("differential"), NOW).await.err();
    assert_eq!(again, Some(AccountError::Wrong), "a code works once");
    assert!(accounts.log_in("ada", password("analytical"), None, NOW).await.is_ok());

    let owner = accounts.confirm(&new.session, password("analytical")).await.expect("her password");
    let fresh = accounts.renew_codes(owner).await.expect("codes");
    assert_eq!(fresh.len(), CODES);
    let replaced = accounts.recover("ada", &codes[0], password("differential"), NOW).await.err();
    assert_eq!(replaced, Some(AccountError::Wrong));
    assert!(accounts.recover("ada", &fresh[0].tell(), password("differential"), NOW).await.is_ok());
}

#[tokio::test]
async fn a_stranger_cannot_keep_the_owner_out() {
    let Some((_data, accounts)) = open().await else { return };
    let (owner, codes) = ada(&accounts).await;
    for _ in 0..9 {
        let wrong = accounts.recover("ada", "0000-0000-0000-0000", password("analytical"), NOW).await.err();
        assert_eq!(wrong, Some(AccountError::Wrong));
    }
    for _ in 0..5 {
        accounts.log_in("ada", password("x"), None, NOW).await.err().expect("a wrong password");
    }
    assert_eq!(accounts.log_in("ada", password("x"), None, NOW).await.err(), Some(AccountError::Wait(1)));
    assert!(accounts.confirm(&owner.session, password("lovelace")).await.is_ok());
    for _ in 0..5 {
        let wrong = accounts.confirm(&owner.session, password("x")).await.err();
        assert_eq!(wrong, Some(AccountError::Wrong));
    }
    let early = accounts.confirm(&owner.session, password("lovelace")).await.err();
    assert_eq!(early, Some(AccountError::Wait(1)), "whoever has found a device guesses slowly");
    assert!(accounts.recover("ada", &codes[0], password("analytical"), NOW).await.is_ok());
}

#[tokio::test]
async fn wrong_passwords_make_only_the_network_wait_from_which_they_come() {
    let Some((_data, accounts)) = open().await else { return };
    ada(&accounts).await;
    let [stranger, home] = ["203.0.113.1", "2001:db8:1::"].map(|network| network.parse().ok());
    for _ in 0..5 {
        let wrong = accounts.log_in("ada", password("x"), stranger, NOW).await.err();
        assert_eq!(wrong, Some(AccountError::Wrong));
    }
    let early = accounts.log_in("ada", password("lovelace"), stranger, NOW).await.err();
    assert_eq!(early, Some(AccountError::Wait(1)), "even with the right password");
    assert!(accounts.log_in("ada", password("lovelace"), home, NOW).await.is_ok());
    let early = accounts.log_in("ada", password("lovelace"), stranger, NOW).await.err();
    assert_eq!(early, Some(AccountError::Wait(1)), "the owner's password forgives only the owner's network");
}

#[tokio::test]
async fn a_log_in_that_ends_the_oldest_session_tells_it() {
    let Some((_data, accounts)) = open().await else { return };
    let (oldest, _) = ada(&accounts).await;
    let mut losses = accounts.losses();
    for later in 1..50 {
        accounts
            .log_in("ada", password("lovelace"), None, Timestamp(NOW.0 + later))
            .await
            .expect("a session");
    }
    assert!(!losses.has_changed().expect("open"));
    accounts.log_in("ada", password("lovelace"), None, Timestamp(NOW.0 + 50)).await.expect("a session");
    assert!(!is_in(&accounts, oldest.token, NOW).await);
    assert!(losses.has_changed().expect("open"));
    losses.mark_unchanged();
    accounts.forget_old(Timestamp(NOW.0 + SESSION_DAYS * DAY)).await.expect("done");
    assert!(!losses.has_changed().expect("open"), "nobody has lost anything");
    accounts.forget_old(Timestamp(NOW.0 + 1 + SESSION_DAYS * DAY)).await.expect("done");
    assert!(losses.has_changed().expect("open"));
}

#[tokio::test]
async fn a_pass_stands_for_the_seats_token_as_long_as_the_session_lasts() {
    let Some((_data, accounts)) = open().await else { return };
    let (one, _) = ada(&accounts).await;
    let two = accounts.log_in("ada", password("lovelace"), None, NOW).await.expect("a session");
    let account = one.session.account.id;
    let (table, token) = (table("k3v9"), TokenHash::of(&[1; 16]));
    let seat = (&table, "w");
    accounts.link(account, &[new_seat(&table, &token)], NOW).await.expect("a seat");
    let pass = accounts.pass(&one.session, seat).await.expect("a pass");
    let other = accounts.pass(&two.session, seat).await.expect("a pass");
    assert_ne!(pass, other, "each device has its own");
    assert_eq!(accounts.pass(&one.session, seat).await, Ok(pass), "and keeps it");
    let resolve = |pass: [u8; 16], now| {
        let accounts = accounts.clone();
        async move { accounts.resolve(&TokenHash::of(&pass), now).await.expect("an answer") }
    };
    assert_eq!(resolve(pass, NOW).await, Some(token));
    assert_eq!(resolve([1; 16], NOW).await, None, "the token itself is no pass");
    assert_eq!(resolve(pass, Timestamp(NOW.0 + SESSION_DAYS * DAY)).await, None);

    let owner = accounts.confirm(&one.session, password("lovelace")).await.expect("her password");
    accounts.set_password(owner, password("analytical")).await.expect("done");
    assert_eq!(resolve(pass, NOW).await, Some(token), "not yet");
    assert_eq!(resolve(other, NOW).await, None, "its session has ended");
    let planned = accounts.to_replace(account).await.expect("seats").remove(0);
    let next = planned.next.expect("a token");
    accounts.settle(account, seat, &token).await.expect("done");
    assert_eq!(resolve(pass, NOW).await, Some(token), "another token is no reason");
    accounts.settle(account, seat, &next).await.expect("done");
    assert_eq!(resolve(pass, NOW).await, Some(next));
    assert_eq!(accounts.to_replace(account).await, Ok(vec![]));

    accounts.unlink(account, &planned).await.expect("done");
    assert_eq!(resolve(pass, NOW).await, Some(next), "what was read before it changed is not deleted");
    let again = accounts.log_in("ada", password("analytical"), None, NOW).await.expect("a session");
    let another = accounts.pass(&again.session, seat).await.expect("a pass");
    accounts.log_out(&one.session).await.expect("done");
    assert_eq!((resolve(pass, NOW).await, resolve(another, NOW).await), (None, Some(next)));
    let link = accounts.running(account).await.expect("seats").remove(0);
    accounts.unlink(account, &link).await.expect("done");
    assert_eq!(resolve(another, NOW).await, None);
}

#[tokio::test]
async fn running_and_finished_games_are_listed_apart() {
    let Some((_data, accounts)) = open().await else { return };
    let (log_in, _) = ada(&accounts).await;
    let account = log_in.session.account.id;
    let (one, two, token) = (table("one"), table("two"), TokenHash::of(&[1; 16]));
    for (table, since) in [(&one, 1), (&two, 2)] {
        accounts.link(account, &[new_seat(table, &token)], Timestamp(since)).await.expect("a seat");
    }
    accounts.finish(account, (&one, "w"), NOW, "{}").await.expect("done");
    let running = accounts.running(account).await.expect("seats");
    let finished = accounts.finished(account, 10).await.expect("seats");
    assert_eq!((running.len(), &running[0].table), (1, &two));
    assert_eq!((finished.len(), &finished[0].table), (1, &one));
    assert_eq!(finished[0].ended, Some((NOW, "{}".to_owned())));
}

#[tokio::test]
async fn a_game_whose_end_was_taken_back_is_listed_among_the_running_ones() {
    let Some((_data, accounts)) = open().await else { return };
    let (log_in, _) = ada(&accounts).await;
    let account = log_in.session.account.id;
    let (table, token) = (table("one"), TokenHash::of(&[1; 16]));
    let (running, ended) = (new_seat(&table, &token), NewSeat { runs: false, ..new_seat(&table, &token) });
    let counts = || async {
        let finished = accounts.finished(account, 10).await.expect("seats").len();
        (accounts.running(account).await.expect("seats").len(), finished)
    };
    for told_by_the_table in [true, false] {
        accounts.link(account, &[running], NOW).await.expect("a seat");
        accounts.finish(account, (&table, "w"), NOW, "{}").await.expect("done");
        accounts.link(account, &[ended], NOW).await.expect("a seat");
        assert_eq!(counts().await, (0, 1));
        if told_by_the_table {
            accounts.reopen(&table, &[token]).await.expect("done");
        } else {
            accounts.link(account, &[running], NOW).await.expect("a seat");
        }
        assert_eq!(counts().await, (1, 0));
    }
}

#[tokio::test]
async fn a_password_is_hashed_again_when_the_settings_change() {
    let Some((data, accounts)) = open().await else { return };
    ada(&accounts).await;
    accounts.close().await.expect("done");
    drop(accounts);
    let accounts = open_in(&data, PasswordSettings { passes: 2, ..QUICK }).await;
    for hashes in [2, 3] {
        accounts.log_in("ada", password("lovelace"), None, NOW).await.expect("a session");
        assert_eq!(accounts.hashed(), hashes, "compared, and the first time hashed");
    }
}
