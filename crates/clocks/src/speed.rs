//! The speed of a game: the classes in which games have separate ratings.

use std::fmt;

use crate::{Control, Span};

/// The speed of a game, determined by its time control.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Speed {
    /// Less than eight minutes for each player.
    Blitz,
    /// Less than 25 minutes for each player.
    Rapid,
    /// Longer games in one sitting.
    Classical,
    /// Days for each turn.
    Days,
}

impl Speed {
    /// All speeds, the fastest first.
    pub const ALL: [Self; 4] = [Self::Blitz, Self::Rapid, Self::Classical, Self::Days];
    /// How many turns per player the estimate of a game's duration assumes.
    pub const TURNS: u64 = 40;
    /// Games of at least this duration are no longer blitz.
    pub const RAPID_FROM: Span = Span::seconds(8 * 60);
    /// Games of at least this duration are no longer rapid.
    pub const CLASSICAL_FROM: Span = Span::seconds(25 * 60);

    /// The speed of a time control, by the starting time plus the increments or delays of 40 turns.
    #[must_use]
    pub fn of(control: Control) -> Self {
        let per_turn = match control {
            Control::PerTurn { .. } => return Self::Days,
            Control::SuddenDeath { .. } => Span::ZERO,
            Control::Fischer { increment, .. } => increment,
            Control::Delay { delay, .. } => delay,
        };
        let duration = Span(control.initial().0 + Self::TURNS * per_turn.0);
        if duration < Self::RAPID_FROM {
            Self::Blitz
        } else if duration < Self::CLASSICAL_FROM {
            Self::Rapid
        } else {
            Self::Classical
        }
    }

    /// Its name for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Days => "days",
        }
    }

    /// The speed with a [name](Speed::name).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.name() == name)
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimated_duration_decides_how_fast_a_game_is() {
        for (control, speed) in [
            ("1", Speed::Blitz),
            ("479", Speed::Blitz),
            ("480", Speed::Rapid),
            ("300+3", Speed::Blitz),
            ("300d5", Speed::Rapid),
            ("600+5", Speed::Rapid),
            ("900+10", Speed::Rapid),
            ("1499", Speed::Rapid),
            ("900+15", Speed::Classical),
            ("10800", Speed::Classical),
            ("1days", Speed::Days),
            ("14days", Speed::Days),
        ] {
            assert_eq!(Speed::of(control.parse().expect(control)), speed, "{control}");
        }
    }

    #[test]
    fn every_speed_has_its_own_name() {
        for speed in Speed::ALL {
            assert_eq!(Speed::named(&speed.to_string()), Some(speed));
        }
        assert_eq!(Speed::named("bullet"), None);
    }
}
