//! How Die-Check and Cubulus look, how they are described in words, and how they are played by pointing.

mod editor;
mod gesture;
mod heading;
mod scene;
mod shapes;
mod space;
mod trails;
mod words;

use cubarium_core::looks::Looks;
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::looks::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat};

use crate::men::Move;
use crate::position::Position;

impl Looks for Position {
    fn stage(&self) -> Stage {
        scene::stage(self.options().variant)
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
        trails::way(self, mv)
    }

    fn speak(&self, mv: Move, after: &Self) -> Message {
        words::spoken(self, mv, after)
    }
}
