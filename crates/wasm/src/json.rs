//! JSON in and out, and errors for JavaScript.

use std::fmt::Display;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsError;

/// A value as JSON.
pub(crate) fn write<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("wire types are JSON: strings, finite numbers and maps by string")
}

/// Reads JSON; `what` names it in the error.
pub(crate) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, JsError> {
    serde_json::from_str(text).map_err(|error| JsError::new(&format!("{what} cannot be read: {error}")))
}

/// Any error, as one that JavaScript can catch.
pub(crate) fn fail(error: impl Display) -> JsError {
    JsError::new(&error.to_string())
}

/// The answer to a request: done, with its result, or refused by a rule.
#[cfg(any(feature = "editor", feature = "table"))]
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Answer<T> {
    /// It was done.
    Done {
        /// Always true.
        ok: bool,
        /// The result.
        #[serde(flatten)]
        what: T,
    },
    /// A rule forbids it.
    Refused {
        /// Always false.
        ok: bool,
        /// Why.
        refusal: cubarium_catalog::wire::Refusal,
    },
}

#[cfg(any(feature = "editor", feature = "table"))]
impl<T> Answer<T> {
    /// It was done.
    pub(crate) const fn done(what: T) -> Self {
        Self::Done { ok: true, what }
    }

    /// A rule forbids it.
    pub(crate) const fn refused(refusal: cubarium_catalog::wire::Refusal) -> Self {
        Self::Refused { ok: false, refusal }
    }
}
