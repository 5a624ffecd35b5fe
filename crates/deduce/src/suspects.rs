//! The remaining worlds, with their likelihoods.

use crate::logarithm::{log2, log2_wide};
use crate::set::WorldSet;
use crate::table::Table;

/// The weight of the likeliest worlds.
pub(crate) const FULL: u32 = 1 << 12;

/// With more worlds than this, a sample stands for all.
const MOST: u32 = 1 << 16;

/// Fractional bits of a weight times its logarithm: 16 of the logarithm's 32.
const CUT: u32 = 16;

/// A world, possibly representing several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Suspect {
    /// The world.
    pub(crate) world: u32,
    /// Its likelihood relative to the others.
    pub(crate) weight: u32,
    /// The weight times the logarithm of the weight of each represented world.
    spread: u64,
}

impl Suspect {
    fn new(world: u32, weight: u32, worlds: u32) -> Self {
        let all = weight * worlds;
        Self { world, weight: all, spread: u64::from(all) * (log2(weight) >> CUT) }
    }

    /// The worlds of a set, all equally likely.
    pub(crate) fn all(set: &WorldSet) -> Vec<Self> {
        let step = set.len().div_ceil(MOST).max(1);
        let worlds = set.iter().step_by(step as usize).filter_map(|world| u32::try_from(world).ok());
        worlds.map(|world| Self::new(world, FULL, step)).collect()
    }

    /// The same world with a weight of its own, up to [`FULL`]; it remains possible.
    pub(crate) fn weighed(self, weight: u32) -> Self {
        Self::new(self.world, weight.clamp(1, FULL), self.weight / FULL)
    }
}

/// The sum of the weights of some worlds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tally {
    /// All weights.
    pub(crate) weight: u64,
    spread: u64,
}

impl Tally {
    fn add(&mut self, suspect: &Suspect) {
        self.weight += u64::from(suspect.weight);
        self.spread += suspect.spread;
    }

    /// The tally of some suspects.
    pub(crate) fn of(suspects: &[Suspect]) -> Self {
        let mut tally = Self::default();
        suspects.iter().for_each(|suspect| tally.add(suspect));
        tally
    }

    /// How many bits are missing to identify the right one, in fixed point.
    pub(crate) fn missing(&self) -> u64 {
        let known = self.spread.checked_div(self.weight).unwrap_or(0) << CUT;
        log2_wide(self.weight).saturating_sub(known)
    }
}

/// Calls `tell` with the tally of each answer to a question.
pub(crate) fn split(table: &Table, suspects: &[Suspect], question: usize, mut tell: impl FnMut(&Tally)) {
    let codes = table.codes(question);
    let code = |suspect: &Suspect| usize::from(codes[suspect.world as usize]);
    let mut tallies = [Tally::default(); 256];
    suspects.iter().for_each(|suspect| tallies[code(suspect)].add(suspect));
    // There are often fewer suspects than codes.
    for suspect in suspects {
        let tally = std::mem::take(&mut tallies[code(suspect)]);
        if tally.weight > 0 {
            tell(&tally);
        }
    }
}

/// The suspects by their answers to a question.
pub(crate) fn parts(table: &Table, suspects: &[Suspect], question: usize) -> Vec<Vec<Suspect>> {
    let codes = table.codes(question);
    let mut parts = vec![Vec::new(); table.bound(question)];
    for suspect in suspects {
        parts[usize::from(codes[suspect.world as usize])].push(*suspect);
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The place of the likeliest suspect, the first among equals.
pub(crate) fn likeliest(suspects: &[Suspect]) -> Option<usize> {
    (0..suspects.len()).rev().max_by_key(|place| suspects[*place].weight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logarithm::ONE;

    #[test]
    fn equal_worlds_have_the_entropy_of_their_number() {
        for worlds in [1, 3, 64, 1000, 300_000] {
            let missing = Tally::of(&Suspect::all(&WorldSet::full(worlds))).missing();
            let expected = log2(u32::try_from(worlds).expect("a small number"));
            assert!(missing.abs_diff(expected) < ONE / 1000, "{worlds}: {missing} {expected}");
        }
    }

    #[test]
    fn unlikely_worlds_count_less() {
        let all = Suspect::all(&WorldSet::full(2));
        let tally = Tally::of(&[all[0], all[1].weighed(FULL / 7)]);
        // One in eight: 0.5436 bits.
        assert!(tally.missing().abs_diff(ONE * 5436 / 10_000) < ONE / 500, "{tally:?}");
        assert_eq!(likeliest(&[all[1].weighed(5), all[0], all[1]]), Some(1));
    }

    #[test]
    fn parts_hold_all_suspects_and_tallies_add_their_weights() {
        let table = Table::new(100, 1, None, |_, world| u8::try_from(world % 7).unwrap_or(0));
        let suspects = Suspect::all(&WorldSet::full(100));
        let parts = parts(&table, &suspects, 0);
        assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [15, 15, 14, 14, 14, 14, 14]);
        let mut tallies = Vec::new();
        split(&table, &suspects, 0, |tally| tallies.push(*tally));
        assert_eq!(tallies, parts.iter().map(|part| Tally::of(part)).collect::<Vec<_>>());
    }
}
