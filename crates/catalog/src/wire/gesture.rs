//! Picks and choices on the wire. See `cubarium_core::looks::gesture` for what they mean.

use cubarium_core::looks::gesture;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Message, Pose, Refusal, Role, Solid};

/// One thing that a player has picked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", content = "id", rename_all = "lowercase")]
pub enum Pick {
    /// A place of the board.
    Spot(String),
    /// A button.
    Button(String),
}

/// What choosing something does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ChoiceKind {
    /// It selects a man.
    Man,
    /// It goes to a free place.
    Quiet,
    /// It captures.
    Capture,
    /// It does something else.
    Special,
}

/// How a man would look after a choice.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Preview {
    /// Its shape's name.
    pub shape: String,
    /// Its paint.
    pub role: Role,
    /// The spot where it would be.
    pub spot: String,
    /// Its pose there.
    pub pose: Pose,
}

/// Something that can be picked next.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Choice {
    /// What to pick.
    pub pick: Pick,
    /// What choosing it does.
    pub kind: ChoiceKind,
    /// What to call it, if the spot alone does not say.
    pub label: Option<Message>,
    /// How the man would look, for each option that is still open.
    pub previews: Vec<Preview>,
}

/// The answer to some picks.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Next {
    /// These can come next; never empty.
    Choices {
        /// The choices.
        choices: Vec<Choice>,
    },
    /// The picks make a complete move.
    Complete {
        /// The move, canonical.
        text: String,
    },
    /// The picks lead nowhere.
    Refused {
        /// Why.
        refusal: Refusal,
    },
}

/// An unfinished move that shows on the board.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Draft {
    /// The bodies placed so far, in addition to those of the scene.
    pub solids: Vec<Solid>,
    /// The rules that it breaks so far.
    pub broken: Vec<Refusal>,
}

impl From<&gesture::Draft> for Draft {
    fn from(draft: &gesture::Draft) -> Self {
        Self {
            solids: draft.solids.iter().map(Solid::from).collect(),
            broken: draft.broken.iter().map(Refusal::from).collect(),
        }
    }
}

impl From<gesture::ChoiceKind> for ChoiceKind {
    fn from(kind: gesture::ChoiceKind) -> Self {
        match kind {
            gesture::ChoiceKind::Man => Self::Man,
            gesture::ChoiceKind::Quiet => Self::Quiet,
            gesture::ChoiceKind::Capture => Self::Capture,
            gesture::ChoiceKind::Special => Self::Special,
        }
    }
}

impl From<&Pick> for gesture::Pick {
    fn from(pick: &Pick) -> Self {
        match pick {
            Pick::Spot(id) => Self::Spot(id.clone()),
            Pick::Button(id) => Self::Button(id.clone()),
        }
    }
}

impl From<&gesture::Pick> for Pick {
    fn from(pick: &gesture::Pick) -> Self {
        match pick {
            gesture::Pick::Spot(id) => Self::Spot(id.clone()),
            gesture::Pick::Button(id) => Self::Button(id.clone()),
        }
    }
}

impl From<&gesture::Choice> for Choice {
    fn from(choice: &gesture::Choice) -> Self {
        Self {
            pick: (&choice.pick).into(),
            kind: choice.kind.into(),
            label: choice.label.as_ref().map(Message::from),
            previews: choice.previews.iter().map(Preview::from).collect(),
        }
    }
}

impl From<&gesture::Preview> for Preview {
    fn from(preview: &gesture::Preview) -> Self {
        Self {
            shape: preview.shape.to_owned(),
            role: preview.role.into(),
            spot: preview.spot.clone(),
            pose: preview.pose.into(),
        }
    }
}
