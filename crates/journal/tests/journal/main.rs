//! The guarantees of the journal, one by one.

mod ahead;
mod appending;
mod archive;
mod copies;
mod crashes;
mod deleting;
mod keys;
mod opening;
mod replay;
mod roster;
mod rows;
mod storage;
mod tournaments;

use std::path::Path;

use cubarium_core::{Seat, SeatSet};
use cubarium_journal::{
    AppendError, Author, CreateTableError, Event, Journal, Label, Location, NewSeat, Receipt, Sealed, Seq,
    Standing, Table, TableId, Timestamp, TokenHash,
};
use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

/// A journal in its own directory, which is removed with the returned guard.
async fn fresh() -> (TempDir, Journal) {
    let data = tempfile::tempdir().expect("a temporary directory");
    let journal = open(data.path()).await;
    (data, journal)
}

async fn open(data: &Path) -> Journal {
    Journal::open(&Location::directory(data)).await.expect("the journal opens")
}

/// A connection that bypasses the journal, as anybody with access to the file could.
async fn raw(data: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(data.join(Location::FILE)).connect().await.expect("a raw connection")
}

fn id(name: &str) -> TableId {
    name.parse().expect("a table id")
}

fn label(word: &str) -> Label {
    word.parse().expect("a label")
}

fn seq(number: u64) -> Seq {
    Seq::new(number).expect("a small number")
}

fn table(name: &str) -> Table {
    Table {
        id: id(name),
        game: label("cube-chess"),
        options: "castling=on".to_owned(),
        start: Sealed::from(format!("start of {name}").into_bytes()),
        kind: label("link"),
        created: Timestamp(1_700_000_000_000),
        host: None,
    }
}

/// How a game stands that is going on: the first seat is to move.
fn going_on() -> Standing {
    let to_move = SeatSet::only(Seat::FIRST);
    Standing { status: label("unfinished"), to_move, edition: 1, finished: None }
}

/// Appends an event to a game that goes on.
async fn append(journal: &Journal, table: &TableId, event: Event) -> Result<Receipt, AppendError> {
    journal.append(table, event, going_on()).await
}

/// Creates a table at which the game goes on.
async fn create_table(journal: &Journal, table: Table, seats: Vec<NewSeat>) -> Result<(), CreateTableError> {
    journal.create_table(table, seats, going_on()).await
}

async fn create(journal: &Journal, name: &str) -> TableId {
    create_table(journal, table(name), Vec::new()).await.expect("the table is created");
    id(name)
}

/// A move of the first seat under a move id.
fn event(number: u64, move_id: &str, payload: &str) -> Event {
    Event {
        seq: seq(number),
        author: Author::Seat { seat: Seat::FIRST, move_id: Some(move_id.parse().expect("a move id")) },
        kind: label("move"),
        payload: Sealed::from(payload.as_bytes().to_vec()),
        time: Timestamp(1_700_000_000_000 + i64::try_from(number).expect("small")),
    }
}

fn new_seat(seat: Seat, token: Option<&[u8; 16]>) -> NewSeat {
    NewSeat {
        seat,
        token: token.map(TokenHash::of),
        key: None,
        name: "Ada".to_owned(),
        kind: label("person"),
    }
}

/// Removes what later layouts have added, which leaves the file as the first version of the program wrote it.
async fn back_to_the_first_layout(data: &Path) {
    let mut other = raw(data).await;
    let later =
        "DROP TABLE ahead; DROP TABLE tournament_accounts; DROP TABLE tournament_tables; DROP TABLE tournaments; DROP TABLE archive_players; DROP TABLE archive; DROP INDEX tables_to_watch;
        ALTER TABLE tables DROP COLUMN listed; DROP TABLE keys; ALTER TABLE tables DROP COLUMN host_hash; ALTER TABLE tables DROP COLUMN used;
        ALTER TABLE tables DROP COLUMN status; ALTER TABLE tables DROP COLUMN to_move;
        ALTER TABLE tables DROP COLUMN edition; ALTER TABLE tables DROP COLUMN finished;
        ALTER TABLE tables DROP COLUMN seats_hash;
        PRAGMA user_version = 1";
    sqlx::raw_sql(later).execute(&mut other).await.expect("an older file");
    other.close().await.expect("closed");
}

/// Appends `count` moves to a table without events.
async fn append_moves(journal: &Journal, table: &TableId, count: u64) {
    for number in 1..=count {
        let receipt = append(journal, table, event(number, &format!("m{number}"), &format!("move {number}")));
        assert_eq!(receipt.await.expect("appended"), Receipt::Appended { seq: seq(number) });
    }
}
