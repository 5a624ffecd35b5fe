//! The source of lines: a terminal with editing, history and completion, or any other input.

use std::io;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{CompletionType, Config, Context, Editor, Helper, Highlighter, Hinter, Validator};

use super::command::NAMES;

/// Completes commands and legal moves.
#[derive(Helper, Highlighter, Hinter, Validator)]
struct Words {
    moves: Vec<String>,
}

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..at).unwrap_or(line);
        let known = self.moves.iter().map(String::as_str).chain(NAMES);
        Ok((0, known.filter(|word| begins(word, typed)).map(str::to_owned).collect()))
    }
}

/// Whether a word begins with the typed text, regardless of case.
pub(crate) fn begins(word: &str, typed: &str) -> bool {
    word.get(..typed.len()).is_some_and(|head| head.eq_ignore_ascii_case(typed))
}

/// Asks for lines.
pub(crate) struct Prompt(Editor<Words, MemHistory>);

impl Prompt {
    pub(crate) fn new() -> io::Result<Self> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(other)?;
        editor.set_helper(Some(Words { moves: Vec::new() }));
        Ok(Self(editor))
    }

    /// Forgets all lines and everything that was cut from them, so that the next person at the keyboard cannot recall
    /// them.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        *self = Self::new()?;
        Ok(())
    }

    /// The next line; `None` at the end of the input or when the player interrupts.
    pub(crate) fn ask(&mut self, question: &str, moves: Vec<String>) -> io::Result<Option<String>> {
        self.0.set_helper(Some(Words { moves }));
        match self.0.readline(question) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(other(error)),
        }
    }
}

fn other(error: ReadlineError) -> io::Error {
    io::Error::other(error)
}
