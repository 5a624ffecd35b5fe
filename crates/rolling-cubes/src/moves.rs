//! The legal moves.
//!
//! A die's targets are computed for all its paths at once, step by step, as sets of squares. The constraints from the
//! safety of one's own master are computed once per position: the paths along which enemy cubes see the master, and
//! which a single move could open or block.

use std::ops::ControlFlow;

use crate::attack::is_capturable;
use crate::geometry::{AHEAD, ASKEW, BESIDE, EQUAL_ENDS, WEST_OF, corners, passed};
use crate::men::{Colour, Home, Move, Shield};
use crate::options::Level;
use crate::position::{NO_PROGRESS, Phase, Position};
use crate::square::{Direction, Square, SquareSet};

/// Groups of similar moves, so that they can be counted without being listed.
#[derive(Clone, Copy)]
pub(crate) enum Group {
    /// Straight rolls from one square to each of a set.
    Straight(Square, SquareSet),
    /// Rolls that turn, first along the line of the square.
    LineFirst(Square, SquareSet),
    /// Rolls that turn, first along the column of the square.
    ColumnFirst(Square, SquareSet),
    /// The master's steps.
    Master(Square, SquareSet),
    /// A soldier's steps.
    Soldier(Square, SquareSet),
    /// The three rotations of each of these cubes.
    Rotations(SquareSet),
    /// A single move.
    One(Move),
}

impl Group {
    #[inline]
    pub(crate) fn count(self) -> u64 {
        match self {
            Self::Straight(_, set)
            | Self::LineFirst(_, set)
            | Self::ColumnFirst(_, set)
            | Self::Master(_, set)
            | Self::Soldier(_, set) => u64::from(set.len()),
            Self::Rotations(set) => 3 * u64::from(set.len()),
            Self::One(_) => 1,
        }
    }

    #[inline]
    pub(crate) fn visit<B>(self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Self::Straight(from, set) => {
                for to in set {
                    visitor(Move::Roll { from, corner: None, to })?;
                }
            }
            Self::LineFirst(from, set) => {
                for to in set {
                    visitor(Move::Roll { from, corner: Some(from.in_column_of(to)), to })?;
                }
            }
            Self::ColumnFirst(from, set) => {
                for to in set {
                    visitor(Move::Roll { from, corner: Some(to.in_column_of(from)), to })?;
                }
            }
            Self::Master(from, set) => {
                for to in set {
                    visitor(Move::Master { from, to })?;
                }
            }
            Self::Soldier(from, set) => {
                for to in set {
                    visitor(Move::Soldier { from, to })?;
                }
            }
            Self::Rotations(set) => {
                for square in set {
                    for quarters in 1..=3 {
                        visitor(Move::Rotation { square, quarters })?;
                    }
                }
            }
            Self::One(mv) => visitor(mv)?,
        }
        ControlFlow::Continue(())
    }
}

/// A path along which an enemy man attacks the master, or would if it were open.
#[derive(Clone, Copy)]
struct Threat {
    /// The squares between them.
    way: SquareSet,
    /// The occupied ones among them.
    shut: SquareSet,
    /// Where the enemy is.
    attacker: Square,
}

/// The constraints that the master puts on the other men's moves.
struct Guard {
    threats: [Threat; Guard::MOST],
    count: usize,
    check: bool,
}

impl Guard {
    /// Eight cubes with two paths each, two soldiers and the enemy master.
    const MOST: usize = 19;

    #[inline]
    fn threats(&self) -> &[Threat] {
        &self.threats[..self.count]
    }

    /// Where a man that leaves some squares may go or capture.
    #[inline]
    fn allowed(&self, left: SquareSet) -> SquareSet {
        let mut allowed = SquareSet::ALL;
        for threat in self.threats() {
            if (threat.shut - left).is_empty() {
                allowed &= threat.way.with(threat.attacker);
            }
        }
        allowed
    }

    /// Whether the master is safe if some squares are vacated and others covered, and no attacker is captured.
    #[inline]
    fn is_safe(&self, left: SquareSet, covered: SquareSet) -> bool {
        let mut threats = self.threats().iter();
        threats.all(|threat| !((threat.shut - left) | (threat.way & covered)).is_empty())
    }
}

/// Where a die can go, by the kind of its path.
struct Reached {
    straight: SquareSet,
    line_first: SquareSet,
    column_first: SquareSet,
}

/// All paths of exactly `PIPS` steps at once: over free squares, to one of the targets.
#[inline]
fn roll<const PIPS: usize>(from: Square, free: SquareSet, targets: SquareSet) -> Reached {
    let begin = SquareSet::only(from);
    let [mut north, mut east, mut south, mut west] = [begin; 4];
    // The dice that have turned, by the direction in which they continue.
    let [mut up, mut right, mut down, mut left] = [SquareSet::EMPTY; 4];
    for step in 1..=PIPS {
        let open = if step == PIPS { targets } else { free };
        if step > 1 {
            up = (up | east | west).shifted(Direction::North) & open;
            down = (down | east | west).shifted(Direction::South) & open;
            right = (right | north | south).shifted(Direction::East) & open;
            left = (left | north | south).shifted(Direction::West) & open;
        }
        north = north.shifted(Direction::North) & open;
        east = east.shifted(Direction::East) & open;
        south = south.shifted(Direction::South) & open;
        west = west.shifted(Direction::West) & open;
    }
    Reached { straight: north | east | south | west, line_first: up | down, column_first: right | left }
}

/// The squares that a die with this many pips attacks when it rolls over free ones.
#[cfg(feature = "judgement")]
#[inline]
pub(crate) fn reach(pips: usize, from: Square, free: SquareSet) -> SquareSet {
    let reached = match pips {
        1 => roll::<1>(from, free, SquareSet::ALL),
        2 => roll::<2>(from, free, SquareSet::ALL),
        3 => roll::<3>(from, free, SquareSet::ALL),
        4 => roll::<4>(from, free, SquareSet::ALL),
        5 => roll::<5>(from, free, SquareSet::ALL),
        _ => roll::<6>(from, free, SquareSet::ALL),
    };
    reached.straight | reached.line_first | reached.column_first
}

impl Position {
    /// The constraints that one's own master puts on the other men.
    fn guard(&self) -> Guard {
        let (us, them) = (self.side(), self.side().other());
        let master = self.master(us);
        let nothing = Threat { way: SquareSet::EMPTY, shut: SquareSet::EMPTY, attacker: master };
        let mut guard = Guard { threats: [nothing; Guard::MOST], count: 0, check: false };
        let mut add = |threat: Threat| {
            guard.check |= threat.shut.is_empty();
            guard.threats[guard.count] = threat;
            guard.count += 1;
        };
        for attacker in self.beside(them, master) {
            add(Threat { attacker, ..nothing });
        }
        let occupied = self.occupied();
        let lasting = self.men(them) - self.shield_squares(them);
        for attacker in self.in_range(them, master) {
            let (corners, count) = corners(attacker, master);
            for corner in &corners[..count] {
                let way = passed(attacker, *corner, master);
                let shut = way & occupied;
                // One move vacates at most two squares of its own side; of enemy men, only a shield leaves squares
                // empty when captured.
                if (shut & lasting).is_empty() && (shut & self.men(us)).len() <= 2 {
                    add(Threat { way, shut, attacker });
                }
            }
        }
        guard
    }

    /// The groups of legal moves in a running game. With `NOISY`, only captures and swaps.
    #[inline]
    pub(crate) fn groups<const NOISY: bool, B>(
        &self,
        mut visitor: impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.phase() == Phase::Moved {
            self.swaps(&mut visitor)?;
            return if NOISY { ControlFlow::Continue(()) } else { visitor(Group::One(Move::EndTurn)) };
        }
        let (us, them) = (self.side(), self.side().other());
        let guard = self.guard();
        let free = !self.occupied();
        let prey = self.men(them) - self.shield_squares(them) - SquareSet::only(self.master(them));
        let targets = if NOISY { prey } else { free | prey };

        self.cube_groups(&guard, free, targets, &mut visitor)?;
        for from in self.soldiers(us) {
            let allowed = guard.allowed(SquareSet::only(from));
            visitor(Group::Soldier(from, ASKEW[from.index()] & targets & allowed))?;
        }
        self.shield_captures(&guard, &mut visitor)?;
        visitor(Group::Master(self.master(us), self.master_steps(targets)))?;
        if !NOISY {
            for shield in self.shields(us) {
                self.shield_moves(shield, &guard, free, &mut visitor)?;
            }
            if self.options().level == Level::Two {
                if !guard.check {
                    visitor(Group::Rotations(self.cubes(us)))?;
                }
                self.transformations(&guard, free, &mut visitor)?;
            }
        }
        if self.phase() == Phase::Begin {
            self.swaps(&mut visitor)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn cube_groups<B>(
        &self,
        guard: &Guard,
        free: SquareSet,
        targets: SquareSet,
        visitor: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let own = self.men(self.side());
        let [one, two, three, four, five, six] = *self.tops();
        macro_rules! roll_all {
            ($($pips:literal $cubes:ident),*) => {
                $(for from in $cubes & own {
                    let targets = if guard.count == 0 {
                        targets
                    } else {
                        targets & guard.allowed(SquareSet::only(from))
                    };
                    let reached = roll::<$pips>(from, free, targets);
                    visitor(Group::Straight(from, reached.straight))?;
                    if $pips > 1 {
                        let (mut line_first, mut column_first) = (reached.line_first, reached.column_first);
                        if $pips >= 4 {
                            // If both paths lead to the same position they are one move: the one whose corner comes
                            // first by name.
                            let both = line_first & column_first & EQUAL_ENDS[from.index()][$pips - 1];
                            column_first = column_first - (both & WEST_OF[from.index()]);
                            line_first = line_first - (both - WEST_OF[from.index()]);
                        }
                        visitor(Group::LineFirst(from, line_first))?;
                        visitor(Group::ColumnFirst(from, column_first))?;
                    }
                })*
            };
        }
        roll_all!(1 one, 2 two, 3 three, 4 four, 5 five, 6 six);
        ControlFlow::Continue(())
    }

    /// The captures of shields by cubes and soldiers; the master's are among its steps.
    fn shield_captures<B>(
        &self,
        guard: &Guard,
        visitor: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = self.side();
        for shield in self.shields(us.other()) {
            let besiegers = self.besiegers(us, shield);
            if !is_capturable(besiegers) {
                continue;
            }
            let squares = shield.squares();
            let covered = SquareSet::only(squares[0]).with(squares[1]);
            for (to, [attackers, helpers]) in
                squares.into_iter().zip([besiegers, [besiegers[1], besiegers[0]]])
            {
                for from in attackers - SquareSet::only(self.master(us)) {
                    let helped = !(helpers - SquareSet::only(from)).is_empty();
                    if !helped || !guard.is_safe(covered.with(from), SquareSet::only(to)) {
                        continue;
                    }
                    if self.heading(from).is_none() {
                        visitor(Group::One(Move::Soldier { from, to }))?;
                    } else {
                        self.rolls_onto(from, to, self.occupied() - covered, visitor)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The rolls of a cube to a square at its rolling distance, one for each resulting position.
    fn rolls_onto<B>(
        &self,
        from: Square,
        to: Square,
        occupied: SquareSet,
        visitor: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for corner in open_corners(from, to, occupied) {
            visitor(Group::One(Move::Roll { from, corner, to }))?;
        }
        ControlFlow::Continue(())
    }

    /// Where the master may step: where no enemy attacks it after the step.
    fn master_steps(&self, targets: SquareSet) -> SquareSet {
        let (us, them) = (self.side(), self.side().other());
        let from = self.master(us);
        let mut steps = BESIDE[from.index()];
        if self.diagonals().has(us) {
            steps |= AHEAD[us.index()][from.index()];
        }
        let without = self.occupied() - SquareSet::only(from);
        let mut safe = SquareSet::EMPTY;
        for to in steps & targets {
            let enemies = self.men(them) - SquareSet::only(to);
            if !self.attacks(them, to, without.with(to), enemies) {
                safe = safe.with(to);
            }
        }
        for to in steps & self.shield_squares(them) {
            let Some(shield) = self.shield(to) else { continue };
            if self.is_helped(us, from, shield, to) {
                let covered: SquareSet = shield.squares().into_iter().collect();
                if !self.attacks(them, to, (without - covered).with(to), self.men(them)) {
                    safe = safe.with(to);
                }
            }
        }
        safe
    }

    /// Whether a man other than the one on a square attacks the other square of an enemy shield.
    pub(crate) fn is_helped(&self, us: Colour, man: Square, shield: Shield, square: Square) -> bool {
        let [first, second] = shield.squares();
        let other = if square == first { second } else { first };
        let occupied = self.occupied() - SquareSet::only(first).with(second);
        !(self.attackers(us, other, occupied) - SquareSet::only(man)).is_empty()
    }

    #[inline]
    fn shield_moves<B>(
        &self,
        shield: Shield,
        guard: &Guard,
        free: SquareSet,
        visitor: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let [first, second] = shield.squares();
        for (kept, left) in [(first, second), (second, first)] {
            let allowed = guard.allowed(SquareSet::only(left));
            for square in BESIDE[kept.index()] & free & allowed {
                if let Some(to) = Shield::new(kept, square) {
                    visitor(Group::One(Move::Shield { from: shield, to }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn transformations<B>(
        &self,
        guard: &Guard,
        free: SquareSet,
        visitor: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, them) = (self.side(), self.side().other());
        for shield in self.shields(us) {
            let left: SquareSet = shield.squares().into_iter().collect();
            let allowed = guard.allowed(left) & free;
            let mut ends = shield.ends().into_iter().flatten().filter(|to| allowed.contains(*to)).peekable();
            if ends.peek().is_some() && !is_capturable(self.besiegers(them, shield)) {
                for to in ends {
                    visitor(Group::One(Move::StandUp { shield, to }))?;
                }
            }
        }
        for from in self.soldiers(us) {
            if self.attacks(them, from, self.occupied(), self.men(them)) {
                continue;
            }
            let left = SquareSet::only(from);
            for direction in Direction::ALL {
                let Some(near) = from.step(direction) else { continue };
                let Some(far) = near.step(direction) else { continue };
                let covered = SquareSet::only(near).with(far);
                if (covered - free).is_empty()
                    && guard.is_safe(left, covered)
                    && let Some(shield) = Shield::new(near, far)
                {
                    visitor(Group::One(Move::LieDown { from, shield }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The swaps that leave the master safe.
    fn swaps<B>(&self, visitor: &mut impl FnMut(Group) -> ControlFlow<B>) -> ControlFlow<B> {
        let us = self.side();
        let from = self.master(us);
        if from.line() != us.other().first_line() {
            return ControlFlow::Continue(());
        }
        let (cubes, shields) = self.lost(us);
        if cubes + shields == 0 {
            return ControlFlow::Continue(());
        }
        let Some(gone) = self.swap_captures(us) else { return ControlFlow::Continue(()) };
        let home = us.middle();
        let them = us.other();
        let enemies = self.men(them) - gone;
        // The recovered man replaces the master on its square, which therefore stays covered.
        let occupied = (self.occupied() - gone).with(home);
        let is_safe = |occupied| !self.attacks(them, home, occupied, enemies);
        if cubes > 0 && is_safe(occupied) {
            visitor(Group::One(Move::SwapCube { from }))?;
        }
        if shields > 0 {
            for second in BESIDE[from.index()] - occupied {
                if let Some(shield) = Shield::new(from, second)
                    && is_safe(occupied.with(second))
                {
                    visitor(Group::One(Move::SwapShield { from, shield }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares that a swap clears of enemies at the master's home; `None` if it cannot go there.
    fn swap_captures(&self, us: Colour) -> Option<SquareSet> {
        let home = us.middle();
        if !self.occupied().contains(home) {
            return Some(SquareSet::EMPTY);
        }
        if self.men(us).contains(home) || home == self.master(us.other()) {
            return None;
        }
        let Some(shield) = self.shield(home) else { return Some(SquareSet::only(home)) };
        self.is_helped(us, self.master(us), shield, home).then(|| shield.squares().into_iter().collect())
    }

    /// Whether the side to move may swap now.
    pub(crate) fn may_swap(&self) -> bool {
        self.swaps(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether there is a legal move or swap, ignoring the counters.
    pub(crate) fn has_move(&self) -> bool {
        let found = self.groups::<false, ()>(|group| {
            if group.count() == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found.is_break()
    }

    /// Whether the game is drawn although there are moves (end.no-progress); this is judged between turns.
    #[inline]
    pub(crate) fn is_drawn_with_moves(&self) -> bool {
        self.no_progress() >= NO_PROGRESS && self.phase() == Phase::Begin
    }
}

/// The corners of a cube's open paths to a square, without duplicates: if both paths lead to the same position, only
/// the one whose corner comes first by name.
pub(crate) fn open_corners(
    from: Square,
    to: Square,
    occupied: SquareSet,
) -> impl Iterator<Item = Option<Square>> {
    let (corners, count) = corners(from, to);
    let open = corners.map(|corner| (passed(from, corner, to) & occupied).is_empty());
    let pips = usize::from(from.distance(to));
    let equal = EQUAL_ENDS[from.index()].get(pips.wrapping_sub(1)).is_some_and(|set| set.contains(to));
    // The first of the two turns in the target's column, so it comes first if that is to the west.
    let first = usize::from(!WEST_OF[from.index()].contains(to));
    let keeps = move |index: usize| index < count && open[index] && !(equal && index != first && open[first]);
    corners.into_iter().enumerate().filter(move |(index, _)| keeps(*index)).map(|(_, corner)| corner)
}
