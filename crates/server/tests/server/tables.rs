//! Tables over HTTP: opening, playing, offering, answering.

use std::time::Duration;

use serde_json::{Value, json};

use crate::monitor::{figures, value};
use crate::support::{Host, SHORT_GAME, Table, get, post, turns};

#[tokio::test]
async fn a_table_opens_with_a_token_for_each_person() {
    let host = Host::start().await;
    let seats = json!([{"kind": "person", "name": " Ada  L. "}, {"kind": "computer", "level": 1}]);
    let table = host.open(seats).await;
    assert_eq!(table.tokens[0].len(), 32);
    assert_eq!(table.tokens[1], "", "a computer needs no token");

    let state = table.show(Some(0)).await;
    assert_eq!(state["id"], table.id.as_str());
    assert_eq!(state["game"], "cube-chess");
    assert_eq!(state["seq"], 0);
    assert_eq!(state["you"], "w");
    assert_eq!(state["view"]["viewer"], "w");
    assert_eq!(state["view"]["to_move"], json!(["w"]));
    assert_eq!(
        state["seats"],
        json!([
            {
                "seat": "w", "kind": "person", "name": "Ada L.", "level": null, "present": false, "free": false,
                "out": false, "claim_in_ms": null, "rating": null
            },
            {
                "seat": "b", "kind": "computer", "name": null, "level": 1, "present": true, "free": false,
                "out": false, "claim_in_ms": null, "rating": null
            },
        ])
    );
    assert_eq!(state["offers"], json!({"draw": null, "stop": null, "undo": null, "rematch": null}));
    assert_eq!(state["rematch"], Value::Null);
    let spectator = table.show(None).await;
    assert_eq!(spectator["you"], Value::Null);
    assert_eq!(spectator["view"]["viewer"], Value::Null);
}

#[tokio::test]
async fn invalid_tables_are_refused_with_the_field() {
    let host = Host::start().await;
    let two = json!([{"kind": "person"}, {"kind": "person"}]);
    for (wish, named) in [
        (json!({"game": "go", "seats": two}), "game"),
        (json!({"game": "cube-chess", "options": {"size": "9"}, "seats": two}), "options"),
        (json!({"game": "cube-chess", "position": "rubbish", "seats": two}), "position"),
        (json!({"game": "cube-chess", "seats": [{"kind": "person"}]}), "seats"),
        (
            json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "computer", "level": 0}]}),
            "seats",
        ),
        (
            json!({"game": "cube-chess", "seats": [{"kind": "person"}, {"kind": "computer", "level": 9}]}),
            "seats",
        ),
        (
            json!({"game": "cube-chess",
                "seats": [{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}]}),
            "seats",
        ),
        (
            json!({"game": "cube-chess", "seats": [{"kind": "person", "name": ""}, {"kind": "person"}]}),
            "name",
        ),
    ] {
        let answer = post(host.address, "/api/tables", None, &wish).await;
        let detail = answer.problem(422, "unfit");
        assert!(detail.starts_with(named), "{wish}: {detail}");
    }
}

#[tokio::test]
async fn a_finished_game_survives_a_restart() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME).await;
    let state = table.show(None).await;
    assert_eq!(turns(&state), SHORT_GAME);
    assert_eq!(state["view"]["outcome"]["winners"], json!(["w"]));
    table.play(1, "late", 5, "6A1-6A2").await.problem(422, "refused");

    let record = get(host.address, &table.path("/record"), None).await;
    assert_eq!(record.header("content-type"), "text/plain; charset=utf-8");
    assert!(record.text().contains("[Result \"w checkmate\"]"), "{}", record.text());
    assert!(record.text().contains("1. 1A2-4B2 6D2-4C2"), "{}", record.text());

    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    assert_eq!(table.show(None).await, state);
}

#[tokio::test]
async fn a_move_sent_again_is_played_once() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    assert_eq!(table.play(0, "a", 0, "1A2-4B2").await.json(), json!({"seq": 1, "repeated": false}));
    assert_eq!(table.play(0, "a", 0, "1A2-4B2").await.json(), json!({"seq": 1, "repeated": true}));
    table.play(0, "a", 0, "1A3-4B3").await.problem(409, "reused");
    // Each seat has its own request names.
    assert_eq!(table.play(1, "a", 1, "6D2-4C2").await.json(), json!({"seq": 2, "repeated": false}));
    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    assert_eq!(table.play(0, "a", 0, "1A2-4B2").await.json(), json!({"seq": 1, "repeated": true}));
    assert_eq!(turns(&table.show(None).await), SHORT_GAME[..2]);
}

#[tokio::test]
async fn a_refused_move_names_the_rule_and_changes_nothing() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let before = table.show(None).await;
    for text in ["1A1-3B3", "6D2-4C2", "", "♞", "1A2-4B2 6D2-4C2", &"x".repeat(5000)] {
        let answer = table.play(0, "x", 0, text).await;
        answer.problem(422, "refused");
        let rule = answer.json()["refusal"]["rule"].as_str().expect("a rule").to_owned();
        assert!(rule.starts_with("cube-chess."), "{rule}");
    }
    table.play(1, "y", 0, "6D2-4C2").await.problem(422, "refused");
    assert_eq!(table.show(None).await, before);
}

#[tokio::test]
async fn a_move_for_an_outdated_position_is_refused() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME[..2]).await;
    for seq in [0, 1, 3, u64::MAX] {
        table.play(0, "x", seq, "1A1-4A1").await.problem(409, "outdated");
    }
    // An offer does not change the position: a move that crosses it is accepted.
    assert_eq!(table.act(1, "d", "offer-draw").await.json()["seq"], 3);
    assert_eq!(table.play(0, "x", 2, "1A1-4A1").await.json(), json!({"seq": 4, "repeated": false}));
}

#[tokio::test]
async fn only_the_tokens_of_the_table_open_its_seats() {
    let host = Host::start().await;
    let (table, other) = (host.open_for_two().await, host.open_for_two().await);
    let body = json!({"client_id": "a", "seq": 0, "move": "1A2-4B2"});
    let path = table.path("/moves");
    post(host.address, &path, None, &body).await.problem(401, "no-token");
    for token in ["x", "0123", &"g".repeat(32), &"0".repeat(33)] {
        post(host.address, &path, Some(token), &body).await.problem(401, "bad-token");
    }
    post(host.address, &path, Some(&"0".repeat(32)), &body).await.problem(403, "wrong-token");
    post(host.address, &path, other.token(0), &body).await.problem(403, "wrong-token");
    get(host.address, &table.path(""), other.token(0)).await.problem(403, "wrong-token");
    get(host.address, &table.path("/record"), other.token(0)).await.problem(403, "wrong-token");
    assert_eq!(table.show(None).await["seq"], 0);
}

#[tokio::test]
async fn missing_tables_are_not_found() {
    let host = Host::start().await;
    let known = host.open_for_two().await;
    for id in ["0000000000000000", "x", "%20", "a%2Fb", &"x".repeat(300), "%ff"] {
        get(host.address, &format!("/api/tables/{id}"), None).await.problem(404, "no-table");
        get(host.address, &format!("/api/tables/{id}"), known.token(0)).await.problem(404, "no-table");
    }
}

#[tokio::test]
async fn a_draw_is_offered_declined_offered_and_accepted() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.act(1, "0", "accept-draw").await.problem(409, "no-offer");
    assert_eq!(table.act(0, "1", "offer-draw").await.json()["seq"], 1);
    table.act(0, "2", "offer-draw").await.problem(409, "offered");
    table.act(0, "3", "accept-draw").await.problem(409, "no-offer");
    assert_eq!(table.show(None).await["offers"]["draw"], "w");
    assert_eq!(table.act(1, "4", "decline-draw").await.json()["seq"], 2);
    assert_eq!(table.show(None).await["offers"]["draw"], Value::Null);
    table.act(1, "5", "accept-draw").await.problem(409, "no-offer");
    assert_eq!(table.act(0, "6", "offer-draw").await.json()["seq"], 3);
    assert_eq!(table.act(1, "7", "accept-draw").await.json()["seq"], 4);
    let state = table.show(None).await;
    assert_eq!(state["view"]["outcome"], json!({"winners": [], "drawn": ["w", "b"], "reason": "agreement"}));
    assert_eq!(state["offers"]["draw"], Value::Null);
    table.act(0, "8", "offer-draw").await.problem(409, "over");
    table.act(0, "9", "resign").await.problem(409, "over");
}

/// A position of Tesseract with few men and a given number of quiet turns.
const QUIET: &str =
    "TH2,SE4,GA2h,GB4v,GL4L5,XC9,XM9,tO14,sB7,pC13,gA13h,gB14v,xK7,xE11 w CG3L1/CG3L2 m QUIET 108";

async fn open_quiet(host: &Host, quiet: u32) -> Table {
    let seats = json!([{"kind": "person"}, {"kind": "person"}]);
    let position = QUIET.replace("QUIET", &quiet.to_string());
    host.open_as(&json!({"game": "tesseract", "position": position, "seats": seats})).await
}

fn unfinished() -> Value {
    json!({"winners": [], "drawn": [], "reason": "unfinished"})
}

#[tokio::test]
async fn players_agree_only_on_ends_their_game_has() {
    let host = Host::start().await;
    let tesseract = open_quiet(&host, 0).await;
    tesseract.act(0, "1", "offer-draw").await.problem(409, "no-draws");
    tesseract.act(0, "2", "claim-stop").await.problem(409, "no-claim");
    assert_eq!(tesseract.show(None).await["seq"], 0);
    let chess = host.open_for_two().await;
    for action in ["offer-stop", "claim-stop"] {
        chess.act(0, action, action).await.problem(409, "no-stop");
    }
    chess.act(0, "3", "accept-stop").await.problem(409, "no-offer");
    assert_eq!(chess.show(None).await["seq"], 0);
}

#[tokio::test]
async fn a_stop_is_offered_declined_superseded_and_accepted() {
    let host = Host::start().await;
    let table = open_quiet(&host, 0).await;
    let (mut black, _) = table.join(Some(1)).await;
    assert_eq!(table.act(0, "1", "offer-stop").await.json()["seq"], 1);
    assert_eq!(black.event().await.1, json!({"kind": "offer", "what": "stop", "seat": "w"}));
    assert_eq!(table.show(None).await["offers"]["stop"], "w");
    black.act("2", "decline-stop").await;
    let declined = json!({"kind": "withdrawn", "what": "stop", "seat": "b"});
    assert_eq!(black.event().await.1, declined);
    // A turn of the player who was asked declines too; one of the player who asked does not.
    table.act(0, "3", "offer-stop").await;
    table.play(0, "4", 3, "TH2-H3").await;
    assert_eq!(table.show(None).await["offers"]["stop"], "w");
    table.play(1, "5", 4, "TO14-O13").await;
    assert_eq!(table.show(None).await["offers"]["stop"], Value::Null);
    table.act(1, "6", "accept-stop").await.problem(409, "no-offer");
    // Offering what has already been offered accepts it.
    table.act(1, "7", "offer-stop").await;
    table.act(0, "8", "offer-stop").await;
    let state = table.show(None).await;
    assert_eq!((&state["view"]["outcome"], &state["offers"]["stop"]), (&unfinished(), &Value::Null));
    let host = host.again().await;
    assert_eq!(table.at(host.address, &table.id).show(None).await["view"], state["view"]);
}

#[tokio::test]
async fn after_200_quiet_turns_either_player_stops_the_game_without_asking() {
    let host = Host::start().await;
    let table = open_quiet(&host, 199).await;
    assert_eq!(table.show(None).await["view"]["claimable"], false);
    table.act(1, "1", "claim-stop").await.problem(409, "no-claim");
    let (mut white, _) = table.join(Some(0)).await;
    white.play("2", 0, "TH2-H3").await;
    let (_, turn) = white.event().await;
    assert_eq!((&turn["kind"], &turn["claimable"]), (&json!("turn"), &json!(true)));
    // White is not to move, but may still claim.
    assert_eq!(white.act("3", "claim-stop").await["seq"], 2);
    assert_eq!(white.event().await.1, json!({"kind": "ended", "outcome": unfinished()}));
    assert_eq!(table.act(0, "3", "claim-stop").await.json(), json!({"seq": 2, "repeated": true}));
    table.act(1, "4", "claim-stop").await.problem(409, "over");
    let record = get(host.address, &table.path("/record"), None).await;
    assert!(record.text().contains("[Result \"- unfinished\"]"), "{}", record.text());
    let state = table.show(None).await;
    assert_eq!(state["view"]["claimable"], false);
    let host = host.again().await;
    assert_eq!(table.at(host.address, &table.id).show(None).await["view"], state["view"]);
}

#[tokio::test]
async fn the_opponents_turn_declines_a_draw() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.act(0, "1", "offer-draw").await;
    assert_eq!(table.play(0, "2", 1, "1A2-4B2").await.json()["seq"], 2);
    assert_eq!(table.show(None).await["offers"]["draw"], "w", "the own turn leaves it standing");
    assert_eq!(table.play(1, "3", 2, "6D2-4C2").await.json()["seq"], 3);
    let state = table.show(None).await;
    assert_eq!((&state["offers"]["draw"], &state["seq"]), (&Value::Null, &json!(4)));
    table.act(1, "4", "accept-draw").await.problem(409, "no-offer");
}

#[tokio::test]
async fn turns_are_taken_back_with_consent() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.act(0, "0", "ask-undo").await.problem(409, "nothing-to-undo");
    table.play_all(&SHORT_GAME[..3]).await;
    assert_eq!(table.act(1, "1", "ask-undo").await.json()["seq"], 4);
    assert_eq!(table.show(None).await["offers"]["undo"], "b");
    assert_eq!(table.act(0, "2", "accept-undo").await.json()["seq"], 5);
    let state = table.show(None).await;
    assert_eq!(turns(&state), SHORT_GAME[..1], "Black's last turn and White's answer");
    assert_eq!(state["view"]["to_move"], json!(["b"]));
    assert_eq!(state["offers"]["undo"], Value::Null);
    table.play(0, "3", 3, "1A1-4A1").await.problem(409, "outdated");
    // A turn cancels a takeback request.
    assert_eq!(table.act(0, "4", "ask-undo").await.json()["seq"], 6);
    assert_eq!(table.play(1, "5", 6, "6D2-4C2").await.json()["seq"], 7);
    table.act(1, "6", "accept-undo").await.problem(409, "no-offer");
    let host = host.again().await;
    assert_eq!(turns(&table.at(host.address, &table.id).show(None).await), SHORT_GAME[..2]);
}

#[tokio::test]
async fn a_resignation_loses_but_can_be_taken_back_with_the_last_turn() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    table.play_all(&SHORT_GAME[..2]).await;
    assert_eq!(table.act(0, "r", "resign").await.json()["seq"], 3);
    assert_eq!(table.act(0, "r", "resign").await.json(), json!({"seq": 3, "repeated": true}));
    let outcome = &table.show(None).await["view"]["outcome"];
    assert_eq!(outcome, &json!({"winners": ["b"], "drawn": [], "reason": "resignation", "by": "w"}));
    table.act(1, "u", "ask-undo").await;
    table.act(0, "v", "accept-undo").await;
    let state = table.show(None).await;
    assert_eq!((turns(&state), &state["view"]["outcome"]), (vec![SHORT_GAME[0]], &Value::Null));
}

#[tokio::test]
async fn a_rematch_swaps_the_seats_and_keeps_the_tokens() {
    let host = Host::start().await;
    let seats = json!([{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}]);
    let table = host.open(seats).await;
    table.act(0, "0", "ask-rematch").await.problem(409, "running");
    table.play_all(&SHORT_GAME).await;
    assert_eq!(table.act(1, "1", "ask-rematch").await.json()["seq"], 6);
    assert_eq!(table.act(0, "2", "decline-rematch").await.json()["seq"], 7);
    assert_eq!(table.act(1, "3", "ask-rematch").await.json()["seq"], 8);
    assert_eq!(table.act(0, "4", "accept-rematch").await.json()["seq"], 9);
    assert_eq!(table.act(0, "4", "accept-rematch").await.json(), json!({"seq": 9, "repeated": true}));
    table.act(0, "5", "ask-rematch").await.problem(409, "rematched");

    let next = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    let host = host.again().await;
    let next: Table = table.at(host.address, &next);
    let state = next.show(Some(0)).await;
    assert_eq!(state["you"], "b", "the first token opens the other seat now");
    assert_eq!((&state["seats"][0]["name"], &state["seats"][1]["name"]), (&json!("Bo"), &json!("Ada")));
    assert_eq!(state["view"]["turns"], json!([]));
    assert_eq!(next.play(1, "m", 0, "1A2-4B2").await.json()["seq"], 1);
}

#[tokio::test]
async fn a_rematch_counts_as_a_table_that_was_opened() {
    let host =
        Host::with(|config| config.limits.new_tables = Some("1/h burst 2".parse().expect("a rate"))).await;
    let table = host.open_for_two().await;
    table.act(1, "0", "resign").await;
    table.act(1, "1", "ask-rematch").await;
    assert_eq!(table.act(0, "2", "accept-rematch").await.status, 200);
    let next = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    let next = table.at(host.address, &next);
    next.act(1, "0", "resign").await;
    next.act(1, "1", "ask-rematch").await;
    next.act(0, "2", "accept-rematch").await.problem(429, "too-often");
    assert_eq!(next.show(None).await["rematch"], Value::Null);
}

#[tokio::test]
async fn a_seat_can_be_given_a_name() {
    let host = Host::start().await;
    let table = host.open_for_two().await;
    let name = |name: &str| json!({"name": name});
    let path = table.path("/name");
    let named = post(host.address, &path, table.token(1), &name(" Grace \u{1f600} ")).await.json();
    assert_eq!(named, json!({"seq": 1, "repeated": false}));
    for bad in ["", "\u{202e}evil", "a\u{0}b", &"x".repeat(41)] {
        post(host.address, &path, table.token(1), &name(bad)).await.problem(422, "unfit");
    }
    post(host.address, &path, None, &name("Eve")).await.problem(401, "no-token");
    // A name change does not get in the way of a move.
    assert_eq!(table.play(0, "m", 0, "1A2-4B2").await.json()["seq"], 2);
    let host = host.again().await;
    let state = table.at(host.address, &table.id).show(None).await;
    assert_eq!(state["seats"][1]["name"], "Grace \u{1f600}");
    assert_eq!(state["seats"][0]["name"], Value::Null);
}

#[tokio::test]
async fn where_many_tables_are_in_memory_those_with_nobody_present_stay_only_for_seconds() {
    let host = Host::with(|config| {
        config.limits.loaded_tables = 3;
        config.monitor = Some("127.0.0.1:0".parse().expect("an address"));
    })
    .await;
    let watched = host.open_for_two().await;
    let _socket = watched.join(None).await;
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(host.open_for_two().await);
    }
    for table in &tables {
        table.show(None).await;
    }
    let loaded = async || value(&figures(host.monitor()).await, "cubarium_tables_loaded");
    assert!((loaded().await - 9.0).abs() < f64::EPSILON, "all are in memory at first");
    let fewer = async {
        while loaded().await > 4.0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), fewer).await.expect("long before five minutes");
    assert!(loaded().await >= 1.0, "the one with somebody present stays");
    assert_eq!(watched.show(None).await["seq"], 0);
}

#[tokio::test]
async fn empty_tables_are_unloaded_and_loaded_again() {
    let host = Host::with(|config| config.limits.idle_tables = Duration::from_micros(1)).await;
    let table = host.open_for_two().await;
    // Some requests meet the table while it is being unloaded, which must have no effect.
    for (index, text) in SHORT_GAME.iter().enumerate() {
        let seq = u64::try_from(index).expect("few moves");
        for repeated in [false, true] {
            let answer = table.play(index % 2, &format!("m{index}"), seq, text).await;
            assert_eq!(answer.json(), json!({"seq": seq + 1, "repeated": repeated}));
            assert_eq!(turns(&table.show(None).await), SHORT_GAME[..=index]);
        }
    }
}
