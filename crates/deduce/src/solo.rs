//! Finding a structure in as few questions as possible, without other players.

use cubarium_break_the_cube::geometry::Cell;

use crate::ahead::{Ahead, Prospect, Worth};
use crate::best::Action;
use crate::pace::{CERTAIN, Paces, TURNS};
use crate::set::WorldSet;
use crate::suspects::{Suspect, likeliest};
use crate::worlds::Worlds;

/// How many answers are looked up for a question.
const LOOK_UPS: u64 = 1_000_000;

/// The best first question: the letter `A`, at a corner. A letter at the middle of a side reveals more at once, but
/// what it leaves is harder to tell apart; noticing that would need a search of all structures three turns ahead.
const FIRST: usize = Cell::COUNT;

/// The action that finds a structure of a set in the fewest turns on average, according to a search two or three turns
/// ahead; `None` when the set is empty.
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

/// All turns saved are worth the same.
fn hurry() -> Worth {
    std::array::from_fn(|turn| (TURNS - turn) as u64 * (CERTAIN / TURNS as u64))
}
