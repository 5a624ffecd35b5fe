//! Tournaments: created, entered, played to their end; what players and organisers may do, and what stays secret.

use std::process::Stdio;

use cubarium_server::Config;
use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::accounts::quick;
use crate::crash;
use crate::support::{Answer, Host, SHORT_GAME, Table, config, get, request, send};

/// A tournament, with the organiser's token and the players' secrets.
pub(crate) struct Cup {
    address: std::net::SocketAddr,
    pub(crate) id: String,
    organiser: String,
    pub(crate) secrets: Vec<String>,
}

/// A request for a tournament of Cube Chess.
pub(crate) fn wish(system: &str) -> Value {
    let mut wish = json!({"name": "Club evening", "game": "cube-chess", "system": system, "listed": true});
    if system == "swiss" {
        wish["rounds"] = json!(3);
    }
    wish
}

pub(crate) fn secret(number: usize) -> String {
    format!("{number:032x}")
}

impl Cup {
    async fn make(address: std::net::SocketAddr, wish: &Value) -> Self {
        let answer = ask(address, Method::POST, "/api/tournaments", None, wish).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let text = |name: &str| answer.json()[name].as_str().expect("a text").to_owned();
        Self { address, id: text("tournament"), organiser: text("token"), secrets: Vec::new() }
    }

    /// A tournament that people have entered, named A, B and so on.
    pub(crate) async fn with(address: std::net::SocketAddr, wish: &Value, players: usize) -> Self {
        let mut cup = Self::make(address, wish).await;
        for number in 1..=players {
            cup.enter(number).await;
        }
        cup
    }

    /// The same tournament, served again.
    pub(crate) fn at(self, address: std::net::SocketAddr) -> Self {
        Self { address, ..self }
    }

    pub(crate) async fn enter(&mut self, number: usize) {
        let name = char::from(b'A' + u8::try_from(number - 1).expect("a few")).to_string();
        let answer =
            self.ask(Method::POST, "/entries", None, &json!({"name": name, "secret": secret(number)})).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        self.secrets.push(secret(number));
    }

    pub(crate) fn path(&self, below: &str) -> String {
        format!("/api/tournaments/{}{below}", self.id)
    }

    pub(crate) async fn ask(&self, method: Method, below: &str, token: Option<&str>, body: &Value) -> Answer {
        ask(self.address, method, &self.path(below), token, body).await
    }

    /// Makes a request as the organiser.
    pub(crate) async fn organise(&self, method: Method, below: &str, body: &Value) -> Answer {
        self.ask(method, below, Some(&self.organiser), body).await
    }

    pub(crate) async fn begin(&self, round: usize) {
        let answer = self.organise(Method::POST, "/rounds", &json!({"round": round})).await;
        assert_eq!(answer.status, 204, "{}", answer.text());
    }

    pub(crate) async fn show(&self) -> Value {
        let answer = get(self.address, &self.path(""), None).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// The seat of a player in this round; players are numbered from 1 in the order of their names.
    pub(crate) async fn seat(&self, number: usize) -> (Table, usize) {
        let answer = self.ask(Method::POST, "/seat", Some(&self.secrets[number - 1]), &Value::Null).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        seated(self.address, &answer.json())
    }

    /// Waits for a condition on the tournament.
    pub(crate) async fn until(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..800 {
            let state = self.show().await;
            if wanted(&state) {
                return state;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("the tournament stays {}", self.show().await);
    }

    /// Has everybody in the last round play: the player with the higher number resigns. Waits for the results.
    pub(crate) async fn play_round(&self) -> Value {
        let is_open = |board: &Value| board["second"].is_null() || board["games"][0]["open"] == true;
        let state = self
            .until(|state| {
                let last = state["played"].as_array().and_then(|rounds| rounds.last()).expect("a round");
                last.as_array().expect("boards").iter().all(is_open)
            })
            .await;
        let rounds = state["played"].as_array().expect("rounds").len();
        for board in state["played"][rounds - 1].as_array().expect("boards") {
            let (first, second) = (number(&board["first"]), number(&board["second"]));
            if let (Some(first), Some(second)) = (first, second) {
                let (table, seat) = self.seat(first.max(second)).await;
                assert_eq!(table.act(seat, "resign", "resign").await.status, 200);
            }
        }
        self.until(|state| {
            let boards = state["played"][rounds - 1].as_array().expect("boards");
            boards.iter().all(|board| board["second"].is_null() || board["results"] != json!([]))
        })
        .await
    }
}

fn number(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|number| usize::try_from(number).ok())
}

pub(crate) fn seated(address: std::net::SocketAddr, seat: &Value) -> (Table, usize) {
    let text = |name: &str| seat[name].as_str().expect("a text").to_owned();
    let place = usize::from(text("seat") == "b");
    let mut tokens = vec![String::new(), String::new()];
    tokens[place] = text("token");
    (Table { address, id: text("table"), tokens, keys: Vec::new(), host: String::new() }, place)
}

async fn ask(
    address: std::net::SocketAddr,
    method: Method,
    path: &str,
    token: Option<&str>,
    body: &Value,
) -> Answer {
    let text = if body.is_null() { String::new() } else { body.to_string() };
    let mut request = request(method, path, token, text);
    request.headers_mut().insert(CONTENT_TYPE, "application/json".parse().expect("a header"));
    send(address, request).await
}

/// The names in the standings, with twice their points.
pub(crate) fn standings(state: &Value) -> Vec<(String, u64)> {
    let players = state["players"].as_array().expect("players");
    let name = |number: &Value| {
        let player = players.iter().find(|player| player["number"] == *number).expect("a player");
        player["name"].as_str().expect("a name").to_owned()
    };
    let rows = state["standings"].as_array().expect("rows").iter();
    rows.map(|row| (name(&row["number"]), row["halves"].as_u64().expect("points"))).collect()
}

pub(crate) fn rows(expected: &[(&str, u64)]) -> Vec<(String, u64)> {
    expected.iter().map(|(name, halves)| ((*name).to_owned(), *halves)).collect()
}

#[tokio::test]
async fn a_swiss_is_played_to_its_end() {
    let host = Host::start().await;
    let cup = Cup::with(host.address, &wish("swiss"), 6).await;
    let listed = host.get("/api/tournaments").await.json();
    assert_eq!((&listed[0]["name"], &listed[0]["stage"]), (&json!("Club evening"), &json!("gathering")));
    for round in 1..=3 {
        cup.begin(round).await;
        let state = cup.show().await;
        assert_eq!(state["played"][round - 1].as_array().expect("boards").len(), 3);
        assert_eq!(state["ready"], false, "its games run");
        cup.begin(round).await;
        assert_eq!(cup.show().await["played"], state["played"], "a request that is repeated begins nothing");
        let early = cup.organise(Method::POST, "/rounds", &json!({"round": round + 1})).await;
        if round < 3 {
            early.problem(409, "no-round");
        } else {
            assert_eq!(early.status, 409, "there is no fourth round: {}", early.text());
        }
        let boards = get(host.address, &cup.path("/boards"), None).await.json();
        assert_eq!(boards.as_array().expect("boards").len(), 3, "anybody may watch");
        let (table, _) = cup.seat(1).await;
        assert_eq!(table.show(None).await["tournament"], cup.id);
        cup.play_round().await;
    }
    let state = cup.show().await;
    assert_eq!(state["summary"]["stage"], "over");
    let table = standings(&state);
    assert_eq!(table[0], ("A".to_owned(), 6));
    assert_eq!(table.iter().map(|(_, halves)| halves).sum::<u64>(), 2 * 9);
    let again = cup.organise(Method::POST, "/rounds", &json!({"round": 4})).await;
    again.problem(409, "no-round");
    // The games are found like other games.
    let archive = host.get("/api/archive").await.json();
    assert_eq!(archive["games"].as_array().expect("games").len(), 9);
}

#[tokio::test]
async fn rounds_begin_by_themselves_if_the_organiser_wishes_that() {
    let host = Host::start().await;
    let mut wish = wish("round-robin");
    wish["automatic"] = json!(true);
    let cup = Cup::with(host.address, &wish, 3).await;
    cup.begin(1).await;
    for round in 1..=3 {
        cup.until(|state| state["played"].as_array().expect("rounds").len() == round).await;
        cup.play_round().await;
    }
    let state = cup.until(|state| state["summary"]["stage"] == "over").await;
    assert_eq!(standings(&state), rows(&[("A", 4), ("B", 2), ("C", 0)]));
}

#[tokio::test]
async fn a_drawn_game_of_a_knock_out_is_repeated_with_swapped_seats_and_then_decided() {
    let host = Host::start().await;
    let cup = Cup::with(host.address, &wish("knock-out"), 2).await;
    cup.begin(1).await;
    let mut seats = Vec::new();
    for game in 0..2 {
        let state = cup.until(|state| state["played"][0][0]["games"][game]["open"] == true).await;
        let tables = state["played"][0][0]["games"].as_array().expect("games").len();
        assert_eq!(tables, game + 1);
        let (one, seat) = cup.seat(1).await;
        let (other, other_seat) = cup.seat(2).await;
        seats.push(seat);
        assert_eq!(one.act(seat, "offer", "offer-draw").await.status, 200);
        assert_eq!(other.act(other_seat, "accept", "accept-draw").await.status, 200);
    }
    assert_ne!(seats[0], seats[1], "the other one begins");
    let state = cup.until(|state| state["played"][0][0]["undecided"] == true).await;
    assert_eq!(state["played"][0][0]["results"], json!(["draw", "draw"]));
    let result = |result: &str| json!({"round": 1, "board": 1, "result": result});
    let said = cup.organise(Method::PUT, "/results", &result("draw")).await.problem(409, "unfit-result");
    assert_eq!(said, "not recorded: in a knock-out, one of the two must go on: say who has won");
    assert_eq!(cup.organise(Method::PUT, "/results", &result("second-wins")).await.status, 204);
    let state = cup.show().await;
    assert_eq!(
        (&state["summary"]["stage"], &state["played"][0][0]["decided"]),
        (&json!("over"), &json!("second"))
    );
    assert_eq!(standings(&state), rows(&[("B", 2), ("A", 0)]));
}

#[tokio::test]
async fn a_walkover_and_a_withdrawal_call_off_the_game() {
    let host = Host::start().await;
    let mut cup = Cup::with(host.address, &wish("swiss"), 4).await;
    cup.begin(1).await;
    let state = cup.show().await;
    let board = |state: &Value, player: usize| {
        let boards = state["played"][0].as_array().expect("boards").clone();
        let index = boards.iter().position(|board| {
            number(&board["first"]) == Some(player) || number(&board["second"]) == Some(player)
        });
        (index.expect("a board"), boards[index.expect("a board")].clone())
    };
    let (table, _) = cup.seat(1).await;
    let (index, own) = board(&state, 1);
    let result = if number(&own["first"]) == Some(1) { "second-forfeits" } else { "first-forfeits" };
    let written = json!({"round": 1, "board": index + 1, "result": result});
    assert_eq!(cup.organise(Method::PUT, "/results", &written).await.status, 204);
    assert_eq!(table.show(None).await["view"]["outcome"]["reason"], "aborted");
    assert_eq!(standings(&cup.show().await)[0], ("A".to_owned(), 2));

    let (_, other) = board(&state, 2);
    let leaver = number(&other["second"]).expect("a player");
    let (table, seat) = cup.seat(leaver).await;
    table.act(seat, "abort", "abort").await.problem(409, "in-tournament");
    table.act(seat, "undo", "ask-undo").await.problem(409, "in-tournament");
    let left = cup.ask(Method::DELETE, "/entry", Some(&cup.secrets[leaver - 1]), &Value::Null).await;
    assert_eq!(left.status, 204);
    assert_eq!(table.show(None).await["view"]["outcome"]["reason"], "aborted");
    let state = cup.until(|state| state["ready"] == true).await;
    let (_, other) = board(&state, leaver);
    assert_eq!(other["results"], json!(["second-forfeits"]));
    cup.ask(Method::POST, "/seat", Some(&cup.secrets[leaver - 1]), &Value::Null)
        .await
        .problem(409, "no-game-now");

    // A late entrant takes the free place.
    cup.enter(5).await;
    cup.begin(2).await;
    let state = cup.show().await;
    let second: Vec<Value> = state["played"][1].as_array().expect("boards").clone();
    let places: Vec<usize> = second
        .iter()
        .flat_map(|board| [number(&board["first"]), number(&board["second"])])
        .flatten()
        .collect();
    assert!(places.contains(&5) && !places.contains(&leaver), "{places:?}");

    // A result can be corrected.
    let written = json!({"round": 1, "board": index + 1, "result": "draw"});
    assert_eq!(cup.organise(Method::PUT, "/results", &written).await.status, 204);
    assert_eq!(cup.show().await["played"][0][index]["results"], json!(["draw"]));
}

#[tokio::test]
async fn no_token_of_a_player_reaches_anybody_else() {
    let host = Host::start().await;
    let cup = Cup::with(host.address, &wish("swiss"), 4).await;
    cup.begin(1).await;
    let mut tokens = Vec::new();
    for number in 1..=4 {
        let (table, seat) = cup.seat(number).await;
        let (again, _) = cup.seat(number).await;
        assert_eq!(table.tokens[seat], again.tokens[seat], "the same player gets the same token");
        assert_eq!(table.show(Some(seat)).await["you"], ["w", "b"][seat]);
        tokens.push(table.tokens[seat].clone());
    }
    let mut told = String::new();
    for path in ["", "/boards"] {
        for token in [None, Some(cup.organiser.as_str()), Some(cup.secrets[0].as_str())] {
            told += &get(host.address, &cup.path(path), token).await.text();
        }
    }
    told += &host.get("/api/tournaments").await.text();
    told += &host.get("/api/watch").await.text();
    told += &get(host.address, &cup.path("/entry"), Some(&cup.secrets[1])).await.text();
    for hidden in tokens.iter().chain(&cup.secrets).chain([&cup.organiser]) {
        assert!(!told.contains(hidden), "a secret was told");
    }
    // The organiser has no seat, and no player gets another player's.
    cup.ask(Method::POST, "/seat", Some(&cup.organiser), &Value::Null).await.problem(403, "not-entered");
    let (table, seat) = cup.seat(1).await;
    for other in [&cup.organiser, &cup.secrets[0], &cup.secrets[1], &tokens[1]] {
        if *other != table.tokens[seat] {
            let answer = get(host.address, &table.path(""), Some(other)).await;
            let is_opponent = answer.status == 200 && answer.json()["you"] != ["w", "b"][seat];
            assert!(answer.status == 403 || is_opponent, "{}", answer.text());
        }
    }
    let data = host.data().to_owned();
    for file in std::fs::read_dir(&data).expect("the data").filter_map(Result::ok) {
        let stored = std::fs::read(file.path()).expect("a file");
        for hidden in tokens.iter().chain(&cup.secrets).chain([&cup.organiser]) {
            let hidden = hidden.as_bytes();
            assert!(!stored.windows(hidden.len()).any(|part| part == hidden), "a secret is stored");
        }
    }
}

#[tokio::test]
async fn refusals_say_what_and_where_and_change_nothing() {
    let host = Host::start().await;
    for (change, says) in [
        (json!({"name": " "}), "name: must be 1 to 60"),
        (json!({"game": "go"}), "game: "),
        (
            json!({"game": "break-the-cube", "options": {"players": "3"}}),
            "options: the games of a tournament",
        ),
        (json!({"clock": "soon"}), "clock: "),
        (json!({"rounds": 0}), "rounds: a Swiss tournament has 1 to 20"),
        (json!({"rounds": 21}), "rounds: a Swiss tournament has 1 to 20"),
        (json!({"system": "round-robin"}), "rounds: only a Swiss"),
    ] {
        let mut bad = wish("swiss");
        for (key, value) in change.as_object().expect("fields") {
            bad[key] = value.clone();
        }
        let said =
            ask(host.address, Method::POST, "/api/tournaments", None, &bad).await.problem(422, "unfit");
        assert!(said.starts_with(says), "{said}");
    }
    assert_eq!(host.get("/api/tournaments").await.json(), json!([]));
    get(host.address, "/api/tournaments/nothing", None).await.problem(404, "no-tournament");

    let cup = Cup::make(host.address, &wish("swiss")).await;
    let enter = |body: Value| {
        let cup = &cup;
        async move { cup.ask(Method::POST, "/entries", None, &body).await }
    };
    let said = enter(json!({"name": "Ada"})).await.problem(422, "unfit");
    assert_eq!(said, "secret: is missing: only somebody who is logged in needs none");
    enter(json!({"name": "Ada", "secret": "7"})).await.problem(422, "unfit");
    enter(json!({"secret": secret(1)})).await.problem(422, "unfit");
    enter(json!({"name": "\u{202e}", "secret": secret(1)})).await.problem(422, "unfit");
    assert_eq!(cup.organise(Method::POST, "/rounds", &json!({"round": 1})).await.status, 409);
    assert_eq!(enter(json!({"name": "Ada", "secret": secret(1)})).await.status, 200);
    assert_eq!(enter(json!({"name": "Ada", "secret": secret(1)})).await.json()["number"], 1);
    enter(json!({"name": "ADA", "secret": secret(2)})).await.problem(409, "name-in-tournament");
    assert_eq!(enter(json!({"name": "Bob", "secret": secret(2)})).await.status, 200);

    for (method, below, body) in [
        (Method::POST, "/rounds", json!({"round": 1})),
        (Method::PUT, "/results", json!({"round": 1, "board": 1, "result": "draw"})),
        (Method::PUT, "", json!({"over": true})),
        (Method::DELETE, "", Value::Null),
        (Method::DELETE, "/entries/1", Value::Null),
        (Method::POST, "/bots", json!({"name": "Rook"})),
    ] {
        cup.ask(method.clone(), below, None, &body).await.problem(401, "no-organiser-token");
        cup.ask(method.clone(), below, Some(&secret(1)), &body).await.problem(403, "not-organiser");
        cup.ask(method, below, Some("no"), &body).await.problem(401, "bad-token");
    }
    let before = cup.show().await;
    cup.organise(Method::POST, "/rounds", &json!({"round": 2})).await.problem(422, "unfit");
    cup.organise(Method::DELETE, "/entries/9", &Value::Null).await.problem(404, "no-player");
    cup.organise(Method::POST, "/bots", &json!({"name": "Rook"})).await.problem(409, "bot-away");
    cup.organise(Method::PUT, "", &json!({"over": false})).await.problem(422, "unfit");
    let nowhere = json!({"round": 1, "board": 1, "result": "draw"});
    cup.organise(Method::PUT, "/results", &nowhere).await.problem(409, "unfit-result");
    cup.ask(Method::POST, "/seat", Some(&secret(1)), &Value::Null).await.problem(409, "no-game-now");
    cup.ask(Method::POST, "/seat", None, &Value::Null).await.problem(403, "not-entered");
    assert_eq!(cup.show().await, before);

    assert_eq!(cup.organise(Method::PUT, "", &json!({"entry": false})).await.status, 204);
    enter(json!({"name": "Cleo", "secret": secret(3)})).await.problem(409, "no-entry");
    cup.begin(1).await;
    assert_eq!(cup.organise(Method::PUT, "", &json!({"over": true})).await.status, 204);
    cup.organise(Method::DELETE, "/entries/1", &Value::Null).await.problem(409, "tournament-over");
    assert_eq!(cup.organise(Method::DELETE, "", &Value::Null).await.status, 204);
    get(host.address, &cup.path(""), None).await.problem(404, "no-tournament");
}

#[tokio::test]
async fn a_tournament_has_room_for_so_many() {
    let host = Host::with(|config: &mut Config| config.limits.claims = None).await;
    for (system, most) in [("swiss", 64), ("round-robin", 24)] {
        let cup = Cup::make(host.address, &wish(system)).await;
        for number in 1..=most {
            let body = json!({"name": format!("Player {number}"), "secret": secret(number)});
            assert_eq!(cup.ask(Method::POST, "/entries", None, &body).await.status, 200);
        }
        let body = json!({"name": "One more", "secret": secret(99)});
        cup.ask(Method::POST, "/entries", None, &body).await.problem(409, "full-tournament");
    }
}

#[tokio::test]
async fn after_a_restart_a_tournament_goes_on() {
    let host = Host::start().await;
    let cup = Cup::with(host.address, &wish("swiss"), 4).await;
    cup.begin(1).await;
    let before = cup.show().await;
    let (table, seat) = cup.seat(1).await;
    let host = host.again().await;
    let cup = cup.at(host.address);
    let state = cup.show().await;
    assert_eq!((&state["players"], &state["played"]), (&before["players"], &before["played"]));
    let (again, _) = cup.seat(1).await;
    assert_eq!((&again.id, &again.tokens[seat]), (&table.id, &table.tokens[seat]));
    let state = cup.play_round().await;
    assert_eq!(standings(&state)[0].1, 2);
    cup.begin(2).await;
    assert_eq!(cup.show().await["played"][1].as_array().expect("boards").len(), 2);
}

/// The server to be killed, in its own process.
#[tokio::test]
#[ignore = "is started by the test that kills it"]
async fn a_server_to_be_killed() {
    crash::run_here().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_kill_9_no_pairing_has_two_tables_and_no_result_is_lost() {
    let data = tempfile::tempdir().expect("a directory");
    let (mut child, address) = crash::start("tournaments::a_server_to_be_killed", data.path(), Stdio::null());
    let mut cup = Cup::with(address, &wish("swiss"), 8).await;
    for round in 1..=3 {
        // It is killed while the tables of the round are being opened, and while the results arrive.
        let wanted = json!({"round": round});
        let begun = cup.organise(Method::POST, "/rounds", &wanted);
        let early = tokio::time::timeout(std::time::Duration::from_millis(15 * round), begun);
        drop(early.await);
        child.kill().expect("the server can be killed");
        child.wait().expect("the server ends");
        let address;
        (child, address) = crash::start("tournaments::a_server_to_be_killed", data.path(), Stdio::null());
        cup = Cup { address, ..cup };
        cup.begin(usize::try_from(round).expect("few")).await;
        let at = usize::try_from(round - 1).expect("few");
        let open = |state: &Value| {
            let boards = state["played"][at].as_array().cloned().unwrap_or_default();
            boards.len() == 4 && boards.iter().all(|board| board["games"][0]["open"] == true)
        };
        let state = cup.until(open).await;
        for board in state["played"][at].as_array().expect("boards") {
            assert_eq!(board["games"].as_array().expect("games").len(), 1);
        }
        for board in state["played"][at].as_array().expect("boards") {
            let loser = number(&board["first"]).max(number(&board["second"])).expect("players");
            let (table, seat) = cup.seat(loser).await;
            assert_eq!(table.act(seat, "resign", "resign").await.status, 200);
        }
        // What was acknowledged at a table is known to the tournament after the next start.
        child.kill().expect("the server can be killed");
        child.wait().expect("the server ends");
        let address;
        (child, address) = crash::start("tournaments::a_server_to_be_killed", data.path(), Stdio::null());
        cup = Cup { address, ..cup };
        cup.until(|state| {
            let boards = state["played"][at].as_array().expect("boards");
            boards.iter().all(|board| board["results"].as_array().expect("results").len() == 1)
        })
        .await;
    }
    let state = cup.until(|state| state["summary"]["stage"] == "over").await;
    assert_eq!(standings(&state)[0], ("A".to_owned(), 6));
    child.kill().expect("the server can be killed");
    child.wait().expect("the server ends");
    let host = Host::run(config(data.path())).await;
    assert_eq!(host.get("/api/archive").await.json()["games"].as_array().expect("games").len(), 12);
}

#[tokio::test]
async fn old_tournaments_are_deleted_like_old_tables() {
    let host = Host::with(|config: &mut Config| {
        quick(config);
        config.limits.tidy_every = std::time::Duration::from_millis(10);
        config.limits.keep_unbegun = Some(std::time::Duration::from_millis(50));
    })
    .await;
    let cup = Cup::make(host.address, &wish("swiss")).await;
    for _ in 0..1_000 {
        if host.get("/api/tournaments").await.json() == json!([]) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("{} is still there", cup.id);
}

#[tokio::test]
async fn a_whole_game_counts() {
    let host = Host::start().await;
    let cup = Cup::with(host.address, &wish("round-robin"), 2).await;
    cup.begin(1).await;
    let ((one, seat), (other, _)) = (cup.seat(1).await, cup.seat(2).await);
    let tokens = if seat == 0 { [&one, &other] } else { [&other, &one] };
    for (index, text) in SHORT_GAME.iter().enumerate() {
        let seq = u64::try_from(index).expect("few moves");
        let answer = tokens[index % 2].play(index % 2, &format!("m{index}"), seq, text).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let state = cup.until(|state| state["summary"]["stage"] == "over").await;
    assert_eq!(state["played"][0][0]["results"], json!(["first-wins"]));
}

#[tokio::test]
async fn games_are_called_off_when_the_tournament_is_ended_or_deleted() {
    let host = Host::start().await;
    for (method, body) in [(Method::PUT, json!({"over": true})), (Method::DELETE, Value::Null)] {
        let cup = Cup::with(host.address, &wish("swiss"), 2).await;
        cup.begin(1).await;
        let (table, _) = cup.seat(1).await;
        assert_eq!(cup.organise(method, "", &body).await.status, 204);
        assert_eq!(table.show(None).await["view"]["outcome"]["reason"], "aborted");
    }
}

#[tokio::test]
async fn a_swiss_in_which_one_player_is_left_ends_without_being_told() {
    let host = Host::start().await;
    let cup = Cup::with(host.address, &wish("swiss"), 2).await;
    cup.begin(1).await;
    cup.play_round().await;
    assert_eq!(cup.show().await["summary"]["stage"], "running");
    assert_eq!(cup.organise(Method::DELETE, "/entries/2", &Value::Null).await.status, 204);
    assert_eq!(cup.show().await["summary"]["stage"], "over");
}
