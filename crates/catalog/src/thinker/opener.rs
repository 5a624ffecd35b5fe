//! A computer player that knows a book of openings.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cubarium_core::judgement::Openings;
use cubarium_core::judgement::openings::Opening;
use cubarium_core::{Game, Message};

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use super::Limits;
use super::searcher::{Searched, replay};
use super::{AnyThinker, Mind};
use crate::error::ViewError;
use crate::views::Views;
use crate::wire;

/// A player that reports what the book contains for the position. If its level plays from the book, it does so for as
/// long as the book has moves, and thinks for itself after that.
pub(super) struct Opener<P: Searched> {
    pub(super) reader: Reader<P>,
    pub(super) player: Box<dyn AnyThinker>,
}

/// A book, open at a position.
pub(super) struct Reader<P: Searched> {
    options: P::Options,
    book: &'static Openings<P>,
    /// The seed for choosing between moves of the book; `None` for a player that does not play them.
    seed: Option<u64>,
    /// What the book contains for the position.
    moves: Vec<wire::Opening>,
    /// The move to play.
    chosen: Option<String>,
}

impl<P: Searched> Reader<P> {
    /// Opens the book of games with these options, if there is one.
    pub(super) fn open(options: &P::Options, game: &Game<P>, mind: Mind, seed: u64) -> Option<Self> {
        let book = P::openings(options)?;
        let plays = matches!(mind, Mind::Level(level, _) if level.plays_openings());
        let seed = plays.then_some(seed);
        let mut reader = Self { options: options.clone(), book, seed, moves: Vec::new(), chosen: None };
        reader.turn_to(game);
        Some(reader)
    }

    fn turn_to(&mut self, game: &Game<P>) {
        let position = game.position();
        let told = |opening: &Opening<P::Move>| wire::Opening {
            text: position.move_text(opening.mv),
            shown: position.display_move(opening.mv),
            games: opening.games,
            percent: opening.percent,
        };
        let is_opening = game.past().len() < self.book.longest();
        let known = if is_opening { self.book.moves(position) } else { &[] };
        self.moves = known.iter().map(told).collect();
        let seed = self.seed.filter(|_| is_opening);
        let chosen = seed.and_then(|seed| self.book.choose(position, seed));
        self.chosen = chosen.map(|mv| position.move_text(mv));
    }

    /// The thought of a player that has found its move in the book.
    fn known(&self) -> Option<wire::Thought> {
        let best = self.chosen.clone()?;
        Some(self.told(wire::Thought { done: true, best, ..wire::Thought::default() }))
    }

    fn told(&self, thought: wire::Thought) -> wire::Thought {
        wire::Thought { openings: self.moves.clone(), ..thought }
    }
}

impl<P: Searched> AnyThinker for Opener<P> {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        self.player.follow(view)?;
        let game = replay(&Views::read(view, &self.reader.options)?)?;
        self.reader.turn_to(&game);
        Ok(())
    }

    fn run(&mut self, nodes: u64) -> wire::Thought {
        self.reader.known().unwrap_or_else(|| self.reader.told(self.player.run(nodes)))
    }

    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&wire::Thought),
    ) -> wire::Thought {
        let Self { reader, player } = self;
        reader.known().unwrap_or_else(|| {
            let mut report = |thought: &wire::Thought| report(&reader.told(thought.clone()));
            reader.told(player.think(limits, stop, &mut report))
        })
    }

    fn time(&self) -> Option<Duration> {
        self.player.time()
    }

    fn why(&self, text: &str) -> Vec<Message> {
        let Reader { moves, chosen, .. } = &self.reader;
        let played = moves.iter().find(|opening| opening.text == text && chosen.as_deref() == Some(text));
        match played {
            Some(opening) => vec![
                Message::new("why-opening").with("games", opening.games).with("percent", opening.percent),
            ],
            None => self.player.why(text),
        }
    }
}
