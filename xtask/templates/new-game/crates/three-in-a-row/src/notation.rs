//! Moves as text: the cell on which a cube is placed, like `1A3` (three-in-a-row.text.move).

use cubarium_core::text::shown;
use cubarium_core::{Message, Refusal, RuleId};

use crate::moves::Move;
use crate::rules;

/// Parses a move. The refusal of three characters that are not a cell cites the rule about cells.
pub(crate) fn read_move(text: &str) -> Result<Move, Refusal> {
    let refused =
        |rule: RuleId, key: &'static str| Refusal::new(rule, Message::new(key).with("text", shown(text)));
    let is_name = text.len() == 3 && text.bytes().all(|letter| letter.is_ascii_alphanumeric());
    text.parse().map_err(|_| {
        if is_name {
            refused(rules::BOARD_CELLS, "three-in-a-row-no-cell")
        } else {
            refused(rules::TEXT_MOVE, "three-in-a-row-no-text")
        }
    })
}
