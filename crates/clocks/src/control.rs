//! Time controls and their notation.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Span;

/// A time control.
///
/// It is written as `300` (five minutes, sudden death), `300+3` (three more seconds after every turn), `300d5` (the
/// first five seconds of every turn are free) or `3days` (three days for each turn).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Control {
    /// A fixed time for the whole game.
    SuddenDeath {
        /// The time that each seat starts with.
        initial: Span,
    },
    /// A time for the whole game, plus an increment after every turn.
    Fischer {
        /// The time that each seat starts with.
        initial: Span,
        /// The time that every turn adds when it ends.
        increment: Span,
    },
    /// A time for the whole game; the beginning of every turn is free.
    Delay {
        /// The time that each seat starts with.
        initial: Span,
        /// The free time at the beginning of every turn.
        delay: Span,
    },
    /// A fixed time for every turn. Unused time is lost, unless another player gave it.
    PerTurn {
        /// How many days.
        days: u64,
    },
}

impl Control {
    /// The longest starting time in seconds: three hours.
    pub const MOST_SECONDS: u64 = 3 * 60 * 60;
    /// The longest increment or delay in seconds: three minutes.
    pub const MOST_PER_TURN: u64 = 180;
    /// The most days per turn.
    pub const MOST_DAYS: u64 = 14;

    /// Whether turns take days, so that players need not be at the table.
    #[must_use]
    pub const fn is_by_days(self) -> bool {
        matches!(self, Self::PerTurn { .. })
    }

    /// The time that each seat starts with.
    #[must_use]
    pub const fn initial(self) -> Span {
        match self {
            Self::SuddenDeath { initial } | Self::Fischer { initial, .. } | Self::Delay { initial, .. } => {
                initial
            }
            Self::PerTurn { days } => Span(Span::DAY.0 * days),
        }
    }

    /// The free time at the beginning of a turn.
    pub(crate) const fn delay(self) -> Span {
        match self {
            Self::Delay { delay, .. } => delay,
            Self::SuddenDeath { .. } | Self::Fischer { .. } | Self::PerTurn { .. } => Span::ZERO,
        }
    }

    /// The time that is added after a turn that leaves this much.
    pub(crate) const fn added(self, left: Span) -> Span {
        match self {
            Self::Fischer { increment, .. } => increment,
            Self::PerTurn { .. } => self.initial().minus(left),
            Self::SuddenDeath { .. } | Self::Delay { .. } => Span::ZERO,
        }
    }
}

/// Why a text is not a time control.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ControlError {
    /// The text has none of these forms.
    #[error("{0:?} is not SECONDS, SECONDS+INCREMENT, SECONDSdDELAY or NUMBERdays")]
    Form(String),
    /// A number is too small or too large.
    #[error("{what} must be {least} to {most}, not {found}")]
    Range {
        /// Which number.
        what: &'static str,
        /// The number.
        found: u64,
        /// The least allowed.
        least: u64,
        /// The most allowed.
        most: u64,
    },
}

fn within(what: &'static str, found: u64, least: u64, most: u64) -> Result<u64, ControlError> {
    if (least..=most).contains(&found) {
        Ok(found)
    } else {
        Err(ControlError::Range { what, found, least, most })
    }
}

fn initial(seconds: u64) -> Result<Span, ControlError> {
    within("the seconds", seconds, 1, Control::MOST_SECONDS).map(Span::seconds)
}

impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        let form = || ControlError::Form(text.chars().take(40).collect());
        let number = |digits: &str| {
            let plain = (1..=9).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
            if plain { digits.parse::<u64>().map_err(|_| form()) } else { Err(form()) }
        };
        let per_turn = |digits: &str| {
            within("the seconds of a turn", number(digits)?, 1, Self::MOST_PER_TURN).map(Span::seconds)
        };
        if let Some(days) = text.strip_suffix("days") {
            let days = within("the days", number(days)?, 1, Self::MOST_DAYS)?;
            Ok(Self::PerTurn { days })
        } else if let Some((seconds, increment)) = text.split_once('+') {
            Ok(Self::Fischer { initial: initial(number(seconds)?)?, increment: per_turn(increment)? })
        } else if let Some((seconds, delay)) = text.split_once('d') {
            Ok(Self::Delay { initial: initial(number(seconds)?)?, delay: per_turn(delay)? })
        } else {
            Ok(Self::SuddenDeath { initial: initial(number(text)?)? })
        }
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |span: Span| span.0 / 1_000;
        match *self {
            Self::SuddenDeath { initial } => write!(f, "{}", seconds(initial)),
            Self::Fischer { initial, increment } => write!(f, "{}+{}", seconds(initial), seconds(increment)),
            Self::Delay { initial, delay } => write!(f, "{}d{}", seconds(initial), seconds(delay)),
            Self::PerTurn { days } => write!(f, "{days}days"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_round_trip_through_text() {
        for text in ["1", "300", "10800", "300+3", "60d5", "1days", "14days"] {
            let control: Control = text.parse().expect(text);
            assert_eq!(control.to_string(), text);
        }
        assert_eq!("60+2".parse(), Ok(Control::Fischer { initial: Span(60_000), increment: Span(2_000) }));
    }

    #[test]
    fn invalid_texts_are_refused_with_the_reason() {
        for text in
            ["", "x", "300+", "+3", "300-3", "3 days", "days", "٣", "1e3", "99999999999", "1+1+1", "0x5"]
        {
            assert!(matches!(text.parse::<Control>(), Err(ControlError::Form(_))), "{text}");
        }
        for (text, what) in [
            ("0", "the seconds"),
            ("10801", "the seconds"),
            ("300+0", "the seconds of a turn"),
            ("300d181", "the seconds of a turn"),
            ("0days", "the days"),
            ("15days", "the days"),
        ] {
            let error = text.parse::<Control>().expect_err(text);
            assert!(
                matches!(&error, ControlError::Range { what: found, .. } if *found == what),
                "{text}: {error}"
            );
        }
    }
}
