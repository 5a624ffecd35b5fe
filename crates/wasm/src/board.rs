//! A view on the screen.

use cubarium_catalog::wire::{Pick, View};
use serde::Serialize;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{Answer, fail, read, write};

/// A move as canonical text.
#[derive(Serialize)]
struct Text {
    text: String,
}

/// Draws a view and turns picks into moves. Plies count the turns played: 0 is the start.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Board(cubarium_catalog::Board);

#[wasm_bindgen]
impl Board {
    /// A board for a view: JSON of a [`View`](cubarium_catalog::wire::View).
    ///
    /// # Errors
    /// When a part of the view is malformed.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &str) -> Result<Self, JsError> {
        let view: View = read("the view", view)?;
        cubarium_catalog::Board::new(&view).map(Self).map_err(fail)
    }

    /// What stays the same during the game: JSON of a [`Stage`](cubarium_catalog::wire::Stage).
    #[must_use]
    pub fn stage(&self) -> String {
        write(&self.0.stage())
    }

    /// The board after `ply` turns: JSON of a [`Scene`](cubarium_catalog::wire::Scene).
    ///
    /// # Errors
    /// When the view has fewer turns.
    pub fn scene(&self, ply: usize) -> Result<String, JsError> {
        self.0.scene(ply).map(|scene| write(&scene)).map_err(fail)
    }

    /// What a seat may pick after some picks (JSON of a list of [`Pick`]): JSON of a
    /// [`Next`](cubarium_catalog::wire::Next).
    ///
    /// # Errors
    /// When the view has fewer turns, there is no such seat, or the picks are not JSON of picks.
    pub fn next(&self, ply: usize, seat: &str, picks: &str) -> Result<String, JsError> {
        let picks: Vec<Pick> = read("the picks", picks)?;
        self.0.next(ply, seat, &picks).map(|next| write(&next)).map_err(fail)
    }

    /// Where the man on a spot could go if it were its side's turn: JSON of a list of
    /// [`Choice`](cubarium_catalog::wire::Choice), or `null` if that cannot be said.
    ///
    /// # Errors
    /// When the view has fewer turns.
    pub fn reach(&self, ply: usize, spot: &str) -> Result<String, JsError> {
        self.0.reach(ply, spot).map(|reached| write(&reached)).map_err(fail)
    }

    /// What stands on the board after some picks, before anything has been played: JSON of a
    /// [`Draft`](cubarium_catalog::wire::Draft).
    ///
    /// # Errors
    /// When the view has fewer turns, there is no such seat, or the picks are not JSON of picks.
    pub fn draft(&self, ply: usize, seat: &str, picks: &str) -> Result<String, JsError> {
        let picks: Vec<Pick> = read("the picks", picks)?;
        self.0.draft(ply, seat, &picks).map(|draft| write(&draft)).map_err(fail)
    }

    /// A typed move: JSON of `{"ok": true, "text"}` with the canonical text or of `{"ok": false, "refusal"}` with the
    /// rule that forbids it.
    ///
    /// # Errors
    /// When the view has fewer turns or there is no such seat.
    pub fn typed(&self, ply: usize, seat: &str, text: &str) -> Result<String, JsError> {
        let answer = match self.0.typed(ply, seat, text).map_err(fail)? {
            Ok(text) => Answer::done(Text { text }),
            Err(refusal) => Answer::refused((&refusal).into()),
        };
        Ok(write(&answer))
    }

    /// The legal moves of a seat in words: JSON of a list of [`Told`](cubarium_catalog::wire::Told).
    ///
    /// # Errors
    /// When the view has fewer turns or there is no such seat.
    pub fn told(&self, ply: usize, seat: &str) -> Result<String, JsError> {
        self.0.told(ply, seat).map(|moves| write(&moves)).map_err(fail)
    }

    /// What moves in the turn after `ply` turns: JSON of a list of [`Motion`](cubarium_catalog::wire::Motion).
    ///
    /// # Errors
    /// When the view has fewer turns.
    pub fn motion(&self, ply: usize) -> Result<String, JsError> {
        self.0.motion(ply).map(|motions| write(&motions)).map_err(fail)
    }
}
