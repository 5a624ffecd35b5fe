//! Turns a set-up, which can be anything that a position text can express, into a position, or lists everything that
//! breaks the rules.

use thiserror::Error;

use crate::arrangement::{Origin, dark_cubes};
use crate::castling::Castling;
use crate::cell::{Cell, CellSet, Level};
use crate::geometry::{admissible, hang_together};
use crate::men::{Colour, Kind, Man, Pair};
use crate::position::Position;
use crate::slow::Table;
use crate::text::Grid;

/// The number of cubes (cubes-4d.board.table).
pub(crate) const CUBES: usize = 36;

/// Anything that a position text can describe, valid or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How high each column is.
    pub heights: Grid<Level>,
    /// The men by cell.
    pub men: Grid<Option<Man>>,
    /// The side to move.
    pub side: Colour,
    /// The castling rights.
    pub castling: Castling,
    /// The column on which the opponent's last turn put a cube.
    pub moved: Option<Cell>,
    /// Turns that the opponent of a lone king has made, 0 to 10.
    pub lone_king_turns: u8,
    /// Turns without a capture, 0 to 100.
    pub quiet_turns: u8,
    /// The number of the turn, from 1.
    pub turn_number: u32,
    /// What the game's set-up fixes for all its positions.
    pub(crate) origin: Origin,
}

/// One reason why a set-up is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// There are not 36 cubes.
    #[error("the heights add up to {found} cubes instead of 36")]
    Cubes {
        /// How many there are.
        found: usize,
    },
    /// The numbers of light and dark cubes are not those of the game's set-up.
    #[error("{found} cubes stand on dark places and {} on light ones instead of {dark} and {}", 36 - .found, 36 - .dark)]
    Colours {
        /// How many are on dark places.
        found: usize,
        /// How many dark cubes the game has.
        dark: usize,
    },
    /// The cubes on the table are not connected.
    #[error("the cubes on the table do not all hang together")]
    Unity,
    /// A man is in a hole that is not a trench.
    #[error("the man on {cell} does not stand on a position: the cell is empty and not an admissible trench")]
    Trench {
        /// Where it is.
        cell: Cell,
    },
    /// A side does not have exactly one king.
    #[error("{} has {found} kings instead of one", .colour.title())]
    Kings {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: u32,
    },
    /// A side has more men of a kind than it owns.
    #[error("{} has {found} men `{}`; a side owns {}", .colour.title(), .kind.letter(), .kind.owned())]
    TooMany {
        /// The side.
        colour: Colour,
        /// The kind.
        kind: Kind,
        /// How many it has.
        found: u32,
    },
    /// A castling right although its men are not where they started.
    #[error(
        "castling: of the pair `{letter}`, the man on {cell} is no longer on its first square, or stands on another height"
    )]
    CastlingRight {
        /// The letter in the text.
        letter: char,
        /// Where the man should be.
        cell: Cell,
    },
    /// The cube just moved is not the top of a column.
    #[error("cube just moved: there is no cube on {cell}")]
    MovedNothing {
        /// The cell given.
        cell: Cell,
    },
    /// A man stands on the cube just moved.
    #[error("cube just moved: a man stands on {cell}")]
    MovedOccupied {
        /// The cell given.
        cell: Cell,
    },
    /// Turns are counted for a lone king although there is none.
    #[error("lone-king turns: {turns} are counted, but no king is alone")]
    NoLoneKing {
        /// The turns given.
        turns: u8,
    },
    /// The side that is not to move is in check.
    #[error("{} is in check although it is not to move", .colour.title())]
    Check {
        /// The side.
        colour: Colour,
    },
}

impl Setup {
    fn holds(&self, cell: Cell, man: Man) -> bool {
        self.men[cell] == Some(man)
    }

    /// How many men of a kind a side has.
    fn count(&self, man: Man) -> u32 {
        Table::laid(self).count(man)
    }

    /// Turns the set-up into a position.
    pub(crate) fn validate(self) -> Result<Position, Vec<Flaw>> {
        let mut flaws = Vec::new();
        self.judge_cubes(&mut flaws);
        self.judge_men(&mut flaws);
        self.judge_castling(&mut flaws);
        self.judge_turn(&mut flaws);
        let king = |colour| {
            let man = Man { colour, kind: Kind::King };
            Cell::all().find(|cell| self.holds(*cell, man))
        };
        let [Some(white), Some(black)] = Colour::ALL.map(king) else { return Err(flaws) };
        let position = self.build([white, black]);
        let waiting = self.side.other();
        // If men stand on nothing, attacks on them are undefined.
        let sound = !flaws.iter().any(|flaw| matches!(flaw, Flaw::Trench { .. } | Flaw::Kings { .. }));
        if sound && position.is_attacked(waiting) {
            flaws.push(Flaw::Check { colour: waiting });
        }
        if flaws.is_empty() { Ok(position) } else { Err(flaws) }
    }

    fn build(&self, kings: [Cell; 2]) -> Position {
        let mut position = Position::with_kings(kings, self.side, self.origin.pairs);
        position.pile(Cell::all().map(|cell| (cell, self.heights[cell])));
        for cell in Cell::all().filter(|cell| !kings.contains(cell)) {
            if let Some(man) = self.men[cell] {
                position.put(man, cell);
            }
        }
        position.set_castling(self.castling);
        position.set_moved(self.moved);
        position.set_counters(self.lone_king_turns, self.quiet_turns, self.turn_number);
        position
    }

    fn judge_cubes(&self, flaws: &mut Vec<Flaw>) {
        let found = Cell::all().map(|cell| self.heights[cell].number()).sum();
        if found != CUBES {
            flaws.push(Flaw::Cubes { found });
        } else if dark_cubes(&self.heights) != self.origin.dark {
            flaws.push(Flaw::Colours { found: dark_cubes(&self.heights), dark: self.origin.dark });
        }
        let solid: CellSet = Cell::all().filter(|cell| self.heights[*cell] != Level::Trench).collect();
        if !hang_together(solid) {
            flaws.push(Flaw::Unity);
        }
        let positions = solid | admissible(solid);
        let sunk = Cell::all().filter(|cell| self.men[*cell].is_some() && !positions.contains(*cell));
        flaws.extend(sunk.map(|cell| Flaw::Trench { cell }));
    }

    fn judge_men(&self, flaws: &mut Vec<Flaw>) {
        for colour in Colour::ALL {
            for kind in Kind::ALL {
                let found = self.count(Man { colour, kind });
                if kind == Kind::King && found != 1 {
                    flaws.push(Flaw::Kings { colour, found });
                } else if found > kind.owned() {
                    flaws.push(Flaw::TooMany { colour, kind, found });
                }
            }
        }
    }

    fn judge_castling(&self, flaws: &mut Vec<Flaw>) {
        for colour in Colour::ALL {
            for pair in self.origin.pairs.all().filter(|pair| self.castling.has(colour, *pair)) {
                let letter = colour.cased(pair.letter());
                flaws.extend(self.astray(colour, pair).map(|cell| Flaw::CastlingRight { letter, cell }));
            }
        }
    }

    /// Where a man of a castling pair is not as it started (cubes-4d.castling.rights).
    pub(crate) fn astray(&self, colour: Colour, pair: Pair) -> Option<Cell> {
        let [one, other] = self.origin.pairs.cells(colour, pair)?;
        let at_home = |(cell, kind)| {
            self.holds(cell, Man { colour, kind }) && self.heights[cell] == self.origin.heights[cell]
        };
        let men = [(one, self.origin.pairs.kind(pair)), (other, Kind::Knight)];
        men.into_iter().find(|man| !at_home(*man)).map(|(cell, _)| cell)
    }

    /// Whether a side has one man left.
    pub(crate) fn has_lone_king(&self) -> bool {
        Colour::ALL.into_iter().any(|colour| {
            Cell::all().filter(|cell| self.men[*cell].is_some_and(|man| man.colour == colour)).count() == 1
        })
    }

    fn judge_turn(&self, flaws: &mut Vec<Flaw>) {
        if let Some(cell) = self.moved {
            if self.heights[cell] == Level::Trench {
                flaws.push(Flaw::MovedNothing { cell });
            } else if self.men[cell].is_some() {
                flaws.push(Flaw::MovedOccupied { cell });
            }
        }
        if self.lone_king_turns > 0 && !self.has_lone_king() {
            flaws.push(Flaw::NoLoneKing { turns: self.lone_king_turns });
        }
    }
}
