//! Finding and deleting tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use cubarium_journal::{DeleteError, ReadError, Row, SeatRecord, Seating, TableId, Timestamp};
use serde_json::json;

use super::way_in::Administrator;
use crate::administration::deeds::Act;
use crate::administration::names;
use crate::app::App;
use crate::protocol::{AdminPlayer, AdminTable, AdminTables, AdminTablesQuery, SeatKind};
use crate::rejection::Rejection;
use crate::responses::{AdminProblems, AdminQueryProblems, AdminTableProblems, WriteProblems};
use crate::routes::At;
use crate::table::Request;
use crate::table::entry::{NAMED, Progress, TELLING};
use crate::table::load::{is_bot, is_computer};

/// How many tables are shown at once.
const PAGE: usize = 50;
/// How many journal reads a request may cause.
const READS: usize = 20;
const DAY: i64 = 86_400_000;

fn unreadable(error: &ReadError) -> Rejection {
    tracing::error!(%error, "tables cannot be listed");
    Rejection::Unavailable
}

/// A position in the list, written `CREATED-TABLE`.
fn read_place(text: &str) -> Result<(Timestamp, TableId), Rejection> {
    let place = text.split_once('-').and_then(|(created, table)| {
        Some((Timestamp(created.parse().ok()?), table.parse::<TableId>().ok()?))
    });
    place.ok_or_else(|| Rejection::unfit("after", "is not a place in this list"))
}

/// Finds tables, those created last first.
#[utoipa::path(get, path = "/api/admin/tables", tag = "administration", security(("administrator" = [])),
    params(AdminTablesQuery),
    responses((status = 200, description = "Some tables", body = AdminTables), AdminProblems, AdminQueryProblems))]
pub(crate) async fn find_tables(
    State(app): State<Arc<App>>,
    _admin: Administrator,
    query: Result<Query<AdminTablesQuery>, QueryRejection>,
) -> Result<Json<AdminTables>, Rejection> {
    let Query(query) = query.map_err(|error| Rejection::unfit("query", &error.body_text()))?;
    let state = match query.state.as_deref() {
        None | Some("") => None,
        Some(word) => Some(Progress::named(word).ok_or_else(|| {
            Rejection::unfit("state", "is not one of unbegun, unfinished, finished, called-off, closed")
        })?),
    };
    let unused = query.unused_days.map(|days| Timestamp(Timestamp::now().0 - i64::from(days) * DAY));
    let fits = |row: &Row| {
        state.is_none_or(|state| Progress::of(row) == state) && unused.is_none_or(|before| row.used < before)
    };
    let mut place = query.after.as_deref().map(read_place).transpose()?;
    let id = query.id.as_deref().map(str::trim).unwrap_or_default();
    let wanted = (id, query.game.as_deref().filter(|game| !game.is_empty()));
    let journal = app.registry().journal();
    let mut tables = Vec::new();
    for _ in 0..READS {
        let after = place.as_ref().map(|(created, table)| (*created, table));
        let rows = journal.latest_rows(wanted, after, &TELLING).await.map_err(|error| unreadable(&error))?;
        if rows.is_empty() {
            return Ok(Json(AdminTables { tables, next: None }));
        }
        for row in rows {
            let found = fits(&row);
            place = Some((row.created, row.id.clone()));
            if found {
                tables.push(told(&app, row).await?);
            }
            if tables.len() == PAGE {
                break;
            }
        }
        if tables.len() == PAGE {
            break;
        }
    }
    let next = place.map(|(created, table)| format!("{}-{table}", created.0));
    Ok(Json(AdminTables { tables, next }))
}

async fn told(app: &App, row: Row) -> Result<AdminTable, Rejection> {
    // A table with unreadable seats must still be found, so that it can be deleted.
    let journal = app.registry().journal();
    let mut seating = match journal.seating(&row.id).await {
        Ok(seating) => seating,
        Err(error @ ReadError::Storage(_)) => return Err(unreadable(&error)),
        Err(_) => Seating::default(),
    };
    let latest = journal.latest_of_seats(&row.id, NAMED).await.map_err(|error| unreadable(&error))?;
    let is_listed = journal.is_listed(&row.id).await.map_err(|error| unreadable(&error))?;
    names::update(&mut seating.seats, &latest, &row, is_listed);
    let mut players = Vec::with_capacity(seating.seats.len());
    for seat in &seating.seats {
        let token = seating.tokens.iter().find(|(of, _)| *of == seat.seat).map(|(_, token)| token);
        let accounts = match (app.accounts(), token) {
            (Ok(accounts), Some(token)) => accounts
                .holders(token)
                .await
                .inspect_err(|error| tracing::error!(%error, "the accounts of a seat cannot be read"))
                .unwrap_or_default(),
            _ => Vec::new(),
        };
        players.push(player(seat, accounts));
    }
    Ok(AdminTable {
        state: json!(Progress::of(&row)).as_str().unwrap_or_default().to_owned(),
        created_ms: row.created.0,
        used_ms: row.used.0,
        events: row.last.get(),
        players,
        loaded: app.registry().is_loaded(&row.id),
        game: row.game.to_string(),
        table: row.id.to_string(),
    })
}

fn player(seat: &SeatRecord, accounts: Vec<String>) -> AdminPlayer {
    let kind = if is_bot(seat) {
        SeatKind::Bot
    } else if is_computer(seat) {
        SeatKind::Computer
    } else {
        SeatKind::Person
    };
    AdminPlayer { kind, name: (!seat.name.is_empty()).then(|| seat.name.clone()), accounts }
}

/// Deletes a table for good, with its turns, names, tokens and keys, and tells those who are there that it is gone.
#[utoipa::path(delete, path = "/api/admin/tables/{table}", tag = "administration",
    security(("administrator" = [])), params(At),
    responses((status = 204, description = "The table is deleted"), AdminTableProblems, WriteProblems))]
pub(crate) async fn delete_table(
    State(app): State<Arc<App>>,
    admin: Administrator,
    At(table): At,
) -> Result<StatusCode, Rejection> {
    // Finished and recorded even if the administrator does not wait for the answer.
    let work = tokio::spawn(async move { delete_and_note(&app, &admin.name, &table).await });
    work.await.map_err(|_| Rejection::Unavailable)??;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a table. The deletion is recorded first: a table must not disappear without a trace.
async fn delete_and_note(app: &App, name: &str, table: &TableId) -> Result<(), Rejection> {
    let journal = app.registry().journal();
    let rows = journal.latest_rows((table.as_str(), None), None, &[]).await;
    let rows = rows.map_err(|error| unreadable(&error))?;
    let row = rows.into_iter().find(|row| row.id == *table).ok_or(Rejection::NoTable)?;
    app.office()
        .add(name, Act::TableDeleted { table: table.to_string(), game: row.game.to_string() })
        .await?;
    match app.registry().ask(table, |reply| Request::Delete { reply }).await {
        Ok(()) => {}
        // It cannot be loaded, so nobody is at it.
        Err(Rejection::Unreadable | Rejection::Unopenable) => {
            journal.delete_table(table, row.last).await.map_err(|error| deletion(&error))?;
        }
        Err(rejection) => return Err(rejection),
    }
    app.figures().deleted();
    app.open_seats().forget(table);
    Ok(())
}

/// Why a table was not deleted.
pub(crate) fn deletion(error: &DeleteError) -> Rejection {
    match error {
        DeleteError::UnknownTable(_) => Rejection::NoTable,
        DeleteError::Closed => Rejection::Stopping,
        DeleteError::Used { .. } | DeleteError::Storage(_) => {
            tracing::error!(%error, "a table was not deleted");
            Rejection::NotSaved
        }
    }
}
