//! The legal turns, visited one by one: there can be more than a thousand, so no list is made.

use std::ops::ControlFlow;

use crate::board::Board;
use crate::geometry::{CENTRES, Heading, camp, spread};
use crate::men::{Bar, Colour, Groove, Kind, Man, Move, Pawn, Size};
use crate::point::{Point, PointSet};
use crate::position::{Position, Stage};

/// What the generator needs repeatedly about a position.
struct Field {
    /// Where pawns can go and end.
    open: PointSet,
    /// Where bars can go and end.
    free: PointSet,
    /// The enemy's pawns.
    enemies: PointSet,
    /// The enemy pawns that bars can capture: all but the tesseract.
    prey: PointSet,
    /// What a rectangle cannot pass: crosses and tips.
    crosses: PointSet,
    tips: PointSet,
}

impl Field {
    #[inline]
    fn of(position: &Position, board: &Board) -> Self {
        let them = position.side().other();
        let enemies = board.pawns[them.index()];
        let prey = match position.tesseract(them) {
            Some(tesseract) => enemies - PointSet::only(tesseract),
            None => enemies,
        };
        Self {
            open: board.open(),
            free: board.empty(),
            enemies,
            prey,
            crosses: board.centres | board.tips,
            tips: board.tips,
        }
    }
}

impl Position {
    /// Whether a tesseract is captured or immobile: the ends that can be seen without looking for a turn. Returns the
    /// losing side, and whether it lost by immobility.
    #[inline]
    pub(crate) fn lost_tesseract(&self) -> Option<(Colour, bool)> {
        if self.stage() != Stage::Main {
            return None;
        }
        let (us, them) = (self.side(), self.side().other());
        if self.tesseract(us).is_none() {
            return Some((us, false));
        }
        // If both are immobile, the side that has just moved loses.
        [them, us].into_iter().find(|colour| self.is_immobile(*colour)).map(|colour| (colour, true))
    }

    /// Whether a side's tesseract is its last pawn and has no move (tesseract.end.tesseract-immobile).
    #[inline]
    fn is_immobile(&self, colour: Colour) -> bool {
        if !self.is_tesseract_alone(colour) || self.has_pawn_in_reserve(colour) {
            return false;
        }
        let Some(from) = self.tesseract(colour) else { return false };
        let board = Board::of(self);
        let (open, enemies) = (board.open(), board.pawns[colour.other().index()]);
        !Heading::ALL.into_iter().any(|way| {
            from.step(way).is_some_and(|next| {
                open.contains(next)
                    || enemies.contains(next) && next.step(way).is_some_and(|behind| open.contains(behind))
            })
        })
    }

    /// Whether a side must enter a pawn (tesseract.entry.forced).
    #[inline]
    pub(crate) fn must_enter(&self, colour: Colour) -> bool {
        self.is_tesseract_alone(colour) && self.has_pawn_in_reserve(colour)
    }

    /// Visits the legal turns; with `NOISY`, only those that capture.
    pub(crate) fn turns<const NOISY: bool, B>(
        &self,
        visitor: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.turns_on::<NOISY, B>(&Board::of(self), visitor)
    }

    /// As [`Position::turns`], given the board.
    pub(crate) fn turns_on<const NOISY: bool, B>(
        &self,
        board: &Board,
        visitor: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.lost_tesseract().is_some() {
            return ControlFlow::Continue(());
        }
        if self.stage() != Stage::Main {
            return if NOISY { ControlFlow::Continue(()) } else { self.placements(visitor) };
        }
        let us = self.side();
        let field = Field::of(self, board);
        if !self.must_enter(us) {
            for (pawn, from) in self.pawns(us) {
                self.pawn_turns::<NOISY, B>(&field, pawn, from, visitor)?;
            }
            for bar in self.bars(us) {
                slides::<NOISY, B>(&field, bar, visitor)?;
                if !NOISY {
                    pivots(&field, bar, visitor)?;
                }
            }
        }
        if NOISY { ControlFlow::Continue(()) } else { self.entries(&field, visitor) }
    }

    /// The placements of the set-up (tesseract.setup.pawns, .bars, .crosses).
    fn placements<B>(&self, visitor: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let us = self.side();
        let board = Board::of(self);
        match self.stage() {
            Stage::Pawns => {
                for pawn in self.unplaced() {
                    for point in camp(us) & board.empty() {
                        visitor(Move::Enter(Man::Pawn(pawn, point)))?;
                    }
                }
            }
            Stage::Bars => {
                for point in camp(us) & board.empty() {
                    for groove in Groove::ALL {
                        visitor(Move::Enter(Man::Bar(Bar::small(point, groove))))?;
                    }
                }
            }
            Stage::Crosses => {
                let near = spread(board.centres | board.tips);
                for centre in CENTRES - near {
                    visitor(Move::Enter(Man::Cross(centre)))?;
                }
            }
            Stage::Main => {}
        }
        ControlFlow::Continue(())
    }

    /// The pawns that the side to move still has to place in the set-up.
    pub(crate) fn unplaced(&self) -> impl Iterator<Item = Pawn> + '_ {
        let pawns = [Pawn::Tesseract, Pawn::Star, Pawn::Pyramid];
        pawns.into_iter().filter(|pawn| {
            let kind = Kind::Pawn(*pawn);
            self.reserve(self.side(), kind) == kind.full()
        })
    }

    /// The entries of the main stage (tesseract.entry.place).
    fn entries<B>(&self, field: &Field, visitor: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let us = self.side();
        for pawn in Pawn::ALL {
            if self.reserve(us, Kind::Pawn(pawn)) > 0 {
                for point in field.open {
                    visitor(Move::Enter(Man::Pawn(pawn, point)))?;
                }
            }
        }
        if self.must_enter(us) {
            return ControlFlow::Continue(());
        }
        if self.reserve(us, Kind::Bar(Size::Small)) > 0 {
            for groove in Groove::ALL {
                for point in field.free {
                    visitor(Move::Enter(Man::Bar(Bar::small(point, groove))))?;
                }
            }
        }
        if self.reserve(us, Kind::Bar(Size::Large)) > 0 {
            for groove in Groove::ALL {
                let back = groove.forward().opposite();
                for first in field.free & field.free.shifted(back) {
                    if let Some(bar) = Bar::large(first, groove) {
                        visitor(Move::Enter(Man::Bar(bar)))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawn_turns<const NOISY: bool, B>(
        &self,
        field: &Field,
        pawn: Pawn,
        from: Point,
        visitor: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match pawn {
            Pawn::Tesseract | Pawn::Cylinder => {
                let range = if pawn == Pawn::Cylinder { 2 } else { self.tesseract_range(self.side()) };
                for way in Heading::ALL {
                    run(field, from, way, range, |to, takes, _| {
                        if NOISY && !takes {
                            return ControlFlow::Continue(());
                        }
                        visitor(Move::Go { pawn, from, corner: None, to, takes })
                    })?;
                }
            }
            Pawn::Star => legs::<NOISY, B>(field, pawn, from, Heading::DIAGONALS, visitor)?,
            Pawn::Pyramid => legs::<NOISY, B>(field, pawn, from, Heading::GROOVES, visitor)?,
            Pawn::Rectangle => rectangle::<NOISY, B>(field, from, visitor)?,
        }
        ControlFlow::Continue(())
    }
}

/// Goes straight for at most this many steps: every open intersection, and the jump that ends the path. The visitor is
/// given the number of steps.
#[inline]
fn run<B>(
    field: &Field,
    from: Point,
    way: Heading,
    range: u8,
    mut visitor: impl FnMut(Point, bool, u8) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut at = from;
    for steps in 1..=range {
        let Some(next) = at.step(way) else { break };
        if field.open.contains(next) {
            visitor(next, false, steps)?;
            at = next;
            continue;
        }
        if steps < range
            && field.enemies.contains(next)
            && let Some(behind) = next.step(way)
            && field.open.contains(behind)
        {
            visitor(behind, true, steps + 1)?;
        }
        break;
    }
    ControlFlow::Continue(())
}

/// The paths of star and pyramid: two steps, then on at a right angle (tesseract.pawn.corner).
#[inline]
fn legs<const NOISY: bool, B>(
    field: &Field,
    pawn: Pawn,
    from: Point,
    ways: [Heading; 4],
    visitor: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for way in ways {
        let Some(first) = from.step(way) else { continue };
        let Some(corner) = first.step(way).filter(|corner| field.open.contains(*corner)) else { continue };
        if !field.open.contains(first) {
            if field.enemies.contains(first) {
                visitor(Move::Go { pawn, from, corner: None, to: corner, takes: true })?;
            }
            continue;
        }
        for turn in way.across() {
            run(field, corner, turn, Point::SIDE, |to, takes, steps| {
                if NOISY && !takes {
                    return ControlFlow::Continue(());
                }
                let twin = !takes && steps == 2 && has_earlier_twin(field, from, corner, [way, turn]);
                if twin {
                    return ControlFlow::Continue(());
                }
                visitor(Move::Go { pawn, from, corner: Some(corner), to, takes })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the path around the opposite corner, with the two legs in the other order, is open too and has the name that
/// comes first (tesseract.text.same).
#[inline]
fn has_earlier_twin(field: &Field, from: Point, corner: Point, [way, turn]: [Heading; 2]) -> bool {
    let Some(first) = from.step(turn) else { return false };
    let Some(other) = first.step(turn) else { return false };
    let last = other.step(way);
    other.name_rank() < corner.name_rank()
        && [Some(first), Some(other), last].into_iter().flatten().all(|point| field.open.contains(point))
}

/// The paths of the rectangle: two steps and two at a right angle, over everything except crosses and tips
/// (tesseract.pawn.rectangle).
#[inline]
fn rectangle<const NOISY: bool, B>(
    field: &Field,
    from: Point,
    visitor: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let pawn = Pawn::Rectangle;
    for way in Heading::GROOVES {
        for turn in way.across() {
            let Some((passed, to)) = bend(from, way, turn) else { continue };
            if !field.open.contains(to) || passed.iter().any(|point| field.crosses.contains(*point)) {
                continue;
            }
            let corner = passed[1];
            let takes = passed.iter().any(|point| field.enemies.contains(*point));
            if NOISY && !takes {
                continue;
            }
            if !takes
                && let Some((twin, _)) = bend(from, turn, way)
                && twin[1].name_rank() < corner.name_rank()
                && !twin.iter().any(|point| (field.crosses | field.enemies).contains(*point))
            {
                continue;
            }
            visitor(Move::Go { pawn, from, corner: Some(corner), to, takes })?;
        }
    }
    ControlFlow::Continue(())
}

/// The three intersections between the ends of a rectangle's path, and its end.
#[inline]
fn bend(from: Point, way: Heading, turn: Heading) -> Option<([Point; 3], Point)> {
    let first = from.step(way)?;
    let corner = first.step(way)?;
    let last = corner.step(turn)?;
    Some(([first, corner, last], last.step(turn)?))
}

/// The slides of a bar (tesseract.bar.slide, tesseract.bar.capture).
#[inline]
fn slides<const NOISY: bool, B>(
    field: &Field,
    bar: Bar,
    visitor: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if NOISY && !field.prey.meets(bar.first(), bar.groove()) {
        return ControlFlow::Continue(());
    }
    let forward = bar.groove().forward();
    for way in [forward, forward.opposite()] {
        let mut line = bar.leading(way);
        while let Some(next) = line.step(way) {
            if field.free.contains(next) {
                if !NOISY && let Some(to) = bar.led_to(next, way) {
                    visitor(Move::Slide { bar, to, takes: false })?;
                }
                line = next;
                continue;
            }
            if field.prey.contains(next)
                && let Some(behind) = next.step(way).filter(|behind| field.free.contains(*behind))
                && let Some(to) = bar.led_to(behind, way)
            {
                visitor(Move::Slide { bar, to, takes: true })?;
            }
            break;
        }
    }
    ControlFlow::Continue(())
}

/// The pivots of a bar (tesseract.bar.pivot).
#[inline]
fn pivots<B>(field: &Field, bar: Bar, visitor: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
    if bar.size() == Size::Small {
        if !field.tips.contains(bar.first()) {
            let to = Bar::small(bar.first(), bar.groove().other());
            visitor(Move::Pivot { bar, to })?;
        }
        return ControlFlow::Continue(());
    }
    for about in bar.points().filter(|about| !field.tips.contains(*about)) {
        for way in bar.groove().forward().across() {
            if let Some(swung) = about.step(way).filter(|swung| field.open.contains(*swung))
                && let Some(to) = Bar::on(about, swung)
            {
                visitor(Move::Pivot { bar, to })?;
            }
        }
    }
    ControlFlow::Continue(())
}
