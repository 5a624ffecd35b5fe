//! Finished games are analysed by the server's engine.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::support::{Answer, Host, Table, break_the_cube, get, post};

/// The publisher's sample game of Cube Chess; the last move is mate.
pub(crate) const SAMPLE: [&str; 5] = ["1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"];

pub(crate) async fn ask(table: &Table, seat: usize) -> Answer {
    post(table.address, &table.path("/analysis"), table.token(seat), &json!({})).await
}

pub(crate) async fn look(table: &Table) -> Answer {
    get(table.address, &table.path("/analysis"), None).await
}

/// A host whose engine searches few positions.
async fn quick_host() -> Host {
    Host::with(|config| config.limits.analysis_nodes = 2_000).await
}

/// The analysis once it is done.
pub(crate) async fn analysed(table: &Table) -> Value {
    loop {
        let answer = look(table).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        let analysis = answer.json();
        if analysis["done"] == analysis["lines"].as_array().expect("lines").len() {
            return analysis;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_finished_game_is_analysed_and_its_mate_is_found() {
    let host = quick_host().await;
    let table = host.open_for_two().await;
    table.play_all(&SAMPLE).await;
    look(&table).await.problem(404, "not-analysed");
    assert_eq!(ask(&table, 1).await.status, StatusCode::ACCEPTED);
    let analysis = analysed(&table).await;
    assert_eq!(analysis["lines"].as_array().map(Vec::len), Some(5));
    let last = &analysis["lines"][4];
    assert_eq!((&last["score"], &last["moves"]), (&json!({"kind": "mate", "value": 1}), &json!(["1B2x6A1"])));
    assert!(analysis["lines"][0]["moves"][0].is_string());
    let again = ask(&table, 0).await;
    assert_eq!((again.status, again.json()), (StatusCode::ACCEPTED, analysis));
}

#[tokio::test]
async fn a_resigned_game_is_analysed_up_to_its_end() {
    let host = quick_host().await;
    let table = host.open_for_two().await;
    table.play_all(&SAMPLE[..2]).await;
    table.act(0, "end", "resign").await;
    ask(&table, 0).await;
    assert_eq!(analysed(&table).await["done"], 2);
}

#[tokio::test]
async fn a_running_game_is_not_analysed() {
    let host = quick_host().await;
    let table = host.open_for_two().await;
    table.play_all(&SAMPLE[..2]).await;
    ask(&table, 0).await.problem(409, "running");
    look(&table).await.problem(409, "running");
}

#[tokio::test]
async fn only_players_of_the_table_can_request_an_analysis() {
    let host = quick_host().await;
    let (table, other) = (host.open_for_two().await, host.open_for_two().await);
    table.play_all(&SAMPLE).await;
    post(table.address, &table.path("/analysis"), None, &json!({})).await.problem(401, "no-token");
    post(table.address, &table.path("/analysis"), other.token(0), &json!({}))
        .await
        .problem(403, "wrong-token");
    look(&table).await.problem(404, "not-analysed");
}

#[tokio::test]
async fn a_game_with_secrets_is_not_analysed_even_after_its_end() {
    let host = quick_host().await;
    let person = json!({"kind": "person"});
    let table = host.open_as(&break_the_cube(&[&person, &person])).await;
    ask(&table, 0).await.problem(409, "no-analysis");
    table.act(0, "end", "resign").await;
    ask(&table, 0).await.problem(409, "no-analysis");
    look(&table).await.problem(409, "no-analysis");
}
