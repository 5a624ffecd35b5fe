//! Computer players: each sees nothing but a view.

#[cfg(feature = "baselines")]
mod baseline;
#[cfg(feature = "break-the-cube")]
mod deducer;
mod manners;
#[cfg(feature = "searched")]
mod opener;
#[cfg(all(feature = "baselines", feature = "searched"))]
mod plain;
#[cfg(feature = "searched")]
mod searcher;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cubarium_core::judgement::endgame::TableId;
use cubarium_core::{Message, Observed, Seat};
use cubarium_search::{Budget, Level, Settings};

use crate::error::ViewError;
use crate::face::Layers;
use crate::games::LEVELS;
use crate::views::Views;
use crate::{face, games, wire};

#[cfg(feature = "baselines")]
pub use baseline::Baseline;
pub use manners::{agrees, gives_up, judge};

const _: () = assert!(LEVELS == Level::MAX.number());

/// The kind of player.
#[derive(Clone, Copy)]
pub(crate) enum Mind {
    /// A level of play. The highest is the engine at full strength, with these settings.
    #[allow(dead_code, reason = "nothing can be set for Break the Cube")]
    Level(Level, Settings),
    /// Full strength, with these settings.
    #[allow(dead_code, reason = "nothing can be set for Break the Cube")]
    Engine(Settings),
    /// A player that others are measured against.
    #[cfg(feature = "baselines")]
    Baseline(Baseline),
}

/// A game with a computer player.
pub(crate) trait Player: Layers {
    /// A computer player; the seed determines whatever is random in it.
    fn thinker(
        views: Views<Self>,
        options: Self::Options,
        mind: Mind,
        seed: u64,
    ) -> Result<Box<dyn AnyThinker>, ViewError>;

    /// The endgame tables that it can use in addition to those that come with the game.
    fn endgames() -> Vec<TableId> {
        Vec::new()
    }

    /// The number of sequences of `depth` moves.
    #[cfg(feature = "lab")]
    fn perft(&self, depth: u32, counting: cubarium_core::Counting) -> u64;

    /// How many positions the computer player visits in a search to this depth: the same number on every machine.
    #[cfg(feature = "lab")]
    fn explore(self, depth: u8) -> u64;

    /// Whether the seat to move wins within `plies` plies; `None` if that remains undecided.
    #[cfg(feature = "lab")]
    fn wins_within(&self, plies: usize, most: u64, stop: &std::sync::atomic::AtomicBool) -> Option<bool>;
}

/// When a computer player stops by itself. In Break the Cube it always does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Limits {
    /// At this depth, in plies.
    pub depth: Option<u8>,
    /// After this many positions.
    pub nodes: Option<u64>,
    /// After this much time.
    pub budget: Option<Budget>,
}

/// A type-erased [`Thinker`].
pub(crate) trait AnyThinker: Send {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError>;
    fn run(&mut self, nodes: u64) -> wire::Thought;
    /// The same for a player that cannot tell how long a slice takes: it ends the slice as soon as `stop` says so.
    fn run_until(&mut self, nodes: u64, _stop: &dyn Fn() -> bool) -> wire::Thought {
        self.run(nodes)
    }
    fn time(&self) -> Option<Duration>;
    /// The reasons for a move; baselines have none.
    fn why(&self, _text: &str) -> Vec<Message> {
        Vec::new()
    }

    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&wire::Thought),
    ) -> wire::Thought {
        /// The number of positions between two checks of the clock and the flag.
        const SLICE: u64 = 1_024;
        let begun = std::time::Instant::now();
        let (mut depth, mut nodes) = (0, 0);
        loop {
            let left = limits.nodes.map_or(SLICE, |most| most.saturating_sub(nodes));
            let thought = self.run_until(left.clamp(1, SLICE), &|| stop.load(Ordering::Relaxed));
            nodes = thought.nodes;
            if thought.depth > depth || thought.prepared.is_some() {
                depth = thought.depth;
                report(&thought);
            }
            let time = limits.budget.map(|budget| budget.hard).or_else(|| self.time());
            let over = time.is_some_and(|time| begun.elapsed() >= time);
            let enough = limits.nodes.is_some_and(|nodes| thought.nodes >= nodes)
                || limits.depth.is_some_and(|depth| thought.depth >= u32::from(depth));
            let ready = !thought.best.is_empty();
            if thought.done || stop.load(Ordering::Relaxed) || ready && (over || enough) {
                return thought;
            }
        }
    }
}

impl<P: Observed> Views<P> {
    /// The viewer's seat, or for a spectator the seat to move.
    ///
    /// # Errors
    /// When it is not that seat's turn: then there is nothing to think about.
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

/// A computer player that chooses a move for the seat whose view it gets (or for the seat to move, if it is a
/// spectator's view). It runs in slices, so that its caller can stop at any time and play the best move so far.
pub struct Thinker {
    game: String,
    options: wire::Options,
    mind: Box<dyn AnyThinker>,
}

impl Thinker {
    /// A player of a level from 1 to [`LEVELS`]. Below the highest level the same seed gives the same move. The highest
    /// level is the engine, with one thread.
    ///
    /// # Errors
    /// When the view is unreadable, its seat is not to move, or there is no such level.
    pub fn new(view: &wire::View, level: u8, seed: u64) -> Result<Self, ViewError> {
        Self::level(view, level, &Settings::default(), seed)
    }

    /// A player of a level; the settings apply to the highest level.
    ///
    /// # Errors
    /// When the view is unreadable, its seat is not to move, or there is no such level.
    pub fn level(view: &wire::View, level: u8, settings: &Settings, seed: u64) -> Result<Self, ViewError> {
        let level = Level::new(level).ok_or(ViewError::Level(level))?;
        Self::with(view, Mind::Level(level, *settings), seed)
    }

    /// A player at full strength, with these settings. The seed determines what has to be random: the structure that it
    /// builds in Break the Cube.
    ///
    /// # Errors
    /// When the view is unreadable, or its seat is not to move.
    pub fn engine(view: &wire::View, settings: &Settings, seed: u64) -> Result<Self, ViewError> {
        Self::with(view, Mind::Engine(*settings), seed)
    }

    /// A player that others are measured against; the same seed gives the same moves in the same game.
    ///
    /// # Errors
    /// When the view is unreadable, its seat is not to move, or the player does not play this game.
    #[cfg(feature = "baselines")]
    pub fn baseline(view: &wire::View, baseline: Baseline, seed: u64) -> Result<Self, ViewError> {
        Self::with(view, Mind::Baseline(baseline), seed)
    }

    fn with(view: &wire::View, mind: Mind, seed: u64) -> Result<Self, ViewError> {
        let mind = games::find(&view.game)?.thinker(view, mind, seed)?;
        Ok(Self { game: view.game.clone(), options: view.options.clone(), mind })
    }

    /// Continues with another position of the same game and keeps what it has learnt. Among the levels only the highest
    /// has a memory.
    ///
    /// # Errors
    /// When the view is unreadable, belongs to another game, or its seat is not to move. The player is then unchanged.
    pub fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        if view.game != self.game || view.options != self.options {
            return Err(ViewError::OtherGame(self.game.clone()));
        }
        self.mind.follow(view)
    }

    /// Thinks for `nodes` more positions and returns its progress. Once it is done it stays done. A player that has to
    /// prepare first performs one step of that instead, and has no move until it is prepared.
    pub fn run(&mut self, nodes: u64) -> wire::Thought {
        self.mind.run(nodes)
    }

    /// The same, but a slice that takes long ends early when `stop` says so. Then the player is done, with the best
    /// move found so far. A search has short slices and does not call `stop`.
    pub fn run_until(&mut self, nodes: u64, stop: &dyn Fn() -> bool) -> wire::Thought {
        self.mind.run_until(nodes, stop)
    }

    /// Thinks about the position from the beginning until a limit or the flag stops it, with all its threads, and
    /// reports what it has found after each depth. No limit applies until it is prepared; the flag stops it even then,
    /// and leaves it without a move.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    pub fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&wire::Thought),
    ) -> wire::Thought {
        self.mind.think(limits, stop, report)
    }

    /// The reasons for a move in the position: at most two facts, the more important one first; none for an illegal
    /// move.
    #[must_use]
    pub fn why(&self, text: &str) -> Vec<wire::Message> {
        self.mind.why(text).iter().map(wire::Message::from).collect()
    }

    /// How long to let it think about this move, unless it stops by itself. Call this after each slice, because the
    /// answer may change.
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        self.mind.time()
    }
}

impl std::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Thinker({})", self.game)
    }
}
