//! Players who do not search: what the weakest level has to beat, and what the others are measured by.

use cubarium_core::hash::SplitMix64;
use cubarium_core::{Heuristics, History, Position, Seat};

use crate::score::{INFINITY, clamp, of_outcome};

/// Any legal move, drawn by the dice; `None` where there is none.
#[must_use]
pub fn random<P: Position>(history: &History<'_, P>, dice: &mut SplitMix64) -> Option<P::Move> {
    let (_, moves) = legal(history)?;
    draw(&moves, dice)
}

/// The move after which the position is judged best; where there are several, the dice decide. What the opponent may
/// answer is not looked at.
#[must_use]
pub fn greedy<P: Heuristics>(history: &History<'_, P>, dice: &mut SplitMix64) -> Option<P::Move> {
    let (mover, moves) = legal(history)?;
    let (mut best, mut equals) = (-INFINITY, Vec::new());
    for mv in moves {
        let score = after(history.position(), mover, mv);
        if score > best {
            best = score;
            equals.clear();
        }
        if score == best {
            equals.push(mv);
        }
    }
    draw(&equals, dice)
}

/// What a move leads to is worth to whoever makes it, judged at once.
fn after<P: Heuristics>(position: &P, mover: Seat, mv: P::Move) -> i32 {
    let mut position = position.clone();
    position.play_unchecked(mover, mv);
    match position.outcome() {
        Some(outcome) => of_outcome(&outcome, mover, 1),
        None if position.mover() == mover => clamp(position.evaluate()),
        None => -clamp(position.evaluate()),
    }
}

/// The seat to move with its legal moves.
fn legal<P: Position>(history: &History<'_, P>) -> Option<(Seat, Vec<P::Move>)> {
    let position = history.position();
    let mover = position.to_move().iter().next()?;
    let mut moves = position.moves();
    moves.retain(|mv| P::barred(history, mover, *mv).is_none());
    Some((mover, moves))
}

fn draw<M: Copy>(moves: &[M], dice: &mut SplitMix64) -> Option<M> {
    let count = u64::try_from(moves.len()).ok().filter(|count| *count > 0)?;
    moves.get(usize::try_from(dice.below(count)).ok()?).copied()
}
