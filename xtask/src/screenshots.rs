//! `cargo xtask screenshots`.

use std::collections::BTreeSet;
use std::fs;

use crate::failure::Failure;
use crate::games::manifest::{self, Screenshot};
use crate::places::Places;
use crate::report::{Report, say};
use crate::test::{browser, rust};
use crate::web;

/// The browser test that takes a screenshot of every screen.
const SCREENS: &str = "screens";

/// Builds everything, runs the browser tests that take screenshots, and copies those of the documents.
///
/// # Errors
/// When a manifest cannot be read, a part cannot be built, a test fails or a screenshot is missing.
pub(crate) fn take(places: &Places, report: &mut Report) -> Result<(), Failure> {
    let families = manifest::read(places)?;
    let games = families.iter().flat_map(|family| &family.games);
    let shown: Vec<_> = games.filter_map(|game| Some((&game.id, game.screenshot.as_ref()?))).collect();
    let tests: BTreeSet<_> = shown.iter().map(|(_, taken)| taken.test.as_str()).chain([SCREENS]).collect();
    let tests: Vec<_> = tests.into_iter().map(|test| format!("{test}.test.ts")).collect();
    web::build_all(places, report)?;
    report.require("server", || rust::compile(places))?;
    let tests: Vec<_> = tests.iter().map(String::as_str).collect();
    report.require("screens", || browser::take_screenshots(places, &tests))?;
    let images = places.root().join("docs/images");
    fs::create_dir_all(&images).map_err(Failure::file(&images))?;
    for (game, Screenshot { file, .. }) in shown {
        let from = places.artifacts().join("screenshots").join(file);
        let to = images.join(format!("{game}.png"));
        fs::copy(&from, &to).map_err(Failure::file(&from))?;
        say(&format!("    {}", to.display()));
    }
    Ok(())
}
