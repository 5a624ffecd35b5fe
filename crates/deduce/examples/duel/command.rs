//! Command-line arguments.

use cubarium_break_the_cube::Options;
use cubarium_core::Options as _;
use cubarium_deduce::{Aim, Level, ONE, Policy};

pub(crate) const USAGE: &str = "\
duel PLAYER PLAYER   what the first scores against the second (with more seats: against all others)
duel --ladder        each level against the one below
duel --solo          how many questions the fastest seeker needs for all structures
duel --time PLAYER   how long its moves take
duel --paces PLAYER  how many turns it needs by the bits that are missing

--pairs N   pairs of games with swapped seats (500)
--seed N    where everything random comes from (1)
--build     the players build; otherwise both games of a pair have the same random structures
-o KEY=VALUE  an option of the game

PLAYER is weight-0, weight-1, informative or a level, changed by weight=BITS, look-ups=N, memory=PERCENT, considered=N,
guesses-at=N, reads, sees-the-end and builds-with-care=yes|no: weight-1,reads=yes";

/// A player with its name.
pub(crate) struct Entrant {
    pub(crate) name: String,
    pub(crate) policy: Policy,
}

impl Entrant {
    pub(crate) fn level(level: Level) -> Self {
        Self { name: level.number().to_string(), policy: level.policy() }
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(',');
        let mut policy = Policy::named(parts.next()?)?;
        for change in parts {
            let (ability, value) = change.split_once('=')?;
            set(&mut policy, ability, value)?;
        }
        Some(Self { name: text.to_owned(), policy })
    }
}

fn set(policy: &mut Policy, ability: &str, value: &str) -> Option<()> {
    match ability {
        "weight" => policy.aim = Aim::Balance { weight: fixed(value)? },
        "look-ups" => policy.aim = Aim::Race { look_ups: value.parse().ok()? },
        "memory" => policy.memory = value.parse().ok()?,
        "considered" => policy.considered = value.parse().ok()?,
        "guesses-at" => policy.guesses_at = value.parse().ok()?,
        "reads" => policy.reads = flag(value)?,
        "sees-the-end" => policy.sees_the_end = flag(value)?,
        "builds-with-care" => policy.builds_with_care = flag(value)?,
        _ => return None,
    }
    Some(())
}

fn flag(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// Bits with up to three decimal places, in fixed point.
fn fixed(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let thousandths: u64 = format!("{part:0<3}").parse().ok().filter(|thousandths| *thousandths < 1000)?;
    Some(whole.parse::<u64>().ok()? * ONE + thousandths * ONE / 1000)
}

/// What to measure.
pub(crate) enum Task {
    Duel(Entrant, Entrant),
    Ladder,
    Solo,
    Time(Entrant),
    Paces(Entrant),
}

/// A whole command.
pub(crate) struct Command {
    pub(crate) task: Task,
    pub(crate) pairs: u64,
    pub(crate) seed: u64,
    pub(crate) built_by_players: bool,
    pub(crate) options: Options,
}

impl Command {
    /// Reads the arguments; an error is a sentence.
    pub(crate) fn read(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let (mut pairs, mut seed, mut built_by_players) = (500, 1, false);
        let mut options = Options::default();
        let mut names = Vec::new();
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            let number = |text: String| text.parse().map_err(|_| format!("`{text}` is not a number"));
            match argument.as_str() {
                "--pairs" => pairs = number(value()?)?,
                "--seed" => seed = number(value()?)?,
                "--build" => built_by_players = true,
                "-o" => {
                    let text = value()?;
                    let (key, chosen) = text.split_once('=').ok_or("-o needs KEY=VALUE")?;
                    options.set(key, chosen).map_err(|error| error.to_string())?;
                }
                _ => names.push(argument),
            }
        }
        let player = |name: &str| Entrant::read(name).ok_or_else(|| format!("`{name}` is not a player"));
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let task = match names.as_slice() {
            ["--ladder"] => Task::Ladder,
            ["--solo"] => Task::Solo,
            ["--time", name] => Task::Time(player(name)?),
            ["--paces", name] => Task::Paces(player(name)?),
            [one, other] => Task::Duel(player(one)?, player(other)?),
            _ => return Err("say what to measure".to_owned()),
        };
        Ok(Self { task, pairs, seed, built_by_players, options })
    }
}
