//! What a viewer may know: everything, so a position is its own view.

use cubarium_core::gesture::{Next, Pick};
use cubarium_core::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat, View};

use crate::men::Move;
use crate::options::Crosses;
use crate::position::Position;
use crate::setup::Flaw;
use crate::text::TextError;
use crate::{gesture, scene, trails, words};

impl View for Position {
    cubarium_core::open_view!(Crosses, Move, TextError, Flaw);

    fn stage(&self) -> Stage {
        scene::stage()
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

    fn motion(&self, mv: Move, _after: &Self) -> Vec<Motion> {
        scene::motion(self, mv)
    }

    fn way(&self, mv: Move) -> Vec<String> {
        trails::way(mv)
    }

    fn passed(&self) -> Option<Self> {
        trails::passed(self)
    }

    fn speak(&self, mv: Move, after: &Self) -> Message {
        words::spoken(self, mv, after)
    }
}
