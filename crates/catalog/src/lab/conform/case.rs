//! The cases that all games share.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::{Checked, Line, counts, expect, play, refuses_move, sha256};
use crate::lab::Lab;

/// One case. Which fields it has determines what is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Case {
    position: Option<String>,
    moves: Option<Vec<String>>,
    moves_count: Option<usize>,
    moves_sha256: Option<String>,
    #[serde(default, deserialize_with = "present")]
    outcome: Option<Value>,
    check: Option<bool>,
    after: Option<BTreeMap<String, String>>,
    perft: Option<Vec<u64>>,
    bad_position: Option<String>,
    illegal: Option<String>,
    legal: Option<String>,
    line: Option<Vec<String>>,
    end_position: Option<String>,
}

/// Distinguishes a null field from a missing one.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl Case {
    pub(super) fn check(&self, line: &Line) -> Checked {
        if let Some(text) = &self.bad_position {
            return line.refuses_position(text);
        }
        let lab = self.reach(line)?;
        if let Some(end) = &self.end_position {
            expect("end position", end, &lab.text())?;
        }
        self.check_state(&lab)?;
        self.check_moves(&lab)?;
        counts(&lab, self.perft.as_deref().unwrap_or_default())?;
        self.check_single_moves(line)
    }

    /// The game after the case's line of moves.
    fn reach(&self, line: &Line) -> Result<Lab, String> {
        let mut lab = line.open(self.position.as_deref().ok_or("the case has no position")?)?;
        for text in self.line.iter().flatten() {
            play(&mut lab, text)?;
        }
        Ok(lab)
    }

    fn check_state(&self, lab: &Lab) -> Checked {
        if let Some(expected) = &self.outcome {
            expect("outcome", expected, &lab.outcome_json())?;
        }
        self.check.map_or(Ok(()), |check| expect("check", &check, &lab.check()))
    }

    fn check_moves(&self, lab: &Lab) -> Checked {
        let moves = lab.moves();
        if let Some(expected) = &self.moves {
            expect("moves", expected, &moves)?;
        }
        if let Some(expected) = self.moves_count {
            expect("number of moves", &expected, &moves.len())?;
        }
        if let Some(expected) = &self.moves_sha256 {
            expect("SHA-256 of the moves", expected, &sha256(&moves.join("\n")))?;
        }
        Ok(())
    }

    /// Checks which single moves are accepted or refused after that line, and where they lead.
    fn check_single_moves(&self, line: &Line) -> Checked {
        for (text, after) in self.after.iter().flatten() {
            let mut lab = self.reach(line)?;
            play(&mut lab, text)?;
            expect(&format!("after {text}"), after, &lab.text())?;
        }
        if let Some(text) = &self.legal {
            play(&mut self.reach(line)?, text)?;
        }
        self.illegal.as_ref().map_or(Ok(()), |text| refuses_move(&mut self.reach(line)?, text))
    }
}
