//! Everything that a program needs to play a game, in one line: the traits (anonymously where a game's types have the
//! same names) and what belongs to them. Each game's crate has a `prelude` with this and its own types.
//!
//! ```
//! use cubarium_cube_chess::prelude::*;
//!
//! let mut game = Game::new(Position::start(&()));
//! game.play_text("1A2-4B2").unwrap();
//! assert_eq!(game.moves().len(), 20);
//! ```

pub use crate::{
    Counting, DropOut as _, Game, Notation as _, Observed as _, Options as _, Outcome, Position as _,
    Refused, Seat, SeatSet, View as _, Viewer, divide, perft,
};
