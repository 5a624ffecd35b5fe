//! What a viewer may know: everything, so a position is its own view.

use cubarium_core::gesture::{Next, Pick};
use cubarium_core::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat, View};

use crate::men::{Kind, Move, Special};
use crate::position::Position;
use crate::setup::Flaw;
use crate::text::TextError;
use crate::{gesture, scene, trails};

impl View for Position {
    cubarium_core::open_view!((), Move, TextError, Flaw);

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

    fn motion(&self, mv: Move, after: &Self) -> Vec<Motion> {
        scene::motion(self, mv, after)
    }

    fn way(&self, mv: Move) -> Vec<String> {
        trails::way(self, mv).map(|courses| trails::names(&courses)).unwrap_or_default()
    }

    fn passed(&self) -> Option<Self> {
        Some(self.passed_turn())
    }

    fn speak(&self, mv: Move) -> Message {
        let man = self.kind(mv.from).unwrap_or(Kind::Pawn);
        let taken = self.taken(mv).map(|(man, _)| man.kind);
        let mut after = *self;
        after.make(mv);
        let check = match (after.is_check(), after.has_move()) {
            (true, false) => "mate",
            (true, true) => "check",
            (false, _) => "none",
        };
        let message = match (mv.special, taken) {
            (Special::Castling, _) => Message::new("cube-chess-move-castling"),
            (Special::None, None) => Message::new("cube-chess-move-quiet"),
            (Special::None, Some(taken)) => {
                Message::new("cube-chess-move-capture").with("taken", taken.name())
            }
            (Special::Promotion(kind), None) => {
                Message::new("cube-chess-move-promotion").with("into", kind.name())
            }
            (Special::Promotion(kind), Some(taken)) => Message::new("cube-chess-move-capture-promotion")
                .with("taken", taken.name())
                .with("into", kind.name()),
        };
        message
            .with("side", self.side().name())
            .with("man", man.name())
            .with("from", mv.from.to_string())
            .with("to", mv.to.to_string())
            .with("check", check)
    }
}
