//! `backup` and `restore`: all games of a server as one file.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use cubarium_accounts::Accounts;
use cubarium_catalog::words::Words;
use cubarium_journal::{Copied, CopyError, Damage, Location, Step, back_up, restore};
use cubarium_server::Config;
use cubarium_server::administration::Ledger;
use serde::Serialize;

use crate::args::{Backup, Kept, Place};
use crate::failure::{Done, Failure};
use crate::progress::Progress;
use crate::serve;

/// The contents of a copy, as JSON.
#[derive(Serialize)]
struct Report {
    tables: u64,
    events: u64,
    seats: u64,
    bytes: u64,
    /// The number of accounts; null if the server has never kept any.
    accounts: Option<u64>,
    /// The tables that differ from what was stored.
    broken: Vec<Broken>,
}

/// A table that differs from what was stored.
#[derive(Serialize)]
struct Broken {
    table: String,
    /// The first event that is missing, unreadable or changed; 0 for the table itself.
    event: u64,
}

/// Copies the games to a file, even while a server runs.
pub(crate) fn backup(asked: &Backup, words: &Words) -> Done {
    let Backup { kept, replace } = asked;
    let place = location(&kept.place)?;
    let accounts = accounts(&place)?;
    let mut progress = Progress::new(words);
    let mut tell = |step, percent| progress.tell_of(key(step), percent);
    let (file, beside) = (&kept.file, cubarium_accounts::file_beside(&kept.file));
    let copied = run(async {
        if !replace && beside.try_exists().unwrap_or(false) {
            return Err(cubarium_accounts::CopyError::Exists { path: beside.clone() }.into());
        }
        let games = back_up(&place, file, *replace, damage(kept), &mut tell).await?;
        let accounts = cubarium_accounts::back_up(&accounts, &beside, *replace).await?;
        Ok((games, accounts))
    })?;
    drop(progress);
    report("cli-backed-up", file, copied, kept.json, words)
}

/// Restores the games in a file to a place that holds none.
pub(crate) fn put_back(kept: &Kept, words: &Words) -> Done {
    let config = settings(&kept.place)?;
    let place = config.location().map_err(Failure::Place)?;
    let mut progress = Progress::new(words);
    let mut tell = |step, percent| progress.tell_of(key(step), percent);
    let copied = run(async {
        let beside = cubarium_accounts::file_beside(&kept.file);
        // If the accounts cannot be restored, the games are not either, so that the command can be repeated.
        let is_free = place.path().is_none_or(|games| !games.exists());
        let ready = if is_free { cubarium_accounts::prepare(&beside, &place).await? } else { None };
        // Existing games are not overwritten.
        let games = restore(&kept.file, &place, damage(kept), &mut tell).await?;
        let accounts = match ready {
            Some(ready) => Some(ready.put().await?),
            None => None,
        };
        Ok((games, accounts))
    })?;
    drop(progress);
    if place.path().is_none() {
        carry_over(&config.data.join(Ledger::FILE), &place)?;
    }
    report("cli-restored", Path::new(&place.to_string()), copied, kept.json, words)
}

/// Copies the record of what administrators did from a data directory into a database that has none yet. If the journal
/// is a file, the record is a file next to it.
fn carry_over(file: &Path, place: &Location) -> Done {
    let runtime = threads()?;
    let mut ledger = Ledger::of(place, runtime.handle()).map_err(Failure::Administration)?;
    if ledger.news().map_err(Failure::Administration)?.is_empty() {
        for deed in Ledger::in_file(file).news().map_err(Failure::Administration)? {
            ledger.add(deed).map_err(Failure::Administration)?;
        }
    }
    Ok(())
}

/// A runtime for database queries while this thread waits.
pub(crate) fn threads() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| Failure::Serve(error.to_string()))
}

/// The file in which the server keeps its accounts; a database is copied by its own tools.
fn accounts(place: &Location) -> Result<PathBuf, Failure> {
    let games = place.path().ok_or_else(|| CopyError::PostgreSql { place: place.clone() })?;
    Ok(games.with_file_name(Accounts::FILE))
}

/// Where the server keeps its games.
pub(crate) fn location(place: &Place) -> Result<Location, Failure> {
    settings(place)?.location().map_err(Failure::Place)
}

/// The settings of the server that keeps its games there.
pub(crate) fn settings(place: &Place) -> Result<Config, Failure> {
    let mut config = serve::read(place.config.as_deref())?;
    if let Some(data) = &place.data {
        config.data.clone_from(data);
    }
    config.database = place.database.clone().map(Into::into).or(config.database);
    Ok(config)
}

const fn damage(kept: &Kept) -> Damage {
    if kept.keep_damaged { Damage::Kept } else { Damage::Refused }
}

const fn key(step: Step) -> &'static str {
    match step {
        Step::Copying => "cli-copying",
        Step::Checking => "cli-checking",
    }
}

/// The result of copying: games, and accounts if there are any.
type Both = (Copied, Option<u64>);

fn run(copying: impl Future<Output = Result<Both, Failure>>) -> Result<Both, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Serve(error.to_string()))?;
    runtime.block_on(async {
        let told = cubarium_server::stop_signal().map_err(|error| Failure::Serve(error.to_string()))?;
        tokio::select! {
            copied = copying => copied,
            // The unfinished copy is removed.
            () = told => Err(Failure::Stopped),
        }
    })
}

fn report(key: &'static str, place: &Path, (copied, accounts): Both, json: bool, words: &Words) -> Done {
    let Copied { tables, events, seats, bytes, broken } = copied;
    let mut out = anstream::stdout().lock();
    if json {
        let broken = broken.into_iter().map(|(table, event)| Broken { table, event: event.get() }).collect();
        let report = Report { tables, events, seats, bytes, accounts, broken };
        writeln!(out, "{}", serde_json::to_string(&report).map_err(std::io::Error::from)?)?;
        return Ok(());
    }
    let place = place.display().to_string();
    let [tables, events, seats, size] =
        [tables, events, seats, bytes.div_ceil(1024)].map(|count| count.to_string());
    let arguments = [
        ("place", place.as_str()),
        ("tables", &tables),
        ("events", &events),
        ("seats", &seats),
        ("size", &size),
    ];
    writeln!(out, "{}", words.tell(key, &arguments))?;
    if let Some(accounts) = accounts {
        writeln!(out, "{}", words.tell("cli-copied-accounts", &[("count", accounts.to_string().as_str())]))?;
    }
    for (table, event) in broken {
        let arguments = [("table", table.as_str()), ("event", &event.to_string())];
        writeln!(out, "{}", words.tell("cli-copied-damaged", &arguments))?;
    }
    Ok(())
}
