//! The shapes of the men. Both sides have the same men; Black's have a broader, stepped foot, so that the sides differ
//! in outline and not only in colour.
//!
//! Units: the side of a square. A man stands on y = 0 and faces +z.

use cubarium_core::looks::scene::{Part, Shape};

#[rustfmt::skip]
const PAWN: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.26, 0.0], [0.28, 0.02], [0.28, 0.07], [0.25, 0.10], [0.20, 0.13], [0.16, 0.18],
        [0.125, 0.27], [0.10, 0.38], [0.10, 0.40], [0.155, 0.43], [0.165, 0.445], [0.155, 0.46],
        [0.10, 0.48], [0.135, 0.515], [0.16, 0.56], [0.168, 0.61], [0.16, 0.66], [0.135, 0.705],
        [0.09, 0.74], [0.045, 0.757], [0.0, 0.762],
    ],
};

#[rustfmt::skip]
const ROOK: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.30, 0.0], [0.32, 0.02], [0.32, 0.09], [0.285, 0.12], [0.235, 0.16], [0.205, 0.24],
        [0.185, 0.40], [0.18, 0.54], [0.19, 0.57], [0.235, 0.60], [0.25, 0.615], [0.25, 0.73],
        [0.24, 0.74], [0.165, 0.74], [0.16, 0.69], [0.0, 0.68],
    ],
};

const MERLONS: [Part; 4] = [
    Part::Block { size: [0.17, 0.13, 0.075], bevel: 0.012, at: [0.0, 0.77, 0.205] },
    Part::Block { size: [0.17, 0.13, 0.075], bevel: 0.012, at: [0.0, 0.77, -0.205] },
    Part::Block { size: [0.075, 0.13, 0.17], bevel: 0.012, at: [0.205, 0.77, 0.0] },
    Part::Block { size: [0.075, 0.13, 0.17], bevel: 0.012, at: [-0.205, 0.77, 0.0] },
];

#[rustfmt::skip]
const BISHOP: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.28, 0.0], [0.30, 0.02], [0.30, 0.08], [0.265, 0.11], [0.205, 0.15], [0.155, 0.24],
        [0.12, 0.38], [0.105, 0.52], [0.11, 0.54], [0.17, 0.57], [0.18, 0.585], [0.17, 0.60],
        [0.11, 0.63], [0.145, 0.67], [0.17, 0.73], [0.175, 0.78], [0.162, 0.84], [0.13, 0.90],
        [0.085, 0.955], [0.05, 0.985], [0.0, 0.995],
    ],
};

const BISHOPS_BALL: Part = Part::Ball { radius: 0.052, at: [0.0, 1.02, 0.0] };

#[rustfmt::skip]
const KNIGHTS_FOOT: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.29, 0.0], [0.31, 0.02], [0.31, 0.08], [0.275, 0.11], [0.235, 0.14], [0.225, 0.18],
        [0.24, 0.20], [0.235, 0.225], [0.0, 0.235],
    ],
};

#[rustfmt::skip]
const HORSES_HEAD: Part = Part::Cut {
    outline: &[
        [-0.205, 0.20], [0.195, 0.20], [0.20, 0.26], [0.175, 0.325], [0.125, 0.39], [0.095, 0.455],
        [0.10, 0.505], [0.135, 0.53], [0.185, 0.52], [0.225, 0.50], [0.27, 0.505], [0.30, 0.54],
        [0.308, 0.59], [0.285, 0.64], [0.235, 0.70], [0.185, 0.755], [0.155, 0.815], [0.11, 0.87],
        [0.06, 0.90], [0.055, 0.945], [0.035, 0.985], [0.005, 0.965], [-0.015, 0.92], [-0.07, 0.895],
        [-0.135, 0.84], [-0.185, 0.76], [-0.22, 0.665], [-0.238, 0.555], [-0.24, 0.44], [-0.23, 0.32],
    ],
    depth: 0.19,
    bevel: 0.035,
};

#[rustfmt::skip]
const QUEEN: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.31, 0.0], [0.33, 0.02], [0.33, 0.09], [0.295, 0.12], [0.235, 0.16], [0.18, 0.26],
        [0.14, 0.42], [0.115, 0.60], [0.11, 0.69], [0.12, 0.71], [0.185, 0.74], [0.195, 0.755],
        [0.185, 0.77], [0.12, 0.80], [0.125, 0.86], [0.155, 0.94], [0.205, 1.03], [0.215, 1.05],
        [0.195, 1.06], [0.155, 1.035], [0.10, 1.05], [0.05, 1.075], [0.0, 1.08],
    ],
};

const CORONET: [Part; 9] = [
    Part::Ball { radius: 0.058, at: [0.0, 1.115, 0.0] },
    Part::Ball { radius: 0.034, at: [0.195, 1.065, 0.0] },
    Part::Ball { radius: 0.034, at: [0.138, 1.065, 0.138] },
    Part::Ball { radius: 0.034, at: [0.0, 1.065, 0.195] },
    Part::Ball { radius: 0.034, at: [-0.138, 1.065, 0.138] },
    Part::Ball { radius: 0.034, at: [-0.195, 1.065, 0.0] },
    Part::Ball { radius: 0.034, at: [-0.138, 1.065, -0.138] },
    Part::Ball { radius: 0.034, at: [0.0, 1.065, -0.195] },
    Part::Ball { radius: 0.034, at: [0.138, 1.065, -0.138] },
];

#[rustfmt::skip]
const KING: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.32, 0.0], [0.34, 0.02], [0.34, 0.09], [0.305, 0.12], [0.245, 0.16], [0.19, 0.27],
        [0.15, 0.44], [0.125, 0.63], [0.12, 0.74], [0.13, 0.76], [0.195, 0.79], [0.205, 0.805],
        [0.195, 0.82], [0.13, 0.85], [0.135, 0.91], [0.16, 1.0], [0.185, 1.07], [0.18, 1.09], [0.12, 1.12],
        [0.05, 1.14], [0.0, 1.145],
    ],
};

const CROSS: [Part; 2] = [
    Part::Block { size: [0.062, 0.23, 0.062], bevel: 0.014, at: [0.0, 1.245, 0.0] },
    Part::Block { size: [0.18, 0.062, 0.062], bevel: 0.014, at: [0.0, 1.27, 0.0] },
];

/// The step around the foot of Black's men.
const STEP: Part = Part::Turned {
    profile: &[[0.0, 0.0], [0.355, 0.0], [0.37, 0.012], [0.37, 0.043], [0.355, 0.055], [0.0, 0.055]],
};

macro_rules! both {
    ($white:literal, $black:literal, [$($part:expr),*]) => {
        [($white, Shape::upright(&[$($part),*])), ($black, Shape::upright(&[STEP, $($part),*]))]
    };
}

/// The shapes of all men, White's and Black's of each kind, by name.
pub(crate) fn of_men() -> Vec<(&'static str, Shape)> {
    [
        both!("white-pawn", "black-pawn", [PAWN]),
        both!("white-rook", "black-rook", [ROOK, MERLONS[0], MERLONS[1], MERLONS[2], MERLONS[3]]),
        both!("white-knight", "black-knight", [KNIGHTS_FOOT, HORSES_HEAD]),
        both!("white-bishop", "black-bishop", [BISHOP, BISHOPS_BALL]),
        both!(
            "white-queen",
            "black-queen",
            [
                QUEEN, CORONET[0], CORONET[1], CORONET[2], CORONET[3], CORONET[4], CORONET[5], CORONET[6],
                CORONET[7], CORONET[8]
            ]
        ),
        both!("white-king", "black-king", [KING, CROSS[0], CROSS[1]]),
    ]
    .concat()
}
