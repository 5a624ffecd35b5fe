//! What is wrong with a set-up, in words.

use cubarium_core::{Message, Refusal};

use crate::men::Colour;
use crate::notation::shown_cell;
use crate::rules;
use crate::setup::{CUBES, Flaw};

/// A flaw as the broken rule and a sentence.
pub(crate) fn told(flaw: &Flaw) -> Refusal {
    let (rule, message) = match *flaw {
        Flaw::Cubes { found } => {
            (rules::BOARD_TABLE, Message::new("cubes-4d-flaw-cubes").with("found", found))
        }
        Flaw::Colours { found, dark } => {
            let message = Message::new("cubes-4d-flaw-colours")
                .with("found", found)
                .with("dark", dark)
                .with("light", CUBES - dark);
            (rules::BOARD_COLOURS, message)
        }
        Flaw::Unity => (rules::CUBE_UNITY, Message::new("cubes-4d-flaw-unity")),
        Flaw::Trench { cell } => {
            (rules::BOARD_TRENCHES, Message::new("cubes-4d-flaw-trench").with("cell", shown_cell(cell)))
        }
        Flaw::Kings { colour, found } => {
            let message = Message::new("cubes-4d-flaw-kings").with("found", found);
            (rules::MAN_SIDES, message.with("colour", colour.name()))
        }
        Flaw::TooMany { colour, kind, found } => {
            let message = Message::new("cubes-4d-flaw-too-many")
                .with("colour", colour.name())
                .with("man", kind.name())
                .with("found", found)
                .with("owned", kind.owned());
            (rules::MAN_SIDES, message)
        }
        Flaw::CastlingRight { letter, cell } => {
            let colour = Colour::of_case(letter);
            let message = Message::new("cubes-4d-flaw-castling-right")
                .with("colour", colour.name())
                .with("pair", letter.to_ascii_uppercase().to_string())
                .with("cell", shown_cell(cell));
            (rules::CASTLING_RIGHTS, message)
        }
        Flaw::MovedNothing { cell } => (
            rules::CUBE_JUST_MOVED,
            Message::new("cubes-4d-flaw-moved-nothing").with("cell", shown_cell(cell)),
        ),
        Flaw::MovedOccupied { cell } => (
            rules::CUBE_JUST_MOVED,
            Message::new("cubes-4d-flaw-moved-occupied").with("cell", shown_cell(cell)),
        ),
        Flaw::NoLoneKing { turns } => {
            (rules::END_LONE_KING, Message::new("cubes-4d-flaw-no-lone-king").with("turns", turns))
        }
        Flaw::Check { colour } => {
            (rules::CHECK_LEAVE, Message::new("cubes-4d-flaw-check").with("colour", colour.name()))
        }
    };
    Refusal::new(rule, message)
}
