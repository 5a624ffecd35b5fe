//! The contents of a journal, even while a server uses it.

use crate::store;
use crate::{Location, Row, SeatRecord, SurveyError, Timestamp};

/// A table and its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surveyed {
    /// The table.
    pub row: Row,
    /// The taken seats, in order.
    pub seats: Vec<SeatRecord>,
}

/// All tables of a journal, oldest first, even while a server uses it. Where a game's standing is unknown, the latest
/// event of the given kinds is looked up. Nothing is verified.
///
/// # Errors
/// When there is no journal, or it cannot be read.
pub async fn survey(location: &Location, kinds: &[&str]) -> Result<Vec<Surveyed>, SurveyError> {
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
            tables.push(Surveyed { row, seats });
        }
    }
    readers.close().await;
    Ok(tables)
}
