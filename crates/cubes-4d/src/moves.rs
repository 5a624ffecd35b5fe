//! The legal turns of men, and the constraints that the king puts on them.

use std::ops::ControlFlow;

use crate::cell::{Cell, CellSet, Level};
use crate::geometry::{CROSS, NEIGHBOURHOOD, X};
use crate::ground::{Ground, Reach};
use crate::men::{Colour, Kind, Move, Pair};
use crate::position::{LONE_KING_TURNS, Position, QUIET_TURNS};

/// What a capturing pawn becomes: a queen, a grand pawn, either of them, or nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Promotions {
    queen: bool,
    grand_pawn: bool,
}

impl Promotions {
    /// The ways in which a capture can be written.
    fn all(self) -> impl Iterator<Item = Option<Kind>> {
        let queen = self.queen.then_some(Some(Kind::Queen));
        let grand_pawn = self.grand_pawn.then_some(Some(Kind::GrandPawn));
        let none = (!self.queen && !self.grand_pawn).then_some(None);
        [queen, grand_pawn, none].into_iter().flatten()
    }

    fn count(self) -> u64 {
        (u64::from(self.queen) + u64::from(self.grand_pawn)).max(1)
    }
}

/// Groups of similar turns, so that they can be counted without being listed.
#[derive(Clone, Copy)]
pub(crate) enum Group {
    /// A man from one cell to each of a set.
    To(Cell, CellSet),
    /// A pawn's captures.
    Promotions(Cell, CellSet, Promotions),
    /// A cube from one column to each of a set.
    Cubes(Cell, CellSet),
    /// Castling.
    Castling(Pair),
}

impl Group {
    #[inline]
    pub(crate) fn count(self) -> u64 {
        match self {
            Self::To(_, set) | Self::Cubes(_, set) => u64::from(set.len()),
            Self::Promotions(_, set, promotions) => u64::from(set.len()) * promotions.count(),
            Self::Castling(_) => 1,
        }
    }

    #[inline]
    pub(crate) fn visit<B>(self, visitor: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Self::To(from, set) => {
                for to in set {
                    visitor(Move::go(from, to))?;
                }
            }
            Self::Promotions(from, set, promotions) => {
                for to in set {
                    for into in promotions.all() {
                        visitor(Move::Go { from, to, into })?;
                    }
                }
            }
            Self::Cubes(from, set) => {
                for to in set {
                    visitor(Move::Cube { from, to })?;
                }
            }
            Self::Castling(pair) => visitor(Move::Castling(pair))?,
        }
        ControlFlow::Continue(())
    }
}

/// The constraints that the king puts on a turn.
pub(crate) struct Guard {
    pub(crate) king: Cell,
    pub(crate) level: Level,
    /// Whether a knight, a pawn or the enemy king gives check: moving a cube does not help against these.
    pub(crate) near: bool,
    /// Whether the king is in check.
    pub(crate) check: bool,
    /// Whether there is an enemy man with all actions that could attack the king along a line.
    pub(crate) besieged: bool,
    /// When in check, the cells of which a man other than the king must enter one to end it; entering it may not be
    /// enough.
    relief: CellSet,
    /// Out of check, the side's own men that may be pinned.
    exposed: CellSet,
}

impl Position {
    /// One side's men that move with all actions of a type.
    #[inline]
    fn runners<const WAY: bool>(&self, colour: Colour) -> CellSet {
        let kinds = if WAY == X {
            self.all_of(Kind::Bishop) | self.all_of(Kind::Queen) | self.all_of(Kind::GrandPawn)
        } else {
            self.all_of(Kind::Rook) | self.all_of(Kind::Queen)
        };
        self.men(colour) & kinds
    }

    /// The men among these that could capture on a position with all actions of a type.
    #[inline]
    fn running<const WAY: bool>(
        &self,
        ground: &Ground,
        runners: CellSet,
        target: Cell,
        level: Level,
        occupied: CellSet,
    ) -> CellSet {
        if !NEIGHBOURHOOD[usize::from(WAY)][target.index()].meets(runners) {
            return CellSet::EMPTY;
        }
        let Reach { flat, rising, falling } = ground.reach::<WAY>(target, level, !occupied);
        // A man standing lower captures only from a trench (cubes-4d.capture.upward).
        runners & (flat | rising | falling & ground.at(Level::Trench))
    }

    /// Whether men of one side with all actions could capture on a position, with the given ground and occupied cells.
    /// Men that are not in `enemies` do not count.
    #[inline]
    pub(crate) fn is_run_at(
        &self,
        ground: &Ground,
        by: Colour,
        target: Cell,
        occupied: CellSet,
        enemies: CellSet,
    ) -> bool {
        let level = ground.level(target);
        let (cross, diagonal) = (self.runners::<CROSS>(by) & enemies, self.runners::<X>(by) & enemies);
        !self.running::<CROSS>(ground, cross, target, level, occupied).is_empty()
            || !self.running::<X>(ground, diagonal, target, level, occupied).is_empty()
    }

    /// Knights, pawns and kings that could capture on a position.
    #[inline]
    fn steppers(&self, target: Cell) -> CellSet {
        let ground = self.ground();
        let level = ground.level(target);
        let (cross, diagonal) =
            (ground.captured_to::<CROSS>(target, level), ground.captured_to::<X>(target, level));
        diagonal & (self.all_of(Kind::Pawn) | self.all_of(Kind::King))
            | cross & self.all_of(Kind::King)
            | ground.leaps(target, level) & self.all_of(Kind::Knight)
    }

    /// Whether men of one side could capture on a position.
    #[inline]
    pub(crate) fn attacks(&self, by: Colour, target: Cell, occupied: CellSet, enemies: CellSet) -> bool {
        (self.men(by) & enemies).meets(self.steppers(target))
            || self.is_run_at(self.ground(), by, target, occupied, enemies)
    }

    /// One side's men that could capture on a position, with the given occupied cells. Other men do not count.
    #[must_use]
    pub fn attackers(&self, by: Colour, target: Cell, occupied: CellSet) -> CellSet {
        let (ground, men) = (self.ground(), self.men(by) & occupied);
        let level = ground.level(target);
        men & (self.steppers(target)
            | self.running::<CROSS>(ground, self.runners::<CROSS>(by), target, level, occupied)
            | self.running::<X>(ground, self.runners::<X>(by), target, level, occupied))
    }

    /// Whether a side's king could be captured.
    #[must_use]
    pub fn is_attacked(&self, colour: Colour) -> bool {
        let by = colour.other();
        self.attacks(by, self.king(colour), self.occupied(), self.men(by))
    }

    pub(crate) fn guard(&self) -> Guard {
        let (us, them) = (self.side(), self.side().other());
        let (king, ground, enemies) = (self.king(us), self.ground(), self.men(them));
        let level = ground.level(king);
        let near = (self.men(them) & enemies).meets(self.steppers(king));
        let besieged = NEIGHBOURHOOD[0][king.index()].meets(self.runners::<CROSS>(them))
            || NEIGHBOURHOOD[1][king.index()].meets(self.runners::<X>(them));
        let mut guard = Guard {
            king,
            level,
            near,
            check: near,
            besieged,
            relief: CellSet::EMPTY,
            exposed: CellSet::EMPTY,
        };
        if besieged || near {
            let empty = !self.occupied();
            let cross = ground.reach::<CROSS>(king, level, empty);
            let diagonal = ground.reach::<X>(king, level, empty);
            let low = ground.at(Level::Trench);
            guard.check |= self.runners::<CROSS>(them).meets(cross.flat | cross.rising | cross.falling & low)
                || self.runners::<X>(them).meets(diagonal.flat | diagonal.rising | diagonal.falling & low);
            let seen = cross.all() | diagonal.all();
            if guard.check {
                guard.relief = seen | ground.leaps(king, level);
            } else {
                guard.exposed = seen & self.men(us);
            }
        }
        guard
    }

    /// The targets of a man other than the king that leave the king safe.
    #[inline]
    fn safe(&self, guard: &Guard, from: Cell, targets: CellSet) -> CellSet {
        let them = self.side().other();
        let targets = if guard.check {
            targets & guard.relief
        } else if guard.exposed.contains(from) {
            let without = self.occupied() - CellSet::only(from);
            if !self.is_run_at(self.ground(), them, guard.king, without, self.men(them)) {
                return targets;
            }
            targets
        } else {
            return targets;
        };
        targets.iter().filter(|to| self.stays_safe(guard, from, *to)).collect()
    }

    /// Whether the king is safe after a man has gone from one cell to another.
    fn stays_safe(&self, guard: &Guard, from: Cell, to: Cell) -> bool {
        let them = self.side().other();
        let occupied = (self.occupied() - CellSet::only(from)).with(to);
        !self.attacks(them, guard.king, occupied, self.men(them) - CellSet::only(to))
    }

    /// Groups of turns that leave the king safe. With `NOISY`, only captures.
    pub(crate) fn groups<const NOISY: bool, B>(
        &self,
        mut visitor: impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, them) = (self.side(), self.side().other());
        let (ground, own, enemies) = (self.ground(), self.men(us), self.men(them));
        let empty = !(own | enemies);
        let quiet = if NOISY { CellSet::EMPTY } else { empty };
        let guard = self.guard();

        for from in self.of(us, Kind::Pawn) {
            let level = ground.level(from);
            let captures = ground.captured_from::<X>(from, level) & enemies;
            if !captures.is_empty() {
                let safe = self.safe(&guard, from, captures);
                visitor(Group::Promotions(from, safe, self.promotions()))?;
            }
            if !NOISY {
                let targets = ground.adjacent::<CROSS>(from, level) & quiet;
                visitor(Group::To(from, self.safe(&guard, from, targets)))?;
            }
        }
        for from in self.of(us, Kind::Knight) {
            let targets = ground.leaps(from, ground.level(from)) & (quiet | enemies);
            visitor(Group::To(from, self.safe(&guard, from, targets)))?;
        }
        for from in self.of(us, Kind::GrandPawn) {
            let level = ground.level(from);
            let mut targets = captures(ground.reach::<X>(from, level, empty), level) & enemies;
            if !NOISY {
                targets |= ground.reach::<CROSS>(from, level, empty).all() & quiet;
            }
            visitor(Group::To(from, self.safe(&guard, from, targets)))?;
        }
        let (straight, queens) = (self.all_of(Kind::Rook), self.all_of(Kind::Queen));
        for from in own & (straight | queens | self.all_of(Kind::Bishop)) {
            let level = ground.level(from);
            let mut targets = CellSet::EMPTY;
            if (straight | queens).contains(from) {
                let reach = ground.reach::<CROSS>(from, level, empty);
                targets |= reach.all() & quiet | captures(reach, level) & enemies;
            }
            if !straight.contains(from) {
                let reach = ground.reach::<X>(from, level, empty);
                targets |= reach.all() & quiet | captures(reach, level) & enemies;
            }
            visitor(Group::To(from, self.safe(&guard, from, targets)))?;
        }
        visitor(Group::To(guard.king, self.king_targets(&guard, quiet)))?;
        if !NOISY {
            self.castlings(&guard, &mut visitor)?;
            self.cubes(&guard, &mut visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// Where the king may go: `quiet` cells and captures.
    fn king_targets(&self, guard: &Guard, quiet: CellSet) -> CellSet {
        let them = self.side().other();
        let (ground, enemies) = (self.ground(), self.men(them));
        let near = |set: [CellSet; 2]| set[0] | set[1];
        let steps = near([
            ground.adjacent::<CROSS>(guard.king, guard.level),
            ground.adjacent::<X>(guard.king, guard.level),
        ]);
        let taking = near([
            ground.captured_from::<CROSS>(guard.king, guard.level),
            ground.captured_from::<X>(guard.king, guard.level),
        ]);
        let without = self.occupied() - CellSet::only(guard.king);
        let targets = steps & quiet | taking & enemies;
        let is_safe = |to: &Cell| !self.attacks(them, *to, without.with(*to), enemies - CellSet::only(*to));
        targets.iter().filter(is_safe).collect()
    }

    fn castlings<B>(
        &self,
        guard: &Guard,
        visitor: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !guard.check && !self.castling().is_over(self.side()) {
            for pair in Pair::ALL.into_iter().filter(|pair| self.castling().has(self.side(), *pair)) {
                visitor(Group::Castling(pair))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a capturing pawn of the side to move becomes.
    #[inline]
    pub(crate) fn promotions(&self) -> Promotions {
        let us = self.side();
        Promotions {
            queen: self.is_outside(us, Kind::Queen),
            grand_pawn: self.is_outside(us, Kind::GrandPawn),
        }
    }

    /// As [`Position::groups`], but through a pointer, so that it is compiled only once: for counting.
    fn each_group(&self, visitor: &mut dyn FnMut(Group) -> ControlFlow<()>) -> ControlFlow<()> {
        self.groups::<false, ()>(visitor)
    }

    /// Whether there is a turn that leaves the king safe, ignoring counters.
    pub(crate) fn has_move(&self) -> bool {
        let found = self.each_group(&mut |group| {
            if group.count() == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found.is_break()
    }

    /// The number of turns that leave the king safe, ignoring counters.
    pub(crate) fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.each_group(&mut |group| {
            count += group.count();
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether a counter or two lone kings have ended the game although there are turns.
    #[inline]
    pub(crate) fn is_drawn_with_moves(&self) -> bool {
        self.quiet_turns() >= QUIET_TURNS || self.is_drawn_by_lone_king()
    }

    /// Whether a lone king has survived, or there are two (cubes-4d.end.lone-king).
    #[inline]
    pub(crate) fn is_drawn_by_lone_king(&self) -> bool {
        let lone = Colour::ALL.map(|colour| self.is_lone(colour));
        lone == [true, true] || (lone != [false, false] && self.lone_king_turns() >= LONE_KING_TURNS)
    }
}

/// The reached positions on which a man may capture from a level (cubes-4d.capture.upward).
#[inline]
fn captures(reach: Reach, level: Level) -> CellSet {
    if level == Level::Trench { reach.all() } else { reach.flat | reach.falling }
}
