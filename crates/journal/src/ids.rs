//! Identifiers.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};
use thiserror::Error;

/// Why a text is not a valid identifier.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{what} {text:?} must be 1 to {max} letters, digits or any of - _ . : (ASCII)", max = Label::MAX)]
pub struct LabelError {
    /// What the text should have been: `table id`, `move id` or `label`.
    pub what: &'static str,
    /// The text, cut to a readable length.
    pub text: String,
}

fn checked(what: &'static str, text: &str) -> Result<Arc<str>, LabelError> {
    let fits = (1..=Label::MAX).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte));
    if fits {
        Ok(text.into())
    } else {
        Err(LabelError { what, text: text.chars().take(Label::MAX).collect() })
    }
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        ///
        /// 1 to [`Label::MAX`] ASCII letters, digits, `-`, `_`, `.` or `:`; a clone shares the text.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Arc<str>);

        impl $name {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = LabelError;

            fn from_str(text: &str) -> Result<Self, LabelError> {
                checked($what, text).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    };
}

name!(
    /// The identifier of a table: random, chosen by the creator.
    TableId,
    "table id"
);
name!(
    /// The identifier of a tournament: random, chosen by the creator.
    TournamentId,
    "tournament id"
);
name!(
    /// The identifier that a client gives to a move, so that sending the move twice plays it once.
    MoveId,
    "move id"
);
name!(
    /// A short word of the server's own vocabulary: a game, a kind of table, of seat or of event.
    Label,
    "label"
);

impl Label {
    /// The maximum length of a label, a table id or a move id, in bytes.
    pub const MAX: usize = 64;
}

/// The number of an event within its table. The first event has number 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seq(u64);

impl Seq {
    /// The number before the first event.
    pub const START: Self = Self(0);
    /// The last number that can be stored.
    pub const MAX: Self = Self(i64::MAX.cast_unsigned());

    /// The number, if it is at most [`Seq::MAX`].
    #[must_use]
    pub const fn new(number: u64) -> Option<Self> {
        if number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// The plain number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The number of the next event; [`Seq::MAX`] is followed by itself, which the primary key then rejects.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.0 < Self::MAX.0 { Self(self.0 + 1) } else { self }
    }

    pub(crate) const fn stored(self) -> i64 {
        self.0.cast_signed()
    }

    pub(crate) fn from_stored(number: i64) -> Option<Self> {
        u64::try_from(number).ok().map(Self)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A moment: milliseconds since 1 January 1970 UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// The current time of the system clock.
    #[must_use]
    pub fn now() -> Self {
        let millis = |span: std::time::Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Self(match SystemTime::now().duration_since(UNIX_EPOCH) {
            Ok(since) => millis(since),
            Err(before) => -millis(before.duration()),
        })
    }
}

macro_rules! hash {
    ($(#[$doc:meta])* $name:ident, $purpose:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name([u8; 32]);

        impl $name {
            /// The hash of 128 random bits.
            #[must_use]
            pub fn of(secret: &[u8; 16]) -> Self {
                Self(Sha256::new().chain_update($purpose).chain_update(secret).finalize().into())
            }

            /// The bytes in the form that is stored.
            #[must_use]
            pub const fn as_bytes(&self) -> &[u8; 32] {
                &self.0
            }

            /// A stored hash; `None` if the bytes are something else.
            #[must_use]
            pub fn from_stored(bytes: &[u8]) -> Option<Self> {
                bytes.try_into().ok().map(Self)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        }
    };
}

hash!(
    /// The SHA-256 of a seat's secret token. Only the hash is stored, so reading the journal does not open a seat.
    TokenHash,
    b""
);
hash!(
    /// The SHA-256 of a key that is good for one token. Only the hash is stored.
    KeyHash,
    b"cubarium key"
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        for good in ["a", "01J9-Z_x.y:z", &"x".repeat(64)] {
            assert_eq!(good.parse::<TableId>().expect("a good name").as_str(), good);
        }
        for bad in ["", "a b", "é", "a/b", "a\n", &"x".repeat(65)] {
            let error = bad.parse::<MoveId>().expect_err("a bad name");
            assert_eq!(error.what, "move id");
            assert!(error.text.len() <= 64);
        }
    }

    #[test]
    fn numbers_stay_in_range() {
        assert_eq!(Seq::START.next().get(), 1);
        assert_eq!(Seq::MAX.next(), Seq::MAX);
        assert_eq!(Seq::new(u64::MAX), None);
        assert_eq!(Seq::from_stored(Seq::MAX.stored()), Some(Seq::MAX));
        assert_eq!(Seq::from_stored(-1), None);
    }

    #[test]
    fn token_hashes_are_sha_256_and_hidden_in_debug_output() {
        let hash = TokenHash::of(&[0; 16]);
        assert_eq!(hash.as_bytes()[..4], [0x37, 0x47, 0x08, 0xff]);
        assert_eq!(format!("{hash:?} {:?}", KeyHash::of(&[0; 16])), "TokenHash(..) KeyHash(..)");
        assert_ne!(KeyHash::of(&[0; 16]).as_bytes(), hash.as_bytes());
    }
}
