//! A conversation with an engine in this process.

use std::io::{self, BufRead as _, BufReader, PipeWriter, Write as _};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Anything that takes this long hangs.
const HANGS: Duration = Duration::from_secs(60);

/// The asking side.
pub(crate) struct Conversation {
    input: Option<PipeWriter>,
    said: String,
    lines: Receiver<String>,
    engine: JoinHandle<io::Result<()>>,
}

impl Conversation {
    pub(crate) fn begin() -> Self {
        let (theirs, input) = io::pipe().expect("there are pipes");
        let (output, answers) = io::pipe().expect("there are pipes");
        let engine = thread::spawn(move || cubarium_engine::serve(BufReader::new(theirs), answers));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { input: Some(input), said: String::new(), lines, engine }
    }

    /// Sends a line.
    pub(crate) fn say(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it is open until the end");
        writeln!(input, "{line}").expect("the engine reads");
        line.clone_into(&mut self.said);
    }

    /// The next answer; `None` after the last one.
    pub(crate) fn hear(&self) -> Option<String> {
        match self.lines.recv_timeout(HANGS) {
            Ok(line) => Some(line),
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => None,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => panic!("nothing follows on `{}`", self.said),
        }
    }

    /// Closes the input and returns the remaining answers.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.input = None;
        let rest = std::iter::from_fn(|| self.hear()).collect();
        self.engine.join().expect("the engine does not panic").expect("it can write");
        rest
    }
}
