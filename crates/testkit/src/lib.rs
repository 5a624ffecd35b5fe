//! What the tests of all games share: laws that every game and every board editor must obey, perft and recorded
//! playthroughs.
//!
//! A development dependency only, never shipped. When a law fails, it panics with the text of the offending position.

pub mod cases;
pub mod editing;
pub mod laws;
#[cfg(unix)]
pub mod nats;
pub mod netted;
pub mod openings;
pub mod perft;
pub mod playthrough;
#[cfg(unix)]
pub mod postgres;
pub mod refusals;
pub mod screen;
pub mod stored;
pub mod thinking;
#[cfg(unix)]
pub mod way;
pub mod weighing;
pub mod words;
