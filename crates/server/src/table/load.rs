//! Creating tables in the journal, and loading them from it.

use cubarium_catalog::{OpenError, Referee, SealError, Sealed};
use cubarium_clocks::{Control, Moment, Speed};
use cubarium_core::{Outcome, Seat, SeatSet};
use cubarium_journal::{
    Author, CreateTableError, Event, Journal, ListError, NewSeat, ReadError, SeatRecord, Seating, Seq,
    Standing, Table, TableId, Timestamp, TokenHash,
};
use thiserror::Error;

use super::clock::Patience;
use super::entry::{CLOSE, Change, Entry, Progress};
use super::keys::Keys;
use super::rated::Terms;
use super::standing::standing;
use super::state::{Computer, Holder, KEPT, Player, State};
use crate::registry::{Registry, Turn};
use crate::rejection::Rejection;

const WITH_COMPUTER: &str = "computer";
const PEOPLE_ONLY: &str = "people";
/// The suffix of the kind of tables opened by a bot.
const BY_BOT: &str = ":bot";
/// The suffix of the kind of rated tables.
const RATED: &str = ":rated";
/// The suffix of the kind of tables with clocks.
const TIMED: &str = ":clock";
/// The suffix of the kind of a computer's seat that resigns lost games.
const RESIGNS: &str = ":resigns";
/// How many events are replayed before other tasks get a turn: a long game must not hold them up.
const AT_ONCE: u64 = 32;

/// Why a table cannot be loaded.
#[derive(Debug, Error)]
pub(crate) enum LoadError {
    /// There is no such table, or the journal cannot read it.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The referee does not understand the stored data.
    #[error(transparent)]
    Seal(#[from] SealError),
    /// The rules have changed so much that the game cannot even be set up.
    #[error("the game cannot be set up any more: {0}")]
    Unopenable(OpenError),
    /// Its events need later rules than this program has.
    #[error("the game is played by newer rules than this program knows")]
    Later,
    /// The game must be closed, and that cannot be written at the moment.
    #[error("the closing of the game cannot be written at the moment")]
    Unwritten,
    /// The stored data was not written by this program.
    #[error("{0} was not written by this program")]
    Foreign(&'static str),
}

impl LoadError {
    /// Logs it, unless there is no such table.
    pub(super) fn report(&self) {
        match Rejection::from(self) {
            Rejection::NoTable => tracing::debug!("no such table"),
            _ => tracing::error!(error = %self, "a table cannot be loaded"),
        }
    }
}

impl From<&LoadError> for Rejection {
    fn from(error: &LoadError) -> Self {
        match error {
            LoadError::Read(ReadError::UnknownTable(_)) => Self::NoTable,
            LoadError::Read(ReadError::Storage(_)) | LoadError::Unwritten => Self::Unavailable,
            LoadError::Unopenable(_) | LoadError::Later => Self::Unopenable,
            LoadError::Read(ReadError::Broken { .. }) | LoadError::Seal(_) | LoadError::Foreign(_) => {
                Self::Unreadable
            }
        }
    }
}

/// Loads a table, then gives up its place in the queue.
///
/// # Errors
/// As for [`load`].
pub(crate) async fn load_in_turn(registry: &Registry, id: &TableId, turn: Turn) -> Result<State, LoadError> {
    let loading = registry.figures().begin_load();
    let loaded = load(registry, id).await;
    drop((loading, turn));
    loaded
}

/// Loads a table by replaying its events. If the rules have changed so that the events no longer fit, the game is
/// closed at that point. The closing is an event of its own, and on disk before anybody sees it, since it reveals what
/// was hidden. Games under later rules than this program's are left alone. If the row does not give the game's standing
/// correctly, because an earlier program or one with other rules wrote it, it is corrected.
///
/// # Errors
/// When there is no such table, or the stored data cannot be read.
pub(crate) async fn load(registry: &Registry, id: &TableId) -> Result<State, LoadError> {
    let (journal, time) = (registry.journal(), registry.time().clone());
    // Read first, so that later changes are noticed.
    let head = if registry.nodes().is_alone() { None } else { journal.head(id).await? };
    let table = journal.table(id).await?.ok_or_else(|| ReadError::UnknownTable(id.clone()))?;
    let Seating { seats, tokens, keys } = journal.seating(id).await?;
    let keys = Keys::new(table.host, keys, has_word(table.kind.as_str(), BY_BOT));
    let events = journal.events(id, Seq::START).await?;

    let last = events.last().map_or(Seq::START, |event| event.seq);
    let referee = match Referee::unseal_setup(&Sealed::from_bytes(table.start.into_bytes())) {
        Ok(referee) => referee,
        Err(SealError::Open(error)) => {
            // Nothing has been revealed, so this is not final: the rules may change back. A game that this program
            // lacks gets no standing.
            if let Ok(edition) = cubarium_catalog::edition(table.game.as_str()) {
                let (status, to_move) = (Progress::Closed.label(), SeatSet::EMPTY);
                let finished = events.last().map(|event| event.time);
                note(journal, id, last, Standing { status, to_move, edition, finished }).await;
            }
            return Err(LoadError::Unopenable(error));
        }
        Err(error) => return Err(error.into()),
    };
    let mut holders = Vec::with_capacity(seats.len());
    for (index, (record, name)) in seats.into_iter().zip(referee.seats()).enumerate() {
        if record.seat.index() != index {
            return Err(LoadError::Foreign("the list of seats"));
        }
        holders.push(Holder {
            player: player(record.kind.as_str()).ok_or(LoadError::Foreign("a seat's kind"))?,
            name: Some(record.name).filter(|name| !name.is_empty()),
            token: tokens.iter().find(|(seat, _)| *seat == record.seat).map(|(_, token)| *token),
            ..Holder::person(name)
        });
    }
    if holders.len() != referee.seats().len() {
        return Err(LoadError::Foreign("the list of seats"));
    }
    let patience = Patience::from(registry.limits());
    let now = time.now();
    // On a single server no time passes for the clocks while events are read.
    let moment = |date| registry.nodes().moment(registry.time(), date);
    let rated = is_rated(table.kind.as_str());
    let mut state = State::new((id.to_string(), table.created.0), referee, holders, keys, rated, time);
    state.set_listed(journal.is_listed(id).await?);
    state.set_roster(head.map(|head| head.seats).unwrap_or_default());
    state.set_tournament(journal.tournament_of(id).await?);
    let left = replay(&mut state, &events, (patience, &moment)).await?;
    state.take_ahead(&journal.ahead(id).await?);
    if let Some(accounts) = registry.accounts().filter(|_| rated) {
        match accounts.rated(id).await {
            Ok(found) => state.take_ratings(found),
            Err(error) => tracing::error!(%error, table = %id, "the ratings of a table cannot be read"),
        }
    }
    if let Some(after) = left {
        let edition = cubarium_catalog::edition(table.game.as_str()).unwrap_or(0);
        if journal.standing(id).await.is_ok_and(|row| row.is_some_and(|row| row.edition > edition)) {
            return Err(LoadError::Later);
        }
        tracing::warn!(table = %id, after = after.get(), "the rules have changed: the game is closed");
        let event = closing(last, after);
        state.close(event.seq.get(), (event.time, now));
        let archived = state.archived_after(&Change::Close { after: after.get() }, event.time);
        if let Err(error) = journal.append_archived(id, event, state.standing(), archived).await {
            tracing::error!(%error, table = %id, "could not record that a game is closed");
            return Err(LoadError::Unwritten);
        }
        registry.figures().ended(table.game.as_str(), Outcome::RULES_CHANGED);
        return Ok(state);
    }
    if registry.nodes().is_alone() {
        state.hold_clock(now);
    }
    if state.control().is_some()
        && state.referee().outcome().is_none()
        && let Some(rest) = journal.rest_of(id).await?
    {
        state.take_note(&rest, registry.served());
    }
    state.date_leaves(registry.time().date());
    let standing = state.standing();
    // If the standing cannot be read, it is written again.
    if journal.standing(id).await.ok().flatten().as_ref() != Some(&standing) {
        note(journal, id, last, standing).await;
    }
    Ok(state)
}

/// Records a game's standing. If that fails, the next loading repeats it.
async fn note(journal: &Journal, id: &TableId, last: Seq, standing: Standing) {
    if let Err(error) = journal.note(id, last, standing).await {
        tracing::warn!(%error, table = %id, "could not note the state of a game");
    }
}

/// Replays events as long as they fit the rules. If one does not, returns the number of the last one that does. After
/// the event that closed a game only events about a rematch can follow.
///
/// # Errors
/// When an event was not written by this program.
async fn replay(
    state: &mut State,
    events: &[Event],
    (patience, moment): (Patience, &(dyn Fn(Timestamp) -> Moment + Sync)),
) -> Result<Option<Seq>, LoadError> {
    let closed = events.iter().position(|event| event.kind.as_str() == CLOSE);
    let (played, later) = events.split_at(closed.unwrap_or(events.len()));
    let after = match later.first().map(|event| Entry::unseal(&event.payload)) {
        None => u64::MAX,
        Some(Ok(Entry { change: Change::Close { after }, .. })) => after,
        Some(_) => return Err(LoadError::Foreign("an event")),
    };
    for event in played.iter().take_while(|event| event.seq.get() <= after) {
        let_others_go_on(event).await;
        if !redo(
            state,
            event,
            (patience, moment(event.time)),
            event.seq.get() + KEPT as u64 > events.len() as u64,
        )? {
            if later.is_empty() {
                return Ok(Seq::new(state.seq()));
            }
            break;
        }
    }
    if let Some((close, rest)) = later.split_first() {
        state.close(close.seq.get(), (close.time, moment(close.time)));
        for event in rest {
            let_others_go_on(event).await;
            redo(state, event, (patience, moment(event.time)), true)?;
        }
    }
    Ok(None)
}

/// Lets other tasks run before some of the replayed events.
pub(super) async fn let_others_go_on(event: &Event) {
    if event.seq.get().is_multiple_of(AT_ONCE) {
        tokio::task::yield_now().await;
    }
}

/// Replays an event, with the time at which it happened; false if it does not fit the rules.
pub(super) fn redo(
    state: &mut State,
    event: &Event,
    (patience, now): (Patience, Moment),
    tell: bool,
) -> Result<bool, LoadError> {
    let entry = Entry::unseal(&event.payload).map_err(|_| LoadError::Foreign("an event"))?;
    match state.redo(&entry.change) {
        Ok(()) => {}
        Err(SealError::Refused(refused)) => {
            tracing::warn!(event = event.seq.get(), %refused, "an event does not fit the rules any more");
            return Ok(false);
        }
        Err(error) => return Err(error.into()),
    }
    if let Change::Agree { control } = &entry.change {
        // A player counts as absent only since the table was loaded here.
        let now = state.time.now();
        state.agree_on(control.parse().map_err(|_| LoadError::Foreign("a time control"))?, patience, now);
    }
    let by = match &event.author {
        Author::Seat { seat, move_id: Some(id) } => Some((seat.index(), id.clone())),
        Author::Seat { move_id: None, .. } | Author::Table => None,
    };
    // A turn that ended the game must end it under the current rules too, and no other turn may.
    let is_over = state.referee().outcome().is_some();
    let fits = !matches!(entry.change, Change::Turn { over, .. } if over != is_over);
    state.settle(by, &entry, (event.time, now), tell);
    Ok(fits)
}

/// The event that closes a game after its last event, keeping the events up to `after`.
fn closing(last: Seq, after: Seq) -> Event {
    let change = Change::Close { after: after.get() };
    Event {
        seq: last.next(),
        author: Author::Table,
        kind: change.label(),
        payload: Entry { asked: None, change }.seal(),
        time: Timestamp::now(),
    }
}

fn player(kind: &str) -> Option<Player> {
    match kind.split_once(':') {
        None if kind == "person" => Some(Player::Person),
        Some(("computer", how)) => {
            let (level, resigns) = how.strip_suffix(RESIGNS).map_or((how, false), |level| (level, true));
            level.parse().ok().map(|level| Player::Computer(Computer { level, resigns }))
        }
        Some(("bot", id)) => id.parse().ok().map(Player::Bot),
        _ => None,
    }
}

fn kind(player: Player) -> String {
    match player {
        Player::Person => "person".to_owned(),
        Player::Bot(id) => format!("bot:{id}"),
        Player::Computer(Computer { level, resigns }) => {
            format!("computer:{level}{}", if resigns { RESIGNS } else { "" })
        }
    }
}

/// Whether tables of a kind act by themselves: a computer moves, or a clock can run out.
pub(crate) fn acts(kind: &str) -> bool {
    kind.starts_with(WITH_COMPUTER) || is_timed(kind)
}

/// Whether tables of a kind have clocks.
pub(crate) fn is_timed(kind: &str) -> bool {
    kind.ends_with(TIMED)
}

/// Whether tables of a kind are rated.
pub(crate) fn is_rated(kind: &str) -> bool {
    has_word(kind, RATED)
}

fn has_word(kind: &str, word: &str) -> bool {
    kind.split(':').any(|one| one == &word[1..])
}

/// Whether a computer plays a seat.
pub(crate) fn is_computer(seat: &SeatRecord) -> bool {
    matches!(player(seat.kind.as_str()), Some(Player::Computer(_)))
}

/// Whether a bot plays a seat.
pub(crate) fn is_bot(seat: &SeatRecord) -> bool {
    matches!(player(seat.kind.as_str()), Some(Player::Bot(_)))
}

/// A table to be created: its row and the game's standing, its seats, what its players have agreed on, and the accounts
/// at the seats of a rated table.
pub(crate) struct Draft {
    table: Table,
    standing: Standing,
    seats: Vec<NewSeat>,
    terms: Terms,
    accounts: Vec<(&'static str, i64)>,
}

impl Draft {
    /// The table's id.
    pub(crate) const fn id(&self) -> &TableId {
        &self.table.id
    }

    /// The same table with an id that was recorded before.
    pub(crate) fn named(mut self, id: TableId) -> Self {
        self.table.id = id;
        self
    }
}

/// A new table with these players; `host` may create keys of the free seats.
///
/// # Errors
/// When the operating system provides no randomness.
pub(crate) fn draft(
    referee: &Referee,
    holders: &[Holder],
    host: Option<TokenHash>,
    terms: Terms,
) -> Result<Draft, Rejection> {
    let with_computer = holders.iter().any(|holder| !holder.player.is_outside());
    let players = if with_computer { WITH_COMPUTER } else { PEOPLE_ONLY };
    let by_bot = if terms.by_bot { BY_BOT } else { "" };
    let rated = if terms.rated { RATED } else { "" };
    let timed = terms.clock.map_or("", |_| TIMED);
    let view = referee.view(None).expect("spectators may always look");
    let table = Table {
        id: random_id()?,
        game: referee.game().parse().expect("ids of games are short words"),
        options: serde_json::to_string(&view.options).expect("words are JSON"),
        start: referee.seal_setup().into_bytes().into(),
        kind: format!("{players}{by_bot}{rated}{timed}").parse().expect("a short word"),
        created: Timestamp::now(),
        host,
    };
    let seats = holders.iter().enumerate().map(|(index, holder)| NewSeat {
        seat: Seat::new(index).expect("a game has at most four seats"),
        token: holder.token,
        key: holder.key,
        name: holder.name.clone().unwrap_or_default(),
        kind: kind(holder.player).parse().expect("a short word"),
    });
    let accounts = holders.iter().filter_map(|holder| Some((holder.seat, holder.account?)));
    Ok(Draft {
        table,
        standing: standing(referee, Progress::Unbegun, None),
        seats: seats.collect(),
        terms,
        accounts: accounts.collect(),
    })
}

/// Creates a table; it is on disk when this returns. A rated table is registered with the accounts first.
///
/// # Errors
/// When that is not possible at the moment.
pub(crate) async fn create(registry: &Registry, draft: Draft) -> Result<TableId, Rejection> {
    let Draft { table, standing, seats, terms, accounts } = draft;
    let (journal, id) = (registry.journal(), table.id.clone());
    if let Some(speed) = terms.speed() {
        let class = (table.game.as_str(), Speed::name(speed));
        let noted = registry.accounts().ok_or(Rejection::NoAccounts)?;
        noted.open_rated(&id, class, &accounts, table.created).await?;
    }
    let created = match terms.clock {
        None => journal.create_table(table, seats, standing).await,
        Some(control) => journal.create_table_with(table, seats, standing, agreement(control)).await,
    };
    match created {
        Ok(()) if terms.listed && registry.limits().watching => list(journal, id).await,
        Ok(()) => Ok(id),
        Err(CreateTableError::Closed) => Err(Rejection::Stopping),
        Err(CreateTableError::TooLarge(_)) => Err(Rejection::unfit("position", "too long")),
        Err(error) => {
            tracing::error!(%error, "a table could not be saved");
            Err(Rejection::NotSaved)
        }
    }
}

/// Lists a new table. If that fails, its id is never given out, so nobody can find it.
async fn list(journal: &Journal, id: TableId) -> Result<TableId, Rejection> {
    match journal.set_listed(&id, true).await {
        Ok(()) => Ok(id),
        Err(ListError::Closed) => Err(Rejection::Stopping),
        Err(error) => {
            tracing::error!(%error, table = %id, "a table could not be listed");
            Err(Rejection::NotSaved)
        }
    }
}

/// The first event of a table with clocks.
fn agreement(control: Control) -> Event {
    let change = Change::Agree { control: control.to_string() };
    Event {
        seq: Seq::START.next(),
        author: Author::Table,
        kind: change.label(),
        payload: Entry { asked: None, change }.seal(),
        time: Timestamp::now(),
    }
}

/// 80 random bits in letters and digits that are hard to confuse.
pub(crate) fn random_id() -> Result<TableId, Rejection> {
    const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the operating system provides no randomness");
        Rejection::Unavailable
    })?;
    let id: String = bytes.iter().map(|byte| char::from(SIGNS[usize::from(byte & 31)])).collect();
    Ok(id.parse().expect("letters and digits"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::config::Limits;
    use crate::time::Time;

    #[test]
    fn players_round_trip_through_the_journal() {
        let computer = |level, resigns| Player::Computer(Computer { level, resigns });
        for (one, text) in [
            (Player::Person, "person"),
            (computer(8, false), "computer:8"),
            (computer(3, true), "computer:3:resigns"),
            (Player::Bot(17), "bot:17"),
        ] {
            assert_eq!(kind(one), text);
            assert!(player(text) == Some(one));
        }
        for text in [
            "",
            "computer",
            "computer:",
            "computer:x",
            "computer:256",
            "computer:resigns",
            "person:1",
            "bot",
            "bot:x",
        ] {
            assert!(player(text).is_none(), "{text}");
        }
    }

    #[tokio::test]
    async fn others_go_on_while_a_long_game_is_replayed() {
        let referee = Referee::new("cube-chess", &BTreeMap::new(), None).expect("a game");
        let holders = referee.seats().iter().map(|seat| Holder::person(seat)).collect();
        let keys = Keys::new(None, Vec::new(), false);
        let named = ("t".to_owned(), 0);
        let mut state = State::new(named, referee, holders, keys, false, Time::told());
        let (length, mut events, mut seq) = (100 * AT_ONCE, Vec::new(), Seq::START);
        for _ in 0..length {
            seq = seq.next();
            let change = Change::Name { seat: "w".to_owned(), name: seq.get().to_string() };
            let kind = change.label();
            let payload = Entry { asked: None, change }.seal();
            events.push(Event { seq, author: Author::Table, kind, payload, time: Timestamp(0) });
        }
        let turns = Arc::new(AtomicU64::new(0));
        let other = tokio::spawn({
            let turns = Arc::clone(&turns);
            async move {
                loop {
                    turns.fetch_add(1, Ordering::Relaxed);
                    tokio::task::yield_now().await;
                }
            }
        });
        let patience = Patience::from(&Limits::default());
        let left = replay(&mut state, &events, (patience, &|_| Moment(0))).await;
        assert!(matches!(left, Ok(None)));
        assert_eq!(state.seq(), length);
        let turns = turns.load(Ordering::Relaxed);
        assert!(turns >= length / AT_ONCE, "{turns} turns of another task in {length} events");
        other.abort();
    }

    #[test]
    fn the_kind_of_a_table_says_what_it_does() {
        for (kind, act, timed, rated) in [
            ("people", false, false, false),
            ("people:clock", true, true, false),
            ("people:rated:clock", true, true, true),
            ("computer", true, false, false),
            ("computer:clock", true, true, false),
        ] {
            assert_eq!((acts(kind), is_timed(kind), is_rated(kind)), (act, timed, rated), "{kind}");
        }
    }

    #[test]
    fn table_ids_are_unique() {
        let one = random_id().expect("randomness");
        assert_eq!(one.as_str().len(), 16);
        assert_ne!(one, random_id().expect("randomness"));
    }
}
