//! What a scene highlights, on the wire. See `cubarium_core::looks::scene` for what it means.

use cubarium_core::looks::scene;
use serde::Serialize;
use ts_rs::TS;

use super::Message;

/// Why a spot is highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum MarkKind {
    /// The last move began here.
    From,
    /// The last move ended here.
    To,
    /// A man here is in check.
    Check,
    /// The last move created this place.
    Made,
    /// A man here could go to a place that the last move created.
    Served,
}

/// A spot to highlight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Mark {
    /// The spot.
    pub spot: String,
    /// Why.
    pub kind: MarkKind,
}

/// What a path over the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum TrailKind {
    /// The path of the last move.
    Path,
    /// The path of a check.
    Check,
    /// The path by which the opponent could win the game with the next move.
    Threat,
}

/// A path over the board from spot to spot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Trail {
    /// What it shows.
    pub kind: TrailKind,
    /// The spots where it begins, bends and ends; between them it is straight, over edges too.
    pub spots: Vec<String>,
    /// What it means for the side to move, as a sentence.
    pub meaning: Option<Message>,
}

impl From<&scene::Mark> for Mark {
    fn from(mark: &scene::Mark) -> Self {
        Self {
            spot: mark.spot.clone(),
            kind: match mark.kind {
                scene::MarkKind::From => MarkKind::From,
                scene::MarkKind::To => MarkKind::To,
                scene::MarkKind::Check => MarkKind::Check,
                scene::MarkKind::Made => MarkKind::Made,
                scene::MarkKind::Served => MarkKind::Served,
            },
        }
    }
}

impl From<&scene::Trail> for Trail {
    fn from(trail: &scene::Trail) -> Self {
        Self {
            kind: match trail.kind {
                scene::TrailKind::Path => TrailKind::Path,
                scene::TrailKind::Check => TrailKind::Check,
                scene::TrailKind::Threat => TrailKind::Threat,
            },
            spots: trail.spots.clone(),
            meaning: trail.meaning.as_ref().map(Message::from),
        }
    }
}
