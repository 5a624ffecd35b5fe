//! Playing by pointing: what may be picked next, and when a move is complete.

use super::scene::{Pose, Role, Solid};
use crate::text::shown;
use crate::{Message, Refusal, RuleId};

/// One thing that a player has picked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    /// A place of the board, by its id.
    Spot(String),
    /// A button that the game offers, by its id.
    Button(String),
}

impl Pick {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Spot(id) | Self::Button(id) => id,
        }
    }

    /// Some picks as a refusal shows them: their ids.
    #[must_use]
    pub fn list(picks: &[Self]) -> String {
        picks.iter().map(Self::id).collect::<Vec<_>>().join(" ")
    }

    /// The refusal of picks that are no places or buttons of the board, under the rule about the texts of moves.
    #[must_use]
    pub fn unknown(picks: &[Self], rule: RuleId) -> Refusal {
        Refusal::new(rule, Message::new("move-no-pick").with("text", shown(&Self::list(picks))))
    }
}

/// What kind of thing happens with a choice, for the way it is marked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceKind {
    /// It takes a man in hand.
    Man,
    /// It goes to a free place.
    Quiet,
    /// It captures.
    Capture,
    /// It does something else (castling, a promotion to name).
    Special,
}

/// How a man would look after a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// The name of its shape.
    pub shape: &'static str,
    /// Its paint.
    pub role: Role,
    /// The spot where it would be.
    pub spot: String,
    /// How it would stand there.
    pub pose: Pose,
}

/// Something that may be picked next.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What to pick.
    pub pick: Pick,
    /// What kind of thing then happens.
    pub kind: ChoiceKind,
    /// What to call it, where the place alone does not tell; of an ordinary place to go to, what comes of it there.
    pub label: Option<Message>,
    /// How the man would look: each way that is still open, where that is worth knowing beforehand.
    pub previews: Vec<Preview>,
}

impl Choice {
    /// Each choice once, in the order of their first appearance.
    #[must_use]
    pub fn distinct(choices: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut distinct: Vec<Self> = Vec::new();
        for choice in choices {
            if !distinct.iter().any(|known| known.pick == choice.pick) {
                distinct.push(choice);
            }
        }
        distinct
    }
}

/// The answer to some picks.
#[derive(Clone, PartialEq, Debug)]
pub enum Next<M> {
    /// This may come next. Nothing to choose from: the picks lead nowhere.
    Choices(Vec<Choice>),
    /// The picks are a move.
    Complete(M),
}

/// A move in the making that shows on the board: blocks that are put down one after the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// The bodies that stand there so far, beside those of the scene.
    pub solids: Vec<Solid>,
    /// The rules that it breaks as it stands.
    pub broken: Vec<Refusal>,
}
