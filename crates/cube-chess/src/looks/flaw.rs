//! What is wrong with a set-up, in words.

use cubarium_core::{Message, Refusal, RuleId};

use crate::rules;
use crate::setup::Flaw;

/// A flaw as the broken rule and a sentence.
pub(crate) fn told(flaw: &Flaw) -> Refusal {
    Refusal::new(rule(flaw), sentence(flaw))
}

const fn rule(flaw: &Flaw) -> RuleId {
    match flaw {
        Flaw::Kings { .. } => rules::TEXT_POSITION,
        Flaw::Men { .. } | Flaw::Pawn { .. } => rules::PAWN_PROMOTION,
        Flaw::CastlingRight { .. } => rules::CASTLING_RIGHTS,
        Flaw::EnPassantSquare { .. }
        | Flaw::EnPassantOccupied { .. }
        | Flaw::EnPassantPawn { .. }
        | Flaw::EnPassantCapturer { .. }
        | Flaw::EnPassantClock { .. } => rules::PAWN_EN_PASSANT,
        Flaw::Check { .. } => rules::CHECK_LEAVE,
    }
}

fn sentence(flaw: &Flaw) -> Message {
    match *flaw {
        Flaw::Kings { colour, found } => {
            Message::new("cube-chess-flaw-kings").with("colour", colour.name()).with("found", found)
        }
        Flaw::Men { colour, pawns, promoted } => Message::new("cube-chess-flaw-men")
            .with("colour", colour.name())
            .with("pawns", pawns)
            .with("promoted", promoted),
        Flaw::Pawn { square } => Message::new("cube-chess-flaw-pawn").with("square", square.to_string()),
        Flaw::CastlingRight { colour, king, rook } => Message::new("cube-chess-flaw-castling-right")
            .with("colour", colour.name())
            .with("king", king.to_string())
            .with("rook", rook.to_string()),
        Flaw::EnPassantSquare { square, colour } => Message::new("cube-chess-flaw-en-passant-square")
            .with("colour", colour.name())
            .with("square", square.to_string()),
        Flaw::EnPassantOccupied { passed, occupied } => Message::new("cube-chess-flaw-en-passant-occupied")
            .with("square", passed.to_string())
            .with("occupied", occupied.to_string()),
        Flaw::EnPassantPawn { passed, beyond, colour } => Message::new("cube-chess-flaw-en-passant-pawn")
            .with("colour", colour.name())
            .with("square", passed.to_string())
            .with("beyond", beyond.to_string()),
        Flaw::EnPassantCapturer { passed } => {
            Message::new("cube-chess-flaw-en-passant-capturer").with("square", passed.to_string())
        }
        Flaw::EnPassantClock { passed, clock } => Message::new("cube-chess-flaw-en-passant-clock")
            .with("square", passed.to_string())
            .with("clock", clock),
        Flaw::Check { colour } => Message::new("cube-chess-flaw-check").with("colour", colour.name()),
    }
}
