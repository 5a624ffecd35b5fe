//! The traits of `cubarium_core`, implemented for Die-Check and Cubulus.

use std::ops::ControlFlow;

use cubarium_core::{
    History, Outcome, PerfectInformation, Position as Contract, Refused, Seat, SeatSet, View,
};

use crate::men::Move;
use crate::notation;
use crate::options::Options;
use crate::position::{Phase, Position};
use crate::refuse;
use crate::setup::{Flaw, Setup};
use crate::text::{self, TextError};

/// The names of the ends, as in the rules.
pub mod reason {
    /// The side to move is in check and has no legal move.
    pub const DIE_CHECK: &str = "die-check";
    /// The side to move is not in check and has no legal move.
    pub const NO_MOVE: &str = "no-move";
    /// A hundred turns without a capture or swap.
    pub const NO_PROGRESS: &str = "no-progress";
    /// The position has occurred three times.
    pub const REPETITION: &str = "repetition";

    /// All of them, except those that can end any game (see [`cubarium_core::Outcome`]).
    pub const ALL: [&str; 4] = [DIE_CHECK, NO_MOVE, NO_PROGRESS, REPETITION];
}

impl View for Position {
    type Options = Options;
    type Move = Move;
    type Setup = Setup;
    type TextError = TextError;
    type Flaw = Flaw;

    const ENGLISH: &'static str = include_str!("../locales/en.ftl");

    fn parse(text: &str, options: &Options) -> Result<Setup, TextError> {
        text::read_setup(text, *options)
    }

    fn validate(setup: Setup) -> Result<Self, Vec<Flaw>> {
        setup.validate()
    }

    fn text(&self) -> String {
        text::write_setup(&Setup::of(self))
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.side().seat()
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase() == Phase::Moved {
            return None;
        }
        if !self.has_move() {
            let reason = if self.in_check() { reason::DIE_CHECK } else { reason::NO_MOVE };
            return Some(Outcome::won(self.side().other().seat(), reason));
        }
        self.is_drawn_with_moves().then(|| Outcome::draw(SeatSet::BOTH, reason::NO_PROGRESS))
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
        refuse::over(self).into()
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
        Setup::start(*options).validate().expect("the game begins with a position")
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
        // Occurrences are counted between turns.
        if history.position().phase() == Phase::Begin {
            history.drawn_by_repetition(reason::REPETITION)
        } else {
            None
        }
    }
}

impl PerfectInformation for Position {}
