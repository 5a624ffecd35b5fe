//! Draws, rematches and resignation with more than two players at a table: all other people must accept.

use serde_json::{Value, json};

use crate::break_the_cube::BUILT;
use crate::support::{Host, break_the_cube};

#[tokio::test]
async fn a_draw_is_agreed_once_all_others_have_accepted() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    let (mut spectator, _) = table.join(None).await;
    assert_eq!(table.act(0, "1", "offer-draw").await.json()["seq"], 1);
    assert_eq!(table.act(1, "2", "accept-draw").await.json()["seq"], 2);
    table.act(1, "3", "accept-draw").await.problem(409, "no-offer");
    table.act(1, "4", "offer-draw").await.problem(409, "offered");
    table.act(0, "5", "accept-draw").await.problem(409, "no-offer");
    let host = host.again().await;
    let table = table.at(host.address, &table.id);
    let state = table.show(None).await;
    assert_eq!(state["view"]["outcome"], Value::Null);
    let offers =
        json!({"draw": "1", "stop": null, "undo": null, "rematch": null, "accepted": {"draw": ["2"]}});
    assert_eq!(state["offers"], offers);
    // Offering what has already been offered accepts it.
    assert_eq!(table.act(2, "6", "offer-draw").await.json()["seq"], 3);
    let state = table.show(None).await;
    let outcome = json!({"winners": [], "drawn": ["1", "2", "3"], "reason": "agreement"});
    assert_eq!(state["view"]["outcome"], outcome);
    assert_eq!(state["offers"], json!({"draw": null, "stop": null, "undo": null, "rematch": null}));

    assert_eq!(spectator.event().await.1, json!({"kind": "offer", "what": "draw", "seat": "1"}));
    let accepted = json!({"kind": "offer", "what": "draw", "seat": "1", "accepted": ["2"]});
    assert_eq!(spectator.event().await.1, accepted);
}

#[tokio::test]
async fn one_player_declines_for_all() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    for (round, decliner) in [2, 1, 0].into_iter().enumerate() {
        table.act(0, &format!("offer{round}"), "offer-draw").await;
        table.act(1, &format!("accept{round}"), "accept-draw").await;
        assert_eq!(table.show(None).await["offers"]["accepted"], json!({"draw": ["2"]}));
        table.act(decliner, &format!("decline{round}"), "decline-draw").await;
        let offers = table.show(None).await["offers"].clone();
        assert_eq!(offers, json!({"draw": null, "stop": null, "undo": null, "rematch": null}));
        table.act(2, &format!("late{round}"), "accept-draw").await.problem(409, "no-offer");
    }
}

#[tokio::test]
async fn a_draw_offer_outlasts_only_turns_of_players_who_agreed() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    table.act(0, "offer", "offer-draw").await;
    table.act(1, "accept", "accept-draw").await;
    for seat in [0, 1] {
        table.play(seat, "build", 0, &format!("={}", BUILT[seat])).await;
        assert_eq!(table.show(None).await["offers"]["draw"], "1");
    }
    table.play(2, "build", 0, &format!("={}", BUILT[2])).await;
    assert_eq!(table.show(None).await["offers"]["draw"], Value::Null);
}

#[tokio::test]
async fn computers_among_people_decline_draws_and_leave_rematches_to_the_people() {
    let host = Host::start().await;
    let person = json!({"kind": "person"});
    let wish = break_the_cube(&[&person, &json!({"kind": "computer", "level": 1}), &person]);
    let table = host.open_as(&wish).await;
    table.act(0, "1", "offer-draw").await;
    assert_eq!(table.show(None).await["offers"]["draw"], Value::Null);
    table.act(2, "2", "accept-draw").await.problem(409, "no-offer");
    table.act(2, "3", "resign").await;
    table.act(0, "4", "ask-rematch").await;
    assert_eq!(table.show(None).await["rematch"], Value::Null);
    table.act(2, "5", "accept-rematch").await;
    assert!(table.show(None).await["rematch"].is_string());
}

#[tokio::test]
async fn a_rematch_rotates_the_seats_once_all_have_accepted() {
    let host = Host::start().await;
    let table = host.open_for_three().await;
    table.act(1, "resign", "resign").await;
    let outcome = table.show(None).await["view"]["outcome"].clone();
    assert_eq!(outcome, json!({"winners": ["1", "3"], "drawn": [], "reason": "resignation", "by": "2"}));
    table.act(2, "1", "ask-rematch").await;
    table.act(0, "2", "ask-rematch").await;
    let state = table.show(None).await;
    assert_eq!((&state["rematch"], &state["offers"]["accepted"]), (&Value::Null, &json!({"rematch": ["1"]})));
    table.act(1, "3", "accept-rematch").await;
    let next = table.show(None).await["rematch"].as_str().expect("a table").to_owned();
    let next = table.at(host.address, &next);
    for (seat, name) in [(0, "3"), (1, "1"), (2, "2")] {
        assert_eq!(next.show(Some(seat)).await["you"], name);
    }
}
