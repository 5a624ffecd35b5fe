//! What a game tells a computer player about itself.

use std::ops::ControlFlow;

use crate::{Outcome, Position, Seat};

/// A game without secrets that a search can play.
///
/// Scores are whole numbers, a hundredth of the game's smallest man being 1, seen by the seat to move.
pub trait Heuristics: Position {
    /// How many slots [`Heuristics::slot`] tells apart.
    const SLOTS: usize;

    /// What the position is worth to the seat to move, judged without looking ahead.
    fn evaluate(&self) -> i32;

    /// The end of the game, where it shows without looking for a legal move (a full line, too few men). A
    /// search asks this in every position, so games override it where [`Position::outcome`] is slow; a
    /// position for which it says `None` must be over if and only if it has no legal moves.
    fn ended(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// The seat to move. In a position that is over: the one whose turn it would be.
    fn mover(&self) -> Seat;

    /// Visits the legal moves that change much (captures, promotions), for a search that settles the noise.
    ///
    /// # Errors
    /// Hands back what the visitor broke with.
    fn visit_noisy<B>(&self, visitor: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// What a noisy move seems to win at once, or 0 for a quiet move: noisy moves are tried in this order.
    fn gain(&self, mv: Self::Move) -> i32;

    /// Whether a move is noisy, see [`Heuristics::visit_noisy`].
    fn is_noisy(&self, mv: Self::Move) -> bool;

    /// A number below [`Heuristics::SLOTS`] for moves that are alike (the same man to the same place), by
    /// which a search remembers what was good elsewhere.
    fn slot(&self, mv: Self::Move) -> usize;

    /// A number for a move, different for all legal moves of one position.
    fn code(mv: Self::Move) -> u32;

    /// The position after passing, where that is at worst a disadvantage: `None` in check, and wherever having
    /// to move might be bad.
    fn pass(&self) -> Option<Self>;

    /// Whether no position before this move can come back after it (a capture, a pawn's move): repetition need
    /// not be looked for beyond it.
    fn is_final(&self, mv: Self::Move) -> bool;
}
