//! Folders of generated endgame tables, for the games that can use them.

use std::io;
use std::path::{Path, PathBuf};

use cubarium_core::judgement::Tablebase;
use cubarium_core::judgement::endgame::{EndgameError, EndgameTable, TableId};
use thiserror::Error;

use crate::games::endgames;

/// What is wrong with a folder of tables.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FolderError {
    /// Some are missing.
    #[error("`{folder}` has no endgame tables for {endings}", folder = .folder.display())]
    Missing {
        /// The folder.
        folder: PathBuf,
        /// The missing endings, separated by commas.
        endings: String,
    },
    /// The folder or a file in it cannot be read.
    #[error("`{path}` cannot be read: {error}", path = .path.display())]
    Unreadable {
        /// The folder or file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is not the table that its name says.
    #[error("`{path}`: {error}", path = .path.display())]
    Table {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: EndgameError,
    },
}

/// Opens a folder of endgame tables for [`Settings::tablebase`](crate::Settings). Also returns, as sentences, which
/// tables are missing, damaged or wrong; computer players do without those. The folder stays open for as long as the
/// program runs.
#[must_use]
pub fn tablebase(folder: &Path) -> (&'static Tablebase, Vec<String>) {
    let (tablebase, errors) = open(folder, &endgames());
    let sentences = errors.iter().map(ToString::to_string).collect();
    (Box::leak(Box::new(tablebase)), sentences)
}

/// Checks which of some tables a folder contains, and what is wrong with the others, which will not be used.
#[must_use]
pub fn open(folder: &Path, tables: &[TableId]) -> (Tablebase, Vec<FolderError>) {
    let (mut found, mut missing, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    let tables = match std::fs::read_dir(folder) {
        Ok(_) => tables,
        Err(error) => {
            errors.push(FolderError::Unreadable { path: folder.to_owned(), error });
            &[]
        }
    };
    for &id in tables {
        match read(folder, id) {
            Ok(_) => found.push(id),
            Err(FolderError::Unreadable { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                missing.push(id.ending);
            }
            Err(error) => errors.push(error),
        }
    }
    if !missing.is_empty() {
        errors.push(FolderError::Missing { folder: folder.to_owned(), endings: missing.join(", ") });
    }
    let folder = folder.to_owned();
    (Tablebase::new(found, move |id| read(&folder, id).ok()), errors)
}

/// Reads a table from a folder.
fn read(folder: &Path, id: TableId) -> Result<EndgameTable, FolderError> {
    let path = folder.join(id.file_name());
    match std::fs::read(&path) {
        Ok(bytes) => EndgameTable::read(bytes, id).map_err(|error| FolderError::Table { path, error }),
        Err(error) => Err(FolderError::Unreadable { path, error }),
    }
}

#[cfg(all(test, feature = "cube-chess"))]
mod tests {
    use super::*;

    #[test]
    fn a_missing_damaged_or_foreign_table_is_named_in_a_sentence() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let [queens, rooks] = ["KQQK", "KRRK"].map(|name| {
            endgames().into_iter().find(|id| id.ending == name).expect("a table that can be used")
        });
        let path = |id: TableId| folder.path().join(id.file_name());
        std::fs::write(path(queens), "not a table").expect("it can be written");
        let foreign = TableId { ending: "KRK", count: 3, ..rooks };
        std::fs::write(path(rooks), foreign.write(&[0, 1, 2])).expect("it can be written");
        let (tablebase, errors) = open(folder.path(), &endgames());
        assert_eq!(tablebase.endings().count(), 0);
        assert!(tablebase.table("cube-chess", "KQQK").is_none());
        let sentences: Vec<String> = errors.iter().map(FolderError::to_string).collect();
        let [queens, rooks, missing] = sentences.try_into().expect("two are wrong, the others are missing");
        assert!(queens.ends_with(
            "KQQK.endgame`: this is not an endgame table of Cubarium, or it is for another version of it"
        ));
        assert!(
            rooks.ends_with("the endgame table is for cube-chess KRK, not for cube-chess KRRK"),
            "{rooks}"
        );
        assert!(missing.contains("has no endgame tables for KQRK, KQBK, "), "{missing}");
    }

    #[test]
    fn a_table_is_read_from_its_folder() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let id = TableId { count: 3, ..endgames()[0] };
        std::fs::write(folder.path().join(id.file_name()), id.write(&[0, 1, 2])).expect("it can be written");
        let (tablebase, errors) = open(folder.path(), &[id]);
        assert!(errors.is_empty(), "{errors:?}");
        assert_eq!(tablebase.table(id.game, id.ending).map(EndgameTable::values), Some(&[0, 1, 2][..]));
    }
}
