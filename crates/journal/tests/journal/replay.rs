//! What was written can be read back, and nothing else passes for it.

use cubarium_core::Seat;
use cubarium_journal::{Author, Event, Journal, ReadError, Seating, Seq, Timestamp, TokenHash};
use sqlx::Connection;

use crate::{
    append, append_moves, create, create_table, event, fresh, id, label, new_seat, open, raw, seq, table,
};

#[tokio::test]
async fn tables_seats_and_events_come_back_after_reopening() {
    let (data, journal) = fresh().await;
    let token = b"0123456789abcdef";
    let seats = vec![new_seat(Seat::FIRST, Some(token)), new_seat(Seat::SECOND, None)];
    create_table(&journal, table("t"), seats).await.expect("created");
    let by_table =
        Event { author: Author::Table, kind: label("flag"), time: Timestamp(-5), ..event(2, "none", "") };
    let without_id =
        Event { author: Author::Seat { seat: Seat::SECOND, move_id: None }, ..event(3, "none", "z") };
    let events = [event(1, "m1", "x"), by_table, without_id];
    for event in &events {
        append(&journal, &id("t"), event.clone()).await.expect("appended");
    }
    journal.close().await.expect("closed");

    let journal = open(data.path()).await;
    assert_eq!(journal.table(&id("t")).await, Ok(Some(table("t"))));
    assert_eq!(journal.events(&id("t"), Seq::START).await, Ok(events.to_vec()));
    let Seating { seats, tokens, .. } = journal.seating(&id("t")).await.expect("seats");
    assert_eq!(seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(), [Seat::FIRST, Seat::SECOND]);
    assert_eq!((seats[0].name.as_str(), seats[0].kind.as_str()), ("Ada", "person"));
    assert_eq!(journal.seats_by_token(&TokenHash::of(token)).await, Ok(vec![seats[0].clone()]));
    assert_eq!(journal.seats_by_token(&TokenHash::of(&[0; 16])).await, Ok(Vec::new()));
    assert_eq!(tokens, [(Seat::FIRST, TokenHash::of(token))]);
    assert_eq!(journal.seating(&id("nowhere")).await, Ok(Seating::default()));
}

#[tokio::test]
async fn one_token_may_open_both_seats() {
    let (_data, journal) = fresh().await;
    let token = Some(b"at one screen...");
    let seats = vec![new_seat(Seat::FIRST, token), new_seat(Seat::SECOND, token)];
    create_table(&journal, table("t"), seats).await.expect("created");
    let found = journal.seats_by_token(&TokenHash::of(b"at one screen...")).await.expect("seats");
    assert_eq!(found.iter().map(|seat| seat.seat).collect::<Vec<_>>(), [Seat::FIRST, Seat::SECOND]);
}

#[tokio::test]
async fn tokens_are_not_in_the_file() {
    let (data, journal) = fresh().await;
    create_table(&journal, table("t"), vec![new_seat(Seat::FIRST, Some(b"0123456789abcdef"))])
        .await
        .expect("created");
    journal.close().await.expect("closed");
    let file = std::fs::read(data.path().join("journal.sqlite")).expect("the file");
    let holds = |needle: &[u8]| file.windows(needle.len()).any(|window| window == needle);
    assert!(holds(b"start of t"), "the file is the one that was written");
    assert!(!holds(b"0123456789abcdef"));
}

#[tokio::test]
async fn tables_are_listed_by_age() {
    let (_data, journal) = fresh().await;
    for (name, created) in [("b", 5), ("a", 5), ("z", 1)] {
        let mut table = table(name);
        table.created = Timestamp(created);
        create_table(&journal, table, Vec::new()).await.expect("created");
    }
    assert_eq!(journal.table_ids().await, Ok(vec![id("z"), id("a"), id("b")]));
}

#[tokio::test]
async fn events_can_be_read_from_any_number() {
    let (_data, journal) = fresh().await;
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 5).await;
    for (after, first) in [(0, 1), (1, 2), (4, 5)] {
        let events = journal.events(&table, seq(after)).await.expect("a whole chain");
        assert_eq!(events.first().map(|event| event.seq), Some(seq(first)));
        assert_eq!(events.last().map(|event| event.seq), Some(seq(5)));
    }
    for after in [seq(5), seq(6), Seq::MAX] {
        assert_eq!(journal.events(&table, after).await, Ok(Vec::new()));
    }
    assert_eq!(journal.events(&id("nowhere"), Seq::START).await, Err(ReadError::UnknownTable(id("nowhere"))));
}

/// Runs a statement that bypasses a journal with five moves, and then reads it.
async fn tampered(statement: &'static str) -> (Journal, tempfile::TempDir) {
    let (data, journal) = fresh().await;
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 5).await;
    journal.close().await.expect("closed");
    let mut other = raw(data.path()).await;
    sqlx::raw_sql(statement).execute(&mut other).await.expect(statement);
    other.close().await.expect("closed");
    (open(data.path()).await, data)
}

#[tokio::test]
async fn every_change_of_an_event_is_noticed_where_it_was_made() {
    for statement in [
        "UPDATE events SET payload = x'00' WHERE seq = 3",
        "UPDATE events SET time = time + 1 WHERE seq = 3",
        "UPDATE events SET kind = 'resign' WHERE seq = 3",
        "UPDATE events SET kind = 'two words' WHERE seq = 3",
        "UPDATE events SET seat = 1 WHERE seq = 3",
        "UPDATE events SET move_id = NULL WHERE seq = 3",
        "UPDATE events SET move_id = 'other' WHERE seq = 3",
        "UPDATE events SET hash = zeroblob(32) WHERE seq = 3",
        "PRAGMA ignore_check_constraints = ON; UPDATE events SET hash = x'' WHERE seq = 3",
        "PRAGMA ignore_check_constraints = ON; UPDATE events SET seat = 9 WHERE seq = 3",
        "DELETE FROM events WHERE seq = 3",
        "UPDATE events SET seq = 9 WHERE seq = 3; UPDATE events SET seq = 3 WHERE seq = 4;
         UPDATE events SET seq = 4 WHERE seq = 9",
    ] {
        let (journal, _data) = tampered(statement).await;
        let error = journal.events(&id("t"), Seq::START).await.expect_err(statement);
        assert_eq!(error, ReadError::Broken { table: id("t"), seq: seq(3) }, "{statement}");
        assert!(error.to_string().contains("table t is damaged at event 3"), "{error}");
        journal.close().await.expect("closed");
    }
}

#[tokio::test]
async fn every_change_of_a_table_is_noticed() {
    for statement in [
        "UPDATE tables SET game = 'other'",
        "UPDATE tables SET options = ''",
        "UPDATE tables SET start = x'00'",
        "UPDATE tables SET kind = 'local'",
        "UPDATE tables SET created = 0",
        "UPDATE tables SET hash = zeroblob(32)",
    ] {
        let (journal, _data) = tampered(statement).await;
        let broken = ReadError::Broken { table: id("t"), seq: Seq::START };
        assert_eq!(journal.table(&id("t")).await, Err(broken.clone()), "{statement}");
        assert_eq!(journal.events(&id("t"), Seq::START).await, Err(broken), "{statement}");
        journal.close().await.expect("closed");
    }
}

#[tokio::test]
async fn a_damaged_table_does_not_harm_others_in_its_commit() {
    let (journal, _data) =
        tampered("PRAGMA ignore_check_constraints = ON; UPDATE events SET hash = x'' WHERE seq = 5").await;
    let whole = create(&journal, "whole").await;
    let damaged = id("t");
    let (bad, good) = tokio::join!(
        append(&journal, &damaged, event(6, "m6", "x")),
        append(&journal, &whole, event(1, "m1", "x")),
    );
    assert!(bad.expect_err("nothing to chain to").to_string().contains("damaged"));
    assert_eq!(good.expect("appended").seq(), seq(1));
}
