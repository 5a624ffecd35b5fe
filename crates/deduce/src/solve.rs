//! Asking until every world is found.

use crate::best::Action;
use crate::set::WorldSet;
use crate::table::Table;

/// How many questions it takes to find every world, including the final right one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Solution {
    /// The sum of the questions over all worlds.
    pub total: u64,
    /// The questions for the hardest world.
    pub most: u32,
}

impl Solution {
    fn join(&mut self, other: Self) {
        self.total += other.total;
        self.most = self.most.max(other.most);
    }
}

/// Asks what `choose` returns until every world of a set is found. `None` if it chooses nothing, or something that
/// neither finds a world nor splits the remaining ones.
pub fn solve(
    table: &Table,
    set: &WorldSet,
    choose: &mut impl FnMut(&WorldSet) -> Option<Action>,
) -> Option<Solution> {
    let mut solution = Solution::default();
    if set.is_empty() {
        return Some(solution);
    }
    let worlds = set.len();
    match choose(set)? {
        Action::Name(world) => {
            let mut rest = set.clone();
            rest.remove(world);
            if rest.len() == worlds {
                return None;
            }
            solution.join(solve(table, &rest, choose)?);
        }
        Action::Ask(question) => {
            let counts = table.count(set, question);
            for (code, count) in counts.parts().filter(|(code, _)| Some(*code) != table.solved()) {
                if count == worlds {
                    return None;
                }
                let mut part = set.clone();
                table.keep(&mut part, question, code);
                solution.join(solve(table, &part, choose)?);
            }
        }
    }
    // Plus one question for every world: the one chosen here.
    Some(Solution { total: solution.total + u64::from(worlds), most: solution.most + 1 })
}
