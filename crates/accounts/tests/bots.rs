//! Bots in a file: their tokens, their seats, and what becomes of them.

use cubarium_accounts::{
    AccountError, Accounts, Bot, BotSeat, BotToken, NewBot, Password, PasswordSettings, Scope, Settings,
    UserName,
};
use cubarium_journal::{Timestamp, TokenHash};
use tempfile::TempDir;

const NOW: Timestamp = Timestamp(1_700_000_000_000);
const QUICK: PasswordSettings = PasswordSettings { memory_kib: 8, passes: 1, at_once: 2 };

fn name(text: &str) -> UserName {
    text.parse().expect("a name")
}

async fn open() -> (TempDir, Accounts, i64) {
    let data = tempfile::tempdir().expect("a directory");
    let file = data.path().join(Accounts::FILE);
    let accounts = Accounts::open(&file, Settings { passwords: QUICK }).await.expect("accounts");
    let made = accounts.create(&name("Ada"), Password::typed("lovelace"), NOW).await;
    let account = made.expect("an account").0.session.account.id;
    (data, accounts, account)
}

async fn make(accounts: &Accounts, account: i64, bot: &str) -> Result<(Bot, BotToken), AccountError> {
    let (name, games) = (name(bot), ["cubulus".to_owned(), "cube-chess".to_owned()]);
    let new = NewBot { name: &name, games: &games, scopes: &[Scope::Play] };
    accounts.make_bot(account, new, 2, NOW).await
}

fn seat(number: usize) -> BotSeat {
    let table = format!("table{number}").parse().expect("an id");
    BotSeat { table, token: TokenHash::of(&u128::try_from(number).expect("small").to_le_bytes()) }
}

#[tokio::test]
async fn a_token_is_good_until_it_is_replaced_or_revoked() {
    let (_data, accounts, account) = open().await;
    let (bot, first) = make(&accounts, account, "Rook").await.expect("a bot");
    assert_eq!(accounts.bot_of(first, NOW).await, Ok(Some(bot.clone())));
    let used = accounts.bot(account, "rook").await.expect("an answer").expect("a bot").used;
    assert_eq!(used, Some(NOW), "its use was noted");
    let soon = Timestamp(NOW.0 + 1_000);
    accounts.bot_of(first, soon).await.expect("an answer").expect("a bot");
    assert_eq!(accounts.bots(account).await.expect("bots")[0].used, Some(NOW), "to within a minute");
    let second = accounts.renew_bot(bot.id, NOW).await.expect("a token");
    assert_eq!(accounts.bot_of(first, NOW).await, Ok(None));
    assert!(accounts.bot_of(second, NOW).await.expect("an answer").is_some());
    accounts.revoke_bot(bot.id).await.expect("done");
    assert_eq!(accounts.bot_of(second, NOW).await, Ok(None));
    assert_eq!(accounts.bots(account).await.expect("bots")[0].renewed, None);
}

#[tokio::test]
async fn names_are_unique_and_an_account_has_only_so_many() {
    let (_data, accounts, account) = open().await;
    make(&accounts, account, "Rook").await.expect("a bot");
    assert!(matches!(make(&accounts, account, "rOOK").await, Err(AccountError::Taken)));
    make(&accounts, account, "Pawn").await.expect("a bot");
    assert!(matches!(make(&accounts, account, "King").await, Err(AccountError::TooManyBots(2))));
    let names = accounts.bots(account).await.expect("bots").into_iter().map(|bot| bot.name);
    assert_eq!(names.collect::<Vec<_>>(), ["Rook", "Pawn"], "in the order in which they were made");
    assert_eq!(accounts.bot(account + 1, "Rook").await, Ok(None), "it is not another account's");
}

#[tokio::test]
async fn a_bot_has_the_seats_of_its_latest_games() {
    let (_data, accounts, account) = open().await;
    let (bot, _) = make(&accounts, account, "Rook").await.expect("a bot");
    for number in 0..203 {
        let when = Timestamp(NOW.0 + i64::try_from(number).expect("small"));
        accounts.seat_bot(bot.id, &seat(number), when).await.expect("done");
    }
    let seats = accounts.bot_seats(bot.id).await.expect("seats");
    assert_eq!((seats.len(), &seats[0]), (200, &seat(202)), "the latest come first");
    assert_eq!(accounts.bot_seat(bot.id, &seat(2).table).await, Ok(None), "the oldest are forgotten");
    assert_eq!(accounts.bot_seat(bot.id, &seat(3).table).await, Ok(Some(seat(3))));
    accounts.unseat_bot(bot.id, &seat(3).table).await.expect("done");
    assert_eq!(accounts.bot_seat(bot.id, &seat(3).table).await, Ok(None));
}

#[tokio::test]
async fn with_an_account_its_bots_are_deleted() {
    let (_data, accounts, account) = open().await;
    let (bot, token) = make(&accounts, account, "Rook").await.expect("a bot");
    accounts.seat_bot(bot.id, &seat(1), NOW).await.expect("done");
    let (other, _) = make(&accounts, account, "Pawn").await.expect("a bot");
    accounts.delete_bot(other.id).await.expect("done");
    assert_eq!(accounts.bots(account).await.expect("bots").len(), 1);
    accounts.delete(account).await.expect("done");
    assert_eq!(accounts.bot_of(token, NOW).await, Ok(None));
    assert_eq!(accounts.bot_seats(bot.id).await, Ok(Vec::new()));
}
