//! What applies only to files: layouts of earlier versions, and the contents of copies.

use cubarium_core::Seat;
use cubarium_journal::{Damage, KeyState, Location, Search, Seq, Standing, TokenHash, back_up, restore};

use crate::archive::{ended, found, running, won};
use crate::keys::{KEY, TOKEN, key, states, token};
use crate::rows::row;
use crate::tournaments::kept;
use crate::{
    append, append_moves, back_to_the_first_layout, create, create_table, event, fresh, going_on, id, label,
    new_seat, open, seq, table,
};

#[tokio::test]
async fn older_journals_get_room_for_notes_and_copies_keep_them() {
    let Some((data, journal)) = fresh().await else { return };
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

#[tokio::test]
async fn tables_of_an_earlier_layout_are_not_listed_and_can_be() {
    let Some((data, journal)) = fresh().await else { return };
    let table = ended(&journal, "t", won(9, ["ada", "bob"], "")).await;
    journal.close().await.expect("closed");
    back_to_the_first_layout(data.path()).await;
    let journal = open(data.path()).await;
    assert_eq!(journal.is_listed(&table).await, Ok(false));
    assert_eq!((found(&journal, Search::default()).await, running(&journal).await), (vec![], vec![]));
    journal.set_listed(&table, true).await.expect("listed");
    let standing = Standing { finished: None, ..going_on() };
    journal.append(&table, event(2, "m2", "x"), standing).await.expect("appended");
    assert_eq!(running(&journal).await, ["t"]);
}

#[tokio::test]
async fn a_copy_holds_the_archive() {
    let Some((data, journal)) = fresh().await else { return };
    ended(&journal, "t", won(9, ["ada", "bob"], "")).await;
    let (file, other) = (data.path().join("copy"), data.path().join("other"));
    let mut quiet = |_, _| {};
    back_up(&Location::directory(data.path()), &file, false, Damage::Refused, &mut quiet)
        .await
        .expect("copied");
    restore(&file, &Location::directory(&other), Damage::Refused, &mut quiet).await.expect("restored");
    assert_eq!(found(&open(&other).await, Search::default()).await, ["summary 9"]);
}

#[tokio::test]
async fn a_journal_of_the_first_layout_keeps_its_tokens() {
    let Some((data, journal)) = fresh().await else { return };
    let seats = vec![new_seat(Seat::FIRST, Some(TOKEN)), new_seat(Seat::SECOND, Some(KEY))];
    create_table(&journal, table("t"), seats).await.expect("created");
    let table = id("t");
    append_moves(&journal, &table, 3).await;
    journal.close().await.expect("closed");
    back_to_the_first_layout(data.path()).await;

    let journal = open(data.path()).await;
    assert_eq!(journal.events(&table, Seq::START).await.expect("whole").len(), 3);
    assert_eq!(journal.table(&table).await.expect("read").expect("it is there").host, None);
    assert_eq!(token(&journal, &table, Seat::SECOND).await, Some(TokenHash::of(KEY)));
    assert_eq!(states(&journal, &table).await, []);
    journal.set_key(&table, Seat::FIRST, Some(key(KEY))).await.expect("seats have keys now");
    assert_eq!(states(&journal, &table).await, [KeyState::Open]);
}

#[tokio::test]
async fn how_games_of_the_first_layout_stand_is_unknown_until_something_happens() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    append_moves(&journal, &table, 2).await;
    journal.close().await.expect("closed");
    back_to_the_first_layout(data.path()).await;
    let journal = open(data.path()).await;
    let old = row(&journal).await;
    assert_eq!((old.standing, old.latest, old.last), (None, Some(label("move")), seq(2)));
    assert_eq!(old.used, event(2, "m2", "").time);
    append(&journal, &table, event(3, "m3", "x")).await.expect("appended");
    let new = row(&journal).await;
    assert_eq!((new.standing, new.latest), (Some(going_on()), None));
}

#[tokio::test]
async fn a_copy_contains_the_tournaments() {
    let Some((data, journal)) = fresh().await else { return };
    let table = create(&journal, "t").await;
    let own = kept("a", 2, "running", true);
    journal.keep_tournament(own.clone(), vec![table.clone()], vec![7], None).await.expect("kept");
    let file = data.path().join("copy");
    let mut quiet = |_, _| {};
    back_up(&Location::directory(data.path()), &file, false, Damage::Refused, &mut quiet)
        .await
        .expect("copied");
    let other = data.path().join("other");
    restore(&file, &Location::directory(&other), Damage::Refused, &mut quiet).await.expect("restored");
    let back = open(&other).await;
    assert_eq!(back.tournament(&own.id).await, Ok(Some(own.clone())));
    assert_eq!(back.tournament_of(&table).await, Ok(Some(own.id.clone())));
    assert_eq!(back.tournaments_of(7).await, Ok(vec![own.id]));
}

#[tokio::test]
async fn tokens_are_not_in_the_file() {
    let Some((data, journal)) = fresh().await else { return };
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
async fn what_was_deleted_is_not_left_in_the_file() {
    let Some((data, journal)) = fresh().await else { return };
    let gone = create(&journal, "gone").await;
    append(&journal, &gone, event(1, "m1", "unforgettable")).await.expect("a move");
    let is_there = || {
        let file = std::fs::read(data.path().join(Location::FILE)).expect("a file");
        let log = std::fs::read(data.path().join(format!("{}-wal", Location::FILE))).unwrap_or_default();
        [file, log].iter().any(|bytes| bytes.windows(13).any(|window| window == b"unforgettable"))
    };
    assert!(is_there());
    journal.delete_table(&gone, seq(1)).await.expect("it is deleted");
    journal.close().await.expect("it closes");
    assert!(!is_there());
}
