//! Logarithms of integers in integer arithmetic: the same on every machine.

use std::sync::LazyLock;

/// 1 in fixed point, with 32 fractional bits.
pub const ONE: u64 = 1 << 32;

/// Logarithms of numbers below this one come from a table.
const LISTED: usize = 4097;

static LIST: LazyLock<Vec<u64>> =
    LazyLock::new(|| (0..LISTED).map(|number| work_out(u32::try_from(number).unwrap_or(0))).collect());

/// The base-2 logarithm of a number in fixed point, rounded down; 0 for 0.
#[must_use]
pub fn log2(number: u32) -> u64 {
    LIST.get(number as usize).copied().unwrap_or_else(|| work_out(number))
}

/// The logarithm of a number of up to 64 bits, interpolated linearly between the numbers of the table, which is at most
/// 1e-7 too low.
pub(crate) fn log2_wide(number: u64) -> u64 {
    let list = |number: u64| log2(u32::try_from(number).unwrap_or(u32::MAX));
    if number < LISTED as u64 {
        return list(number);
    }
    let shift = number.ilog2() + 1 - LISTED.ilog2();
    let low = number >> shift;
    let rest = u128::from(number - (low << shift));
    let step = u128::from(list(low + 1) - list(low));
    let part = u64::try_from((step * rest) >> shift).unwrap_or(0);
    list(low) + u64::from(shift) * ONE + part
}

/// One half to the power of `times`; the power and the result are in fixed point. Accurate to one part in 300.
pub(crate) fn halved(times: u64) -> u64 {
    let (whole, rest) = (times / ONE, times % ONE);
    // Between two powers 2^x is 1 + x (0.6565 + 0.3435 x), where x is the distance to the next halving.
    let missing = u128::from(ONE - rest);
    let slope = (u128::from(ONE) * 6565 + missing * 3435) / 10_000;
    let power = ONE + u64::try_from((missing * slope) >> 32).unwrap_or(ONE);
    power.checked_shr(u32::try_from(whole + 1).unwrap_or(u32::MAX)).unwrap_or(0)
}

/// A number times its logarithm: what a part with this many worlds adds to the information still missing.
#[must_use]
pub fn spread(number: u32) -> u64 {
    u64::from(number) * log2(number)
}

/// Computes the binary digits of a logarithm by squaring.
fn work_out(number: u32) -> u64 {
    if number < 2 {
        return 0;
    }
    let whole = number.ilog2();
    // The number as 1.x with 63 fractional bits.
    let mut rest = u64::from(number) << (63 - whole);
    let mut digits = u64::from(whole);
    for _ in 0..32 {
        let square = u128::from(rest) * u128::from(rest);
        let carry = square >> 127;
        // The product of two numbers below 2 is below 4, so it fits in 64 bits.
        #[allow(clippy::cast_possible_truncation)]
        {
            rest = (square >> (63 + carry)) as u64;
        }
        digits = digits << 1 | u64::from(carry != 0);
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_two_are_exact() {
        for exponent in 0..32_u32 {
            assert_eq!(log2(1 << exponent), u64::from(exponent) * ONE);
        }
    }

    #[test]
    fn wide_logarithms_agree_with_narrow_ones() {
        for number in [1, 4095, 4096, 4097, 19_272, 5_155_392, u32::MAX] {
            let (narrow, wide) = (log2(number), log2_wide(u64::from(number)));
            assert!(wide <= narrow && narrow - wide < ONE / 5_000_000, "{number}: {narrow} {wide}");
            assert_eq!(log2_wide(u64::from(number) << 20), wide + 20 * ONE);
        }
    }

    #[test]
    fn halving_descends_by_powers_of_two() {
        assert_eq!([halved(0), halved(ONE), halved(3 * ONE)], [ONE, ONE / 2, ONE / 8]);
        assert_eq!((halved(40 * ONE), halved(u64::MAX)), (0, 0));
        let half_way = halved(ONE / 2);
        assert!(half_way.abs_diff(3_037_000_500) < ONE / 300, "{half_way}");
        assert!((0..5000).map(|step| halved(step * (ONE / 1000))).is_sorted_by(|one, next| one >= next));
    }

    #[test]
    fn logarithms_increase_and_are_close_to_the_true_values() {
        let mut last = 0;
        for number in (1..10_000).chain([5_155_392, 279_000, u32::MAX]) {
            let found = log2(number);
            assert!(number == 279_000 || found >= last);
            last = found;
            #[allow(clippy::cast_precision_loss)]
            let error = f64::from(number).log2() - found as f64 / ONE as f64;
            assert!((-1e-9..1e-8).contains(&error), "{number}: {error}");
        }
    }
}
