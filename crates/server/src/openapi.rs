//! The API described for programs.

mod general;
mod links;
mod values;

use std::sync::LazyLock;

use axum::Json;
use serde_json::Value;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi as Document, Required};
use utoipa::{IntoParams, Modify, OpenApi};

use crate::administration::page;
use crate::keys::SeatAt;
use crate::routes::At;
use crate::{
    accounts, ahead, bots, feeds, keys, open_seats, pairing, protocol, push, routes, talk, tournaments,
    watching,
};
use general::General;
use links::Links;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cubarium",
        description = "Tables of cube games. Views, turns and scenes are described by the crate \
            `cubarium-catalog` and web/src/wire.ts, socket frames by docs/server.md."
    ),
    paths(
        routes::games,
        routes::health,
        document,
        routes::open_table,
        routes::show_table,
        routes::play,
        routes::act,
        routes::name_seat,
        ahead::show,
        ahead::change,
        keys::claim,
        keys::make_key,
        keys::revoke_key,
        open_seats::list,
        open_seats::open,
        open_seats::close,
        pairing::list,
        pairing::search,
        pairing::stop,
        talk::show,
        talk::say,
        talk::allow,
        talk::block,
        talk::report,
        accounts::create,
        accounts::show,
        accounts::delete_account,
        accounts::log_in,
        accounts::log_out,
        accounts::log_out_everywhere,
        accounts::change_password,
        accounts::remove_password,
        accounts::renew_codes,
        accounts::recover,
        accounts::challenge,
        accounts::create_with_passkey,
        accounts::log_in_with_passkey,
        accounts::list_passkeys,
        accounts::add_passkey,
        accounts::rename_passkey,
        accounts::remove_passkey,
        accounts::give,
        accounts::games,
        accounts::show_preferences,
        accounts::change_preferences,
        accounts::export,
        accounts::records,
        accounts::show_vacation,
        accounts::begin_vacation,
        accounts::end_vacation,
        push::show,
        push::begin,
        push::end,
        feeds::show,
        feeds::make,
        feeds::revoke,
        feeds::calendar,
        feeds::games,
        bots::list,
        bots::make,
        bots::delete_bot,
        bots::renew,
        bots::revoke,
        bots::connected,
        bots::show,
        bots::events,
        bots::open_table,
        bots::show_games,
        bots::show_game,
        bots::play,
        bots::act,
        tournaments::list,
        tournaments::make,
        tournaments::show,
        tournaments::alter,
        tournaments::delete_tournament,
        tournaments::boards,
        tournaments::enter,
        tournaments::withdraw,
        tournaments::own,
        tournaments::leave,
        tournaments::seat,
        tournaments::invite,
        tournaments::begin_round,
        tournaments::write_result,
        watching::running,
        watching::archive,
        watching::records,
        page::notice,
        page::enter,
        page::leave,
        page::overview,
        page::find_tables,
        page::delete_table,
        page::visitors,
        page::accounts,
        page::bans,
        page::ban,
        page::lift,
        page::announce,
        page::withdraw,
        page::drain,
        page::undrain,
        page::log,
        routes::record,
        routes::analyse,
        routes::show_analysis,
        routes::open_socket,
    ),
    components(schemas(protocol::Problem)),
    modifiers(&SeatToken, &General, &Links)
)]
struct Api;

struct SeatToken;

impl Modify for SeatToken {
    fn modify(&self, document: &mut Document) {
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "The token of a seat: 32 hexadecimal digits, sent when the table was opened or a key was traded",
            ))
            .build();
        let tournament = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "The organiser's token of a tournament, or a player's secret: 32 hexadecimal digits",
            ))
            .build();
        let session = ApiKeyValue::with_description(
            "cubarium-session",
            "The session of an account, set by logging in. Requests that change something are refused from pages of \
             other origins",
        );
        let bot = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "The token of a bot: `cubarium-bot-` and 64 hexadecimal digits, made on the page of an account",
            ))
            .build();
        let administrator = ApiKeyValue::with_description(
            "cubarium-admin",
            "The session of an administrator, set by trading a key that `cubarium admin` has made",
        );
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("seat", SecurityScheme::Http(token));
        components.add_security_scheme("bot", SecurityScheme::Http(bot));
        components.add_security_scheme("tournament", SecurityScheme::Http(tournament));
        components
            .add_security_scheme("administrator", SecurityScheme::ApiKey(ApiKey::Cookie(administrator)));
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(session)));
    }
}

impl IntoParams for At {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![in_path("table", "The table's id")]
    }
}

impl IntoParams for tournaments::At {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![in_path("tournament", "The tournament's id")]
    }
}

impl IntoParams for tournaments::PlayerAt {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![
            in_path("tournament", "The tournament's id"),
            in_path("player", "The number of the player in the tournament"),
        ]
    }
}

impl IntoParams for SeatAt {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![in_path("table", "The table's id"), in_path("seat", "The seat")]
    }
}

/// A parameter in a path.
pub(crate) fn in_path(name: &str, description: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some(description))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build()
}

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document = serde_json::to_value(Api::openapi()).expect("it is JSON");
    values::refine(&mut document);
    document
});

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "This document", body = Object)))]
pub(crate) async fn document() -> Json<&'static Value> {
    Json(&DOCUMENT)
}
