//! What seats have noted for later.

use cubarium_core::Seat;
use cubarium_journal::{AheadError, Damage, Location, back_up, restore};

use crate::{append_moves, back_to_the_first_layout, create, fresh, id, open, seq};

#[tokio::test]
async fn a_note_is_kept_until_it_is_replaced_or_taken_away() {
    let (data, journal) = fresh().await;
    let table = create(&journal, "t").await;
    let note = |text: &str| Some(text.to_owned());
    journal.set_ahead(&table, Seat::FIRST, note("one")).await.expect("kept");
    journal.set_ahead(&table, Seat::SECOND, note("two")).await.expect("kept");
    journal.set_ahead(&table, Seat::FIRST, note("other")).await.expect("kept");
    journal.close().await.expect("closed");

    let journal = open(data.path()).await;
    let all = [(Seat::FIRST, "other".to_owned()), (Seat::SECOND, "two".to_owned())];
    assert_eq!(journal.ahead(&table).await.expect("read"), all);
    journal.set_ahead(&table, Seat::FIRST, None).await.expect("taken away");
    assert_eq!(journal.ahead(&table).await.expect("read"), all[1..]);
    assert_eq!(
        journal.set_ahead(&id("none"), Seat::FIRST, None).await,
        Err(AheadError::UnknownTable(id("none")))
    );
}

#[tokio::test]
async fn a_note_is_no_event_and_goes_with_its_table() {
    let (_data, journal) = fresh().await;
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 1).await;
    journal.set_ahead(&table, Seat::FIRST, Some("note".to_owned())).await.expect("kept");
    assert_eq!(journal.events(&table, cubarium_journal::Seq::START).await.expect("read").len(), 1);
    journal.delete_table(&table, seq(1)).await.expect("deleted");
    assert_eq!(journal.ahead(&table).await.expect("read"), []);
    journal.close().await.expect("closed");
    assert_eq!(journal.set_ahead(&table, Seat::FIRST, None).await, Err(AheadError::Closed));
}

#[tokio::test]
async fn older_journals_get_room_for_notes_and_copies_keep_them() {
    let (data, journal) = fresh().await;
    let table = create(&journal, "t").await;
    journal.close().await.expect("closed");
    back_to_the_first_layout(data.path()).await;
    let journal = open(data.path()).await;
    journal.set_ahead(&table, Seat::SECOND, Some("note".to_owned())).await.expect("kept");
    journal.close().await.expect("closed");

    let copy = data.path().join("copy");
    let place = Location::directory(data.path());
    let mut quiet = |_, _| {};
    back_up(&place, &copy, false, Damage::Refused, &mut quiet).await.expect("a copy");
    let other = tempfile::tempdir().expect("a directory");
    restore(&copy, &Location::directory(other.path()), Damage::Refused, &mut quiet).await.expect("restored");
    let journal = open(other.path()).await;
    assert_eq!(journal.ahead(&table).await.expect("read"), [(Seat::SECOND, "note".to_owned())]);
}
