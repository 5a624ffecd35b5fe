//! Playing by pointing, with a single pick: the cell on which a cube is placed.

use cubarium_core::looks::gesture::{Choice, ChoiceKind, Next, Pick};
use cubarium_core::{Refusal, Seat, View as _};

use crate::moves::Move;
use crate::position::Position;
use crate::refuse;
use crate::rules;

/// The possible next picks.
pub(crate) fn next(position: &Position, seat: Seat, picks: &[Pick]) -> Next<Move> {
    let moves = if position.to_move().contains(seat) { position.moves() } else { Vec::new() };
    match picks {
        [] => Next::Choices(moves.into_iter().map(choice).collect()),
        [pick] => moves
            .into_iter()
            .find(|mv| spot(*mv) == *pick)
            .map_or_else(|| Next::Choices(Vec::new()), Next::Complete),
        _ => Next::Choices(Vec::new()),
    }
}

/// Why picks do not form a legal move.
pub(crate) fn why_not(position: &Position, seat: Seat, picks: &[Pick]) -> Refusal {
    if position.outcome().is_some() {
        return refuse::over();
    }
    let unknown = || Pick::unknown(picks, rules::TEXT_MOVE);
    match picks {
        // There are no picks yet, so the reason is that it is not this seat's turn.
        [] => position
            .moves()
            .first()
            .and_then(|mv| refuse::check(position, seat, *mv).err())
            .unwrap_or_else(unknown),
        [Pick::Spot(id)] => id
            .parse()
            .ok()
            .and_then(|cell| refuse::check(position, seat, Move(cell)).err())
            .unwrap_or_else(unknown),
        _ => unknown(),
    }
}

fn spot(Move(cell): Move) -> Pick {
    Pick::Spot(cell.to_string())
}

fn choice(mv: Move) -> Choice {
    Choice { pick: spot(mv), kind: ChoiceKind::Quiet, label: None, previews: Vec::new() }
}
