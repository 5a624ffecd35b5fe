//! The oldest compilers that the manifests accept.
//!
//! `clippy::incompatible_msrv`, enabled in every lint run, finds what an older standard library lacks. What the
//! language or a dependency's code requires is found only by the old compilers themselves; they have to be downloaded,
//! so this part runs only on request.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::report::Report;

use super::rust;

/// Compiles each crate with the oldest compiler that it accepts, and the libraries as their packages.
pub(super) fn test(places: &Places, report: &mut Report) {
    for (version, packages) in versions(places.metadata()) {
        let toolchain = release(&version);
        let step = format!("{} crates compile with Rust {toolchain}", packages.len());
        if !report.attempt(&format!("Rust {toolchain}"), || install(&toolchain)) {
            report.give_up(&step, "the compiler is missing");
            continue;
        }
        report.attempt(&step, || {
            let check = ["run", &toolchain, "cargo", "check", "--locked", "--quiet", "--all-features"];
            let named = packages.iter().flat_map(|name| ["--package", name]);
            process::run(rustup(&check).args(named).current_dir(places.root()))
        });
    }
    report.attempt("packages of the libraries compile", || rust::package(places, rust::Verify::Yes));
}

/// The oldest compilers, with the crates that accept them.
fn versions(metadata: &Value) -> BTreeMap<String, Vec<&str>> {
    let mut versions = BTreeMap::<_, Vec<_>>::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        if let (Some(name), Some(version)) = (package["name"].as_str(), package["rust_version"].as_str()) {
            versions.entry(version.to_owned()).or_default().push(name);
        }
    }
    versions
}

/// The first release of a version: for `1.95` it is 1.95.0.
fn release(version: &str) -> String {
    let points = version.matches('.').count();
    format!("{version}{}", ".0".repeat(2_usize.saturating_sub(points)))
}

/// Installs a toolchain, unless it is installed already.
fn install(toolchain: &str) -> Result<(), Failure> {
    if process::succeeds(&mut rustup(&["run", toolchain, "rustc", "--version"])) {
        return Ok(());
    }
    let install = ["toolchain", "install", toolchain, "--profile", "minimal", "--no-self-update"];
    process::run(&mut rustup(&install)).map_err(|failure| {
        Failure::Missing(format!(
            "{failure}; rustup (https://rustup.rs) fetches Rust {toolchain} from the network"
        ))
    })
}

/// rustup, without the toolchain that this cargo would force on it.
fn rustup(args: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.env_remove("RUSTUP_TOOLCHAIN").args(args);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_states_a_minimum_compiler_shared_by_the_libraries() {
        let places = Places::find().expect("this is a workspace");
        let versions = versions(places.metadata());
        assert_eq!(versions.values().flatten().count(), places.packages().count());
        let libraries: Vec<_> = versions.values().filter(|names| names.contains(&"cubarium-core")).collect();
        assert!(libraries.len() == 1 && libraries[0].contains(&"cubarium-cube-chess"), "{versions:?}");
    }

    #[test]
    fn the_first_release_of_a_version_has_three_numbers() {
        assert_eq!(["1", "1.95", "1.95.1"].map(release), ["1.0.0", "1.95.0", "1.95.1"]);
    }

    #[test]
    fn an_unavailable_toolchain_is_named() {
        // rustup rejects this name before it contacts a server.
        let missing = install("no such toolchain").expect_err("there is none");
        assert!(matches!(missing, Failure::Missing(_)), "{missing:?}");
        assert!(missing.to_string().contains("fetches Rust no such toolchain"), "{missing}");
    }
}
