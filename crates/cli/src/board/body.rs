//! Bodies in space: over which places one lies, which way, and what the sides of a die show.
//!
//! A scene names one place for each man, and says of some what is to be read aloud on others; how a man lies it
//! leaves to shapes and poses, from which pictures in space are made, and this one too.

use cubarium_catalog::wire::{Part, Pose, Shape, Solid, Spot};

type Vector = [f32; 3];

/// How far above a place, in units of a scene, a body still counts as lying on it.
const HIGH: f32 = 1.0;
/// How far below its place a body may begin: bodies lie on places to the last digit or so.
const LOW: f32 = -0.1;
/// A body that is so many times longer than broad lies in a direction.
const LONG: f32 = 1.5;
/// The cosine of the angle by which a face may be turned away from a direction that it looks in.
const FACING: f32 = 0.7;

fn dot(one: Vector, other: Vector) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn cross([a, b, c]: Vector, [d, e, f]: Vector) -> Vector {
    [b * f - c * e, c * d - a * f, a * e - b * d]
}

fn scaled(vector: Vector, by: f32) -> Vector {
    vector.map(|along| along * by)
}

fn difference([a, b, c]: Vector, [d, e, f]: Vector) -> Vector {
    [a - d, b - e, c - f]
}

fn unit(vector: Vector) -> Vector {
    let length = dot(vector, vector).sqrt();
    if length > 0.0 { scaled(vector, 1.0 / length) } else { vector }
}

/// A place in space with the directions of the picture in which it is drawn.
#[derive(Clone, Copy)]
pub(super) struct Place {
    middle: Vector,
    right: Vector,
    down: Vector,
    out: Vector,
    /// The length of its lower side.
    side: f32,
}

impl Place {
    /// The place of a spot, as a picture shows it that may be turned round; `None` for a spot without four corners.
    pub(super) fn of(spot: &Spot, flipped: bool) -> Option<Self> {
        let [left, right, _, above] = spot.outline.get(..4)?.try_into().ok()?;
        let middle = scaled(spot.outline.iter().fold([0.0; 3], add), 1.0 / corners(spot));
        let turned = if flipped { -1.0 } else { 1.0 };
        let (across, along) = (difference(right, left), difference(left, above));
        Some(Self {
            middle,
            right: scaled(unit(across), turned),
            down: scaled(unit(along), turned),
            out: spot.normal,
            side: dot(across, across).sqrt(),
        })
    }
}

fn add(one: Vector, other: &Vector) -> Vector {
    [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}

/// How many corners a spot has; a handful, so nothing is lost.
#[expect(clippy::cast_precision_loss, reason = "a handful of corners")]
fn corners(spot: &Spot) -> f32 {
    spot.outline.len() as f32
}

/// Which way a body lies in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lie {
    /// From left to right.
    Across,
    /// From top to bottom.
    Along,
    /// It is as broad as long.
    Round,
}

/// How many marks the sides of a body carry, as a picture from above shows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Faces {
    /// Above.
    pub(super) top: usize,
    /// On the side to the left.
    pub(super) left: usize,
    /// On the side to the right.
    pub(super) right: usize,
    /// On the side to the lower edge of the picture.
    pub(super) near: usize,
}

/// A body in its pose, as the boxes that hold its parts.
pub(super) struct Body {
    /// The lower and upper corner of each box, in the shape's own directions.
    boxes: Vec<[Vector; 2]>,
    /// The directions of the marks on its faces, in space.
    marks: Vec<Vector>,
    /// How many times larger than its shape it is.
    size: f32,
    at: Vector,
    /// The shape's own x, y and z in space.
    axes: [Vector; 3],
}

impl Body {
    pub(super) fn new(shape: &Shape, pose: &Pose, size: f32) -> Self {
        let axes = [cross(pose.up, pose.front), pose.up, pose.front];
        let marks = shape.inlays.iter().filter_map(|part| match part {
            Part::Disc { normal, .. } => {
                let turned = axes.iter().zip(normal).map(|(axis, along)| scaled(*axis, *along));
                Some(turned.fold([0.0; 3], |sum, part| add(sum, &part)))
            }
            _ => None,
        });
        Self {
            boxes: shape.parts.iter().filter_map(bounds).collect(),
            marks: marks.collect(),
            size,
            at: pose.at,
            axes,
        }
    }

    /// The body of a man.
    pub(super) fn of(solid: &Solid, shape: &Shape) -> Self {
        Self::new(shape, &solid.pose, solid.size)
    }

    /// A vector of space in the shape's own directions and size.
    fn own(&self, vector: Vector) -> Vector {
        self.axes.map(|axis| dot(vector, axis) / self.size)
    }

    /// Whether a part of it lies over the middle of a place.
    pub(super) fn lies_over(&self, place: &Place) -> bool {
        let from = self.own(difference(place.middle, self.at));
        let out = self.own(place.out);
        self.boxes.iter().any(|held| meets(from, out, held))
    }

    /// Which way it lies at a place, and whether it is longer than the place.
    pub(super) fn lie(&self, place: &Place) -> (Lie, bool) {
        let (across, along) = (self.extent(place.right), self.extent(place.down));
        let lie = match () {
            () if across > LONG * along => Lie::Across,
            () if along > LONG * across => Lie::Along,
            () => Lie::Round,
        };
        (lie, across.max(along) > LONG * place.side)
    }

    /// How far it reaches in a direction, from end to end.
    fn extent(&self, direction: Vector) -> f32 {
        let direction = self.axes.map(|axis| dot(direction, axis) * self.size);
        let ends = self.boxes.iter().map(|[low, high]| {
            let along = |axis: usize| (low[axis] * direction[axis], high[axis] * direction[axis]);
            let sides = [along(0), along(1), along(2)];
            sides.iter().fold((0.0, 0.0), |(least, most), (one, other)| {
                (least + one.min(*other), most + one.max(*other))
            })
        });
        let (least, most) = ends.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), (least, most)| {
            (low.min(least), high.max(most))
        });
        (most - least).max(0.0)
    }

    /// What its faces show at a place.
    pub(super) fn faces(&self, place: &Place) -> Faces {
        let shown = |looks: Vector| self.marks.iter().filter(|mark| dot(**mark, looks) > FACING).count();
        Faces {
            top: shown(place.out),
            left: shown(scaled(place.right, -1.0)),
            right: shown(place.right),
            near: shown(place.down),
        }
    }
}

/// The box that holds a part; a flat mark holds nothing.
fn bounds(part: &Part) -> Option<[Vector; 2]> {
    let round = |[x, y, z]: Vector, [a, b, c]: Vector| [[x - a, y - b, z - c], [x + a, y + b, z + c]];
    let range = |values: &mut dyn Iterator<Item = f32>| {
        values
            .fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
    };
    Some(match part {
        Part::Block { size, at, .. } => round(*at, scaled(*size, 0.5)),
        Part::Ball { radius, at } => round(*at, [*radius; 3]),
        Part::Turned { profile } => {
            let (_, radius) = range(&mut profile.iter().map(|[radius, _]| *radius));
            let (low, high) = range(&mut profile.iter().map(|[_, height]| *height));
            [[-radius, low, -radius], [radius, high, radius]]
        }
        Part::Cut { outline, depth, .. } => {
            let (left, right) = range(&mut outline.iter().map(|[x, _]| *x));
            let (low, high) = range(&mut outline.iter().map(|[_, y]| *y));
            [[left, low, -depth / 2.0], [right, high, depth / 2.0]]
        }
        Part::Disc { .. } => return None,
    })
}

/// Whether a line out of a place, from a little below it to a little above, meets a box.
fn meets(from: Vector, out: Vector, [low, high]: &[Vector; 2]) -> bool {
    let (mut enters, mut leaves) = (LOW, HIGH);
    for axis in 0..3 {
        if out[axis].abs() < 1e-6 {
            if from[axis] < low[axis] || from[axis] > high[axis] {
                return false;
            }
            continue;
        }
        let (one, other) = ((low[axis] - from[axis]) / out[axis], (high[axis] - from[axis]) / out[axis]);
        enters = enters.max(one.min(other));
        leaves = leaves.min(one.max(other));
    }
    enters <= leaves
}
