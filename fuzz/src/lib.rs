//! What fuzz targets share: positions that bytes lead to.

use cubarium_core::Position;

/// The position reached from the start by choosing the move with each byte, and what is left of the bytes. The
/// first byte tells how many of the others are choices; it ends early where the game does.
pub fn played_out<'a, P: Position>(options: &P::Options, bytes: &'a [u8]) -> (P, &'a [u8]) {
    let mut position = P::start(options);
    let Some((&length, bytes)) = bytes.split_first() else { return (position, bytes) };
    let (choices, rest) = bytes.split_at(bytes.len().min(usize::from(length)));
    for &choice in choices {
        let moves = position.moves();
        let Some(seat) = position.to_move().iter().next() else { break };
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        position.play_unchecked(seat, mv);
    }
    (position, rest)
}
