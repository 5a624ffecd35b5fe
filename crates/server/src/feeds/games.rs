//! The games that an account's calendar and feed report.

use cubarium_accounts::StorageError;
use cubarium_clocks::Control;
use cubarium_journal::{TableId, Timestamp};

use crate::accounts::seats::{ended as last_event, finished_games, look};
use crate::app::App;
use crate::protocol::{FinishedGame, TableState};
use crate::rejection::Rejection;

/// How many running games are examined, the latest first.
const LOOKED_AT: usize = 50;
/// How many finished games are reported.
const ENDED: u32 = 30;

/// A game in which it is the account's turn.
pub(super) struct Turn {
    /// The table.
    pub(super) table: TableId,
    /// The account's seat.
    pub(super) seat: String,
    /// The game's id.
    pub(super) game: String,
    /// The names of the others, where they have any.
    pub(super) others: Vec<String>,
    /// How many turns the game has had.
    pub(super) turns: usize,
    /// The number of events.
    pub(super) seq: u64,
    /// The time of the latest event.
    pub(super) since: Timestamp,
    /// When the account's time runs out, if the game has days per turn and the clock is running.
    pub(super) due: Option<Timestamp>,
}

/// The games in which it is the account's turn, except those played in one sitting.
pub(super) async fn turns(app: &App, account: i64, now: Timestamp) -> Result<Vec<Turn>, Rejection> {
    let mut turns = Vec::new();
    for link in app.accounts()?.running(account).await?.iter().take(LOOKED_AT) {
        let Some((seat, state)) = look(app, account, link).await? else { continue };
        if !state.view.to_move.contains(&seat) || is_brisk(&state) {
            continue;
        }
        let table: TableId = state.id.parse().map_err(|_| Rejection::NoTable)?;
        turns.push(Turn {
            since: last_event(app, &table, state.seq).await,
            game: state.game.clone(),
            others: others(&state, &seat),
            turns: state.view.turns.len(),
            seq: state.seq,
            due: due(&state, &seat, now),
            table,
            seat,
        });
    }
    // A different order would make a different text.
    turns.sort_by(|one, other| (one.table.as_str(), &one.seat).cmp(&(other.table.as_str(), &other.seat)));
    Ok(turns)
}

/// Whether the game is too fast for a calendar.
fn is_brisk(state: &TableState) -> bool {
    let control = state.clock.as_ref().and_then(|clock| clock.control.parse::<Control>().ok());
    control.is_some_and(|control| !control.is_by_days())
}

/// The names of the other seats, where they have any.
pub(crate) fn others(state: &TableState, seat: &str) -> Vec<String> {
    let others = state.seats.iter().filter(|other| other.seat != seat);
    others.filter_map(|other| other.name.clone()).collect()
}

/// When a seat's time runs out in a game with days per turn, rounded to the minute, so that repeated requests agree.
pub(crate) fn due(state: &TableState, seat: &str, now: Timestamp) -> Option<Timestamp> {
    const MINUTE: i64 = 60_000;
    if is_brisk(state) {
        return None;
    }
    let clock = state.clock.as_ref()?.seats.iter().find(|clock| clock.seat == seat && clock.runs)?;
    let out = now.0.saturating_add(i64::try_from(clock.left_ms).unwrap_or(i64::MAX));
    // Shifted by half a minute, so that measuring a moment later does not give another minute.
    Some(Timestamp(out.saturating_sub(MINUTE / 2).div_euclid(MINUTE).saturating_mul(MINUTE)))
}

/// The account's finished games, the latest first.
pub(super) async fn ended(app: &App, account: i64) -> Result<Vec<FinishedGame>, StorageError> {
    let Ok(accounts) = app.accounts() else { return Ok(Vec::new()) };
    finished_games(accounts, account, ENDED).await
}
