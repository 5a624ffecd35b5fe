//! The hash chain: every event vouches for everything before it. Seats change without leaving events, so a separate
//! hash vouches for the current seats and keys.

use sha2::{Digest, Sha256};

use crate::{Event, Table};

/// A link of a table's chain: the SHA-256 of the previous link and an event's full contents. It never leaves this
/// crate: while a game is running, it could serve to check guesses about hidden information.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Link([u8; 32]);

/// Hashes fields unambiguously: each is preceded by its length.
struct Fields(Sha256);

impl Fields {
    fn new(purpose: &str) -> Self {
        Self(Sha256::new()).with(purpose.as_bytes())
    }

    fn with(mut self, field: &[u8]) -> Self {
        // A length fits into 64 bits on every machine.
        self.0.update((field.len() as u64).to_le_bytes());
        self.0.update(field);
        self
    }

    fn link(self) -> Link {
        Link(self.0.finalize().into())
    }
}

/// The seats and keys of a table, to be hashed.
pub(crate) struct Roster(Fields);

impl Roster {
    /// The roster of the table with this link, and with the hash of its host's token.
    pub(crate) fn new(table: &[u8], host: Option<&[u8]>) -> Self {
        // A missing value becomes an empty field, which no present value ever is.
        Self(Fields::new("cubarium seats").with(table).with(host.unwrap_or_default()))
    }

    /// With the next seat.
    pub(crate) fn seat(self, seat: i64, token: Option<&[u8]>, name: &str, kind: &str) -> Self {
        let seated = self.0.with(b"seat").with(&seat.to_le_bytes()).with(token.unwrap_or_default());
        Self(seated.with(name.as_bytes()).with(kind.as_bytes()))
    }

    /// With the next key.
    pub(crate) fn key(self, seat: i64, hash: &[u8], state: &str, traded: [Option<&[u8]>; 2]) -> Self {
        let key = self.0.with(b"key").with(&seat.to_le_bytes()).with(hash).with(state.as_bytes());
        Self(traded.into_iter().fold(key, |key, field| key.with(field.unwrap_or_default())))
    }

    /// The hash.
    pub(crate) fn link(self) -> Link {
        self.0.link()
    }
}

impl Link {
    /// The first link: over the table's own row.
    pub(crate) fn of_table(table: &Table) -> Self {
        Fields::new("cubarium table")
            .with(table.id.as_str().as_bytes())
            .with(table.game.as_str().as_bytes())
            .with(table.options.as_bytes())
            .with(table.start.as_bytes())
            .with(table.kind.as_str().as_bytes())
            .with(&table.created.0.to_le_bytes())
            .link()
    }

    /// The link that an event adds. A missing seat or move id becomes an empty field, which no present value ever is.
    pub(crate) fn then(&self, event: &Event) -> Self {
        let seat = event.author.seat().map(|seat| (seat.index() as u64).to_le_bytes());
        Fields::new("cubarium event")
            .with(&self.0)
            .with(&event.seq.get().to_le_bytes())
            .with(seat.as_ref().map_or(&[], |bytes| bytes.as_slice()))
            .with(event.author.move_id().map_or(&[], |id| id.as_str().as_bytes()))
            .with(event.kind.as_str().as_bytes())
            .with(event.payload.as_bytes())
            .with(&event.time.0.to_le_bytes())
            .link()
    }

    pub(crate) const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub(crate) fn from_stored(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use cubarium_core::Seat;

    use super::*;
    use crate::{Author, Label, Sealed, Seq, Timestamp};

    #[test]
    fn every_field_of_an_event_changes_its_link() {
        let start = Fields::new("test").link();
        let label = |text: &str| text.parse::<Label>().expect("a label");
        let link = |seq: u64, author: &Author, kind: &str, payload: &[u8], time| {
            let seq = Seq::new(seq).expect("small");
            start.then(&Event {
                seq,
                author: author.clone(),
                kind: label(kind),
                payload: Sealed::from(payload.to_vec()),
                time: Timestamp(time),
            })
        };
        let first = Author::Seat { seat: Seat::FIRST, move_id: None };
        let named = Author::Seat { seat: Seat::FIRST, move_id: Some("a".parse().expect("a name")) };
        let second = Author::Seat { seat: Seat::SECOND, move_id: None };
        let links = [
            link(1, &first, "move", b"x", 5),
            link(2, &first, "move", b"x", 5),
            link(1, &Author::Table, "move", b"x", 5),
            link(1, &second, "move", b"x", 5),
            link(1, &named, "move", b"x", 5),
            link(1, &first, "movex", b"", 5),
            link(1, &first, "move", b"y", 5),
            link(1, &first, "move", b"x", 6),
        ];
        for (index, one) in links.iter().enumerate() {
            assert!(links[..index].iter().all(|other| other != one), "link {index} repeats an earlier one");
            assert!(one != &start);
        }
        assert!(links[0] == link(1, &first, "move", b"x", 5));
    }
}
