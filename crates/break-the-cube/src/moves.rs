//! Moves: building, asking and guessing, and their texts.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use cubarium_core::text::shown;
use cubarium_core::{Message, Refusal, Refused};

use crate::course::Course;
use crate::legal;
use crate::question::Question;
use crate::rules;
use crate::structure::Structure;
use crate::view::View;

/// A move, without the seat that makes it. Its text is complete, so it can be read without a position:
///
/// ```
/// use cubarium_break_the_cube::{Move, Question};
///
/// let mv: Move = "?5".parse().unwrap();
/// assert!(matches!(mv, Move::Ask(Question::Number(cell)) if cell.number() == 5));
/// assert_eq!(mv.to_string(), "?5");
///
/// let refused = "?Z".parse::<Move>().unwrap_err();
/// assert_eq!(refused.rule.0, "break-the-cube.text.move");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `=<structure>`: a player builds their structure.
    Build(Structure),
    /// `=?`: a seat has built something hidden. Only views contain such a move; it cannot be made.
    Veiled,
    /// `?5`, `?H`: a question to the target.
    Ask(Question),
    /// `!<structure>`: the target's structure is guessed.
    Guess(Structure),
    /// `~`, or `~<structure>` with the structure that was built for it: a seat drops out because its time has run out
    /// or its player has left. Nobody chooses this move.
    Drop(Option<Structure>),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Build(structure) => write!(f, "={structure}"),
            Self::Veiled => f.write_str("=?"),
            Self::Ask(question) => write!(f, "?{question}"),
            Self::Guess(structure) => write!(f, "!{structure}"),
            Self::Drop(None) => f.write_str("~"),
            Self::Drop(Some(structure)) => write!(f, "~{structure}"),
        }
    }
}

/// Reads a move as it is written in records and views; it need not be legal.
impl FromStr for Move {
    type Err = Refused<View>;

    fn from_str(text: &str) -> Result<Self, Refused<View>> {
        Ok(read_move(text)?)
    }
}

/// Visits the legal moves of the first seat that may act.
pub(crate) fn visit<B>(course: &Course, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
    let options = course.options();
    let Some(seat) = course.mover() else { return ControlFlow::Continue(()) };
    if course.is_building() {
        return legal::visit(options.kit(seat), |structure| visitor(Move::Build(structure)));
    }
    for question in Question::all() {
        visitor(Move::Ask(question))?;
    }
    legal::visit(options.kit(options.target(seat)), |structure| visitor(Move::Guess(structure)))
}

/// The number of the legal moves that [`visit`] visits.
pub(crate) fn count(course: &Course) -> u64 {
    let options = course.options();
    match course.mover() {
        None => 0,
        Some(seat) if course.is_building() => options.kit(seat).structures(),
        Some(seat) => Question::COUNT as u64 + options.kit(options.target(seat)).structures(),
    }
}

/// In lists, stands for all structures that can be built.
const ANY_BUILD: &str = "=*";
/// In lists, stands for all structures that can be guessed.
const ANY_GUESS: &str = "!*";

/// The questions, and `=*` or `!*` if a structure can be built or guessed, sorted.
pub(crate) fn listing(course: &Course) -> Vec<String> {
    if course.outcome().is_some() {
        return Vec::new();
    }
    if course.is_building() {
        return vec![ANY_BUILD.to_owned()];
    }
    let questions = Question::all().map(|question| Move::Ask(question).to_string());
    let mut texts: Vec<String> = questions.chain([ANY_GUESS.to_owned()]).collect();
    texts.sort_unstable();
    texts
}

/// Reads a move as it is written in a view; it need not be legal.
pub(crate) fn read_move(text: &str) -> Result<Move, Refusal> {
    let refuse = |rule, key| Err(Refusal::new(rule, Message::new(key).with("text", shown(text))));
    let mut letters = text.chars();
    let sign = letters.next();
    let rest = letters.as_str();
    match (sign, rest) {
        (Some('='), "?") => Ok(Move::Veiled),
        (Some('?'), question) => match question.parse() {
            Ok(question) => Ok(Move::Ask(question)),
            Err(_) => refuse(rules::TEXT_MOVE, "break-the-cube-no-such-question"),
        },
        (Some('='), structure) => match structure.parse() {
            Ok(structure) => Ok(Move::Build(structure)),
            Err(_) => refuse(rules::TEXT_STRUCTURE, "break-the-cube-no-structure-text"),
        },
        (Some('!'), structure) => match structure.parse() {
            Ok(structure) => Ok(Move::Guess(structure)),
            Err(_) => refuse(rules::TEXT_STRUCTURE, "break-the-cube-no-structure-text"),
        },
        (Some('~'), "") => Ok(Move::Drop(None)),
        (Some('~'), structure) => match structure.parse() {
            Ok(structure) => Ok(Move::Drop(Some(structure))),
            Err(_) => refuse(rules::TEXT_STRUCTURE, "break-the-cube-no-structure-text"),
        },
        _ => refuse(rules::TEXT_MOVE, "break-the-cube-no-move-text"),
    }
}

/// Reads a move as people type it: with spaces, and a question without its sign or in lower case. The letters of blocks
/// keep their case, which distinguishes the two small ones.
pub(crate) fn read_typed(text: &str) -> Result<Move, Refusal> {
    let plain: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let question = plain.strip_prefix('?').unwrap_or(&plain).to_ascii_uppercase();
    match question.parse().ok().or_else(|| read_told(text)) {
        Some(question) => Ok(Move::Ask(question)),
        None => read_move(&plain),
    }
}

/// The words for numbers and letters, in the languages of this program.
const NOUNS: [&str; 7] = ["number", "letter", "zahl", "buchstabe", "buchstaben", "chiffre", "lettre"];

/// The question in a sentence: `Letter H`, `Number 5, from above`, `Number 5 is asked. The answer …`.
fn read_told(text: &str) -> Option<Question> {
    let told = text.split('.').next().unwrap_or_default();
    let mut found = None;
    let mut named = false;
    for word in told.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        if named
            && let Ok(question) = word.to_ascii_uppercase().parse()
            && found.replace(question).is_some()
        {
            return None;
        }
        named = NOUNS.iter().any(|noun| noun.eq_ignore_ascii_case(word));
    }
    found
}
