//! A player that plays at random, which the weakest level has to beat.

use cubarium_break_the_cube::{Move, Question, Structure, View};
use cubarium_core::{Seat, View as _};

use crate::worlds::{Progress, Worlds};

/// Builds anything, asks anything, and guesses as rarely as it asks any single question; `None` when the seat is not to
/// move.
///
/// `random` must return uniform numbers. Missing tables are built first, and `progress` is called with the progress of
/// that.
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
