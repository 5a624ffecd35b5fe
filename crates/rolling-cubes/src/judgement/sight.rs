//! The inputs of a net: which man is where, from each side's point of view.

use std::sync::LazyLock;

use cubarium_core::judgement::net::{Accumulator, Change, Shape, Sight, visit_seen};
use cubarium_core::judgement::weigh::Taper;
use cubarium_core::judgement::{Heuristics as _, Net, Netted};

use crate::men::Colour;
use crate::options::Level;
use crate::position::Position;
use crate::square::{SIDE, Square};

/// The squares of the board.
const SQUARES: usize = SIDE as usize * SIDE as usize;
/// The inputs of the men of both sides on all squares; those of the rights to a diagonal first move follow.
const MEN: usize = 2 * Position::LOOKS * SQUARES;

/// By the number of cubes on the board: the output of the net. Most of a game is played with few cubes.
const BUCKETS: [u8; 17] = [0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7];

/// The inputs of a side: its own men and the other side's on every square (dice by the number on top, shields by their
/// orientation), and both sides' rights to a diagonal first move.
pub(super) const SIGHT: Sight = Sight {
    game: "rolling-cubes",
    shape: Shape { inputs: MEN as u16 + 2, buckets: BUCKETS[16] + 1 },
    corrects: true,
};

/// The net that is included in the games; `docs/nets.md` says how it was made.
pub(super) static NET: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read(include_bytes!("rolling-cubes.net"), &SIGHT).ok());

/// By mirrors and square: the number of the mirror image. Bit 0 of the mirrors exchanges left and right, bit 1 the
/// first line and the last.
static SEEN: [[u8; Square::SPAN]; 4] = {
    let mut seen = [[0; Square::SPAN]; 4];
    let mut mirrors = 0;
    while mirrors < 4 {
        let mut index = 0;
        while index < Square::SPAN {
            if let Some(square) = Square::from_index(index) {
                let (column, line) = (square.column(), square.line());
                let column = if mirrors & 1 != 0 { SIDE - 1 - column } else { column };
                let line = if mirrors & 2 != 0 { SIDE - 1 - line } else { line };
                seen[mirrors][index] = line * SIDE + column;
            }
            index += 1;
        }
        mirrors += 1;
    }
    seen
};

/// How a side sees the board: its own first line in front, its own master not in the right half. As long as dice are
/// seen by the number on top, they roll the same way in these mirrors.
#[derive(Clone, Copy, PartialEq, Eq)]
struct View {
    colour: Colour,
    /// See [`SEEN`].
    mirrors: usize,
}

impl View {
    /// If a side's own master is in the middle, the other master is the one that is not in the right half.
    #[inline]
    fn of(colour: Colour, position: &Position) -> Self {
        let middle = SIDE / 2;
        let [own, other] = [colour, colour.other()].map(|colour| position.master(colour).column());
        let column = if own == middle { other } else { own };
        let right = match colour {
            Colour::White => column > middle,
            Colour::Black => column < middle,
        };
        // Black's half turn of the board exchanges left and right, too.
        let turned = 3 * colour.index();
        Self { colour, mirrors: turned ^ usize::from(right) }
    }

    /// The input of a man on a square that holds one.
    #[inline]
    fn input(self, position: &Position, square: Square) -> usize {
        let side = usize::from(!position.men(self.colour).contains(square));
        let seen = usize::from(SEEN[self.mirrors][square.index()]);
        (side * Position::LOOKS + position.look(square)) * SQUARES + seen
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
            let seat = colour.index();
            let (now, before) =
                ((self, View::of(colour, self)), since.map(|since| (since, View::of(colour, since))));
            visit_seen(now, before, changed, Self::occupied, |position, view, squares, on| {
                for square in squares & position.occupied() {
                    visitor(Change { seat, input: view.input(position, square), on });
                }
            });
            for (number, owner) in [colour, colour.other()].into_iter().enumerate() {
                let on = self.diagonals().has(owner);
                if on != since.is_some_and(|since| since.diagonals().has(owner)) {
                    visitor(Change { seat, input: MEN + number, on });
                }
            }
        }
    }

    /// The phase of the game, by the number of cubes left.
    #[inline]
    fn bucket(&self) -> usize {
        let cubes = Colour::ALL.map(|colour| self.cubes(colour).len() as usize);
        BUCKETS[cubes[0] + cubes[1]].into()
    }

    /// The net corrects the evaluation, but not at level 1, of which it has seen no games, and not where one side hunts
    /// a master without dice, which games between equal players do not teach.
    #[inline]
    fn evaluate_by(&self, net: &Net, accumulator: &Accumulator) -> i32 {
        let evaluation = self.evaluate();
        let [one, other] = Colour::ALL.map(|colour| self.is_bare(colour));
        if self.options().level == Level::One || one != other {
            return evaluation;
        }
        let score = net.score(accumulator, self.side().index(), self.bucket());
        evaluation + score * self.scale() / Taper::WHOLE
    }
}
