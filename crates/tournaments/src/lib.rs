//! Tournaments: who plays whom in which round, and how they stand.
//!
//! Nothing here reads a clock, rolls a die or stores anything: a [`Tournament`] is a value, and what follows depends on it
//! alone. The server opens the games, hears how they end, and writes the verdicts here.
//!
//! - [`System`] says how people are paired: [round robin](System::RoundRobin) by Berger's tables, [Swiss](System::Swiss)
//!   by the best matching of people with about as many points who have not met, [knock-out](System::KnockOut) by a bracket
//!   with seeds.
//! - [`Tournament::next_round`] pairs the next round, and [`Tournament::standings`] gives the table.
//!
//! `docs/tournaments.md` has the rules in words.
//!
//! ```
//! use cubarium_tournaments::{Board, System, Tournament, Verdict};
//!
//! let mut tournament = Tournament::new(System::Swiss { rounds: 2 }, 4);
//! while let Ok(mut round) = tournament.next_round() {
//!     for board in &mut round {
//!         if let Board::Game(pairing) = board {
//!             // The player with the lower number is the stronger one.
//!             let first_wins = pairing.first < pairing.second;
//!             pairing.verdicts.push(if first_wins { Verdict::FirstWins } else { Verdict::SecondWins });
//!         }
//!     }
//!     tournament.rounds.push(round);
//! }
//! let points: Vec<u32> = tournament.standings().iter().map(|row| row.points.halves()).collect();
//! assert_eq!(points, [4, 2, 2, 0]);
//! ```

mod berger;
mod bracket;
mod matching;
mod pairing;
mod score;
mod standings;
mod swiss;
mod tournament;

pub use pairing::{Board, Pairing, Player, Side, Verdict};
pub use score::Points;
pub use standings::Row;
pub use swiss::MOST_PLAYERS;
pub use tournament::{Entrant, NoRound, System, Tournament, UnfitVerdict};
