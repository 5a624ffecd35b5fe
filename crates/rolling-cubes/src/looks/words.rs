//! Moves in words: how far a cube rolls and what it shows, how shields and soldiers stand up and lie down, and what
//! follows.

use cubarium_core::Message;

use crate::men::{Home, Move, Shield};
use crate::notation::{captured, gives_check};
use crate::options::Variant;
use crate::position::Position;
use crate::slow;

/// A move in words.
pub(crate) fn spoken(before: &Position, mv: Move, after: &Position) -> Message {
    let taken = captured(before, mv).map_or("none", |(man, _)| man.kind().name());
    told(before, mv).with("taken", taken).with("check", check(before, mv, after))
}

/// Whether a move gives check, and by how many men.
fn check(before: &Position, mv: Move, after: &Position) -> &'static str {
    let (us, them) = (before.side(), before.side().other());
    match (gives_check(before, mv), before.options().variant) {
        (Some(true), Variant::DieCheck) => "die-check",
        (Some(true), Variant::Cubulus) => "mate",
        (Some(false), _) if after.attackers(us, after.master(them), after.occupied()).len() > 1 => {
            "double-check"
        }
        (Some(false), _) => "check",
        (None, _) => "none",
    }
}

/// A move in words, except for what it captures and whether it gives check.
fn told(before: &Position, mv: Move) -> Message {
    let name = |square| before.name(square);
    let lying = |message: Message, at: [&'static str; 2], shield: Shield| {
        let [first, second] = shield.squares().map(name);
        message.with(at[0], first).with(at[1], second)
    };
    let from = ["from", "from-end"];
    let to = ["to", "to-end"];
    match mv {
        Move::Roll { from, corner, to } => {
            let heading = before.heading(from);
            let length = heading.map_or(0, |heading| heading.top());
            let top = heading.map_or(0, |heading| slow::rolled(heading, from, corner, to).top());
            let message = match corner {
                None => Message::new("rolling-cubes-move-roll"),
                Some(corner) => Message::new("rolling-cubes-move-roll-turn").with("corner", name(corner)),
            };
            message.with("length", length).with("from", name(from)).with("to", name(to)).with("top", top)
        }
        Move::Master { from, to } => step("master", name(from), name(to)),
        Move::Soldier { from, to } => step("soldier", name(from), name(to)),
        Move::Shield { from: shield, to: other } => {
            lying(lying(Message::new("rolling-cubes-move-shield"), from, shield), to, other)
        }
        Move::Rotation { square, quarters } => Message::new("rolling-cubes-move-rotation")
            .with("square", name(square))
            .with("quarters", quarters),
        Move::StandUp { shield, to } => {
            lying(Message::new("rolling-cubes-move-stand-up"), from, shield).with("to", name(to))
        }
        Move::LieDown { from, shield } => {
            lying(Message::new("rolling-cubes-move-lie-down").with("from", name(from)), to, shield)
        }
        Move::SwapCube { from } => Message::new("rolling-cubes-move-swap-cube")
            .with("to", name(from))
            .with("home", name(before.side().middle())),
        Move::SwapShield { shield, .. } => lying(Message::new("rolling-cubes-move-swap-shield"), to, shield)
            .with("home", name(before.side().middle())),
        Move::EndTurn => Message::new("rolling-cubes-move-end-turn"),
    }
}

fn step(man: &'static str, from: String, to: String) -> Message {
    Message::new("rolling-cubes-move-step").with("man", man).with("from", from).with("to", to)
}
