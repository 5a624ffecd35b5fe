//! Counting the positions that a move generator reaches: the usual test of legal moves.

use std::ops::ControlFlow;

use crate::Position;

/// How the last ply is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counting {
    /// Every move is made.
    Plain,
    /// The moves of the last ply are counted but not made.
    Bulk,
}

/// The number of sequences of `depth` moves from a position. Where several seats may act, the first one does.
///
/// ```
/// use cubarium_core::{Counting, Position as _, divide, perft};
/// use cubarium_cube_chess::Position;
///
/// let start = Position::start(&());
/// assert_eq!(perft(&start, 2, Counting::Bulk), 396);
/// let parts = divide(&start, 2, Counting::Bulk);
/// assert_eq!((parts.len(), parts.iter().map(|(_, nodes)| nodes).sum::<u64>()), (20, 396));
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32, counting: Counting) -> u64 {
    match depth {
        0 => 1,
        1 if counting == Counting::Bulk => position.count(),
        _ => {
            let mut nodes = 0;
            each(position, |_, after| nodes += perft(after, depth - 1, counting));
            nodes
        }
    }
}

/// [`perft`] for each first move, in the order of generation. Empty at depth 0.
#[must_use]
pub fn divide<P: Position>(position: &P, depth: u32, counting: Counting) -> Vec<(P::Move, u64)> {
    let mut parts = Vec::new();
    if let Some(rest) = depth.checked_sub(1) {
        each(position, |mv, after| parts.push((mv, perft(after, rest, counting))));
    }
    parts
}

/// Visits the positions after every legal move.
fn each<P: Position>(position: &P, mut visitor: impl FnMut(P::Move, &P)) {
    let seat = position.mover();
    let _: ControlFlow<()> = position.visit(|mv| {
        let mut after = position.clone();
        after.play_unchecked(seat, mv);
        visitor(mv, &after);
        ControlFlow::Continue(())
    });
}
