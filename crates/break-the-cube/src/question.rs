//! Questions and their answers.

use std::fmt;
use std::str::FromStr;

use crate::block::{Sight, read_sight, sight_letter};
use crate::geometry::{Cell, Line};

/// A question about a structure.
///
/// ```
/// use cubarium_break_the_cube::Question;
///
/// let question: Question = "B".parse().unwrap();
/// assert!(matches!(question, Question::Letter(line) if line.letter() == 'B'));
/// assert_eq!(Question::all().count(), 21);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Question {
    /// What is seen from above in a cell?
    Number(Cell),
    /// What is seen from the side along a line?
    Letter(Line),
}

impl Question {
    /// How many questions there are.
    pub const COUNT: usize = Cell::COUNT + Line::COUNT;

    /// All questions, numbers first.
    pub fn all() -> impl Iterator<Item = Self> {
        Cell::all().map(Self::Number).chain(Line::all().map(Self::Letter))
    }

    /// Its place in [`Question::all`].
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Number(cell) => cell.number() as usize - 1,
            Self::Letter(line) => Cell::COUNT + (line.letter() as usize - 'A' as usize),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(cell) => cell.fmt(f),
            Self::Letter(line) => line.fmt(f),
        }
    }
}

/// A text that is neither a cell nor a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a question is a number 1 to 9 or a letter A to L")]
pub struct QuestionError;

impl FromStr for Question {
    type Err = QuestionError;

    fn from_str(text: &str) -> Result<Self, QuestionError> {
        let mut letters = text.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return Err(QuestionError) };
        let cell = letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok()).and_then(Cell::numbered);
        let line = Line::lettered(letter).map(Self::Letter);
        cell.map(Self::Number).or(line).ok_or(QuestionError)
    }
}

/// An answer about one structure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// What is seen from above.
    Above(Sight),
    /// What is seen from the side at heights 1, 2 and 3.
    Along([Sight; 3]),
}

const CODES: u8 = 6;

const fn sight_code(sight: Sight) -> u8 {
    match sight {
        Some(block) => block.number(),
        None => 0,
    }
}

impl Answer {
    /// Codes of answers are below this number.
    pub const CODES: usize = 216;

    /// A number for the answer, unique among the answers to one question.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Above(sight) => sight_code(sight),
            Self::Along([low, middle, high]) => {
                (sight_code(low) * CODES + sight_code(middle)) * CODES + sight_code(high)
            }
        }
    }

    /// What is seen, from the bottom.
    #[must_use]
    pub const fn sights(&self) -> &[Sight] {
        match self {
            Self::Above(sight) => std::slice::from_ref(sight),
            Self::Along(sights) => sights,
        }
    }

    /// Reads the answer to a question; `None` if the text is not an answer to it.
    #[must_use]
    pub fn read(question: Question, text: &str) -> Option<Self> {
        let sights: Vec<Sight> = text.chars().map(read_sight).collect::<Option<_>>()?;
        match (question, sights.as_slice()) {
            (Question::Number(_), &[sight]) => Some(Self::Above(sight)),
            (Question::Letter(_), &[low, middle, high]) => Some(Self::Along([low, middle, high])),
            _ => None,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.sights().iter().map(|sight| sight_letter(*sight)).collect();
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn questions_round_trip_in_order() {
        assert_eq!(Question::all().count(), Question::COUNT);
        for (index, question) in Question::all().enumerate() {
            assert_eq!(question.index(), index);
            assert_eq!(question.to_string().parse(), Ok(question));
        }
        for text in ["", "0", "M", "a", "55", "5:S", "\u{0665}"] {
            assert!(text.parse::<Question>().is_err(), "{text}");
        }
    }

    #[test]
    fn each_answer_has_a_code_of_its_own() {
        let letters = [".", "S", "M", "L", "s", "m"];
        let line = Question::Letter(Line::lettered('A').expect("a line"));
        let texts = letters
            .iter()
            .flat_map(|a| letters.iter().flat_map(move |b| letters.map(|c| format!("{a}{b}{c}"))));
        let codes: HashSet<u8> = texts
            .map(|text| {
                let answer = Answer::read(line, &text).expect("an answer");
                assert_eq!(answer.to_string(), text);
                answer.code()
            })
            .collect();
        assert_eq!(codes.len(), Answer::CODES);
        assert_eq!(Answer::read(line, "S"), None);
        assert_eq!(Answer::read(Question::Number(Cell::all().next().expect("a cell")), "SM."), None);
    }
}
