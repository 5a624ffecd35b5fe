//! Ratings: how a rated game changes them, once only, and what remains of it.

use cubarium_accounts::{Accounts, Password, RatedSeat, RatedTable, Sitting, UserName};
use cubarium_journal::{TableId, Timestamp};

use crate::{Data, QUICK, open_in, place, raw};

const NOW: Timestamp = Timestamp(1_700_000_000_000);
pub(crate) const CHESS: (&str, &str) = ("cube-chess", "rapid");

async fn open() -> Option<(Data, Accounts)> {
    let data = place()?;
    let accounts = open_in(&data, QUICK).await;
    Some((data, accounts))
}

pub(crate) async fn account(accounts: &Accounts, name: &str) -> i64 {
    let name: UserName = name.parse().expect("a name");
    let (log_in, _) = accounts.create(&name, Password::typed("lovelace"), NOW).await.expect("an account");
    log_in.session.account.id
}

pub(crate) fn table(text: &str) -> TableId {
    text.parse().expect("an id")
}

async fn games(accounts: &Accounts, account: i64) -> Vec<(String, i32, u32)> {
    let ratings = accounts.ratings(account).await.expect("ratings");
    ratings
        .into_iter()
        .map(|one| (format!("{} {}", one.game, one.speed), one.rating.points(), one.games))
        .collect()
}

fn changes(table: &RatedTable) -> Vec<(&str, Option<i32>)> {
    table.seats.iter().map(|seat| (seat.seat.as_str(), seat.change())).collect()
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once() {
    let Some((data, accounts)) = open().await else { return };
    let (ada, bo) = (account(&accounts, "Ada").await, account(&accounts, "Bo").await);
    let one = table("one");
    accounts.open_rated(&one, CHESS, &[("w", ada), ("b", bo)], NOW).await.expect("noted");
    assert_eq!(accounts.to_judge().await, Ok(vec![(one.clone(), NOW)]));
    let running = accounts.rated(&one).await.expect("an answer").expect("a rated table");
    assert_eq!((running.judged, changes(&running)), (false, vec![("b", None), ("w", None)]));

    let judged = accounts.judge_game(&one, &[("w", 2), ("b", 0)], NOW).await.expect("done").expect("a table");
    assert_eq!((judged.judged, changes(&judged)), (true, vec![("b", Some(-162)), ("w", Some(162))]));
    let again = accounts.judge_game(&one, &[("w", 2), ("b", 0)], NOW).await.expect("done").expect("a table");
    assert_eq!(changes(&again), changes(&judged), "whoever asks again is told the same");
    accounts.judge_game(&one, &[("w", 0), ("b", 2)], NOW).await.expect("done");
    accounts.close().await.expect("done");
    drop(accounts);

    let accounts = open_in(&data, QUICK).await;
    accounts.judge_game(&one, &[("w", 2), ("b", 0)], NOW).await.expect("done");
    assert_eq!(games(&accounts, ada).await, [("cube-chess rapid".to_owned(), 1662, 1)]);
    assert_eq!(games(&accounts, bo).await, [("cube-chess rapid".to_owned(), 1338, 1)]);
    assert_eq!(accounts.to_judge().await, Ok(vec![]));
    let kept = accounts.changes(ada, 10).await.expect("changes").remove(0);
    assert_eq!((kept.table, kept.seat.as_str(), kept.after.points() - kept.before.points()), (one, "w", 162));
}

#[tokio::test]
async fn ratings_are_kept_by_game_and_speed() {
    let Some((_data, accounts)) = open().await else { return };
    let (ada, bo) = (account(&accounts, "Ada").await, account(&accounts, "Bo").await);
    for (id, kind) in [("one", CHESS), ("two", ("cube-chess", "blitz")), ("three", ("cubulus", "rapid"))] {
        accounts.open_rated(&table(id), kind, &[("w", ada), ("b", bo)], NOW).await.expect("noted");
        accounts.judge_game(&table(id), &[("w", 2), ("b", 0)], NOW).await.expect("done");
    }
    let rating = |kind: &str| (kind.to_owned(), 1662, 1);
    assert_eq!(
        games(&accounts, ada).await,
        [rating("cube-chess blitz"), rating("cube-chess rapid"), rating("cubulus rapid")]
    );
}

#[tokio::test]
async fn a_game_that_does_not_count_changes_nothing() {
    let Some((_data, accounts)) = open().await else { return };
    let (ada, bo) = (account(&accounts, "Ada").await, account(&accounts, "Bo").await);
    accounts.open_rated(&table("one"), CHESS, &[("w", ada), ("b", bo)], NOW).await.expect("noted");
    let judged = accounts.judge_game(&table("one"), &[], NOW).await.expect("done").expect("a table");
    assert_eq!((judged.judged, changes(&judged)), (true, vec![("b", None), ("w", None)]));
    assert_eq!(games(&accounts, ada).await, []);
    assert_eq!(accounts.to_judge().await, Ok(vec![]));
    assert_eq!(accounts.judge_game(&table("none"), &[("w", 2)], NOW).await, Ok(None), "no rated table");
}

#[tokio::test]
async fn nobody_sits_at_both_sides_of_a_rated_table() {
    let Some((_data, accounts)) = open().await else { return };
    let (ada, bo) = (account(&accounts, "Ada").await, account(&accounts, "Bo").await);
    let one = table("one");
    accounts.open_rated(&one, CHESS, &[("w", ada)], NOW).await.expect("noted");
    assert_eq!(accounts.sit(&one, "b", ada, &["b"]).await, Ok(Sitting::Twice));
    assert_eq!(accounts.sit(&one, "b", bo, &["b"]).await, Ok(Sitting::Done));
    assert_eq!(accounts.sit(&one, "b", bo, &[]).await, Ok(Sitting::Done), "moved to another device");
    assert_eq!(accounts.sit(&one, "w", bo, &[]).await, Ok(Sitting::Others), "it stays with its account");
    let cy = account(&accounts, "Cy").await;
    assert_eq!(accounts.sit(&one, "b", cy, &[]).await, Ok(Sitting::Others));
    let twice = accounts.open_rated(&table("two"), CHESS, &[("w", ada), ("b", ada)], NOW).await;
    assert!(twice.is_err(), "{twice:?}");
    assert_eq!(accounts.rated(&table("two")).await, Ok(None));
}

#[tokio::test]
async fn a_seat_that_was_not_reached_is_given_to_the_next() {
    let Some((_data, accounts)) = open().await else { return };
    let (ada, bo) = (account(&accounts, "Ada").await, account(&accounts, "Bo").await);
    let one = table("one");
    accounts.open_rated(&one, CHESS, &[("1", ada)], NOW).await.expect("noted");
    // The server stopped before the table had given the seat away.
    assert_eq!(accounts.sit(&one, "2", bo, &["2", "3"]).await, Ok(Sitting::Done));
    assert_eq!(accounts.sit(&one, "3", bo, &["2", "3"]).await, Ok(Sitting::Done));
    let seats = accounts.rated(&one).await.expect("an answer").expect("a rated table").seats;
    let sit: Vec<(&str, i64)> =
        seats.iter().map(|RatedSeat { seat, account, .. }| (seat.as_str(), *account)).collect();
    assert_eq!(sit, [("1", ada), ("3", bo)]);
}

#[tokio::test]
async fn deletion_erases_ratings_and_leaves_the_opponent_theirs() {
    let Some((data, accounts)) = open().await else { return };
    let (ada, bo) = (account(&accounts, "Ada").await, account(&accounts, "Bo").await);
    for (id, seats) in [("one", [("w", ada), ("b", bo)]), ("two", [("w", bo), ("b", ada)])] {
        accounts.open_rated(&table(id), CHESS, &seats, NOW).await.expect("noted");
    }
    accounts.judge_game(&table("one"), &[("w", 2), ("b", 0)], NOW).await.expect("done");
    accounts.delete(ada).await.expect("done");
    assert_eq!(games(&accounts, ada).await, []);
    assert_eq!(accounts.changes(ada, 10).await, Ok(vec![]));
    assert_eq!(games(&accounts, bo).await, [("cube-chess rapid".to_owned(), 1338, 1)]);
    let kept = accounts.changes(bo, 10).await.expect("changes");
    assert_eq!((kept.len(), kept[0].after.points() - kept[0].before.points()), (1, -162));
    let mut database = raw(&data).await;
    let rows: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM rated_seats WHERE account = $1) + (SELECT count(*) FROM ratings WHERE account = $1)",
    )
    .bind(ada)
    .fetch_one(&mut database)
    .await
    .expect("a number");
    assert_eq!(rows, 0);

    // A game against a player whose account was deleted does not count.
    let judged = accounts.judge_game(&table("two"), &[("w", 2), ("b", 0)], NOW).await.expect("done");
    assert_eq!(changes(&judged.expect("a table")), [("w", None)]);
    accounts.delete(bo).await.expect("done");
    assert_eq!(accounts.rated(&table("one")).await, Ok(None), "nobody is left whom it concerns");
}

#[tokio::test]
async fn a_table_that_was_never_created_is_forgotten_but_none_that_was_judged() {
    let Some((_data, accounts)) = open().await else { return };
    let (ada, bo) = (account(&accounts, "Ada").await, account(&accounts, "Bo").await);
    for id in ["one", "two"] {
        accounts.open_rated(&table(id), CHESS, &[("w", ada), ("b", bo)], NOW).await.expect("noted");
    }
    accounts.judge_game(&table("one"), &[("w", 1), ("b", 1)], NOW).await.expect("done");
    for id in ["one", "two"] {
        accounts.forget_rated(&table(id)).await.expect("done");
    }
    assert_eq!(accounts.rated(&table("two")).await, Ok(None));
    assert_eq!(accounts.changes(ada, 10).await.expect("changes").len(), 1);
}
