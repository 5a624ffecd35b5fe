//! Positions as data (feature `serde`), see [`cubarium_core::stored`].

use cubarium_core::stored::{PositionReader, Stored};
use serde::de::DeserializeSeed as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::position::Position;

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        PositionReader(&()).deserialize(deserializer)
    }
}

impl Stored for Position {
    type Beside = ();

    fn beside((): &()) {}

    fn options((): ()) {}
}
