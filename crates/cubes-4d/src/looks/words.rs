//! Turns in words: how a man moves, the men for which a cube opens a way, and what follows.

use cubarium_core::Message;

use super::trails::{self, Action};
use crate::cell::Cell;
use crate::men::{Kind, Move};
use crate::notation::{self, Slot};
use crate::position::Position;
use crate::slow::Table;

/// A turn in words.
pub(crate) fn spoken(before: &Position, mv: Move, after: &Position) -> Message {
    let message = match mv {
        Move::Go { from, to, into } => {
            let man = before.kind(from).unwrap_or(Kind::Pawn);
            let action = match trails::way(before, from, to).1 {
                Action::Climb if before.level(to) < before.level(from) => "descent",
                action => action.name(),
            };
            let message = Message::new("cubes-4d-move").with("man", man.name()).with("action", action);
            let message = Slot::FROM.fill(message, from, before.level(from));
            Slot::TO
                .fill(message, to, before.level(to))
                .with("taken", before.taken(mv).map_or("none", |man| man.kind.name()))
                .with("into", into.map_or("none", Kind::name))
        }
        Move::Cube { from, to } => {
            let served: Vec<Cell> = served(before, after, from, to);
            let man = served.first().and_then(|cell| after.kind(*cell)).unwrap_or(Kind::Pawn);
            let message = Slot::FROM.fill(Message::new("cubes-4d-move-cube"), from, before.level(from));
            Slot::TO.fill(message, to, after.level(to)).with("man", man.name()).with("served", served.len())
        }
        Move::Castling(pair) => {
            let mut cells = before.pairs().cells(before.side(), pair).map_or_else(Vec::new, Vec::from);
            cells.sort_by_key(|cell| before.kind(*cell) == Some(Kind::Knight));
            let name = |at: usize| cells.get(at).copied().map_or_else(String::new, notation::shown_cell);
            Message::new("cubes-4d-move-castling")
                .with("man", before.pairs().kind(pair).name())
                .with("from", name(0))
                .with("knight", name(1))
        }
    };
    message.with("check", check(after))
}

/// The men that a cube's move has opened a way for (cubes-4d.cube.way).
fn served(before: &Position, after: &Position, from: Cell, to: Cell) -> Vec<Cell> {
    let (was, is) = (Table::of(before), Table::of(after));
    is.served(before.side(), &was.created(&is, from, to)).collect()
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
