//! What a computer player needs to know about a game.

mod heuristics;
mod line;
pub mod net;
pub mod reasoned;
pub mod weigh;

pub use heuristics::{Heuristics, Recapture, static_exchange};
pub use line::{Line, Recall, Verdict};
pub use net::Net;
pub use reasoned::Reasoned;
pub use weigh::Weighed;
