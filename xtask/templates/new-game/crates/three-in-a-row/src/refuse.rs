//! Why a move is illegal: checks one rule after another, slowly and independently of the generator.

use cubarium_core::{Colour, Message, Refusal, RuleId, Seat};

use crate::geometry::{Cell, DIRECTIONS};
use crate::moves::Move;
use crate::position::Position;
use crate::rules;

/// The refusal of any move once the game is over.
pub(crate) fn over() -> Refusal {
    Refusal::new(rules::END_FINISHED, Message::new("three-in-a-row-no-over"))
}

/// Checks a move.
pub(crate) fn check(position: &Position, seat: Seat, Move(cell): Move) -> Result<(), Refusal> {
    let refuse = |rule: RuleId, message: Message| Err(Refusal::new(rule, message));
    if Colour::ALL.into_iter().any(|colour| has_line(position, colour)) {
        return Err(over());
    }
    let side = position.side();
    if seat != side.seat() {
        return refuse(rules::TURN_SIDE, Message::new("three-in-a-row-no-turn").with("side", side.name()));
    }
    if cell == Cell::CORE {
        return refuse(
            rules::BOARD_CORE,
            Message::new("three-in-a-row-no-core").with("cell", cell.to_string()),
        );
    }
    match position.cube(cell) {
        None => Ok(()),
        Some(colour) => {
            let message = Message::new("three-in-a-row-no-free")
                .with("cell", cell.to_string())
                .with("colour", colour.name());
            refuse(rules::TURN_FREE, message)
        }
    }
}

/// Whether a side has a line, found by walking from every cube in every direction.
fn has_line(position: &Position, colour: Colour) -> bool {
    let is_ours = |cell: Cell| position.cube(cell) == Some(colour);
    let leads_on = |cell: Cell, way: [i8; 3]| {
        let second = cell.offset(way).filter(|second| is_ours(*second));
        second.and_then(|second| second.offset(way)).is_some_and(is_ours)
    };
    Cell::all()
        .filter(|cell| is_ours(*cell))
        .any(|cell| DIRECTIONS.into_iter().any(|way| leads_on(cell, way)))
}
