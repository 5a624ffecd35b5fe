//! Computer players: each sees a view and no more.

#[cfg(feature = "baselines")]
mod baseline;
#[cfg(feature = "break-the-cube")]
mod deducer;
mod manners;
#[cfg(all(feature = "baselines", feature = "searched"))]
mod plain;
#[cfg(feature = "searched")]
mod searcher;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

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

/// Who thinks.
#[derive(Clone, Copy)]
pub(crate) enum Mind {
    /// A level of play. The highest is all there is, with what may be set.
    #[allow(dead_code, reason = "Break the Cube alone has nothing that may be set")]
    Level(Level, Settings),
    /// All there is, with what may be set.
    #[allow(dead_code, reason = "Break the Cube alone has nothing that may be set")]
    Engine(Settings),
    /// One that others are measured by.
    #[cfg(feature = "baselines")]
    Baseline(Baseline),
}

/// A game with a computer player.
pub(crate) trait Player: Layers {
    /// A computer player; the seed decides what is random in it.
    fn thinker(
        views: Views<Self>,
        options: Self::Options,
        mind: Mind,
        seed: u64,
    ) -> Result<Box<dyn AnyThinker>, ViewError>;

    /// How many lines of so many moves there are.
    #[cfg(feature = "lab")]
    fn perft(&self, depth: u32, counting: cubarium_core::Counting) -> u64;

    /// How many positions the computer player visits until it has looked so many moves ahead: the same number
    /// on every machine.
    #[cfg(feature = "lab")]
    fn explore(self, depth: u8) -> u64;

    /// Whether the seat to move wins within so many plies; `None` if that was not found out.
    #[cfg(feature = "lab")]
    fn wins_within(&self, plies: usize, most: u64, stop: &std::sync::atomic::AtomicBool) -> Option<bool>;
}

/// When a computer player stops by itself. Break the Cube's does so in any case.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Limits {
    /// So many single moves deep.
    pub depth: Option<u8>,
    /// After so many positions.
    pub nodes: Option<u64>,
    /// After so much time.
    pub budget: Option<Budget>,
}

/// A [`Thinker`] whose types are hidden.
pub(crate) trait AnyThinker: Send {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError>;
    fn run(&mut self, nodes: u64) -> wire::Thought;
    fn time(&self) -> Option<Duration>;
    /// Why a move is made; those by whom others are measured have no reasons.
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
        /// The positions between two looks at the clock and the flag.
        const SLICE: u64 = 1_024;
        let begun = std::time::Instant::now();
        let (mut depth, mut nodes) = (0, 0);
        loop {
            let left = limits.nodes.map_or(SLICE, |most| most.saturating_sub(nodes));
            let thought = self.run(left.clamp(1, SLICE));
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
pub struct Thinker {
    game: String,
    options: wire::Options,
    mind: Box<dyn AnyThinker>,
}

impl Thinker {
    /// A player of a level from 1 to [`LEVELS`]. Below the highest the same seed gives the same move. The highest is the
    /// engine, with one thread.
    ///
    /// # Errors
    /// When the view is unreadable, its seat is not to move, or there is no such level.
    pub fn new(view: &wire::View, level: u8, seed: u64) -> Result<Self, ViewError> {
        Self::level(view, level, &Settings::default(), seed)
    }

    /// A player of a level; the highest is set up like this.
    ///
    /// # Errors
    /// When the view is unreadable, its seat is not to move, or there is no such level.
    pub fn level(view: &wire::View, level: u8, settings: &Settings, seed: u64) -> Result<Self, ViewError> {
        let level = Level::new(level).ok_or(ViewError::Level(level))?;
        Self::with(view, Mind::Level(level, *settings), seed)
    }

    /// A player that does all it can, as it is set up. The seed decides what has to be random: what is built in Break
    /// the Cube.
    ///
    /// # Errors
    /// When the view is unreadable, or its seat is not to move.
    pub fn engine(view: &wire::View, settings: &Settings, seed: u64) -> Result<Self, ViewError> {
        Self::with(view, Mind::Engine(*settings), seed)
    }

    /// A player that others are measured by; the same seed gives the same moves in the same game.
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

    /// Goes on with another position of the same game, with what it has learnt. Of the levels only the highest remembers
    /// anything.
    ///
    /// # Errors
    /// When the view is unreadable, of another game, or its seat is not to move. The player is then as it was.
    pub fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        if view.game != self.game || view.options != self.options {
            return Err(ViewError::OtherGame(self.game.clone()));
        }
        self.mind.follow(view)
    }

    /// Goes on for so many positions and says how far it has come. Once it is done it stays done. A player who has to
    /// prepare first takes one step of that instead, and knows no move until it is prepared.
    pub fn run(&mut self, nodes: u64) -> wire::Thought {
        self.mind.run(nodes)
    }

    /// Thinks about the position from the beginning until a limit or the flag stops it, with as many threads as it was
    /// given, and hands out what it has found each time that it has looked further. Until it is prepared it goes on
    /// whatever the limits say; the flag stops it even then, and then it knows no move.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    pub fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&wire::Thought),
    ) -> wire::Thought {
        self.mind.think(limits, stop, report)
    }

    /// Why a move of the position is made: at most two facts, the weightier first. Nothing is said about what is no legal
    /// move.
    #[must_use]
    pub fn why(&self, text: &str) -> Vec<wire::Message> {
        self.mind.why(text).iter().map(wire::Message::from).collect()
    }

    /// How long to let it think about this move, where it does not stop by itself, as it looks after the last slice: to be
    /// asked after each.
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
