//! What everybody may see of tournaments.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cubarium_journal::{Timestamp, TournamentId, TournamentSearch};
use cubarium_tournaments::{Board, NoRound, Player, Side, System, Tournament, Verdict};
use futures_util::future::join_all;

use super::stored::{GATHERING, Game, OVER, RUNNING, Stored, Who};
use super::{At, hub};
use crate::app::App;
use crate::protocol::{
    BoardResult, BoardSide, SeatKind, TournamentBoard, TournamentGame, TournamentPlayer, TournamentRow,
    TournamentStage, TournamentState, TournamentSummary, TournamentSystem, WatchedGame,
};
use crate::rejection::Rejection;
use crate::responses::TournamentProblems;
use crate::watching;

/// How many tournaments are listed of each kind.
const LISTED: u32 = 20;
/// How many small boards are shown at once.
const BOARDS: usize = 16;

/// The tournaments that anybody may find: those open for entry, those in progress, and the latest finished ones.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments",
    responses((status = 200, description = "The tournaments", body = [TournamentSummary])))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Result<Json<Vec<TournamentSummary>>, Rejection> {
    let changes = match app.tournaments().listed() {
        Ok(listed) => return Ok(Json(listed)),
        Err(changes) => changes,
    };
    let mut listed = Vec::new();
    for status in [GATHERING, RUNNING, OVER] {
        let search = TournamentSearch {
            status: Some(status),
            listed: true,
            before: Timestamp(i64::MAX),
            most: LISTED,
        };
        let found = app.registry().journal().tournaments(search).await.map_err(|error| {
            tracing::error!(%error, "the tournaments cannot be listed");
            Rejection::Unavailable
        })?;
        for kept in found {
            if let Ok(stored) = Stored::read(&kept.body) {
                listed.push(summary(&kept.id, &stored));
            }
        }
    }
    app.tournaments().keep_list(changes, &listed);
    Ok(Json(listed))
}

/// A tournament: its players, rounds and standings.
#[utoipa::path(get, path = "/api/tournaments/{tournament}", tag = "tournaments", params(At),
    responses((status = 200, description = "The tournament", body = TournamentState), TournamentProblems))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    At(id): At,
) -> Result<Json<TournamentState>, Rejection> {
    let (stored, created) = hub::read(&app, &id).await?;
    Ok(Json(state(&app, &id, &stored, created)))
}

/// The running games of the current round, each with its board as spectators see it; at most 16.
#[utoipa::path(get, path = "/api/tournaments/{tournament}/boards", tag = "tournaments", params(At),
    responses((status = 200, description = "The games", body = [WatchedGame]), TournamentProblems))]
pub(crate) async fn boards(
    State(app): State<Arc<App>>,
    At(id): At,
) -> Result<Json<Vec<WatchedGame>>, Rejection> {
    let (stored, _) = hub::read(&app, &id).await?;
    let running = stored.games.iter().filter(|game| game.open && !game.void && stored.is_due(game));
    let looked = running.take(BOARDS).map(|game| {
        let (app, table) = (&app, game.table());
        async move { watching::look(app, &table, true).await }
    });
    Ok(Json(join_all(looked).await.into_iter().flatten().collect()))
}

fn system(system: System) -> TournamentSystem {
    match system {
        System::RoundRobin { double: false } => TournamentSystem::RoundRobin,
        System::RoundRobin { double: true } => TournamentSystem::DoubleRoundRobin,
        System::Swiss { .. } => TournamentSystem::Swiss,
        System::KnockOut => TournamentSystem::KnockOut,
    }
}

/// The summary that lists show.
fn summary(id: &TournamentId, stored: &Stored) -> TournamentSummary {
    // Before the start, the number of rounds with the current players.
    let rounds = if stored.has_begun() {
        stored.tournament.planned()
    } else {
        Tournament::new(stored.tournament.system, stored.entries.len()).planned()
    };
    let entry = stored.need_entry(usize::MAX).is_ok();
    TournamentSummary {
        id: id.to_string(),
        name: stored.name.clone(),
        game: stored.game.clone(),
        system: system(stored.tournament.system),
        stage: stored.stage(),
        entry,
        players: stored.entries.len(),
        round: stored.tournament.rounds.len(),
        rounds,
        clock: stored.clock.clone(),
    }
}

fn state(app: &App, id: &TournamentId, stored: &Stored, created: Timestamp) -> TournamentState {
    let is_running = stored.stage() == TournamentStage::Running;
    let standings = if stored.has_begun() { stored.tournament.standings() } else { Vec::new() };
    let number = |player: Player| stored.number(player);
    TournamentState {
        summary: summary(id, stored),
        options: stored.options.clone(),
        seq: stored.seq,
        created_ms: created.0,
        automatic: stored.automatic,
        listed: stored.listed,
        median: stored.tournament.median,
        ready: match stored.stage() {
            TournamentStage::Gathering => stored.entries.len() > 1,
            TournamentStage::Running => stored.ahead().is_ok(),
            TournamentStage::Over => false,
        },
        stuck: is_running && stored.ahead() == Err(NoRound::NoPairing),
        players: players(app, stored),
        played: played(stored),
        standings: standings
            .iter()
            .map(|row| TournamentRow {
                number: number(row.player),
                rank: row.rank,
                halves: row.points.halves(),
                direct_halves: row.direct.halves(),
                buchholz_halves: row.buchholz.halves(),
                sonneborn_berger_quarters: row.sonneborn_berger,
                wins: row.wins,
                played: row.played,
            })
            .collect(),
    }
}

fn players(app: &App, stored: &Stored) -> Vec<TournamentPlayer> {
    let player = |entry: &super::stored::Entry| TournamentPlayer {
        number: entry.number,
        name: entry.name.clone(),
        kind: if matches!(entry.who, Who::Bot(_)) { SeatKind::Bot } else { SeatKind::Person },
        withdrawn: stored.is_withdrawn(entry.number),
        away: matches!(entry.who, Who::Bot(bot) if !app.bots().is_connected(bot)),
    };
    stored.in_order().into_iter().map(player).collect()
}

fn played(stored: &Stored) -> Vec<Vec<TournamentBoard>> {
    let mut games: HashMap<(usize, usize), Vec<&Game>> = HashMap::new();
    for game in &stored.games {
        games.entry((game.round, game.board)).or_default().push(game);
    }
    let games_of = |place| games.get(&place).map_or(&[][..], Vec::as_slice);
    let rounds = stored.tournament.rounds.iter().enumerate();
    let boards = |(round, boards): (usize, &Vec<Board>)| {
        boards
            .iter()
            .enumerate()
            .map(|(board, one)| show_board(stored, games_of((round, board)), one))
            .collect()
    };
    rounds.map(boards).collect()
}

fn show_board(stored: &Stored, games: &[&Game], one: &Board) -> TournamentBoard {
    let number = |player: Player| stored.number(player);
    match one {
        Board::Bye(player) => TournamentBoard {
            first: number(*player),
            second: None,
            games: Vec::new(),
            results: Vec::new(),
            decided: None,
            undecided: false,
        },
        Board::Game(pairing) => {
            let is_void = games.iter().any(|game| game.void && stored.is_due(game));
            let is_drawn_out = !stored.tournament.needs_game(pairing) && !stored.tournament.is_decided(one);
            TournamentBoard {
                first: number(pairing.first),
                second: Some(number(pairing.second)),
                games: games
                    .iter()
                    .map(|game| TournamentGame { table: game.table().to_string(), open: game.open })
                    .collect(),
                results: pairing.verdicts.iter().map(|verdict| write_result(*verdict)).collect(),
                decided: pairing.decided.map(|side| match side {
                    Side::First => BoardSide::First,
                    Side::Second => BoardSide::Second,
                }),
                undecided: is_void || is_drawn_out,
            }
        }
    }
}

const fn write_result(verdict: Verdict) -> BoardResult {
    match verdict {
        Verdict::FirstWins => BoardResult::FirstWins,
        Verdict::SecondWins => BoardResult::SecondWins,
        Verdict::Draw => BoardResult::Draw,
        Verdict::FirstForfeits => BoardResult::FirstForfeits,
        Verdict::SecondForfeits => BoardResult::SecondForfeits,
        Verdict::BothForfeit => BoardResult::BothForfeit,
    }
}

/// The verdict for a result.
pub(super) const fn read_result(result: BoardResult) -> Verdict {
    match result {
        BoardResult::FirstWins => Verdict::FirstWins,
        BoardResult::SecondWins => Verdict::SecondWins,
        BoardResult::Draw => Verdict::Draw,
        BoardResult::FirstForfeits => Verdict::FirstForfeits,
        BoardResult::SecondForfeits => Verdict::SecondForfeits,
        BoardResult::BothForfeit => Verdict::BothForfeit,
    }
}
