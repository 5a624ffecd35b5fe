//! The names of the rules, in the order of the rulebooks: refusals cite them, and each of the two games has a
//! rulebook with an anchor for every one.

use cubarium_core::RuleId;

use crate::options::Variant;

/// A rule that both games share, with its name in each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    die_check: RuleId,
    cubulus: RuleId,
}

impl Rule {
    /// Its name in one of the games.
    #[must_use]
    pub const fn of(self, variant: Variant) -> RuleId {
        match variant {
            Variant::DieCheck => self.die_check,
            Variant::Cubulus => self.cubulus,
        }
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $slug:literal;)*) => {
        $($(#[$doc])* pub const $name: Rule = Rule {
            die_check: RuleId(concat!("die-check.", $slug)),
            cubulus: RuleId(concat!("cubulus.", $slug)),
        };)*

        /// All rules.
        pub const ALL: &[Rule] = &[$($name),*];
    };
}

rules! {
    /// 9 x 9 squares, lines 1 to 9, columns from A.
    BOARD_SQUARES = "board.squares";
    /// Eight cubes, two shields and a master for each side; what level 2 adds.
    BOARD_MEN = "board.men";
    /// The level chosen before the game.
    BOARD_LEVEL = "board.level";
    /// The dice: which faces are opposite and how they run around a corner; how a heading is written.
    DIE_FACES = "die.faces";
    /// How a die tips: which face ends up on top.
    DIE_TIPPING = "die.tipping";
    /// The starting position.
    SETUP_START = "setup.start";
    /// A cube rolls exactly as many squares as its top shows.
    CUBE_ROLL = "cube.roll";
    /// A roll is straight or has one right-angle turn, and never goes back.
    CUBE_TURN = "cube.turn";
    /// Every square on the way must be empty.
    CUBE_WAY = "cube.way";
    /// The last square may hold an enemy cube or soldier, which is captured.
    CUBE_CAPTURE = "cube.capture";
    /// If two paths lead to the same position they are one move.
    CUBE_PATHS = "cube.paths";
    /// The master goes one orthogonal step and captures likewise.
    MASTER_STEP = "master.step";
    /// Level 2: a master that has not moved may step diagonally forward.
    MASTER_DIAGONAL = "master.diagonal";
    /// A master is never captured.
    MASTER_SAFE = "master.never-captured";
    /// A shield keeps exactly one of its squares.
    SHIELD_MOVE = "shield.move";
    /// A shield moves to an empty square and never captures.
    SHIELD_EMPTY = "shield.empty";
    /// Level 2: a soldier goes one diagonal step and captures likewise.
    SOLDIER_STEP = "soldier.step";
    /// Level 2: a cube turns on its square.
    ROTATION_TURN = "rotation.turn";
    /// Level 2: a shield stands up beyond one of its ends.
    TRANSFORMATION_SHIELD = "transformation.shield";
    /// Level 2: a soldier falls onto two empty squares.
    TRANSFORMATION_SOLDIER = "transformation.soldier";
    /// Level 2: no transformation while the man itself could be captured.
    TRANSFORMATION_CHECK = "transformation.check";
    /// What it means to attack a square.
    ATTACK_SQUARE = "attack.square";
    /// A shield is captured when two different men attack its two squares.
    SHIELD_CAPTURE_TWO_MEN = "shield-capture.two-men";
    /// A cube may roll over one square of a shield, but only to capture it on the other.
    SHIELD_CAPTURE_ROLL_OVER = "shield-capture.roll-over";
    /// When a player may swap.
    SWAP_WHEN = "swap.when";
    /// The master goes to the middle of its own first line, and what may stand there.
    SWAP_MIDDLE = "swap.middle";
    /// Which man comes back, where and how.
    SWAP_MAN = "swap.man";
    /// When a master is in check.
    CHECK_MASTER = "check.master";
    /// No step of a turn ends with one's own master in check.
    CHECK_SAFETY = "check.safety";
    /// In check without a legal move: die-check.
    END_DIE_CHECK = "end.die-check";
    /// Not in check and no legal move: lost as well.
    END_NO_MOVE = "end.no-move";
    /// A hundred turns without a capture or swap.
    END_NO_PROGRESS = "end.no-progress";
    /// The third occurrence of a position.
    END_REPETITION = "end.repetition";
    /// The players may agree to a draw.
    END_AGREEMENT = "end.agreement";
    /// A player may resign.
    END_RESIGNATION = "end.resignation";
    /// After the end nothing moves.
    END_FINISHED = "end.finished";
    /// White moves first, the sides alternate, each moves its own men.
    TURN_SIDE = "turn.side";
    /// What a turn consists of: one move, with a swap before or after it.
    TURN_STEPS = "turn.steps";
    /// How a position is written.
    TEXT_POSITION = "text.position";
    /// How a move is written.
    TEXT_MOVE = "text.move";
}

/// The names of all rules in one of the games, in the order of its rulebook.
pub fn ids(variant: Variant) -> impl Iterator<Item = RuleId> {
    ALL.iter().map(move |rule| rule.of(variant))
}
