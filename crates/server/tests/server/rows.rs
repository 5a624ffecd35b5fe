//! The rows of tables say how the games stand, and a starting server relies on them.

use std::time::Duration;

use cubarium_core::SeatSet;
use cubarium_journal::{Journal, Label, Location, Seq, Standing, TableId};
use cubarium_server::administration::{Progress, TableSummary, tables};
use serde_json::json;

use crate::support::{Host, SHORT_GAME, Table, break_the_cube, get};

/// The only table of a server, as its host may see it.
async fn row(host: &Host) -> TableSummary {
    let mut all = tables(&Location::directory(host.data())).await.expect("it reads");
    assert_eq!(all.len(), 1);
    all.remove(0)
}

async fn stands(host: &Host, progress: Progress, to_move: &[usize]) -> TableSummary {
    let row = row(host).await;
    assert_eq!((row.progress, row.to_move.as_deref()), (progress, Some(to_move)));
    row
}

#[tokio::test]
async fn a_row_follows_its_game_from_the_start_to_the_end_and_back() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let start = stands(&host, Progress::Unbegun, &[0]).await;
    assert_eq!((start.used, start.finished), (start.created, None));
    table.play_all(&SHORT_GAME[..1]).await;
    let begun = stands(&host, Progress::Unfinished, &[1]).await;
    assert!(begun.used >= start.used && begun.edition == Some(1));
    for (number, text) in SHORT_GAME.iter().enumerate().skip(1) {
        let seq = u64::try_from(number).expect("few moves");
        let answer = table.play(number % 2, &format!("m{number}"), seq, text).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let over = stands(&host, Progress::Finished, &[]).await;
    assert_eq!(over.finished, Some(over.used));
    assert_eq!(table.act(0, "again", "ask-rematch").await.status, 200);
    let later = stands(&host, Progress::Finished, &[]).await;
    assert_eq!(later.finished, over.finished, "an offer does not end the game once more");
    for (seat, action) in [(0, "ask-undo"), (1, "accept-undo")] {
        let answer = table.act(seat, action, action).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let back = stands(&host, Progress::Unfinished, &[0]).await;
    assert_eq!(back.finished, None);
}

#[tokio::test]
async fn a_row_names_all_who_may_act_at_once_and_nothing_that_they_did() {
    let host = Host::start().await;
    let person = json!({"kind": "person"});
    let table = host.open_as(&break_the_cube(&[&person, &person])).await;
    stands(&host, Progress::Unbegun, &[0, 1]).await;
    let structure = "=..SLMMLM./..SL...../...L.....";
    let answer = table.play(0, "one", 0, structure).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let row = stands(&host, Progress::Unfinished, &[1]).await;
    let shown = serde_json::to_string(&row).expect("JSON");
    assert!(!shown.contains("SLMM"), "{shown}");
    assert_eq!(
        table.show(None).await["view"]["to_move"],
        json!(["2"]),
        "everybody may know whose turn it is"
    );
}

/// A table at which a computer has answered a move, so that a person is to move.
async fn answered(host: &Host) -> Table {
    let table = host.open(json!([{"kind": "person"}, {"kind": "computer", "level": 1}])).await;
    table.play_all(&SHORT_GAME[..1]).await;
    while table.show(None).await["seq"] != 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    table
}

/// The number of tables that a server has loaded.
async fn loaded(host: &Host) -> u32 {
    let metrics = get(host.monitor(), "/metrics", None).await.text();
    let line = metrics.lines().find_map(|line| line.strip_prefix("cubarium_tables_loaded "));
    line.expect("the figure").parse().expect("a number")
}

#[tokio::test]
async fn a_server_that_starts_wakes_only_tables_at_which_a_person_may_not_be_to_move() {
    let host = Host::start().await;
    answered(&host).await;
    let newest = answered(&host).await;
    let data = host.stop().await.expect("a directory of its own");
    // As a program with other rules would have left it.
    let place = Location::directory(data.path());
    let before = tables(&place).await.expect("it reads");
    let journal = Journal::open(&place).await.expect("it opens");
    let id: TableId = newest.id.parse().expect("an id");
    let status: Label = "unfinished".parse().expect("a label");
    let other = Standing { status, to_move: SeatSet::EMPTY, edition: 0, finished: None };
    journal.note(&id, Seq::new(2).expect("small"), other).await.expect("noted");
    journal.close().await.expect("closed");
    assert_ne!(tables(&place).await.expect("it reads"), before);

    let monitor = "127.0.0.1:0".parse().expect("an address");
    let host = Host::serve(data, |config| config.monitor = Some(monitor)).await;
    // Tables are woken in the order of their age.
    while tables(&place).await.expect("it reads") != before {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(loaded(&host).await, 1, "the row of the other table says that there is nothing to do");
}
