//! Scores: in hundredths of the weakest man, or as the distance to the end.

use cubarium_core::judgement::Dtm;
use cubarium_core::{Outcome, Seat};

/// The score of a game that is already won. A win in `n` plies is worth `MATE - n`.
pub const MATE: i32 = 1_000_000;
/// Scores at least this far from 0 mean a forced win or loss; evaluations are always smaller.
pub const MATE_BOUND: i32 = MATE - 1_000;
/// A game that nobody wins.
pub const DRAW: i32 = 0;
/// Greater than any score.
pub(crate) const INFINITY: i32 = MATE + 1;

/// Whether a score means a forced win or loss rather than an evaluation.
#[must_use]
pub const fn is_mate(score: i32) -> bool {
    score.abs() >= MATE_BOUND
}

/// In how many moves the side to move wins (positive) or loses (negative), if the score says so. As in chess a move is
/// a pair of plies: 1 is a win by the very next ply, -1 a loss to the opponent's reply.
///
/// ```
/// use cubarium_search::{MATE, mate_in};
/// assert_eq!(mate_in(MATE - 1), Some(1));
/// assert_eq!(mate_in(MATE - 3), Some(2));
/// assert_eq!(mate_in(2 - MATE), Some(-1));
/// assert_eq!(mate_in(250), None);
/// ```
#[must_use]
pub const fn mate_in(score: i32) -> Option<i32> {
    if score >= MATE_BOUND {
        Some((MATE - score + 1) / 2)
    } else if score <= -MATE_BOUND {
        Some(-(MATE + score + 1) / 2)
    } else {
        None
    }
}

/// The score of a finished game for a seat that reaches the end `ply` plies from the root.
pub(crate) fn of_outcome(outcome: &Outcome, seat: Seat, ply: usize) -> i32 {
    let (mine, theirs) = (outcome.winners.contains(seat), !outcome.winners.without(seat).is_empty());
    match (mine, theirs) {
        (true, false) => won_in(ply),
        (false, true) => -won_in(ply),
        _ => DRAW,
    }
}

/// The score of a win at some distance from the root.
pub(crate) const fn won_in(ply: usize) -> i32 {
    // The number of plies is small, even including those from a table.
    MATE - ply as i32
}

/// The score of perfect play for the seat to move, `ply` plies from the root.
pub(crate) fn of_dtm(ending: Dtm, ply: usize) -> i32 {
    match ending {
        Dtm::Won(plies) => won_in(ply + usize::from(plies)),
        Dtm::Lost(plies) => -won_in(ply + usize::from(plies)),
        Dtm::Drawn => DRAW,
    }
}

/// An evaluation, clamped so that it cannot be mistaken for a forced win or loss.
pub(crate) fn clamp(evaluation: i32) -> i32 {
    evaluation.clamp(1 - MATE_BOUND, MATE_BOUND - 1)
}

/// The table's value for [`MATE`], such that a score fits in two bytes.
const TABLE_MATE: i32 = 32_700;
/// Ordinary scores in the table lie between this and its opposite.
const TABLE_BOUND: i32 = TABLE_MATE - (MATE - MATE_BOUND) - 1;

/// A score in the table's form: distances to mate are counted from the position instead of from the root, and scores
/// beyond three hundred men are clamped.
pub(crate) const fn to_table(score: i32, ply: usize) -> i16 {
    let kept = if score >= MATE_BOUND {
        TABLE_MATE - (MATE - score) + ply as i32
    } else if score <= -MATE_BOUND {
        (MATE + score) - TABLE_MATE - ply as i32
    } else if score > TABLE_BOUND {
        TABLE_BOUND
    } else if score < -TABLE_BOUND {
        -TABLE_BOUND
    } else {
        score
    };
    kept as i16
}

/// The inverse of [`to_table`], `ply` plies from the root.
pub(crate) const fn from_table(score: i16, ply: usize) -> i32 {
    let score = score as i32;
    if score > TABLE_BOUND {
        MATE - (TABLE_MATE - score) - ply as i32
    } else if score < -TABLE_BOUND {
        (TABLE_MATE + score) - MATE + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubarium_core::SeatSet;

    #[test]
    fn outcomes_are_scored_from_the_view_of_the_seat() {
        let won = Outcome::won(Seat::FIRST, "line");
        assert_eq!(of_outcome(&won, Seat::FIRST, 3), MATE - 3);
        assert_eq!(of_outcome(&won, Seat::SECOND, 3), 3 - MATE);
        let both = SeatSet::first(2);
        assert_eq!(of_outcome(&Outcome::draw(both, "full"), Seat::FIRST, 3), DRAW);
        assert_eq!(of_outcome(&Outcome::shared(both, "both"), Seat::FIRST, 3), DRAW);
    }

    #[test]
    fn the_table_counts_ends_from_the_position() {
        for score in [MATE - 9, 9 - MATE, 17, -30_000, MATE_BOUND, -MATE_BOUND] {
            assert_eq!(from_table(to_table(score, 4), 4), score);
        }
        assert_eq!(from_table(to_table(MATE - 9, 4), 0), MATE - 5);
        assert_eq!(from_table(to_table(MATE_BOUND - 1, 4), 9), TABLE_BOUND);
    }

    #[test]
    fn two_plies_make_a_move() {
        let moves = [1, 2, 3, 4].map(|ply| (mate_in(won_in(ply)), mate_in(-won_in(ply))));
        assert_eq!(moves.map(|(won, _)| won), [Some(1), Some(1), Some(2), Some(2)]);
        assert_eq!(moves.map(|(_, lost)| lost), [Some(-1), Some(-1), Some(-2), Some(-2)]);
    }
}
