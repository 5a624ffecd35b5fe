//! What a journal holds, also while a server uses it.

use crate::sqlite::{self, Source};
use crate::{Location, Row, SeatRecord, SurveyError, Timestamp};

/// A table and who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surveyed {
    /// The table.
    pub row: Row,
    /// The taken seats, in order.
    pub seats: Vec<SeatRecord>,
}

/// All tables of a journal, oldest first. A server may use the journal meanwhile. Where it is not known how a game
/// stands, the latest event of these kinds is looked for. Nothing is verified.
///
/// # Errors
/// When there is no journal, or it cannot be read.
pub async fn survey(location: &Location, kinds: &[&str]) -> Result<Vec<Surveyed>, SurveyError> {
    let path = location.path();
    if !path.exists() {
        return Err(SurveyError::Missing { path: path.to_owned() });
    }
    let source = Source::open(path).await?;
    let columns = source.columns();
    // Its connection is not needed: it has checked what the file is.
    let _ = source.close().await;
    let readers = sqlite::survey_readers(path);
    let mut tables = Vec::new();
    let mut last: Option<Row> = None;
    loop {
        let page = sqlite::rows(&readers, columns, Timestamp(i64::MAX), last.as_ref(), kinds).await?;
        let Some(end) = page.last() else { break };
        last = Some(end.clone());
        for row in page {
            let seats = sqlite::seats(&readers, &row.id).await?;
            tables.push(Surveyed { row, seats });
        }
    }
    readers.close().await;
    Ok(tables)
}
