//! The inputs of a net: where each man is as seen from a side's own tesseract.
//!
//! A board of 225 intersections with two sides of eight kinds would need thousands of inputs, most of them seldom on.
//! What decides a game is what surrounds the two tesseracts, so a side sees all other men by their distance from its
//! own tesseract: exactly if they are near, by zones if they are far.

use cubarium_core::judgement::net::{Accumulator, Change, Shape, Sight};
use cubarium_core::judgement::{Heuristics as _, Net, Netted};

use crate::men::{Bar, Colour, Groove, Kind, Pawn, Size};
use crate::point::Point;
use crate::position::{BarPlace, Place, Position, Stage, slots};

/// The last intersection of a row or column.
const EDGE: i8 = Point::SIDE as i8 - 1;
/// The middle row and column.
const MIDDLE: i8 = EDGE / 2;

/// By distance along a row or column, in one direction: the zone.
const ZONES: [u8; Point::SIDE as usize] = [0, 1, 2, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5];
/// The zones in one direction, not counting the own row or column.
const FARTHEST: i8 = 5;
/// The zones of a row or column.
const ACROSS: usize = 2 * FARTHEST as usize + 1;
/// The zones of the board.
const AROUND: usize = ACROSS * ACROSS;

/// What can stand in a zone: own pawns, enemy pawns, a line of a bar in either direction of either side, a centre of
/// any cross.
const STANDING: usize = (Pawn::ALL.len() - 1) + Pawn::ALL.len() + 2 * Groove::ALL.len() + 1;
const THEIR_PAWNS: usize = Pawn::ALL.len() - 1;
const LINES: usize = THEIR_PAWNS + Pawn::ALL.len();
const CENTRES: usize = STANDING - 1;

/// Where the side's own tesseract can be: in an eighth of the board.
const HOMES: usize = (MIDDLE as usize + 1) * (MIDDLE as usize + 2) / 2;
const HOME: usize = STANDING * AROUND;

/// The kinds that can be in reserve in the main stage.
const RESERVED: [Kind; 5] = [
    Kind::Pawn(Pawn::Star),
    Kind::Pawn(Pawn::Rectangle),
    Kind::Pawn(Pawn::Cylinder),
    Kind::Bar(Size::Small),
    Kind::Bar(Size::Large),
];
const RESERVES: usize = HOME + HOMES;

/// One output of the net serves this many counts of pawns in the game.
const PAWNS_IN_BUCKET: usize = 2;
/// The pawns of both sides besides the tesseracts.
const MOST_PAWNS: usize = 10;

/// The inputs of a side. Two men in one zone, and two of a kind in reserve, switch the same input on twice.
///
/// A side sees nothing before the main stage.
pub(super) const SIGHT: Sight = Sight {
    game: "tesseract",
    shape: Shape {
        inputs: (RESERVES + 2 * RESERVED.len()) as u16,
        buckets: 1 + MOST_PAWNS.div_ceil(PAWNS_IN_BUCKET) as u8,
    },
    corrects: true,
};

/// How a side sees the board: mirrored so that its own tesseract is in the left half and in the lower one, and no
/// farther from the left edge than from the lower one. Men move alike in all of these mirrors and in both directions.
#[derive(Clone, Copy, PartialEq, Eq)]
struct View {
    colour: Colour,
    tesseract: Point,
    /// 1 or -1 for columns and rows.
    ways: [i8; 2],
    /// Whether columns and rows are exchanged.
    turned: bool,
}

/// Column and row, from -7 to 7.
#[inline]
fn from_middle(point: Point) -> [i8; 2] {
    [point.column(), point.row()].map(|line| line.cast_signed() - MIDDLE)
}

impl View {
    /// The view of a side, once the game proper has begun and while it has its tesseract. Where the own tesseract is on
    /// an axis of a mirror, the other tesseract decides.
    #[inline]
    fn of(colour: Colour, position: &Position) -> Option<Self> {
        let tesseract = position.tesseract(colour).filter(|_| position.stage() == Stage::Main)?;
        let own = from_middle(tesseract);
        let other = position.tesseract(colour.other()).map_or([0; 2], from_middle);
        let way = |own: i8, other: i8| if own > 0 || own == 0 && other > 0 { -1 } else { 1 };
        let ways = [way(own[0], other[0]), way(own[1], other[1])];
        let seen = |at: [i8; 2]| (at[0] * ways[0], at[1] * ways[1]);
        let across = |(column, row): (i8, i8)| (row, column);
        let (here, there) = (seen(own), seen(other));
        let turned = (across(here), across(there)) < (here, there);
        Some(Self { colour, tesseract, ways, turned })
    }

    /// The zone of an intersection.
    #[inline]
    fn zone(self, point: Point) -> usize {
        let (here, there) = (from_middle(self.tesseract), from_middle(point));
        let along = |axis: usize| {
            let steps = there[axis] - here[axis];
            let zone = ZONES[usize::from(steps.unsigned_abs())].cast_signed();
            let beyond = if (steps < 0) == (self.ways[axis] < 0) { zone } else { -zone };
            usize::from((beyond + FARTHEST).cast_unsigned())
        };
        let (column, row) = (along(0), along(1));
        if self.turned { column * ACROSS + row } else { row * ACROSS + column }
    }

    /// The input of something in a zone.
    #[inline]
    fn standing(self, what: usize, point: Point) -> usize {
        what * AROUND + self.zone(point)
    }

    /// The input of the side's own tesseract.
    #[inline]
    fn home(self) -> usize {
        let [column, row] = from_middle(self.tesseract).map(|line| usize::from(line.unsigned_abs()));
        let (nearer, farther) = (column.min(row), column.max(row));
        HOME + farther * (farther + 1) / 2 + nearer
    }

    /// The input of a man in reserve.
    #[inline]
    fn reserve(self, side: Colour, kind: Kind) -> Option<usize> {
        let row = RESERVED.iter().position(|reserved| *reserved == kind)?;
        let first = if side == self.colour { 0 } else { RESERVED.len() };
        Some(RESERVES + first + row)
    }

    /// Reports the input of a pawn.
    #[inline]
    fn show_pawn(self, side: Colour, pawn: Pawn, place: Place, show: &mut impl FnMut(usize)) {
        match place.point() {
            Some(_) if pawn == Pawn::Tesseract && side == self.colour => show(self.home()),
            Some(point) => {
                let what = if side == self.colour { pawn.index() - 1 } else { THEIR_PAWNS + pawn.index() };
                show(self.standing(what, point));
            }
            None if place == Place::RESERVE => {
                self.reserve(side, Kind::Pawn(pawn)).into_iter().for_each(show);
            }
            None => {}
        }
    }

    /// Reports the inputs of a bar: each line for itself.
    #[inline]
    fn show_bar(self, side: Colour, size: Size, place: BarPlace, show: &mut impl FnMut(usize)) {
        match place.bar(size) {
            Some(bar) => self.show_lines(side, bar, show),
            None => self.reserve(side, Kind::Bar(size)).into_iter().for_each(show),
        }
    }

    #[inline]
    fn show_lines(self, side: Colour, bar: Bar, show: &mut impl FnMut(usize)) {
        let groove = if self.turned { bar.groove().other() } else { bar.groove() };
        let first = if side == self.colour { LINES } else { LINES + Groove::ALL.len() };
        for point in bar.points() {
            show(self.standing(first + groove as usize, point));
        }
    }

    /// Reports the inputs of all men that `now` has and `before` has not; without `before`, of all men.
    #[inline]
    fn show_new(self, now: &Position, before: Option<&Position>, mut show: impl FnMut(usize)) {
        for side in Colour::ALL {
            let (now, before) = (now.of(side), before.map(|before| before.of(side)));
            for pawn in Pawn::ALL {
                let before = before.map_or(&[][..], |before| &before.pawns[slots(pawn)]);
                visit_new(&now.pawns[slots(pawn)], before, |place| {
                    self.show_pawn(side, pawn, place, &mut show);
                });
            }
            let small = before.map_or(&[][..], |before| &before.small);
            visit_new(&now.small, small, |place| self.show_bar(side, Size::Small, place, &mut show));
            let large = before.map_or(&[][..], |before| &before.large);
            visit_new(&now.large, large, |place| self.show_bar(side, Size::Large, place, &mut show));
            let crosses = before.map_or(&[][..], |before| &before.crosses);
            visit_new(&now.crosses, crosses, |place| {
                place.point().into_iter().for_each(|centre| show(self.standing(CENTRES, centre)));
            });
        }
    }
}

/// Visits what sorted places have more than others.
#[inline]
fn visit_new<T: Copy + Ord>(now: &[T], before: &[T], mut visitor: impl FnMut(T)) {
    if now == before {
        return;
    }
    let mut before = before.iter().copied().peekable();
    for place in now {
        while before.next_if(|old| old < place).is_some() {}
        if before.next_if_eq(place).is_none() {
            visitor(*place);
        }
    }
}

impl Netted for Position {
    const SIGHT: Option<Sight> = Some(SIGHT);

    #[inline]
    fn visit_changes(&self, since: Option<&Self>, mut visitor: impl FnMut(Change)) {
        for colour in Colour::ALL {
            let mut change = |input, on| visitor(Change { seat: colour.index(), input, on });
            let now = View::of(colour, self);
            let before = since.and_then(|since| Some((since, View::of(colour, since)?)));
            let kept = before.filter(|(_, view)| now == Some(*view)).map(|(since, _)| since);
            if let Some((since, view)) = before {
                view.show_new(since, kept.map(|_| self), |input| change(input, false));
            }
            if let Some(view) = now {
                view.show_new(self, kept, |input| change(input, true));
            }
        }
    }

    /// The phase of the game, by the number of pawns that have not been captured.
    #[inline]
    fn bucket(&self) -> usize {
        let left =
            |colour| self.of(colour).pawns[1..].iter().filter(|place| **place != Place::CAPTURED).count();
        let left: usize = Colour::ALL.into_iter().map(left).sum();
        left.div_ceil(PAWNS_IN_BUCKET)
    }

    /// The net corrects the evaluation, but neither in the set-up nor where a last tesseract is hunted, which games
    /// between equal players do not teach.
    #[inline]
    fn evaluate_by(&self, net: &Net, accumulator: &Accumulator) -> i32 {
        let evaluation = self.evaluate();
        let is_hunt = Colour::ALL.into_iter().any(|colour| self.is_last(colour));
        if is_hunt || self.stage() != Stage::Main {
            return evaluation;
        }
        evaluation + net.score(accumulator, self.side().index(), self.bucket())
    }
}
