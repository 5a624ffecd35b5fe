//! One connection of a bot, and the games that are followed over it.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use cubarium_accounts::{Bot, BotSeat, BotToken};
use cubarium_core::{Seat, SeatSet};
use cubarium_journal::TableId;
use tokio::sync::{Notify, mpsc};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::elsewhere::Card;
use crate::monitor::Present;
use crate::protocol::{BotClosed, BotLine};
use crate::rejection::Rejection;

/// How many lines may wait for a bot. A line holds a whole game, and each game has at most one line waiting.
const LINES: usize = 16;
/// How long room that another node has asked for stays reserved.
const KEPT: Duration = Duration::from_secs(15);

/// A connection of a bot.
pub(crate) struct Connection {
    /// Counts up with each connection of the bot, across all nodes.
    pub(super) number: i64,
    pub(super) token: BotToken,
    pub(crate) bot: Bot,
    /// The games to which it can be invited.
    pub(crate) games: Vec<String>,
    /// How many games it plays at once.
    pub(crate) at_once: usize,
    playing: Arc<Playing>,
    /// Room reserved for games that other nodes are opening.
    kept: Mutex<Vec<(Instant, Slot)>>,
    tables: Mutex<Tables>,
    /// Whether other nodes may take seats for the bot. If so, the connection keeps track of the tables it has heard of.
    has_others: bool,
    lines: mpsc::Sender<String>,
    cut: CancellationToken,
    why: OnceLock<BotClosed>,
    _counted: Present,
}

#[derive(Default)]
struct Tables {
    /// The tables being watched.
    followed: HashSet<TableId>,
    /// The tables that the connection has heard of.
    known: HashSet<TableId>,
}

/// How many games a bot is playing.
struct Playing {
    count: AtomicUsize,
    /// Notified when the number changes.
    changed: Arc<Notify>,
}

/// One of the games that a bot may play at once; dropping it frees the place.
pub(crate) struct Slot(Arc<Playing>);

impl Drop for Slot {
    fn drop(&mut self) {
        self.0.count.fetch_sub(1, Ordering::Relaxed);
        self.0.changed.notify_one();
    }
}

/// A table that is watched for a bot; dropping it stops that.
pub(crate) struct Followed(Arc<Connection>, TableId);

impl Drop for Followed {
    fn drop(&mut self) {
        self.0.tables().followed.remove(&self.1);
    }
}

/// A game that a bot does not watch at the moment.
pub(crate) struct Nap {
    pub(crate) seat: BotSeat,
    pub(crate) told: Told,
}

/// What a bot has been told about a game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Told {
    /// The newest event.
    pub(crate) seq: Option<u64>,
    /// Whether the game has ended.
    pub(crate) ended: bool,
    /// The seats of people, once they are known.
    pub(crate) people: Option<SeatSet>,
}

impl Nap {
    /// Whether somebody at one of these seats is a reason to watch the game again. After the end, only people are: two
    /// bots would wake each other forever.
    pub(super) fn is_woken_by(&self, seats: &[usize]) -> bool {
        let is_person =
            |seat: &usize, people: SeatSet| Seat::new(*seat).is_some_and(|seat| people.contains(seat));
        match self.told.people.filter(|_| self.told.ended) {
            Some(people) => seats.iter().any(|seat| is_person(seat, people)),
            None => !seats.is_empty(),
        }
    }
}

impl Connection {
    /// A connection with this number for this bot, and the lines that wait for it, of which the first is a greeting.
    pub(super) fn new(
        (bot, token, number): (Bot, BotToken, i64),
        (games, at_once): (Vec<String>, usize),
        (changed, has_others): (Arc<Notify>, bool),
        counted: Present,
    ) -> (Self, mpsc::Receiver<String>) {
        let (lines, waiting) = mpsc::channel(LINES);
        let hello = BotLine::Hello { name: bot.name.clone(), games: games.clone(), at_once };
        lines.try_send(text(&hello)).expect("there is room for the first line");
        let connection = Self {
            number,
            token,
            bot,
            games,
            at_once,
            playing: Arc::new(Playing { count: AtomicUsize::new(0), changed }),
            kept: Mutex::default(),
            tables: Mutex::default(),
            has_others,
            lines,
            cut: CancellationToken::new(),
            why: OnceLock::new(),
            _counted: counted,
        };
        (connection, waiting)
    }

    /// Takes room for one more game of this kind.
    ///
    /// # Errors
    /// When the bot does not play it at the moment, or already plays as many games as it can.
    pub(super) fn room(&self, game: &str) -> Result<Slot, Rejection> {
        if !self.games.iter().any(|one| one == game) {
            return Err(does_not_play(&self.bot.name));
        }
        drop(self.kept());
        let more = |playing: usize| (playing < self.at_once).then_some(playing + 1);
        let taken = self.playing.count.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
        let taken = taken.map_err(|_| Rejection::BotBusy(self.bot.name.clone()));
        taken.map(|_| self.slot())
    }

    /// Takes room for a game that the bot has begun before, even beyond the limit.
    pub(crate) fn squeeze(&self) -> Slot {
        self.playing.count.fetch_add(1, Ordering::Relaxed);
        self.slot()
    }

    fn slot(&self) -> Slot {
        self.playing.changed.notify_one();
        Slot(Arc::clone(&self.playing))
    }

    /// The reserved room that has not expired.
    fn kept(&self) -> MutexGuard<'_, Vec<(Instant, Slot)>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(since, _)| since.elapsed() < KEPT);
        kept
    }

    /// Reserves room for a game that another node is about to open.
    ///
    /// # Errors
    /// As for [`Connection::room`].
    pub(super) fn keep_room(&self, game: &str) -> Result<(), Rejection> {
        let slot = self.room(game)?;
        self.kept().push((Instant::now(), slot));
        Ok(())
    }

    /// Takes the room that has been reserved longest, if any.
    pub(super) fn take_kept(&self) -> Option<Slot> {
        let mut kept = self.kept();
        if kept.is_empty() { None } else { Some(kept.remove(0).1) }
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks a table as watched for the bot; `None` if it already is.
    pub(crate) fn follow(self: &Arc<Self>, table: &TableId) -> Option<Followed> {
        let mut tables = self.tables();
        if self.has_others {
            tables.known.insert(table.clone());
        }
        tables.followed.insert(table.clone()).then(|| Followed(Arc::clone(self), table.clone()))
    }

    /// Records that the connection has heard of a table.
    pub(super) fn know(&self, table: &TableId) {
        if self.has_others {
            self.tables().known.insert(table.clone());
        }
    }

    /// Those of the bot's seats that this connection has not heard of.
    pub(super) fn unknown(&self, mut seats: Vec<BotSeat>) -> Vec<BotSeat> {
        let mut tables = self.tables();
        let all: HashSet<&TableId> = seats.iter().map(|seat| &seat.table).collect();
        tables.known.retain(|table| all.contains(table));
        seats.retain(|seat| !tables.known.contains(&seat.table));
        seats
    }

    /// What other nodes are told about it.
    pub(super) fn card(&self) -> Card {
        drop(self.kept());
        Card {
            bot: self.bot.id,
            number: self.number,
            name: self.bot.name.clone(),
            games: self.games.clone(),
            busy: self.playing.count.load(Ordering::Relaxed) >= self.at_once,
        }
    }

    /// Sends the bot a line. If the bot does not read it in time, the connection is cut off.
    pub(crate) async fn tell(&self, line: &BotLine, within: Duration) {
        let line = text(line);
        let sent = tokio::select! {
            () = self.cut.cancelled() => return,
            sent = timeout(within, self.lines.send(line)) => sent,
        };
        if !matches!(sent, Ok(Ok(()))) {
            self.end(BotClosed::TooSlow);
        }
    }

    /// Closes the connection. The bot is told the first reason given.
    pub(crate) fn end(&self, why: BotClosed) {
        self.why.get_or_init(|| why);
        self.cut.cancel();
        self.playing.changed.notify_one();
    }

    /// Records that the bot has left.
    pub(super) fn cut(&self) {
        self.cut.cancel();
    }

    /// Returns once the connection is closed, with the reason, or `None` if the bot has left.
    pub(crate) async fn ended(&self) -> Option<BotClosed> {
        self.cut.cancelled().await;
        self.why.get().copied()
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.cut.is_cancelled()
    }
}

/// The rejection for a game that the bot does not play.
pub(super) fn does_not_play(name: &str) -> Rejection {
    Rejection::unfit("seats", &format!("the bot {name} does not play this game now"))
}

/// A line as it is sent, without its line break.
pub(crate) fn text(line: &BotLine) -> String {
    serde_json::to_string(line).expect("words and numbers are JSON")
}

#[cfg(test)]
mod tests {
    use cubarium_journal::{Timestamp, TokenHash};

    use super::*;

    #[test]
    fn after_the_end_only_people_wake_a_bot() {
        let table: TableId = "aaaaaaaaaaaaaaaa".parse().expect("an id");
        let people = Some(SeatSet::only(Seat::new(0).expect("a seat")));
        for (ended, people, seats, wakes) in [
            (true, people, &[][..], false),
            (true, people, &[1], false),
            (true, people, &[1, 0], true),
            (true, None, &[1], true),
            (false, people, &[1], true),
            (false, people, &[], false),
        ] {
            let seat = BotSeat::new(table.clone(), TokenHash::of(&[7; 16]), Timestamp(0));
            let nap = Nap { seat, told: Told { seq: None, ended, people } };
            assert_eq!(nap.is_woken_by(seats), wakes, "{ended} {seats:?}");
        }
    }
}
