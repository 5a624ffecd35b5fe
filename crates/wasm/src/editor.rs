//! Positions built by hand.

use cubarium_catalog::wire::{Edit, Edited, Kept, Options};
use cubarium_catalog::{EditError, Record};
use serde::Serialize;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{Answer, fail, read, write};

#[derive(Serialize)]
struct Done {
    edited: Edited,
}

#[derive(Serialize)]
struct Made {
    kept: Option<Kept>,
}

/// The initial state of an editor for a game with these options (a JSON object): JSON of a
/// [`Workbench`](cubarium_catalog::wire::Workbench).
///
/// # Errors
/// When there is no such game or option.
#[wasm_bindgen]
pub fn workbench(game: &str, options: &str) -> Result<String, JsError> {
    let options: Options = read("the options", options)?;
    cubarium_catalog::workbench(game, &options).map(|bench| write(&bench)).map_err(fail)
}

/// A position built by hand, given as its text, after an edit (JSON of an [`Edit`]; null for none): JSON of `{"ok":
/// true, "edited"}` with an [`Edited`](cubarium_catalog::wire::Edited) or of `{"ok": false, "refusal"}` when the edit
/// cannot be done.
///
/// # Errors
/// When there is no such game or option, or the text does not have the form of a position.
#[wasm_bindgen]
pub fn edit(game: &str, options: &str, text: &str, edit: &str) -> Result<String, JsError> {
    let options: Options = read("the options", options)?;
    let edit: Option<Edit> = read("the edit", edit)?;
    answer(cubarium_catalog::edit(game, &options, text, edit.as_ref()).map(|edited| Done { edited }))
}

/// The option that makes games start from a position built by hand, under a name: JSON of `{"ok": true, "kept"}` with a
/// [`Kept`](cubarium_catalog::wire::Kept) (null for games without such an option) or of `{"ok": false, "refusal"}`.
///
/// # Errors
/// As for [`edit`].
#[wasm_bindgen]
pub fn keep(game: &str, options: &str, text: &str, name: &str) -> Result<String, JsError> {
    let options: Options = read("the options", options)?;
    answer(cubarium_catalog::keep(game, &options, text, name).map(|kept| Made { kept }))
}

/// The start of a record: JSON of `{"game", "options": {..}, "position": text or null}`.
///
/// # Errors
/// When the text is not a record, with the line and what is wrong in it.
#[wasm_bindgen]
pub fn opening(record: &str) -> Result<String, JsError> {
    #[derive(Serialize)]
    struct Opening {
        game: String,
        options: Options,
        position: Option<String>,
    }
    let Record { game, options, position, .. } = Record::parse(record).map_err(fail)?;
    Ok(write(&Opening { game, options, position }))
}

fn answer<T: Serialize>(result: Result<T, EditError>) -> Result<String, JsError> {
    match result {
        Ok(what) => Ok(write(&Answer::done(what))),
        Err(EditError::Refused(refusal)) => Ok(write(&Answer::<T>::refused((&refusal).into()))),
        Err(error) => Err(fail(error)),
    }
}
