//! What a game is, in three layers.
//!
//! - **Rules**, at the root of this crate. A [`View`] is what somebody may know of a position: its text, its legal moves
//!   and refusals, its end. A [`Position`] is a view that can be played from: a plain value, cloned to make a move. A
//!   [`Game`] is a position with its history; only it judges repetition. [`Observed`] says which view each viewer gets;
//!   in a game without secrets that is the position itself. What the rules refuse is a [`Refusal`]: a rule and a sentence
//!   in any language; as a [`PlayError`] or [`Refused`] it prints the sentence in English.
//! - **`looks`**, a feature: how a view is drawn, spoken and played by pointing at it, and how positions are built by
//!   hand.
//! - **`judgement`**, a feature: what a search wants to know about positions and moves, and how their worth is a sum of
//!   features.
//!
//! The feature `serde` stores positions and games as data, in the module `stored`.
//!
//! Looks and judgement know the rules, and neither knows the other.
//!
//! Nothing here knows a particular game, reads a clock, draws a random number or performs input and output.
//! Everything is the same on every machine, in a browser too: hashes and counters have fixed widths.

#[cfg(feature = "judgement")]
pub mod judgement;
#[cfg(feature = "looks")]
pub mod looks;
mod rules;
#[cfg(feature = "serde")]
pub mod stored;

pub use rules::*;
