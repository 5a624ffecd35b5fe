//! The counts of `tests/data/perft.txt`. Those of the start and of the conformance positions come from independent
//! sources; the deeper ones were counted by this generator and guard against changes.

use cubarium_core::{Counting, View as _};
use cubarium_cube_chess::Position;
use cubarium_testkit::perft;

fn cases() -> Vec<perft::Case> {
    perft::read(include_str!("data/perft.txt")).expect("the data file is well formed")
}

/// Every move is made, for up to half a million lines per position.
#[test]
fn perft_counts_are_kept() {
    for case in cases() {
        let position = Position::read(&case.position, &()).expect("a position");
        case.holds(&position, 500_000, Counting::Plain);
    }
}

/// The last moves are only counted, for up to fifty million lines per position.
#[test]
fn perft_counts_in_bulk_are_kept() {
    for case in cases() {
        let position = Position::read(&case.position, &()).expect("a position");
        case.holds(&position, 50_000_000, Counting::Bulk);
    }
}
