//! What a game is, in three layers.
//!
//! - **Rules**, at the root of this crate. A [`View`] is what a viewer may know of a position: its text, its legal
//!   moves and refusals, its end; [`Notation`] adds how people write moves. A [`Position`] is a view that can be played
//!   from: a plain value, cloned to make a move. A [`Game`] is a position with its history; only the game can judge
//!   repetition. [`Observed`] says which view each viewer gets; in a game without secrets that is the position itself.
//!   When the rules refuse something they return a [`Refused`] or a [`PlayError`], which print a sentence in English
//!   with the rule; the [`Refusal`] in it is the same in any language.
//! - **`looks`**, a feature: how a view is drawn, described in words and played by pointing, and how positions are
//!   built by hand.
//! - **`judgement`**, a feature: what a search needs to know about positions and moves, and evaluations as sums of
//!   weighted features.
//!
//! The feature `serde` stores positions and games as data, in the module `stored`.
//!
//! A program that plays one of the games needs only its crate: each has a [`prelude`] and re-exports this crate.
//!
//! Looks and judgement depend on the rules, but not on each other.
//!
//! Nothing here depends on a particular game, reads a clock, draws a random number or performs input and output.
//! Results are the same on every machine, in browsers too: hashes and counters have fixed widths.

#[cfg(feature = "judgement")]
pub mod judgement;
#[cfg(feature = "looks")]
pub mod looks;
pub mod prelude;
mod rules;
#[cfg(feature = "serde")]
pub mod stored;

pub use rules::*;
