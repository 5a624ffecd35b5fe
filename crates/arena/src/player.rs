//! Players and their texts, such as `level=4` or `engine,nodes=20000,hash=16`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use cubarium_catalog::{Baseline, LEVELS, Settings, Technique, Techniques};

use crate::pace::{Pace, Written};
use crate::program::Program;
use crate::spec::{Parts, SpecError, value};

/// A player that can be named by a text; its `Display` output reads back as the same player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// `level=N`: a computer player as people meet it.
    Level {
        /// The level.
        level: u8,
        /// How long it thinks if nothing else limits that; none for the usual time.
        time: Option<Duration>,
    },
    /// `engine`: the search at full strength.
    Engine {
        /// Its settings.
        settings: Settings,
        /// Its limits.
        pace: Pace,
    },
    /// `random`, `greedy`, `weight-0`, …: a baseline to measure others by.
    Baseline {
        /// The baseline.
        baseline: Baseline,
        /// Its limits, if it thinks.
        pace: Pace,
    },
    /// `ugi`: an external program that speaks the engine protocol.
    Program(Program),
}

/// The default settings of an `engine`: with a smaller table than usual, because a match has many of them.
pub(crate) fn usual() -> Settings {
    Settings { table_mib: 16, ..Settings::default() }
}

const LEVEL: &str = "level";
const ENGINE: &str = "engine";
const PROGRAM: &str = "ugi";
const PROGRAM_SETTINGS: [&str; 6] = ["depth", "nodes", "time", "clock", "hash", "threads"];
/// The limits of a player that has no depths.
const THINKING: [&str; 3] = ["nodes", "time", "clock"];
const ENGINE_SETTINGS: [&str; 8] = ["depth", "nodes", "time", "clock", "hash", "threads", "without", "with"];

impl FromStr for Player {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (kind, rest) = match text.split_once(',') {
            Some((kind, rest)) => (kind, Some(rest)),
            None => (text, None),
        };
        let parts = || rest.into_iter().flat_map(|rest| rest.split(','));
        match kind.split_once('=').unwrap_or((kind, "")) {
            (LEVEL, number) => {
                let parts = Parts::read(LEVEL, &["time"], parts())?;
                let level = number.parse().ok().filter(|level| (1..=LEVELS).contains(level));
                let level = level.ok_or_else(|| value(kind, LEVEL, "a whole number from 1 to 8"))?;
                Ok(Self::Level { level, time: parts.duration("time")? })
            }
            (ENGINE, "") => {
                let parts = Parts::read(ENGINE, &ENGINE_SETTINGS, parts())?;
                let usual = usual();
                let off =
                    parts.techniques("without")?.into_iter().fold(usual.techniques, Techniques::without);
                let settings = Settings {
                    table_mib: parts.number("hash", 1..=1024)?.unwrap_or(usual.table_mib),
                    threads: parts.number("threads", 1..=256)?.unwrap_or(usual.threads),
                    techniques: parts.techniques("with")?.into_iter().fold(off, Techniques::with),
                    ..usual
                };
                Ok(Self::Engine { settings, pace: parts.pace(ENGINE)? })
            }
            (PROGRAM, "") => {
                // The command may contain any character, even commas, so it comes last.
                let (settings, command) = match rest.unwrap_or_default().split_once("command=") {
                    Some((settings, command)) if settings.is_empty() || settings.ends_with(',') => {
                        (settings.strip_suffix(',').unwrap_or_default(), command)
                    }
                    _ => return Err(SpecError::Commandless(text.to_owned())),
                };
                let settings = settings.split(',').filter(|part| !part.is_empty());
                let parts = Parts::read(PROGRAM, &PROGRAM_SETTINGS, settings)?;
                Ok(Self::Program(Program {
                    command: command.to_owned(),
                    hash: parts.number("hash", 1..=1 << 20)?,
                    threads: parts.number("threads", 1..=1 << 10)?,
                    pace: parts.pace(PROGRAM)?,
                }))
            }
            (name, "") => {
                let baseline = Baseline::ALL.into_iter().find(|baseline| baseline.name() == name);
                let baseline = baseline.ok_or_else(|| SpecError::Kind(kind.to_owned()))?;
                let settings = if baseline.thinks() { &THINKING[..] } else { &[] };
                let parts = Parts::read(baseline.name(), settings, parts())?;
                let pace = if baseline.thinks() { parts.pace(baseline.name())? } else { Pace::default() };
                Ok(Self::Baseline { baseline, pace })
            }
            _ => Err(SpecError::Kind(kind.to_owned())),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program(program) => write!(f, "{PROGRAM}{program}"),
            Self::Baseline { baseline, pace } => write!(f, "{baseline}{pace}"),
            Self::Level { level, time } => {
                write!(f, "{LEVEL}={level}")?;
                time.map_or(Ok(()), |time| write!(f, ",time={}", Written(time)))
            }
            Self::Engine { settings, pace } => {
                let usual = usual();
                write!(f, "{ENGINE}{pace}")?;
                if settings.table_mib != usual.table_mib {
                    write!(f, ",hash={}", settings.table_mib)?;
                }
                if settings.threads != usual.threads {
                    write!(f, ",threads={}", settings.threads)?;
                }
                for (key, is_usual) in [("without", true), ("with", false)] {
                    let switched = |technique: &Technique| {
                        usual.techniques.has(*technique) == is_usual
                            && settings.techniques.has(*technique) != is_usual
                    };
                    let names: Vec<_> =
                        Technique::ALL.into_iter().filter(switched).map(Technique::name).collect();
                    if !names.is_empty() {
                        write!(f, ",{key}={}", names.join("+"))?;
                    }
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Player>().expect_err("it names no player").to_string()
    }

    #[test]
    fn players_round_trip_through_text() {
        for text in [
            "random",
            "greedy",
            "uct,nodes=5000",
            "uct,time=1s",
            "ugi,time=100ms,command=engine",
            "ugi,depth=4,clock=60s,hash=8,threads=2,command=\"my engine\" --set a=b,c",
            "weight-0",
            "informative",
            "level=4",
            "level=8,time=1s",
            "engine,nodes=20000",
            "engine,depth=6,nodes=500,time=100ms",
            "engine,clock=10s+100ms",
            "engine,clock=60s",
            "engine,nodes=20000,hash=1,threads=2,without=null-move+killers",
        ] {
            assert_eq!(text.parse::<Player>().map(|player| player.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn option_order_and_default_values_do_not_matter() {
        let player: Player =
            "engine,hash=16,threads=1,nodes=5,with=killers,clock=1m+0s,depth=2".parse().expect("it is one");
        assert_eq!(player.to_string(), "engine,depth=2,nodes=5,clock=60s");
    }

    #[test]
    fn parse_errors_say_what_is_wrong_and_where() {
        assert!(error("engin,nodes=5").starts_with("`engin` is not a kind of player; the kinds are "));
        assert!(error("").starts_with("`` is not a kind of player"));
        assert!(error("random=2").starts_with("`random=2` is not a kind of player"));
        assert_eq!(error("greedy,nodes=5"), "`nodes=5` is not a setting of `greedy`, which has none");
        assert!(error("engine=3,nodes=5").starts_with("`engine=3` is not a kind of player"));
        assert_eq!(
            error("uct,depth=3"),
            "`depth=3` is not a setting of `uct`; its settings are `nodes`, `time`, `clock`"
        );
        assert_eq!(
            error("ugi,nodes=5"),
            "`ugi,nodes=5` does not say what to run: it must end with `command=` and a command"
        );
        assert_eq!(
            error("ugi,with=magic,command=engine"),
            "`with=magic` is not a setting of `ugi`; its settings are `depth`, `nodes`, `time`, `clock`, `hash`, `threads`"
        );
        assert!(error("ugi,command=engine").starts_with("`ugi` needs a limit for its thinking: "));
        assert!(error("uct").starts_with("`uct` needs a limit for its thinking: "));
        assert_eq!(error("level=9"), "`level=9` is not possible: `level` is a whole number from 1 to 8");
        assert_eq!(
            error("level=4,nodes=5"),
            "`nodes=5` is not a setting of `level`; its settings are `time`"
        );
        assert_eq!(
            error("engine,nodes=many"),
            "`nodes=many` is not possible: `nodes` is a whole number from 1 to 1000000000000"
        );
        assert_eq!(
            error("engine,time=5"),
            "`time=5` is not possible: `time` is a duration like `100ms`, `10s` or `2m`"
        );
        assert_eq!(error("engine,nodes=5,hash=2,nodes=6"), "`nodes=6`: `nodes` is already given");
        assert!(
            error("engine,nodes=5,").starts_with("`` is not a setting of `engine`; its settings are `depth`")
        );
        assert!(error("engine,nodes=5,time=1s,clock=2s").starts_with("`clock=2s` is not possible: "));
        assert!(
            error("engine,nodes=5,without=magic").starts_with("`magic` is not a technique of the search; ")
        );
        assert!(error("engine").starts_with("`engine` needs a limit for its thinking: "));
    }
}
