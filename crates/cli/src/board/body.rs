//! Bodies in space: which places a body covers, which way it lies, and what the sides of a die show.
//!
//! A scene names only one place for each man, and for some men what to read aloud on other places. How a man lies
//! follows from its shape and pose alone, from which this picture is made, like the three-dimensional ones.

use cubarium_catalog::wire::{Part, Pose, Shape, Solid, Spot};
use cubarium_core::looks::scene::Vector;
use cubarium_core::looks::vector::{cross, dot, unit};

/// How far above a place a body still counts as lying on it, in units of the scene.
const HIGH: f32 = 1.0;
/// How far below its place a body may begin, to allow for rounding.
const LOW: f32 = -0.1;
/// A body that is at least this many times longer than broad has a direction.
const LONG: f32 = 1.5;
/// The cosine of the largest angle between a face and the direction that it counts as facing.
const FACING: f32 = 0.7;

fn scaled(vector: Vector, by: f32) -> Vector {
    vector.map(|along| along * by)
}

fn difference([a, b, c]: Vector, [d, e, f]: Vector) -> Vector {
    [a - d, b - e, c - f]
}

/// A place in space, with the directions of the picture that shows it.
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
    /// The place of a spot in a picture that may be flipped; `None` for a spot without four corners.
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

/// The number of corners of a spot; few, so the conversion is exact.
#[expect(clippy::cast_precision_loss, reason = "a handful of corners")]
fn corners(spot: &Spot) -> f32 {
    spot.outline.len() as f32
}

/// Which way a body lies in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lie {
    /// From left to right.
    Across,
    /// From top to bottom.
    Along,
    /// As broad as long.
    Round,
}

/// The number of marks on each side of a body, as seen in a picture from above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Faces {
    /// Above.
    pub(super) top: usize,
    /// On the left side.
    pub(super) left: usize,
    /// On the right side.
    pub(super) right: usize,
    /// On the side towards the lower edge of the picture.
    pub(super) near: usize,
}

/// A body in its pose, as the boxes around its parts.
pub(super) struct Body {
    /// The lower and upper corner of each box, in the shape's own axes.
    boxes: Vec<[Vector; 2]>,
    /// The directions of the marks on its faces, in space.
    marks: Vec<Vector>,
    /// Its scale relative to its shape.
    size: f32,
    at: Vector,
    /// The shape's x, y and z axes in space.
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

    /// A vector of space in the shape's own axes and scale.
    fn own(&self, vector: Vector) -> Vector {
        self.axes.map(|axis| dot(vector, axis) / self.size)
    }

    /// Whether a part of it covers the middle of a place.
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

    /// Its extent in a direction, from end to end.
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

/// The box around a part; a flat mark has none.
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

/// Whether a line through a place, from a little below it to a little above, meets a box.
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
