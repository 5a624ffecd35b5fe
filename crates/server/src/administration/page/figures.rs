//! The server's condition, its visitors, its accounts, and the acts of administrators.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::{Extension, Json};
use cubarium_journal::Timestamp;

use super::notice::current;
use super::way_in::Administrator;
use crate::administration::deeds::{Act, Banned, Deed};
use crate::app::App;
use crate::guard::Peer;
use crate::networks::counted;
use crate::protocol::{
    AdminAccount, AdminAccounts, AdminAccountsQuery, AdminDeed, AdminLog, AdminLogQuery, AdminOverview,
    AdminSession, AdminVisitor, AdminVisitors, BannedKind,
};
use crate::rejection::Rejection;
use crate::responses::{AdminProblems, AdminQueryProblems};

/// How many addresses are shown.
const ADDRESSES: usize = 500;
/// How many accounts or acts are shown at once.
const PAGE: u32 = 50;

/// The state of the server.
#[utoipa::path(get, path = "/api/admin/overview", tag = "administration", security(("administrator" = [])),
    responses((status = 200, description = "The server's figures", body = AdminOverview), AdminProblems))]
pub(crate) async fn overview(
    State(app): State<Arc<App>>,
    admin: Administrator,
) -> Result<Json<AdminOverview>, Rejection> {
    let (office, registry, figures) = (app.office(), app.registry(), app.figures());
    let journal_works = registry.journal().check().await.is_ok();
    let accounts = match registry.accounts() {
        Some(accounts) => Some(accounts.count().await?),
        None => None,
    };
    Ok(Json(AdminOverview {
        administrator: AdminSession { name: admin.name, until_ms: admin.until_ms },
        version: env!("CARGO_PKG_VERSION").to_owned(),
        started_ms: office.started().0,
        now_ms: Timestamp::now().0,
        connections: office.slots().count(),
        addresses: office.slots().visitors().len(),
        sockets: figures.sockets(),
        bots: figures.bots(),
        tables: registry.loaded(),
        in_play: figures.in_play(),
        computer_moves: registry.computers().pending().count(),
        analyses: registry.analyses().pending(),
        journal_bytes: registry.journal().bytes().await.unwrap_or(0),
        journal_works,
        journal_failures: registry.journal().counts().failures,
        accounts,
        notice: current(&app),
    }))
}

/// The addresses that have open connections.
#[utoipa::path(get, path = "/api/admin/visitors", tag = "administration", security(("administrator" = [])),
    responses((status = 200, description = "The addresses", body = AdminVisitors), AdminProblems))]
pub(crate) async fn visitors(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    _admin: Administrator,
) -> Json<AdminVisitors> {
    let all = app.office().slots().visitors();
    let shown = all.iter().take(ADDRESSES);
    let visitors = shown.map(|(address, open)| AdminVisitor { address: address.to_string(), open: *open });
    Json(AdminVisitors {
        you: peer.map(|Extension(peer)| counted(peer.address).to_string()),
        visitors: visitors.collect(),
        more: all.len().saturating_sub(ADDRESSES),
    })
}

/// Some accounts, in the order of their names.
#[utoipa::path(get, path = "/api/admin/accounts", tag = "administration", security(("administrator" = [])),
    params(AdminAccountsQuery),
    responses((status = 200, description = "The accounts", body = AdminAccounts), AdminProblems, AdminQueryProblems))]
pub(crate) async fn accounts(
    State(app): State<Arc<App>>,
    _admin: Administrator,
    query: Result<Query<AdminAccountsQuery>, QueryRejection>,
) -> Result<Json<AdminAccounts>, Rejection> {
    let Query(query) = query.map_err(|error| Rejection::unfit("query", &error.body_text()))?;
    let (begin, after) = (query.name.unwrap_or_default(), query.after.unwrap_or_default());
    let found = app.accounts()?.listed(begin.trim(), &after, PAGE + 1).await?;
    let more = found.len() > PAGE as usize;
    let accounts: Vec<AdminAccount> = found
        .into_iter()
        .take(PAGE as usize)
        .map(|account| AdminAccount {
            banned: app.office().admit_account(&account.name).is_err(),
            name: account.name,
            created_ms: account.created.0,
            used_ms: account.used.map(|used| used.0),
        })
        .collect();
    let next = accounts.last().filter(|_| more).map(|account| account.name.clone());
    Ok(Json(AdminAccounts { accounts, next }))
}

/// What administrators did, the latest first.
#[utoipa::path(get, path = "/api/admin/log", tag = "administration", security(("administrator" = [])),
    params(AdminLogQuery),
    responses((status = 200, description = "The log", body = AdminLog), AdminProblems, AdminQueryProblems))]
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    _admin: Administrator,
    query: Result<Query<AdminLogQuery>, QueryRejection>,
) -> Result<Json<AdminLog>, Rejection> {
    let Query(query) = query.map_err(|error| Rejection::unfit("query", &error.body_text()))?;
    let rule = app.office().rule();
    let end = query.before.unwrap_or(usize::MAX).min(rule.deeds().len());
    let from = end.saturating_sub(PAGE as usize);
    let deeds = rule.deeds()[from..end].iter().rev().map(told).collect();
    Ok(Json(AdminLog { deeds, next: Some(from).filter(|from| *from > 0) }))
}

fn kind(whom: &Banned) -> BannedKind {
    match whom {
        Banned::Account(_) => BannedKind::Account,
        Banned::Address(network) if network.is_one() => BannedKind::Address,
        Banned::Address(_) => BannedKind::Network,
    }
}

/// An act as administrators see it: without hashes.
fn told(deed: &Deed) -> AdminDeed {
    let plain = |act: &str| AdminDeed {
        at_ms: deed.at_ms,
        by: deed.by.clone(),
        act: act.to_owned(),
        what: None,
        banned: None,
        note: None,
        until_ms: None,
    };
    match &deed.act {
        Act::KeyMade { name, until_ms, .. } => {
            AdminDeed { what: Some(name.clone()), until_ms: Some(*until_ms), ..plain("key-made") }
        }
        Act::KeyRevoked { name } => AdminDeed { what: Some(name.clone()), ..plain("key-revoked") },
        Act::SignedIn { .. } => plain("signed-in"),
        Act::SignedOut { .. } => plain("signed-out"),
        Act::Banned { whom, reason, until_ms } => AdminDeed {
            what: Some(whom.to_string()),
            banned: Some(kind(whom)),
            note: Some(reason.clone()).filter(|reason| !reason.is_empty()),
            until_ms: *until_ms,
            ..plain("banned")
        },
        Act::Lifted { whom } => {
            AdminDeed { what: Some(whom.to_string()), banned: Some(kind(whom)), ..plain("lifted") }
        }
        Act::Announced { texts, until_ms } => {
            let text = texts.en.as_ref().or(texts.fr.as_ref()).or(texts.de.as_ref());
            AdminDeed { what: text.cloned(), until_ms: *until_ms, ..plain("announced") }
        }
        Act::Withdrawn => plain("withdrawn"),
        Act::Drained { down_ms } => AdminDeed { until_ms: *down_ms, ..plain("drained") },
        Act::Undrained => plain("undrained"),
        Act::TableDeleted { table, game } => {
            AdminDeed { what: Some(table.clone()), note: Some(game.clone()), ..plain("table-deleted") }
        }
    }
}
