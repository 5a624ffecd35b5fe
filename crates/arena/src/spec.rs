//! Reading the settings of a player: parts like `nodes=20000`, separated by commas.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use cubarium_catalog::{Baseline, Technique, TechniqueError};
use thiserror::Error;

use crate::pace::{Pace, Time, read_duration};

/// Why a text is not a player. Each variant says what is wrong, and with which part of the text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecError {
    /// It does not begin with a kind of player.
    #[error("`{0}` is not a kind of player; the kinds are `level=N`, `engine`, `ugi`, {known}", known = baselines())]
    Kind(String),
    /// The kind of player has no such setting.
    #[error("`{part}` is not a setting of `{kind}`{known}")]
    Setting {
        /// The part of the text.
        part: String,
        /// The kind of player.
        kind: &'static str,
        /// The existing settings, in words.
        known: String,
    },
    /// A setting has a wrong value.
    #[error("`{part}` is not possible: `{key}` is {wanted}")]
    Value {
        /// The part of the text.
        part: String,
        /// The setting.
        key: &'static str,
        /// What the value must be.
        wanted: String,
    },
    /// A setting is given twice.
    #[error("`{part}`: `{key}` is already given")]
    Twice {
        /// The second of the two parts.
        part: String,
        /// The setting.
        key: &'static str,
    },
    /// There is no such technique.
    #[error(transparent)]
    Technique(TechniqueError),
    /// The player's thinking would never end.
    #[error("`{kind}` needs a limit for its thinking: {known}")]
    Endless {
        /// The kind of player.
        kind: &'static str,
        /// The settings that would limit it, in words.
        known: String,
    },
    /// There is no command to run.
    #[error("`{0}` does not say what to run: it must end with `command=` and a command")]
    Commandless(String),
}

fn baselines() -> String {
    Baseline::ALL.map(|baseline| format!("`{baseline}`")).join(", ")
}

/// A setting with a wrong value.
pub(crate) fn value(part: &str, key: &'static str, wanted: impl Into<String>) -> SpecError {
    SpecError::Value { part: part.to_owned(), key, wanted: wanted.into() }
}

/// The settings of a player: each setting of its kind at most once.
pub(crate) struct Parts<'a> {
    known: &'a [&'static str],
    given: Vec<(&'static str, &'a str)>,
}

impl<'a> Parts<'a> {
    /// Reads the parts of a text as settings of a kind of player that has these settings.
    pub(crate) fn read(
        kind: &'static str,
        known: &'a [&'static str],
        texts: impl Iterator<Item = &'a str>,
    ) -> Result<Self, SpecError> {
        let mut given: Vec<(&'static str, &'a str)> = Vec::new();
        for part in texts {
            let (name, text) = part.split_once('=').unwrap_or((part, ""));
            let Some(&key) = known.iter().find(|&&key| key == name) else {
                let known = match known {
                    [] => ", which has none".to_owned(),
                    known => format!("; its settings are `{}`", known.join("`, `")),
                };
                return Err(SpecError::Setting { part: part.to_owned(), kind, known });
            };
            if given.iter().any(|(earlier, _)| *earlier == key) {
                return Err(SpecError::Twice { part: part.to_owned(), key });
            }
            given.push((key, text));
        }
        Ok(Self { known, given })
    }

    fn get(&self, key: &str) -> Option<(&'static str, &'a str)> {
        self.given.iter().copied().find(|(given, _)| *given == key)
    }

    /// An integer.
    pub(crate) fn number<T>(&self, key: &str, range: RangeInclusive<T>) -> Result<Option<T>, SpecError>
    where
        T: FromStr + PartialOrd + std::fmt::Display,
    {
        let Some((key, text)) = self.get(key) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| range.contains(number));
        let wanted = || format!("a whole number from {} to {}", range.start(), range.end());
        number.map(Some).ok_or_else(|| value(&format!("{key}={text}"), key, wanted()))
    }

    /// Names of techniques separated by `+`.
    pub(crate) fn techniques(&self, key: &str) -> Result<Vec<Technique>, SpecError> {
        let names = self.get(key).into_iter().flat_map(|(_, text)| text.split('+'));
        names.map(|name| name.parse().map_err(SpecError::Technique)).collect()
    }

    /// A duration.
    pub(crate) fn duration(&self, key: &str) -> Result<Option<Duration>, SpecError> {
        let Some((key, text)) = self.get(key) else { return Ok(None) };
        let time = read_duration(text).filter(|time| !time.is_zero());
        let wanted = "a duration like `100ms`, `10s` or `2m`";
        time.map(Some).ok_or_else(|| value(&format!("{key}={text}"), key, wanted))
    }

    /// The limits of thinking; there must be at least one.
    pub(crate) fn pace(&self, kind: &'static str) -> Result<Pace, SpecError> {
        let time = self.duration("time")?.map(Time::Move);
        let time = match self.get("clock") {
            None => time,
            Some((key, text)) => {
                let part = format!("{key}={text}");
                if time.is_some() {
                    return Err(value(&part, key, "given where `time` is not"));
                }
                let wanted = "what the clock shows at the start and what it gains, like `10s+100ms`";
                Some(Time::read_clock(text).ok_or_else(|| value(&part, key, wanted))?)
            }
        };
        let depth = self.number("depth", 1..=100)?;
        let nodes = self.number("nodes", 1..=1_000_000_000_000)?;
        let pace = Pace { depth, nodes, time };
        if pace.is_limited() {
            return Ok(pace);
        }
        let limits = [("nodes", "N"), ("depth", "N"), ("time", "100ms"), ("clock", "10s+100ms")];
        let known = limits.iter().filter(|(key, _)| self.known.contains(key));
        let known: Vec<_> = known.map(|(key, value)| format!("`{key}={value}`")).collect();
        Err(SpecError::Endless { kind, known: known.join(", ") })
    }
}
