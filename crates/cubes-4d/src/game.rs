//! The traits of `cubarium_core`, implemented for Cubes 4D.

use std::ops::ControlFlow;

use cubarium_core::{
    History, Outcome, PerfectInformation, Position as Contract, Refused, Seat, SeatSet, Turn, View,
};

use crate::men::Move;
use crate::notation;
use crate::options::Options;
use crate::position::{Position, QUIET_TURNS};
use crate::refuse;
use crate::setup::{Flaw, Setup};
use crate::text::{self, TextError};
use crate::undoing::are_made_again;

/// The reasons for which a game ends, named as in the rules.
pub mod reason {
    /// The side to move is in check and has no turn.
    pub const CHECKMATE: &str = "checkmate";
    /// The side to move is not in check and has no turn.
    pub const STALEMATE: &str = "stalemate";
    /// A lone king has survived ten turns of the opponent, or both kings are alone.
    pub const LONE_KING: &str = "lone-king";
    /// Nothing has been captured for a hundred turns.
    pub const NO_CAPTURE: &str = "no-capture";
    /// The players have made, unmade and made again the same two moves.
    pub const MAKE_UNMAKE: &str = "make-unmake";
    /// The position has occurred three times.
    pub const REPETITION: &str = "repetition";

    /// All of them, except those that can end any game (see [`cubarium_core::Outcome`]).
    pub const ALL: [&str; 6] = [CHECKMATE, STALEMATE, LONE_KING, NO_CAPTURE, MAKE_UNMAKE, REPETITION];
}

/// Whether the last six turns are the same two made, unmade and made again (cubes-4d.end.make-unmake).
fn is_make_unmake(past: &[Turn<Position>]) -> bool {
    past.last_chunk().is_some_and(|six: &[Turn<Position>; 6]| {
        are_made_again(six.each_ref().map(|turn| turn.mv))
            && six.iter().all(|turn| turn.before.taken(turn.mv).is_none())
    })
}

impl View for Position {
    type Options = Options;
    type Move = Move;
    type Setup = Setup;
    type TextError = TextError;
    type Flaw = Flaw;

    const ENGLISH: &'static str = include_str!("../locales/en.ftl");

    fn parse(text: &str, options: &Options) -> Result<Setup, TextError> {
        text::read_setup(text, options.arrangement().origin())
    }

    fn validate(setup: Setup) -> Result<Self, Vec<Flaw>> {
        setup.validate()
    }

    fn text(&self) -> String {
        text::write_position(self)
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.side().seat()
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.has_move() {
            return Some(if self.in_check() {
                Outcome::won(self.side().other().seat(), reason::CHECKMATE)
            } else {
                Outcome::stalemate(self.side().seat(), SeatSet::BOTH, reason::STALEMATE)
            });
        }
        if self.is_drawn_by_lone_king() {
            Some(Outcome::draw(SeatSet::BOTH, reason::LONE_KING))
        } else if self.quiet_turns() >= QUIET_TURNS {
            Some(Outcome::draw(SeatSet::BOTH, reason::NO_CAPTURE))
        } else {
            None
        }
    }

    fn in_check(&self) -> bool {
        self.is_attacked(self.side())
    }

    #[inline]
    fn visit<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_drawn_with_moves() {
            return ControlFlow::Continue(());
        }
        self.groups::<false, B>(|group| group.visit(&mut visitor))
    }

    fn count(&self) -> u64 {
        if self.is_drawn_with_moves() { 0 } else { self.count_moves() }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refused<Self>> {
        Ok(refuse::check(self, seat, mv)?)
    }

    fn over(&self) -> Refused<Self> {
        refuse::over().into()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refused<Self>> {
        Ok(notation::read_move(self, text)?)
    }

    fn move_text(&self, mv: Move) -> String {
        notation::move_text(self, mv)
    }

    fn passed(&self) -> Option<Self> {
        Some(self.passed_turn())
    }
}

impl Contract for Position {
    fn start(options: &Options) -> Self {
        let setup = options.arrangement().start(options.lateral());
        setup.validate().expect("a set-up was read only if games can begin with it")
    }

    #[inline]
    fn play_unchecked(&mut self, _seat: Seat, mv: Move) {
        self.make(mv);
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self.same_but_counters(other)
    }

    fn ended_by(history: &History<'_, Self>) -> Option<Outcome> {
        if is_make_unmake(history.past()) {
            Some(Outcome::draw(SeatSet::BOTH, reason::MAKE_UNMAKE))
        } else {
            history.drawn_by_repetition(reason::REPETITION)
        }
    }
}

impl PerfectInformation for Position {}
