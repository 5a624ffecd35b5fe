//! The state of a game of Tesseract, and the effects of a turn on it.

use std::fmt;
use std::ops::{ControlFlow, Range};

use cubarium_core::hash::Keys;

use crate::geometry::Heading;
use crate::men::{Bar, Colour, Groove, Kind, Man, Move, Pawn, Size};
use crate::options::Crosses;
use crate::point::Point;

/// The number of small bars of a side that are still in reserve after the set-up (tesseract.setup.bars).
pub(crate) const WAITING_BARS: usize = 3;

/// A stage of the game: three in which men are placed, and the main one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Stage {
    /// Pawns are placed, `p`.
    Pawns,
    /// Small bars are placed, `g`.
    Bars,
    /// Crosses are placed, `x`.
    Crosses,
    /// The game proper, `m`.
    Main,
}

impl Stage {
    /// All stages.
    pub const ALL: [Self; 4] = [Self::Pawns, Self::Bars, Self::Crosses, Self::Main];

    /// Its letter in texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawns => 'p',
            Self::Bars => 'g',
            Self::Crosses => 'x',
            Self::Main => 'm',
        }
    }

    /// The stage that begins when this one is complete (tesseract.setup.order).
    #[must_use]
    pub const fn next(self, crosses: Crosses) -> Self {
        match (self, crosses) {
            (Self::Pawns, _) => Self::Bars,
            (Self::Bars, Crosses::Last) => Self::Crosses,
            (Self::Crosses, Crosses::First) => Self::Pawns,
            _ => Self::Main,
        }
    }
}

/// Where a pawn or a cross is: the index of an intersection, or one of two codes greater than all indices.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place(u8);

impl Place {
    pub(crate) const RESERVE: Self = Self(0xFE);
    pub(crate) const CAPTURED: Self = Self(0xFF);

    #[inline]
    pub(crate) const fn on(point: Point) -> Self {
        Self(point.code())
    }

    #[inline]
    pub(crate) const fn point(self) -> Option<Point> {
        Point::from_index(self.0 as usize)
    }
}

/// Where a bar is: twice the index of its first intersection, plus 1 if it is vertical; or a code greater than these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct BarPlace(u16);

impl BarPlace {
    pub(crate) const RESERVE: Self = Self(511);

    #[inline]
    pub(crate) const fn of(bar: Bar) -> Self {
        Self(bar.first().code() as u16 * 2 + bar.groove() as u16)
    }

    #[inline]
    pub(crate) const fn bar(self, size: Size) -> Option<Bar> {
        let groove = if self.0.is_multiple_of(2) { Groove::Horizontal } else { Groove::Vertical };
        match (Point::from_index(self.0 as usize / 2), size) {
            (Some(first), Size::Small) => Some(Bar::small(first, groove)),
            (Some(first), Size::Large) => Bar::large(first, groove),
            (None, _) => None,
        }
    }
}

/// The kinds of pawns by their slots in a [`Position`].
const SLOTS: [Pawn; 6] =
    [Pawn::Tesseract, Pawn::Star, Pawn::Star, Pawn::Pyramid, Pawn::Rectangle, Pawn::Cylinder];

/// The slots of a kind of pawn.
pub(crate) const fn slots(pawn: Pawn) -> Range<usize> {
    match pawn {
        Pawn::Tesseract => 0..1,
        Pawn::Star => 1..3,
        Pawn::Pyramid => 3..4,
        Pawn::Rectangle => 4..5,
        Pawn::Cylinder => 5..6,
    }
}

/// The men of one side. Men of the same kind are sorted by place, those in reserve and captured ones last, so that
/// equal positions are equal values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) pawns: [Place; 6],
    pub(crate) small: [BarPlace; 5],
    pub(crate) large: [BarPlace; 2],
    pub(crate) crosses: [Place; 2],
}

impl Side {
    /// All men are in reserve.
    pub(crate) const FULL: Self = Self {
        pawns: [Place::RESERVE; 6],
        small: [BarPlace::RESERVE; 5],
        large: [BarPlace::RESERVE; 2],
        crosses: [Place::RESERVE; 2],
    };

    /// The bars of a size.
    fn bars(&mut self, size: Size) -> &mut [BarPlace] {
        match size {
            Size::Small => &mut self.small,
            Size::Large => &mut self.large,
        }
    }
}

/// Replaces one of some sorted places by another and sorts again. Returns whether it was there.
#[inline]
fn replace<T: Copy + Ord>(places: &mut [T], from: T, to: T) -> bool {
    let Some(mut at) = places.iter().position(|place| *place == from) else { return false };
    places[at] = to;
    while at > 0 && places[at - 1] > to {
        places.swap(at - 1, at);
        at -= 1;
    }
    while at + 1 < places.len() && places[at + 1] < to {
        places.swap(at, at + 1);
        at += 1;
    }
    true
}

static PAWN_KEYS: Keys<{ 2 * 5 * Point::SPAN }> = Keys::new(0x007E_55E4_AC70_0001);
static BAR_KEYS: Keys<{ 2 * 2 * 512 }> = Keys::new(0x007E_55E4_AC70_0002);
static CROSS_KEYS: Keys<{ 2 * Point::SPAN }> = Keys::new(0x007E_55E4_AC70_0003);
static STATE_KEYS: Keys<8> = Keys::new(0x007E_55E4_AC70_0004);

#[inline]
const fn pawn_key(colour: Colour, pawn: Pawn, place: Place) -> u64 {
    PAWN_KEYS.get((colour.index() * 5 + pawn.index()) * Point::SPAN + place.0 as usize)
}

#[inline]
const fn bar_key(colour: Colour, size: Size, place: BarPlace) -> u64 {
    BAR_KEYS.get((colour.index() * 2 + size as usize) * 512 + place.0 as usize)
}

#[inline]
const fn cross_key(colour: Colour, place: Place) -> u64 {
    CROSS_KEYS.get(colour.index() * Point::SPAN + place.0 as usize)
}

/// A position of Tesseract: where every man is, and whose turn it is.
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_tesseract::{Crosses, Position};
///
/// let start = Position::start(&Crosses::Last);
/// assert_eq!(start.count(), 90);
/// let mv = start.read_move("T*H2").unwrap();
/// let after = start.play(mv).unwrap();
/// assert_eq!(after.text(), "TH2 b SSPRCG5L2X2/TSSPRCG5L2X2 p 0 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    men: [Side; 2],
    /// The sum of the keys of all men. It is a sum because equal men in reserve have equal keys.
    hash: u64,
    turn_number: u32,
    quiet_turns: u32,
    side: Colour,
    stage: Stage,
    crosses: Crosses,
}

impl Position {
    /// A position from its parts. The men of a side may be in any order.
    pub(crate) fn assemble(
        mut men: [Side; 2],
        side: Colour,
        stage: Stage,
        crosses: Crosses,
        (quiet_turns, turn_number): (u32, u32),
    ) -> Self {
        let mut hash = 0_u64;
        for colour in Colour::ALL {
            let own = &mut men[colour.index()];
            own.pawns[slots(Pawn::Star)].sort_unstable();
            own.small.sort_unstable();
            own.large.sort_unstable();
            own.crosses.sort_unstable();
            let pawns = own.pawns.iter().zip(SLOTS).map(|(place, pawn)| pawn_key(colour, pawn, *place));
            let small = own.small.iter().map(|place| bar_key(colour, Size::Small, *place));
            let large = own.large.iter().map(|place| bar_key(colour, Size::Large, *place));
            let crosses = own.crosses.iter().map(|place| cross_key(colour, *place));
            hash = pawns.chain(small).chain(large).chain(crosses).fold(hash, u64::wrapping_add);
        }
        Self { men, hash, turn_number, quiet_turns, side, stage, crosses }
    }

    /// The side to move; in a finished position, the side whose turn it would be.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Colour {
        self.side
    }

    /// The stage of the game.
    #[inline]
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// When the crosses are placed in this game.
    #[must_use]
    pub const fn crosses(&self) -> Crosses {
        self.crosses
    }

    /// Turns of either side since the last capture, entry or placement.
    #[must_use]
    pub const fn quiet_turns(&self) -> u32 {
        self.quiet_turns
    }

    /// The number of the turn, counted from 1 and raised after Black's.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// One side's men.
    #[inline]
    pub(crate) const fn of(&self, colour: Colour) -> &Side {
        &self.men[colour.index()]
    }

    /// A side's pawns on the board, in the order of texts.
    #[inline]
    pub fn pawns(&self, colour: Colour) -> impl Iterator<Item = (Pawn, Point)> + '_ {
        let places = self.of(colour).pawns.iter().zip(SLOTS);
        places.filter_map(|(place, pawn)| place.point().map(|point| (pawn, point)))
    }

    /// A side's bars on the board, in the order of texts.
    #[inline]
    pub fn bars(&self, colour: Colour) -> impl Iterator<Item = Bar> + '_ {
        let own = self.of(colour);
        let small = own.small.iter().filter_map(|place| place.bar(Size::Small));
        small.chain(own.large.iter().filter_map(|place| place.bar(Size::Large)))
    }

    /// The centres of a side's crosses on the board.
    #[inline]
    pub fn centres(&self, colour: Colour) -> impl Iterator<Item = Point> + '_ {
        self.of(colour).crosses.iter().filter_map(|place| place.point())
    }

    /// A side's men on the board, in the order of texts.
    pub fn men(&self, colour: Colour) -> impl Iterator<Item = Man> + '_ {
        let pawns = self.pawns(colour).map(|(pawn, point)| Man::Pawn(pawn, point));
        pawns.chain(self.bars(colour).map(Man::Bar)).chain(self.centres(colour).map(Man::Cross))
    }

    /// The man that holds an intersection.
    #[must_use]
    pub fn man(&self, point: Point) -> Option<(Colour, Man)> {
        Colour::ALL
            .into_iter()
            .find_map(|colour| self.men(colour).find(|man| man.holds(point)).map(|man| (colour, man)))
    }

    /// Where a side's tesseract is, if it is on the board.
    #[inline]
    #[must_use]
    pub const fn tesseract(&self, colour: Colour) -> Option<Point> {
        self.of(colour).pawns[0].point()
    }

    /// How many men of a kind a side has in reserve.
    #[must_use]
    pub fn reserve(&self, colour: Colour, kind: Kind) -> usize {
        let own = self.of(colour);
        match kind {
            Kind::Pawn(pawn) => count(&own.pawns[slots(pawn)], Place::RESERVE),
            Kind::Bar(Size::Small) => count(&own.small, BarPlace::RESERVE),
            Kind::Bar(Size::Large) => count(&own.large, BarPlace::RESERVE),
            Kind::Cross => count(&own.crosses, Place::RESERVE),
        }
    }

    /// How many of a side's pawns of a kind have been captured.
    #[must_use]
    pub fn captured(&self, colour: Colour, pawn: Pawn) -> usize {
        count(&self.of(colour).pawns[slots(pawn)], Place::CAPTURED)
    }

    /// Whether a side has a pawn in reserve.
    #[inline]
    pub(crate) fn has_pawn_in_reserve(&self, colour: Colour) -> bool {
        self.of(colour).pawns.contains(&Place::RESERVE)
    }

    /// Whether the tesseract is the only pawn of its side on the board.
    #[inline]
    pub(crate) fn is_tesseract_alone(&self, colour: Colour) -> bool {
        self.of(colour).pawns[1..].iter().all(|place| *place >= Place::RESERVE)
    }

    /// The range of a side's tesseract (tesseract.pawn.tesseract).
    #[inline]
    pub(crate) fn tesseract_range(&self, colour: Colour) -> u8 {
        let lost = self.of(colour).pawns[1..5].iter().all(|place| *place == Place::CAPTURED);
        if lost { 4 } else { Point::SIDE }
    }

    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.hash ^ STATE_KEYS.get(self.stage as usize * 2 + self.side as usize)
    }

    /// Whether the positions are equal except for the counters.
    pub(crate) fn same_but_counters(&self, other: &Self) -> bool {
        self.men == other.men && self.side == other.side && self.stage == other.stage
    }

    /// The enemy pawns that a turn captures, with their places, in the order of the path.
    pub fn taken(&self, mv: Move) -> impl Iterator<Item = (Pawn, Point)> + '_ {
        let enemies = self.side.other();
        let passed = if mv.takes() { passed(mv) } else { [None; 3] };
        passed.into_iter().flatten().filter_map(move |point| self.pawns(enemies).find(|(_, at)| *at == point))
    }

    /// One side's men that could capture the other side's pawn on an intersection if they were to move.
    ///
    /// ```
    /// use cubarium_core::View as _;
    /// use cubarium_tesseract::{Colour, Crosses, Man, Pawn, Point, Position};
    ///
    /// let text = "TH8,CB3,GE1h,GF1h,GG1h,GH1h,GI1h,GA1B1,GC1D1,XB5,XN5,tA13,sH11,pL8,rE5,cJ6,gE15h,gF15h,\
    ///             gG15h,gH15h,gI15h,gA15B15,gC15D15,xB11,xN11 w -/- m 3 20";
    /// let position = Position::read(text, &Crosses::Last).unwrap();
    /// let [tesseract, star]: [Point; 2] = ["H8", "H11"].map(|name| name.parse().unwrap());
    /// assert_eq!(position.attackers(Colour::White, star), [Man::Pawn(Pawn::Tesseract, tesseract)]);
    /// assert!(position.attackers(Colour::Black, tesseract).is_empty());
    /// ```
    #[must_use]
    pub fn attackers(&self, by: Colour, target: Point) -> Vec<Man> {
        let position = if by == self.side { *self } else { self.passed_turn() };
        let mut men = Vec::new();
        let _: ControlFlow<()> = position.turns::<true, ()>(&mut |mv| {
            let man = match mv {
                Move::Go { pawn, from, .. } => Man::Pawn(pawn, from),
                Move::Slide { bar, .. } | Move::Pivot { bar, .. } => Man::Bar(bar),
                Move::Enter(man) => man,
            };
            if !men.contains(&man) && position.taken(mv).any(|(_, point)| point == target) {
                men.push(man);
            }
            ControlFlow::Continue(())
        });
        men
    }

    /// Applies a legal turn.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let us = self.side;
        let mut calm = !mv.takes();
        match mv {
            Move::Go { pawn, from, to, takes, .. } => {
                self.shift_pawn(us, pawn, Place::on(from), Place::on(to));
                if takes {
                    self.take(mv);
                }
            }
            Move::Slide { bar, to, takes } => {
                self.shift_bar(us, bar.size(), BarPlace::of(bar), BarPlace::of(to));
                if takes {
                    self.take(mv);
                }
            }
            Move::Pivot { bar, to } => {
                self.shift_bar(us, bar.size(), BarPlace::of(bar), BarPlace::of(to));
            }
            Move::Enter(man) => {
                calm = false;
                match man {
                    Man::Pawn(pawn, point) => self.shift_pawn(us, pawn, Place::RESERVE, Place::on(point)),
                    Man::Bar(bar) => self.shift_bar(us, bar.size(), BarPlace::RESERVE, BarPlace::of(bar)),
                    Man::Cross(centre) => self.place_cross(us, centre),
                }
            }
        }
        self.quiet_turns = if calm { self.quiet_turns.saturating_add(1) } else { 0 };
        if us == Colour::Black {
            self.turn_number = self.turn_number.saturating_add(1);
            if self.stage != Stage::Main && self.is_stage_complete() {
                self.stage = self.stage.next(self.crosses);
            }
        }
        self.side = us.other();
    }

    /// Whether Black, who places last, has placed all men of the stage.
    fn is_stage_complete(&self) -> bool {
        let black = self.of(Colour::Black);
        match self.stage {
            Stage::Pawns => {
                let placed = [black.pawns[0], black.pawns[1], black.pawns[3]];
                placed.iter().all(|place| *place < Place::RESERVE)
            }
            Stage::Bars => count(&black.small, BarPlace::RESERVE) <= WAITING_BARS,
            Stage::Crosses => count(&black.crosses, Place::RESERVE) == 0,
            Stage::Main => true,
        }
    }

    #[inline]
    fn shift_pawn(&mut self, colour: Colour, pawn: Pawn, from: Place, to: Place) {
        if replace(&mut self.men[colour.index()].pawns[slots(pawn)], from, to) {
            self.rekey(pawn_key(colour, pawn, from), pawn_key(colour, pawn, to));
        }
    }

    #[inline]
    fn shift_bar(&mut self, colour: Colour, size: Size, from: BarPlace, to: BarPlace) {
        if replace(self.men[colour.index()].bars(size), from, to) {
            self.rekey(bar_key(colour, size, from), bar_key(colour, size, to));
        }
    }

    fn place_cross(&mut self, colour: Colour, centre: Point) {
        let to = Place::on(centre);
        if replace(&mut self.men[colour.index()].crosses, Place::RESERVE, to) {
            self.rekey(cross_key(colour, Place::RESERVE), cross_key(colour, to));
        }
    }

    #[inline]
    const fn rekey(&mut self, from: u64, to: u64) {
        self.hash = self.hash.wrapping_sub(from).wrapping_add(to);
    }

    /// Captures the enemy pawns on the points that a turn passes.
    fn take(&mut self, mv: Move) {
        let enemies = self.side.other();
        for point in passed(mv).into_iter().flatten() {
            let place = Place::on(point);
            if let Some(slot) = self.men[enemies.index()].pawns.iter().position(|pawn| *pawn == place) {
                self.shift_pawn(enemies, SLOTS[slot], place, Place::CAPTURED);
            }
        }
    }

    /// The same position with the other side to move.
    pub(crate) const fn passed_turn(mut self) -> Self {
        self.side = self.side.other();
        self.quiet_turns = self.quiet_turns.saturating_add(1);
        self
    }
}

#[inline]
fn count<T: Copy + PartialEq>(places: &[T], which: T) -> usize {
    places.iter().filter(|place| **place == which).count()
}

/// The intersections where a capturing turn can capture something: the one before the end of a jump or a slide; the
/// three between the ends of a rectangle's path.
pub(crate) fn passed(mv: Move) -> [Option<Point>; 3] {
    let before = |from, to: Point| Heading::between(from, to).and_then(|way| to.step(way.opposite()));
    match mv {
        Move::Go { pawn: Pawn::Rectangle, from, corner: Some(corner), to, .. } => {
            [before(from, corner), Some(corner), before(corner, to)]
        }
        Move::Go { from, corner, to, .. } => [before(corner.unwrap_or(from), to), None, None],
        Move::Slide { bar, to, .. } => {
            let forward = to.first() > bar.first();
            let line = if forward { to.last() } else { to.first() };
            let back = if forward { bar.groove().forward().opposite() } else { bar.groove().forward() };
            [line.step(back), None, None]
        }
        Move::Pivot { .. } | Move::Enter(_) => [None; 3],
    }
}

/// The canonical text, see [`View::text`](cubarium_core::View::text).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::write_setup(&crate::setup::Setup::of(self)))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 64, "{}", size_of::<Position>());
        assert!(size_of::<Move>() <= 8, "{}", size_of::<Move>());
    }
}
