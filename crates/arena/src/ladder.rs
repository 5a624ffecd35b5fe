//! The ladder of levels: each plays against the one below, and the lowest against players that hardly think.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cubarium_catalog::{Baseline, LEVELS, OpenError};

use crate::game::GameError;
use crate::journal::{Header, JournalError};
use crate::mover::Contender as _;
use crate::pace::Pace;
use crate::player::{Player, usual};
use crate::report::{End, Report};
use crate::runner::{Goal, Match, MatchError};
use crate::setting::Setting;
use crate::standings::Standings;

/// The matches of all levels of a game.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// What the games have in common.
    pub setting: Setting,
    /// The number of pairs in each match.
    pub pairs: u64,
    /// How many of them are played at once.
    pub workers: usize,
    /// The time of the highest level for a move, if not the usual one.
    pub time: Option<Duration>,
}

impl Ladder {
    /// Plays match after match until all are played or `stop` is set; `tell` is called with the state of the current
    /// match. With a folder, each match has a file in it and is resumed from that.
    ///
    /// # Errors
    /// When the game, the folder or a file in it cannot be used.
    pub fn run(
        &self,
        folder: Option<&Path>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Report),
    ) -> Result<Standings, MatchError> {
        if let Some(path) = folder {
            fs::create_dir_all(path).map_err(|error| JournalError::File { path: path.to_owned(), error })?;
        }
        let mut reports = Vec::new();
        for [first, second] in self.rungs()? {
            let header = Header {
                setting: self.setting.clone(),
                first: first.to_string(),
                second: second.to_string(),
            };
            let file = folder.map(|folder| folder.join(file_name(&header)));
            let rung = Match {
                header,
                contenders: [&first, &second],
                goal: Goal { pairs: self.pairs, sprt: None },
                workers: self.workers,
            };
            let report = rung.run(file.as_deref(), stop, tell)?;
            let is_stopped = report.end == Some(End::Stopped);
            reports.push(report);
            if is_stopped {
                break;
            }
        }
        Ok(Standings { setting: self.setting.clone(), reports })
    }

    /// Who plays whom, from the bottom; every match after the first includes a player that has already played.
    fn rungs(&self) -> Result<Vec<[Player; 2]>, MatchError> {
        let game =
            cubarium_catalog::info(&self.setting.game).map_err(OpenError::from).map_err(GameError::from)?;
        let level = |level| Player::Level { level, time: self.time.filter(|_| level == LEVELS) };
        let baselines = [Baseline::Greedy, Baseline::Random, Baseline::Weight0]
            .map(|baseline| Player::Baseline { baseline, pace: Pace::default() });
        // The player that looks one move ahead; in games with secrets, the one that asks what reveals most.
        let ahead = Player::Engine { settings: usual(), pace: Pace { depth: Some(1), ..Pace::default() } };
        let below = baselines.into_iter().filter(|baseline| baseline.plays(&game, &self.setting).is_ok());
        let below = below.chain((!game.secrets).then_some(ahead));
        let lowest = below.map(|baseline| [level(1), baseline]);
        Ok(lowest.chain((2..=LEVELS).map(|number| [level(number), level(number - 1)])).collect())
    }
}

/// The name of a match's file: the players' texts, with `-` for everything but letters and digits.
fn file_name(header: &Header) -> String {
    let players = format!("{} {}", header.first, header.second);
    players.replace(|sign: char| !sign.is_ascii_alphanumeric(), "-") + ".jsonl"
}
