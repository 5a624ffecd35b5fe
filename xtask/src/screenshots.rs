//! `cargo xtask screenshots`.

use std::fs;

use crate::failure::Failure;
use crate::places::Places;
use crate::report::{Report, say};
use crate::test::{browser, rust};
use crate::web;

/// What the names of pictures for the documents begin with.
const PREFIX: &str = "docs-";

/// Builds everything, runs the browser tests in `screenshots.test.ts`, and copies the pictures whose names begin
/// with `docs-` to `docs/images`, without that prefix.
///
/// # Errors
/// When a part cannot be built, a test fails or no picture was taken.
pub(crate) fn take(places: &Places, report: &mut Report) -> Result<(), Failure> {
    web::build_all(places, report)?;
    report.require("server", || rust::compile(places))?;
    report.require("screenshots", || browser::run(places, &["screenshots"]))?;
    let from = places.artifacts().join("screenshots");
    let to = places.root().join("docs/images");
    fs::create_dir_all(&to).map_err(Failure::file(&to))?;
    let mut taken = 0;
    for entry in fs::read_dir(&from).map_err(Failure::file(&from))?.flatten() {
        let Some(name) =
            entry.file_name().to_str().and_then(|name| name.strip_prefix(PREFIX)).map(str::to_owned)
        else {
            continue;
        };
        let copy = to.join(name);
        fs::copy(entry.path(), &copy).map_err(Failure::file(&copy))?;
        say(&format!("    {}", copy.display()));
        taken += 1;
    }
    if taken == 0 {
        return Err(Failure::Wrong(format!("no picture in {} begins with `{PREFIX}`", from.display())));
    }
    Ok(())
}
