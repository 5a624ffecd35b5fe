//! Who sits at a table.

use cubarium_journal::{KeyHash, TokenHash};

use crate::protocol::{SeatKind, SeatRating};

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Player {
    /// A person.
    Person,
    /// A computer player.
    Computer(Computer),
    /// A bot, by its number: a program that plays from outside.
    Bot(i64),
}

impl Player {
    /// Whether the player decides outside the server, as people and bots do.
    pub(crate) const fn is_outside(self) -> bool {
        !matches!(self, Self::Computer(_))
    }

    /// The kind of player that others see, and a computer's level.
    pub(crate) const fn kind(self) -> (SeatKind, Option<u8>) {
        match self {
            Self::Person => (SeatKind::Person, None),
            Self::Bot(_) => (SeatKind::Bot, None),
            Self::Computer(Computer { level, .. }) => (SeatKind::Computer, Some(level)),
        }
    }
}

/// A computer player of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Computer {
    /// How well it plays.
    pub(crate) level: u8,
    /// Whether it resigns lost games.
    pub(crate) resigns: bool,
}

/// A seat of the table.
#[derive(Clone)]
pub(crate) struct Holder {
    /// The seat's name.
    pub(crate) seat: &'static str,
    /// Who plays it.
    pub(crate) player: Player,
    /// The person's name.
    pub(crate) name: Option<String>,
    /// Its token; `None` while a person's seat waits for somebody with its key.
    pub(crate) token: Option<TokenHash>,
    /// The key with which the seat of a new table starts.
    pub(crate) key: Option<KeyHash>,
    /// The person's account, at a rated table.
    pub(crate) account: Option<i64>,
    /// The account's rating.
    pub(crate) rating: Option<SeatRating>,
}

impl Holder {
    /// A person's seat that is still free.
    pub(crate) const fn person(seat: &'static str) -> Self {
        let player = Player::Person;
        Self { seat, player, name: None, token: None, key: None, account: None, rating: None }
    }

    /// Whether the seat is still free.
    pub(crate) fn is_free(&self) -> bool {
        self.player == Player::Person && self.token.is_none()
    }
}
