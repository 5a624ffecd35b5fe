//! Whether what is on a tile can still become a legal structure.

use crate::block::{Block, Kit};
use crate::geometry::{Cube, Cubes, fills};

/// Whether the remaining blocks can be added to filled places so that the whole is legal (break-the-cube.build.blocks,
/// break-the-cube.build.height, break-the-cube.build.overhang).
pub(crate) fn can_be_finished(kit: Kit, filled: Cubes, left: &[Block]) -> bool {
    let holes = filled.holes();
    if let Some(hole) = holes.first() {
        let room: u32 = left.iter().map(|block| block.cubes()).sum();
        return holes.len() <= room
            && (0..left.len()).any(|index| {
                let over_the_hole = |cubes: Cubes| cubes.contains(hole);
                goes_somewhere(kit, filled, left, index, over_the_hole)
            });
    }
    if left.is_empty() { filled.rises() } else { goes_somewhere(kit, filled, left, 0, |_| true) }
}

/// Whether the block with this index can be put in one of the `wanted` places so that the others can follow.
fn goes_somewhere(
    kit: Kit,
    filled: Cubes,
    left: &[Block],
    index: usize,
    wanted: impl Fn(Cubes) -> bool,
) -> bool {
    let mut others = left.to_vec();
    let block = others.remove(index);
    let places = Cube::all().flat_map(|first| fills(block, kit, first)).map(|fill| fill.cubes);
    places
        .filter(|cubes| wanted(*cubes) && !cubes.meets(filled))
        .any(|cubes| can_be_finished(kit, filled.union(cubes), &others))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block::Large;
    use crate::legal;
    use crate::structure::Structure;

    /// Whether some legal structure has these blocks where they are.
    fn is_part_of_one(all: &[Structure], part: &[(Block, Cubes)]) -> bool {
        all.iter().any(|whole| part.iter().all(|(block, cubes)| whole.cubes_of(*block) == *cubes))
    }

    #[test]
    fn completable_drafts_are_parts_of_legal_structures() {
        let kit = Kit::new(3, Large::L).expect("three blocks");
        let all = legal::all(kit);
        let places =
            |block| Cube::all().flat_map(move |first| fills(block, kit, first)).map(|fill| fill.cubes);
        let (mut finished, mut dead) = (0, 0);
        for large in places(Block::Large) {
            let one = can_be_finished(kit, large, &[Block::Medium, Block::Small]);
            assert_eq!(one, is_part_of_one(&all, &[(Block::Large, large)]));
            for small in places(Block::Small).filter(|small| !small.meets(large)).step_by(5) {
                let part = [(Block::Large, large), (Block::Small, small)];
                let expected = is_part_of_one(&all, &part);
                assert_eq!(can_be_finished(kit, large.union(small), &[Block::Medium]), expected, "{part:?}");
                if expected { finished += 1 } else { dead += 1 }
            }
        }
        assert!(finished > 100 && dead > 100, "{finished} {dead}");
    }
}
