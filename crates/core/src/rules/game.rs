//! A position with its history.

use crate::{DropOut, Outcome, Position, Refused, Seat, SeatSet};

/// A turn that was played: the position before it, and who did what.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Turn<P: Position> {
    /// The position in which the move was made.
    pub before: P,
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub mv: P::Move,
}

/// A game as rules see it that depend on its history.
#[derive(Clone, Copy, Debug)]
pub struct History<'a, P: Position> {
    past: &'a [Turn<P>],
    position: &'a P,
}

impl<'a, P: Position> History<'a, P> {
    /// The position reached.
    #[must_use]
    pub const fn position(&self) -> &'a P {
        self.position
    }

    /// The turns that led to it, the first one first.
    #[must_use]
    pub const fn past(&self) -> &'a [Turn<P>] {
        self.past
    }

    /// How the game has ended, by its position or by its history.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| P::ended_by(self))
    }

    /// The legal moves of a seat to move, without those that the history forbids.
    #[must_use]
    pub fn moves(&self, seat: Seat) -> Vec<P::Move> {
        let mut moves = self.position.moves();
        moves.retain(|mv| P::barred_by(self, seat, *mv).is_none());
        moves
    }

    /// For games in which the third occurrence of a position is a draw: the draw, with this reason.
    #[must_use]
    pub fn drawn_by_repetition(&self, reason: &'static str) -> Option<Outcome> {
        (self.occurrences_of(self.position) >= 3).then(|| Outcome::draw(SeatSet::BOTH, reason))
    }

    /// How often a position equal to this one, apart from the counters, has occurred so far.
    #[must_use]
    pub fn occurrences_of(&self, position: &P) -> usize {
        let all = self.past.iter().map(|turn| &turn.before).chain(std::iter::once(self.position));
        all.filter(|earlier| earlier.hash() == position.hash() && earlier.repeats(position)).count()
    }
}

/// A game in progress or finished: a position, the turns that led to it, and the end.
///
/// ```
/// use cubarium_core::{Game, Position as _};
/// use cubarium_cube_chess::Position;
///
/// let mut game = Game::new(Position::start(&()));
/// let mv = game.play_text("1A2-4B2").unwrap();
/// assert_eq!(game.past().len(), 1);
///
/// // A refused move changes nothing.
/// let refused = game.play_text("1A1-4A1").unwrap_err();
/// assert_eq!(refused.rule.0, "cube-chess.turn.side");
/// assert_eq!(game.past().len(), 1);
///
/// assert_eq!(game.undo().map(|turn| turn.mv), Some(mv));
/// assert_eq!(game.position(), game.start());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<P: Position> {
    past: Vec<Turn<P>>,
    position: P,
    outcome: Option<Outcome>,
}

impl<P: Position> Game<P> {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(position: P) -> Self {
        let mut game = Self { past: Vec::new(), position, outcome: None };
        game.outcome = game.history().outcome();
        game
    }

    /// The position reached.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The position that the game began with.
    #[must_use]
    pub fn start(&self) -> &P {
        self.past.first().map_or(&self.position, |turn| &turn.before)
    }

    /// The turns played, the first one first.
    #[must_use]
    pub fn past(&self) -> &[Turn<P>] {
        &self.past
    }

    /// The history of the game, for rules that depend on it.
    #[must_use]
    pub fn history(&self) -> History<'_, P> {
        History { past: &self.past, position: &self.position }
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Who may act now; nobody once the game has ended.
    #[must_use]
    pub fn to_move(&self) -> SeatSet {
        if self.outcome.is_some() { SeatSet::EMPTY } else { self.position.to_move() }
    }

    /// The legal moves of the seat to move, taking the history into account; none once the game has ended. If several
    /// seats may act, those of the first.
    #[must_use]
    pub fn moves(&self) -> Vec<P::Move> {
        if self.outcome.is_some() { Vec::new() } else { self.history().moves(self.position.mover()) }
    }

    /// Whether a seat may make a move now, taking the history into account.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, seat: Seat, mv: P::Move) -> Result<(), Refused<P>> {
        if self.outcome.is_some() {
            return Err(self.position.over());
        }
        self.position.check(seat, mv)?;
        P::barred_by(&self.history(), seat, mv).map_or(Ok(()), Err)
    }

    /// Makes a move of the seat to move if it is legal; if several seats may act, of the first of them.
    ///
    /// # Errors
    /// The rule that forbids it; the game is unchanged.
    pub fn play(&mut self, mv: P::Move) -> Result<(), Refused<P>> {
        self.play_as(self.position.mover(), mv)
    }

    /// Reads a move of the seat to move in the notation of scripts and records, makes it if it is legal, and returns
    /// it.
    ///
    /// # Errors
    /// Why the text is not a move, or the rule that forbids it; the game is unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<P::Move, Refused<P>> {
        if self.outcome.is_some() {
            return Err(self.position.over());
        }
        let mv = self.position.read_move(text)?;
        self.play(mv)?;
        Ok(mv)
    }

    /// Makes a move of a seat if it is legal.
    ///
    /// # Errors
    /// The rule that forbids it; the game is unchanged.
    pub fn play_as(&mut self, seat: Seat, mv: P::Move) -> Result<(), Refused<P>> {
        self.check(seat, mv)?;
        self.play_unchecked(seat, mv);
        Ok(())
    }

    fn play_unchecked(&mut self, seat: Seat, mv: P::Move) {
        let mut after = self.position.clone();
        after.play_unchecked(seat, mv);
        let before = std::mem::replace(&mut self.position, after);
        if self.past.len() == self.past.capacity() {
            // Turns are large, and a server keeps thousands of games, so the capacity is not doubled.
            self.past.reserve_exact(self.past.len() / 4 + 4);
        }
        self.past.push(Turn { before, seat, mv });
        self.outcome = self.history().outcome();
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Turn<P>> {
        let turn = self.past.pop()?;
        self.position = turn.before.clone();
        self.outcome = self.history().outcome();
        Some(turn)
    }

    /// Ends the game whatever the rules say: they have [changed](Outcome::closed) since it was played, so an end under
    /// the present rules need not have been one then.
    pub fn close(&mut self) {
        self.outcome = Some(Outcome::closed());
    }

    /// Ends a running game by something other than its rules: resignation or agreement. Returns whether it was still
    /// running.
    pub fn end(&mut self, outcome: Outcome) -> bool {
        let running = self.outcome.is_none();
        if running {
            self.outcome = Some(outcome);
        }
        running
    }
}

impl<P: DropOut> Game<P> {
    /// Lets a seat drop out of a running game that [continues](DropOut::dropping) without it. Returns whether that was
    /// possible.
    pub fn drop_out(&mut self, seat: Seat, mv: P::Move) -> bool {
        let can = self.outcome.is_none() && self.position.drops(seat, mv);
        if can {
            self.play_unchecked(seat, mv);
        }
        can
    }
}
