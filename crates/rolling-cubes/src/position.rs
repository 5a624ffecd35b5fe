//! The state of a game.

use std::fmt;

use cubarium_core::Rights;
use cubarium_core::hash::Keys;

use crate::die::Heading;
use crate::men::{Colour, Kind, Lies, Man, Shield};
use crate::options::Options;
use crate::square::{Square, SquareSet};

/// This many turns without a capture or swap draw the game (end.no-progress).
pub const NO_PROGRESS: u32 = 100;

/// How many cubes a side has at the start, and how many shields.
pub const FULL_SET: (u32, u32) = (8, 2);

/// How far a side is in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Phase {
    /// At the start.
    Begin,
    /// The side has swapped and must still move.
    Swapped,
    /// The side has moved and may still swap.
    Moved,
}

/// What is on a square: nothing, a man, or a half of a shield.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell(u8);

impl Cell {
    const EMPTY: Self = Self(0);
    const SOLDIER: Self = Self(25);
    const MASTER: Self = Self(26);
    /// The first half of a shield that lies to the east; the other halves follow.
    const SHIELD: u8 = 27;

    /// A cube's cells are its headings, counted from 1.
    const fn cube(heading: Heading) -> Self {
        Self(heading.index() as u8 + 1)
    }

    const fn halves(lies: Lies) -> [Self; 2] {
        let first = Self::SHIELD + 2 * lies as u8;
        [Self(first), Self(first + 1)]
    }
}

/// By cell: the index of its set among the cubes by their tops, 6 for anything else.
static TOPS: [u8; 32] = {
    let mut tops = [6; 32];
    let mut index = 0;
    while index < Heading::COUNT {
        tops[index + 1] = Heading::ALL[index].top() - 1;
        index += 1;
    }
    tops
};

/// By cell: its look, below [`Position::LOOKS`].
#[cfg(feature = "judgement")]
static LOOKS: [u8; 32] = {
    let mut looks = TOPS;
    looks[Cell::SOLDIER.0 as usize] = 6;
    looks[Cell::MASTER.0 as usize] = 7;
    let mut half = 0;
    while half < 4 {
        looks[Cell::SHIELD as usize + half] = 8 + half as u8 / 2;
        half += 1;
    }
    looks
};

/// A position of Die-Check or Cubulus.
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_rolling_cubes::{Options, Position};
///
/// let start = Position::start(&Options::cubulus());
/// assert_eq!(start.count(), 43);
/// let mv = start.read_move("A1-A2").unwrap();
/// let after = start.play(mv).unwrap();
/// assert!(after.text().starts_with("23B1,53C1,63D1,63F1,53G1,23H1,13I1,36A2,"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    colours: [SquareSet; 2],
    /// Cubes by the number on top; shields, soldiers and masters are in none of these sets.
    tops: [SquareSet; 6],
    shields: SquareSet,
    soldiers: SquareSet,
    board: [Cell; Square::SPAN],
    masters: [Square; 2],
    hash: u64,
    turn_number: u32,
    no_progress: u32,
    side: Colour,
    diagonals: Rights,
    phase: Phase,
    options: Options,
}

static MEN_KEYS: Keys<{ 2 * Square::SPAN }> = Keys::new(0x0002_011C_BE50_0001);
static STATE_KEYS: Keys<9> = Keys::new(0x0002_011C_BE50_0002);

/// The key for the contents of a square: that of side and square, rotated by the number of the cell.
#[inline]
fn key(colour: Colour, square: Square, cell: Cell) -> u64 {
    MEN_KEYS.get(colour.index() * Square::SPAN + square.index()).rotate_left(u32::from(cell.0) * 2)
}

#[inline]
const fn diagonals_key(diagonals: Rights) -> u64 {
    STATE_KEYS.get(1 + diagonals.number())
}

#[inline]
const fn phase_key(phase: Phase) -> u64 {
    STATE_KEYS.get(5 + phase as usize)
}

impl Position {
    /// A position with only the masters, from which all others are built.
    pub(crate) fn with_masters(masters: [Square; 2], side: Colour, options: Options) -> Self {
        let mut position = Self {
            colours: [SquareSet::EMPTY; 2],
            tops: [SquareSet::EMPTY; 6],
            shields: SquareSet::EMPTY,
            soldiers: SquareSet::EMPTY,
            board: [Cell::EMPTY; Square::SPAN],
            masters,
            hash: if side == Colour::Black { STATE_KEYS.get(0) } else { 0 }
                ^ diagonals_key(Rights::NONE)
                ^ phase_key(Phase::Begin),
            turn_number: 1,
            no_progress: 0,
            side,
            diagonals: Rights::NONE,
            phase: Phase::Begin,
            options,
        };
        for colour in Colour::ALL {
            position.fill(colour, masters[colour.index()], Cell::MASTER);
        }
        position
    }

    #[inline]
    fn fill(&mut self, colour: Colour, square: Square, cell: Cell) {
        self.colours[colour.index()].toggle(square);
        self.board[square.index()] = cell;
        self.hash ^= key(colour, square, cell);
    }

    #[inline]
    fn clear(&mut self, colour: Colour, square: Square) {
        self.colours[colour.index()].toggle(square);
        self.hash ^= key(colour, square, self.board[square.index()]);
        self.board[square.index()] = Cell::EMPTY;
    }

    /// Puts a cube on an empty square.
    #[inline]
    pub(crate) fn put_cube(&mut self, colour: Colour, square: Square, heading: Heading) {
        let cell = Cell::cube(heading);
        self.fill(colour, square, cell);
        self.tops[usize::from(TOPS[usize::from(cell.0)])].toggle(square);
    }

    /// Removes a cube and returns its heading; `None` if there is none.
    #[inline]
    pub(crate) fn take_cube(&mut self, colour: Colour, square: Square) -> Option<Heading> {
        let heading = self.heading(square)?;
        self.clear(colour, square);
        self.tops[usize::from(heading.top()) - 1].toggle(square);
        Some(heading)
    }

    /// Adds a soldier on an empty square, or removes it.
    pub(crate) fn put_soldier(&mut self, colour: Colour, square: Square) {
        self.fill(colour, square, Cell::SOLDIER);
        self.soldiers.toggle(square);
    }

    pub(crate) fn take_soldier(&mut self, colour: Colour, square: Square) {
        self.clear(colour, square);
        self.soldiers.toggle(square);
    }

    /// Puts a shield on two empty squares.
    pub(crate) fn put_shield(&mut self, colour: Colour, shield: Shield) {
        for (square, cell) in shield.squares().into_iter().zip(Cell::halves(shield.lies())) {
            self.fill(colour, square, cell);
            self.shields.toggle(square);
        }
    }

    pub(crate) fn take_shield(&mut self, colour: Colour, shield: Shield) {
        for square in shield.squares() {
            self.clear(colour, square);
            self.shields.toggle(square);
        }
    }

    /// Moves a master to an empty square.
    pub(crate) fn move_master(&mut self, colour: Colour, to: Square) {
        self.clear(colour, self.master(colour));
        self.fill(colour, to, Cell::MASTER);
        self.masters[colour.index()] = to;
    }

    /// Removes a side's man from a square, unless it is a master. Returns whether there was one.
    #[inline]
    pub(crate) fn remove(&mut self, colour: Colour, square: Square) -> bool {
        if !self.men(colour).contains(square) || square == self.master(colour) {
            return false;
        }
        match self.shield(square) {
            Some(shield) => self.take_shield(colour, shield),
            None if self.soldiers.contains(square) => self.take_soldier(colour, square),
            None => {
                self.take_cube(colour, square);
            }
        }
        true
    }

    #[inline]
    pub(crate) fn set_diagonals(&mut self, diagonals: Rights) {
        self.hash ^= diagonals_key(self.diagonals) ^ diagonals_key(diagonals);
        self.diagonals = diagonals;
    }

    #[inline]
    pub(crate) fn set_phase(&mut self, phase: Phase) {
        self.hash ^= phase_key(self.phase) ^ phase_key(phase);
        self.phase = phase;
    }

    #[inline]
    pub(crate) const fn set_counters(&mut self, no_progress: u32, turn_number: u32) {
        self.no_progress = no_progress;
        self.turn_number = turn_number;
    }

    /// Passes the turn to the other side.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        if self.side == Colour::Black {
            self.turn_number = self.turn_number.saturating_add(1);
        }
        self.side = self.side.other();
        self.hash ^= STATE_KEYS.get(0);
        if self.phase != Phase::Begin {
            self.set_phase(Phase::Begin);
        }
    }

    /// The heading of the cube on a square, if there is one.
    #[inline]
    pub(crate) fn heading(&self, square: Square) -> Option<Heading> {
        let cell = self.board[square.index()];
        Heading::ALL.get(usize::from(cell.0.wrapping_sub(1))).copied()
    }

    /// The shield that covers a square, if there is one.
    #[inline]
    pub(crate) fn shield(&self, square: Square) -> Option<Shield> {
        if !self.shields.contains(square) {
            return None;
        }
        let (east, north) = match self.board[square.index()].0 - Cell::SHIELD {
            0 => (1, 0),
            1 => (-1, 0),
            2 => (0, 1),
            _ => (0, -1),
        };
        square.offset(east, north).and_then(|other| Shield::new(square, other))
    }

    /// The man on a square, and its side.
    #[must_use]
    pub fn man(&self, square: Square) -> Option<(Colour, Man)> {
        let colour = Colour::ALL.into_iter().find(|colour| self.men(*colour).contains(square))?;
        let man = if let Some(heading) = self.heading(square) {
            Man::Cube(heading)
        } else if let Some(shield) = self.shield(square) {
            Man::Shield(shield)
        } else if square == self.master(colour) {
            Man::Master
        } else {
            Man::Soldier
        };
        Some((colour, man))
    }

    /// The squares that one side's men cover.
    #[inline]
    #[must_use]
    pub const fn men(&self, colour: Colour) -> SquareSet {
        self.colours[colour.index()]
    }

    /// The squares of both sides' cubes with this number, minus one, on top.
    #[inline]
    pub(crate) const fn tops(&self) -> &[SquareSet; 6] {
        &self.tops
    }

    /// The squares of a side's cubes.
    #[inline]
    #[must_use]
    pub fn cubes(&self, colour: Colour) -> SquareSet {
        let others = self.shields | self.soldiers | SquareSet::only(self.master(colour));
        self.men(colour) - others
    }

    /// The squares that a side's shields cover, two for each.
    #[inline]
    #[must_use]
    pub fn shield_squares(&self, colour: Colour) -> SquareSet {
        self.men(colour) & self.shields
    }

    /// A side's shields.
    pub fn shields(&self, colour: Colour) -> impl Iterator<Item = Shield> {
        let firsts = self.shield_squares(colour).into_iter();
        firsts.filter_map(|square| self.shield(square).filter(|shield| shield.squares()[0] == square))
    }

    /// The squares of a side's soldiers.
    #[inline]
    #[must_use]
    pub fn soldiers(&self, colour: Colour) -> SquareSet {
        self.men(colour) & self.soldiers
    }

    /// The squares that men cover.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.colours[0] | self.colours[1]
    }

    /// Where a side's master stands.
    #[inline]
    #[must_use]
    pub const fn master(&self, colour: Colour) -> Square {
        self.masters[colour.index()]
    }

    /// How many cubes and how many shields (standing or lying) a side has lost.
    #[must_use]
    pub fn lost(&self, colour: Colour) -> (u32, u32) {
        let shields = self.shield_squares(colour).len() / 2 + self.soldiers(colour).len();
        (FULL_SET.0 - self.cubes(colour).len(), FULL_SET.1 - shields)
    }

    /// The side to move; in a finished position, the side whose turn it would be.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Colour {
        self.side
    }

    /// How far the side to move is in its turn.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The rights to a diagonal first move that are left.
    #[inline]
    #[must_use]
    pub const fn diagonals(&self) -> Rights {
        self.diagonals
    }

    /// Turns of either side since the last capture or swap.
    #[inline]
    #[must_use]
    pub const fn no_progress(&self) -> u32 {
        self.no_progress
    }

    /// The number of the turn, counted from 1 and raised after Black's.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// The game and its level.
    #[inline]
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The name of a square in this game.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        square.name(self.options.variant)
    }

    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.hash
    }

    /// Whether the positions are equal except for the counters.
    pub(crate) fn same_but_counters(&self, other: &Self) -> bool {
        let counters = (other.no_progress, other.turn_number);
        Self { no_progress: counters.0, turn_number: counters.1, ..*self } == *other
    }

    /// How many looks [`Position::look`] distinguishes.
    #[cfg(feature = "judgement")]
    pub(crate) const LOOKS: usize = 10;

    /// The look of the man on a square: a die by the number on top, a soldier, a master, or a shield by its
    /// orientation.
    #[cfg(feature = "judgement")]
    #[inline]
    pub(crate) fn look(&self, square: Square) -> usize {
        LOOKS[usize::from(self.board[square.index()].0 & 31)].into()
    }

    /// The squares that look different in another position.
    #[cfg(feature = "judgement")]
    #[inline]
    pub(crate) fn changed_since(&self, other: &Self) -> SquareSet {
        let differ = |one: SquareSet, two: SquareSet| (one - two) | (two - one);
        let mut changed = differ(self.shields, other.shields) | differ(self.soldiers, other.soldiers);
        for (one, two) in self.colours.into_iter().zip(other.colours) {
            changed |= differ(one, two);
        }
        for (one, two) in self.tops.into_iter().zip(other.tops) {
            changed |= differ(one, two);
        }
        for square in self.shields & other.shields {
            if self.look(square) != other.look(square) {
                changed = changed.with(square);
            }
        }
        changed
    }

    /// The kind of the man on a square.
    #[must_use]
    pub fn kind(&self, square: Square) -> Option<Kind> {
        self.man(square).map(|(_, man)| man.kind())
    }
}

/// The canonical text, see [`View::text`](cubarium_core::View::text).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::write_setup(&crate::setup::Setup::of(self)))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_small_enough_to_copy() {
        assert!(size_of::<Position>() <= 320, "{}", size_of::<Position>());
    }
}
