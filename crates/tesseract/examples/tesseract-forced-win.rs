//! Finds a forced win for the side to move: the enemy tesseract is captured, or immobilised as the last pawn, whatever
//! the opponent plays. Turns that only repetition forbids are not excluded.
//!
//! `cargo run --release --example tesseract-forced-win -- TURNS POSITION`; without a position, it solves a built-in one.

use std::error::Error;

use cubarium_tesseract::prelude::*;

const POSITION: &str = "TA12,SO1,SE2,PI14,CI12,GB2h,GC2h,GL2v,GB3h,GL15v,GI7J7,GB10C10,XL7,XE9,tB1,gD5v,gN5v,gB7v,\
                        gC14v,gD15h,gK6K7,gK12K13,xN9,xG10 w -/- m 50 106";

/// The first turn found by which the side to move wins within a number of its own turns.
fn winning_move(position: &Position, turns: u32) -> Option<Move> {
    let (rest, seat) = (turns.checked_sub(1)?, position.mover());
    position.moves().into_iter().find(|mv| {
        let mut after = *position;
        after.play_unchecked(seat, *mv);
        is_lost(&after, rest)
    })
}

/// Whether the opponent of the side to move has won, or wins within a number of turns.
fn is_lost(position: &Position, turns: u32) -> bool {
    let seat = position.mover();
    match position.outcome() {
        Some(outcome) => !outcome.winners.contains(seat),
        None => {
            turns > 0
                && position.moves().into_iter().all(|mv| {
                    let mut after = *position;
                    after.play_unchecked(seat, mv);
                    winning_move(&after, turns).is_some()
                })
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let turns = args.next().map_or(Ok(2), |text| text.parse())?;
    let position = Position::read(args.next().as_deref().unwrap_or(POSITION), &Crosses::Last)?;
    let Some(mv) = winning_move(&position, turns) else {
        println!("none in {turns}");
        return Ok(());
    };
    println!("{mv}");
    let (after, us) = (position.play(mv)?, position.side());
    if let Some(target) = after.tesseract(us.other()) {
        for man in after.attackers(us, target) {
            println!("{man:?} attacks the tesseract on {target}");
        }
    }
    Ok(())
}
