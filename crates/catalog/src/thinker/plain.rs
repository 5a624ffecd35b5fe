//! Baselines for the games without secrets.

use std::time::Duration;

use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Netted;
use cubarium_core::{Game, History, Observed, View};
use cubarium_search::{self as search, Status, Uct};

use super::searcher::replay;
use super::{AnyThinker, Baseline};
use crate::error::ViewError;
use crate::views::Views;
use crate::wire;

/// A baseline that has followed a game up to now.
pub(super) fn begin<P: Netted + Observed<View = P>>(
    options: P::Options,
    game: &Game<P>,
    baseline: Baseline,
    seed: u64,
) -> Result<Box<dyn AnyThinker>, ViewError> {
    let dice = SplitMix64::new(seed);
    Ok(match baseline {
        Baseline::Random => Box::new(Unthinking::new(options, game, search::random, dice)),
        Baseline::Greedy => Box::new(Unthinking::new(options, game, search::greedy, dice)),
        Baseline::Uct => Box::new(Sampling::new(options, game, dice)),
        other => return Err(ViewError::Baseline(other)),
    })
}

/// How a player that does not think chooses its move.
type Choose<P> = fn(&History<'_, P>, &mut SplitMix64) -> Option<<P as View>::Move>;

/// A player that does not think.
struct Unthinking<P: Netted> {
    options: P::Options,
    choose: Choose<P>,
    dice: SplitMix64,
    best: String,
}

impl<P: Netted> Unthinking<P> {
    fn new(options: P::Options, game: &Game<P>, choose: Choose<P>, dice: SplitMix64) -> Self {
        let mut new = Self { options, choose, dice, best: String::new() };
        new.choose_in(game);
        new
    }

    fn choose_in(&mut self, game: &Game<P>) {
        let mv = (self.choose)(&game.history(), &mut self.dice);
        self.best = mv.map(|mv| game.position().move_text(mv)).unwrap_or_default();
    }
}

impl<P: Netted + Observed<View = P>> AnyThinker for Unthinking<P> {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        let game = replay(&Views::read(view, &self.options)?)?;
        self.choose_in(&game);
        Ok(())
    }

    fn run(&mut self, _nodes: u64) -> wire::Thought {
        wire::Thought { done: true, best: self.best.clone(), ..wire::Thought::default() }
    }

    fn time(&self) -> Option<Duration> {
        None
    }
}

/// A player that tries moves in random games.
struct Sampling<P: Netted> {
    options: P::Options,
    position: P,
    dice: SplitMix64,
    uct: Uct<P>,
}

impl<P: Netted> Sampling<P> {
    fn new(options: P::Options, game: &Game<P>, mut dice: SplitMix64) -> Self {
        let uct = Uct::new(&game.history(), SplitMix64::new(dice.next()));
        Self { options, position: game.position().clone(), dice, uct }
    }
}

impl<P: Netted + Observed<View = P>> AnyThinker for Sampling<P> {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        let game = replay(&Views::read(view, &self.options)?)?;
        self.uct = Uct::new(&game.history(), SplitMix64::new(self.dice.next()));
        self.position = game.position().clone();
        Ok(())
    }

    fn run(&mut self, nodes: u64) -> wire::Thought {
        let done = self.uct.run(nodes) == Status::Done;
        let best = self.uct.best().map(|mv| self.position.move_text(mv)).unwrap_or_default();
        wire::Thought { done, best, nodes: self.uct.nodes(), ..wire::Thought::default() }
    }

    fn time(&self) -> Option<Duration> {
        None
    }
}
