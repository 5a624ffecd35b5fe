//! The public course of a game: who has built, what was asked, answered and guessed, and what follows from it.

use cubarium_core::hash::mix;
use cubarium_core::{Outcome, Seat, SeatSet};

use crate::block::Sight;
use crate::geometry::{Cell, Line};
use crate::options::Options;
use crate::question::{Answer, Question};
use crate::structure::Structure;

/// The reasons for which a game ends, named as in the rules.
pub mod reason {
    /// The winners have guessed correctly.
    pub const GUESSED: &str = "guessed";
    /// All others are out.
    pub const LAST_LEFT: &str = "last-left";
    /// Forty rounds have been played.
    pub const ROUND_LIMIT: &str = "round-limit";

    /// All of them, except those that can end any game (see [`cubarium_core::Outcome`]).
    pub const ALL: [&str; 3] = [GUESSED, LAST_LEFT, ROUND_LIMIT];
}

/// The game is drawn after this many full rounds (break-the-cube.end.round-limit).
pub const ROUND_LIMIT: u32 = 40;

/// A turn as everybody at the table hears it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Record {
    /// A number was asked; the target has answered.
    Number {
        /// The cell.
        cell: Cell,
        /// What is seen there.
        seen: Sight,
    },
    /// A letter was asked; everybody has answered.
    Letter {
        /// The line.
        line: Line,
        /// What is seen at heights 1 to 3 of each seat's structure; nothing for seats that do not exist.
        seen: [[Sight; 3]; Seat::MAX],
    },
    /// A structure was guessed; the target has answered.
    Guess {
        /// The structure.
        structure: Structure,
        /// Whether it is the target's.
        right: bool,
    },
    /// A seat has dropped out because its time has run out or its player has left. This is not a turn, and all others
    /// play on.
    Dropped {
        /// The seat.
        seat: Seat,
    },
}

impl Record {
    /// A number that differs for all records of a game.
    pub(crate) fn key(&self) -> u64 {
        match self {
            Self::Number { cell, seen } => {
                u64::from(cell.number()) << 8 | u64::from(Answer::Above(*seen).code()) | 1 << 60
            }
            Self::Letter { line, seen } => {
                let codes =
                    seen.iter().fold(0, |codes, seen| codes << 8 | u64::from(Answer::Along(*seen).code()));
                codes << 8 | u64::from(u32::from(line.letter())) | 2 << 60
            }
            Self::Guess { structure, right } => structure_key(*structure) ^ (u64::from(*right) | 2) << 62,
            Self::Dropped { seat } => seat.index() as u64 | 3 << 60,
        }
    }
}

/// A number for a structure.
fn structure_key(structure: Structure) -> u64 {
    // The two halves of the bits.
    #[allow(clippy::cast_possible_truncation)]
    let (high, low) = ((structure.bits() >> 64) as u64, structure.bits() as u64);
    mix(mix(low).wrapping_add(high))
}

/// A number for what a seat has built.
pub(crate) fn build_key(seat: Seat, structure: Structure) -> u64 {
    mix(structure_key(structure).wrapping_add(1 + seat.index() as u64))
}

/// The status of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Flag {
    /// It plays on.
    #[default]
    InPlay,
    /// It has guessed correctly.
    Guessed,
    /// It has guessed wrong in sudden death, or has dropped out.
    Out,
}

impl Flag {
    /// All flags.
    pub const ALL: [Self; 3] = [Self::InPlay, Self::Guessed, Self::Out];

    /// Its character in texts.
    #[must_use]
    pub const fn character(self) -> char {
        match self {
            Self::InPlay => '.',
            Self::Guessed => '+',
            Self::Out => 'x',
        }
    }
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    flags: [Flag; Seat::MAX],
    mover: Seat,
    round: u32,
    outcome: Option<Outcome>,
}

impl Standing {
    const START: Self =
        Self { flags: [Flag::InPlay; Seat::MAX], mover: Seat::FIRST, round: 1, outcome: None };

    /// The status of a seat.
    #[must_use]
    pub const fn flag(&self, seat: Seat) -> Flag {
        self.flags[seat.index()]
    }

    /// The round, from 1.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    fn with(&self, options: &Options, flag: Flag) -> SeatSet {
        options.seats().filter(|seat| self.flag(*seat) == flag).collect()
    }

    /// The state after a turn of the mover, or after a seat has dropped out, which counts as its turn.
    fn after(mut self, options: &Options, record: &Record) -> Self {
        let seat = record.dropped().unwrap_or(self.mover);
        let flag = &mut self.flags[seat.index()];
        match record {
            Record::Guess { right: true, .. } => *flag = Flag::Guessed,
            Record::Guess { right: false, .. } if options.sudden_death() => *flag = Flag::Out,
            Record::Dropped { .. } => *flag = Flag::Out,
            Record::Guess { .. } | Record::Number { .. } | Record::Letter { .. } => {}
        }
        let (playing, guessed) = (self.with(options, Flag::InPlay), self.with(options, Flag::Guessed));
        let left: SeatSet = playing.iter().chain(guessed.iter()).collect();
        let next = playing.iter().find(|seat| *seat > self.mover);
        if let Some(last) = left.single() {
            let reason = if guessed.is_empty() { reason::LAST_LEFT } else { reason::GUESSED };
            self.outcome = Some(Outcome::won(last, reason));
        } else if seat != self.mover {
            // Another seat has dropped out while all were building.
        } else if let Some(next) = next {
            self.mover = next;
        } else if !guessed.is_empty() {
            self.outcome = Some(Outcome::shared(guessed, reason::GUESSED));
        } else if self.round >= ROUND_LIMIT {
            self.outcome = Some(Outcome::draw(left, reason::ROUND_LIMIT));
        } else {
            self.mover = playing.iter().next().unwrap_or(Seat::FIRST);
            self.round += 1;
        }
        self
    }
}

/// The public part of a game: the same for all viewers.
///
/// ```
/// use cubarium_break_the_cube::{Options, Record, View};
/// use cubarium_core::View as _;
///
/// let view = View::read("?,? 2 .. 1 ?B:1=M..,2=S..", &Options::default()).unwrap();
/// let course = view.course();
/// assert_eq!((course.standing().round(), course.records().len()), (1, 1));
/// assert!(matches!(course.records()[0], Record::Letter { line, .. } if line.letter() == 'B'));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    options: Options,
    built: SeatSet,
    records: Vec<Record>,
    standing: Standing,
}

impl Course {
    /// Nobody has built yet.
    pub(crate) const fn start(options: Options) -> Self {
        Self { options, built: SeatSet::EMPTY, records: Vec::new(), standing: Standing::START }
    }

    /// The options of the game.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The seats that have built.
    #[must_use]
    pub const fn built(&self) -> SeatSet {
        self.built
    }

    /// Whether somebody still has to build.
    #[must_use]
    pub fn is_building(&self) -> bool {
        self.built.len() < self.options.players()
    }

    /// The turns that were played, the first one first.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The state of the game.
    #[must_use]
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The status of each seat.
    pub(crate) fn flags(&self) -> Vec<Flag> {
        self.options.seats().map(|seat| self.standing.flag(seat)).collect()
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.standing.outcome
    }

    /// Who may act.
    #[must_use]
    pub fn to_move(&self) -> SeatSet {
        if self.outcome().is_some() {
            SeatSet::EMPTY
        } else if self.is_building() {
            self.options.seats().filter(|seat| !self.built.contains(*seat)).collect()
        } else {
            SeatSet::only(self.standing.mover)
        }
    }

    /// The seat named in texts: the first of those that may act.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        self.to_move().iter().next()
    }

    /// The seats that asked, guessed or dropped out, record by record.
    pub fn movers(&self) -> impl Iterator<Item = Seat> {
        self.records.iter().scan(Standing::START, |standing, record| {
            let mover = record.dropped().unwrap_or(standing.mover);
            *standing = standing.after(&self.options, record);
            Some(mover)
        })
    }

    /// Everything that was answered about a seat's structure: questions with their answers, and guesses with whether
    /// they were correct.
    pub fn facts(&self, about: Seat) -> impl Iterator<Item = Fact> {
        let turns = self.records.iter().zip(self.movers());
        turns.filter_map(move |(record, mover)| record.fact(about, self.options.target(mover) == about))
    }

    /// The game before the last turn.
    #[must_use]
    pub fn before_the_last(&self) -> Self {
        let mut before = Self { records: Vec::new(), standing: Standing::START, ..self.clone() };
        let kept = self.records.len().saturating_sub(1);
        self.records[..kept].iter().for_each(|record| before.add(*record));
        before
    }

    /// Records that a seat has built.
    pub(crate) fn build(&mut self, seat: Seat) {
        self.built = self.built.with(seat);
    }

    /// Records that the seat to move has asked or guessed, or that a seat has dropped out.
    pub(crate) fn add(&mut self, record: Record) {
        self.standing = self.standing.after(&self.options, &record);
        // A game keeps all its positions, so the capacity must not double in each.
        self.records.reserve_exact(1);
        self.records.push(record);
    }
}

impl Record {
    /// Whether a guess was correct; `None` for anything else.
    #[must_use]
    pub const fn guess(&self) -> Option<bool> {
        match self {
            Self::Guess { right, .. } => Some(*right),
            Self::Number { .. } | Self::Letter { .. } | Self::Dropped { .. } => None,
        }
    }

    /// The seat that has dropped out; `None` for a turn.
    #[must_use]
    pub const fn dropped(&self) -> Option<Seat> {
        match self {
            Self::Dropped { seat } => Some(*seat),
            Self::Number { .. } | Self::Letter { .. } | Self::Guess { .. } => None,
        }
    }

    /// What it says about a seat's structure, given whether the turn was aimed at that seat.
    #[must_use]
    pub fn fact(&self, about: Seat, aimed: bool) -> Option<Fact> {
        match *self {
            Self::Number { cell, seen } => {
                aimed.then_some(Fact::Answer(Question::Number(cell), Answer::Above(seen)))
            }
            Self::Letter { line, seen } => {
                Some(Fact::Answer(Question::Letter(line), Answer::Along(seen[about.index()])))
            }
            Self::Guess { structure, right } => aimed.then_some(Fact::Guess(structure, right)),
            Self::Dropped { .. } => None,
        }
    }

    /// The question; `None` for anything else.
    #[must_use]
    pub const fn question(&self) -> Option<Question> {
        match self {
            Self::Number { cell, .. } => Some(Question::Number(*cell)),
            Self::Letter { line, .. } => Some(Question::Letter(*line)),
            Self::Guess { .. } | Self::Dropped { .. } => None,
        }
    }
}

/// Something known about one structure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fact {
    /// The answer to a question.
    Answer(Question, Answer),
    /// It is or is not this structure.
    Guess(Structure, bool),
}

impl Fact {
    /// Whether the fact is true of a structure.
    #[must_use]
    pub fn holds_for(&self, structure: Structure) -> bool {
        match self {
            Self::Answer(question, answer) => structure.answer(*question) == *answer,
            Self::Guess(guessed, right) => (structure == *guessed) == *right,
        }
    }
}
