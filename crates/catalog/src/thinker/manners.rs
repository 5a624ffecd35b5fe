//! What computer players do besides moving: they agree to end a game, or resign.
//!
//! The same short search decides for all levels, so that the decision does not depend on a level's errors. In games
//! with secrets no single score can express the value of a position, so computers neither agree nor resign there.

use cubarium_search::Settings;

use super::Thinker;
use crate::error::ViewError;
use crate::{games, wire};

/// How many positions the short search visits.
const LOOK: u64 = 10_000;
/// A side ahead by at least this much, in hundredths of the weakest man, wants to play on.
const WINNING: i32 = 100;
/// A side behind by at least this much, in hundredths of the weakest man, considers the game lost.
const LOST: i32 = 1_000;
/// Before how many consecutive turns of its own a computer must consider the game lost until it resigns.
const PATIENCE: usize = 3;

/// The score that a search of `nodes` positions gives a position for the seat to move, in hundredths of the weakest
/// man; a forced end lies beyond every number. `None` in games that are not searched.
///
/// # Errors
/// When there is nothing to think about.
pub fn judge(view: &wire::View, nodes: u64) -> Result<Option<i32>, ViewError> {
    let mut thinker = Thinker::engine(view, &Settings { table_mib: 1, ..Settings::default() }, 0)?;
    let mut thought = thinker.run(nodes);
    while !thought.done && thought.nodes < nodes {
        thought = thinker.run(nodes - thought.nodes);
    }
    Ok(thought.lines.first().map(|line| match line.score {
        wire::Score::Points(points) => points,
        wire::Score::Mate(moves) => moves.signum().saturating_mul(i32::MAX),
    }))
}

/// Whether the computer player of a seat agrees to end the game by its accord: it does unless it is ahead by at least
/// the value of the weakest man. The view may belong to any viewer.
///
/// # Errors
/// When the game is over.
pub fn agrees(view: &wire::View, seat: &str) -> Result<bool, ViewError> {
    Ok(worth(view, seat)?.is_some_and(|score| score < WINNING))
}

/// Whether the computer player of the seat to move resigns: it does if it was behind by at least ten of the weakest men
/// before its last two turns, and still is.
///
/// # Errors
/// When the game is over.
pub fn gives_up(view: &wire::View, seat: &str) -> Result<bool, ViewError> {
    let is_lost = |view: &wire::View| -> Result<bool, ViewError> {
        Ok(worth(view, seat)?.is_some_and(|score| score <= -LOST))
    };
    let turns = view.turns.iter().enumerate().rev().filter(|(_, turn)| turn.seat == seat);
    let earlier: Vec<usize> = turns.map(|(index, _)| index).take(PATIENCE - 1).collect();
    if earlier.len() < PATIENCE - 1 || !is_lost(view)? {
        return Ok(false);
    }
    for index in earlier {
        if !is_lost(&view.before_turn(index))? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The value of a position for a seat; `None` in games with secrets.
fn worth(view: &wire::View, seat: &str) -> Result<Option<i32>, ViewError> {
    let mover = view.to_move.first().ok_or_else(|| ViewError::NotToMove(seat.to_owned()))?;
    if games::info(&view.game)?.secrets {
        return Ok(None);
    }
    let score = judge(&wire::View { viewer: None, ..view.clone() }, LOOK)?;
    Ok(score.map(|score| if mover == seat { score } else { score.saturating_neg() }))
}
