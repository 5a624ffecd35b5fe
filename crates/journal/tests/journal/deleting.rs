//! Tables that are deleted, and how long they have been unused.

use cubarium_core::Seat;
use cubarium_journal::{DeleteError, Journal, KeyHash, ReadError, Row, Seq, Timestamp, TokenHash};
use sqlx::Connection;

use crate::{
    append, create, create_table, event, fresh, going_on, id, label, new_seat, open, raw, seq, table,
};

/// The rows of all tables that were created before a time.
async fn rows(journal: &Journal, before: i64) -> Vec<Row> {
    let mut found: Vec<Row> = Vec::new();
    loop {
        let more = journal.rows(Timestamp(before), found.last(), &["move", "end"]).await.expect("it reads");
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

#[tokio::test]
async fn a_deleted_table_leaves_nothing_behind() {
    let Some((data, journal)) = fresh().await else { return };
    let mut seat = new_seat(Seat::FIRST, Some(&[1; 16]));
    seat.key = Some(KeyHash::of(&[2; 16]));
    create_table(&journal, table("gone"), vec![seat]).await.expect("a table");
    let stays = create(&journal, "stays").await;
    append(&journal, &id("gone"), event(1, "m1", "1A2-4B2")).await.expect("a move");
    append(&journal, &stays, event(1, "m1", "1A2-4B2")).await.expect("a move");
    journal.delete_table(&id("gone"), seq(1)).await.expect("it is deleted");
    assert_eq!(journal.table_ids().await.expect("ids"), std::slice::from_ref(&stays));
    assert_eq!(journal.table(&id("gone")).await, Ok(None));
    assert_eq!(journal.events(&id("gone"), Seq::START).await, Err(ReadError::UnknownTable(id("gone"))));
    assert_eq!(journal.seats_by_token(&TokenHash::of(&[1; 16])).await, Ok(Vec::new()));
    assert_eq!(journal.events(&stays, Seq::START).await.expect("the other's").len(), 1);
    journal.close().await.expect("it closes");
    let mut connection = raw(data.path()).await;
    for query in [
        "SELECT count(*) FROM tables WHERE table_id = 'gone'",
        "SELECT count(*) FROM seats WHERE table_id = 'gone'",
        "SELECT count(*) FROM keys WHERE table_id = 'gone'",
        "SELECT count(*) FROM events WHERE table_id = 'gone'",
    ] {
        let left: i64 = sqlx::query_scalar(query).fetch_one(&mut connection).await.expect("a number");
        assert_eq!(left, 0, "{query}");
    }
    connection.close().await.expect("it closes");
    let again = open(data.path()).await;
    assert_eq!(again.table(&id("gone")).await, Ok(None), "a deletion is on disk");
}

#[tokio::test]
async fn a_table_that_was_used_meanwhile_is_not_deleted() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "busy").await;
    append(&journal, &table, event(1, "m1", "1A2-4B2")).await.expect("a move");
    let refused = journal.delete_table(&table, Seq::START).await;
    assert_eq!(refused, Err(DeleteError::Used { table: table.clone(), last: seq(1) }));
    assert_eq!(journal.events(&table, Seq::START).await.expect("its events").len(), 1);
    let unknown = journal.delete_table(&id("other"), Seq::START).await;
    assert_eq!(unknown, Err(DeleteError::UnknownTable(id("other"))));
    journal.close().await.expect("it closes");
    assert_eq!(journal.delete_table(&table, seq(1)).await, Err(DeleteError::Closed));
}

#[tokio::test]
async fn a_table_is_used_when_something_happens_there() {
    let Some((_data, journal)) = fresh().await else { return };
    let created = table("a").created.0;
    create(&journal, "a").await;
    create(&journal, "b").await;
    for (number, kind) in [(1, "move"), (2, "end"), (3, "name")] {
        let event = cubarium_journal::Event { kind: label(kind), ..event(number, &format!("m{number}"), "") };
        append(&journal, &id("b"), event).await.expect("an event");
    }
    let found = rows(&journal, created + 1).await;
    let unused = Row {
        id: id("a"),
        game: label("cube-chess"),
        kind: label("link"),
        created: Timestamp(created),
        used: Timestamp(created),
        last: Seq::START,
        standing: Some(going_on()),
        latest: None,
    };
    let used = Row { id: id("b"), used: Timestamp(created + 3), last: seq(3), ..unused.clone() };
    assert_eq!(found, [unused, used]);
    assert_eq!(rows(&journal, created).await, [], "only what is older");
}

#[tokio::test]
async fn the_rows_of_many_tables_are_read_page_by_page() {
    let Some((_data, journal)) = fresh().await else { return };
    for number in 0..600 {
        create(&journal, &format!("t{number}")).await;
    }
    let found = rows(&journal, i64::MAX).await;
    let mut ids: Vec<_> = found.iter().map(|row| row.id.to_string()).collect();
    assert!(ids.is_sorted(), "all are of the same age");
    ids.dedup();
    assert_eq!(ids.len(), 600);
}
