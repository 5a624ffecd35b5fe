//! Where structures are put together: blocks are taken in hand, turned, put down and taken up again.

use crate::block::{Block, Kit};
use crate::geometry::{Axis, Cube, Cubes, lies};
use crate::structure::{Broken, Structure};

/// A structure in the making.
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

    /// The blocks that are to be used.
    #[must_use]
    pub const fn kit(&self) -> Kit {
        self.kit
    }

    /// The block in hand.
    #[must_use]
    pub const fn hand(&self) -> Option<Block> {
        self.hand
    }

    /// The places that a block fills; none while it is not put down.
    #[must_use]
    pub const fn placed(&self, block: Block) -> Cubes {
        self.placed[block.index()]
    }

    /// The block at a place.
    #[must_use]
    pub fn at(&self, cube: Cube) -> Option<Block> {
        self.kit.blocks().find(|block| self.placed(*block).contains(cube))
    }

    /// Takes a block in hand, off its place if it has one; what was in hand goes back beside the bench. Answers
    /// whether there is such a block.
    pub fn take(&mut self, block: Block) -> bool {
        let known = self.kit.has(block);
        if known {
            self.placed[block.index()] = Cubes::EMPTY;
            self.hand = Some(block);
        }
        known
    }

    /// Turns the block in hand by a right angle. Answers whether there is one.
    pub fn turn(&mut self, axis: Axis) -> bool {
        if let Some(block) = self.hand {
            let lie = &mut self.lie[block.index()];
            *lie = lies(block, self.kit.large())[*lie].turned(axis);
        }
        self.hand.is_some()
    }

    /// What the block in hand would fill with its first unit cube (the lowest; of these the one furthest back; of
    /// these the one on the left) at a place; `None` where it does not fit.
    #[must_use]
    pub fn fit(&self, first: Cube) -> Option<Cubes> {
        let block = self.hand?;
        let cubes = lies(block, self.kit.large())[self.lie[block.index()]].at(first)?;
        (!cubes.meets(self.filled())).then_some(cubes)
    }

    /// Where the first unit cube of the block in hand comes to rest when it is put down at a place: there, or on top of
    /// what fills it; `None` where it does not fit.
    #[must_use]
    pub fn rest(&self, first: Cube) -> Option<Cube> {
        let above = first.cell().column_of_cubes().into_iter().filter(|cube| *cube >= first);
        above.into_iter().find(|cube| self.fit(*cube).is_some())
    }

    /// Puts the block in hand down with its first unit cube at a place or on top of what fills it. Answers whether it
    /// fits there.
    pub fn put(&mut self, first: Cube) -> bool {
        let cubes = self.rest(first).and_then(|first| self.fit(first));
        let (Some(block), Some(cubes)) = (self.hand, cubes) else { return false };
        self.placed[block.index()] = cubes;
        self.hand = None;
        true
    }

    /// The block in hand as it lies, in the corner of the space; nothing if there is none.
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

    /// What stands there.
    #[must_use]
    pub fn structure(&self) -> Structure {
        let blocks = self.kit.blocks();
        blocks.fold(Structure::EMPTY, |built, block| built.filled(self.placed(block), block))
    }

    /// The rules that it breaks as it stands.
    #[must_use]
    pub fn broken(&self) -> Broken {
        self.structure().broken(self.kit)
    }
}
