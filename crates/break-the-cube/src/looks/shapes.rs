//! The shapes of blocks, marks, tiles and screens. Every block's unit cubes carry a pattern of their own, so that
//! blocks are told apart without colours.

use cubarium_core::looks::scene::{Drawn, Part, Shape};

use super::space::slab;
use crate::block::{Block, Sight};

const BODY: [Part; 1] = [Part::Block { size: [0.94, 0.94, 0.94], bevel: 0.05, at: [0.0, 0.5, 0.0] }];

/// Upright ridges in the middle of every side.
const LARGE: [Part; 2] = [
    Part::Block { size: [0.16, 0.98, 0.98], bevel: 0.02, at: [0.0, 0.5, 0.0] },
    Part::Block { size: [0.98, 0.98, 0.16], bevel: 0.02, at: [0.0, 0.5, 0.0] },
];

/// A broad band around the middle and a square on the top.
const MEDIUM: [Part; 2] = [
    Part::Block { size: [0.98, 0.3, 0.98], bevel: 0.02, at: [0.0, 0.5, 0.0] },
    Part::Block { size: [0.34, 0.98, 0.34], bevel: 0.02, at: [0.0, 0.5, 0.0] },
];

/// A stud on every side.
const SMALL: [Part; 5] = [
    Part::Ball { radius: 0.16, at: [0.0, 0.9, 0.0] },
    Part::Ball { radius: 0.16, at: [0.4, 0.5, 0.0] },
    Part::Ball { radius: 0.16, at: [-0.4, 0.5, 0.0] },
    Part::Ball { radius: 0.16, at: [0.0, 0.5, 0.4] },
    Part::Ball { radius: 0.16, at: [0.0, 0.5, -0.4] },
];

/// Two narrow bands, and a large square on the top.
const SECOND_MEDIUM: [Part; 3] = [
    Part::Block { size: [0.98, 0.12, 0.98], bevel: 0.02, at: [0.0, 0.3, 0.0] },
    Part::Block { size: [0.98, 0.12, 0.98], bevel: 0.02, at: [0.0, 0.7, 0.0] },
    Part::Block { size: [0.66, 0.98, 0.66], bevel: 0.02, at: [0.0, 0.5, 0.0] },
];

/// Studs at the upper corners.
const SECOND_SMALL: [Part; 4] = [
    Part::Ball { radius: 0.15, at: [0.34, 0.88, 0.34] },
    Part::Ball { radius: 0.15, at: [-0.34, 0.88, 0.34] },
    Part::Ball { radius: 0.15, at: [0.34, 0.88, -0.34] },
    Part::Ball { radius: 0.15, at: [-0.34, 0.88, -0.34] },
];

/// Between two unit cubes of a block.
const JOINT: [Part; 1] = [Part::Block { size: [0.82, 0.82, 0.3], bevel: 0.0, at: [0.0, 0.0, 0.0] }];

/// Nothing is seen: a low ring.
const NOTHING: [Part; 1] = [Part::Turned {
    profile: &[[0.22, 0.0], [0.4, 0.0], [0.42, 0.03], [0.4, 0.08], [0.24, 0.08], [0.22, 0.05], [0.22, 0.0]],
}];

/// A cloth over a structure.
const COVER: [Part; 2] = [slab([3.2, 3.1, 3.2]), Part::Ball { radius: 0.3, at: [0.0, 3.2, 0.0] }];
const TILE: [Part; 1] = [Part::Block { size: [5.2, 0.3, 5.2], bevel: 0.06, at: [0.0, -0.17, 0.0] }];
const BASE: [Part; 1] = [Part::Block { size: [3.3, 0.3, 3.3], bevel: 0.06, at: [0.0, -0.17, 0.0] }];
const SCREEN: [Part; 3] = [
    slab([5.6, 2.2, 0.16]),
    Part::Block { size: [0.16, 2.2, 1.2], bevel: 0.05, at: [-2.8, 1.1, 0.55] },
    Part::Block { size: [0.16, 2.2, 1.2], bevel: 0.05, at: [2.8, 1.1, 0.55] },
];

/// A unit cube with a pattern. Flat boards show it in its cell of the plan, which is not where it is in space.
const fn patterned(pattern: &'static [Part]) -> Shape {
    Shape { parts: &BODY, inlays: pattern, drawn: Drawn::Upright }
}

/// All shapes by name.
pub(crate) fn all() -> Vec<(&'static str, Shape)> {
    vec![
        (cube(Block::Large), patterned(&LARGE)),
        (cube(Block::Medium), patterned(&MEDIUM)),
        (cube(Block::Small), patterned(&SMALL)),
        (cube(Block::SecondMedium), patterned(&SECOND_MEDIUM)),
        (cube(Block::SecondSmall), patterned(&SECOND_SMALL)),
        ("joint", Shape::lying(&JOINT)),
        ("nothing", Shape::upright(&NOTHING)),
        ("cover", Shape::lying(&COVER)),
        ("tile", Shape::lying(&TILE)),
        ("base", Shape::lying(&BASE)),
        ("screen", Shape::lying(&SCREEN)),
    ]
}

/// The name of the shape of a block's unit cubes.
pub(crate) const fn cube(block: Block) -> &'static str {
    match block {
        Block::Large => "cube-large",
        Block::Medium => "cube-medium",
        Block::Small => "cube-small",
        Block::SecondMedium => "cube-second-medium",
        Block::SecondSmall => "cube-second-small",
    }
}

/// The name of the shape for what is seen.
pub(crate) const fn sight(sight: Sight) -> &'static str {
    match sight {
        Some(block) => cube(block),
        None => "nothing",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_has_a_shape_of_its_own() {
        let shapes = all();
        for (index, (one, shape)) in shapes.iter().enumerate() {
            for (other, second) in &shapes[..index] {
                assert!(one != other && shape != second, "{one} and {other}");
            }
        }
        for block in Block::ALL {
            assert!(shapes.iter().any(|(name, _)| *name == cube(block)));
        }
    }
}
