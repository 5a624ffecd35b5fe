//! Files that are never half written.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// How many names are tried for a new file.
const NAMES: u32 = 100;

/// Writes a file so that it always holds either its previous contents or all of `bytes`, even after a power failure.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (beside, mut file) = create_beside(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    let written = written.and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The first error is the one that matters.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Whether a file can be created or replaced there; nothing is changed.
pub(crate) fn try_place(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    fs::remove_file(create_beside(path)?.0)
}

/// Creates a file next to another one, under a name that is free.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let mut number = 0;
    loop {
        let mut beside = path.as_os_str().to_owned();
        beside.push(if number == 0 { ".new".to_owned() } else { format!(".new{number}") });
        match File::create_new(&beside) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                if number == NAMES {
                    let what = format!("{} and others like it are in the way", Path::new(&beside).display());
                    return Err(io::Error::new(ErrorKind::AlreadyExists, what));
                }
                number += 1;
            }
            made => return Ok((beside.into(), made?)),
        }
    }
}
