//! Sets of worlds as bits.

/// A set of worlds, numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorldSet {
    words: Vec<u64>,
}

const BITS: usize = 64;

impl WorldSet {
    /// The empty set.
    #[must_use]
    pub fn empty(worlds: usize) -> Self {
        Self { words: vec![0; worlds.div_ceil(BITS)] }
    }

    /// All worlds.
    #[must_use]
    pub fn full(worlds: usize) -> Self {
        let mut words = vec![u64::MAX; worlds.div_ceil(BITS)];
        if let Some(last) = words.last_mut().filter(|_| !worlds.is_multiple_of(BITS)) {
            *last = (1 << (worlds % BITS)) - 1;
        }
        Self { words }
    }

    /// Adds a world.
    pub fn insert(&mut self, world: usize) {
        if let Some(word) = self.words.get_mut(world / BITS) {
            *word |= 1 << (world % BITS);
        }
    }

    /// Removes a world.
    pub fn remove(&mut self, world: usize) {
        if let Some(word) = self.words.get_mut(world / BITS) {
            *word &= !(1 << (world % BITS));
        }
    }

    /// Whether a world is in the set.
    #[must_use]
    pub fn contains(&self, world: usize) -> bool {
        self.words.get(world / BITS).is_some_and(|word| word >> (world % BITS) & 1 != 0)
    }

    /// The number of worlds.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The smallest world.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The world at this place in the order, from 0.
    #[must_use]
    pub fn nth(&self, mut place: u32) -> Option<usize> {
        for (index, word) in self.words.iter().enumerate() {
            let here = word.count_ones();
            if place < here {
                return Bits(*word).nth(place as usize).map(|bit| index * BITS + bit);
            }
            place -= here;
        }
        None
    }

    /// The worlds in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        let words = self.words.iter().enumerate();
        words.flat_map(|(index, word)| Bits(*word).map(move |bit| index * BITS + bit))
    }

    /// Keeps the worlds whose answer in a column has this code.
    pub(crate) fn keep(&mut self, column: &[u8], code: u8) {
        for (word, codes) in self.words.iter_mut().zip(column.chunks(BITS)) {
            if *word != 0 {
                let same = codes.iter().enumerate();
                *word &= same.fold(0, |bits, (bit, other)| bits | u64::from(*other == code) << bit);
            }
        }
    }

    /// The words, with the codes of their worlds.
    pub(crate) fn words<'a>(&'a self, column: &'a [u8]) -> impl Iterator<Item = (u64, &'a [u8])> {
        self.words.iter().copied().zip(column.chunks(BITS))
    }
}

/// The positions of the set bits of a word.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_inserted() {
        let worlds = [0, 5, 63, 64, 129];
        let mut set = WorldSet::empty(130);
        worlds.into_iter().for_each(|world| set.insert(world));
        assert_eq!(set.iter().collect::<Vec<_>>(), worlds);
        assert_eq!((set.len(), set.first(), set.nth(3), set.nth(5)), (5, Some(0), Some(64), None));
        set.remove(64);
        assert!(!set.contains(64) && set.contains(129) && !set.contains(1000));
        for worlds in [0, 1, 63, 64, 65, 130] {
            assert_eq!(WorldSet::full(worlds).len() as usize, worlds);
        }
    }

    #[test]
    fn keeping_an_answer_leaves_the_worlds_that_give_it() {
        let column: Vec<u8> = (0..200_u8).map(|world| world % 7).collect();
        let mut set = WorldSet::full(200);
        set.keep(&column, 3);
        assert!(set.iter().eq((0..200).filter(|world| world % 7 == 3)));
    }
}
