//! A player that plays at random: what the weakest level has to beat.

use cubarium_break_the_cube::{Move, Question, Structure, View};
use cubarium_core::{Seat, View as _};

use crate::worlds::{Progress, Worlds};

/// Builds anything, asks anything, and guesses as rarely as it asks any one question; `None` when the seat is not to
/// move.
///
/// The numbers that `random` gives must be uniform. Missing tables are built first, and `progress` is told how far
/// along that is.
pub fn any_move(
    view: &View,
    seat: Seat,
    random: &mut dyn FnMut() -> u64,
    progress: &mut dyn FnMut(Progress),
) -> Option<Move> {
    if !view.to_move().contains(seat) {
        return None;
    }
    let options = view.course().options();
    let question = Question::all().nth(below(random, Question::COUNT + 1));
    let mut any_of = |seat| any(Worlds::shared(options.kit(seat), progress), random);
    match question {
        _ if view.course().is_building() => any_of(seat).map(Move::Build),
        Some(question) => Some(Move::Ask(question)),
        None => any_of(options.target(seat)).map(Move::Guess),
    }
}

/// A random structure.
fn any(worlds: &Worlds, random: &mut dyn FnMut() -> u64) -> Option<Structure> {
    worlds.structure(below(random, worlds.table().worlds()))
}

/// A random number below a bound that is not 0.
pub(crate) fn below(random: &mut dyn FnMut() -> u64, bound: usize) -> usize {
    let product = u128::from(random()) * bound as u128;
    usize::try_from(product >> 64).unwrap_or(0)
}
