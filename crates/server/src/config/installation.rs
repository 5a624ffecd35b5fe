//! What an installation calls itself where several share a NATS.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The longest name.
const LONGEST: usize = 32;

/// The name of an installation: what its nodes and its workers have in common.
///
/// ```
/// use cubarium_server::Installation;
///
/// let club: Installation = "chess-club".parse()?;
/// assert_eq!(club.to_string(), "chess-club");
/// assert!("chess.club".parse::<Installation>().is_err());
/// # Ok::<(), cubarium_server::InstallationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Installation(String);

/// A text is not the name of an installation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not the name of an installation: write 1 to 32 letters (a to z), digits, `-` or `_`")]
pub struct InstallationError(String);

impl Installation {
    /// The name of the installation whose nodes call themselves so together.
    pub(crate) fn of(together: &str) -> Self {
        Self(together.chars().filter(|sign| is_allowed(*sign)).take(LONGEST / 2).collect())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a sign may stand in a name: it means nothing to NATS.
const fn is_allowed(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_')
}

impl FromStr for Installation {
    type Err = InstallationError;

    fn from_str(text: &str) -> Result<Self, InstallationError> {
        if (1..=LONGEST).contains(&text.len()) && text.chars().all(is_allowed) {
            Ok(Self(text.to_owned()))
        } else {
            Err(InstallationError(text.chars().take(60).collect()))
        }
    }
}

impl fmt::Display for Installation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
