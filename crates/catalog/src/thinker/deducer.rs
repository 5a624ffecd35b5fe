//! The computer player of Break the Cube, which deduces.

use std::time::Duration;

use cubarium_break_the_cube::{Options, Position, View};
use cubarium_core::hash::SplitMix64;
use cubarium_core::{Message, Seat, View as _};
use cubarium_deduce::{Level, Policy, Worlds, any_move, choose_until};

#[cfg(feature = "baselines")]
use super::Baseline;
use super::{AnyThinker, Mind, Player};
use crate::error::ViewError;
use crate::views::Views;
use crate::wire;

impl Player for Position {
    fn thinker(
        views: Views<Self>,
        options: Options,
        mind: Mind,
        seed: u64,
    ) -> Result<Box<dyn AnyThinker>, ViewError> {
        let policy = match mind {
            Mind::Level(level, _) => {
                let number = level.number();
                Some(Level::new(number).ok_or(ViewError::Level(number))?.policy())
            }
            Mind::Engine(_) => Some(Level::MAX.policy()),
            #[cfg(feature = "baselines")]
            Mind::Baseline(Baseline::Random) => None,
            #[cfg(feature = "baselines")]
            Mind::Baseline(baseline) => {
                Some(Policy::named(baseline.name()).ok_or(ViewError::Baseline(baseline))?)
            }
        };
        let (view, seat) = latest(views)?;
        Ok(Box::new(Deducer { options, view, seat, policy, dice: SplitMix64::new(seed), chosen: None }))
    }

    #[cfg(feature = "lab")]
    fn perft(&self, depth: u32, _counting: cubarium_core::Counting) -> u64 {
        Self::perft(self, depth)
    }

    #[cfg(feature = "lab")]
    fn explore(self, depth: u8) -> u64 {
        look_ups(*self.course().options(), depth)
    }

    /// The outcome depends on what is hidden, so there is no line to follow.
    #[cfg(feature = "lab")]
    fn wins_within(&self, _plies: usize, _most: u64, _stop: &std::sync::atomic::AtomicBool) -> Option<bool> {
        None
    }
}

/// The current view, with the seat that thinks.
fn latest(views: Views<Position>) -> Result<(View, Seat), ViewError> {
    let (seat, turns) = (views.thinking_seat()?, views.turns.len());
    let view = views.views.into_iter().next_back().ok_or(ViewError::Ply { ply: turns, turns })?;
    Ok((view, seat))
}

struct Deducer {
    options: Options,
    view: View,
    seat: Seat,
    /// How it decides; at random if `None`.
    policy: Option<Policy>,
    dice: SplitMix64,
    chosen: Option<String>,
}

impl Deducer {
    /// Performs a step of the preparation for all seats; returns the progress in percent, or `None` once everything is
    /// ready.
    fn prepare(&self) -> Option<u8> {
        let options: &Options = self.view.course().options();
        let unmade = options.seats().find_map(|seat| Worlds::prepare(options.kit(seat)).err())?;
        u8::try_from(unmade.done * 100 / unmade.all.max(1)).ok()
    }

    fn choose(&mut self, stop: &dyn Fn() -> bool) -> String {
        let random = &mut || self.dice.next();
        let mv = match &self.policy {
            Some(policy) => choose_until(&self.view, self.seat, policy, (random, &mut |_| {}), stop),
            None => any_move(&self.view, self.seat, random, &mut |_| {}),
        };
        mv.map(|mv| self.view.move_text(mv)).unwrap_or_default()
    }
}

impl AnyThinker for Deducer {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        (self.view, self.seat) = latest(Views::read(view, &self.options)?)?;
        self.chosen = None;
        Ok(())
    }

    fn run(&mut self, nodes: u64) -> wire::Thought {
        self.run_until(nodes, &|| false)
    }

    fn run_until(&mut self, _nodes: u64, stop: &dyn Fn() -> bool) -> wire::Thought {
        let prepared = if self.chosen.is_some() { None } else { self.prepare() };
        if prepared.is_none() && self.chosen.is_none() {
            self.chosen = Some(self.choose(stop));
        }
        let best = self.chosen.clone().unwrap_or_default();
        wire::Thought {
            done: self.chosen.is_some(),
            lines: self.chosen.as_deref().map(only).into_iter().collect(),
            best,
            prepared,
            ..wire::Thought::default()
        }
    }

    fn time(&self) -> Option<Duration> {
        None
    }

    fn why(&self, text: &str) -> Vec<Message> {
        let mv = self.view.read_move(text).ok().filter(|mv| self.view.check(self.seat, *mv).is_ok());
        mv.map(|mv| cubarium_deduce::why(&self.view, self.seat, mv)).unwrap_or_default()
    }
}

/// A line with a single move.
fn only(mv: &str) -> wire::Variation {
    let moves = vec![mv.to_owned()];
    wire::Variation { score: wire::Score::Points(0), shown: moves.clone(), moves }
}

/// How many answers are looked up in a search for the first structure of the first seat that stops after `questions`
/// questions.
#[cfg(feature = "lab")]
fn look_ups(options: Options, questions: u8) -> u64 {
    use cubarium_break_the_cube::{Fact, Question};
    use cubarium_deduce::advise;

    let worlds = Worlds::shared(options.kit(Seat::FIRST), &mut |_| {});
    let Some(sought) = worlds.structure(0) else { return 0 };
    let (mut facts, mut count) = (Vec::new(), 0);
    for _ in 0..questions {
        let advice = advise(worlds, facts.iter().copied());
        count += u64::from(advice.remaining) * Question::COUNT as u64;
        let Some(question) = advice.questions.iter().find_map(|rated| rated.question) else { break };
        facts.push(Fact::Answer(question, sought.answer(question)));
    }
    count
}
