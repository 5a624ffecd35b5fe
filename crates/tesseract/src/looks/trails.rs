//! The paths of men over the board, and those by which the tesseract could be captured.

use std::ops::ControlFlow;

use cubarium_core::looks::scene::{Trail, TrailKind};
use cubarium_core::{Message, View as _};

use crate::men::{Move, Pawn};
use crate::point::Point;
use crate::position::Position;

/// The intersections where the path of a turn begins, bends and ends; for a bar, those of its leading line.
pub(crate) fn way(mv: Move) -> Vec<String> {
    let points: Vec<Point> = match mv {
        Move::Go { from, corner, to, .. } => std::iter::once(from).chain(corner).chain([to]).collect(),
        Move::Slide { bar, to, .. } if to.first() > bar.first() => vec![bar.last(), to.last()],
        Move::Slide { bar, to, .. } => vec![bar.first(), to.first()],
        Move::Pivot { .. } | Move::Enter(_) => Vec::new(),
    };
    points.iter().map(Point::to_string).collect()
}

/// The turns by which the opponent could capture the tesseract of the side to move, if that side passed.
pub(crate) fn dangers(position: &Position) -> Vec<Move> {
    let mut dangers = Vec::new();
    if position.lost_tesseract().is_none()
        && let Some(other) = position.passed()
    {
        let _ = other.turns::<true, ()>(&mut |mv| {
            if other.taken(mv).any(|(pawn, _)| pawn == Pawn::Tesseract) {
                dangers.push(mv);
            }
            ControlFlow::Continue(())
        });
    }
    dangers
}

/// The paths by which the tesseract of the side to move could be captured: for each man the one with the fewest bends.
pub(crate) fn threats(position: &Position) -> impl Iterator<Item = Trail> {
    let on = position.tesseract(position.side()).map(|point| point.to_string()).unwrap_or_default();
    let mut ways: Vec<(Move, Vec<String>)> = dangers(position).into_iter().map(|mv| (mv, way(mv))).collect();
    ways.sort_by_key(|(_, spots)| spots.len());
    let mut seen = Vec::new();
    ways.retain(|(_, spots)| {
        let new = !seen.contains(&spots[0]);
        seen.push(spots[0].clone());
        new
    });
    ways.into_iter().map(move |(mv, spots)| {
        let meaning = Message::new("tesseract-threat-line")
            .with("man", mv.kind().name())
            .with("from", spots.first().cloned().unwrap_or_default())
            .with("on", on.clone());
        Trail { kind: TrailKind::Threat, spots, meaning: Some(meaning) }
    })
}
