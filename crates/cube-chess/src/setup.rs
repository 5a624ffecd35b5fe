//! Turns a set-up, which can be anything that a position text can express, into a position, or lists everything that
//! breaks the rules.

use cubarium_core::Rights;
use thiserror::Error;

use crate::men::{Colour, Kind, Man};
use crate::position::{CastlingSquares, Position};
use crate::square::{Panel, Square};
use crate::tables;

/// Anything that a position text can describe, valid or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The men by square.
    pub board: [Option<Man>; Square::COUNT],
    /// The side to move.
    pub side: Colour,
    /// The castling rights.
    pub castling: Rights,
    /// The square that a pawn has just passed.
    pub en_passant: Option<Square>,
    /// Moves of either side since the last capture or pawn move, 0 to 100.
    pub halfmove_clock: u8,
    /// The number of the move, from 1.
    pub move_number: u32,
}

/// One reason why a set-up is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// A side does not have exactly one king.
    #[error("{} has {found} kings instead of one", .colour.title())]
    Kings {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: usize,
    },
    /// A side has more men than promotions of its pawns can explain.
    #[error(
        "{} has more men than eight promotions explain: {pawns} pawns and {promoted} men beyond a queen and two \
         each of rooks, bishops and knights are more than 8",
        .colour.title()
    )]
    Men {
        /// The side.
        colour: Colour,
        /// Its pawns.
        pawns: usize,
        /// Its men in excess of the starting array.
        promoted: usize,
    },
    /// A pawn stands where none can be.
    #[error("no pawn can stand on {square}: rows B and C of panels 1 and 6")]
    Pawn {
        /// Where it stands.
        square: Square,
    },
    /// A castling right without king and rook on their starting squares.
    #[error("{} has a castling right, but king and rook are not on {king} and {rook}", .colour.title())]
    CastlingRight {
        /// The side.
        colour: Colour,
        /// Where the king should be.
        king: Square,
        /// Where the rook should be.
        rook: Square,
    },
    /// The en passant square cannot be passed by a two-step of the side not to move.
    #[error("en passant {square}: {}'s pawns do not pass this square in a two-step", .colour.title())]
    EnPassantSquare {
        /// The square given.
        square: Square,
        /// The side not to move.
        colour: Colour,
    },
    /// The en passant square or the one the pawn came from is not empty.
    #[error("en passant {passed}: {occupied} is not empty, so no pawn has just passed")]
    EnPassantOccupied {
        /// The square given.
        passed: Square,
        /// The square that should be empty.
        occupied: Square,
    },
    /// No pawn stands beyond the en passant square.
    #[error("en passant {passed}: {}'s pawn does not stand on {beyond}", .colour.title())]
    EnPassantPawn {
        /// The square given.
        passed: Square,
        /// Where the pawn should be.
        beyond: Square,
        /// The side not to move.
        colour: Colour,
    },
    /// No enemy pawn could capture on the en passant square.
    #[error("en passant {passed}: written only if a pawn stands ready to capture there")]
    EnPassantCapturer {
        /// The square given.
        passed: Square,
    },
    /// A two-step has just been made, but the clock is not 0.
    #[error("en passant {passed}: right after a pawn's move the halfmove clock is 0, not {clock}")]
    EnPassantClock {
        /// The square given.
        passed: Square,
        /// The clock given.
        clock: u8,
    },
    /// The side that is not to move is in check.
    #[error("{} is in check although it is not to move", .colour.title())]
    Check {
        /// The side.
        colour: Colour,
    },
}

impl Setup {
    /// The starting position (cube-chess.setup.start).
    #[must_use]
    pub fn start() -> Self {
        let mut board = [None; Square::COUNT];
        let rows = [
            (Panel::One, Colour::White, ["PPPP", "RQBN", "NKBR", "PPPP"]),
            (Panel::Six, Colour::Black, ["PPPP", "NKBR", "RQBN", "PPPP"]),
        ];
        for (panel, colour, rows) in rows {
            let squares = Square::all().filter(|square| square.panel() == panel);
            for (square, letter) in squares.zip(rows.iter().flat_map(|row| row.chars())) {
                board[square.index()] = Kind::from_letter(letter).map(|kind| Man { colour, kind });
            }
        }
        Self {
            board,
            side: Colour::White,
            castling: Rights::BOTH,
            en_passant: None,
            halfmove_clock: 0,
            move_number: 1,
        }
    }

    /// The set-up of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = [None; Square::COUNT];
        for square in Square::all() {
            board[square.index()] = position.man(square);
        }
        Self {
            board,
            side: position.side(),
            castling: position.castling(),
            en_passant: position.en_passant(),
            halfmove_clock: position.halfmove_clock(),
            move_number: position.move_number(),
        }
    }

    /// How many men of a kind a side has.
    pub(crate) fn count(&self, man: Man) -> usize {
        self.squares(man).count()
    }

    /// The squares of the men of a kind.
    fn squares(&self, man: Man) -> impl Iterator<Item = Square> {
        Square::all().filter(move |square| self.board[square.index()] == Some(man))
    }

    fn holds(&self, square: Square, colour: Colour, kind: Kind) -> bool {
        self.board[square.index()] == Some(Man { colour, kind })
    }

    /// Turns the set-up into a position.
    pub(crate) fn validate(self) -> Result<Position, Vec<Flaw>> {
        let mut flaws = Vec::new();
        for colour in Colour::ALL {
            self.judge_men(colour, &mut flaws);
        }
        for square in Square::all() {
            let pawn = self.board[square.index()].is_some_and(|man| man.kind == Kind::Pawn);
            if pawn && tables::forward(Colour::White, square).is_none() {
                flaws.push(Flaw::Pawn { square });
            }
        }
        for colour in Colour::ALL {
            let CastlingSquares { king, rook, .. } = CastlingSquares::of(colour);
            if self.castling.has(colour) && !self.is_at_home(colour) {
                flaws.push(Flaw::CastlingRight { colour, king, rook });
            }
        }
        if let Some(passed) = self.en_passant {
            flaws.extend(self.judge_en_passant(passed));
        }
        let kings = Colour::ALL.map(|colour| self.squares(Man { colour, kind: Kind::King }).next());
        let [Some(white), Some(black)] = kings else { return Err(flaws) };
        let position = self.build([white, black]);
        let waiting = self.side.other();
        if position.attacks(self.side, position.king(waiting), position.occupied()) {
            flaws.push(Flaw::Check { colour: waiting });
        }
        if flaws.is_empty() { Ok(position) } else { Err(flaws) }
    }

    /// Whether a side's king and rook are on the squares they castle from.
    pub(crate) fn is_at_home(&self, colour: Colour) -> bool {
        let CastlingSquares { king, rook, .. } = CastlingSquares::of(colour);
        self.holds(king, colour, Kind::King) && self.holds(rook, colour, Kind::Rook)
    }

    fn build(&self, kings: [Square; 2]) -> Position {
        let mut position = Position::with_kings(kings, self.side);
        for square in Square::all().filter(|square| !kings.contains(square)) {
            if let Some(man) = self.board[square.index()] {
                position.put(man, square);
            }
        }
        position.set_castling(self.castling);
        position.set_en_passant(self.en_passant);
        position.set_counters(self.halfmove_clock, self.move_number);
        position
    }

    fn judge_men(&self, colour: Colour, flaws: &mut Vec<Flaw>) {
        let count = |kind| self.count(Man { colour, kind });
        let kings = count(Kind::King);
        if kings != 1 {
            flaws.push(Flaw::Kings { colour, found: kings });
        }
        let pawns = count(Kind::Pawn);
        let beyond = [(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2)];
        let promoted = beyond.map(|(kind, first)| count(kind).saturating_sub(first)).iter().sum();
        if pawns + promoted > 8 {
            flaws.push(Flaw::Men { colour, pawns, promoted });
        }
    }

    /// What is wrong with the passed square: only the first flaw, since the others follow from it.
    fn judge_en_passant(&self, passed: Square) -> Option<Flaw> {
        let clock = self.halfmove_clock;
        self.judge_passed(passed).or_else(|| (clock != 0).then_some(Flaw::EnPassantClock { passed, clock }))
    }

    /// The first thing on the board that rules out that a pawn has just passed a square.
    pub(crate) fn judge_passed(&self, passed: Square) -> Option<Flaw> {
        let colour = self.side.other();
        let Some((from, beyond)) = tables::two_step_over(colour, passed) else {
            return Some(Flaw::EnPassantSquare { square: passed, colour });
        };
        let ready = tables::pawn(self.side, passed).captured_from;
        if let Some(occupied) = [passed, from].into_iter().find(|square| self.board[square.index()].is_some())
        {
            Some(Flaw::EnPassantOccupied { passed, occupied })
        } else if !self.holds(beyond, colour, Kind::Pawn) {
            Some(Flaw::EnPassantPawn { passed, beyond, colour })
        } else if !ready.iter().any(|square| self.holds(square, self.side, Kind::Pawn)) {
            Some(Flaw::EnPassantCapturer { passed })
        } else {
            None
        }
    }
}
