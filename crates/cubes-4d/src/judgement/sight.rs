//! The inputs of a net: which man is where, from each side's point of view.

use std::sync::LazyLock;

use cubarium_core::judgement::net::{Accumulator, Change, Shape, Sight, visit_seen};
use cubarium_core::judgement::{Heuristics as _, Net, Netted};

use crate::cell::{Cell, CellSet};
use crate::men::{Colour, Kind};
use crate::position::Position;

/// One output of the net serves this many counts of men on the table.
const MEN_IN_BUCKET: usize = 3;
/// Positions with more men, which only a set-up can have, use the last output.
const MOST_MEN: usize = 26;
/// Positions with at most this many men use the first output.
const FEWEST_MEN: usize = 5;

/// The inputs of a side: its own seven kinds of men and the other side's, on every cell.
///
/// The heights of columns, which the hand-written evaluation considers, are not inputs. So moving a cube, on which no
/// man can stand, changes nothing.
pub(super) const SIGHT: Sight = Sight {
    game: "cubes-4d",
    shape: Shape {
        inputs: (2 * Kind::COUNT * Cell::COUNT) as u16,
        buckets: 1 + (MOST_MEN - FEWEST_MEN).div_ceil(MEN_IN_BUCKET) as u8,
    },
    corrects: true,
};

/// The net that is included in the game; `docs/nets.md` says how it was made.
pub(super) static NET: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(include_bytes!("cubes-4d.net"), &SIGHT).ok());

/// By mirrors and cell: the number of the mirror image. Bit 0 of the mirrors exchanges left and right, bit 1 near and
/// far.
static SEEN: [[u8; Cell::SPAN]; 4] = {
    let mut seen = [[0; Cell::SPAN]; 4];
    let mut mirrors = 0;
    while mirrors < 4 {
        let mut index = 0;
        while index < Cell::SPAN {
            if let Some(cell) = Cell::from_index(index) {
                let file = if mirrors & 1 != 0 { -cell.file() } else { cell.file() };
                let rank = if mirrors & 2 != 0 { -cell.rank() } else { cell.rank() };
                let side = 2 * Cell::EDGE + 1;
                seen[mirrors][index] = ((rank + Cell::EDGE) * side + file + Cell::EDGE).cast_unsigned();
            }
            index += 1;
        }
        mirrors += 1;
    }
    seen
};

/// How a side sees the table: its own king neither in the right half nor in the far one. Men and cubes move the same
/// way in these mirrors, even pawns.
#[derive(Clone, Copy, PartialEq, Eq)]
struct View {
    colour: Colour,
    /// See [`SEEN`].
    mirrors: usize,
}

impl View {
    /// If a side's own king is on the middle file, the other king is the one that is not in the right half; if it is on
    /// the middle rank, the other king is not in the near half.
    #[inline]
    fn of(colour: Colour, position: &Position) -> Self {
        let [own, other] = [colour, colour.other()].map(|colour| position.king(colour));
        let beyond = |own: i8, other: i8| usize::from(if own == 0 { other > 0 } else { own > 0 });
        Self { colour, mirrors: beyond(own.file(), other.file()) | beyond(own.rank(), -other.rank()) << 1 }
    }

    /// The input of a man.
    #[inline]
    fn input(self, side: Colour, kind: Kind, cell: Cell) -> usize {
        let kinds = if side == self.colour { 0 } else { Kind::COUNT };
        (kinds + kind.index()) * Cell::COUNT + usize::from(SEEN[self.mirrors][cell.index()])
    }
}

impl Position {
    /// The cells whose men differ from those of another position.
    #[inline]
    fn changed_since(&self, other: &Self) -> CellSet {
        let colours = Colour::ALL.map(|colour| (self.men(colour), other.men(colour)));
        let kinds = Kind::ALL.map(|kind| (self.all_of(kind), other.all_of(kind)));
        let pairs = colours.into_iter().chain(kinds);
        pairs.fold(CellSet::EMPTY, |changed, (one, two)| changed | (one - two) | (two - one))
    }
}

impl Netted for Position {
    const SIGHT: Option<Sight> = Some(SIGHT);

    fn net() -> Option<&'static Net> {
        NET.as_ref()
    }

    #[inline]
    fn visit_changes(&self, since: Option<&Self>, mut visitor: impl FnMut(Change)) {
        let changed = since.map(|since| self.changed_since(since));
        for colour in Colour::ALL {
            let (now, before) =
                ((self, View::of(colour, self)), since.map(|since| (since, View::of(colour, since))));
            visit_seen(now, before, changed, Self::occupied, |position, view, cells, on| {
                for cell in cells {
                    if let Some(man) = position.man(cell) {
                        let input = view.input(man.colour, man.kind, cell);
                        visitor(Change { seat: colour.index(), input, on });
                    }
                }
            });
        }
    }

    /// The phase of the game, by the number of men left.
    #[inline]
    fn bucket(&self) -> usize {
        let men = self.occupied().len() as usize;
        (men.clamp(FEWEST_MEN, MOST_MEN) - FEWEST_MEN).div_ceil(MEN_IN_BUCKET)
    }

    /// The net corrects the evaluation, but not where a lone king is hunted, which games between equal players do not
    /// teach.
    #[inline]
    fn evaluate_by(&self, net: &Net, accumulator: &Accumulator) -> i32 {
        let evaluation = self.evaluate();
        if Colour::ALL.into_iter().any(|colour| self.is_lone(colour)) {
            return evaluation;
        }
        evaluation + net.score(accumulator, self.side().index(), self.bucket())
    }
}
