//! The games in the browser. Every export takes and gives JSON of the types in [`cubarium_catalog::wire`];
//! what cannot be done throws an `Error` whose message says what and where.
//!
//! - [`games`] lists the games;
//! - [`Referee`] runs a game at a local table;
//! - [`Board`] draws a view, from a local referee or from a server, and turns picks into moves;
//! - [`Thinker`] is a computer player that thinks in slices, so that its worker can be told to stop.

mod board;
mod json;
mod referee;
mod thinker;

use wasm_bindgen::prelude::wasm_bindgen;

pub use board::Board;
pub use referee::Referee;
pub use thinker::Thinker;

/// The games as JSON of a list of [`GameInfo`](cubarium_catalog::wire::GameInfo).
#[wasm_bindgen]
#[must_use]
pub fn games() -> String {
    json::write(&cubarium_catalog::games())
}
