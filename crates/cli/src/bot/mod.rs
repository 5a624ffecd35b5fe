//! `bot`: lets any engine that speaks the engine protocol play on a server, as a bot.
//!
//! - `server.rs` talks to the server, over HTTP;
//! - `game.rs` plays one game with one engine;
//! - `places.rs` limits how many engines run at once.

mod game;
mod places;
mod server;

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use cubarium_server::protocol::{BotGame, BotLine};
use cubarium_server::stop_signal;

use crate::args::Bot;
use crate::failure::{Done, Failure, say};
use game::Player;
pub(crate) use server::address;
use server::{Server, Wrong, escaped};

/// How long to wait before reconnecting for the first time; the wait doubles each time.
const SOON: Duration = Duration::from_secs(1);
const LATEST: Duration = Duration::from_secs(60);
/// A server sends a line at least every 25 s, unless its host has changed that; after this much silence the connection
/// counts as dead.
const SILENCE: Duration = Duration::from_secs(90);

/// What the bridge waits for.
enum Heard {
    /// A line of the connection with this number.
    Line(u64, BotLine),
    /// This connection has ended, or could not be opened.
    Lost(u64, Wrong),
    /// The bridge has been told to stop.
    Stop,
}

/// A game in progress.
struct Playing {
    news: Sender<BotGame>,
    thread: JoinHandle<()>,
}

pub(crate) fn run(asked: &Bot) -> Done {
    let path = &asked.token_file;
    let token = std::fs::read_to_string(path).map_err(|error| Failure::File { path: path.clone(), error })?;
    let server = Server::new(&asked.server, token.trim()).ok_or_else(|| {
        let error = io::Error::new(io::ErrorKind::InvalidData, "this file does not hold a bot's token");
        Failure::File { path: path.clone(), error }
    })?;
    let server = Arc::new(server);
    let player = Player::new(asked)?;
    player.try_engine()?;
    let (ear, heard) = channel();
    listen_for_stop(ear.clone())?;
    let bridge = Bridge {
        player: Arc::new(player),
        wish: wish(asked),
        server,
        stop: Arc::default(),
        games: HashMap::new(),
    };
    bridge.run(&ear, &heard)
}

/// The query of the connection: which games, and how many at once.
fn wish(asked: &Bot) -> String {
    let list = |games: &[String]| games.iter().map(|game| escaped(game)).collect::<Vec<_>>().join(",");
    let games = asked.games.as_deref().map_or(String::new(), |games| format!("&games={}", list(games)));
    format!("?at_once={}{games}", asked.at_once)
}

/// Passes on that the process has been told to stop.
fn listen_for_stop(ear: Sender<Heard>) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    thread::spawn(move || {
        runtime.block_on(async {
            match stop_signal() {
                Ok(told) => told.await,
                Err(_) => std::future::pending().await,
            }
        });
        // The bridge may have ended already.
        drop(ear.send(Heard::Stop));
    });
    Ok(())
}

struct Bridge {
    player: Arc<Player>,
    wish: String,
    server: Arc<Server>,
    stop: Arc<AtomicBool>,
    games: HashMap<String, Playing>,
}

impl Bridge {
    fn run(mut self, ear: &Sender<Heard>, heard: &Receiver<Heard>) -> Done {
        let mut wait = SOON;
        for number in 0.. {
            self.connect(number, ear);
            let Some(wrong) = self.attend(number, heard, &mut wait) else {
                self.end();
                return Ok(());
            };
            if !wrong.may_pass() {
                self.end();
                return Err(Failure::Bot(wrong.to_string()));
            }
            say(&format!("{wrong}; trying again in {} s", wait.as_secs()));
            if self.rest(heard, wait) {
                self.end();
                return Ok(());
            }
            wait = (wait * 2).min(LATEST);
        }
        Ok(())
    }

    /// Opens a connection and starts reading its lines.
    fn connect(&self, number: u64, ear: &Sender<Heard>) {
        let (server, wish, ear) = (Arc::clone(&self.server), self.wish.clone(), ear.clone());
        thread::spawn(move || {
            let each = |line| ear.send(Heard::Line(number, line)).is_ok();
            let wrong = server.listen(&format!("/api/bot/events{wish}"), each);
            // The bridge may have ended already.
            drop(ear.send(Heard::Lost(number, wrong)));
        });
    }

    /// Plays for as long as a connection lasts, and returns why it has ended; `None` if the bridge should stop.
    fn attend(&mut self, number: u64, heard: &Receiver<Heard>, wait: &mut Duration) -> Option<Wrong> {
        loop {
            match heard.recv_timeout(SILENCE) {
                Ok(Heard::Stop) | Err(RecvTimeoutError::Disconnected) => return None,
                Ok(Heard::Lost(one, wrong)) if one == number => return Some(wrong),
                Ok(Heard::Line(one, line)) if one == number => {
                    if let Some(wrong) = self.take(line, wait) {
                        return Some(wrong);
                    }
                }
                // From a connection that was given up.
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Some(Wrong::Silent(SILENCE)),
            }
        }
    }

    fn take(&mut self, line: BotLine, wait: &mut Duration) -> Option<Wrong> {
        match line {
            BotLine::Hello { name, games, at_once } => {
                *wait = SOON;
                say(&format!("{name} plays {}, at most {at_once} at once", games.join(", ")));
            }
            BotLine::GameStart { game } | BotLine::GameState { game } => self.tell(*game),
            BotLine::GameEnd { game } => {
                let reason = game.table.view.outcome.as_ref().map_or("", |outcome| outcome.reason.as_str());
                say(&format!("{} {}: over ({reason})", game.table.game, game.table.id));
                self.tell(*game);
            }
            BotLine::Ping => {}
            BotLine::Closed { reason, detail } => return Some(Wrong::Closed(reason, detail)),
        }
        None
    }

    /// Passes a game to the thread that plays it.
    fn tell(&mut self, game: BotGame) {
        self.games.retain(|_, playing| !playing.thread.is_finished());
        let id = game.table.id.clone();
        let game = match self.games.get(&id) {
            Some(playing) => match playing.news.send(game) {
                Ok(()) => return,
                // Its thread has just ended.
                Err(unsent) => unsent.0,
            },
            None => game,
        };
        if game.table.view.outcome.is_some() {
            self.answer(game);
            return;
        }
        let (news, heard) = channel();
        say(&format!("{} {}: playing {}", game.table.game, id, game.table.you.as_deref().unwrap_or("?")));
        // The thread has just received the other end.
        drop(news.send(game));
        let (player, server, stop) =
            (Arc::clone(&self.player), Arc::clone(&self.server), Arc::clone(&self.stop));
        let thread = thread::spawn(move || {
            if let Err(error) = player.play(&server, &heard, &stop) {
                say(&error);
            }
        });
        self.games.insert(id, Playing { news, thread });
    }

    /// Answers an offer in a game that no thread plays any more. That may take several attempts when the server is
    /// busy, and must not keep the other games waiting.
    fn answer(&self, game: BotGame) {
        if game.table.rematch.is_none() {
            let server = Arc::clone(&self.server);
            thread::spawn(move || game::answer(&server, &game.table));
        }
    }

    /// Waits, and returns whether the bridge should stop.
    fn rest(&self, heard: &Receiver<Heard>, wait: Duration) -> bool {
        let until = Instant::now() + wait;
        loop {
            match heard.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Heard::Stop) => return true,
                Ok(_) => {}
                Err(_) => return false,
            }
        }
    }

    /// Ends all engines. The games wait for the bot to return.
    fn end(self) {
        self.stop.store(true, Ordering::Relaxed);
        for (_, Playing { news, thread }) in self.games {
            drop(news);
            // A thread that has panicked has ended its engine too.
            drop(thread.join());
        }
    }
}
