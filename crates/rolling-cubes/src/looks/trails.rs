//! The paths of men over the board, and those of checks.

use cubarium_core::Message;
use cubarium_core::looks::mate_threats;
use cubarium_core::looks::scene::{Trail, TrailKind};

use crate::geometry::{corners, passed};
use crate::men::{Colour, Home, Kind, Move};
use crate::position::Position;
use crate::square::Square;

/// The squares where the path of a move begins, bends and ends; empty if nothing goes from one square to another.
pub(crate) fn way(position: &Position, mv: Move) -> Vec<String> {
    let squares = match mv {
        Move::Roll { from, corner, to } => std::iter::once(from).chain(corner).chain([to]).collect(),
        Move::Master { from, to } | Move::Soldier { from, to } => vec![from, to],
        Move::SwapCube { from } | Move::SwapShield { from, .. } => vec![from, position.side().middle()],
        Move::Shield { .. }
        | Move::StandUp { .. }
        | Move::LieDown { .. }
        | Move::Rotation { .. }
        | Move::EndTurn => Vec::new(),
    };
    squares.into_iter().map(|square| position.name(square)).collect()
}

/// The paths by which a side's master is in check: for a cube, every open one.
pub(crate) fn checks(position: &Position, colour: Colour) -> impl Iterator<Item = Trail> {
    let master = position.master(colour);
    let attackers = position.attackers(colour.other(), master, position.occupied());
    attackers.into_iter().flat_map(move |from| {
        let kind = position.man(from).map_or(Kind::Cube, |(_, man)| man.kind());
        let meaning = Message::new("rolling-cubes-check-line")
            .with("man", kind.name())
            .with("from", position.name(from));
        let name = |square: Square| position.name(square);
        bends(position, kind, from, master).map(move |corner| Trail {
            kind: TrailKind::Check,
            spots: [Some(from), corner, Some(master)].into_iter().flatten().map(name).collect(),
            // It is not a danger to the side that gives it.
            meaning: (colour == position.side()).then(|| meaning.clone()),
        })
    })
}

/// The paths by which the side to move could be mated at once.
pub(crate) fn threats(position: &Position) -> Vec<Trail> {
    mate_threats(position, |passed, mv| {
        let ways = way(passed, mv);
        let man = match mv {
            Move::Roll { .. } | Move::SwapCube { .. } => Kind::Cube,
            Move::Soldier { .. } => Kind::Soldier,
            Move::Master { .. } => Kind::Master,
            _ => Kind::Shield,
        };
        Message::new("rolling-cubes-threat-line")
            .with("man", man.name())
            .with("from", ways.first().cloned().unwrap_or_default())
            .with("on", ways.last().cloned().unwrap_or_default())
    })
}

/// The bends of the open paths to a square that a man attacks: none for a straight one.
fn bends(position: &Position, kind: Kind, from: Square, to: Square) -> impl Iterator<Item = Option<Square>> {
    let (corners, count) = if kind == Kind::Cube { corners(from, to) } else { ([None; 2], 1) };
    let occupied = position.occupied();
    let open = move |corner: &Option<Square>| {
        kind != Kind::Cube || (passed(from, *corner, to) & occupied).is_empty()
    };
    corners.into_iter().take(count).filter(open)
}
