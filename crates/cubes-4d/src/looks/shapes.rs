//! The shapes of cubes and men. Men are turned from wood; Black's stand on a step, so that the sides can be told apart
//! without colours.

use cubarium_core::looks::scene::{Part, Shape};

use crate::men::{Colour, Kind};

/// A cube is slightly narrower than its place and has rounded edges, so that each one in a column can be seen.
const CUBE: [Part; 1] = [Part::Block { size: [0.97, 1.0, 0.97], bevel: 0.045, at: [0.0, 0.5, 0.0] }];

/// The step around the foot of Black's men.
const STEP: Part = Part::Turned {
    profile: &[[0.0, 0.0], [0.335, 0.0], [0.35, 0.012], [0.35, 0.043], [0.335, 0.055], [0.0, 0.055]],
};

#[rustfmt::skip]
const PAWN: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.24, 0.0], [0.26, 0.02], [0.26, 0.07], [0.22, 0.10], [0.15, 0.15], [0.115, 0.24],
        [0.10, 0.32], [0.16, 0.345], [0.16, 0.365], [0.09, 0.39], [0.0, 0.40],
    ],
};
const PAWNS_HEAD: Part = Part::Ball { radius: 0.135, at: [0.0, 0.485, 0.0] };

#[rustfmt::skip]
const GRAND_PAWN: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.30, 0.0], [0.32, 0.02], [0.32, 0.08], [0.28, 0.11], [0.20, 0.16], [0.165, 0.24],
        [0.155, 0.33], [0.24, 0.36], [0.25, 0.38], [0.24, 0.40], [0.13, 0.43], [0.0, 0.44],
    ],
};
/// Two heads, one on top of the other: unlike a bishop's mitre or a pawn.
const GRAND_PAWNS_HEADS: [Part; 2] =
    [Part::Ball { radius: 0.19, at: [0.0, 0.58, 0.0] }, Part::Ball { radius: 0.12, at: [0.0, 0.85, 0.0] }];

#[rustfmt::skip]
const ROOK: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.29, 0.0], [0.31, 0.02], [0.31, 0.08], [0.27, 0.11], [0.215, 0.16], [0.185, 0.28],
        [0.17, 0.46], [0.18, 0.52], [0.225, 0.55], [0.235, 0.57], [0.235, 0.64], [0.0, 0.64],
    ],
};
const MERLONS: [Part; 4] = [
    Part::Block { size: [0.15, 0.11, 0.09], bevel: 0.015, at: [0.0, 0.69, 0.175] },
    Part::Block { size: [0.15, 0.11, 0.09], bevel: 0.015, at: [0.0, 0.69, -0.175] },
    Part::Block { size: [0.09, 0.11, 0.15], bevel: 0.015, at: [0.175, 0.69, 0.0] },
    Part::Block { size: [0.09, 0.11, 0.15], bevel: 0.015, at: [-0.175, 0.69, 0.0] },
];

#[rustfmt::skip]
const BISHOP: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.275, 0.0], [0.295, 0.02], [0.295, 0.08], [0.255, 0.11], [0.18, 0.17], [0.135, 0.29],
        [0.10, 0.40], [0.085, 0.46], [0.15, 0.485], [0.15, 0.505], [0.10, 0.53], [0.165, 0.60], [0.195, 0.67],
        [0.19, 0.73], [0.15, 0.81], [0.09, 0.89], [0.035, 0.95], [0.0, 0.965],
    ],
};
const BISHOPS_BALL: Part = Part::Ball { radius: 0.04, at: [0.0, 0.975, 0.0] };

#[rustfmt::skip]
const KNIGHTS_FOOT: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.275, 0.0], [0.295, 0.02], [0.295, 0.08], [0.255, 0.11], [0.22, 0.14], [0.21, 0.18],
        [0.0, 0.19],
    ],
};
#[rustfmt::skip]
const HORSES_HEAD: Part = Part::Cut {
    outline: &[
        [-0.185, 0.17], [0.175, 0.17], [0.18, 0.23], [0.155, 0.30], [0.105, 0.36], [0.085, 0.42], [0.10, 0.46],
        [0.15, 0.465], [0.21, 0.45], [0.255, 0.465], [0.275, 0.515], [0.255, 0.57], [0.20, 0.63], [0.15, 0.685],
        [0.12, 0.745], [0.075, 0.79], [0.06, 0.855], [0.035, 0.88], [0.0, 0.82], [-0.065, 0.795], [-0.125, 0.74],
        [-0.175, 0.66], [-0.205, 0.565], [-0.22, 0.46], [-0.215, 0.34],
    ],
    depth: 0.18,
    bevel: 0.032,
};

#[rustfmt::skip]
const QUEEN: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.295, 0.0], [0.315, 0.02], [0.315, 0.085], [0.28, 0.115], [0.215, 0.16], [0.165, 0.26],
        [0.13, 0.42], [0.105, 0.58], [0.105, 0.64], [0.175, 0.67], [0.185, 0.69], [0.175, 0.71], [0.115, 0.735],
        [0.12, 0.79], [0.15, 0.87], [0.195, 0.95], [0.205, 0.97], [0.15, 0.955], [0.08, 0.985], [0.0, 1.0],
    ],
};
const CORONET: [Part; 5] = [
    Part::Ball { radius: 0.055, at: [0.0, 1.03, 0.0] },
    Part::Ball { radius: 0.036, at: [0.18, 0.985, 0.0] },
    Part::Ball { radius: 0.036, at: [-0.18, 0.985, 0.0] },
    Part::Ball { radius: 0.036, at: [0.0, 0.985, 0.18] },
    Part::Ball { radius: 0.036, at: [0.0, 0.985, -0.18] },
];

#[rustfmt::skip]
const KING: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.305, 0.0], [0.325, 0.02], [0.325, 0.085], [0.29, 0.115], [0.225, 0.16], [0.175, 0.27],
        [0.14, 0.44], [0.115, 0.61], [0.115, 0.69], [0.185, 0.72], [0.195, 0.74], [0.185, 0.76], [0.12, 0.785],
        [0.125, 0.84], [0.15, 0.93], [0.175, 1.0], [0.17, 1.02], [0.10, 1.05], [0.0, 1.065],
    ],
};
/// Large enough to be visible where the king is drawn as a small symbol.
const KINGS_CROSS: [Part; 2] = [
    Part::Block { size: [0.1, 0.27, 0.08], bevel: 0.018, at: [0.0, 1.175, 0.0] },
    Part::Block { size: [0.33, 0.1, 0.08], bevel: 0.018, at: [0.0, 1.19, 0.0] },
];

/// The height of the tallest man.
pub(crate) const TALLEST: f32 = 1.31;

/// The name of the shape of a cube.
pub(crate) const CUBE_SHAPE: &str = "cube";

macro_rules! both {
    ($white:literal, $black:literal, [$($part:expr),*]) => {
        [($white, Shape::upright(&[$($part),*])), ($black, Shape::upright(&[STEP, $($part),*]))]
    };
}

/// The shapes of cubes and of all men, White's and Black's of each kind, by name.
pub(crate) fn all() -> Vec<(&'static str, Shape)> {
    let mut shapes = [
        both!("white-pawn", "black-pawn", [PAWN, PAWNS_HEAD]),
        both!("white-bishop", "black-bishop", [BISHOP, BISHOPS_BALL]),
        both!("white-rook", "black-rook", [ROOK, MERLONS[0], MERLONS[1], MERLONS[2], MERLONS[3]]),
        both!(
            "white-grand-pawn",
            "black-grand-pawn",
            [GRAND_PAWN, GRAND_PAWNS_HEADS[0], GRAND_PAWNS_HEADS[1]]
        ),
        both!("white-knight", "black-knight", [KNIGHTS_FOOT, HORSES_HEAD]),
        both!(
            "white-queen",
            "black-queen",
            [QUEEN, CORONET[0], CORONET[1], CORONET[2], CORONET[3], CORONET[4]]
        ),
        both!("white-king", "black-king", [KING, KINGS_CROSS[0], KINGS_CROSS[1]]),
    ]
    .concat();
    shapes.push((CUBE_SHAPE, Shape::lying(&CUBE)));
    shapes
}

/// The name of the shape of a side's men of a kind.
pub(crate) const fn name(colour: Colour, kind: Kind) -> &'static str {
    match (colour, kind) {
        (Colour::White, Kind::Pawn) => "white-pawn",
        (Colour::White, Kind::Bishop) => "white-bishop",
        (Colour::White, Kind::Rook) => "white-rook",
        (Colour::White, Kind::GrandPawn) => "white-grand-pawn",
        (Colour::White, Kind::Knight) => "white-knight",
        (Colour::White, Kind::Queen) => "white-queen",
        (Colour::White, Kind::King) => "white-king",
        (Colour::Black, Kind::Pawn) => "black-pawn",
        (Colour::Black, Kind::Bishop) => "black-bishop",
        (Colour::Black, Kind::Rook) => "black-rook",
        (Colour::Black, Kind::GrandPawn) => "black-grand-pawn",
        (Colour::Black, Kind::Knight) => "black-knight",
        (Colour::Black, Kind::Queen) => "black-queen",
        (Colour::Black, Kind::King) => "black-king",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The distance of a shape's surface from its axis at a height.
    fn reach(parts: &[Part], height: f32) -> f32 {
        let of = |part: &Part| match part {
            Part::Turned { profile } => profile
                .windows(2)
                .filter(|ends| ends[0][1] < ends[1][1] && (ends[0][1]..=ends[1][1]).contains(&height))
                .map(|ends| {
                    let part = (height - ends[0][1]) / (ends[1][1] - ends[0][1]);
                    ends[0][0] + part * (ends[1][0] - ends[0][0])
                })
                .fold(0.0, f32::max),
            Part::Ball { radius, at } => (radius.powi(2) - (height - at[1]).powi(2)).max(0.0).sqrt(),
            Part::Block { size, at, .. } if (height - at[1]).abs() <= size[1] / 2.0 => size[0] / 2.0,
            _ => 0.0,
        };
        parts.iter().map(of).fold(0.0, f32::max)
    }

    #[test]
    fn a_bishop_and_a_grand_pawn_differ_in_outline() {
        let bishop = [BISHOP, BISHOPS_BALL];
        let grand = [GRAND_PAWN, GRAND_PAWNS_HEADS[0], GRAND_PAWNS_HEADS[1]];
        // Below, the grand pawn has a collar where the bishop is slender; above, a neck where the mitre is widest.
        assert!(reach(&grand, 0.38) > 2.0 * reach(&bishop, 0.38));
        assert!(reach(&bishop, 0.74) > 1.4 * reach(&grand, 0.74));
    }

    #[test]
    fn a_king_differs_from_a_bishop_by_a_cross_as_large_as_its_head() {
        let king = [KING, KINGS_CROSS[0], KINGS_CROSS[1]];
        assert!(reach(&king, 1.18) > 0.8 * reach(&king, 1.0));
        assert!(reach(&king, 1.18) > 2.0 * reach(&king, 1.1));
        assert!(reach(&king, 1.25) > 0.0 && reach(&king, TALLEST + 0.001) == 0.0);
    }

    #[test]
    fn every_man_has_a_shape_of_its_own() {
        let shapes = all();
        for colour in Colour::ALL {
            for kind in Kind::ALL {
                assert_eq!(shapes.iter().filter(|(known, _)| *known == name(colour, kind)).count(), 1);
            }
        }
        for (index, (one, shape)) in shapes.iter().enumerate() {
            for (other, second) in &shapes[..index] {
                assert_ne!(shape, second, "{one} and {other}");
            }
        }
    }
}
