//! `cargo xtask browser-speed`.

use crate::failure::Failure;
use crate::places::Places;
use crate::report::Report;
use crate::test::browser;
use crate::{process, web};

/// Builds the page and the server, searches the same positions in Chromium and natively, and prints the ratio for each
/// game. The native build uses 128-bit vectors, as the browser does.
///
/// # Errors
/// When a part cannot be built, there is no browser, or a search fails.
pub(crate) fn measure(places: &Places, report: &mut Report) -> Result<(), Failure> {
    web::build_all(places, report)?;
    report.require("server", || {
        // The server reads the page from `web/dist`, as in the browser tests. Flags for this machine's
        // processor are left out.
        process::run(places.cargo().env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").args([
            "build",
            "--release",
            "--package",
            "cubarium",
        ]))
    })?;
    report
        .require("positions per second in Chromium", || browser::run_script(places, "test:speed", "release"))
}
