//! The cases of Break the Cube, each named after its kind.

use std::collections::BTreeMap;
use std::fmt::Display;

use cubarium_break_the_cube::{Answer, Fact, Kit, Options, Question, Structure, View, legal};
use cubarium_core::{Options as _, Seat, View as _};
use cubarium_deduce::Worlds;
use serde::Deserialize;
use serde_json::Value;

use super::{Checked, Line, counts, expect, play, refused, refuses_move, sha256};
use crate::lab::Lab;
use crate::{games, wire};

/// One case.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Case {
    Position(Situation),
    /// A game with all its positions.
    Flow {
        moves: Vec<(u8, String)>,
        positions: Vec<String>,
        outcome: Value,
    },
    /// The number of move sequences.
    Perft {
        position: String,
        perft: Vec<u64>,
    },
    /// A text that is not a position, or not a view.
    BadPosition {
        bad_position: String,
        #[serde(default)]
        view: bool,
    },
    /// An illegal move of the seat to move, or of another.
    Illegal {
        position: String,
        illegal: String,
        seat: Option<u8>,
    },
    /// The answers about a structure.
    Structure {
        structure: String,
        answers: BTreeMap<String, String>,
    },
    /// The rules that a structure breaks.
    IllegalStructure {
        illegal_structure: String,
        rules: Vec<String>,
    },
    /// The number of structures.
    Count {
        count: usize,
        sha256_of_sorted_lines: Option<String>,
        #[serde(default)]
        first: Vec<String>,
        #[serde(default)]
        last: Vec<String>,
    },
    Consistent(Knowledge),
    /// Positions that look the same to a seat.
    SameView {
        positions: Vec<String>,
        seat: String,
        view: String,
    },
    /// Options that are incompatible.
    BadOptions {
        bad_options: wire::Options,
    },
}

/// What may be done in a position, what each viewer sees of it, and what follows after some moves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Situation {
    position: String,
    moves: Vec<String>,
    structure_moves: u64,
    structure_mark: Option<String>,
    outcome: Value,
    views: BTreeMap<String, String>,
    #[serde(default)]
    after: BTreeMap<String, String>,
    #[serde(default)]
    after_outcome: BTreeMap<String, Value>,
}

/// How many structures fit what is known about one, also according to a view.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Knowledge {
    facts: Vec<(String, String)>,
    consistent: usize,
    first: Vec<String>,
    last: Vec<String>,
    #[serde(rename = "seat")]
    _seat: Option<String>,
    about: Option<String>,
    view: Option<String>,
    view_options: Option<wire::Options>,
}

impl Case {
    pub(super) fn check(&self, line: &Line) -> Checked {
        match self {
            Self::Position(situation) => situation.check(line),
            Self::Flow { moves, positions, outcome } => flow(line, moves, positions, outcome),
            Self::Perft { position, perft } => counts(&line.open(position)?, perft),
            Self::BadPosition { bad_position, view: false } => line.refuses_position(bad_position),
            Self::BadPosition { bad_position, view: true } => {
                refused(View::read(bad_position, &options(&line.options)?).is_err(), "the view")
            }
            Self::Illegal { position, illegal, seat } => {
                let illegal = seat.map_or_else(|| illegal.clone(), |seat| format!("{seat}:{illegal}"));
                refuses_move(&mut line.open(position)?, &illegal)
            }
            Self::Structure { structure, answers } => answers_are(structure, kit(line)?, answers),
            Self::IllegalStructure { illegal_structure, rules } => {
                let broken = match illegal_structure.parse::<Structure>() {
                    Err(_) => vec!["text".to_owned()],
                    Ok(structure) => {
                        structure.broken(kit(line)?).rules().map(|rule| rule.to_string()).collect()
                    }
                };
                expect("broken rules", rules, &broken)
            }
            Self::Count { count, sha256_of_sorted_lines, first, last } => {
                let texts = texts(legal::all(kit(line)?));
                expect("number of structures", count, &texts.len())?;
                ends_are(&texts, first, last)?;
                let Some(expected) = sha256_of_sorted_lines else { return Ok(()) };
                let lines: String = texts.iter().flat_map(|text| [text.as_str(), "\n"]).collect();
                expect("SHA-256 of the structures", expected, &sha256(&lines))
            }
            Self::Consistent(knowledge) => knowledge.check(line),
            Self::SameView { positions, seat, view } => positions.iter().try_for_each(|position| {
                expect("view", view, &line.open(position)?.view_text(viewer(seat)).map_err(text)?)
            }),
            Self::BadOptions { bad_options } => {
                refused(games::options(&line.game, bad_options).is_err(), "the options")
            }
        }
    }
}

impl Situation {
    fn check(&self, line: &Line) -> Checked {
        let lab = line.open(&self.position)?;
        let mut listing = self.moves.clone();
        listing.extend(self.structure_mark.iter().map(|mark| format!("{mark}*")));
        listing.sort_unstable();
        expect("moves", &listing, &lab.moves())?;
        expect("number of moves", &(self.moves.len() as u64 + self.structure_moves), &lab.count())?;
        expect("outcome", &self.outcome, &lab.outcome_json())?;
        self.check_views(line, &lab)?;
        self.check_moves(line)
    }

    fn check_views(&self, line: &Line, lab: &Lab) -> Checked {
        for (name, expected) in &self.views {
            let seen = lab.view_text(viewer(name)).map_err(text)?;
            expect("view", expected, &seen)?;
            let read = View::read(&seen, &options(&line.options)?).map_err(text)?;
            expect("text of the view", &seen, &read.text())?;
        }
        Ok(())
    }

    fn check_moves(&self, line: &Line) -> Checked {
        for (mv, expected) in &self.after {
            let mut lab = line.open(&self.position)?;
            play(&mut lab, mv)?;
            expect(&format!("after {mv}"), expected, &lab.text())?;
            let outcome =
                self.after_outcome.get(mv).ok_or("the case does not say what the outcome is after that")?;
            expect(&format!("outcome after {mv}"), outcome, &lab.outcome_json())?;
        }
        Ok(())
    }
}

impl Knowledge {
    fn check(&self, line: &Line) -> Checked {
        let worlds = Worlds::shared(kit(line)?, &mut |_| {});
        let fitting = |facts: Vec<Fact>| {
            let set = worlds.fitting(facts);
            texts(set.iter().filter_map(|world| worlds.structure(world)))
        };
        let found = fitting(self.facts.iter().map(read_fact).collect::<Result<_, _>>()?);
        expect("number of structures that fit", &self.consistent, &found.len())?;
        ends_are(&found, &self.first, &self.last)?;
        let (Some(view), Some(about)) = (&self.view, &self.about) else { return Ok(()) };
        let options = options(self.view_options.as_ref().unwrap_or(&line.options))?;
        let view = View::read(view, &options).map_err(text)?;
        let about = options.seats().find(|seat| (seat.index() + 1).to_string() == *about);
        let heard = view.facts(about.ok_or("there is no such seat")?).collect();
        expect("structures that fit what the view tells", &found, &fitting(heard))
    }
}

/// A game with all its positions.
fn flow(line: &Line, moves: &[(u8, String)], positions: &[String], outcome: &Value) -> Checked {
    expect("number of positions", &(moves.len() + 1), &positions.len())?;
    let mut lab = line.open(&positions[0])?;
    for ((seat, mv), expected) in moves.iter().zip(&positions[1..]) {
        play(&mut lab, &format!("{seat}:{mv}"))?;
        expect(&format!("after {mv}"), expected, &lab.text())?;
    }
    expect("outcome", outcome, &lab.outcome_json())
}

/// Checks that these are all the answers for a legal structure.
fn answers_are(structure: &str, kit: Kit, answers: &BTreeMap<String, String>) -> Checked {
    let read: Structure = structure.parse().map_err(text)?;
    expect("text", structure, &read.to_string())?;
    expect("broken rules", "", &read.broken(kit).to_string())?;
    let found = Question::all().map(|question| (question.to_string(), read.answer(question).to_string()));
    expect("answers", answers, &found.collect())
}

fn ends_are(texts: &[String], first: &[String], last: &[String]) -> Checked {
    let head = &texts[..first.len().min(texts.len())];
    let tail = &texts[texts.len().saturating_sub(last.len())..];
    expect("first structures", first, head)?;
    expect("last structures", last, tail)
}

fn read_fact((asked, answer): &(String, String)) -> Result<Fact, String> {
    if let Some(guessed) = asked.strip_prefix('!') {
        return Ok(Fact::Guess(guessed.parse().map_err(text)?, answer == "yes"));
    }
    let question = asked.parse().map_err(text)?;
    let answer = Answer::read(question, answer).ok_or_else(|| format!("{answer} is not an answer"))?;
    Ok(Fact::Answer(question, answer))
}

fn options(given: &wire::Options) -> Result<Options, String> {
    let mut options = Options::DEFAULT;
    given.iter().try_for_each(|(key, value)| options.set(key, value)).map_err(text)?;
    options.check().map_err(text)?;
    Ok(options)
}

/// The seat of a named viewer; `None` for a spectator.
fn viewer(name: &str) -> Option<&str> {
    Some(name).filter(|name| *name != "spectator")
}

/// The blocks of the structures that a line is about.
fn kit(line: &Line) -> Result<Kit, String> {
    Ok(options(&line.options)?.kit(Seat::FIRST))
}

fn texts(structures: impl IntoIterator<Item = Structure>) -> Vec<String> {
    structures.into_iter().map(|structure| structure.to_string()).collect()
}

fn text(error: impl Display) -> String {
    error.to_string()
}
