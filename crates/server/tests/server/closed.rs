//! A game that no longer fits the rules is closed and kept as a record.

use cubarium_core::{Seat, SeatSet};
use cubarium_journal::{
    Author, Event, Journal, Label, Location, Sealed, Seq, Standing, Table as Stored, Timestamp,
};
use cubarium_server::administration::{Progress, tables};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use tempfile::TempDir;

use crate::support::{Host, SHORT_GAME, Table, get, post, turns};

fn label(word: &str) -> Label {
    word.parse().expect("a label")
}

/// A standing written by an earlier program with other rules.
fn then() -> Standing {
    let to_move = SeatSet::only(Seat::FIRST);
    Standing { status: label("unfinished"), to_move, edition: 0, finished: None }
}

/// A turn stored by an earlier program.
fn turn(seq: u64, seat: Seat, text: &str, over: bool) -> Event {
    let name = ["w", "b"][seat.index()];
    let act = json!({"act": "play", "seat": name, "text": text}).to_string();
    let act: String = act.bytes().map(|byte| format!("{byte:02x}")).collect();
    let change = json!({"kind": "turn", "seat": name, "act": act, "over": over});
    let entry = json!({"asked": {"move": text}, "change": change});
    Event {
        seq: Seq::new(seq).expect("small"),
        author: Author::Seat { seat, move_id: Some(format!("m{seq}").parse().expect("a move id")) },
        kind: label(if over { "last-turn" } else { "turn" }),
        payload: Sealed::from(entry.to_string().into_bytes()),
        time: Timestamp::now(),
    }
}

/// Has a server play three moves, and then a program with other rules add these events.
async fn left_behind(events: &[Event]) -> (Host, Table) {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME[..3]).await;
    let data = host.stop().await.expect("a directory of its own");
    append(&data, &table.id, events).await;
    let host = Host::serve(data, |_| {}).await;
    let table = table.at(host.address, &table.id);
    (host, table)
}

async fn append(data: &TempDir, table: &str, events: &[Event]) {
    let journal = Journal::open(&Location::directory(data.path())).await.expect("it opens");
    for event in events {
        journal.append(&table.parse().expect("an id"), event.clone(), then()).await.expect("appended");
    }
    journal.close().await.expect("closed");
}

fn changed() -> Value {
    json!({"winners": [], "drawn": [], "reason": "rules-changed"})
}

#[tokio::test]
async fn a_game_whose_moves_the_rules_refuse_is_closed_and_kept_as_a_record() {
    let refused = [turn(4, Seat::SECOND, "6A2-6A2", false), turn(5, Seat::FIRST, SHORT_GAME[4], false)];
    let (host, table) = left_behind(&refused).await;
    let shown = table.show(Some(0)).await;
    assert_eq!((&shown["view"]["outcome"], &shown["view"]["to_move"]), (&changed(), &json!([])));
    assert_eq!(turns(&shown), &SHORT_GAME[..3]);
    let record = get(host.address, &table.path("/record"), None).await;
    assert_eq!(record.status, 200);
    assert!(record.text().contains("[Result \"- rules-changed\"]"), "{}", record.text());
    assert!(record.text().contains(SHORT_GAME[2]) && !record.text().contains("6A2-6A2"), "{}", record.text());

    let said = table.play(1, "next", 6, SHORT_GAME[3]).await.problem(409, "closed");
    assert!(said.contains("rules of this game have changed"), "{said}");
    for action in ["resign", "offer-draw", "ask-undo", "abort"] {
        table.act(0, action, action).await.problem(409, "closed");
    }
    let row = tables(&Location::directory(host.data())).await.expect("it reads").remove(0);
    assert_eq!((row.progress, row.to_move, row.events), (Progress::Closed, Some(Vec::new()), 6));
    assert!(row.finished.is_some());

    // A new game under the new rules is still possible.
    for (seat, action) in [(0, "ask-rematch"), (1, "accept-rematch")] {
        assert_eq!(table.act(seat, action, action).await.status, 200);
    }
    let before = table.show(Some(0)).await;
    assert!(before["rematch"].is_string(), "{before}");
    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    assert_eq!(table.show(Some(0)).await, before, "it is closed once");
}

#[tokio::test]
async fn viewers_who_know_more_than_is_left_get_the_whole_table_again() {
    let (_host, table) = left_behind(&[turn(4, Seat::SECOND, "6A2-6A2", false)]).await;
    let mut socket = table.connect().await;
    socket.say(&json!({"type": "hello", "token": table.token(0), "since": 4})).await;
    let state = socket.until("state").await["state"].clone();
    assert_eq!(turns(&state), &SHORT_GAME[..3]);
    assert_eq!(state["view"]["outcome"], changed());
}

#[tokio::test]
async fn a_turn_that_no_longer_ends_the_game_closes_it() {
    let (_host, table) = left_behind(&[turn(4, Seat::SECOND, SHORT_GAME[3], true)]).await;
    let shown = table.show(None).await;
    assert_eq!((turns(&shown), &shown["view"]["outcome"]), (SHORT_GAME[..4].to_vec(), &changed()));
}

#[tokio::test]
async fn a_game_in_which_an_end_was_none_then_has_no_winner_now() {
    let ends = [turn(4, Seat::SECOND, SHORT_GAME[3], false), turn(5, Seat::FIRST, SHORT_GAME[4], false)];
    let (_host, table) = left_behind(&ends).await;
    let shown = table.show(None).await;
    assert_eq!((turns(&shown), &shown["view"]["outcome"]), (SHORT_GAME.to_vec(), &changed()));
}

#[tokio::test]
async fn a_closed_game_stays_closed_when_the_rules_change_back() {
    let entry = json!({"asked": null, "change": {"kind": "close", "after": 2}});
    let close = Event {
        author: Author::Table,
        kind: label("close"),
        payload: Sealed::from(entry.to_string().into_bytes()),
        ..turn(4, Seat::FIRST, "", false)
    };
    let (_host, table) = left_behind(&[close]).await;
    let shown = table.show(None).await;
    assert_eq!((turns(&shown), &shown["view"]["outcome"]), (SHORT_GAME[..2].to_vec(), &changed()));
}

#[tokio::test]
async fn a_game_that_cannot_be_set_up_any_more_is_gone_but_not_damaged() {
    let host = Host::start().await;
    let data = host.stop().await.expect("a directory of its own");
    let place = Location::directory(data.path());
    let journal = Journal::open(&place).await.expect("it opens");
    let setup = json!({"game": "cube-chess", "options": {}, "start": "a board of another shape"});
    let table = Stored {
        id: "0123456789abcdef".parse().expect("an id"),
        game: label("cube-chess"),
        options: "{}".to_owned(),
        start: Sealed::from(setup.to_string().into_bytes()),
        kind: label("people"),
        created: Timestamp::now(),
        host: None,
    };
    journal.create_table(table, Vec::new(), then()).await.expect("created");
    journal.close().await.expect("closed");
    let mut host = Host::serve(data, |_| {}).await;
    for _ in 0..2 {
        let said = host.get("/api/tables/0123456789abcdef").await.problem(410, "closed");
        assert!(said.contains("rules of this game have changed"), "{said}");
        let body = json!({"client_id": "one", "seq": 0, "move": "1A2-4B2"});
        let path = "/api/tables/0123456789abcdef/moves";
        let token = "0".repeat(32);
        post(host.address, path, Some(&token), &body).await.problem(410, "closed");
        let row = tables(&Location::directory(host.data())).await.expect("it reads").remove(0);
        assert_eq!((row.progress, row.events), (Progress::Closed, 0));
        host = host.again().await;
    }
}

#[tokio::test]
async fn a_table_that_was_changed_behind_the_journal_is_damaged_and_not_closed() {
    for change in [
        "UPDATE events SET payload = x'00' WHERE seq = 2",
        "UPDATE seats SET token_hash = zeroblob(32) WHERE seat = 1",
    ] {
        let host = Host::start().await;
        let table = host.open_for_two().await;
        table.play_all(&SHORT_GAME[..3]).await;
        let data = host.stop().await.expect("a directory of its own");
        let file = data.path().join(Location::FILE);
        let mut other = SqliteConnectOptions::new().filename(file).connect().await.expect("the journal");
        sqlx::raw_sql(change).execute(&mut other).await.expect("changed");
        other.close().await.expect("closed");
        let host = Host::serve(data, |_| {}).await;
        let answer = host.get(&table.path("")).await;
        answer.problem(500, "damaged");
        let row = tables(&Location::directory(host.data())).await.expect("it reads").remove(0);
        assert_eq!((row.progress, row.events), (Progress::Unfinished, 3), "{change}");
    }
}
