//! What is noted of a table with days a turn when it leaves the memory while its clocks run, and what becomes of them when
//! it is loaded again.
//!
//! The clocks of a server that is alone stand still while it is away, so the note says how long the running turns had
//! taken, and how long servers had served the journal by then. Nodes know the times without a node, so for them the
//! clocks follow from the events, and the note says only what players were told.

use cubarium_clocks::{Moment, Span};
use cubarium_journal::{Rest, Timestamp};
use serde::{Deserialize, Serialize};

use super::clock::TableClock;
use super::state::State;

/// How long a table with days a turn stays in memory, at least, before something happens there by itself.
pub(crate) const NEAR: Span = Span::seconds(60);

/// By how many milliseconds a time may differ, because it was computed at another moment.
const SAME: u64 = 1_000;

/// What was last told of a seat to its player, who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Told {
    /// The number of the seat's turn that was awaited, if one was.
    pub(super) turn: Option<usize>,
    /// Whether its time was said to run out.
    pub(super) soon: bool,
}

/// What the database keeps about a table after an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    /// The number of its last event.
    seq: u64,
    /// How long servers had served the journal, in milliseconds; none for nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    served: Option<u64>,
    /// By seat: how long the running turn had taken, in milliseconds, and whether its clock ran.
    clocks: Vec<(u64, bool)>,
    /// By seat.
    told: Vec<Told>,
}

/// What the journal knows of a table that may leave the memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Noted {
    /// The number of its last event.
    pub(super) seq: u64,
    /// When something happens there by itself.
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

    /// Says how long the running turns have taken: what was noted, and for clocks that ran what has passed since. Clocks
    /// are held.
    fn go_on(&mut self, taken: &[(u64, bool)], passed: u64) {
        for (seat, (taken, ran)) in self.seats().zip(taken) {
            self.clocks.restore(seat, Span(if *ran { taken.saturating_add(passed) } else { *taken }));
        }
    }
}

impl State {
    /// What is noted when the table leaves the memory; with how long servers have served the journal, unless the clocks
    /// follow from the events.
    pub(super) fn note(&self, served: Option<u64>, told: Vec<Told>) -> Note {
        let taken = self.clock.as_ref().map(|clock| clock.taken(self.time.now()));
        Note { seq: self.seq, served, clocks: taken.unwrap_or_default(), told }
    }

    /// Takes what was noted, unless something has happened since.
    pub(super) fn take_note(&mut self, rest: &Rest, served: Option<u64>) {
        let note = match serde_json::from_str::<Note>(&rest.note) {
            Ok(note) if note.seq == self.seq => note,
            Ok(_) => return,
            // Without it nothing is lost but time that a turn has taken.
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

    /// What was noted when the table left the memory, if it did so since the last event.
    pub(super) fn take_noted(&mut self) -> Option<Noted> {
        self.noted.take()
    }
}
