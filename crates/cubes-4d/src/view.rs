//! What a viewer may know: everything, so a position is its own view.

use cubarium_core::gesture::{Next, Pick};
use cubarium_core::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat, View};

use crate::men::Move;
use crate::options::Options;
use crate::position::Position;
use crate::setup::Flaw;
use crate::text::TextError;
use crate::{gesture, scene, trails, words};

impl View for Position {
    cubarium_core::open_view!(Options, Move, TextError, Flaw);

    fn stage(&self) -> Stage {
        scene::stage(self)
    }

    fn scene(&self, last: Option<Move>) -> Scene {
        scene::scene(self, last)
    }

    fn next(&self, seat: Seat, picks: &[Pick]) -> Next<Move> {
        gesture::next(self, seat, picks)
    }

    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Refusal {
        gesture::why_not(self, seat, picks)
    }

    fn motion(&self, mv: Move, after: &Self) -> Vec<Motion> {
        scene::motion(self, mv, after)
    }

    fn way(&self, mv: Move) -> Vec<String> {
        match mv {
            Move::Go { from, to, .. } => trails::names(&trails::way(self, from, to).0),
            Move::Cube { from, to } => trails::names(&[from, to]),
            Move::Castling(pair) => {
                self.pairs().cells(self.side(), pair).map(|ends| trails::names(&ends)).unwrap_or_default()
            }
        }
    }

    fn passed(&self) -> Option<Self> {
        Some(self.passed_turn())
    }

    fn speak(&self, mv: Move, after: &Self) -> Message {
        words::spoken(self, mv, after)
    }
}
