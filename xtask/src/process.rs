//! Running other programs.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use crate::failure::Failure;

/// Runs a program to its end; its output is shown.
///
/// # Errors
/// When it cannot be started or fails.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    let line = line(command);
    println!("    $ {line}");
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|source| Failure::NotStarted { line: line.clone(), source })?;
    if status.success() { Ok(()) } else { Err(Failure::Unsuccessful { line, status }) }
}

/// Runs a program to its end; each line of its standard output is shown behind a bar, so that it cannot be mistaken for
/// our own output.
///
/// # Errors
/// When it cannot be started or fails.
pub(crate) fn run_quoted(command: &mut Command) -> Result<(), Failure> {
    let line = line(command);
    println!("    $ {line}");
    let failed = |source| Failure::NotStarted { line: line.clone(), source };
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let output = child.stdout.take().expect("the standard output is a pipe");
    for text in BufReader::new(output).split(b'\n').map_while(Result::ok) {
        println!("    | {}", String::from_utf8_lossy(&text));
    }
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(()) } else { Err(Failure::Unsuccessful { line, status }) }
}

/// Runs a program silently and returns its trimmed standard output.
///
/// # Errors
/// When it cannot be started or fails.
pub(crate) fn read(command: &mut Command) -> Result<String, Failure> {
    read_given(Stdio::null(), command)
}

/// Like [`read`], with a standard input.
///
/// # Errors
/// As those of [`read`].
pub(crate) fn read_given(input: Stdio, command: &mut Command) -> Result<String, Failure> {
    let line = line(command);
    let Output { status, stdout, stderr } =
        command.stdin(input).output().map_err(|source| Failure::NotStarted { line: line.clone(), source })?;
    if status.success() {
        return Ok(String::from_utf8_lossy(&stdout).trim().to_owned());
    }
    eprint!("{}", String::from_utf8_lossy(&stderr));
    Err(Failure::Unsuccessful { line, status })
}

/// Whether a program can be started and succeeds; its output is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The cargo that runs this program, without the variables by which it has described this program's package:
/// dependencies that look at these would be compiled again, and once more when cargo is called by hand.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let told =
        |name: &OsStr| name.to_str().is_some_and(|name| PACKAGE.iter().any(|one| name.starts_with(one)));
    for (name, _) in env::vars_os().filter(|(name, _)| told(name)) {
        cargo.env_remove(name);
    }
    cargo
}

/// The prefixes of the variables by which cargo describes a package to a program.
const PACKAGE: [&str; 2] = ["CARGO_PKG_", "CARGO_MANIFEST_"];

/// The path of a program on the search path.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

/// The command as a person would type it: the program's name without its folder, then the arguments.
pub(crate) fn line(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(name).chain(command.get_args()).map(OsStr::to_string_lossy);
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_the_program_without_its_folder() {
        assert_eq!(line(Command::new("/usr/bin/cargo").args(["test", "--doc"])), "cargo test --doc");
    }

    #[test]
    fn a_failure_names_the_command() {
        for run in [run, run_quoted] {
            let failure =
                run(Command::new("rustc").arg("no-such-file.rs")).expect_err("there is no such file");
            assert!(failure.to_string().starts_with("`rustc no-such-file.rs` ended with"), "{failure}");
        }
    }

    #[test]
    fn a_missing_program_is_reported() {
        let failure = run(&mut Command::new("no-such-program-here")).expect_err("there is no such program");
        assert!(matches!(failure, Failure::NotStarted { .. }), "{failure}");
    }
}
