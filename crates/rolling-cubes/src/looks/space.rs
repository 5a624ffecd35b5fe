//! Where squares and men are in the space of a scene, and where squares are on the flat board.
//!
//! The board is at y = 0 around the origin, one unit to a square: columns go along x, and lines from z = 4 (line 1,
//! nearest to White) to z = -4.

use cubarium_core::looks::scene::{Cell, Manner, Pose, Vector};
use cubarium_core::looks::vector::{sum, unit};

use crate::die::Heading;
use crate::men::{Colour, Home, Shield};
use crate::placed::Placed;
use crate::square::{Direction, SIDE, Square};

/// The side of a die.
pub(crate) const DIE: f32 = 0.8;
/// The length of a shield.
pub(crate) const SHIELD_LENGTH: f32 = 1.76;
/// The width of a shield.
pub(crate) const SHIELD_WIDTH: f32 = 0.76;
/// The thickness of a shield.
pub(crate) const SHIELD_DEPTH: f32 = 0.2;
/// The distance of the middle of a shelf from the middle of the board.
const SHELF_AWAY: f32 = 5.55;
/// The surface of a shelf is lower than the board, so that nothing on it hides a square.
const SHELF_HEIGHT: f32 = -0.26;

/// Up from the board.
pub(crate) const UP: Vector = [0.0, 1.0, 0.0];

/// The middle of a square.
pub(crate) fn centre(square: Square) -> Vector {
    [f32::from(square.column()) - 4.0, 0.0, 4.0 - f32::from(square.line())]
}

/// The vector of a direction on the board.
pub(crate) fn vector(direction: Direction) -> Vector {
    let (east, north) = direction.vector();
    [f32::from(east), 0.0, -f32::from(north)]
}

fn opposite(vector: Vector) -> Vector {
    vector.map(|along| if along == 0.0 { 0.0 } else { -along })
}

/// The direction in which a face of a die points.
fn face(heading: Heading, number: u8) -> Vector {
    let known = [
        (heading.top(), UP),
        (heading.south(), vector(Direction::South)),
        (heading.east(), vector(Direction::East)),
    ];
    let near = known.into_iter().find_map(|(shown, looks)| {
        if shown == number {
            Some(looks)
        } else if shown == 7 - number {
            Some(opposite(looks))
        } else {
            None
        }
    });
    near.expect("a die shows every number, or its opposite, on top, to the south or to the east")
}

/// The pose of a die at a point. The shape of a die has 6 above and 3 in front.
pub(crate) fn lying(at: Vector, heading: Heading) -> Pose {
    let up = face(heading, 6);
    Pose { at: sum([(at, 1.0), (UP, DIE / 2.0), (up, -DIE / 2.0)]), up, front: face(heading, 3) }
}

/// The pose of a soldier or master at a point: it faces the opponent.
pub(crate) fn standing(at: Vector, colour: Colour) -> Pose {
    Pose { at, up: UP, front: vector(colour.forward()) }
}

/// The pose of a shield centred on a point, with its length in a direction. The shape of a shield stands on its end.
pub(crate) fn laid(middle: Vector, along: Vector) -> Pose {
    let at = sum([(middle, 1.0), (along, -SHIELD_LENGTH / 2.0), (UP, SHIELD_DEPTH / 2.0)]);
    Pose { at, up: along, front: UP }
}

/// The pose of a shield on its squares; if they are not adjacent, halfway between them.
fn covering(first: Square, second: Square) -> Pose {
    let away = sum([(centre(second), 1.0), (centre(first), -1.0)]);
    let along = if first == second { vector(Direction::East) } else { unit(away) };
    laid(sum([(centre(first), 0.5), (centre(second), 0.5)]), along)
}

/// The motion of a shield to squares of which it already covers one: along its length, or around the square that it
/// keeps.
pub(crate) fn shifting(from: Shield, to: Shield) -> (Vec<Pose>, Manner) {
    let kept = from.squares().into_iter().find(|square| to.covers(*square)).unwrap_or(from.squares()[0]);
    let away = |shield: Shield| {
        let other = shield.other(kept).map_or_else(|| centre(kept), centre);
        sum([(other, 1.0), (centre(kept), -1.0)])
    };
    let middle = |along: Vector| sum([(centre(kept), 1.0), (along, 0.5)]);
    let (old, new) = (away(from), away(to));
    if new == opposite(old) {
        return (vec![laid(middle(old), new), laid(middle(new), new)], Manner::Slide);
    }
    (vec![laid(middle(old), old), laid(middle(new), new)], Manner::Turn)
}

/// The motion of a soldier that becomes a shield: it turns so as to fall on its back, and tips over its foot. In
/// reverse, a shield tips up over its nearer end and turns to the opponent. A soldier looks the same from behind.
pub(crate) fn falling(colour: Colour, from: Square, shield: Shield) -> Vec<Pose> {
    let [first, second] = shield.squares().map(centre);
    let middle = sum([(first, 0.5), (second, 0.5)]);
    let away = unit(sum([(middle, 1.0), (centre(from), -1.0)]));
    let ready = Pose { at: centre(from), up: UP, front: opposite(away) };
    let mut poses = vec![ready, laid(middle, away)];
    if away[2].abs() < 0.5 {
        poses.insert(0, standing(centre(from), colour));
    }
    poses
}

/// A man's pose on the board.
pub(crate) fn pose(colour: Colour, man: Placed) -> Pose {
    match man {
        Placed::Cube { top, south, at } => lying(centre(at), Heading::like(top, south)),
        Placed::Shield(first, second) => covering(first, second),
        Placed::Soldier(at) | Placed::Master(at) => standing(centre(at), colour),
    }
}

/// How large lost men are: smaller than on the board, so that they hide no letters on its frame.
pub(crate) const LOST: f32 = 0.75;

/// Where a lost cube lies on its side's shelf: the first one farthest to its player's left.
pub(crate) fn lost_cube(colour: Colour, index: u8) -> Pose {
    lying(on_shelf(colour, f32::from(index) * 0.9 - 4.15, 0.0), colour.recovered())
}

/// Where a lost shield is on its side's shelf: on its long side, to the right of the cubes.
pub(crate) fn lost_shield(colour: Colour, index: u8) -> Pose {
    let middle = on_shelf(colour, 3.6, f32::from(index) * 0.36 - 0.18);
    let along = rightward(colour);
    let at = sum([(middle, 1.0), (along, -LOST * SHIELD_LENGTH / 2.0), (UP, LOST * SHIELD_WIDTH / 2.0)]);
    Pose { at, up: along, front: vector(colour.forward()) }
}

/// Where a side's shelf is: the middle of its surface, in front of the side's first line.
pub(crate) fn shelf(colour: Colour) -> Pose {
    Pose { at: on_shelf(colour, 0.0, 0.0), up: UP, front: vector(colour.forward()) }
}

/// A point on a side's shelf, this far to the right of its middle and towards the opponent.
fn on_shelf(colour: Colour, right: f32, forward: f32) -> Vector {
    let onward = vector(colour.forward());
    sum([(UP, SHELF_HEIGHT), (onward, forward - SHELF_AWAY), (rightward(colour), right)])
}

/// To the right of a player.
fn rightward(colour: Colour) -> Vector {
    match colour {
        Colour::White => vector(Direction::East),
        Colour::Black => vector(Direction::West),
    }
}

/// The corners of a square, counter-clockwise seen from above.
pub(crate) fn outline(square: Square) -> Vec<Vector> {
    let corner = |east: f32, south: f32| sum([(centre(square), 1.0), ([east, 0.0, south], 0.5)]);
    vec![corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0)]
}

/// The cell of a square on the flat board: line 9 is its top row.
pub(crate) fn cell(square: Square) -> Cell {
    Cell { net: 0, x: i32::from(square.column()), y: i32::from(SIDE - 1 - square.line()) }
}

#[cfg(test)]
mod tests {
    use cubarium_core::looks::vector::{cross, dot};

    use super::*;
    use crate::slow;

    #[test]
    fn a_die_touches_the_board_and_its_east_face_is_a_two_right_of_its_front() {
        for heading in Heading::ALL {
            let pose = lying([0.0; 3], heading);
            let centre = sum([(pose.at, 1.0), (pose.up, DIE / 2.0)]);
            assert_eq!(centre.map(|along| (along * 100.0).round()), [0.0, DIE * 50.0, 0.0], "{heading:?}");
            let right = cross(pose.up, pose.front);
            assert_eq!(right, face(heading, 2), "{heading:?}");
        }
    }

    #[test]
    fn a_die_tips_over_the_edge_between_two_squares() {
        let from = Square::new(4, 4).expect("a square");
        for direction in Direction::ALL {
            let to = from.step(direction).expect("the middle has neighbours");
            for heading in Heading::ALL {
                let before = lying(centre(from), heading);
                let after = lying(centre(to), slow::rolled(heading, from, None, to));
                // What was on top now faces the way the die went.
                let turn = |looks: Vector| {
                    let axis = cross(UP, vector(direction));
                    let along = dot(axis, looks);
                    sum([(axis, along), (cross(axis, looks), 1.0)])
                };
                assert_eq!((turn(before.up), turn(before.front)), (after.up, after.front));
            }
        }
    }

    #[test]
    fn a_soldier_falls_over_an_edge_and_lies_face_up_with_its_head_away() {
        let from = Square::new(4, 4).expect("a square");
        for direction in Direction::ALL {
            let near = from.step(direction).expect("the middle has neighbours");
            let far = near.step(direction).expect("two on each side");
            let shield = Shield::new(near, far).expect("two neighbours");
            let path = falling(Colour::White, from, shield);
            let [.., ready, fallen] = path.as_slice() else { panic!("too short a way") };
            assert_eq!((ready.up, ready.front), (UP, opposite(vector(direction))));
            assert_eq!((fallen.up, fallen.front), (vector(direction), UP));
            let middle = sum([(fallen.at, 1.0), (fallen.up, SHIELD_LENGTH / 2.0)]);
            let expected = sum([(centre(near), 0.5), (centre(far), 0.5), (UP, SHIELD_DEPTH / 2.0)]);
            let apart = sum([(middle, 1.0), (expected, -1.0)]);
            assert!(apart.iter().all(|along| along.abs() < 1e-5), "{apart:?}");
        }
    }

    #[test]
    fn lost_men_lie_apart_on_the_shelf_of_their_side() {
        for colour in Colour::ALL {
            let cubes = (0..8).map(|index| lost_cube(colour, index));
            let middles = cubes.map(|pose| sum([(pose.at, 1.0), (pose.up, DIE / 2.0)])).collect::<Vec<_>>();
            for pair in middles.windows(2) {
                assert!((pair[0][0] - pair[1][0]).abs() > DIE);
            }
            let last = middles[7][0] * rightward(colour)[0];
            for index in 0..2 {
                let shield = lost_shield(colour, index);
                let side = shield.at[0] * rightward(colour)[0];
                assert!(side > last + DIE / 2.0 && side + SHIELD_LENGTH < 4.95);
                assert!(shield.at[2] * vector(colour.forward())[2] < -4.95);
            }
        }
    }

    #[test]
    fn outlines_turn_left_seen_from_above() {
        for square in Square::all() {
            let corners = outline(square);
            let edge = |from: usize, to: usize| sum([(corners[to], 1.0), (corners[from], -1.0)]);
            assert_eq!(cross(edge(0, 1), edge(1, 2)), UP);
        }
    }
}
