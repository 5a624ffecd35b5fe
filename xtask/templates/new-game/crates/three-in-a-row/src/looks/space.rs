//! Where cells and reserves are, in the space of a scene and on the flat board.
//!
//! The unit is the side of a cell. Columns run along x and rows along -z, so that White sits at +z. The middle shelf is
//! at y = 0.

use cubarium_core::Colour;
use cubarium_core::looks::scene::{Cell as NetCell, Pose, Vector};

use super::shapes::{CUBE, STOREY};
use crate::geometry::Cell;

pub(crate) const UP: Vector = [0.0, 1.0, 0.0];

/// The height of a shelf.
pub(crate) fn height(shelf: u8) -> f32 {
    (f32::from(shelf) - 1.0) * STOREY
}

/// The centre of a cell, on its shelf.
pub(crate) fn at(cell: Cell) -> Vector {
    [f32::from(cell.column()) - 1.0, height(cell.shelf()), 1.0 - f32::from(cell.row())]
}

/// The pose of a body at a point.
pub(crate) const fn standing(at: Vector) -> Pose {
    Pose { at, up: UP, front: [0.0, 0.0, 1.0] }
}

/// The place of a side's reserve: next to the lowest shelf, on White's right or left.
fn aside(colour: Colour) -> f32 {
    match colour {
        Colour::White => 2.5,
        Colour::Black => -2.5,
    }
}

/// The place of a cube in a reserve, counted from 0: in stacks of three, from the bottom.
pub(crate) fn in_reserve(colour: Colour, number: u8) -> Vector {
    let (layer, stack) = (number / 5, number % 5);
    [aside(colour), height(0) + f32::from(layer) * CUBE, (f32::from(stack) - 2.0) * (CUBE + 0.08)]
}

/// The path of a cube from the reserve to a cell: up next to the shelves, then in between them.
pub(crate) fn way(colour: Colour, number: u8, cell: Cell) -> Vec<Pose> {
    let to = at(cell);
    [in_reserve(colour, number), [aside(colour), to[1], to[2]], to].map(standing).to_vec()
}

/// The corners of a cell, counter-clockwise as seen from above, starting on White's left.
pub(crate) fn outline(cell: Cell) -> Vec<Vector> {
    let [x, y, z] = at(cell);
    [(-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)]
        .map(|(right, near)| [x + right, y, z + near])
        .to_vec()
}

/// The columns and rows of the flat board, on which the shelves lie side by side, the lowest on the left.
pub(crate) const NET: (i32, i32) = (11, 3);

/// The place of a cell on the flat board.
pub(crate) fn net_cell(cell: Cell) -> NetCell {
    NetCell {
        net: 0,
        x: 4 * i32::from(cell.shelf()) + i32::from(cell.column()),
        y: 2 - i32::from(cell.row()),
    }
}

/// The step across each side of a cell on the flat board, in shelves, columns and rows: up, right, down, left.
pub(crate) const SIDES: [[i8; 3]; 4] = [[0, 0, 1], [0, 1, 0], [0, 0, -1], [0, -1, 0]];
