//! The state of a game of Cubes 4D, and the effects of a turn on it.

use std::fmt;

use cubarium_core::hash::Keys;

use crate::castling::{Castling, Pairs};
use crate::cell::{Cell, CellSet, Level};
use crate::ground::Ground;
use crate::men::{Colour, Kind, Man, Move};

/// This many turns without a capture end the game (cubes-4d.end.no-capture).
pub const QUIET_TURNS: u8 = 100;
/// A lone king must survive this many turns of the opponent (cubes-4d.end.lone-king).
pub const LONE_KING_TURNS: u8 = 10;

/// A position of Cubes 4D.
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_cubes_4d::{Options, Position};
///
/// let start = Position::start(&Options::DEFAULT);
/// assert_eq!(start.count(), 34);
/// let mv = start.read_move("c2,-1,2>3,0,2").unwrap();
/// let after = start.play(mv).unwrap();
/// assert_eq!(
///     after.text(),
///     "1211121/0010100/0200020/1020202/0200010/0010100/1211121 \
///      rnbkbnr/1pqpgpp/7/7/7/1PQPGPP/RNBKBNR b ABCDabcd 3,0 0 1 2"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    ground: Ground,
    colours: [CellSet; 2],
    kinds: [CellSet; Kind::COUNT],
    board: [Option<Kind>; Cell::SPAN],
    kings: [Cell; 2],
    hash: u64,
    pairs: Pairs,
    turn_number: u32,
    quiet_turns: u8,
    lone_king_turns: u8,
    side: Colour,
    castling: Castling,
    moved: Option<Cell>,
}

static MEN_KEYS: Keys<{ 2 * Kind::COUNT * Cell::SPAN }> = Keys::new(0x4D00_C0BE_0000_0001);
static HEIGHT_KEYS: Keys<{ 4 * Cell::SPAN }> = Keys::new(0x4D00_C0BE_0000_0002);
static MOVED_KEYS: Keys<{ Cell::SPAN }> = Keys::new(0x4D00_C0BE_0000_0003);
static CASTLING_KEYS: Keys<256> = Keys::new(0x4D00_C0BE_0000_0004);
const SIDE_KEY: u64 = Keys::<1>::new(0x4D00_C0BE_0000_0005).get(0);

#[inline]
const fn man_key(colour: Colour, kind: Kind, cell: Cell) -> u64 {
    MEN_KEYS.get((colour.index() * Kind::COUNT + kind.index()) * Cell::SPAN + cell.index())
}

#[inline]
const fn height_key(cell: Cell, level: Level) -> u64 {
    HEIGHT_KEYS.get(level.number() * Cell::SPAN + cell.index())
}

impl Position {
    /// A table with only the kings and no cubes, from which all positions are built.
    pub(crate) fn with_kings(kings: [Cell; 2], side: Colour, pairs: Pairs) -> Self {
        let mut position = Self {
            ground: Ground::BARE,
            colours: [CellSet::EMPTY; 2],
            kinds: [CellSet::EMPTY; Kind::COUNT],
            board: [None; Cell::SPAN],
            kings,
            hash: CASTLING_KEYS.get(0) ^ if side == Colour::Black { SIDE_KEY } else { 0 },
            pairs,
            turn_number: 1,
            quiet_turns: 0,
            lone_king_turns: 0,
            side,
            castling: Castling::NONE,
            moved: None,
        };
        for cell in Cell::all() {
            position.hash ^= height_key(cell, Level::Trench);
        }
        for colour in Colour::ALL {
            position.put(Man { colour, kind: Kind::King }, kings[colour.index()]);
        }
        position
    }

    /// Puts a man on an empty cell.
    pub(crate) fn put(&mut self, man: Man, cell: Cell) {
        self.toggle(man.colour, man.kind, cell);
        self.board[cell.index()] = Some(man.kind);
    }

    /// Lays out all columns.
    pub(crate) fn pile(&mut self, heights: impl Iterator<Item = (Cell, Level)>) {
        for (cell, level) in heights {
            self.hash ^= height_key(cell, self.level(cell)) ^ height_key(cell, level);
            self.ground.pile(cell, level);
        }
        self.ground.dig();
    }

    /// Sets the castling rights.
    #[inline]
    pub(crate) fn set_castling(&mut self, castling: Castling) {
        if castling != self.castling {
            self.hash ^= CASTLING_KEYS.get(self.castling.number()) ^ CASTLING_KEYS.get(castling.number());
            self.castling = castling;
        }
    }

    /// Sets the column on which the last turn put a cube.
    #[inline]
    pub(crate) fn set_moved(&mut self, moved: Option<Cell>) {
        for cell in [self.moved, moved].into_iter().flatten() {
            self.hash ^= MOVED_KEYS.get(cell.index());
        }
        self.moved = moved;
    }

    /// Sets the counters.
    pub(crate) const fn set_counters(&mut self, lone_king_turns: u8, quiet_turns: u8, turn_number: u32) {
        self.lone_king_turns = lone_king_turns;
        self.quiet_turns = quiet_turns;
        self.turn_number = turn_number;
    }

    #[inline]
    pub(crate) const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// How many cubes lie on a cell.
    #[inline]
    #[must_use]
    pub fn level(&self, cell: Cell) -> Level {
        self.ground.level(cell)
    }

    /// The cells where a man can stand: columns and admissible trenches.
    #[must_use]
    pub fn positions(&self) -> CellSet {
        self.ground.positions()
    }

    /// The positions of a level.
    #[inline]
    #[must_use]
    pub const fn at(&self, level: Level) -> CellSet {
        self.ground.at(level)
    }

    /// The man on a cell.
    #[must_use]
    pub fn man(&self, cell: Cell) -> Option<Man> {
        let kind = self.board[cell.index()]?;
        let colour = if self.colours[0].contains(cell) { Colour::White } else { Colour::Black };
        Some(Man { colour, kind })
    }

    /// The kind of the man on a cell.
    #[inline]
    #[must_use]
    pub const fn kind(&self, cell: Cell) -> Option<Kind> {
        self.board[cell.index()]
    }

    /// The cells of one side's men.
    #[inline]
    #[must_use]
    pub const fn men(&self, colour: Colour) -> CellSet {
        self.colours[colour.index()]
    }

    /// The cells of both sides' men of a kind.
    #[inline]
    #[must_use]
    pub const fn all_of(&self, kind: Kind) -> CellSet {
        self.kinds[kind.index()]
    }

    /// The cells of one side's men of a kind.
    #[inline]
    #[must_use]
    pub fn of(&self, colour: Colour, kind: Kind) -> CellSet {
        self.colours[colour.index()] & self.kinds[kind.index()]
    }

    /// The cells on which men stand.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// Where a side's king is.
    #[inline]
    #[must_use]
    pub const fn king(&self, colour: Colour) -> Cell {
        self.kings[colour.index()]
    }

    /// The side to move; in a finished position, the side whose turn it would be.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Colour {
        self.side
    }

    /// The castling rights that are left.
    #[inline]
    #[must_use]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// Which men castle with each other in this set-up.
    #[inline]
    #[must_use]
    pub const fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The column on which the opponent's last turn put a cube.
    #[inline]
    #[must_use]
    pub const fn moved(&self) -> Option<Cell> {
        self.moved
    }

    /// Turns that the opponent of a lone king has made since the king was alone, at most 10.
    #[must_use]
    pub const fn lone_king_turns(&self) -> u8 {
        self.lone_king_turns
    }

    /// Turns of either side since the last capture, at most 100.
    #[must_use]
    pub const fn quiet_turns(&self) -> u8 {
        self.quiet_turns
    }

    /// The number of the turn, counted from 1.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// Whether a side has only its king.
    #[inline]
    #[must_use]
    pub const fn is_lone(&self, colour: Colour) -> bool {
        self.colours[colour.index()].len() == 1
    }

    /// Whether a man of this kind is outside the game, so that a pawn can become it.
    #[inline]
    #[must_use]
    pub fn is_outside(&self, colour: Colour, kind: Kind) -> bool {
        self.of(colour, kind).len() < kind.owned()
    }

    /// The man that a turn captures.
    #[must_use]
    pub fn taken(&self, mv: Move) -> Option<Man> {
        match mv {
            Move::Go { to, .. } => self.man(to).filter(|man| man.colour != self.side),
            Move::Cube { .. } | Move::Castling(_) => None,
        }
    }

    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.hash
    }

    /// Whether the positions are equal except for the counters.
    pub(crate) fn same_but_counters(&self, other: &Self) -> bool {
        self.ground == other.ground
            && self.colours == other.colours
            && self.kinds == other.kinds
            && self.side == other.side
            && self.castling == other.castling
            && self.moved == other.moved
    }

    #[inline]
    fn toggle(&mut self, colour: Colour, kind: Kind, cell: Cell) {
        self.colours[colour.index()].toggle(cell);
        self.kinds[kind.index()].toggle(cell);
        self.hash ^= man_key(colour, kind, cell);
    }

    /// Applies a legal turn.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let (us, them) = (self.side, self.side.other());
        let was_lone = self.is_lone(them);
        let mut moved = None;
        self.quiet_turns = self.quiet_turns.saturating_add(1);
        match mv {
            Move::Go { from, to, into } => self.make_go(from, to, into),
            Move::Cube { from, to } => {
                let (level, under) = (self.level(from), self.level(to));
                self.make_cube((from, level), (to, under));
                moved = Some(to);
            }
            Move::Castling(pair) => {
                if let Some([one, other]) = self.pairs.cells(us, pair) {
                    self.exchange(one, other);
                }
                self.set_castling(self.castling.without_all(us));
            }
        }
        if moved != self.moved {
            self.set_moved(moved);
        }
        if self.is_lone(them) {
            self.lone_king_turns = if was_lone { self.lone_king_turns.saturating_add(1) } else { 0 };
        }
        self.hand_over();
    }

    #[inline]
    fn make_go(&mut self, from: Cell, to: Cell, into: Option<Kind>) {
        let us = self.side;
        let Some(kind) = self.board[from.index()] else { return };
        if let Some(taken) = self.board[to.index()] {
            self.toggle(us.other(), taken, to);
            self.quiet_turns = 0;
        }
        let becomes = into.unwrap_or(kind);
        self.toggle(us, kind, from);
        self.toggle(us, becomes, to);
        self.board[from.index()] = None;
        self.board[to.index()] = Some(becomes);
        if kind == Kind::King {
            self.kings[us.index()] = to;
        }
        if self.castling != Castling::NONE {
            let kept = self.pairs.kept(self.castling, from);
            self.set_castling(self.pairs.kept(kept, to));
        }
    }

    #[inline]
    fn make_cube(&mut self, (from, level): (Cell, Level), (to, under): (Cell, Level)) {
        let (Some(lower), Some(higher)) = (level.below(), under.above()) else { return };
        self.hash ^= height_key(from, level) ^ height_key(from, lower);
        self.hash ^= height_key(to, under) ^ height_key(to, higher);
        self.ground = self.ground.moved(from, level, to, under);
    }

    /// Lets two men change places.
    fn exchange(&mut self, one: Cell, other: Cell) {
        let us = self.side;
        let (Some(first), Some(second)) = (self.board[one.index()], self.board[other.index()]) else {
            return;
        };
        for (kind, cell) in [(first, one), (second, other), (first, other), (second, one)] {
            self.toggle(us, kind, cell);
        }
        self.board.swap(one.index(), other.index());
    }

    #[inline]
    const fn hand_over(&mut self) {
        self.side = self.side.other();
        self.hash ^= SIDE_KEY;
        self.turn_number = self.turn_number.saturating_add(1);
    }

    /// The same position with the other side to move and every cube free to move.
    pub(crate) fn passed_turn(mut self) -> Self {
        self.set_moved(None);
        self.quiet_turns = self.quiet_turns.saturating_add(1);
        self.hand_over();
        self
    }
}

/// The canonical text, see [`View::text`](cubarium_core::View::text).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::write_position(self))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
