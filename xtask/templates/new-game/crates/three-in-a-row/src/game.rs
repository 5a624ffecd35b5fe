//! The traits of `cubarium_core`, implemented for Three in a Row.

use std::ops::ControlFlow;

use cubarium_core::{Notation, Outcome, PerfectInformation, Position as Contract, Refused, Seat, View};

use crate::moves::Move;
use crate::notation;
use crate::position::Position;
use crate::refuse;
use crate::setup::{Flaw, Setup};
use crate::text::{self, TextError};

/// The names of the ways in which a game ends, as in the rules.
pub mod reason {
    /// A side has a line of three.
    pub const LINE: &str = "line";

    /// All of them, except those common to all games (see [`cubarium_core::Outcome`]).
    pub const ALL: [&str; 1] = [LINE];
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
        self.winner().map(|colour| Outcome::won(colour.seat(), reason::LINE))
    }

    #[inline]
    fn visit<B>(&self, visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_move(visitor)
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refused<Self>> {
        Ok(refuse::check(self, seat, mv)?)
    }

    fn over(&self) -> Refused<Self> {
        refuse::over().into()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refused<Self>> {
        Ok(notation::read_move(text)?)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
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
        self == other
    }
}

/// Moves are displayed and typed as in records. Check signs, letters for men or short forms would be added here.
impl Notation for Position {}

impl PerfectInformation for Position {}
