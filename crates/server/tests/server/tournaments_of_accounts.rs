//! Tournaments with accounts: invited bots, and people who take part on all their devices.

use hyper::Method;
use serde_json::{Value, json};

use crate::accounts::{Device, PASSWORD, host as host_with_accounts, quick};
use crate::bots::{Stream, ada, make};
use crate::nodes::until;
use crate::push::{Browser, Service, host as host_with_push, subscribe};
use crate::support::Host;
use crate::tournaments::{Cup, rows, seated, standings, wish};
use crate::vacation::{days_from_now, leave};

#[tokio::test]
async fn bots_play_and_are_waited_for() {
    let host = host_with_accounts().await;
    let mut ada = ada(&host).await;
    let token = make(&mut ada, &json!({"name": "Rook", "games": ["cube-chess"]})).await;
    let mut stream = Stream::open(&host, &token, "").await;
    stream.until("hello").await;
    let cup = Cup::with(host.address, &wish("round-robin"), 1).await;
    let invited = cup.organise(Method::POST, "/bots", &json!({"name": "rook"})).await;
    assert_eq!(invited.json()["number"], 2, "{}", invited.text());
    let again = cup.organise(Method::POST, "/bots", &json!({"name": "Rook"})).await;
    assert_eq!(again.json()["number"], 2);
    let namesake = Cup::with(host.address, &wish("round-robin"), 0).await;
    let guest = json!({"name": "ROOK", "secret": format!("{:032x}", 1)});
    assert_eq!(namesake.ask(Method::POST, "/entries", None, &guest).await.status, 200);
    let refused = namesake.organise(Method::POST, "/bots", &json!({"name": "Rook"})).await;
    refused.problem(409, "name-in-tournament");
    drop(stream);
    cup.until(|state| state["players"][1]["away"] == true).await;
    cup.begin(1).await;
    let state = cup.show().await;
    assert_eq!(state["played"][0][0]["games"][0]["open"], false, "the bot is awaited");
    cup.ask(Method::POST, "/seat", Some(&cup.secrets[0]), &Value::Null).await.problem(409, "no-game-now");
    let mut stream = Stream::open(&host, &token, "").await;
    let game = stream.until("game-start").await["game"].clone();
    let (table, seat) = cup.seat(1).await;
    assert_eq!(game["table"]["id"], table.id);
    let (_socket, _) = table.join(Some(seat)).await;
    assert_eq!(table.act(seat, "resign", "resign").await.status, 200);
    stream.until("game-end").await;
    let state = cup.until(|state| state["summary"]["stage"] == "over").await;
    assert_eq!(standings(&state), rows(&[("Rook", 2), ("A", 0)]));
    assert_eq!(state["players"][1]["kind"], "bot");
}

#[tokio::test]
async fn an_account_takes_part_on_all_its_devices_and_leaves_no_name() {
    let host = host_with_accounts().await;
    let cup = Cup::with(host.address, &wish("round-robin"), 1).await;
    let (mut here, mut there) = (Device::at(host.address), Device::at(host.address));
    here.create("Ada").await;
    there.log_in("Ada").await;
    let entered = here.post(&cup.path("/entries"), &json!({})).await;
    assert_eq!(entered.json()["number"], 2, "{}", entered.text());
    assert_eq!(there.post(&cup.path("/entries"), &json!({})).await.json()["number"], 2, "the same entry");
    cup.begin(1).await;
    assert_eq!(there.get(&cup.path("/entry")).await.json()["seat"], "b");
    let mut tokens = Vec::new();
    for device in [&mut there, &mut here] {
        let seat = device.post(&cup.path("/seat"), &Value::Null).await;
        assert_eq!(seat.status, 200, "{}", seat.text());
        let (table, place) = seated(host.address, &seat.json());
        assert_eq!(table.show(Some(place)).await["you"], "b");
        tokens.push(table.tokens[place].clone());
    }
    assert_ne!(tokens[0], tokens[1], "each device has a token of its own");
    assert_eq!(here.running().await.len(), 1, "it is among the account's games");
    let export = here.get("/api/account/export").await.json();
    assert_eq!(export["tournaments"], json!([{"tournament": cup.id, "name": "Club evening"}]));
    let deleted = here.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    let state = cup.show().await;
    assert_eq!((&state["players"][1]["name"], &state["players"][1]["withdrawn"]), (&json!(""), &json!(true)));
    assert_eq!(state["summary"]["stage"], "over", "the opponent has won by forfeit");
    assert!(!state.to_string().contains("Ada"));
}

#[tokio::test]
async fn a_vacation_holds_at_tables_for_which_the_account_has_not_asked_yet() {
    let host = host_with_accounts().await;
    let mut wish = wish("round-robin");
    wish["clock"] = json!("3days");
    let (mut ada, mut grace) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    grace.create("Grace").await;
    let back = days_from_now(10);
    // One vacation begins before the round, the other during it.
    assert_eq!(leave(&mut ada, back).await.status, 200);
    let mut cup = Cup::with(host.address, &wish, 0).await;
    for device in [&mut ada, &mut grace] {
        assert_eq!(device.post(&cup.path("/entries"), &json!({})).await.status, 200);
    }
    cup.begin(1).await;
    cup.until(|state| state["played"][0][0]["games"][0]["open"] == true).await;
    let id = grace.get(&cup.path("/entry")).await.json()["table"].as_str().expect("an id").to_owned();
    let away = async |host: &Host| {
        let clock = host.get(&format!("/api/tables/{id}")).await.json()["clock"].clone();
        let seats = clock["seats"].as_array().expect("clocks").iter();
        seats.map(|seat| seat["away_until_ms"].clone()).collect::<Vec<_>>()
    };
    until("the first vacation counts", async || {
        (away(&host).await == [json!(back), Value::Null]).then_some(())
    })
    .await;
    assert_eq!(grace.running().await.len(), 1, "the game is among the account's own");
    assert_eq!(leave(&mut grace, back + 1).await.status, 200);
    assert_eq!(away(&host).await, [json!(back), json!(back + 1)]);
    let host = Host::serve(host.stop().await.expect("a directory"), quick).await;
    assert_eq!(away(&host).await, [json!(back), json!(back + 1)], "also after a restart");
    cup = cup.at(host.address);
    ada.address = host.address;
    let seat = ada.post(&cup.path("/seat"), &Value::Null).await;
    let (table, place) = seated(host.address, &seat.json());
    assert_eq!((table.id.as_str(), place), (id.as_str(), 0));
    assert_eq!(table.show(Some(0)).await["you"], "w", "asking for it is as before");
}

#[tokio::test]
async fn the_first_turn_of_a_game_is_told_to_devices_that_have_not_asked_for_it_yet() {
    let mut service = Service::start(&[]).await;
    let (host, _time) = host_with_push(&service).await;
    let mut wish = wish("round-robin");
    wish["clock"] = json!("3days");
    let (mut ada, mut grace) = (Device::at(host.address), Device::at(host.address));
    ada.create("Ada").await;
    grace.create("Grace").await;
    let browser = Browser::new(7);
    let cup = Cup::with(host.address, &wish, 0).await;
    for (device, path) in [(&mut ada, "/ada"), (&mut grace, "/grace")] {
        subscribe(device, &browser.subscription(path, "en")).await;
        assert_eq!(device.post(&cup.path("/entries"), &json!({})).await.status, 200);
    }
    cup.begin(1).await;
    let news = browser.read(&service.next().await);
    assert_eq!(news["body"], "Your turn at Cube Chess with Grace");
    assert!(service.is_quiet(), "nobody else has to move");
}

#[tokio::test]
async fn a_deleted_account_leaves_no_name_at_tables_where_it_never_sat() {
    let host = host_with_accounts().await;
    let cup = Cup::with(host.address, &wish("round-robin"), 1).await;
    let mut ada = Device::at(host.address);
    ada.create("Ada").await;
    ada.post(&cup.path("/entries"), &json!({"name": "Bob"})).await.problem(422, "unfit");
    assert_eq!(ada.post(&cup.path("/entries"), &json!({})).await.status, 200);
    cup.begin(1).await;
    let (table, seat) = cup.seat(1).await;
    assert!(table.show(Some(seat)).await.to_string().contains("Ada"), "its name is at the table");
    // The game is decided without it.
    let written = json!({"round": 1, "board": 1, "result": "second-forfeits"});
    assert_eq!(cup.organise(Method::PUT, "/results", &written).await.status, 204);
    let deleted = ada.ask(Method::DELETE, "/api/account", &json!({"password": PASSWORD})).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text());
    for text in [cup.show().await.to_string(), table.show(Some(seat)).await.to_string()] {
        assert!(!text.contains("Ada"), "{text}");
    }
}
