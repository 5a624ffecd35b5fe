//! What reaches a viewer of Break the Cube, byte for byte: it is the same whatever others have built, as long as that
//! fits what the viewer knows.
//!
//! A fixed public history leaves a few structures possible for each seat. A table is played for every combination of
//! them, and everything that is sent is recorded: frames, answers, headers. For a viewer, tables at which they have
//! built the same must not differ. Two of the seats are taken with keys, so that trading keys is compared too, and
//! one of them is then used from a device of an account, with a token of its own.

use std::collections::{HashMap, HashSet};

use cubarium_break_the_cube::{Options, Question, Structure, legal};
use cubarium_core::Seat;
use serde_json::{Value, json};

use crate::accounts::{Device, PASSWORD, quick};
use crate::break_the_cube::BUILT;
use crate::support::{Answer, Host, Socket, Table, break_the_cube, get, guest_secret, post};

/// The questions and guesses, seat by seat in turn: everybody answers letters.
enum Said {
    Ask(Question),
    Guess(Structure),
}

impl Said {
    fn text(&self) -> String {
        match self {
            Self::Ask(question) => format!("?{question}"),
            Self::Guess(structure) => format!("!{structure}"),
        }
    }

    /// Whether two structures of a seat give the same answer.
    fn is_alike(&self, asks_it: bool, one: Structure, other: Structure) -> bool {
        match self {
            Self::Ask(letter @ Question::Letter(_)) => one.answer(*letter) == other.answer(*letter),
            Self::Ask(number) => !asks_it || one.answer(*number) == other.answer(*number),
            Self::Guess(guess) => !asks_it || (one == *guess) == (other == *guess),
        }
    }
}

/// A history for three seats, and the structures of each seat that fit it.
struct Case {
    said: Vec<Said>,
    open: [Vec<Structure>; 3],
}

impl Case {
    /// Looks for a short history that leaves two or three structures for each seat.
    fn find() -> Self {
        let all = legal::all(Options::DEFAULT.kit(Seat::FIRST));
        let any = |number: usize| all[number.wrapping_mul(7_919) % all.len()];
        for number in 1.. {
            let built = [any(number), any(3 * number + 1), any(5 * number + 2)];
            let mut said = vec![Said::Ask("5".parse().expect("a number")), Said::Guess(any(number + 9))];
            for letter in ["H", "A", "E", "L", "C", "J", "G"] {
                said.push(Said::Ask(letter.parse().expect("a letter")));
                let open = [0, 1, 2].map(|seat| Self::fitting(&all, &said, seat, built[seat]));
                if open.iter().all(|open| (2..=3).contains(&open.len())) {
                    return Self { said, open };
                }
            }
        }
        unreachable!("numbers do not end")
    }

    /// The structures of a seat that would have given the same answers as the one that it has built.
    fn fitting(all: &[Structure], said: &[Said], seat: usize, built: Structure) -> Vec<Structure> {
        let fits = |other: Structure| {
            said.iter().enumerate().all(|(turn, said)| said.is_alike((turn + 1) % 3 == seat, built, other))
        };
        all.iter().copied().filter(|structure| fits(*structure)).collect()
    }

    /// All combinations of what the seats have built.
    fn tables(&self) -> Vec<[Structure; 3]> {
        let [first, second, third] = &self.open;
        let mut tables = Vec::new();
        for one in first {
            for two in second {
                tables.extend(third.iter().map(|three| [*one, *two, *three]));
            }
        }
        tables
    }
}

/// The viewers: the seats, and finally a spectator.
const VIEWERS: [Option<usize>; 4] = [Some(0), Some(1), Some(2), None];

/// What a viewer has received.
#[derive(Default, Clone, PartialEq, Eq, Hash)]
struct Heard {
    /// Answers over HTTP and to the viewer's own frames.
    answers: Vec<String>,
    /// Other frames on the socket. They are kept apart from the answers because two tasks send them, and the scheduler
    /// decides which is written first.
    told: Vec<String>,
}

/// Gives a seat to a new account, and returns the token that another of its devices gets.
async fn pass(host: &Host, table: &Table, seat: usize) -> String {
    let (mut here, mut there) = (Device::at(host.address), Device::at(host.address));
    here.create(&table.id).await;
    there.log_in(&table.id).await;
    let held = json!({"seats": [{"table": table.id, "token": table.token(seat)}]});
    assert_eq!(here.post("/api/account/seats", &held).await.json()[0]["problem"], Value::Null);
    there.token().await
}

/// A table with everybody at it.
struct Scene {
    table: Table,
    sockets: Vec<Socket>,
    heard: [Heard; 4],
}

impl Scene {
    async fn open(host: &Host) -> Self {
        let guest = json!({"kind": "person", "invited": true});
        let mut wish = break_the_cube(&[&json!({"kind": "person"}), &guest, &guest]);
        wish["listed"] = json!(true);
        let mut table = host.open_as(&wish).await;
        let mut sockets = vec![table.join(Some(0)).await.0];
        for viewer in &VIEWERS[1..] {
            if let Some(seat) = *viewer {
                table.take(seat).await;
                if seat == 2 {
                    table.tokens[seat] = pass(host, &table, seat).await;
                }
            }
            sockets.push(table.join(*viewer).await.0);
        }
        Self { table, sockets, heard: Default::default() }
    }

    fn token(&self, viewer: usize) -> Option<&str> {
        VIEWERS[viewer].and_then(|seat| self.table.token(seat))
    }

    fn note(&mut self, viewer: usize, answer: &Answer) {
        let mut headers: Vec<String> = answer
            .headers
            .iter()
            // A clock, and a count of all requests to the server.
            .filter(|(name, _)| !["date", "x-request-id"].contains(&name.as_str()))
            .map(|(name, value)| format!("{name}: {value:?}"))
            .collect();
        headers.sort_unstable();
        self.heard[viewer].answers.push(format!("{} {headers:?} {}", answer.status, answer.text()));
    }

    /// Everybody looks at everything.
    async fn look(&mut self) {
        let address = self.table.address;
        let paths = [self.table.path(""), self.table.path("/record"), "/api/watch".to_owned()];
        let common = ["/api/health", "/api/games", "/api/openapi.json"].map(str::to_owned);
        for viewer in 0..VIEWERS.len() {
            for path in paths.iter().chain(&common) {
                let answer = get(address, path, self.token(viewer)).await;
                self.note(viewer, &answer);
            }
        }
    }

    /// Everybody tries things that the rules or the table do not allow.
    async fn err(&mut self, seq: u64) {
        let illegal =
            ["=SSSLLLMMM/........./.........", "!LLLLs..../MM..s..../M........", "!", "=?", "?Z", "5"];
        let (moves, actions) = (self.table.path("/moves"), self.table.path("/actions"));
        for viewer in 0..VIEWERS.len() {
            for (index, text) in illegal.iter().enumerate() {
                let body = json!({"client_id": format!("bad{index}"), "seq": seq, "move": text});
                let answer = post(self.table.address, &moves, self.token(viewer), &body).await;
                assert!(!answer.status.is_success(), "{text}");
                self.note(viewer, &answer);
            }
            for action in ["ask-undo", "accept-undo", "accept-draw", "ask-rematch"] {
                let body = json!({"client_id": action, "action": action});
                let answer = post(self.table.address, &actions, self.token(viewer), &body).await;
                assert!(!answer.status.is_success(), "{action}");
                self.note(viewer, &answer);
            }
        }
        // Seats ask out of turn, and the one to move sends a number from the future.
        for seat in 0..3 {
            let asked = self.sockets[seat].play("early", seq + 100, "?5").await;
            assert_eq!(asked["type"], "error");
            self.heard[seat].answers.push(asked.to_string());
        }
    }

    async fn play(&mut self, seat: usize, seq: u64, text: &str) {
        let answer = self.sockets[seat].play(&format!("m{seq}"), seq, text).await;
        assert_eq!(answer["type"], "ack", "{answer}");
        self.heard[seat].answers.push(answer.to_string());
        let answer = self.table.play(seat, &format!("m{seq}"), seq, text).await;
        assert_eq!(answer.json()["repeated"], true);
        self.note(seat, &answer);
    }

    /// Everybody receives all events, reconnects and misses some.
    async fn catch_up(&mut self, seq: u64) {
        for viewer in 0..VIEWERS.len() {
            while self.sockets[viewer].event().await.0 < seq {}
            for since in [Value::Null, json!(0), json!(2), json!(seq)] {
                let hello = json!({"type": "hello", "token": self.token(viewer), "since": since});
                let mut socket = self.table.connect().await;
                socket.say(&hello).await;
                let last = if since.is_null() { "state" } else { "presence" };
                socket.until(last).await;
                self.heard[viewer].answers.append(&mut socket.heard);
            }
        }
    }

    /// Ends the game, and returns what a spectator sees then.
    async fn reveal(&mut self) -> String {
        self.table.act(0, "resign", "resign").await;
        self.table.show(None).await["view"]["text"].as_str().expect("a text").to_owned()
    }

    /// What everybody has received, without what differs between any two tables by chance: ids are random, and times
    /// come from a clock. Neither depends on the structures. Tokens and keys are no longer sent to anybody.
    fn finish(mut self) -> [Heard; 4] {
        let chance = |text: &String| {
            let text = text.replace(&self.table.id, "TABLE");
            for secret in self.table.secrets() {
                assert!(!text.contains(secret), "{text}");
            }
            match text.split_once("\"created_ms\":") {
                Some((before, after)) => {
                    format!("{before}{}", after.trim_start_matches(|sign: char| sign.is_ascii_digit()))
                }
                None => text,
            }
        };
        for (heard, socket) in self.heard.iter_mut().zip(&self.sockets) {
            let told = socket.heard.iter().filter(|text| !text.contains("\"client_id\""));
            heard.told = told.map(chance).collect();
            heard.answers = heard.answers.iter().map(chance).collect();
        }
        self.heard
    }
}

/// Plays a table, and returns what everybody has received until the end, and what a spectator sees after it.
async fn play(host: &Host, case: &Case, built: [Structure; 3]) -> ([Heard; 4], String) {
    let mut scene = Scene::open(host).await;
    scene.err(0).await;
    for (seq, seat) in [1, 2, 0].into_iter().enumerate() {
        scene.play(seat, seq as u64, &format!("={}", built[seat])).await;
        scene.look().await;
    }
    scene.err(3).await;
    let mut seq = 3;
    for (turn, said) in case.said.iter().enumerate() {
        scene.play(turn % 3, seq, &said.text()).await;
        seq += 1;
    }
    scene.look().await;
    scene.err(seq).await;
    scene.catch_up(seq).await;
    scene.look().await;
    // What this sends is no longer recorded.
    let shown = scene.reveal().await;
    (scene.finish(), shown)
}

#[tokio::test]
async fn no_byte_that_reaches_a_viewer_depends_on_secrets() {
    let host = Host::with(|config| {
        quick(config);
        let limits = &mut config.limits;
        (limits.requests, limits.seat_requests, limits.new_tables) = (None, None, None);
        (limits.new_accounts, limits.logins) = (None, None);
    })
    .await;
    let case = Case::find();
    let tables = case.tables();
    assert!(tables.len() >= 8, "two structures of each seat at least");
    let mut known: HashMap<(usize, Option<Structure>), ([Structure; 3], Heard)> = HashMap::new();
    let mut revealed = HashSet::new();
    for built in &tables {
        let (heard, shown) = play(&host, &case, *built).await;
        revealed.insert(shown);
        for (viewer, heard) in heard.into_iter().enumerate() {
            let own = VIEWERS[viewer].map(|seat| built[seat]);
            for (seat, other) in built.iter().enumerate().filter(|(seat, _)| VIEWERS[viewer] != Some(*seat)) {
                let other = other.to_string();
                let tells = heard.answers.iter().chain(&heard.told).find(|text| text.contains(&other));
                assert_eq!(tells, None, "viewer {viewer} sees what seat {seat} has built");
            }
            match known.get(&(viewer, own)) {
                None => drop(known.insert((viewer, own), (*built, heard))),
                Some((same, before)) => {
                    for (one, other) in before.answers.iter().zip(&heard.answers) {
                        assert_eq!(one, other, "viewer {viewer} can tell {same:?} from {built:?}");
                    }
                    assert_eq!(before.told, heard.told, "viewer {viewer} can tell {same:?} from {built:?}");
                    assert!(*before == heard, "viewer {viewer} can count {same:?} from {built:?}");
                }
            }
        }
    }
    // All of these were compared, and the end distinguishes all tables.
    let own: usize = case.open.iter().map(Vec::len).sum();
    assert_eq!((known.len(), revealed.len()), (own + 1, tables.len()));
}

/// Everything in the received texts that looks like a token or a key.
fn digits(texts: &[String]) -> HashSet<String> {
    let runs = texts.iter().flat_map(|text| text.split(|sign: char| !sign.is_ascii_hexdigit()));
    runs.filter(|run| run.len() == 32).map(str::to_owned).collect()
}

#[tokio::test]
async fn nothing_sent_to_the_opener_reveals_a_guests_structure() {
    let host = Host::with(|config| {
        let limits = &mut config.limits;
        (limits.requests, limits.seat_requests, limits.claims) = (None, None, None);
    })
    .await;
    let guest = json!({"kind": "person", "invited": true});
    let wish = break_the_cube(&[&json!({"kind": "person"}), &guest, &guest]);
    let opened = post(host.address, "/api/tables", None, &wish).await;
    let mut sent = vec![opened.text()];
    let mut table = Table::of(host.address, &opened.json());
    let (mut opener, _) = table.join(Some(0)).await;

    // One guest uses the first key, the other one a newer key.
    table.take(1).await;
    let newer = table.make_key("3", Some(&table.host)).await;
    sent.push(newer.text());
    table.keys[2] = newer.json()["key"].as_str().expect("a key").to_owned();
    table.take(2).await;
    // The second guest continues on another device.
    let moving = table.make_key("2", table.token(1)).await.json();
    let answer = table.claim(moving["key"].as_str().expect("a key"), &"c".repeat(32)).await;
    let before =
        std::mem::replace(&mut table.tokens[1], answer.json()["token"].as_str().expect("one").to_owned());

    for (seat, structure) in BUILT.iter().enumerate().skip(1) {
        let answer = table.play(seat, "build", 0, &format!("={structure}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    while opener.event().await.0 < 2 {}
    sent.append(&mut opener.heard);
    for path in ["", "/record"] {
        sent.push(get(host.address, &table.path(path), table.token(0)).await.text());
    }
    let known = digits(&sent);
    assert_eq!(known.len(), 5, "a token, three keys and what makes them: {known:?}");
    for secret in [&table.tokens[1], &table.tokens[2], &before] {
        assert!(!known.contains(secret), "the opener was sent a guest's token");
    }

    // Each one requests everything it can with what it knows, and with what it gets for that.
    let mut heard = Vec::new();
    for round in 0..3 {
        for one in known.union(&digits(&heard)).cloned().collect::<Vec<_>>() {
            for path in ["", "/record"] {
                heard.push(get(host.address, &table.path(path), Some(&one)).await.text());
            }
            let mut socket = table.connect().await;
            socket.say(&json!({"type": "hello", "token": one, "since": 0})).await;
            socket.say(&json!({"type": "ping"})).await;
            socket.until("pong").await;
            heard.append(&mut socket.heard);
            heard.push(table.claim(&one, &format!("{round:032x}")).await.text());
            for seat in ["1", "2", "3"] {
                heard.push(table.revoke_key(seat, Some(&one)).await.text());
                heard.push(table.make_key(seat, Some(&one)).await.text());
            }
        }
    }
    let traded = heard.iter().filter(|text| text.contains("\"repeated\":false")).count();
    assert!(traded >= 3, "the own seat was moved about");
    for text in &heard {
        assert!(BUILT[1..].iter().all(|structure| !text.contains(structure)), "{text}");
        assert!(table.tokens[1..].iter().all(|token| !text.contains(token)), "{text}");
    }
    for (seat, structure) in BUILT.iter().enumerate().skip(1) {
        let shown = table.show(Some(seat)).await;
        assert_eq!(shown["you"], (seat + 1).to_string());
        assert!(shown.to_string().contains(structure), "the guest sees the own structure");
    }
}

#[tokio::test]
async fn no_token_or_key_is_stored_in_the_data_directory() {
    let host = Host::with(quick).await;
    let mut table = host.open_with_guests().await;
    table.take(1).await;
    let pass = pass(&host, &table, 1).await;
    let mut device = Device::at(host.address);
    let codes = device.create("Ada").await;
    let session = device.session();
    let moving = table.make_key("1", table.token(0)).await.json()["key"].as_str().expect("one").to_owned();
    let moved = table.claim(&moving, &"d".repeat(32)).await.json()["token"].as_str().expect("one").to_owned();
    let mut paired = json!(null);
    for client in ["a", "b"] {
        let wish = json!({"game": "cubulus", "secret": client.repeat(32)});
        paired = post(host.address, "/api/pairing", None, &wish).await.json();
    }
    let drawn = paired["token"].as_str().expect("a token").to_owned();
    let stored = |data: &std::path::Path| {
        let files = std::fs::read_dir(data).expect("files").map(|file| file.expect("a file").path());
        files.flat_map(|file| std::fs::read(file).expect("bytes")).collect::<Vec<u8>>()
    };
    let running = stored(host.data());
    let data = host.stop().await.expect("a directory of its own");
    for bytes in [running, stored(data.path())] {
        assert!(bytes.windows(table.id.len()).any(|part| part == table.id.as_bytes()));
        let texts = codes.iter().map(String::as_str).chain([PASSWORD]);
        for text in texts {
            assert!(!bytes.windows(text.len()).any(|part| part == text.as_bytes()), "{text} is stored");
        }
        let more = [
            pass.clone(),
            session.clone(),
            drawn.clone(),
            "a".repeat(32),
            "b".repeat(32),
            "d".repeat(32),
            guest_secret(1),
        ];
        for secret in
            table.secrets().chain([moving.as_str(), moved.as_str()]).chain(more.iter().map(String::as_str))
        {
            let raw: Vec<u8> =
                (0..16).map(|at| u8::from_str_radix(&secret[2 * at..2 * at + 2], 16).expect("hex")).collect();
            for form in [secret.as_bytes(), &raw] {
                assert!(!bytes.windows(form.len()).any(|part| part == form), "{secret} is stored");
            }
        }
    }
}
