//! The options of a game: the set-up, and the side of the lateral pawns.

use std::sync::Arc;

use cubarium_core::{OptionError, OptionSpec, Options as Contract, Values};

use crate::arrangement::{Arrangement, Lateral};

/// The options of Cubes 4D.
///
/// `setup` is the name of a built-in set-up, or a whole set-up on one line (see [`Arrangement::read`]), so that a
/// record or a table contains what its game started from. `lateral` is `left` or `right`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    own: Option<Arc<Arrangement>>,
    lateral: Lateral,
}

pub(crate) const SETUP: &str = "setup";
const LATERAL: &str = "lateral";
const SIDES: [&str; 2] = ["left", "right"];
/// The name of the built-in set-up.
const RECONSTRUCTION: &str = "reconstruction";
static SPECS: [OptionSpec; 2] = [
    OptionSpec::new(SETUP, Values::Text, RECONSTRUCTION),
    OptionSpec::new(LATERAL, Values::OneOf(&SIDES), "right"),
];

impl Options {
    /// The set-up `reconstruction` with the lateral pawns on the right.
    pub const DEFAULT: Self = Self { own: None, lateral: Lateral::Right };

    /// The set-up.
    #[must_use]
    pub fn arrangement(&self) -> &Arrangement {
        self.own.as_deref().unwrap_or_else(|| Arrangement::reconstruction())
    }

    /// The side of the lateral pawns.
    #[must_use]
    pub const fn lateral(&self) -> Lateral {
        self.lateral
    }
}

impl Contract for Options {
    fn specs(&self) -> &'static [OptionSpec] {
        &SPECS
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let wrong = |expected: String| OptionError::Value {
            key: key.to_owned(),
            value: value.chars().take(80).collect(),
            expected,
        };
        match key {
            SETUP if value == RECONSTRUCTION => self.own = None,
            SETUP => {
                let arrangement = Arrangement::read(value).map_err(|error| {
                    wrong(format!("`{RECONSTRUCTION}` or a whole set-up in one line ({error})"))
                })?;
                let built_in = arrangement == *Arrangement::reconstruction();
                self.own = (!built_in).then(|| Arc::new(arrangement));
            }
            LATERAL => {
                self.lateral = match value {
                    "left" => Lateral::Left,
                    "right" => Lateral::Right,
                    _ => return Err(wrong("`left` or `right`".to_owned())),
                };
            }
            _ => return Err(OptionError::unknown(key, &SPECS)),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> Option<String> {
        match key {
            SETUP => Some(self.own.as_ref().map_or_else(|| RECONSTRUCTION.to_owned(), ToString::to_string)),
            LATERAL => Some(SIDES[self.lateral as usize].to_owned()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_round_trip() {
        let mut options = Options::default();
        assert_eq!(options, Options::DEFAULT);
        for spec in options.specs() {
            assert_eq!(options.get(spec.key).as_deref(), Some(spec.default));
        }
        options.set("lateral", "left").expect("a side");
        let own = Arrangement::reconstruction().to_string().replace("reconstruction", "mine");
        options.set("setup", &own).expect("a set-up");
        assert_eq!(
            (options.get("setup"), options.get("lateral").as_deref()),
            (Some(own.clone()), Some("left"))
        );
        let mut again = Options::DEFAULT;
        again.set("setup", &own.replace("; ", "\n")).expect("a file");
        again.set("lateral", "left").expect("a side");
        assert_eq!(options, again);
        options
            .set("setup", &Arrangement::reconstruction().to_string())
            .expect("the set-up that is built in");
        assert_eq!(options.get("setup").as_deref(), Some("reconstruction"));
        assert_eq!(options.get("level"), None);
    }

    #[test]
    fn other_names_and_values_are_refused() {
        let mut options = Options::DEFAULT;
        let unknown = options.set("level", "2").expect_err("no such option").to_string();
        assert_eq!(unknown, "there is no option `level`; this game has `setup`, `lateral`");
        let value = options.set("lateral", "front").expect_err("no such side").to_string();
        assert_eq!(value, "option `lateral` cannot be `front`; it is `left` or `right`");
        let value = options.set("setup", "printed").expect_err("no such set-up").to_string();
        assert!(value.contains("`name` is missing"), "{value}");
        assert_eq!(options, Options::DEFAULT);
    }
}
