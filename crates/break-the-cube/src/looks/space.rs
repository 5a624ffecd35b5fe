//! Where tiles, plans and unit cubes are in the space of a scene and on the flat boards.
//!
//! One unit is the side of a unit cube. The centre of the table is the origin. Every seat has the same area, rotated by
//! right angles: in front of it, behind its screen, the tile with its own structure; beyond the screen the tile where
//! it tries to rebuild its target's. The plan of a tile, its three levels side by side, is only on the flat boards;
//! only the lowest level of its own structure is the tile itself.

use cubarium_core::Seat;
use cubarium_core::looks::scene::Part;
use cubarium_core::looks::scene::{Cell as NetCell, Ground, Pose, Vector};

use crate::geometry::{Cell, Cube, Line};
use crate::options::Options;
use crate::question::Question;
use crate::refuse::number;

/// Which of a seat's two tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Tile {
    /// The one behind the screen.
    Own,
    /// The one where it rebuilds its target's structure.
    Attempt,
}

impl Tile {
    pub(crate) const ALL: [Self; 2] = [Self::Attempt, Self::Own];

    pub(crate) const fn sign(self) -> char {
        match self {
            Self::Own => '=',
            Self::Attempt => '!',
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Attempt => "attempt",
        }
    }

    /// The distance of its centre from the centre of the table.
    pub(crate) const fn away(self) -> f32 {
        match self {
            Self::Own => 12.4,
            Self::Attempt => 5.5,
        }
    }
}

/// The distance of a screen from the centre of the table.
pub(crate) const SCREEN: f32 = 10.2;
/// The radius that contains everything.
pub(crate) const RADIUS: f32 = 17.0;
/// The distance of letters from the centre of their tile.
const LETTERS: f32 = 2.05;

/// A place that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// A number or letter of a seat's attempt.
    Question(Seat, Question),
    /// A cell of a level of one of a seat's plans.
    Plan(Seat, Tile, Cube),
}

impl Place {
    /// All places of a seat.
    pub(crate) fn of(seat: Seat) -> impl Iterator<Item = Self> {
        let questions = Question::all().map(move |question| Self::Question(seat, question));
        let plans = Tile::ALL
            .into_iter()
            .flat_map(move |tile| Cube::all().map(move |cube| Self::Plan(seat, tile, cube)));
        questions.chain(plans)
    }

    pub(crate) const fn seat(self) -> Seat {
        match self {
            Self::Question(seat, _) | Self::Plan(seat, ..) => seat,
        }
    }

    /// Its name as a spot: `1?5`, `1!5.2` (cell 5 at level 2 of the attempt), `1=5.2`.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Question(seat, question) => format!("{}?{question}", number(seat)),
            Self::Plan(seat, tile, cube) => {
                format!("{}{}{}.{}", number(seat), tile.sign(), cube.cell(), cube.level() + 1)
            }
        }
    }

    /// The place with this name.
    pub(crate) fn named(name: &str, options: &Options) -> Option<Self> {
        let sign = name.find(['?', '!', '='])?;
        let seat = options.seats().find(|seat| number(*seat).to_string() == name[..sign])?;
        let rest = &name[sign + 1..];
        if name.as_bytes()[sign] == b'?' {
            return rest.parse().ok().map(|question| Self::Question(seat, question));
        }
        let tile = Tile::ALL.into_iter().find(|tile| name[sign..].starts_with(tile.sign()))?;
        Cube::all().map(|cube| Self::Plan(seat, tile, cube)).find(|place| place.name() == name)
    }

    /// The cell on the seat's flat board: numbers and letters, below them the attempt level by level, and below it the
    /// seat's own structure.
    pub(crate) fn cell(self) -> NetCell {
        let (x, y) = match self {
            Self::Question(_, Question::Number(cell)) => (4 + cell.column(), 1 + cell.row()),
            Self::Question(_, Question::Letter(line)) => beside(line),
            Self::Plan(_, tile, cube) => {
                let top = match tile {
                    Tile::Attempt => 6,
                    Tile::Own => 10,
                };
                (4 * cube.level() + cube.cell().column(), top + cube.cell().row())
            }
        };
        NetCell { net: self.seat().index(), x: i32::from(x), y: i32::from(y) }
    }

    /// What it is drawn as in space.
    pub(crate) fn ground(self) -> Ground {
        match self {
            Self::Plan(_, tile, cube) if tile == Tile::Attempt || cube.level() > 0 => Ground::Paper,
            _ => Ground::Tile,
        }
    }

    /// The corners of its outline, counter-clockwise seen from above.
    pub(crate) fn outline(self) -> Vec<Vector> {
        let (middle, half) = self.middle();
        let corners = [(-half, half), (half, half), (half, -half), (-half, -half)];
        corners.map(|(x, z)| around(self.seat(), [middle[0] + x, middle[1], middle[2] + z])).to_vec()
    }

    /// Its centre from the seat's point of view, and half its side.
    fn middle(self) -> (Vector, f32) {
        match self {
            Self::Question(_, Question::Number(cell)) => {
                let [x, z] = offset(cell);
                ([x, 0.0, Tile::Attempt.away() + z], 0.48)
            }
            Self::Question(_, Question::Letter(line)) => (letter(line), 0.45),
            Self::Plan(_, tile, cube) => (corner(tile, cube), 0.48),
        }
    }

    /// Where an answer lies, at a height: in the near right corner of a number or letter, which stays readable. Further
    /// away it would seem to stand on the next place.
    pub(crate) fn answered(self, height: f32) -> Pose {
        let ([x, _, z], _) = self.middle();
        let aside = 0.26;
        pose(self.seat(), [x + aside, height, z + aside])
    }
}

/// Columns and rows of a seat's flat board.
pub(crate) const NET: (i32, i32) = (11, 13);

/// Where a letter is on the flat board, around the numbers.
const fn beside(line: Line) -> (u8, u8) {
    let along = (line.letter() as u8 - b'A') % 3;
    match line.side() {
        0 => (4 + along, 0),
        1 => (7, 1 + along),
        2 => (6 - along, 4),
        _ => (3, 3 - along),
    }
}

/// A cell's centre relative to the centre of its tile: to the right, to the front.
fn offset(cell: Cell) -> [f32; 2] {
    [f32::from(cell.column()) - 1.0, f32::from(cell.row()) - 1.0]
}

/// Where a letter is, from the seat's point of view.
fn letter(line: Line) -> Vector {
    let [x, z] = offset(line.cells()[0]);
    let tile = Tile::Attempt.away();
    match line.side() {
        0 => [x, 0.0, tile - LETTERS],
        1 => [LETTERS, 0.0, tile + z],
        2 => [x, 0.0, tile + LETTERS],
        _ => [-LETTERS, 0.0, tile + z],
    }
}

/// Rotates a point or a direction from the seat's point of view into the scene: the first seat is at the front, the
/// others follow clockwise.
pub(crate) fn around(seat: Seat, [x, y, z]: Vector) -> Vector {
    match seat.index() {
        0 => [x, y, z],
        1 => [-z, y, x],
        2 => [-x, y, -z],
        _ => [z, y, -x],
    }
}

/// The pose of a thing at a point given from a seat's point of view: it faces the seat.
pub(crate) fn pose(seat: Seat, at: Vector) -> Pose {
    Pose { at: around(seat, at), up: [0.0, 1.0, 0.0], front: around(seat, [0.0, 0.0, 1.0]) }
}

/// The pose of a unit cube on a tile.
pub(crate) fn cube(seat: Seat, tile: Tile, cube: Cube) -> Pose {
    pose(seat, corner(tile, cube))
}

fn corner(tile: Tile, cube: Cube) -> Vector {
    let [x, z] = offset(cube.cell());
    [x, f32::from(cube.level()), tile.away() + z]
}

/// The scale of the block in hand.
pub(crate) const fn hand_size(tile: Tile) -> f32 {
    match tile {
        Tile::Own => 0.42,
        Tile::Attempt => 0.45,
    }
}

/// The pose of a unit cube of the block in hand: next to the seat's own tile, or in the empty corner between the
/// letters.
pub(crate) fn in_hand(seat: Seat, tile: Tile, cube: Cube) -> Pose {
    let ([x, z], size) = (offset(cube.cell()), hand_size(tile));
    let [left, back] = match tile {
        Tile::Own => [-2.74, 0.0],
        Tile::Attempt => [-2.53, -2.53],
    };
    let at = [(x + 1.0) * size + left, f32::from(cube.level()) * size, (z + 1.0) * size + back + tile.away()];
    pose(seat, at)
}

/// The centre of the corner of the table where all structures are shown side by side at the end.
const SHOWN: f32 = 8.6;

/// The centre of the place where a seat's structure is shown at the end: two in a row, all oriented so that somebody at
/// the first seat sees them as their builders do.
fn shown_at(seat: Seat, players: usize) -> Vector {
    let across = if seat.index().is_multiple_of(2) { -2.0 } else { 2.0 };
    let along = match (players, seat.index()) {
        (2, _) => 0.0,
        (_, 0 | 1) => -2.6,
        _ => 2.6,
    };
    [SHOWN + across, 0.0, SHOWN + along]
}

/// The pose of a seat's tile where structures are shown at the end.
pub(crate) fn shown_tile(seat: Seat, players: usize) -> Pose {
    pose(Seat::FIRST, shown_at(seat, players))
}

/// The pose of a unit cube of a seat where structures are shown at the end.
pub(crate) fn shown(seat: Seat, players: usize, cube: Cube) -> Pose {
    let ([across, along], [x, _, z]) = (offset(cube.cell()), shown_at(seat, players));
    pose(Seat::FIRST, [x + across, f32::from(cube.level()), z + along])
}

/// The joint between two neighbouring unit cubes of one block: its length runs along its own z axis.
pub(crate) fn joint(one: Pose, other: Pose, size: f32) -> Pose {
    let between = |axis: usize| (one.at[axis] + other.at[axis]) / 2.0;
    let along = |axis: usize| (other.at[axis] - one.at[axis]).abs();
    let at = [between(0), between(1) + size / 2.0, between(2)];
    if along(1) > along(0).max(along(2)) {
        Pose { at, up: one.front, front: one.up }
    } else {
        Pose { at, up: one.up, front: [along(0), along(1), along(2)] }
    }
}

/// A box on the table.
pub(crate) const fn slab(size: Vector) -> Part {
    Part::Block { size, bevel: 0.05, at: [0.0, size[1] / 2.0, 0.0] }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_place_has_a_name_and_a_cell_of_its_own() {
        let mut options = Options::default();
        cubarium_core::Options::set(&mut options, "players", "4").expect("four may play");
        let places: Vec<Place> = options.seats().flat_map(Place::of).collect();
        assert_eq!(places.len(), 4 * (21 + 54));
        let cells: HashSet<(usize, i32, i32)> =
            places.iter().map(|place| place.cell()).map(|cell| (cell.net, cell.x, cell.y)).collect();
        assert_eq!(cells.len(), places.len());
        assert!(cells.iter().all(|(_, x, y)| (0..NET.0).contains(x) && (0..NET.1).contains(y)));
        for place in places {
            assert_eq!(Place::named(&place.name(), &options), Some(place));
        }
        for name in ["", "5", "1?", "5?5", "1?M", "1!5", "1!5.4", "1=0.1", "?5", "1!5.1 "] {
            assert_eq!(Place::named(name, &options), None, "{name}");
        }
    }

    #[test]
    fn the_next_seat_is_to_the_left() {
        let left = around(Seat::FIRST, [-1.0, 0.0, 0.0]);
        assert_eq!(around(Seat::SECOND, [0.0, 0.0, 1.0]), left);
    }

    #[test]
    fn outlines_turn_left_seen_from_above() {
        for seat in cubarium_core::SeatSet::first(4).iter() {
            for place in Place::of(seat) {
                let corners = place.outline();
                let edge = |from: usize, to: usize| {
                    [corners[to][0] - corners[from][0], corners[to][2] - corners[from][2]]
                };
                let ([a, c], [d, f]) = (edge(0, 1), edge(1, 2));
                assert!(c * d - a * f > 0.0, "{}", place.name());
            }
        }
    }
}
