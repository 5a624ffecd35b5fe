//! Running the program, and serving with it.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

pub(crate) fn cubarium() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cubarium"));
    command.env_clear().stdin(Stdio::null());
    command
}

/// Exit code, standard output and standard error.
pub(crate) fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// A program that is killed at the end of the test.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Starts a server and returns where it listens.
pub(crate) fn start(command: &mut Command) -> (Running, String) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program runs");
    let mut line = String::new();
    let out = child.stdout.take().expect("it is a pipe");
    BufReader::new(out).read_line(&mut line).expect("it says where it is");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    (Running(child), address.to_owned())
}
