//! The client side: an engine that runs as an external program.

use std::collections::VecDeque;
use std::io::{self, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command as Program, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::answer::{Answer, Info, Offer};
use crate::command::{Command, Place, Query};
use crate::go::Go;
use crate::input::next_line;
use cubarium_core::text::shown;

/// How many lines may wait to be read before the engine has to wait.
const WAITING: usize = 1_024;
/// How often to check whether a program has ended.
const TICK: Duration = Duration::from_millis(5);

/// What can go wrong with an engine.
#[derive(Debug, Error)]
pub enum ClientError {
    /// There is no command to run.
    #[error("the command of the engine is empty, or a quotation mark in it is not closed: `{0}`")]
    Command(String),
    /// The program does not start.
    #[error("the engine `{program}` does not start: {error}")]
    Start {
        /// The program.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// The program no longer reads.
    #[error("the engine does not read `{}`: {error}", shown(.line))]
    Write {
        /// The line that was not read.
        line: String,
        /// Why it was not.
        error: io::Error,
    },
    /// An answer did not come in time.
    #[error("the engine has not answered `{}` within {} ms", shown(.asked), .within.as_millis())]
    Silent {
        /// The request.
        asked: String,
        /// The time limit.
        within: Duration,
    },
    /// The answer is that there is no move.
    #[error("the engine says that it has no move")]
    NoMove,
    /// The program has ended.
    #[error("the engine has ended instead of answering `{}`", shown(.asked))]
    Ended {
        /// The request.
        asked: String,
    },
}

/// How long to wait for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// From the start of the program to `ugiok`.
    pub start: Duration,
    /// For `readyok`, which comes once everything has been prepared.
    pub ready: Duration,
    /// For everything that requires no thinking, and as a margin on top of the time for thinking.
    pub answer: Duration,
    /// From `quit` to the end of the program, which is then killed.
    pub end: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self { start: seconds(10), ready: seconds(60), answer: Duration::from_millis(500), end: seconds(2) }
    }
}

impl Patience {
    /// All of them, multiplied by a factor.
    #[must_use]
    pub fn times(self, factor: u32) -> Self {
        Self {
            start: self.start * factor,
            ready: self.ready * factor,
            answer: self.answer * factor,
            end: self.end * factor,
        }
    }
}

/// How an engine has introduced itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Identity {
    /// Its name.
    pub name: Option<String>,
    /// Its author.
    pub author: Option<String>,
    /// Its options.
    pub offers: Vec<Offer>,
}

impl Identity {
    /// The option with this name, regardless of case.
    #[must_use]
    pub fn offer(&self, name: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.name.eq_ignore_ascii_case(name))
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Searched {
    /// The move; `None` if the engine says that it has none.
    pub best: Option<String>,
    /// All infos about the search, in order.
    pub infos: Vec<Info>,
    /// Messages for people that arrived during the search.
    pub notes: Vec<String>,
}

impl Searched {
    /// Adds an answer about the search; returns whether it was the last one.
    fn take(&mut self, answer: Answer) -> bool {
        match answer {
            Answer::Info(info) => self.infos.push(info),
            Answer::Note(note) => self.notes.push(note),
            Answer::Best(best) => {
                self.best = best;
                return true;
            }
            _ => {}
        }
        false
    }
}

/// An engine that runs as an external program. When the client is dropped, the program is told to quit, and killed if
/// it does not.
#[derive(Debug)]
pub struct Client {
    child: Child,
    input: Option<Input>,
    lines: Receiver<String>,
    identity: Identity,
    patience: Patience,
    /// Whether a move is still to come.
    thinking: bool,
    /// Answers about the search that arrived while waiting for something else.
    early: VecDeque<Answer>,
}

impl Client {
    /// Runs a program and waits for its introduction. The command is split into words at spaces; a word that contains
    /// spaces must be in quotation marks.
    ///
    /// # Errors
    /// When the program does not start or does not say `ugiok` in time.
    pub fn start(command: &str, patience: Patience) -> Result<Self, ClientError> {
        let words = words(command).unwrap_or_default();
        let (program, arguments) =
            words.split_first().ok_or_else(|| ClientError::Command(command.to_owned()))?;
        Self::start_program(program, arguments, patience)
    }

    /// Runs a program with these arguments and waits for its introduction.
    ///
    /// # Errors
    /// When the program does not start or does not say `ugiok` in time.
    pub fn start_program(
        program: &str,
        arguments: &[String],
        patience: Patience,
    ) -> Result<Self, ClientError> {
        let mut child = Program::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| ClientError::Start { program: program.to_owned(), error })?;
        let input = child.stdin.take().map(Input::new);
        let (sender, lines) = sync_channel(WAITING);
        if let Some(output) = child.stdout.take() {
            let mut output = BufReader::new(output);
            thread::spawn(move || {
                while let Ok(Some(line)) = next_line(&mut output) {
                    if sender.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        let identity = Identity::default();
        let mut client =
            Self { child, input, lines, identity, patience, thinking: false, early: VecDeque::new() };
        client.introduce()?;
        Ok(client)
    }

    fn introduce(&mut self) -> Result<(), ClientError> {
        let mut identity = Identity::default();
        self.ask(&Command::Ugi, self.patience.start, |answer| {
            match answer {
                Answer::Name(name) => identity.name = Some(name),
                Answer::Author(author) => identity.author = Some(author),
                Answer::Offer(offer) => identity.offers.push(offer),
                Answer::UgiOk => return Some(()),
                _ => {}
            }
            None
        })?;
        self.identity = identity;
        Ok(())
    }

    /// How the engine has introduced itself.
    #[must_use]
    pub const fn identity(&self) -> &Identity {
        &self.identity
    }

    /// How long to wait for the engine's answers.
    #[must_use]
    pub const fn patience(&self) -> Patience {
        self.patience
    }

    /// Sets an option.
    ///
    /// # Errors
    /// When the engine no longer reads.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), ClientError> {
        self.send(&Command::SetOption { name: name.to_owned(), value: value.map(str::to_owned) })
    }

    /// Announces a new game, and waits until the engine is ready for it.
    ///
    /// # Errors
    /// When it is not ready in time.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.send(&Command::NewGame)?;
        self.ready()
    }

    /// Waits until the engine has executed all commands so far.
    ///
    /// # Errors
    /// When it has not done so in time.
    pub fn ready(&mut self) -> Result<(), ClientError> {
        self.ask(&Command::IsReady, self.patience.ready, |answer| {
            matches!(answer, Answer::ReadyOk).then_some(())
        })
    }

    /// Sends a position and waits until the engine has taken it.
    ///
    /// # Errors
    /// When it has not done so in time.
    pub fn position(&mut self, place: &Place) -> Result<(), ClientError> {
        self.send(&Command::Position(place.clone()))?;
        self.ready()
    }

    /// Sends a query about the position.
    ///
    /// # Errors
    /// When no answer comes in time.
    pub fn query(&mut self, query: Query) -> Result<String, ClientError> {
        self.ask(&Command::Query(query), self.patience.answer, |answer| match answer {
            Answer::Response(response) => Some(response),
            _ => None,
        })
    }

    /// Lets the engine think and waits for its move: `within` is the time limit of the search itself.
    ///
    /// # Errors
    /// When no move comes in time.
    pub fn go(&mut self, go: &Go, within: Duration) -> Result<Searched, ClientError> {
        self.begin(go)?;
        self.finish(within + self.patience.answer)
    }

    /// Starts a search without waiting for its end.
    ///
    /// # Errors
    /// When it no longer reads.
    pub fn begin(&mut self, go: &Go) -> Result<(), ClientError> {
        self.send(&Command::Go(go.clone()))?;
        self.thinking = true;
        self.early.clear();
        Ok(())
    }

    /// Stops the search and waits for its move.
    ///
    /// # Errors
    /// When no move comes in time.
    pub fn stop(&mut self) -> Result<Searched, ClientError> {
        self.send(&Command::Stop)?;
        self.finish(self.patience.answer)
    }

    /// Waits for the move of the running search.
    ///
    /// # Errors
    /// When none comes in time.
    pub fn finish(&mut self, within: Duration) -> Result<Searched, ClientError> {
        let mut searched = Searched::default();
        let mut early = std::mem::take(&mut self.early).into_iter();
        if !early.any(|answer| searched.take(answer)) {
            self.wait("go", within, |answer| searched.take(answer).then_some(()))?;
        }
        self.thinking = false;
        Ok(searched)
    }

    /// Sends a line unchanged, valid or not. An engine that does not read it within the time for `readyok` is killed.
    ///
    /// # Errors
    /// When the engine no longer reads.
    pub fn send_line(&mut self, line: &str) -> Result<(), ClientError> {
        let unread = |error| ClientError::Write { line: line.to_owned(), error };
        let Some(input) = &self.input else { return Err(unread(io::ErrorKind::BrokenPipe.into())) };
        match input.write(format!("{line}\n"), self.patience.ready) {
            Some(written) => written.map_err(unread),
            None => {
                // That also ends the writing thread, unless a child process of the engine keeps the pipe
                // open.
                let _ = self.child.kill();
                self.input = None;
                Err(unread(io::ErrorKind::TimedOut.into()))
            }
        }
    }

    /// Tells the engine to quit, or only closes its input, and waits until it has ended.
    ///
    /// # Errors
    /// When it has not ended in time; it is killed then.
    pub fn end(mut self, politely: bool) -> Result<ExitStatus, ClientError> {
        let asked = if politely { "quit" } else { "the end of the input" };
        if politely {
            self.send(&Command::Quit)?;
        }
        let silent = ClientError::Silent { asked: asked.to_owned(), within: self.patience.end };
        self.ended().ok_or(silent)
    }

    fn send(&mut self, command: &Command) -> Result<(), ClientError> {
        self.send_line(&command.to_string())
    }

    fn ask<T>(
        &mut self,
        command: &Command,
        within: Duration,
        mut take: impl FnMut(Answer) -> Option<T>,
    ) -> Result<T, ClientError> {
        self.send(command)?;
        let thinking = self.thinking;
        let mut early = std::mem::take(&mut self.early);
        let found = self.wait(&command.to_string(), within, |answer| {
            if thinking && matches!(answer, Answer::Info(_) | Answer::Best(_)) {
                early.push_back(answer);
                return None;
            }
            take(answer)
        });
        self.early = early;
        found
    }

    /// Reads answers until the expected one comes.
    fn wait<T>(
        &mut self,
        asked: &str,
        within: Duration,
        mut take: impl FnMut(Answer) -> Option<T>,
    ) -> Result<T, ClientError> {
        let begun = Instant::now();
        loop {
            let left = within.saturating_sub(begun.elapsed());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(found) = Answer::read(&line).and_then(&mut take) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(ClientError::Silent { asked: asked.to_owned(), within });
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ClientError::Ended { asked: asked.to_owned() });
                }
            }
        }
    }

    /// Closes the engine's input and waits for its end; `None` if it has to be killed.
    fn ended(&mut self) -> Option<ExitStatus> {
        self.input = None;
        let begun = Instant::now();
        while begun.elapsed() < self.patience.end {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            // A program whose output is not read may be unable to end.
            while self.lines.try_recv().is_ok() {}
            thread::sleep(TICK);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        None
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if self.thinking {
            let _ = self.send(&Command::Stop);
        }
        let _ = self.send(&Command::Quit);
        self.ended();
    }
}

/// The pipe to a program. A separate thread writes, so that a program that does not read cannot block its client.
#[derive(Debug)]
struct Input {
    texts: Sender<String>,
    written: Receiver<io::Result<()>>,
}

impl Input {
    fn new(input: ChildStdin) -> Self {
        let (texts, wanted) = channel();
        let (done, written) = sync_channel(1);
        thread::spawn(move || write_all(input, &wanted, &done));
        Self { texts, written }
    }

    /// Writes a text; `None` if that takes too long.
    fn write(&self, text: String, within: Duration) -> Option<io::Result<()>> {
        let gone = || Some(Err(io::ErrorKind::BrokenPipe.into()));
        if self.texts.send(text).is_err() {
            return gone();
        }
        match self.written.recv_timeout(within) {
            Ok(written) => Some(written),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => gone(),
        }
    }
}

/// Writes texts until there are no more or nobody waits for them; then the program's input is closed.
fn write_all(mut input: ChildStdin, texts: &Receiver<String>, done: &SyncSender<io::Result<()>>) {
    for text in texts {
        // In a single write, so that no engine reads half a line.
        let written = input.write_all(text.as_bytes()).and_then(|()| input.flush());
        if done.send(written).is_err() {
            return;
        }
    }
}

/// The words of a command; `None` if a quotation mark is not closed.
fn words(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for sign in command.chars() {
        match sign {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            _ if sign.is_whitespace() && !quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    (!quoted).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_at_spaces_outside_quotation_marks() {
        assert_eq!(words("a  b\tc "), Some(vec!["a".to_owned(), "b".to_owned(), "c".to_owned()]));
        assert_eq!(words("\"my engine\" -x \"\""), Some(["my engine", "-x", ""].map(str::to_owned).to_vec()));
        assert_eq!(words("\"open"), None);
        assert_eq!(words(" "), Some(Vec::new()));
    }

    #[test]
    fn a_missing_or_silent_program_is_an_error_with_its_name() {
        let patience = Patience { start: Duration::from_millis(20), ..Patience::default() };
        let missing = Client::start("no-such-engine --quick", patience).expect_err("there is none");
        assert!(missing.to_string().starts_with("the engine `no-such-engine` does not start: "), "{missing}");
        let empty = Client::start("  ", patience).expect_err("there is nothing to run");
        assert!(matches!(empty, ClientError::Command(_)));
    }

    #[cfg(unix)]
    #[test]
    fn an_engine_that_does_not_read_is_an_error() {
        let command = "sh -c \"echo ugiok; exec sleep 600\"";
        let mut deaf = Client::start(command, Patience::default()).expect("it starts");
        deaf.patience.ready = Duration::from_millis(100);
        let error = deaf.send_line(&"x".repeat(1 << 20)).expect_err("no pipe holds so much");
        assert!(error.to_string().starts_with("the engine does not read `xxx"), "{error}");
        deaf.send_line("quit").expect_err("it has been killed");
    }
}
