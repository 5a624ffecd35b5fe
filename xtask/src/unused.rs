//! Dependencies that no code uses: everybody would compile them for nothing.

use std::path::Path;

use serde_json::Value;

use crate::failure::Failure;
use crate::layers::{lines_with, list, search, text};
use crate::places::Places;

/// The folders for ordinary dependencies, and those for the dependencies of tests.
const OWN: [&str; 1] = ["src"];
const TESTS: [&str; 4] = ["src", "tests", "examples", "benches"];

/// Checks that every dependency in a manifest is used in the code that it is for.
///
/// # Errors
/// All that are unused.
pub(crate) fn check(places: &Places) -> Result<(), Failure> {
    let mut faults = Vec::new();
    for package in list(&places.metadata()["packages"]) {
        let Some(folder) = Path::new(text(&package["manifest_path"])).parent() else { continue };
        faults.extend(faults_of(package, &code(folder, &OWN)?, &code(folder, &TESTS)?));
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Wrong(faults.join("\n"))) }
}

/// What is wrong with a package, given its own code and that of its tests.
fn faults_of(package: &Value, own: &str, tests: &str) -> Vec<String> {
    let is_named = |name: &str, code: &str| lines_with(code, &name.replace('-', "_")).next().is_some();
    let of_kind = |kind: &'static str| {
        list(&package["dependencies"])
            .filter(move |dependency| dependency["kind"].as_str().unwrap_or_default() == kind)
            .map(|dependency| text(&dependency["name"]))
    };
    let package = text(&package["name"]);
    let unused = of_kind("").filter(|name| !is_named(name, own)).map(|name| {
        let who = if is_named(name, tests) { "only tests use" } else { "nothing uses" };
        format!("{who} {name}, a dependency of {package}")
    });
    let untested = of_kind("dev").filter(|name| !is_named(name, tests));
    let untested =
        untested.map(|name| format!("no test uses {name}, a dependency of the tests of {package}"));
    unused.chain(untested).collect()
}

/// The code in some folders of a crate.
fn code(crate_folder: &Path, folders: &[&str]) -> Result<String, Failure> {
    let mut all = String::new();
    for folder in folders.iter().map(|folder| crate_folder.join(folder)).filter(|folder| folder.is_dir()) {
        search(&folder, &mut |_, code| all.push_str(code))?;
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(kind: Option<&str>, own: &str, tests: &str) -> Vec<String> {
        let dependency = json!({ "name": "tower-http", "kind": kind });
        faults_of(&json!({ "name": "attic", "dependencies": [dependency] }), own, &format!("{own}{tests}"))
    }

    #[test]
    fn an_unused_dependency_is_named_with_its_crate() {
        let code = "use tower_http::cors;\n";
        assert!(faults(None, code, "").is_empty());
        assert!(faults(Some("dev"), "", code).is_empty());
        assert!(faults(Some("dev"), code, "").is_empty(), "tests in the code itself");
        assert_eq!(faults(None, "", code), ["only tests use tower-http, a dependency of attic"]);
        assert_eq!(faults(None, "// tower_http\n", ""), ["nothing uses tower-http, a dependency of attic"]);
        assert_eq!(
            faults(Some("dev"), "", ""),
            ["no test uses tower-http, a dependency of the tests of attic"]
        );
    }
}
