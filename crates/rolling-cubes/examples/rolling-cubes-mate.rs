//! Finds a forced mate for the side to move.
//!
//! `cargo run --release --example rolling-cubes-mate -- TURNS POSITION`; without a position, it solves a built-in one.

use std::error::Error;

use cubarium_rolling_cubes::prelude::*;

const POSITION: &str =
    "46G2,54J2,15D9,A3A4,F3,(64J1),(14D4),(54E5),(56F7),(51G9),(SC7),(SG7),(F8) b - - 3 72";

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
    let position = Position::read(args.next().as_deref().unwrap_or(POSITION), &Options::die_check())?;
    match winning_move(&position, turns) {
        Some(mv) => println!("{}", position.display_move(mv)),
        None => println!("none in {turns}"),
    }
    Ok(())
}
