//! The board, intersection by intersection: what is where, and the ends of the game that can be seen on it. Slow,
//! simple and independent of the sets that generate turns.

use crate::men::{Colour, Kind, Man, Pawn};
use crate::point::Point;
use crate::position::{Position, Stage};

/// What holds an intersection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    Pawn(Colour, Pawn),
    Bar,
    Centre,
}

impl Held {
    /// Its name in messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Pawn(_, pawn) => Kind::Pawn(pawn).name(),
            Self::Bar => "bar",
            Self::Centre => "cross",
        }
    }
}

/// A column and a row from 0, on or off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) column: i8,
    pub(crate) row: i8,
}

impl Spot {
    pub(crate) fn of(point: Point) -> Self {
        Self { column: point.column().cast_signed(), row: point.row().cast_signed() }
    }

    /// The spot this many steps away.
    pub(crate) const fn ahead(self, way: Way, steps: i8) -> Self {
        Self { column: self.column + way.columns * steps, row: self.row + way.rows * steps }
    }

    /// The intersection here, if it is on the board.
    pub(crate) fn point(self) -> Option<Point> {
        let number = |along: i8| u8::try_from(along).ok();
        Point::new(number(self.column)?, number(self.row)?)
    }
}

/// What one step adds to column and row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) columns: i8,
    pub(crate) rows: i8,
}

impl Way {
    /// The direction and the number of steps from one intersection straight to another, if there is one.
    pub(crate) fn straight(from: Point, to: Point) -> Option<(Self, i8)> {
        let (from, to) = (Spot::of(from), Spot::of(to));
        let (columns, rows) = (to.column - from.column, to.row - from.row);
        let steps = columns.abs().max(rows.abs());
        let straight = columns == 0 || rows == 0 || columns.abs() == rows.abs();
        (straight && steps > 0).then(|| (Self { columns: columns.signum(), rows: rows.signum() }, steps))
    }

    /// Whether it leads along a groove rather than diagonally.
    pub(crate) const fn is_groove(self) -> bool {
        self.columns == 0 || self.rows == 0
    }

    /// Whether the other direction is perpendicular.
    pub(crate) const fn is_across(self, other: Self) -> bool {
        self.columns * other.columns + self.rows * other.rows == 0
    }
}

/// The board.
pub(crate) struct Grid {
    held: [[Option<Held>; 15]; 15],
    tips: [[bool; 15]; 15],
}

impl Grid {
    pub(crate) fn of(position: &Position) -> Self {
        let mut grid = Self { held: [[None; 15]; 15], tips: [[false; 15]; 15] };
        for colour in Colour::ALL {
            for man in position.men(colour) {
                let held = match man {
                    Man::Pawn(pawn, _) => Held::Pawn(colour, pawn),
                    Man::Bar(_) => Held::Bar,
                    Man::Cross(_) => Held::Centre,
                };
                for point in man.points() {
                    grid.held[usize::from(point.row())][usize::from(point.column())] = Some(held);
                }
                if let Man::Cross(centre) = man {
                    for tip in tips(centre) {
                        grid.tips[usize::from(tip.row())][usize::from(tip.column())] = true;
                    }
                }
            }
        }
        grid
    }

    /// What holds an intersection.
    pub(crate) fn held(&self, point: Point) -> Option<Held> {
        self.held[usize::from(point.row())][usize::from(point.column())]
    }

    /// Whether an intersection is a cross's tip.
    pub(crate) fn is_tip(&self, point: Point) -> bool {
        self.tips[usize::from(point.row())][usize::from(point.column())]
    }

    /// Whether an intersection is open to pawns.
    pub(crate) fn is_open(&self, point: Point) -> bool {
        self.held(point).is_none() && !self.is_tip(point)
    }

    /// Whether there is an enemy of this side on an intersection.
    pub(crate) fn has_enemy(&self, point: Point, us: Colour) -> bool {
        matches!(self.held(point), Some(Held::Pawn(colour, _)) if colour != us)
    }
}

/// The tips of a cross that lie on the board.
pub(crate) fn tips(centre: Point) -> impl Iterator<Item = Point> {
    let ways = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let spots = ways.map(|(columns, rows)| Spot::of(centre).ahead(Way { columns, rows }, 1));
    spots.into_iter().filter_map(Spot::point)
}

/// Whether the game is over because a tesseract is captured or immobile.
pub(crate) fn is_lost(position: &Position, grid: &Grid) -> bool {
    let find = |colour| position.men(colour).find(|man| man.kind() == Kind::Pawn(Pawn::Tesseract));
    position.stage() == Stage::Main
        && Colour::ALL.into_iter().any(|colour| match find(colour) {
            None => true,
            Some(man) => {
                let others = |kind| match kind {
                    Kind::Pawn(Pawn::Tesseract) => false,
                    Kind::Pawn(_) => {
                        position.reserve(colour, kind) > 0
                            || position.men(colour).any(|man| man.kind() == kind)
                    }
                    Kind::Bar(_) | Kind::Cross => false,
                };
                !Kind::ALL.into_iter().any(others) && !can_step(grid, colour, man.first())
            }
        })
}

/// Whether a tesseract can go anywhere, including by a jump.
fn can_step(grid: &Grid, colour: Colour, from: Point) -> bool {
    let ways = (-1..=1).flat_map(|columns| (-1..=1).map(move |rows| Way { columns, rows }));
    ways.filter(|way| *way != Way { columns: 0, rows: 0 }).any(|way| {
        let ahead = |steps| Spot::of(from).ahead(way, steps).point();
        let jumps = |next| grid.has_enemy(next, colour) && ahead(2).is_some_and(|land| grid.is_open(land));
        ahead(1).is_some_and(|next| grid.is_open(next) || jumps(next))
    })
}
