//! Where intersections, reserves and men are in the space of a scene and on the flat board.
//!
//! One unit is the distance between two neighbouring intersections. The board is at y = 0 with H8 at the origin:
//! columns run along x, rows towards -z, so that row 1 is nearest to White. White's reserve is in front of row 1,
//! Black's behind row 15, both slightly lower than the board.

use cubarium_core::looks::scene::{Cell, Pose, Vector};

use crate::geometry::Heading;
use crate::men::{Bar, Colour, Groove, Kind, Man, Size};
use crate::point::Point;

/// Half the side of a place's tile.
const HALF_TILE: f32 = 0.5;
/// Half the side of a tile in a reserve.
const HALF_SLOT: f32 = 0.46;
/// The distance of the middle of a reserve from the middle of the board.
pub(crate) const RESERVE: f32 = 9.0;
/// The height of a reserve's ground.
pub(crate) const SHELF: f32 = -0.16;

/// A place in a side's reserve: fifteen in a row, in the order of texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    pub(crate) colour: Colour,
    pub(crate) kind: Kind,
    /// Which of the men of this kind, from 0.
    pub(crate) number: usize,
}

impl Slot {
    /// A side's slots.
    pub(crate) fn of(colour: Colour) -> impl Iterator<Item = Self> {
        let kinds = Kind::ALL.into_iter();
        kinds.flat_map(move |kind| (0..kind.full()).map(move |number| Self { colour, kind, number }))
    }

    /// The slot with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Colour::ALL.into_iter().flat_map(Self::of).find(|slot| slot.name() == name)
    }

    /// Its name as a spot: `white-star-2`.
    pub(crate) fn name(self) -> String {
        format!("{}-{}-{}", self.colour.name(), self.kind.name(), self.number + 1)
    }

    /// Its place in the row, from 0 on White's left.
    pub(crate) fn column(self) -> i8 {
        let before: usize = Kind::ALL[..self.kind.index()].iter().map(|kind| kind.full()).sum();
        i8::try_from(before + self.number).expect("a reserve has fifteen places")
    }
}

fn across(column: i8) -> f32 {
    f32::from(column - 7)
}

/// Where an intersection is.
pub(crate) fn at(point: Point) -> Vector {
    [across(point.column().cast_signed()), 0.0, -across(point.row().cast_signed())]
}

/// Where a slot is.
pub(crate) fn slot_at(slot: Slot) -> Vector {
    let side = match slot.colour {
        Colour::White => 1.0,
        Colour::Black => -1.0,
    };
    [across(slot.column()), SHELF, side * RESERVE]
}

/// The scale of a man in its reserve, where all have equal space.
pub(crate) const fn size_in_reserve(kind: Kind) -> f32 {
    match kind {
        Kind::Cross => 0.38,
        Kind::Bar(Size::Large) => 0.46,
        Kind::Pawn(_) | Kind::Bar(Size::Small) => 1.0,
    }
}

pub(crate) const UP: Vector = [0.0, 1.0, 0.0];

/// The pose of a bar, whose shape's length runs along its own x axis, in a groove.
fn along(groove: Groove, at: Vector) -> Pose {
    let front = match groove {
        Groove::Horizontal => [0.0, 0.0, 1.0],
        Groove::Vertical => [1.0, 0.0, 0.0],
    };
    Pose { at, up: UP, front }
}

/// A man's pose by kind: pawns face the enemy.
fn facing(colour: Colour, at: Vector) -> Pose {
    let towards = match colour {
        Colour::White => -1.0,
        Colour::Black => 1.0,
    };
    Pose { at, up: UP, front: [0.0, 0.0, towards] }
}

/// A man's pose on the board.
pub(crate) fn pose(colour: Colour, man: Man) -> Pose {
    match man {
        Man::Pawn(_, point) | Man::Cross(point) => facing(colour, at(point)),
        Man::Bar(bar) => along(bar.groove(), at(bar.first())),
    }
}

/// A man's pose in its reserve: small bars along columns, large ones along the row.
pub(crate) fn pose_in_reserve(slot: Slot) -> Pose {
    let [x, y, z] = slot_at(slot);
    match slot.kind {
        Kind::Bar(Size::Small) => along(Groove::Vertical, [x, y, z]),
        Kind::Bar(Size::Large) => along(Groove::Horizontal, [x - 0.5 * size_in_reserve(slot.kind), y, z]),
        Kind::Pawn(_) | Kind::Cross => facing(slot.colour, [x, y, z]),
    }
}

/// The poses of a man that moves straight from one intersection to the next.
pub(crate) fn straight(colour: Colour, points: &[Point]) -> Vec<Pose> {
    points.iter().map(|point| facing(colour, at(*point))).collect()
}

/// The poses of a bar that turns by 90 degrees about the intersection that both of its places share: all of them have
/// that intersection as their point, so that the bar swings about it. A large bar can therefore start or end reversed
/// relative to its scene, which cannot be seen: its ends are alike.
pub(crate) fn swing(from: Bar, to: Bar) -> Vec<Pose> {
    let common = from.points().find(|point| to.points().any(|held| held == *point));
    let Some(pivot) = common.filter(|_| from.size() == Size::Large) else {
        return [from, to].map(|bar| along(bar.groove(), at(bar.first()))).to_vec();
    };
    let pivot_at = at(pivot);
    let pointing = |bar: Bar| {
        let swung = at(if bar.first() == pivot { bar.last() } else { bar.first() });
        // A bar's own x axis is the cross product of its up and front directions.
        Pose { at: pivot_at, up: UP, front: [pivot_at[2] - swung[2], 0.0, swung[0] - pivot_at[0]] }
    };
    [from, to].map(pointing).to_vec()
}

fn outline_round([x, y, z]: Vector, half: f32) -> Vec<Vector> {
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    corners.map(|(columns, rows)| [x + half * columns, y, z + half * rows]).to_vec()
}

/// The corners of an intersection's tile, counter-clockwise seen from above.
pub(crate) fn outline(point: Point) -> Vec<Vector> {
    outline_round(at(point), HALF_TILE)
}

/// The corners of a slot's tile.
pub(crate) fn slot_outline(slot: Slot) -> Vec<Vector> {
    outline_round(slot_at(slot), HALF_SLOT)
}

/// Columns and rows of the flat board: Black's reserve, the board, White's reserve.
pub(crate) const NET: (i32, i32) = (15, 17);

/// The cell of an intersection on the flat board.
pub(crate) fn cell(point: Point) -> Cell {
    Cell { net: 0, x: i32::from(point.column()), y: 15 - i32::from(point.row()) }
}

/// The cell of a slot on the flat board.
pub(crate) fn slot_cell(slot: Slot) -> Cell {
    let y = match slot.colour {
        Colour::White => NET.1 - 1,
        Colour::Black => 0,
    };
    Cell { net: 0, x: i32::from(slot.column()), y }
}

/// The headings across the sides of a cell on the flat board: up, right, down, left.
pub(crate) const SIDES: [Heading; 4] = [Heading::North, Heading::East, Heading::South, Heading::West];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_place_has_a_cell_of_its_own() {
        let slots = || Colour::ALL.into_iter().flat_map(Slot::of);
        let cells = Point::all().map(cell).chain(slots().map(slot_cell));
        let distinct: HashSet<(i32, i32)> = cells.map(|cell| (cell.x, cell.y)).collect();
        assert_eq!(distinct.len(), 225 + 30);
        assert!(distinct.iter().all(|(x, y)| (0..NET.0).contains(x) && (0..NET.1).contains(y)));
    }

    #[test]
    fn slots_round_trip_through_their_names() {
        for slot in Colour::ALL.into_iter().flat_map(Slot::of) {
            assert_eq!(Slot::named(&slot.name()), Some(slot));
        }
        for name in ["", "H8", "white-star-3", "white-star-0", "red-star-1", "white-bar-1"] {
            assert_eq!(Slot::named(name), None, "{name}");
        }
    }

    #[test]
    fn row_one_is_nearest_to_white_with_column_a_on_the_left() {
        let point = |name: &str| at(name.parse().expect("tests name intersections"));
        assert_eq!(point("H8"), [0.0, 0.0, 0.0]);
        assert_eq!(point("A1"), [-7.0, 0.0, 7.0]);
        assert_eq!(point("O15"), [7.0, 0.0, -7.0]);
    }

    #[test]
    fn outlines_turn_left_seen_from_above() {
        for point in Point::all() {
            let corners = outline(point);
            let edge = |from: usize, to: usize| {
                [corners[to][0] - corners[from][0], corners[to][2] - corners[from][2]]
            };
            let ([a, c], [d, f]) = (edge(0, 1), edge(1, 2));
            assert!(c * d - a * f > 0.0, "{point}");
        }
    }

    #[test]
    fn a_large_bar_pivots_about_one_line_and_covers_both_intersections() {
        let bar = |text: &str| {
            let (one, other) = text.split_at(2);
            let [one, other] = [one, other].map(|name| name.parse().expect("tests name intersections"));
            Bar::on(one, other).expect("adjacent")
        };
        for (from, to, pivot) in [
            ("E5E6", "E5F5", "E5"),
            ("E5E6", "D5E5", "E5"),
            ("E5E6", "E6F6", "E6"),
            ("E5E6", "D6E6", "E6"),
            ("E5F5", "E5E6", "E5"),
            ("E5F5", "F4F5", "F5"),
        ] {
            let poses = swing(bar(from), bar(to));
            assert_eq!(poses.len(), 2);
            for (pose, lies) in poses.iter().zip([from, to]) {
                let line = [pose.at[0] + pose.front[2], 0.0, pose.at[2] - pose.front[0]];
                let mut ends = [pose.at, line];
                ends.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
                let mut points: Vec<Vector> = bar(lies).points().map(at).collect();
                points.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
                assert_eq!(ends.to_vec(), points, "{from} to {to}");
                assert_eq!(pose.at, at(pivot.parse().expect("an intersection")), "{from} to {to}");
            }
        }
    }
}
