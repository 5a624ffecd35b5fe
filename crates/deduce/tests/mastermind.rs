//! Mastermind with four pegs in six colours: the totals known from the literature.

use cubarium_deduce::{Measure, Solution, Table, WorldSet, best, solve};

const PEGS: usize = 4;
const COLOURS: usize = 6;
const CODES: usize = 1296;

fn pegs(code: usize) -> [usize; PEGS] {
    [code / 216, code / 36 % 6, code / 6 % 6, code % 6]
}

/// Black pegs and all pegs in one number; the right code is 4 and 4.
fn answer(one: usize, other: usize) -> u8 {
    let (one, other) = (pegs(one), pegs(other));
    let black = one.iter().zip(&other).filter(|(one, other)| one == other).count();
    let count = |code: &[usize; PEGS], colour| code.iter().filter(|peg| **peg == colour).count();
    let all: usize = (0..COLOURS).map(|colour| count(&one, colour).min(count(&other, colour))).sum();
    u8::try_from(black * 5 + all).expect("24 at most")
}

fn total(measure: Measure) -> Solution {
    let table = Table::new(CODES, CODES, Some(24), answer);
    let all = WorldSet::full(CODES);
    solve(&table, &all, &mut |set| best(&table, set, measure)).expect("every code is found")
}

#[test]
fn smallest_largest_part_needs_5801_questions() {
    assert_eq!(total(Measure::Largest), Solution { total: 5801, most: 5 });
}

#[test]
fn most_information_needs_5722_questions() {
    assert_eq!(total(Measure::Information), Solution { total: 5722, most: 6 });
}

#[test]
fn smallest_expected_size_needs_5696_questions() {
    assert_eq!(total(Measure::Size), Solution { total: 5696, most: 6 });
}

#[test]
fn most_parts_need_5668_questions() {
    assert_eq!(total(Measure::Parts), Solution { total: 5668, most: 6 });
}
