//! Fixed pseudo-random numbers: the same on every machine and in every build.

/// The increment of [`SplitMix64`]'s state.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The `SplitMix64` generator (Steele, Lea and Flood, 2014): small, fast and good enough for hash keys,
/// tie-breaking and random playouts. Not for secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator that starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number; this works at compile time, too.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// A number below `bound`, which must not be 0. The bias is below `bound` / 2^64.
    pub const fn below(&mut self, bound: u64) -> u64 {
        let product = self.next() as u128 * bound as u128;
        // The high half of a 64 by 64 bit product fits.
        #[allow(clippy::cast_possible_truncation)]
        {
            (product >> 64) as u64
        }
    }

    /// One of these items; `None` if there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let count = u64::try_from(items.len()).ok().filter(|count| *count > 0)?;
        items.get(usize::try_from(self.below(count)).ok()?)
    }

    /// One of these items, with a probability proportional to its weight; `None` if no weight is above 0.
    pub fn choose_weighted<'a, T>(&mut self, items: &'a [T], weight: impl Fn(&T) -> u32) -> Option<&'a T> {
        let all: u64 = items.iter().map(|item| u64::from(weight(item))).sum();
        let drawn = self.below(all.max(1));
        let mut passed = 0;
        items.iter().find(|item| {
            passed += u64::from(weight(item));
            drawn < passed
        })
    }
}

/// Scrambles 64 bits: every input bit changes about half of the output bits.
#[must_use]
pub const fn mix(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// `N` Zobrist keys, numbered from 0: the first `N` outputs of a [`SplitMix64`] with the same seed.
///
/// Usually they are a table made at compile time. In the browser modules without vector instructions, which contain
/// only the rules and do not search, such a table would be half of the download, so there each key is computed on
/// demand.
#[derive(Clone, Copy, Debug)]
pub struct Keys<const N: usize> {
    #[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
    table: [u64; N],
    #[cfg(all(target_family = "wasm", not(target_feature = "simd128")))]
    seed: u64,
}

impl<const N: usize> Keys<N> {
    /// The keys for a seed.
    #[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        let mut table = [0; N];
        let mut index = 0;
        while index < N {
            table[index] = key(seed, index);
            index += 1;
        }
        Self { table }
    }

    /// The keys for a seed.
    #[cfg(all(target_family = "wasm", not(target_feature = "simd128")))]
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// The key for a number below `N`.
    #[inline]
    #[must_use]
    pub const fn get(&self, index: usize) -> u64 {
        #[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
        {
            self.table[index]
        }
        #[cfg(all(target_family = "wasm", not(target_feature = "simd128")))]
        {
            key(self.seed, index)
        }
    }
}

/// The output of a generator with this seed after `index` others.
const fn key(seed: u64, index: usize) -> u64 {
    mix(seed.wrapping_add(STEP.wrapping_mul(index as u64 + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_gives_the_published_sequence() {
        let mut generator = SplitMix64::new(1_234_567);
        assert_eq!(generator.next(), 6_457_827_717_110_365_317);
        assert_eq!(generator.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn choices_follow_their_weights() {
        let mut generator = SplitMix64::new(7);
        let mut chosen = |weights: &[u32]| generator.choose_weighted(weights, |weight| *weight).copied();
        assert_eq!(chosen(&[]), None);
        assert_eq!(chosen(&[0, 0]), None);
        assert!((0..100).all(|_| chosen(&[0, 5, 0]) == Some(5)));
        let light = (0..1_000).filter(|_| chosen(&[1, 9]) == Some(1)).count();
        assert!((60..140).contains(&light), "{light} of 1000");
    }

    #[test]
    fn keys_come_from_the_generator() {
        let mut generator = SplitMix64::new(42);
        for index in 0..100 {
            assert_eq!(Keys::<100>::new(42).get(index), generator.next(), "{index}");
        }
    }

    #[test]
    fn below_is_bounded_and_reaches_every_value() {
        let mut generator = SplitMix64::new(7);
        let mut seen = [false; 6];
        for _ in 0..200 {
            seen[usize::try_from(generator.below(6)).expect("below six")] = true;
        }
        assert_eq!(seen, [true; 6]);
    }

    #[test]
    fn the_generator_decides_which_item_is_chosen() {
        let (mut numbers, mut choices) = (SplitMix64::new(9), SplitMix64::new(9));
        let items = ["one", "two", "three"];
        for _ in 0..20 {
            let index = usize::try_from(numbers.below(3)).expect("below three");
            assert_eq!(choices.choose(&items), Some(&items[index]));
        }
        assert_eq!(choices.choose::<u8>(&[]), None);
    }
}
