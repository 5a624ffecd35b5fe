//! The positions of the conformance files, in which the laws must hold too: random games seldom reach them.

use std::collections::HashSet;

use cubarium_core::{Options, Position};
use serde_json::Value;

/// The distinct positions of some lines (JSON objects, one per line), each with its options. An option that a line does
/// not name is taken from `usual`.
///
/// # Panics
/// When a line is not JSON, or its options or its position cannot be read.
pub fn positions<P: Position>(lines: &str, usual: &P::Options) -> Vec<(P::Options, P)> {
    let mut seen = HashSet::new();
    let mut positions = Vec::new();
    for line in lines.lines() {
        let case: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("`{line}`: {error}"));
        let Some(text) = case["position"].as_str() else { continue };
        if !seen.insert((text.to_owned(), case["options"].to_string())) {
            continue;
        }
        let mut options = usual.clone();
        for (key, value) in case["options"].as_object().into_iter().flatten() {
            let value = value.as_str().unwrap_or_else(|| panic!("`{key}` of `{text}` is not a text"));
            options.set(key, value).unwrap_or_else(|error| panic!("`{text}`: {error}"));
        }
        let position = P::read(text, &options).unwrap_or_else(|error| panic!("`{text}`: {error}"));
        positions.push((options, position));
    }
    assert!(!positions.is_empty(), "there are lines with positions");
    positions
}
