//! Logarithms of whole numbers in whole numbers: the same on every machine.

use std::sync::LazyLock;

/// 1 in fixed-point numbers: they have 32 bits behind the point.
pub const ONE: u64 = 1 << 32;

/// Up to this number logarithms come from a list.
const LISTED: usize = 4096;

static LIST: LazyLock<Vec<u64>> =
    LazyLock::new(|| (0..LISTED).map(|number| work_out(u32::try_from(number).unwrap_or(0))).collect());

/// The logarithm of a number to the base 2 in fixed point, rounded down; 0 of 0.
#[must_use]
pub fn log2(number: u32) -> u64 {
    LIST.get(number as usize).copied().unwrap_or_else(|| work_out(number))
}

/// A number times its logarithm: what a part of so many worlds adds to the information that is still missing.
#[must_use]
pub fn spread(number: u32) -> u64 {
    u64::from(number) * log2(number)
}

/// Binary digits of a logarithm by squaring.
fn work_out(number: u32) -> u64 {
    if number < 2 {
        return 0;
    }
    let whole = number.ilog2();
    // The number as 1.x with 63 bits behind the point.
    let mut rest = u64::from(number) << (63 - whole);
    let mut digits = u64::from(whole);
    for _ in 0..32 {
        let square = u128::from(rest) * u128::from(rest);
        let carry = square >> 127;
        // The product of two numbers below 2 is below 4, so what is kept has 64 bits.
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
    fn logarithms_grow_and_are_near_the_true_ones() {
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
