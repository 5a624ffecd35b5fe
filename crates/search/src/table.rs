//! The transposition table: what is known about positions searched before.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use cubarium_core::hash::mix;

use crate::score;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is exactly this.
    Exact,
}

/// The table's knowledge about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// The code of the best move.
    pub(crate) code: Option<u32>,
    /// The score, from the point of view of the seat to move, counted from the root.
    pub(crate) score: i32,
    /// The relation of the score to the true one.
    pub(crate) bound: Bound,
    /// The depth to which it was searched; 0 for quiescence.
    pub(crate) depth: i32,
    /// The evaluation, if there is one.
    pub(crate) eval: Option<i32>,
}

impl Known {
    /// Whether the score is enough to answer a search with this window.
    pub(crate) fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }

    /// Whether the score is closer to the truth than an evaluation of the position.
    pub(crate) fn corrects(&self, eval: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > eval,
            Bound::Upper => self.score < eval,
        }
    }
}

/// If a counter will end the game within this many turns, positions that differ only in that counter no longer have the
/// same value.
const NEAR_THE_END: u32 = 40;

/// The value mixed into a position's key when a counter ends the game after this many more turns.
#[inline]
pub(crate) const fn countdown(left: u32) -> u64 {
    if left < NEAR_THE_END { mix(0xC0DA + left as u64) } else { 0 }
}

/// What is known about a position, in sixteen bytes that are read and written at once.
///
/// `meta` holds the bound (bits 0 and 1, 0 for an empty entry), whether there is a move (bit 2) and the generation
/// (bits 3 to 7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    /// The upper 48 bits of the position's hash.
    check: u64,
    depth: u8,
    meta: u8,
    code: u32,
    score: i16,
    /// The evaluation, or [`NO_EVAL`].
    eval: i16,
}

const NO_EVAL: i16 = i16::MIN;

const HAS_MOVE: u8 = 1 << 2;
const GENERATION: u8 = 1 << 3;
const ENTRIES: usize = 4;
/// Each generation of age makes an entry as cheap to replace as this many plies of lesser depth.
const AGE_IN_PLIES: i32 = 4;

impl Entry {
    const fn is_of(&self, hash: u64) -> bool {
        self.meta & 3 != 0 && self.check == hash >> 16
    }

    const fn bound(&self) -> Option<Bound> {
        match self.meta & 3 {
            1 => Some(Bound::Lower),
            2 => Some(Bound::Upper),
            3 => Some(Bound::Exact),
            _ => None,
        }
    }

    const fn generation(&self) -> u8 {
        self.meta & !(GENERATION - 1)
    }

    /// How valuable it is to keep the entry.
    fn worth(&self, generation: u8) -> i32 {
        if self.meta & 3 == 0 {
            return i32::MIN;
        }
        let age = generation.wrapping_sub(self.generation()) / GENERATION;
        i32::from(self.depth) - AGE_IN_PLIES * i32::from(age)
    }
}

/// The storage of an [`Entry`]. Threads read and write without locks: the first word is mixed with the second, so that
/// halves of different entries give a check that matches no position.
#[derive(Default)]
struct Slot([AtomicU64; 2]);

impl Slot {
    fn load(&self) -> Entry {
        let [first, second] = [&self.0[0], &self.0[1]].map(|word| word.load(Ordering::Relaxed));
        let head = first ^ mixed(second);
        Entry {
            check: head >> 16,
            depth: (head >> 8) as u8,
            meta: head as u8,
            code: second as u32,
            score: (second >> 48) as i16,
            eval: (second >> 32) as i16,
        }
    }

    fn store(&self, entry: Entry) {
        let head = entry.check << 16 | u64::from(entry.depth) << 8 | u64::from(entry.meta);
        let scores = u64::from(entry.score.cast_unsigned()) << 16 | u64::from(entry.eval.cast_unsigned());
        let second = scores << 32 | u64::from(entry.code);
        self.0[0].store(head ^ mixed(second), Ordering::Relaxed);
        self.0[1].store(second, Ordering::Relaxed);
    }

    fn clear(&self) {
        for word in &self.0 {
            word.store(0, Ordering::Relaxed);
        }
    }
}

/// Mixes a word: multiplying by an odd number with scattered bits carries every difference upwards. Zero stays zero, so
/// an empty slot is an empty entry.
const fn mixed(word: u64) -> u64 {
    (word ^ word >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; ENTRIES]);

/// A power of two of buckets with four entries each, one cache line per bucket. It is shared by threads.
pub(crate) struct Table {
    buckets: Box<[Bucket]>,
    /// The number of the current search, in bits 3 to 7.
    generation: AtomicU8,
}

impl Table {
    /// The largest size in MiB that every machine can at least address.
    const MAX_MIB: u32 = 1 << 10;

    /// A table of at most `mib` MiB (from 1 to 1024).
    pub(crate) fn new(mib: u32) -> Self {
        let bytes = u64::from(mib.clamp(1, Self::MAX_MIB)) << 20;
        let buckets = 1_usize << (bytes / size_of::<Bucket>() as u64).ilog2();
        Self { buckets: (0..buckets).map(|_| Bucket::default()).collect(), generation: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.clear();
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// Begins a new search: old entries remain usable, but are replaced first.
    pub(crate) fn age(&self) {
        self.generation.fetch_add(GENERATION, Ordering::Relaxed);
    }

    /// Prefetches the bucket of a position that will be probed soon, so that the processor does not have to wait for
    /// memory.
    #[inline]
    pub(crate) fn fetch(&self, hash: u64) {
        std::hint::black_box(self.bucket(hash)[0].0[0].load(Ordering::Relaxed));
    }

    /// What is known about a position that is `ply` plies from the root.
    pub(crate) fn probe(&self, hash: u64, ply: usize) -> Option<Known> {
        let entry = self.bucket(hash).iter().map(Slot::load).find(|entry| entry.is_of(hash))?;
        Some(Known {
            code: (entry.meta & HAS_MOVE != 0).then_some(entry.code),
            score: score::from_table(entry.score, ply),
            bound: entry.bound()?,
            depth: i32::from(entry.depth),
            eval: (entry.eval != NO_EVAL).then(|| i32::from(entry.eval)),
        })
    }

    /// Stores a result for a position `ply` plies from the root, replacing the least valuable entry. A missing move
    /// does not overwrite a known one, and a bound does not overwrite a much deeper result of the same search.
    pub(crate) fn store(&self, hash: u64, ply: usize, known: Known) {
        let generation = self.generation.load(Ordering::Relaxed);
        let slots = self.bucket(hash);
        let entries = slots.each_ref().map(Slot::load);
        let old = entries.iter().position(|entry| entry.is_of(hash));
        let place = old.unwrap_or_else(|| {
            let worth = |place: &usize| entries[*place].worth(generation);
            (0..ENTRIES).min_by_key(worth).expect("a bucket has entries")
        });
        let entry = &entries[place];
        let fresh = old.is_some() && entry.generation() == generation;
        if fresh && known.bound != Bound::Exact && known.depth + 3 < i32::from(entry.depth) {
            return;
        }
        let known_before = old.and((entry.meta & HAS_MOVE != 0).then_some(entry.code));
        let code = known.code.or(known_before);
        let bound = match known.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        slots[place].store(Entry {
            check: hash >> 16,
            depth: u8::try_from(known.depth.max(0)).unwrap_or(u8::MAX),
            meta: bound | generation | if code.is_some() { HAS_MOVE } else { 0 },
            code: code.unwrap_or(0),
            score: score::to_table(known.score, ply),
            eval: known.eval.map_or(NO_EVAL, |eval| score::to_table(eval, 0)),
        });
    }

    /// How much of the table this search has filled, in thousandths, from a sample.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let generation = self.generation.load(Ordering::Relaxed);
        let entries = sample.iter().flat_map(|bucket| &bucket.0).map(Slot::load);
        let used = entries.filter(|entry| entry.meta & 3 != 0 && entry.generation() == generation).count();
        (used * 1_000 / (sample.len() * ENTRIES)) as u32
    }

    /// The bucket of a position. The number of buckets is a power of two, so the remainder compiles to a mask.
    fn bucket(&self, hash: u64) -> &[Slot; ENTRIES] {
        &self.buckets[(hash & (self.buckets.len() as u64 - 1)) as usize].0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::score::MATE;

    const fn exact(code: Option<u32>, score: i32, depth: i32) -> Known {
        Known { code, score, bound: Bound::Exact, depth, eval: None }
    }

    #[test]
    fn a_counter_changes_the_key_only_near_its_end() {
        assert_eq!([NEAR_THE_END, 100, u32::MAX].map(countdown), [0; 3]);
        let near: HashSet<u64> = (0..NEAR_THE_END).map(countdown).filter(|key| *key != 0).collect();
        assert_eq!(near.len(), NEAR_THE_END as usize);
    }

    #[test]
    fn a_size_is_rounded_down_to_a_power_of_two() {
        assert_eq!(Table::new(0).buckets.len(), 1 << 14);
        assert_eq!(Table::new(3).buckets.len(), 1 << 15);
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn exactly_the_stored_entries_are_found() {
        let table = Table::new(1);
        let hash = 0xABCD_EF01_2345_6789;
        assert_eq!(table.probe(0, 0), None);
        table.store(hash, 2, exact(Some(7), MATE - 5, 4));
        assert_eq!(table.probe(hash, 4), Some(exact(Some(7), MATE - 7, 4)));
        assert_eq!(table.probe(hash ^ 1 << 40, 4), None);
        assert_eq!(table.probe(hash ^ 1 << 20, 4), None);
    }

    #[test]
    fn halves_of_two_entries_do_not_make_an_entry() {
        let [first, second] = [Slot::default(), Slot::default()];
        let entry = Entry { check: 77, depth: 9, meta: 3 | HAS_MOVE, code: 5, score: -20, eval: 30 };
        first.store(entry);
        assert_eq!(first.load(), entry);
        for other in [Entry { score: -21, ..entry }, Entry { code: 6, ..entry }, Entry { eval: 9, ..entry }] {
            second.store(other);
            let torn = Slot([0, 1].map(|word| {
                let slot = if word == 0 { &first } else { &second };
                AtomicU64::new(slot.0[word].load(Ordering::Relaxed))
            }));
            assert_ne!(torn.load().check, entry.check, "{other:?}");
        }
    }

    #[test]
    fn a_known_move_outlives_a_search_that_found_none() {
        let table = Table::new(1);
        table.store(1 << 50, 0, exact(Some(0), 3, 4));
        table.store(1 << 50, 0, exact(None, 4, 5));
        assert_eq!(table.probe(1 << 50, 0), Some(exact(Some(0), 4, 5)));
    }

    #[test]
    fn a_shallow_bound_does_not_replace_a_deep_score() {
        let table = Table::new(1);
        table.store(1 << 50, 0, exact(Some(3), 3, 9));
        table.store(1 << 50, 0, Known { bound: Bound::Lower, ..exact(Some(4), 5, 2) });
        assert_eq!(table.probe(1 << 50, 0), Some(exact(Some(3), 3, 9)));
    }

    #[test]
    fn old_and_shallow_entries_are_replaced_first() {
        let table = Table::new(1);
        let hash = |number: u64| number << 32;
        for number in 1..=4 {
            table.store(hash(number), 0, exact(None, 0, 10));
        }
        table.age();
        table.store(hash(1), 0, exact(None, 0, 7));
        table.store(hash(5), 0, exact(None, 0, 1));
        assert!(table.probe(hash(1), 0).is_some(), "it is of this search");
        table.store(hash(6), 0, exact(None, 0, 1));
        assert!(table.probe(hash(5), 0).is_none(), "it is the shallowest");
        assert_eq!(table.fullness(), 2);
    }

    #[test]
    fn bounds_cut_off_when_conclusive() {
        let lower = Known { bound: Bound::Lower, ..exact(None, 50, 1) };
        assert!(lower.settles(0, 50) && !lower.settles(60, 70));
        let upper = Known { bound: Bound::Upper, ..exact(None, 50, 1) };
        assert!(upper.settles(50, 60) && !upper.settles(0, 10));
    }
}
