//! `match`: which player is stronger, and by how much. `ladder`: the strength of the levels.

use std::io::IsTerminal as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cubarium_arena::{Goal, Header, Ladder, Match, Model, Setting, usual_opening};
use cubarium_catalog::{OpenError, info, options};

use crate::args;
use crate::failure::{Done, Failure, say};
use crate::position::print;
use crate::progress::write;

/// The number of pairs if nothing else ends the match.
const PAIRS: u64 = 50;
/// How often progress is printed if standard error is not a terminal.
const SELDOM: Duration = Duration::from_secs(60);

pub(crate) fn contest(asked: &args::Match) -> Done {
    let sprt = asked.sprt.map(|mut sprt| {
        sprt.alpha = asked.alpha;
        sprt.beta = asked.beta;
        sprt.model = if asked.normalised { Model::Normalised } else { Model::Logistic };
        sprt
    });
    let setting = setting(&asked.game, &asked.conditions)?;
    let usual = if sprt.is_some() { u64::MAX } else { PAIRS };
    let played = Match {
        header: Header { setting, first: asked.first.to_string(), second: asked.second.to_string() },
        contenders: [&asked.first, &asked.second],
        goal: Goal {
            pairs: asked.pairs.or(asked.games.map(|games| games.div_ceil(2))).unwrap_or(usual),
            sprt,
        },
        workers: asked.conditions.workers.into(),
    };
    let (stop, mut progress) = (interrupted()?, Progress::default());
    let mut known = None;
    let played = played.run(asked.file.as_deref(), &stop, &mut |report| {
        progress.tell(&report.line());
        known = Some(report.clone());
    });
    drop(progress);
    // Counts made before an error are not lost, and the error is reported even if nobody can read those.
    let shown = played.as_ref().ok().or(known.as_ref());
    let printed =
        shown.map_or(Ok(()), |report| print(asked.game.chosen.json, &report.json(), &report.lines()));
    played?;
    printed
}

pub(crate) fn ladder(asked: &args::Ladder) -> Done {
    let ladder = Ladder {
        setting: setting(&asked.game, &asked.conditions)?,
        pairs: asked.pairs,
        workers: asked.conditions.workers.into(),
        time: asked.time8,
    };
    let (stop, mut progress) = (interrupted()?, Progress::default());
    let standings = ladder.run(asked.folder.as_deref(), &stop, &mut |report| {
        let Header { first, second, .. } = &report.header;
        progress.tell(&format!("{first} against {second}  {}", report.line()));
    })?;
    drop(progress);
    print(asked.game.chosen.json, &standings.json(), &standings.lines())
}

/// What the games have in common.
fn setting(game: &args::Game, conditions: &args::Conditions) -> Result<Setting, Failure> {
    let info = info(&game.id).map_err(OpenError::from)?;
    let (opening, longest) = (conditions.openings.unwrap_or(usual_opening(&info)), conditions.max_plies);
    if info.secrets && opening > 0 {
        let why = "its players build in secret, so it cannot open with random plies (--openings)";
        return Err(Failure::Usage(format!("{}: {why}", game.id)));
    }
    if u32::from(opening) >= longest {
        let why =
            format!("--max-plies {longest} ends games within the opening of {opening} plies (--openings)");
        return Err(Failure::Usage(why));
    }
    Ok(Setting {
        game: game.id.clone(),
        options: options(&game.id, &game.chosen.options())?,
        seed: conditions.seed,
        opening,
        longest,
        decide: conditions.decide,
    })
}

/// Set by Ctrl+C.
pub(crate) fn interrupted() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Serve(error.to_string()))?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            if let Ok(signal) = cubarium_server::stop_signal() {
                signal.await;
                told.store(true, Ordering::Relaxed);
            }
        });
    });
    Ok(stop)
}

/// The progress of a match: one line on standard error that is overwritten, or a line now and then if that is not a
/// terminal.
#[derive(Default)]
pub(crate) struct Progress {
    told: Option<Instant>,
    is_line: bool,
}

impl Progress {
    pub(crate) fn tell(&mut self, line: &str) {
        if std::io::stderr().is_terminal() {
            write(&format!("\r\u{1b}[K{line}"));
            self.is_line = true;
        } else if self.told.is_none_or(|told| told.elapsed() >= SELDOM) {
            self.told = Some(Instant::now());
            say(line);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_line {
            write("\r\u{1b}[K");
        }
    }
}
