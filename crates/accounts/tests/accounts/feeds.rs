//! The secret addresses of calendars and feeds.

use cubarium_accounts::Password;
use cubarium_journal::Timestamp;

use crate::{QUICK, open_in, place};

const NOW: Timestamp = Timestamp(1_700_000_000_000);

#[tokio::test]
async fn an_address_is_good_until_it_is_renewed_or_revoked_or_its_account_deleted() {
    let Some(data) = place() else { return };
    let accounts = open_in(&data, QUICK).await;
    let name = "Ada".parse().expect("a name");
    let (made, _) = accounts.create(&name, Password::typed("lovelace"), NOW).await.expect("an account");
    let account = made.session.account;
    assert_eq!(accounts.feed_made(account.id).await, Ok(None));

    let first = accounts.make_feed(account.id, NOW).await.expect("an address");
    let found = accounts.feed_of(first).await.expect("an answer").expect("a feed");
    assert_eq!((found.account, found.name.as_str(), found.created), (account.id, "Ada", NOW));

    let later = Timestamp(NOW.0 + 1);
    let second = accounts.make_feed(account.id, later).await.expect("an address");
    assert_eq!(accounts.feed_of(first).await, Ok(None), "it was renewed");
    assert_eq!(accounts.feed_made(account.id).await, Ok(Some(later)));

    accounts.revoke_feed(account.id).await.expect("a deletion");
    assert_eq!(accounts.feed_of(second).await, Ok(None), "it was revoked");

    let third = accounts.make_feed(account.id, later).await.expect("an address");
    accounts.delete(account.id).await.expect("a deletion");
    assert_eq!(accounts.feed_of(third).await, Ok(None), "the account is gone");
}
