//! The names of the rules, in the order of the rulebook. Refusals cite them, and the rulebook has an anchor for each.

use cubarium_core::RuleId;

/// 27 cells on three shelves, named by shelf, column and row.
pub const BOARD_CELLS: RuleId = RuleId("three-in-a-row.board.cells");
/// The middle of the cube is shut.
pub const BOARD_CORE: RuleId = RuleId("three-in-a-row.board.core");
/// What counts as a line.
pub const BOARD_LINES: RuleId = RuleId("three-in-a-row.board.lines");
/// The sides take turns, and each places a cube.
pub const TURN_SIDE: RuleId = RuleId("three-in-a-row.turn.side");
/// A cube is placed on a free cell and stays there.
pub const TURN_FREE: RuleId = RuleId("three-in-a-row.turn.free");
/// The first line wins.
pub const END_LINE: RuleId = RuleId("three-in-a-row.end.line");
/// The players may agree on a draw.
pub const END_AGREEMENT: RuleId = RuleId("three-in-a-row.end.agreement");
/// A player may resign.
pub const END_RESIGNATION: RuleId = RuleId("three-in-a-row.end.resignation");
/// A finished game has no moves.
pub const END_FINISHED: RuleId = RuleId("three-in-a-row.end.finished");
/// How positions are written.
pub const TEXT_POSITION: RuleId = RuleId("three-in-a-row.text.position");
/// How moves are written.
pub const TEXT_MOVE: RuleId = RuleId("three-in-a-row.text.move");

/// All rules in the order of the rulebook.
pub const ALL: &[RuleId] = &[
    BOARD_CELLS,
    BOARD_CORE,
    BOARD_LINES,
    TURN_SIDE,
    TURN_FREE,
    END_LINE,
    END_AGREEMENT,
    END_RESIGNATION,
    END_FINISHED,
    TEXT_POSITION,
    TEXT_MOVE,
];
