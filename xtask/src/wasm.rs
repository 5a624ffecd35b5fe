//! Building the rules and the search for the browser.

use std::fs;

use wasm_bindgen_cli_support::Bindgen;

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::wasm_toolchain::{TARGET, Toolchain};

/// The profile of the root manifest that the browser's module is built with.
const PROFILE: &str = "wasm";

/// Builds `crates/wasm` and its bindings into `web/src/wasm`.
///
/// # Errors
/// When no compiler can build for the browser, or the build fails.
pub(crate) fn build(places: &Places) -> Result<(), Failure> {
    // A folder of its own: the compiler, its flags and the standard library differ from the other builds'.
    let target = places.target().join("wasm");
    process::run(
        Toolchain::find()?
            .cargo_build(places.root())
            .args(["--profile", PROFILE, "--package", "cubarium-wasm", "--target-dir"])
            .arg(&target),
    )?;
    let module = target.join(TARGET).join(PROFILE).join("cubarium_wasm.wasm");
    let output = places.web().join("src/wasm");
    fs::create_dir_all(&output).map_err(Failure::file(&output))?;
    let mut bindings = Bindgen::new();
    bindings
        .input_path(&module)
        .typescript(true)
        // A browser shows the names to nobody, and they are a fifth of the module.
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindings| bindings.generate(&output))
        .map_err(|error| Failure::Wrong(format!("no bindings for {}: {error:#}", module.display())))
}
