//! Finds a forced mate for the side to move.
//!
//! `cargo run --release --example cubes-4d-mate -- TURNS POSITION`; without a position, it solves a built-in one.

use std::error::Error;

use cubarium_cubes_4d::prelude::*;

const POSITION: &str =
    "1110012/0021020/0121112/1000000/1101000/1201212/0110101 1n5/4R2/2r4/1r5/1k5/7/1K5 b - - 0 31 436";

/// The first move found by which the side to move wins within a number of its own turns.
fn winning_move(position: &Position, turns: u32) -> Option<Move> {
    let rest = turns.checked_sub(1)?;
    position.moves().into_iter().find(|mv| position.play(*mv).is_ok_and(|after| is_lost(&after, rest)))
}

/// Whether the opponent of the side to move has won, or wins within a number of turns.
fn is_lost(position: &Position, turns: u32) -> bool {
    let wins = |mv| position.play(mv).is_ok_and(|after| winning_move(&after, turns).is_some());
    match position.outcome() {
        Some(outcome) => outcome.winners.iter().any(|winner| winner != position.mover()),
        None => turns > 0 && position.moves().into_iter().all(wins),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let turns = args.next().map_or(Ok(2), |text| text.parse())?;
    let position = Position::read(args.next().as_deref().unwrap_or(POSITION), &Options::DEFAULT)?;
    match winning_move(&position, turns) {
        Some(mv) => println!("{}", position.display_move(mv)),
        None => println!("none in {turns}"),
    }
    Ok(())
}
