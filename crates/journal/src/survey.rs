//! The contents of a journal, even while a server uses it.

use cubarium_core::Seat;

use crate::store;
use crate::{Journal, Location, ReadError, Row, Sealed, SeatRecord, SurveyError, TableId, Timestamp};

/// A table and its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surveyed {
    /// The table.
    pub row: Row,
    /// The taken seats, in order.
    pub seats: Vec<SeatRecord>,
    /// The contents of the latest event of the given kind by each seat.
    pub latest: Vec<(Seat, Sealed)>,
    /// Whether anybody can find the table; also false if an earlier version of this program left the journal, which had
    /// no lists.
    pub is_listed: bool,
}

impl Journal {
    /// The contents of the latest event of a kind by each seat of a table. Nothing is verified.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn latest_of_seats(
        &self,
        table: &TableId,
        kind: &str,
    ) -> Result<Vec<(Seat, Sealed)>, ReadError> {
        store::latest_of_seats(&self.readers, table, kind).await
    }
}

/// All tables of a journal, oldest first, even while a server uses it. Where a game's standing is unknown, the latest
/// event of the given kinds is looked up, and for each seat its latest event of another kind. Nothing is verified.
///
/// # Errors
/// When there is no journal, or it cannot be read.
pub async fn survey(
    location: &Location,
    kinds: &[&str],
    of_seats: &str,
) -> Result<Vec<Surveyed>, SurveyError> {
    if let Some(path) = location.path()
        && !path.exists()
    {
        return Err(SurveyError::Missing { path: path.to_owned() });
    }
    let (readers, columns) = store::survey_readers(location).await?;
    let mut tables = Vec::new();
    let mut last: Option<Row> = None;
    loop {
        let page = store::rows(&readers, columns, Timestamp(i64::MAX), last.as_ref(), kinds).await?;
        let Some(end) = page.last() else { break };
        last = Some(end.clone());
        for row in page {
            let seats = store::seats(&readers, &row.id).await?;
            let latest = store::latest_of_seats(&readers, &row.id, of_seats).await?;
            let is_listed = store::is_listed(&readers, &row.id).await.unwrap_or(false);
            tables.push(Surveyed { row, seats, latest, is_listed });
        }
    }
    readers.close().await;
    Ok(tables)
}
