//! Bots: their tokens and their seats.

use cubarium_accounts::{AccountError, Accounts, Bot, BotSeat, BotToken, NewBot, Password, Scope, UserName};
use cubarium_journal::{Timestamp, TokenHash};

use crate::{Data, QUICK, open_in, place};

const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn name(text: &str) -> UserName {
    text.parse().expect("a name")
}

async fn open() -> Option<(Data, Accounts, i64)> {
    let data = place()?;
    let accounts = open_in(&data, QUICK).await;
    let made = accounts.create(&name("Ada"), Password::typed("lovelace"), NOW).await;
    let account = made.expect("an account").0.session.account.id;
    Some((data, accounts, account))
}

async fn make(accounts: &Accounts, account: i64, bot: &str) -> Result<(Bot, BotToken), AccountError> {
    let (name, games) = (name(bot), ["cubulus".to_owned(), "cube-chess".to_owned()]);
    let new = NewBot { name: &name, games: &games, scopes: &[Scope::Play] };
    accounts.make_bot(account, new, 2, NOW).await
}

fn after(number: usize) -> Timestamp {
    Timestamp(NOW.0 + i64::try_from(number).expect("small"))
}

fn seat(number: usize) -> BotSeat {
    let table = format!("table{number}").parse().expect("an id");
    let token = TokenHash::of(&u128::try_from(number).expect("small").to_le_bytes());
    BotSeat::new(table, token, after(number))
}

#[tokio::test]
async fn the_connections_of_a_bot_are_numbered() {
    let Some((_data, accounts, account)) = open().await else { return };
    let (rook, token) = make(&accounts, account, "Rook").await.expect("a bot");
    let (pawn, _) = make(&accounts, account, "Pawn").await.expect("a bot");
    for number in 1..=3 {
        assert_eq!(accounts.connect_bot(rook.id).await, Ok(Some(number)));
        assert_eq!(accounts.latest_connection(token, rook.id).await, Ok(Some(number)));
    }
    assert_eq!(accounts.connect_bot(pawn.id).await, Ok(Some(1)), "each bot has numbers of its own");
    accounts.delete_bot(rook.id).await.expect("done");
    assert_eq!(accounts.connect_bot(rook.id).await, Ok(None));
}

#[tokio::test]
async fn a_token_is_good_until_it_is_replaced_or_revoked() {
    let Some((_data, accounts, account)) = open().await else { return };
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
    assert_eq!(accounts.latest_connection(first, bot.id).await, Ok(None));
    assert_eq!(accounts.latest_connection(second, bot.id).await, Ok(Some(0)));
    assert_eq!(accounts.latest_connection(second, bot.id + 1).await, Ok(None));
    accounts.revoke_bot(bot.id).await.expect("done");
    assert_eq!(accounts.latest_connection(second, bot.id).await, Ok(None));
    assert_eq!(accounts.bot_of(second, NOW).await, Ok(None));
    assert_eq!(accounts.bots(account).await.expect("bots")[0].renewed, None);
}

#[tokio::test]
async fn names_are_unique_and_an_account_has_only_so_many() {
    let Some((_data, accounts, account)) = open().await else { return };
    make(&accounts, account, "Rook").await.expect("a bot");
    assert!(matches!(make(&accounts, account, "rOOK").await, Err(AccountError::Taken)));
    make(&accounts, account, "Pawn").await.expect("a bot");
    assert!(matches!(make(&accounts, account, "King").await, Err(AccountError::TooManyBots(2))));
    let names = accounts.bots(account).await.expect("bots").into_iter().map(|bot| bot.name);
    assert_eq!(names.collect::<Vec<_>>(), ["Rook", "Pawn"], "in the order in which they were made");
    assert_eq!(accounts.bot(account + 1, "Rook").await, Ok(None), "it is not another account's");
}

#[tokio::test]
async fn a_bot_gets_no_seat_beyond_the_most_and_loses_none() {
    let Some((_data, accounts, account)) = open().await else { return };
    let (bot, _) = make(&accounts, account, "Rook").await.expect("a bot");
    for number in 0..200 {
        assert_eq!(accounts.seat_bot(bot.id, &seat(number), &[]).await, Ok(true));
    }
    assert_eq!(accounts.seat_bot(bot.id, &seat(200), &[]).await, Ok(false));
    assert_eq!(accounts.seat_bot(bot.id, &seat(7), &[]).await, Ok(true), "it has this one already");
    let seats = accounts.bot_seats(bot.id).await.expect("seats");
    assert_eq!((seats.len(), &seats[0]), (200, &seat(199)), "the latest come first");
    assert_eq!(accounts.bot_seat(bot.id, &seat(0).table).await, Ok(Some(seat(0))));
    accounts.end_bot_game(bot.id, &seat(0).table, NOW).await.expect("done");
    assert_eq!(accounts.seat_bot(bot.id, &seat(200), &[]).await, Ok(true), "an ended game does not count");
    accounts.move_bot(bot.id, &seat(0).table, &seat(201)).await.expect("a rematch that was accepted");
    assert_eq!(accounts.bot_seat(bot.id, &seat(0).table).await, Ok(None));
    assert_eq!(accounts.bot_seats(bot.id).await.expect("seats").len(), 201);
}

#[tokio::test]
async fn games_with_which_nobody_goes_on_keep_a_bot_from_none() {
    let Some((_data, accounts, account)) = open().await else { return };
    let (bot, _) = make(&accounts, account, "Rook").await.expect("a bot");
    let forsaken: Vec<_> = (0..900).map(|number| seat(number).table).collect();
    for number in 0..900 {
        assert_eq!(accounts.seat_bot(bot.id, &seat(number), &forsaken).await, Ok(true));
    }
    assert_eq!(accounts.seat_bot(bot.id, &seat(900), &forsaken[..700]).await, Ok(false), "200 go on");
    for number in 900..1_000 {
        assert_eq!(accounts.seat_bot(bot.id, &seat(number), &forsaken).await, Ok(true));
    }
    assert_eq!(accounts.bot_seats(bot.id).await.expect("seats").len(), 1_000);
    assert_eq!(accounts.seat_bot(bot.id, &seat(1_000), &forsaken).await, Ok(true));
    assert_eq!(accounts.bot_seats(bot.id).await.expect("seats").len(), 1_000, "it has left one");
    assert_eq!(accounts.bot_seat(bot.id, &seat(0).table).await, Ok(None), "the first");
    assert!(accounts.bot_seat(bot.id, &seat(1).table).await.expect("an answer").is_some());
}

#[tokio::test]
async fn of_the_ended_games_of_a_bot_the_latest_are_kept() {
    let Some((_data, accounts, account)) = open().await else { return };
    let (bot, _) = make(&accounts, account, "Rook").await.expect("a bot");
    accounts.seat_bot(bot.id, &seat(99), &[]).await.expect("a running game");
    for number in 0..52 {
        accounts.seat_bot(bot.id, &seat(number), &[]).await.expect("done");
        accounts.end_bot_game(bot.id, &seat(number).table, after(number)).await.expect("done");
    }
    assert_eq!(accounts.bot_seats(bot.id).await.expect("seats").len(), 51);
    for gone in [0, 1] {
        assert_eq!(accounts.bot_seat(bot.id, &seat(gone).table).await, Ok(None));
    }
    let ended = accounts.bot_seat(bot.id, &seat(2).table).await.expect("an answer").expect("a seat").ended;
    assert_eq!(ended, Some(after(2)));
    accounts.unseat_bot(bot.id, &seat(2).table).await.expect("done");
    assert_eq!(accounts.bot_seat(bot.id, &seat(2).table).await, Ok(None));
}

#[tokio::test]
async fn with_an_account_its_bots_are_deleted() {
    let Some((_data, accounts, account)) = open().await else { return };
    let (bot, token) = make(&accounts, account, "Rook").await.expect("a bot");
    accounts.seat_bot(bot.id, &seat(1), &[]).await.expect("done");
    let (other, _) = make(&accounts, account, "Pawn").await.expect("a bot");
    accounts.delete_bot(other.id).await.expect("done");
    assert_eq!(accounts.bots(account).await.expect("bots").len(), 1);
    accounts.delete(account).await.expect("done");
    assert_eq!(accounts.bot_of(token, NOW).await, Ok(None));
    assert_eq!(accounts.bot_seats(bot.id).await, Ok(Vec::new()));
}
