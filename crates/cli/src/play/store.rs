//! Records in files.

use std::io;
use std::path::Path;

use cubarium_catalog::{Record, RecordError, Referee};

use crate::failure::{Done, Failure};
use crate::whole;

/// The game of a file, replayed; `None` if there is no such file.
pub(crate) fn load(path: &Path) -> Result<Option<Referee>, Failure> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Failure::File { path: path.to_owned(), error }),
    };
    let wrong = |error: RecordError| Failure::Record { path: path.to_owned(), error };
    Record::parse(&text).map_err(wrong)?.replay().map(Some).map_err(wrong)
}

/// Checks that a record can be stored in this file, before anybody has played.
pub(crate) fn try_place(path: &Path) -> Done {
    whole::try_place(path).map_err(|error| Failure::File { path: path.to_owned(), error })
}

/// Writes a record so that the file always holds either the whole old one or the whole new one.
pub(crate) fn save(path: &Path, record: &Record) -> Done {
    let failed = |error| Failure::File { path: path.to_owned(), error };
    whole::write(path, record.to_string().as_bytes()).map_err(failed)
}
