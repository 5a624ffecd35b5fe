//! What a viewer may know: everything, so a position is its own view.

use cubarium_core::gesture::{Next, Pick};
use cubarium_core::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat, View};

use crate::men::{Home, Move, Shield};
use crate::notation::{captured, gives_check};
use crate::options::{Options, Variant};
use crate::position::Position;
use crate::setup::Flaw;
use crate::slow;
use crate::text::TextError;
use crate::{gesture, scene, trails};

impl View for Position {
    cubarium_core::open_view!(Options, Move, TextError, Flaw);

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

    fn passed(&self) -> Option<Self> {
        Some(self.passed_turn())
    }

    fn speak(&self, mv: Move) -> Message {
        let check = match gives_check(self, mv) {
            Some(true) => match self.options().variant {
                Variant::DieCheck => "die-check",
                Variant::Cubulus => "mate",
            },
            Some(false) => "check",
            None => "none",
        };
        let taken = captured(self, mv).map_or("none", |(man, _)| man.kind().name());
        self.told(mv).with("taken", taken).with("check", check)
    }
}

impl Position {
    /// A move in words, but for what it takes and whether it gives check.
    fn told(&self, mv: Move) -> Message {
        let shield = |shield: Shield| shield.squares().map(|square| self.name(square)).join(" ");
        match mv {
            Move::Roll { from, corner, to } => {
                let top =
                    self.heading(from).map_or(0, |heading| slow::rolled(heading, from, corner, to).top());
                let message = match corner {
                    None => Message::new("rolling-cubes-move-roll"),
                    Some(corner) => {
                        Message::new("rolling-cubes-move-roll-turn").with("corner", self.name(corner))
                    }
                };
                message.with("from", self.name(from)).with("to", self.name(to)).with("top", i64::from(top))
            }
            Move::Master { from, to } => Message::new("rolling-cubes-move-step")
                .with("man", "master")
                .with("from", self.name(from))
                .with("to", self.name(to)),
            Move::Soldier { from, to } => Message::new("rolling-cubes-move-step")
                .with("man", "soldier")
                .with("from", self.name(from))
                .with("to", self.name(to)),
            Move::Shield { from, to } => {
                Message::new("rolling-cubes-move-shield").with("from", shield(from)).with("to", shield(to))
            }
            Move::Rotation { square, quarters } => Message::new("rolling-cubes-move-rotation")
                .with("square", self.name(square))
                .with("degrees", i64::from(quarters) * 90),
            Move::StandUp { shield: from, to } => Message::new("rolling-cubes-move-stand-up")
                .with("from", shield(from))
                .with("to", self.name(to)),
            Move::LieDown { from, shield: to } => Message::new("rolling-cubes-move-lie-down")
                .with("from", self.name(from))
                .with("to", shield(to)),
            Move::SwapCube { from } => {
                let home = self.name(self.side().middle());
                Message::new("rolling-cubes-move-swap-cube").with("from", self.name(from)).with("home", home)
            }
            Move::SwapShield { shield: to, .. } => {
                let home = self.name(self.side().middle());
                Message::new("rolling-cubes-move-swap-shield").with("to", shield(to)).with("home", home)
            }
            Move::EndTurn => Message::new("rolling-cubes-move-end-turn"),
        }
    }
}
