//! A conversation with an engine in this process.

use std::io::{self, BufRead as _, BufReader, PipeWriter, Write as _};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Nothing takes so long unless it hangs.
const HANGS: Duration = Duration::from_secs(120);

/// The side that asks.
pub(crate) struct Conversation {
    input: Option<PipeWriter>,
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
        Self { input: Some(input), lines, engine }
    }

    /// Says a line; after the end nobody hears it.
    pub(crate) fn say(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it is open until the end");
        writeln!(input, "{line}").expect("the engine reads");
    }

    /// The next answer; `None` after the last.
    pub(crate) fn hear(&mut self) -> Option<String> {
        match self.lines.recv_timeout(HANGS) {
            Ok(line) => Some(line),
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => None,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => panic!("the engine hangs"),
        }
    }

    /// Closes the input and answers what is said then.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.input = None;
        let rest = std::iter::from_fn(|| self.hear()).collect();
        self.engine.join().expect("the engine does not panic").expect("it can write");
        rest
    }
}
