//! The traits of `cubarium_core`, implemented for Break the Cube.
//!
//! Turns, refusals and ends depend only on public information, so a [`Position`] and a [`View`] give the same answers.

use std::ops::ControlFlow;

use cubarium_core::{
    DropOut, Notation, Observed, Outcome, Position as Contract, Refused, Seat, SeatSet, View as Known, Viewer,
};

use crate::course::Flag;
use crate::legal;
use crate::moves::{self, Move};
use crate::options::Options;
use crate::position::Position;
use crate::refuse;
use crate::setup::{Flaw, Setup};
use crate::text::{self, TextError};
use crate::view::View;

/// The names of the seats, by the number of players.
const SEATS: [&[&str]; 3] = [&["1", "2"], &["1", "2", "3"], &["1", "2", "3", "4"]];

/// The methods that need only the course of the game.
macro_rules! by_course {
    () => {
        type Options = Options;
        type Move = Move;
        type Setup = Setup;
        type TextError = TextError;
        type Flaw = Flaw;

        const ENGLISH: &'static str = include_str!("../locales/en.ftl");

        fn parse(text: &str, options: &Options) -> Result<Setup, TextError> {
            text::read_setup(text, options)
        }

        fn seats(&self) -> &'static [&'static str] {
            SEATS[self.course().options().players() - 2]
        }

        fn mover(&self) -> Seat {
            self.course().mover().unwrap_or(Seat::FIRST)
        }

        fn to_move(&self) -> SeatSet {
            self.course().to_move()
        }

        fn is_simultaneous(&self) -> bool {
            self.course().is_building()
        }

        fn outcome(&self) -> Option<Outcome> {
            self.course().outcome()
        }

        /// If several seats can build, these are the structures of the first of them: with a handicap the others'
        /// differ.
        fn visit<B>(&self, visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
            moves::visit(self.course(), visitor)
        }

        fn count(&self) -> u64 {
            moves::count(self.course())
        }

        fn check(&self, seat: Seat, mv: Move) -> Result<(), Refused<Self>> {
            Ok(refuse::check(self.course(), seat, mv)?)
        }

        fn over(&self) -> Refused<Self> {
            refuse::over().into()
        }

        fn read_move(&self, text: &str) -> Result<Move, Refused<Self>> {
            Ok(moves::read_move(text)?)
        }

        fn move_text(&self, mv: Move) -> String {
            mv.to_string()
        }
    };
}

/// The notation of moves, which also needs only the course of the game.
macro_rules! notation_by_course {
    () => {
        /// The questions, and `=*` or `!*` if a structure can be built or guessed.
        fn listing(&self) -> Vec<String> {
            moves::listing(self.course())
        }

        fn read_typed(&self, seat: Seat, text: &str) -> Result<Move, Refused<Self>> {
            let mv = moves::read_typed(text)?;
            self.check(seat, mv)?;
            Ok(mv)
        }
    };
}

impl Known for Position {
    by_course!();

    fn validate(setup: Setup) -> Result<Self, Vec<Flaw>> {
        setup.position()
    }

    fn text(&self) -> String {
        text::write_position(self)
    }
}

impl Known for View {
    by_course!();

    fn validate(setup: Setup) -> Result<Self, Vec<Flaw>> {
        setup.view()
    }

    fn text(&self) -> String {
        text::write(self.course(), |seat| self.entry(seat))
    }
}

impl Notation for Position {
    notation_by_course!();
}

impl Notation for View {
    notation_by_course!();
}

impl Contract for Position {
    fn start(options: &Options) -> Self {
        Self::empty(*options)
    }

    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        if let Move::Build(structure) | Move::Drop(Some(structure)) = mv {
            self.build(seat, structure);
        }
        if let Some(record) = self.heard(seat, mv) {
            self.add(record);
        }
    }

    fn hash(&self) -> u64 {
        self.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self == other
    }
}

/// The others play on as long as two are left. If the seat has not built yet, a random structure is built for it, so
/// that the others can ask.
impl DropOut for Position {
    fn dropping(&self, seat: Seat, chance: u64) -> Option<Move> {
        let structure = match self.structure(seat) {
            Some(_) => None,
            None => Some(legal::nth(self.course().options().kit(seat), chance)),
        };
        Some(Move::Drop(structure)).filter(|mv| self.drops(seat, *mv))
    }

    fn drops(&self, seat: Seat, mv: Move) -> bool {
        let options = self.course().options();
        let Move::Drop(structure) = mv else { return false };
        let fits = match (self.structure(seat), structure) {
            (Some(_), None) => true,
            (None, Some(built)) => built.broken(options.kit(seat)).is_none(),
            (Some(_), Some(_)) | (None, None) => false,
        };
        fits && options.players() > 2
            && options.seats().any(|one| one == seat)
            && self.course().outcome().is_none()
            && self.course().standing().flag(seat) == Flag::InPlay
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.course().standing().flag(seat) == Flag::Out
    }
}

impl Observed for Position {
    type View = View;

    const SECRETS: bool = true;

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn revealed(&self) -> View {
        View::revealed(self)
    }

    fn veil(&self, viewer: Viewer, seat: Seat, mv: Move) -> Move {
        match mv {
            Move::Build(_) if viewer != Viewer::Seat(seat) => Move::Veiled,
            Move::Drop(Some(_)) if viewer != Viewer::Seat(seat) => Move::Drop(None),
            _ => mv,
        }
    }
}
