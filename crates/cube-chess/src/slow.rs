//! The rules, walked step by step on a plain board: which squares a man attacks and who attacks a square. Slow, simple,
//! and independent of the tables and sets that generate moves.

use crate::geometry::{Course, Heading, Step, ray, step, step_through_walls};
use crate::men::{Colour, Kind, Man, Move, Special};
use crate::position::{CastlingSquares, Position};
use crate::square::Square;
use crate::tables;

/// The men by square.
#[derive(Clone)]
pub(crate) struct Board([Option<Man>; Square::COUNT]);

impl Board {
    pub(crate) fn of(position: &Position) -> Self {
        let mut men = [None; Square::COUNT];
        for square in Square::all() {
            men[square.index()] = position.man(square);
        }
        Self(men)
    }

    pub(crate) const fn man(&self, square: Square) -> Option<Man> {
        self.0[square.index()]
    }

    /// The board after a move that follows the men's ways of moving.
    pub(crate) fn after(&self, position: &Position, mv: Move) -> Self {
        let mut men = self.0;
        let man = men[mv.from.index()].take();
        if let Some(passed) = en_passant_victim(position, man, mv.to) {
            men[passed.index()] = None;
        }
        if mv.special == Special::Castling {
            let CastlingSquares { passed, rook, .. } = CastlingSquares::of(position.side());
            men[passed.index()] = men[rook.index()].take();
        }
        men[mv.to.index()] = man.map(|man| Man { kind: mv.promoted().unwrap_or(man.kind), ..man });
        Self(men)
    }

    /// A man of the side that attacks a square.
    pub(crate) fn attacker(&self, by: Colour, target: Square) -> Option<(Square, Man)> {
        Square::all().find_map(|from| {
            let man = self.man(from).filter(|man| man.colour == by)?;
            self.reaches(from, man, target).then_some((from, man))
        })
    }

    /// The square of a side's king.
    pub(crate) fn king(&self, colour: Colour) -> Option<Square> {
        Square::all().find(|square| self.man(*square) == Some(Man { colour, kind: Kind::King }))
    }

    /// Whether a man attacks a square: whether it could capture an enemy there.
    pub(crate) fn reaches(&self, from: Square, man: Man, target: Square) -> bool {
        match man.kind {
            Kind::Pawn => pawn_captures(man.colour, from).contains(&target),
            Kind::Knight => knight_reaches(from, target, step),
            Kind::King => {
                Course::all(from).iter().any(|course| course.next().is_some_and(|to| to.square == target))
            }
            Kind::Bishop | Kind::Rook | Kind::Queen => {
                let mut courses = slides(man.kind, from).into_iter();
                courses.any(|course| matches!(self.look(course, target), Look::Free))
            }
        }
    }

    /// What is between the start of a ray and a square.
    pub(crate) fn look(&self, course: Course, target: Square) -> Look {
        let mut shut = None;
        for (steps, course) in ray(course).enumerate() {
            if course.square == target {
                return shut.map_or(Look::Free, |square| Look::Shut { square, steps });
            }
            if shut.is_none() && self.man(course.square).is_some() {
                shut = Some(course.square);
            }
        }
        Look::Away
    }
}

/// What is between the start of a ray and a square.
pub(crate) enum Look {
    /// Nothing.
    Free,
    /// A man.
    Shut {
        /// The first one's square.
        square: Square,
        /// How many squares of the ray come before the one in question.
        steps: usize,
    },
    /// The ray does not lead there.
    Away,
}

/// The pawn that is captured by a pawn moving to the square which it has just passed.
pub(crate) fn en_passant_victim(position: &Position, man: Option<Man>, to: Square) -> Option<Square> {
    let man = man.filter(|man| man.kind == Kind::Pawn)?;
    let passed = position.en_passant().filter(|passed| *passed == to)?;
    tables::two_step_over(man.colour.other(), passed).map(|(_, beyond)| beyond)
}

/// The courses that a sliding man follows.
pub(crate) fn slides(kind: Kind, from: Square) -> Vec<Course> {
    let straight = |course: &Course| course.other.is_none();
    let all = Course::all(from);
    match kind {
        Kind::Rook => all.into_iter().filter(straight).collect(),
        Kind::Bishop => all.into_iter().filter(|course| !straight(course)).collect(),
        Kind::Queen => all.to_vec(),
        Kind::Pawn | Kind::Knight | Kind::King => Vec::new(),
    }
}

/// The squares on which a pawn captures: a forward step combined with a step to either side.
pub(crate) fn pawn_captures(colour: Colour, from: Square) -> Vec<Square> {
    let Some(heading) = tables::forward(colour, from) else { return Vec::new() };
    let sides =
        from.panel().headings().into_iter().filter(|side| *side != heading && *side != heading.opposite());
    let courses = sides.map(|side| Course { square: from, heading, other: Some(side) });
    courses.filter_map(Course::next).map(|course| course.square).collect()
}

/// Whether an L leads from one square to another: the three steps are tried in both orders. With [`step_through_walls`]
/// it shows what only a wall prevents.
pub(crate) fn knight_reaches(
    from: Square,
    target: Square,
    step: fn(Square, Heading) -> Option<Step>,
) -> bool {
    let two = |from, heading| {
        let one = step(from, heading)?;
        step(one.square, one.heading)
    };
    let turns = |heading: Heading, from: Square| {
        from.panel()
            .headings()
            .into_iter()
            .filter(move |turn| *turn != heading && *turn != heading.opposite())
    };
    from.panel().headings().into_iter().any(|heading| {
        let long_first = two(from, heading).is_some_and(|corner| {
            turns(corner.heading, corner.square)
                .any(|turn| step(corner.square, turn).is_some_and(|to| to.square == target))
        });
        let short_first = step(from, heading).is_some_and(|corner| {
            turns(corner.heading, corner.square)
                .any(|turn| two(corner.square, turn).is_some_and(|to| to.square == target))
        });
        long_first || short_first
    })
}

/// Whether a straight path of at most this many steps leads from one square to another, ignoring walls.
pub(crate) fn straight_through_walls(from: Square, target: Square, steps: usize) -> bool {
    from.panel().headings().into_iter().any(|heading| {
        let first = step_through_walls(from, heading);
        std::iter::successors(first, |at| step_through_walls(at.square, at.heading))
            .take(steps)
            .any(|at| at.square == target)
    })
}
