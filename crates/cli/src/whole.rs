//! Files that are never half written.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

/// Writes a file so that it always holds either what it held before or all of `bytes`, also after a loss of power.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = OsString::from(path);
    beside.push(".new");
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&beside, path)
}
