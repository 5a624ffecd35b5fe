//! The result of a match, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use serde_json::{Value, json};

use crate::elo::Estimate;
use crate::game::{FaultKind, Points};
use crate::journal::Header;
use crate::mover::Side;
use crate::pair::Pair;
use crate::pentanomial::{Pentanomial, real};
use crate::runner::Goal;
use crate::sprt::{Decision, Model};

/// Why a match has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All pairs were played.
    Played,
    /// The test is decided.
    Decided(Decision),
    /// It was told to stop.
    Stopped,
}

impl End {
    const fn name(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Decided(_) => "decided",
            Self::Stopped => "stopped",
        }
    }
}

/// The state of a match.
#[derive(Clone, Debug)]
pub struct Report {
    /// What determines the games.
    pub header: Header,
    /// When the match ends.
    pub goal: Goal,
    /// The pairs counted.
    pub pairs: Pentanomial,
    /// The first player's losses, draws and wins.
    pub games: [u64; 3],
    /// The number of games by how they ended.
    pub ends: BTreeMap<String, u64>,
    /// How many games each player has lost other than by the rules.
    pub faults: [BTreeMap<FaultKind, u64>; 2],
    /// The last of these.
    pub last_fault: Option<String>,
    /// The plies of all games.
    pub plies: u64,
    /// Why it is over, if it is.
    pub end: Option<End>,
    /// How long it has been running since the program was started.
    pub elapsed: Duration,
    /// Pairs that already existed when the program was started.
    pub resumed: u64,
}

impl Report {
    pub(crate) fn new(header: Header, goal: Goal) -> Self {
        Self {
            header,
            goal,
            pairs: Pentanomial::default(),
            games: [0; 3],
            ends: BTreeMap::new(),
            faults: [BTreeMap::new(), BTreeMap::new()],
            last_fault: None,
            plies: 0,
            end: None,
            elapsed: Duration::ZERO,
            resumed: 0,
        }
    }

    /// Counts a pair, and checks whether the goal is reached.
    pub(crate) fn add(&mut self, pair: &Pair) {
        self.pairs.add(pair);
        for game in &pair.games {
            self.games[game.points as usize] += 1;
            *self.ends.entry(game.end.clone()).or_default() += 1;
            self.plies += game.moves.len() as u64;
            if let Some(fault) = &game.fault {
                *self.faults[fault.by as usize].entry(fault.kind).or_default() += 1;
                let player = match fault.by {
                    Side::First => &self.header.first,
                    Side::Second => &self.header.second,
                };
                let (number, kind, what) = (pair.pair, fault.kind.name(), &fault.what);
                self.last_fault = Some(format!("pair {number}, {player}, {kind}: {what}"));
            }
        }
        self.end = match self.goal.sprt.and_then(|sprt| sprt.decide(&self.pairs)) {
            Some(decision) => Some(End::Decided(decision)),
            None if self.pairs.pairs() >= self.goal.pairs => Some(End::Played),
            None => None,
        };
    }

    /// The estimated time left, if there is one.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        let pairs = real(self.pairs.pairs());
        let needed = self.goal.sprt.map(|sprt| {
            let ratio = sprt.ratio(&self.pairs);
            let [low, high] = sprt.bounds();
            pairs * if ratio < 0.0 { low } else { high } / ratio
        });
        let most = (self.goal.pairs < u64::MAX).then(|| real(self.goal.pairs));
        let needed = needed.into_iter().chain(most).fold(f64::INFINITY, f64::min);
        let new = self.pairs.pairs() - self.resumed;
        let seconds = self.elapsed.as_secs_f64() / real(new) * (needed - pairs).max(0.0);
        Duration::try_from_secs_f64(seconds).ok()
    }

    /// The state in one line.
    #[must_use]
    pub fn line(&self) -> String {
        let games: u64 = self.games.iter().sum();
        let mut line = format!("{games} games");
        if let Some(estimate) = Estimate::new(&self.pairs) {
            let score = 100.0 * self.pairs.score();
            let _ = write!(line, "  {score:.1} %  Elo {}", signed(estimate));
        }
        if let Some(sprt) = self.goal.sprt {
            let [low, high] = sprt.bounds();
            let _ = write!(line, "  LLR {:.2} ({low:.2}, {high:.2})", sprt.ratio(&self.pairs));
        }
        let faults: u64 = self.faults.iter().flat_map(BTreeMap::values).sum();
        if faults > 0 {
            let _ = write!(line, "  {faults} faults");
        }
        if let Some(left) = self.left().filter(|_| self.end.is_none()) {
            let _ = write!(line, "  {} left", span(left));
        }
        line
    }

    /// The result in several lines.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let Header { setting, first, second } = &self.header;
        let [losses, draws, wins] = self.games;
        let games = wins + draws + losses;
        let [ll, ld, even, wd, ww] = self.pairs.0;
        let mut lines = vec![
            format!("{}: {first} against {second}", setting.game),
            format!("games       {games}: {wins} won, {draws} drawn, {losses} lost"),
            format!(
                "pairs       {}: {ll} {ld} {even} {wd} {ww} with 0, ½, 1, 1½, 2 points",
                self.pairs.pairs()
            ),
        ];
        if let Some(estimate) = Estimate::new(&self.pairs) {
            let Estimate { between, normalised, superiority, .. } = estimate;
            let mut strength = format!("Elo         {}", signed(estimate));
            if let Some([low, high]) = between {
                let _ = write!(strength, " (95 %: {low:+.1} to {high:+.1})");
            }
            if let Some(normalised) = normalised {
                let _ = write!(strength, ", normalised {normalised:+.1}");
            }
            lines.extend([format!("score       {:.2} %", 100.0 * self.pairs.score()), strength]);
            lines.extend(superiority.map(|part| format!("stronger    {:.1} % likely", 100.0 * part)));
            lines.push(format!("plies       {:.1} a game", real(self.plies) / real(games)));
        }
        if let Some(sprt) = self.goal.sprt {
            let [low, high] = sprt.bounds();
            let accepted = match self.end {
                Some(End::Decided(Decision::Lower)) => format!("{} accepted", sprt.elo0),
                Some(End::Decided(Decision::Higher)) => format!("{} accepted", sprt.elo1),
                _ => "undecided".to_owned(),
            };
            let kind = if sprt.model == Model::Normalised { "normalised " } else { "" };
            lines.push(format!(
                "test        {kind}Elo {} or {}: {accepted}, LLR {:.2} ({low:.2}, {high:.2})",
                sprt.elo0,
                sprt.elo1,
                sprt.ratio(&self.pairs)
            ));
        }
        let ends: Vec<String> = self.ends.iter().map(|(end, count)| format!("{count} {end}")).collect();
        lines.push(format!("ends        {}", ends.join(", ")));
        if let Some(fault) = &self.last_fault {
            let name = |kind: FaultKind| kind.name();
            for (player, faults) in [first, second].into_iter().zip(&self.faults) {
                let faults: Vec<String> =
                    faults.iter().map(|(&kind, count)| format!("{count} {}", name(kind))).collect();
                if !faults.is_empty() {
                    lines.push(format!("faults      {player}: {}", faults.join(", ")));
                }
            }
            lines.push(format!("last fault  {fault}"));
        }
        if self.end == Some(End::Stopped) {
            lines.push("stopped early".to_owned());
        }
        lines
    }

    /// The result as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        let Header { setting, first, second } = &self.header;
        let points = |points: Points| self.games[points as usize];
        let faults = |side: Side| -> Value {
            let count = |kind| self.faults[side as usize].get(&kind).copied().unwrap_or(0);
            FaultKind::ALL.iter().map(|&kind| (kind.name(), count(kind))).collect()
        };
        let estimate = Estimate::new(&self.pairs);
        let between = estimate.and_then(|estimate| estimate.between);
        let sprt = self.goal.sprt.map(|sprt| {
            let [low, high] = sprt.bounds();
            let model = match sprt.model {
                Model::Logistic => "logistic",
                Model::Normalised => "normalised",
            };
            let accepted = match self.end {
                Some(End::Decided(Decision::Lower)) => Some(sprt.elo0),
                Some(End::Decided(Decision::Higher)) => Some(sprt.elo1),
                _ => None,
            };
            json!({
                "elo0": sprt.elo0, "elo1": sprt.elo1, "model": model, "alpha": sprt.alpha, "beta": sprt.beta,
                "llr": sprt.ratio(&self.pairs), "lower": low, "upper": high, "accepted": accepted,
            })
        });
        json!({
            "setting": setting, "first": first, "second": second,
            "games": self.games.iter().sum::<u64>(),
            "wins": points(Points::Win), "draws": points(Points::Draw), "losses": points(Points::Loss),
            "pairs": self.pairs.0,
            "score": estimate.map(|_| self.pairs.score()),
            "elo": estimate.map(|estimate| estimate.elo),
            "elo_low": between.map(|[low, _]| low),
            "elo_high": between.map(|[_, high]| high),
            "normalised_elo": estimate.and_then(|estimate| estimate.normalised),
            "superiority": estimate.and_then(|estimate| estimate.superiority),
            "sprt": sprt,
            "ends": self.ends, "plies": self.plies,
            "faults": { "first": faults(Side::First), "second": faults(Side::Second) },
            "last_fault": self.last_fault,
            "end": self.end.map(End::name),
        })
    }
}

/// Elo with sign and error.
fn signed(estimate: Estimate) -> String {
    let error = estimate.error().map_or(String::new(), |error| format!(" ± {error:.1}"));
    format!("{:+.1}{error}", estimate.elo)
}

/// A duration in its two largest units.
fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    match (hours, minutes) {
        (0, 0) => format!("{seconds} s"),
        (0, _) => format!("{minutes} min {} s", seconds % 60),
        _ => format!("{hours} h {minutes} min"),
    }
}
