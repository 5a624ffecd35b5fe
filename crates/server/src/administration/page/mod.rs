//! The requests of the administrators' page. All except signing in need the session for which a key was traded.
//!
//! - `way_in.rs` trades keys for sessions, and identifies the administrator of a request;
//! - `figures.rs` shows the server's condition, its visitors, and what administrators did;
//! - `tables.rs` finds and deletes tables;
//! - `orders.rs` bans, announces and drains;
//! - `notice.rs` delivers the current announcement.

mod figures;
mod notice;
mod orders;
mod tables;
mod way_in;

use std::sync::Arc;

use axum::Router;
use axum::routing::{delete, get, post, put};

use crate::app::App;
use crate::rejection::Rejection;

pub(crate) use figures::{
    __path_accounts, __path_log, __path_overview, __path_visitors, accounts, log, overview, visitors,
};
pub(crate) use notice::{__path_notice, notice};
pub(crate) use orders::{
    __path_announce, __path_ban, __path_bans, __path_drain, __path_lift, __path_undrain, __path_withdraw,
    announce, ban, bans, drain, lift, undrain, withdraw,
};
pub(crate) use tables::{__path_delete_table, __path_find_tables, delete_table, deletion, find_tables};
pub(crate) use way_in::{__path_enter, __path_leave, enter, leave};

/// The addresses below `/api`.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/admin/session", post(enter))
        .route("/admin/session", delete(leave))
        .route("/admin/overview", get(overview))
        .route("/admin/tables", get(find_tables))
        .route("/admin/tables/{table}", delete(delete_table))
        .route("/admin/visitors", get(visitors))
        .route("/admin/accounts", get(accounts))
        .route("/admin/bans", get(bans))
        .route("/admin/bans", post(ban))
        .route("/admin/bans", delete(lift))
        .route("/admin/announcement", put(announce))
        .route("/admin/announcement", delete(withdraw))
        .route("/admin/drain", put(drain))
        .route("/admin/drain", delete(undrain))
        .route("/admin/log", get(log))
        .method_not_allowed_fallback(|| async { Rejection::Method })
}
