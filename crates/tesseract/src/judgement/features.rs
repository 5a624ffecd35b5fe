//! The features of a position of Tesseract: counted here, weighted in [`super::weights`].
//!
//! The tesseract is decisive: how mobile it is, along how many lines it can be jumped, what attacks it now. The men on
//! the board and in reserve count too, and so do the men near the tesseracts.

use std::ops::ControlFlow;

use cubarium_core::judgement::Weighed;
use cubarium_core::judgement::weigh::{Row, Tally, Taper, Weight};

use super::weights::{self, *};
use crate::board::Board;
use crate::geometry::Heading;
use crate::men::{Bar, Colour, Kind, Pawn};
use crate::point::{Point, PointSet};
use crate::position::{Position, Stage};

/// The pawns that both sides start with besides the tesseract.
const PAWNS: i32 = 10;

/// The number of king's steps between two intersections.
#[inline]
fn distance(one: Point, other: Point) -> i32 {
    i32::from(one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row())))
}

/// The number of king's steps between a bar and an intersection.
#[inline]
fn bar_distance(bar: Bar, point: Point) -> i32 {
    distance(bar.first(), point).min(distance(bar.last(), point))
}

fn number(count: usize) -> i32 {
    i32::try_from(count).expect("sides are small")
}

impl Position {
    /// Counts one side's men, on the board and in reserve, and where they are. The enemy's tesseract could be jumped
    /// along this many `lines`.
    fn tally_men(&self, us: Colour, lines: i32, tally: &mut impl Tally) {
        let them = us.other();
        for (row, kind) in Kind::ALL[1..7].iter().enumerate() {
            tally.count(IN_HAND.nth(row), number(self.reserve(us, *kind)));
        }
        let (own, target) = (self.tesseract(us), self.tesseract(them));
        for (pawn, point) in self.pawns(us).filter(|(pawn, _)| *pawn != Pawn::Tesseract) {
            let row = pawn.index() - 1;
            tally.count(MAN.nth(row), 1);
            if let Some(target) = target {
                let steps = distance(point, target);
                tally.count(NEARNESS.nth(row), 12 - steps);
                if steps <= 3 {
                    tally.count(SIEGE.nth(row), lines);
                }
            }
        }
        let hunts = self.is_last(them);
        for bar in self.bars(us) {
            tally.count(MAN.nth(4 + usize::from(bar.first() != bar.last())), 1);
            if own.is_some_and(|own| bar_distance(bar, own) == 1) {
                tally.count(WALL.nth(0), 1);
            }
            if let Some(target) = target {
                let steps = bar_distance(bar, target);
                tally.count(WALL.nth(1), -i32::from(steps == 1));
                tally.count(BARS, i32::from(steps <= 3));
                tally.count(HUNT, i32::from(hunts && steps <= 2));
            }
        }
    }

    /// Counts how free a side's tesseract is; it could be jumped along this many `lines`.
    fn tally_tesseract(&self, us: Colour, lines: i32, board: &Board, tally: &mut impl Tally) {
        let Some(tesseract) = self.tesseract(us) else { return };
        let open = board.open();
        let is_open = |way: &Heading| tesseract.step(*way).is_some_and(|point| open.contains(point));
        let free = Heading::ALL.iter().filter(|way| is_open(way)).count();
        tally.count(FREEDOM.nth(free), 1);
        if self.is_last(us) {
            tally.count(LAST.nth(free), 1);
        }
        tally.count(EXPOSED, lines);
        let home = if us == Colour::White { 0 } else { Point::SIDE - 1 };
        tally.count(ADVANCE, i32::from(tesseract.row().abs_diff(home)));
        tally.count(LAME, i32::from(self.tesseract_range(us) < Point::SIDE));
    }

    /// Whether the tesseract is a side's last pawn.
    #[inline]
    pub(super) fn is_last(&self, us: Colour) -> bool {
        self.is_tesseract_alone(us) && !self.has_pawn_in_reserve(us)
    }

    /// The number of lines, of the four through a side's tesseract, along which an enemy could jump it: from one
    /// neighbour to the opposite one.
    fn exposed(&self, us: Colour, board: &Board) -> i32 {
        let Some(tesseract) = self.tesseract(us) else { return 0 };
        let open = board.open();
        let near = open | board.pawns[us.other().index()];
        let is = |set: PointSet, way| tesseract.step(way).is_some_and(|point| set.contains(point));
        let lines = Heading::ALL.into_iter().take(4).filter(|way| {
            let (one, other) = (*way, way.opposite());
            is(open, one) && is(near, other) || is(near, one) && is(open, other)
        });
        number(lines.count())
    }

    /// Counts the pawns that the side to move must look after because the opponent could capture them now.
    fn tally_threats(&self, board: &Board, tally: &mut impl Tally) {
        let other = self.passed_turn();
        let mut hanging = [0; 5];
        let _: ControlFlow<()> = other.turns_on::<true, ()>(board, &mut |mv| {
            for (pawn, _) in other.taken(mv) {
                hanging[pawn.index()] = 1;
            }
            if hanging[0] > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        tally.count(ATTACKED, hanging[0]);
        if hanging[0] == 0 {
            for (row, hangs) in hanging[1..].iter().enumerate() {
                tally.count(HANGING.nth(row), *hangs);
            }
        }
    }
}

impl Weighed for Position {
    const ROWS: &'static [Row] = weights::ROWS;
    const WEIGHTS: &'static [Weight] = &weights::WEIGHTS;

    #[inline]
    fn tally(&self, tally: &mut impl Tally) {
        let board = Board::of(self);
        let exposed = Colour::ALL.map(|colour| self.exposed(colour, &board));
        for colour in [self.side().other(), self.side()] {
            tally.turn();
            self.tally_men(colour, exposed[colour.other().index()], tally);
            self.tally_tesseract(colour, exposed[colour.index()], &board, tally);
        }
        if self.stage() == Stage::Main {
            self.tally_threats(&board, tally);
        }
        tally.count(TEMPO, 1);
    }

    #[inline]
    fn taper(&self) -> Taper {
        let lost: usize = Colour::ALL
            .into_iter()
            .flat_map(|colour| Pawn::ALL[1..].iter().map(move |pawn| self.captured(colour, *pawn)))
            .sum();
        Taper { middle: (PAWNS - number(lost)) * Taper::WHOLE / PAWNS, scale: Taper::WHOLE }
    }
}
