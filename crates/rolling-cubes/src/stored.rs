//! Positions and options as data (feature `serde`), see [`cubarium_core::stored`].

use cubarium_core::stored::{Settings, Stored};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::options::{Level, Options, Variant};
use crate::position::Position;

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Options name their game, so they are stored as they are beside a text.
impl Stored for Position {
    type Beside = Options;

    fn beside(options: &Options) -> Options {
        *options
    }

    fn options(beside: Options) -> Options {
        beside
    }
}

/// `{"game": "cubulus", "options": {"level": "2"}}`
#[derive(Serialize, Deserialize)]
struct Form {
    game: Variant,
    options: Settings,
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form { game: self.variant, options: Settings::of(self) }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Form { game, options } = Form::deserialize(deserializer)?;
        options.set(Self { variant: game, level: Level::Two }).map_err(D::Error::custom)
    }
}
