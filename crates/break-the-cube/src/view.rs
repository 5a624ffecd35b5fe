//! What a viewer may know: their own structure and what was said at the table (break-the-cube.secret.view).
//!
//! A [`View`] does not contain anything its viewer must not know. It is made by [`View::of`] or by reading a text, and
//! everything that leaves the referee is made from it.

use std::fmt;

use cubarium_core::{Seat, View as _, Viewer};

use crate::course::{Course, Fact};
use crate::position::Position;
use crate::setup::Entry;
use crate::structure::Structure;

/// What one viewer may know of a position.
///
/// ```
/// use cubarium_break_the_cube::{Options, View};
/// use cubarium_core::{Seat, View as _};
///
/// // Seat 1 has asked what is seen along B.
/// let text = "..SLMMLM./..SL...../...L.....,? 2 .. 1 ?B:1=M..,2=S..";
/// let view = View::read(text, &Options::default()).unwrap();
/// assert_eq!(view.to_string(), text);
/// assert!(view.structure(Seat::FIRST).is_some() && view.structure(Seat::SECOND).is_none());
///
/// // What could seat 2 have built?
/// let facts: Vec<_> = view.facts(Seat::SECOND).collect();
/// let all = cubarium_break_the_cube::legal::all(view.course().options().kit(Seat::SECOND));
/// let left = all.iter().filter(|structure| facts.iter().all(|fact| fact.holds_for(**structure)));
/// assert_eq!((all.len(), left.count()), (19_272, 836));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    course: Course,
    known: [Option<Structure>; Seat::MAX],
}

impl View {
    /// What a viewer may know: at the end, everything.
    pub(crate) fn of(position: &Position, viewer: Viewer) -> Self {
        if position.course().outcome().is_some() {
            return Self::revealed(position);
        }
        let mut known = [None; Seat::MAX];
        if let Viewer::Seat(seat) = viewer {
            known[seat.index()] = position.structure(seat);
        }
        Self { course: position.course().clone(), known }
    }

    /// What everybody may know at the end.
    pub(crate) fn revealed(position: &Position) -> Self {
        let mut known = [None; Seat::MAX];
        for seat in position.course().options().seats() {
            known[seat.index()] = position.structure(seat);
        }
        Self { course: position.course().clone(), known }
    }

    /// A view read from a text.
    pub(crate) fn assemble(course: Course, entries: &[Entry]) -> Self {
        let mut known = [None; Seat::MAX];
        for (place, entry) in known.iter_mut().zip(entries) {
            if let Entry::Shown(structure) = entry {
                *place = Some(*structure);
            }
        }
        Self { course, known }
    }

    /// The public course of the game.
    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// A seat's structure, if the viewer may see it.
    #[must_use]
    pub const fn structure(&self, seat: Seat) -> Option<Structure> {
        self.known[seat.index()]
    }

    /// What was said about a seat's structure.
    pub fn facts(&self, about: Seat) -> impl Iterator<Item = Fact> {
        self.course.facts(about)
    }

    /// What the text says about a seat's structure.
    pub(crate) fn entry(&self, seat: Seat) -> Entry {
        match self.structure(seat) {
            Some(structure) => Entry::Shown(structure),
            None if self.course.built().contains(seat) => Entry::Hidden,
            None => Entry::Unbuilt,
        }
    }
}

/// The canonical text, see [`View::text`](cubarium_core::View::text).
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
