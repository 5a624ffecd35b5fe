//! Building the rules, boards and computer players for the browser.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use wasm_bindgen_cli_support::Bindgen;

use crate::failure::Failure;
use crate::games::manifest;
use crate::places::Places;
use crate::process;
use crate::wasm_toolchain::{TARGET, Toolchain};

/// A WebAssembly module: the part of `crates/wasm` that it contains, and how it is built.
struct Module {
    /// Its folder in `web/src/wasm`.
    name: String,
    /// Its features of `crates/wasm`.
    features: String,
    build: &'static Build,
}

/// A way to build modules. Each has its own target folder, because the compiler, its flags and the standard library
/// differ.
struct Build {
    /// The profile in the root manifest.
    profile: &'static str,
    /// Additional compiler flags.
    flags: &'static str,
    /// The name of the module's files, by which the page's budget recognizes what is needed for the first move.
    file: &'static str,
}

/// For the modules that the first move needs: small.
const RULES: Build = Build { profile: "wasm-rules", flags: "", file: "cubarium_rules" };

/// For building positions by hand: small too.
const EDITOR: Build = Build { profile: "wasm-rules", flags: "", file: "cubarium_editor" };

/// For computing: fast. All browsers have these vector instructions.
const ENGINE: Build =
    Build { profile: "wasm-engine", flags: "-C target-feature=+simd128", file: "cubarium_engine" };

/// The names of modules for all games, which no family of games may have.
pub(crate) const SHARED: [&str; 2] = ["editor", "engine"];

/// The modules: one for the rules and boards of each family of games, one board editor for all games, and one for all
/// computer players.
fn modules(places: &Places) -> Result<Vec<Module>, Failure> {
    let families = manifest::read(places)?.into_iter().map(|family| Module {
        features: format!("table,{}", family.name),
        name: family.name,
        build: &RULES,
    });
    let features = [("editor,all-games", &EDITOR), ("think,all-games", &ENGINE)];
    let shared = SHARED.into_iter().zip(features).map(|(name, (features, build))| Module {
        name: name.to_owned(),
        features: features.to_owned(),
        build,
    });
    Ok(families.chain(shared).collect())
}

/// Builds all modules, see [`build_named`].
///
/// # Errors
/// When no compiler can build for the browser, or the build fails.
pub(crate) fn build(places: &Places) -> Result<(), Failure> {
    build_named(places, &[])
}

/// Builds each named module (all of them if none is named), and its bindings into a folder of `web/src/wasm`. Modules
/// of different profiles are built at the same time.
///
/// # Errors
/// When a name is unknown, no compiler can build for the browser, or the build fails.
pub(crate) fn build_named(places: &Places, names: &[String]) -> Result<(), Failure> {
    let modules = modules(places)?;
    if let Some(unknown) = names.iter().find(|name| modules.iter().all(|module| module.name != **name)) {
        let known = modules.iter().map(|module| module.name.as_str()).collect::<Vec<_>>().join(", ");
        return Err(Failure::Wrong(format!("there is no module {unknown}; the modules are {known}")));
    }
    let toolchain = Toolchain::find()?;
    let wanted = |module: &&Module| names.is_empty() || names.contains(&module.name);
    let (fast, small): (Vec<_>, Vec<_>) =
        modules.iter().filter(wanted).partition(|module| module.build.profile == ENGINE.profile);
    let build_all =
        |modules: &[&Module]| modules.iter().try_for_each(|module| build_one(places, &toolchain, module));
    thread::scope(|scope| {
        let engine = scope.spawn(|| build_all(&fast));
        let rules = build_all(&small);
        let engine = engine.join().expect("a build that fails says so");
        rules.and(engine)
    })
}

fn build_one(places: &Places, toolchain: &Toolchain, module: &Module) -> Result<(), Failure> {
    let Module { name, features, build } = module;
    let target = places.target().join(build.profile);
    process::run(&mut command(toolchain, places.root(), features, build, &target))?;
    let built = target.join(TARGET).join(build.profile).join("cubarium_wasm.wasm");
    bind(&built, &places.web().join("src/wasm").join(name), build.file)
}

fn command(toolchain: &Toolchain, root: &Path, features: &str, build: &Build, target: &Path) -> Command {
    let mut command = toolchain.cargo_build(root);
    command
        .args(["--profile", build.profile, "--package", "cubarium-wasm", "--no-default-features"])
        .args(["--features", features, "--target-dir"])
        .arg(target);
    if !build.flags.is_empty() {
        command.env("RUSTFLAGS", build.flags);
    }
    command
}

/// Writes a module and the bindings by which the page calls it.
fn bind(module: &Path, output: &Path, file: &str) -> Result<(), Failure> {
    fs::create_dir_all(output).map_err(Failure::file(output))?;
    let mut bindings = Bindgen::new();
    bindings
        .input_path(module)
        .typescript(true)
        // Browsers do not show these names, and they are a fifth of the module.
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(file)
        .web(true)
        .and_then(|bindings| bindings.generate(output))
        .map_err(|error| Failure::Wrong(format!("no bindings for {}: {error:#}", module.display())))
}
