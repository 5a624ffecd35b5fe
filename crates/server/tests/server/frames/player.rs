//! A table with everybody at it: draws frames, asks the model, and compares.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;

use cubarium_catalog::Referee;
use cubarium_catalog::lab::Lab;
use cubarium_catalog::wire::Options;
use cubarium_core::hash::SplitMix64;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};

use super::MOST;
use super::lines::Line;
use super::model::{Asked, Model, Verdict};
use super::noise;
use crate::support::{Table, post};

/// After how many bad frames in a row a socket is closed.
const BAD_FRAMES: u32 = 10;

/// What is played at a table.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    pub(super) game: &'static str,
    pub(super) options: &'static [(&'static str, &'static str)],
    pub(super) clock: Option<&'static str>,
}

/// The outcomes of the frames.
#[derive(Default)]
pub(super) struct Report {
    frames: u64,
    /// By what they asked for.
    taken: BTreeMap<&'static str, u64>,
    repeated: u64,
    pub(super) refused: BTreeMap<(u16, &'static str), u64>,
    /// Pings, and accepted hellos.
    others: u64,
    /// Sockets that the server or the player has closed.
    closed: u64,
    /// The tables with what a spectator is shown at the end.
    pub(super) tables: Vec<(String, Value)>,
    count: usize,
}

impl Report {
    pub(super) fn add(&mut self, other: Self) {
        self.frames += other.frames;
        for (kind, many) in other.taken {
            *self.taken.entry(kind).or_default() += many;
        }
        self.repeated += other.repeated;
        self.others += other.others;
        self.closed += other.closed;
        self.count += other.tables.len();
        self.tables.extend(other.tables);
        for (kind, many) in other.refused {
            *self.refused.entry(kind).or_default() += many;
        }
    }

    /// Whether every kind of outcome was frequent enough.
    pub(super) fn is_wide(&self) -> bool {
        self.taken.len() > 8 && self.repeated > 0 && self.refused.len() > 15
    }

    fn refuse(&mut self, status: u16, kind: &'static str) {
        *self.refused.entry((status, kind)).or_default() += 1;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frames, repeated, others, closed, count, .. } = self;
        writeln!(f, "{frames} frames at {count} tables")?;
        writeln!(f, "{repeated} repeated, {others} pings and hellos, {closed} sockets closed")?;
        writeln!(f, "{} taken:", self.taken.values().sum::<u64>())?;
        self.taken.iter().try_for_each(|(kind, many)| writeln!(f, "    {many} {kind}"))?;
        writeln!(f, "{} refused:", self.refused.values().sum::<u64>())?;
        self.refused.iter().try_for_each(|((status, kind), many)| writeln!(f, "    {many} {kind} ({status})"))
    }
}

/// The answer that a frame must get.
enum Expected {
    Verdict(String, Verdict),
    /// A refusal of a frame whose name could not be read, or was not looked at.
    Refused(u16, &'static str),
    Pong,
}

/// A table and everybody at it.
pub(super) struct Player {
    address: SocketAddr,
    setting: Setting,
    random: SplitMix64,
    elsewhere: String,
    table: Table,
    model: Model,
    lines: Vec<Line>,
    /// The legal moves in the current position for any seat that may act.
    moves: Vec<String>,
    /// Requests that were accepted, and the seats that made them.
    done: Vec<(usize, String, Asked)>,
    count: u64,
    report: Report,
}

impl Player {
    pub(super) async fn start(address: SocketAddr, setting: Setting, seed: u64, elsewhere: String) -> Self {
        let (table, model, lines) = open(address, setting).await;
        let mut player = Self {
            address,
            setting,
            random: SplitMix64::new(seed),
            elsewhere,
            table,
            model,
            lines,
            moves: Vec::new(),
            done: Vec::new(),
            count: 0,
            report: Report::default(),
        };
        player.look();
        player
    }

    /// Sends this many frames, and reports the outcomes.
    pub(super) async fn play(mut self, frames: u64) -> Report {
        while self.report.frames < frames {
            let line = self.choose();
            match self.random.below(100) {
                // A socket without hello says it sooner or later.
                _ if !self.lines[line].joined && self.random.below(2) == 0 => self.greet(line).await,
                0..90 => self.burst(line).await,
                90..96 => self.greet(line).await,
                96..99 => self.reopen(line).await,
                _ => self.break_off(line).await,
            }
            let is_done = self.model.is_over() && self.random.below(25) == 0;
            if is_done || self.model.seq >= MOST {
                self.move_on().await;
            }
        }
        self.finish().await;
        self.report
    }

    /// A random socket, usually of a seat that may act.
    fn choose(&mut self) -> usize {
        let names = self.model.referee.to_move();
        let seats = self.model.seats().iter().enumerate();
        let to_move: Vec<usize> =
            seats.filter(|(_, seat)| names.iter().any(|name| name == *seat)).map(|(seat, _)| seat).collect();
        if to_move.is_empty() || self.random.below(2) == 0 {
            return self.below(self.lines.len());
        }
        *self.pick(&to_move)
    }

    fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("a few");
        usize::try_from(self.random.below(bound)).expect("a few")
    }

    fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }

    /// Finds the legal moves in the current position.
    fn look(&mut self) {
        if self.setting.game == "break-the-cube" {
            self.moves = noise::deductions();
            return;
        }
        let view = self.model.referee.view(None).expect("a spectator");
        let lab = Lab::open(&view.game, &view.options, Some(&view.text));
        self.moves = lab.map(|lab| lab.moves()).unwrap_or_default();
    }

    /// Sends a few frames in a row on one socket before the first answer is read.
    async fn burst(&mut self, number: usize) {
        let mut expected = Vec::new();
        let mut ends = false;
        for _ in 0..=self.random.below(4) {
            expected.push(self.send(number).await);
            self.report.frames += 1;
            if self.lines[number].bad >= BAD_FRAMES {
                ends = true;
                break;
            }
        }
        self.spread();
        for one in expected {
            let frame = self.lines[number].answer().await;
            self.compare(&frame, one);
        }
        for (other, line) in self.lines.iter_mut().enumerate() {
            if other != number || !ends {
                line.catch_up().await;
            }
        }
        if ends {
            self.replace(number, CloseCode::Policy).await;
        }
    }

    /// Tells every socket what to expect from the latest events.
    fn spread(&mut self) {
        for news in std::mem::take(&mut self.model.news) {
            self.lines.iter_mut().for_each(|line| line.expect(&news));
        }
    }

    fn compare(&mut self, frame: &Value, expected: Expected) {
        match expected {
            Expected::Pong => {
                assert_eq!(frame["type"], "pong", "{frame}");
                self.report.others += 1;
            }
            Expected::Refused(status, kind) => self.refused(frame, status, kind),
            Expected::Verdict(id, verdict) => {
                assert_eq!(frame["client_id"], json!(id), "{frame}");
                let (seq, repeated) = match verdict {
                    Verdict::Taken(seq) => (seq, false),
                    Verdict::Repeated(seq) => (seq, true),
                    Verdict::Refused(status, kind) => return self.refused(frame, status, kind),
                };
                let ack = json!({"type": "ack", "client_id": id, "seq": seq, "repeated": repeated});
                assert_eq!(*frame, ack);
                self.report.repeated += u64::from(repeated);
            }
        }
    }

    fn refused(&mut self, frame: &Value, status: u16, kind: &'static str) {
        assert_eq!(frame["type"], "error", "{frame} instead of {kind}");
        assert_eq!(frame["problem"]["type"], format!("urn:cubarium:problem:{kind}"), "{frame}");
        assert_eq!(frame["problem"]["status"], status, "{frame}");
        assert_eq!(frame["problem"]["refusal"].is_null(), kind != "refused", "{frame}");
        self.report.refuse(status, kind);
    }

    /// Sends a random frame, and returns the expected outcome.
    async fn send(&mut self, number: usize) -> Expected {
        match self.random.below(100) {
            0..84 => {}
            84..88 => {
                self.lines[number].bad = 0;
                self.lines[number].socket.say(&json!({"type": "ping"})).await;
                return Expected::Pong;
            }
            88..90 => {
                self.lines[number].bad = 0;
                self.lines[number].socket.send(Message::Ping(vec![1, 2, 3].into())).await;
                self.lines[number].socket.send(Message::text(noise::deep_ping(&mut self.random))).await;
                return Expected::Pong;
            }
            _ => {
                self.lines[number].bad += 1;
                let message = noise::unreadable(&mut self.random);
                self.lines[number].socket.send(message).await;
                return Expected::Refused(400, "unreadable");
            }
        }
        let (id, asked) = self.request(self.lines[number].viewer);
        let known = self.known();
        let is_move = matches!(asked, Asked::Move(_));
        let known = known.filter(|_| is_move || self.random.below(2) == 0);
        let known = if is_move { Some(known.unwrap_or(self.model.seq)) } else { known };
        let mut frame = match &asked {
            Asked::Move(text) => json!({"type": "move", "client_id": id, "move": text}),
            Asked::Act(action) => json!({"type": "act", "client_id": id, "action": action}),
        };
        if let Some(known) = known {
            frame["seq"] = json!(known);
        }
        let line = &mut self.lines[number];
        line.bad = 0;
        line.socket.say(&frame).await;
        let verdict = match (line.joined, line.viewer) {
            (false, _) => Verdict::Refused(400, "no-hello"),
            (true, None) => Verdict::Refused(401, "no-token"),
            (true, Some(seat)) => self.model.judge(seat, known, &id, &asked),
        };
        if matches!(verdict, Verdict::Taken(_)) {
            let seat = self.lines[number].viewer.expect("spectators do nothing");
            let kind = if let Asked::Act(action) = asked { action } else { "move" };
            *self.report.taken.entry(kind).or_default() += 1;
            self.done.push((seat, id.clone(), asked));
            self.look();
        }
        Expected::Verdict(id, verdict)
    }

    /// A random request, and the client's name for it: sometimes reused, sometimes invalid.
    fn request(&mut self, viewer: Option<usize>) -> (String, Asked) {
        if self.random.below(10) == 0 {
            let own = self.done.iter().filter(|(seat, ..)| Some(*seat) == viewer);
            let own: Vec<_> = own.map(|(_, id, asked)| (id.clone(), asked.clone())).collect();
            if let Some((id, asked)) = self.random.choose(&own).cloned() {
                return if self.random.below(3) == 0 { (id, self.asked()) } else { (id, asked) };
            }
        }
        self.count += 1;
        let id = if self.random.below(40) == 0 {
            (*self.pick(&noise::NO_NAMES)).to_owned()
        } else {
            format!("{}:{}", self.setting.game, self.count)
        };
        (id, self.asked())
    }

    fn asked(&mut self) -> Asked {
        if self.random.below(100) >= 70 {
            let (is_over, standing) = (self.model.is_over(), self.model.standing());
            return Asked::Act(noise::action(&mut self.random, is_over, standing));
        }
        if self.moves.is_empty() || self.random.below(6) == 0 {
            return Asked::Move(noise::text(&mut self.random, &self.moves));
        }
        let moves = std::mem::take(&mut self.moves);
        let text = self.pick(&moves).clone();
        self.moves = moves;
        Asked::Move(text)
    }

    /// The latest event number that the client claims to know: usually the right one.
    fn known(&mut self) -> Option<u64> {
        let (moved, seq) = (self.model.moved(), self.model.seq);
        Some(match self.random.below(20) {
            0 => moved,
            1 => moved.saturating_sub(1),
            2 => self.random.below(seq + 1),
            3 => seq + 1 + self.random.below(3),
            4 => u64::MAX,
            _ => seq,
        })
    }

    /// Says hello, usually correctly.
    async fn greet(&mut self, number: usize) {
        self.report.frames += 1;
        let since = self.known().filter(|_| self.random.below(3) > 0);
        let turn = self.random.below(6);
        let line = &mut self.lines[number];
        match turn {
            0 => {
                line.socket.say(&json!({"type": "hello", "token": "no token"})).await;
                self.unwelcome(number, (401, "bad-token")).await;
            }
            1 => {
                line.socket.say(&json!({"type": "hello", "token": self.elsewhere})).await;
                self.unwelcome(number, (403, "wrong-token")).await;
            }
            _ => {
                self.hello(number, since).await;
                self.report.others += 1;
            }
        }
    }

    async fn hello(&mut self, number: usize, since: Option<u64>) {
        let line = &mut self.lines[number];
        let welcome = self.model.welcome(line.viewer, since);
        line.hello(&self.table, since, welcome).await;
    }

    /// Handles a refused hello: the socket now belongs to nobody.
    async fn unwelcome(&mut self, number: usize, (status, kind): (u16, &'static str)) {
        let frame = self.lines[number].answer().await;
        self.lines[number].joined = false;
        self.lines[number].bad = 0;
        self.refused(&frame, status, kind);
    }

    /// Breaks the connection and opens another one, which does not always say hello.
    async fn reopen(&mut self, number: usize) {
        self.report.closed += 1;
        let viewer = self.lines[number].viewer;
        self.lines[number] = Line::open(&self.table, viewer).await;
        if self.random.below(4) > 0 {
            self.greet(number).await;
        }
    }

    /// Sends a frame for which the server closes the connection.
    async fn break_off(&mut self, number: usize) {
        self.report.frames += 1;
        let text = |bytes: Vec<u8>| Message::Frame(Frame::message(bytes, OpCode::Data(Data::Text), true));
        let (message, code) = match self.random.below(3) {
            0 => (Message::text("x".repeat(20_000)), CloseCode::Size),
            1 => (Message::binary(vec![0; 20_000]), CloseCode::Size),
            _ => (text(vec![b'{', 0xff, b'}']), CloseCode::Policy),
        };
        self.lines[number].socket.send(message).await;
        self.replace(number, code).await;
    }

    /// Waits until a socket is closed, and opens another one.
    async fn replace(&mut self, number: usize, code: CloseCode) {
        self.report.closed += 1;
        let viewer = self.lines[number].viewer;
        let line = Line::open(&self.table, viewer).await;
        std::mem::replace(&mut self.lines[number], line).closed(code).await;
        self.hello(number, None).await;
    }

    /// Leaves the table for another one.
    async fn move_on(&mut self) {
        self.finish().await;
        (self.table, self.model, self.lines) = open(self.address, self.setting).await;
        self.done.clear();
        self.look();
    }

    /// Makes sure that nobody received anything else, and keeps the table's final state.
    async fn finish(&mut self) {
        for number in 0..self.lines.len() {
            let line = &mut self.lines[number];
            line.socket.say(&json!({"type": "ping"})).await;
            let frame = line.answer().await;
            assert_eq!(frame["type"], "pong", "{frame}");
            self.hello(number, None).await;
        }
        self.report.tables.push((self.table.id.clone(), self.model.shown(None)));
    }
}

/// Opens a table with everybody at it.
async fn open(address: SocketAddr, setting: Setting) -> (Table, Model, Vec<Line>) {
    let options: Options =
        setting.options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let referee = Referee::new(setting.game, &options, None).expect("a game");
    let seats = vec![json!({"kind": "person"}); referee.seats().len()];
    let mut wish = json!({"game": setting.game, "options": options, "seats": seats});
    if let Some(clock) = setting.clock {
        wish["clock"] = json!(clock);
    }
    let answer = post(address, "/api/tables", None, &wish).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let table = Table::of(address, &answer.json());
    let mut model = Model::new(referee, MOST, setting.clock);
    let seats = model.seats().len();
    let mut lines = Vec::new();
    for viewer in (0..seats).map(Some).chain([Some(0), None]) {
        lines.push(Line::open(&table, viewer).await);
    }
    if setting.clock.is_some_and(|clock| clock.ends_with("days")) {
        // Such clocks do not wait for players to come.
        model.begin();
        model.news.clear();
    }
    for number in 0..lines.len() {
        let welcome = model.welcome(lines[number].viewer, None);
        lines[number].hello(&table, None, welcome).await;
        if number + 1 == seats && setting.clock.is_some_and(|clock| !clock.ends_with("days")) {
            // All players are there.
            model.begin();
            for news in std::mem::take(&mut model.news) {
                lines.iter_mut().for_each(|line| line.expect(&news));
            }
            for line in &mut lines {
                line.catch_up().await;
            }
        }
    }
    (table, model, lines)
}
