//! The options of a game: when the crosses are placed.

use cubarium_core::{OptionError, OptionSpec, Options, Values};

/// When the crosses are placed (tesseract.setup.order).
///
/// ```
/// use cubarium_core::Options as _;
/// use cubarium_tesseract::Crosses;
///
/// let mut crosses = Crosses::default();
/// crosses.set("crosses", "first").unwrap();
/// assert_eq!(crosses, Crosses::First);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Crosses {
    /// After pawns and bars: the standard game.
    #[default]
    Last,
    /// Before them: the beginners' variant.
    First,
}

const KEY: &str = "crosses";
const VALUES: [&str; 2] = ["last", "first"];
static SPECS: [OptionSpec; 1] = [OptionSpec::new(KEY, Values::OneOf(&VALUES), "last")];

impl Options for Crosses {
    fn specs(&self) -> &'static [OptionSpec] {
        &SPECS
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        if key != KEY {
            return Err(OptionError::unknown(key, &SPECS));
        }
        *self = match value {
            "last" => Self::Last,
            "first" => Self::First,
            _ => {
                return Err(OptionError::Value {
                    key: KEY.to_owned(),
                    value: value.to_owned(),
                    expected: "`last` or `first`".to_owned(),
                });
            }
        };
        Ok(())
    }

    fn get(&self, key: &str) -> Option<String> {
        (key == KEY).then(|| VALUES[*self as usize].to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_round_trips() {
        let mut crosses = Crosses::default();
        assert_eq!(crosses.get("crosses").as_deref(), Some(SPECS[0].default));
        for value in VALUES {
            crosses.set("crosses", value).expect("it is a value");
            assert_eq!(crosses.get("crosses").as_deref(), Some(value));
        }
        assert_eq!(crosses.get("level"), None);
    }

    #[test]
    fn other_names_and_values_are_refused() {
        let mut crosses = Crosses::First;
        let unknown = crosses.set("level", "2").expect_err("no such option").to_string();
        assert_eq!(unknown, "there is no option `level`; this game has `crosses`");
        let value = crosses.set("crosses", "never").expect_err("no such value").to_string();
        assert_eq!(value, "option `crosses` cannot be `never`; it is `last` or `first`");
        assert_eq!(crosses, Crosses::First);
    }
}
