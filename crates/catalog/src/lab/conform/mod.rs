//! Runs conformance files: JSON Lines, each a case of a game with what must hold in it.

#[cfg(feature = "break-the-cube")]
mod break_the_cube;
mod case;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use self::case::Case;
use super::{Counting, Lab};
use crate::wire;

/// A line that fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The id of the line, or its number if it has none.
    pub id: String,
    /// What was expected and what was found.
    pub reason: String,
}

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conformance {
    /// How many lines pass.
    pub passed: usize,
    /// The lines that fail.
    pub failures: Vec<Failure>,
}

/// Checks every line of a conformance file. Empty lines are skipped.
#[must_use]
pub fn conform(text: &str) -> Conformance {
    let mut run = Conformance::default();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let (id, result) = match serde_json::from_str::<Line>(line) {
            Ok(line) => (line.id.clone(), line.check()),
            Err(error) => (format!("line {}", index + 1), Err(unknown(&error))),
        };
        match result {
            Ok(()) => run.passed += 1,
            Err(reason) => run.failures.push(Failure { id, reason }),
        }
    }
    run
}

type Checked = Result<(), String>;

/// A line: the game that it is about, and the case itself.
#[derive(Deserialize)]
struct Line {
    id: String,
    game: String,
    #[serde(default)]
    options: wire::Options,
    #[serde(rename = "why")]
    _why: Option<String>,
    #[serde(flatten)]
    case: Map<String, Value>,
}

impl Line {
    fn check(&self) -> Checked {
        #[cfg(feature = "break-the-cube")]
        if self.case.contains_key("kind") {
            return self.read::<break_the_cube::Case>()?.check(self);
        }
        self.read::<Case>()?.check(self)
    }

    fn read<C: DeserializeOwned>(&self) -> Result<C, String> {
        serde_json::from_value(Value::Object(self.case.clone())).map_err(|error| unknown(&error))
    }

    /// The game at a position, whose text must be canonical.
    fn open(&self, position: &str) -> Result<Lab, String> {
        let lab = Lab::open(&self.game, &self.options, Some(position)).map_err(|error| error.to_string())?;
        expect("text", position, &lab.text())?;
        Ok(lab)
    }

    /// Checks that a text is not a position of the game.
    fn refuses_position(&self, text: &str) -> Checked {
        refused(Lab::open(&self.game, &self.options, Some(text)).is_err(), "the position")
    }
}

fn unknown(error: &serde_json::Error) -> String {
    format!("not a known kind of case: {error}")
}

fn expect<T: PartialEq + std::fmt::Debug + ?Sized>(what: &str, expected: &T, actual: &T) -> Checked {
    if expected == actual {
        Ok(())
    } else {
        Err(format!("{what}: expected {expected:?}, but it is {actual:?}"))
    }
}

fn refused(is: bool, what: &str) -> Checked {
    if is { Ok(()) } else { Err(format!("{what} must be refused, but it was accepted")) }
}

fn play(lab: &mut Lab, text: &str) -> Checked {
    lab.play(text).map_err(|refusal| format!("{text} must be possible, but it was {refusal}"))
}

/// Checks that a rule refuses a move, and that nothing changes.
fn refuses_move(lab: &mut Lab, text: &str) -> Checked {
    let before = lab.text();
    match lab.play(text) {
        Ok(()) => refused(false, text),
        Err(refusal) if refusal.rule.0.is_empty() => Err("the refusal names no rule".to_owned()),
        Err(_) => expect("the position after a refusal", &before, &lab.text()),
    }
}

/// Checks the number of sequences of 1, 2, 3, ... moves.
fn counts(lab: &Lab, perft: &[u64]) -> Checked {
    for (depth, expected) in (1..).zip(perft) {
        expect(&format!("perft {depth}"), expected, &lab.perft(depth, Counting::Plain))?;
        expect(&format!("perft {depth}, counted in bulk"), expected, &lab.perft(depth, Counting::Bulk))?;
    }
    Ok(())
}

fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_kind_of_line_fails() {
        for (case, part) in [
            (r#""riddle":1"#, "riddle"),
            (r#""kind":"riddle""#, "riddle"),
            (r#""kind":"perft","perft":[1]"#, "position"),
            (r#""kind":"perft","position":"-,- 1 .. 1 -","perft":[1],"riddle":1"#, "riddle"),
        ] {
            let run = conform(&format!(r#"{{"id":"x","game":"break-the-cube","options":{{}},{case}}}"#));
            assert_eq!((run.passed, run.failures.len()), (0, 1));
            let Failure { id, reason } = &run.failures[0];
            assert!(
                id == "x" && reason.contains("not a known kind of case") && reason.contains(part),
                "{reason}"
            );
        }
        assert_eq!(conform("{\"game\":\"tesseract\"}").failures[0].id, "line 1");
    }

    #[cfg(feature = "break-the-cube")]
    fn break_the_cube(case: &str) -> Conformance {
        conform(&format!(r#"{{"id":"x","game":"break-the-cube","options":{{}},{case}}}"#))
    }

    #[cfg(feature = "break-the-cube")]
    #[test]
    fn a_spectator_sees_no_structure() {
        let built = "SM.SMLLLL/....M..../.........";
        let other = "......LLL/......LMM/......SSM";
        let view = |view: &str| {
            format!(
                r#""kind":"same_view","seat":"spectator","positions":["{built},{other} 1 .. 1 -","{other},{built} 1 .. 1 -"],"view":"{view} 1 .. 1 -""#
            )
        };
        assert_eq!(break_the_cube(&view("?,?")).failures, []);
        assert_eq!(break_the_cube(&view(&format!("{built},?"))).failures.len(), 1);
    }

    #[cfg(feature = "break-the-cube")]
    #[test]
    fn structures_are_counted_with_and_without_their_hash() {
        let ends = r#""first":["......LLL/......LMM/......SSM"],"last":["SSMLMML../...L...../...L....."]"#;
        assert_eq!(break_the_cube(&format!(r#""kind":"count","count":19272,{ends}"#)).failures, []);
        for wrong in [
            format!(r#""count":19271,{ends}"#),
            format!(r#""count":19272,"sha256_of_sorted_lines":"0",{ends}"#),
        ] {
            assert_eq!(break_the_cube(&format!(r#""kind":"count",{wrong}"#)).failures.len(), 1, "{wrong}");
        }
    }

    #[test]
    fn a_wrong_expectation_fails() {
        let start = Lab::open("cube-chess", &wire::Options::new(), None).expect("it opens").text();
        let line = |perft: &str| {
            format!(r#"{{"id":"p","game":"cube-chess","options":{{}},"position":"{start}","perft":{perft}}}"#)
        };
        assert_eq!(conform(&line("[20,396]")).passed, 1);
        assert_eq!(conform(&line("[20,397]")).failures[0].id, "p");
    }
}
