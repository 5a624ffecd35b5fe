//! The shapes of the men. Black's have softer edges or a step around the foot, so that the sides differ in outline and
//! not only in colour; the masters of the two games differ entirely.
//!
//! Units: the side of a square. A man stands on y = 0 and faces +z.

use cubarium_core::looks::scene::{Part, Shape};

use super::space::{DIE, SHIELD_DEPTH, SHIELD_LENGTH, SHIELD_WIDTH};
use crate::men::{Colour, Kind};
use crate::options::Variant;

/// The distance of the pips from the centre of a face.
const APART: f32 = 0.2;
/// The radius of a pip.
const PIP: f32 = 0.072;
/// The distance of the pips from the centre of the die: just outside its faces.
const FACE: f32 = DIE / 2.0 + 0.003;

const fn die(bevel: f32) -> Part {
    Part::Block { size: [DIE, DIE, DIE], bevel, at: [0.0, DIE / 2.0, 0.0] }
}

/// A pip at a place given from the centre of the die, on the nearest face.
const fn pip(x: f32, y: f32, z: f32) -> Part {
    const fn side(along: f32) -> f32 {
        if along >= FACE {
            1.0
        } else if along <= -FACE {
            -1.0
        } else {
            0.0
        }
    }
    Part::Disc { radius: PIP, at: [x, y + DIE / 2.0, z], normal: [side(x), side(y), side(z)] }
}

/// The pips of a die that has 6 above, 1 below, 3 in front, 4 behind, 2 on its right and 5 on its left.
static PIPS: [Part; 21] = [
    pip(0.0, -FACE, 0.0),
    pip(FACE, -APART, -APART),
    pip(FACE, APART, APART),
    pip(-APART, APART, FACE),
    pip(0.0, 0.0, FACE),
    pip(APART, -APART, FACE),
    pip(-APART, -APART, -FACE),
    pip(-APART, APART, -FACE),
    pip(APART, -APART, -FACE),
    pip(APART, APART, -FACE),
    pip(-FACE, -APART, -APART),
    pip(-FACE, -APART, APART),
    pip(-FACE, 0.0, 0.0),
    pip(-FACE, APART, -APART),
    pip(-FACE, APART, APART),
    pip(-APART, FACE, -APART),
    pip(-APART, FACE, 0.0),
    pip(-APART, FACE, APART),
    pip(APART, FACE, -APART),
    pip(APART, FACE, 0.0),
    pip(APART, FACE, APART),
];

static WHITE_CUBE: [Part; 1] = [die(0.07)];
static BLACK_CUBE: [Part; 1] = [die(0.17)];

const fn slab(bevel: f32) -> Part {
    let middle = [0.0, SHIELD_LENGTH / 2.0, 0.0];
    Part::Block { size: [SHIELD_WIDTH, SHIELD_LENGTH, SHIELD_DEPTH], bevel, at: middle }
}

/// A raised field on both faces of a shield: wide for White, a rib for Black.
const fn field(width: f32, length: f32, rise: f32) -> Part {
    let middle = [0.0, SHIELD_LENGTH / 2.0, 0.0];
    let size = [width, SHIELD_LENGTH * length, SHIELD_DEPTH + rise];
    Part::Block { size, bevel: rise / 2.0, at: middle }
}

static WHITE_SHIELD: [Part; 2] = [slab(0.04), field(0.54, 0.86, 0.05)];
static BLACK_SHIELD: [Part; 2] = [slab(0.09), field(0.28, 0.7, 0.07)];

/// Die-Check's master: a rounded cube on a base.
const ROUNDED_CUBE: [Part; 2] = [
    Part::Turned {
        profile: &[[0.0, 0.0], [0.40, 0.0], [0.43, 0.03], [0.43, 0.10], [0.34, 0.16], [0.0, 0.16]],
    },
    Part::Block { size: [0.60, 0.60, 0.60], bevel: 0.17, at: [0.0, 0.44, 0.0] },
];

/// Cubulus's master: a pyramid.
const PYRAMID: [Part; 4] = [
    Part::Block { size: [0.80, 0.22, 0.80], bevel: 0.03, at: [0.0, 0.11, 0.0] },
    Part::Block { size: [0.58, 0.24, 0.58], bevel: 0.03, at: [0.0, 0.32, 0.0] },
    Part::Block { size: [0.36, 0.24, 0.36], bevel: 0.03, at: [0.0, 0.54, 0.0] },
    Part::Block { size: [0.16, 0.26, 0.16], bevel: 0.03, at: [0.0, 0.77, 0.0] },
];

/// The step around the foot of Black's masters.
const STEP: Part = Part::Block { size: [0.88, 0.06, 0.88], bevel: 0.02, at: [0.0, 0.03, 0.0] };

static WHITE_ROUNDED: [Part; 2] = ROUNDED_CUBE;
static BLACK_ROUNDED: [Part; 3] = [STEP, ROUNDED_CUBE[0], ROUNDED_CUBE[1]];
static WHITE_PYRAMID: [Part; 4] = PYRAMID;
static BLACK_PYRAMID: [Part; 5] = [STEP, PYRAMID[0], PYRAMID[1], PYRAMID[2], PYRAMID[3]];

/// The name of a man's shape. A soldier is a standing shield.
pub(crate) const fn name(colour: Colour, kind: Kind) -> &'static str {
    match (colour, kind) {
        (Colour::White, Kind::Cube) => "white-cube",
        (Colour::White, Kind::Shield) => "white-shield",
        (Colour::White, Kind::Soldier) => "white-soldier",
        (Colour::White, Kind::Master) => "white-master",
        (Colour::Black, Kind::Cube) => "black-cube",
        (Colour::Black, Kind::Shield) => "black-shield",
        (Colour::Black, Kind::Soldier) => "black-soldier",
        (Colour::Black, Kind::Master) => "black-master",
    }
}

/// The name of the shape of a captured man: a captured cube shows no number, since it has none.
pub(crate) const fn taken_name(colour: Colour, kind: Kind) -> &'static str {
    match (colour, kind) {
        (Colour::White, Kind::Cube) => "white-cube-taken",
        (Colour::Black, Kind::Cube) => "black-cube-taken",
        _ => name(colour, kind),
    }
}

/// The shapes of all men of a game, by name.
pub(crate) fn of_men(variant: Variant) -> Vec<(&'static str, Shape)> {
    let masters: [&'static [Part]; 2] = match variant {
        Variant::DieCheck => [&WHITE_ROUNDED, &BLACK_ROUNDED],
        Variant::Cubulus => [&WHITE_PYRAMID, &BLACK_PYRAMID],
    };
    let mut shapes = Vec::new();
    for (colour, cube, shield, master) in [
        (Colour::White, &WHITE_CUBE[..], &WHITE_SHIELD[..], masters[0]),
        (Colour::Black, &BLACK_CUBE[..], &BLACK_SHIELD[..], masters[1]),
    ] {
        let kinds = [
            (Kind::Cube, Shape::faced(cube, &PIPS)),
            (Kind::Shield, Shape::lying(shield)),
            (Kind::Soldier, Shape::upright(shield)),
            (Kind::Master, Shape::lying(master)),
        ];
        shapes.extend(kinds.map(|(kind, shape)| (name(colour, kind), shape)));
        shapes.push((taken_name(colour, Kind::Cube), Shape::lying(cube)));
    }
    shapes
}
