//! External programs: finding them, installing them if permitted, or saying what to type.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::report::say;

/// The Node versions that the page's tools support, in words; [`is_supported`] and `engines` in `web/package.json` say
/// the same.
const NODE: &str = "Node 20 from 20.19, Node 22 from 22.13, or Node 24 or newer";

/// Installs Debian packages, if this is a Debian machine and we are root. Returns whether it tried.
///
/// # Errors
/// When apt-get fails.
pub(crate) fn apt_install(packages: &[&str]) -> Result<bool, Failure> {
    let debian = Path::new("/etc/debian_version").exists() && process::on_path("apt-get").is_some();
    if !debian || process::read(Command::new("id").arg("-u")).is_ok_and(|id| id != "0") {
        return Ok(false);
    }
    // With a stale index an old version might be installed. If the index cannot be updated, the old one has
    // to do.
    drop(process::run(Command::new("apt-get").args(["update", "-q"])));
    process::run(
        Command::new("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args(["install", "-y", "-q", "--no-install-recommends"])
            .args(packages),
    )?;
    Ok(true)
}

/// The programs that the hosting tests start, with their Debian packages.
const HOSTING: [(&str, &str); 4] =
    [("nginx", "nginx-light"), ("caddy", "caddy"), ("curl", "curl"), ("openssl", "openssl")];

/// Installs what the hosting tests start. Without it these tests are skipped, and say so. Where systemd runs, nothing
/// is installed, because it would start the proxies.
///
/// # Errors
/// When apt-get fails.
pub(crate) fn install_proxies() -> Result<(), Failure> {
    let is_there =
        |name: &str| process::on_path(name).is_some() || Path::new("/usr/sbin").join(name).is_file();
    let missing: Vec<&str> =
        HOSTING.iter().filter(|(name, _)| !is_there(name)).map(|(_, package)| *package).collect();
    if missing.is_empty() || (!Path::new("/run/systemd/system").exists() && apt_install(&missing)?) {
        return Ok(());
    }
    say(&format!("    (not installed: {}; tests that need one of them are skipped)", missing.join(", ")));
    Ok(())
}

/// Installs PostgreSQL, which some tests start as a server of their own. Without it these tests are skipped, and say
/// so. Where systemd runs, nothing is installed, because it would start a server, too.
///
/// # Errors
/// When apt-get fails.
pub(crate) fn install_postgres() -> Result<(), Failure> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let is_there = process::on_path("initdb").is_some()
        || versions.map(|version| version.path().join("bin/initdb")).any(|program| program.is_file());
    if is_there || (!Path::new("/run/systemd/system").exists() && apt_install(&["postgresql"])?) {
        return Ok(());
    }
    say("    (not installed: postgresql; tests that need it are skipped)");
    Ok(())
}

/// Installs NATS, which some tests start as a server of their own. Without it these tests are skipped, and say so.
/// Where systemd runs, nothing is installed, because it would start a server, too.
///
/// # Errors
/// When apt-get fails.
pub(crate) fn install_nats() -> Result<(), Failure> {
    let is_there = process::on_path("nats-server").is_some() || Path::new("/usr/sbin/nats-server").is_file();
    if is_there || (!Path::new("/run/systemd/system").exists() && apt_install(&["nats-server"])?) {
        return Ok(());
    }
    say("    (not installed: nats-server; tests that need it are skipped)");
    Ok(())
}

/// The version of cargo-semver-checks, which must know the compiler's documentation format.
const SEMVER_CHECKS: &str = "0.51.0";

/// cargo-semver-checks, installed in cargo's target folder.
///
/// # Errors
/// When it cannot be installed.
pub(crate) fn semver_checks(places: &Places) -> Result<PathBuf, Failure> {
    let folder = places.target().join("tools");
    let program = folder.join("bin").join(format!("cargo-semver-checks{}", env::consts::EXE_SUFFIX));
    let version = process::read(Command::new(&program).args(["semver-checks", "--version"]));
    if version.is_ok_and(|text| text.ends_with(SEMVER_CHECKS)) {
        return Ok(program);
    }
    let package = format!("cargo-semver-checks@{SEMVER_CHECKS}");
    process::run(places.cargo().args(["install", "--locked", "--quiet", &package, "--root"]).arg(&folder))?;
    Ok(program)
}

/// The version of Schemathesis; another one may test different things.
const SCHEMATHESIS: &str = "4.32.5";

/// Schemathesis, installed in a Python virtual environment in cargo's target folder.
///
/// # Errors
/// When Python is missing or it cannot be installed.
pub(crate) fn schemathesis(places: &Places) -> Result<PathBuf, Failure> {
    let folder = places.target().join("tools").join("schemathesis");
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let program = programs.join(format!("schemathesis{}", env::consts::EXE_SUFFIX));
    let version = process::read(Command::new(&program).arg("--version"));
    if version.is_ok_and(|text| text.ends_with(SCHEMATHESIS)) {
        return Ok(program);
    }
    let python = if cfg!(windows) { "python" } else { "python3" };
    if !process::succeeds(Command::new(python).args(["-c", "import venv, ensurepip"])) {
        return Err(Failure::Missing(format!(
            "Schemathesis needs {python} with its module venv: `sudo apt-get install python3-venv` on Debian"
        )));
    }
    process::run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let python = programs.join(format!("python{}", env::consts::EXE_SUFFIX));
    let package = format!("schemathesis=={SCHEMATHESIS}");
    process::run(Command::new(python).args(["-m", "pip", "install", "--quiet", &package]))?;
    Ok(program)
}

/// Makes sure that the installed Node is a version that the page's tools support.
///
/// # Errors
/// When it is not, with where to get it.
pub(crate) fn require_node() -> Result<(), Failure> {
    let advice = format!("install {NODE} (https://nodejs.org), with npm");
    let Ok(version) = process::read(Command::new("node").arg("--version")) else {
        return Err(Failure::Missing(format!("Node is missing: {advice}")));
    };
    if process::on_path("npm").is_none() && !cfg!(windows) {
        return Err(Failure::Missing(format!("npm is missing: {advice}")));
    }
    match node_version(&version) {
        Some(found) if is_supported(found) => Ok(()),
        _ => Err(Failure::Missing(format!("Node is {version}, which is not supported: {advice}"))),
    }
}

/// Major and minor number in the output of `node --version`.
fn node_version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Whether the page's tools support this version of Node.
fn is_supported((major, minor): (u32, u32)) -> bool {
    match major {
        20 => minor >= 19,
        22 => minor >= 13,
        _ => major >= 24,
    }
}

/// A browser for the tests.
struct Browser {
    name: &'static str,
    /// The environment variable that names its program.
    variable: &'static str,
    /// The possible names of its program.
    programs: &'static [&'static str],
    /// Its Debian package.
    package: &'static str,
}

const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "CHROMIUM",
    programs: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    package: "chromium",
};
/// Chromium without windows: its program and its Debian package.
const HEADLESS: &str = "chromium-headless-shell";
const FIREFOX: Browser = Browser {
    name: "Firefox",
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox"],
    package: "firefox-esr",
};

/// Chromium: `$CHROMIUM`, otherwise an installed Chromium or Chrome, otherwise one that is installed now. On Debian its
/// headless edition is installed along with it: the page's tests prefer that, because it is faster.
///
/// # Errors
/// When there is none, with what to type.
pub(crate) fn chromium() -> Result<PathBuf, Failure> {
    if env::var_os(CHROMIUM.variable).is_none() && process::on_path(HEADLESS).is_none() {
        // Without it the tests only take longer.
        drop(apt_install(&[HEADLESS]));
    }
    CHROMIUM.find()
}

/// Firefox: `$FIREFOX`, otherwise an installed one, otherwise one that is installed now. On Debian a virtual screen and
/// Mesa's software driver are installed with it, because Firefox has WebGL only on a screen. Elsewhere the tests use
/// the flat boards.
///
/// # Errors
/// When there is none, with what to type.
pub(crate) fn firefox() -> Result<PathBuf, Failure> {
    if process::on_path("Xvfb").is_none() {
        apt_install(&["xvfb", "libgl1-mesa-dri"])?;
    }
    FIREFOX.find()
}

impl Browser {
    fn find(&self) -> Result<PathBuf, Failure> {
        let Self { name, variable, programs, package } = self;
        if let Some(path) = env::var_os(variable).map(PathBuf::from) {
            return if path.is_file() {
                Ok(path)
            } else {
                Err(Failure::Missing(format!("${variable} names {}, which is not a file", path.display())))
            };
        }
        let find = || programs.iter().copied().find_map(process::on_path);
        if let Some(path) = find() {
            return Ok(path);
        }
        apt_install(&[package])?;
        find().ok_or_else(|| {
            Failure::Missing(format!(
                "no {name} for the browser tests: `sudo apt-get install {package}`, or name one in ${variable}"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_versions_are_read_as_numbers() {
        assert_eq!(node_version("v20.19.4"), Some((20, 19)));
        assert_eq!(node_version("v9.11.2"), Some((9, 11)));
        assert_eq!(node_version("20.19.4"), None);
        assert_eq!(node_version("v20"), None);
    }

    #[test]
    fn only_lines_of_node_that_all_tools_support_are_taken() {
        for version in [(20, 19), (20, 20), (22, 13), (22, 20), (24, 0), (25, 1)] {
            assert!(is_supported(version), "{version:?}");
        }
        for version in [(9, 11), (20, 18), (21, 7), (22, 12), (23, 11)] {
            assert!(!is_supported(version), "{version:?}");
        }
    }
}
