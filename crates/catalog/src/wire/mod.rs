//! The types that cross a wire: between server and browser, between worker and page, from the command line to a script.
//! They are JSON; [`typescript`] describes them to TypeScript.
//!
//! Seats have the names that the game's texts use (`w`, `b`; `1` to `4`).

mod editor;
mod gesture;
mod notice;
mod scene;
mod search;
mod typescript;

use std::collections::BTreeMap;

use cubarium_core as core;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use editor::{Edit, Edited, Kept, Range, Setting, Tool, Workbench};
pub use gesture::{Choice, ChoiceKind, Draft, Next, Pick, Preview};
pub use notice::{Mark, MarkKind, Trail, TrailKind};
pub use scene::{
    Cell, Drawn, Ground, Inscription, Level, Link, Manner, Motion, Named, Net, Part, Pose, Role, Scene,
    Shape, Solid, Spot, Stage, Station, Tray, TrayItem,
};
pub use search::{Opening, Score, Thought, Variation};
pub use typescript::typescript;

/// Options of a game by name.
pub type Options = BTreeMap<String, String>;

/// A map of these pairs, inserted one by one: collecting them would sort them first, and the browser would have to
/// fetch sorting code for each kind of map.
pub(crate) fn by_name<T>(pairs: impl Iterator<Item = (String, T)>) -> BTreeMap<String, T> {
    let mut map = BTreeMap::new();
    for (name, value) in pairs {
        map.insert(name, value);
    }
    map
}

/// A value filled into a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Arg {
    /// A number.
    Number(#[ts(type = "number")] i64),
    /// A word.
    Text(String),
}

/// A sentence in any language: a key of the Fluent files with its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Message {
    /// The identifier in the Fluent files.
    pub key: String,
    /// The arguments by name.
    pub args: BTreeMap<String, Arg>,
}

impl From<&core::Message> for Message {
    fn from(message: &core::Message) -> Self {
        let args = message.args.iter().map(|(name, arg)| {
            let arg = match arg {
                core::Arg::Text(text) => Arg::Text(text.clone()),
                core::Arg::Number(number) => Arg::Number(*number),
            };
            ((*name).to_owned(), arg)
        });
        Self { key: message.key.to_owned(), args: by_name(args) }
    }
}

/// Why a move is illegal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The id of the rule, which is also its anchor in the rulebook.
    pub rule: String,
    /// What to tell the player.
    pub message: Message,
}

impl From<&core::Refusal> for Refusal {
    fn from(refusal: &core::Refusal) -> Self {
        Self { rule: refusal.rule.to_string(), message: (&refusal.message).into() }
    }
}

/// What the players of a game may agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Accord {
    /// A draw.
    Draw,
    /// To stop the game: it stays unfinished, and nobody has won or drawn.
    Stop,
}

impl From<core::Accord> for Accord {
    fn from(accord: core::Accord) -> Self {
        match accord {
            core::Accord::Draw => Self::Draw,
            core::Accord::Stop => Self::Stop,
        }
    }
}

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Outcome {
    /// Those who have won.
    pub winners: Vec<String>,
    /// The seats for which the game is drawn.
    pub drawn: Vec<String>,
    /// The name of this end in the rules.
    pub reason: String,
    /// The player who ended the game without a move: by resigning, running out of time or leaving, or because there was
    /// no move to make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<String>,
}

/// The measured strength of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Rating {
    /// In Elo: 100 more is a score of 64 %.
    pub elo: i32,
    /// The half-width of the 95 % confidence interval, in Elo: the errors of all matches between this player and the
    /// reference player, added up. 0 for the reference player itself.
    pub error: i32,
}

/// A game of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The seats' names in the order of play.
    pub seats: Vec<String>,
    /// What can be chosen before the game.
    pub options: Vec<OptionInfo>,
    /// The number of levels of the computer players, which are counted from 1.
    pub levels: u8,
    /// The strength of the levels, from the lowest up, as far as matches between them have shown it (`docs/levels.md`).
    /// Numbers of different games are not comparable.
    pub elo: Vec<Rating>,
    /// What the players may agree on to end the game.
    pub accord: Accord,
    /// Whether players know things that the others do not. In such games no turn can be taken back.
    pub secrets: bool,
    /// The languages of its rulebook.
    pub languages: Vec<String>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct OptionInfo {
    /// Its name.
    pub key: String,
    /// The values that it can have; empty if any text of the right form is allowed.
    pub values: Vec<String>,
    /// Its default.
    pub default: String,
}

/// A turn that was played, as a viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Turn {
    /// The seat that made the move.
    pub seat: String,
    /// The move, canonical.
    pub text: String,
    /// The move as displayed.
    pub shown: String,
    /// The move in words.
    pub spoken: Message,
    /// The view's text after the move.
    pub after: String,
    /// Whether it gives check.
    pub check: bool,
}

/// A legal move and how it would be told once it is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Told {
    /// The move, canonical.
    pub text: String,
    /// The move as displayed.
    pub shown: String,
    /// The move in words.
    pub spoken: Message,
}

/// A game as a viewer may know it: everything that a page or a computer player needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    /// The game's id.
    pub game: String,
    /// All options.
    pub options: Options,
    /// The viewer's seat, or null for a spectator.
    pub viewer: Option<String>,
    /// The view's text at the start.
    pub start: String,
    /// The turns so far.
    pub turns: Vec<Turn>,
    /// The view's text now.
    pub text: String,
    /// The seats that may act now.
    pub to_move: Vec<String>,
    /// Whether the seat to move is in check.
    pub check: bool,
    /// Whether any seat may now end the game by a claim, without the agreement of the others; the game's accord says
    /// how it ends.
    pub claimable: bool,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
}

impl View {
    /// A game without secrets as it was before the turn with this index, for the seat that made it.
    ///
    /// # Panics
    /// If there is no such turn.
    #[must_use]
    pub fn before_turn(&self, index: usize) -> Self {
        let turns = self.turns[..index].to_vec();
        let last = turns.last();
        Self {
            game: self.game.clone(),
            options: self.options.clone(),
            viewer: None,
            start: self.start.clone(),
            text: last.map_or_else(|| self.start.clone(), |turn| turn.after.clone()),
            to_move: vec![self.turns[index].seat.clone()],
            check: last.is_some_and(|turn| turn.check),
            claimable: false,
            outcome: None,
            turns,
        }
    }
}
