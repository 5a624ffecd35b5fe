//! The reasons that can be given for a move.

use cubarium_core::Message;
use cubarium_core::judgement::reasoned::{Reasoned, Royal, Step, Victim};

use crate::men::{Kind, Man, Move, Special};
use crate::position::Position;
use crate::square::Square;
use crate::tables;

/// A pawn's promotion is near when at most this many steps are left.
const NEAR: usize = 3;

impl Reasoned for Position {
    const ROYAL: Option<Royal> =
        Some(Royal { man: "king", saved: "cube-chess-why-saved", attacked: "cube-chess-why-attacked" });
    const MAN: &'static str = "cube-chess-why-man";

    fn step(&self, mv: Move) -> Option<Step> {
        let man = mv.promoted().or_else(|| self.kind(mv.from))?;
        (mv.special != Special::Castling).then(|| Step {
            man: man.name(),
            from: mv.from.to_string(),
            to: mv.to.to_string(),
        })
    }

    fn victims(&self, mv: Move) -> Vec<Victim> {
        let victim = |(man, square): (Man, Square)| Victim { man: man.kind.name(), spot: square.to_string() };
        self.taken(mv).map(victim).into_iter().collect()
    }

    fn purpose(&self, mv: Move) -> Option<Message> {
        if let Special::Promotion(kind) = mv.special {
            return Some(Message::new("cube-chess-why-promotes").with("man", kind.name()));
        }
        if self.kind(mv.from) != Some(Kind::Pawn) {
            return None;
        }
        let us = self.side();
        let steps = std::iter::successors(Some(mv.to), |square| tables::pawn(us, *square).advance)
            .position(|square| tables::is_promotion(us, square))?;
        (steps <= NEAR).then(|| Message::new("cube-chess-why-near-promotion").with("steps", steps))
    }
}
