//! Bots: people's programs that play over the network, as described in `docs/bots.md`.
//!
//! A bot opens one connection, over which the server tells it about its games, and answers with ordinary requests. It
//! can be invited while it is connected, sees what its seat sees, and never plays rated games.
//!
//! - `manage.rs` lets people create bots and give them tokens;
//! - `caller.rs` reads a bot's token from a request;
//! - `hub.rs` knows which bots are connected, `connection.rs` what each connection follows, and `invite.rs` gives them
//!   seats, of which `hosted.rs` lets everybody have only a few;
//! - `elsewhere.rs` knows who is connected at other nodes, and `across.rs` is what nodes say to each other about bots;
//! - `follow.rs` watches a game for a bot, and tells it what happens;
//! - `stream.rs` sends these lines over HTTP;
//! - `play.rs` takes the bot's moves.

mod across;
mod caller;
mod connection;
mod elsewhere;
mod follow;
mod hosted;
mod hub;
mod invite;
mod manage;
mod play;
mod stream;

use std::sync::Arc;

use axum::Router;
use axum::routing::{delete, get, post, put};

use crate::app::App;
use crate::rejection::Rejection;

pub(crate) use across::{announce, ask_all, forget_others, hear, keep_room, look, revoke, tell_all};
pub(crate) use elsewhere::Card;
pub(crate) use follow::{wake, wake_for};
pub(crate) use hosted::{Hosted, Inviter};
pub(crate) use hub::{Hub, Whom, shown};
pub(crate) use invite::{Guests, Invited, forget, invite, invite_known, note, rejoin};
pub(crate) use manage::__path_delete_bot;
pub(crate) use manage::{__path_list, __path_make, __path_renew, __path_revoke, of_account};
pub(crate) use play::{
    __path_act, __path_connected, __path_open_table, __path_play, __path_show, __path_show_game,
    __path_show_games,
};
pub(crate) use stream::__path_events;

/// What owners do with their bots, below `/api`.
pub(crate) fn owners() -> Router<Arc<App>> {
    Router::new()
        .route("/account/bots", get(manage::list))
        .route("/account/bots", post(manage::make))
        .route("/account/bots/{bot}", delete(manage::delete_bot))
        .route("/account/bots/{bot}/token", put(manage::renew))
        .route("/account/bots/{bot}/token", delete(manage::revoke))
        .method_not_allowed_fallback(|| async { Rejection::Method })
}

/// What bots do, below `/api`.
pub(crate) fn api() -> Router<Arc<App>> {
    Router::new()
        .route("/bots", get(play::connected))
        .route("/bot", get(play::show))
        .route("/bot/events", get(stream::events))
        .route("/bot/tables", post(play::open_table))
        .route("/bot/games", get(play::show_games))
        .route("/bot/games/{table}", get(play::show_game))
        .route("/bot/games/{table}/moves", post(play::play))
        .route("/bot/games/{table}/actions", post(play::act))
        .method_not_allowed_fallback(|| async { Rejection::Method })
}
