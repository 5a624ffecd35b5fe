//! The board editor: the seats' structures, painted unit cube by unit cube.

use cubarium_core::looks::Editor;
use cubarium_core::looks::editor::{self, Setting, Tool};
use cubarium_core::looks::scene::Scene;
use cubarium_core::{Refusal, Seat};

use super::flaw;
use super::scene;
use super::shapes;
use super::space::{Place, Tile};
use crate::block::{Block, Kit};
use crate::geometry::Cube;
use crate::options::Options;
use crate::position::Position;
use crate::rules;
use crate::setup::{Entry, Flaw, Setup};
use crate::structure::Structure;
use crate::text;

/// All blocks in play: those of the largest kit.
fn blocks(options: &Options) -> impl Iterator<Item = Block> {
    let largest = options.seats().map(|seat| options.kit(seat)).max_by_key(|kit| kit.size());
    largest.into_iter().flat_map(Kit::blocks)
}

impl Setup {
    /// The place in a seat's own structure that a spot names.
    fn own_place(&self, spot: &str) -> Option<(Seat, Cube)> {
        match Place::named(spot, &self.options) {
            Some(Place::Plan(seat, Tile::Own, cube)) => Some((seat, cube)),
            _ => None,
        }
    }

    /// What can be seen of a seat's structure.
    fn structure(&self, seat: Seat) -> Structure {
        match self.structures[seat.index()] {
            Entry::Shown(structure) => structure,
            Entry::Unbuilt | Entry::Hidden => Structure::EMPTY,
        }
    }

    /// Changes a seat's structure, or removes it if it is empty. Everything that was said is withdrawn.
    fn rebuild(&mut self, seat: Seat, structure: Structure) {
        let is_empty = structure == Structure::EMPTY;
        self.structures[seat.index()] = if is_empty { Entry::Unbuilt } else { Entry::Shown(structure) };
        let course = self.opening();
        self.records.clear();
        self.mover = course.mover();
        self.flags = course.flags();
        self.round = course.standing().round();
    }
}

impl Editor for Position {
    fn tools(options: &Options) -> Vec<Tool> {
        let tool = |block: Block| Tool {
            id: block.name().to_owned(),
            shape: shapes::cube(block),
            role: scene::role(block),
            name: scene::block_name(block),
        };
        blocks(options).map(tool).collect()
    }

    fn bare(options: &Options) -> Setup {
        Setup::of(Self::empty(*options).course(), |_| Entry::Unbuilt)
    }

    fn setup_text(setup: &Setup) -> String {
        text::write_setup(setup)
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::laid_out(setup)
    }

    fn put(setup: &mut Setup, tool: &str, spot: &str) -> Result<(), Refusal> {
        let unknown = || editor::unknown(rules::TEXT_POSITION, tool, spot);
        let (seat, cube) = setup.own_place(spot).ok_or_else(unknown)?;
        let block = blocks(&setup.options).find(|block| block.name() == tool).ok_or_else(unknown)?;
        let before = setup.structure(seat);
        if before.at(cube) != Some(block) {
            setup.rebuild(seat, before.without(cube).with(cube, block));
        }
        Ok(())
    }

    fn take(setup: &mut Setup, spot: &str) -> bool {
        let Some((seat, cube)) = setup.own_place(spot) else { return false };
        let before = setup.structure(seat);
        let is_there = before.at(cube).is_some() || setup.structures[seat.index()] == Entry::Hidden;
        if is_there {
            setup.rebuild(seat, before.without(cube));
        }
        is_there
    }

    fn settings(_setup: &Setup) -> Vec<Setting> {
        Vec::new()
    }

    fn change(_setup: &mut Setup, _key: &str, _value: &str) {}

    fn flaw(flaw: &Flaw) -> Refusal {
        flaw::told(flaw)
    }
}
