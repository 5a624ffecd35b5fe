//! Records in files.

use std::io::{self, Write as _};
use std::path::Path;

use cubarium_catalog::{Record, RecordError, Referee};

use crate::failure::{Done, Failure};

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

/// Writes a record so that the file always holds either the old one or the new one.
pub(crate) fn save(path: &Path, record: &Record) -> Done {
    let failed = |error| Failure::File { path: path.to_owned(), error };
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let write = || -> io::Result<()> {
        let mut file = std::fs::File::create(&beside)?;
        file.write_all(record.to_string().as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().map_err(failed)
}
