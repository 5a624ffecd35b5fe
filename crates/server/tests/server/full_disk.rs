//! When nothing can be written, nothing is acknowledged, nothing has changed, and the client gets an error.

use hyper::StatusCode;
use serde_json::json;

use crate::support::{Host, Socket, Table, config, post, problem, turns};

const MOVES: [&str; 2] = ["1A2-4B2", "6D2-4C2"];

/// Plays until the disk is full, and returns the number of events.
async fn fill(table: &Table) -> u64 {
    for seq in 0..100_000 {
        // Names may be set any number of times, and every new one is an event.
        let name = json!({"name": format!("{seq} {}", "x".repeat(30))});
        let answer = post(table.address, &table.path("/name"), table.token(0), &name).await;
        if answer.status != StatusCode::OK {
            let detail = answer.problem(503, "not-saved");
            assert!(detail.contains("not saved"), "{detail}");
            return seq;
        }
    }
    panic!("the disk did not become full");
}

async fn watch(table: &Table) -> Socket {
    table.join(None).await.0
}

#[tokio::test]
async fn on_a_full_disk_nothing_is_acknowledged_broadcast_or_changed() {
    let data = tempfile::tempdir().expect("a directory");
    let mut small = config(data.path());
    // 65 pages: with 64, an event that needs two more would leave one, in which many tables fit.
    small.journal.max_bytes = Some(260 * 1024);
    small.limits.seat_requests = None;
    small.limits.requests = None;
    let host = Host::run(small).await;
    let table = host.open_for_two().await;
    assert_eq!(table.play(0, "first", 0, MOVES[0]).await.status, StatusCode::OK, "there is room for a move");
    let filled = fill(&table).await + 1;
    let before = table.show(None).await;
    assert_eq!(before["seq"], filled);

    let mut spectator = watch(&table).await;
    let (mut black, _) = table.join(Some(1)).await;
    let answer = black.play("b", filled, MOVES[1]).await;
    assert_eq!(answer["type"], "error");
    problem(&answer["problem"], 503, "not-saved");
    table.play(1, "b", filled, MOVES[1]).await.problem(503, "not-saved");
    table.act(1, "c", "resign").await.problem(503, "not-saved");
    table.act(1, "d", "offer-draw").await.problem(503, "not-saved");
    let wish = json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "person"}]});
    let mut opened = 0;
    // A table may still fit where an event did not, but not many.
    while post(host.address, "/api/tables", None, &wish).await.status == StatusCode::CREATED {
        opened += 1;
        assert!(opened < 20);
    }
    drop(black);

    // The move was not announced: the next thing that the spectator receives is the answer to its ping.
    spectator.say(&json!({"type": "ping"})).await;
    loop {
        let frame = spectator.next().await;
        assert_ne!(frame["type"], "event", "{frame}");
        if frame["type"] == "pong" {
            break;
        }
    }
    let after = table.show(None).await;
    assert_eq!((&after["seq"], &after["view"]), (&before["seq"], &before["view"]));
    host.stop().await;

    // Once there is space again, everything continues, with the same names.
    let mut roomy = config(data.path());
    roomy.limits.requests = None;
    let host = Host::run(roomy).await;
    let table = table.at(host.address, &table.id);
    let after = table.show(None).await;
    assert_eq!((&after["seq"], &after["view"]), (&before["seq"], &before["view"]));
    let answer = table.play(1, "b", filled, MOVES[1]).await;
    assert_eq!(answer.json(), json!({"seq": filled + 1, "repeated": false}));
    assert_eq!(turns(&table.show(None).await), MOVES);
    host.stop().await;
}
