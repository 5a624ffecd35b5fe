//! How Break the Cube looks, how it is described in words, and how it is played by pointing.

mod editor;
mod flaw;
mod gesture;
mod reach;
mod scene;
mod shapes;
mod space;
mod words;
mod workbench;

use cubarium_core::looks::Looks;
use cubarium_core::looks::gesture::{Draft, Next, Pick};
use cubarium_core::looks::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat};

use crate::moves::Move;
use crate::view::View;

pub use workbench::Workbench;

impl Looks for View {
    fn stage(&self) -> Stage {
        scene::stage(self.course().options())
    }

    fn scene(&self, last: Option<Move>) -> Scene {
        scene::scene(self, last)
    }

    fn next(&self, seat: Seat, picks: &[Pick]) -> Next<Move> {
        gesture::next(self.course(), seat, picks)
    }

    fn draft(&self, seat: Seat, picks: &[Pick]) -> Draft {
        gesture::draft(self.course(), seat, picks)
    }

    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Refusal {
        gesture::why_not(self.course(), seat, picks)
    }

    fn motion(&self, _mv: Move, after: &Self) -> Vec<Motion> {
        scene::motion(self, after)
    }

    fn speak(&self, mv: Move, after: &Self) -> Message {
        words::spoken(self, mv, after)
    }
}
