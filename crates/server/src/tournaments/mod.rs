//! Tournaments: round robin, Swiss and knock-out, as described in `docs/tournaments.md`.
//!
//! The crate `cubarium-tournaments` decides who plays whom and computes the standings. Here its games become ordinary
//! tables, and the outcomes of those become results.
//!
//! - `stored.rs` is a tournament as it is stored, and how it proceeds;
//! - `hub.rs` reads and changes it, one step at a time;
//! - `opening.rs` opens the tables of a round, and `results.rs` collects how they end;
//! - `caller.rs` tells the organiser from the players;
//! - `organise.rs` handles the organiser's requests, `players.rs` those of players, and `show.rs` what everybody may
//!   see.
//!
//! A guest has a token, which the organiser never sees, and exchanges it for a seat in every round; an account that is
//! logged in needs none.

mod caller;
mod hub;
mod opening;
mod organise;
mod players;
mod results;
mod show;
mod stored;

use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::routing::{delete, get, post, put};
use cubarium_journal::TournamentId;

use crate::app::App;
use crate::rejection::Rejection;

pub(crate) use hub::{Hub, delete_old, forget, of_account, resume};
pub(crate) use opening::retry;
pub(crate) use organise::{
    __path_alter, __path_begin_round, __path_delete_tournament, __path_invite, __path_make, __path_withdraw,
    __path_write_result,
};
pub(crate) use players::{__path_enter, __path_leave, __path_own, __path_seat};
pub(crate) use results::{Ended, listen};
pub(crate) use show::{__path_boards, __path_list, __path_show};

/// The addresses below `/api`.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/tournaments", get(show::list))
        .route("/tournaments", post(organise::make))
        .route("/tournaments/{tournament}", get(show::show))
        .route("/tournaments/{tournament}", put(organise::alter))
        .route("/tournaments/{tournament}", delete(organise::delete_tournament))
        .route("/tournaments/{tournament}/boards", get(show::boards))
        .route("/tournaments/{tournament}/entries", post(players::enter))
        .route("/tournaments/{tournament}/entries/{player}", delete(organise::withdraw))
        .route("/tournaments/{tournament}/entry", get(players::own))
        .route("/tournaments/{tournament}/entry", delete(players::leave))
        .route("/tournaments/{tournament}/seat", post(players::seat))
        .route("/tournaments/{tournament}/bots", post(organise::invite))
        .route("/tournaments/{tournament}/rounds", post(organise::begin_round))
        .route("/tournaments/{tournament}/results", put(organise::write_result))
        .method_not_allowed_fallback(|| async { Rejection::Method })
}

/// The tournament in the path of a request.
pub(crate) struct At(pub(crate) TournamentId);

impl<S: Send + Sync> FromRequestParts<S> for At {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let Path(id) = path.map_err(|_| Rejection::NoTournament)?;
        id.parse().map(Self).map_err(|_| Rejection::NoTournament)
    }
}

/// The tournament and the number of a player in the path of a request.
pub(crate) struct PlayerAt(pub(crate) TournamentId, pub(crate) u32);

impl<S: Send + Sync> FromRequestParts<S> for PlayerAt {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((id, number)) = path.map_err(|_| Rejection::NoTournament)?;
        let id = id.parse().map_err(|_| Rejection::NoTournament)?;
        Ok(Self(id, number.parse().map_err(|_| Rejection::NoPlayer)?))
    }
}
