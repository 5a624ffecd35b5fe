//! The names of the rules, in the order of the rulebook: refusals cite them, and the rulebook has an anchor for each.

use cubarium_core::RuleId;

/// 96 squares on six panels, named by panel, row and column.
pub const BOARD_SQUARES: RuleId = RuleId("cube-chess.board.squares");
/// Which squares are neighbours over the edges of the cube.
pub const BOARD_EDGES: RuleId = RuleId("cube-chess.board.edges");
/// Four edges are walls that nothing can cross.
pub const BOARD_WALLS: RuleId = RuleId("cube-chess.board.walls");
/// A step over one side of a square.
pub const STEP_ORTHOGONAL: RuleId = RuleId("cube-chess.step.orthogonal");
/// A diagonal step is two orthogonal steps, in either order.
pub const STEP_DIAGONAL: RuleId = RuleId("cube-chess.step.diagonal");
/// Where a sliding man's path ends.
pub const STEP_RAY: RuleId = RuleId("cube-chess.step.ray");
/// The starting position.
pub const SETUP_START: RuleId = RuleId("cube-chess.setup.start");
/// The rook slides orthogonally.
pub const MAN_ROOK: RuleId = RuleId("cube-chess.man.rook");
/// The bishop slides diagonally.
pub const MAN_BISHOP: RuleId = RuleId("cube-chess.man.bishop");
/// The queen slides both ways.
pub const MAN_QUEEN: RuleId = RuleId("cube-chess.man.queen");
/// The knight traces an L.
pub const MAN_KNIGHT: RuleId = RuleId("cube-chess.man.knight");
/// The king goes one step, never onto an attacked square.
pub const MAN_KING: RuleId = RuleId("cube-chess.man.king");
/// The pawn goes forward, away from its own base.
pub const PAWN_FORWARD: RuleId = RuleId("cube-chess.pawn.forward");
/// The pawn's two-step from its starting square.
pub const PAWN_TWO_STEP: RuleId = RuleId("cube-chess.pawn.two-step");
/// The pawn captures one diagonal step forward.
pub const PAWN_CAPTURE: RuleId = RuleId("cube-chess.pawn.capture");
/// Next to the opponent's wall the pawn steps along it.
pub const PAWN_SIDEWAYS: RuleId = RuleId("cube-chess.pawn.sideways");
/// The pawn becomes another man on rows B and C of the opponent's base.
pub const PAWN_PROMOTION: RuleId = RuleId("cube-chess.pawn.promotion");
/// A pawn that has just made its two-step can be taken in passing.
pub const PAWN_EN_PASSANT: RuleId = RuleId("cube-chess.pawn.en-passant");
/// King and rook move together.
pub const CASTLING_MOVE: RuleId = RuleId("cube-chess.castling.move");
/// King and rook must not have moved.
pub const CASTLING_RIGHTS: RuleId = RuleId("cube-chess.castling.rights");
/// The square between king and rook must be empty.
pub const CASTLING_PATH: RuleId = RuleId("cube-chess.castling.path");
/// Neither out of check nor through check nor into check.
pub const CASTLING_ATTACKED: RuleId = RuleId("cube-chess.castling.attacked");
/// No move leaves one's own king attacked.
pub const CHECK_LEAVE: RuleId = RuleId("cube-chess.check.leave");
/// Checkmate wins.
pub const END_CHECKMATE: RuleId = RuleId("cube-chess.end.checkmate");
/// Stalemate draws.
pub const END_STALEMATE: RuleId = RuleId("cube-chess.end.stalemate");
/// Too few men to mate: a draw.
pub const END_INSUFFICIENT_MATERIAL: RuleId = RuleId("cube-chess.end.insufficient-material");
/// Fifty moves by each side without a capture or pawn move: a draw.
pub const END_FIFTY_MOVES: RuleId = RuleId("cube-chess.end.fifty-moves");
/// The third occurrence of a position draws.
pub const END_THREEFOLD_REPETITION: RuleId = RuleId("cube-chess.end.threefold-repetition");
/// The players may agree on a draw.
pub const END_AGREEMENT: RuleId = RuleId("cube-chess.end.agreement");
/// A player may resign.
pub const END_RESIGNATION: RuleId = RuleId("cube-chess.end.resignation");
/// A finished game has no moves.
pub const END_FINISHED: RuleId = RuleId("cube-chess.end.finished");
/// The sides take turns and move their own men.
pub const TURN_SIDE: RuleId = RuleId("cube-chess.turn.side");
/// How positions are written.
pub const TEXT_POSITION: RuleId = RuleId("cube-chess.text.position");
/// How moves are written.
pub const TEXT_MOVE: RuleId = RuleId("cube-chess.text.move");

/// All rules in the order of the rulebook.
pub const ALL: &[RuleId] = &[
    BOARD_SQUARES,
    BOARD_EDGES,
    BOARD_WALLS,
    STEP_ORTHOGONAL,
    STEP_DIAGONAL,
    STEP_RAY,
    SETUP_START,
    MAN_ROOK,
    MAN_BISHOP,
    MAN_QUEEN,
    MAN_KNIGHT,
    MAN_KING,
    PAWN_FORWARD,
    PAWN_TWO_STEP,
    PAWN_CAPTURE,
    PAWN_SIDEWAYS,
    PAWN_PROMOTION,
    PAWN_EN_PASSANT,
    CASTLING_MOVE,
    CASTLING_RIGHTS,
    CASTLING_PATH,
    CASTLING_ATTACKED,
    CHECK_LEAVE,
    END_CHECKMATE,
    END_STALEMATE,
    END_INSUFFICIENT_MATERIAL,
    END_FIFTY_MOVES,
    END_THREEFOLD_REPETITION,
    END_AGREEMENT,
    END_RESIGNATION,
    END_FINISHED,
    TURN_SIDE,
    TEXT_POSITION,
    TEXT_MOVE,
];
