//! Positions built by hand, on the wire. See `cubarium_core::looks::editor` for what the parts mean.

use cubarium_core::looks::editor;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Message, Refusal, Role, Scene, Stage};

/// Something that can be put on the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Tool {
    /// Its name among the tools of the game.
    pub id: String,
    /// Its shape's name.
    pub shape: String,
    /// Its paint.
    pub role: Role,
    /// Its name for people.
    pub name: Message,
}

/// The initial state of a game's editor.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Workbench {
    /// What stays the same while a position is built.
    pub stage: Stage,
    /// What can be put on the board.
    pub tools: Vec<Tool>,
    /// The text of the position that games start from.
    pub start: String,
    /// The text of the empty board.
    pub bare: String,
}

/// An edit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Edit {
    /// Something is put on a spot, or turned there.
    Put {
        /// The tool.
        tool: String,
        /// The spot.
        spot: String,
    },
    /// What is on a spot is removed.
    Take {
        /// The spot.
        spot: String,
    },
    /// A setting is changed.
    Set {
        /// The setting.
        key: String,
        /// Its value.
        value: String,
    },
}

/// The values that a setting can have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Range {
    /// One of these values, each with its name for people.
    Values {
        /// The values.
        values: Vec<(String, Message)>,
    },
    /// A whole number.
    Number {
        /// The minimum.
        least: u32,
        /// The maximum.
        most: u32,
    },
}

/// Something about a position that is not on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Setting {
    /// Its name among the settings of the game.
    pub key: String,
    /// Its name for people.
    pub name: Message,
    /// Its current value.
    pub value: String,
    /// The values it can have.
    pub range: Range,
}

/// A position in an editor, valid or not.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Edited {
    /// Its text.
    pub text: String,
    /// How it looks.
    pub scene: Scene,
    /// What can be set besides the board.
    pub settings: Vec<Setting>,
    /// What the rules do not allow in it; empty if it is a position.
    pub flaws: Vec<Refusal>,
}

/// A set-up kept for later games: the option that starts a game from it, and its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Kept {
    /// The option.
    pub option: String,
    /// Its value.
    pub value: String,
}

impl From<&editor::Tool> for Tool {
    fn from(tool: &editor::Tool) -> Self {
        Self {
            id: tool.id.clone(),
            shape: tool.shape.to_owned(),
            role: tool.role.into(),
            name: (&tool.name).into(),
        }
    }
}

impl From<&editor::Setting> for Setting {
    fn from(setting: &editor::Setting) -> Self {
        Self {
            key: setting.key.to_owned(),
            name: (&setting.name).into(),
            value: setting.value.clone(),
            range: match &setting.range {
                editor::Range::OneOf(values) => Range::Values {
                    values: values.iter().map(|(value, name)| (value.clone(), name.into())).collect(),
                },
                editor::Range::Number { least, most } => Range::Number { least: *least, most: *most },
            },
        }
    }
}

impl From<editor::Kept> for Kept {
    fn from(kept: editor::Kept) -> Self {
        Self { option: kept.option.to_owned(), value: kept.value }
    }
}
