//! The limits of a player's thinking.

use std::fmt;
use std::time::Duration;

/// The limits of a player's thinking: the first one reached ends it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pace {
    /// The deepest iteration.
    pub depth: Option<u8>,
    /// The most positions.
    pub nodes: Option<u64>,
    /// The time; a player can also lose by it.
    pub time: Option<Time>,
}

/// A time limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Time {
    /// A fixed time for each move.
    Move(Duration),
    /// A time for the game, plus an increment after each move.
    Clock {
        /// The time at the start.
        base: Duration,
        /// The increment after each move.
        increment: Duration,
    },
}

impl Pace {
    /// Whether there is any limit.
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

/// The parts of a player's text, each preceded by a comma.
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

/// Reads an integer number of minutes, seconds or milliseconds: `2m`, `10s`, `100ms`.
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

/// A duration in the format of [`read_duration`].
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
