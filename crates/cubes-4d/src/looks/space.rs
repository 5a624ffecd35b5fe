//! Where cells, cubes and men are in the space of a scene and on the flat board.
//!
//! One unit is the side of a cube. The table is at y = 0 with the cell 0,0 at the origin: files run along x, ranks
//! towards -z, so that White sits at +z.

use cubarium_core::looks::scene::{Cell as NetCell, Pose, Vector};

use crate::cell::{Cell, Level};
use crate::men::Colour;

pub(crate) const UP: Vector = [0.0, 1.0, 0.0];

/// The height of a level above the table.
pub(crate) fn height(level: Level) -> f32 {
    match level {
        Level::Trench => 0.0,
        Level::Floor => 1.0,
        Level::Ramparts => 2.0,
        Level::Donjon => 3.0,
    }
}

/// The centre of a position.
pub(crate) fn at(cell: Cell, level: Level) -> Vector {
    [f32::from(cell.file()), height(level), -f32::from(cell.rank())]
}

/// A man's pose on a position: it faces the enemy.
pub(crate) fn standing(colour: Colour, cell: Cell, level: Level) -> Pose {
    let towards = match colour {
        Colour::White => -1.0,
        Colour::Black => 1.0,
    };
    Pose { at: at(cell, level), up: UP, front: [0.0, 0.0, towards] }
}

/// The pose of the top cube of a column of this height.
pub(crate) fn lying(cell: Cell, level: Level) -> Pose {
    let [x, y, z] = at(cell, level);
    Pose { at: [x, y - 1.0, z], up: UP, front: [0.0, 0.0, 1.0] }
}

/// The corners of a position, counter-clockwise seen from above, starting on White's left.
pub(crate) fn outline(cell: Cell, level: Level) -> Vec<Vector> {
    let [x, y, z] = at(cell, level);
    [(-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)]
        .map(|(right, near)| [x + right, y, z + near])
        .to_vec()
}

/// Columns and rows of the flat board: the table from above.
pub(crate) const NET: (i32, i32) = (7, 7);

/// Where a cell is on the flat board.
pub(crate) fn net_cell(cell: Cell) -> NetCell {
    NetCell { net: 0, x: i32::from(cell.file() + Cell::EDGE), y: i32::from(Cell::EDGE - cell.rank()) }
}

/// Files and ranks of a step across each side of a cell on the flat board: up, right, down, left.
pub(crate) const SIDES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
