//! Ends of games, with the names of the seats.

use serde::{Deserialize, Serialize};

use crate::{Accord, Outcome, Seat, SeatSet};

/// How a game has ended.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Ended {
    winners: Vec<String>,
    drawn: Vec<String>,
    reason: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
}

impl Ended {
    /// An end of a game whose seats have these names.
    pub(super) fn of(outcome: &Outcome, seats: &[&str]) -> Self {
        let name = |seat: Seat| seats.get(seat.index()).map(|name| (*name).to_owned());
        let names = |set: SeatSet| set.iter().filter_map(name).collect();
        Self {
            winners: names(outcome.winners),
            drawn: names(outcome.drawn),
            reason: outcome.reason.to_owned(),
            by: outcome.by.and_then(name),
        }
    }

    /// An end that players or their clocks have brought about; all others follow from the rules. `accord` is what
    /// players of the game can agree on.
    pub(super) fn by_players(&self, seats: &[&str], accord: Accord) -> Result<Outcome, String> {
        let known = Outcome::COMMON.into_iter().chain([Outcome::UNFINISHED]);
        let reason = known.into_iter().find(|reason| *reason == self.reason);
        let reason = reason.ok_or_else(|| format!("its turns do not lead to the end `{}`", self.reason))?;
        let all = |names: &[String]| -> Result<SeatSet, String> {
            names.iter().map(|name| seat(seats, name)).collect()
        };
        let by = self.by.as_ref().map(|name| seat(seats, name)).transpose()?;
        let told = Outcome { winners: all(&self.winners)?, drawn: all(&self.drawn)?, reason, by };
        let everybody = SeatSet::first(seats.len());
        let fits = match (reason, by) {
            (Outcome::ABORTED, _) => told == Outcome::aborted(),
            (Outcome::RULES_CHANGED, _) => told == Outcome::closed(),
            (Outcome::RESIGNATION | Outcome::TIME | Outcome::ABANDONED, Some(by)) => {
                let others = told.winners;
                !others.is_empty() && !others.contains(by) && told == Outcome::forfeited(by, others, reason)
            }
            _ => told == accord.outcome(everybody),
        };
        if fits { Ok(told) } else { Err(format!("no game with these players ends like this by `{reason}`")) }
    }
}

/// The seat with this name.
pub(super) fn seat(seats: &[&str], name: &str) -> Result<Seat, String> {
    let found = seats.iter().position(|known| *known == name).and_then(Seat::new);
    found.ok_or_else(|| {
        let known: Vec<String> = seats.iter().map(|known| format!("`{known}`")).collect();
        format!("there is no seat `{}`; the seats are {}", crate::text::shown(name), known.join(", "))
    })
}
