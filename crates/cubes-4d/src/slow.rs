//! The rules as the rulebook words them, cell by cell, without sets and tables: refusals are based on them.

use crate::cell::{Cell, Level};
use crate::geometry::Movement;
use crate::men::{Colour, Kind, Man, Move};
use crate::position::Position;
use crate::setup::Setup;
use crate::text::Grid;

/// Columns and men by cell.
#[derive(Clone)]
pub(crate) struct Table {
    heights: Grid<Level>,
    men: Grid<Option<Man>>,
}

/// How far a man goes with regular movements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Actions {
    /// One step.
    Adjacent,
    /// All four actions.
    All,
}

impl Table {
    pub(crate) fn of(position: &Position) -> Self {
        let (mut heights, mut men) = (Grid::filled(Level::Trench), Grid::filled(None));
        for cell in Cell::all() {
            heights[cell] = position.level(cell);
            men[cell] = position.man(cell);
        }
        Self { heights, men }
    }

    /// The table of a set-up.
    pub(crate) const fn laid(setup: &Setup) -> Self {
        Self { heights: setup.heights, men: setup.men }
    }

    pub(crate) fn man(&self, cell: Cell) -> Option<Man> {
        self.men[cell]
    }

    /// How many cubes lie on a cell.
    pub(crate) fn height(&self, cell: Cell) -> Level {
        self.heights[cell]
    }

    /// How many men of a kind a side has.
    pub(crate) fn count(&self, man: Man) -> u32 {
        Cell::all().filter(|cell| self.men[*cell] == Some(man)).map(|_| 1).sum()
    }

    /// The table after a turn.
    pub(crate) fn after(&self, position: &Position, mv: Move) -> Self {
        let mut after = self.clone();
        match mv {
            Move::Go { from, to, into } => {
                let man = after.men[from].take();
                after.men[to] = man.map(|man| Man { kind: into.unwrap_or(man.kind), ..man });
            }
            Move::Cube { from, to } => {
                if let (Some(lower), Some(higher)) = (self.heights[from].below(), self.heights[to].above()) {
                    after.heights[from] = lower;
                    after.heights[to] = higher;
                }
            }
            Move::Castling(pair) => {
                if let Some([one, other]) = position.pairs().cells(position.side(), pair) {
                    (after.men[one], after.men[other]) = (self.men[other], self.men[one]);
                }
            }
        }
        after
    }

    /// The level at which a man would stand on a cell; `None` if it cannot be entered (cubes-4d.board.trenches).
    pub(crate) fn place(&self, cell: Cell) -> Option<Level> {
        let level = self.heights[cell];
        (level != Level::Trench || self.corners(cell) >= 3).then_some(level)
    }

    /// How many of its corners are corners of cubes around the cell.
    fn corners(&self, cell: Cell) -> usize {
        let has_cube = |files, ranks| {
            cell.offset(files, ranks).is_some_and(|other| self.heights[other] != Level::Trench)
        };
        let corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)].into_iter();
        corners
            .filter(|&(files, ranks)| has_cube(files, 0) || has_cube(0, ranks) || has_cube(files, ranks))
            .count()
    }

    /// The positions on the neighbouring cells of a type, with their levels.
    fn next(&self, movement: Movement, from: Cell) -> impl Iterator<Item = (Cell, Level)> + '_ {
        let steps = movement.steps().into_iter();
        let cells = steps.filter_map(move |(files, ranks)| from.offset(files, ranks));
        cells.filter_map(|cell| self.place(cell).map(|level| (cell, level)))
    }

    /// Whether one step leads from a position to another (cubes-4d.action.adjacent).
    fn adjacent(&self, movement: Movement, from: Cell, to: Cell) -> bool {
        let level = self.heights[from].number();
        self.next(movement, from).any(|(cell, next)| cell == to && next.number().abs_diff(level) <= 1)
    }

    /// The cells between two cells that lie in a straight line of a type.
    pub(crate) fn between(movement: Movement, from: Cell, to: Cell) -> Option<Vec<Cell>> {
        movement.steps().into_iter().find_map(|(files, ranks)| {
            let next = |cell: &Cell| cell.offset(files, ranks);
            let line: Vec<Cell> = std::iter::successors(next(&from), next).collect();
            let end = line.iter().position(|cell| *cell == to)?;
            Some(line[..end].to_vec())
        })
    }

    /// Whether two or more steps lead straight ahead over empty positions of one level (cubes-4d.action.distance).
    pub(crate) fn distance(&self, movement: Movement, from: Cell, to: Cell) -> bool {
        let level = self.heights[from];
        let same = |cell: &Cell| self.place(*cell) == Some(level);
        Self::between(movement, from, to).is_some_and(|between| {
            !between.is_empty()
                && same(&to)
                && between.iter().all(|cell| same(cell) && self.men[*cell].is_none())
        })
    }

    /// Whether a bridge leads over lower cells to the same level (cubes-4d.action.bridge).
    fn bridge(&self, movement: Movement, from: Cell, to: Cell) -> bool {
        let level = self.heights[from];
        Self::between(movement, from, to).is_some_and(|between| {
            level != Level::Trench
                && self.heights[to] == level
                && !between.is_empty()
                && between.iter().all(|cell| self.heights[*cell] < level)
        })
    }

    /// The positions passed by two or three steps that all rise or all fall (cubes-4d.action.consecutive), including
    /// those with men: every such path.
    pub(crate) fn climbs(&self, movement: Movement, from: Cell, to: Cell) -> Vec<Vec<Cell>> {
        let mut found = Vec::new();
        for rising in [true, false] {
            let mut ways: Vec<Vec<Cell>> = vec![Vec::new()];
            for steps in 1..=3 {
                ways = ways.iter().flat_map(|way| self.climb_on(movement, from, way, rising)).collect();
                let ends = |way: &&Vec<Cell>| way.last() == Some(&to);
                if steps > 1 {
                    found.extend(ways.iter().filter(ends).map(|way| way[..steps - 1].to_vec()));
                }
            }
        }
        found
    }

    /// A path extended by each of the possible next steps.
    fn climb_on(&self, movement: Movement, from: Cell, way: &[Cell], rising: bool) -> Vec<Vec<Cell>> {
        let at = way.last().copied().unwrap_or(from);
        let level = self.heights[at];
        let wanted = if rising { level.above() } else { level.below() };
        let next = self.next(movement, at).filter(|(_, level)| Some(*level) == wanted);
        next.map(|(cell, _)| [way, &[cell]].concat()).collect()
    }

    fn consecutive(&self, movement: Movement, from: Cell, to: Cell) -> bool {
        let free = |way: &Vec<Cell>| way.iter().all(|cell| self.men[*cell].is_none());
        self.climbs(movement, from, to).iter().any(free)
    }

    /// Whether actions of one type lead from a position to another, whatever stands there.
    pub(crate) fn goes(&self, movement: Movement, actions: Actions, from: Cell, to: Cell) -> bool {
        self.adjacent(movement, from, to)
            || actions == Actions::All
                && (self.distance(movement, from, to)
                    || self.bridge(movement, from, to)
                    || self.consecutive(movement, from, to))
    }

    /// Whether a knight leaps from a position to another (cubes-4d.man.knight).
    pub(crate) fn leaps(&self, from: Cell, to: Cell) -> bool {
        let levels = self.heights[from].number().abs_diff(self.heights[to].number());
        let mut distances = [
            usize::from(from.file().abs_diff(to.file())),
            usize::from(from.rank().abs_diff(to.rank())),
            levels,
        ];
        distances.sort_unstable();
        self.place(to).is_some() && distances == [0, 1, 2]
    }

    /// Whether a man's way of moving leads to a position, without or with a capture there.
    pub(crate) fn reaches(&self, man: Man, from: Cell, to: Cell, captures: bool) -> bool {
        if man.kind == Kind::Knight {
            return self.leaps(from, to);
        }
        movements(man.kind, captures).iter().any(|movement| self.goes(*movement, actions(man.kind), from, to))
            && !(captures && self.is_upward_capture(man, from, to))
    }

    /// Whether a capture would be forbidden because it goes up (cubes-4d.capture.upward).
    pub(crate) fn is_upward_capture(&self, man: Man, from: Cell, to: Cell) -> bool {
        let (start, end) = (self.heights[from], self.heights[to]);
        man.kind != Kind::Knight && end > start && start != Level::Trench
    }

    /// A man of the side that could capture on a position.
    pub(crate) fn attacker(&self, by: Colour, target: Cell) -> Option<(Cell, Man)> {
        Cell::all().find_map(|from| {
            let man = self.men[from].filter(|man| man.colour == by && from != target)?;
            self.reaches(man, from, target, true).then_some((from, man))
        })
    }

    /// The cell of a side's king.
    pub(crate) fn king(&self, colour: Colour) -> Option<Cell> {
        Cell::all().find(|cell| self.men[*cell] == Some(Man { colour, kind: Kind::King }))
    }

    /// Whether all cubes on the table are connected (cubes-4d.cube.unity).
    pub(crate) fn is_whole(&self) -> bool {
        let mut left: Vec<Cell> = Cell::all().filter(|cell| self.heights[*cell] != Level::Trench).collect();
        let mut open: Vec<Cell> = left.pop().into_iter().collect();
        while let Some(cell) = open.pop() {
            let touches = |other: &Cell| {
                cell.file().abs_diff(other.file()) <= 1 && cell.rank().abs_diff(other.rank()) <= 1
            };
            let (near, far): (Vec<Cell>, Vec<Cell>) = left.into_iter().partition(touches);
            open.extend(near);
            left = far;
        }
        left.is_empty()
    }

    /// A man in a place that cannot be entered.
    pub(crate) fn sunk(&self) -> Option<Cell> {
        Cell::all().find(|cell| self.men[*cell].is_some() && self.place(*cell).is_none())
    }

    /// The positions that a cube's move has created (cubes-4d.cube.way).
    pub(crate) fn created(&self, after: &Self, from: Cell, to: Cell) -> Vec<Cell> {
        let new = |cell: &Cell| {
            after.place(*cell).is_some() && (*cell == from || *cell == to || self.place(*cell).is_none())
        };
        Cell::all().filter(new).collect()
    }

    /// The table before a cube was put from one cell on another; `None` if that is impossible.
    #[cfg(feature = "looks")]
    pub(crate) fn before_cube(&self, from: Cell, to: Cell) -> Option<Self> {
        let mut before = self.clone();
        before.heights[from] = self.heights[from].above()?;
        before.heights[to] = self.heights[to].below()?;
        Some(before)
    }

    /// Whether a man of the side other than the king could go to one of some positions without capturing.
    pub(crate) fn has_way(&self, colour: Colour, positions: &[Cell]) -> bool {
        self.served(colour, positions).next().is_some()
    }

    /// The men of a side, other than the king, that could go to one of some positions without capturing.
    pub(crate) fn served(&self, colour: Colour, positions: &[Cell]) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |from| {
            let walker = self.men[*from].filter(|man| man.colour == colour && man.kind != Kind::King);
            walker.is_some_and(|man| {
                let free = |to: &&Cell| self.men[**to].is_none();
                positions.iter().filter(free).any(|to| self.reaches(man, *from, *to, false))
            })
        })
    }
}

/// The types by which a man moves, without or with a capture; a knight has none.
pub(crate) const fn movements(kind: Kind, captures: bool) -> &'static [Movement] {
    match kind {
        Kind::King | Kind::Queen => &Movement::ALL,
        Kind::Rook => &[Movement::Cross],
        Kind::Bishop => &[Movement::X],
        Kind::GrandPawn | Kind::Pawn if captures => &[Movement::X],
        Kind::GrandPawn | Kind::Pawn => &[Movement::Cross],
        Kind::Knight => &[],
    }
}

/// The actions of a man.
pub(crate) const fn actions(kind: Kind) -> Actions {
    match kind {
        Kind::King | Kind::Pawn => Actions::Adjacent,
        _ => Actions::All,
    }
}
