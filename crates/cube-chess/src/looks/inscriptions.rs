//! The inscriptions on the cube: rows and columns on the squares at the edges of each panel, the panel's number at its
//! centre, and labels for the walls.

use cubarium_core::Message;
use cubarium_core::looks::scene::{Cell, Inscription, Named, Role, Vector};
use cubarium_core::looks::vector::{sum, unit};

use super::scene::{wall_pose, walls};
use super::space::{self, HALF, opposite, vector};
use crate::square::{Panel, Square};

/// The distance of a letter from the centre of its square: towards a side, where it keeps clear of the men beyond the
/// edge and of the end of a wall, and towards the corner.
const ASIDE: (f32, f32) = (0.31, 0.35);
/// The height of a wall over the squares beside it, half of that, and half its thickness.
const WALL: (f32, f32) = (0.23, 0.072);

/// All inscriptions.
pub(crate) fn all() -> Vec<Inscription> {
    let panels = Panel::ALL.into_iter();
    let walls = walls().flat_map(|(colour, base, flank)| {
        [(base, flank), (flank, base)].map(|(panel, beyond)| Inscription {
            on: Role::Home(colour.seat()),
            ..wall(panel, beyond, wall_pose(base, flank).up)
        })
    });
    panels.flat_map(|panel| lines(panel).chain([number(panel)])).chain(walls).collect()
}

fn written(text: impl Into<cubarium_core::Arg>) -> Message {
    Message::new("board-inscription").with("text", text)
}

/// The rows and columns of a panel, at both of their ends.
fn lines(panel: Panel) -> impl Iterator<Item = Inscription> {
    (0..4).flat_map(move |side| border(panel, side).into_iter().map(move |square| line(square, side)))
}

fn line(square: Square, side: usize) -> Inscription {
    let panel = square.panel();
    let headings = space::sides(panel);
    let outward = headings[side];
    let is_row = outward == panel.columns() || outward == panel.columns().opposite();
    let name = square.to_string();
    // At the left and right ends in the upper corner of the square, at the top and bottom ends in the right corner,
    // seen from wherever these ends are at the left and at the bottom.
    let corner = if side.is_multiple_of(2) { headings[(side + 3) % 4] } else { headings[(side + 1) % 4] };
    let middle = space::standing(square).at;
    Inscription {
        text: written(if is_row { &name[1..2] } else { &name[2..] }),
        of: Named::Line,
        at: sum([(middle, 1.0), (vector(outward), ASIDE.0), (vector(corner), ASIDE.1)]),
        normal: vector(panel.normal()),
        up: vector(headings[0]),
        size: 0.2,
        on: if square.is_light() { Role::Light } else { Role::Dark },
        cell: space::cell(square),
        side,
        shift: 0.0,
    }
}

/// The number of a panel, where its four inner squares meet.
fn number(panel: Panel) -> Inscription {
    // The upper left of the four.
    let [above, ..] = border(panel, 0);
    let cell = space::cell(above);
    Inscription {
        text: written(i64::from(panel.number()).to_string()),
        of: Named::Part,
        at: vector(panel.normal()).map(|along| along * HALF),
        normal: vector(panel.normal()),
        up: vector(space::sides(panel)[0]),
        size: 0.19,
        on: Role::Frame,
        cell: Cell { x: cell.x + 1, y: cell.y + 1, ..cell },
        side: 1,
        shift: 0.5,
    }
}

/// The inscription between a panel and the one beyond, written on this panel's side; `up` is the wall's up direction.
fn wall(panel: Panel, beyond: Panel, up: Vector) -> Inscription {
    let outward = beyond.normal();
    let side = space::sides(panel).iter().position(|heading| *heading == outward).unwrap_or(0);
    let edge = sum([(vector(panel.normal()), HALF), (vector(outward), HALF)]);
    let normal = unit(sum([(vector(panel.normal()), 1.0), (opposite(vector(outward)), 1.0)]));
    Inscription {
        text: Message::new("cube-chess-wall"),
        of: Named::Wall,
        at: sum([(edge, 1.0), (up, WALL.0), (normal, WALL.1)]),
        normal,
        up,
        size: 0.2,
        on: Role::Frame,
        cell: space::cell(border(panel, side)[1]),
        side,
        shift: 0.5,
    }
}

/// The squares along a side of a panel on the flat board, from the left or from the top.
fn border(panel: Panel, side: usize) -> [Square; 4] {
    let squares = Square::all().filter(|square| square.panel() == panel);
    let mut all: Vec<Square> = squares.collect();
    let key = |square: &Square| {
        let cell = space::cell(*square);
        match side {
            0 => (cell.y, cell.x),
            1 => (-cell.x, cell.y),
            2 => (-cell.y, cell.x),
            _ => (cell.x, cell.y),
        }
    };
    all.sort_by_key(key);
    [all[0], all[1], all[2], all[3]]
}

#[cfg(test)]
mod tests {
    use cubarium_core::looks::vector::dot;

    use super::*;

    #[test]
    fn every_row_and_column_is_named_at_both_ends_on_its_own_panel() {
        for inscription in all().iter().filter(|one| one.of == Named::Line) {
            let square = Square::all().find(|square| space::cell(*square) == inscription.cell);
            let square = square.expect("it is written on a square");
            let ends = [inscription.text.args[0].1.clone()];
            let name = square.to_string();
            let known = [&name[1..2], &name[2..]].map(cubarium_core::Arg::from);
            assert!(known.contains(&ends[0]), "{name}: {ends:?}");
            assert_eq!(inscription.normal, vector(square.panel().normal()), "{name}");
        }
        assert_eq!(all().len(), 6 * (4 * 4 + 1) + 8);
    }

    #[test]
    fn letters_keep_clear_of_the_men_beyond_the_edge() {
        for inscription in all().iter().filter(|one| one.of == Named::Line) {
            let square = Square::all().find(|square| space::cell(*square) == inscription.cell);
            let square = square.expect("it is written on a square");
            let outward = vector(space::sides(square.panel())[inscription.side]);
            let aside = sum([(inscription.at, 1.0), (space::standing(square).at, -1.0)]);
            let reach = dot(aside, outward) + inscription.size / 2.0;
            assert!(reach < 0.42, "{square}: {reach} of 0.5");
        }
    }

    #[test]
    fn walls_are_written_where_they_stand() {
        use crate::geometry::step;
        for inscription in all().iter().filter(|one| one.of == Named::Wall) {
            let square = Square::all().find(|square| space::cell(*square) == inscription.cell);
            let square = square.expect("it is written beside a square");
            let heading = space::sides(square.panel())[inscription.side];
            assert!(step(square, heading).is_none(), "{square}");
        }
    }
}
