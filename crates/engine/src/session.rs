//! The conversation: one thread reads lines, another one thinks, and this one waits for both and writes.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use cubarium_catalog::wire;

use crate::answer::{Answer, Info};
use crate::command::{Command, Place};
use crate::go::Go;
use crate::input::next_line;
use crate::mind::{Mind, Task};
use crate::options::{Effect, Options};
use crate::placed::{PlaceError, Placed};

/// How many events may be queued before their senders have to wait.
const WAITING: usize = 64;
/// The answer to commands that cannot be executed during a search.
const BUSY: &str = "a search is running: send `stop` and wait for `bestmove`";

/// Something that happens to a session.
enum Event {
    /// A line has been read.
    Line(String),
    /// There are no more lines.
    End,
    /// The search has made progress.
    Thought(wire::Thought),
    /// The search has ended and returns its mind.
    ThoughtOut(Mind, Result<wire::Thought, String>),
    /// Preparation is done and returns the mind.
    Prepared(Mind),
}

/// Work on another thread. Dropping it stops the work.
struct Work {
    stop: Arc<AtomicBool>,
    /// Whether it was told to stop. The flag is also raised by a search that has found what it is looking for.
    is_told: bool,
    begun: Instant,
    kind: Kind,
}

enum Kind {
    /// Preparation, which `isready` waits for.
    Preparing,
    /// Looking for a move.
    Thinking {
        /// The move is held back until `stop`.
        endless: bool,
    },
    /// A move has been found, and waits for `stop`.
    Found(Option<String>),
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Reads commands and writes answers until `quit` or the end of the input. If a search is running then, it is stopped
/// and its move is still written. Lines that wait for a preparation are still executed, as if each were followed by
/// `stop`.
///
/// # Errors
/// When the output cannot be written.
pub fn serve(mut input: impl BufRead + Send + 'static, output: impl Write) -> io::Result<()> {
    let (events, mail) = sync_channel(WAITING);
    let lines = events.clone();
    // It is not joined: after `quit` it may still be waiting for a line.
    thread::spawn(move || {
        while let Ok(Some(line)) = next_line(&mut input) {
            if lines.send(Event::Line(line)).is_err() {
                return;
            }
        }
        // The session may be gone, which does not matter.
        let _ = lines.send(Event::End);
    });
    Session::new(events, output).run(&mail)
}

struct Session<W> {
    output: W,
    events: SyncSender<Event>,
    options: Options,
    placed: Result<Placed, PlaceError>,
    /// The computer player, unless it is thinking.
    mind: Option<Mind>,
    work: Option<Work>,
    /// Whether the preparation for the position is finished.
    prepared: bool,
    /// Lines that arrived during preparation.
    held: VecDeque<String>,
    quitting: bool,
}

impl<W: Write> Session<W> {
    fn new(events: SyncSender<Event>, output: W) -> Self {
        let options = Options::default();
        let placed = Placed::start(&options);
        Self {
            output,
            events,
            options,
            placed,
            mind: Some(Mind::default()),
            work: None,
            prepared: false,
            held: VecDeque::new(),
            quitting: false,
        }
    }

    fn run(mut self, mail: &Receiver<Event>) -> io::Result<()> {
        while !(self.quitting && self.work.is_none()) {
            // The session holds a sender itself, so the channel never closes.
            let Ok(event) = mail.recv() else { break };
            self.happen(event)?;
            self.output.flush()?;
        }
        Ok(())
    }

    fn happen(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Line(_) if self.quitting => Ok(()),
            Event::Line(line) if self.has_to_wait(&line) => {
                self.held.push_back(line);
                Ok(())
            }
            Event::Line(line) => self.hear(&line),
            Event::End => self.quit(),
            Event::Thought(thought) => self.tell(&thought),
            Event::ThoughtOut(mind, thought) => {
                self.mind = Some(mind);
                self.conclude(thought)
            }
            Event::Prepared(mind) => {
                self.mind = Some(mind);
                self.work = None;
                self.prepared = true;
                self.say(&Answer::ReadyOk)?;
                self.catch_up()
            }
        }
    }

    fn is_preparing(&self) -> bool {
        matches!(&self.work, Some(Work { kind: Kind::Preparing, .. }))
    }

    /// Whether a line has to wait for the preparation: only `quit` may end that before earlier lines are executed.
    fn has_to_wait(&self, line: &str) -> bool {
        self.is_preparing()
            && match line.trim() {
                "quit" => false,
                "stop" => !self.held.is_empty(),
                _ => true,
            }
    }

    /// Executes the lines that had to wait; if the session is about to end, no search lasts longer than it needs to
    /// find a move.
    fn catch_up(&mut self) -> io::Result<()> {
        while !self.is_preparing() {
            let Some(line) = self.held.pop_front() else { break };
            self.hear(&line)?;
            if self.quitting {
                self.stop()?;
            }
        }
        Ok(())
    }

    fn hear(&mut self, line: &str) -> io::Result<()> {
        match Command::read(line) {
            Ok(None) => Ok(()),
            Ok(Some(command)) => self.obey(command),
            Err(error) => {
                self.complain(&error)?;
                let sought_a_move = line.split_whitespace().next() == Some("go");
                if sought_a_move && self.work.is_none() { self.say(&Answer::Best(None)) } else { Ok(()) }
            }
        }
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => self.prepare(),
            Command::Stop => self.stop(),
            Command::Quit => self.quit(),
            Command::Query(query) => {
                match self.placed.as_ref().map_err(Clone::clone).and_then(|place| place.answer(query)) {
                    Ok(response) => self.say(&Answer::Response(response)),
                    Err(error) => self.complain(&error),
                }
            }
            Command::NewGame | Command::SetOption { .. } | Command::Position(_) | Command::Go(_)
                if self.work.is_some() =>
            {
                self.complain(&BUSY)
            }
            Command::NewGame => {
                self.forget();
                self.set_up();
                Ok(())
            }
            Command::SetOption { name, value } => self.set(&name, value.as_deref()),
            Command::Position(place) => self.take(&place),
            Command::Go(go) => self.go(go),
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(&Answer::Name(format!("Cubarium {}", env!("CARGO_PKG_VERSION"))))?;
        self.say(&Answer::Author("the authors of Cubarium".to_owned()))?;
        Options::offers().into_iter().try_for_each(|offer| self.say(&Answer::Offer(offer)))?;
        self.say(&Answer::UgiOk)
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        match self.options.set(name, value) {
            Ok(Effect::None) => {}
            Ok(Effect::Forget) => self.forget(),
            Ok(Effect::Tell(notes)) => {
                return notes.into_iter().try_for_each(|note| self.say(&Answer::Note(note)));
            }
            Ok(Effect::OtherGame) => {
                self.forget();
                self.set_up();
            }
            Err(error) => return self.complain(&error),
        }
        Ok(())
    }

    fn forget(&mut self) {
        self.mind = Some(Mind::default());
    }

    /// Goes to the start of the selected game.
    fn set_up(&mut self) {
        self.placed = Placed::start(&self.options);
        self.prepared = false;
    }

    /// Sets a position; the previous one stays if there is an error.
    fn take(&mut self, place: &Place) -> io::Result<()> {
        match Placed::of(place, &self.options) {
            Ok(placed) => {
                self.placed = Ok(placed);
                self.prepared = false;
                Ok(())
            }
            Err(error) => self.complain(&error),
        }
    }

    /// Prepares for the position, and then reports that it is ready. An engine that is thinking counts as ready.
    fn prepare(&mut self) -> io::Result<()> {
        let view = self.placed.as_ref().ok().and_then(|place| place.view(None).ok());
        let Some(view) = view.filter(|_| self.work.is_none() && !self.prepared) else {
            return self.say(&Answer::ReadyOk);
        };
        let (stop, mut mind, task) = self.begin(Kind::Preparing, view, Go::default());
        let events = self.events.clone();
        thread::spawn(move || {
            let made = catch_unwind(AssertUnwindSafe(|| mind.prepare(&task, &stop)));
            // A failure will be reported when the position has to be thought about.
            let _ = events.send(Event::Prepared(if made.is_ok() { mind } else { Mind::default() }));
        });
        Ok(())
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        let view =
            self.placed.as_ref().map_err(Clone::clone).and_then(|place| place.view(go.seat.as_deref()));
        let view = match view {
            Ok(view) => view,
            Err(error) => {
                self.complain(&error)?;
                return self.say(&Answer::Best(None));
            }
        };
        let endless = go.is_endless() && (go.infinite || self.options.level.is_none());
        let (stop, mut mind, task) = self.begin(Kind::Thinking { endless }, view, go);
        let events = self.events.clone();
        thread::spawn(move || {
            let thought = catch_unwind(AssertUnwindSafe(|| {
                mind.think(&task, &stop, &mut |thought| {
                    let _ = events.send(Event::Thought(thought.clone()));
                })
            }));
            let thought = match thought {
                Ok(thought) => thought.map_err(|error| error.to_string()),
                Err(_) => {
                    mind = Mind::default();
                    Err("the search has crashed".to_owned())
                }
            };
            let _ = events.send(Event::ThoughtOut(mind, thought));
        });
        Ok(())
    }

    /// Starts work. Returns the flag that ends it, the mind that does it, and the task.
    fn begin(&mut self, kind: Kind, view: wire::View, go: Go) -> (Arc<AtomicBool>, Mind, Task) {
        let (stop, begun) = (Arc::new(AtomicBool::new(false)), Instant::now());
        self.work = Some(Work { stop: Arc::clone(&stop), is_told: false, begun, kind });
        let task = Task { view, options: self.options.clone(), go, begun };
        (stop, self.mind.take().unwrap_or_default(), task)
    }

    /// Reports the end of the search. An endless search holds back its move until it is stopped.
    fn conclude(&mut self, thought: Result<wire::Thought, String>) -> io::Result<()> {
        let best = match thought {
            Ok(thought) => {
                self.tell(&thought)?;
                Some(thought.best).filter(|best| !best.is_empty())
            }
            Err(error) => {
                self.complain(&error)?;
                None
            }
        };
        match &mut self.work {
            Some(work) if matches!(work.kind, Kind::Thinking { endless: true }) && !work.is_told => {
                work.kind = Kind::Found(best);
                Ok(())
            }
            _ => {
                self.work = None;
                self.say(&Answer::Best(best))
            }
        }
    }

    /// Stops the current work, if any.
    fn stop(&mut self) -> io::Result<()> {
        let Some(work) = &mut self.work else { return Ok(()) };
        work.stop.store(true, Ordering::Relaxed);
        work.is_told = true;
        if let Kind::Found(best) = &mut work.kind {
            let best = best.take();
            self.work = None;
            return self.say(&Answer::Best(best));
        }
        Ok(())
    }

    fn quit(&mut self) -> io::Result<()> {
        self.quitting = true;
        self.stop()
    }

    /// Reports the progress of the search, one line of moves after another.
    fn tell(&mut self, thought: &wire::Thought) -> io::Result<()> {
        let begun = self.work.as_ref().map_or_else(Instant::now, |work| work.begun);
        if let Some(percent) = thought.prepared {
            return self.say(&Answer::Note(format!("preparing, {percent} % done")));
        }
        for info in Info::of(thought, begun.elapsed(), self.options.settings.lines > 1) {
            self.say(&Answer::Info(info))?;
        }
        Ok(())
    }

    fn complain(&mut self, error: &impl std::fmt::Display) -> io::Result<()> {
        self.say(&Answer::Note(format!("error: {error}")))
    }

    fn say(&mut self, answer: &Answer) -> io::Result<()> {
        writeln!(self.output, "{answer}")
    }
}
