//! How much a player may think about a move.

use std::fmt;
use std::time::Duration;

/// What ends a player's thinking: whichever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pace {
    /// The deepest iteration.
    pub depth: Option<u8>,
    /// The most positions.
    pub nodes: Option<u64>,
    /// The time, by which a player can also lose.
    pub time: Option<Time>,
}

/// What a clock allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Time {
    /// So long for each move.
    Move(Duration),
    /// So long for the game, and so much more after each move.
    Clock {
        /// What the clock shows at the start.
        base: Duration,
        /// What it gains by each move.
        increment: Duration,
    },
}

impl Pace {
    /// Whether anything ends the thinking.
    #[must_use]
    pub const fn is_limited(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.time.is_some()
    }
}

impl Time {
    /// Reads `10s+100ms`.
    pub(crate) fn read_clock(text: &str) -> Option<Self> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0s"));
        Some(Self::Clock { base: read_duration(base)?, increment: read_duration(increment)? })
    }
}

/// The parts of a player's text, each after a comma.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(depth) = self.depth {
            write!(f, ",depth={depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, ",nodes={nodes}")?;
        }
        match self.time {
            None => Ok(()),
            Some(Time::Move(time)) => write!(f, ",time={}", Written(time)),
            Some(Time::Clock { base, increment: Duration::ZERO }) => write!(f, ",clock={}", Written(base)),
            Some(Time::Clock { base, increment }) => {
                write!(f, ",clock={}+{}", Written(base), Written(increment))
            }
        }
    }
}

/// Reads a whole number of minutes, seconds or milliseconds: `2m`, `10s`, `100ms`.
#[must_use]
pub fn read_duration(text: &str) -> Option<Duration> {
    let digits = text.find(|sign: char| !sign.is_ascii_digit())?;
    let (number, unit) = text.split_at(digits);
    let factor = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        _ => return None,
    };
    Some(Duration::from_millis(number.parse::<u64>().ok()?.checked_mul(factor)?))
}

/// A duration as [`read_duration`] reads it.
pub(crate) struct Written(pub(crate) Duration);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.subsec_nanos() == 0 {
            write!(f, "{}s", self.0.as_secs())
        } else {
            write!(f, "{}ms", self.0.as_millis())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_a_unit() {
        let read = |text| read_duration(text).map(|time| Written(time).to_string());
        assert_eq!(read("100ms").as_deref(), Some("100ms"));
        assert_eq!(read("2000ms").as_deref(), Some("2s"));
        assert_eq!(read("2m").as_deref(), Some("120s"));
        for text in
            ["", "5", "ms", "1.5s", "-1s", "1 s", "1h", "99999999999999999999s", "999999999999999999m"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
