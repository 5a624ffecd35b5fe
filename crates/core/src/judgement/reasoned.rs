//! What a game says about its moves, so that a computer player can give reasons for them.

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

/// The man that must not be lost, and the sentences about moves that save or attack it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Royal {
    /// Its kind, as messages name it.
    pub man: &'static str,
    /// The key of the sentence for a move that gets the player's own out of check or danger.
    pub saved: &'static str,
    /// The key of the sentence for a move that attacks the opponent's.
    pub attacked: &'static str,
}

/// A game whose moves can be given reasons. Its own words for them are a group of its Fluent files, `## Reasons`.
pub trait Reasoned: Heuristics {
    /// The man that must not be lost, if there is one.
    const ROYAL: Option<Royal>;

    /// The key of the men's names with articles, as objects of a sentence: `$man` is the kind.
    const MAN: &'static str;

    /// The man that a move moves; `None` if it moves none or several.
    fn step(&self, mv: Self::Move) -> Option<Step>;

    /// The men that a move captures.
    fn victims(&self, mv: Self::Move) -> Vec<Victim>;

    /// A spot as sentences name it.
    #[must_use]
    fn place(spot: &str) -> String {
        spot.to_owned()
    }

    /// What is special about a move in this game, as a sentence: a pawn is promoted, a man comes into play.
    fn purpose(&self, mv: Self::Move) -> Option<Message>;
}
