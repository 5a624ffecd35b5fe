//! The board editor, which places cubes individually.

use cubarium_core::looks::Editor;
use cubarium_core::looks::editor::{self, Setting, Tool};
use cubarium_core::looks::scene::{Role, Scene};
use cubarium_core::{Colour, Message, Refusal};

use super::{scene, shapes};
use crate::geometry::Cell;
use crate::position::Position;
use crate::rules;
use crate::setup::{Flaw, Setup};
use crate::text;

/// The cell of a spot, except the core.
fn cell(spot: &str) -> Option<Cell> {
    spot.parse().ok().filter(|cell| *cell != Cell::CORE)
}

impl Editor for Position {
    fn tools(_options: &()) -> Vec<Tool> {
        let tool = |colour: Colour| Tool {
            id: colour.name().to_owned(),
            shape: shapes::of(colour),
            role: Role::Man(colour.seat()),
            name: scene::cube_name(colour),
        };
        Colour::ALL.map(tool).to_vec()
    }

    fn bare(_options: &()) -> Setup {
        Setup::start()
    }

    fn setup_text(setup: &Setup) -> String {
        text::write_setup(setup)
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::laid_out(setup)
    }

    fn put(setup: &mut Setup, tool: &str, spot: &str) -> Result<(), Refusal> {
        let unknown = || editor::unknown(rules::TEXT_POSITION, tool, spot);
        let cell = cell(spot).ok_or_else(unknown)?;
        let colour = Colour::ALL.into_iter().find(|colour| colour.name() == tool).ok_or_else(unknown)?;
        setup.board[cell.index()] = Some(colour);
        Ok(())
    }

    fn take(setup: &mut Setup, spot: &str) -> bool {
        cell(spot).is_some_and(|cell| setup.board[cell.index()].take().is_some())
    }

    fn settings(setup: &Setup) -> Vec<Setting> {
        vec![Setting::side(setup.side)]
    }

    fn change(setup: &mut Setup, _key: &str, value: &str) {
        setup.side = Colour::from_letter(value).unwrap_or(setup.side);
    }

    fn flaw(flaw: &Flaw) -> Refusal {
        match *flaw {
            Flaw::Count { white, black } => {
                let message =
                    Message::new("three-in-a-row-flaw-count").with("white", white).with("black", black);
                Refusal::new(rules::TURN_SIDE, message)
            }
            Flaw::Line { colour } => {
                let message = Message::new("three-in-a-row-flaw-line").with("colour", colour.name());
                Refusal::new(rules::END_LINE, message)
            }
        }
    }
}
