//! Where squares and men are in the space of a scene, and where squares are on the flat board.
//!
//! The cube reaches from -2 to 2 along every axis; the side of a square is 1.

use cubarium_core::looks::scene::{Cell, Pose, Vector};
use cubarium_core::looks::vector::{dot, sum, unit};

use crate::geometry::{Course, Heading};
use crate::square::{Panel, Square};

/// Half the side of the cube.
pub(crate) const HALF: f32 = 2.0;

/// The vector of a heading.
pub(crate) fn vector(heading: Heading) -> Vector {
    heading.vector().map(f32::from)
}

/// The opposite vector.
pub(crate) fn opposite(vector: Vector) -> Vector {
    vector.map(|along| -along)
}

/// A point given in half sides of a square, as by [`Square::centre`].
fn point(halves: [i8; 3]) -> Vector {
    halves.map(|half| f32::from(half) / 2.0)
}

/// How a man stands on a square: upright, its front towards row D.
pub(crate) fn standing(square: Square) -> Pose {
    let panel = square.panel();
    Pose { at: point(square.centre()), up: vector(panel.normal()), front: vector(panel.rows()) }
}

/// The pose in which a sliding man crosses an edge of the cube: turned halfway around it.
fn crossing(course: Course, next: Course) -> Pose {
    let (here, there) = (standing(course.square), standing(next.square));
    let up = unit(sum([(here.up, 1.0), (there.up, 1.0)]));
    // The front is carried along: what is left of it at right angles to the new upright.
    let along = dot(here.front, up);
    Pose { at: point(course.exit()), up, front: unit(sum([(here.front, 1.0), (up, -along)])) }
}

/// The poses of a man that moves along some courses, from the first square to the last.
pub(crate) fn path(courses: &[Course]) -> Vec<Pose> {
    let mut poses = Vec::with_capacity(courses.len() * 2);
    for pair in courses.windows(2) {
        poses.push(standing(pair[0].square));
        if pair[0].square.panel() != pair[1].square.panel() {
            poses.push(crossing(pair[0], pair[1]));
        }
    }
    poses.extend(courses.last().map(|course| standing(course.square)));
    poses
}

/// The corners of a square, counter-clockwise seen from outside, from the lower left one of its cell.
pub(crate) fn outline(square: Square) -> Vec<Vector> {
    let centre = point(square.centre());
    let [up, right, ..] = sides(square.panel()).map(vector);
    let corner = |right_by: f32, up_by: f32| sum([(centre, 1.0), (right, right_by / 2.0), (up, up_by / 2.0)]);
    vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)]
}

/// Columns and rows of the flat board: the cube unfolded as it stands with panel 1 on top. Panels 5, 2 and 3 form a
/// strip, with 1 above panel 2 and 6 below it. Panel 4, at the back, is by itself in the upper right corner of that
/// cross, one square apart: four panels in a row would be smaller. Rotated by 180°, it is the cube standing on panel 1.
pub(crate) const NET: (i32, i32) = (13, 13);

/// The cell of a square on the flat board.
pub(crate) fn cell(square: Square) -> Cell {
    let (row, column) = (i32::from(square.row()), i32::from(square.column()));
    let (x, y) = match square.panel() {
        Panel::One => (4 + column, 1 + row),
        Panel::Two => (4 + column, 5 + row),
        Panel::Three => (11 - row, 5 + column),
        Panel::Four => (12 - column, row),
        Panel::Five => (row, 5 + column),
        Panel::Six => (4 + column, 9 + row),
    };
    Cell { net: 0, x, y }
}

/// The headings across the sides of a panel's cells on the flat board: up, right, down, left.
pub(crate) fn sides(panel: Panel) -> [Heading; 4] {
    let (rows, columns) = (panel.rows(), panel.columns());
    match panel {
        Panel::One | Panel::Two | Panel::Six => [rows.opposite(), columns, rows, columns.opposite()],
        Panel::Three => [columns.opposite(), rows.opposite(), columns, rows],
        Panel::Four => [rows.opposite(), columns.opposite(), rows, columns],
        Panel::Five => [columns.opposite(), rows, columns, rows.opposite()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::step;

    #[test]
    fn neighbours_on_the_flat_board_are_neighbours_on_the_cube() {
        let at = |x, y| Square::all().find(|square| cell(*square) == Cell { net: 0, x, y });
        let mut folds = 0;
        for square in Square::all() {
            let Cell { x, y, .. } = cell(square);
            let around = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
            for (heading, (x, y)) in sides(square.panel()).into_iter().zip(around) {
                let Some(other) = at(x, y) else { continue };
                let step = step(square, heading);
                assert_eq!(step.map(|step| step.square), Some(other), "{square} {heading:?}");
                folds += usize::from(other.panel() != square.panel());
            }
        }
        // Five panels are joined at four edges of four squares; panel 4 is by itself.
        assert_eq!(folds, 2 * 4 * 4);
        assert!(Square::all().all(|square| (0..NET.0).contains(&cell(square).x)));
        assert!(Square::all().all(|square| (0..NET.1).contains(&cell(square).y)));
    }

    #[test]
    fn up_on_the_cube_is_up_on_the_flat_board() {
        for panel in [Panel::Two, Panel::Three, Panel::Four, Panel::Five] {
            assert_eq!(sides(panel)[0], Heading::Up, "{panel:?}");
        }
        // Seen from the front and tilted, the top panel ends at the back and the bottom one begins at the front.
        assert_eq!([Panel::One, Panel::Six].map(|panel| sides(panel)[0]), [Heading::Far, Heading::Near]);
    }

    #[test]
    fn outlines_turn_left_seen_from_outside() {
        for square in Square::all() {
            let corners = outline(square);
            let edge = |from: usize, to: usize| sum([(corners[to], 1.0), (corners[from], -1.0)]);
            let ([a, b, c], [d, e, f]) = (edge(0, 1), edge(1, 2));
            assert_eq!([b * f - c * e, c * d - a * f, a * e - b * d], standing(square).up, "{square}");
        }
    }

    #[test]
    fn poses_stand_upright_all_along_a_path() {
        for from in Square::all() {
            for course in Course::all(from) {
                let courses: Vec<Course> =
                    std::iter::once(course).chain(crate::geometry::ray(course)).collect();
                for pose in path(&courses) {
                    let along = dot(pose.up, pose.front);
                    assert!(along.abs() < 1e-5, "{pose:?}");
                    assert!((pose.up.iter().map(|up| up * up).sum::<f32>() - 1.0).abs() < 1e-5, "{pose:?}");
                }
            }
        }
    }
}
