//! The reasons that can be given for a turn.

use cubarium_core::Message;
use cubarium_core::judgement::reasoned::{Reasoned, Royal, Step, Victim};

use crate::men::{Kind, Man, Move};
use crate::point::Point;
use crate::position::{Position, Stage};

impl Reasoned for Position {
    const ROYAL: Option<Royal> =
        Some(Royal { man: "tesseract", saved: "tesseract-why-saved", attacked: "tesseract-why-attacked" });
    const MAN: &'static str = "tesseract-why-man";

    fn step(&self, mv: Move) -> Option<Step> {
        let man = mv.kind().name();
        match mv {
            Move::Go { from, to, .. } => Some(Step { man, from: from.to_string(), to: to.to_string() }),
            Move::Slide { bar, to, .. } | Move::Pivot { bar, to } => {
                Some(Step { man, from: bar.first().to_string(), to: to.first().to_string() })
            }
            Move::Enter(_) => None,
        }
    }

    fn victims(&self, mv: Move) -> Vec<Victim> {
        if !mv.takes() {
            return Vec::new();
        }
        let victim =
            |(pawn, point): (_, Point)| Victim { man: Kind::Pawn(pawn).name(), spot: point.to_string() };
        self.taken(mv).map(victim).collect()
    }

    fn purpose(&self, mv: Move) -> Option<Message> {
        match mv {
            Move::Enter(man @ (Man::Pawn(..) | Man::Bar(_))) if self.stage() == Stage::Main => {
                Some(Message::new("tesseract-why-enters").about(man.kind().name(), Self::MAN))
            }
            _ => None,
        }
    }
}
