//! Sentences for people: a key in the Fluent files with its arguments.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use crate::{View, english};

/// The name of a rule: `<game>.<section>.<slug>`, e.g. `cube-chess.pawn.sideways`. The rulebook has an anchor
/// of the same name in every language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A value filled into a sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Arg {
    /// A word that selects a variant of the sentence (`knight`) or is shown as it is (`1A2`).
    Text(String),
    /// A number.
    Number(i64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Self {
        Self::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Arg {
    fn from(count: u64) -> Self {
        Self::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )*};
}

numbers!(u8, u16, u32, i8, i32, i64);

/// A sentence or a name in any language: a key of the Fluent files (`locales/`, here and in each game) with its
/// arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Message {
    /// The identifier in the Fluent files.
    pub key: &'static str,
    /// The arguments by name.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::stored::by_name"))]
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A sentence without arguments.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// The name of an argument whose value is the key of another sentence, which says what `$man` is called in the
    /// words of its game, article included. See [`Message::about`].
    pub const NAMED_BY: &'static str = "named-by";

    /// The same sentence about a man of a kind, `$man`, whose name is the sentence `named_by`.
    #[must_use]
    pub fn about(self, man: &'static str, named_by: &'static str) -> Self {
        self.with("man", man).with(Self::NAMED_BY, named_by)
    }

    /// The same sentence with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// Why a move is illegal: the rule that forbids it and a sentence about this case, in any language.
///
/// The sentence is a key of the game's Fluent files, so a refusal without its game prints only the rule. The rules
/// return a [`Refused`], which knows its game and prints the sentence in English.
///
/// ```
/// use cubarium_core::{Arg, Message, Refusal, RuleId};
///
/// let rule = RuleId("cube-chess.turn.side");
/// let refusal = Refusal::new(rule, Message::new("cube-chess-no-man").with("square", "1C3"));
/// assert_eq!(refusal.message.args, [("square", Arg::Text("1C3".to_owned()))]);
/// assert_eq!(refusal.to_string(), "refused by cube-chess.turn.side");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Refusal {
    /// The rule.
    pub rule: RuleId,
    /// What to tell the player.
    pub message: Message,
}

impl Refusal {
    /// A refusal by a rule with a sentence.
    #[must_use]
    pub const fn new(rule: RuleId, message: Message) -> Self {
        Self { rule, message }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {}", self.rule)
    }
}

impl std::error::Error for Refusal {}

/// A [`Refusal`] by the rules of a game, which it knows. It prints a sentence in English and the rule.
///
/// Unlike most errors in Rust it begins with a capital letter and ends with a full stop, because it may consist of
/// several sentences and is often shown to players unchanged.
///
/// ```
/// use cubarium_core::{Position as _, View as _};
/// use cubarium_cube_chess::Position;
///
/// let start = Position::start(&());
/// let refused = start.read_move("e4").unwrap_err();
/// assert_eq!(refused.rule.0, "cube-chess.text.move");
/// assert_eq!(
///     refused.to_string(),
///     "`e4` is not a move: name the square where a man starts and the one where it ends, like 1D2-2B2, \
///      or write O-O to castle. (cube-chess.text.move)",
/// );
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Refused<V> {
    /// The rule, and the sentence in any language.
    pub refusal: Refusal,
    game: PhantomData<fn() -> V>,
}

impl<V> Clone for Refused<V> {
    fn clone(&self) -> Self {
        self.refusal.clone().into()
    }
}

impl<V> PartialEq for Refused<V> {
    fn eq(&self, other: &Self) -> bool {
        self.refusal == other.refusal
    }
}

impl<V> Eq for Refused<V> {}

/// The rule and the message.
impl<V> Deref for Refused<V> {
    type Target = Refusal;

    fn deref(&self) -> &Refusal {
        &self.refusal
    }
}

impl<V> From<Refusal> for Refused<V> {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, game: PhantomData }
    }
}

impl<V> From<Refused<V>> for Refusal {
    fn from(refused: Refused<V>) -> Self {
        refused.refusal
    }
}

impl<V: View> fmt::Display for Refused<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print::<V>(&self.refusal, f)
    }
}

impl<V: View> std::error::Error for Refused<V> {}

/// Prints a refusal by the rules of a game, in English.
pub(crate) fn print<V: View>(refusal: &Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} ({})", english::say(V::ENGLISH, &refusal.message), refusal.rule)
}
