//! The board editor: cubes built by hand.

use cubarium_core::looks::Editor;
use cubarium_core::looks::editor::{self, Range, Setting, Tool};
use cubarium_core::looks::scene::{Role, Scene};
use cubarium_core::{Message, Refusal, Rights};

use super::flaw;
use super::scene;
use crate::men::{Colour, Kind, Man};
use crate::position::{FIFTY_MOVES, Position};
use crate::rules;
use crate::setup::{Flaw, Setup};
use crate::square::Square;
use crate::text;

const EN_PASSANT: &str = "en-passant";
const CLOCK: &str = "halfmove-clock";
const NUMBER: &str = "move-number";
/// The value of [`EN_PASSANT`] where no pawn can be taken in passing.
const NONE: &str = "-";

/// All men as tools: White's first, the king before the others.
fn men() -> impl Iterator<Item = Man> {
    Colour::ALL
        .into_iter()
        .flat_map(|colour| Kind::ALL.into_iter().rev().map(move |kind| Man { colour, kind }))
}

fn tool_id(man: Man) -> String {
    format!("{}{}", man.colour.letter(), man.kind.letter())
}

/// The setting for a side's castling right.
const fn right_key(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "castling-K",
        Colour::Black => "castling-k",
    }
}

impl Setup {
    /// Drops what no longer makes sense when the board or the side to move has changed: castling rights of men that
    /// have left their starting squares, an en passant square without a pawn that can just have passed it.
    fn settle(&mut self) {
        for colour in Colour::ALL {
            if !self.is_at_home(colour) {
                self.castling = self.castling.without(colour);
            }
        }
        self.en_passant = self.en_passant.filter(|passed| self.judge_passed(*passed).is_none());
    }

    fn right_setting(&self, colour: Colour) -> Setting {
        let name = Message::new("cube-chess-setting-castling").with("colour", colour.name());
        Setting::right(right_key(colour), name, self.castling.has(colour), "cube-chess-value-right")
    }

    fn en_passant_setting(&self) -> Setting {
        let can_be =
            |square: &Square| self.en_passant == Some(*square) || self.judge_passed(*square).is_none();
        let squares = Square::all().filter(can_be);
        let squares = squares.map(|square| (square.to_string(), scene::square_name(square)));
        let none = (NONE.to_owned(), Message::new("cube-chess-value-no-square"));
        Setting {
            key: EN_PASSANT,
            name: Message::new("cube-chess-setting-en-passant"),
            value: self.en_passant.map_or_else(|| NONE.to_owned(), |square| square.to_string()),
            range: Range::OneOf(std::iter::once(none).chain(squares).collect()),
        }
    }

    fn clock_setting(&self) -> Setting {
        let name = Message::new("cube-chess-setting-halfmove-clock");
        Setting::number(CLOCK, name, u32::from(self.halfmove_clock), 0..=u32::from(FIFTY_MOVES))
    }

    fn number_setting(&self) -> Setting {
        let name = Message::new("cube-chess-setting-move-number");
        Setting::number(NUMBER, name, self.move_number, 1..=u32::MAX)
    }

    /// Sets a valid setting to a value of its range.
    fn change(&mut self, key: &str, value: &str) {
        match key {
            Setting::SIDE => {
                self.side = Colour::from_letter(value).unwrap_or(self.side);
                self.settle();
            }
            EN_PASSANT => self.en_passant = value.parse().ok(),
            CLOCK => self.halfmove_clock = value.parse().unwrap_or(self.halfmove_clock),
            NUMBER => self.move_number = value.parse().unwrap_or(self.move_number),
            _ => {
                if let Some(colour) = Colour::ALL.into_iter().find(|colour| right_key(*colour) == key) {
                    let without = self.castling.without(colour);
                    self.castling = if value == Setting::YES { without.with(colour) } else { without };
                }
            }
        }
    }
}

impl Editor for Position {
    fn tools(_options: &()) -> Vec<Tool> {
        let tool = |man: Man| Tool {
            id: tool_id(man),
            shape: scene::shape(man),
            role: Role::Man(man.colour.seat()),
            name: scene::man_name(man),
        };
        men().map(tool).collect()
    }

    fn bare(_options: &()) -> Setup {
        Setup {
            board: [None; Square::COUNT],
            side: Colour::White,
            castling: Rights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            move_number: 1,
        }
    }

    fn setup_text(setup: &Setup) -> String {
        text::write_setup(setup)
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::laid_out(setup)
    }

    fn put(setup: &mut Setup, tool: &str, spot: &str) -> Result<(), Refusal> {
        let unknown = || editor::unknown(rules::TEXT_POSITION, tool, spot);
        let square: Square = spot.parse().map_err(|_| unknown())?;
        let man = men().find(|man| tool_id(*man) == tool).ok_or_else(unknown)?;
        if setup.board[square.index()].replace(man) != Some(man) {
            setup.settle();
        }
        Ok(())
    }

    fn take(setup: &mut Setup, spot: &str) -> bool {
        let Ok(square) = spot.parse::<Square>() else { return false };
        let taken = setup.board[square.index()].take().is_some();
        if taken {
            setup.settle();
        }
        taken
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        let mut settings = vec![Setting::side(setup.side)];
        settings.extend(Colour::ALL.map(|colour| setup.right_setting(colour)));
        settings.extend([setup.en_passant_setting(), setup.clock_setting(), setup.number_setting()]);
        settings
    }

    fn change(setup: &mut Setup, key: &str, value: &str) {
        setup.change(key, value);
    }

    fn flaw(flaw: &Flaw) -> Refusal {
        flaw::told(flaw)
    }
}
