//! The paths of men over the cube, and the lines of checks.

use cubarium_core::Message;
use cubarium_core::looks::mate_threats;
use cubarium_core::looks::scene::{Trail, TrailKind};

use crate::geometry::{self, Course};
use crate::men::{Kind, Move};
use crate::position::Position;
use crate::square::Square;
use crate::tables::{DIAGONAL, STRAIGHT};

/// The path of the man that moves: the shortest open ray, or a knight's trace.
pub(crate) fn way(position: &Position, mv: Move) -> Option<Vec<Course>> {
    match position.kind(mv.from)? {
        Kind::Knight => trace(mv),
        kind => rays(position, kind, mv.from, mv.to).into_iter().min_by_key(Vec::len),
    }
}

/// The names of the squares on some courses.
pub(crate) fn names(courses: &[Course]) -> Vec<String> {
    courses.iter().map(|course| course.square.to_string()).collect()
}

/// The paths by which the side to move is in check: all of them for a sliding man, since two of its rays can meet the
/// king.
pub(crate) fn checks(position: &Position) -> impl Iterator<Item = Trail> {
    let (us, them) = (position.side(), position.side().other());
    let king = position.king(us);
    let ways = move |from: Square| {
        let kind = position.kind(from).unwrap_or(Kind::Pawn);
        let slides = matches!(kind, Kind::Bishop | Kind::Rook | Kind::Queen);
        let ways = if slides {
            rays(position, kind, from, king)
        } else {
            way(position, Move::plain(from, king)).into_iter().collect()
        };
        let meaning =
            Message::new("cube-chess-check-line").with("man", kind.name()).with("from", from.to_string());
        ways.into_iter().map(move |courses| Trail {
            kind: TrailKind::Check,
            spots: names(&courses),
            meaning: Some(meaning.clone()),
        })
    };
    position.attackers(them, king, position.occupied()).into_iter().flat_map(ways)
}

/// The paths by which the side to move could be mated at once.
pub(crate) fn threats(position: &Position) -> Vec<Trail> {
    mate_threats(position, |passed, mv| {
        Message::new("cube-chess-threat-line")
            .with("man", passed.kind(mv.from).unwrap_or(Kind::King).name())
            .with("from", mv.from.to_string())
            .with("on", mv.to.to_string())
    })
}

/// The open rays of a man of a kind from one square to another.
fn rays(position: &Position, kind: Kind, from: Square, to: Square) -> Vec<Vec<Course>> {
    let all = match kind {
        Kind::Rook => STRAIGHT,
        Kind::Bishop => DIAGONAL,
        _ => STRAIGHT.start..DIAGONAL.end,
    };
    let open = |first: &Course| {
        let mut courses = vec![*first];
        for course in geometry::ray(*first) {
            courses.push(course);
            if course.square == to {
                return Some(courses);
            }
            if position.kind(course.square).is_some() {
                return None;
            }
        }
        None
    };
    Course::all(from)[all].iter().filter_map(open).collect()
}

/// A knight's trace: two steps straight and one to the side, or one and two.
fn trace(mv: Move) -> Option<Vec<Course>> {
    let straight = |from: Square| Course::all(from).into_iter().filter(|course| course.other.is_none());
    for first in straight(mv.from) {
        for legs in [[2, 1], [1, 2]] {
            let Some(out) = walk(first, legs[0]) else { continue };
            let corner = *out.last().expect("a walk has a beginning");
            let aside = straight(corner.square)
                .filter(|turn| !turn.agrees(corner) && !turn.agrees(corner.reversed()));
            for turn in aside {
                let Some(on) = walk(turn, legs[1]) else { continue };
                if on.last().is_some_and(|end| end.square == mv.to) {
                    let bend = out.len() - 1;
                    return Some([&out[..bend], &on[..]].concat());
                }
            }
        }
    }
    None
}

/// A course, followed for some steps.
fn walk(first: Course, steps: usize) -> Option<Vec<Course>> {
    let courses: Vec<Course> =
        std::iter::successors(Some(first), |course| course.next()).take(steps + 1).collect();
    (courses.len() == steps + 1).then_some(courses)
}
