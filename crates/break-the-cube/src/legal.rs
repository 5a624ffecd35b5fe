//! All legal structures: the space is filled from the lowest free place, block by block.

use std::ops::ControlFlow;

use crate::block::{Block, Kit};
use crate::geometry::{Cell, Cube, Cubes, fills};
use crate::structure::Structure;

/// Visits every legal structure once, in no particular order, until the visitor breaks.
///
/// # Errors
/// Returns the visitor's break value.
pub fn visit<B>(kit: Kit, mut visitor: impl FnMut(Structure) -> ControlFlow<B>) -> ControlFlow<B> {
    (0..PARTS).try_for_each(|part| visit_part(kit, part, &mut visitor))
}

/// All structures can be visited in this many parts.
pub const PARTS: usize = 16;

/// Visits the legal structures of one part, for callers that cannot wait for all of them: parts are numbered below
/// [`PARTS`], and every structure belongs to exactly one of them.
///
/// # Errors
/// Returns the visitor's break value.
pub fn visit_part<B>(
    kit: Kit,
    part: usize,
    visitor: &mut impl FnMut(Structure) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let blocks: Vec<Block> = kit.blocks().collect();
    let volume: u32 = blocks.iter().map(|block| block.cubes()).sum();
    // Within a part, the first two columns have one height each.
    let mut heights = [0; Cell::COUNT];
    let given = [part >> 2 & 3, part & 3].map(|height| u8::try_from(height).unwrap_or(0));
    heights[..2].copy_from_slice(&given);
    let Some(left) = volume.checked_sub(given.into_iter().map(u32::from).sum()) else {
        return ControlFlow::Continue(());
    };
    pile(&mut heights, 2, left, &mut |filled: Cubes| {
        tile(kit, &blocks, (1 << blocks.len()) - 1, filled, Structure::EMPTY, visitor)
    })
}

/// All legal structures in the order of their texts.
#[must_use]
pub fn all(kit: Kit) -> Vec<Structure> {
    let mut structures = Vec::with_capacity(usize::try_from(kit.structures()).unwrap_or(0));
    let _: ControlFlow<()> = visit(kit, |structure| {
        structures.push(structure);
        ControlFlow::Continue(())
    });
    structures.sort_unstable();
    structures
}

/// A random legal structure: each corresponds to an equal share of the numbers.
pub(crate) fn nth(kit: Kit, chance: u64) -> Structure {
    let mut left = chance % kit.structures();
    let found = visit(kit, |structure| match left.checked_sub(1) {
        Some(further) => {
            left = further;
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(structure),
    });
    found.break_value().expect("there are that many")
}

/// Visits all ways to fill columns of up to three unit cubes with this many in total, except flat ones.
fn pile<B>(
    heights: &mut [u8; Cell::COUNT],
    column: usize,
    left: u32,
    visitor: &mut impl FnMut(Cubes) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if column == Cell::COUNT {
        if left > 0 || heights.iter().all(|height| *height < 2) {
            return ControlFlow::Continue(());
        }
        let filled = Cube::all().filter(|cube| {
            let cell = usize::from(cube.cell().number() - 1);
            cube.level() < heights[cell]
        });
        return visitor(filled.collect());
    }
    for height in 0..=3_u8.min(u8::try_from(left).unwrap_or(3)) {
        heights[column] = height;
        pile(heights, column + 1, left - u32::from(height), visitor)?;
    }
    ControlFlow::Continue(())
}

/// Visits all ways to fill exactly these places with the remaining blocks, one bit each.
fn tile<B>(
    kit: Kit,
    blocks: &[Block],
    left: u8,
    open: Cubes,
    built: Structure,
    visitor: &mut impl FnMut(Structure) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(first) = open.first() else { return visitor(built) };
    for (index, &block) in blocks.iter().enumerate() {
        if left >> index & 1 == 0 {
            continue;
        }
        for fill in fills(block, kit, first).iter().filter(|fill| fill.cubes.is_within(open)) {
            let built = built.stamped(fill.ones, block);
            tile(kit, blocks, left & !(1 << index), open.minus(fill.cubes), built, visitor)?;
        }
    }
    ControlFlow::Continue(())
}
