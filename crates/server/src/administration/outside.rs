//! What a host can do with the tables of a server from outside: list them, and delete some.

use cubarium_core::Seat;
use cubarium_journal::{
    CloseError, DeleteError, Journal, Location, OpenError, SeatRecord, SurveyError, TableId, survey,
};
use serde::Serialize;
use thiserror::Error;

use super::names;
pub use crate::table::entry::Progress;
use crate::table::entry::{NAMED, TELLING};
use crate::table::load::is_bot;

/// What a host may know about a table: nothing of the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableSummary {
    /// Its identifier.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// How far the game is.
    pub progress: Progress,
    /// Whose turn it is, as indices into `players`. `None` if unknown: an earlier version last wrote the table, and it
    /// has not been loaded since.
    pub to_move: Option<Vec<usize>>,
    /// The edition of the rules under which this was determined, if known.
    pub edition: Option<u32>,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// When something last happened at the table, in milliseconds since 1970.
    pub used: i64,
    /// When the game ended, in milliseconds since 1970, if it has ended and the time is known.
    pub finished: Option<i64>,
    /// How many events it has.
    pub events: u64,
    /// The players: a name, or else the kind of player; free seats are missing.
    pub players: Vec<String>,
}

/// Why tables were not deleted. Those named before the failing one are gone.
#[derive(Debug, Error)]
pub enum DeletionError {
    /// The tables cannot be listed.
    #[error(transparent)]
    Survey(#[from] SurveyError),
    /// A server is using the journal, or it cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A table cannot be deleted.
    #[error(transparent)]
    Table(#[from] DeleteError),
    /// The journal could not be closed.
    #[error(transparent)]
    Close(#[from] CloseError),
}

/// The tables of a server, oldest first; works while it runs, too.
///
/// # Errors
/// When there is no journal, or it cannot be read.
pub async fn tables(location: &Location) -> Result<Vec<TableSummary>, SurveyError> {
    let found = survey(location, &TELLING, NAMED).await?;
    let summary = |table: cubarium_journal::Surveyed| {
        let (row, mut seats) = (table.row, table.seats);
        names::update(&mut seats, &table.latest, &row, table.is_listed);
        TableSummary {
            table: row.id.to_string(),
            game: row.game.to_string(),
            progress: Progress::of(&row),
            to_move: row.standing.as_ref().map(|standing| standing.to_move.iter().map(Seat::index).collect()),
            edition: row.standing.as_ref().map(|standing| standing.edition),
            created: row.created.0,
            used: row.used.0,
            finished: row.standing.and_then(|standing| standing.finished).map(|time| time.0),
            events: row.last.get(),
            players: seats.iter().map(player).collect(),
        }
    };
    Ok(found.into_iter().map(summary).collect())
}

/// How a player is shown to the host: by name, or else by the kind of player.
fn player(seat: &SeatRecord) -> String {
    match seat.name.as_str() {
        "" => seat.kind.to_string(),
        name if is_bot(seat) => format!("{name} (bot)"),
        name => name.to_owned(),
    }
}

/// Deletes tables of a server that is not running, one by one; all must exist.
///
/// # Errors
/// When a table does not exist, a server is using the journal, or the storage fails.
pub async fn delete_tables(location: &Location, tables: &[TableId]) -> Result<(), DeletionError> {
    let known = survey(location, &[], NAMED).await?;
    let last = |table: &TableId| {
        let row = known.iter().map(|one| &one.row).find(|row| row.id == *table);
        row.map(|row| row.last).ok_or_else(|| DeleteError::UnknownTable(table.clone()))
    };
    let ends = tables.iter().map(last).collect::<Result<Vec<_>, _>>()?;
    let journal = Journal::open(location).await?;
    for (table, last) in tables.iter().zip(ends) {
        journal.delete_table(table, last).await?;
    }
    journal.close().await?;
    Ok(())
}
