//! The page: packages, rules for the browser, format, lints, types, unit tests, size.

use crate::places::Places;
use crate::report::Report;
use crate::{node, process, wasm, web};

/// A check of the page before it is built.
struct Check {
    step: &'static str,
    /// The script of `package.json`.
    script: &'static str,
    /// Whether it needs the rules built for the browser.
    needs_rules: bool,
}

const CHECKS: [Check; 4] = [
    Check { step: "format of the page's code", script: "format:check", needs_rules: false },
    Check { step: "lints of the page's code", script: "lint", needs_rules: false },
    Check { step: "types of the page's code", script: "check", needs_rules: true },
    Check { step: "tests of the page's code", script: "test", needs_rules: true },
];
const BUILD: &str = "page, and its size";

/// Checks the page and builds it. Returns whether it could be built.
pub(super) fn test(places: &Places, report: &mut Report) -> bool {
    prepare_and_build(places, report, &CHECKS)
}

/// Builds the page. Returns whether it could be built.
pub(super) fn build(places: &Places, report: &mut Report) -> bool {
    prepare_and_build(places, report, &[])
}

fn prepare_and_build(places: &Places, report: &mut Report, checks: &[Check]) -> bool {
    let packages = report.attempt("packages of the page", || node::install(places));
    let rules = report.attempt("rules for the browser", || wasm::build(places));
    let lack = |needs_rules: bool| match (packages, rules || !needs_rules) {
        (false, _) => Some("there are no packages"),
        (true, false) => Some("there are no rules for the browser"),
        (true, true) => None,
    };
    for Check { step, script, needs_rules } in checks {
        match lack(*needs_rules) {
            Some(because) => report.give_up(step, because),
            None => {
                report.attempt(step, || process::run(&mut node::script(places, script)));
            }
        }
    }
    match lack(true) {
        Some(because) => {
            report.give_up(BUILD, because);
            false
        }
        None => report.attempt(BUILD, || web::build_within_budget(places)),
    }
}
