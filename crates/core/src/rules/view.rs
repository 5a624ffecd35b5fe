//! What a viewer may know of a position.

use std::fmt;
use std::hash::Hash;
use std::ops::ControlFlow;

use thiserror::Error;

use crate::{Options, Outcome, Refused, Seat, SeatSet};

/// Why a text is not a view or a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadError<T: std::error::Error, F: std::error::Error> {
    /// The text does not have the right form.
    #[error(transparent)]
    Text(T),
    /// The text describes something that the rules do not allow: all reasons.
    #[error("{}", join(.0))]
    Flaws(Vec<F>),
}

fn join<F: fmt::Display>(flaws: &[F]) -> String {
    flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// What a viewer may know of a position: enough to write it down, to distinguish legal moves from illegal ones, and to
/// recognize the end of the game.
///
/// A [`Position`](crate::Position) is the view of somebody who knows everything. [`View::visit`] and [`View::check`]
/// both decide which moves are legal; every game implements them independently, and they must agree.
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_cube_chess::Position;
///
/// let position = Position::start(&());
/// let moves = position.moves();
/// assert_eq!(moves.len(), 20);
///
/// // A move and its text: most texts can be read only in the position that the move is made in.
/// let mv = position.read_move("1A2-4B2").unwrap();
/// assert!(moves.contains(&mv) && position.is_legal(mv));
/// assert_eq!(position.move_text(mv), "1A2-4B2");
///
/// // The rule that forbids a move, as a sentence.
/// let far = position.read_move("1A2-6A1").unwrap();
/// let refused = position.check(position.mover(), far).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "A pawn takes one square diagonally forward and in no other way; 6A1 is not such a square. \
///      (cube-chess.pawn.capture)",
/// );
/// ```
pub trait View: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The choices made before the game.
    type Options: Options;
    /// A move, without the seat that makes it. What a move captures, and so its text, usually depends on the position:
    /// see [`View::move_text`] and [`View::read_move`]. Where it does not, a move implements `Display` and `FromStr`.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// Anything that a text can describe, valid or not.
    type Setup: Clone + fmt::Debug;
    /// Why a text does not even describe a [`View::Setup`].
    type TextError: std::error::Error + Send + Sync + 'static;
    /// One reason why a set-up is invalid.
    type Flaw: std::error::Error + Send + Sync + 'static;

    /// The game's English sentences in Fluent format, which its [refusals](crate::Refused) print.
    const ENGLISH: &'static str;

    /// Reads a text as a set-up.
    ///
    /// # Errors
    /// If the text is not in canonical form.
    fn parse(text: &str, options: &Self::Options) -> Result<Self::Setup, Self::TextError>;

    /// Turns a set-up into what it describes.
    ///
    /// # Errors
    /// All reasons why the rules do not allow it.
    fn validate(setup: Self::Setup) -> Result<Self, Vec<Self::Flaw>>;

    /// Reads a text.
    ///
    /// # Errors
    /// If the text is not in canonical form, or describes what the rules do not allow.
    fn read(text: &str, options: &Self::Options) -> Result<Self, ReadError<Self::TextError, Self::Flaw>> {
        let setup = Self::parse(text, options).map_err(ReadError::Text)?;
        Self::validate(setup).map_err(ReadError::Flaws)
    }

    /// The canonical text: equal views give equal text.
    fn text(&self) -> String;

    /// The names of the seats in texts, in the order of play; White and Black by default.
    fn seats(&self) -> &'static [&'static str] {
        &["w", "b"]
    }

    /// The seat to move; if several may act, the first of them. Once the game is over, the seat whose turn it would be,
    /// or the first one.
    fn mover(&self) -> Seat;

    /// Who may act now: nobody once the game is over, otherwise the seat to move. Games in which several seats may act
    /// at the same time override it.
    fn to_move(&self) -> SeatSet {
        if self.outcome().is_some() { SeatSet::EMPTY } else { SeatSet::only(self.mover()) }
    }

    /// Whether those who may act now do so at the same time, without waiting for one another.
    fn is_simultaneous(&self) -> bool {
        false
    }

    /// The end of the game, as far as the position alone can tell (see [`History::outcome`](crate::History::outcome)).
    fn outcome(&self) -> Option<Outcome>;

    /// Whether any seat may claim [`Position::ACCORD`](crate::Position::ACCORD) and so end the game without the others'
    /// consent. Claims are not moves: lists, counts and evaluations of moves ignore them.
    fn is_claimable(&self) -> bool {
        false
    }

    /// Whether the seat to move is in check, in games that have checks.
    fn in_check(&self) -> bool {
        false
    }

    /// Visits the legal moves of the seats to move until the visitor breaks. There are none once the game is over.
    ///
    /// # Errors
    /// Returns the visitor's break value.
    fn visit<B>(&self, visitor: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// All legal moves, in the order of generation.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::with_capacity(64);
        let _: ControlFlow<()> = self.visit(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The number of legal moves; overridden where counting is cheaper than listing.
    fn count(&self) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = self.visit(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether a seat may make a move, judged rule by rule and without the generator.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Refused<Self>>;

    /// Whether the seat to move may make a move; where several seats may act, whether the first of them may.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check(self.mover(), mv).is_ok()
    }

    /// The refusal of any move once the game is over.
    fn over(&self) -> Refused<Self>;

    /// Reads a move in the notation of scripts and records. The move need not be legal.
    ///
    /// # Errors
    /// A sentence with a rule, if the text is not a move in any position of the game, or is too ambiguous for a rule to
    /// be applied.
    fn read_move(&self, text: &str) -> Result<Self::Move, Refused<Self>>;

    /// The canonical text of a legal move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The same position with the other side to move, to find out what that side could do. `None` if that makes no
    /// sense.
    fn passed(&self) -> Option<Self> {
        None
    }
}
