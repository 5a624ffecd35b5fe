//! Where a server keeps its games and accounts.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;
use thiserror::Error;

/// Where a journal is kept: a data directory, or a database URL.
///
/// As text it is the path of a directory; `sqlite:FILE`, also written `sqlite://FILE`, whose path is taken literally,
/// relative paths from the working directory; or `postgres://USER:PASSWORD@HOST/DATABASE`. A password is never shown.
///
/// ```
/// use cubarium_database::Location;
///
/// let directory: Location = "cubarium-data".parse()?;
/// let file: Location = "sqlite:cubarium-data/journal.sqlite".parse()?;
/// assert_eq!(directory, file);
///
/// let server: Location = "postgres://club:secret@db.example/games?sslmode=verify-full".parse()?;
/// assert_eq!(server.to_string(), "postgres://club@db.example:5432/games");
/// # Ok::<(), cubarium_database::LocationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Location(Database);

/// A database.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Database {
    /// A file of SQLite's.
    File(PathBuf),
    /// One of PostgreSQL's.
    Postgres(PostgresUrl),
}

/// The URL of a PostgreSQL database. It is shown without its password and its settings.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PostgresUrl(Arc<str>);

/// Why a text is not a location. The text is not repeated, because a URL may hold a password.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LocationError {
    /// It is empty.
    #[error("no location for the journal is given: name a directory, sqlite:FILE or postgres://...")]
    Empty,
    /// A URL of PostgreSQL's that cannot be read.
    #[error(
        "a PostgreSQL database is named as in postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=verify-full"
    )]
    PostgreSql,
    /// A URL of PostgreSQL's with an unknown setting.
    #[error("after the question mark of a PostgreSQL URL there may be {}", PostgresUrl::SETTINGS.join(", "))]
    PostgreSqlSettings,
    /// An unknown kind of database.
    #[error("databases of type {0:?} are not supported: name a directory, sqlite:FILE or postgres://...")]
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
        Self(Database::File(path.as_ref().join(Self::FILE)))
    }

    /// The database.
    #[must_use]
    pub const fn database(&self) -> &Database {
        &self.0
    }

    /// The file, if it is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            Database::File(path) => Some(path),
            Database::Postgres(_) => None,
        }
    }
}

impl From<PostgresUrl> for Location {
    fn from(url: PostgresUrl) -> Self {
        Self(Database::Postgres(url))
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
            return Ok(Self(Database::File(file.into())));
        }
        if strip_scheme(text, "postgres").or_else(|| strip_scheme(text, "postgresql")).is_some() {
            return PostgresUrl::read(text).map(Self::from);
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

impl PostgresUrl {
    /// What may be set after the question mark. Everything else is chosen here.
    const SETTINGS: [&str; 11] = [
        "application_name",
        "dbname",
        "host",
        "hostaddr",
        "password",
        "port",
        "sslmode",
        "sslrootcert",
        "sslcert",
        "sslkey",
        "user",
    ];

    fn read(text: &str) -> Result<Self, LocationError> {
        let settings = text.split_once('?').map_or("", |(_, settings)| settings);
        let names = settings.split('&').filter(|one| !one.is_empty());
        // Unknown ones would be logged by the driver, with their values.
        if !names.map(|one| one.split('=').next().unwrap_or(one)).all(|one| Self::SETTINGS.contains(&one)) {
            return Err(LocationError::PostgreSqlSettings);
        }
        if !text.contains("://") || text.parse::<PgConnectOptions>().is_err() {
            return Err(LocationError::PostgreSql);
        }
        Ok(Self(text.into()))
    }

    /// How to connect.
    pub(crate) fn options(&self) -> PgConnectOptions {
        let options: PgConnectOptions = self.0.parse().expect("it was read before");
        let named = options.get_application_name().is_some();
        let options = if named { options } else { options.application_name("cubarium") };
        options.disable_statement_logging()
    }
}

/// The URL of a database as it may be shown: without its password. Of a PostgreSQL URL that cannot be read only the
/// scheme is left, since nobody knows where its password ends.
#[must_use]
pub fn without_password(url: &str) -> String {
    let scheme = ["postgres", "postgresql"].into_iter().find(|scheme| strip_scheme(url, scheme).is_some());
    if let Some(scheme) = scheme
        && PostgresUrl::read(url).is_err()
    {
        return format!("{scheme}:***");
    }
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let (place, settings) = rest.split_once('?').map_or((rest, None), |(place, after)| (place, Some(after)));
    let place = match place.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split_once(':').map_or(user.to_owned(), |(name, _)| format!("{name}:***"));
            format!("{user}@{host}")
        }
        None => place.to_owned(),
    };
    let Some(settings) = settings else { return format!("{scheme}://{place}") };
    let hide =
        |one: &str| if one.starts_with("password=") { "password=***".to_owned() } else { one.to_owned() };
    let settings: Vec<String> = settings.split('&').map(hide).collect();
    format!("{scheme}://{place}?{}", settings.join("&"))
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options();
        let (user, port) = (options.get_username(), options.get_port());
        let database = options.get_database().unwrap_or(user);
        match options.get_socket() {
            Some(socket) => write!(f, "postgres://{user}@localhost/{database}?host={}", socket.display()),
            None => write!(f, "postgres://{user}@{}:{port}/{database}", options.get_host()),
        }
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresUrl({self})")
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Database::File(path) => path.display().fmt(f),
            Database::Postgres(url) => url.fmt(f),
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
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
            assert_eq!(text.parse::<Location>().expect(text).path(), Some(Path::new(file)), "{text}");
        }
    }

    #[test]
    fn a_postgresql_url_is_shown_without_its_password() {
        for (text, shown) in [
            ("postgres://me:hunter2@host/db", "postgres://me@host:5432/db"),
            ("PostgreSQL://me:hunter2@host:1/db?sslmode=require", "postgres://me@host:1/db"),
            ("postgres://me@host/db?password=hunter2", "postgres://me@host:5432/db"),
            ("postgres://host/db?user=me&password=hunter2", "postgres://me@host:5432/db"),
            ("postgres://me:hunter2@localhost/db?host=/run/pg", "postgres://me@localhost/db?host=/run/pg"),
        ] {
            let location: Location = text.parse().expect(text);
            assert_eq!(location.to_string(), shown);
            assert_eq!(location.path(), None);
            let all = format!("{location:?} {:?}", location.database());
            assert!(all.contains("me@") && !all.contains("hunter2"), "{all}");
        }
    }

    #[test]
    fn a_url_can_be_shown_without_its_password() {
        for (url, shown) in [
            ("sqlite:games", "sqlite:games"),
            ("postgres://host/db", "postgres://host/db"),
            ("postgres://me@host/db", "postgres://me@host/db"),
            ("postgres://me:hun@ter2@host/db?sslmode=require", "postgres://me:***@host/db?sslmode=require"),
            ("postgres://host/db?password=x&port=1", "postgres://host/db?password=***&port=1"),
            ("postgres://me:pa?ss@host/db", "postgres:***"),
            ("postgresql:me:hunter2@host", "postgresql:***"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }

    #[test]
    fn other_places_are_refused_without_repeating_a_password() {
        for (text, error) in [
            ("", LocationError::Empty),
            ("postgresql:hunter2", LocationError::PostgreSql),
            ("postgres://me:hunter2@host:port/db", LocationError::PostgreSql),
            ("postgres://me:hunter2@host/db?sslmode=hunter2", LocationError::PostgreSql),
            ("postgres://me@host/db?pasword=hunter2", LocationError::PostgreSqlSettings),
            ("postgres://me:1?hunter2@host/db", LocationError::PostgreSqlSettings),
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
    }
}
