//! The referee's position: what is public, and the secrets.

use std::fmt;

use cubarium_core::hash::mix;
use cubarium_core::{Seat, Viewer};

use crate::course::{Course, Record, build_key};
use crate::moves::Move;
use crate::options::Options;
use crate::question::Question;
use crate::structure::Structure;
use crate::view::View;

/// A position with all secrets. Everything that leaves the referee is a [`crate::View`] of it.
///
/// ```
/// use cubarium_break_the_cube::{Options, Position};
/// use cubarium_core::{Observed as _, Position as _, Seat, View as _, Viewer};
///
/// let start = Position::start(&Options::default());
/// assert_eq!((start.to_move().len(), start.count()), (2, 19_272));
/// let mv = start.read_move("=..SLMMLM./..SL...../...L.....").unwrap();
/// let built = start.play_as(Seat::FIRST, mv).unwrap();
///
/// // The builder sees the structure, nobody else does, and the position itself does not print it.
/// let seen = |viewer| built.view(viewer).to_string();
/// assert_eq!(seen(Viewer::Seat(Seat::FIRST)), "..SLMMLM./..SL...../...L.....,- 2 .. 1 -");
/// assert_eq!(seen(Viewer::Spectator), "?,- 2 .. 1 -");
/// assert!(!format!("{built:?}").contains("SLMMLM"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    course: Course,
    structures: [Option<Structure>; Seat::MAX],
    /// The combined keys of what was built, independent of the order.
    built: u64,
    /// A key of what was said, dependent on the order.
    heard: u64,
}

impl Position {
    /// The position before anybody has built.
    #[must_use]
    pub const fn empty(options: Options) -> Self {
        Self { course: Course::start(options), structures: [None; Seat::MAX], built: 0, heard: 0 }
    }

    /// The public course of the game.
    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// What a seat has built, if it has.
    #[must_use]
    pub const fn structure(&self, seat: Seat) -> Option<Structure> {
        self.structures[seat.index()]
    }

    pub(crate) fn build(&mut self, seat: Seat, structure: Structure) {
        if self.structure(seat).is_none() {
            self.structures[seat.index()] = Some(structure);
            self.course.build(seat);
            self.built ^= build_key(seat, structure);
        }
    }

    pub(crate) fn add(&mut self, record: Record) {
        self.heard = mix(self.heard ^ record.key());
        self.course.add(record);
    }

    /// A hash of everything, secrets included.
    pub(crate) const fn key(&self) -> u64 {
        mix(self.built) ^ self.heard
    }

    /// What everybody hears after the move of a seat; `None` after a build.
    pub(crate) fn heard(&self, seat: Seat, mv: Move) -> Option<Record> {
        let of = |seat: Seat| self.structure(seat).unwrap_or_default();
        let target = of(self.course.options().target(seat));
        match mv {
            Move::Build(_) | Move::Veiled => None,
            Move::Drop(_) => Some(Record::Dropped { seat }),
            Move::Ask(Question::Number(cell)) => Some(Record::Number { cell, seen: target.above(cell) }),
            Move::Ask(Question::Letter(line)) => {
                let mut seen = [[None; 3]; Seat::MAX];
                for seat in self.course.options().seats() {
                    seen[seat.index()] = of(seat).along(line);
                }
                Some(Record::Letter { line, seen })
            }
            Move::Guess(structure) => Some(Record::Guess { structure, right: structure == target }),
        }
    }
}

/// Shows only what a spectator may know, so that accidental logging reveals no secret.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:?})", View::of(self, Viewer::Spectator))
    }
}
