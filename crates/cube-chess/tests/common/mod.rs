//! What several test files share.

use cubarium_core::Position as _;
use cubarium_cube_chess::{Kind, Move, Position, Square};
use cubarium_testkit::laws::Subject;

/// Every way from any square to any other, with every promotion that can be written, and castling.
pub(crate) fn candidates(position: &Position) -> Vec<Move> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let mut moves: Vec<Move> = pairs
        .flat_map(|(from, to)| {
            let pawn = position.kind(from) == Some(Kind::Pawn);
            let promotions = Kind::ALL.into_iter().filter(move |_| pawn);
            std::iter::once(Move::plain(from, to))
                .chain(promotions.map(move |kind| Move::promotion(from, to, kind)))
        })
        .collect();
    moves.push(position.read_move("O-O").expect("castling is always readable"));
    moves
}

/// Cube Chess under the laws of all games.
pub(crate) fn subject() -> Subject<Position> {
    Subject { options: (), candidates, without_counters }
}

/// The first four of the six fields.
fn without_counters(text: &str) -> String {
    text.split(' ').take(4).collect::<Vec<_>>().join(" ")
}
