//! The shapes of blocks, marks, tiles and screens. Every block's unit cubes carry a pattern of their own, so that
//! blocks are told apart without colours.

use cubarium_core::scene::{Part, Shape};

use crate::block::{Block, Sight};
use crate::space::slab;

const BODY: Part = Part::Block { size: [0.94, 0.94, 0.94], bevel: 0.05, at: [0.0, 0.5, 0.0] };

/// Upright ridges in the middle of every side.
const LARGE: [Part; 3] = [
    BODY,
    Part::Block { size: [0.16, 0.99, 0.99], bevel: 0.02, at: [0.0, 0.5, 0.0] },
    Part::Block { size: [0.99, 0.99, 0.16], bevel: 0.02, at: [0.0, 0.5, 0.0] },
];

/// A band round the middle and one over the top.
const MEDIUM: [Part; 3] = [
    BODY,
    Part::Block { size: [0.99, 0.24, 0.99], bevel: 0.02, at: [0.0, 0.5, 0.0] },
    Part::Block { size: [0.24, 0.99, 0.24], bevel: 0.02, at: [0.0, 0.5, 0.0] },
];

/// A stud on every side.
const SMALL: [Part; 6] = [
    BODY,
    Part::Ball { radius: 0.14, at: [0.0, 0.94, 0.0] },
    Part::Ball { radius: 0.14, at: [0.44, 0.5, 0.0] },
    Part::Ball { radius: 0.14, at: [-0.44, 0.5, 0.0] },
    Part::Ball { radius: 0.14, at: [0.0, 0.5, 0.44] },
    Part::Ball { radius: 0.14, at: [0.0, 0.5, -0.44] },
];

/// Two bands.
const SECOND_MEDIUM: [Part; 4] = [
    BODY,
    Part::Block { size: [0.99, 0.12, 0.99], bevel: 0.02, at: [0.0, 0.32, 0.0] },
    Part::Block { size: [0.99, 0.12, 0.99], bevel: 0.02, at: [0.0, 0.68, 0.0] },
    Part::Block { size: [0.6, 0.99, 0.6], bevel: 0.02, at: [0.0, 0.5, 0.0] },
];

/// Studs at the upper corners.
const SECOND_SMALL: [Part; 5] = [
    BODY,
    Part::Ball { radius: 0.13, at: [0.36, 0.9, 0.36] },
    Part::Ball { radius: 0.13, at: [-0.36, 0.9, 0.36] },
    Part::Ball { radius: 0.13, at: [0.36, 0.9, -0.36] },
    Part::Ball { radius: 0.13, at: [-0.36, 0.9, -0.36] },
];

/// Between two unit cubes of a block.
const JOINT: [Part; 1] = [Part::Block { size: [0.82, 0.82, 0.3], bevel: 0.0, at: [0.0, 0.0, 0.0] }];

/// Nothing is seen: a low ring.
const NOTHING: [Part; 1] = [Part::Turned {
    profile: &[[0.22, 0.0], [0.4, 0.0], [0.42, 0.03], [0.4, 0.08], [0.24, 0.08], [0.22, 0.05], [0.22, 0.0]],
}];

/// A cloth over what somebody has built.
const COVER: [Part; 2] = [slab([3.2, 3.1, 3.2]), Part::Ball { radius: 0.3, at: [0.0, 3.2, 0.0] }];
const TILE: [Part; 1] = [Part::Block { size: [5.2, 0.3, 5.2], bevel: 0.06, at: [0.0, -0.17, 0.0] }];
const BASE: [Part; 1] = [Part::Block { size: [3.3, 0.3, 3.3], bevel: 0.06, at: [0.0, -0.17, 0.0] }];
const PLATE: [Part; 1] = [Part::Block { size: [2.3, 0.24, 2.3], bevel: 0.05, at: [0.0, -0.14, 0.0] }];
const SCREEN: [Part; 3] = [
    slab([5.6, 2.2, 0.16]),
    Part::Block { size: [0.16, 2.2, 1.2], bevel: 0.05, at: [-2.8, 1.1, 0.55] },
    Part::Block { size: [0.16, 2.2, 1.2], bevel: 0.05, at: [2.8, 1.1, 0.55] },
];

/// All shapes by name.
pub(crate) fn all() -> Vec<(&'static str, Shape)> {
    vec![
        (cube(Block::Large), Shape { parts: &LARGE }),
        (cube(Block::Medium), Shape { parts: &MEDIUM }),
        (cube(Block::Small), Shape { parts: &SMALL }),
        (cube(Block::SecondMedium), Shape { parts: &SECOND_MEDIUM }),
        (cube(Block::SecondSmall), Shape { parts: &SECOND_SMALL }),
        ("joint", Shape { parts: &JOINT }),
        ("nothing", Shape { parts: &NOTHING }),
        ("cover", Shape { parts: &COVER }),
        ("tile", Shape { parts: &TILE }),
        ("base", Shape { parts: &BASE }),
        ("plate", Shape { parts: &PLATE }),
        ("screen", Shape { parts: &SCREEN }),
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

/// The name of the shape of what is seen.
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
