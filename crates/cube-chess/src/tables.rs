//! What men can reach, computed from [`crate::geometry`] when the crate is compiled.

use crate::geometry::{Course, Heading, LONGEST_RAY, step};
use crate::men::Colour;
use crate::square::{Panel, Square, SquareSet};

/// A ray: its squares in order.
#[derive(Clone, Copy)]
pub(crate) struct Ray {
    squares: [Square; LONGEST_RAY],
    length: u8,
}

impl Ray {
    #[inline]
    pub(crate) fn squares(&self) -> &[Square] {
        &self.squares[..self.length as usize]
    }

    /// The first square, if the ray has any.
    #[cfg(feature = "judgement")]
    pub(crate) const fn first(&self) -> Option<Square> {
        if self.length == 0 { None } else { Some(self.squares[0]) }
    }
}

/// Rays 0 to 3 of a square are straight, 4 to 7 diagonal; the order is that of [`Course::all`].
pub(crate) const STRAIGHT: std::ops::Range<usize> = 0..4;
/// See [`STRAIGHT`].
pub(crate) const DIAGONAL: std::ops::Range<usize> = 4..8;

/// What men on one square can reach on the empty board.
pub(crate) struct Reach {
    /// The rays.
    pub(crate) rays: [Ray; 8],
    /// The same as sets.
    pub(crate) ray_sets: [SquareSet; 8],
    /// The straight rays together.
    pub(crate) straight: SquareSet,
    /// The diagonal rays together.
    pub(crate) diagonal: SquareSet,
    /// A king's steps.
    pub(crate) king: SquareSet,
    /// A knight's moves.
    pub(crate) knight: SquareSet,
}

/// What a pawn of one side can do from one square.
#[derive(Clone, Copy)]
pub(crate) struct PawnReach {
    /// Its step without capturing: forward, or sideways beside the opponent's wall.
    pub(crate) advance: Option<Square>,
    /// Where its two-step ends.
    pub(crate) double: Option<Square>,
    /// Where it captures.
    pub(crate) captures: SquareSet,
    /// The squares from which pawns of that side capture onto this one.
    pub(crate) captured_from: SquareSet,
}

/// By square.
#[allow(long_running_const_eval)] // some million steps, less than a second
pub(crate) static REACH: [Reach; Square::COUNT] = all_reach();

/// By side and square.
#[allow(long_running_const_eval)]
pub(crate) static PAWNS: [[PawnReach; Square::COUNT]; 2] = [pawns(Colour::White), pawns(Colour::Black)];

/// What men can reach from a square.
#[inline]
pub(crate) fn reach(square: Square) -> &'static Reach {
    &REACH[square.index()]
}

/// What a pawn can do from a square.
#[inline]
pub(crate) fn pawn(colour: Colour, square: Square) -> &'static PawnReach {
    &PAWNS[colour.index()][square.index()]
}

const fn square(index: usize) -> Square {
    match Square::from_index(index) {
        Some(square) => square,
        None => panic!("the index of a square"),
    }
}

const fn all_reach() -> [Reach; Square::COUNT] {
    const NOTHING: Reach = Reach {
        rays: [Ray { squares: [Square::named(*b"1A1"); LONGEST_RAY], length: 0 }; 8],
        ray_sets: [SquareSet::EMPTY; 8],
        straight: SquareSet::EMPTY,
        diagonal: SquareSet::EMPTY,
        king: SquareSet::EMPTY,
        knight: SquareSet::EMPTY,
    };
    let mut all = [NOTHING; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        all[index] = reach_from(square(index), NOTHING);
        index += 1;
    }
    all
}

const fn reach_from(from: Square, mut reach: Reach) -> Reach {
    let courses = Course::all(from);
    let mut direction = 0;
    while direction < courses.len() {
        let mut course = courses[direction];
        let ray = &mut reach.rays[direction];
        while let Some(next) = course.next() {
            if next.square.index() == from.index() {
                break;
            }
            if ray.length == 0 {
                reach.king = reach.king.with(next.square);
            }
            ray.squares[ray.length as usize] = next.square;
            ray.length += 1;
            reach.ray_sets[direction] = reach.ray_sets[direction].with(next.square);
            course = next;
        }
        if direction < STRAIGHT.end {
            reach.straight = reach.straight.union(reach.ray_sets[direction]);
        } else {
            reach.diagonal = reach.diagonal.union(reach.ray_sets[direction]);
        }
        direction += 1;
    }
    reach.knight = knight_moves(from);
    reach
}

/// Two steps in one direction and one perpendicular to it, traced in either order.
const fn knight_moves(from: Square) -> SquareSet {
    let mut moves = SquareSet::EMPTY;
    let headings = from.panel().headings();
    let mut index = 0;
    while index < 8 {
        let long = headings[index % 4];
        let short = headings[if index < 4 { (index + 1) % 4 } else { (index + 3) % 4 }];
        if let Some(to) = trace(from, [long, long, short]) {
            moves = moves.with(to);
        }
        if let Some(to) = trace(from, [short, long, long]) {
            moves = moves.with(to);
        }
        index += 1;
    }
    moves
}

/// Where three steps lead, given as headings on the first square; they are carried along over edges.
const fn trace(from: Square, mut headings: [Heading; 3]) -> Option<Square> {
    let mut at = from;
    let mut taken = 0;
    while taken < 3 {
        let before = headings[taken];
        let Some(next) = step(at, before) else { return None };
        let mut later = taken + 1;
        while later < 3 {
            if headings[later] as u8 == before as u8 {
                headings[later] = next.heading;
            }
            later += 1;
        }
        at = next.square;
        taken += 1;
    }
    Some(at)
}

/// The base of a side.
pub(crate) const fn base(colour: Colour) -> Panel {
    match colour {
        Colour::White => Panel::One,
        Colour::Black => Panel::Six,
    }
}

/// Whether a pawn of the side is promoted on reaching this square (cube-chess.pawn.promotion).
pub(crate) const fn is_promotion(colour: Colour, square: Square) -> bool {
    square.panel().number() == base(colour.other()).number() && matches!(square.row(), 1 | 2)
}

/// The heading that is forward for a pawn on this square: away from its own base (cube-chess.pawn.forward). `None` on
/// the squares of both bases where no pawn of that side can stand.
pub(crate) const fn forward(colour: Colour, square: Square) -> Option<Heading> {
    let (own, opposite) = (base(colour), base(colour.other()));
    let panel = square.panel();
    let last = match square.row() {
        0 => false,
        3 => true,
        _ if panel.number() == own.number() || panel.number() == opposite.number() => return None,
        _ => false,
    };
    if panel.number() == own.number() {
        Some(if last { panel.rows() } else { panel.rows().opposite() })
    } else if panel.number() == opposite.number() {
        Some(if last { panel.rows().opposite() } else { panel.rows() })
    } else {
        Some(own.normal().opposite())
    }
}

/// The heading of a pawn's sideways step: next to the opponent's wall, towards the nearer of panels 2 and 4
/// (cube-chess.pawn.sideways).
pub(crate) const fn sideways(colour: Colour, square: Square) -> Option<Heading> {
    let column = match colour {
        Colour::White => 3,
        Colour::Black => 0,
    };
    match square.panel() {
        Panel::Three | Panel::Five if square.column() == column => {
            Some(if square.row() < 2 { Heading::Far } else { Heading::Near })
        }
        _ => None,
    }
}

/// The two-step that passes a square: its start and end (cube-chess.pawn.en-passant).
pub(crate) fn two_step_over(colour: Colour, passed: Square) -> Option<(Square, Square)> {
    Square::all().find_map(|from| {
        let reach = pawn(colour, from);
        if reach.advance == Some(passed) { reach.double.map(|beyond| (from, beyond)) } else { None }
    })
}

const fn pawns(colour: Colour) -> [PawnReach; Square::COUNT] {
    const NOTHING: PawnReach = PawnReach {
        advance: None,
        double: None,
        captures: SquareSet::EMPTY,
        captured_from: SquareSet::EMPTY,
    };
    let mut all = [NOTHING; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let from = square(index);
        index += 1;
        let Some(ahead) = forward(colour, from) else { continue };
        let heading = match sideways(colour, from) {
            Some(sideways) => sideways,
            None => ahead,
        };
        let straight = Course { square: from, heading, other: None };
        if let Some(one) = straight.next() {
            all[from.index()].advance = Some(one.square);
            if from.panel().number() == base(colour).number()
                && let Some(two) = one.next()
            {
                all[from.index()].double = Some(two.square);
            }
        }
        let headings = from.panel().headings();
        let mut side = 0;
        while side < 4 {
            let across = headings[side];
            side += 1;
            if across as u8 / 2 == ahead as u8 / 2 {
                continue;
            }
            if let Some(to) = (Course { square: from, heading: ahead, other: Some(across) }).next() {
                let (from, to) = (from, to.square);
                all[from.index()].captures = all[from.index()].captures.with(to);
                all[to.index()].captured_from = all[to.index()].captured_from.with(from);
            }
        }
    }
    all
}

/// The light squares.
pub(crate) const LIGHT: SquareSet = {
    let mut light = SquareSet::EMPTY;
    let mut index = 0;
    while index < Square::COUNT {
        if square(index).is_light() {
            light = light.with(square(index));
        }
        index += 1;
    }
    light
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_every_knights_move_is_reversible() {
        let mut moves = 0;
        for from in Square::all() {
            for to in reach(from).knight {
                assert!(reach(to).knight.contains(from), "{from} and {to}");
                assert_ne!(from.is_light(), to.is_light());
                moves += 1;
            }
        }
        assert_eq!(moves, 608);
    }

    #[test]
    fn the_longest_ray_has_the_stated_length() {
        let rays = REACH.iter().flat_map(|reach| &reach.rays);
        assert_eq!(rays.map(|ray| ray.squares().len()).max(), Some(LONGEST_RAY));
    }

    #[test]
    fn all_moves_of_a_pawn_from_a_square_promote_or_none_do() {
        for colour in Colour::ALL {
            for from in Square::all().filter(|from| forward(colour, *from).is_some()) {
                let PawnReach { advance, captures, .. } = *pawn(colour, from);
                let advance = advance.expect("a pawn has a way wherever it can stand");
                for to in captures {
                    assert_eq!(is_promotion(colour, to), is_promotion(colour, advance), "{from}");
                }
            }
        }
    }
}
