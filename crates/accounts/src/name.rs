//! User names.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The name of an account: 2 to 20 ASCII letters, digits, `-` or `_`, as the owner spells it. Names that differ only in
/// case are the same name.
///
/// ```
/// use cubarium_accounts::UserName;
///
/// let name: UserName = "Ada_1".parse()?;
/// assert_eq!((name.as_str(), name.folded().as_str()), ("Ada_1", "ada_1"));
/// assert!("Ada Lovelace".parse::<UserName>().is_err());
/// # Ok::<(), cubarium_accounts::NameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserName(String);

/// Why a text is not a user name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "must be {min} to {max} letters (a to z), digits, - or _",
    min = UserName::MIN,
    max = UserName::MAX
)]
pub struct NameError;

impl UserName {
    /// The fewest characters.
    pub const MIN: usize = 2;
    /// The most characters.
    pub const MAX: usize = 20;

    /// The name as the owner spells it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name without its case: equal for all spellings of the same name.
    #[must_use]
    pub fn folded(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl FromStr for UserName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let fits = (Self::MIN..=Self::MAX).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if fits { Ok(Self(text.to_owned())) } else { Err(NameError) }
    }
}

impl fmt::Display for UserName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        for good in ["ab", "Ada-2_x", &"x".repeat(20)] {
            assert_eq!(good.parse::<UserName>().expect(good).as_str(), good);
        }
        for bad in ["", "a", "a b", "Zoë", "a.b", "ab\n", &"x".repeat(21)] {
            assert_eq!(bad.parse::<UserName>(), Err(NameError), "{bad}");
        }
        assert!(NameError.to_string().starts_with("must be 2 to 20 letters"));
    }
}
