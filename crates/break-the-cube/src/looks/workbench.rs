//! Where structures are put together: blocks are picked up, turned and put down. A block can go only where a legal
//! structure can still be built around it.

use super::reach::can_be_finished;
use crate::block::{Block, Kit};
use crate::geometry::{Axis, Cube, Cubes, Lie, lies};
use crate::structure::{Broken, Structure};

/// What is in the way of a block that does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// It would extend over the edge of the tile.
    Edge,
    /// It would extend above height 3.
    Height,
    /// It would intersect another block.
    Block,
}

impl Misfit {
    /// The name in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Edge => "edge",
            Self::Height => "height",
            Self::Block => "block",
        }
    }
}

/// A structure under construction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Workbench {
    kit: Kit,
    hand: Option<Block>,
    lie: [usize; Block::ALL.len()],
    placed: [Cubes; Block::ALL.len()],
}

impl Workbench {
    /// A bench with nothing on it.
    #[must_use]
    pub const fn new(kit: Kit) -> Self {
        Self { kit, hand: None, lie: [0; Block::ALL.len()], placed: [Cubes::EMPTY; Block::ALL.len()] }
    }

    /// The blocks that have to be used.
    #[must_use]
    pub const fn kit(&self) -> Kit {
        self.kit
    }

    /// The block in hand.
    #[must_use]
    pub const fn hand(&self) -> Option<Block> {
        self.hand
    }

    /// The places that a block fills; empty until it is put down.
    #[must_use]
    pub const fn placed(&self, block: Block) -> Cubes {
        self.placed[block.index()]
    }

    /// The block at a place.
    #[must_use]
    pub fn at(&self, cube: Cube) -> Option<Block> {
        self.kit.blocks().find(|block| self.placed(*block).contains(cube))
    }

    /// Picks up a block, from its place if it has one; the block that was in hand is put aside, and so is the block
    /// itself if it was in hand. A block that fits nowhere in its orientation is turned until it does. Returns whether
    /// there is such a block.
    pub fn take(&mut self, block: Block) -> bool {
        if !self.kit.has(block) {
            return false;
        }
        if self.hand == Some(block) {
            self.hand = None;
            return true;
        }
        self.placed[block.index()] = Cubes::EMPTY;
        self.hand = Some(block);
        let lie = self.lie[block.index()];
        if !self.goes_somewhere(block, lie) {
            let all = lies(block, self.kit.large());
            self.lie[block.index()] = reached(all, lie, |_| true)
                .into_iter()
                .find(|lie| self.goes_somewhere(block, *lie))
                .unwrap_or(lie);
        }
        true
    }

    /// The orientations in which a block fits somewhere.
    fn open_lies(&self, block: Block) -> Vec<usize> {
        let all = 0..lies(block, self.kit.large()).len();
        all.filter(|lie| self.goes_somewhere(block, *lie)).collect()
    }

    /// Whether a block can be put down anywhere in an orientation.
    fn goes_somewhere(&self, block: Block, lie: usize) -> bool {
        Cube::all()
            .any(|first| self.fit_as(block, lie, first).is_some_and(|cubes| self.leads_on(block, cubes)))
    }

    /// Whether a legal structure can still be built when a block fills these places.
    fn leads_on(&self, block: Block, cubes: Cubes) -> bool {
        let others = self.kit.blocks().filter(|other| *other != block && self.placed(*other).is_empty());
        can_be_finished(self.kit, self.filled().union(cubes), &others.collect::<Vec<_>>())
    }

    /// The orientation of the block in hand after being turned by right angles about an axis until it fits somewhere;
    /// `None` if there is no other such orientation. If turning about the three axes does not reach all orientations
    /// that fit, turning it on the tile goes through them one after another.
    #[must_use]
    pub fn turned(&self, axis: Axis) -> Option<usize> {
        let block = self.hand?;
        let (all, open) = (lies(block, self.kit.large()), self.open_lies(block));
        let start = self.lie[block.index()];
        if axis == Axis::Upright && reached(all, start, |lie| open.contains(&lie)).len() < open.len() {
            let next = open.iter().find(|lie| **lie > start).or(open.first());
            return next.copied().filter(|lie| *lie != start);
        }
        turned_to(all, start, axis, |lie| open.contains(&lie))
    }

    /// Turns the block in hand by right angles until it fits somewhere. Returns whether its orientation has changed.
    pub fn turn(&mut self, axis: Axis) -> bool {
        let turned = self.turned(axis);
        if let (Some(block), Some(lie)) = (self.hand, turned) {
            self.lie[block.index()] = lie;
        }
        turned.is_some()
    }

    /// What the block in hand would fill with its first unit cube (the lowest; among these the one furthest back; among
    /// these the leftmost) at a place; `None` if it does not fit.
    #[must_use]
    pub fn fit(&self, first: Cube) -> Option<Cubes> {
        let block = self.hand?;
        self.fit_as(block, self.lie[block.index()], first)
    }

    fn fit_as(&self, block: Block, lie: usize, first: Cube) -> Option<Cubes> {
        let cubes = lies(block, self.kit.large())[lie].at(first)?;
        (!cubes.meets(self.filled())).then_some(cubes)
    }

    /// What the block in hand would fill if put down at a place: it comes to rest with its first unit cube there, or on
    /// top of what fills the place; `None` if it does not fit.
    #[must_use]
    pub fn resting(&self, first: Cube) -> Option<Cubes> {
        let above = first.cell().column_of_cubes().into_iter().filter(|cube| *cube >= first);
        above.into_iter().find_map(|cube| self.fit(cube))
    }

    /// What prevents the block in hand from being put down at a place where it cannot come to rest: the edge of the
    /// tile, the maximum height, or another block.
    #[must_use]
    pub fn misfit(&self, first: Cube) -> Misfit {
        let Some(block) = self.hand else { return Misfit::Block };
        let lie = &lies(block, self.kit.large())[self.lie[block.index()]];
        let column = first.cell().column_of_cubes();
        if lie.at(column[0]).is_none() {
            return Misfit::Edge;
        }
        let mut free = column.into_iter().filter(|cube| *cube >= first && !self.filled().contains(*cube));
        if free.any(|cube| lie.at(cube).is_some()) { Misfit::Block } else { Misfit::Height }
    }

    /// What the block in hand would fill if put down at a place, provided that a legal structure can then still be
    /// built.
    #[must_use]
    pub fn rest(&self, first: Cube) -> Option<Cubes> {
        let block = self.hand?;
        self.resting(first).filter(|cubes| self.leads_on(block, *cubes))
    }

    /// Puts the block in hand down with its first unit cube at a place or on top of what fills it. Returns whether it
    /// can go there.
    pub fn put(&mut self, first: Cube) -> bool {
        let (Some(block), Some(cubes)) = (self.hand, self.rest(first)) else { return false };
        self.placed[block.index()] = cubes;
        self.hand = None;
        true
    }

    /// The block in hand in its orientation, in the corner of the space; empty if there is none.
    #[must_use]
    pub fn in_hand(&self) -> Cubes {
        let lie = self.hand.map(|block| &lies(block, self.kit.large())[self.lie[block.index()]]);
        lie.and_then(|lie| Cube::all().find_map(|first| lie.at(first))).unwrap_or(Cubes::EMPTY)
    }

    /// All places that are filled.
    #[must_use]
    pub fn filled(&self) -> Cubes {
        self.placed.iter().fold(Cubes::EMPTY, |all, cubes| all.union(*cubes))
    }

    /// What is on the bench.
    #[must_use]
    pub fn structure(&self) -> Structure {
        let blocks = self.kit.blocks();
        blocks.fold(Structure::EMPTY, |built, block| built.filled(self.placed(block), block))
    }

    /// The rules that it breaks so far.
    #[must_use]
    pub fn broken(&self) -> Broken {
        self.structure().broken(self.kit)
    }
}

/// The first suitable orientation after turns about an axis, other than the one at the start.
fn turned_to(all: &[Lie], start: usize, axis: Axis, will_do: impl Fn(usize) -> bool) -> Option<usize> {
    let turns = std::iter::successors(Some(all[start].turned(axis)), |lie| Some(all[*lie].turned(axis)));
    turns.take_while(|lie| *lie != start).find(|lie| will_do(*lie))
}

/// The orientations that turns lead to if only some are suitable, the nearest first, starting with the current one.
fn reached(all: &[Lie], start: usize, will_do: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut met = vec![start];
    let mut next = 0;
    while let Some(&lie) = met.get(next) {
        for turned in Axis::ALL.into_iter().filter_map(|axis| turned_to(all, lie, axis, &will_do)) {
            if !met.contains(&turned) {
                met.push(turned);
            }
        }
        next += 1;
    }
    met
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::block::Large;
    use crate::geometry::fills;

    /// Benches with blocks of a kit put down in all orders, at random places where they can go.
    fn benches(kit: Kit, count: u64) -> impl Iterator<Item = Workbench> {
        (0..count).map(move |seed| {
            let mut dice = cubarium_core::hash::SplitMix64::new(0xB7C0_0700 + seed);
            let mut below = |bound: usize| usize::try_from(dice.below(bound as u64)).unwrap_or(0);
            let mut bench = Workbench::new(kit);
            let mut blocks: Vec<Block> = kit.blocks().collect();
            for _ in 0..below(blocks.len()) {
                let block = blocks.swap_remove(below(blocks.len()));
                let all = Cube::all().flat_map(|first| fills(block, kit, first)).map(|fill| fill.cubes);
                let free = all.filter(|cubes| !cubes.meets(bench.filled()) && bench.leads_on(block, *cubes));
                let free: Vec<Cubes> = free.collect();
                bench.placed[block.index()] = free[below(free.len())];
            }
            assert!(bench.take(blocks[below(blocks.len())]));
            bench
        })
    }

    #[test]
    fn a_block_that_fits_nowhere_names_the_obstacle() {
        let kit = Kit::new(3, Large::L).expect("a kit");
        for block in kit.blocks() {
            let mut bench = Workbench::new(kit);
            assert!(bench.take(block));
            for _ in 0..40 {
                for first in Cube::all().filter(|first| bench.resting(*first).is_none()) {
                    let cell = first.cell();
                    let lie = &lies(block, kit.large())[bench.lie[block.index()]];
                    let goes = cell.column_of_cubes().map(|cube| lie.at(cube).is_some());
                    match bench.misfit(first) {
                        Misfit::Edge => assert_eq!(goes, [false; 3], "{block:?} at {first:?}"),
                        Misfit::Height => assert!(goes[0], "{block:?} at {first:?}"),
                        Misfit::Block => panic!("{block:?} at {first:?}: the tile is empty"),
                    }
                }
                for axis in Axis::ALL {
                    bench.turn(axis);
                }
            }
        }
    }

    #[test]
    fn overlapping_blocks_are_reported() {
        let kit = Kit::new(3, Large::L).expect("a kit");
        let mut met = 0;
        for bench in benches(kit, 150) {
            let block = bench.hand().expect("taken");
            let lie = &lies(block, kit.large())[bench.lie[block.index()]];
            for first in Cube::all().filter(|first| bench.resting(*first).is_none()) {
                let above = first.cell().column_of_cubes().into_iter().filter(|cube| *cube >= first);
                let free: Vec<Cube> = above.filter(|cube| bench.at(*cube).is_none()).collect();
                let inside: Vec<Cubes> = free.iter().filter_map(|cube| lie.at(*cube)).collect();
                assert!(inside.iter().all(|cubes| cubes.meets(bench.filled())), "{bench:?} at {first:?}");
                assert_eq!(
                    bench.misfit(first) == Misfit::Block,
                    !inside.is_empty(),
                    "{bench:?} at {first:?}"
                );
                met += inside.len();
            }
        }
        assert!(met > 0);
    }

    #[test]
    fn turning_reaches_every_orientation_that_fits_somewhere() {
        for kit in [Kit::new(3, Large::L), Kit::new(3, Large::T), Kit::new(5, Large::L)].into_iter().flatten()
        {
            for bench in benches(kit, 150) {
                let block = bench.hand().expect("taken");
                let open = |lie: &usize| bench.goes_somewhere(block, *lie);
                let all: HashSet<usize> = (0..lies(block, kit.large()).len()).filter(open).collect();
                assert!(all.contains(&bench.lie[block.index()]), "{bench:?}");
                let mut met = vec![bench.clone()];
                let mut seen = HashSet::from([bench.lie[block.index()]]);
                while let Some(bench) = met.pop() {
                    for axis in Axis::ALL {
                        let mut turned = bench.clone();
                        if turned.turn(axis) && seen.insert(turned.lie[block.index()]) {
                            met.push(turned);
                        }
                    }
                }
                assert_eq!(seen, all, "{bench:?}");
            }
        }
    }
}
