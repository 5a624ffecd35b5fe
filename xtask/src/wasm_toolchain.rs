//! The compiler for the browser.
//!
//! Usually it is the one that builds everything else: rustup fetches the target's standard library automatically,
//! because rust-toolchain.toml names it. Build machines may forbid that; then Debian's compiler builds the standard
//! library from Debian's sources of the same version.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::{process, tools};

/// The target of Rust code in a browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

const DEBIAN_PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";

/// A compiler that can build for the browser.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// The usual one, with an installed standard library.
    Installed,
    /// Debian's, which builds the standard library too.
    Debian {
        /// The linker, which Debian's compiler does not include.
        linker: PathBuf,
    },
}

impl Toolchain {
    /// Finds one, installing Debian's if possible.
    ///
    /// # Errors
    /// When there is none, with what to type.
    pub(crate) fn find() -> Result<Self, Failure> {
        if target_installed() {
            return Ok(Self::Installed);
        }
        if let Some(found) = Self::debian() {
            return Ok(found);
        }
        let tried = !rustup_installs() && tools::apt_install(&DEBIAN_PACKAGES)?;
        match Self::debian() {
            Some(found) if tried => Ok(found),
            _ => Err(Failure::Missing(format!(
                "the standard library for {TARGET} is missing; to install it, type: {}",
                remedy()
            ))),
        }
    }

    /// Debian's compiler, if it is new enough, its sources are installed and a linker can be found.
    fn debian() -> Option<Self> {
        let version = process::read(Command::new(DEBIAN_RUSTC).arg("--version"));
        let version = Path::new(DEBIAN_RUSTC).exists().then_some(version)?.ok()?;
        let oldest = minor(env!("CARGO_PKG_RUST_VERSION")).expect("Cargo.toml names a version");
        let fresh = version.strip_prefix("rustc ").and_then(minor).is_some_and(|found| found >= oldest);
        if !fresh || !Path::new(DEBIAN_SOURCES).exists() {
            return None;
        }
        Some(Self::Debian { linker: linker()? })
    }

    /// The cargo command that builds with this toolchain.
    pub(crate) fn cargo_build(&self, root: &Path) -> Command {
        let mut command = process::cargo();
        command
            .current_dir(root)
            .env_remove("RUSTUP_TOOLCHAIN")
            // Flags for this machine's processor make no sense for the browser.
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .args(["build", "--target", TARGET]);
        if let Self::Debian { linker } = self {
            command
                .env("RUSTC", DEBIAN_RUSTC)
                .env("RUSTC_BOOTSTRAP", "1")
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
                .arg("-Zbuild-std=std,panic_abort");
        }
        command
    }
}

/// Whether the usual compiler has a standard library for the browser.
fn target_installed() -> bool {
    let folder = process::read(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_ok_and(|folder| {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.file_name()).any(|name| name.to_string_lossy().starts_with("libstd-"))
    })
}

/// Whether rustup may install things here; if so, it is also asked.
fn rustup_installs() -> bool {
    process::on_path("rustup").is_some() && env::var("RUSTUP_AUTO_INSTALL").as_deref() != Ok("0")
}

fn remedy() -> String {
    if rustup_installs() {
        format!("rustup target add {TARGET}")
    } else {
        format!("sudo apt-get install --no-install-recommends {}", DEBIAN_PACKAGES.join(" "))
    }
}

/// A linker for WebAssembly: the one in the usual compiler's folder, or an installed one.
fn linker() -> Option<PathBuf> {
    let bundled = || {
        let root = PathBuf::from(process::read(Command::new("rustc").args(["--print", "sysroot"])).ok()?);
        let hosts = std::fs::read_dir(root.join("lib/rustlib")).ok()?.flatten();
        hosts.map(|host| host.path().join("bin/rust-lld")).find(|path| path.is_file())
    };
    bundled().or_else(|| ["rust-lld", "wasm-ld"].into_iter().find_map(process::on_path))
}

/// The second number of a version whose first number is 1.
fn minor(version: &str) -> Option<u32> {
    version.strip_prefix("1.")?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(minor("1.96.0 (ac68faa20 2026-05-25)"), Some(96));
        assert_eq!(minor("1.9"), Some(9));
        assert!(minor("1.100") > minor("1.94"));
        assert_eq!(minor("2.0"), None);
    }

    #[test]
    fn only_debians_compiler_needs_to_build_the_standard_library() {
        let usual = process::line(&Toolchain::Installed.cargo_build(Path::new(".")));
        assert!(!usual.contains("build-std"), "{usual}");
        let debian = Toolchain::Debian { linker: "rust-lld".into() };
        let command = debian.cargo_build(Path::new("."));
        assert!(process::line(&command).contains("-Zbuild-std=std,panic_abort"));
        assert!(
            command.get_envs().any(|(key, value)| key == "RUSTC" && value == Some(DEBIAN_RUSTC.as_ref()))
        );
    }
}
