//! What a computer player needs to know about a game.

pub mod endgame;
mod heuristics;
pub mod net;
mod netted;
pub mod openings;
mod past;
pub mod reasoned;
pub mod weigh;

pub use endgame::{Dtm, Tablebase};
pub use heuristics::{Heuristics, Recapture, static_exchange};
pub use net::Net;
pub use netted::Netted;
pub use openings::Openings;
pub use past::{Past, Recall, Verdict};
pub use reasoned::Reasoned;
pub use weigh::Weighed;
