//! The counts of `tests/data/perft.txt`. The shallow ones come from independent sources; the deeper ones were counted
//! by this generator and guard against changes.

use cubarium_core::{Counting, View as _};
use cubarium_cubes_4d::{Options, Position};
use cubarium_testkit::perft;

fn cases() -> Vec<perft::Case> {
    perft::read(include_str!("data/perft.txt")).expect("the data file is well formed")
}

/// Every turn is made, for up to half a million lines per position.
#[test]
fn perft_counts_are_kept() {
    for case in cases() {
        let position = Position::read(&case.position, &Options::DEFAULT).expect("a position");
        case.holds(&position, 500_000, Counting::Plain);
    }
}

/// The last turns are only counted, for up to ten million lines per position.
#[test]
fn perft_counts_in_bulk_are_kept() {
    for case in cases() {
        let position = Position::read(&case.position, &Options::DEFAULT).expect("a position");
        case.holds(&position, 10_000_000, Counting::Bulk);
    }
}
