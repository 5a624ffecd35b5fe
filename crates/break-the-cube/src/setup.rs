//! Turns a set-up, which can be anything that a position or view text can express, into a position or a view, or lists
//! everything that is impossible about it.

use cubarium_core::Seat;
use thiserror::Error;

use crate::block::{Block, Sight};
use crate::course::{Course, Fact, Flag, Record};
use crate::options::Options;
use crate::position::Position;
use crate::question::{Answer, Question};
use crate::refuse::number;
use crate::structure::{Broken, Structure};
use crate::view::View;

/// What a text says about a seat's structure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// `-`: not built yet.
    Unbuilt,
    /// `?`: built but not shown.
    Hidden,
    /// Built and shown.
    Shown(Structure),
}

/// Anything that a position or view text can describe, valid or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    /// The structures, one for each seat.
    pub structures: Vec<Entry>,
    /// The seat to move, if there is one.
    pub mover: Option<Seat>,
    /// The status of each seat.
    pub flags: Vec<Flag>,
    /// The round.
    pub round: u32,
    /// What was asked, answered and guessed.
    pub records: Vec<Record>,
}

/// One reason why a set-up is not a position or a view.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// A structure is not legal.
    #[error("the structure of seat {} breaks {broken}", number(*.seat))]
    Illegal {
        /// Whose structure.
        seat: Seat,
        /// The broken rules.
        broken: Broken,
    },
    /// A position hides a structure.
    #[error("the structure of seat {} is hidden: only a view may say `?`", number(*.seat))]
    Hidden {
        /// Whose structure.
        seat: Seat,
    },
    /// A view hides structures although it shows more than one, or although the game is over.
    #[error("a view shows one structure at most while the game runs, and all of them after the end")]
    PartlyShown,
    /// There is a history before everybody has built.
    #[error("there is a history although seat {} has not built yet", number(*.seat))]
    TooEarly {
        /// A seat that has not built.
        seat: Seat,
    },
    /// There are records after the end of the game.
    #[error("the history goes on after the end of the game, in record {record}")]
    TooLate {
        /// The number of the record, from 1.
        record: usize,
    },
    /// A guess is not a legal structure.
    #[error("record {record}: the structure that was guessed breaks {broken}")]
    IllegalGuess {
        /// The number of the record, from 1.
        record: usize,
        /// The broken rules.
        broken: Broken,
    },
    /// A seat cannot have dropped out.
    #[error("record {record}: seat {} cannot drop out here", number(*.seat))]
    Dropped {
        /// The number of the record, from 1.
        record: usize,
        /// The seat.
        seat: Seat,
    },
    /// An answer is not true of a shown structure.
    #[error("record {record}: the answer about the structure of seat {} is not true", number(*.seat))]
    Untrue {
        /// The number of the record, from 1.
        record: usize,
        /// Whose structure.
        seat: Seat,
    },
    /// An answer names a block that the player does not have.
    #[error("record {record}: seat {} has no block `{block}`", number(*.seat))]
    Foreign {
        /// The number of the record, from 1.
        record: usize,
        /// Whose structure.
        seat: Seat,
        /// The block.
        block: Block,
    },
    /// An answer has a block above nothing.
    #[error("record {record}: at a greater height seat {} shows a block above nothing", number(*.seat))]
    Gap {
        /// The number of the record, from 1.
        record: usize,
        /// Whose structure.
        seat: Seat,
    },
    /// An answer contradicts an earlier one.
    #[error("record {record} contradicts what was said before about the structure of seat {}", number(*.seat))]
    Contradiction {
        /// The number of the record, from 1.
        record: usize,
        /// Whose structure.
        seat: Seat,
    },
    /// The seat to move does not follow from the history.
    #[error("the seat to move is {expected}, as the history tells")]
    Mover {
        /// What it should be.
        expected: String,
    },
    /// The flags do not follow from the history.
    #[error("the flags are {expected}, as the history tells")]
    Flags {
        /// What they should be.
        expected: String,
    },
    /// The round does not follow from the history.
    #[error("the round is {expected}, as the history tells")]
    Round {
        /// What it should be.
        expected: u32,
    },
}

impl Setup {
    /// The public course of a game, and what is said about each structure.
    pub(crate) fn of(course: &Course, entry: impl Fn(Seat) -> Entry) -> Self {
        Self {
            options: *course.options(),
            structures: course.options().seats().map(entry).collect(),
            mover: course.mover(),
            flags: course.flags(),
            round: course.standing().round(),
            records: course.records().to_vec(),
        }
    }

    /// The referee's position, if everything is consistent.
    pub(crate) fn position(self) -> Result<Position, Vec<Flaw>> {
        let mut flaws = self.hidden().map(|seat| Flaw::Hidden { seat }).collect();
        let course = self.judge(&mut flaws);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let mut position = Position::empty(self.options);
        for (seat, entry) in self.entries() {
            if let Entry::Shown(structure) = entry {
                position.build(seat, structure);
            }
        }
        course.records().iter().for_each(|record| position.add(*record));
        Ok(position)
    }

    /// The view, if everything is consistent.
    pub(crate) fn view(self) -> Result<View, Vec<Flaw>> {
        let mut flaws = Vec::new();
        let course = self.judge(&mut flaws);
        let (shown, hidden) = (self.shown().count(), self.hidden().count());
        if hidden > 0 && (shown > 1 || course.outcome().is_some()) {
            flaws.push(Flaw::PartlyShown);
        }
        if flaws.is_empty() { Ok(View::assemble(course, &self.structures)) } else { Err(flaws) }
    }

    /// What is said about each seat's structure.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (Seat, Entry)> {
        self.options.seats().zip(self.structures.iter().copied())
    }

    fn shown(&self) -> impl Iterator<Item = (Seat, Structure)> {
        self.entries().filter_map(|(seat, entry)| match entry {
            Entry::Shown(structure) => Some((seat, structure)),
            Entry::Unbuilt | Entry::Hidden => None,
        })
    }

    fn hidden(&self) -> impl Iterator<Item = Seat> {
        self.entries().filter(|(_, entry)| *entry == Entry::Hidden).map(|(seat, _)| seat)
    }

    /// Replays the history and lists everything that is impossible.
    fn judge(&self, flaws: &mut Vec<Flaw>) -> Course {
        for (seat, structure) in self.shown() {
            let broken = structure.broken(self.options.kit(seat));
            if !broken.is_none() {
                flaws.push(Flaw::Illegal { seat, broken });
            }
        }
        let mut course = self.opening();
        let has_turns = self.records.iter().any(|record| record.dropped().is_none());
        if let Some(seat) = course.mover().filter(|_| course.is_building() && has_turns) {
            flaws.push(Flaw::TooEarly { seat });
            return course;
        }
        for (record, turn) in (1..).zip(&self.records) {
            let Some(mover) = course.mover().filter(|_| course.outcome().is_none()) else {
                flaws.push(Flaw::TooLate { record });
                return course;
            };
            if let Some(seat) = turn.dropped().filter(|seat| !self.may_drop(*seat, &course)) {
                flaws.push(Flaw::Dropped { record, seat });
                return course;
            }
            self.judge_record(record, *turn, mover, &course, flaws);
            course.add(*turn);
        }
        self.judge_standing(&course, flaws);
        course
    }

    /// Whether a seat could drop out: others would be left to play on, it is still in play, and it has a structure.
    fn may_drop(&self, seat: Seat, course: &Course) -> bool {
        self.options.players() > 2
            && course.built().contains(seat)
            && course.standing().flag(seat) == Flag::InPlay
    }

    /// The game before the first question.
    pub(crate) fn opening(&self) -> Course {
        let mut course = Course::start(self.options);
        for (seat, _) in self.entries().filter(|(_, entry)| *entry != Entry::Unbuilt) {
            course.build(seat);
        }
        course
    }

    fn judge_standing(&self, course: &Course, flaws: &mut Vec<Flaw>) {
        if self.mover != course.mover() {
            let expected = course.mover().map_or_else(|| "-".to_owned(), |seat| number(seat).to_string());
            flaws.push(Flaw::Mover { expected });
        }
        let flags = course.flags();
        if self.flags != flags {
            flaws.push(Flaw::Flags { expected: flags.into_iter().map(Flag::character).collect() });
        }
        let expected = course.standing().round();
        if self.round != expected {
            flaws.push(Flaw::Round { expected });
        }
    }

    fn judge_record(&self, record: usize, turn: Record, mover: Seat, before: &Course, flaws: &mut Vec<Flaw>) {
        let target = self.options.target(mover);
        match turn {
            Record::Number { cell, seen } => {
                let fact = Fact::Answer(Question::Number(cell), Answer::Above(seen));
                self.judge_fact(record, target, fact, before, flaws);
            }
            Record::Letter { line, seen } => {
                for seat in self.options.seats() {
                    let fact = Fact::Answer(Question::Letter(line), Answer::Along(seen[seat.index()]));
                    self.judge_fact(record, seat, fact, before, flaws);
                }
            }
            Record::Guess { structure, right } => {
                let broken = structure.broken(self.options.kit(target));
                if !broken.is_none() {
                    flaws.push(Flaw::IllegalGuess { record, broken });
                }
                self.judge_fact(record, target, Fact::Guess(structure, right), before, flaws);
            }
            Record::Dropped { .. } => {}
        }
    }

    fn judge_fact(&self, record: usize, seat: Seat, fact: Fact, before: &Course, flaws: &mut Vec<Flaw>) {
        if let Fact::Answer(_, answer) = fact {
            let sights: &[Sight] = answer.sights();
            let foreign = sights.iter().flatten().find(|block| !self.options.kit(seat).has(**block));
            if let Some(&block) = foreign {
                flaws.push(Flaw::Foreign { record, seat, block });
            }
            if !sights.is_sorted_by_key(|sight| sight.is_none()) {
                flaws.push(Flaw::Gap { record, seat });
            }
        }
        match self.structures.get(seat.index()) {
            Some(Entry::Shown(structure)) => {
                if !fact.holds_for(*structure) {
                    flaws.push(Flaw::Untrue { record, seat });
                }
            }
            _ => {
                if before.facts(seat).any(|earlier| contradict(earlier, fact)) {
                    flaws.push(Flaw::Contradiction { record, seat });
                }
            }
        }
    }
}

/// Whether two facts about one structure contradict each other by themselves.
fn contradict(one: Fact, other: Fact) -> bool {
    match (one, other) {
        (Fact::Answer(question, answer), Fact::Answer(again, other)) => question == again && answer != other,
        (Fact::Guess(structure, true), fact) | (fact, Fact::Guess(structure, true)) => {
            !fact.holds_for(structure)
        }
        (Fact::Guess(..), _) | (_, Fact::Guess(..)) => false,
    }
}
