//! What the journal stores of an event: sealed, so that only this module and the referee look inside.

use cubarium_catalog as catalog;
use cubarium_journal as journal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::protocol::{Action, Offer};
use crate::token::{hex, unhex};

/// An event as it is stored.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    /// The seat's request, to recognise the same request again.
    pub(crate) asked: Option<Asked>,
    /// The result.
    pub(crate) change: Change,
}

/// What a seat asks for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Asked {
    /// A move.
    Move(String),
    /// Something else.
    Act(Action),
}

/// How a table changes.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Change {
    /// A turn.
    Turn { seat: String, act: Seal, over: bool },
    /// The end without a turn: a resignation, an agreement, a claim.
    End { act: Seal },
    /// Turns taken back.
    Undo { acts: Vec<Seal> },
    /// An offer.
    Offer { what: Offer, seat: String },
    /// One of several players who must accept an offer has accepted it.
    Accept { what: Offer, seat: String },
    /// An offer that is declined, withdrawn or has lapsed.
    Withdraw {
        what: Offer,
        /// The seat that declined or withdrew it; none if it lapsed.
        #[serde(default)]
        seat: Option<String>,
    },
    /// A rematch at another table.
    Rematch { table: String },
    /// A seat's name.
    Name { seat: String, name: String },
}

impl Change {
    /// The journal's label for it, which tells running tables from finished ones without opening an entry.
    pub(crate) fn label(&self) -> journal::Label {
        let word = match self {
            Self::Turn { over: false, .. } => TURN,
            Self::Turn { over: true, .. } => LAST_TURN,
            Self::End { .. } => END,
            Self::Undo { .. } => UNDO,
            Self::Offer { .. } => "offer",
            Self::Accept { .. } => "accept",
            Self::Withdraw { .. } => "withdraw",
            Self::Rematch { .. } => "rematch",
            Self::Name { .. } => "name",
        };
        word.parse().expect("a short word")
    }

    /// Whether it changes the position or the result.
    pub(crate) const fn moves(&self) -> bool {
        matches!(self, Self::Turn { .. } | Self::End { .. } | Self::Undo { .. })
    }
}

const TURN: &str = "turn";
const LAST_TURN: &str = "last-turn";
const END: &str = "end";
const UNDO: &str = "undo";

/// Whether the game is still running after these events.
pub(crate) fn runs(events: &[journal::Event]) -> bool {
    let latest = events
        .iter()
        .rev()
        .map(|event| event.kind.as_str())
        .find(|kind| [TURN, LAST_TURN, END, UNDO].contains(kind));
    !matches!(latest, Some(LAST_TURN | END))
}

impl Entry {
    /// The bytes for the journal.
    pub(crate) fn seal(&self) -> journal::Sealed {
        serde_json::to_vec(self).expect("words and numbers are JSON").into()
    }

    /// Opens what [`Entry::seal`] has sealed.
    ///
    /// # Errors
    /// When the bytes are something else.
    pub(crate) fn unseal(sealed: &journal::Sealed) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(sealed.as_bytes())
    }
}

/// An act that only a referee can open, as hexadecimal digits.
#[derive(Clone)]
pub(crate) struct Seal(pub(crate) catalog::Sealed);

impl Serialize for Seal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0.clone().into_bytes()))
    }
}

impl<'de> Deserialize<'de> for Seal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        let bytes = unhex(&digits).ok_or_else(|| serde::de::Error::custom("not hexadecimal"))?;
        Ok(Self(catalog::Sealed::from_bytes(bytes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(change: &Change) -> journal::Event {
        journal::Event {
            seq: journal::Seq::START.next(),
            author: journal::Author::Table,
            kind: change.label(),
            payload: journal::Sealed::default(),
            time: journal::Timestamp(0),
        }
    }

    #[test]
    fn entries_survive_the_journal() {
        let act = || Seal(catalog::Sealed::from_bytes(vec![0, 200, 7]));
        let asked = Some(Asked::Move("1A2-4B2".to_owned()));
        let entry = Entry { asked, change: Change::Turn { seat: "w".to_owned(), act: act(), over: false } };
        let back = Entry::unseal(&entry.seal()).expect("its own bytes");
        assert!(back.asked == entry.asked);
        assert!(matches!(back.change, Change::Turn { seat, act: found, over: false }
            if seat == "w" && found.0 == act().0));
        assert!(Entry::unseal(&journal::Sealed::from(b"{}".to_vec())).is_err());
    }

    #[test]
    fn running_games_show_in_the_labels() {
        let act = || Seal(catalog::Sealed::from_bytes(Vec::new()));
        let turn = |over| event(&Change::Turn { seat: "w".to_owned(), act: act(), over });
        let name = || event(&Change::Name { seat: "w".to_owned(), name: "Ada".to_owned() });
        assert!(runs(&[]));
        assert!(runs(&[turn(false), name()]));
        assert!(!runs(&[turn(false), turn(true), name()]));
        assert!(!runs(&[turn(false), event(&Change::End { act: act() })]));
        assert!(runs(&[turn(true), event(&Change::Undo { acts: vec![act()] })]));
    }
}
