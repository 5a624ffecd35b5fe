//! Positions and options as data (feature `serde`), see [`cubarium_core::stored`].

use cubarium_core::stored::{Chosen, Settings, Stored};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::options::Crosses;
use crate::position::Position;

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Stored for Position {
    type Beside = Chosen<Crosses>;

    fn beside(options: &Crosses) -> Chosen<Crosses> {
        Chosen { options: *options }
    }

    fn options(beside: Chosen<Crosses>) -> Crosses {
        beside.options
    }
}

impl Serialize for Crosses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Settings::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Crosses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Settings::read(Self::default(), deserializer)
    }
}
