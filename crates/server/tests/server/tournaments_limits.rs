//! Rate limits for players and organisers of tournaments.

use cubarium_server::{Config, Period, Rate};
use hyper::Method;
use serde_json::{Value, json};

use crate::administration::Admin;
use crate::support::Host;
use crate::tournaments::{Cup, wish};

#[tokio::test]
async fn nobody_enters_a_second_time() {
    let host = Host::start().await;
    let cup = Cup::with(host.address, &wish("swiss"), 4).await;
    cup.begin(1).await;
    let left = cup.ask(Method::DELETE, "/entry", Some(&cup.secrets[0]), &Value::Null).await;
    assert_eq!(left.status, 204);
    let again = json!({"name": "A", "secret": cup.secrets[0]});
    cup.ask(Method::POST, "/entries", None, &again).await.problem(409, "left-tournament");
}

#[tokio::test]
async fn the_tables_of_a_round_count_like_others_that_the_organiser_opens() {
    let host = Host::with(|config: &mut Config| {
        config.limits.new_tables = Some(Rate { period: Period::Hour, ..Rate::new(1, 2) });
    })
    .await;
    let cup = Cup::with(host.address, &wish("swiss"), 4).await;
    let other = Cup::with(host.address, &wish("swiss"), 2).await;
    cup.begin(1).await;
    let refused = other.organise(Method::POST, "/rounds", &json!({"round": 1})).await;
    refused.problem(429, "too-often");
    assert_eq!(other.show().await["played"], json!([]));
    cup.begin(1).await;
}

#[tokio::test]
async fn only_guesses_at_seats_count() {
    let host = Host::with(|config: &mut Config| {
        config.limits.claims = Some(Rate { period: Period::Hour, ..Rate::new(1, 3) });
    })
    .await;
    let cup = Cup::with(host.address, &wish("swiss"), 2).await;
    cup.begin(1).await;
    for number in [1, 2, 1, 2, 1, 2] {
        cup.seat(number).await;
    }
    let guess = || cup.ask(Method::POST, "/seat", Some("00000000000000000000000000000099"), &Value::Null);
    guess().await.problem(403, "not-entered");
    guess().await.problem(429, "too-often");
}

#[tokio::test]
async fn no_round_begins_while_the_host_lets_no_games_begin() {
    let host = Host::start().await;
    let cup = Cup::with(host.address, &wish("swiss"), 4).await;
    let admin = Admin::of(&host).await;
    assert_eq!(admin.ask(Method::PUT, "/drain", Some(json!({}))).await.status, 204);
    let begin = json!({"round": 1});
    cup.organise(Method::POST, "/rounds", &begin).await.problem(503, "draining");
    let wish = json!({"name": "E", "secret": "5".repeat(32)});
    cup.ask(Method::POST, "/entries", None, &wish).await.problem(503, "draining");
    assert_eq!(cup.show().await["played"], json!([]));
    assert_eq!(admin.ask(Method::DELETE, "/drain", None).await.status, 204);
    cup.begin(1).await;
}
