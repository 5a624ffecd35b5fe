//! Playing by pointing: what can be picked next, and when a move is complete.

use super::scene::{Pose, Role, Solid};
use crate::text::shown;
use crate::{Message, Refusal, RuleId};

/// One thing that a player has picked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    /// A spot of the board, by its id.
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

    /// The ids of some picks, for use in a refusal.
    #[must_use]
    pub fn list(picks: &[Self]) -> String {
        picks.iter().map(Self::id).collect::<Vec<_>>().join(" ")
    }

    /// The refusal of picks that are not spots or buttons of the board, under the rule about the texts of moves.
    #[must_use]
    pub fn unknown(picks: &[Self], rule: RuleId) -> Refusal {
        Refusal::new(rule, Message::new("move-no-pick").with("text", shown(&Self::list(picks))))
    }
}

/// What choosing something does, so that it can be marked accordingly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceKind {
    /// It selects a man.
    Man,
    /// It goes to a free place.
    Quiet,
    /// It captures.
    Capture,
    /// It does something else (castling, choosing a promotion).
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
    /// Its pose there.
    pub pose: Pose,
}

/// Something that can be picked next.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What to pick.
    pub pick: Pick,
    /// What choosing it does.
    pub kind: ChoiceKind,
    /// Its label, if the spot alone does not explain it; for an ordinary target, what happens there.
    pub label: Option<Message>,
    /// How the man would look: one preview for each option that is still open, where that is worth knowing in advance.
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
    /// These can come next. If there are none, the picks lead nowhere.
    Choices(Vec<Choice>),
    /// The picks make a complete move.
    Complete(M),
}

/// An unfinished move that shows on the board: blocks that are put down one after the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// The bodies placed so far, in addition to those of the scene.
    pub solids: Vec<Solid>,
    /// The rules that it breaks so far.
    pub broken: Vec<Refusal>,
}
