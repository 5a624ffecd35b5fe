//! Turns that are made, unmade and made again (cubes-4d.end.make-unmake). Captures and castling cannot be unmade:
//! callers make sure that there are none among the turns.

use crate::men::Move;

/// Whether a turn reverses an earlier one: the same man or cube goes back where it came from.
fn unmakes(back: Move, earlier: Move) -> bool {
    match (back, earlier) {
        (Move::Go { from, to, .. }, Move::Go { from: start, to: end, .. })
        | (Move::Cube { from, to }, Move::Cube { from: start, to: end }) => (from, to) == (end, start),
        _ => false,
    }
}

/// Whether the last two of four turns reverse the first two.
#[inline]
pub(crate) fn are_unmade([one, other, one_back, other_back]: [Move; 4]) -> bool {
    unmakes(one_back, one) && unmakes(other_back, other)
}

/// Whether six turns are the same two made, unmade and made again.
pub(crate) fn are_made_again([one, other, one_back, other_back, again, other_again]: [Move; 6]) -> bool {
    are_unmade([one, other, one_back, other_back]) && (again, other_again) == (one, other)
}
