//! Positions as texts, with their options.

use std::fmt;

use serde::de::{DeserializeSeed, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Stored;
use crate::View;

/// Reads the text of a position, or of a view, with these options.
#[derive(Clone, Copy, Debug)]
pub struct PositionReader<'a, V: View>(pub &'a V::Options);

impl<'de, V: View> DeserializeSeed<'de> for PositionReader<'_, V> {
    type Value = V;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<V, D::Error> {
        V::read(&String::deserialize(deserializer)?, self.0).map_err(D::Error::custom)
    }
}

/// A position, or a view, with the options with which its text is read.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionData<V: View> {
    /// The options.
    pub options: V::Options,
    /// The position.
    pub position: V,
}

#[derive(Serialize, Deserialize)]
struct Form<B> {
    #[serde(flatten)]
    beside: B,
    text: String,
}

impl<V: Stored> Serialize for PositionData<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form { beside: V::beside(&self.options), text: self.position.text() }.serialize(serializer)
    }
}

impl<'de, V: Stored> Deserialize<'de> for PositionData<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Form { beside, text } = Form::<V::Beside>::deserialize(deserializer)?;
        let options = V::options(beside);
        let position = read("text", &text, &options)?;
        Ok(Self { options, position })
    }
}

/// Reads the text of a field.
pub(super) fn read<V: View, E: serde::de::Error>(
    field: &str,
    text: &str,
    options: &V::Options,
) -> Result<V, E> {
    V::read(text, options).map_err(|error| within(field, error))
}

/// An error in a field.
pub(super) fn within<E: serde::de::Error>(place: impl fmt::Display, error: impl fmt::Display) -> E {
    E::custom(format_args!("{place}: {error}"))
}
