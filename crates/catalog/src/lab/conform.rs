//! Runs conformance files: JSON Lines, each a position with what must hold there.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Counting, Lab};
use crate::wire;

/// A line that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The id of the line, or its number where it has none.
    pub id: String,
    /// What was expected and what came out.
    pub reason: String,
}

/// What a run over some lines has shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conformance {
    /// How many lines hold.
    pub passed: usize,
    /// The lines that do not.
    pub failures: Vec<Failure>,
}

/// Checks every line of a conformance file. Empty lines are skipped.
#[must_use]
pub fn conform(text: &str) -> Conformance {
    let mut run = Conformance::default();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let (id, result) = match serde_json::from_str::<Line>(line) {
            Ok(line) => (line.id.clone(), line.check()),
            Err(error) => (format!("line {}", index + 1), Err(format!("not a case that is known: {error}"))),
        };
        match result {
            Ok(()) => run.passed += 1,
            Err(reason) => run.failures.push(Failure { id, reason }),
        }
    }
    run
}

/// One case. Which of the fields are there says what is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    game: String,
    options: wire::Options,
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
    #[serde(rename = "why")]
    _why: Option<String>,
}

/// Tells a field that is null from one that is not there.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

type Checked = Result<(), String>;

fn expect<T: PartialEq + std::fmt::Debug>(what: &str, expected: &T, actual: &T) -> Checked {
    if expected == actual {
        Ok(())
    } else {
        Err(format!("{what}: expected {expected:?}, but it is {actual:?}"))
    }
}

impl Line {
    fn check(&self) -> Checked {
        if let Some(text) = &self.bad_position {
            return match Lab::open(&self.game, &self.options, Some(text)) {
                Err(_) => Ok(()),
                Ok(_) => Err("the position must be refused, but it is accepted".to_owned()),
            };
        }
        let position = self.position.as_deref().ok_or("the case has no position")?;
        let mut lab =
            Lab::open(&self.game, &self.options, Some(position)).map_err(|error| error.to_string())?;
        expect("text", &position.to_owned(), &lab.text())?;
        for text in self.line.iter().flatten() {
            play(&mut lab, text)?;
        }
        if let Some(end) = &self.end_position {
            expect("end position", end, &lab.text())?;
        }
        self.check_state(&lab)?;
        self.check_moves(&lab)?;
        for (index, expected) in self.perft.iter().flatten().enumerate() {
            let depth = u32::try_from(index + 1).map_err(|error| error.to_string())?;
            expect(&format!("perft {depth}"), expected, &lab.perft(depth, Counting::Plain))?;
            expect(&format!("perft {depth}, counted in bulk"), expected, &lab.perft(depth, Counting::Bulk))?;
        }
        self.check_single_moves(position)
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
            expect("SHA-256 of the moves", expected, &hex(&Sha256::digest(moves.join("\n"))))?;
        }
        Ok(())
    }

    /// What is accepted, refused and reached by single moves from the end of the line.
    fn check_single_moves(&self, position: &str) -> Checked {
        let reach = || -> Result<Lab, String> {
            let mut lab =
                Lab::open(&self.game, &self.options, Some(position)).map_err(|error| error.to_string())?;
            for text in self.line.iter().flatten() {
                play(&mut lab, text)?;
            }
            Ok(lab)
        };
        for (text, after) in self.after.iter().flatten() {
            let mut lab = reach()?;
            play(&mut lab, text)?;
            expect(&format!("after {text}"), after, &lab.text())?;
        }
        if let Some(text) = &self.legal {
            play(&mut reach()?, text)?;
        }
        if let Some(text) = &self.illegal {
            let mut lab = reach()?;
            let before = lab.text();
            match lab.play(text) {
                Ok(()) => return Err(format!("{text} must be refused, but it is accepted")),
                Err(refusal) if refusal.rule.0.is_empty() => {
                    return Err("the refusal names no rule".to_owned());
                }
                Err(_) => expect("the position after a refusal", &before, &lab.text())?,
            }
        }
        Ok(())
    }
}

fn play(lab: &mut Lab, text: &str) -> Checked {
    lab.play(text).map_err(|refusal| format!("{text} must be possible, but it is {refusal}"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_line_that_is_not_known_is_a_failure() {
        let run = conform(r#"{"id":"x","game":"cube-chess","options":{},"riddle":1}"#);
        assert_eq!((run.passed, run.failures.len()), (0, 1));
        assert!(run.failures[0].reason.contains("riddle"), "{run:?}");
    }

    #[test]
    fn a_wrong_expectation_is_a_failure() {
        let start = Lab::open("cube-chess", &wire::Options::new(), None).expect("it opens").text();
        let line = |perft: &str| {
            format!(r#"{{"id":"p","game":"cube-chess","options":{{}},"position":"{start}","perft":{perft}}}"#)
        };
        assert_eq!(conform(&line("[20,396]")).passed, 1);
        assert_eq!(conform(&line("[20,397]")).failures[0].id, "p");
    }
}
