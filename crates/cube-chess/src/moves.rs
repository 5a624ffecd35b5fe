//! The legal moves, with check masks and pins.
//!
//! Rays here are rings and loops, so one slider can attack a king along two of them at once, and two rays can cross on
//! the way. Only the *set* of squares between a ray's ends is used: a man blocks it by standing on any of them.

use std::ops::{ControlFlow, Range};

use crate::men::{Colour, Kind, Move, Special};
use crate::position::{CastlingSquares, FIFTY_MOVES, Position};
use crate::square::{Square, SquareSet};
use crate::tables::{self, DIAGONAL, Reach, STRAIGHT};

/// Groups of similar moves, so that they can be counted without being listed.
#[derive(Clone, Copy)]
pub(crate) enum Group {
    /// From one square to each of a set.
    To(Square, SquareSet),
    /// A pawn's moves to each of a set, with promotion.
    Promotions(Square, SquareSet),
    /// Castling.
    Castling(CastlingSquares),
}

impl Group {
    #[inline]
    pub(crate) fn count(self) -> u64 {
        match self {
            Self::To(_, set) => u64::from(set.len()),
            Self::Promotions(_, set) => 4 * u64::from(set.len()),
            Self::Castling(_) => 1,
        }
    }

    #[inline]
    pub(crate) fn visit<B>(self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Self::To(from, set) => {
                for to in set {
                    visitor(Move::plain(from, to))?;
                }
            }
            Self::Promotions(from, set) => {
                for to in set {
                    for kind in Kind::PROMOTIONS {
                        visitor(Move::promotion(from, to, kind))?;
                    }
                }
            }
            Self::Castling(CastlingSquares { king, rook, .. }) => {
                visitor(Move { from: king, to: rook, special: Special::Castling })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The constraints that the king puts on the other men's moves.
struct Guard {
    /// A move must end here: the whole board, or a square that ends every check.
    mask: SquareSet,
    /// The men that block a ray to the king.
    pinned: SquareSet,
    /// Where a pinned man must stay, at most one set for each ray.
    pins: [(Square, SquareSet); 8],
    count: usize,
}

impl Guard {
    /// Where the man on a square may go without exposing the king.
    #[inline]
    fn allowed(&self, from: Square) -> SquareSet {
        let mut allowed = self.mask;
        if self.pinned.contains(from) {
            // A man can be pinned along several rays that cross on its square.
            for (square, line) in &self.pins[..self.count] {
                if *square == from {
                    allowed &= *line;
                }
            }
        }
        allowed
    }
}

impl Position {
    /// The squares of one side's men that slide along straight rays, and along diagonal ones.
    #[inline]
    fn sliders(&self, colour: Colour) -> [SquareSet; 2] {
        let queens = self.all_of(Kind::Queen);
        let men = self.men(colour);
        [men & (self.all_of(Kind::Rook) | queens), men & (self.all_of(Kind::Bishop) | queens)]
    }

    /// One side's knights, kings and pawns that capture on a square: men that nothing can block.
    #[inline]
    fn steppers(&self, by: Colour, target: Square, reach: &Reach) -> SquareSet {
        reach.knight & self.all_of(Kind::Knight)
            | reach.king & self.all_of(Kind::King)
            | tables::pawn(by, target).captured_from & self.all_of(Kind::Pawn)
    }

    /// Whether one side's men attack a square with the given occupancy. Men outside the occupied squares do not count,
    /// so a caller removes men by leaving out their squares.
    pub(crate) fn attacks(&self, by: Colour, target: Square, occupied: SquareSet) -> bool {
        let men = self.men(by) & occupied;
        let reach = tables::reach(target);
        if !(self.steppers(by, target, reach) & men).is_empty() {
            return true;
        }
        let [straight, diagonal] = self.sliders(by);
        shot(reach, STRAIGHT, reach.straight & straight & men, occupied)
            || shot(reach, DIAGONAL, reach.diagonal & diagonal & men, occupied)
    }

    /// One side's men that attack a square with the given occupancy. Men outside it do not count.
    #[must_use]
    pub fn attackers(&self, by: Colour, target: Square, occupied: SquareSet) -> SquareSet {
        let men = self.men(by) & occupied;
        let reach = tables::reach(target);
        let [straight, diagonal] = self.sliders(by);
        self.steppers(by, target, reach) & men
            | shooters(reach, STRAIGHT, reach.straight & straight & men, occupied)
            | shooters(reach, DIAGONAL, reach.diagonal & diagonal & men, occupied)
    }

    /// The men that give check, and the constraints they impose.
    fn guard(&self) -> Guard {
        let (us, them) = (self.side(), self.side().other());
        let king = self.king(us);
        let reach = tables::reach(king);
        let mut guard = Guard {
            mask: SquareSet::ALL,
            pinned: SquareSet::EMPTY,
            pins: [(king, SquareSet::EMPTY); 8],
            count: 0,
        };
        let near = self.men(them)
            & (reach.knight & self.all_of(Kind::Knight)
                | tables::pawn(them, king).captured_from & self.all_of(Kind::Pawn));
        for checker in near {
            guard.mask &= SquareSet::only(checker);
        }
        let [straight, diagonal] = self.sliders(them);
        if !(reach.straight & straight).is_empty() {
            self.watch(reach, STRAIGHT, straight, &mut guard);
        }
        if !(reach.diagonal & diagonal).is_empty() {
            self.watch(reach, DIAGONAL, diagonal, &mut guard);
        }
        guard
    }

    /// Looks along the king's rays for sliders that give check or pin a man.
    fn watch(&self, reach: &Reach, rays: Range<usize>, sliders: SquareSet, guard: &mut Guard) {
        let own = self.men(self.side());
        for ray in rays {
            if (reach.ray_sets[ray] & sliders).is_empty() {
                continue;
            }
            let mut line = SquareSet::EMPTY;
            let mut pinned = None;
            for &square in reach.rays[ray].squares() {
                line = line.with(square);
                if self.kind(square).is_none() {
                    continue;
                }
                if sliders.contains(square) {
                    if let Some(man) = pinned {
                        guard.pinned = guard.pinned.with(man);
                        guard.pins[guard.count] = (man, line);
                        guard.count += 1;
                    } else {
                        guard.mask &= line;
                    }
                    break;
                }
                // The same man can be on the ray twice, where it crosses itself.
                if !own.contains(square) || pinned.is_some_and(|man| man != square) {
                    break;
                }
                pinned = Some(square);
            }
        }
    }

    /// The groups of moves that leave the king safe. With `NOISY`, only captures and promotions.
    pub(crate) fn groups<const NOISY: bool, B>(
        &self,
        mut visitor: impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, them) = (self.side(), self.side().other());
        let (own, occupied) = (self.men(us), self.occupied());
        let targets = if NOISY { self.men(them) } else { !own };
        let guard = self.guard();

        if !guard.mask.is_empty() {
            for from in self.of(us, Kind::Pawn) {
                self.pawn_groups::<NOISY, B>(from, occupied, guard.allowed(from), &mut visitor)?;
            }
            let targets = targets & guard.mask;
            for from in self.of(us, Kind::Knight) - guard.pinned {
                visitor(Group::To(from, tables::reach(from).knight & targets))?;
            }
            // A pinned knight can stay on its line where the line bends back to it.
            for from in self.of(us, Kind::Knight) & guard.pinned {
                visitor(Group::To(from, tables::reach(from).knight & targets & guard.allowed(from)))?;
            }
            let [straight, diagonal] = self.sliders(us);
            for from in straight | diagonal {
                let mut reached = SquareSet::EMPTY;
                if straight.contains(from) {
                    reached |= self.slides(from, STRAIGHT);
                }
                if diagonal.contains(from) {
                    reached |= self.slides(from, DIAGONAL);
                }
                visitor(Group::To(from, reached & targets & guard.allowed(from)))?;
            }
        }

        let king = self.king(us);
        let without = occupied - SquareSet::only(king);
        let mut safe = SquareSet::EMPTY;
        for to in tables::reach(king).king & targets {
            if !self.attacks(them, to, without) {
                safe = safe.with(to);
            }
        }
        visitor(Group::To(king, safe))?;
        if !NOISY
            && self.castling().has(us)
            && guard.mask == SquareSet::ALL
            && self.may_castle(CastlingSquares::of(us), occupied)
        {
            visitor(Group::Castling(CastlingSquares::of(us)))?;
        }
        ControlFlow::Continue(())
    }

    /// The squares that a slider reaches along some rays, including those of the first men it meets.
    #[inline]
    pub(crate) fn slides(&self, from: Square, rays: Range<usize>) -> SquareSet {
        let reach = tables::reach(from);
        let mut reached = SquareSet::EMPTY;
        for ray in rays {
            for &square in reach.rays[ray].squares() {
                reached = reached.with(square);
                if self.kind(square).is_some() {
                    break;
                }
            }
        }
        reached
    }

    #[inline]
    fn pawn_groups<const NOISY: bool, B>(
        &self,
        from: Square,
        occupied: SquareSet,
        allowed: SquareSet,
        visitor: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = self.side();
        let reach = tables::pawn(us, from);
        let mut reached = reach.captures & self.men(us.other());
        let mut promotes = false;
        if let Some(one) = reach.advance {
            promotes = tables::is_promotion(us, one);
            if (!NOISY || promotes) && !occupied.contains(one) {
                reached = reached.with(one);
                if !NOISY
                    && let Some(two) = reach.double
                    && !occupied.contains(two)
                {
                    reached = reached.with(two);
                }
            }
        }
        reached &= allowed;
        if promotes {
            visitor(Group::Promotions(from, reached))?;
        } else {
            if let Some(passed) = self.en_passant()
                && reach.captures.contains(passed)
                && self.may_take_en_passant(from, passed, occupied)
            {
                reached = reached.with(passed);
            }
            visitor(Group::To(from, reached))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether an en passant capture leaves the king safe. Two men leave their squares and one arrives on a third, so
    /// this is tried out, not deduced.
    fn may_take_en_passant(&self, from: Square, passed: Square, occupied: SquareSet) -> bool {
        let gone = self.passed_pawn(passed).map_or(SquareSet::EMPTY, SquareSet::only).with(from);
        let after = (occupied - gone).with(passed);
        !self.attacks(self.side().other(), self.king(self.side()), after)
    }

    fn may_castle(&self, squares: CastlingSquares, occupied: SquareSet) -> bool {
        let them = self.side().other();
        !occupied.contains(squares.passed)
            && !self.attacks(them, squares.passed, occupied)
            && !self.attacks(them, squares.rook, occupied)
    }

    /// Whether there is a legal move.
    pub(crate) fn has_move(&self) -> bool {
        let found = self.groups::<false, ()>(|group| {
            if group.count() == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found.is_break()
    }

    /// Whether too few men are left for mate (cube-chess.end.insufficient-material): one knight or bishop besides the
    /// kings, or only bishops that are all on squares of one colour.
    #[must_use]
    pub fn is_insufficient(&self) -> bool {
        let mating = self.all_of(Kind::Pawn) | self.all_of(Kind::Rook) | self.all_of(Kind::Queen);
        if !mating.is_empty() {
            return false;
        }
        let (knights, bishops) = (self.all_of(Kind::Knight), self.all_of(Kind::Bishop));
        if knights.is_empty() {
            bishops.is_empty() || (bishops & tables::LIGHT).is_empty() || (bishops - tables::LIGHT).is_empty()
        } else {
            knights.len() == 1 && bishops.is_empty()
        }
    }

    /// Whether the game is drawn although there are moves: too few men, or fifty moves by each side.
    #[inline]
    pub(crate) fn is_drawn_with_moves(&self) -> bool {
        self.halfmove_clock() >= FIFTY_MOVES || self.is_insufficient()
    }
}

/// Whether one of the sliders, all on rays of this kind, sees the square where the rays start.
#[inline]
fn shot(reach: &Reach, rays: Range<usize>, sliders: SquareSet, occupied: SquareSet) -> bool {
    if sliders.is_empty() {
        return false;
    }
    for ray in rays {
        if (reach.ray_sets[ray] & sliders).is_empty() {
            continue;
        }
        for &square in reach.rays[ray].squares() {
            if occupied.contains(square) {
                if sliders.contains(square) {
                    return true;
                }
                break;
            }
        }
    }
    false
}

/// The sliders, all on rays of this kind, that see the square where the rays start.
fn shooters(reach: &Reach, rays: Range<usize>, sliders: SquareSet, occupied: SquareSet) -> SquareSet {
    let mut shooters = SquareSet::EMPTY;
    if sliders.is_empty() {
        return shooters;
    }
    for ray in rays.filter(|ray| !(reach.ray_sets[*ray] & sliders).is_empty()) {
        let first = reach.rays[ray].squares().iter().find(|square| occupied.contains(**square));
        shooters |= first.map_or(SquareSet::EMPTY, |square| SquareSet::only(*square)) & sliders;
    }
    shooters
}
