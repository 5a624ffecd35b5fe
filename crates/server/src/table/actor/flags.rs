//! Clocks that have run out: the seat loses on time as soon as that can be written.

use cubarium_clocks::{Moment, Span};

use super::Actor;
use crate::rejection::Rejection;
use crate::table::entry::Entry;
use crate::table::{Request, Submission};

/// How long to wait before trying again to write it.
const AGAIN: Span = Span::seconds(1);

impl Actor {
    /// When the clocks next need attention.
    pub(super) fn clock_wakes_at(&self) -> Option<Moment> {
        self.state.clock_wakes_at().map(|at| at.max(self.flags_after))
    }

    /// Whether a clock has run out and that cannot be written yet: until then nothing else may happen.
    pub(super) fn owes_a_flag(&self) -> bool {
        let now = self.registry.time().now();
        now < self.flags_after && self.state.fallen_at(now).is_some()
    }

    /// The moment at which a request arrived.
    pub(super) fn came(&self, request: &Submission) -> Moment {
        let now = self.registry.time().now();
        request.at.map_or(now, |at| at.min(now))
    }

    /// Whether a clock has run out, but a request that arrived in time is still waiting here. It goes first.
    pub(super) fn owes_an_answer(&mut self) -> bool {
        let Some(out) = self.state.fallen_at(self.registry.time().now()) else { return false };
        while let Ok(waiting) = self.mailbox.try_recv() {
            self.waiting.push_back(waiting);
        }
        let came = |request: &Request| match request {
            Request::Submit { request, .. } => request.at,
            _ => None,
        };
        self.waiting.iter().any(|traced| came(&traced.0).is_some_and(|at| at < out))
    }

    /// Takes the seats whose time had run out by a moment out of the game.
    pub(super) async fn fall(&mut self, by: Moment) {
        while !self.lost && self.state.fallen_at(by).is_some() && !self.owes_a_flag() {
            // Time without any node running does not count.
            self.keep_up().await;
            if !self.registry.nodes().may_flag() || self.catch_up().await.is_err() {
                return self.put_off_flags();
            }
            let Some(fallen) = self.state.fall(by) else { return };
            // Either way the table is reloaded after a failure. A single server then holds the clocks, so the next try
            // has to wait; with several nodes they go on.
            let done = match fallen {
                Ok(change) => self.write(None, Entry { asked: None, change }).await.map(drop),
                Err(rejection) => {
                    self.reload().await;
                    Err(rejection)
                }
            };
            let is_raced = matches!(done, Ok(()) | Err(Rejection::Outdated { .. }));
            if !is_raced && !self.registry.nodes().is_alone() {
                return self.put_off_flags();
            }
        }
    }

    fn put_off_flags(&mut self) {
        self.flags_after = self.registry.time().now().after(AGAIN);
    }
}
