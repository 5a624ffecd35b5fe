//! What a journal holds, also while a server uses it.

use crate::sqlite::{self, Source};
use crate::{Label, Location, SeatRecord, SurveyError, Timestamp, Usage};

/// A table, how it was used, and who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surveyed {
    /// When it was used.
    pub usage: Usage,
    /// The game's id.
    pub game: Label,
    /// The taken seats, in order.
    pub seats: Vec<SeatRecord>,
}

/// All tables of a journal, oldest first. A server may use the journal meanwhile. Of each table, the latest event of
/// these kinds is looked for. Nothing is verified.
///
/// # Errors
/// When there is no journal, or it cannot be read.
pub async fn survey(location: &Location, kinds: &[&str]) -> Result<Vec<Surveyed>, SurveyError> {
    let path = location.path();
    if !path.exists() {
        return Err(SurveyError::Missing { path: path.to_owned() });
    }
    let source = Source::open(path).await?;
    // Its connection is not needed: it has checked what the file is.
    let _ = source.close().await;
    let readers = sqlite::survey_readers(path);
    let mut tables = Vec::new();
    let mut last: Option<Usage> = None;
    loop {
        let page = sqlite::usage(&readers, Timestamp(i64::MAX), last.as_ref(), kinds).await?;
        let Some(end) = page.last() else { break };
        last = Some(end.clone());
        for usage in page {
            // A table may be deleted meanwhile.
            if let Some(game) = sqlite::game(&readers, &usage.id).await? {
                let seats = sqlite::seats(&readers, &usage.id).await?;
                tables.push(Surveyed { usage, game, seats });
            }
        }
    }
    readers.close().await;
    Ok(tables)
}
