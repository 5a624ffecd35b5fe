//! `conform`: runs conformance files.

use std::path::{Path, PathBuf};

use cubarium_catalog::lab::conform;
use serde_json::json;

use crate::failure::{Done, Failure};
use crate::position::print;

pub(crate) fn run(files: &[PathBuf], json: bool) -> Done {
    let (mut passed, mut failed) = (0, Vec::new());
    for path in files {
        let run = conform(&read(path)?);
        passed += run.passed;
        failed.extend(run.failures.into_iter().map(|failure| (path, failure)));
    }
    let mut lines: Vec<String> = failed
        .iter()
        .map(|(path, failure)| format!("{}: {}: {}", path.display(), failure.id, failure.reason))
        .collect();
    lines.push(format!("{passed} passed, {} failed", failed.len()));
    let failures = failed.iter().map(|(path, failure)| {
        json!({ "file": path.display().to_string(), "id": failure.id, "reason": failure.reason })
    });
    let value = json!({ "passed": passed, "failed": failures.collect::<Vec<_>>() });
    print(json, &value, &lines)?;
    if failed.is_empty() { Ok(()) } else { Err(Failure::Unequal) }
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| Failure::File { path: path.to_owned(), error })
}
