//! `cargo xtask semver`: what the libraries have changed for programs that depend on them.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::layers;
use crate::places::Places;
use crate::process;
use crate::report::{Report, say};
use crate::tools;

/// Compares the libraries with a revision. Breaking changes fail, unless the version announces them.
///
/// # Errors
/// If something breaks, or the tool or the revision is not available.
pub(crate) fn check(places: &Places, report: &mut Report, since: Option<&str>) -> Result<(), Failure> {
    let baseline = match since {
        Some(revision) => revision.to_owned(),
        None => default_baseline(places)?,
    };
    let mut tool = PathBuf::new();
    report.require("cargo-semver-checks", || {
        tool = tools::semver_checks(places)?;
        Ok(())
    })?;
    report.require(&format!("the libraries compared with {baseline}"), || {
        process::run(&mut comparison(places, &tool, &baseline))
    })
}

/// The last release or, as long as there is none, the revision in the root manifest.
fn default_baseline(places: &Places) -> Result<String, Failure> {
    let tags = process::read(Command::new("git").current_dir(places.root()).args([
        "tag",
        "--list",
        "v*",
        "--merged",
        "HEAD",
        "--sort",
        "-version:refname",
    ]))?;
    if let Some(last) = tags.lines().next() {
        return Ok(last.to_owned());
    }
    let stated = places.metadata()["metadata"]["libraries"].as_str().ok_or_else(|| {
        Failure::Wrong(
            "there is no release, and no `libraries` in [workspace.metadata]; use --since".to_owned(),
        )
    })?;
    say("    (there is no release yet: the revision is the one in the root manifest)");
    Ok(stated.to_owned())
}

fn comparison(places: &Places, tool: &Path, baseline: &str) -> Command {
    let mut command = Command::new(tool);
    command.current_dir(places.root()).args(["semver-checks", "--all-features", "--baseline-rev", baseline]);
    command.args(layers::libraries(places.metadata()).flat_map(|name| ["--package", name]));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_libraries_are_compared() {
        let places = Places::find().expect("this is a workspace");
        let line = process::line(&comparison(&places, Path::new("cargo-semver-checks"), "v1.0.0"));
        assert!(line.contains("--baseline-rev v1.0.0 --package"), "{line}");
        for (name, compared) in [
            ("cubarium-core", true),
            ("cubarium-tesseract", true),
            ("cubarium-catalog", false),
            ("xtask", false),
        ] {
            assert_eq!(line.contains(&format!("--package {name}")), compared, "{name}: {line}");
        }
    }

    #[test]
    fn there_is_a_revision_to_compare_with() {
        let places = Places::find().expect("this is a workspace");
        let baseline = default_baseline(&places).expect("it is stated");
        let release = baseline.starts_with('v');
        assert!(release || baseline.len() == 40 && baseline.bytes().all(|byte| byte.is_ascii_hexdigit()));
    }
}
