//! The computer player of the games without secrets, which searches.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cubarium_core::judgement::endgame::TableId;
use cubarium_core::judgement::{Heuristics, Netted, Reasoned};
use cubarium_core::{Game, Message, Notation, Observed, Position};
use cubarium_search::{
    self as search, Budget, Choice, Doubt, Info, Level, Settings, Status, Team, choose, mate_in,
};

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use super::Limits;
use super::opener::{Opener, Reader};
#[cfg(feature = "baselines")]
use super::plain;
use super::{AnyThinker, Mind, Player};
use crate::error::ViewError;
use crate::views::Views;
use crate::wire;

/// The games without secrets, whose players search, and how much weak levels doubt in each.
macro_rules! searched {
    ($($feature:literal: $game:ident, $doubt:expr;)*) => {$(
        #[cfg(feature = $feature)]
        impl Player for $game::Position {
            fn thinker(
                views: Views<Self>,
                options: Self::Options,
                mind: Mind,
                seed: u64,
            ) -> Result<Box<dyn AnyThinker>, ViewError> {
                search(&views, options, mind, $doubt, seed)
            }

            fn endgames() -> Vec<TableId> {
                <Self as Heuristics>::endgames()
            }

            #[cfg(feature = "lab")]
            fn perft(&self, depth: u32, counting: cubarium_core::Counting) -> u64 {
                cubarium_core::perft(self, depth, counting)
            }

            #[cfg(feature = "lab")]
            fn explore(self, depth: u8) -> u64 {
                crate::lab::nodes(self, depth)
            }

            #[cfg(feature = "lab")]
            fn wins_within(&self, plies: usize, most: u64, stop: &std::sync::atomic::AtomicBool) -> Option<bool> {
                search::wins_within(self, plies, most, stop)
            }
        }
    )*};
}

searched! {
    // <games searched> written by `cargo xtask games` from crates/*/game.toml
    "cube-chess": cubarium_cube_chess, Doubt::default();
    "cubes-4d": cubarium_cubes_4d, Doubt::default();
    "rolling-cubes": cubarium_rolling_cubes, Doubt(60);
    "tesseract": cubarium_tesseract, Doubt::default();
    // </games>
}

/// What a game without secrets must provide for its computer player.
pub(super) trait Searched: Netted + Notation + Reasoned + Observed<View = Self> {}
impl<P: Netted + Notation + Reasoned + Observed<View = P>> Searched for P {}

/// A computer player for a game without secrets, whose views are its positions.
fn search<P: Searched>(
    views: &Views<P>,
    options: P::Options,
    mind: Mind,
    doubt: Doubt,
    seed: u64,
) -> Result<Box<dyn AnyThinker>, ViewError> {
    let game = replay(views)?;
    let reader = Reader::open(&options, &game, mind, seed);
    let player: Box<dyn AnyThinker> = match mind {
        Mind::Level(Level::MAX, settings) => Engine::begin(options, game, &settings, Level::MAX.budget()),
        Mind::Level(level, _) => {
            let choice = choose(&game.history(), level, doubt, seed);
            Box::new(Levelled { options, position: game.position().clone(), level, doubt, seed, choice })
        }
        Mind::Engine(settings) => Engine::begin(options, game, &settings, None),
        #[cfg(feature = "baselines")]
        Mind::Baseline(baseline) => return plain::begin(options, &game, baseline, seed),
    };
    Ok(match reader {
        Some(reader) => Box::new(Opener { reader, player }),
        None => player,
    })
}

/// The game that led to a view.
pub(super) fn replay<P: Netted + Observed<View = P>>(views: &Views<P>) -> Result<Game<P>, ViewError> {
    views.thinking_seat()?;
    let start = views.views.first().cloned().ok_or(ViewError::Ply { ply: 0, turns: 0 })?;
    let mut game = Game::new(start);
    for (index, (seat, mv)) in views.turns.iter().enumerate() {
        let text = game.position().move_text(*mv);
        game.play_as(*seat, *mv).map_err(|_| ViewError::Turn { turn: index + 1, text })?;
    }
    Ok(game)
}

/// A player of a level below the highest.
struct Levelled<P: Searched> {
    options: P::Options,
    position: P,
    level: Level,
    doubt: Doubt,
    seed: u64,
    choice: Choice<P>,
}

impl<P: Searched> AnyThinker for Levelled<P> {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        let game = replay(&Views::read(view, &self.options)?)?;
        self.choice = choose(&game.history(), self.level, self.doubt, self.seed);
        self.position = game.position().clone();
        Ok(())
    }

    fn run(&mut self, nodes: u64) -> wire::Thought {
        let done = self.choice.run(nodes) == Status::Done;
        let nodes = self.choice.search().nodes();
        thought(&self.position, done, self.choice.best(), self.choice.info(), nodes)
    }

    fn time(&self) -> Option<Duration> {
        None
    }

    fn why(&self, text: &str) -> Vec<Message> {
        reasons(&self.position, text, self.choice.info())
    }
}

/// A player at full strength.
struct Engine<P: Searched> {
    options: P::Options,
    game: Game<P>,
    team: Team<P>,
    /// How long it thinks about a move if nothing else limits that.
    budget: Option<Budget>,
}

impl<P: Searched> Engine<P> {
    fn begin(
        options: P::Options,
        game: Game<P>,
        settings: &Settings,
        budget: Option<Budget>,
    ) -> Box<dyn AnyThinker> {
        let mut team = Team::new(settings);
        team.start(&game.history(), search::Limits::NONE);
        Box::new(Self { options, game, team, budget })
    }
}

impl<P: Searched> AnyThinker for Engine<P> {
    fn follow(&mut self, view: &wire::View) -> Result<(), ViewError> {
        self.game = replay(&Views::read(view, &self.options)?)?;
        self.team.start(&self.game.history(), search::Limits::NONE);
        Ok(())
    }

    fn run(&mut self, nodes: u64) -> wire::Thought {
        let done = self.team.run(nodes) == Status::Done;
        thought(self.game.position(), done, self.team.best(), self.team.info(), self.team.nodes())
    }

    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&wire::Thought),
    ) -> wire::Thought {
        let position = self.game.position();
        let limit = search::Limits {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            depth: limits.depth.unwrap_or(search::MAX_DEPTH),
            ..search::Limits::NONE
        };
        self.team.start(&self.game.history(), limit);
        let limited = limits.nodes.is_some() || limits.depth.is_some();
        let budget = limits.budget.or(self.budget.filter(|_| !limited));
        let best = self.team.think(budget, stop, |info| {
            report(&thought(position, false, info.pv.first().copied(), Some(info), info.nodes));
        });
        thought(position, true, best, self.team.info(), self.team.nodes())
    }

    fn time(&self) -> Option<Duration> {
        self.budget.map(|budget| self.team.time(&budget))
    }

    fn why(&self, text: &str) -> Vec<Message> {
        reasons(self.game.position(), text, self.team.info())
    }
}

/// The reasons for the move with this text. If no facts speak for it, the reason is how far the search that chose it
/// has looked.
fn reasons<P: Reasoned>(position: &P, text: &str, info: Option<&Info<P::Move>>) -> Vec<Message> {
    let read = position.read_move(text).ok();
    let Some(mv) = read.filter(|mv| position.check(position.mover(), *mv).is_ok()) else { return Vec::new() };
    let mut reasons = search::why(position, mv);
    if reasons.is_empty() {
        let chosen = info.filter(|info| info.pv.first() == Some(&mv));
        reasons.extend(chosen.map(|info| Message::new("why-looked").with("turns", info.depth)));
    }
    reasons
}

/// The thought that a search reports.
fn thought<P: Notation + Reasoned>(
    position: &P,
    done: bool,
    best: Option<P::Move>,
    info: Option<&Info<P::Move>>,
    nodes: u64,
) -> wire::Thought {
    let mut thought = wire::Thought {
        done,
        best: best.map(|mv| position.move_text(mv)).unwrap_or_default(),
        nodes,
        ..wire::Thought::default()
    };
    if let Some(info) = info {
        thought.depth = u32::from(info.depth);
        thought.seldepth = u32::try_from(info.seldepth).unwrap_or(u32::MAX);
        thought.hashfull = info.hashfull;
        let others = info.others.iter().map(|other| line(position, other.score, &other.pv));
        thought.lines = std::iter::once(line(position, info.score, &info.pv)).chain(others).collect();
    }
    thought
}

fn line<P: Notation + Position>(position: &P, score: i32, pv: &[P::Move]) -> wire::Variation {
    let mut position = position.clone();
    let score = mate_in(score).map_or(wire::Score::Points(score), wire::Score::Mate);
    let mut line = wire::Variation { score, moves: Vec::new(), shown: Vec::new() };
    for &mv in pv {
        line.moves.push(position.move_text(mv));
        line.shown.push(position.display_move(mv));
        position.play_unchecked(position.mover(), mv);
    }
    line
}
