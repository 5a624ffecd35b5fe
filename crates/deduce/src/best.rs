//! How questions split a set of worlds, and which question to ask.

use crate::logarithm::{log2, spread};
use crate::set::WorldSet;
use crate::table::{Counts, Table};

/// The measures for comparing questions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// The largest part is as small as possible.
    Largest,
    /// The expected size of what remains is as small as possible.
    Size,
    /// The expected information is as large as possible.
    Information,
    /// The number of parts is as large as possible.
    Parts,
    /// The number of parts is as large as possible; of equal ones the expected size decides.
    PartsThenSize,
}

impl Measure {
    /// All measures.
    pub const ALL: [Self; 5] =
        [Self::Largest, Self::Size, Self::Information, Self::Parts, Self::PartsThenSize];
}

/// How a question splits a set of worlds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rating {
    /// The worlds of the set.
    pub worlds: u32,
    /// The number of possible answers.
    pub parts: u32,
    /// The worlds of the largest part.
    pub largest: u32,
    /// The sum of the squares of the parts' sizes: divided by the worlds, the expected size of what remains.
    pub squares: u64,
    /// The sum of the parts' sizes times their logarithms, in fixed point.
    pub spread: u64,
    /// Whether the search may end with this question, because it names a world of the set.
    pub names: bool,
}

impl Rating {
    fn of(counts: impl Iterator<Item = u32>, names: bool) -> Self {
        let mut rating = Self { worlds: 0, parts: 0, largest: 0, squares: 0, spread: 0, names };
        for count in counts {
            rating.worlds += count;
            rating.parts += 1;
            rating.largest = rating.largest.max(count);
            rating.squares += u64::from(count) * u64::from(count);
            rating.spread += spread(count);
        }
        rating
    }

    /// The expected information in bits, in fixed point (see [`crate::ONE`]).
    #[must_use]
    pub fn information(&self) -> u64 {
        let missing = self.spread.checked_div(u64::from(self.worlds)).unwrap_or(0);
        log2(self.worlds).saturating_sub(missing)
    }

    /// The cost by a measure: smaller is better. Among equals, a question that may end the search is better.
    fn cost(&self, measure: Measure) -> (u64, u64, bool) {
        let (first, second) = match measure {
            Measure::Largest => (u64::from(self.largest), 0),
            Measure::Size => (self.squares, 0),
            Measure::Information => (self.spread, 0),
            Measure::Parts => (u64::MAX - u64::from(self.parts), 0),
            Measure::PartsThenSize => (u64::MAX - u64::from(self.parts), self.squares),
        };
        (first, second, !self.names)
    }

    /// Whether this question splits better than another.
    #[must_use]
    pub fn is_better(&self, other: &Self, measure: Measure) -> bool {
        self.cost(measure) < other.cost(measure)
    }
}

/// How a question splits a set.
#[must_use]
pub fn rate(table: &Table, set: &WorldSet, question: usize) -> Rating {
    rate_counts(table, question, &table.count(set, question))
}

fn rate_counts(table: &Table, question: usize, counts: &Counts) -> Rating {
    let names = table.solved().is_some_and(|solved| counts.of(solved) > 0);
    let codes = (0..=u8::MAX).take(table.bound(question));
    Rating::of(codes.map(|code| counts.of(code)).filter(|count| *count > 0), names)
}

/// How naming one of this many worlds splits them: either it is the right one or not.
#[must_use]
pub fn rate_naming(worlds: u32) -> Rating {
    let others = worlds.saturating_sub(1);
    Rating::of([worlds.min(1), others].into_iter().filter(|count| *count > 0), worlds > 0)
}

/// What to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Ask this question.
    Ask(usize),
    /// Name this world.
    Name(usize),
}

/// The best action for a set of worlds; `None` when the set is empty. Among equal questions one that names a world of
/// the set is preferred, then the first.
#[must_use]
pub fn best(table: &Table, set: &WorldSet, measure: Measure) -> Option<Action> {
    let first = set.first()?;
    let mut chosen = match table.solved() {
        Some(_) => None,
        None => Some((Action::Name(first), rate_naming(set.len()))),
    };
    // With one or two worlds left, nothing beats naming one.
    if chosen.is_some_and(|(_, rating)| rating.worlds <= 2) {
        return chosen.map(|(action, _)| action);
    }
    for question in 0..table.questions() {
        let rating = rate(table, set, question);
        if chosen.as_ref().is_none_or(|(_, other)| rating.is_better(other, measure)) {
            chosen = Some((Action::Ask(question), rating));
        }
    }
    chosen.map(|(action, _)| action)
}
