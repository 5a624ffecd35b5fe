//! What a game tells about its moves, so that a computer player can say why it would make one.

use super::Heuristics;
use crate::Message;

/// A man whom a move takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Victim {
    /// His kind, as messages name it.
    pub man: &'static str,
    /// The spot on which he stands.
    pub spot: String,
}

/// Where a man stands before and after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// His kind, as messages name it.
    pub man: &'static str,
    /// The spot on which he stands.
    pub from: String,
    /// The spot on which he then stands.
    pub to: String,
}

/// A game whose moves can be given reasons.
pub trait Reasoned: Heuristics {
    /// The kind of the man who must not be lost.
    const ROYAL: &'static str;

    /// The man that a move moves; `None` where it moves none or several.
    fn step(&self, mv: Self::Move) -> Option<Step>;

    /// The men that a move takes.
    fn victims(&self, mv: Self::Move) -> Vec<Victim>;

    /// What only this game's moves do, as a sentence: a pawn is promoted, a man comes into play.
    fn purpose(&self, mv: Self::Move) -> Option<Message>;
}
