//! Changes to seats, tokens or keys that bypass the journal are detected.

use std::path::Path;

use cubarium_core::Seat;
use cubarium_journal::{
    CopyError, Damage, KeyError, KeyHash, Location, NewSeat, ReadError, Salt, SeatError, Seating, Seq,
    TokenHash, Trade, back_up,
};
use sqlx::Connection;
use tempfile::TempDir;

use crate::{back_to_the_first_layout, create_table, fresh, id, new_seat, open, raw, table};

const KEY: &[u8; 16] = b"a key for guests";
const TOKEN: &[u8; 16] = b"a token of ours!";

fn trade() -> Trade {
    let salt = Salt([7; 16]);
    Trade { seat: Seat::SECOND, key: KeyHash::of(KEY), salt, token: TokenHash::of(TOKEN), replaced: None }
}

/// A journal with two similar tables: the key for each host's seat is unused, and the one for the guest's seat was
/// traded.
async fn journal() -> TempDir {
    let (data, journal) = fresh().await.expect("files are everywhere");
    for name in ["t", "u"] {
        let mut table = table(name);
        table.host = Some(TokenHash::of(b"0123456789abcdef"));
        let guest = NewSeat { key: Some(KeyHash::of(KEY)), ..new_seat(Seat::SECOND, None) };
        let host = new_seat(Seat::FIRST, Some(b"0123456789abcdef"));
        create_table(&journal, table, vec![host, guest]).await.expect("created");
        journal.trade_key(&id(name), trade()).await.expect("traded");
        journal.set_key(&id(name), Seat::FIRST, Some(KeyHash::of(&[1; 16]))).await.expect("set");
    }
    journal.close().await.expect("closed");
    data
}

async fn tamper(data: &Path, statement: &'static str) {
    let mut other = raw(data).await;
    sqlx::raw_sql("PRAGMA foreign_keys = OFF").execute(&mut other).await.expect("it can be switched off");
    sqlx::raw_sql(statement).execute(&mut other).await.expect(statement);
    other.close().await.expect("closed");
}

/// Every way to change who may sit at the table `t`.
const CHANGES: [&str; 17] = [
    "UPDATE seats SET token_hash = zeroblob(32) WHERE table_id = 't' AND seat = 0",
    "UPDATE seats SET token_hash = NULL WHERE table_id = 't' AND seat = 1",
    "UPDATE seats SET name = 'Eve' WHERE table_id = 't' AND seat = 0",
    "UPDATE seats SET kind = 'computer:1' WHERE table_id = 't' AND seat = 1",
    "UPDATE seats SET seat = 2 WHERE table_id = 't' AND seat = 1",
    "UPDATE seats SET seat = 2 WHERE table_id = 't' AND seat = 0; UPDATE seats SET seat = 0 WHERE table_id = 't' AND seat = 1;
     UPDATE seats SET seat = 1 WHERE table_id = 't' AND seat = 2",
    "DELETE FROM seats WHERE table_id = 't' AND seat = 1",
    "INSERT INTO seats VALUES ('t', 3, NULL, '', 'person')",
    "UPDATE keys SET state = 'revoked' WHERE table_id = 't' AND state = 'open'",
    "UPDATE keys SET state = 'open', salt = NULL WHERE table_id = 't' AND state = 'used'",
    "UPDATE keys SET salt = zeroblob(16) WHERE table_id = 't' AND state = 'used'",
    "UPDATE keys SET replaced = zeroblob(32) WHERE table_id = 't' AND state = 'used'",
    "UPDATE keys SET seat = 1 WHERE table_id = 't' AND state = 'open'",
    "UPDATE keys SET key_hash = zeroblob(32) WHERE table_id = 't' AND state = 'open'",
    "DELETE FROM keys WHERE table_id = 't' AND state = 'used'",
    "UPDATE tables SET host_hash = zeroblob(32) WHERE table_id = 't'",
    "UPDATE tables SET seats_hash = NULL WHERE table_id = 't'",
];

#[tokio::test]
async fn every_change_of_seats_tokens_and_keys_is_noticed_when_they_are_read_and_copied() {
    let swapped = "UPDATE tables SET seats_hash = (SELECT seats_hash FROM tables WHERE table_id = 'u') WHERE table_id = 't'";
    for statement in CHANGES.into_iter().chain([swapped]) {
        let data = journal().await;
        tamper(data.path(), statement).await;
        let journal = open(data.path()).await;
        let broken = ReadError::Broken { table: id("t"), seq: Seq::START };
        assert_eq!(journal.seating(&id("t")).await, Err(broken), "{statement}");
        let other = journal.seating(&id("u")).await.expect("the other table is whole");
        assert_eq!((other.seats.len(), other.tokens.len(), other.keys.len()), (2, 2, 2));

        let (place, file) = (Location::directory(data.path()), data.path().join("copy"));
        let error = back_up(&place, &file, false, Damage::Refused, &mut |_, _| {}).await;
        match error.expect_err(statement) {
            CopyError::Broken { table, seq, count, .. } => {
                assert_eq!((table.as_str(), seq, count), ("t", Seq::START, 1), "{statement}");
            }
            // The database itself notices that a row has no parent.
            error @ CopyError::Damaged { .. } => assert!(statement.contains("seats"), "{statement}: {error}"),
            error => panic!("{statement}: {error}"),
        }
        journal.close().await.expect("closed");
    }
}

#[tokio::test]
async fn no_later_change_hides_one_that_was_made_behind_the_journals_back() {
    let data = journal().await;
    tamper(data.path(), CHANGES[0]).await;
    let journal = open(data.path()).await;
    let table = id("t");
    let broken = KeyError::Broken(table.clone());
    assert_eq!(journal.set_key(&table, Seat::SECOND, Some(KeyHash::of(&[9; 16]))).await, Err(broken.clone()));
    assert_eq!(journal.set_key(&table, Seat::SECOND, None).await, Err(broken.clone()));
    let again = Trade { key: KeyHash::of(&[8; 16]), replaced: Some(TokenHash::of(TOKEN)), ..trade() };
    assert_eq!(journal.trade_key(&table, again).await, Err(broken));
    let third = new_seat(Seat::new(2).expect("a seat"), None);
    assert_eq!(journal.add_seat(&table, third).await, Err(SeatError::Broken(table.clone())));
    journal.seating(&table).await.expect_err("still damaged");
}

#[tokio::test]
async fn seats_of_the_first_layout_are_protected_once_the_journal_was_opened() {
    let data = journal().await;
    let journal = open(data.path()).await;
    let before = journal.seating(&id("t")).await.expect("whole");
    journal.close().await.expect("closed");
    back_to_the_first_layout(data.path()).await;
    let journal = open(data.path()).await;
    let seating = journal.seating(&id("t")).await;
    assert_eq!(seating, Ok(Seating { keys: Vec::new(), ..before }), "there were no keys then");
    journal.close().await.expect("closed");
    tamper(data.path(), CHANGES[2]).await;
    open(data.path()).await.seating(&id("t")).await.expect_err("it was changed since");
}

#[tokio::test]
async fn what_the_second_layout_has_left_behind_is_readable_and_protected() {
    let data = tempfile::tempdir().expect("a directory");
    let left = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/data/layout-2.sqlite");
    std::fs::copy(left, data.path().join(Location::FILE)).expect("copied");
    let (place, file) = (Location::directory(data.path()), data.path().join("copy"));
    let copied = back_up(&place, &file, false, Damage::Refused, &mut |_, _| {}).await.expect("a copy of it");
    assert_eq!((copied.tables, copied.seats), (3, 6));
    let journal = open(data.path()).await;
    let traded = id("bt1cff5m9mw3tky5");
    let seating = journal.seating(&traded).await.expect("whole");
    assert_eq!((seating.tokens.len(), seating.keys.len()), (2, 1));
    journal.set_key(&traded, Seat::FIRST, Some(KeyHash::of(KEY))).await.expect("set");
    journal.close().await.expect("closed");
    back_up(&place, &file, true, Damage::Refused, &mut |_, _| {}).await.expect("a copy of the new layout");
    tamper(
        data.path(),
        "UPDATE seats SET token_hash = zeroblob(32) WHERE table_id = 'bt1cff5m9mw3tky5' AND seat = 1",
    )
    .await;
    open(data.path()).await.seating(&traded).await.expect_err("it was changed since");
}
