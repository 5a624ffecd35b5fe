//! The named requests of the seats: a request that is sent again is not carried out again.

use std::hash::{BuildHasher as _, RandomState};

use cubarium_core::Seat;
use cubarium_journal::MoveId;

use super::Asked;
use crate::rejection::Rejection;

/// The named requests that have led to an event. The journal has their names and contents; in memory, for thousands of
/// tables, keyed hashes are enough, since no outsider can construct a collision.
#[derive(Default)]
pub(super) struct Requests {
    done: Vec<Done>,
    hashes: RandomState,
}

/// A request that has led to an event.
struct Done {
    /// A hash of the seat and the name.
    named: u64,
    /// A hash of what was asked.
    asked: u64,
    /// The event's number.
    seq: u64,
}

impl Requests {
    /// Records that a seat's request has led to the event of this number.
    pub(super) fn note(&mut self, seat: Seat, id: &MoveId, asked: &Asked, seq: u64) {
        if self.done.len() == self.done.capacity() {
            // Avoids doubling the capacity.
            self.done.reserve_exact(self.done.len() / 4 + 4);
        }
        let done = Done { named: self.hashes.hash_one((seat, id)), asked: self.hashes.hash_one(asked), seq };
        self.done.push(done);
    }

    /// The number of the event that the same request of the seat has already led to.
    ///
    /// # Errors
    /// When the seat has used the name for a different request.
    pub(super) fn earlier(&self, seat: Seat, id: &MoveId, asked: &Asked) -> Result<Option<u64>, Rejection> {
        let named = self.hashes.hash_one((seat, id));
        match self.done.iter().rfind(|done| done.named == named) {
            None => Ok(None),
            Some(done) if done.asked == self.hashes.hash_one(asked) => Ok(Some(done.seq)),
            Some(done) => Err(Rejection::Reused(done.seq)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_request_is_known_again_by_its_seat_and_its_content() {
        let [one, other] = ["m1", "m2"].map(|name| name.parse::<MoveId>().expect("a name"));
        let [first, second] = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
        let [asked, different] = ["1A2-4B2", "1A2-4C2"].map(|text| Asked::Move(text.to_owned()));
        let mut requests = Requests::default();
        requests.note(first, &one, &asked, 7);
        assert!(matches!(requests.earlier(first, &one, &asked), Ok(Some(7))));
        assert!(matches!(requests.earlier(first, &one, &different), Err(Rejection::Reused(7))));
        assert!(matches!(requests.earlier(second, &one, &asked), Ok(None)));
        assert!(matches!(requests.earlier(first, &other, &asked), Ok(None)));
    }
}
