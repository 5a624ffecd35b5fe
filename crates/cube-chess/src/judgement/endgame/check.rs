//! Checks a table against the moves of the game.

use std::ops::ControlFlow;

use cubarium_core::judgement::{Dtm, Heuristics as _, Tablebase};
use cubarium_core::{Position as _, Rights, View as _};
use thiserror::Error;

use super::fold::{self, Fold, TURNED};
use super::material::Material;
use crate::men::Colour;
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Square;

/// A position for which the table and the moves disagree.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{position}`: the table says {said:?}, the moves say {found:?}")]
pub struct Disagreement {
    /// The position.
    pub position: String,
    /// The table's answer; `None` if it has none.
    pub said: Option<Dtm>,
    /// The value that follows from the tables' answers for the positions after each move.
    pub found: Dtm,
}

/// Checks every `step`th position of a table against its legal moves, and returns how many were checked. Mates and
/// moves are determined by the game itself. The men of the ending's White belong to each side in turn.
///
/// # Errors
/// The first position that disagrees.
pub fn check(material: Material, more: Option<&Tablebase>, step: usize) -> Result<u64, Disagreement> {
    let mut checked = 0;
    for number in (0..2 * material.positions()).step_by(step.max(1)) {
        let white = if number % 2 == 0 { Colour::White } else { Colour::Black };
        let Some(position) = position(material, number, white) else { continue };
        let (said, found) = (position.probe(more), by_moves(&position, more));
        if said != Some(found) {
            return Err(Disagreement { position: position.text(), said, found });
        }
        checked += 1;
    }
    Ok(checked)
}

/// The position with a number, if there is one; `white` has the men of the ending's White.
fn position(material: Material, number: usize, white: Colour) -> Option<Position> {
    let men = material.men();
    let (places, _) = Fold::of(&men).position(number % material.positions(), men.len());
    let mover = if number < material.positions() { white } else { white.other() };
    let mut setup = Setup {
        board: [None; Square::COUNT],
        side: mover,
        castling: Rights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        move_number: 1,
    };
    for (mut man, mut place) in men.into_iter().zip(places) {
        if white == Colour::Black {
            (man.colour, place) = (man.colour.other(), fold::image(TURNED, place));
        }
        if setup.board[place.index()].replace(man).is_some() {
            return None;
        }
    }
    setup.validate().ok()
}

/// The result of perfect play, found by looking one move ahead.
fn by_moves(position: &Position, more: Option<&Tablebase>) -> Dtm {
    if let Some(outcome) = position.outcome() {
        return if outcome.winners.is_empty() { Dtm::Drawn } else { Dtm::Lost(0) };
    }
    let (mut quickest, mut slowest, mut all_lose) = (None, 0, true);
    let _: ControlFlow<()> = position.visit(|mv| {
        let mut next = *position;
        next.play_unchecked(position.mover(), mv);
        match next.probe(more) {
            Some(Dtm::Lost(plies)) => {
                quickest = Some(quickest.map_or(plies, |least: u8| least.min(plies)));
            }
            Some(Dtm::Won(plies)) => slowest = slowest.max(plies),
            Some(Dtm::Drawn) | None => all_lose = false,
        }
        ControlFlow::Continue(())
    });
    match quickest {
        Some(plies) => Dtm::Won(plies + 1),
        None if all_lose => Dtm::Lost(slowest + 1),
        None => Dtm::Drawn,
    }
}
