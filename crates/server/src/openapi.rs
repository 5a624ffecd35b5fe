//! The API described for programs.

use axum::Json;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use crate::{keys, open_seats, protocol, routes};

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
        keys::claim,
        keys::make_key,
        keys::revoke_key,
        open_seats::list,
        open_seats::open,
        open_seats::close,
        routes::record,
        routes::analyse,
        routes::show_analysis,
        routes::open_socket,
    ),
    components(schemas(protocol::Problem)),
    modifiers(&SeatToken)
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
        document.components.get_or_insert_default().add_security_scheme("seat", SecurityScheme::Http(token));
    }
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "This document", body = Object)))]
pub(crate) async fn document() -> Json<Document> {
    Json(Api::openapi())
}
