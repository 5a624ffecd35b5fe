//! Tables, events and seats for the tests of all databases.

use cubarium_core::{Seat, SeatSet};
use cubarium_journal::{
    AppendError, Author, CreateTableError, Event, Journal, Label, NewSeat, Receipt, Sealed, Seq, Standing,
    Table, TableId, Timestamp, TokenHash,
};

pub(crate) fn id(name: &str) -> TableId {
    name.parse().expect("a table id")
}

pub(crate) fn label(word: &str) -> Label {
    word.parse().expect("a label")
}

pub(crate) fn seq(number: u64) -> Seq {
    Seq::new(number).expect("a small number")
}

pub(crate) fn table(name: &str) -> Table {
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

/// The standing of a running game: the first seat is to move.
pub(crate) fn going_on() -> Standing {
    let to_move = SeatSet::only(Seat::FIRST);
    Standing { status: label("unfinished"), to_move, edition: 1, finished: None }
}

/// Appends an event to a running game.
pub(crate) async fn append(journal: &Journal, table: &TableId, event: Event) -> Result<Receipt, AppendError> {
    journal.append(table, event, going_on()).await
}

/// Creates a table with a running game.
pub(crate) async fn create_table(
    journal: &Journal,
    table: Table,
    seats: Vec<NewSeat>,
) -> Result<(), CreateTableError> {
    journal.create_table(table, seats, going_on()).await
}

pub(crate) async fn create(journal: &Journal, name: &str) -> TableId {
    create_table(journal, table(name), Vec::new()).await.expect("the table is created");
    id(name)
}

/// A move of the first seat under a move id.
pub(crate) fn event(number: u64, move_id: &str, payload: &str) -> Event {
    Event {
        seq: seq(number),
        author: Author::Seat { seat: Seat::FIRST, move_id: Some(move_id.parse().expect("a move id")) },
        kind: label("move"),
        payload: Sealed::from(payload.as_bytes().to_vec()),
        time: Timestamp(1_700_000_000_000 + i64::try_from(number).expect("small")),
    }
}

pub(crate) fn new_seat(seat: Seat, token: Option<&[u8; 16]>) -> NewSeat {
    NewSeat {
        seat,
        token: token.map(TokenHash::of),
        key: None,
        name: "Ada".to_owned(),
        kind: label("person"),
    }
}

/// Appends `count` moves to a table without events.
pub(crate) async fn append_moves(journal: &Journal, table: &TableId, count: u64) {
    for number in 1..=count {
        let receipt = append(journal, table, event(number, &format!("m{number}"), &format!("move {number}")));
        assert_eq!(receipt.await.expect("appended"), Receipt::Appended { seq: seq(number) });
    }
}
