//! What a viewer may know: his own structure and what was said at the table (break-the-cube.secret.view).
//!
//! A [`View`] does not hold what its viewer must not know. It is made by [`View::of`] and by reading a text, and
//! everything that leaves the referee is made from it.

use cubarium_core::gesture::{Draft, Next, Pick};
use cubarium_core::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Outcome, ReadError, Refusal, Seat, SeatSet, View as Contract, Viewer};

use crate::course::{Course, Fact};
use crate::moves::{self, Move};
use crate::options::Options;
use crate::position::Position;
use crate::setup::{Entry, Flaw};
use crate::structure::Structure;
use crate::text::{self, TextError};
use crate::{gesture, refuse, scene, words};

/// What one viewer may know of a position.
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    course: Course,
    known: [Option<Structure>; Seat::MAX],
}

impl View {
    /// What a viewer may know: after the end everything.
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

    /// What everybody may know after the end.
    pub(crate) fn revealed(position: &Position) -> Self {
        let mut known = [None; Seat::MAX];
        for seat in position.course().options().seats() {
            known[seat.index()] = position.structure(seat);
        }
        Self { course: position.course().clone(), known }
    }

    /// A view that was read.
    pub(crate) fn assemble(course: Course, entries: &[Entry]) -> Self {
        let mut known = [None; Seat::MAX];
        for (place, entry) in known.iter_mut().zip(entries) {
            if let Entry::Shown(structure) = entry {
                *place = Some(*structure);
            }
        }
        Self { course, known }
    }

    /// What everybody knows.
    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// A seat's structure, where the viewer may see it.
    #[must_use]
    pub const fn known(&self, seat: Seat) -> Option<Structure> {
        self.known[seat.index()]
    }

    /// What was said about a seat's structure.
    pub fn facts(&self, about: Seat) -> impl Iterator<Item = Fact> {
        self.course.facts(about)
    }

    /// What the text says about a seat's structure.
    pub(crate) fn entry(&self, seat: Seat) -> Entry {
        match self.known(seat) {
            Some(structure) => Entry::Shown(structure),
            None if self.course.built().contains(seat) => Entry::Hidden,
            None => Entry::Unbuilt,
        }
    }
}

impl std::fmt::Debug for View {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.view_text())
    }
}

impl Contract for View {
    type Position = Position;
    type ReadError = ReadError<TextError, Flaw>;

    fn read_view(text: &str, options: &Options) -> Result<Self, Self::ReadError> {
        text::read_setup(text, options).map_err(ReadError::Text)?.view().map_err(ReadError::Flaws)
    }

    fn view_text(&self) -> String {
        text::write(&self.course, |seat| self.entry(seat))
    }

    fn view_move(&self, text: &str) -> Result<Move, Refusal> {
        moves::read_move(text)
    }

    fn view_typed(&self, seat: Seat, text: &str) -> Result<Move, Refusal> {
        let mv = moves::read_typed(text)?;
        self.view_check(seat, mv)?;
        Ok(mv)
    }

    fn view_move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn view_move_shown(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn view_check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        refuse::check(&self.course, seat, mv)
    }

    fn view_listing(&self) -> Vec<String> {
        moves::listing(&self.course)
    }

    fn seats_to_move(&self) -> SeatSet {
        self.course.to_move()
    }

    fn view_outcome(&self) -> Option<Outcome> {
        self.course.outcome()
    }

    fn shows_check(&self) -> bool {
        false
    }

    fn stage(&self) -> Stage {
        scene::stage(self.course.options())
    }

    fn scene(&self, last: Option<Move>) -> Scene {
        scene::scene(self, last)
    }

    fn next(&self, seat: Seat, picks: &[Pick]) -> Next<Move> {
        gesture::next(&self.course, seat, picks)
    }

    fn draft(&self, seat: Seat, picks: &[Pick]) -> Draft {
        gesture::draft(&self.course, seat, picks)
    }

    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Refusal {
        gesture::why_not(&self.course, seat, picks)
    }

    fn motion(&self, _mv: Move, after: &Self) -> Vec<Motion> {
        scene::motion(self, after)
    }

    fn speak(&self, mv: Move, after: &Self) -> Message {
        words::spoken(self, mv, after)
    }
}
