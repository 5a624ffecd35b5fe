//! `cargo xtask test`.

pub(crate) mod browser;
mod page;
pub(crate) mod rust;
mod rust_version;

use std::process::ExitCode;

use clap::{Args, ValueEnum};

use crate::places::Places;
use crate::report::{Report, say};

/// What to test.
#[derive(Args)]
pub(crate) struct Options {
    /// Parts to test; by default rust, web and browser, as in continuous integration
    #[arg(value_enum)]
    parts: Vec<Part>,
    /// Leave out the tests that drive a browser
    #[arg(long)]
    skip_browser: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Formatting, layers, lints, tests, conformance files, documentation and licences of the Rust code
    Rust,
    /// Formatting, lints, types, tests and size of the page
    Web,
    /// The page and the server together, in Chromium
    Browser,
    /// A game of each kind in Firefox; only on request
    Firefox,
    /// Each crate compiles with the oldest Rust that it accepts, and each library as its package; only on request
    RustVersion,
}

/// The default parts of a test.
const USUAL: [Part; 3] = [Part::Rust, Part::Web, Part::Browser];

impl Options {
    fn want(&self, part: Part) -> bool {
        let unless_named = self.parts.is_empty() && USUAL.contains(&part);
        (unless_named || self.parts.contains(&part)) && !(part == Part::Browser && self.skip_browser)
    }
}

/// Runs the tests, prints a summary that ends with the line `N passed, N failed`, and returns the exit code.
pub(crate) fn test(places: &Places, report: &mut Report, options: &Options) -> ExitCode {
    // Checks that may fail within seconds come first.
    if options.want(Part::Rust) {
        rust::check_sources(places, report);
    }
    // The server embeds the page, so the page is built before the workspace.
    let in_browsers = options.want(Part::Browser) || options.want(Part::Firefox);
    let page = match (options.want(Part::Web), in_browsers) {
        (true, _) => page::test(places, report),
        (false, true) => page::build(places, report),
        (false, false) => false,
    };
    let server = if options.want(Part::Rust) {
        rust::test(places, report)
    } else {
        in_browsers && rust::build(places, report)
    };
    if options.want(Part::Browser) {
        browser::test(places, report, page && server);
    }
    if options.want(Part::Firefox) {
        browser::test_in_firefox(places, report, page && server);
    }
    if options.want(Part::RustVersion) {
        rust_version::test(places, report);
    }
    say("");
    print!("{}", report.summary());
    if report.all_passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_parts_run_unless_some_are_named() {
        let all = Options { parts: vec![], skip_browser: false };
        assert!([Part::Rust, Part::Web, Part::Browser].into_iter().all(|part| all.want(part)));
        assert!(!all.want(Part::Firefox) && !all.want(Part::RustVersion), "they have commands of their own");
        let web = Options { parts: vec![Part::Web], skip_browser: false };
        assert!(web.want(Part::Web) && !web.want(Part::Rust) && !web.want(Part::Browser));
    }

    #[test]
    fn the_browser_can_be_skipped() {
        let options = Options { parts: vec![], skip_browser: true };
        assert!(options.want(Part::Rust) && options.want(Part::Web) && !options.want(Part::Browser));
    }
}
