//! The progress of something slow: one line on standard error, if that is a terminal.

use std::io::{IsTerminal as _, Write as _};

use cubarium_catalog::words::Words;

/// A line that counts up and is erased at the end.
pub(crate) struct Progress<'a> {
    words: &'a Words,
    told: Option<(&'static str, u64)>,
}

impl<'a> Progress<'a> {
    pub(crate) const fn new(words: &'a Words) -> Self {
        Self { words, told: None }
    }

    /// Prints the progress of getting ready, in percent.
    pub(crate) fn tell(&mut self, percent: u64) {
        self.tell_of("cli-preparing", percent);
    }

    /// Prints the progress of a step, in percent; `key` is the sentence.
    pub(crate) fn tell_of(&mut self, key: &'static str, percent: u64) {
        if self.told != Some((key, percent)) && std::io::stderr().is_terminal() {
            let sentence = self.words.tell(key, &[("percent", &percent.to_string())]);
            write(&format!("\r\u{1b}[K{sentence}"));
            self.told = Some((key, percent));
        }
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if self.told.is_some() {
            write("\r\u{1b}[K");
        }
    }
}

/// Writes to standard error. Nothing depends on it, so errors are ignored.
pub(crate) fn write(text: &str) {
    let mut out = std::io::stderr().lock();
    let _ = write!(out, "{text}").and_then(|()| out.flush());
}
