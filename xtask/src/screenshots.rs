//! `cargo xtask screenshots`.

use std::fs;

use crate::failure::Failure;
use crate::places::Places;
use crate::report::{Report, say};
use crate::test::{browser, rust};
use crate::web;

/// The browser test files that take a screenshot of every screen.
const TESTS: [&str; 3] = ["screens.test.ts", "cubes-4d.test.ts", "break-the-cube.test.ts"];

/// The screenshots that the documents show: the name among the artifacts, and the name in `docs/images`.
const PICTURES: [(&str, &str); 5] = [
    ("table-playing-light.png", "cube-chess.png"),
    ("table-die-check-in-hand-light.png", "die-check.png"),
    ("table-tesseract-light.png", "tesseract.png"),
    ("cubes-4d-main.png", "cubes-4d.png"),
    ("break-the-cube-notes.png", "break-the-cube.png"),
];

/// Builds everything, runs the browser tests that take screenshots, and copies those of the documents.
///
/// # Errors
/// When a part cannot be built, a test fails or a screenshot is missing.
pub(crate) fn take(places: &Places, report: &mut Report) -> Result<(), Failure> {
    web::build_all(places, report)?;
    report.require("server", || rust::compile(places))?;
    report.require("screens", || browser::run(places, &TESTS))?;
    let images = places.root().join("docs/images");
    fs::create_dir_all(&images).map_err(Failure::file(&images))?;
    for (taken, shown) in PICTURES {
        let from = places.artifacts().join("screenshots").join(taken);
        let to = images.join(shown);
        fs::copy(&from, &to).map_err(Failure::file(&from))?;
        say(&format!("    {}", to.display()));
    }
    Ok(())
}
