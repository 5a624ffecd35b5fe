//! Bans, announcements, and draining.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use cubarium_journal::Timestamp;

use super::way_in::Administrator;
use crate::administration::deeds::{Act, Banned, BannedError, LONGEST_MS, reason};
use crate::app::App;
use crate::guard::Peer;
use crate::json::Body;
use crate::protocol::{AdminBan, BanKind, LiftedBan, NewAnnouncement, NewBan, NewDrain};
use crate::rejection::Rejection;
use crate::responses::{AdminBanProblems, AdminOrderProblems, AdminProblems, WriteProblems};

/// The most bans in force at once: every request is compared with all of them.
const MOST: usize = 1_000;

/// The bans in force.
#[utoipa::path(get, path = "/api/admin/bans", tag = "administration", security(("administrator" = [])),
    responses((status = 200, description = "The bans, oldest first", body = [AdminBan]), AdminProblems))]
pub(crate) async fn bans(State(app): State<Arc<App>>, _admin: Administrator) -> Json<Vec<AdminBan>> {
    let rule = app.office().rule();
    let bans = rule.bans(Timestamp::now().0).map(|ban| AdminBan {
        kind: match &ban.whom {
            Banned::Address(_) => BanKind::Address,
            Banned::Account(_) => BanKind::Account,
        },
        whom: ban.whom.to_string(),
        reason: ban.reason.clone(),
        since_ms: ban.since_ms,
        until_ms: ban.until_ms,
        by: ban.by.clone(),
    });
    Json(bans.collect())
}

fn whom(kind: BanKind, text: &str) -> Result<Banned, Rejection> {
    match kind {
        BanKind::Address => Banned::address(text.trim()),
        BanKind::Account => Banned::account(text.trim()),
    }
    .map_err(Rejection::NotBanned)
}

/// Checks that an end is in the future.
fn ahead(field: &'static str, end: Option<i64>) -> Result<Option<i64>, Rejection> {
    match end {
        Some(end) if end <= Timestamp::now().0 => Err(Rejection::unfit(field, "lies in the past")),
        Some(end) if end - Timestamp::now().0 > LONGEST_MS => {
            let days = LONGEST_MS / 86_400_000;
            Err(Rejection::unfit(field, &format!("lies more than {days} days ahead")))
        }
        end => Ok(end),
    }
}

/// Bans an address, a network or an account, at once: connections from there are closed, or the account is logged out
/// everywhere. An earlier ban of the same address, network or account is replaced.
#[utoipa::path(post, path = "/api/admin/bans", tag = "administration", security(("administrator" = [])),
    request_body = NewBan,
    responses((status = 204, description = "The ban is in force"), AdminProblems, AdminOrderProblems, WriteProblems))]
pub(crate) async fn ban(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    admin: Administrator,
    Body(wish): Body<NewBan>,
) -> Result<StatusCode, Rejection> {
    let office = app.office();
    let whom = whom(wish.kind, &wish.whom)?;
    let reason =
        reason(&wish.reason.unwrap_or_default()).map_err(|error| Rejection::unfit("reason", &error))?;
    let until_ms = ahead("until_ms", wish.until_ms)?;
    match &whom {
        Banned::Address(network) => {
            if peer.is_some_and(|Extension(peer)| network.contains(peer.address)) {
                return Err(Rejection::NotBanned(BannedError::Own));
            }
            if office.is_of_proxy(network) {
                return Err(Rejection::NotBanned(BannedError::Proxy));
            }
        }
        Banned::Account(name) => {
            let known = app.accounts()?.id_of(name).await?;
            known.ok_or_else(|| Rejection::NotBanned(BannedError::no_account(&wish.whom)))?;
        }
    }
    if office.rule().bans(Timestamp::now().0).filter(|ban| ban.whom != whom).count() >= MOST {
        return Err(Rejection::NotBanned(BannedError::Many(MOST)));
    }
    office.add(&admin.name, Act::Banned { whom, reason, until_ms }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lifts a ban.
#[utoipa::path(delete, path = "/api/admin/bans", tag = "administration", security(("administrator" = [])),
    request_body = LiftedBan,
    responses((status = 204, description = "The ban is lifted"), AdminBanProblems, WriteProblems))]
pub(crate) async fn lift(
    State(app): State<Arc<App>>,
    admin: Administrator,
    Body(wish): Body<LiftedBan>,
) -> Result<StatusCode, Rejection> {
    let whom = whom(wish.kind, &wish.whom)?;
    if !app.office().rule().bans(Timestamp::now().0).any(|ban| ban.whom == whom) {
        return Err(Rejection::NoBan);
    }
    app.office().add(&admin.name, Act::Lifted { whom }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Announces something to everybody, in place of the announcement before.
#[utoipa::path(put, path = "/api/admin/announcement", tag = "administration", security(("administrator" = [])),
    request_body = NewAnnouncement,
    responses((status = 204, description = "It is announced"), AdminProblems, AdminOrderProblems, WriteProblems))]
pub(crate) async fn announce(
    State(app): State<Arc<App>>,
    admin: Administrator,
    Body(wish): Body<NewAnnouncement>,
) -> Result<StatusCode, Rejection> {
    let texts = wish.texts.tidy().map_err(|error| Rejection::unfit("texts", &error))?;
    let until_ms = ahead("until_ms", wish.until_ms)?;
    app.office().add(&admin.name, Act::Announced { texts, until_ms }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraws the announcement.
#[utoipa::path(delete, path = "/api/admin/announcement", tag = "administration", security(("administrator" = [])),
    responses((status = 204, description = "Nothing is announced"), AdminProblems, WriteProblems))]
pub(crate) async fn withdraw(
    State(app): State<Arc<App>>,
    admin: Administrator,
) -> Result<StatusCode, Rejection> {
    app.office().add(&admin.name, Act::Withdrawn).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Pauses new games, because the server will be down: no new tables, searches, open seats or rematches. Games in
/// progress go on. The pause lasts until it is ended, even across a restart.
#[utoipa::path(put, path = "/api/admin/drain", tag = "administration", security(("administrator" = [])),
    request_body = NewDrain,
    responses((status = 204, description = "No new games begin"), AdminProblems, AdminOrderProblems, WriteProblems))]
pub(crate) async fn drain(
    State(app): State<Arc<App>>,
    admin: Administrator,
    Body(wish): Body<NewDrain>,
) -> Result<StatusCode, Rejection> {
    let down_ms = ahead("down_ms", wish.down_ms)?;
    app.office().add(&admin.name, Act::Drained { down_ms }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Allows new games again.
#[utoipa::path(delete, path = "/api/admin/drain", tag = "administration", security(("administrator" = [])),
    responses((status = 204, description = "New games begin again"), AdminProblems, WriteProblems))]
pub(crate) async fn undrain(
    State(app): State<Arc<App>>,
    admin: Administrator,
) -> Result<StatusCode, Rejection> {
    app.office().add(&admin.name, Act::Undrained).await?;
    Ok(StatusCode::NO_CONTENT)
}
