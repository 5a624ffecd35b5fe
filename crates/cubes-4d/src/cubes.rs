//! The legal turns that move a cube.

use std::ops::ControlFlow;

use crate::cell::{Cell, CellSet, Level};
use crate::geometry::{CROSS, NEIGHBOURHOOD, X, hang_together_without};
use crate::ground::Ground;
use crate::men::Kind;
use crate::moves::{Group, Guard};
use crate::position::Position;

/// The side's own men by how they move without capturing. The king is left out, because a cube cannot be moved for its
/// sake.
struct Walkers {
    cross: CellSet,
    diagonal: CellSet,
    pawns: CellSet,
    knights: CellSet,
}

impl Position {
    /// Visits the turns that move a cube and leave the king safe.
    #[inline]
    pub(crate) fn cubes<B>(
        &self,
        guard: &Guard,
        visitor: &mut impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // An enemy that attacks from next to the king, or by a leap, stands on a column that cannot be moved, like the
        // king's own.
        if guard.near {
            return ControlFlow::Continue(());
        }
        let own = self.men(self.side());
        let queens = self.all_of(Kind::Queen);
        let walkers = Walkers {
            cross: own & (self.all_of(Kind::Rook) | self.all_of(Kind::GrandPawn) | queens),
            diagonal: own & (self.all_of(Kind::Bishop) | queens),
            pawns: own & self.all_of(Kind::Pawn),
            knights: own & self.all_of(Kind::Knight),
        };
        let ground = self.ground();
        let empty = !self.occupied();
        let mut tops = ground.solid() & empty;
        if let Some(moved) = self.moved() {
            tops = tops - CellSet::only(moved);
        }
        for from in tops {
            let level = ground.level(from);
            let mut places = CellSet::EMPTY;
            for to in ground.places(from, level) & empty {
                if self.may_move_cube(guard, &walkers, (from, level), to) {
                    places = places.with(to);
                }
            }
            if !places.is_empty() {
                visitor(Group::Cubes(from, places))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a cube may be put on a place that has room for it.
    #[inline]
    fn may_move_cube(
        &self,
        guard: &Guard,
        walkers: &Walkers,
        (from, level): (Cell, Level),
        to: Cell,
    ) -> bool {
        let before = self.ground();
        let under = before.level(to);
        let after = before.moved(from, level, to, under);
        let occupied = self.occupied();
        let mut created = CellSet::only(to);
        if level == Level::Floor || under == Level::Trench {
            let sunk = occupied & before.at(Level::Trench);
            if !(sunk - after.at(Level::Trench)).is_empty() {
                return false;
            }
            if level == Level::Floor && !hang_together_without(after.solid(), from) {
                return false;
            }
            created |= after.at(Level::Trench) - before.at(Level::Trench);
        }
        if level != Level::Floor {
            created = created.with(from);
        }
        created.iter().any(|position| makes_way(&after, walkers, position, !occupied)) && {
            let them = self.side().other();
            !guard.besieged || !self.is_run_at(&after, them, guard.king, occupied, self.men(them))
        }
    }
}

/// Whether one of the side's own men could go to a position (cubes-4d.cube.way).
#[inline]
fn makes_way(ground: &Ground, walkers: &Walkers, position: Cell, empty: CellSet) -> bool {
    let level = ground.level(position);
    let near = |set: CellSet, movement: usize| NEIGHBOURHOOD[movement][position.index()].meets(set);
    walkers.pawns.meets(ground.adjacent::<CROSS>(position, level))
        || walkers.knights.meets(ground.leaps(position, level))
        || near(walkers.cross, 0) && walkers.cross.meets(ground.reach::<CROSS>(position, level, empty).all())
        || near(walkers.diagonal, 1)
            && walkers.diagonal.meets(ground.reach::<X>(position, level, empty).all())
}
