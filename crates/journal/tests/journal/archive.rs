//! Listed tables are found while they run, and their games after the end, as long as the tables exist.

use cubarium_core::{Seat, SeatSet};
use cubarium_journal::{
    Archived, ArchivedPlayer, Journal, ListError, Part, Place, Search, Standing, TableId, Timestamp,
};

use crate::{append, create, event, fresh, id, label, open, seq};

/// The archive entry of a game that the first of these players has won.
pub(crate) fn won(ended: i64, names: [&str; 2], opening: &str) -> Archived {
    let players = [(Seat::FIRST, names[0], "won"), (Seat::SECOND, names[1], "lost")];
    let player = |(seat, name, fate): (Seat, &str, &str)| ArchivedPlayer {
        seat,
        name: name.to_owned(),
        fate: label(fate),
    };
    Archived {
        ended: Timestamp(ended),
        fate: label("decided"),
        players: players.map(player).to_vec(),
        opening: opening.to_owned(),
        summary: format!("summary {ended}"),
        record: format!("record {ended}"),
    }
}

fn over(time: i64) -> Standing {
    Standing {
        status: label("finished"),
        to_move: SeatSet::EMPTY,
        edition: 1,
        finished: Some(Timestamp(time)),
    }
}

async fn listed(journal: &Journal, name: &str) -> TableId {
    let table = create(journal, name).await;
    journal.set_listed(&table, true).await.expect("listed");
    table
}

/// A listed table whose game has ended.
pub(crate) async fn ended(journal: &Journal, name: &str, kept: Archived) -> TableId {
    let table = listed(journal, name).await;
    let standing = over(kept.ended.0);
    journal.append_archived(&table, event(1, "m1", "x"), standing, Some(kept)).await.expect("appended");
    table
}

/// The summaries of the games that are found.
pub(crate) async fn found(journal: &Journal, search: Search) -> Vec<String> {
    let found = journal.archived(&search, Part::Summary, None, 100).await.expect("it reads");
    found.into_iter().map(|(_, summary)| summary).collect()
}

pub(crate) async fn running(journal: &Journal) -> Vec<String> {
    let found = journal.to_watch(None, Timestamp(0), None, 100).await.expect("it reads");
    found.into_iter().map(|place| place.table.to_string()).collect()
}

#[tokio::test]
async fn a_listed_game_is_found_while_it_runs_and_after_its_end() {
    let Some((data, journal)) = fresh().await else { return };
    create(&journal, "private").await;
    let table = listed(&journal, "t").await;
    assert_eq!((running(&journal).await, journal.is_listed(&table).await), (vec!["t".to_owned()], Ok(true)));
    assert_eq!(journal.is_listed(&id("private")).await, Ok(false));
    let kept = won(9, ["ada", "bob"], "");
    journal
        .append_archived(&table, event(1, "m1", "x"), over(9), Some(kept.clone()))
        .await
        .expect("appended");
    assert_eq!(
        (running(&journal).await, found(&journal, Search::default()).await),
        (vec![], vec!["summary 9".to_owned()])
    );
    journal.close().await.expect("closed");

    let journal = open(data.path()).await;
    let records = journal.archived(&Search::default(), Part::Record, None, 9).await.expect("it reads");
    assert_eq!(records, [(Place { time: Timestamp(9), table: table.clone() }, "record 9".to_owned())]);
    let renamed = won(9, ["", "bob"], "");
    journal.append_archived(&table, event(2, "m2", "name"), over(9), Some(renamed)).await.expect("appended");
    let named = |name: &str| Search { player: Some(name.to_owned()), ..Search::default() };
    assert_eq!(found(&journal, named("ada")).await, Vec::<String>::new(), "the name was taken away");
    assert_eq!(found(&journal, named("bob")).await.len(), 1);
    append(&journal, &table, event(3, "m3", "undone")).await.expect("the game goes on");
    assert_eq!((found(&journal, named("")).await, running(&journal).await), (vec![], vec!["t".to_owned()]));
}

#[tokio::test]
async fn nothing_is_kept_of_other_tables_of_refused_events_and_of_tables_that_are_gone() {
    let Some((data, journal)) = fresh().await else { return };
    let private = create(&journal, "private").await;
    let kept = || Some(won(9, ["ada", "bob"], ""));
    journal.append_archived(&private, event(1, "m1", "x"), over(9), kept()).await.expect("appended");
    let table = listed(&journal, "t").await;
    journal.append_archived(&table, event(7, "m1", "x"), over(9), kept()).await.expect_err("a gap");
    assert_eq!(found(&journal, Search::default()).await, Vec::<String>::new());

    let deleted = ended(&journal, "deleted", won(5, ["ada", "bob"], "")).await;
    let unlisted = ended(&journal, "unlisted", won(6, ["ada", "bob"], "")).await;
    assert_eq!(found(&journal, Search::default()).await, ["summary 6", "summary 5"]);
    journal.set_listed(&unlisted, false).await.expect("unlisted");
    journal.delete_table(&deleted, seq(1)).await.expect("deleted");
    assert_eq!(found(&journal, Search::default()).await, Vec::<String>::new());
    let unknown = journal.set_listed(&deleted, true).await;
    assert_eq!(unknown, Err(ListError::UnknownTable(deleted)));
    journal.close().await.expect("closed");
    assert_eq!(journal.set_listed(&table, true).await, Err(ListError::Closed));
    let mut raw = crate::raw(data.path()).await;
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM archive_players")
        .fetch_one(&mut raw)
        .await
        .expect("a number");
    assert_eq!(left, 0);
}

#[tokio::test]
async fn archived_games_are_found_by_all_that_is_asked_for() {
    let Some((_data, journal)) = fresh().await else { return };
    let mut drawn = won(30, ["ada lovelace", "bob"], "b1 b2 ");
    drawn.fate = label("drawn");
    for player in &mut drawn.players {
        player.fate = label("drawn");
    }
    ended(&journal, "one", won(10, ["ada", "bob"], "a1 a2 a3 ")).await;
    ended(&journal, "two", won(20, ["bob", "%da"], "a1 a22 ")).await;
    ended(&journal, "three", drawn).await;
    let all = Search::default;
    let player = |name: &str| Some(name.to_owned());
    for (search, expected) in [
        (all(), vec![30, 20, 10]),
        (Search { game: Some(label("cube-chess")), ..all() }, vec![30, 20, 10]),
        (Search { game: Some(label("cubulus")), ..all() }, vec![]),
        (Search { player: player("ada"), ..all() }, vec![30, 10]),
        (Search { player: player("%"), ..all() }, vec![20]),
        (Search { player: player("_da"), ..all() }, vec![]),
        (Search { player: player("bob"), fate: Some(label("won")), ..all() }, vec![20]),
        (Search { fate: Some(label("drawn")), ..all() }, vec![30]),
        (Search { from: Some(Timestamp(20)), ..all() }, vec![30, 20]),
        (Search { before: Some(Timestamp(20)), ..all() }, vec![10]),
        (Search { opening: "a1 ".to_owned(), ..all() }, vec![20, 10]),
        (Search { opening: "a1 a2 ".to_owned(), ..all() }, vec![10]),
        (Search { opening: "a1 ".to_owned(), player: player("ada"), ..all() }, vec![10]),
        (
            Search { opening: "a1 ".to_owned(), player: player("bob"), fate: Some(label("won")), ..all() },
            vec![20],
        ),
        (Search { game: Some(label("cubulus")), player: player("ada"), ..all() }, vec![]),
        (Search { player: player("ada"), from: Some(Timestamp(20)), ..all() }, vec![30]),
        (Search { player: player("ada"), before: Some(Timestamp(20)), ..all() }, vec![10]),
    ] {
        let expected: Vec<String> = expected.iter().map(|ended| format!("summary {ended}")).collect();
        assert_eq!(found(&journal, search.clone()).await, expected, "{search:?}");
    }
}

#[tokio::test]
async fn a_game_is_found_once_though_the_names_of_its_players_begin_alike() {
    let Some((_data, journal)) = fresh().await else { return };
    for (name, ended_at) in [("a", 10), ("b", 20), ("c", 30), ("d", 30)] {
        ended(&journal, name, won(ended_at, ["ada", "adam"], "a1 ")).await;
    }
    for opening in ["", "a1 "] {
        let search =
            Search { player: Some("ad".to_owned()), opening: opening.to_owned(), ..Search::default() };
        let (mut tables, mut after) = (Vec::new(), None);
        for expected in [3, 1] {
            let page = journal.archived(&search, Part::Record, after.as_ref(), 3).await.expect("it reads");
            assert_eq!(page.len(), expected, "{tables:?}");
            tables.extend(page.iter().map(|(place, _)| place.table.to_string()));
            after = page.last().map(|(place, _)| place.clone());
        }
        assert_eq!(tables, ["d", "c", "b", "a"]);
        let places = journal.archived(&search, Part::Nothing, None, 2).await.expect("it reads");
        assert_eq!(places.iter().map(|(place, _)| place.table.as_str()).collect::<Vec<_>>(), ["d", "c"]);
    }
}

#[tokio::test]
async fn lists_go_on_after_the_last_game_whatever_comes_meanwhile() {
    let Some((_data, journal)) = fresh().await else { return };
    for name in ["a", "b", "c", "d"] {
        ended(&journal, name, won(10, ["ada", "bob"], "")).await;
    }
    let page = |after: Option<Place>| {
        let journal = journal.clone();
        async move {
            let found = journal.archived(&Search::default(), Part::Summary, after.as_ref(), 2).await;
            found.expect("it reads").into_iter().map(|(place, _)| place).collect::<Vec<_>>()
        }
    };
    let first = page(None).await;
    ended(&journal, "new", won(11, ["ada", "bob"], "")).await;
    let second = page(first.last().cloned()).await;
    let tables: Vec<&str> = first.iter().chain(&second).map(|place| place.table.as_str()).collect();
    assert_eq!(tables, ["d", "c", "b", "a"]);
    assert_eq!(page(second.last().cloned()).await, []);

    for name in ["r", "s"] {
        listed(&journal, name).await;
    }
    let first = journal.to_watch(Some("cube-chess"), Timestamp(0), None, 1).await.expect("it reads");
    let second = journal.to_watch(None, Timestamp(0), first.last(), 9).await.expect("it reads");
    let tables: Vec<&str> = first.iter().chain(&second).map(|place| place.table.as_str()).collect();
    assert_eq!(tables, ["s", "r"]);
    assert_eq!(journal.to_watch(Some("cubulus"), Timestamp(0), None, 9).await, Ok(vec![]));
    assert_eq!(journal.to_watch(None, Timestamp(i64::MAX), None, 9).await, Ok(vec![]));
}
