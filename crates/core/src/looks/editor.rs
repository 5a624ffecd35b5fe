//! Building a position by hand: what a board editor needs to know about a game.
//!
//! An editor works on a [`View::Setup`](crate::View::Setup), which can be anything that a position text can express.
//! While it is being built, [`View::validate`](crate::View::validate) and [`Editor::flaw`] say which rules it breaks.

use std::ops::RangeInclusive;

use super::scene::{Role, Scene};
use crate::{Colour, Message, Position, Refusal, RuleId};

/// Something that can be put on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Tool {
    /// Its name among the tools of the game.
    pub id: String,
    /// The shape to draw it as, one of the game's [`Stage`](super::scene::Stage).
    pub shape: &'static str,
    /// Its paint.
    pub role: Role,
    /// What it is called.
    pub name: Message,
}

/// The values that a [`Setting`] can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Range {
    /// One of these values, each with its name for people.
    OneOf(Vec<(String, Message)>),
    /// A whole number.
    Number {
        /// The minimum.
        least: u32,
        /// The maximum.
        most: u32,
    },
}

impl Range {
    /// Whether the setting can have this value.
    #[must_use]
    pub fn contains(&self, value: &str) -> bool {
        match self {
            Self::OneOf(values) => values.iter().any(|(known, _)| known == value),
            Self::Number { least, most } => {
                value.parse().is_ok_and(|number| (*least..=*most).contains(&number))
            }
        }
    }
}

/// Something about a set-up that is not on the board: the side to move, castling rights, counters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name among the settings of the game.
    pub key: &'static str,
    /// What it is called.
    pub name: Message,
    /// Its value, one of its range.
    pub value: String,
    /// The values it can have.
    pub range: Range,
}

impl Setting {
    /// The key of the [side to move](Self::side).
    pub const SIDE: &'static str = "side";
    /// The value of a [right](Self::right) that a side has.
    pub const YES: &'static str = "yes";
    /// The value of a [right](Self::right) that a side does not have.
    pub const NO: &'static str = "no";

    /// The side to move in a game for two. Its values are the letters of the sides.
    #[must_use]
    pub fn side(side: Colour) -> Self {
        let value = |colour: Colour| {
            let name = Message::new("editor-side-value").with("colour", colour.name());
            (colour.letter().to_owned(), name)
        };
        Self {
            key: Self::SIDE,
            name: Message::new("editor-side"),
            value: side.letter().to_owned(),
            range: Range::OneOf(Colour::ALL.map(value).to_vec()),
        }
    }

    /// A right that a side has or not; `value` is the sentence that names either, by its argument `right`.
    #[must_use]
    pub fn right(key: &'static str, name: Message, has: bool, value: &'static str) -> Self {
        let named = |right: &str| (right.to_owned(), Message::new(value).with("right", right));
        Self {
            key,
            name,
            value: if has { Self::YES } else { Self::NO }.to_owned(),
            range: Range::OneOf([Self::YES, Self::NO].map(named).to_vec()),
        }
    }

    /// A whole number.
    #[must_use]
    pub fn number(key: &'static str, name: Message, value: u32, range: RangeInclusive<u32>) -> Self {
        let (least, most) = range.into_inner();
        Self { key, name, value: value.to_string(), range: Range::Number { least, most } }
    }
}

/// A set-up kept for later games: the option that starts a game from it, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The option.
    pub option: &'static str,
    /// Its value.
    pub value: String,
}

/// The refusal of a tool or spot that the game does not have, under its rule about the texts of positions.
#[must_use]
pub fn unknown(rule: RuleId, tool: &str, spot: &str) -> Refusal {
    Refusal::new(rule, Message::new("editor-unknown").with("tool", tool).with("spot", spot))
}

/// A game whose positions can be built by hand.
///
/// Every set-up that can be reached from a text or from [`Editor::bare`] by these functions has a text
/// ([`Editor::setup_text`]) that reads back as the same set-up, valid or not; the text of a valid one is the text of
/// its position.
pub trait Editor: Position {
    /// What can be put on the board, in the order in which it is offered: one side's men, then the other's.
    fn tools(options: &Self::Options) -> Vec<Tool>;

    /// The empty board.
    fn bare(options: &Self::Options) -> Self::Setup;

    /// The text of a set-up.
    fn setup_text(setup: &Self::Setup) -> String;

    /// How a set-up looks, with every spot that something can be put on.
    fn setup_scene(setup: &Self::Setup) -> Scene;

    /// Puts something on a spot and removes whatever is in its way. If the same thing is there already, it is turned to
    /// the next orientation, if it has several.
    ///
    /// # Errors
    /// The reason why it can never be there; the set-up is unchanged.
    fn put(setup: &mut Self::Setup, tool: &str, spot: &str) -> Result<(), Refusal>;

    /// Removes what is on a spot: the man, or otherwise the topmost thing. Returns whether there was anything.
    fn take(setup: &mut Self::Setup, spot: &str) -> bool;

    /// What can be set besides the board.
    fn settings(setup: &Self::Setup) -> Vec<Setting>;

    /// Sets one of the [`settings`](Editor::settings) to a value of its range. Anything else has no effect.
    fn set(setup: &mut Self::Setup, key: &str, value: &str) {
        let settings = Self::settings(setup);
        if settings.iter().any(|setting| setting.key == key && setting.range.contains(value)) {
            Self::change(setup, key, value);
        }
    }

    /// Sets a setting and value that [`Editor::set`] has found to be valid.
    fn change(setup: &mut Self::Setup, key: &str, value: &str);

    /// A flaw as it is shown to a person: the rule that is broken and a sentence.
    fn flaw(flaw: &Self::Flaw) -> Refusal;

    /// The option that starts games from this set-up, under a name; `None` in games that have no such option.
    ///
    /// # Errors
    /// The reason why games cannot start from it.
    fn keep(_setup: &Self::Setup, _name: &str) -> Option<Result<Kept, Refusal>> {
        None
    }
}
