//! What a viewer may know of a position, how it looks and how it is played by pointing.

use std::fmt;

use crate::gesture::{Draft, Next, Pick};
use crate::scene::{Motion, Scene, Stage};
use crate::{Message, Outcome, Position, Refusal, Seat, SeatSet};

/// What one viewer may know of a position. Everything that leaves the referee is made from a view.
///
/// In a game without secrets the position is its own view.
pub trait View: Clone + fmt::Debug + Send + Sync + 'static {
    /// The position that this is a view of.
    type Position: Position<View = Self>;
    /// Why a text is not a view.
    type ReadError: std::error::Error + Send + Sync + 'static;

    /// Reads a view from its text.
    ///
    /// # Errors
    /// When the text is not a view of the game with these options.
    fn read_view(
        text: &str,
        options: &<Self::Position as Position>::Options,
    ) -> Result<Self, Self::ReadError>;

    /// The canonical text of the view.
    fn view_text(&self) -> String;

    /// Reads a move as people write it down; it need not be legal.
    ///
    /// # Errors
    /// When the text is no move of any position of the game.
    fn view_move(&self, text: &str) -> Result<<Self::Position as Position>::Move, Refusal>;

    /// The legal move that a seat's player means by what was typed: as it is shown, in short, in either case.
    ///
    /// # Errors
    /// Why it is no move that may be made, as far as the viewer can know, or that it may mean more than one.
    fn view_typed(&self, seat: Seat, text: &str) -> Result<<Self::Position as Position>::Move, Refusal>;

    /// The canonical text of a move.
    fn view_move_text(&self, mv: <Self::Position as Position>::Move) -> String;

    /// The text of a move as it is shown.
    fn view_move_shown(&self, mv: <Self::Position as Position>::Move) -> String;

    /// Whether a seat may make a move, as far as the viewer can know.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn view_check(&self, seat: Seat, mv: <Self::Position as Position>::Move) -> Result<(), Refusal>;

    /// The texts of the legal moves of the seats to move, as [`Position::listing`] gives them.
    fn view_listing(&self) -> Vec<String>;

    /// Who may act now, as far as the viewer can know.
    fn seats_to_move(&self) -> SeatSet;

    /// The end, as far as this position alone tells.
    fn view_outcome(&self) -> Option<Outcome>;

    /// Whether the seat to move is in check.
    fn shows_check(&self) -> bool;

    /// Whether any seat may end the game by a claim (see [`Position::is_claimable`]).
    fn shows_claim(&self) -> bool {
        false
    }

    /// What stays the same during a game.
    fn stage(&self) -> Stage;

    /// How it looks; `last` is the move that led here.
    fn scene(&self, last: Option<<Self::Position as Position>::Move>) -> Scene;

    /// What a seat may pick after some picks.
    fn next(&self, seat: Seat, picks: &[Pick]) -> Next<<Self::Position as Position>::Move>;

    /// What stands there after some picks though nothing has been played yet. Games whose moves are picked in a
    /// few steps have nothing to show.
    fn draft(&self, _seat: Seat, _picks: &[Pick]) -> Draft {
        Draft::default()
    }

    /// Why some picks are no move and no beginning of one.
    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Refusal;

    /// What happens to the bodies when a move leads from this view to another.
    fn motion(&self, mv: <Self::Position as Position>::Move, after: &Self) -> Vec<Motion>;

    /// The spots that the man of a move passes, as a [`Trail`](crate::scene::Trail) has them; none where the man goes
    /// nowhere or comes from beside the board.
    fn way(&self, _mv: <Self::Position as Position>::Move) -> Vec<String> {
        Vec::new()
    }

    /// The view as it would be if the other side were to move: for looking at what that side could do. `None` where that
    /// means nothing.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// A move in words, as whole sentences: what moves and how, from where to where, what it takes and what comes of
    /// it in the view `after` it. The sentence does not name the player.
    fn speak(&self, mv: <Self::Position as Position>::Move, after: &Self) -> Message;
}

/// The part of a [`View`] that follows from [`Position`] in a game without secrets, whose positions are their own
/// views: texts, moves, whose turn it is and the end. To be used inside `impl View for ...`, with the types of the
/// game's options, moves, text errors and flaws.
#[macro_export]
macro_rules! open_view {
    ($options:ty, $move:ty, $text_error:ty, $flaw:ty) => {
        type Position = Self;
        type ReadError = $crate::ReadError<$text_error, $flaw>;

        fn read_view(text: &str, options: &$options) -> Result<Self, Self::ReadError> {
            $crate::Position::read(text, options)
        }

        fn view_text(&self) -> String {
            $crate::Position::text(self)
        }

        fn view_move(&self, text: &str) -> Result<$move, $crate::Refusal> {
            $crate::Position::read_move(self, text)
        }

        fn view_typed(&self, seat: $crate::Seat, text: &str) -> Result<$move, $crate::Refusal> {
            $crate::typed::read(self, seat, text)
        }

        fn view_move_text(&self, mv: $move) -> String {
            $crate::Position::move_text(self, mv)
        }

        fn view_move_shown(&self, mv: $move) -> String {
            $crate::Position::display_move(self, mv)
        }

        fn view_check(&self, seat: $crate::Seat, mv: $move) -> Result<(), $crate::Refusal> {
            $crate::Position::check(self, seat, mv)
        }

        fn view_listing(&self) -> Vec<String> {
            $crate::Position::listing(self)
        }

        fn seats_to_move(&self) -> $crate::SeatSet {
            $crate::Position::to_move(self)
        }

        fn view_outcome(&self) -> Option<$crate::Outcome> {
            $crate::Position::outcome(self)
        }

        fn shows_check(&self) -> bool {
            $crate::Position::in_check(self)
        }

        fn shows_claim(&self) -> bool {
            $crate::Position::is_claimable(self)
        }
    };
}
