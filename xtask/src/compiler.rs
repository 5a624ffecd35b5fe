//! The compiler whose warnings are errors.
//!
//! A newer one may have lints that this code was never checked against. Tests run with any compiler that is new enough;
//! only the pinned one, `rust` in `[workspace.metadata]` of the root manifest, turns warnings into failures.

use std::process::Command;

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::report::say;

/// What to do with warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Warnings {
    /// They fail the check.
    Deny,
    /// They are shown.
    Show,
}

impl Warnings {
    /// Compares the compiler with the pinned one, and reports a difference.
    ///
    /// # Errors
    /// When there is no compiler, or the manifest pins none.
    pub(crate) fn of_this_compiler(places: &Places) -> Result<Self, Failure> {
        let pinned = places.metadata()["metadata"]["rust"].as_str().ok_or_else(|| {
            Failure::Wrong("the root manifest has no `rust` in [workspace.metadata]".to_owned())
        })?;
        let found = process::read(Command::new("rustc").arg("--version"))?;
        let warnings = Self::of(&found, pinned);
        if warnings == Self::Show {
            say(&format!(
                "    ({found} is not the pinned {pinned}: its warnings are shown but fail nothing)"
            ));
        }
        Ok(warnings)
    }

    fn of(found: &str, pinned: &str) -> Self {
        if found.split_whitespace().nth(1) == Some(pinned) { Self::Deny } else { Self::Show }
    }

    /// The arguments after those of `cargo clippy`.
    pub(crate) const fn for_clippy(self) -> &'static [&'static str] {
        match self {
            Self::Deny => &["--", "-D", "warnings"],
            Self::Show => &[],
        }
    }

    /// The value of `RUSTDOCFLAGS`.
    pub(crate) const fn for_rustdoc(self) -> &'static str {
        match self {
            Self::Deny => "-D warnings",
            Self::Show => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pinned_compiler_denies_warnings() {
        assert_eq!(Warnings::of("rustc 1.95.0 (59807616e 2026-04-14)", "1.95.0"), Warnings::Deny);
        assert_eq!(Warnings::of("rustc 1.95.1 (0123456 2026-05-01)", "1.95.0"), Warnings::Show);
        assert_eq!(Warnings::of("rustc 1.96.0-nightly (0123456 2026-04-01)", "1.96.0"), Warnings::Show);
        assert_eq!(Warnings::of("", "1.95.0"), Warnings::Show);
    }

    #[test]
    fn the_pinned_compiler_satisfies_the_root_manifest() {
        let places = Places::find().expect("this is a workspace");
        let pinned = places.metadata()["metadata"]["rust"].as_str().expect("a compiler is pinned");
        let numbers = |version: &str| version.split('.').map(str::parse).collect::<Result<Vec<u32>, _>>();
        let oldest = numbers(env!("CARGO_PKG_RUST_VERSION")).expect("the manifest names the oldest compiler");
        assert!(numbers(pinned).expect("a version") >= oldest, "{pinned} is older than the oldest accepted");
    }
}
