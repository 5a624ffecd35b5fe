//! A game in the terminal, from the first prompt to the result.

use std::io::{ErrorKind, Write as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cubarium_catalog::words::Words;
use cubarium_catalog::{
    Board, Budget, LEVELS, Limits, Record, Referee, Refused, Settings, Thinker, UnknownSeat, agrees,
    gives_up, wire,
};
use cubarium_core::{Accord, Message, Refusal};

use super::command::Command;
use super::moves::{Summary, beginning, columns, from_place, summary};
use super::prompt::Prompt;
use super::sentence::{Meant, meant};
use super::store;
use crate::args::Play;
use crate::board::{self, Picture};
use crate::failure::{Done, Failure, say};
use crate::progress::Progress;

/// The longest time that the computer thinks about a hint.
const HINT_TIME: Duration = Duration::from_secs(2);

/// A running game with everything around it.
pub(crate) struct Session {
    words: Words,
    referee: Referee,
    /// The seats that people at this terminal play.
    people: Vec<String>,
    /// The seat whose player is looking at the terminal, if that decides what is shown.
    viewer: Option<String>,
    level: u8,
    /// Whether the computer resigns lost games.
    resigns: bool,
    /// The engine for the highest level and for hints, created when needed; it remembers the game.
    engine: Option<Thinker>,
    /// The position that the game started from, if not the usual one.
    start: Option<String>,
    file: Option<PathBuf>,
    /// Why the current state of the game is not in its file.
    unsaved: Option<Failure>,
    flipped: bool,
}

impl Session {
    /// Opens the requested game, or resumes the one in its file.
    pub(crate) fn open(play: &Play, words: Words) -> Result<Self, Failure> {
        let options = play.at.game.chosen.options();
        let resumed = play.record.as_deref().map(store::load).transpose()?.flatten();
        let kept = resumed.is_some();
        let referee = match resumed {
            Some(referee) => match other_game(&referee, play, &options)? {
                None => referee,
                Some(difference) => {
                    let error = std::io::Error::other(difference);
                    return Err(Failure::File { path: play.record.clone().unwrap_or_default(), error });
                }
            },
            None => Referee::new(&play.at.game.id, &options, play.at.position.as_deref())?,
        };
        let people = people(&referee, play.seat.as_deref())?;
        let viewer = if let [only] = people.as_slice() { Some(only.clone()) } else { None };
        let flipped = viewer.as_deref().is_some_and(|seat| referee.seats().first() != Some(&seat));
        let start = if kept { Some(referee.view(None)?.start) } else { play.at.position.clone() };
        let (level, resigns, file) = (play.level, play.resigns, play.record.clone());
        file.as_deref().map_or(Ok(()), store::try_place)?;
        Ok(Self {
            words,
            referee,
            people,
            viewer,
            level,
            resigns,
            engine: None,
            start,
            file,
            unsaved: None,
            flipped,
        })
    }

    /// Plays until the game or the input ends.
    ///
    /// # Errors
    /// This includes a failure to save the final state of the game.
    pub(crate) fn run(mut self) -> Done {
        self.play_on()?;
        self.unsaved.map_or(Ok(()), Err)
    }

    fn play_on(&mut self) -> Done {
        let mut prompt = Prompt::new()?;
        self.show()?;
        if !self.people.is_empty() {
            self.explain()?;
            self.tell("cli-welcome", &[])?;
        }
        loop {
            match self.referee.to_move().into_iter().next() {
                Some(seat) if !self.people.contains(&seat) => self.think(&seat)?,
                None if self.people.is_empty() => return Ok(()),
                mover => {
                    if !self.hand_over(&mut prompt)? {
                        return Ok(());
                    }
                    let question = self.question(mover.as_deref());
                    let asked = self.ask(&mut prompt, &question, &self.words_to_complete())?;
                    let Some(line) = asked else { return Ok(()) };
                    if Command::read(&line) == Command::Quit {
                        return Ok(());
                    }
                    self.obey(Command::read(&line), mover.as_deref())?;
                }
            }
        }
    }

    /// Whether the next move is made by another person, from whom the visible board must be hidden.
    fn changes_hands(&self) -> bool {
        let next = self.referee.to_move().into_iter().next();
        self.referee.secrets()
            && self.people.len() > 1
            && next.is_some_and(|seat| self.people.contains(&seat) && self.viewer.as_ref() != Some(&seat))
    }

    /// Hands the terminal over if another person is to move, leaving no secret on it. Returns whether the game goes on.
    fn hand_over(&mut self, prompt: &mut Prompt) -> Result<bool, Failure> {
        if !self.changes_hands() {
            return Ok(true);
        }
        if self.viewer.take().is_some() {
            prompt.forget()?;
            wipe()?;
            self.show()?;
        }
        let next = self.referee.to_move().into_iter().next().unwrap_or_default();
        self.tell("cli-hand-over", &[("seat", &next)])?;
        let line = self.ask(prompt, "", &[])?;
        if line.is_none_or(|line| Command::read(&line) == Command::Quit) {
            return Ok(false);
        }
        self.viewer = Some(next);
        self.show()?;
        Ok(true)
    }

    /// Asks until there is a line that can be read; `None` at the end of the input.
    fn ask(&self, prompt: &mut Prompt, question: &str, moves: &[String]) -> Result<Option<String>, Failure> {
        loop {
            match prompt.ask(question, moves.to_vec()) {
                Err(error) if error.kind() == ErrorKind::InvalidData => self.tell("cli-unreadable", &[])?,
                line => return Ok(line?),
            }
        }
    }

    fn question(&self, mover: Option<&str>) -> String {
        match mover {
            Some(seat) => format!("{}> ", self.words.tell("cli-seat", &[("seat", seat)])),
            None => "> ".to_owned(),
        }
    }

    fn obey(&mut self, command: Command, mover: Option<&str>) -> Done {
        // Commands about a seat's own game apply to the seat to move, or to the first one at this terminal.
        let seat = mover.map(str::to_owned).or_else(|| self.people.first().cloned()).unwrap_or_default();
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Move(text) => self.play_typed(&seat, &text),
            Command::Moves(None) => self.list(),
            Command::Moves(Some(from)) => self.list_from(&from),
            Command::Look(place) => self.look(&place),
            Command::Hint => self.hint(),
            Command::Undo => self.undo(),
            Command::Board => {
                self.show()?;
                self.explain()
            }
            Command::Flip => {
                self.flipped = !self.flipped;
                self.show()
            }
            Command::Resign => self.end(|referee| referee.resign(&seat)),
            Command::Draw if self.referee.accord() == Accord::Stop => self.tell("cli-no-draws", &[]),
            Command::Stop if self.referee.accord() == Accord::Draw => self.tell("cli-no-stop", &[]),
            Command::Stop if self.referee.is_claimable() => self.end(|referee| referee.claim(&seat)),
            Command::Draw | Command::Stop => self.agree(),
            Command::New => {
                let view = self.view();
                self.referee = Referee::new(&view.game, &view.options, self.start.as_deref())?;
                self.keep();
                if self.changes_hands() { Ok(()) } else { self.show() }
            }
            Command::Record => print(&Record::of(&self.view()).to_string()),
            Command::Save(_) if self.hides() => self.tell("cli-no-save", &[]),
            Command::Save(file) => {
                self.complain(store::save(Path::new(&file), &self.record()), "cli-saved", &file)
            }
            Command::Load(file) => self.load(&file),
            Command::Help => {
                print(&board::notation(&self.words, self.referee.game()))?;
                self.tell("cli-help", &[])
            }
        }
    }

    /// Makes the move that a person has typed.
    fn play_typed(&mut self, seat: &str, text: &str) -> Done {
        let board = Board::new(&self.view())?;
        match board.typed(board.plies(), seat, text)? {
            Ok(text) => self.play(seat, &text),
            Err(refusal) => self.play_told(seat, text, refusal),
        }
    }

    /// Makes a move that was typed as a sentence; `refusal` says why the text is not a move.
    fn play_told(&mut self, seat: &str, text: &str, refusal: Refusal) -> Done {
        let board = Board::new(&self.view())?;
        let moves = board.told(board.plies(), seat)?;
        match meant(&moves, &self.words, text) {
            Meant::Move(text) => self.play(seat, text),
            Meant::Either(one, other) => {
                let args = [("text", text), ("one", one), ("other", other)];
                let message = args
                    .into_iter()
                    .fold(Message::new("move-ambiguous"), |message, (name, value)| message.with(name, value));
                self.refuse(&Refused::Rule(Refusal::new(refusal.rule, message)))
            }
            Meant::Nothing => self.refuse(&Refused::Rule(refusal)),
        }
    }

    fn play(&mut self, seat: &str, text: &str) -> Done {
        if let Err(refused) = self.referee.play(seat, text) {
            return self.refuse(&refused);
        }
        self.keep();
        let person = self.people.iter().any(|person| person == seat);
        if self.computer_answers() {
            return if person { self.tell("cli-thinking", &[]) } else { Ok(()) };
        }
        if self.changes_hands() {
            return Ok(());
        }
        self.show()?;
        if person && self.referee.to_move().first().is_some_and(|next| next == seat) {
            self.tell("cli-turn-goes-on", &[])?;
            return self.list();
        }
        Ok(())
    }

    /// Whether the computer moves next, and a person sees the board afterwards.
    fn computer_answers(&self) -> bool {
        let next = self.referee.to_move().into_iter().next();
        !self.people.is_empty() && next.is_some_and(|seat| !self.people.contains(&seat))
    }

    /// Lets the computer move.
    fn think(&mut self, seat: &str) -> Done {
        let view = self.referee.view(Some(seat))?;
        if self.resigns && gives_up(&view, seat)? {
            return self.end(|referee| referee.resign(seat));
        }
        let thought = if self.level == LEVELS {
            self.ask_engine(&view, &Limits::default())?
        } else {
            self.settle(&mut Thinker::new(&view, self.level, seed())?, &Limits::default())
        };
        self.play(seat, &thought.best)
    }

    fn hint(&mut self) -> Done {
        let view = self.view();
        if view.outcome.is_some() {
            return self.say_over();
        }
        let limits = Limits { budget: Some(Budget::at_most(HINT_TIME)), ..Limits::default() };
        let thought = self.ask_engine(&view, &limits)?;
        match thought.lines.first().map_or(&[][..], |line| line.shown.as_slice()) {
            [] => print(&thought.best),
            [shown] => print(shown),
            line @ [shown, ..] => self.tell("cli-hint", &[("move", shown), ("line", &line.join(" "))]),
        }?;
        let reasons = self.engine.as_ref().map_or_else(Vec::new, |engine| engine.why(&thought.best));
        let sentences: Vec<String> = reasons.iter().map(|reason| self.words.say(reason)).collect();
        if sentences.is_empty() { Ok(()) } else { print(&sentences.join(" ")) }
    }

    /// Asks the engine of the highest level, with all available threads.
    fn ask_engine(&mut self, view: &wire::View, limits: &Limits) -> Result<wire::Thought, Failure> {
        let kept = self.engine.take().filter(|_| !self.referee.secrets());
        let mut engine = match kept.and_then(|mut engine| engine.follow(view).is_ok().then_some(engine)) {
            Some(engine) => engine,
            None => {
                let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
                Thinker::level(view, LEVELS, &Settings { threads, ..Settings::default() }, seed())?
            }
        };
        let thought = self.settle(&mut engine, limits);
        self.engine = Some(engine);
        Ok(thought)
    }

    /// Lets a computer player think until it has chosen or its time is up.
    fn settle(&self, thinker: &mut Thinker, limits: &Limits) -> wire::Thought {
        let mut progress = Progress::new(&self.words);
        thinker.think(limits, &AtomicBool::new(false), &mut |thought| {
            if let Some(percent) = thought.prepared {
                progress.tell(percent.into());
            }
        })
    }

    /// Takes turns back until a person at this terminal is to move.
    fn undo(&mut self) -> Done {
        if let Err(refused) = self.referee.undo() {
            return self.refuse(&refused);
        }
        while !self.people.iter().any(|seat| self.referee.to_move().contains(seat)) {
            if self.referee.undo().is_err() {
                break;
            }
        }
        self.keep();
        self.show()
    }

    /// Ends the game by agreement of all players.
    fn agree(&mut self) -> Done {
        if self.referee.outcome().is_none() {
            let view = self.view();
            let is_person = |seat: &&&str| self.people.iter().any(|person| person == **seat);
            for seat in self.referee.seats().iter().filter(|seat| !is_person(seat)) {
                if !agrees(&view, seat)? {
                    return self.tell("cli-plays-on", &[]);
                }
            }
        }
        self.end(Referee::agree)
    }

    fn end(&mut self, how: impl FnOnce(&mut Referee) -> Result<cubarium_catalog::Sealed, Refused>) -> Done {
        match how(&mut self.referee) {
            Ok(_) => {
                self.keep();
                self.show()
            }
            Err(refused) => self.refuse(&refused),
        }
    }

    fn load(&mut self, file: &str) -> Done {
        match store::load(Path::new(file)) {
            Ok(Some(referee)) if referee.game() != self.referee.game() => {
                self.tell("cli-other-game", &[("game", referee.game())])
            }
            Ok(Some(referee)) if referee.seats() == self.referee.seats() => {
                self.start = Some(referee.view(None)?.start);
                self.referee = referee;
                self.keep();
                self.show()
            }
            Ok(Some(referee)) => {
                self.tell("cli-other-seats", &[("count", &referee.seats().len().to_string())])
            }
            Ok(None) => self.tell("cli-no-file", &[("file", file)]),
            Err(failure) => print(&failure.to_string()),
        }
    }

    /// The legal moves.
    fn legal(&self) -> Vec<String> {
        let (Ok(board), Some(seat)) = (Board::new(&self.view()), self.referee.to_move().into_iter().next())
        else {
            return Vec::new();
        };
        board.moves(board.plies(), &seat).unwrap_or_default()
    }

    /// What can be completed. Lines that stand for many moves are left out, because they cannot be typed.
    fn words_to_complete(&self) -> Vec<String> {
        let mut words = self.legal();
        words.retain(|text| !text.ends_with('*'));
        words
    }

    /// Lists the legal moves or, if there are too many, the men that have any.
    fn list(&self) -> Done {
        let moves = self.legal();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        match summary(&moves) {
            _ if moves.is_empty() => self.no_moves(),
            Summary::All(lines) => print(&lines.join("\n")),
            Summary::Heads(lines) => {
                print(&lines.join("\n"))?;
                self.tell("cli-more-moves", &[("count", &moves.len().to_string())])
            }
        }
    }

    /// Lists the legal moves of the man on a place, or those that begin with a text.
    fn list_from(&self, from: &str) -> Done {
        let view = self.view();
        let board = Board::new(&view)?;
        let (stage, scene) = (board.stage(), board.scene(board.plies())?);
        let picture = self.picture(&stage, &scene);
        let seat = view.to_move.first().map_or("", String::as_str);
        let moves = match picture.spot(from) {
            _ if view.to_move.is_empty() => Vec::new(),
            Some(spot) => from_place(&board, &picture, seat, &spot.id)?,
            None => beginning(&self.legal(), from).into_iter().map(str::to_owned).collect(),
        };
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        if moves.is_empty() { self.no_moves() } else { print(&columns(&moves).join("\n")) }
    }

    fn no_moves(&self) -> Done {
        if self.referee.outcome().is_some() { self.say_over() } else { self.tell("cli-no-moves", &[]) }
    }

    fn say_over(&self) -> Done {
        self.tell(if self.referee.secrets() { "cli-over-for-good" } else { "cli-over" }, &[])
    }

    /// Says what stands on a place.
    fn look(&self, place: &str) -> Done {
        let board = Board::new(&self.view())?;
        let (stage, scene) = (board.stage(), board.scene(board.plies())?);
        let picture = self.picture(&stage, &scene);
        match picture.spot(place) {
            Some(spot) => print(&picture.standing(spot)),
            None => self.tell("cli-no-place", &[("place", place)]),
        }
    }

    /// Explains the characters on the board.
    fn explain(&self) -> Done {
        print(&board::key(&self.words, self.referee.game()).join("\n"))
    }

    fn picture<'a>(&'a self, stage: &'a wire::Stage, scene: &'a wire::Scene) -> Picture<'a> {
        let running = self.referee.outcome().is_none();
        let looks = self.viewer.as_deref().filter(|_| running);
        let seat = looks.and_then(|viewer| self.referee.seats().iter().position(|seat| *seat == viewer));
        Picture { words: &self.words, stage, scene, seat, flipped: self.flipped }
    }

    /// Whether there is something that a file must not reveal yet.
    fn hides(&self) -> bool {
        self.referee.secrets() && self.referee.outcome().is_none()
    }

    /// Writes the record to the session's file, if it has one; for a game with secrets, only after its end. If that
    /// fails, the game goes on.
    fn keep(&mut self) {
        let Some(file) = self.file.as_deref().filter(|_| !self.hides()) else { return };
        self.unsaved = store::save(file, &self.record()).err();
        if let Some(failure) = &self.unsaved {
            say(&failure.to_string());
        }
    }

    fn record(&self) -> Record {
        let mut record = Record::of(&self.view());
        let name = |seat: &&str| {
            if self.people.iter().any(|person| person == seat) {
                "Person".to_owned()
            } else {
                format!("Cubarium, level {}", self.level)
            }
        };
        record.players = self.referee.seats().iter().map(|seat| ((*seat).to_owned(), name(seat))).collect();
        record
    }

    /// What may be shown at this terminal now: one seat's view, or the public one.
    fn view(&self) -> wire::View {
        self.referee.view(self.viewer.as_deref()).expect("the people's seats are seats of the game")
    }

    fn show(&self) -> Done {
        let view = self.view();
        let board = Board::new(&view)?;
        let scene = board.scene(board.plies())?;
        let stage = board.stage();
        let mut lines = vec![String::new()];
        lines.extend(self.picture(&stage, &scene).lines());
        lines.extend(board::taken(&self.words, &scene));
        // A turn may take several moves.
        let mover = view.turns.last().map(|turn| &turn.seat);
        let begins = view.turns.iter().rposition(|turn| Some(&turn.seat) != mover).map_or(0, |last| last + 1);
        for turn in &view.turns[begins..] {
            let seat = self.words.tell("cli-seat", &[("seat", &turn.seat)]);
            let things = format!("{}  {}", turn.shown, self.words.say(&turn.spoken));
            lines.push(self.words.tell("cli-list", &[("title", &seat), ("things", &things)]));
        }
        let status = board::status(&self.words, &view.game, &view.to_move, view.check, view.outcome.as_ref());
        lines.push(board::accent(&status));
        if view.outcome.is_none() {
            lines.extend(board::expected(&self.words, &scene));
        } else if !self.people.is_empty() {
            print(&lines.join("\n"))?;
            return self.say_over();
        }
        print(&lines.join("\n"))
    }

    fn refuse(&self, refused: &Refused) -> Done {
        match refused {
            Refused::Rule(refusal) => {
                let sentence = self.words.say(&wire::Message::from(&refusal.message));
                print(&format!("{sentence} ({})", refusal.rule))
            }
            Refused::NothingToUndo => self.tell("cli-nothing-to-undo", &[]),
            Refused::NoUndo => self.tell("cli-no-undo", &[]),
            Refused::NoClaim => self.tell("cli-no-claim", &[]),
            Refused::Out => self.tell("cli-out", &[]),
            Refused::Seat(seat) => print(&seat.to_string()),
        }
    }

    fn complain(&self, done: Done, success: &'static str, file: &str) -> Done {
        match done {
            Ok(()) => self.tell(success, &[("file", file)]),
            Err(failure) => print(&failure.to_string()),
        }
    }

    fn tell(&self, key: &'static str, args: &[(&'static str, &str)]) -> Done {
        print(&self.words.tell(key, args))
    }
}

/// The difference between a kept game and the requested one.
fn other_game(referee: &Referee, play: &Play, options: &wire::Options) -> Result<Option<String>, Failure> {
    let asked = Referee::new(&play.at.game.id, options, play.at.position.as_deref())?;
    let (kept, asked) = (referee.view(None)?, asked.view(None)?);
    if kept.game != asked.game {
        return Ok(Some(format!("this is a game of {}", kept.game)));
    }
    let option = options.keys().find(|key| kept.options.get(*key) != asked.options.get(*key));
    if let Some((key, value)) = option.and_then(|key| kept.options.get_key_value(key)) {
        return Ok(Some(format!("this game is played with {key}={value}")));
    }
    let elsewhere = play.at.position.is_some() && kept.start != asked.start;
    Ok(elsewhere.then(|| format!("this game begins at {}", kept.start)))
}

/// The seats that people at this terminal play.
fn people(referee: &Referee, asked: Option<&str>) -> Result<Vec<String>, UnknownSeat> {
    let seats = referee.seats();
    match asked {
        None => Ok(seats.iter().take(1).map(|&seat| seat.to_owned()).collect()),
        Some("all") => Ok(seats.iter().map(|&seat| seat.to_owned()).collect()),
        Some("none") => Ok(Vec::new()),
        Some(names) => {
            let mut people: Vec<String> = Vec::new();
            for seat in names.split(',') {
                referee.view(Some(seat))?;
                if !people.iter().any(|known| known == seat) {
                    people.push(seat.to_owned());
                }
            }
            Ok(people)
        }
    }
}

/// An unpredictable number.
fn seed() -> u64 {
    getrandom::u64().unwrap_or(0)
}

/// Clears the screen, and the scrollback if the terminal can.
fn wipe() -> Done {
    let mut out = anstream::stdout().lock();
    write!(out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
    Ok(out.flush()?)
}

fn print(text: &str) -> Done {
    Ok(writeln!(anstream::stdout().lock(), "{text}")?)
}
