//! One game between the two players of a match.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cubarium_catalog::{OpenError, judge};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::mover::{Asked, Contender, EnterError, Mover, Side};
use crate::pace::Time;
use crate::setting::Setting;
use crate::table::Table;

/// How far players may overrun their time without losing: an allowance for a busy machine, not for their thinking.
pub const GRACE: Duration = Duration::from_millis(100);

/// The first player's points from a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Points {
    /// None.
    Loss,
    /// Half a point.
    Draw,
    /// One point.
    Win,
}

impl Points {
    /// The points of the first player when this side wins.
    const fn to(winner: Side) -> Self {
        match winner {
            Side::First => Self::Win,
            Side::Second => Self::Loss,
        }
    }
}

/// How a player has lost a game, other than by its rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// A move that the rules forbid, or no move at all.
    Illegal,
    /// The player crashed.
    Crash,
    /// The player ran out of time.
    Time,
}

/// A game lost other than by its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// The player who lost.
    pub by: Side,
    /// The kind of fault.
    pub kind: FaultKind,
    /// What happened, in words.
    pub what: String,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The seat that the first player had.
    pub seat: String,
    /// The first player's points.
    pub points: Points,
    /// How it ended: the rules' name for it, `length` or `unfinished`, `decided`, or the kind of a fault.
    pub end: String,
    /// The fault, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// All moves, including the opening.
    pub moves: Vec<String>,
}

/// Why a game has no result.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GameError {
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
    /// A player cannot play at all.
    #[error(transparent)]
    Enter(#[from] EnterError),
    /// It cannot be set up.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The opening is illegal.
    #[error("the opening cannot be played: {0}")]
    Opening(String),
}

/// A player with a clock.
struct Seated<'a> {
    side: Side,
    mover: Box<dyn Mover + 'a>,
    time: Option<Time>,
    /// The time left on the clock, if there is one.
    left: Option<Duration>,
}

impl<'a> Seated<'a> {
    fn new(
        side: Side,
        contender: &'a dyn Contender,
        setting: &Setting,
        seed: u64,
    ) -> Result<Self, EnterError> {
        let time = contender.pace().time;
        let left = match time {
            Some(Time::Clock { base, .. }) => Some(base),
            _ => None,
        };
        Ok(Self { side, mover: contender.enter(setting, seed)?, time, left })
    }

    /// Lets the player move.
    fn choose(&mut self, table: &Table, seat: usize, stop: &AtomicBool) -> Result<String, Fault> {
        let fault = |kind, what: String| Fault { by: self.side, kind, what };
        let asked = Asked { view: table.view(seat), left: self.left, stop };
        let began = Instant::now();
        let chosen = catch_unwind(AssertUnwindSafe(|| self.mover.choose(&asked)));
        let spent = began.elapsed();
        let allowed = match (self.time, self.left) {
            (Some(Time::Move(time)), _) => time,
            (Some(Time::Clock { .. }), Some(left)) => left,
            _ => Duration::MAX,
        };
        let is_late = spent > allowed.saturating_add(GRACE);
        let late = || format!("{spent:.3?} of {allowed:.3?} spent");
        let text = match chosen {
            Ok(Ok(_)) if is_late => return Err(fault(FaultKind::Time, late())),
            Ok(Ok(text)) => text,
            Ok(Err(crash)) if is_late => return Err(fault(FaultKind::Time, format!("{}: {crash}", late()))),
            Ok(Err(crash)) => return Err(fault(FaultKind::Crash, crash.to_string())),
            Err(panic) => return Err(fault(FaultKind::Crash, said(&*panic).to_owned())),
        };
        if let (Some(left), Some(Time::Clock { increment, .. })) = (&mut self.left, self.time) {
            *left = left.saturating_sub(spent) + increment;
        }
        Ok(text)
    }
}

/// The message of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("panicked")
}

/// Plays a game; `seat` is the first player's.
pub(crate) fn play(
    setting: &Setting,
    contenders: [&dyn Contender; 2],
    opening: &[String],
    seat: usize,
    seeds: [u64; 2],
    stop: &AtomicBool,
) -> Result<Played, GameError> {
    let mut table = Table::open(&setting.game, &setting.options)?;
    let mut moves = Vec::with_capacity(64);
    for text in opening {
        let mover = table.mover().ok_or_else(|| GameError::Opening(text.clone()))?;
        table.play(mover, text).map_err(|error| GameError::Opening(error.to_string()))?;
        moves.push(text.clone());
    }
    let first = Seated::new(Side::First, contenders[0], setting, seeds[0])?;
    let second = Seated::new(Side::Second, contenders[1], setting, seeds[1])?;
    let mut seated = if seat == 0 { [first, second] } else { [second, first] };
    let name = table.name(seat).to_owned();
    let longest = usize::try_from(setting.longest).unwrap_or(usize::MAX);
    let ended = |points, end: &str, fault, moves| {
        Ok(Played { seat: name.clone(), points, end: end.to_owned(), fault, moves })
    };
    loop {
        if let Some(outcome) = table.outcome() {
            let points = match outcome.winners.as_slice() {
                [winner] if *winner == name => Points::Win,
                [_] => Points::Loss,
                _ => Points::Draw,
            };
            return ended(points, &outcome.reason, None, moves);
        }
        let Some(mover) = table.mover().filter(|_| moves.len() < longest) else {
            return match decided(setting, &table) {
                Some(winner) => ended(Points::to(seated[winner].side), "decided", None, moves),
                None => ended(Points::Draw, table.broken_off(), None, moves),
            };
        };
        let player = &mut seated[mover];
        let chosen = player.choose(&table, mover, stop);
        if stop.load(Ordering::Relaxed) {
            return Err(GameError::Stopped);
        }
        let played = chosen.and_then(|text| match table.play(mover, &text) {
            Ok(()) => Ok(text),
            Err(refused) => {
                let what = format!("`{text}` at ply {}: {refused}", moves.len() + 1);
                Err(Fault { by: player.side, kind: FaultKind::Illegal, what })
            }
        });
        match played {
            Ok(text) => moves.push(text),
            Err(fault) => {
                let (points, end) = (Points::to(fault.by.other()), fault.kind.name());
                return ended(points, end, Some(fault), moves);
            }
        }
    }
}

/// The seat that a search finds far enough ahead, if unfinished games are to be adjudicated.
fn decided(setting: &Setting, table: &Table) -> Option<usize> {
    /// How many positions that search visits.
    const LOOK: u64 = 20_000;
    let (enough, mover) = (setting.decide?, table.mover()?);
    let score = judge(table.view(mover), LOOK).ok()??;
    if score >= enough {
        Some(mover)
    } else if score <= -enough {
        Some(1 - mover)
    } else {
        None
    }
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Illegal, Self::Crash, Self::Time];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Crash => "crash",
            Self::Time => "time",
        }
    }
}
