//! What the answers reveal about one structure.

use cubarium_break_the_cube::{Answer, Fact, Kit, Question};
use cubarium_core::text::shown;

use crate::best::{Rating, rate, rate_naming};
use crate::set::WorldSet;
use crate::worlds::Worlds;

/// A question and its rating.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RatedQuestion {
    /// The question; `None` means guessing one of the structures that fit.
    pub question: Option<Question>,
    /// How it splits the structures that fit.
    pub rating: Rating,
}

/// What is known about one structure, and what could be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// How many structures fit.
    pub remaining: u32,
    /// The structures that fit.
    pub fitting: WorldSet,
    /// All questions and the guess, most informative first; among equals the one with more parts comes first, then a
    /// guess, then the order of the questions decides. Empty when nothing fits.
    pub questions: Vec<RatedQuestion>,
}

/// Rates all questions about a structure, given these facts.
#[must_use]
pub fn advise(worlds: &Worlds, facts: impl IntoIterator<Item = Fact>) -> Advice {
    let fitting = worlds.fitting(facts);
    let remaining = fitting.len();
    let mut questions = Vec::new();
    if remaining > 0 {
        questions.push(RatedQuestion { question: None, rating: rate_naming(remaining) });
        questions.extend(Question::all().map(|question| RatedQuestion {
            question: Some(question),
            rating: rate(worlds.table(), &fitting, question.index()),
        }));
        questions.sort_by_key(|rated| (rated.rating.spread, std::cmp::Reverse(rated.rating.parts)));
    }
    Advice { remaining, fitting, questions }
}

/// Why a text is not a list of answers: the faulty part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswersError(pub String);

impl std::fmt::Display for AnswersError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "write answers like `5=S,H=SM.`, with the blocks of the structure or `.` for nothing; `{}` is not an answer",
            self.0
        )
    }
}

impl std::error::Error for AnswersError {}

/// Reads answers about one structure of a kit: `5=S,H=SM.`; an empty text gives none.
///
/// # Errors
/// With the part that is not an answer about such a structure.
pub fn read_answers(text: &str, kit: Kit) -> Result<Vec<Fact>, AnswersError> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let read = |part: &str| {
        let (question, answer) = part.split_once('=')?;
        let question: Question = question.parse().ok()?;
        let answer = Answer::read(question, answer)?;
        let known = answer.sights().iter().flatten().all(|block| kit.has(*block));
        known.then_some(Fact::Answer(question, answer))
    };
    let parts = text.split(',');
    parts.map(|part| read(part).ok_or_else(|| AnswersError(shown(part)))).collect()
}
