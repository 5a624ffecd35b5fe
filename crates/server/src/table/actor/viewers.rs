//! The viewers of a table, and what they are sent.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::Actor;
use crate::protocol::ServerFrame;
use crate::table::state::{Told, frame};

/// Viewers are numbered across all tables, so that a reloaded table does not mistake one for another.
static GUESTS: AtomicU64 = AtomicU64::new(1);

/// A connected viewer.
pub(super) struct Guest {
    id: u64,
    pub(super) viewer: Option<usize>,
    pub(super) outbox: mpsc::Sender<Utf8Bytes>,
}

impl Actor {
    pub(super) fn join(
        &mut self,
        viewer: Option<usize>,
        since: Option<u64>,
        outbox: mpsc::Sender<Utf8Bytes>,
    ) -> u64 {
        let id = GUESTS.fetch_add(1, Ordering::Relaxed);
        let guest = Guest { id, viewer, outbox };
        let came = viewer.is_some_and(|seat| !self.is_present(seat));
        self.guests.push(guest);
        self.note_presence();
        let since = since.filter(|_| !self.state.is_revealed());
        let welcome: Vec<Utf8Bytes> = match since.and_then(|seq| self.state.since(seq)) {
            Some(missed) => {
                let resumed = frame(&ServerFrame::Resumed { seq: self.state.seq() });
                let seats = self.state.seats(|seat| self.is_present(seat));
                let presence = frame(&ServerFrame::Presence { seats });
                let missed = missed.map(|told| told.to(viewer).clone());
                let clock = self.state.show_clock().map(|clock| frame(&ServerFrame::Clock { clock }));
                std::iter::once(resumed).chain(missed).chain([presence]).chain(clock).collect()
            }
            None => vec![frame(&ServerFrame::State { state: Box::new(self.show(viewer)) })],
        };
        let outbox = &self.guests[self.guests.len() - 1].outbox;
        if welcome.into_iter().any(|frame| outbox.try_send(frame).is_err()) {
            self.guests.pop();
        }
        if came {
            self.tell_presence();
        }
        id
    }

    pub(super) fn leave(&mut self, id: u64) {
        let Some(index) = self.guests.iter().position(|guest| guest.id == id) else { return };
        let guest = self.guests.swap_remove(index);
        match guest.viewer {
            Some(seat) if !self.is_present(seat) => self.tell_presence(),
            Some(_) => self.tell_here(),
            None => {}
        }
    }

    pub(super) fn tell_latest(&mut self) {
        self.tell_since(self.state.seq() - 1);
    }

    /// Sends the events after a number to everybody. A viewer that cannot keep up is dropped, and notices that. When
    /// secrets have been revealed, everybody gets the whole table again, because earlier events still hide them.
    pub(super) fn tell_since(&mut self, seq: u64) {
        let Some(events) = self.state.since(seq) else {
            self.guests.clear();
            return;
        };
        let events: Vec<Told> = events.cloned().collect();
        for told in events {
            self.tell(|viewer| told.to(viewer).clone());
        }
        if self.state.is_revealed() && seq < self.state.moved() {
            self.tell_all();
        }
    }

    fn tell_all(&mut self) {
        let show = |viewer| frame(&ServerFrame::State { state: Box::new(self.show(viewer)) });
        let spectators = show(None);
        let seats: Vec<Utf8Bytes> = (0..self.state.holders().len()).map(|seat| show(Some(seat))).collect();
        self.tell(|viewer| viewer.map_or(&spectators, |seat| &seats[seat]).clone());
    }

    pub(super) fn tell_clock(&mut self) {
        if let Some(clock) = self.state.show_clock() {
            let frame = frame(&ServerFrame::Clock { clock });
            self.tell(|_| frame.clone());
        }
    }

    pub(super) fn is_here(&self, seat: usize) -> bool {
        self.guests.iter().any(|guest| guest.viewer == Some(seat))
    }

    fn note_presence(&mut self) {
        for seat in 0..self.state.holders().len() {
            let present = self.is_present(seat);
            self.state.attend(seat, present);
        }
        self.tell_here();
    }

    pub(super) fn tell_presence(&mut self) {
        self.note_presence();
        let seats = self.state.seats(|seat| self.is_present(seat));
        let frame = frame(&ServerFrame::Presence { seats });
        self.tell(|_| frame.clone());
    }

    /// Sends a frame to the viewers of some seats, not to spectators.
    pub(super) fn tell_players(&mut self, frame: &Utf8Bytes, to: impl Fn(usize) -> bool) {
        let before = self.guests.len();
        self.guests.retain(|guest| {
            let told = guest.viewer.is_some_and(&to);
            !told || guest.outbox.try_send(frame.clone()).is_ok()
        });
        if self.guests.len() < before {
            self.tell_presence();
        }
    }

    fn tell(&mut self, frame: impl Fn(Option<usize>) -> Utf8Bytes) {
        let before = self.guests.len();
        self.guests.retain(|guest| guest.outbox.try_send(frame(guest.viewer)).is_ok());
        if self.guests.len() < before {
            self.tell_presence();
        }
    }
}
