//! The note about a table with days per turn that is unloaded while its clocks run, and how the clocks continue when it
//! is loaded again.
//!
//! On a single server clocks stand still while it is down, so the note says how long the running turns had taken, and
//! how long the journal had been served by then. Several nodes know the times without any node, so their clocks follow
//! from the events, and the note says only what players were told.

use cubarium_clocks::{Moment, Span};
use cubarium_journal::{Rest, Timestamp};
use serde::{Deserialize, Serialize};

use super::clock::TableClock;
use super::state::State;

/// How long before its next due event a table with days per turn is kept in memory.
pub(crate) const NEAR: Span = Span::seconds(60);

/// By how many milliseconds two computations of the same time may differ.
const SAME: u64 = 1_000;

/// What a seat's absent player was last told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Told {
    /// The number of the seat's turn that was awaited, if any.
    pub(super) turn: Option<usize>,
    /// Whether the player was warned about the time.
    pub(super) soon: bool,
}

/// The note in a table's row, as of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    /// The number of its last event.
    seq: u64,
    /// How long the journal had been served, in milliseconds; `None` for several nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    served: Option<u64>,
    /// By seat: how long the running turn had taken, in milliseconds, and whether its clock ran.
    clocks: Vec<(u64, bool)>,
    /// By seat.
    told: Vec<Told>,
}

/// What the journal knows about a table that may be unloaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Noted {
    /// The number of its last event.
    pub(super) seq: u64,
    /// When something is due there.
    pub(super) due: Timestamp,
    /// What players were told, by seat.
    pub(super) told: Vec<Told>,
}

impl Noted {
    /// Whether it says the same.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.seq == other.seq && self.told == other.told && self.due.0.abs_diff(other.due.0) < SAME
    }
}

impl TableClock {
    fn taken(&self, now: Moment) -> Vec<(u64, bool)> {
        self.seats().map(|seat| (self.clocks.elapsed(seat, now).0, self.clocks.runs(seat))).collect()
    }

    /// Sets how long the running turns have taken: as noted, plus the time since then for clocks that ran. Clocks are
    /// held.
    fn go_on(&mut self, taken: &[(u64, bool)], passed: u64) {
        for (seat, (taken, ran)) in self.seats().zip(taken) {
            self.clocks.restore(seat, Span(if *ran { taken.saturating_add(passed) } else { *taken }));
        }
    }
}

impl State {
    /// The note to write when the table is unloaded; with the time for which the journal has been served, unless the
    /// clocks follow from the events.
    pub(super) fn note(&self, served: Option<u64>, told: Vec<Told>) -> Note {
        let taken = self.clock.as_ref().map(|clock| clock.taken(self.time.now()));
        Note { seq: self.seq, served, clocks: taken.unwrap_or_default(), told }
    }

    /// Applies the note, unless something has happened since.
    pub(super) fn take_note(&mut self, rest: &Rest, served: Option<u64>) {
        let note = match serde_json::from_str::<Note>(&rest.note) {
            Ok(note) if note.seq == self.seq => note,
            Ok(_) => return,
            // Without the note, only the time that a turn has taken is lost.
            Err(error) => {
                tracing::error!(%error, table = self.id, "what was noted of a table cannot be read");
                return;
            }
        };
        if let (Some(clock), Some(served), Some(before)) = (&mut self.clock, served, note.served) {
            clock.go_on(&note.clocks, served.saturating_sub(before));
        }
        self.noted = Some(Noted { seq: note.seq, due: rest.due, told: note.told });
    }

    /// The note from when the table was unloaded, if nothing has happened since.
    pub(super) fn take_noted(&mut self) -> Option<Noted> {
        self.noted.take()
    }
}
