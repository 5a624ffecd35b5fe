//! The board editor: tables built by hand.

use cubarium_core::looks::Editor;
use cubarium_core::looks::editor::{self, Kept, Range, Setting, Tool};
use cubarium_core::looks::scene::{Role, Scene};
use cubarium_core::{Message, Refusal};

use super::flaw;
use super::keep;
use super::scene;
use super::shapes::{self, CUBE_SHAPE};
use crate::castling::Castling;
use crate::cell::{Cell, Level};
use crate::men::{Colour, Kind, Man, Pair};
use crate::notation::shown_cell;
use crate::options::Options;
use crate::position::{LONE_KING_TURNS, Position, QUIET_TURNS};
use crate::rules;
use crate::setup::{Flaw, Setup};
use crate::slow::Table;
use crate::text::{self, Grid};

/// The tool that adds a cube.
const CUBE: &str = "cube";
const MOVED: &str = "moved";
const LONE: &str = "lone-king-turns";
const QUIET: &str = "quiet-turns";
const NUMBER: &str = "turn-number";
/// The value of [`MOVED`] where no cube has just been moved.
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

/// The setting for a castling right.
const fn right_key(colour: Colour, pair: Pair) -> &'static str {
    match (colour, pair) {
        (Colour::White, Pair::A) => "castling-A",
        (Colour::White, Pair::B) => "castling-B",
        (Colour::White, Pair::C) => "castling-C",
        (Colour::White, Pair::D) => "castling-D",
        (Colour::Black, Pair::A) => "castling-a",
        (Colour::Black, Pair::B) => "castling-b",
        (Colour::Black, Pair::C) => "castling-c",
        (Colour::Black, Pair::D) => "castling-d",
    }
}

impl Setup {
    /// Adds a cube to a column, under the man that stands there.
    fn stack(&mut self, cell: Cell) -> Result<(), Refusal> {
        let higher = self.heights[cell].above().ok_or_else(|| {
            let message = Message::new("cubes-4d-no-cube-fourth").with("cell", shown_cell(cell));
            Refusal::new(rules::CUBE_ROOM, message)
        })?;
        self.heights[cell] = higher;
        self.settle();
        Ok(())
    }

    /// Drops what no longer makes sense after a change: castling rights of men that are not as they started, a cube
    /// just moved that is not free, turns of a lone king when there is none.
    fn settle(&mut self) {
        for colour in Colour::ALL {
            for pair in Pair::ALL {
                if self.astray(colour, pair).is_some() {
                    self.castling = self.castling.without(colour, pair);
                }
            }
        }
        self.moved = self.moved.filter(|cell| self.has_free_top(*cell));
        if !self.has_lone_king() {
            self.lone_king_turns = 0;
        }
    }

    /// Whether the cube on top of a cell can be the one just moved.
    fn has_free_top(&self, cell: Cell) -> bool {
        self.heights[cell] != Level::Trench && self.men[cell].is_none()
    }

    fn rights(&self) -> impl Iterator<Item = (Colour, Pair)> {
        Colour::ALL.into_iter().flat_map(|colour| self.origin.pairs.all().map(move |pair| (colour, pair)))
    }

    fn right_setting(&self, colour: Colour, pair: Pair) -> Option<Setting> {
        let [one, other] = self.origin.pairs.cells(colour, pair)?;
        let name = Message::new("cubes-4d-setting-castling")
            .with("colour", colour.name())
            .with("pair", pair.letter().to_string())
            .with("one", shown_cell(one))
            .with("other", shown_cell(other));
        let has = self.castling.has(colour, pair);
        Some(Setting::right(right_key(colour, pair), name, has, "cubes-4d-value-right"))
    }

    fn moved_setting(&self) -> Setting {
        let table = Table::laid(self);
        let cells = Cell::all().filter(|cell| self.has_free_top(*cell) || self.moved == Some(*cell));
        let cells = cells.map(|cell| (cell.to_string(), scene::place_name(&table, cell)));
        let none = (NONE.to_owned(), Message::new("cubes-4d-value-no-cube"));
        Setting {
            key: MOVED,
            name: Message::new("cubes-4d-setting-moved"),
            value: self.moved.map_or_else(|| NONE.to_owned(), |cell| cell.to_string()),
            range: Range::OneOf(std::iter::once(none).chain(cells).collect()),
        }
    }

    fn counters(&self) -> [Setting; 3] {
        let number = |key, name, value, range| Setting::number(key, Message::new(name), value, range);
        let lone = 0..=u32::from(LONE_KING_TURNS);
        let quiet = 0..=u32::from(QUIET_TURNS);
        [
            number(LONE, "cubes-4d-setting-lone-king-turns", u32::from(self.lone_king_turns), lone),
            number(QUIET, "cubes-4d-setting-quiet-turns", u32::from(self.quiet_turns), quiet),
            number(NUMBER, "cubes-4d-setting-turn-number", self.turn_number, 1..=u32::MAX),
        ]
    }

    /// Sets a valid setting to a value of its range.
    fn change(&mut self, key: &str, value: &str) {
        match key {
            Setting::SIDE => self.side = Colour::from_letter(value).unwrap_or(self.side),
            MOVED => self.moved = value.parse().ok(),
            LONE => self.lone_king_turns = value.parse().unwrap_or(self.lone_king_turns),
            QUIET => self.quiet_turns = value.parse().unwrap_or(self.quiet_turns),
            NUMBER => self.turn_number = value.parse().unwrap_or(self.turn_number),
            _ => {
                let right = self.rights().find(|(colour, pair)| right_key(*colour, *pair) == key);
                if let Some((colour, pair)) = right {
                    let without = self.castling.without(colour, pair);
                    self.castling = if value == Setting::YES { without.with(colour, pair) } else { without };
                }
            }
        }
    }
}

impl Editor for Position {
    fn tools(_options: &Options) -> Vec<Tool> {
        let men = men().map(|man| Tool {
            id: tool_id(man),
            shape: shapes::name(man.colour, man.kind),
            role: Role::Man(man.colour.seat()),
            name: scene::man_name(man),
        });
        let name = Message::new("cubes-4d-tool-cube");
        let cube = Tool { id: CUBE.to_owned(), shape: CUBE_SHAPE, role: Role::Light, name };
        men.chain([cube]).collect()
    }

    fn bare(options: &Options) -> Setup {
        Setup {
            heights: Grid::filled(Level::Trench),
            men: Grid::filled(None),
            side: Colour::White,
            castling: Castling::NONE,
            moved: None,
            lone_king_turns: 0,
            quiet_turns: 0,
            turn_number: 1,
            origin: options.arrangement().origin(),
        }
    }

    fn setup_text(setup: &Setup) -> String {
        text::write_setup(setup)
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::laid_out(&Table::laid(setup))
    }

    fn put(setup: &mut Setup, tool: &str, spot: &str) -> Result<(), Refusal> {
        let unknown = || editor::unknown(rules::TEXT_POSITION, tool, spot);
        let cell: Cell = spot.parse().map_err(|_| unknown())?;
        if tool == CUBE {
            return setup.stack(cell);
        }
        let man = men().find(|man| tool_id(*man) == tool).ok_or_else(unknown)?;
        if setup.men[cell].replace(man) != Some(man) {
            setup.settle();
        }
        Ok(())
    }

    fn take(setup: &mut Setup, spot: &str) -> bool {
        let Ok(cell) = spot.parse::<Cell>() else { return false };
        if setup.men[cell].take().is_none() {
            let Some(lower) = setup.heights[cell].below() else { return false };
            setup.heights[cell] = lower;
        }
        setup.settle();
        true
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        let mut settings = vec![Setting::side(setup.side)];
        settings.extend(setup.rights().filter_map(|(colour, pair)| setup.right_setting(colour, pair)));
        settings.push(setup.moved_setting());
        settings.extend(setup.counters());
        settings
    }

    fn change(setup: &mut Setup, key: &str, value: &str) {
        setup.change(key, value);
    }

    fn flaw(flaw: &Flaw) -> Refusal {
        flaw::told(flaw)
    }

    fn keep(setup: &Setup, name: &str) -> Option<Result<Kept, Refusal>> {
        Some(keep::kept(setup, name))
    }
}
