//! Which men can change places, and which still may (cubes-4d.castling.pair).

use crate::cell::{Cell, CellSet};
use crate::men::{Colour, Kind, Pair};

/// The castling pairs of a set-up: for each, the cells of the rook or bishop and of the knight on White's side; Black's
/// are opposite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairs {
    cells: [Option<[Cell; 2]>; 4],
    /// The kind of the man on each pair's first cell.
    kinds: [Kind; 4],
    /// All cells of White's pairs.
    watched: CellSet,
}

impl Pairs {
    /// No pairs.
    pub const NONE: Self = Self { cells: [None; 4], kinds: [Kind::Rook; 4], watched: CellSet::EMPTY };

    /// These pairs plus one of a rook or bishop and a knight, if there is room for it.
    pub(crate) fn with(mut self, kind: Kind, cells: [Cell; 2]) -> Option<Self> {
        let index = self.cells.iter().position(Option::is_none)?;
        self.cells[index] = Some(cells);
        self.kinds[index] = kind;
        self.watched = self.watched.with(cells[0]).with(cells[1]);
        Some(self)
    }

    /// The knight's partner in a pair: a rook or a bishop.
    #[must_use]
    pub const fn kind(&self, pair: Pair) -> Kind {
        self.kinds[pair.index()]
    }

    /// The cells of a side's pair, the rook's or bishop's first.
    #[must_use]
    pub fn cells(&self, colour: Colour, pair: Pair) -> Option<[Cell; 2]> {
        let cells = self.cells[pair.index()]?;
        Some(match colour {
            Colour::White => cells,
            Colour::Black => cells.map(Cell::mirrored),
        })
    }

    /// The pairs that exist.
    pub fn all(&self) -> impl Iterator<Item = Pair> + '_ {
        Pair::ALL.into_iter().filter(|pair| self.cells[pair.index()].is_some())
    }

    /// The pair of a side that is on two cells, in either order.
    #[must_use]
    pub fn on(&self, colour: Colour, one: Cell, other: Cell) -> Option<Pair> {
        self.all().find(|pair| {
            let cells = self.cells(colour, *pair);
            cells == Some([one, other]) || cells == Some([other, one])
        })
    }

    /// The rights that are left after a man has left a cell, or was captured on it.
    #[inline]
    pub(crate) fn kept(&self, castling: Castling, cell: Cell) -> Castling {
        if castling == Castling::NONE
            || !(self.watched.contains(cell) || self.watched.contains(cell.mirrored()))
        {
            return castling;
        }
        let mut kept = castling;
        for colour in Colour::ALL {
            for pair in self.all() {
                if self.cells(colour, pair).is_some_and(|cells| cells.contains(&cell)) {
                    kept = kept.without(colour, pair);
                }
            }
        }
        kept
    }
}

/// The castling rights that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castling(u8);

impl Castling {
    /// Nobody may castle any more.
    pub const NONE: Self = Self(0);

    const fn bit(colour: Colour, pair: Pair) -> u8 {
        1 << (4 * colour.index() + pair.index())
    }

    /// Whether a side may still castle with a pair.
    #[inline]
    #[must_use]
    pub const fn has(self, colour: Colour, pair: Pair) -> bool {
        self.0 & Self::bit(colour, pair) != 0
    }

    /// These rights and one more.
    #[must_use]
    pub const fn with(self, colour: Colour, pair: Pair) -> Self {
        Self(self.0 | Self::bit(colour, pair))
    }

    /// These rights without that for one pair.
    #[must_use]
    pub const fn without(self, colour: Colour, pair: Pair) -> Self {
        Self(self.0 & !Self::bit(colour, pair))
    }

    /// These rights without all those of a side.
    #[must_use]
    pub(crate) const fn without_all(self, colour: Colour) -> Self {
        Self(self.0 & !(0xF << (4 * colour.index())))
    }

    /// Whether a side has none.
    #[inline]
    pub(crate) const fn is_over(self, colour: Colour) -> bool {
        self.0 & 0xF << (4 * colour.index()) == 0
    }

    /// How many a side has.
    #[must_use]
    pub const fn count(self, colour: Colour) -> u32 {
        (self.0 & 0xF << (4 * colour.index())).count_ones()
    }

    /// A number below 256.
    #[inline]
    pub(crate) const fn number(self) -> usize {
        self.0 as usize
    }
}
