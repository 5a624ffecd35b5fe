//! Settings that are written as text, on the command line as in the file.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use cubarium_server::{Rate, RateError};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that is read from a text and written as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Text<T>(pub(crate) T);

impl<T: FromStr> FromStr for Text<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.parse().map(Self)
    }
}

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A duration, such as `15s` or `1h 30m`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Time(pub(crate) Duration);

impl FromStr for Time {
    type Err = humantime::DurationError;

    fn from_str(text: &str) -> Result<Self, humantime::DurationError> {
        humantime::parse_duration(text).map(Self)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        humantime::format_duration(self.0).fmt(f)
    }
}

/// How long something is kept: a duration, or `forever`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Keep(pub(crate) Option<Duration>);

const FOREVER: &str = "forever";

impl FromStr for Keep {
    type Err = humantime::DurationError;

    fn from_str(text: &str) -> Result<Self, humantime::DurationError> {
        if text == FOREVER { Ok(Self(None)) } else { humantime::parse_duration(text).map(Some).map(Self) }
    }
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(time) => humantime::format_duration(time).fmt(f),
            None => f.write_str(FOREVER),
        }
    }
}

/// How often something may happen: a rate, or `unlimited`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frequency(pub(crate) Option<Rate>);

const UNLIMITED: &str = "unlimited";

impl FromStr for Frequency {
    type Err = RateError;

    fn from_str(text: &str) -> Result<Self, RateError> {
        if text == UNLIMITED { Ok(Self(None)) } else { text.parse().map(Some).map(Self) }
    }
}

impl fmt::Display for Frequency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(rate) => rate.fmt(f),
            None => f.write_str(UNLIMITED),
        }
    }
}
