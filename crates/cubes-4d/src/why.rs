//! What can be said about why a turn is made.

use cubarium_core::reasoned::{Reasoned, Step, Victim};
use cubarium_core::scene::MarkKind;
use cubarium_core::{Message, View as _};

use crate::men::Move;
use crate::position::Position;

impl Reasoned for Position {
    const ROYAL: &'static str = "king";

    fn step(&self, mv: Move) -> Option<Step> {
        let Move::Go { from, to, into } = mv else { return None };
        let man = into.or_else(|| self.kind(from))?;
        Some(Step { man: man.name(), from: from.to_string(), to: to.to_string() })
    }

    fn victims(&self, mv: Move) -> Vec<Victim> {
        let Move::Go { to, .. } = mv else { return Vec::new() };
        let victim = self.taken(mv).map(|man| Victim { man: man.kind.name(), spot: to.to_string() });
        victim.into_iter().collect()
    }

    fn purpose(&self, mv: Move) -> Option<Message> {
        match mv {
            Move::Go { into: Some(kind), .. } => Some(Message::new("why-promotes").with("man", kind.name())),
            Move::Cube { .. } => {
                let mut after = *self;
                after.make(mv);
                let marks = after.scene(Some(mv)).marks;
                let served = marks.iter().filter(|mark| mark.kind == MarkKind::Served).count();
                let count = i64::try_from(served).unwrap_or(0);
                (count > 0).then(|| Message::new("why-makes-way").with("count", count))
            }
            _ => None,
        }
    }
}
