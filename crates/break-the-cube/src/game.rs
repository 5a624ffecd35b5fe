//! Break the Cube as a game of Cubarium: the contract fulfilled.

use std::ops::ControlFlow;

use cubarium_core::{Outcome, Position as Contract, Refusal, Seat, SeatSet, Viewer};

use crate::legal;
use crate::moves::{self, Move};
use crate::options::Options;
use crate::position::Position;
use crate::question::Question;
use crate::refuse;
use crate::setup::{Flaw, Setup};
use crate::text::{self, TextError};
use crate::view::View;

/// The names of the seats, by how many there are.
const SEATS: [&[&str]; 3] = [&["1", "2"], &["1", "2", "3"], &["1", "2", "3", "4"]];

impl Contract for Position {
    type Options = Options;
    type Move = Move;
    type Setup = Setup;
    type TextError = TextError;
    type Flaw = Flaw;
    type View = View;

    const SECRETS: bool = true;

    fn start(options: &Options) -> Self {
        Self::empty(*options)
    }

    fn parse(text: &str, options: &Options) -> Result<Setup, TextError> {
        text::read_setup(text, options)
    }

    fn validate(setup: Setup) -> Result<Self, Vec<Flaw>> {
        setup.position()
    }

    fn text(&self) -> String {
        text::write_position(self)
    }

    fn seats(&self) -> &'static [&'static str] {
        SEATS[self.course().options().players() - 2]
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

    fn over(&self) -> Refusal {
        refuse::over()
    }

    /// While several seats may build these are the structures of the first of them: with a handicap the others'
    /// differ.
    fn visit<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let options = self.course().options();
        let Some(seat) = self.course().mover() else { return ControlFlow::Continue(()) };
        if self.course().is_building() {
            return legal::visit(options.kit(seat), |structure| visitor(Move::Build(structure)));
        }
        for question in Question::all() {
            visitor(Move::Ask(question))?;
        }
        legal::visit(options.kit(options.target(seat)), |structure| visitor(Move::Guess(structure)))
    }

    /// The questions, and `=*` or `!*` where a structure may be built or guessed.
    fn listing(&self) -> Vec<String> {
        moves::listing(self.course())
    }

    fn lines(&self, depth: u32) -> Option<u64> {
        Some(self.perft(depth))
    }

    fn count(&self) -> u64 {
        let options = self.course().options();
        match self.course().mover() {
            None => 0,
            Some(seat) if self.course().is_building() => options.kit(seat).structures(),
            Some(seat) => Question::COUNT as u64 + options.kit(options.target(seat)).structures(),
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        refuse::check(self.course(), seat, mv)
    }

    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        if let Move::Build(structure) = mv {
            self.build(seat, structure);
        } else if let Some(record) = self.heard(seat, mv) {
            self.add(record);
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        moves::read_move(text)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn hash(&self) -> u64 {
        self.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self == other
    }

    fn veil(&self, viewer: Viewer, seat: Seat, mv: Move) -> Move {
        match mv {
            Move::Build(_) if viewer != Viewer::Seat(seat) => Move::Veiled,
            _ => mv,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn revealed(&self) -> View {
        View::revealed(self)
    }
}
