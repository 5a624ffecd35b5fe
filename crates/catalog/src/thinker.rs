//! Computer players: each sees a view and no more.

#[cfg(feature = "break-the-cube")]
mod deducer;

use std::time::Duration;

use cubarium_core::{Game, Heuristics, Position, Seat};
use cubarium_search::{Choice, Level, Status, choose, mate_in};

use crate::board::Views;
use crate::error::ViewError;
use crate::{face, games, wire};

/// How many levels computer players have.
pub const LEVELS: u8 = Level::MAX.number();

/// A game with a computer player.
pub(crate) trait Player: Position {
    fn thinker(views: Views<Self>, level: Level, seed: u64) -> Result<Box<dyn AnyThinker>, ViewError>;

    /// How many positions the computer player visits until it has looked so many moves ahead: the same number
    /// on every machine.
    #[cfg(feature = "lab")]
    fn explore(self, depth: u8) -> u64;
}

/// Games without secrets, whose players search.
macro_rules! searched {
    ($($feature:literal: $game:ident,)*) => {$(
        #[cfg(feature = $feature)]
        impl Player for $game::Position {
            fn thinker(views: Views<Self>, level: Level, seed: u64) -> Result<Box<dyn AnyThinker>, ViewError> {
                search(views, level, seed)
            }

            #[cfg(feature = "lab")]
            fn explore(self, depth: u8) -> u64 {
                crate::lab::nodes(self, depth)
            }
        }
    )*};
}

searched! {
    "cube-chess": cubarium_cube_chess,
    "cubes-4d": cubarium_cubes_4d,
    "rolling-cubes": cubarium_rolling_cubes,
    "tesseract": cubarium_tesseract,
}

/// A computer player for a game without secrets, whose views are its positions.
fn search<P: Heuristics<View = P>>(
    views: Views<P>,
    level: Level,
    seed: u64,
) -> Result<Box<dyn AnyThinker>, ViewError> {
    views.thinking_seat()?;
    let start = views.views.first().cloned().ok_or(ViewError::Ply { ply: 0, turns: 0 })?;
    let mut game = Game::new(start);
    for (index, (seat, mv)) in views.turns.into_iter().enumerate() {
        let text = game.position().move_text(mv);
        game.play(seat, mv).map_err(|_| ViewError::Turn { turn: index + 1, text })?;
    }
    let choice = choose(&game.history(), level, seed);
    Ok(Box::new(Searcher { position: game.position().clone(), choice }))
}

/// A [`Thinker`] whose types are hidden.
pub(crate) trait AnyThinker: Send {
    fn run(&mut self, nodes: u64) -> wire::Thought;
    fn time(&self) -> Option<Duration>;
}

struct Searcher<P: Heuristics> {
    position: P,
    choice: Choice<P>,
}

impl<P: Heuristics> AnyThinker for Searcher<P> {
    fn run(&mut self, nodes: u64) -> wire::Thought {
        let done = self.choice.run(nodes) == Status::Done;
        let best = self.choice.best().map(|mv| self.position.move_text(mv)).unwrap_or_default();
        let nodes = self.choice.search().nodes();
        let mut thought = wire::Thought {
            done,
            best,
            prepared: None,
            depth: 0,
            seldepth: 0,
            score: wire::Score::Points(0),
            nodes,
            line: Vec::new(),
            shown: Vec::new(),
        };
        if let Some(info) = self.choice.info() {
            thought.depth = u32::from(info.depth);
            thought.seldepth = u32::try_from(info.seldepth).unwrap_or(u32::MAX);
            thought.score = mate_in(info.score).map_or(wire::Score::Points(info.score), wire::Score::Mate);
            let mut position = self.position.clone();
            for &mv in &info.pv {
                thought.line.push(position.move_text(mv));
                thought.shown.push(position.display_move(mv));
                position.play_unchecked(position.mover(), mv);
            }
        }
        thought
    }

    fn time(&self) -> Option<Duration> {
        self.choice.level().time()
    }
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
