//! The journal's format of an event: sealed, so that only this module and the referee look inside.

use cubarium_catalog as catalog;
use cubarium_journal as journal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::clock::Charge;
use crate::protocol::{Action, Offer};
use crate::token::{hex, unhex};

/// An event as it is stored.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    /// The seat's request, to recognise a repetition.
    pub(crate) asked: Option<Asked>,
    /// The result.
    pub(crate) change: Change,
}

/// What a seat asks for.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Asked {
    /// A move.
    Move(String),
    /// Something else.
    Act(Action),
}

impl Asked {
    /// Whether this is part of playing: a move, or an action that ends the game.
    pub(crate) const fn is_play(&self) -> bool {
        match self {
            Self::Move(_) => true,
            Self::Act(action) => matches!(
                action,
                Action::Resign
                    | Action::Abort
                    | Action::ClaimStop
                    | Action::ClaimAbandoned
                    | Action::AcceptDraw
                    | Action::AcceptStop
            ),
        }
    }
}

/// How a table changes.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Change {
    /// A turn.
    Turn {
        seat: String,
        act: Seal,
        over: bool,
        /// The charge to the seat's clock; `None` if no clock ran.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used: Option<Charge>,
    },
    /// The end without a turn: a resignation, an agreement, a claim.
    End {
        act: Seal,
        /// The charges to running clocks.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        used: Vec<Charge>,
    },
    /// Turns taken back.
    Undo { acts: Vec<Seal> },
    /// An offer.
    Offer { what: Offer, seat: String },
    /// One of several players who must accept an offer has accepted it.
    Accept { what: Offer, seat: String },
    /// An offer that is declined, withdrawn or has lapsed.
    Withdraw {
        what: Offer,
        /// The seat that declined or withdrew it; `None` if it lapsed.
        #[serde(default)]
        seat: Option<String>,
    },
    /// A rematch at another table.
    Rematch { table: String },
    /// A seat's name; an empty one removes it.
    Name { seat: String, name: String },
    /// The agreed time control; the first event of a table with clocks.
    Agree { control: String },
    /// The clocks have begun.
    Begin,
    /// The server stops. The running turns have taken this long so far, in milliseconds.
    Pause { spent: Vec<u64> },
    /// The player of a seat is on vacation until a time, in milliseconds since 1970, or is back if there is none. The
    /// seat's running turn has taken this long so far, in milliseconds.
    Away {
        seat: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<i64>,
        spent: u64,
    },
    /// A seat has given the others more time, in milliseconds.
    Give { seat: String, to: Vec<usize>, ms: u64 },
    /// The rules have changed: the events after this number could not be replayed, and the game is closed for good.
    /// Closing reveals hidden things, so the game stays closed even if the rules change back.
    Close { after: u64 },
}

impl Change {
    /// The journal's label for this event, which distinguishes running tables from finished ones without opening
    /// entries.
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
            Self::Name { .. } => NAMED,
            Self::Agree { .. } => "clock",
            Self::Begin => "begin",
            Self::Pause { .. } => "pause",
            Self::Give { .. } => "give",
            Self::Away { .. } => "away",
            Self::Close { .. } => CLOSE,
        };
        word.parse().expect("a short word")
    }

    /// Whether it changes the position or the result.
    pub(crate) const fn moves(&self) -> bool {
        matches!(self, Self::Turn { .. } | Self::End { .. } | Self::Undo { .. } | Self::Close { .. })
    }

    /// Whether it is only beside the playing: neither a turn nor the end.
    pub(crate) const fn is_aside(&self) -> bool {
        !matches!(self, Self::Turn { .. } | Self::End { .. } | Self::Close { .. })
    }

    /// Whether it changes clocks.
    pub(crate) const fn times(&self) -> bool {
        self.moves()
            || matches!(self, Self::Begin | Self::Pause { .. } | Self::Give { .. } | Self::Away { .. })
    }
}

const TURN: &str = "turn";
const LAST_TURN: &str = "last-turn";
const END: &str = "end";
const UNDO: &str = "undo";
/// The label of the event that closes a game.
pub(crate) const CLOSE: &str = "close";

/// The label of the event that gives a seat a name, or removes it.
pub(crate) const NAMED: &str = "name";

/// The labels that show how far a game is. If a table's row does not say it, the latest of these events does.
pub(crate) const TELLING: [&str; 4] = [TURN, LAST_TURN, END, UNDO];

/// How far a game has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// No turn has been made.
    Unbegun,
    /// It has begun and not ended.
    Unfinished,
    /// It has ended.
    Finished,
    /// It was called off, and does not count.
    CalledOff,
    /// The rules have changed since it was played; it is kept as a record.
    Closed,
}

impl Progress {
    const ALL: [Self; 5] = [Self::Unbegun, Self::Unfinished, Self::Finished, Self::CalledOff, Self::Closed];

    /// The word for it in a row of the journal.
    pub(crate) fn label(self) -> journal::Label {
        self.word().parse().expect("a short word")
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Unbegun => "unbegun",
            Self::Unfinished => "unfinished",
            Self::Finished => "finished",
            Self::CalledOff => "called-off",
            Self::Closed => "closed",
        }
    }

    /// The progress with this word.
    pub(crate) fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|progress| progress.word() == word)
    }

    /// The progress according to a row; `None` if the word belongs to another program version.
    pub(crate) fn of_standing(standing: &journal::Standing) -> Option<Self> {
        Self::named(standing.status.as_str())
    }

    /// The progress according to a row, or else to the latest [telling](TELLING) label of its table.
    pub(crate) fn of(row: &journal::Row) -> Self {
        let known = row.standing.as_ref().and_then(Self::of_standing);
        // An unknown word must not make a game look as if it had not begun.
        known.unwrap_or(match row.latest.as_ref().map(journal::Label::as_str) {
            None if row.standing.is_some() => Self::Unfinished,
            None => Self::Unbegun,
            Some(LAST_TURN | END) => Self::Finished,
            Some(_) => Self::Unfinished,
        })
    }

    /// Whether the game has ended.
    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::CalledOff | Self::Closed)
    }
}

impl Entry {
    /// The bytes for the journal.
    pub(crate) fn seal(&self) -> journal::Sealed {
        serde_json::to_vec(self).expect("words and numbers are JSON").into()
    }

    /// Opens the output of [`Entry::seal`].
    ///
    /// # Errors
    /// When the bytes are anything else.
    pub(crate) fn unseal(sealed: &journal::Sealed) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(sealed.as_bytes())
    }
}

/// An act that only a referee can open, in hexadecimal digits.
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

    #[test]
    fn entries_round_trip_through_the_journal() {
        let act = || Seal(catalog::Sealed::from_bytes(vec![0, 200, 7]));
        let asked = Some(Asked::Move("1A2-4B2".to_owned()));
        let used = Some(Charge { seat: 0, charged: 1_700, added: 2_000 });
        let turn = Change::Turn { seat: "w".to_owned(), act: act(), over: false, used };
        let entry = Entry { asked, change: turn };
        let back = Entry::unseal(&entry.seal()).expect("its own bytes");
        assert!(back.asked == entry.asked);
        assert!(matches!(back.change, Change::Turn { seat, act: found, over: false, used: found_used }
            if seat == "w" && found.0 == act().0 && found_used == used));
        assert!(Entry::unseal(&journal::Sealed::from(b"{}".to_vec())).is_err());
    }

    #[test]
    fn entries_older_than_clocks_can_be_read() {
        let turn =
            br#"{"asked":{"move":"1A2-4B2"},"change":{"kind":"turn","seat":"w","act":"00c8","over":true}}"#;
        let entry = Entry::unseal(&journal::Sealed::from(turn.to_vec())).expect("a turn");
        assert!(matches!(entry.change, Change::Turn { over: true, used: None, .. }));
        assert_eq!(entry.seal().as_bytes(), turn, "what has no clock is still stored like this");
        let end = br#"{"asked":{"act":"resign"},"change":{"kind":"end","act":"00c8"}}"#;
        let entry = Entry::unseal(&journal::Sealed::from(end.to_vec())).expect("an end");
        assert!(matches!(&entry.change, Change::End { used, .. } if used.is_empty()));
        assert_eq!(entry.seal().as_bytes(), end);
    }

    fn row(standing: Option<Progress>, latest: Option<&str>) -> journal::Row {
        let standing = standing.map(|progress| journal::Standing {
            status: progress.label(),
            to_move: cubarium_core::SeatSet::EMPTY,
            edition: 1,
            finished: None,
        });
        journal::Row {
            id: "t".parse().expect("an id"),
            game: "g".parse().expect("a label"),
            kind: "k".parse().expect("a label"),
            created: journal::Timestamp(0),
            used: journal::Timestamp(0),
            last: journal::Seq::START,
            standing,
            latest: latest.map(|label| label.parse().expect("a label")),
        }
    }

    #[test]
    fn a_row_says_how_far_a_game_is_and_otherwise_the_labels_do() {
        for progress in Progress::ALL {
            assert_eq!(Progress::of(&row(Some(progress), None)), progress);
            assert_eq!(serde_json::to_value(progress).expect("a word"), progress.word());
        }
        let act = || Seal(catalog::Sealed::from_bytes(Vec::new()));
        let turn = |over| Change::Turn { seat: "w".to_owned(), act: act(), over, used: None };
        for (change, progress) in [
            (turn(false), Progress::Unfinished),
            (turn(true), Progress::Finished),
            (Change::End { act: act(), used: Vec::new() }, Progress::Finished),
            (Change::Undo { acts: vec![act()] }, Progress::Unfinished),
        ] {
            let label = change.label();
            assert!(TELLING.contains(&label.as_str()));
            assert_eq!(Progress::of(&row(None, Some(label.as_str()))), progress, "{label}");
        }
        assert_eq!(Progress::of(&row(None, None)), Progress::Unbegun);
    }
}
