//! The shapes of the men. Both sides have the same men; Black's pawns have a broader, stepped foot and Black's bars and
//! crosses a second rim, so that the sides differ in outline and not only in colour.
//!
//! Units: the distance between two neighbouring intersections. A man stands on y = 0 and faces +z; a bar's
//! length runs along +x from its first line.

use cubarium_core::looks::scene::{Part, Shape};

use crate::men::{Colour, Kind, Pawn, Size};

/// The foot of a pawn.
#[rustfmt::skip]
const FOOT: Part = Part::Turned {
    profile: &[
        [0.0, 0.0], [0.395, 0.0], [0.425, 0.024], [0.425, 0.085], [0.38, 0.122], [0.175, 0.171], [0.146, 0.207],
        [0.0, 0.207],
    ],
};

/// The step around the foot of Black's pawns.
const STEP: Part = Part::Turned {
    profile: &[[0.0, 0.0], [0.472, 0.0], [0.492, 0.015], [0.492, 0.052], [0.472, 0.067], [0.0, 0.067]],
};

/// A cube inside a cube: the inner one, and the edges of the outer one.
const TESSERACT: [Part; 13] = [
    Part::Block { size: [0.346, 0.322, 0.346], bevel: 0.024, at: [0.0, 0.563, 0.0] },
    Part::Block { size: [0.748, 0.067, 0.072], bevel: 0.015, at: [0.0, 0.249, 0.339] },
    Part::Block { size: [0.748, 0.067, 0.072], bevel: 0.015, at: [0.0, 0.249, -0.339] },
    Part::Block { size: [0.748, 0.067, 0.072], bevel: 0.015, at: [0.0, 0.879, 0.339] },
    Part::Block { size: [0.748, 0.067, 0.072], bevel: 0.015, at: [0.0, 0.879, -0.339] },
    Part::Block { size: [0.072, 0.067, 0.748], bevel: 0.015, at: [0.339, 0.249, 0.0] },
    Part::Block { size: [0.072, 0.067, 0.748], bevel: 0.015, at: [-0.339, 0.249, 0.0] },
    Part::Block { size: [0.072, 0.067, 0.748], bevel: 0.015, at: [0.339, 0.879, 0.0] },
    Part::Block { size: [0.072, 0.067, 0.748], bevel: 0.015, at: [-0.339, 0.879, 0.0] },
    Part::Block { size: [0.072, 0.697, 0.072], bevel: 0.015, at: [0.339, 0.563, 0.339] },
    Part::Block { size: [0.072, 0.697, 0.072], bevel: 0.015, at: [-0.339, 0.563, 0.339] },
    Part::Block { size: [0.072, 0.697, 0.072], bevel: 0.015, at: [0.339, 0.563, -0.339] },
    Part::Block { size: [0.072, 0.697, 0.072], bevel: 0.015, at: [-0.339, 0.563, -0.339] },
];

#[rustfmt::skip]
const STAR: Part = Part::Cut {
    outline: &[
        [0.0, 0.215], [0.138, 0.443], [0.428, 0.483], [0.221, 0.664], [0.271, 0.92], [0.0, 0.799],
        [-0.271, 0.92], [-0.221, 0.664], [-0.428, 0.483], [-0.138, 0.443],
    ],
    depth: 0.195,
    bevel: 0.03,
};

/// The star's fifth point, upright, the same from every side.
const STAR_TIP: Part =
    Part::Turned { profile: &[[0.0, 0.738], [0.125, 0.751], [0.109, 0.832], [0.052, 0.993], [0.0, 1.074]] };

/// Four steps that get narrower: a pyramid.
const PYRAMID: [Part; 4] = [
    Part::Block { size: [0.744, 0.201, 0.744], bevel: 0.018, at: [0.0, 0.303, 0.0] },
    Part::Block { size: [0.55, 0.188, 0.55], bevel: 0.018, at: [0.0, 0.496, 0.0] },
    Part::Block { size: [0.357, 0.175, 0.357], bevel: 0.018, at: [0.0, 0.678, 0.0] },
    Part::Block { size: [0.163, 0.175, 0.163], bevel: 0.018, at: [0.0, 0.853, 0.0] },
];

const RECTANGLE: Part = Part::Block { size: [0.593, 0.886, 0.281], bevel: 0.037, at: [0.0, 0.658, 0.0] };

#[rustfmt::skip]
const CYLINDER: Part = Part::Turned {
    profile: &[
        [0.0, 0.188], [0.302, 0.188], [0.325, 0.208], [0.325, 0.805], [0.302, 0.825], [0.207, 0.825],
        [0.198, 0.779], [0.0, 0.771],
    ],
};

/// A small bar: it lies over its intersection.
const SMALL_BAR: Part = Part::Block { size: [0.84, 0.18, 0.36], bevel: 0.04, at: [0.0, 0.09, 0.0] };

/// The line across a small bar, over the intersection that it holds.
const SMALL_LINE: [Part; 1] = [line(0.0)];

/// A large bar: it extends to the next intersection.
const LARGE_BAR: Part = Part::Block { size: [1.84, 0.18, 0.36], bevel: 0.04, at: [0.5, 0.09, 0.0] };

/// The lines across a large bar, over the intersections that it holds.
const LARGE_LINES: [Part; 2] = [line(0.0), line(1.0)];

/// A line across a bar.
const fn line(x: f32) -> Part {
    Part::Block { size: [0.1, 0.03, 0.36], bevel: 0.01, at: [x, 0.18, 0.0] }
}

/// The rims at the ends of Black's bars.
const SMALL_RIMS: [Part; 2] = [
    Part::Block { size: [0.08, 0.22, 0.42], bevel: 0.02, at: [-0.37, 0.11, 0.0] },
    Part::Block { size: [0.08, 0.22, 0.42], bevel: 0.02, at: [0.37, 0.11, 0.0] },
];

const LARGE_RIMS: [Part; 2] = [
    Part::Block { size: [0.08, 0.22, 0.42], bevel: 0.02, at: [-0.37, 0.11, 0.0] },
    Part::Block { size: [0.08, 0.22, 0.42], bevel: 0.02, at: [1.37, 0.11, 0.0] },
];

/// A cross: its centre and four arms, each with its tip on the neighbouring intersection.
#[rustfmt::skip]
const CROSS: [Part; 3] = [
    Part::Block { size: [2.30, 0.12, 0.26], bevel: 0.04, at: [0.0, 0.06, 0.0] },
    Part::Block { size: [0.26, 0.12, 2.30], bevel: 0.04, at: [0.0, 0.06, 0.0] },
    Part::Turned {
        profile: &[[0.0, 0.0], [0.30, 0.0], [0.31, 0.015], [0.31, 0.19], [0.28, 0.22], [0.0, 0.24]],
    },
];

/// The second storey of Black's crosses.
const CROSS_RIM: Part = Part::Turned {
    profile: &[[0.0, 0.22], [0.16, 0.23], [0.17, 0.245], [0.17, 0.30], [0.15, 0.32], [0.0, 0.33]],
};

macro_rules! both {
    ($kind:ident, $white:literal, $black:literal, [$($part:expr),*], [$($extra:expr),*]) => {
        [($white, Shape::$kind(&[$($part),*])), ($black, Shape::$kind(&[$($extra,)* $($part),*]))]
    };
}

macro_rules! bars {
    ($white:literal, $black:literal, $bar:expr, $rims:expr, $lines:expr) => {
        [
            ($white, Shape { inlays: &$lines, ..Shape::lying(&[$bar]) }),
            ($black, Shape { inlays: &$lines, ..Shape::lying(&[$bar, $rims[0], $rims[1]]) }),
        ]
    };
}

/// The shapes of all men, White's and Black's of each kind, by name.
pub(crate) fn of_men() -> Vec<(&'static str, Shape)> {
    [
        both!(
            upright,
            "white-tesseract",
            "black-tesseract",
            [
                FOOT,
                TESSERACT[0],
                TESSERACT[1],
                TESSERACT[2],
                TESSERACT[3],
                TESSERACT[4],
                TESSERACT[5],
                TESSERACT[6],
                TESSERACT[7],
                TESSERACT[8],
                TESSERACT[9],
                TESSERACT[10],
                TESSERACT[11],
                TESSERACT[12]
            ],
            [STEP]
        ),
        both!(upright, "white-star", "black-star", [FOOT, STAR, STAR_TIP], [STEP]),
        both!(
            upright,
            "white-pyramid",
            "black-pyramid",
            [FOOT, PYRAMID[0], PYRAMID[1], PYRAMID[2], PYRAMID[3]],
            [STEP]
        ),
        both!(upright, "white-rectangle", "black-rectangle", [FOOT, RECTANGLE], [STEP]),
        both!(upright, "white-cylinder", "black-cylinder", [FOOT, CYLINDER], [STEP]),
        bars!("white-small-bar", "black-small-bar", SMALL_BAR, SMALL_RIMS, SMALL_LINE),
        bars!("white-large-bar", "black-large-bar", LARGE_BAR, LARGE_RIMS, LARGE_LINES),
        both!(lying, "white-cross", "black-cross", [CROSS[0], CROSS[1], CROSS[2]], [CROSS_RIM]),
    ]
    .concat()
}

/// The name of the shape of a side's men of a kind.
pub(crate) const fn name(colour: Colour, kind: Kind) -> &'static str {
    match (colour, kind) {
        (Colour::White, Kind::Pawn(Pawn::Tesseract)) => "white-tesseract",
        (Colour::White, Kind::Pawn(Pawn::Star)) => "white-star",
        (Colour::White, Kind::Pawn(Pawn::Pyramid)) => "white-pyramid",
        (Colour::White, Kind::Pawn(Pawn::Rectangle)) => "white-rectangle",
        (Colour::White, Kind::Pawn(Pawn::Cylinder)) => "white-cylinder",
        (Colour::White, Kind::Bar(Size::Small)) => "white-small-bar",
        (Colour::White, Kind::Bar(Size::Large)) => "white-large-bar",
        (Colour::White, Kind::Cross) => "white-cross",
        (Colour::Black, Kind::Pawn(Pawn::Tesseract)) => "black-tesseract",
        (Colour::Black, Kind::Pawn(Pawn::Star)) => "black-star",
        (Colour::Black, Kind::Pawn(Pawn::Pyramid)) => "black-pyramid",
        (Colour::Black, Kind::Pawn(Pawn::Rectangle)) => "black-rectangle",
        (Colour::Black, Kind::Pawn(Pawn::Cylinder)) => "black-cylinder",
        (Colour::Black, Kind::Bar(Size::Small)) => "black-small-bar",
        (Colour::Black, Kind::Bar(Size::Large)) => "black-large-bar",
        (Colour::Black, Kind::Cross) => "black-cross",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_has_a_shape_of_its_own() {
        let shapes = of_men();
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
