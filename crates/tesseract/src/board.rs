//! Which intersections are held by what: computed once for a position, then queried many times.

use crate::geometry::tips;
use crate::men::{Colour, Size};
use crate::point::PointSet;
use crate::position::Position;

/// Which intersections are held by what, computed from the lists of men.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) pawns: [PointSet; 2],
    pub(crate) bars: PointSet,
    pub(crate) centres: PointSet,
    pub(crate) tips: PointSet,
}

impl Board {
    #[inline]
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = Self {
            pawns: [PointSet::EMPTY; 2],
            bars: PointSet::EMPTY,
            centres: PointSet::EMPTY,
            tips: PointSet::EMPTY,
        };
        for colour in Colour::ALL {
            let own = position.of(colour);
            let pawns = &mut board.pawns[colour.index()];
            for point in own.pawns.iter().filter_map(|place| place.point()) {
                pawns.add(point);
            }
            for place in own.small {
                if let Some(bar) = place.bar(Size::Small) {
                    board.bars.add(bar.first());
                }
            }
            for place in own.large {
                if let Some(bar) = place.bar(Size::Large) {
                    board.bars.add(bar.first());
                    board.bars.add(bar.last());
                }
            }
            for centre in own.crosses.iter().filter_map(|place| place.point()) {
                board.centres.add(centre);
            }
        }
        board.tips = tips(board.centres);
        board
    }

    /// Empty intersections: no pawn, no bar's line, no cross's centre (tesseract.place.empty).
    #[inline]
    pub(crate) fn empty(&self) -> PointSet {
        !(self.pawns[0] | self.pawns[1] | self.bars | self.centres)
    }

    /// Where pawns can be: on empty intersections that are not tips.
    #[inline]
    pub(crate) fn open(&self) -> PointSet {
        self.empty() - self.tips
    }
}
