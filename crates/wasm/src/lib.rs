//! The games in the browser. Every export takes and returns JSON of the types in [`cubarium_catalog::wire`]; an
//! impossible request throws an `Error` whose message says what is wrong and where.
//!
//! - [`games`] lists the games, [`seats`] the seats of one;
//! - [`Referee`] runs a game at a local table;
//! - [`Board`] draws a view, from a local referee or from a server, and turns picks into moves;
//! - [`workbench`], [`edit`] and [`keep`] build positions by hand, [`opening`] reads the start of a record;
//! - [`Thinker`] is a computer player or an engine that thinks in slices, so that its worker can receive an order to
//!   stop; [`agrees`] and [`gives_up`] say whether a computer player agrees to end the game or resigns.

#[cfg(feature = "table")]
mod board;
#[cfg(feature = "editor")]
mod editor;
mod json;
#[cfg(feature = "table")]
mod referee;
#[cfg(feature = "think")]
mod thinker;

use cubarium_catalog::wire::Options;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "table")]
pub use board::Board;
#[cfg(feature = "editor")]
pub use editor::{edit, keep, opening, workbench};
#[cfg(feature = "table")]
pub use referee::Referee;
#[cfg(feature = "think")]
pub use thinker::{Thinker, agrees, gives_up};

/// The seats of a game with these options (a JSON object), as JSON of a list of their names.
///
/// # Errors
/// When there is no such game or option.
#[wasm_bindgen]
pub fn seats(game: &str, options: &str) -> Result<String, JsError> {
    let options: Options = json::read("the options", options)?;
    cubarium_catalog::seats(game, &options).map(|seats| json::write(&seats)).map_err(json::fail)
}

/// The games as JSON of a list of [`GameInfo`](cubarium_catalog::wire::GameInfo).
#[wasm_bindgen]
#[must_use]
pub fn games() -> String {
    json::write(&cubarium_catalog::games())
}
