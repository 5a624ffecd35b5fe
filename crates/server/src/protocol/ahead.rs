//! Moves that are noted for later.

use cubarium_catalog::wire::Turn;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a seat has noted for later. It is sent to nobody else, and nobody is told that there is anything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct AheadState {
    /// Lines from the present position on: the turn that is expected, the seat's answer, and so on, ending with an
    /// answer of the seat. An answer is made as soon as everything before it has come true.
    #[schema(value_type = Vec<Vec<Object>>)]
    pub lines: Vec<Vec<Turn>>,
}

/// Lines to be noted in place of everything that the seat has noted before.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AheadRequest {
    /// The newest event that the client knows.
    #[ts(type = "number")]
    pub seq: u64,
    /// At most 20 lines, each of at most 20 moves.
    #[schema(max_items = 20)]
    pub lines: Vec<Vec<String>>,
    /// The lines that they replace, as the client knows them: if another device has noted other lines in the meantime,
    /// nothing changes. Without this field they are replaced in any case.
    #[serde(default)]
    #[ts(optional)]
    pub replaces: Option<Vec<Vec<String>>>,
}
