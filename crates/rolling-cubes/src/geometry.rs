//! What depends only on the board: the paths of dice by square and pips, and the squares around a square.

use crate::square::{Direction, Square, SquareSet};

/// A path of a die on the empty board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    /// Where it turns, if it does.
    pub corner: Option<Square>,
    /// Where it ends.
    pub end: Square,
}

/// The largest number of paths of a die: four straight ones, and two in each quarter with each of five corners.
pub const MOST_PATHS: usize = 44;

/// Paths and their number.
#[derive(Clone, Copy)]
struct Paths {
    paths: [Path; MOST_PATHS],
    count: u8,
}

/// By square and pips.
#[allow(long_running_const_eval)] // some ten thousand paths
static PATHS: [[Paths; 6]; Square::SPAN] = {
    const NONE: Paths =
        Paths { paths: [Path { corner: None, end: Square::MIDDLES[0] }; MOST_PATHS], count: 0 };
    let mut table = [[NONE; 6]; Square::SPAN];
    let mut index = 0;
    while index < Square::SPAN {
        if let Some(from) = Square::from_index(index) {
            let mut pips = 1_i8;
            while pips <= 6 {
                table[index][pips.unsigned_abs() as usize - 1] = paths_of(from, pips, NONE);
                pips += 1;
            }
        }
        index += 1;
    }
    table
};

/// The paths of a die that shows this many pips, from a square on the empty board: straight ones first. Pips outside 1
/// to 6 have none.
///
/// ```
/// use cubarium_rolling_cubes::{Square, geometry};
///
/// let middle = Square::new(4, 4).unwrap();
/// assert_eq!(geometry::paths(middle, 1).len(), 4);
/// assert_eq!(geometry::paths(middle, 2).len(), 12);
/// ```
#[must_use]
pub fn paths(from: Square, pips: u8) -> &'static [Path] {
    let Some(index) = usize::from(pips).checked_sub(1).filter(|index| *index < 6) else { return &[] };
    let known = &PATHS[from.index()][index];
    &known.paths[..usize::from(known.count)]
}

const fn paths_of(from: Square, pips: i8, mut list: Paths) -> Paths {
    let mut straight = pips;
    while straight > 0 {
        let mut first = 0;
        while first < 4 {
            let (east, north) = Direction::ALL[first].vector();
            let bend = from.offset(east * straight, north * straight);
            if let Some(bend) = bend {
                if straight == pips {
                    list = list.with(Path { corner: None, end: bend });
                } else {
                    let rest = pips - straight;
                    let mut side = 1;
                    while side < 4 {
                        let (east, north) = Direction::ALL[(first + side) % 4].vector();
                        if let Some(end) = bend.offset(east * rest, north * rest) {
                            list = list.with(Path { corner: Some(bend), end });
                        }
                        side += 2;
                    }
                }
            }
            first += 1;
        }
        straight -= 1;
    }
    list
}

impl Paths {
    const fn with(mut self, path: Path) -> Self {
        self.paths[self.count as usize] = path;
        self.count += 1;
        self
    }
}

/// By square and pips: the squares at which a die's paths may end.
pub(crate) static RINGS: [[SquareSet; 6]; Square::SPAN] = {
    let mut table = [[SquareSet::EMPTY; 6]; Square::SPAN];
    each_pair(&mut table);
    table
};

const fn each_pair(table: &mut [[SquareSet; 6]; Square::SPAN]) {
    let mut from = 0;
    while from < Square::SPAN {
        let mut to = 0;
        while to < Square::SPAN {
            if let (Some(one), Some(other)) = (Square::from_index(from), Square::from_index(to)) {
                let distance = one.distance(other) as usize;
                if distance >= 1 && distance <= 6 {
                    table[from][distance - 1] = table[from][distance - 1].with(other);
                }
            }
            to += 1;
        }
        from += 1;
    }
}

/// By square and pips: the squares to which both of a die's paths lead with the same heading. Four quarter turns change
/// nothing, and two half turns commute.
pub(crate) static EQUAL_ENDS: [[SquareSet; 6]; Square::SPAN] = {
    let mut table = [[SquareSet::EMPTY; 6]; Square::SPAN];
    let mut from = 0;
    while from < Square::SPAN {
        let mut to = 0;
        while to < Square::SPAN {
            if let (Some(one), Some(other)) = (Square::from_index(from), Square::from_index(to)) {
                let (east, north) = one.way_to(other);
                let (east, north) = (east.unsigned_abs(), north.unsigned_abs());
                let turns = east >= 1 && north >= 1 && east + north <= 6;
                if turns && (east == 4 || north == 4 || (east == 2 && north == 2)) {
                    let pips = (east + north) as usize;
                    table[from][pips - 1] = table[from][pips - 1].with(other);
                }
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// By square: the orthogonal neighbours.
pub(crate) static BESIDE: [SquareSet; Square::SPAN] = offsets([(0, 1), (1, 0), (0, -1), (-1, 0)]);

/// By square: the diagonal neighbours.
pub(crate) static ASKEW: [SquareSet; Square::SPAN] = offsets([(1, 1), (1, -1), (-1, -1), (-1, 1)]);

/// By side and square: the two squares diagonally before it.
pub(crate) static AHEAD: [[SquareSet; Square::SPAN]; 2] =
    [offsets([(1, 1), (-1, 1)]), offsets([(1, -1), (-1, -1)])];

/// By square: the squares in columns to the west of its own.
pub(crate) static WEST_OF: [SquareSet; Square::SPAN] = {
    let mut table = [SquareSet::EMPTY; Square::SPAN];
    let mut from = 0;
    while from < Square::SPAN {
        let mut to = 0;
        while to < Square::SPAN {
            if let (Some(one), Some(other)) = (Square::from_index(from), Square::from_index(to))
                && other.column() < one.column()
            {
                table[from] = table[from].with(other);
            }
            to += 1;
        }
        from += 1;
    }
    table
};

const fn offsets<const N: usize>(steps: [(i8, i8); N]) -> [SquareSet; Square::SPAN] {
    let mut table = [SquareSet::EMPTY; Square::SPAN];
    let mut index = 0;
    while index < Square::SPAN {
        let mut step = 0;
        while step < N {
            if let Some(from) = Square::from_index(index)
                && let Some(to) = from.offset(steps[step].0, steps[step].1)
            {
                table[index] = table[index].with(to);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// By two squares of one line or column, each by its index within it: the bits strictly between them. For lines these
/// are bits of columns, for columns bits of the first column.
static BETWEEN: [[[SquareSet; 9]; 9]; 2] = {
    let mut table = [[[SquareSet::EMPTY; 9]; 9]; 2];
    let mut one = 0;
    while one < 9 {
        let mut other = 0;
        while other < 9 {
            let mut at = if one < other { one + 1 } else { other + 1 };
            while at < one || at < other {
                if let (Some(in_line), Some(in_column)) = (Square::new(at, 0), Square::new(0, at)) {
                    let (one, other) = (one as usize, other as usize);
                    table[0][one][other] = table[0][one][other].with(in_line);
                    table[1][one][other] = table[1][one][other].with(in_column);
                }
                at += 1;
            }
            other += 1;
        }
        one += 1;
    }
    table
};

/// The squares strictly between two squares of one line or column.
#[inline]
fn between(one: Square, other: Square) -> SquareSet {
    let (column, line) = (one.column(), one.line());
    if column == other.column() {
        BETWEEN[1][usize::from(line)][usize::from(other.line())].moved(column, 0)
    } else {
        BETWEEN[0][usize::from(column)][usize::from(other.column())].moved(0, line)
    }
}

/// The squares that a die passes on a path, including its corner but not its ends.
#[inline]
pub(crate) fn passed(from: Square, corner: Option<Square>, to: Square) -> SquareSet {
    match corner {
        None => between(from, to),
        Some(corner) => between(from, corner) | between(corner, to) | SquareSet::only(corner),
    }
}

/// The corners of the paths between two squares: one straight path, or two with a turn.
#[inline]
pub(crate) fn corners(from: Square, to: Square) -> ([Option<Square>; 2], usize) {
    let (east, north) = from.way_to(to);
    if east == 0 || north == 0 {
        ([None, None], 1)
    } else {
        ([Some(from.in_column_of(to)), Some(to.in_column_of(from))], 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_as_long_as_the_die_shows() {
        let mut paths_seen = 0;
        for from in Square::all() {
            for pips in 1..=6 {
                for path in paths(from, pips) {
                    assert_eq!(from.distance(path.end), pips);
                    assert_eq!(passed(from, path.corner, path.end).len(), u32::from(pips) - 1);
                    assert!(RINGS[from.index()][usize::from(pips) - 1].contains(path.end));
                    paths_seen += 1;
                }
            }
        }
        // Counted by hand for one pip: 4 * 9 * 8 steps over inner edges.
        assert_eq!(Square::all().map(|from| paths(from, 1).len()).sum::<usize>(), 288);
        assert!(paths_seen > 5_000);
    }

    #[test]
    fn corners_match_the_paths() {
        for from in Square::all() {
            for pips in 1..=6 {
                for path in paths(from, pips) {
                    let (corners, count) = corners(from, path.end);
                    assert!(corners[..count].contains(&path.corner), "{from:?} {path:?}");
                }
            }
        }
    }
}
