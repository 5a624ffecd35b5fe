//! Perft of other engines: every move is made, without bulk counting.

/// The start of shogi, four moves deep.
pub(crate) fn shogi() -> u64 {
    let nodes = shogi_perft(&haitaka::Board::startpos(), 4);
    assert_eq!(nodes, 719_731, "the published count");
    nodes
}

fn shogi_perft(board: &haitaka::Board, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    let mut visit = |moves: haitaka::PieceMoves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += shogi_perft(&after, depth - 1);
        }
        false
    };
    board.generate_board_moves(&mut visit);
    board.generate_drops(&mut visit);
    nodes
}

/// The start of chess, four moves deep.
pub(crate) fn chess() -> u64 {
    let nodes = chess_perft(&cozy_chess::Board::default(), 4);
    assert_eq!(nodes, 197_281, "the published count");
    nodes
}

fn chess_perft(board: &cozy_chess::Board, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += chess_perft(&after, depth - 1);
        }
        false
    });
    nodes
}
