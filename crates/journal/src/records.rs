//! What is stored: tables, seats and events.

use std::fmt;

use cubarium_core::Seat;

use crate::{KeyHash, Label, MoveId, Seq, TableId, Timestamp, TokenHash};

/// Bytes that only the referee understands: a start position or an event's contents. They may contain secrets, so
/// `Debug` does not show them.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Sealed(Vec<u8>);

impl Sealed {
    /// The largest size that is stored, in bytes: 1 MiB.
    pub const MAX: usize = 1 << 20;

    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The bytes, by value.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

impl From<Vec<u8>> for Sealed {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealed({} bytes)", self.0.len())
    }
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Its identifier.
    pub id: TableId,
    /// The game's id.
    pub game: Label,
    /// The game's options as text.
    pub options: String,
    /// The position it starts from.
    pub start: Sealed,
    /// The kind of table: against the computer, at one screen, by link.
    pub kind: Label,
    /// When it was created.
    pub created: Timestamp,
    /// The hash of the token that invites guests to the free seats; `None` if there are none.
    pub host: Option<TokenHash>,
}

/// A seat to be assigned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSeat {
    /// Which seat.
    pub seat: Seat,
    /// The hash of the token that opens the seat; `None` where no person plays (a computer). One token may open several
    /// seats: two people at one screen.
    pub token: Option<TokenHash>,
    /// The hash of the key that is traded for a token; `None` if nobody is invited.
    pub key: Option<KeyHash>,
    /// The name shown to the others.
    pub name: String,
    /// The kind of player: a person, or a computer and its level.
    pub kind: Label,
}

/// A stored seat, without its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRecord {
    /// The table.
    pub table: TableId,
    /// Which seat.
    pub seat: Seat,
    /// The name shown to the others.
    pub name: String,
    /// The kind of player.
    pub kind: Label,
}

/// The seats of a table, with what opens them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seating {
    /// The taken seats, in order.
    pub seats: Vec<SeatRecord>,
    /// The hashes of the tokens that open them, in order.
    pub tokens: Vec<(Seat, TokenHash)>,
    /// The keys, oldest first.
    pub keys: Vec<KeyRecord>,
}

/// Random bytes mixed into a newly made token. They are not secret; they are stored so that the same token can be made
/// again for a guest who did not receive it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Salt(pub [u8; 16]);

/// The state of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyState {
    /// It can be traded for a token.
    Open,
    /// It was traded.
    Used {
        /// The salt of the token.
        salt: Salt,
        /// The seat's previous token, which no longer works.
        replaced: Option<TokenHash>,
    },
    /// It was withdrawn or replaced.
    Revoked,
}

/// A stored key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyRecord {
    /// The seat that it opens.
    pub seat: Seat,
    /// The key.
    pub key: KeyHash,
    /// Its state.
    pub state: KeyState,
}

impl KeyRecord {
    /// How many keys of a seat are kept, the latest ones.
    pub const KEPT: usize = 8;
}

/// The trade of a key for a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trade {
    /// The seat that it opens.
    pub seat: Seat,
    /// The key.
    pub key: KeyHash,
    /// The salt of the token.
    pub salt: Salt,
    /// The token that opens the seat from now on.
    pub token: TokenHash,
    /// The token that has opened it so far.
    pub replaced: Option<TokenHash>,
}

/// The author of an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Author {
    /// The table itself: when a clock has run out or the table was abandoned.
    Table,
    /// A player.
    Seat {
        /// The player's seat.
        seat: Seat,
        /// The client's identifier for its move; an event with one is appended at most once.
        move_id: Option<MoveId>,
    },
}

impl Author {
    pub(crate) const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Table => None,
            Self::Seat { seat, .. } => Some(*seat),
        }
    }

    pub(crate) const fn move_id(&self) -> Option<&MoveId> {
        match self {
            Self::Table => None,
            Self::Seat { move_id, .. } => move_id.as_ref(),
        }
    }
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Its number within the table; in an event to be appended, one more than the last number that its sender knows.
    pub seq: Seq,
    /// Who caused it.
    pub author: Author,
    /// The kind of event: a move, a resignation.
    pub kind: Label,
    /// Its contents.
    pub payload: Sealed,
    /// When it happened.
    pub time: Timestamp,
}

/// The journal's confirmation that an event is on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Receipt {
    /// It was appended.
    Appended {
        /// Its number.
        seq: Seq,
    },
    /// The same seat had already sent the same event under the same move id; nothing was written.
    Repeated {
        /// The event as it was appended then.
        event: Event,
    },
}

impl Receipt {
    /// The number under which the event is stored.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        match self {
            Self::Appended { seq } => *seq,
            Self::Repeated { event } => event.seq,
        }
    }
}

/// What shows whether anything has changed at a table since it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The number of its last event; [`Seq::START`] if it has none.
    pub last: Seq,
    /// The hash of its seats and keys, which changes with them.
    pub seats: Vec<u8>,
    /// Whether it is listed.
    pub listed: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_keeps_payloads_and_tokens_secret() {
        let table = Table {
            id: "t".parse().expect("a name"),
            game: "g".parse().expect("a name"),
            options: String::new(),
            start: Sealed::from(b"HIDDEN".to_vec()),
            kind: "k".parse().expect("a name"),
            created: Timestamp(0),
            host: Some(TokenHash::of(b"0123456789abcdef")),
        };
        let seat = NewSeat {
            seat: Seat::FIRST,
            token: Some(TokenHash::of(b"0123456789abcdef")),
            key: Some(KeyHash::of(b"0123456789abcdef")),
            name: "Ada".into(),
            kind: "person".parse().expect("a name"),
        };
        let shown = format!("{table:?} {seat:?}");
        assert!(shown.contains("Sealed(6 bytes)") && shown.contains("TokenHash(..)"), "{shown}");
        assert!(!shown.contains("HIDDEN") && !shown.contains("72"), "{shown}");
    }
}
