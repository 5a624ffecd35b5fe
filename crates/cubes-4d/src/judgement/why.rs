//! The reasons that can be given for a turn.

use cubarium_core::Message;
use cubarium_core::judgement::reasoned::{Reasoned, Royal, Step, Victim};

use crate::men::Move;
use crate::notation;
use crate::position::Position;
use crate::slow::Table;

impl Reasoned for Position {
    const ROYAL: Option<Royal> =
        Some(Royal { man: "king", saved: "cubes-4d-why-saved", attacked: "cubes-4d-why-attacked" });
    const MAN: &'static str = "cubes-4d-why-man";

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

    fn place(spot: &str) -> String {
        notation::with_minus_signs(spot)
    }

    fn purpose(&self, mv: Move) -> Option<Message> {
        match mv {
            Move::Go { into: Some(kind), .. } => {
                Some(Message::new("cubes-4d-why-promotes").with("man", kind.name()))
            }
            Move::Cube { from, to } => {
                let mut after = *self;
                after.make(mv);
                let (was, is) = (Table::of(self), Table::of(&after));
                let served = is.served(self.side(), &was.created(&is, from, to)).count();
                (served > 0).then(|| Message::new("cubes-4d-why-makes-way").with("count", served))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_named_with_minus_signs() {
        assert_eq!(Position::place("-3,-2"), "−3,−2");
    }
}
