//! The reasons that can be given for a move.

use cubarium_core::Message;
use cubarium_core::judgement::reasoned::{Reasoned, Royal, Step, Victim};

use crate::men::{Kind, Move};
use crate::notation::captured;
use crate::position::Position;
use crate::square::Square;

impl Reasoned for Position {
    const ROYAL: Option<Royal> = Some(Royal {
        man: "master",
        saved: "rolling-cubes-why-saved",
        attacked: "rolling-cubes-why-attacked",
    });
    const MAN: &'static str = "rolling-cubes-why-man";

    fn step(&self, mv: Move) -> Option<Step> {
        let (kind, from, to): (Kind, Square, Square) = match mv {
            Move::Roll { from, to, .. } => (Kind::Cube, from, to),
            Move::Rotation { square, .. } => (Kind::Cube, square, square),
            Move::Master { from, to } => (Kind::Master, from, to),
            Move::Soldier { from, to } => (Kind::Soldier, from, to),
            Move::Shield { from, to } => (Kind::Shield, from.squares()[0], to.squares()[0]),
            Move::StandUp { shield, to } => (Kind::Soldier, shield.squares()[0], to),
            Move::LieDown { from, shield } => (Kind::Shield, from, shield.squares()[0]),
            Move::SwapCube { .. } | Move::SwapShield { .. } | Move::EndTurn => return None,
        };
        Some(Step { man: kind.name(), from: self.name(from), to: self.name(to) })
    }

    fn victims(&self, mv: Move) -> Vec<Victim> {
        let victim = captured(self, mv)
            .map(|(man, square)| Victim { man: man.kind().name(), spot: self.name(square) });
        victim.into_iter().collect()
    }

    fn purpose(&self, mv: Move) -> Option<Message> {
        mv.is_swap().then(|| Message::new("rolling-cubes-why-swaps"))
    }
}
