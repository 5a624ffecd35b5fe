//! Any JSON in the form of a view is either a board or an error, and the board answers every call.
#![no_main]

use cubarium_catalog::{Board, Thinker, wire};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(view) = serde_json::from_str::<wire::View>(text) else { return };
    if let Ok(mut thinker) = Thinker::new(&view, 1, 0) {
        assert!(!thinker.run(50).best.is_empty(), "the seat to move has a move");
    }
    let Ok(board) = Board::new(&view) else { return };
    for ply in 0..=board.plies() {
        board.scene(ply).expect("the view reaches that far");
        for seat in ["w", "b"] {
            board.moves(ply, seat).expect("it is a seat");
        }
        if ply < board.plies() {
            board.motion(ply).expect("a turn follows");
        }
    }
});
