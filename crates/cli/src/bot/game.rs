//! One game of a bot, played by its own engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use cubarium_catalog::{info, wire};
use cubarium_clocks::{Control, Span};
use cubarium_engine::{Client, ClientError, Go, Patience, Place};
use cubarium_server::protocol::{Action, BotGame, ClockState, Offer, TableState};

use super::places::{Places, Taken};
use super::server::Server;
use crate::args::Bot;
use crate::failure::{Done, Failure, say};

/// How often to look whether a search is still wanted.
const TICK: Duration = Duration::from_millis(50);
/// How far an engine may exceed its time before it is given up.
const GRACE: Duration = Duration::from_secs(60);
/// How often to look whether another game is waiting for the place of an idle engine.
const LOOK: Duration = Duration::from_millis(250);
/// How long the bridge may take to stop after Ctrl+C at a terminal, which reaches the engines too.
const MOMENT: Duration = Duration::from_millis(250);
/// How long a game may be quiet before its engine is ended; the next news starts a new one.
const LINGER: Duration = Duration::from_secs(900);
/// How long an engine thinks about a move if neither a level nor a clock decides.
const USUAL: Duration = Duration::from_secs(1);

/// How the bot plays.
pub(super) struct Player {
    /// The engine's program.
    program: String,
    arguments: Vec<String>,
    options: Vec<(String, String)>,
    level: Option<u8>,
    move_time: Option<Duration>,
    /// The number of places is the number of games that the bot plays at once.
    places: Arc<Places>,
}

/// A running engine.
struct Engine {
    client: Client,
    _place: Taken,
}

impl Player {
    /// # Errors
    /// When the path of this program, which is the default engine, is unknown.
    pub(super) fn new(asked: &Bot) -> Result<Self, Failure> {
        let (program, arguments) = match asked.engine.as_slice() {
            [] => (std::env::current_exe()?.display().to_string(), vec!["engine".to_owned()]),
            [program, arguments @ ..] => (program.clone(), arguments.to_vec()),
        };
        let level = asked
            .level
            .or_else(|| asked.engine.is_empty().then_some(3).filter(|_| asked.move_time.is_none()));
        let places = Places::new(asked.at_once);
        let (options, move_time) = (asked.options.clone(), asked.move_time);
        Ok(Self { program, arguments, options, level, move_time, places })
    }

    /// Starts the engine and ends it again, so that a wrong command is noticed before anybody waits for a move.
    ///
    /// # Errors
    /// What is wrong with the engine.
    pub(super) fn try_engine(&self) -> Done {
        let tried = self.run_engine().and_then(|mut engine| {
            self.set_options(&mut engine)?;
            engine.ready()
        });
        tried.map_err(|error| Failure::Bot(error.to_string()))
    }

    fn run_engine(&self) -> Result<Client, ClientError> {
        Client::start_program(&self.program, &self.arguments, Patience::default().times(4))
    }

    /// Sets the options that are the same in every game.
    fn set_options(&self, engine: &mut Client) -> Result<(), ClientError> {
        if let Some(level) = self.level {
            engine.set("Level", Some(&level.to_string()))?;
        }
        self.options.iter().try_for_each(|(name, value)| engine.set(name, Some(value)))
    }

    /// Plays a game as news of it arrives, until the game has ended or the bridge stops.
    ///
    /// # Errors
    /// What is wrong with the engine, or why the server refuses its move.
    pub(super) fn play(
        &self,
        server: &Server,
        news: &Receiver<BotGame>,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        let Ok(first) = news.recv() else { return Ok(()) };
        let name = format!("{} {}", first.table.game, first.table.id);
        let mut engine: Option<Engine> = None;
        let mut next = Some(first);
        // An engine that fails gets one more attempt at the position.
        let mut has_failed = false;
        let mut answered = None;
        while let Some(game) = next.take().or_else(|| self.wait(&mut engine, news)) {
            let game = news.try_iter().last().unwrap_or(game);
            if stop.load(Ordering::Relaxed) || game.table.rematch.is_some() {
                return Ok(());
            }
            let table = &game.table;
            if answered.replace(table.seq) != Some(table.seq) {
                answer(server, table);
            }
            if table.view.outcome.is_some() {
                // The others may still want a rematch, for which no engine is needed.
                engine = None;
            }
            if !game.your_turn {
                has_failed = false;
                continue;
            }
            if engine.is_none() {
                let Some(place) = self.places.take(LOOK) else {
                    next = Some(game);
                    continue;
                };
                match self.start(table) {
                    Ok(client) => engine = Some(Engine { client, _place: place }),
                    Err(_) if is_stopped(stop) => return Ok(()),
                    Err(error) if has_failed => return Err(give_up(server, &name, table, &error)),
                    Err(error) => {
                        say(&format!("{name}: {error}; trying once more"));
                        (has_failed, next) = (true, Some(game));
                        continue;
                    }
                }
            }
            let Some(Engine { client, .. }) = &mut engine else { continue };
            let (best, table) = match self.think(client, table, (server, news), stop) {
                Ok(Thought::Best(best, table)) => (best, table),
                Ok(Thought::Changed(game)) => {
                    next = Some(*game);
                    continue;
                }
                Ok(Thought::Stopped) => return Ok(()),
                Err(_) if is_stopped(stop) => return Ok(()),
                Err(error) if has_failed => return Err(give_up(server, &name, table, &error)),
                Err(error) => {
                    say(&format!("{name}: {error}; starting the engine again"));
                    engine = None;
                    (has_failed, next) = (true, Some(game));
                    continue;
                }
            };
            has_failed = false;
            match server.play(&table.id, table.seq, &best) {
                Ok(_) => {}
                // The next line will tell how the game stands.
                Err(wrong) if ["outdated", "over", "reused", "out"].iter().any(|one| wrong.is(one)) => {}
                Err(wrong) if wrong.is("refused") => {
                    let seat = table.you.as_deref().unwrap_or_default();
                    say(&format!("{name}: resigns because the engine plays `{best}` for {seat}: {wrong}"));
                    drop(server.act(&table.id, table.seq, Action::Resign));
                }
                Err(wrong) => return Err(format!("{name}: {wrong}")),
            }
        }
        Ok(())
    }

    /// Waits for news of a game. Its engine ends if another game needs its place.
    fn wait(&self, engine: &mut Option<Engine>, news: &Receiver<BotGame>) -> Option<BotGame> {
        let begun = Instant::now();
        while begun.elapsed() < LINGER {
            match news.recv_timeout(LOOK) {
                Ok(game) => return Some(game),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if self.places.are_wanted() => *engine = None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        None
    }

    /// Starts an engine for a game.
    fn start(&self, table: &TableState) -> Result<Client, ClientError> {
        let mut engine = self.run_engine()?;
        if engine.identity().offer("Game").is_some() {
            engine.set("Game", Some(&table.game))?;
        }
        for (key, value) in &table.view.options {
            let name = format!("{}.{key}", table.game);
            if engine.identity().offer(&name).is_some() {
                engine.set(&name, Some(value))?;
            }
        }
        self.set_options(&mut engine)?;
        engine.new_game()?;
        Ok(engine)
    }

    fn think(
        &self,
        engine: &mut Client,
        table: &TableState,
        (server, news): (&Server, &Receiver<BotGame>),
        stop: &AtomicBool,
    ) -> Result<Thought, ClientError> {
        let mut table = table.clone();
        engine.position(&place(&table.view))?;
        let (go, within) = self.go(&table);
        engine.begin(&go)?;
        let begun = Instant::now();
        loop {
            match engine.finish(TICK) {
                Err(ClientError::Silent { .. }) if stop.load(Ordering::Relaxed) => {
                    engine.stop()?;
                    return Ok(Thought::Stopped);
                }
                Err(ClientError::Silent { .. }) if begun.elapsed() < within.saturating_add(GRACE) => {}
                Err(error) => return Err(error),
                Ok(searched) => {
                    let best = searched.best.ok_or(ClientError::NoMove)?;
                    return Ok(Thought::Best(best, Box::new(table)));
                }
            }
            if let Some(changed) = news.try_iter().last() {
                if !is_same(&table.view, &changed.table.view) {
                    // A move for the previous position is no longer wanted.
                    engine.stop()?;
                    return Ok(Thought::Changed(Box::new(changed)));
                }
                // An offer needs an answer, but must not delay the move.
                answer(server, &changed.table);
                table = changed.table;
            }
        }
    }

    /// The command for the engine, and the longest time that it should take.
    fn go(&self, table: &TableState) -> (Go, Duration) {
        let mut go = Go::default();
        if has_secrets(&table.view.game) {
            go.seat.clone_from(&table.you);
        }
        let mut within = self.move_time;
        go.move_time = self.move_time;
        // With days per turn, an engine thinks as if there were no clock.
        let by_time =
            |clock: &&ClockState| clock.control.parse().is_ok_and(|control: Control| !control.is_by_days());
        if let Some(clock) = table.clock.as_ref().filter(by_time) {
            let increment = match clock.control.parse() {
                Ok(Control::Fischer { increment, .. }) => increment,
                _ => Span::ZERO,
            };
            for seat in &clock.seats {
                let index = table.seats.iter().position(|one| one.seat == seat.seat);
                if let Some(index) = index.filter(|index| *index < go.clocks.len()) {
                    let left = Duration::from_millis(seat.left_ms + seat.free_ms);
                    (go.clocks[index], go.increments[index]) =
                        (Some(left), Duration::from_millis(increment.0));
                    if table.you.as_ref() == Some(&seat.seat) {
                        within = Some(within.map_or(left, |within| within.min(left)));
                    }
                }
            }
        }
        if self.level.is_none() && go.is_endless() {
            go.move_time = Some(USUAL);
        }
        (go, within.unwrap_or(USUAL))
    }
}

enum Thought {
    /// A move, and the table as last known.
    Best(String, Box<TableState>),
    /// The game has changed in the meantime.
    Changed(Box<BotGame>),
    /// The bridge is stopping.
    Stopped,
}

/// Whether a search for one view is still valid for another view of the same game.
fn is_same(one: &wire::View, other: &wire::View) -> bool {
    let is_over = other.outcome.is_some();
    !is_over && one.turns == other.turns && one.to_move == other.to_move && one.text == other.text
}

/// Whether an engine has failed because of the signal that also stops the bridge.
fn is_stopped(stop: &AtomicBool) -> bool {
    thread::sleep(MOMENT);
    stop.load(Ordering::Relaxed)
}

/// Resigns because the engine has failed again, and reports that.
fn give_up(server: &Server, name: &str, table: &TableState, error: &ClientError) -> String {
    let resigned = server.act(&table.id, table.seq, Action::Resign);
    let refused = resigned.err().map_or(String::new(), |wrong| format!(" ({wrong})"));
    format!("{name}: resigns because the engine has failed again{refused}: {error}")
}

fn has_secrets(game: &str) -> bool {
    info(game).is_ok_and(|info| info.secrets)
}

fn place(view: &wire::View) -> Place {
    let moves = || view.turns.iter().map(|turn| turn.text.clone()).collect();
    match &view.viewer {
        Some(seat) if has_secrets(&view.game) => Place::View { seat: seat.clone(), text: view.text.clone() },
        _ => Place::Text { text: view.start.clone(), moves: moves() },
    }
}

/// Answers offers: a bot plays to the end, takes nothing back, and accepts rematches.
pub(super) fn answer(server: &Server, table: &TableState) {
    let offers = &table.offers;
    let rematch = offers.accepted.get(&Offer::Rematch);
    let has_accepted = rematch.zip(table.you.as_ref()).is_some_and(|(seats, you)| seats.contains(you));
    let kinds = [
        (&offers.draw, Action::DeclineDraw),
        (&offers.stop, Action::DeclineStop),
        (&offers.undo, Action::DeclineUndo),
        (&offers.rematch, Action::AcceptRematch),
    ];
    for (offerer, action) in kinds {
        let is_done = action == Action::AcceptRematch && has_accepted;
        if offerer.is_some() && offerer != &table.you && !is_done {
            // Somebody else may have been faster.
            if let Err(wrong) = server.act(&table.id, table.seq, action) {
                say(&format!("{} {}: {wrong}", table.game, table.id));
            }
        }
    }
}
