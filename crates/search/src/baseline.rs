//! Players that do not search: the standard for the weakest level, and reference points for the others.

use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Heuristics;
use cubarium_core::{History, Position, Seat};

use crate::score::{INFINITY, clamp, of_outcome};

/// A random legal move; `None` if there is none.
#[must_use]
pub fn random<P: Position>(history: &History<'_, P>, dice: &mut SplitMix64) -> Option<P::Move> {
    let (_, moves) = legal(history)?;
    draw(&moves, dice)
}

/// The move that leads to the best evaluation; the dice decide between equal ones. The opponent's reply is not
/// considered.
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

/// The evaluation of the position after a move, from the point of view of the player who makes it.
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
    Some((mover, history.moves(mover)))
}

fn draw<M: Copy>(moves: &[M], dice: &mut SplitMix64) -> Option<M> {
    dice.choose(moves).copied()
}
