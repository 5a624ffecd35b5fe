//! What reaches a viewer of Break the Cube, byte for byte: the same whatever others have built, as long as it fits
//! what the viewer knows.
//!
//! A public history is fixed that leaves a few structures open for each seat. A table is played for every choice of
//! them, and everything that goes to anybody is written down: frames, answers, headers. Tables at which a viewer has
//! built the same must not differ for him.

use std::collections::{HashMap, HashSet};

use cubarium_break_the_cube::{Options, Question, Structure, legal};
use cubarium_core::Seat;
use serde_json::{Value, json};

use crate::support::{Answer, Host, Socket, Table, get, post};

/// What is asked and guessed, seat by seat in turn: the letters are answered by everybody.
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

    /// Whether it is answered alike for two structures of a seat.
    fn is_alike(&self, asks_it: bool, one: Structure, other: Structure) -> bool {
        match self {
            Self::Ask(letter @ Question::Letter(_)) => one.answer(*letter) == other.answer(*letter),
            Self::Ask(number) => !asks_it || one.answer(*number) == other.answer(*number),
            Self::Guess(guess) => !asks_it || (one == *guess) == (other == *guess),
        }
    }
}

/// A history for three seats, and the structures that fit it by seat.
struct Case {
    said: Vec<Said>,
    open: [Vec<Structure>; 3],
}

impl Case {
    /// Looks for a short history that leaves two or three structures of each seat.
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

    /// The structures of a seat that would have been answered for like the one that it has built.
    fn fitting(all: &[Structure], said: &[Said], seat: usize, built: Structure) -> Vec<Structure> {
        let fits = |other: Structure| {
            said.iter().enumerate().all(|(turn, said)| said.is_alike((turn + 1) % 3 == seat, built, other))
        };
        all.iter().copied().filter(|structure| fits(*structure)).collect()
    }

    /// All choices of what the seats have built.
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

/// Who looks: the seats, and last a spectator.
const VIEWERS: [Option<usize>; 4] = [Some(0), Some(1), Some(2), None];

/// What a viewer has got.
#[derive(Default, Clone, PartialEq, Eq, Hash)]
struct Heard {
    /// Answers over HTTP and to his own frames.
    answers: Vec<String>,
    /// What he was told over the socket. It is kept apart from the answers because the two come from two tasks: which
    /// is written first is left to the scheduler.
    told: Vec<String>,
}

/// A table with everybody at it.
struct Scene {
    table: Table,
    sockets: Vec<Socket>,
    heard: [Heard; 4],
}

impl Scene {
    async fn open(host: &Host) -> Self {
        let table = host.open_for_three().await;
        let mut sockets = Vec::new();
        for viewer in VIEWERS {
            sockets.push(table.join(viewer).await.0);
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

    /// Everybody looks at everything that there is to look at.
    async fn look(&mut self) {
        let address = self.table.address;
        let paths = [self.table.path(""), self.table.path("/record")];
        let common = ["/api/health", "/api/games", "/api/openapi.json"].map(str::to_owned);
        for viewer in 0..VIEWERS.len() {
            for path in paths.iter().chain(&common) {
                let answer = get(address, path, self.token(viewer)).await;
                self.note(viewer, &answer);
            }
        }
    }

    /// Everybody tries what the rules or the table do not allow.
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
        // Who is not to move asks, and who is knows too little of the table.
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

    /// Everybody hears of all events, connects anew and misses some.
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

    /// Ends the game, and tells what a spectator sees then.
    async fn reveal(&mut self) -> String {
        self.table.act(0, "resign", "resign").await;
        self.table.show(None).await["view"]["text"].as_str().expect("a text").to_owned()
    }

    /// What everybody has got, without what differs between any two tables by chance: ids and tokens are random, and
    /// the time is that of a clock. None of them is made from what is built.
    fn finish(mut self) -> [Heard; 4] {
        let chance = |text: &String| {
            let mut text = text.replace(&self.table.id, "TABLE");
            for token in &self.table.tokens {
                text = text.replace(token, "TOKEN");
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

/// Plays a table, and gives what everybody has got until the end, and what a spectator sees after it.
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
    // Nobody listens to this any more.
    let shown = scene.reveal().await;
    (scene.finish(), shown)
}

#[tokio::test]
async fn no_byte_that_reaches_a_viewer_depends_on_what_he_must_not_know() {
    let host = Host::with(|config| {
        let limits = &mut config.limits;
        (limits.requests, limits.seat_requests, limits.new_tables) = (None, None, None);
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
    // Each of these was compared, and the end tells all tables apart.
    let own: usize = case.open.iter().map(Vec::len).sum();
    assert_eq!((known.len(), revealed.len()), (own + 1, tables.len()));
}
