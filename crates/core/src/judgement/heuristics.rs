//! What a game tells a computer player about itself.

use std::ops::ControlFlow;

use crate::hash::mix;
use crate::{Outcome, Position};

use super::net::{Accumulator, Change, Net, Sight};
use super::{Line, Recall};

/// A game without secrets that a search can play.
///
/// Scores are whole numbers, a hundredth of the game's smallest man being 1, seen by the seat to move.
pub trait Heuristics: Position {
    /// How many slots [`Heuristics::slot`] tells apart.
    const SLOTS: usize;

    /// What the position is worth to the seat to move, judged without looking ahead.
    fn evaluate(&self) -> i32;

    /// The end of the game, where it shows without looking for a legal move (a full line, too few men). A
    /// search asks this in every position, so games override it where [`View::outcome`](crate::View::outcome) is slow; a
    /// position for which it says `None` must be over if and only if it has no legal moves.
    fn ended(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// Visits the legal moves that change much (captures, promotions), for a search that settles the noise.
    ///
    /// # Errors
    /// Hands back what the visitor broke with.
    fn visit_noisy<B>(&self, visitor: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// What a noisy move seems to win at once, or 0 for a quiet move: noisy moves are tried in this order.
    fn gain(&self, mv: Self::Move) -> i32;

    /// What a noisy move wins if both sides go on taking on its place for as long as that pays: at most its gain, which
    /// it is where a game does not know better.
    fn static_exchange(&self, mv: Self::Move) -> i32 {
        self.gain(mv)
    }

    /// Whether a move is noisy, see [`Heuristics::visit_noisy`].
    fn is_noisy(&self, mv: Self::Move) -> bool;

    /// A number below [`Heuristics::SLOTS`] for moves that are alike (the same man to the same place), by
    /// which a search remembers what was good elsewhere.
    fn slot(&self, mv: Self::Move) -> usize;

    /// A number for a move, different for all legal moves of one position.
    fn code(mv: Self::Move) -> u32;

    /// The position after passing, where that is at worst a disadvantage: `None` in check, and wherever having
    /// to move might be bad.
    fn null_move(&self) -> Option<Self>;

    /// What the moves that led here mean for the game, and by what a transposition table finds the position: its hash,
    /// with every counter that comes near to ending the game or weighs in [`Heuristics::evaluate`], and with what the
    /// past allows or forbids from here. The default knows that the third occurrence of a position is a draw.
    #[inline]
    fn recall(&self, line: &Line<'_, Self::Move>) -> Recall {
        line.drawn_by_repetition(self.hash())
    }

    /// Whether no position before this move can come back after it (a capture, a pawn's move): repetition need
    /// not be looked for beyond it.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// How the game is shown to a net; none for games that are judged by [`Heuristics::evaluate`] alone.
    const SIGHT: Option<Sight> = None;

    /// The net that comes with the game, if there is one.
    #[must_use]
    fn net() -> Option<&'static Net> {
        None
    }

    /// Tells which inputs of a net are on here and were off in another position of the game, or the other way round;
    /// without another position, all that are on.
    fn visit_changes(&self, _since: Option<&Self>, _visitor: impl FnMut(Change)) {}

    /// The part of the game, by the net's buckets.
    fn bucket(&self) -> usize {
        0
    }

    /// What the position is worth to the seat to move by a net whose hidden layers are those of this position. A game
    /// may know better than its net.
    fn evaluate_by(&self, _net: &Net, _accumulator: &Accumulator) -> i32 {
        self.evaluate()
    }
}

/// So many turns before a counter ends the game, positions that differ by it alone are no longer worth the same.
pub const NEAR_THE_LIMIT: u32 = 40;

/// What the key of a position is mixed with when a counter will end the game after so many more turns.
#[inline]
#[must_use]
pub const fn countdown(left: u32) -> u64 {
    if left < NEAR_THE_LIMIT { mix(0xC0DA + left as u64) } else { 0 }
}

/// What a king is worth in an exchange: he takes only where nobody takes back.
pub const PRICELESS: i32 = 1 << 16;

/// What taking a man wins if both sides go on taking on the same place for as long as that pays. `won` is what the first
/// capture wins, `stake` the worth of the man who stands there then, and `next` tells of the least man who can take next,
/// the sides taking turns: what he grows by when he takes, and what he is worth then.
pub fn static_exchange(won: i32, stake: i32, mut next: impl FnMut() -> Option<(i32, i32)>) -> i32 {
    /// More men never take on one place.
    const MOST: usize = 24;
    let (mut balance, mut stake) = ([won; MOST], stake);
    let mut last = 0;
    while let Some((grown, worth)) = next().filter(|_| last + 1 < MOST) {
        balance[last + 1] = stake + grown - balance[last];
        (last, stake) = (last + 1, worth);
    }
    // Whoever would take at a loss stops before.
    for taken in (0..last).rev() {
        balance[taken] = balance[taken].min(-balance[taken + 1]);
    }
    balance[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(won: i32, stake: i32, men: &[i32]) -> i32 {
        let mut men = men.iter().copied();
        static_exchange(won, stake, || men.next().map(|worth| (0, worth)))
    }

    #[test]
    fn an_exchange_ends_where_it_no_longer_pays() {
        assert_eq!(after(100, 900, &[]), 100, "nobody takes back");
        assert_eq!(after(100, 900, &[100]), -800, "the queen is lost for a pawn");
        assert_eq!(after(100, 300, &[300, 300]), 100, "who took back would lose a pawn and a man for a man");
        assert_eq!(after(100, 500, &[100, 500]), -300, "a rook for two pawns");
        assert_eq!(after(500, 300, &[500]), 200, "a rook for a knight");
        assert_eq!(after(300, 300, &[900, 300]), 300, "a queen does not take where she is taken");
        let mut queened = Some((800, 900));
        assert_eq!(
            static_exchange(100, 300, || queened.take()),
            100 - 300 - 800,
            "a pawn takes and is promoted"
        );
    }
}
