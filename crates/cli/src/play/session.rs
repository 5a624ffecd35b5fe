//! A game in the terminal, from the first question to the result.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use cubarium_catalog::words::Words;
use cubarium_catalog::{Board, Record, Referee, Refused, Thinker, UnknownSeat, wire};

use super::command::Command;
use super::moves::{Summary, beginning, columns, from_place, meant, summary};
use super::prompt::Prompt;
use super::store;
use crate::args::Play;
use crate::board::{self, Picture};
use crate::failure::{Done, Failure};

/// How many positions the computer looks at between two looks at the clock.
const SLICE: u64 = 4_096;
/// How strong the computer is when it gives a hint.
const HINT_LEVEL: u8 = 6;

/// A running game with everything around it.
pub(crate) struct Session {
    words: Words,
    referee: Referee,
    /// The seats that people at this terminal play.
    people: Vec<String>,
    level: u8,
    seed: u64,
    file: Option<PathBuf>,
    flipped: bool,
}

impl Session {
    /// Opens the game that was asked for, or goes on with the one that its file holds.
    pub(crate) fn open(play: &Play, words: Words) -> Result<Self, Failure> {
        let options = play.at.game.options();
        let resumed = play.record.as_deref().map(store::load).transpose()?.flatten();
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
        let people = match play.seat.as_str() {
            "all" => referee.seats().iter().map(|&seat| seat.to_owned()).collect(),
            "none" => Vec::new(),
            seat => vec![known_seat(&referee, seat)?],
        };
        let seed = getrandom::u64().unwrap_or(0);
        let flipped =
            people.len() == 1 && referee.seats().first() != people.first().map(|seat| &**seat).as_ref();
        Ok(Self { words, referee, people, level: play.level, seed, file: play.record.clone(), flipped })
    }

    /// Plays until the game or the input ends.
    pub(crate) fn run(mut self) -> Done {
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
                    let question = self.question(mover.as_deref());
                    let Some(line) = prompt.ask(&question, self.legal())? else { return Ok(()) };
                    if Command::read(&line) == Command::Quit {
                        return Ok(());
                    }
                    self.obey(Command::read(&line), mover.as_deref())?;
                }
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
        // Commands about a seat's own game mean the seat to move, or the first one at this terminal.
        let seat = mover.map(str::to_owned).or_else(|| self.people.first().cloned()).unwrap_or_default();
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Move(text) => self.play(&seat, &text),
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
            Command::Draw if self.referee.draws() && self.people.len() < self.referee.seats().len() => {
                self.tell("cli-no-draw", &[])
            }
            Command::Draw => self.end(Referee::agree),
            Command::New => {
                let view = self.view();
                self.referee = Referee::new(&view.game, &view.options, Some(&view.start))?;
                self.keep()?;
                self.show()
            }
            Command::Record => print(&Record::of(&self.view()).to_string()),
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

    fn play(&mut self, seat: &str, text: &str) -> Done {
        let done = match self.referee.play(seat, text) {
            Err(refused) => match meant(&self.legal(), text) {
                Some(text) => self.referee.play(seat, text),
                None => Err(refused),
            },
            done => done,
        };
        if let Err(refused) = done {
            return self.refuse(&refused);
        }
        self.keep()?;
        let person = self.people.iter().any(|person| person == seat);
        if self.computer_answers() {
            return if person { self.tell("cli-thinking", &[]) } else { Ok(()) };
        }
        self.show()?;
        if person && self.referee.to_move().first().is_some_and(|next| next == seat) {
            self.tell("cli-turn-goes-on", &[])?;
            return self.list();
        }
        Ok(())
    }

    /// Whether the computer moves next, and a person sees the board after that.
    fn computer_answers(&self) -> bool {
        let next = self.referee.to_move().into_iter().next();
        !self.people.is_empty() && next.is_some_and(|seat| !self.people.contains(&seat))
    }

    /// Lets the computer move.
    fn think(&mut self, seat: &str) -> Done {
        let mut thinker = Thinker::new(&self.referee.view(Some(seat))?, self.level, self.seed)?;
        let thought = settle(&mut thinker);
        self.play(seat, &thought.best)
    }

    fn hint(&mut self) -> Done {
        let view = self.view();
        if view.outcome.is_some() {
            return self.tell("cli-over", &[]);
        }
        let mut thinker = Thinker::new(&view, HINT_LEVEL, self.seed)?;
        let thought = settle(&mut thinker);
        let shown = thought.shown.first().unwrap_or(&thought.best);
        self.tell("cli-hint", &[("move", shown), ("line", &thought.shown.join(" "))])
    }

    /// Takes turns back until a person at this terminal is to move again.
    fn undo(&mut self) -> Done {
        if let Err(refused) = self.referee.undo() {
            return self.refuse(&refused);
        }
        while !self.people.iter().any(|seat| self.referee.to_move().contains(seat)) {
            if self.referee.undo().is_err() {
                break;
            }
        }
        self.keep()?;
        self.show()
    }

    fn end(&mut self, how: impl FnOnce(&mut Referee) -> Result<cubarium_catalog::Sealed, Refused>) -> Done {
        match how(&mut self.referee) {
            Ok(_) => {
                self.keep()?;
                self.show()
            }
            Err(refused) => self.refuse(&refused),
        }
    }

    fn load(&mut self, file: &str) -> Done {
        match store::load(Path::new(file)) {
            Ok(Some(referee)) if referee.game() == self.referee.game() => {
                self.referee = referee;
                self.keep()?;
                self.show()
            }
            Ok(Some(referee)) => self.tell("cli-other-game", &[("game", referee.game())]),
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

    /// Lists the legal moves, or where they are too many the men that have some.
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
        self.tell(if self.referee.outcome().is_some() { "cli-over" } else { "cli-no-moves" }, &[])
    }

    /// Says who stands on a place.
    fn look(&self, place: &str) -> Done {
        let board = Board::new(&self.view())?;
        let (stage, scene) = (board.stage(), board.scene(board.plies())?);
        let picture = self.picture(&stage, &scene);
        match picture.spot(place) {
            Some(spot) => print(&picture.standing(spot)),
            None => self.tell("cli-no-place", &[("place", place)]),
        }
    }

    /// Says what the signs of the board mean.
    fn explain(&self) -> Done {
        print(&board::key(&self.words, self.referee.game()).join("\n"))
    }

    fn picture<'a>(&'a self, stage: &'a wire::Stage, scene: &'a wire::Scene) -> Picture<'a> {
        Picture { words: &self.words, stage, scene, flipped: self.flipped }
    }

    /// Writes the record to the session's file, if it has one.
    fn keep(&self) -> Done {
        self.file.as_deref().map_or(Ok(()), |file| store::save(file, &self.record()))
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

    /// What the people at this terminal may see: one seat's view, or the public one.
    fn view(&self) -> wire::View {
        let viewer = if self.people.len() == 1 { self.people.first().map(String::as_str) } else { None };
        self.referee.view(viewer).expect("the people's seats are seats of the game")
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
            lines.push(self.words.tell("cli-over", &[]));
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
            Refused::NoDraws => self.tell("cli-no-draws", &[]),
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

/// What tells a kept game from the one that was asked for.
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

fn known_seat(referee: &Referee, seat: &str) -> Result<String, UnknownSeat> {
    referee.view(Some(seat)).map(|_| seat.to_owned())
}

/// Lets a computer player think until it has chosen or its time is up.
fn settle(thinker: &mut Thinker) -> wire::Thought {
    let begun = Instant::now();
    loop {
        let thought = thinker.run(SLICE);
        if thought.done || thinker.time().is_some_and(|time| begun.elapsed() >= time) {
            return thought;
        }
    }
}

fn print(text: &str) -> Done {
    Ok(writeln!(anstream::stdout().lock(), "{text}")?)
}
