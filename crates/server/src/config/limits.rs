//! What limits may be.

use std::ops::RangeInclusive;

use cubarium_tournaments::MOST_PLAYERS;
use thiserror::Error;

use super::Limits;

/// The smallest buffer for the head of a request that the HTTP library takes.
const LEAST_HEAD: usize = 8_192;
/// No more lines of a table are kept than this.
pub(crate) const LINES_KEPT: usize = 100;
/// Of more players a round robin that everybody plays twice is larger than what servers pass on to one another.
const MOST_OF_ROUND_ROBIN: usize = 48;

/// A limit that cannot be what it is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the setting `{name}` is {value}: {}", within(possible))]
pub struct LimitError {
    /// The setting.
    name: &'static str,
    value: usize,
    possible: RangeInclusive<usize>,
}

fn within(possible: &RangeInclusive<usize>) -> String {
    match (possible.start(), possible.end()) {
        (least, &usize::MAX) => format!("it must be at least {least}"),
        (least, most) => format!("it must be {least} to {most}"),
    }
}

impl Limits {
    /// Checks what the types do not say.
    ///
    /// # Errors
    /// With the first limit that is too small or too large.
    pub(crate) fn check(&self) -> Result<(), LimitError> {
        let known = [
            ("max-head", self.max_head, LEAST_HEAD..=usize::MAX),
            ("talk-lines", self.talk_lines, 1..=LINES_KEPT),
            ("tournament-players", self.tournament_players, 2..=MOST_PLAYERS),
            ("round-robin-players", self.round_robin_players, 2..=MOST_OF_ROUND_ROBIN),
        ];
        let wrong = known.into_iter().find(|(_, value, possible)| !possible.contains(value));
        wrong.map_or(Ok(()), |(name, value, possible)| Err(LimitError { name, value, possible }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_that_make_no_sense_are_named() {
        assert_eq!(Limits::default().check(), Ok(()));
        let told = |limits: Limits| limits.check().expect_err("it makes no sense").to_string();
        assert_eq!(
            told(Limits { max_head: 4_096, ..Limits::default() }),
            "the setting `max-head` is 4096: it must be at least 8192"
        );
        assert_eq!(
            told(Limits { tournament_players: 129, ..Limits::default() }),
            "the setting `tournament-players` is 129: it must be 2 to 128"
        );
        let off = Limits { pairing_queue: 0, open_seats: 0, ..Limits::default() };
        assert_eq!(off.check(), Ok(()), "a host may switch these off");
    }
}
