//! The names of the rules, in the order of the rulebook: refusals cite them, and the rulebook has an anchor for each.

use cubarium_core::RuleId;

/// 225 intersections of fifteen columns A to O and fifteen rows 1 to 15.
pub const BOARD_INTERSECTIONS: RuleId = RuleId("tesseract.board.intersections");
/// Rows 2 and 3 are White's camp, 13 and 14 Black's; the others are neutral.
pub const BOARD_CAMPS: RuleId = RuleId("tesseract.board.camps");
/// Which men each side has.
pub const MEN_SIDES: RuleId = RuleId("tesseract.men.sides");
/// A bar holds one intersection or two and lies along a groove.
pub const MEN_BARS: RuleId = RuleId("tesseract.men.bars");
/// A cross holds its centre; its tips are the four neighbours.
pub const MEN_CROSSES: RuleId = RuleId("tesseract.men.crosses");
/// The stages of the set-up and their order.
pub const SETUP_ORDER: RuleId = RuleId("tesseract.setup.order");
/// Tesseract, star and pyramid are placed in one's own camp.
pub const SETUP_PAWNS: RuleId = RuleId("tesseract.setup.pawns");
/// Two small bars are placed in one's own camp.
pub const SETUP_BARS: RuleId = RuleId("tesseract.setup.bars");
/// Two crosses are placed in neutral rows.
pub const SETUP_CROSSES: RuleId = RuleId("tesseract.setup.crosses");
/// What *empty*, *open to pawns* and *free for a bar* mean.
pub const PLACE_EMPTY: RuleId = RuleId("tesseract.place.empty");
/// The sides take turns and move their own men.
pub const TURN_SIDE: RuleId = RuleId("tesseract.turn.side");
/// A turn is one move of a pawn, one slide, one pivot or one entry.
pub const TURN_KINDS: RuleId = RuleId("tesseract.turn.kinds");
/// What a pawn's path can touch and where it can end.
pub const PAWN_PATH: RuleId = RuleId("tesseract.pawn.path");
/// A pawn captures by jumping straight over an enemy pawn.
pub const PAWN_JUMP: RuleId = RuleId("tesseract.pawn.jump");
/// The tesseract moves any distance in one of eight directions, late in the game at most four.
pub const PAWN_TESSERACT: RuleId = RuleId("tesseract.pawn.tesseract");
/// The cylinder moves at most two steps.
pub const PAWN_CYLINDER: RuleId = RuleId("tesseract.pawn.cylinder");
/// The star moves two steps diagonally, then on at a right angle.
pub const PAWN_STAR: RuleId = RuleId("tesseract.pawn.star");
/// The pyramid moves two steps along a groove, then on at a right angle.
pub const PAWN_PYRAMID: RuleId = RuleId("tesseract.pawn.pyramid");
/// Star and pyramid may capture on either leg; stopping at the corner needs a capture.
pub const PAWN_CORNER: RuleId = RuleId("tesseract.pawn.corner");
/// The rectangle moves two and two steps, over all men except crosses and tips.
pub const PAWN_RECTANGLE: RuleId = RuleId("tesseract.pawn.rectangle");
/// A bar slides along its groove.
pub const BAR_SLIDE: RuleId = RuleId("tesseract.bar.slide");
/// A bar takes an enemy pawn, not the tesseract, with its leading line.
pub const BAR_CAPTURE: RuleId = RuleId("tesseract.bar.capture");
/// Bars are never captured.
pub const BAR_SAFE: RuleId = RuleId("tesseract.bar.safe");
/// A bar turns about one of its intersections.
pub const BAR_PIVOT: RuleId = RuleId("tesseract.bar.pivot");
/// What is in reserve.
pub const ENTRY_RESERVE: RuleId = RuleId("tesseract.entry.reserve");
/// A man in reserve enters anywhere it has room.
pub const ENTRY_PLACE: RuleId = RuleId("tesseract.entry.place");
/// With the tesseract alone on the board a pawn in reserve must enter.
pub const ENTRY_FORCED: RuleId = RuleId("tesseract.entry.forced");
/// The side whose tesseract is captured loses.
pub const END_TESSERACT_CAPTURED: RuleId = RuleId("tesseract.end.tesseract-captured");
/// The side whose last pawn, the tesseract, cannot move loses.
pub const END_TESSERACT_IMMOBILE: RuleId = RuleId("tesseract.end.tesseract-immobile");
/// The side without a legal turn loses.
pub const END_NO_LEGAL_TURN: RuleId = RuleId("tesseract.end.no-legal-turn");
/// There are no draws: no turn may bring about a position for the third time.
pub const END_REPETITION: RuleId = RuleId("tesseract.end.repetition");
/// The players may agree to stop a game; after 200 quiet turns either may stop it by a claim.
pub const END_STOPPING: RuleId = RuleId("tesseract.end.stopping");
/// A player may resign.
pub const END_RESIGNATION: RuleId = RuleId("tesseract.end.resignation");
/// A finished game has no turns.
pub const END_FINISHED: RuleId = RuleId("tesseract.end.finished");
/// How positions are written.
pub const TEXT_POSITION: RuleId = RuleId("tesseract.text.position");
/// How turns are written.
pub const TEXT_MOVE: RuleId = RuleId("tesseract.text.move");
/// Two paths to the same position are one turn.
pub const TEXT_SAME: RuleId = RuleId("tesseract.text.same");

/// All rules in the order of the rulebook.
pub const ALL: &[RuleId] = &[
    BOARD_INTERSECTIONS,
    BOARD_CAMPS,
    MEN_SIDES,
    MEN_BARS,
    MEN_CROSSES,
    SETUP_ORDER,
    SETUP_PAWNS,
    SETUP_BARS,
    SETUP_CROSSES,
    PLACE_EMPTY,
    TURN_SIDE,
    TURN_KINDS,
    PAWN_PATH,
    PAWN_JUMP,
    PAWN_TESSERACT,
    PAWN_CYLINDER,
    PAWN_STAR,
    PAWN_PYRAMID,
    PAWN_CORNER,
    PAWN_RECTANGLE,
    BAR_SLIDE,
    BAR_CAPTURE,
    BAR_SAFE,
    BAR_PIVOT,
    ENTRY_RESERVE,
    ENTRY_PLACE,
    ENTRY_FORCED,
    END_TESSERACT_CAPTURED,
    END_TESSERACT_IMMOBILE,
    END_NO_LEGAL_TURN,
    END_REPETITION,
    END_STOPPING,
    END_RESIGNATION,
    END_FINISHED,
    TEXT_POSITION,
    TEXT_MOVE,
    TEXT_SAME,
];
