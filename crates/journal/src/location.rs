//! Where a journal is kept.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use thiserror::Error;

/// Where a journal is kept: a data directory, or a database URL.
///
/// As text it is the path of a directory, or `sqlite:FILE`, also written `sqlite://FILE`; the path is taken
/// literally, relative paths from the working directory.
///
/// ```
/// use cubarium_journal::Location;
///
/// let directory: Location = "cubarium-data".parse()?;
/// let file: Location = "sqlite:cubarium-data/journal.sqlite".parse()?;
/// assert_eq!(directory, file);
/// # Ok::<(), cubarium_journal::LocationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Location(PathBuf);

/// Why a text is not a location. The text is not repeated, because a URL may hold a password.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LocationError {
    /// It is empty.
    #[error("no location for the journal is given: name a directory, or sqlite:FILE")]
    Empty,
    /// A PostgreSQL database.
    #[error("PostgreSQL is not supported by this build: name a directory, or sqlite:FILE")]
    PostgreSql,
    /// An unknown kind of database.
    #[error("databases of type {0:?} are not supported: name a directory, or sqlite:FILE")]
    Scheme(String),
    /// An SQLite URL with settings after a `?`.
    #[error("sqlite: URLs take a file name and no settings after a question mark; the journal chooses them")]
    Settings,
    /// An SQLite URL that names no file: nothing, a directory, or a database in memory.
    #[error("sqlite: must be followed by the name of a file; a journal cannot be kept in memory")]
    NoFile,
}

impl Location {
    /// The name of the journal's file in a data directory.
    pub const FILE: &str = "journal.sqlite";

    /// The journal in a data directory, which is created if it does not exist.
    #[must_use]
    pub fn directory(path: impl AsRef<Path>) -> Self {
        Self(path.as_ref().join(Self::FILE))
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        if text.is_empty() {
            return Err(LocationError::Empty);
        }
        if let Some(file) = strip_scheme(text, "sqlite") {
            if file.contains('?') {
                return Err(LocationError::Settings);
            }
            if file.is_empty() || file.starts_with(':') || file.ends_with(['/', '\\']) {
                return Err(LocationError::NoFile);
            }
            return Ok(Self(file.into()));
        }
        if strip_scheme(text, "postgres").or_else(|| strip_scheme(text, "postgresql")).is_some() {
            return Err(LocationError::PostgreSql);
        }
        if let Some((scheme, _)) = text.split_once("://") {
            return Err(LocationError::Scheme(scheme.chars().take(20).collect()));
        }
        Ok(Self::directory(text))
    }
}

fn strip_scheme<'a>(text: &'a str, scheme: &str) -> Option<&'a str> {
    let (found, rest) = text.split_once(':')?;
    found.eq_ignore_ascii_case(scheme).then(|| rest.strip_prefix("//").unwrap_or(rest))
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.display().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directories_and_sqlite_urls_name_a_file() {
        for (text, file) in [
            ("data", "data/journal.sqlite"),
            ("/var/lib/cubarium/", "/var/lib/cubarium/journal.sqlite"),
            ("sqlite:games.db", "games.db"),
            ("sqlite://games.db", "games.db"),
            ("SQLite:///srv/games.db", "/srv/games.db"),
            ("C:\\data", "C:\\data/journal.sqlite"),
        ] {
            assert_eq!(text.parse::<Location>().expect(text).path(), Path::new(file), "{text}");
        }
    }

    #[test]
    fn other_places_are_refused_without_repeating_a_password() {
        for (text, error) in [
            ("", LocationError::Empty),
            ("postgres://me:hunter2@host/db", LocationError::PostgreSql),
            ("postgresql:hunter2", LocationError::PostgreSql),
            ("mysql://me:hunter2@host/db", LocationError::Scheme("mysql".into())),
            ("sqlite::memory:", LocationError::NoFile),
            ("sqlite:", LocationError::NoFile),
            ("sqlite://data/", LocationError::NoFile),
            ("sqlite:a.db?mode=ro", LocationError::Settings),
        ] {
            let found = text.parse::<Location>().expect_err(text);
            assert_eq!(found, error, "{text}");
            assert!(!found.to_string().contains("hunter2"));
        }
        assert!(LocationError::PostgreSql.to_string().contains("not supported by this build"));
    }
}
