//! The choices made before a game begins.

use thiserror::Error;

/// The values of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Values {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A text in the format that the option's description gives.
    Text,
}

/// One option of a game, for menus, help texts and checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OptionSpec {
    /// Its name in `key=value`.
    pub key: &'static str,
    /// Its possible values.
    pub values: Values,
    /// Its default.
    pub default: &'static str,
}

impl OptionSpec {
    /// An option with its name, values and default.
    #[must_use]
    pub const fn new(key: &'static str, values: Values, default: &'static str) -> Self {
        Self { key, values, default }
    }
}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The game has no such option.
    #[error("there is no option `{key}`; this game has {known}")]
    Unknown {
        /// The name that was given.
        key: String,
        /// The names of the game's options, or "no options".
        known: String,
    },
    /// The option cannot have this value.
    #[error("option `{key}` cannot be `{value}`; it is {expected}")]
    Value {
        /// The option.
        key: String,
        /// The value that was given.
        value: String,
        /// The values it can have.
        expected: String,
    },
}

impl OptionError {
    /// The error for a name that is not among `specs`.
    #[must_use]
    pub fn unknown(key: &str, specs: &[OptionSpec]) -> Self {
        let known = if specs.is_empty() {
            "no options".to_owned()
        } else {
            specs.iter().map(|spec| format!("`{}`", spec.key)).collect::<Vec<_>>().join(", ")
        };
        Self::Unknown { key: key.to_owned(), known }
    }
}

/// The options of a game, each with a value.
pub trait Options: Clone + PartialEq + Send + Sync + std::fmt::Debug + 'static {
    /// The description of each option.
    fn specs(&self) -> &'static [OptionSpec];

    /// Sets an option.
    ///
    /// # Errors
    /// When the game has no such option or it cannot have this value.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError>;

    /// The value of an option; `None` if there is no such option.
    fn get(&self, key: &str) -> Option<String>;

    /// Checks that the options are compatible, once all are set.
    ///
    /// # Errors
    /// The option that is incompatible with the others.
    fn check(&self) -> Result<(), OptionError> {
        Ok(())
    }
}

/// The options of a game without any.
impl Options for () {
    fn specs(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn set(&mut self, key: &str, _value: &str) -> Result<(), OptionError> {
        Err(OptionError::unknown(key, self.specs()))
    }

    fn get(&self, _key: &str) -> Option<String> {
        None
    }
}
