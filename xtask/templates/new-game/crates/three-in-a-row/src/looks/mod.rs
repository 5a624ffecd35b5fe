//! The appearance of Three in a Row, its description in words, and playing by pointing.

mod editor;
mod gesture;
mod scene;
mod shapes;
mod space;

use cubarium_core::looks::Looks;
use cubarium_core::looks::gesture::{Next, Pick};
use cubarium_core::looks::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat};

use crate::moves::Move;
use crate::position::Position;

impl Looks for Position {
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

    fn speak(&self, Move(cell): Move, after: &Self) -> Message {
        let lines = after.lines(self.side()).count();
        Message::new("three-in-a-row-move").with("cell", cell.to_string()).with("lines", lines)
    }
}
