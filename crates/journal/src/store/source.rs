//! Copying a whole journal, and verifying a copy.

use std::path::Path;

use cubarium_database::{Connection, query, query_scalar};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;

use super::read::{Chain, read_table};
use super::sqlite::PATIENCE;
use super::{Columns, roster, schema};
use crate::chain::Link;
use crate::{OpenError, Seq, TableId};

/// How many events are checked between two progress reports.
const TELL_EVERY: u64 = 1_000;

/// A journal's file, opened for reading only. It may be in use.
pub(crate) struct Source {
    connection: Connection<'static>,
    layout: i64,
}

/// The contents of a file.
#[derive(Default)]
pub(crate) struct Verified {
    pub(crate) tables: u64,
    pub(crate) events: u64,
    pub(crate) seats: u64,
    /// The tables whose chain is broken, with the first event that is wrong.
    pub(crate) broken: Vec<(String, Seq)>,
}

impl Source {
    /// Opens a file that holds a journal.
    ///
    /// # Errors
    /// When it cannot be opened, or is empty, newer or something else.
    pub(crate) async fn open(path: &Path) -> Result<Self, OpenError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .read_only(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let layout = schema::check_identity(path, options.clone())
            .await?
            .ok_or_else(|| OpenError::Foreign { path: path.to_owned() })?;
        let failed =
            |error| OpenError::Storage { path: path.to_owned(), source: super::storage_error(&error) };
        Ok(Self { connection: options.connect().await.map_err(failed)?.into(), layout })
    }

    /// The columns that the file has.
    pub(crate) const fn columns(&self) -> Columns {
        if self.layout < schema::WITH_STANDINGS { Columns::Earlier } else { Columns::All }
    }

    /// The size of the data in bytes.
    pub(crate) async fn size(&mut self) -> sqlx::Result<u64> {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        let bytes: i64 = query_scalar(sql).fetch_one(&mut self.connection).await?;
        Ok(bytes.try_into().unwrap_or(0))
    }

    /// Writes a snapshot of the journal into an empty file, even while others write to the journal.
    pub(crate) async fn copy_into(&mut self, file: &str) -> sqlx::Result<()> {
        query("VACUUM INTO $1").bind(file).execute(&mut self.connection).await.map(drop)
    }

    /// The first fault in the file as a database, if there is one.
    pub(crate) async fn fault(&mut self) -> sqlx::Result<Option<String>> {
        let found: String = query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut self.connection).await?;
        if found != "ok" {
            return Ok(Some(found));
        }
        let found = query("PRAGMA foreign_key_check").fetch_optional(&mut self.connection).await?;
        Ok(match found {
            Some(row) => {
                let (table, wanted): (String, String) = (row.try_get(0)?, row.try_get(2)?);
                Some(format!("a row of {table} belongs to no row of {wanted}"))
            }
            None => None,
        })
    }

    /// Verifies the chain of every table, and its seats and keys unless the file predates their hashes. `tell` receives
    /// the progress in percent.
    pub(crate) async fn verify(&mut self, tell: &mut dyn FnMut(u64)) -> sqlx::Result<Verified> {
        Check { connection: &mut self.connection, layout: self.layout }.verify(tell).await
    }

    /// Closes the file.
    pub(crate) async fn close(self) -> sqlx::Result<()> {
        self.connection.close().await
    }
}

/// Verifies the chains, seats and keys of all tables in a database of the newest layout.
pub(crate) async fn verify(
    connection: &mut Connection<'_>,
    tell: &mut dyn FnMut(u64),
) -> sqlx::Result<Verified> {
    Check { connection, layout: schema::KNOWN }.verify(tell).await
}

/// A verification of all tables.
struct Check<'a, 'c> {
    connection: &'a mut Connection<'c>,
    layout: i64,
}

impl Check<'_, '_> {
    /// Verifies the chain of every table, and its seats and keys unless the file predates their hashes. `tell` receives
    /// the progress in percent.
    async fn verify(&mut self, tell: &mut dyn FnMut(u64)) -> sqlx::Result<Verified> {
        let total = self.count("SELECT count(*) FROM events").await?;
        let mut found =
            Verified { seats: self.count("SELECT count(*) FROM seats").await?, ..Verified::default() };
        let ids: Vec<String> = query_scalar("SELECT table_id FROM tables ORDER BY created, table_id")
            .fetch_all(&mut *self.connection)
            .await?;
        for id in ids {
            let intact = self.verify_table(&id, |events| {
                if (found.events + events).is_multiple_of(TELL_EVERY) {
                    tell((found.events + events) * 100 / total.max(1));
                }
            });
            let (events, wrong) = intact.await?;
            found.tables += 1;
            found.events += events;
            found.broken.extend(wrong.map(|seq| (id, seq)));
        }
        tell(100);
        Ok(found)
    }

    async fn count(&mut self, sql: &'static str) -> sqlx::Result<u64> {
        let count: i64 = query_scalar(sql).fetch_one(&mut *self.connection).await?;
        Ok(count.try_into().unwrap_or(0))
    }

    /// The number of a table's events, and the first one that is wrong.
    async fn verify_table(
        &mut self,
        id: &str,
        mut tell: impl FnMut(u64),
    ) -> sqlx::Result<(u64, Option<Seq>)> {
        let sql = if self.layout < schema::WITH_HOSTS {
            "SELECT game, options, start, kind, created, hash, NULL FROM tables WHERE table_id = $1"
        } else {
            "SELECT game, options, start, kind, created, hash, host_hash FROM tables WHERE table_id = $1"
        };
        let row = query(sql).bind(id).fetch_one(&mut *self.connection).await?;
        let table = id.parse::<TableId>().ok().and_then(|id| read_table(&id, &row));
        let link = table.and_then(|(table, link)| (link == Link::of_table(&table)).then_some(link));
        let seated =
            self.layout < schema::WITH_ROSTERS || roster::is_intact(self.connection, id).await? == Some(true);
        let link = link.filter(|_| seated);
        let mut chain = link.map(|link| Chain::new(link, Seq::START)).ok_or(Seq::START);
        let mut events = 0;
        let rows = query(
            "SELECT seq, kind, seat, move_id, payload, time, hash FROM events WHERE table_id = $1 ORDER BY seq",
        )
        .bind(id)
        .fetch_all(&mut *self.connection)
        .await?;
        for row in &rows {
            events += 1;
            tell(events);
            if let Ok(intact) = &mut chain
                && let Err(wrong) = intact.read(row)
            {
                chain = Err(wrong);
            }
        }
        Ok((events, chain.err()))
    }
}
