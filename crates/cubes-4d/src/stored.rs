//! Positions and options as data (feature `serde`), see [`cubarium_core::stored`].

use cubarium_core::stored::{Chosen, Settings, Stored};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::options::Options;
use crate::position::Position;

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Stored for Position {
    type Beside = Chosen<Options>;

    fn beside(options: &Options) -> Chosen<Options> {
        Chosen { options: options.clone() }
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
