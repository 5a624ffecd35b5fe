//! What a game says about its moves, so that a computer player can give reasons for one.

use super::Heuristics;
use crate::Message;

/// A man that a move captures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Victim {
    /// Its kind, as messages name it.
    pub man: &'static str,
    /// The spot where it stands.
    pub spot: String,
}

/// Where a man stands before and after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its kind, as messages name it.
    pub man: &'static str,
    /// The spot where it stands before.
    pub from: String,
    /// The spot where it stands after.
    pub to: String,
}

/// A game whose moves can be given reasons.
pub trait Reasoned: Heuristics {
    /// The kind of the man that must not be lost.
    const ROYAL: &'static str;

    /// The man that a move moves; `None` where it moves none or several.
    fn step(&self, mv: Self::Move) -> Option<Step>;

    /// The men that a move captures.
    fn victims(&self, mv: Self::Move) -> Vec<Victim>;

    /// What is particular to this game's moves, as a sentence: a pawn is promoted, a man comes into play.
    fn purpose(&self, mv: Self::Move) -> Option<Message>;
}
