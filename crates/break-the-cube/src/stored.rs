//! Views, moves and options as data (feature `serde`), see [`cubarium_core::stored`].
//!
//! A referee's position is deliberately not stored: it contains everybody's secrets.

use cubarium_core::stored::{Chosen, Settings, Stored};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::moves::Move;
use crate::options::Options;
use crate::view::View;

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Stored for View {
    type Beside = Chosen<Options>;

    fn beside(options: &Options) -> Chosen<Options> {
        Chosen { options: *options }
    }

    fn options(beside: Chosen<Options>) -> Options {
        beside.options
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Settings::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Settings::read(Self::DEFAULT, deserializer)
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
