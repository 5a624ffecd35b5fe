//! One event per number, each move once, and every request answered.

use cubarium_core::Seat;
use cubarium_journal::{
    AppendError, Author, CreateTableError, Event, Receipt, Sealed, SeatError, Seq, Timestamp,
};
use sqlx::Connection;
use tokio::task::JoinSet;

use crate::{
    append, append_moves, create, create_table, event, fresh, going_on, id, new_seat, raw, seq, table,
};

#[tokio::test]
async fn an_event_is_stored_before_it_is_acknowledged() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let mut other = raw(data.path()).await;
    for number in 1..=30 {
        append(&journal, &table, event(number, &format!("m{number}"), "x")).await.expect("appended");
        let stored: i64 =
            sqlx::query_scalar("SELECT max(seq) FROM events").fetch_one(&mut other).await.expect("a number");
        assert_eq!(stored.unsigned_abs(), number);
    }
    other.close().await.expect("closed");
}

#[tokio::test]
async fn many_tables_share_commits_and_are_answered_in_order() {
    let Some((_data, journal)) = fresh().await else { return };
    for player in 0..100 {
        create(&journal, &format!("t{player}")).await;
    }
    let before = journal.counts();
    let mut players = JoinSet::new();
    for player in 0..100 {
        let journal = journal.clone();
        players.spawn(async move { append_moves(&journal, &id(&format!("t{player}")), 5).await });
    }
    players.join_all().await;
    for player in 0..100 {
        let events = journal.events(&id(&format!("t{player}")), Seq::START).await.expect("a whole chain");
        assert_eq!(events.iter().map(|event| event.seq.get()).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    }
    let after = journal.counts();
    assert_eq!(after.requests - before.requests, 500);
    assert!(after.commits - before.commits <= 250, "{} commits", after.commits - before.commits);
}

#[tokio::test]
async fn requests_of_one_sender_are_written_in_order() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let mut sent = JoinSet::new();
    for number in 1..=300 {
        let (journal, table) = (journal.clone(), table.clone());
        sent.spawn(async move { append(&journal, &table, event(number, &format!("m{number}"), "x")).await });
    }
    let answers = sent.join_all().await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(journal.events(&table, Seq::START).await.expect("a whole chain").len(), 300);
}

#[tokio::test(flavor = "multi_thread")]
async fn exactly_one_of_many_contenders_gets_a_number() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let mut racers = JoinSet::new();
    for racer in 0..50 {
        let (journal, table) = (journal.clone(), table.clone());
        racers.spawn(async move { append(&journal, &table, event(1, &format!("r{racer}"), "mine")).await });
    }
    let answers = racers.join_all().await;
    let lost = AppendError::SeqConflict { expected: seq(1), actual: seq(2) };
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.as_ref() == Err(&lost)).count(), 49);
    assert_eq!(journal.events(&table, Seq::START).await.expect("a whole chain").len(), 1);
}

#[tokio::test]
async fn a_number_that_leaves_a_gap_is_refused() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 2).await;
    for wanted in [Seq::START, seq(2), seq(4), Seq::MAX] {
        let mut late = event(1, "late", "x");
        late.seq = wanted;
        let refused = AppendError::SeqConflict { expected: wanted, actual: seq(3) };
        assert_eq!(append(&journal, &table, late).await, Err(refused));
    }
}

#[tokio::test]
async fn a_move_sent_again_is_played_once() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 3).await;
    let mut again = event(2, "m2", "move 2");
    again.time = Timestamp(1_800_000_000_000);
    for wanted in [2, 4, 9] {
        again.seq = seq(wanted);
        let repeated = Receipt::Repeated { event: event(2, "m2", "move 2") };
        assert_eq!(append(&journal, &table, again.clone()).await, Ok(repeated));
    }
    assert_eq!(journal.events(&table, Seq::START).await.expect("a whole chain").len(), 3);
}

#[tokio::test]
async fn a_move_sent_twice_at_once_is_played_once() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let (one, two) = tokio::join!(
        append(&journal, &table, event(1, "m1", "x")),
        append(&journal, &table, event(1, "m1", "x")),
    );
    assert_eq!(one, Ok(Receipt::Appended { seq: seq(1) }));
    assert_eq!(two, Ok(Receipt::Repeated { event: event(1, "m1", "x") }));
}

#[tokio::test]
async fn a_move_id_used_for_something_else_is_refused() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 2).await;
    let refused = Err(AppendError::MoveConflict { earlier: seq(1) });
    assert_eq!(append(&journal, &table, event(3, "m1", "another move")).await, refused);
    let mut resigns = event(3, "m1", "move 1");
    resigns.kind = crate::label("resign");
    assert_eq!(append(&journal, &table, resigns).await, refused);
}

#[tokio::test]
async fn move_ids_belong_to_one_seat_of_one_table() {
    let Some((_data, journal)) = fresh().await else { return };
    let (one, two) = (create(&journal, "one").await, create(&journal, "two").await);
    append(&journal, &one, event(1, "m", "x")).await.expect("the first");
    append(&journal, &two, event(1, "m", "y")).await.expect("another table");
    let mut second = event(2, "m", "z");
    second.author = Author::Seat { seat: Seat::SECOND, move_id: Some("m".parse().expect("a move id")) };
    append(&journal, &one, second).await.expect("another seat");
    for number in [3, 4] {
        let mut tick = event(number, "m", "tick");
        tick.author = Author::Table;
        append(&journal, &one, tick).await.expect("the table itself repeats as it likes");
    }
}

#[tokio::test]
async fn bad_requests_do_not_harm_others_in_their_commit() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let before = journal.counts();
    let nowhere = id("nowhere");
    let (bad, good, gap, next, twice, seat) = tokio::join!(
        append(&journal, &nowhere, event(1, "m1", "x")),
        append(&journal, &table, event(1, "m1", "x")),
        append(&journal, &table, event(7, "m7", "x")),
        append(&journal, &table, event(2, "m2", "x")),
        create_table(&journal, crate::table("t"), Vec::new()),
        journal.add_seat(&nowhere, new_seat(Seat::FIRST, None)),
    );
    assert_eq!(bad, Err(AppendError::UnknownTable(nowhere.clone())));
    assert_eq!(good, Ok(Receipt::Appended { seq: seq(1) }));
    assert_eq!(gap, Err(AppendError::SeqConflict { expected: seq(7), actual: seq(2) }));
    assert_eq!(next, Ok(Receipt::Appended { seq: seq(2) }));
    assert_eq!(twice, Err(CreateTableError::Exists(table)));
    assert_eq!(seat, Err(SeatError::UnknownTable(nowhere)));
    assert_eq!(journal.counts().commits - before.commits, 1, "all of them were one commit");
}

#[tokio::test]
async fn events_that_are_stored_together_are_judged_one_by_one() {
    const TABLES: u64 = 150;
    let Some((_data, journal)) = fresh().await else { return };
    for number in 0..TABLES {
        let table = create(&journal, &format!("t{number}")).await;
        append_moves(&journal, &table, 2).await;
    }
    let before = journal.counts();
    let sent = (0..TABLES).map(|number| {
        let (journal, table) = (journal.clone(), id(&format!("t{number}")));
        let (table, event, wanted) = match number % 5 {
            0 => (table, event(3, "m3", "x"), Ok(Receipt::Appended { seq: seq(3) })),
            1 => {
                let repeated = Receipt::Repeated { event: event(2, "m2", "move 2") };
                (table, Event { seq: seq(3), ..event(2, "m2", "move 2") }, Ok(repeated))
            }
            2 => (table, event(3, "m1", "x"), Err(AppendError::MoveConflict { earlier: seq(1) })),
            3 => {
                let refused = AppendError::SeqConflict { expected: seq(5), actual: seq(3) };
                (table, event(5, "m5", "x"), Err(refused))
            }
            _ => {
                let nowhere = id(&format!("n{number}"));
                (nowhere.clone(), event(1, "m1", "x"), Err(AppendError::UnknownTable(nowhere)))
            }
        };
        async move { assert_eq!(append(&journal, &table, event).await, wanted, "table {number}") }
    });
    sent.collect::<JoinSet<_>>().join_all().await;
    for number in 0..TABLES {
        let events = journal.events(&id(&format!("t{number}")), Seq::START).await.expect("a whole chain");
        assert_eq!(events.len(), if number % 5 == 0 { 3 } else { 2 }, "table {number}");
    }
    assert!(journal.counts().commits - before.commits < 20, "most of them shared their commits");
}

#[tokio::test]
async fn oversized_payloads_are_refused_before_they_are_queued() {
    let Some((_data, journal)) = fresh().await else { return };
    let name = create(&journal, "t").await;
    let mut large = event(1, "m1", "");
    large.payload = Sealed::from(vec![0; Sealed::MAX + 1]);
    assert_eq!(append(&journal, &name, large.clone()).await, Err(AppendError::TooLarge(Sealed::MAX + 1)));
    let mut other = table("other");
    other.start = large.payload;
    let refused = create_table(&journal, other, Vec::new()).await;
    assert_eq!(refused, Err(CreateTableError::TooLarge(Sealed::MAX + 1)));
    let mut most = event(1, "m1", "");
    most.payload = Sealed::from(vec![7; Sealed::MAX]);
    append(&journal, &name, most.clone()).await.expect("the most that fits");
    assert_eq!(journal.events(&name, Seq::START).await.expect("a whole chain"), [most]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_free_seat_goes_to_exactly_one_claimant() {
    let Some((_data, journal)) = fresh().await else { return };
    let name = create(&journal, "t").await;
    let mut guests = JoinSet::new();
    for guest in 0..20_u8 {
        let (journal, name) = (journal.clone(), name.clone());
        guests
            .spawn(async move { journal.add_seat(&name, new_seat(Seat::SECOND, Some(&[guest; 16]))).await });
    }
    let answers = guests.join_all().await;
    let taken = SeatError::Taken { table: name.clone(), seat: Seat::SECOND };
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.as_ref() == Err(&taken)).count(), 19);
    assert_eq!(journal.seating(&name).await.expect("the seats").seats.len(), 1);
}

#[tokio::test]
async fn a_table_that_names_a_seat_twice_is_refused() {
    let Some((_data, journal)) = fresh().await else { return };
    let seats = vec![new_seat(Seat::FIRST, None), new_seat(Seat::FIRST, None)];
    let refused = create_table(&journal, table("t"), seats).await;
    assert_eq!(refused, Err(CreateTableError::SeatTwice(Seat::FIRST)));
    assert_eq!(journal.table(&id("t")).await, Ok(None));
}

#[tokio::test]
async fn a_table_is_never_found_without_its_first_event() {
    let Some((_data, journal)) = fresh().await else { return };
    let before = journal.counts();
    let mut large = event(1, "m1", "");
    large.payload = Sealed::from(vec![0; Sealed::MAX + 1]);
    let refused = journal.create_table_with(table("t"), Vec::new(), going_on(), large).await;
    assert_eq!(refused, Err(CreateTableError::TooLarge(Sealed::MAX + 1)));
    journal
        .create_table_with(table("t"), Vec::new(), going_on(), event(7, "m1", "first"))
        .await
        .expect("created");
    assert_eq!(journal.counts().requests - before.requests, 1, "both are one request");
    let again = journal.create_table_with(table("t"), Vec::new(), going_on(), event(1, "m9", "other")).await;
    assert_eq!(again, Err(CreateTableError::Exists(id("t"))));
    append(&journal, &id("t"), event(2, "m2", "second")).await.expect("it is the next");
    let events = journal.events(&id("t"), Seq::START).await.expect("a whole chain");
    let first = Event { seq: seq(1), ..event(7, "m1", "first") };
    assert_eq!(events, [first, event(2, "m2", "second")]);
}
