//! Test files that are not part of any binary. The tests of most crates are one binary, so that its dependencies are
//! linked only once; a file that its `main.rs` does not list would never run.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::places::Places;

/// Checks the test folders of all crates of the workspace.
///
/// # Errors
/// If files are not listed anywhere: all of them.
pub(crate) fn check(places: &Places) -> Result<(), Failure> {
    let mut faults = Vec::new();
    for package in places.metadata()["packages"].as_array().into_iter().flatten() {
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        let Some(folder) = Path::new(manifest).parent().map(|folder| folder.join("tests")) else { continue };
        let Ok(main) = fs::read_to_string(folder.join("main.rs")) else { continue };
        let entries = fs::read_dir(&folder).map_err(Failure::file(&folder))?;
        let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        for name in names.filter(|name| !lists(&main, name)) {
            faults.push(format!("{}: `main.rs` does not list it", folder.join(name).display()));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Wrong(faults.join("\n"))) }
}

/// Whether a `main.rs` has a module for a file next to it, if it needs one.
fn lists(main: &str, file: &str) -> bool {
    let Some(module) = file.strip_suffix(".rs").filter(|module| *module != "main") else { return true };
    main.lines().any(|line| line == format!("mod {module};"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_file_is_a_module() {
        let main = "//! The tests.\n\nmod common;\nmod laws;\n";
        assert!(lists(main, "laws.rs") && lists(main, "main.rs") && lists(main, "data"));
        assert!(!lists(main, "law.rs"));
        assert!(!lists(main, "perft.rs"));
    }
}
