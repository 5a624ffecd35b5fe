//! The traits of `cubarium_core`, implemented for Cube Chess.

use std::ops::ControlFlow;

use cubarium_core::{
    History, Outcome, PerfectInformation, Position as Contract, Refused, Seat, SeatSet, View,
};

use crate::men::Move;
use crate::notation;
use crate::position::{FIFTY_MOVES, Position};
use crate::refuse;
use crate::setup::{Flaw, Setup};
use crate::text::{self, TextError};

/// The reasons for which a game ends, named as in the rules.
pub mod reason {
    /// The side to move is in check and has no move.
    pub const CHECKMATE: &str = "checkmate";
    /// The side to move is not in check and has no move.
    pub const STALEMATE: &str = "stalemate";
    /// Mate is impossible with the men that are left.
    pub const INSUFFICIENT_MATERIAL: &str = "insufficient material";
    /// Fifty moves by each side without a capture or pawn move.
    pub const FIFTY_MOVES: &str = "fifty moves";
    /// The position has occurred three times.
    pub const THREEFOLD_REPETITION: &str = "threefold repetition";

    /// All of them, except those that can end any game (see [`cubarium_core::Outcome`]).
    pub const ALL: [&str; 5] =
        [CHECKMATE, STALEMATE, INSUFFICIENT_MATERIAL, FIFTY_MOVES, THREEFOLD_REPETITION];
}

impl View for Position {
    type Options = ();
    type Move = Move;
    type Setup = Setup;
    type TextError = TextError;
    type Flaw = Flaw;

    const ENGLISH: &'static str = include_str!("../locales/en.ftl");

    fn parse(text: &str, (): &()) -> Result<Setup, TextError> {
        text::read_setup(text)
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
        if self.is_insufficient() {
            Some(Outcome::draw(SeatSet::BOTH, reason::INSUFFICIENT_MATERIAL))
        } else if self.halfmove_clock() >= FIFTY_MOVES {
            Some(Outcome::draw(SeatSet::BOTH, reason::FIFTY_MOVES))
        } else {
            None
        }
    }

    fn in_check(&self) -> bool {
        self.attacks(self.side().other(), self.king(self.side()), self.occupied())
    }

    #[inline]
    fn visit<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_drawn_with_moves() {
            return ControlFlow::Continue(());
        }
        self.groups::<false, B>(|group| group.visit(&mut visitor))
    }

    fn count(&self) -> u64 {
        if self.is_drawn_with_moves() {
            return 0;
        }
        let mut count = 0;
        let _: ControlFlow<()> = self.groups::<false, ()>(|group| {
            count += group.count();
            ControlFlow::Continue(())
        });
        count
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
    fn start((): &()) -> Self {
        Setup::start().validate().expect("the game begins with a position")
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
        history.drawn_by_repetition(reason::THREEFOLD_REPETITION)
    }
}

impl PerfectInformation for Position {}
