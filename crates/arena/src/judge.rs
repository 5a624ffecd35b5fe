//! What a short search thinks of a position: the same for the same position, whoever plays.

use std::sync::atomic::AtomicBool;

use cubarium_catalog::{Limits, Settings, Thinker, ViewError, wire};

/// What a position is worth to the seat to move, in hundredths of the game's smallest man; a forced end is beyond
/// every number. `None` where nobody searches.
///
/// # Errors
/// When there is nothing to think about.
pub(crate) fn judge(view: &wire::View, nodes: u64) -> Result<Option<i32>, ViewError> {
    let settings = Settings { table_mib: 1, ..Settings::default() };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let thought = Thinker::engine(view, &settings, 0)?.think(&limits, &AtomicBool::new(false), &mut |_| {});
    Ok(thought.lines.first().map(|line| match line.score {
        wire::Score::Points(points) => points,
        wire::Score::Mate(moves) => moves.signum().saturating_mul(i32::MAX),
    }))
}
