//! How a computer player chooses its structure.

use cubarium_break_the_cube::Question;

use crate::logarithm::log2;
use crate::table::Counts;
use crate::worlds::Worlds;

/// How many structures are drawn for a careful choice, which is one of the best quarter.
const DRAWN: usize = 64;

/// Chooses one of the structures; `below` draws a number below its bound.
pub(crate) fn choose(worlds: &Worlds, with_care: bool, below: &mut dyn FnMut(usize) -> usize) -> usize {
    let count = worlds.table().worlds();
    if !with_care {
        return below(count);
    }
    let mut drawn: Vec<usize> = (0..DRAWN).map(|_| below(count)).collect();
    let alike = Alike::among(worlds);
    drawn.sort_by_cached_key(|world| std::cmp::Reverse(alike.letters(*world)));
    drawn[below(DRAWN / 4)]
}

/// How many structures give each answer.
struct Alike<'a> {
    worlds: &'a Worlds,
    counts: Vec<(usize, Counts)>,
}

impl<'a> Alike<'a> {
    fn among(worlds: &'a Worlds) -> Self {
        let all = worlds.all();
        let letters = Question::all().filter(|question| matches!(question, Question::Letter(_)));
        let counts = letters.map(|letter| (letter.index(), worlds.table().count(&all, letter.index())));
        Self { worlds, counts: counts.collect() }
    }

    /// How much a structure looks like others from the sides: the less its letters reveal, the higher.
    fn letters(&self, world: usize) -> u64 {
        let answer = |letter| self.worlds.table().answer(letter, world);
        self.counts.iter().map(|(letter, counts)| log2(counts.of(answer(*letter)))).sum()
    }
}
