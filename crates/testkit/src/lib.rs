//! What the tests of all games share: laws that every game obeys, perft and recorded playthroughs.
//!
//! A development dependency only: nothing here is shipped.

pub mod perft;
