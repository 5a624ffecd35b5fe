//! Moves as texts.

use serde::de::{DeserializeSeed, Error as _};
use serde::{Deserialize as _, Deserializer, Serialize, Serializer};

use crate::View;

/// A legal move with the position in which it is made; without that it has no text.
#[derive(Clone, Copy, Debug)]
pub struct MoveText<'a, V: View> {
    /// The position.
    pub position: &'a V,
    /// The move.
    pub mv: V::Move,
}

impl<V: View> Serialize for MoveText<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.position.move_text(self.mv))
    }
}

/// Reads the text of a move in this position. The move need not be legal.
#[derive(Clone, Copy, Debug)]
pub struct MoveReader<'a, V>(pub &'a V);

impl<'de, V: View> DeserializeSeed<'de> for MoveReader<'_, V> {
    type Value = V::Move;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Move, D::Error> {
        let text = String::deserialize(deserializer)?;
        self.0.read_move(&text).map_err(D::Error::custom)
    }
}
