//! The names of the rules, in the order of the rulebook: refusals cite them, and the rulebook has an anchor for each.

use cubarium_core::RuleId;

/// Small, medium and large blocks, and which of them a player has.
pub const MATERIAL_BLOCKS: RuleId = RuleId("break-the-cube.material.blocks");
/// The foundation tile and its numbers.
pub const MATERIAL_TILE: RuleId = RuleId("break-the-cube.material.tile");
/// The letters around the tile.
pub const MATERIAL_LETTERS: RuleId = RuleId("break-the-cube.material.letters");
/// Rule 1: all blocks are in the space, with their shapes, none overlapping.
pub const BUILD_BLOCKS: RuleId = RuleId("break-the-cube.build.blocks");
/// Rule 2: something reaches height 2.
pub const BUILD_HEIGHT: RuleId = RuleId("break-the-cube.build.height");
/// Rule 3: nothing overhangs.
pub const BUILD_OVERHANG: RuleId = RuleId("break-the-cube.build.overhang");
/// When two structures are the same.
pub const BUILD_SAME: RuleId = RuleId("break-the-cube.build.same");
/// All build at the same time, in secret, once.
pub const PLAY_BUILD: RuleId = RuleId("break-the-cube.play.build");
/// Everybody's target is the next seat.
pub const PLAY_TARGET: RuleId = RuleId("break-the-cube.play.target");
/// Turns go around; a turn is one question or guess.
pub const PLAY_TURNS: RuleId = RuleId("break-the-cube.play.turns");
/// A number: what is seen from above.
pub const ASK_NUMBER: RuleId = RuleId("break-the-cube.ask.number");
/// A letter: what is seen from the side; everybody answers.
pub const ASK_LETTER: RuleId = RuleId("break-the-cube.ask.letter");
/// A guess.
pub const ASK_GUESS: RuleId = RuleId("break-the-cube.ask.guess");
/// What a seat may know.
pub const SECRET_VIEW: RuleId = RuleId("break-the-cube.secret.view");
/// More blocks, and handicaps.
pub const VARIANT_BLOCKS: RuleId = RuleId("break-the-cube.variant.blocks");
/// Sudden death.
pub const VARIANT_SUDDEN_DEATH: RuleId = RuleId("break-the-cube.variant.sudden-death");
/// Taking notes.
pub const VARIANT_NOTES: RuleId = RuleId("break-the-cube.variant.notes");
/// Correct guesses win at the end of the round.
pub const END_GUESSED: RuleId = RuleId("break-the-cube.end.guessed");
/// The last one left wins.
pub const END_LAST_LEFT: RuleId = RuleId("break-the-cube.end.last-left");
/// After forty rounds the game is drawn.
pub const END_ROUND_LIMIT: RuleId = RuleId("break-the-cube.end.round-limit");
/// A player may resign.
pub const END_RESIGNATION: RuleId = RuleId("break-the-cube.end.resignation");
/// A finished game has no turns.
pub const END_FINISHED: RuleId = RuleId("break-the-cube.end.finished");
/// How structures are written.
pub const TEXT_STRUCTURE: RuleId = RuleId("break-the-cube.text.structure");
/// How moves are written.
pub const TEXT_MOVE: RuleId = RuleId("break-the-cube.text.move");
/// How positions are written.
pub const TEXT_POSITION: RuleId = RuleId("break-the-cube.text.position");
/// How views are written.
pub const TEXT_VIEW: RuleId = RuleId("break-the-cube.text.view");

/// All rules in the order of the rulebook.
pub const ALL: &[RuleId] = &[
    MATERIAL_BLOCKS,
    MATERIAL_TILE,
    MATERIAL_LETTERS,
    BUILD_BLOCKS,
    BUILD_HEIGHT,
    BUILD_OVERHANG,
    BUILD_SAME,
    PLAY_BUILD,
    PLAY_TARGET,
    PLAY_TURNS,
    ASK_NUMBER,
    ASK_LETTER,
    ASK_GUESS,
    SECRET_VIEW,
    VARIANT_BLOCKS,
    VARIANT_SUDDEN_DEATH,
    VARIANT_NOTES,
    END_GUESSED,
    END_LAST_LEFT,
    END_ROUND_LIMIT,
    END_RESIGNATION,
    END_FINISHED,
    TEXT_STRUCTURE,
    TEXT_MOVE,
    TEXT_POSITION,
    TEXT_VIEW,
];
