//! The prepared moves of seats.

use cubarium_core::Seat;
use cubarium_journal::AheadError;

use crate::{append_moves, create, fresh, id, open, seq};

#[tokio::test]
async fn a_note_is_kept_until_it_is_replaced_or_taken_away() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let note = |text: &str| Some(text.to_owned());
    journal.set_ahead(&table, Seat::FIRST, note("one")).await.expect("kept");
    journal.set_ahead(&table, Seat::SECOND, note("two")).await.expect("kept");
    journal.set_ahead(&table, Seat::FIRST, note("other")).await.expect("kept");
    journal.close().await.expect("closed");

    let journal = open(data.path()).await;
    let all = [(Seat::FIRST, "other".to_owned()), (Seat::SECOND, "two".to_owned())];
    assert_eq!(journal.ahead(&table).await.expect("read"), all);
    for (before, kept) in [("one", Err(AheadError::Changed)), ("other", Ok(()))] {
        let done = journal.replace_ahead(&table, Seat::FIRST, (note(before), note("third"))).await;
        assert_eq!(done, kept, "only what was read is replaced");
    }
    journal.set_ahead(&table, Seat::FIRST, None).await.expect("taken away");
    assert_eq!(journal.ahead(&table).await.expect("read"), all[1..]);
    assert_eq!(
        journal.set_ahead(&id("none"), Seat::FIRST, None).await,
        Err(AheadError::UnknownTable(id("none")))
    );
}

#[tokio::test]
async fn a_note_is_no_event_and_goes_with_its_table() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 1).await;
    journal.set_ahead(&table, Seat::FIRST, Some("note".to_owned())).await.expect("kept");
    assert_eq!(journal.events(&table, cubarium_journal::Seq::START).await.expect("read").len(), 1);
    journal.delete_table(&table, seq(1)).await.expect("deleted");
    assert_eq!(journal.ahead(&table).await.expect("read"), []);
    journal.close().await.expect("closed");
    assert_eq!(journal.set_ahead(&table, Seat::FIRST, None).await, Err(AheadError::Closed));
}
