//! Computer players: each sees a view and no more.

#[cfg(feature = "break-the-cube")]
mod deducer;
#[cfg(any(feature = "cube-chess", feature = "cubes-4d", feature = "rolling-cubes", feature = "tesseract"))]
mod searcher;

use std::time::Duration;

use cubarium_core::{Editor, Position, Seat};
use cubarium_search::Level;

use crate::board::Views;
use crate::error::ViewError;
use crate::{face, games, wire};

/// How many levels computer players have.
pub const LEVELS: u8 = Level::MAX.number();

/// A game with a computer player, whose positions can be built by hand.
pub(crate) trait Player: Editor {
    fn thinker(views: Views<Self>, level: Level, seed: u64) -> Result<Box<dyn AnyThinker>, ViewError>;

    /// How many positions the computer player visits until it has looked so many moves ahead: the same number
    /// on every machine.
    #[cfg(feature = "lab")]
    fn explore(self, depth: u8) -> u64;
}

/// A [`Thinker`] whose types are hidden.
pub(crate) trait AnyThinker: Send {
    fn run(&mut self, nodes: u64) -> wire::Thought;
    fn time(&self) -> Option<Duration>;
}

impl<P: Position> Views<P> {
    /// The seat that looks, or a spectator's: the seat to move.
    ///
    /// # Errors
    /// When it is not to move: then there is nothing to think about.
    fn thinking_seat(&self) -> Result<Seat, ViewError> {
        let viewer = self.viewer.clone().or_else(|| self.to_move.first().cloned()).unwrap_or_default();
        let seat = face::seat(self.seats, &viewer)?;
        if self.over || !self.to_move.contains(&viewer) {
            Err(ViewError::NotToMove(viewer))
        } else {
            Ok(seat)
        }
    }
}

/// A computer player that chooses a move for the seat whose view it gets (a spectator's: for the seat to
/// move). It runs in slices, so that whoever runs it can stop at any time and play the best move so far.
pub struct Thinker(Box<dyn AnyThinker>);

impl Thinker {
    /// A player of a level from 1 to [`LEVELS`]. Below the highest the same seed gives the same move.
    ///
    /// # Errors
    /// When the view is unreadable, its seat is not to move, or there is no such level.
    pub fn new(view: &wire::View, level: u8, seed: u64) -> Result<Self, ViewError> {
        let level = Level::new(level).ok_or(ViewError::Level(level))?;
        Ok(Self(games::find(&view.game)?.thinker(view, level, seed)?))
    }

    /// Goes on for so many positions and says how far it has come. Once it is done it stays done. A player who has to
    /// prepare first takes one step of that instead, and knows no move until it is prepared.
    pub fn run(&mut self, nodes: u64) -> wire::Thought {
        self.0.run(nodes)
    }

    /// How long to let it think about this move, where it does not stop by itself.
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        self.0.time()
    }
}

impl std::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Thinker")
    }
}
