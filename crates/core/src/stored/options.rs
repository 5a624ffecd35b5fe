//! Options by name.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{OptionError, Options};

/// The value of each option, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Settings(pub BTreeMap<String, String>);

impl Settings {
    /// All options.
    #[must_use]
    pub fn of<O: Options>(options: &O) -> Self {
        let specs = options.specs().iter();
        Self(specs.filter_map(|spec| Some((spec.key.to_owned(), options.get(spec.key)?))).collect())
    }

    /// Applies these to options; those that are not named stay as given.
    ///
    /// # Errors
    /// When there is no such option, it cannot have this value, or it is incompatible with the others.
    pub fn set<O: Options>(&self, mut options: O) -> Result<O, OptionError> {
        for (key, value) in &self.0 {
            options.set(key, value)?;
        }
        options.check()?;
        Ok(options)
    }

    /// Stores all options.
    ///
    /// # Errors
    /// Those of the serialiser.
    pub fn write<O: Options, S: Serializer>(options: &O, serializer: S) -> Result<S::Ok, S::Error> {
        Self::of(options).serialize(serializer)
    }

    /// Reads options; those that are not named stay as given.
    ///
    /// # Errors
    /// As [`Settings::set`].
    pub fn read<'de, O: Options, D: Deserializer<'de>>(usual: O, deserializer: D) -> Result<O, D::Error> {
        Self::deserialize(deserializer)?.set(usual).map_err(D::Error::custom)
    }
}

/// The field for options next to a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chosen<O> {
    /// The options.
    pub options: O,
}
