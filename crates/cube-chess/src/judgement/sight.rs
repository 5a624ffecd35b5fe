//! The inputs of a net: which man is where, from each side's point of view.

use std::sync::LazyLock;

use cubarium_core::judgement::net::{Accumulator, Change, Shape, Sight, visit_seen};
use cubarium_core::judgement::weigh::Taper;
use cubarium_core::judgement::{Heuristics as _, Net, Netted};

use crate::men::{Colour, Kind, Man};
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// One output of the net serves this many counts of men on the board.
const MEN_IN_BUCKET: usize = 5;
/// Positions with more men, which only a set-up can have, use the last output.
const MOST_MEN: usize = 40;
/// The inputs of a side: its own six kinds of men and the other side's, on every square.
pub(super) const SIGHT: Sight = Sight {
    game: "cube-chess",
    shape: Shape { inputs: 2 * 6 * Square::COUNT as u16, buckets: MOST_MEN.div_ceil(MEN_IN_BUCKET) as u8 },
    corrects: false,
};

/// The net that is included in the game; `docs/nets.md` says how it was made.
pub(super) static NET: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(include_bytes!("cube-chess.net"), &SIGHT).ok());

/// By mirrors and square: the index of the mirror image. Bit 0 of the mirrors exchanges left and right, bit 1 above and
/// below, bit 2 near and far.
static SEEN: [[u8; Square::COUNT]; 8] = {
    let mut seen = [[0; Square::COUNT]; 8];
    let mut mirrors = 0;
    while mirrors < 8 {
        let mut index = 0;
        while let Some(mut square) = Square::from_index(index) {
            let mut axis = 0;
            while axis < 3 {
                if mirrors >> axis & 1 != 0 {
                    square = square.mirrored(axis);
                }
                axis += 1;
            }
            seen[mirrors][index] = square.index() as u8;
            index += 1;
        }
        mirrors += 1;
    }
    seen
};

/// By square: the mirrors, other than above and below, that map it into the near left quarter.
static ASIDE: [u8; Square::COUNT] = {
    let mut aside = [0; Square::COUNT];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let [x, _, z] = square.centre();
        aside[index] = (x > 0) as u8 | ((z < 0) as u8) << 2;
        index += 1;
    }
    aside
};

/// How a side sees the board: its own base on top, its king in the near left quarter. Men move the same way in all
/// these mirrors, so whatever is learnt about one quarter applies to all of them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct View {
    colour: Colour,
    /// See [`SEEN`].
    mirrors: usize,
}

impl View {
    /// The view of a side with its king on this square.
    #[inline]
    fn of(colour: Colour, king: Square) -> Self {
        Self { colour, mirrors: usize::from(ASIDE[king.index()]) | colour.index() << 1 }
    }

    /// The input of a man.
    #[inline]
    fn input(self, man: Man, square: Square) -> usize {
        let side = usize::from(man.colour != self.colour);
        let seen = usize::from(SEEN[self.mirrors][square.index()]);
        (6 * side + man.kind.index()) * Square::COUNT + seen
    }
}

impl Position {
    /// The squares whose contents differ from another position.
    #[inline]
    fn changed_since(&self, other: &Self) -> SquareSet {
        let colours = Colour::ALL.map(|colour| (self.men(colour), other.men(colour)));
        let kinds = Kind::ALL.map(|kind| (self.all_of(kind), other.all_of(kind)));
        let pairs = colours.into_iter().chain(kinds);
        pairs.fold(SquareSet::EMPTY, |changed, (one, two)| changed | (one - two) | (two - one))
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
            let seen = |position: &Self| View::of(colour, position.king(colour));
            let (now, before) = ((self, seen(self)), since.map(|since| (since, seen(since))));
            visit_seen(now, before, changed, Self::occupied, |position, view, squares, on| {
                for square in squares {
                    if let Some(man) = position.man(square) {
                        visitor(Change { seat: colour.index(), input: view.input(man, square), on });
                    }
                }
            });
        }
    }

    /// The phase of the game, by the number of men left.
    fn bucket(&self) -> usize {
        let men = self.occupied().len() as usize;
        men.clamp(1, MOST_MEN).div_ceil(MEN_IN_BUCKET) - 1
    }

    #[inline]
    fn evaluate_by(&self, net: &Net, accumulator: &Accumulator) -> i32 {
        // Games between equal players do not teach how to hunt a lone king.
        if Colour::ALL.into_iter().any(|colour| self.men(colour).len() == 1) {
            return self.evaluate();
        }
        let score = net.score(accumulator, self.side().index(), self.bucket());
        score * self.scale() / Taper::WHOLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{PAWNS, REACH};

    fn image(set: SquareSet, axis: usize) -> SquareSet {
        set.iter().map(|square| square.mirrored(axis)).collect()
    }

    #[test]
    fn moves_and_mirrors_commute() {
        for square in Square::all() {
            for axis in 0..3 {
                let there = square.mirrored(axis);
                assert_eq!(there.mirrored(axis), square);
                let (one, two) = (&REACH[square.index()], &REACH[there.index()]);
                for (before, behind) in [
                    (one.king, two.king),
                    (one.knight, two.knight),
                    (one.straight, two.straight),
                    (one.diagonal, two.diagonal),
                ] {
                    assert_eq!(image(before, axis), behind, "{square} and {there}");
                }
                for (side, pawns) in PAWNS.iter().enumerate() {
                    let other = if axis == 1 { 1 - side } else { side };
                    let (one, two) = (&pawns[square.index()], &PAWNS[other][there.index()]);
                    assert_eq!(one.advance.map(|to| to.mirrored(axis)), two.advance, "{square} and {there}");
                    assert_eq!(one.double.map(|to| to.mirrored(axis)), two.double, "{square} and {there}");
                    assert_eq!(image(one.captures, axis), two.captures, "{square} and {there}");
                }
            }
        }
    }
}
