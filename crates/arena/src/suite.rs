//! Positions with a forced win: made from games of the program against itself, and given to a player to solve.

use std::sync::atomic::{AtomicBool, Ordering};

use cubarium_catalog::lab::Lab;
use cubarium_catalog::{Limits, OpenError, Referee, Settings, Thinker, ViewError, wire};
use thiserror::Error;

use crate::opening;
use crate::setting::Setting;
use crate::table::Table;

/// How many positions the weaker player of those games searches for a move.
const LESSER_LOOK: u64 = 400;
/// How many positions a proof may visit.
const PROOF: u64 = 60_000_000;

/// Why a suite cannot be made or tried.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SuiteError {
    /// The game or one of the positions cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A position cannot be searched.
    #[error("`{position}`: {reason}")]
    View {
        /// The position.
        position: String,
        /// Why.
        reason: ViewError,
    },
    /// The game has secrets, so no search can solve it.
    #[error("the players of {0} do not search for forced wins")]
    Secrets(String),
}

/// The goal: the seat to move wins in this many moves and no fewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suite {
    /// The games that the positions are taken from.
    pub setting: Setting,
    /// The number of moves.
    pub moves: u8,
    /// How many positions the better player of the games searches for a move: games between equals often have no
    /// winner.
    pub look: u64,
}

impl Suite {
    /// Plays games from random openings until enough positions are found, each with an exhaustive proof; `progress` is
    /// called with the number of each. The same setting gives the same positions. At most one is taken from each game.
    ///
    /// # Errors
    /// When the game cannot be opened, or has secrets.
    pub fn make(
        &self,
        count: usize,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Vec<String>, SuiteError> {
        let info = cubarium_catalog::info(&self.setting.game).map_err(OpenError::from)?;
        if info.secrets {
            return Err(SuiteError::Secrets(self.setting.game.clone()));
        }
        let mut found: Vec<String> = Vec::new();
        for pair in 0.. {
            if found.len() == count || stop.load(Ordering::Relaxed) {
                break;
            }
            if let Some(position) = self.play(pair, stop)?
                && !found.contains(&position)
            {
                found.push(position);
                progress(found.len());
            }
        }
        Ok(found)
    }

    /// The first position of a game that meets the goal.
    fn play(&self, pair: u64, stop: &AtomicBool) -> Result<Option<String>, SuiteError> {
        let mut table = Table::open(&self.setting.game, &self.setting.options)?;
        for text in opening::draw(&self.setting, pair)? {
            let Some(mover) = table.mover() else { return Ok(None) };
            table.play(mover, &text).map_err(|error| OpenError::Position(error.to_string()))?;
        }
        let settings = Settings { table_mib: 4, ..Settings::default() };
        let better = usize::from(!pair.is_multiple_of(2));
        let look = |seat: usize| {
            let nodes = if seat == better { self.look } else { LESSER_LOOK };
            Limits { nodes: Some(nodes), ..Limits::default() }
        };
        let mut thinkers: [Option<Thinker>; 2] = [None, None];
        for _ in 0..self.setting.longest {
            let Some(mover) = table.mover().filter(|_| table.outcome().is_none()) else { break };
            let view = table.view(mover);
            let unfit = |reason| SuiteError::View { position: view.text.clone(), reason };
            let thinker = match &mut thinkers[mover] {
                Some(thinker) => {
                    thinker.follow(view).map_err(unfit)?;
                    thinker
                }
                none => none.insert(Thinker::engine(view, &settings, 0).map_err(unfit)?),
            };
            let thought = thinker.think(&look(mover), stop, &mut |_| {});
            if wins_in(&thought, self.moves) && self.is_proven(&view.text, stop)? {
                return Ok(Some(view.text.clone()));
            }
            table.play(mover, &thought.best).map_err(|error| OpenError::Position(error.to_string()))?;
        }
        Ok(None)
    }

    /// Whether the win is forced and there is no quicker one.
    ///
    /// # Errors
    /// When the position cannot be opened.
    pub fn is_proven(&self, position: &str, stop: &AtomicBool) -> Result<bool, SuiteError> {
        let lab = Lab::open(&self.setting.game, &self.setting.options, Some(position))?;
        // The winner makes the first and the last of these moves.
        let plies = 2 * usize::from(self.moves);
        let wins_within = |plies: usize| lab.wins_within(plies, PROOF, stop);
        let sooner = plies.checked_sub(3).map_or(Some(false), wins_within);
        Ok(sooner == Some(false) && plies > 0 && wins_within(plies - 1) == Some(true))
    }

    /// Which of the positions a player solves; those from which it was told to stop are missing at the end.
    ///
    /// # Errors
    /// When a position cannot be opened, or is over.
    pub fn solve(
        &self,
        positions: &[String],
        settings: &Settings,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<Vec<bool>, SuiteError> {
        let mut solved = Vec::with_capacity(positions.len());
        for position in positions {
            let found = wins_in(&self.search(position, settings, limits, stop)?, self.moves);
            // A search that was told to stop proves nothing.
            if stop.load(Ordering::Relaxed) {
                break;
            }
            solved.push(found);
        }
        Ok(solved)
    }

    fn search(
        &self,
        position: &str,
        settings: &Settings,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<wire::Thought, SuiteError> {
        let referee = Referee::new(&self.setting.game, &self.setting.options, Some(position))?;
        let view = referee.view(None).expect("a spectator needs no seat");
        let mut thinker = Thinker::engine(&view, settings, 0)
            .map_err(|reason| SuiteError::View { position: position.to_owned(), reason })?;
        Ok(thinker.think(limits, stop, &mut |_| {}))
    }
}

fn wins_in(thought: &wire::Thought, moves: u8) -> bool {
    thought.lines.first().is_some_and(|line| line.score == wire::Score::Mate(moves.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATE_IN_TWO: &str = "4.2K1.4.1p2/3r.4.4.1p2/4.4.4.4/4.4.4.1rp1/4.4.4.4/4.4.3k.4 b - - 1 45";

    fn suite(game: &str, moves: u8) -> Suite {
        let options = cubarium_catalog::options(game, &wire::Options::new()).expect("there is such a game");
        Suite {
            setting: Setting {
                game: game.to_owned(),
                options,
                seed: 1,
                opening: 4,
                longest: 120,
                decide: None,
            },
            moves,
            look: 1_000,
        }
    }

    #[test]
    fn a_mate_in_two_is_proven_as_exactly_that() {
        let goes_on = AtomicBool::new(false);
        for moves in 1..4 {
            let proven = suite("cube-chess", moves).is_proven(MATE_IN_TWO, &goes_on);
            assert_eq!(proven, Ok(moves == 2), "mate in {moves}");
        }
    }

    #[test]
    fn a_player_finds_mates_within_its_depth_and_none_beyond() {
        let (suite, goes_on) = (suite("cube-chess", 2), AtomicBool::new(false));
        let solved = |depth| {
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            suite.solve(&[MATE_IN_TWO.to_owned()], &Settings::default(), &limits, &goes_on)
        };
        assert_eq!(solved(5), Ok(vec![true]));
        assert_eq!(solved(1), Ok(vec![false]));
        goes_on.store(true, Ordering::Relaxed);
        assert_eq!(solved(5), Ok(Vec::new()), "a position that was not tried is not missed");
    }

    #[test]
    fn unsearchable_positions_are_refused() {
        let goes_on = AtomicBool::new(false);
        let refused = suite("break-the-cube", 3).make(1, &goes_on, &mut |_| {});
        assert_eq!(refused, Err(SuiteError::Secrets("break-the-cube".to_owned())));
        let unread = suite("cube-chess", 3).solve(
            &["nothing".to_owned()],
            &Settings::default(),
            &Limits::default(),
            &goes_on,
        );
        assert!(matches!(unread, Err(SuiteError::Open(_))), "{unread:?}");
    }
}
