//! The options of a game: which of the two games it is, and how many of its rules apply.

use cubarium_core::{OptionError, OptionSpec, Values};

/// One of the two games of the family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Variant {
    /// Die-Check (1987): columns A to H and J; a swap does not restore the diagonal first move.
    DieCheck,
    /// Cubulus (1999): columns A to I; after a swap the master may make a diagonal first move again.
    Cubulus,
}

impl Variant {
    /// Both games, the older one first.
    pub const ALL: [Self; 2] = [Self::DieCheck, Self::Cubulus];

    /// The name of the game in rule ids and in the catalogue: `die-check` or `cubulus`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::DieCheck => "die-check",
            Self::Cubulus => "cubulus",
        }
    }

    /// The letters of the columns from left to right, as White sees them.
    #[must_use]
    pub const fn columns(self) -> &'static [u8; 9] {
        match self {
            Self::DieCheck => b"ABCDEFGHJ",
            Self::Cubulus => b"ABCDEFGHI",
        }
    }
}

/// How many of the rules apply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Level {
    /// The basic rules.
    One = 1,
    /// Die-Check's second level, Cubulus's tournament rules: rotations, soldiers, the master's diagonal first
    /// move.
    Two,
}

/// The game and its level. The game is fixed by where the options come from; only the level can be set.
///
/// ```
/// use cubarium_core::Options as _;
/// use cubarium_rolling_cubes::{Level, Options};
///
/// let mut options = Options::cubulus();
/// assert_eq!(options.level, Level::Two);
/// options.set("level", "1").unwrap();
/// assert_eq!(options.level, Level::One);
/// assert!(options.set("level", "3").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Which game it is.
    pub variant: Variant,
    /// How many of its rules apply.
    pub level: Level,
}

const SPECS: [OptionSpec; 1] = [OptionSpec::new("level", Values::OneOf(&["1", "2"]), "2")];

impl Options {
    /// Die-Check at level 2.
    #[must_use]
    pub const fn die_check() -> Self {
        Self { variant: Variant::DieCheck, level: Level::Two }
    }

    /// Cubulus at level 2.
    #[must_use]
    pub const fn cubulus() -> Self {
        Self { variant: Variant::Cubulus, level: Level::Two }
    }

    /// The same game at another level.
    #[must_use]
    pub const fn at_level(self, level: Level) -> Self {
        Self { level, ..self }
    }
}

impl cubarium_core::Options for Options {
    fn specs(&self) -> &'static [OptionSpec] {
        &SPECS
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        if key != "level" {
            return Err(OptionError::unknown(key, &SPECS));
        }
        self.level = match value {
            "1" => Level::One,
            "2" => Level::Two,
            _ => {
                return Err(OptionError::Value {
                    key: key.to_owned(),
                    value: value.to_owned(),
                    expected: "`1` or `2`".to_owned(),
                });
            }
        };
        Ok(())
    }

    fn get(&self, key: &str) -> Option<String> {
        (key == "level").then(|| (self.level as u8).to_string())
    }
}
