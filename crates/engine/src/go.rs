//! The limits of a search.

use std::fmt;
use std::time::Duration;

use crate::command::CommandError;

/// The most seats of a game.
pub const SEATS: usize = 4;

/// The arguments of `go`. The first limit that is reached ends the search; without any, the search is endless.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// The seat to think for: by default that of the view, or the one to move.
    pub seat: Option<String>,
    /// The time on each seat's clock, in the order of play.
    pub clocks: [Option<Duration>; SEATS],
    /// Each seat's increment for every move.
    pub increments: [Duration; SEATS],
    /// The number of moves to the next time control.
    pub moves_to_go: Option<u32>,
    /// Think for this long.
    pub move_time: Option<Duration>,
    /// Visit at most this many positions.
    pub nodes: Option<u64>,
    /// Search at most this deep, in plies.
    pub depth: Option<u8>,
    /// Stop when the end is forced within this many plies.
    pub mate: Option<u32>,
    /// Give no move before `stop`.
    pub infinite: bool,
}

/// The words for the seats' clocks. The first two seats also have the names used in chess.
const CLOCKS: [(&str, usize); 6] =
    [("p1time", 0), ("p2time", 1), ("p3time", 2), ("p4time", 3), ("wtime", 0), ("btime", 1)];
/// The words for the seats' increments.
const INCREMENTS: [(&str, usize); 6] =
    [("p1inc", 0), ("p2inc", 1), ("p3inc", 2), ("p4inc", 3), ("winc", 0), ("binc", 1)];
/// The longest time, about eleven days; a longer one counts as this.
const LONGEST: u64 = 1_000_000_000;

impl Go {
    pub(crate) fn read(words: &[&str]) -> Result<Self, CommandError> {
        let mut go = Self::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut next = || words.next().copied().unwrap_or_default();
            if let Some(&(key, seat)) = CLOCKS.iter().find(|(key, _)| *key == word) {
                go.clocks[seat] = Some(time(key, next())?);
            } else if let Some(&(key, seat)) = INCREMENTS.iter().find(|(key, _)| *key == word) {
                go.increments[seat] = time(key, next())?;
            } else {
                match word {
                    "seat" => match next() {
                        "" => return Err(CommandError::Missing { after: "go seat", what: "a seat" }),
                        seat => go.seat = Some(seat.to_owned()),
                    },
                    "movestogo" => go.moves_to_go = Some(number("movestogo", next())?),
                    "movetime" => go.move_time = Some(time("movetime", next())?),
                    "nodes" => go.nodes = Some(number("nodes", next())?),
                    "depth" => go.depth = Some(number("depth", next())?),
                    "mate" => go.mate = Some(number("mate", next())?),
                    "infinite" => go.infinite = true,
                    _ => {
                        return Err(CommandError::Unexpected { command: "go", word: word.to_owned() });
                    }
                }
            }
        }
        Ok(go)
    }

    /// Whether only `stop` ends the search.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        let bare = Self { seat: None, infinite: false, ..self.clone() } == Self::default();
        self.infinite || bare
    }
}

/// An integer that fits its type.
fn number<N: TryFrom<u64>>(key: &'static str, text: &str) -> Result<N, CommandError> {
    let read = text.parse::<u64>().ok().and_then(|number| N::try_from(number).ok());
    read.ok_or_else(|| {
        let bits = 8 * u32::try_from(size_of::<N>()).unwrap_or(8);
        CommandError::Number { key, most: u64::MAX >> (64 - bits), text: text.to_owned() }
    })
}

/// A time in milliseconds; a clock that has run out may be negative.
fn time(key: &'static str, text: &str) -> Result<Duration, CommandError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(CommandError::Number { key, most: LONGEST, text: text.to_owned() });
    }
    let time = digits.parse().unwrap_or(u64::MAX).min(LONGEST);
    Ok(Duration::from_millis(if text.starts_with('-') { 0 } else { time }))
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut say = |key: &str, value: Option<String>| match value {
            Some(value) => write!(f, " {key} {value}"),
            None => Ok(()),
        };
        let millis = |time: Duration| time.as_millis().to_string();
        say("seat", self.seat.clone())?;
        for (&(key, seat), &(increment, _)) in CLOCKS.iter().zip(&INCREMENTS).take(SEATS) {
            say(key, self.clocks[seat].map(millis))?;
            say(increment, Some(self.increments[seat]).filter(|time| !time.is_zero()).map(millis))?;
        }
        say("movestogo", self.moves_to_go.map(|moves| moves.to_string()))?;
        say("movetime", self.move_time.map(millis))?;
        say("nodes", self.nodes.map(|nodes| nodes.to_string()))?;
        say("depth", self.depth.map(|depth| depth.to_string()))?;
        say("mate", self.mate.map(|mate| mate.to_string()))?;
        if self.infinite { f.write_str(" infinite") } else { Ok(()) }
    }
}
