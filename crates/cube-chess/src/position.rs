//! The state of a game of Cube Chess, and the effects of a move on it.

use std::fmt;
use std::str::FromStr;

use cubarium_core::hash::Keys;
use cubarium_core::{ReadError, Rights, View as _};

use crate::men::{Colour, Kind, Man, Move, Special};
use crate::setup::Flaw;
use crate::square::{Square, SquareSet};
use crate::tables;
use crate::text::TextError;

/// The squares of a side's castling (cube-chess.castling.move).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingSquares {
    /// Where the king starts.
    pub king: Square,
    /// The square that the king crosses and the rook goes to; it must be empty.
    pub passed: Square,
    /// Where the rook starts and the king ends up.
    pub rook: Square,
}

impl CastlingSquares {
    /// The castling squares of a side.
    #[must_use]
    pub const fn of(colour: Colour) -> Self {
        match colour {
            Colour::White => Self {
                king: Square::named(*b"1C2"),
                passed: Square::named(*b"1C3"),
                rook: Square::named(*b"1C4"),
            },
            Colour::Black => Self {
                king: Square::named(*b"6B2"),
                passed: Square::named(*b"6B3"),
                rook: Square::named(*b"6B4"),
            },
        }
    }
}

/// The clock value that draws the game: fifty moves by each side (cube-chess.end.fifty-moves).
pub const FIFTY_MOVES: u8 = 100;

/// A position of Cube Chess.
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_cube_chess::Position;
///
/// let start = Position::start(&());
/// assert_eq!(start.count(), 20);
/// let mv = start.read_move("1D2-2B2").unwrap();
/// let after = start.play(mv).unwrap();
/// assert_eq!(
///     after.text(),
///     "PPPP.RQBN.NKBR.P1PP/4.1P2.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp b Kk - 0 1"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    colours: [SquareSet; 2],
    kinds: [SquareSet; 6],
    board: [Option<Kind>; Square::COUNT],
    kings: [Square; 2],
    hash: u64,
    move_number: u32,
    halfmove_clock: u8,
    side: Colour,
    castling: Rights,
    en_passant: Option<Square>,
}

static MEN_KEYS: Keys<{ 2 * 6 * Square::COUNT }> = Keys::new(0x00C0_BEC4_E550_0001);
static PASSED_KEYS: Keys<{ Square::COUNT }> = Keys::new(0x00C0_BEC4_E550_0002);
static STATE_KEYS: Keys<5> = Keys::new(0x00C0_BEC4_E550_0003);

#[inline]
const fn man_key(colour: Colour, kind: Kind, square: Square) -> u64 {
    MEN_KEYS.get((colour.index() * 6 + kind.index()) * Square::COUNT + square.index())
}

#[inline]
const fn castling_key(castling: Rights) -> u64 {
    STATE_KEYS.get(1 + castling.number())
}

/// The castling rights that are lost when a man leaves a square or is captured on it.
static LOST: [Rights; Square::COUNT] = {
    let mut lost = [Rights::NONE; Square::COUNT];
    let (white, black) = (CastlingSquares::of(Colour::White), CastlingSquares::of(Colour::Black));
    lost[white.king.index()] = Rights::only(Colour::White);
    lost[white.rook.index()] = Rights::only(Colour::White);
    lost[black.king.index()] = Rights::only(Colour::Black);
    lost[black.rook.index()] = Rights::only(Colour::Black);
    lost
};

impl Position {
    /// A position with only the kings, from which all others are built.
    pub(crate) fn with_kings(kings: [Square; 2], side: Colour) -> Self {
        let mut position = Self {
            colours: [SquareSet::EMPTY; 2],
            kinds: [SquareSet::EMPTY; 6],
            board: [None; Square::COUNT],
            kings,
            hash: if side == Colour::Black { STATE_KEYS.get(0) } else { 0 } ^ castling_key(Rights::NONE),
            move_number: 1,
            halfmove_clock: 0,
            side,
            castling: Rights::NONE,
            en_passant: None,
        };
        for colour in Colour::ALL {
            position.put(Man { colour, kind: Kind::King }, kings[colour.index()]);
        }
        position
    }

    /// Puts a man on an empty square.
    pub(crate) fn put(&mut self, man: Man, square: Square) {
        self.toggle(man.colour, man.kind, square);
        self.board[square.index()] = Some(man.kind);
    }

    /// Sets the castling rights.
    pub(crate) fn set_castling(&mut self, castling: Rights) {
        self.hash ^= castling_key(self.castling) ^ castling_key(castling);
        self.castling = castling;
    }

    /// Sets the square that a pawn has just passed.
    pub(crate) fn set_en_passant(&mut self, passed: Option<Square>) {
        for square in [self.en_passant, passed].into_iter().flatten() {
            self.hash ^= PASSED_KEYS.get(square.index());
        }
        self.en_passant = passed;
    }

    /// Sets the counters.
    pub(crate) const fn set_counters(&mut self, halfmove_clock: u8, move_number: u32) {
        self.halfmove_clock = halfmove_clock;
        self.move_number = move_number;
    }

    /// The man on a square.
    #[must_use]
    pub fn man(&self, square: Square) -> Option<Man> {
        let kind = self.board[square.index()]?;
        let colour = if self.colours[0].contains(square) { Colour::White } else { Colour::Black };
        Some(Man { colour, kind })
    }

    /// The kind of the man on a square.
    #[inline]
    #[must_use]
    pub fn kind(&self, square: Square) -> Option<Kind> {
        self.board[square.index()]
    }

    /// The squares of one side's men.
    #[inline]
    #[must_use]
    pub const fn men(&self, colour: Colour) -> SquareSet {
        self.colours[colour.index()]
    }

    /// The squares of both sides' men of a kind.
    #[inline]
    #[must_use]
    pub const fn all_of(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// The squares of one side's men of a kind.
    #[inline]
    #[must_use]
    pub fn of(&self, colour: Colour, kind: Kind) -> SquareSet {
        self.colours[colour.index()] & self.kinds[kind.index()]
    }

    /// The squares on which men stand.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.colours[0] | self.colours[1]
    }

    /// Where a side's king is.
    #[inline]
    #[must_use]
    pub const fn king(&self, colour: Colour) -> Square {
        self.kings[colour.index()]
    }

    /// The side to move; in a finished position, the side whose turn it would be.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Colour {
        self.side
    }

    /// The castling rights that are left.
    #[must_use]
    pub const fn castling(&self) -> Rights {
        self.castling
    }

    /// The square that a pawn has just passed by its two-step, if an enemy pawn could capture there.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Moves of either side since the last capture or pawn move, at most 100.
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u8 {
        self.halfmove_clock
    }

    /// The number of the move, counted from 1 and raised after Black's.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.hash
    }

    /// Whether the positions are equal except for the counters.
    pub(crate) fn same_but_counters(&self, other: &Self) -> bool {
        self.colours == other.colours
            && self.kinds == other.kinds
            && self.side == other.side
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }

    /// The square of the pawn captured by a capture onto the passed square.
    #[inline]
    pub(crate) fn passed_pawn(&self, passed: Square) -> Option<Square> {
        tables::pawn(self.side.other(), passed).advance
    }

    /// The man that a move captures, and where it is.
    #[must_use]
    pub fn taken(&self, mv: Move) -> Option<(Man, Square)> {
        let passed = self.en_passant == Some(mv.to)
            && self.kind(mv.from) == Some(Kind::Pawn)
            && tables::pawn(self.side, mv.from).captures.contains(mv.to);
        let square = if passed { self.passed_pawn(mv.to)? } else { mv.to };
        let man = self.man(square)?;
        (man.colour != self.side && mv.special != Special::Castling).then_some((man, square))
    }

    #[inline]
    fn toggle(&mut self, colour: Colour, kind: Kind, square: Square) {
        self.colours[colour.index()].toggle(square);
        self.kinds[kind.index()].toggle(square);
        self.hash ^= man_key(colour, kind, square);
    }

    /// Applies a legal move.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let Move { from, to, special } = mv;
        let (us, them) = (self.side, self.side.other());
        let Some(kind) = self.board[from.index()] else { return };
        let passed = self.en_passant;
        if let Some(square) = passed {
            self.hash ^= PASSED_KEYS.get(square.index());
            self.en_passant = None;
        }
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if special == Special::Castling {
            // The rook goes first: the king ends up where it stood.
            let squares = CastlingSquares::of(us);
            self.shift(us, Kind::Rook, squares.rook, squares.passed);
        } else if let Some(taken) = self.board[to.index()] {
            self.toggle(them, taken, to);
            self.halfmove_clock = 0;
        }
        self.shift(us, kind, from, to);
        match kind {
            Kind::Pawn => self.make_pawn(mv, passed),
            Kind::King => self.kings[us.index()] = to,
            _ => {}
        }
        let kept = self.castling - (LOST[from.index()] | LOST[to.index()]);
        self.hash ^= castling_key(self.castling) ^ castling_key(kept) ^ STATE_KEYS.get(0);
        self.castling = kept;
        self.side = them;
        if us == Colour::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
    }

    /// Completes a pawn's move: promotes it, or records the square that a two-step has passed.
    #[inline]
    fn make_pawn(&mut self, Move { from, to, special }: Move, passed: Option<Square>) {
        let (us, them) = (self.side, self.side.other());
        self.halfmove_clock = 0;
        if let Special::Promotion(kind) = special {
            self.toggle(us, Kind::Pawn, to);
            self.put(Man { colour: us, kind }, to);
        }
        let reach = tables::pawn(us, from);
        if reach.double == Some(to) {
            if let Some(passed) = reach.advance
                && !(tables::pawn(them, passed).captured_from & self.of(them, Kind::Pawn)).is_empty()
            {
                self.en_passant = Some(passed);
                self.hash ^= PASSED_KEYS.get(passed.index());
            }
        } else if passed == Some(to)
            && reach.captures.contains(to)
            && let Some(pawn) = self.passed_pawn(to)
        {
            self.toggle(them, Kind::Pawn, pawn);
            self.board[pawn.index()] = None;
        }
    }

    #[inline]
    fn shift(&mut self, colour: Colour, kind: Kind, from: Square, to: Square) {
        self.toggle(colour, kind, from);
        self.toggle(colour, kind, to);
        self.board[from.index()] = None;
        self.board[to.index()] = Some(kind);
    }

    /// The same position with the other side to move and nothing to take en passant.
    pub(crate) fn passed_turn(mut self) -> Self {
        self.set_en_passant(None);
        self.side = self.side.other();
        self.hash ^= STATE_KEYS.get(0);
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self
    }
}

/// The canonical text, see [`View::text`](cubarium_core::View::text).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::write_position(self))
    }
}

/// Reads the canonical text, see [`View::read`](cubarium_core::View::read).
impl FromStr for Position {
    type Err = ReadError<TextError, Flaw>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text, &())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
