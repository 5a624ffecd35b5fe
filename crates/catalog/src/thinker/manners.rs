//! What computer players do besides moving: they agree to end a game, or give it up.
//!
//! The same short search answers for all levels, so that the answer does not depend on the level's errors. Games with
//! secrets have no score that says for all what a position is worth: their computers agree to nothing and give nothing up.

use cubarium_search::Settings;

use super::Thinker;
use crate::error::ViewError;
use crate::{games, wire};

/// How many positions the short search visits.
const LOOK: u64 = 10_000;
/// Who is better by so much, in hundredths of the smallest man, wants to play on.
const WINNING: i32 = 100;
/// Who is worse by so much, in hundredths of the smallest man, sees the game as lost.
const LOST: i32 = 1_000;
/// Before how many of its own turns in a row a computer has to see the game as lost until it gives it up.
const PATIENCE: usize = 3;

/// What a search of `LOOK` positions finds a position worth to the seat to move, in hundredths of the smallest man; a
/// forced end is beyond every number. `None` where nobody searches.
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

/// Whether the computer player of a seat agrees to end the game as its accord says: where it is not better by the worth
/// of the smallest man. The view may be anybody's.
///
/// # Errors
/// When the game is over.
pub fn agrees(view: &wire::View, seat: &str) -> Result<bool, ViewError> {
    Ok(worth(view, seat)?.is_some_and(|score| score < WINNING))
}

/// Whether the computer player of the seat to move gives the game up: where it has been worse by the worth of ten of the
/// smallest men before its last two turns, and is so now.
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

/// What a position is worth to a seat; `None` in games with secrets.
fn worth(view: &wire::View, seat: &str) -> Result<Option<i32>, ViewError> {
    let mover = view.to_move.first().ok_or_else(|| ViewError::NotToMove(seat.to_owned()))?;
    if games::info(&view.game)?.secrets {
        return Ok(None);
    }
    let score = judge(&wire::View { viewer: None, ..view.clone() }, LOOK)?;
    Ok(score.map(|score| if mover == seat { score } else { score.saturating_neg() }))
}
