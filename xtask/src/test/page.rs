//! The page: packages, rules for the browser, format, lints, types, unit tests, size.

use crate::places::Places;
use crate::report::Report;
use crate::{node, wasm, web};

/// The checks of the page before it is built: name of the step, script of `package.json`.
const CHECKS: [(&str, &str); 4] = [
    ("format of the page's code", "format:check"),
    ("lints of the page's code", "lint"),
    ("types of the page's code", "check"),
    ("tests of the page's code", "test"),
];
const BUILD: &str = "page, and its size";

/// Checks the page and builds it. Hands back whether it could be built.
pub(super) fn test(places: &Places, report: &mut Report) -> bool {
    prepare_and_build(places, report, &CHECKS)
}

/// Builds the page. Hands back whether it could be built.
pub(super) fn build(places: &Places, report: &mut Report) -> bool {
    prepare_and_build(places, report, &[])
}

fn prepare_and_build(places: &Places, report: &mut Report, checks: &[(&str, &str)]) -> bool {
    let packages = report.attempt("packages of the page", || node::install(places));
    let rules = report.attempt("rules for the browser", || wasm::build(places));
    if !(packages && rules) {
        let because = if packages { "there are no rules for the browser" } else { "there are no packages" };
        for (step, _) in checks {
            report.give_up(step, because);
        }
        report.give_up(BUILD, because);
        return false;
    }
    for (step, script) in checks {
        report.attempt(step, || node::script(places, script));
    }
    report.attempt(BUILD, || web::build(places))
}
