//! Cube Chess, Frontier variant: chess on the six panels of a cube.

pub mod geometry;
mod square;

pub use square::{Panel, Square, SquareError, SquareSet, SquareSetIter};
