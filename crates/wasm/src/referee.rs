//! A game at a local table.

use std::collections::BTreeMap;

use cubarium_catalog::{Record, Refused, Sealed};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{Answer, fail, read, write};

/// The start of a table's game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    game: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    position: Option<String>,
}

/// The empty answer to a move that was made.
#[derive(Serialize)]
struct Nothing {}

/// The data of a record besides the game.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    players: Vec<(String, String)>,
    date: Option<String>,
}

/// Runs one game at a local table.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Referee(cubarium_catalog::Referee);

#[wasm_bindgen]
impl Referee {
    /// Opens a game. `setup` is `{"game", "options": {..}, "position": text or null}`.
    ///
    /// # Errors
    /// When there is no such game or option, or the text is not a position.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: &str) -> Result<Self, JsError> {
        let setup: Setup = read("the setup", setup)?;
        cubarium_catalog::Referee::new(&setup.game, &setup.options, setup.position.as_deref())
            .map(Self)
            .map_err(fail)
    }

    /// Opens a game at the end of its record.
    ///
    /// # Errors
    /// When the text is not a record, with the line and what is wrong in it, or its moves are not possible.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(text: &str) -> Result<Self, JsError> {
        Record::parse(text).and_then(|record| record.replay()).map(Self).map_err(fail)
    }

    /// Reopens a game that was [sealed](Referee::seal).
    ///
    /// # Errors
    /// When the text is not a seal, or the game can no longer be opened and replayed.
    #[wasm_bindgen(js_name = fromSeal)]
    pub fn from_seal(text: &str) -> Result<Self, JsError> {
        let sealed = Sealed::from_bytes(text.as_bytes().to_vec());
        Record::unseal(sealed).map(Self).map_err(fail)
    }

    /// The whole game so far, secrets included, to be stored and not shown.
    ///
    /// # Errors
    /// When the seal is not text.
    pub fn seal(&self) -> Result<String, JsError> {
        String::from_utf8(Record::seal(&self.0).into_bytes()).map_err(fail)
    }

    /// The game as a seat or a spectator may see it: JSON of a [`View`](cubarium_catalog::wire::View).
    ///
    /// # Errors
    /// When there is no such seat.
    #[allow(clippy::needless_pass_by_value, reason = "wasm-bindgen hands an optional text over by value")]
    pub fn view(&self, viewer: Option<String>) -> Result<String, JsError> {
        self.0.view(viewer.as_deref()).map(|view| write(&view)).map_err(fail)
    }

    /// Makes a move. JSON of `{"ok": true}` or of `{"ok": false, "refusal"}` with the rule that forbids it.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn play(&mut self, seat: &str, text: &str) -> Result<String, JsError> {
        match self.0.play(seat, text) {
            Ok(_) => Ok(write(&Answer::done(Nothing {}))),
            Err(Refused::Rule(refusal)) => Ok(write(&Answer::<Nothing>::refused((&refusal).into()))),
            Err(error) => Err(fail(error)),
        }
    }

    /// Resigns for a seat. False when the game is already over.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn resign(&mut self, seat: &str) -> Result<bool, JsError> {
        done(self.0.resign(seat))
    }

    /// Ends the game as its players may agree. False when the game is already over.
    ///
    /// # Errors
    /// None that is known.
    pub fn agree(&mut self) -> Result<bool, JsError> {
        done(self.0.agree())
    }

    /// Ends the game in the same way for a seat that needs nobody's consent. False when nothing can be claimed.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn claim(&mut self, seat: &str) -> Result<bool, JsError> {
        done(self.0.claim(seat))
    }

    /// Takes the last turn back, also in a finished game. False when there is none, or the game has secrets.
    ///
    /// # Errors
    /// None that is known.
    pub fn undo(&mut self) -> Result<bool, JsError> {
        match self.0.undo() {
            Err(Refused::NothingToUndo) => Ok(false),
            other => done(other),
        }
    }

    /// The game as record text. `names` is `{"players": [[seat, name], ..], "date": "2026.11.20" or null}`.
    ///
    /// # Errors
    /// When the names are not of this form.
    #[allow(clippy::needless_pass_by_value, reason = "wasm-bindgen hands an optional text over by value")]
    pub fn record(&self, names: Option<String>) -> Result<String, JsError> {
        let names: Names = names.map(|text| read("the names", &text)).transpose()?.unwrap_or_default();
        let view = self.0.view(None).map_err(fail)?;
        Ok(Record { players: names.players, date: names.date, ..Record::of(&view) }.to_string())
    }
}

/// Whether something was done; a refusal (the game is over) becomes `false`.
fn done<T>(result: Result<T, Refused>) -> Result<bool, JsError> {
    match result {
        Ok(_) => Ok(true),
        Err(Refused::Rule(_) | Refused::NoClaim | Refused::NoUndo | Refused::Out) => Ok(false),
        Err(error) => Err(fail(error)),
    }
}
