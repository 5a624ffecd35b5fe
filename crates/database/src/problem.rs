//! What an error of a database means.

use std::io;

use sqlx::postgres::PgDatabaseError;

/// The kind of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The disk is full.
    Full,
    /// It is read-only.
    ReadOnly,
    /// Another program has held it for too long.
    Busy,
    /// The stored data do not make sense.
    Damaged,
    /// The operating system reports a failure.
    Failing,
    /// The operating system could not bring to disk what was written. What the file holds now is not known, so nothing
    /// more is written until it is opened again.
    Unsynced,
    /// The database's server does not answer, or has ended the connection.
    Unreachable,
    /// Anything else.
    Other,
}

/// What a database error means to the operator.
#[must_use]
pub fn problem(error: &sqlx::Error) -> Problem {
    match error {
        sqlx::Error::Database(database) => {
            let code = database.code();
            let code = code.as_deref().unwrap_or_default();
            if database.try_downcast_ref::<PgDatabaseError>().is_some() {
                of_state(code)
            } else {
                code.parse().map_or(Problem::Other, of_result_code)
            }
        }
        sqlx::Error::Io(error) if error.kind() == io::ErrorKind::NotConnected => Problem::Unreachable,
        sqlx::Error::Io(_) => Problem::Failing,
        sqlx::Error::PoolTimedOut => Problem::Busy,
        error if is_unreadable(error) => Problem::Damaged,
        _ => Problem::Other,
    }
}

/// Whether a stored value could not be read, which affects only the request that asked for it.
#[must_use]
pub const fn is_unreadable(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. })
}

/// Whether PostgreSQL has refused what one request wants to write, so that others may succeed without it.
#[must_use]
pub fn concerns_one_request(error: &sqlx::Error) -> bool {
    match state(error) {
        // Unfit data; broken constraints.
        Some(code) => code.starts_with("22") || code.starts_with("23"),
        None => matches!(error, sqlx::Error::Encode(_)),
    }
}

/// Whether PostgreSQL has ended a transaction because of another one: the same again may succeed.
#[must_use]
pub fn is_lost_race(error: &sqlx::Error) -> bool {
    // Two transactions that cannot be put in an order; two that wait for each other.
    state(error).is_some_and(|code| matches!(code.as_str(), "40001" | "40P01"))
}

/// PostgreSQL's code for a lock that was not released in time.
pub(crate) fn is_held(error: &sqlx::Error) -> bool {
    state(error).is_some_and(|code| code == "55P03")
}

/// What makes a storage durable.
#[must_use]
pub fn advice(setting: &str) -> &'static str {
    match setting {
        "journal_mode" | "synchronous" => "use a local disk",
        "server_encoding" => "create the database with ENCODING 'UTF8'",
        "in_recovery" => "name the primary server, not a standby",
        _ => "change it in postgresql.conf",
    }
}

/// The code of an error of PostgreSQL's.
fn state(error: &sqlx::Error) -> Option<String> {
    let database = error.as_database_error()?;
    database.try_downcast_ref::<PgDatabaseError>().map(|error| error.code().to_owned())
}

/// The error codes of PostgreSQL, <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
fn of_state(code: &str) -> Problem {
    match code {
        "53100" => Problem::Full,
        "25006" | "42501" => Problem::ReadOnly,
        "53300" | "55P03" | "40001" | "40P01" => Problem::Busy,
        "XX001" | "XX002" => Problem::Damaged,
        "58030" | "53200" => Problem::Failing,
        _ if code.starts_with("08") || code.starts_with("57P") => Problem::Unreachable,
        _ => Problem::Other,
    }
}

/// The result codes of SQLite, <https://sqlite.org/rescode.html>: most are told apart by their primary part.
const fn of_result_code(code: u32) -> Problem {
    /// The result codes for a file, or a directory, that could not be synced.
    const FSYNC: u32 = 10 | 4 << 8;
    const DIR_FSYNC: u32 = 10 | 5 << 8;
    match code & 0xFF {
        10 if matches!(code, FSYNC | DIR_FSYNC) => Problem::Unsynced,
        13 => Problem::Full,
        3 | 8 | 14 | 23 => Problem::ReadOnly,
        5 | 6 | 15 => Problem::Busy,
        11 | 26 => Problem::Damaged,
        10 => Problem::Failing,
        _ => Problem::Other,
    }
}

/// An error of PostgreSQL's driver, with one kind for everything that means a lost or missing connection.
pub(crate) fn told(error: sqlx::Error) -> sqlx::Error {
    let lost = |what: String| sqlx::Error::Io(io::Error::new(io::ErrorKind::NotConnected, what));
    match error {
        sqlx::Error::Io(error) => lost(error.to_string()),
        sqlx::Error::PoolTimedOut => lost("no connection could be made in time".to_owned()),
        error => error,
    }
}
