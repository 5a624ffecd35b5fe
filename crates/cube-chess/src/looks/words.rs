//! Moves in words: what a man does, which edges and walls it passes, and what follows.

use cubarium_core::Message;

use super::trails;
use crate::men::{Kind, Move, Special};
use crate::position::Position;

/// A move in words.
pub(crate) fn spoken(before: &Position, mv: Move, after: &Position) -> Message {
    if mv.special == Special::Castling {
        return Message::new("cube-chess-move-castling")
            .with("to", mv.to.to_string())
            .with("check", check(after));
    }
    let man = before.kind(mv.from).unwrap_or(Kind::Pawn);
    let taken = before.taken(mv);
    let into = match mv.special {
        Special::Promotion(kind) => kind.name(),
        Special::None | Special::Castling => "none",
    };
    let (way, edges) = way(before, mv);
    Message::new("cube-chess-move")
        .with("man", man.name())
        .with("from", mv.from.to_string())
        .with("way", way)
        .with("edges", edges)
        .with("to", mv.to.to_string())
        .with("taken", taken.map_or("none", |(man, _)| man.kind.name()))
        .with("passing", if taken.is_some_and(|(_, on)| on != mv.to) { "yes" } else { "no" })
        .with("on", taken.map_or(mv.to, |(_, on)| on).to_string())
        .with("into", into)
        .with("check", check(after))
}

/// What is special about the path: around the end of a wall, over how many edges of the cube, or nothing.
fn way(before: &Position, mv: Move) -> (&'static str, usize) {
    let courses = trails::way(before, mv).unwrap_or_default();
    let panels = courses.windows(2).map(|pair| [pair[0].square.panel(), pair[1].square.panel()]);
    let crossed: Vec<_> = panels.filter(|[one, other]| one != other).collect();
    let edges = crossed.len();
    if crossed.iter().any(|[one, other]| one.is_walled(*other)) {
        ("wall", edges)
    } else if edges > 0 {
        ("edge", edges)
    } else {
        ("plain", 0)
    }
}

/// Whether the side to move is in check, and by how many men.
fn check(after: &Position) -> &'static str {
    let (us, them) = (after.side(), after.side().other());
    match (after.attackers(them, after.king(us), after.occupied()).len(), after.has_move()) {
        (0, _) => "none",
        (_, false) => "mate",
        (1, true) => "check",
        (_, true) => "double-check",
    }
}
