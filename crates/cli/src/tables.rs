//! `tables`: lists the tables of a server, and deletes some.

use std::time::{Duration, SystemTime};

use cubarium_catalog::words::Words;
use cubarium_server::administration::{TableSummary, delete_tables, tables};
use serde_json::json;

use crate::args::Tables;
use crate::failure::{Done, Failure};
use crate::keep::location;
use crate::position::print;

pub(crate) fn run(asked: &Tables, words: &Words) -> Done {
    let place = location(&asked.place)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Serve(error.to_string()))?;
    if !asked.delete.is_empty() {
        runtime.block_on(delete_tables(&place, &asked.delete)).map_err(Failure::Deletion)?;
        let line = words.tell("cli-tables-deleted", &[("count", &asked.delete.len().to_string())]);
        return print(false, &json!(null), &[line]);
    }
    let mut found = runtime.block_on(tables(&place)).map_err(Failure::Survey)?;
    if let Some(unused) = asked.unused {
        let before = SystemTime::now().checked_sub(unused).unwrap_or(SystemTime::UNIX_EPOCH);
        found.retain(|table| time(table.used) < before);
    }
    let lines: Vec<String> = found.iter().map(line).collect();
    print(asked.json, &json!(found), &lines)
}

/// A table in one line: its id, the game, its stage, when it was created and last used, its events and players. Players
/// whose turn it is are marked.
fn line(table: &TableSummary) -> String {
    let progress = json!(table.progress);
    let [created, used] = [table.created, table.used].map(|ms| humantime::format_rfc3339_seconds(time(ms)));
    format!(
        "{}  {:14}  {:10}  {created}  {used}  {:4}  {}",
        table.table,
        table.game,
        progress.as_str().unwrap_or_default(),
        table.events,
        players(table).join(", "),
    )
}

fn players(table: &TableSummary) -> Vec<String> {
    let to_move = table.to_move.as_deref().unwrap_or_default();
    let named = |(place, name): (usize, &String)| {
        // Names may contain anything that strangers have typed.
        let name = name.replace(char::is_control, " ");
        if to_move.contains(&place) { format!("▸{name}") } else { name }
    };
    table.players.iter().enumerate().map(named).collect()
}

/// A moment given in milliseconds since 1970; earlier ones are 1970.
fn time(ms: i64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_millis(ms.try_into().unwrap_or(0))
}
