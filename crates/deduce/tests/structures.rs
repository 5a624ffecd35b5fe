//! Every structure of three blocks is found with few questions. The totals are those of the yardsticks in the
//! conformance notes, with a guess counted as a question.

use cubarium_break_the_cube::{Kit, Large};
use cubarium_deduce::{Measure, Solution, Worlds, best, seek, solve};

fn solution(large: Large, measure: Measure) -> Solution {
    let worlds = Worlds::shared(Kit::new(3, large).expect("three blocks"), &mut |_| {});
    let solution = solve(worlds.table(), &worlds.all(), &mut |set| best(worlds.table(), set, measure));
    solution.expect("the answers tell all structures apart")
}

/// Thousandths of a question per world, rounded.
fn mean(solution: Solution, large: Large) -> u64 {
    let worlds = Kit::new(3, large).expect("three blocks").structures();
    (solution.total * 1000 + worlds / 2) / worlds
}

#[test]
fn most_parts_then_size_finds_every_structure_in_under_5_72_questions_on_average() {
    let solution = solution(Large::L, Measure::PartsThenSize);
    assert_eq!((mean(solution, Large::L), solution.most), (5708, 10));
    assert!(solution.total * 100 <= 572 * 19_272);
}

/// The optimum is 5.6463, found by exhaustive search.
#[test]
fn looking_ahead_finds_every_structure_in_5_65_questions_on_average() {
    for (large, expected) in [(Large::L, (5649, 10)), (Large::T, (5163, 9))] {
        let worlds = Worlds::shared(Kit::new(3, large).expect("three blocks"), &mut |_| {});
        let solution = solve(worlds.table(), &worlds.all(), &mut |set| seek(worlds, set));
        let solution = solution.expect("the answers tell all structures apart");
        assert_eq!((mean(solution, large), solution.most), expected, "{large:?}");
    }
}

#[test]
fn all_measures_need_as_many_questions_as_the_yardsticks() {
    for (measure, large, expected) in [
        (Measure::Information, Large::L, (5719, 10)),
        (Measure::Size, Large::L, (5730, 9)),
        (Measure::PartsThenSize, Large::T, (5256, 9)),
        (Measure::Information, Large::T, (5237, 9)),
        (Measure::Size, Large::T, (5236, 9)),
    ] {
        let solution = solution(large, measure);
        assert_eq!((mean(solution, large), solution.most), expected, "{measure:?} {large:?}");
    }
}
