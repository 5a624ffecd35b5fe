//! The engine's output: one answer per line.

use std::fmt;
use std::time::Duration;

use cubarium_catalog::wire;

/// A line that an engine writes, read from its text or written as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The engine's name.
    Name(String),
    /// The author of the engine.
    Author(String),
    /// An option that can be set.
    Offer(Offer),
    /// The end of the introduction.
    UgiOk,
    /// All commands so far have been executed.
    ReadyOk,
    /// The progress of a search.
    Info(Info),
    /// A message for people.
    Note(String),
    /// The move that it plays, or none.
    Best(Option<String>),
    /// The answer to a query.
    Response(String),
}

/// An option on offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its name, which may consist of several words.
    pub name: String,
    /// Its possible values.
    pub kind: Kind,
}

/// The possible values of an option, and its default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Check {
        /// The default.
        default: bool,
    },
    /// An integer.
    Spin {
        /// The default.
        default: i64,
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The default.
        default: String,
        /// The words.
        values: Vec<String>,
    },
    /// A text.
    Text {
        /// The default.
        default: String,
    },
    /// An action.
    Button,
}

/// The value of a position to the seat for which the engine thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of the weakest man's value.
    Points(i32),
    /// The end is forced in this many plies: a win if positive, a loss if negative.
    Mate(i32),
}

/// The progress of a search, and one line that it expects.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Info {
    /// The depth of the search in plies.
    pub depth: Option<u32>,
    /// The greatest depth reached in any line.
    pub seldepth: Option<u32>,
    /// The rank of the line among several, from 1.
    pub multipv: Option<u32>,
    /// The value of the line.
    pub score: Option<Score>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Positions visited in a second.
    pub nps: Option<u64>,
    /// How full the table is, in thousandths.
    pub hashfull: Option<u32>,
    /// How long it has been thinking.
    pub time: Option<Duration>,
    /// The moves.
    pub pv: Vec<String>,
}

/// The word after `bestmove` when there is no move.
const NO_MOVE: &str = "(none)";
/// The notation for an empty default.
pub(crate) const EMPTY: &str = "<empty>";

impl Answer {
    /// Reads a line; `None` if it is not an answer of this protocol.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        match first {
            "id" => match rest.split_once(char::is_whitespace)? {
                ("name", name) => Some(Self::Name(name.trim_start().to_owned())),
                ("author", author) => Some(Self::Author(author.trim_start().to_owned())),
                _ => None,
            },
            "option" => Offer::read(rest).map(Self::Offer),
            "ugiok" => Some(Self::UgiOk),
            "readyok" => Some(Self::ReadyOk),
            "info" => Some(match rest.strip_prefix("string") {
                Some(note) if note.is_empty() || note.starts_with(char::is_whitespace) => {
                    Self::Note(note.trim_start().to_owned())
                }
                _ => Self::Info(Info::read(rest)),
            }),
            "bestmove" => {
                let mv = rest.split_whitespace().next()?;
                Some(Self::Best((mv != NO_MOVE).then(|| mv.to_owned())))
            }
            "response" => Some(Self::Response(rest.to_owned())),
            _ => None,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "id name {name}"),
            Self::Author(author) => write!(f, "id author {author}"),
            Self::Offer(offer) => write!(f, "option {offer}"),
            Self::UgiOk => f.write_str("ugiok"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::Info(info) => write!(f, "info{info}"),
            Self::Note(note) => write!(f, "info string {note}"),
            Self::Best(mv) => write!(f, "bestmove {}", mv.as_deref().unwrap_or(NO_MOVE)),
            Self::Response(response) => write!(f, "response {response}"),
        }
    }
}

impl Offer {
    fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let named = words.iter().position(|word| *word == "type")?;
        let (&"name", name) = words[..named].split_first()? else { return None };
        let (kind, rest) = words[named + 1..].split_first()?;
        let mut values = Vec::new();
        let (mut default, mut min, mut max) = (String::new(), None, None);
        for part in parts(rest, &["default", "min", "max", "var"]) {
            let (key, value) = part.split_first()?;
            let value = value.join(" ");
            match *key {
                "default" => default = if value == EMPTY { String::new() } else { value },
                "min" => min = value.parse().ok(),
                "max" => max = value.parse().ok(),
                _ => values.push(value),
            }
        }
        let kind = match *kind {
            "check" => Kind::Check { default: default.parse().ok()? },
            "spin" => Kind::Spin { default: default.parse().ok()?, min: min?, max: max? },
            "combo" => Kind::Combo { default, values },
            "string" => Kind::Text { default },
            "button" => Kind::Button,
            _ => return None,
        };
        (!name.is_empty()).then(|| Self { name: name.join(" "), kind })
    }
}

/// Splits the words before each of the keys; words before the first key are dropped.
fn parts<'a>(words: &'a [&'a str], keys: &[&str]) -> Vec<&'a [&'a str]> {
    let mut starts: Vec<usize> = (0..words.len()).filter(|place| keys.contains(&words[*place])).collect();
    starts.push(words.len());
    starts.windows(2).map(|ends| &words[ends[0]..ends[1]]).collect()
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {} type ", self.name)?;
        match &self.kind {
            Kind::Check { default } => write!(f, "check default {default}"),
            Kind::Spin { default, min, max } => write!(f, "spin default {default} min {min} max {max}"),
            Kind::Combo { default, values } => {
                write!(f, "combo default {default}")?;
                values.iter().try_for_each(|value| write!(f, " var {value}"))
            }
            Kind::Text { default } if default.is_empty() => write!(f, "string default {EMPTY}"),
            Kind::Text { default } => write!(f, "string default {default}"),
            Kind::Button => f.write_str("button"),
        }
    }
}

impl Info {
    /// The output for a thought after this much time: one entry per line of moves, ranked if several lines were
    /// requested.
    pub(crate) fn of(thought: &wire::Thought, time: Duration, ranked: bool) -> Vec<Self> {
        let searched = thought.depth > 0;
        let micros = time.as_micros().max(1);
        let common = Self {
            depth: searched.then_some(thought.depth),
            seldepth: searched.then_some(thought.seldepth),
            nodes: Some(thought.nodes),
            nps: u64::try_from(u128::from(thought.nodes) * 1_000_000 / micros).ok(),
            hashfull: searched.then_some(thought.hashfull),
            time: Some(time),
            ..Self::default()
        };
        let line = |(rank, line): (u32, &wire::Variation)| Self {
            multipv: ranked.then_some(rank),
            score: searched.then(|| line.score.into()),
            pv: line.moves.clone(),
            ..common.clone()
        };
        let lines: Vec<Self> = (1..).zip(&thought.lines).map(line).collect();
        if lines.is_empty() { vec![common] } else { lines }
    }

    /// Reads the known keys and skips everything else.
    fn read(text: &str) -> Self {
        let mut info = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = parse(words.next()),
                "seldepth" => info.seldepth = parse(words.next()),
                "multipv" => info.multipv = parse(words.next()),
                "nodes" => info.nodes = parse(words.next()),
                "nps" => info.nps = parse(words.next()),
                "hashfull" => info.hashfull = parse(words.next()),
                "time" => info.time = parse(words.next()).map(Duration::from_millis),
                "score" => {
                    info.score = match words.next() {
                        Some("cp") => parse(words.next()).map(Score::Points),
                        Some("mate") => parse(words.next()).map(Score::Mate),
                        _ => None,
                    }
                }
                "pv" => info.pv = words.by_ref().map(str::to_owned).collect(),
                _ => {}
            }
        }
        info
    }
}

fn parse<N: std::str::FromStr>(word: Option<&str>) -> Option<N> {
    word?.parse().ok()
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut say = |key: &str, value: Option<String>| match value {
            Some(value) => write!(f, " {key} {value}"),
            None => Ok(()),
        };
        say("depth", self.depth.map(|depth| depth.to_string()))?;
        say("seldepth", self.seldepth.map(|depth| depth.to_string()))?;
        say("multipv", self.multipv.map(|rank| rank.to_string()))?;
        say("score", self.score.map(|score| score.to_string()))?;
        say("nodes", self.nodes.map(|nodes| nodes.to_string()))?;
        say("nps", self.nps.map(|nodes| nodes.to_string()))?;
        say("hashfull", self.hashfull.map(|full| full.to_string()))?;
        say("time", self.time.map(|time| time.as_millis().to_string()))?;
        say("pv", Some(self.pv.join(" ")).filter(|pv| !pv.is_empty()))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => write!(f, "cp {points}"),
            Self::Mate(plies) => write!(f, "mate {plies}"),
        }
    }
}

impl From<wire::Score> for Score {
    /// A search counts the distance to a forced end in moves (pairs of plies), the protocol in plies.
    fn from(score: wire::Score) -> Self {
        match score {
            wire::Score::Points(points) => Self::Points(points),
            wire::Score::Mate(moves) => Self::Mate(if moves > 0 { 2 * moves - 1 } else { 2 * moves }),
        }
    }
}
