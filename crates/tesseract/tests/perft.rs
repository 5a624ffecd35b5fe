//! The counts of `tests/data/perft.txt`. Those of the conformance positions come from independent sources; the deeper
//! ones were counted by this generator and guard against changes.

use cubarium_core::{Counting, View as _};
use cubarium_tesseract::{Crosses, Position};
use cubarium_testkit::perft;

fn cases() -> Vec<(Position, perft::Case)> {
    let cases = perft::read(include_str!("data/perft.txt")).expect("the data file is well formed");
    let read = |case: perft::Case| {
        let crosses = if case.position.contains(" x ") { Crosses::First } else { Crosses::Last };
        (Position::read(&case.position, &crosses).expect("a position"), case)
    };
    cases.into_iter().map(read).collect()
}

/// Every turn is made, for up to half a million lines per position.
#[test]
fn perft_counts_are_kept() {
    for (position, case) in cases() {
        case.holds(&position, 500_000, Counting::Plain);
    }
}

/// The last turns are only counted, for up to thirty million lines per position.
#[test]
fn perft_counts_in_bulk_are_kept() {
    for (position, case) in cases() {
        case.holds(&position, 30_000_000, Counting::Bulk);
    }
}
