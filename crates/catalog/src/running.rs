//! A type-erased running game.

use cubarium_core::looks::Looks;
use cubarium_core::{
    Accord, DropOut, Game, Notation, Observed, Outcome, Refusal, Seat, SeatSet, View as _, Viewer,
};

use crate::wire;

/// A type-erased [`Game`].
pub(crate) trait AnyGame: Send {
    fn play(&mut self, seat: Seat, text: &str) -> Result<String, Refusal>;
    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal>;
    fn close(&mut self);
    fn undo(&mut self) -> bool;
    fn dropping(&self, seat: Seat, chance: u64) -> Option<String>;
    fn drops(&self, seat: Seat, text: &str) -> bool;
    fn drop_out(&mut self, seat: Seat, text: &str) -> Result<(), Refusal>;
    fn is_out(&self, seat: Seat) -> bool;
    fn seats(&self) -> &'static [&'static str];
    fn accord(&self) -> Accord;
    fn is_claimable(&self) -> bool;
    fn secrets(&self) -> bool;
    fn is_simultaneous(&self) -> bool;
    fn to_move(&self) -> SeatSet;
    fn outcome(&self) -> Option<Outcome>;
    fn start_text(&self) -> String;
    fn turns(&self) -> usize;
    fn see(&self, eyes: Eyes) -> Seen;
    fn see_turn(&self, eyes: Eyes, index: usize) -> Option<wire::Turn>;
}

/// Who is looking at a game.
#[derive(Clone, Copy)]
pub(crate) enum Eyes {
    /// A viewer, from whom something may be hidden.
    Of(Viewer),
    /// The referee itself, which shows nobody what it sees.
    Referee,
}

/// The part of a [`wire::View`] that the game itself knows.
pub(crate) struct Seen {
    pub(crate) start: String,
    pub(crate) turns: Vec<wire::Turn>,
    pub(crate) text: String,
    pub(crate) check: bool,
}

impl<P: DropOut + Notation + Observed<View: Looks + Notation>> AnyGame for Game<P> {
    fn play(&mut self, seat: Seat, text: &str) -> Result<String, Refusal> {
        if self.outcome().is_some() {
            return Err(self.position().over().into());
        }
        let mv = self.position().read_move(text)?;
        Self::check(self, seat, mv)?;
        let canonical = self.position().move_text(mv);
        self.play_as(seat, mv)?;
        Ok(canonical)
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        if Self::end(self, outcome) { Ok(()) } else { Err(self.position().over().into()) }
    }

    fn close(&mut self) {
        Self::close(self);
    }

    fn undo(&mut self) -> bool {
        Self::undo(self).is_some()
    }

    fn dropping(&self, seat: Seat, chance: u64) -> Option<String> {
        let running = self.outcome().is_none().then(|| self.position())?;
        running.dropping(seat, chance).map(|mv| running.move_text(mv))
    }

    fn drops(&self, seat: Seat, text: &str) -> bool {
        let position = self.position();
        position.read_move(text).is_ok_and(|mv| position.drops(seat, mv))
    }

    fn drop_out(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let mv = self.position().read_move(text)?;
        if self.drop_out(seat, mv) {
            return Ok(());
        }
        Self::check(self, seat, mv)?;
        Err(self.position().over().into())
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.position().is_out(seat)
    }

    fn seats(&self) -> &'static [&'static str] {
        self.position().seats()
    }

    fn accord(&self) -> Accord {
        P::ACCORD
    }

    fn is_claimable(&self) -> bool {
        self.outcome().is_none() && self.position().is_claimable()
    }

    fn secrets(&self) -> bool {
        P::SECRETS
    }

    fn is_simultaneous(&self) -> bool {
        self.position().is_simultaneous()
    }

    fn to_move(&self) -> SeatSet {
        Self::to_move(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self).copied()
    }

    fn start_text(&self) -> String {
        self.start().text()
    }

    fn turns(&self) -> usize {
        self.past().len()
    }

    fn see(&self, eyes: Eyes) -> Seen {
        let now = shown_to(self, self.position(), eyes);
        Seen {
            start: shown_to(self, self.start(), eyes).text(),
            turns: (0..self.past().len()).filter_map(|index| self.see_turn(eyes, index)).collect(),
            text: now.text(),
            check: now.in_check(),
        }
    }

    fn see_turn(&self, eyes: Eyes, index: usize) -> Option<wire::Turn> {
        let turn = self.past().get(index)?;
        let after = self.past().get(index + 1).map_or_else(|| self.position(), |next| &next.before);
        let [before, after] = [&turn.before, after].map(|position| shown_to(self, position, eyes));
        let veiled = |viewer| turn.before.veil(viewer, turn.seat, turn.mv);
        let mv = blinkered(self, eyes).map_or(turn.mv, veiled);
        Some(wire::Turn {
            seat: name(self.position().seats(), turn.seat),
            text: before.move_text(mv),
            shown: before.display_move(mv),
            spoken: (&before.speak(mv, &after)).into(),
            after: after.text(),
            check: after.in_check(),
        })
    }
}

/// The viewer, if something is hidden from them. Once the game has ended, nothing is.
fn blinkered<P: Observed>(game: &Game<P>, eyes: Eyes) -> Option<Viewer> {
    match eyes {
        Eyes::Of(viewer) if game.outcome().is_none() => Some(viewer),
        Eyes::Of(_) | Eyes::Referee => None,
    }
}

/// A position of a game as the viewer may know it.
fn shown_to<P: Observed>(game: &Game<P>, position: &P, eyes: Eyes) -> P::View {
    blinkered(game, eyes).map_or_else(|| position.revealed(), |viewer| position.view(viewer))
}

/// The name of a seat.
pub(crate) fn name(seats: &[&'static str], seat: Seat) -> String {
    seats.get(seat.index()).copied().unwrap_or("?").to_owned()
}

/// The names of some seats.
pub(crate) fn names(seats: &[&'static str], set: SeatSet) -> Vec<String> {
    set.iter().map(|seat| name(seats, seat)).collect()
}

/// An outcome with the seats' names.
pub(crate) fn outcome(seats: &[&'static str], outcome: &Outcome) -> wire::Outcome {
    wire::Outcome {
        winners: names(seats, outcome.winners),
        drawn: names(seats, outcome.drawn),
        reason: outcome.reason.to_owned(),
        by: outcome.by.map(|seat| name(seats, seat)),
    }
}
