//! What a game provides for a computer player that searches.

use std::ops::ControlFlow;

use crate::{Outcome, Position};

use super::endgame::{Dtm, TableId, Tablebase};
use super::{Openings, Past, Recall};

/// A game without secrets that a search can play, together with [`Netted`](super::Netted).
///
/// Scores are integers in hundredths of the game's weakest man, from the point of view of the seat to move.
pub trait Heuristics: Position {
    /// The number of slots that [`Heuristics::slot`] distinguishes.
    const SLOTS: usize;

    /// The static evaluation of the position, for the seat to move.
    fn evaluate(&self) -> i32;

    /// The end of the game, if it can be detected without looking for a legal move (a full line, too few men). A search
    /// calls this in every position, so games override it where [`View::outcome`](crate::View::outcome) is slow. If it
    /// returns `None`, the position must be over if and only if it has no legal moves.
    fn ended(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// Visits the noisy legal moves, those that change much (captures, promotions), for a quiescence search.
    ///
    /// # Errors
    /// Returns the visitor's break value.
    fn visit_noisy<B>(&self, visitor: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The immediate gain of a noisy move, or 0 for a quiet move: noisy moves are tried in this order.
    fn gain(&self, mv: Self::Move) -> i32;

    /// What a noisy move wins if both sides keep capturing on its target for as long as that pays: at most its gain,
    /// which is also the default.
    fn static_exchange(&self, mv: Self::Move) -> i32 {
        self.gain(mv)
    }

    /// Whether a move is noisy, see [`Heuristics::visit_noisy`].
    fn is_noisy(&self, mv: Self::Move) -> bool;

    /// A number below [`Heuristics::SLOTS`], shared by similar moves (the same man to the same place), under which a
    /// search remembers what was good elsewhere.
    fn slot(&self, mv: Self::Move) -> usize;

    /// A number for a move, different for all legal moves of one position.
    fn code(mv: Self::Move) -> u32;

    /// The position after a pass, if passing is at worst a disadvantage; `None` in check, and wherever having to move
    /// might be bad.
    fn null_move(&self) -> Option<Self>;

    /// What the moves that led here mean for the game, how soon a counter ends it, and the position's key: its hash,
    /// mixed with every other counter that affects its value, and with what the past allows or forbids from here on.
    /// The default treats the third occurrence of a position as a draw, and has no counter.
    #[inline]
    fn recall(&self, past: &Past<'_, Self::Move>) -> Recall {
        past.drawn_by_repetition(self.hash())
    }

    /// Whether no earlier position can occur again after this move (a capture, a pawn move), so that repetitions need
    /// not be looked for beyond it.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// The result of perfect play, if an endgame table contains the position: one that comes with the game, or one of
    /// `more`. Counters are taken into account, earlier positions are not. Games without such tables return `None`.
    #[inline]
    fn probe(&self, _more: Option<&Tablebase>) -> Option<Dtm> {
        None
    }

    /// The book of openings of games with these options, if there is one.
    #[must_use]
    fn openings(_options: &Self::Options) -> Option<&'static Openings<Self>> {
        None
    }

    /// The tables that `probe` can use in addition to those that come with the game. Most games have none.
    #[must_use]
    fn endgames() -> Vec<TableId> {
        Vec::new()
    }
}

/// A capture in an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recapture {
    /// What it wins in addition to the captured man, for example by a promotion.
    pub gain: i32,
    /// The value of the man then standing there; `None` for one that must not be captured, such as a king.
    pub value: Option<i32>,
}

/// Static exchange: the gain of a capture if both sides keep capturing on the same place for as long as that pays.
/// `won` is the gain of the first capture, `stake` the value of the man then standing there. `next` returns the next
/// capture, by the least valuable man that can make it; the sides alternate.
pub fn static_exchange(won: i32, stake: i32, mut next: impl FnMut() -> Option<Recapture>) -> i32 {
    /// The length at which an exchange is cut off.
    const MOST: usize = 24;
    /// More than all men together, so that a king captures only where nobody can recapture.
    const PRICELESS: i32 = 1 << 16;
    let (mut balance, mut stake) = ([won; MOST], stake);
    let mut last = 0;
    while let Some(capture) = next().filter(|_| last + 1 < MOST) {
        balance[last + 1] = stake + capture.gain - balance[last];
        (last, stake) = (last + 1, capture.value.unwrap_or(PRICELESS));
    }
    // A side that would lose by capturing stops before that.
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
        static_exchange(won, stake, || men.next().map(|value| Recapture { gain: 0, value: Some(value) }))
    }

    #[test]
    fn an_exchange_stops_when_it_no_longer_pays() {
        assert_eq!(after(100, 900, &[]), 100, "nobody recaptures");
        assert_eq!(after(100, 900, &[100]), -800, "the queen is lost for a pawn");
        assert_eq!(after(100, 300, &[300, 300]), 100, "recapturing would lose a pawn and a man for a man");
        assert_eq!(after(100, 500, &[100, 500]), -300, "a rook for two pawns");
        assert_eq!(after(500, 300, &[500]), 200, "a rook for a knight");
        assert_eq!(after(300, 300, &[900, 300]), 300, "a queen does not capture where she is recaptured");
        let mut queened = Some(Recapture { gain: 800, value: Some(900) });
        assert_eq!(
            static_exchange(100, 300, || queened.take()),
            100 - 300 - 800,
            "a pawn captures and is promoted"
        );
        let king = Recapture { gain: 0, value: None };
        let mut kings = [king, Recapture { value: Some(100), ..king }].into_iter();
        assert_eq!(
            static_exchange(100, 900, || kings.next()),
            100,
            "a king does not capture a protected queen"
        );
    }
}
