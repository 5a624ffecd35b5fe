//! What a viewer may know: everything, so a position is its own view.

use cubarium_core::gesture::{Next, Pick};
use cubarium_core::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat, View};

use crate::men::{Kind, Move};
use crate::notation;
use crate::options::Options;
use crate::position::Position;
use crate::setup::Flaw;
use crate::text::TextError;
use crate::{gesture, scene, trails};

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

    fn speak(&self, mv: Move) -> Message {
        let mut after = *self;
        after.make(mv);
        let check = match (after.is_check(), after.has_move()) {
            (true, false) => "mate",
            (true, true) => "check",
            (false, _) => "none",
        };
        let message = match mv {
            Move::Go { from, to, into } => {
                let man = self.kind(from).unwrap_or(Kind::Pawn);
                let key = match (self.taken(mv), into) {
                    (None, _) => "cubes-4d-move-quiet",
                    (Some(_), None) => "cubes-4d-move-capture",
                    (Some(_), Some(_)) => "cubes-4d-move-promotion",
                };
                Message::new(key)
                    .with("man", man.name())
                    .with("taken", self.taken(mv).map_or("none", |man| man.kind.name()))
                    .with("into", into.map_or("none", Kind::name))
                    .with("from", notation::place(self, from))
                    .with("to", notation::place(self, to))
            }
            Move::Cube { from, to } => Message::new("cubes-4d-move-cube")
                .with("from", notation::place(self, from))
                .with("to", notation::place(&after, to)),
            Move::Castling(pair) => {
                Message::new("cubes-4d-move-castling").with("man", self.pairs().kind(pair).name())
            }
        };
        message.with("side", self.side().name()).with("check", check)
    }
}
