//! Finding a structure in as few questions as can be, when nobody else plays.

use cubarium_break_the_cube::geometry::Cell;

use crate::ahead::{Ahead, Prospect, Worth};
use crate::best::Action;
use crate::pace::{CERTAIN, Paces, TURNS};
use crate::set::WorldSet;
use crate::suspects::{Suspect, likeliest};
use crate::worlds::Worlds;

/// So many answers are looked up for a question.
const LOOK_UPS: u64 = 1_000_000;

/// The best first question: the letter `A`, at a corner. A letter at the middle of a side tells more at once, but what it
/// leaves is harder to tell apart; it would take looking three turns ahead at all structures to see that.
const FIRST: usize = Cell::COUNT;

/// What finds a structure of a set in the fewest turns on average, as far as can be seen two or three turns ahead; `None`
/// when the set is empty.
#[must_use]
pub fn seek(worlds: &Worlds, set: &WorldSet) -> Option<Action> {
    if set.len() as usize == worlds.table().worlds() {
        return Some(Action::Ask(FIRST));
    }
    let suspects = Suspect::all(set);
    let first = suspects[likeliest(&suspects)?].world as usize;
    if suspects.len() == 1 {
        return Some(Action::Name(first));
    }
    let ahead = Ahead::new(worlds.table(), false, LOOK_UPS);
    let prospect = Prospect::new(hurry(), Paces::of(false));
    let (choice, _) = ahead.best(&prospect, &suspects, 0, ahead.depth(suspects.len()));
    Some(choice.map_or(Action::Name(first), Action::Ask))
}

/// Every turn less is worth the same.
fn hurry() -> Worth {
    std::array::from_fn(|turn| (TURNS - turn) as u64 * (CERTAIN / TURNS as u64))
}
