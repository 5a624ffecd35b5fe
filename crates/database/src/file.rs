//! What a file of SQLite's is, before anything is changed in it.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// Nothing.
    Empty,
    /// Data of the program that asks, in this layout.
    Layout(i64),
    /// Something else.
    Foreign,
}

/// Looks, without changing anything, what a file holds. `application` is the `application_id` of the data in question,
/// whose layouts are counted by `user_version` from 1.
///
/// # Errors
/// When the file cannot be read.
pub async fn contents(options: SqliteConnectOptions, application: i64) -> sqlx::Result<Contents> {
    Ok(match identity(options).await {
        Ok((0, 0, 0)) => Contents::Empty,
        Ok((found, version @ 1.., _)) if found == application => Contents::Layout(version),
        Ok(_) => Contents::Foreign,
        Err(error) if is_not_a_database(&error) => Contents::Foreign,
        Err(error) => return Err(error),
    })
}

/// The application, the layout and the number of objects.
async fn identity(options: SqliteConnectOptions) -> sqlx::Result<(i64, i64, i64)> {
    let mut connection = options.connect().await?;
    let application = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut connection).await?;
    let version = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut connection).await?;
    let objects = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok((application, version, objects))
}

fn is_not_a_database(error: &sqlx::Error) -> bool {
    /// SQLite's primary result code for a file that is not a database.
    const NOT_A_DATABASE: u32 = 26;
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    code.is_some_and(|code| code & 0xFF == NOT_A_DATABASE)
}
