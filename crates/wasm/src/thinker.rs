//! A computer player that thinks in slices.

use cubarium_catalog::Settings;
use cubarium_catalog::wire::View;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{fail, read, write};

/// Whether the computer player of a seat agrees to end the game as its players may: unless it is ahead by at least the
/// value of the weakest man. The view is JSON of a [`View`](cubarium_catalog::wire::View).
///
/// # Errors
/// When the view is not one, or the game is over.
#[wasm_bindgen]
pub fn agrees(view: &str, seat: &str) -> Result<bool, JsError> {
    cubarium_catalog::agrees(&read("the view", view)?, seat).map_err(fail)
}

/// Whether the computer player of the seat to move resigns.
///
/// # Errors
/// When the view is not one, or the game is over.
#[wasm_bindgen(js_name = givesUp)]
pub fn gives_up(view: &str, seat: &str) -> Result<bool, JsError> {
    cubarium_catalog::gives_up(&read("the view", view)?, seat).map_err(fail)
}

/// Chooses a move for the viewer of a view, or evaluates a position.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Thinker(cubarium_catalog::Thinker);

#[wasm_bindgen]
impl Thinker {
    /// A player of a level, from 1 up, that is to move in a view: JSON of a
    /// [`View`](cubarium_catalog::wire::View). The same seed gives the same choices.
    ///
    /// # Errors
    /// When the view is not one, its viewer is not to move, or there is no such level.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &str, level: u8, seed: u32) -> Result<Self, JsError> {
        let view: View = read("the view", view)?;
        cubarium_catalog::Thinker::new(&view, level, u64::from(seed)).map(Self).map_err(fail)
    }

    /// A player at full strength for the seat to move in a view. It looks for several best lines and keeps what it has
    /// learnt in a table of `table` MiB.
    ///
    /// # Errors
    /// When the view is not one, or its viewer is not to move.
    pub fn engine(view: &str, lines: u32, table: u32) -> Result<Self, JsError> {
        let view: View = read("the view", view)?;
        let settings = Settings { lines: lines as usize, table_mib: table, ..Settings::default() };
        cubarium_catalog::Thinker::engine(&view, &settings, 0).map(Self).map_err(fail)
    }

    /// Goes on with another position of the same game.
    ///
    /// # Errors
    /// When the view is not one of the same game, or its viewer is not to move. The player is then as it was.
    pub fn follow(&mut self, view: &str) -> Result<(), JsError> {
        self.0.follow(&read("the view", view)?).map_err(fail)
    }

    /// Thinks for `nodes` more positions: JSON of a [`Thought`](cubarium_catalog::wire::Thought) whose `best` can
    /// always be played and whose `done` says that the move is chosen.
    #[must_use]
    pub fn run(&mut self, nodes: u32) -> String {
        write(&self.0.run(u64::from(nodes)))
    }

    /// The reasons for a move in the position: JSON of a list of [`Message`](cubarium_catalog::wire::Message), at most
    /// two.
    #[must_use]
    pub fn why(&self, mv: &str) -> String {
        write(&self.0.why(mv))
    }

    /// How many milliseconds to let it think about this move, if it does not stop by itself.
    #[must_use]
    pub fn milliseconds(&self) -> Option<u32> {
        self.0.time().map(|time| u32::try_from(time.as_millis()).unwrap_or(u32::MAX))
    }
}
