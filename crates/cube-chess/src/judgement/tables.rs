//! Everything that depends only on squares, computed when the crate is compiled.

use crate::men::Colour;
use crate::square::{Square, SquareSet};
use crate::tables::{self, REACH};

/// By side and square: the steps that a pawn needs to promote, 0 where none can stand.
pub(super) static STEPS_LEFT: [[u8; Square::COUNT]; 2] =
    [steps_left(Colour::White), steps_left(Colour::Black)];

/// By side and square: where enemy pawns can block a pawn's path or attack it on the way.
pub(super) static FRONTS: [[SquareSet; Square::COUNT]; 2] = [fronts(Colour::White), fronts(Colour::Black)];

/// The number of king's steps between two squares on the empty board.
#[allow(long_running_const_eval)] // a breadth-first walk from each square
static DISTANCES: [[u8; Square::COUNT]; Square::COUNT] = distances();

/// The number of king's steps between two squares on the empty board.
#[inline]
pub(super) fn distance(from: Square, to: Square) -> i32 {
    i32::from(DISTANCES[from.index()][to.index()])
}

const fn steps_left(colour: Colour) -> [u8; Square::COUNT] {
    let mut left = [0; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let mut steps = 0;
        let mut at = Square::from_index(square);
        while let Some(here) = at {
            if tables::is_promotion(colour, here) {
                left[square] = steps;
                break;
            }
            at = tables::PAWNS[colour.index()][here.index()].advance;
            steps += 1;
        }
        square += 1;
    }
    left
}

/// By square: a pawn's path from there on, and the path together with the squares that the pawn attacks on its way.
const fn ways(colour: Colour) -> [[SquareSet; Square::COUNT]; 2] {
    let mut ways = [[SquareSet::EMPTY; Square::COUNT]; 2];
    let mut square = 0;
    while square < Square::COUNT {
        let mut at = Square::from_index(square);
        while let Some(here) = at {
            let pawn = &tables::PAWNS[colour.index()][here.index()];
            ways[1][square] = ways[1][square].union(pawn.captures);
            at = pawn.advance;
            if let Some(next) = at {
                ways[0][square] = ways[0][square].with(next);
            }
        }
        ways[1][square] = ways[1][square].union(ways[0][square]);
        square += 1;
    }
    ways
}

const fn fronts(colour: Colour) -> [SquareSet; Square::COUNT] {
    let ([own, _], [_, enemy]) = (ways(colour), ways(colour.other()));
    let mut fronts = [SquareSet::EMPTY; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut other = 0;
        while other < Square::COUNT {
            if let Some(square) = Square::from_index(other)
                && (own[from].contains(square) || own[from].meets(enemy[other]))
            {
                fronts[from] = fronts[from].with(square);
            }
            other += 1;
        }
        from += 1;
    }
    fronts
}

const fn distances() -> [[u8; Square::COUNT]; Square::COUNT] {
    let mut distances = [[0; Square::COUNT]; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut queue = [0; Square::COUNT];
        let (mut read, mut written) = (0, 1);
        queue[0] = from;
        while read < written {
            let at = queue[read];
            read += 1;
            let mut ray = 0;
            while ray < 8 {
                if let Some(next) = REACH[at].rays[ray].first()
                    && next.index() != from
                    && distances[from][next.index()] == 0
                {
                    distances[from][next.index()] = distances[from][at] + 1;
                    queue[written] = next.index();
                    written += 1;
                }
                ray += 1;
            }
        }
        from += 1;
    }
    distances
}
