//! The contract that every game fulfils.

use std::collections::BinaryHeap;
use std::fmt;
use std::ops::ControlFlow;

use thiserror::Error;

use crate::{Accord, History, Options, Outcome, Refusal, Seat, SeatSet, View, Viewer};

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadError<T: std::error::Error, F: std::error::Error> {
    /// The text does not have the form of a position.
    #[error(transparent)]
    Text(T),
    /// The text describes something that the rules do not allow: all reasons.
    #[error("{}", join(.0))]
    Flaws(Vec<F>),
}

fn join<F: fmt::Display>(flaws: &[F]) -> String {
    flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// A position of a game: a plain value, cloned to make a move.
///
/// [`Position::play_unchecked`] is for those who know that a move is legal (a search, a replay of what was
/// checked before); everybody else uses [`Position::play`]. The two ways to the legal moves,
/// [`Position::visit`] and [`Position::check`], are written independently in every game and must agree.
pub trait Position: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// What is chosen before the game.
    type Options: Options;
    /// A move, without the seat that makes it.
    type Move: Copy + Eq + std::hash::Hash + fmt::Debug + Send + Sync + 'static;
    /// Anything that a position text can describe, possible or not.
    type Setup: Clone + fmt::Debug;
    /// Why a text does not describe even a [`Position::Setup`].
    type TextError: std::error::Error + Send + Sync + 'static;
    /// One reason why a set-up is not a position.
    type Flaw: std::error::Error + Send + Sync + 'static;
    /// What a viewer may know. Games without secrets use the position itself.
    type View: View<Position = Self>;

    /// Where a game begins.
    fn start(options: &Self::Options) -> Self;

    /// Reads a text as a set-up.
    ///
    /// # Errors
    /// When the text does not have the canonical form.
    fn parse(text: &str, options: &Self::Options) -> Result<Self::Setup, Self::TextError>;

    /// Turns a set-up into a position.
    ///
    /// # Errors
    /// All reasons why the rules do not allow it.
    fn validate(setup: Self::Setup) -> Result<Self, Vec<Self::Flaw>>;

    /// Reads a text as a position.
    ///
    /// # Errors
    /// When the text has not the canonical form, or describes what the rules do not allow.
    fn read(text: &str, options: &Self::Options) -> Result<Self, ReadError<Self::TextError, Self::Flaw>> {
        let setup = Self::parse(text, options).map_err(ReadError::Text)?;
        Self::validate(setup).map_err(ReadError::Flaws)
    }

    /// The canonical text: equal positions give equal text.
    fn text(&self) -> String;

    /// The seats' names in texts, in the order of play: `w` and `b`, or `1` to `4`.
    fn seats(&self) -> &'static [&'static str];

    /// What the players may agree on to end the game.
    const ACCORD: Accord = Accord::Draw;

    /// Whether players know what others do not. What was heard cannot be taken back in such a game.
    const SECRETS: bool = false;

    /// Who may act now. Several seats where all build at the same time; none when the game is over.
    fn to_move(&self) -> SeatSet;

    /// Whether those who may act now do so at the same time, without waiting for one another.
    fn is_simultaneous(&self) -> bool {
        false
    }

    /// The end of the game, as far as the position alone can tell (see [`Position::judge`]).
    fn outcome(&self) -> Option<Outcome>;

    /// Whether any seat may end the game like [`Position::ACCORD`] by a claim, without asking the others. It is no rule of
    /// moves: lists, counts and judgements of moves ignore it.
    fn is_claimable(&self) -> bool {
        false
    }

    /// The refusal of any move once the game is over.
    fn over(&self) -> Refusal;

    /// Whether the seat to move is in check, in games that know it.
    fn in_check(&self) -> bool {
        false
    }

    /// Visits the legal moves of the seats to move until the visitor breaks. A finished position has none.
    ///
    /// # Errors
    /// Hands back what the visitor broke with.
    fn visit<B>(&self, visitor: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Visits all legal moves like [`visit`](Self::visit), through a pointer: the generator is then compiled once for
    /// all callers. For everything that is not called millions of times a second.
    fn walk(&self, visitor: &mut dyn FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit(visitor)
    }

    /// All legal moves, in the order of generation.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::with_capacity(64);
        let _ = self.walk(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The texts of all legal moves, sorted bytewise, as they are listed for people and scripts. A game in which one
    /// kind of move has thousands of forms lists one line for all of them, e.g. `!*`.
    fn listing(&self) -> Vec<String> {
        // A heap sorts as well as the library's sort, with a fraction of the code that a browser fetches.
        let texts: BinaryHeap<String> = self.moves().into_iter().map(|mv| self.move_text(mv)).collect();
        texts.into_sorted_vec()
    }

    /// The number of lines of so many moves, in games that can tell without playing all of them.
    fn lines(&self, _depth: u32) -> Option<u64> {
        None
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

    /// Whether a seat may make a move, judged by the rules one after another and without the generator.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Refusal>;

    /// Makes a legal move. What happens with another move is unspecified but never undefined.
    fn play_unchecked(&mut self, seat: Seat, mv: Self::Move);

    /// Makes a move if it is legal.
    ///
    /// # Errors
    /// The rule that forbids it, with the position as it was.
    fn play(mut self, seat: Seat, mv: Self::Move) -> Result<Self, (Self, Refusal)> {
        match self.check(seat, mv) {
            Ok(()) => {
                self.play_unchecked(seat, mv);
                Ok(self)
            }
            Err(refusal) => Err((self, refusal)),
        }
    }

    /// Reads a move of this position as people write it down. The move need not be legal.
    ///
    /// # Errors
    /// When the text is no move of any position of the game, or cannot be told apart without a rule.
    fn read_move(&self, text: &str) -> Result<Self::Move, Refusal>;

    /// The canonical text of a legal move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The text of a legal move as it is shown, e.g. with the man's letter and a sign for check.
    fn display_move(&self, mv: Self::Move) -> String {
        self.move_text(mv)
    }

    /// Further ways to type a legal move, shorter ones above all. Where a text fits several moves the player is asked
    /// for more of it. The default leaves out the signs between places.
    fn forms(&self, mv: Self::Move) -> Vec<String> {
        vec![self.move_text(mv).replace(['-', 'x'], "")]
    }

    /// A hash of everything except counters, kept while playing. Never shown to anybody: it may hold secrets.
    fn hash(&self) -> u64;

    /// Whether two positions are the same but for their counters, which is what repetition means.
    fn repeats(&self, other: &Self) -> bool;

    /// The end of a game, history included. The default knows of no rule that looks back.
    fn judge(history: &History<'_, Self>) -> Option<Outcome> {
        history.position().outcome()
    }

    /// Whether the history forbids a move that the position alone allows.
    fn barred(_history: &History<'_, Self>, _seat: Seat, _mv: Self::Move) -> Option<Refusal> {
        None
    }

    /// A move as a viewer may know it: itself, unless it holds another seat's secret.
    fn veil(&self, _viewer: Viewer, _seat: Seat, mv: Self::Move) -> Self::Move {
        mv
    }

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What everybody may know once the game has ended, were it by resignation or agreement, of which a position
    /// knows nothing. In a game without secrets that is what everybody has known all along.
    fn revealed(&self) -> Self::View {
        self.view(Viewer::Spectator)
    }
}
