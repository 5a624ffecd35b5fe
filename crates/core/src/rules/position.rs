//! The contract that every game fulfils.

use std::fmt;

use super::message::print;
use crate::{Accord, History, Outcome, Refusal, Refused, Seat, View};

/// A move that was refused. It prints a sentence in English, with the rule that forbids the move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlayError<P> {
    /// The position, as it was.
    pub position: P,
    /// The rule that forbids the move.
    pub refusal: Refusal,
}

impl<P: View> fmt::Display for PlayError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print::<P>(&self.refusal, f)
    }
}

impl<P: View> std::error::Error for PlayError<P> {}

/// A position of a game: a [`View`] that can be played from. A plain value, cloned to make a move.
///
/// [`Position::play_unchecked`] is for callers who know that a move is legal (a search, a replay of checked moves);
/// everybody else uses [`Position::play`].
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_cube_chess::Position;
///
/// let start = Position::start(&());
/// let mv = start.read_move("1A2-4B2").unwrap();
/// let after = start.play(mv).unwrap();
/// assert_ne!(after.hash(), start.hash());
///
/// // It is the other side's turn now; the error hands the position back.
/// let error = after.play(mv).unwrap_err();
/// assert_eq!(error.position, after);
/// assert_eq!(error.refusal.rule.0, "cube-chess.turn.side");
/// ```
pub trait Position: View {
    /// How the players can end the game by agreement.
    const ACCORD: Accord = Accord::Draw;

    /// The position in which a game begins.
    fn start(options: &Self::Options) -> Self;

    /// Makes a legal move. The result of any other move is unspecified but never undefined behaviour.
    fn play_unchecked(&mut self, seat: Seat, mv: Self::Move);

    /// Makes a move of the seat to move if it is legal; if several seats may act, of the first of them.
    ///
    /// # Errors
    /// The rule that forbids it, with the position unchanged.
    fn play(self, mv: Self::Move) -> Result<Self, PlayError<Self>> {
        let seat = self.mover();
        self.play_as(seat, mv)
    }

    /// Makes a move of a seat if it is legal.
    ///
    /// # Errors
    /// The rule that forbids it, with the position unchanged.
    fn play_as(mut self, seat: Seat, mv: Self::Move) -> Result<Self, PlayError<Self>> {
        match self.check(seat, mv) {
            Ok(()) => {
                self.play_unchecked(seat, mv);
                Ok(self)
            }
            Err(Refused { refusal, .. }) => Err(PlayError { position: self, refusal }),
        }
    }

    /// A hash of everything except counters, updated incrementally. Never shown to anybody: it may reveal secrets.
    fn hash(&self) -> u64;

    /// Whether two positions are the same apart from counters: this is what repetition means.
    fn repeats(&self, other: &Self) -> bool;

    /// An end that the history brings about although the position alone would let the game continue. By default no rule
    /// depends on the history.
    fn ended_by(_history: &History<'_, Self>) -> Option<Outcome> {
        None
    }

    /// Whether the history forbids a move that the position alone allows.
    fn barred_by(_history: &History<'_, Self>, _seat: Seat, _mv: Self::Move) -> Option<Refused<Self>> {
        None
    }
}
