//! A board built by hand, kept as a set-up that games can start from.

use cubarium_core::looks::editor::Kept;
use cubarium_core::{Message, Refusal, View as _};

use super::flaw;
use crate::arrangement::{Arrangement, Lateral, is_name};
use crate::castling::Pairs;
use crate::cell::{Cell, CellSet};
use crate::geometry::{CROSS, stepped};
use crate::men::{Colour, Kind, Man};
use crate::options::SETUP;
use crate::rules;
use crate::setup::Setup;
use crate::text::Grid;

/// The note of a kept set-up about its origin.
const NOTE: &str = "Built in the board editor.";

/// The option that starts games with the cubes and men of a board: with the lateral pawns where they are for one
/// choice, and opposite for the other. White moves first, and all men next to their partners may castle.
///
/// # Errors
/// With the rule that prevents games from starting like this, or what is wrong with the name.
pub(crate) fn kept(setup: &Setup, name: &str) -> Result<Kept, Refusal> {
    if !is_name(name) {
        return Err(Refusal::new(rules::TEXT_SETUP, Message::new("cubes-4d-keep-name")));
    }
    let arrangement =
        Arrangement::made(name, setup.heights, for_both_sides(&setup.men)?, pairs(&setup.men)?, NOTE);
    if arrangement.takes_a_name() {
        let message = Message::new("cubes-4d-keep-taken").with("name", name);
        return Err(Refusal::new(rules::TEXT_SETUP, message));
    }
    for lateral in [Lateral::Left, Lateral::Right] {
        let start = arrangement.start(lateral).validate();
        let start = start.map_err(|flaws| flaw::told(&flaws[0]))?;
        if start.outcome().is_some() {
            return Err(Refusal::new(rules::SETUP_START, Message::new("cubes-4d-keep-over")));
        }
    }
    Ok(Kept { option: SETUP, value: arrangement.to_string() })
}

/// The cell at the same rank on the other side of the table.
fn opposite(cell: Cell) -> Cell {
    Cell::new(-cell.file(), cell.rank()).expect("the table is as wide on both sides")
}

/// The lateral pawns: pawns at an edge whose counterpart at the other edge is free (cubes-4d.setup.lateral).
fn lateral_pawns(men: &Grid<Option<Man>>) -> Vec<Cell> {
    let is_pawn = |cell: Cell| men[cell].is_some_and(|man| man.kind == Kind::Pawn);
    let at_edge = |cell: &Cell| cell.file().abs() == Cell::EDGE;
    Cell::all().filter(at_edge).filter(|cell| is_pawn(*cell) && men[opposite(*cell)].is_none()).collect()
}

/// The men with the lateral pawns on the left and on the right.
fn for_both_sides(men: &Grid<Option<Man>>) -> Result<[Grid<Option<Man>>; 2], Refusal> {
    let lateral = lateral_pawns(men);
    let on_the_left = lateral.iter().any(|cell| cell.file() < 0);
    if on_the_left && lateral.iter().any(|cell| cell.file() > 0) {
        return Err(Refusal::new(rules::SETUP_LATERAL, Message::new("cubes-4d-keep-lateral")));
    }
    let mut mirrored = *men;
    for cell in lateral {
        mirrored[opposite(cell)] = mirrored[cell].take();
    }
    Ok(if on_the_left { [*men, mirrored] } else { [mirrored, *men] })
}

/// The castling pairs: rooks and bishops next to knights, where those of both sides face each other
/// (cubes-4d.castling.pair).
fn pairs(men: &Grid<Option<Man>>) -> Result<Pairs, Refusal> {
    let stands = |cell: Cell, kind| {
        let held = |colour, cell: Cell| men[cell] == Some(Man { colour, kind });
        held(Colour::White, cell) && held(Colour::Black, cell.mirrored())
    };
    let mut found = Vec::new();
    for kind in [Kind::Rook, Kind::Bishop] {
        for cell in Cell::all().filter(|cell| stands(*cell, kind)) {
            let beside = stepped::<CROSS>(CellSet::only(cell)).iter();
            found.extend(
                beside.filter(|other| stands(*other, Kind::Knight)).map(|other| (kind, [cell, other])),
            );
        }
    }
    found.sort_by_key(|(_, [cell, other])| (cell.file(), cell.rank(), other.file()));
    found.iter().try_fold(Pairs::NONE, |pairs, (kind, cells)| pairs.with(*kind, *cells)).ok_or_else(|| {
        Refusal::new(rules::CASTLING_PAIR, Message::new("cubes-4d-keep-pairs").with("found", found.len()))
    })
}
