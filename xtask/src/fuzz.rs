//! `cargo xtask fuzz`.

use std::num::NonZeroU64;
use std::process::Command;

use crate::failure::Failure;
use crate::places::Places;
use crate::process;
use crate::report::Report;

/// Runs fuzz targets, all of them if none is named, with a number of executions each.
///
/// # Errors
/// When the tools are missing, a name is unknown or a target finds something.
pub(crate) fn fuzz(
    places: &Places,
    report: &mut Report,
    names: &[String],
    runs: NonZeroU64,
) -> Result<(), Failure> {
    if !process::succeeds(cargo_fuzz(places).arg("--version")) {
        return Err(Failure::Missing(
            "fuzzing needs the nightly toolchain and cargo-fuzz; to install them, type: \
             rustup toolchain install nightly && cargo install --locked cargo-fuzz"
                .to_owned(),
        ));
    }
    let known = process::read(cargo_fuzz(places).arg("list"))?;
    let known: Vec<&str> = known.lines().collect();
    if let Some(name) = names.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(Failure::Wrong(format!(
            "there is no fuzz target `{name}`; the targets are {}",
            known.join(", ")
        )));
    }
    let chosen = if names.is_empty() { known } else { names.iter().map(String::as_str).collect() };
    for target in chosen {
        report.require(&format!("fuzz target {target}"), || {
            // Without unsafe code an address sanitizer has nothing to find, and it costs half the speed.
            let options = ["run", "--sanitizer", "none", target, "--", &format!("-runs={runs}")];
            process::run(cargo_fuzz(places).args(options))
        })?;
    }
    Ok(())
}

/// cargo-fuzz, started through rustup, which chooses the toolchain.
fn cargo_fuzz(places: &Places) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(places.root()).env_remove("RUSTUP_TOOLCHAIN").args(["+nightly", "fuzz"]);
    command
}
