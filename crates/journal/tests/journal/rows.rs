//! Rows say how games stand, always in agreement with their events.

use cubarium_core::{Seat, SeatSet};
use cubarium_journal::{AppendError, Event, Journal, NoteError, Row, Seq, Standing, Timestamp};

use crate::{append_moves, create, event, fresh, going_on, id, label, open, seq};

/// A game that has ended.
fn finished(time: i64) -> Standing {
    Standing {
        status: label("finished"),
        to_move: SeatSet::EMPTY,
        edition: 2,
        finished: Some(Timestamp(time)),
    }
}

pub(crate) async fn row(journal: &Journal) -> Row {
    let mut rows = journal.rows(Timestamp(i64::MAX), None, &["move"]).await.expect("it reads");
    rows.pop().expect("a table")
}

#[tokio::test]
async fn a_row_says_how_the_game_stands_after_its_last_event() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    assert_eq!(journal.standing(&table).await, Ok(Some(going_on())));
    let all = Standing { to_move: [Seat::FIRST, Seat::SECOND].into_iter().collect(), ..going_on() };
    journal.append(&table, event(1, "m1", "x"), all.clone()).await.expect("appended");
    assert_eq!(journal.standing(&table).await, Ok(Some(all)));
    let last = event(2, "m2", "y");
    journal.append(&table, last.clone(), finished(7)).await.expect("appended");
    journal.close().await.expect("closed");
    let row = row(&open(data.path()).await).await;
    assert_eq!((row.standing, row.used, row.last), (Some(finished(7)), last.time, seq(2)));
}

#[tokio::test]
async fn a_refused_event_leaves_the_row_as_it_was() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 2).await;
    let before = row(&journal).await;
    for refused in [event(2, "m7", "x"), event(9, "m9", "x"), event(3, "m1", "other")] {
        let refused = journal.append(&table, refused, finished(7)).await.expect_err("refused");
        assert!(matches!(refused, AppendError::SeqConflict { .. } | AppendError::MoveConflict { .. }));
    }
    let again: Event = event(2, "m2", "move 2");
    journal.append(&table, again, finished(7)).await.expect("it was appended before");
    assert_eq!(row(&journal).await, before);
}

#[tokio::test]
async fn how_a_game_stands_can_be_noted_unless_more_has_happened() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 1).await;
    let before = row(&journal).await;
    let late = journal.note(&table, Seq::START, finished(7)).await;
    assert_eq!(late, Err(NoteError::Used { table: table.clone(), last: seq(1) }));
    assert_eq!(row(&journal).await, before);
    journal.note(&table, seq(1), finished(7)).await.expect("noted");
    assert_eq!(row(&journal).await, Row { standing: Some(finished(7)), ..before }, "it was not used");
    let unknown = journal.note(&id("other"), Seq::START, finished(7)).await;
    assert_eq!(unknown, Err(NoteError::UnknownTable(id("other"))));
    journal.close().await.expect("closed");
    assert_eq!(journal.note(&table, seq(1), going_on()).await, Err(NoteError::Closed));
}

#[tokio::test]
async fn heads_of_many_tables_are_read_at_once_and_say_what_each_one_says() {
    let Some((_data, journal)) = fresh().await else { return };
    let tables = [create(&journal, "t").await, create(&journal, "u:1-Z_x.y").await];
    append_moves(&journal, &tables[0], 2).await;
    journal.set_listed(&tables[1], true).await.expect("listed");
    let asked = [id("none"), tables[1].clone(), tables[0].clone()];
    let mut heads = journal.heads(&asked).await.expect("read");
    heads.sort_by(|one, other| one.0.as_str().cmp(other.0.as_str()));
    assert_eq!(heads.len(), 2, "of those that are there");
    for ((table, head), known) in heads.iter().zip(&tables) {
        assert_eq!((table, Some(head)), (known, journal.head(known).await.expect("read").as_ref()));
    }
    assert_eq!((heads[0].1.last, heads[1].1.listed), (seq(2), true));
}
