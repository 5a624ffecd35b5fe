//! The counts of `tests/data/perft`. The first ones of each position come from the conformance cases; the deeper ones
//! were counted by this generator and guard against changes.

use cubarium_core::{Counting, View as _};
use cubarium_rolling_cubes::{Level, Options, Position};
use cubarium_testkit::perft;

fn cases() -> impl Iterator<Item = (Options, perft::Case)> {
    let files = [
        (Options::die_check(), include_str!("data/perft/die-check-2.txt")),
        (Options::die_check().at_level(Level::One), include_str!("data/perft/die-check-1.txt")),
        (Options::cubulus(), include_str!("data/perft/cubulus-2.txt")),
        (Options::cubulus().at_level(Level::One), include_str!("data/perft/cubulus-1.txt")),
    ];
    files.into_iter().flat_map(|(options, text)| {
        let cases = perft::read(text).expect("the data file is well formed");
        cases.into_iter().map(move |case| (options, case))
    })
}

/// Every move is made, for up to half a million lines per position.
#[test]
fn perft_counts_are_kept() {
    for (options, case) in cases() {
        let position = Position::read(&case.position, &options).expect("a position");
        case.holds(&position, 500_000, Counting::Plain);
    }
}

/// The last moves are only counted, for up to fifty million lines per position.
#[test]
fn perft_counts_in_bulk_are_kept() {
    for (options, case) in cases() {
        let position = Position::read(&case.position, &options).expect("a position");
        case.holds(&position, 50_000_000, Counting::Bulk);
    }
}
