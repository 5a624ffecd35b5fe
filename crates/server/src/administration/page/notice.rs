//! The announcement that everybody sees.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cubarium_journal::Timestamp;

use crate::app::App;
use crate::protocol::{Announced, Drained, Notice};

/// The current announcement.
pub(super) fn current(app: &App) -> Notice {
    let rule = app.office().rule();
    let announcement = rule.announcement(Timestamp::now().0);
    Notice {
        announcement: announcement.map(|told| Announced {
            texts: told.texts.clone(),
            since_ms: told.since_ms,
            until_ms: told.until_ms,
        }),
        drain: rule.drain().map(|drain| Drained { since_ms: drain.since_ms, down_ms: drain.down_ms }),
    }
}

/// What the host tells everybody: an announcement, and whether new games may begin.
#[utoipa::path(get, path = "/api/notice", tag = "server",
    responses((status = 200, description = "What everybody is told", body = Notice)))]
pub(crate) async fn notice(State(app): State<Arc<App>>) -> Json<Notice> {
    Json(current(&app))
}
