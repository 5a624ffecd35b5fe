//! The surface of the cube: edges, walls, rays, colours.

use std::collections::HashSet;

use cubarium_cube_chess::geometry::{Course, Heading, LONGEST_RAY, ray, step, wall};
use cubarium_cube_chess::{Panel, Square};

fn square(name: &str) -> Square {
    name.parse().expect("tests name squares")
}

/// The squares of the ray that starts towards a neighbouring square.
fn ray_towards(from: &str, first: &str) -> String {
    let courses = Course::all(square(from))
        .into_iter()
        .filter(|course| course.next().map(|c| c.square) == Some(square(first)));
    let rays: Vec<Vec<String>> =
        courses.map(|course| ray(course).map(|c| c.square.to_string()).collect()).collect();
    assert_eq!(rays.len(), 1, "one course leads from {from} to {first}");
    rays[0].join(" ")
}

/// What is over the edge of a panel next to each of its four squares, as in the table of the rules.
fn over_edge(panel: Panel, heading: Heading) -> String {
    let squares = Square::all().filter(|square| square.panel() == panel);
    let edge = squares.filter(|from| step(*from, heading).is_none_or(|step| step.crosses));
    edge.map(|from| step(from, heading).map_or("wall".to_owned(), |step| step.square.to_string()))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The table of the section *Board*: over row A, over row D, over column 1, over column 4.
#[test]
fn board_edges_match_the_table() {
    let table = [
        (Panel::One, ["4A1 4A2 4A3 4A4", "2A1 2A2 2A3 2A4", "wall wall wall wall", "wall wall wall wall"]),
        (Panel::Two, ["1D1 1D2 1D3 1D4", "6A1 6A2 6A3 6A4", "5D1 5D2 5D3 5D4", "3D1 3D2 3D3 3D4"]),
        (Panel::Six, ["2D1 2D2 2D3 2D4", "4D1 4D2 4D3 4D4", "wall wall wall wall", "wall wall wall wall"]),
        (Panel::Four, ["1A1 1A2 1A3 1A4", "6D1 6D2 6D3 6D4", "5A1 5A2 5A3 5A4", "3A1 3A2 3A3 3A4"]),
        (Panel::Three, ["4A4 4B4 4C4 4D4", "2A4 2B4 2C4 2D4", "wall wall wall wall", "wall wall wall wall"]),
        (Panel::Five, ["4A1 4B1 4C1 4D1", "2A1 2B1 2C1 2D1", "wall wall wall wall", "wall wall wall wall"]),
    ];
    for (panel, [row_a, row_d, column_1, column_4]) in table {
        let [to_a, to_4, to_d, to_1] = panel.headings();
        assert_eq!(over_edge(panel, to_a), row_a, "{panel:?} over row A");
        assert_eq!(over_edge(panel, to_d), row_d, "{panel:?} over row D");
        assert_eq!(over_edge(panel, to_1), column_1, "{panel:?} over column 1");
        assert_eq!(over_edge(panel, to_4), column_4, "{panel:?} over column 4");
    }
}

#[test]
fn board_walls_close_exactly_four_edges() {
    let walls: HashSet<(Panel, Panel)> = Square::all()
        .flat_map(|from| from.panel().headings().map(|heading| (from, heading)))
        .filter_map(|(from, heading)| wall(from, heading).map(|beyond| (from.panel(), beyond)))
        .collect();
    let edges = [(1, 3), (1, 5), (6, 3), (6, 5)].map(|(a, b)| (Panel::ALL[a - 1], Panel::ALL[b - 1]));
    assert_eq!(walls, edges.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect());
    for from in Square::all() {
        for heading in from.panel().headings() {
            assert_eq!(wall(from, heading).is_some(), step(from, heading).is_none());
        }
        for heading in [from.panel().normal(), from.panel().normal().opposite()] {
            assert_eq!((wall(from, heading), step(from, heading)), (None, None));
        }
    }
}

#[test]
fn columns_of_panels_1_2_6_4_and_heights_of_panels_2_3_4_5_are_rings() {
    assert_eq!(ray_towards("1A2", "1B2"), "1B2 1C2 1D2 2A2 2B2 2C2 2D2 6A2 6B2 6C2 6D2 4D2 4C2 4B2 4A2");
    assert_eq!(ray_towards("1A2", "4A2"), "4A2 4B2 4C2 4D2 6D2 6C2 6B2 6A2 2D2 2C2 2B2 2A2 1D2 1C2 1B2");
    assert_eq!(ray_towards("2B4", "3D2"), "3D2 3C2 3B2 3A2 4B4 4B3 4B2 4B1 5A2 5B2 5C2 5D2 2B1 2B2 2B3");
}

#[test]
fn step_ray_ends_before_a_wall() {
    assert_eq!(ray_towards("1B2", "1B3"), "1B3 1B4");
    assert_eq!(ray_towards("3C2", "3C1"), "3C1");
    assert_eq!(ray_towards("3C2", "3C3"), "3C3 3C4");
}

#[test]
fn step_ray_ends_before_its_own_square_and_never_loops() {
    for from in Square::all() {
        for course in Course::all(from) {
            let squares: Vec<Square> = ray(course).map(|c| c.square).take(100).collect();
            assert!(squares.len() <= LONGEST_RAY && !squares.contains(&from), "{course:?}");
        }
    }
}

#[test]
fn every_step_is_reversible() {
    for from in Square::all() {
        for course in Course::all(from) {
            let Some(next) = course.next() else { continue };
            let back = next.reversed().next().expect("what was open is open the other way");
            assert!(back.agrees(course.reversed()), "{course:?}");
        }
    }
}

/// Where both orders of a diagonal step are possible, they lead to the same square with the same heading.
#[test]
fn both_orders_of_a_diagonal_step_agree() {
    let mut single = 0;
    for from in Square::all() {
        for course in &Course::all(from)[4..] {
            let swapped =
                Course { heading: course.other.expect("diagonal"), other: Some(course.heading), ..*course };
            match (course.next(), swapped.next()) {
                (Some(one), Some(other)) => assert!(one.agrees(other), "{course:?}"),
                (None, None) => single += 1,
                _ => panic!("the order in which a course is written does not matter"),
            }
        }
    }
    // At each of the 32 wall squares two diagonals end at the wall, except for the 16 that go around its end; and 8
    // corners have a third such square.
    assert_eq!(single, 32 * 2 - 16 + 8);
}

#[test]
fn r1_corner_diagonals_go_round_the_end_of_a_wall() {
    assert_eq!(ray_towards("1B2", "1A1"), "1A1 5A1 5B2 5C3 5D4 6A1 6B2 6C3 6D4 3A4 3B3 3C2 3D1 1D4 1C3");
    for (from, to) in [("1A1", "5A1"), ("1D4", "3D1"), ("1A4", "3A1"), ("1D1", "5D1")] {
        assert!(
            Course::all(square(from)).iter().any(|c| c.next().is_some_and(|next| next.square == square(to)))
        );
    }
    for (from, to) in [("3D4", "6A4"), ("5D4", "6A1"), ("3A4", "6D4"), ("5A4", "6D1")] {
        assert!(
            Course::all(square(from)).iter().any(|c| c.next().is_some_and(|next| next.square == square(to)))
        );
    }
}

#[test]
fn r1_no_diagonal_leads_into_the_third_square_of_a_corner() {
    let without: Vec<String> = Square::all()
        .filter(|from| from.panel() == Panel::Two || from.panel() == Panel::Four)
        .filter(|from| Course::all(*from).iter().any(|course| course.next().is_none()))
        .map(|from| from.to_string())
        .collect();
    assert_eq!(without.join(" "), "2A1 2A4 2D1 2D4 4A1 4A4 4D1 4D4");
}

#[test]
fn colours_alternate_over_open_sides_and_match_over_walls() {
    for from in Square::all() {
        for heading in from.panel().headings() {
            if let Some(next) = step(from, heading) {
                assert_ne!(from.is_light(), next.square.is_light(), "{from} {heading:?}");
            }
        }
    }
    for (one, other) in [("1A1", "5A1"), ("1B1", "5B1"), ("1D4", "3D1"), ("6A4", "3D4"), ("6C1", "5B4")] {
        assert_eq!(square(one).is_light(), square(other).is_light());
    }
    assert_eq!(Square::all().filter(|square| square.is_light()).count(), 48);
    assert!(!square("1A1").is_light());
}

#[test]
fn a_bishop_never_changes_colour() {
    for from in Square::all() {
        for course in &Course::all(from)[4..] {
            assert!(ray(*course).all(|c| c.square.is_light() == from.is_light()), "{course:?}");
        }
    }
}

#[test]
fn a_course_leaves_its_square_through_a_side_or_a_corner() {
    let at = |from: &str, to: &str| {
        let all = Course::all(square(from));
        all.into_iter().find(|course| course.next().map(|c| c.square) == Some(square(to))).map(Course::exit)
    };
    assert_eq!(at("1D1", "2A1"), Some([-3, 4, 4]));
    assert_eq!(at("1A1", "5A1"), Some([-4, 4, -4]));
    assert_eq!(at("2B2", "2C3"), Some([0, 0, 4]));
}
