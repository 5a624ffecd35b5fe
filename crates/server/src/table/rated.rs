//! Rated tables: what may be rated, who its players are, and how the game is judged.

use cubarium_accounts::RatedTable;
use cubarium_catalog::Referee;
use cubarium_clocks::{Control, Speed};

use super::state::State;
use crate::protocol::SeatRating;
use crate::rejection::Rejection;

/// What the players of a table agree on besides the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Terms {
    /// The time control, if there are clocks.
    pub(crate) clock: Option<Control>,
    /// Whether the game is rated.
    pub(crate) rated: bool,
    /// Whether a bot has opened the table: then its seats are not offered to strangers.
    pub(crate) by_bot: bool,
    /// Whether anybody may watch: then the table is listed while it runs, and can be found afterwards.
    pub(crate) listed: bool,
}

impl Terms {
    /// The speed class in which a game is rated; `None` if it is not rated.
    pub(crate) fn speed(self) -> Option<Speed> {
        self.clock.filter(|_| self.rated).map(Speed::of)
    }
}

/// # Errors
/// When a game with this start and this clock cannot be rated.
pub(crate) fn need_ratable(
    referee: &Referee,
    position: Option<&str>,
    clock: Option<Control>,
) -> Result<(), Rejection> {
    if clock.is_none() {
        return Err(Rejection::unfit("rated", "a rated game needs a clock"));
    }
    let known = cubarium_catalog::info(referee.game()).map(|info| info.options).unwrap_or_default();
    // A free-text option describes a position.
    let is_usual = known
        .iter()
        .filter(|option| option.values.is_empty())
        .all(|option| referee.options().get(&option.key) == Some(&option.default));
    if position.is_some() || !is_usual {
        return Err(Rejection::unfit("rated", "a rated game begins at its usual start"));
    }
    Ok(())
}

/// The places: won, drawn, lost. Equal places mean a draw between them.
const WON: u8 = 2;
const DREW: u8 = 1;
const LOST: u8 = 0;

impl State {
    /// Whether the game is rated.
    pub(crate) const fn is_rated(&self) -> bool {
        self.rated
    }

    pub(crate) fn terms(&self) -> Terms {
        Terms { clock: self.control(), rated: self.rated, by_bot: self.is_by_bot(), listed: self.is_listed() }
    }

    /// # Errors
    /// When the game is rated, or its result counts in a tournament.
    pub(super) const fn need_unrated(&self) -> Result<(), Rejection> {
        match (self.rated, &self.tournament) {
            (true, _) => Err(Rejection::RatedUndo),
            (false, Some(_)) => Err(Rejection::InTournament),
            (false, None) => Ok(()),
        }
    }

    /// The places of the seats in a finished rated game that has not been judged yet; no places if it does not count: a
    /// game that was called off or stopped has neither a winner nor a draw.
    pub(crate) fn verdict(&self) -> Option<Vec<(&'static str, u8)>> {
        let outcome = self.referee.outcome().filter(|_| self.rated && !self.judged)?;
        if outcome.winners.is_empty() && outcome.drawn.is_empty() {
            return Some(Vec::new());
        }
        let rank = |seat: &str| {
            let is_in = |seats: &[String]| seats.iter().any(|one| one == seat);
            if is_in(&outcome.winners) {
                WON
            } else if is_in(&outcome.drawn) {
                DREW
            } else {
                LOST
            }
        };
        // An account may be recorded for a seat that it did not get in the end.
        let taken = self.holders.iter().filter(|holder| !holder.is_free());
        Some(taken.map(|holder| (holder.seat, rank(holder.seat))).collect())
    }

    /// Takes over who sits at a rated table and their ratings; without a record there is nothing left to judge.
    pub(crate) fn take_ratings(&mut self, found: Option<RatedTable>) {
        let Some(RatedTable { seats, judged }) = found else {
            self.judged = true;
            return;
        };
        self.judged = judged;
        for holder in &mut self.holders {
            let sits = seats.iter().find(|one| one.seat == holder.seat);
            holder.account = sits.map(|one| one.account);
            holder.rating = sits.map(SeatRating::from);
            if let (None, Some(one)) = (&holder.name, sits) {
                holder.name = Some(one.name.clone());
            }
        }
    }
}
