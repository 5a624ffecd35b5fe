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

/// A player that tells what the book knows about the position. If it is of a level that plays by the book, it does that
/// as long as there are moves, and thinks for itself after that.
pub(super) struct Opener<P: Searched> {
    options: P::Options,
    book: &'static Openings<P>,
    /// What decides between moves of the book; `None` for a player that does not play them.
    seed: Option<u64>,
    page: Page,
    player: Box<dyn AnyThinker>,
}

/// What the book knows about a position.
struct Page {
    moves: Vec<wire::Opening>,
    /// The move to play.
    chosen: Option<String>,
}

impl Page {
    fn of<P: Searched>(book: &Openings<P>, game: &Game<P>, seed: Option<u64>) -> Self {
        let position = game.position();
        if game.past().len() >= book.longest() {
            return Self { moves: Vec::new(), chosen: None };
        }
        let told = |opening: &Opening<P::Move>| wire::Opening {
            text: position.move_text(opening.mv),
            shown: position.display_move(opening.mv),
            games: opening.games,
            percent: opening.percent,
        };
        let chosen = seed.and_then(|seed| book.choose(position, seed));
        Self {
            moves: book.moves(position).iter().map(told).collect(),
            chosen: chosen.map(|mv| position.move_text(mv)),
        }
    }
}

impl<P: Searched> Opener<P> {
    /// Gives a player the book of its game, if there is one.
    pub(super) fn give(
        player: Box<dyn AnyThinker>,
        options: P::Options,
        game: &Game<P>,
        mind: Mind,
        seed: u64,
    ) -> Box<dyn AnyThinker> {
        let Some(book) = P::openings(&options) else { return player };
        let seed = match mind {
            Mind::Level(level, _) => level.plays_openings().then_some(seed),
            Mind::Engine(_) => None,
            #[cfg(feature = "baselines")]
            Mind::Baseline(_) => None,
        };
        let page = Page::of(book, game, seed);
        Box::new(Self { options, book, seed, page, player })
    }

    /// The thought of a player that has found its move in the book.
    fn known(&self) -> Option<wire::Thought> {
        let best = self.page.chosen.clone()?;
        Some(self.told(wire::Thought { done: true, best, ..wire::Thought::default() }))
    }

    fn told(&self, thought: wire::Thought) -> wire::Thought {
        wire::Thought { openings: self.page.moves.clone(), ..thought }
    }
}

impl<P: Searched> AnyThinker for Opener<P> {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        self.player.follow(view)?;
        let game = replay(&Views::read(view, &self.options)?)?;
        self.page = Page::of(self.book, &game, self.seed);
        Ok(())
    }

    fn run(&mut self, nodes: u64) -> wire::Thought {
        match self.known() {
            Some(thought) => thought,
            None => {
                let thought = self.player.run(nodes);
                self.told(thought)
            }
        }
    }

    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&wire::Thought),
    ) -> wire::Thought {
        if let Some(thought) = self.known() {
            return thought;
        }
        let moves = self.page.moves.clone();
        let told = |thought: wire::Thought| wire::Thought { openings: moves.clone(), ..thought };
        let thought = self.player.think(limits, stop, &mut |thought| report(&told(thought.clone())));
        told(thought)
    }

    fn time(&self) -> Option<Duration> {
        self.player.time()
    }

    fn why(&self, text: &str) -> Vec<Message> {
        let played = self.page.chosen.as_deref() == Some(text);
        let opening = self.page.moves.iter().find(|opening| played && opening.text == text);
        match opening {
            Some(opening) => vec![
                Message::new("why-opening").with("games", opening.games).with("percent", opening.percent),
            ],
            None => self.player.why(text),
        }
    }
}
