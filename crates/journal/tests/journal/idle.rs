//! Tables that are not loaded at any server: when something is due there, and when they count as unused.

use cubarium_core::Seat;
use cubarium_journal::{DeleteError, NoteError, Rest, Seq, Timestamp};

use crate::{append_moves, create, event, fresh, going_on, id, new_seat, open, seq};

fn rest(due: i64, note: &str) -> Rest {
    Rest { due: Timestamp(due), note: note.to_owned() }
}

#[tokio::test]
async fn tables_that_were_let_go_are_found_when_they_are_due_until_something_happens_there() {
    let Some((data, journal)) = fresh().await else { return };
    let [one, two, three] =
        [create(&journal, "a").await, create(&journal, "b").await, create(&journal, "c").await];
    append_moves(&journal, &two, 1).await;
    let late = journal.rest(&two, Seq::START, rest(5, ""), None).await;
    assert_eq!(late, Err(NoteError::Used { table: two.clone(), last: seq(1) }));
    let unknown = journal.rest(&id("none"), Seq::START, rest(5, ""), None).await;
    assert_eq!(unknown, Err(NoteError::UnknownTable(id("none"))));
    journal.rest(&two, seq(1), rest(20, "two"), Some(7)).await.expect("noted");
    journal.rest(&one, Seq::START, rest(30, "later"), None).await.expect("noted");
    journal.rest(&one, Seq::START, rest(10, "one"), None).await.expect("noted");
    let all = [one.clone(), two.clone(), three.clone(), id("none")];
    journal.close().await.expect("closed");

    let journal = open(data.path()).await;
    assert_eq!(journal.rest_of(&one).await, Ok(Some(rest(10, "one"))));
    assert_eq!(journal.rest_of(&three).await, Ok(None));
    let mut resting = journal.resting(&all).await.expect("read");
    resting.sort_by(|one, other| one.as_str().cmp(other.as_str()));
    assert_eq!(resting, [one.clone(), two.clone()]);
    let [first, second] = [(Timestamp(10), one.clone()), (Timestamp(20), two.clone())];
    assert_eq!(journal.due(Timestamp(9), None).await, Ok(Vec::new()));
    assert_eq!(journal.due(Timestamp(19), None).await.as_deref(), Ok([first.clone()].as_slice()));
    assert_eq!(journal.due(Timestamp(20), Some(&first)).await.as_deref(), Ok([second].as_slice()));
    journal.note(&one, Seq::START, going_on()).await.expect("noted");
    assert_eq!(journal.due(Timestamp(19), None).await.expect("read").len(), 1, "nothing has happened");
    append_moves(&journal, &one, 1).await;
    assert_eq!(
        journal.due(Timestamp(19), None).await,
        Ok(Vec::new()),
        "what was noted does not hold any more"
    );
    assert_eq!(journal.rest_of(&one).await, Ok(None));
}

#[tokio::test]
async fn a_table_at_which_nothing_will_happen_rests_until_somebody_gets_a_seat_and_may_be_deleted() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "a").await;
    let never = Rest { due: Rest::NEVER, note: String::new() };
    journal.rest(&table, Seq::START, never.clone(), Some(7)).await.expect("noted");
    assert_eq!(journal.served().await, Ok(0), "nothing depends on it");
    assert_eq!(journal.resting(std::slice::from_ref(&table)).await.expect("read").len(), 1);
    assert_eq!(journal.due(Timestamp(i64::MAX - 1), None).await, Ok(Vec::new()));
    journal.add_seat(&table, new_seat(Seat::FIRST, None)).await.expect("a seat");
    assert_eq!(journal.rest_of(&table).await, Ok(None), "the game may begin now");
    journal.rest(&table, Seq::START, never, None).await.expect("noted");
    journal.delete_unused(&table, Seq::START, Timestamp(i64::MAX)).await.expect("nobody needs it");
}

#[tokio::test]
async fn how_long_a_journal_was_served_is_noted_while_a_table_waits_and_never_becomes_less() {
    let Some((_data, journal)) = fresh().await else { return };
    journal.note_served(5).await.expect("it may");
    assert_eq!(journal.served().await, Ok(0), "no table depends on it");
    let table = create(&journal, "a").await;
    journal.rest(&table, Seq::START, rest(10, ""), Some(7)).await.expect("noted");
    assert_eq!(journal.served().await, Ok(7));
    for (noted, known) in [(9, 9), (3, 9), (12, 12)] {
        journal.note_served(noted).await.expect("noted");
        assert_eq!(journal.served().await, Ok(known));
    }
}

#[tokio::test]
async fn a_table_is_deleted_as_unused_only_if_nobody_has_used_it_and_nothing_will_happen_there() {
    let Some((_data, journal)) = fresh().await else { return };
    let table = create(&journal, "a").await;
    append_moves(&journal, &table, 1).await;
    let used = event(1, "m1", "").time;
    let after = |ms: i64| Timestamp(used.0 + ms);
    let refused = Err(DeleteError::Used { table: table.clone(), last: seq(1) });
    assert_eq!(journal.delete_unused(&table, seq(1), used).await, refused);
    journal.touch(&table, after(5)).await.expect("noted");
    journal.touch(&table, after(2)).await.expect("it is no earlier for that");
    assert_eq!(journal.delete_unused(&table, seq(1), after(5)).await, refused, "somebody is there");
    journal.rest(&table, seq(1), rest(used.0 + 10, ""), None).await.expect("noted");
    assert_eq!(journal.delete_unused(&table, seq(1), after(6)).await, refused, "its clock runs");
    let stuck = create(&journal, "b").await;
    append_moves(&journal, &stuck, 1).await;
    journal.rest(&stuck, seq(1), rest(used.0 + 10, ""), None).await.expect("noted");
    let refused_too = Err(DeleteError::Used { table: stuck.clone(), last: seq(1) });
    assert_eq!(journal.delete_unused(&stuck, seq(1), after(9)).await, refused_too, "it was due since");
    assert!(journal.delete_unused(&stuck, seq(1), after(10)).await.is_ok(), "nobody could do what was due");
    journal.append(&table, event(2, "m2", ""), going_on()).await.expect("appended");
    assert!(journal.delete_unused(&table, seq(2), after(6)).await.is_ok(), "the last event was before");
    assert_eq!(journal.touch(&table, used).await, Err(NoteError::UnknownTable(table)));
}
