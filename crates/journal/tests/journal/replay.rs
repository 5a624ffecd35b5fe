//! Whatever was written can be read back.

use cubarium_core::Seat;
use cubarium_journal::{Author, Event, ReadError, Seating, Seq, Timestamp, TokenHash};

use crate::{
    append, append_moves, create, create_table, event, fresh, id, label, new_seat, open, seq, table,
};

#[tokio::test]
async fn tables_seats_and_events_come_back_after_reopening() {
    let Some((data, journal)) = fresh().await else { return };
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
    let Some((_data, journal)) = fresh().await else { return };
    let token = Some(b"at one screen...");
    let seats = vec![new_seat(Seat::FIRST, token), new_seat(Seat::SECOND, token)];
    create_table(&journal, table("t"), seats).await.expect("created");
    let found = journal.seats_by_token(&TokenHash::of(b"at one screen...")).await.expect("seats");
    assert_eq!(found.iter().map(|seat| seat.seat).collect::<Vec<_>>(), [Seat::FIRST, Seat::SECOND]);
}

#[tokio::test]
async fn tables_are_listed_by_age() {
    let Some((_data, journal)) = fresh().await else { return };
    for (name, created) in [("b", 5), ("a", 5), ("z", 1)] {
        let mut table = table(name);
        table.created = Timestamp(created);
        create_table(&journal, table, Vec::new()).await.expect("created");
    }
    assert_eq!(journal.table_ids().await, Ok(vec![id("z"), id("a"), id("b")]));
}

#[tokio::test]
async fn events_can_be_read_from_any_number() {
    let Some((_data, journal)) = fresh().await else { return };
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
