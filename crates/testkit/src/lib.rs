//! What the tests of all games share: laws that every game and every board editor obeys, perft and recorded playthroughs.
//!
//! A development dependency only: it is never shipped. A law that fails panics with the text of the position that
//! breaks it.

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
