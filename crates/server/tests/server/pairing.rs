//! Finding an opponent.

use std::collections::HashSet;
use std::net::SocketAddr;

use cubarium_clocks::Span;
use cubarium_server::Time;
use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::break_the_cube::BUILT;
use crate::support::{Answer, Host, Table, get, post, request, send};

/// What only the client with this number knows.
fn secret(client: usize) -> String {
    format!("c11e4700{client:08}").repeat(2)
}

pub(crate) async fn search(address: SocketAddr, client: usize, wish: &Value) -> Answer {
    let mut body = wish.clone();
    body["secret"] = secret(client).into();
    post(address, "/api/pairing", None, &body).await
}

async fn stop(address: SocketAddr, client: usize) -> Answer {
    let body = json!({"secret": secret(client)}).to_string();
    let mut request = request(Method::DELETE, "/api/pairing", None, body);
    request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    send(address, request).await
}

async fn wanted(address: SocketAddr) -> Value {
    let answer = get(address, "/api/pairing", None).await;
    assert_eq!(answer.status, 200);
    answer.json()
}

/// Checks that a client waits, and returns how it stands.
fn waiting(answer: &Answer) -> Value {
    let told = answer.json();
    assert_eq!(told["state"], "waiting", "{told}");
    told
}

/// The table that clients were put at, with their tokens in the order of play.
fn table(address: SocketAddr, answers: &[&Answer]) -> Table {
    let mut told: Vec<Value> = answers.iter().map(|answer| answer.json()).collect();
    told.sort_by_key(|told| ["w", "b", "1", "2", "3"].iter().position(|seat| told["seat"] == *seat));
    for one in &told {
        assert_eq!((&one["state"], &one["table"]), (&json!("paired"), &told[0]["table"]), "{one}");
    }
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    Table {
        address,
        id: text(&told[0]["table"]),
        tokens: told.iter().map(|one| text(&one["token"])).collect(),
        keys: Vec::new(),
        host: String::new(),
    }
}

fn chess() -> Value {
    json!({"game": "cube-chess", "clock": "600+5"})
}

/// A server whose time stands still until a test lets it pass.
async fn start() -> (Host, Time) {
    let time = Time::told();
    let told = time.clone();
    (Host::with(|config| config.time = told).await, time)
}

#[tokio::test]
async fn two_who_want_the_same_are_put_at_one_table_and_play() {
    let host = Host::start().await;
    let named = |name: &str| json!({"game": "cube-chess", "clock": "600+5", "name": name});
    let first = search(host.address, 1, &named("  Ada ")).await;
    assert_eq!(
        waiting(&first),
        json!({"state": "waiting", "people": 1, "seats": 2, "waited_s": 0, "others": []})
    );
    let second = search(host.address, 2, &named("Bo")).await;
    let first = search(host.address, 1, &named("Ada")).await;
    let table = table(host.address, &[&first, &second]);
    assert_eq!(wanted(host.address).await, json!([]), "nobody waits any more");

    let state = table.show(Some(0)).await;
    assert_eq!((&state["you"], &state["clock"]["control"]), (&json!("w"), &json!("600+5")));
    assert_eq!(state["clock"]["phase"], "waiting", "the clocks wait until both are there");
    let mut names: Vec<&Value> =
        state["seats"].as_array().expect("seats").iter().map(|seat| &seat["name"]).collect();
    names.sort_by_key(|name| name.to_string());
    assert_eq!(names, ["Ada", "Bo"]);
    assert!(state["seats"].as_array().expect("seats").iter().all(|seat| seat["free"] == false));
    assert_eq!(table.play(0, "1", 1, "1A2-4B2").await.status, 200);
    assert_eq!(table.play(1, "1", 2, "6D2-4C2").await.status, 200);
}

#[tokio::test]
async fn a_delayed_answer_comes_as_soon_as_there_is_an_opponent() {
    let (host, time) = start().await;
    let patient = json!({"game": "cubulus", "wait_s": 5});
    let address = host.address;
    let first = tokio::spawn({
        let patient = patient.clone();
        async move { search(address, 1, &patient).await }
    });
    while wanted(address).await == json!([]) {
        tokio::task::yield_now().await;
    }
    let second = search(address, 2, &json!({"game": "cubulus"})).await;
    table(address, &[&first.await.expect("no panic"), &second]);

    let alone = tokio::spawn(async move { search(address, 3, &patient).await });
    while wanted(address).await == json!([]) {
        tokio::task::yield_now().await;
    }
    time.advance(Span::seconds(5));
    assert_eq!(waiting(&alone.await.expect("no panic"))["waited_s"], 5);
}

#[tokio::test]
async fn a_lost_answer_is_given_again() {
    let (host, time) = start().await;
    waiting(&search(host.address, 1, &chess()).await);
    let told = search(host.address, 2, &chess()).await.json();
    time.advance(Span::seconds(60));
    assert_eq!(search(host.address, 2, &chess()).await.json(), told);
    let other = json!({"game": "tesseract"});
    assert_eq!(search(host.address, 2, &other).await.json(), told, "whatever it asks for");
    time.advance(Span::seconds(61));
    waiting(&search(host.address, 2, &chess()).await);
}

#[tokio::test]
async fn a_restart_forgets_who_waits_and_keeps_the_tables() {
    let host = Host::start().await;
    waiting(&search(host.address, 1, &chess()).await);
    let second = search(host.address, 2, &chess()).await;
    let before = table(host.address, &[&search(host.address, 1, &chess()).await, &second]);
    waiting(&search(host.address, 3, &chess()).await);
    let host = host.again().await;
    assert_eq!(wanted(host.address).await, json!([]));
    waiting(&search(host.address, 1, &chess()).await);
    assert_eq!(before.at(host.address, &before.id).show(Some(1)).await["you"], "b");
}

#[tokio::test]
async fn who_stops_asking_drops_out_within_seconds() {
    let (host, time) = start().await;
    waiting(&search(host.address, 1, &chess()).await);
    time.advance(Span::seconds(7));
    waiting(&search(host.address, 1, &chess()).await);
    time.advance(Span::seconds(7));
    assert_eq!(wanted(host.address).await[0]["waiting_s"], 14);
    time.advance(Span::seconds(1));
    assert_eq!(wanted(host.address).await, json!([]));
    waiting(&search(host.address, 2, &chess()).await);
    assert_eq!(waiting(&search(host.address, 1, &json!({"game": "cubulus"})).await)["waited_s"], 0);
}

#[tokio::test]
async fn only_the_same_game_rules_and_clock_are_matched() {
    let host = Host::start().await;
    let wishes = [
        json!({"game": "die-check", "options": {"level": "1"}, "clock": "300+3"}),
        json!({"game": "die-check", "options": {"level": "2"}, "clock": "300+3"}),
        json!({"game": "die-check", "options": {"level": "1"}, "clock": "300d3"}),
        json!({"game": "die-check", "options": {"level": "1"}}),
        json!({"game": "cubulus", "options": {"level": "1"}, "clock": "300+3"}),
    ];
    for (client, wish) in wishes.iter().enumerate() {
        let told = waiting(&search(host.address, client, wish).await);
        assert_eq!(told["others"].as_array().expect("a list").len(), client, "{told}");
    }
    let list = wanted(host.address).await;
    let games: Vec<_> =
        list.as_array().expect("a list").iter().map(|one| (&one["game"], &one["clock"])).collect();
    let (die_check, timed) = (json!("die-check"), json!("300+3"));
    assert_eq!(
        games,
        [
            (&die_check, &timed),
            (&die_check, &timed),
            (&die_check, &json!("300d3")),
            (&die_check, &Value::Null),
            (&json!("cubulus"), &timed),
        ]
    );
    // What is listed can be asked for as it is, with all options.
    let wish = json!({"game": list[1]["game"], "options": list[1]["options"], "clock": list[1]["clock"]});
    let joined = search(host.address, 9, &wish).await;
    let table = table(host.address, &[&joined, &search(host.address, 1, &wishes[1]).await]);
    assert_eq!(table.show(None).await["view"]["options"]["level"], "2");
}

#[tokio::test]
async fn one_secret_is_never_paired_with_itself_and_its_latest_wish_counts() {
    let host = Host::start().await;
    let other = json!({"game": "cube-chess"});
    for wish in [&chess(), &chess(), &other] {
        assert_eq!(waiting(&search(host.address, 1, wish).await)["people"], 1);
    }
    waiting(&search(host.address, 2, &chess()).await);
    let third = search(host.address, 3, &other).await;
    table(host.address, &[&third, &search(host.address, 1, &other).await]);
}

#[tokio::test]
async fn a_request_that_was_replaced_or_stopped_is_answered_at_once() {
    let (host, _time) = start().await;
    let address = host.address;
    for replaced in [true, false] {
        let patient = json!({"game": "cubulus", "wait_s": 5});
        let first = tokio::spawn(async move { search(address, 1, &patient).await });
        while wanted(address).await == json!([]) {
            tokio::task::yield_now().await;
        }
        if replaced {
            waiting(&search(address, 1, &chess()).await);
        } else {
            assert_eq!(stop(address, 1).await.status, 204);
        }
        assert_eq!(first.await.expect("no panic").json(), json!({"state": "stopped"}));
        assert_eq!(stop(address, 1).await.status, 204);
    }
}

#[tokio::test]
async fn who_stops_is_not_paired_and_nobody_waits_for_them_in_vain() {
    let host = Host::start().await;
    waiting(&search(host.address, 1, &chess()).await);
    for _ in 0..2 {
        assert_eq!(stop(host.address, 1).await.status, 204);
    }
    waiting(&search(host.address, 2, &chess()).await);

    // The first one stops before it has heard of its table.
    let second = search(host.address, 3, &chess()).await;
    let first = search(host.address, 2, &chess()).await;
    let early = table(host.address, &[&first, &second]);
    assert_eq!(stop(host.address, 2).await.status, 204);
    assert_eq!(early.show(None).await["view"]["outcome"]["reason"], "aborted");

    // A game that has begun goes on.
    waiting(&search(host.address, 4, &chess()).await);
    let second = search(host.address, 5, &chess()).await;
    let begun = table(host.address, &[&search(host.address, 4, &chess()).await, &second]);
    assert_eq!(begun.play(0, "1", 1, "1A2-4B2").await.status, 200);
    assert_eq!(begun.play(1, "1", 2, "6D2-4C2").await.status, 200);
    assert_eq!(stop(host.address, 4).await.status, 204);
    assert_eq!(begun.show(None).await["view"]["outcome"], Value::Null);
}

#[tokio::test]
async fn three_are_put_at_a_table_for_three() {
    let host = Host::start().await;
    let wish = json!({"game": "break-the-cube", "options": {"players": "3"}});
    assert_eq!(waiting(&search(host.address, 1, &wish).await)["people"], 1);
    let second = waiting(&search(host.address, 2, &wish).await);
    assert_eq!((&second["people"], &second["seats"]), (&json!(2), &json!(3)));
    let last = search(host.address, 3, &wish).await;
    let [first, second] = [search(host.address, 1, &wish).await, search(host.address, 2, &wish).await];
    let table = table(host.address, &[&first, &second, &last]);
    assert_eq!(table.tokens.iter().collect::<HashSet<_>>().len(), 3);
    for (seat, name) in ["1", "2", "3"].iter().enumerate() {
        assert_eq!(table.show(Some(seat)).await["you"], *name);
    }
}

#[tokio::test]
async fn the_seats_are_drawn_by_lot() {
    let host = Host::with(|config| config.limits.new_tables = None).await;
    let mut firsts = HashSet::new();
    // Once in a thousand million runs all lots fall alike.
    for pair in 0..30 {
        let (one, other) = (2 * pair, 2 * pair + 1);
        waiting(&search(host.address, one, &chess()).await);
        firsts.insert(search(host.address, other, &chess()).await.json()["seat"].to_string());
    }
    assert_eq!(firsts.len(), 2);
}

#[tokio::test]
async fn requests_that_make_no_sense_name_the_field() {
    let host = Host::start().await;
    for (change, status, says) in [
        (json!({"game": "go"}), 422, "game"),
        (json!({"options": {"level": "9"}}), 422, "options"),
        (json!({"clock": "5 minutes"}), 422, "clock"),
        (json!({"name": " "}), 422, "name"),
        (json!({"secret": "mine"}), 422, "secret"),
        (json!({"wait_s": 6}), 422, "wait_s"),
        (json!({"wait_s": "6"}), 400, "wait_s"),
        (json!({"position": "start"}), 400, "position"),
    ] {
        let mut body = json!({"game": "die-check", "secret": secret(1)});
        for (field, value) in change.as_object().expect("fields") {
            body[field] = value.clone();
        }
        let kind = if status == 422 { "unfit" } else { "unreadable" };
        let detail = post(host.address, "/api/pairing", None, &body).await.problem(status, kind);
        assert!(detail.contains(says), "{change}: {detail}");
    }
    let detail = post(host.address, "/api/pairing", None, &json!({"game": "die-check"})).await;
    assert!(detail.problem(400, "unreadable").contains("secret"));
    let body = json!({"secret": "mine"}).to_string();
    let mut request = request(Method::DELETE, "/api/pairing", None, body);
    request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    assert!(send(host.address, request).await.problem(422, "unfit").contains("secret"));
    assert_eq!(wanted(host.address).await, json!([]));
}

#[tokio::test]
async fn who_has_opened_too_many_tables_waits_and_so_does_the_opponent() {
    let host =
        Host::with(|config| config.limits.new_tables = Some("1/h burst 1".parse().expect("a rate"))).await;
    host.open_for_two().await;
    waiting(&search(host.address, 1, &chess()).await);
    search(host.address, 2, &chess()).await.problem(429, "too-often");
    let told = wanted(host.address).await;
    assert_eq!((&told[0]["people"], told.as_array().map(Vec::len)), (&json!(2), Some(1)));
}

/// Everything in received texts that looks like a token, a key or a secret.
fn digits(texts: &[String]) -> HashSet<String> {
    let runs = texts.iter().flat_map(|text| text.split(|sign: char| !sign.is_ascii_hexdigit()));
    runs.filter(|run| run.len() == 32).map(str::to_owned).collect()
}

#[tokio::test]
async fn nobody_is_sent_what_opens_anothers_seat() {
    let host = Host::start().await;
    let wish = json!({"game": "break-the-cube"});
    let mut heard = [const { Vec::new() }; 3];
    let mut ask = async |client: usize| {
        let answer = search(host.address, client, &wish).await;
        heard[client].push(answer.text());
        heard[2].push(wanted(host.address).await.to_string());
        answer
    };
    waiting(&ask(0).await);
    let second = ask(1).await;
    let first = ask(0).await;
    let table = table(host.address, &[&first, &second]);
    for (seat, structure) in BUILT.iter().take(2).enumerate() {
        assert_eq!(table.play(seat, "build", 0, &format!("={structure}")).await.status, 200);
    }
    let seat_of = |told: &Answer| usize::from(told.json()["seat"] == "2");
    let seats = [Some(seat_of(&first)), Some(seat_of(&second)), None];
    for (heard, seat) in heard.iter_mut().zip(seats) {
        let token = seat.and_then(|seat| table.token(seat));
        for path in ["", "/record"] {
            heard.push(get(host.address, &table.path(path), token).await.text());
        }
        let (socket, _) = table.join(seat).await;
        heard.extend(socket.heard);
    }
    for (heard, seat) in heard.iter().zip(seats) {
        let own: HashSet<String> = seat.map(|seat| table.tokens[seat].clone()).into_iter().collect();
        assert_eq!(digits(heard), own, "what seat {seat:?} is sent opens that seat alone");
        for (other, structure) in BUILT.iter().take(2).enumerate().filter(|(other, _)| Some(*other) != seat) {
            let tells = heard.iter().find(|text| text.contains(*structure));
            assert_eq!(tells, None, "seat {seat:?} sees what seat {other} has built");
        }
    }
}
