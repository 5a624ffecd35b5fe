//! The shapes. Black's cubes have a stud, so that the sides differ in outline and not only in colour.
//!
//! The unit is the side of a cell. A body stands on y = 0 and faces +z.

use cubarium_core::Colour;
use cubarium_core::looks::scene::{Part, Shape};

/// The side of a cube.
pub(crate) const CUBE: f32 = 0.6;

/// The thickness of a shelf.
pub(crate) const SHELF: f32 = 0.08;

/// The distance between shelves, from top to top.
pub(crate) const STOREY: f32 = 2.0;

pub(crate) const BASE_SHAPE: &str = "base";
pub(crate) const SHELF_SHAPE: &str = "shelf";
pub(crate) const CORE_SHAPE: &str = "core";

const WHITE_CUBE: [Part; 1] =
    [Part::Block { size: [CUBE, CUBE, CUBE], bevel: 0.05, at: [0.0, CUBE / 2.0, 0.0] }];

const BLACK_CUBE: [Part; 2] = [
    WHITE_CUBE[0],
    Part::Turned {
        profile: &[[0.0, CUBE], [0.2, CUBE], [0.2, CUBE + 0.08], [0.17, CUBE + 0.11], [0.0, CUBE + 0.11]],
    },
];

/// The lowest shelf, with room for the reserves on both sides.
const BASE: [Part; 1] = [Part::Block { size: [6.4, 0.2, 3.6], bevel: 0.06, at: [0.0, -0.1, 0.0] }];

const LEG: f32 = STOREY - SHELF;
const fn leg(x: f32, z: f32) -> Part {
    Part::Block { size: [0.1, LEG, 0.1], bevel: 0.02, at: [x, -SHELF - LEG / 2.0, z] }
}

/// A shelf on its legs.
const RAISED: [Part; 5] = [
    Part::Block { size: [3.6, SHELF, 3.6], bevel: 0.03, at: [0.0, -SHELF / 2.0, 0.0] },
    leg(-1.7, -1.7),
    leg(1.7, -1.7),
    leg(1.7, 1.7),
    leg(-1.7, 1.7),
];

/// The body in the core.
const CORE: [Part; 1] = [Part::Block { size: [0.9, 0.9, 0.9], bevel: 0.05, at: [0.0, 0.45, 0.0] }];

/// The shapes of the men and of the board, by name.
pub(crate) fn all() -> Vec<(&'static str, Shape)> {
    vec![
        (of(Colour::White), Shape::upright(&WHITE_CUBE)),
        (of(Colour::Black), Shape::upright(&BLACK_CUBE)),
        (BASE_SHAPE, Shape::upright(&BASE)),
        (SHELF_SHAPE, Shape::upright(&RAISED)),
        (CORE_SHAPE, Shape::upright(&CORE)),
    ]
}

/// The name of the shape of a side's cubes.
pub(crate) const fn of(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white-cube",
        Colour::Black => "black-cube",
    }
}
