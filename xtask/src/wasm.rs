//! Building the rules and the search for the browser.

use std::fs;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::wasm_toolchain::{TARGET, Toolchain};

/// The profile of the root manifest that the browser's module is built with.
const PROFILE: &str = "wasm";

/// The module of the board editor.
const EDITOR: &str = "editor";

/// The modules, each with features of `crates/wasm`: whoever plays a game fetches the module that has its rules, and the
/// board editor has one for all games.
const MODULES: [(&str, &str); 6] = [
    ("break-the-cube", "play,break-the-cube"),
    ("cube-chess", "play,cube-chess"),
    ("cubes-4d", "play,cubes-4d"),
    (EDITOR, "editor,all-games"),
    ("rolling-cubes", "play,rolling-cubes"),
    ("tesseract", "play,tesseract"),
];

/// Builds all modules, see [`build_named`].
///
/// # Errors
/// When no compiler can build for the browser, or the build fails.
pub(crate) fn build(places: &Places) -> Result<(), Failure> {
    build_named(places, &[])
}

/// Builds `crates/wasm` once for each named module (all of them when none is named), and its bindings into a folder of
/// `web/src/wasm`.
///
/// # Errors
/// When a name is unknown, no compiler can build for the browser, or the build fails.
pub(crate) fn build_named(places: &Places, names: &[String]) -> Result<(), Failure> {
    if let Some(unknown) = names.iter().find(|name| MODULES.iter().all(|(module, _)| module != name)) {
        let known = MODULES.map(|(module, _)| module).join(", ");
        return Err(Failure::Wrong(format!("there is no module {unknown}; the modules are {known}")));
    }
    let wanted = |module: &str| names.is_empty() || names.iter().any(|name| name == module);
    let toolchain = Toolchain::find()?;
    // A folder of its own: the compiler, its flags and the standard library differ from the other builds'.
    let target = places.target().join("wasm");
    for (module, features) in MODULES.into_iter().filter(|(module, _)| wanted(module)) {
        process::run(
            toolchain
                .cargo_build(places.root())
                .args(["--profile", PROFILE, "--package", "cubarium-wasm", "--no-default-features"])
                .args(["--features", features, "--target-dir"])
                .arg(&target),
        )?;
        let built = target.join(TARGET).join(PROFILE).join("cubarium_wasm.wasm");
        bind(&built, &places.web().join("src/wasm").join(module))?;
    }
    Ok(())
}

/// Writes a module and the bindings through which the page calls it.
fn bind(module: &Path, output: &Path) -> Result<(), Failure> {
    fs::create_dir_all(output).map_err(Failure::file(output))?;
    let mut bindings = Bindgen::new();
    bindings
        .input_path(module)
        .typescript(true)
        // A browser shows the names to nobody, and they are a fifth of the module.
        .remove_name_section(true)
        .remove_producers_section(true)
        // By their names the page's budget tells what is needed to play.
        .out_name(if output.ends_with(EDITOR) { "cubarium_editor" } else { "cubarium_wasm" })
        .web(true)
        .and_then(|bindings| bindings.generate(output))
        .map_err(|error| Failure::Wrong(format!("no bindings for {}: {error:#}", module.display())))
}
