//! The counts in `tests/data/perft.txt`, which agree with an independent program (`conformance/three-in-a-row.jsonl`).

use cubarium_core::{Counting, View as _};
use cubarium_testkit::perft;
use cubarium_three_in_a_row::Position;

#[test]
fn perft_counts_are_kept() {
    let cases = perft::read(include_str!("data/perft.txt")).expect("the data file is well formed");
    assert!(!cases.is_empty());
    for case in cases {
        let position = Position::read(&case.position, &()).expect("a position");
        for counting in [Counting::Plain, Counting::Bulk] {
            case.holds(&position, u64::MAX, counting);
        }
    }
}
