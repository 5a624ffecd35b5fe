//! The names of the rules, in the order of the rulebook: refusals cite them, and the rulebook has an anchor for each.

use cubarium_core::RuleId;

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)*) => {
        $($(#[$doc])* pub const $name: RuleId = RuleId(concat!("cubes-4d.", $id));)*

        /// All rules in the order of the rulebook.
        pub const ALL: &[RuleId] = &[$($name),*];
    };
}

rules! {
    /// A table of seven by seven cells with 36 cubes in columns.
    BOARD_TABLE = "board.table";
    /// Trenches, floor, ramparts, donjon.
    BOARD_LEVELS = "board.levels";
    /// Light and dark cubes alternate in all three dimensions.
    BOARD_COLOURS = "board.colours";
    /// Which empty cells are trenches.
    BOARD_TRENCHES = "board.trenches";
    /// How the game begins.
    SETUP_START = "setup.start";
    /// Black chooses the side of the lateral pawns.
    SETUP_LATERAL = "setup.lateral";
    /// Which positions are adjacent.
    STEP_ADJACENT = "step.adjacent";
    /// The Cross movement.
    STEP_CROSS = "step.cross";
    /// The X movement, and the swing doors beside it.
    STEP_X = "step.x";
    /// One step.
    ACTION_ADJACENT = "action.adjacent";
    /// Several steps straight ahead, on one level.
    ACTION_DISTANCE = "action.distance";
    /// A leap over what is lower.
    ACTION_BRIDGE = "action.bridge";
    /// Two or three steps up, or down.
    ACTION_CONSECUTIVE = "action.consecutive";
    /// What is passed over must be empty.
    ACTION_PATH = "action.path";
    /// A man takes the place of an enemy.
    CAPTURE_PLACE = "capture.place";
    /// No capture upwards, except from a trench.
    CAPTURE_UPWARD = "capture.upward";
    /// How many men a side owns.
    MAN_SIDES = "man.sides";
    /// The king.
    MAN_KING = "man.king";
    /// The queen.
    MAN_QUEEN = "man.queen";
    /// The rook.
    MAN_ROOK = "man.rook";
    /// The bishop.
    MAN_BISHOP = "man.bishop";
    /// The knight.
    MAN_KNIGHT = "man.knight";
    /// The grand pawn.
    MAN_GRAND_PAWN = "man.grand-pawn";
    /// The pawn.
    MAN_PAWN = "man.pawn";
    /// A pawn that captures becomes a queen or a grand pawn.
    PAWN_PROMOTION = "pawn.promotion";
    /// Which cubes may be moved.
    CUBE_TOP = "cube.top";
    /// Not the cube that the opponent has just moved.
    CUBE_JUST_MOVED = "cube.just-moved";
    /// To a place that touches the cube's own along an edge.
    CUBE_PLACE = "cube.place";
    /// The place must be free and supported.
    CUBE_ROOM = "cube.room";
    /// The cubes on the table are connected.
    CUBE_UNITY = "cube.unity";
    /// No trench disappears under a man.
    CUBE_TRENCH = "cube.trench";
    /// A man must be able to reach a position that the move has created.
    CUBE_WAY = "cube.way";
    /// Two men change places.
    CASTLING_PAIR = "castling.pair";
    /// Neither man has moved, and each player castles once.
    CASTLING_RIGHTS = "castling.rights";
    /// No turn leaves one's own king in check.
    CHECK_LEAVE = "check.leave";
    /// Checkmate wins.
    END_CHECKMATE = "end.checkmate";
    /// Stalemate draws.
    END_STALEMATE = "end.stalemate";
    /// A lone king that survives: a draw.
    END_LONE_KING = "end.lone-king";
    /// A hundred turns without a capture: a draw.
    END_NO_CAPTURE = "end.no-capture";
    /// The same two moves made, unmade and made again: a draw.
    END_MAKE_UNMAKE = "end.make-unmake";
    /// The third occurrence of a position draws.
    END_REPETITION = "end.repetition";
    /// The players may agree on a draw.
    END_AGREEMENT = "end.agreement";
    /// A player may resign.
    END_RESIGNATION = "end.resignation";
    /// A finished game has no turns.
    END_FINISHED = "end.finished";
    /// The sides take turns and move their own men.
    TURN_SIDE = "turn.side";
    /// What a turn is.
    TURN_KINDS = "turn.kinds";
    /// How positions are written.
    TEXT_POSITION = "text.position";
    /// How set-ups are written.
    TEXT_SETUP = "text.setup";
    /// How turns are written.
    TEXT_MOVE = "text.move";
}
