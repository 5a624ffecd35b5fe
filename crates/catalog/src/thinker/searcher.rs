//! The computer player of the games without secrets: it searches.

use std::time::Duration;

use cubarium_core::{Game, Heuristics};
use cubarium_search::{Choice, Level, Status, choose, mate_in};

use super::{AnyThinker, Player};
use crate::board::Views;
use crate::error::ViewError;
use crate::wire;

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
