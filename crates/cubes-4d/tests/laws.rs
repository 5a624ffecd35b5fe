//! Cubes 4D obeys the laws of all games, in random games and in positions of the conformance file.

use crate::common::{random_game, read, subject};
use cubarium_core::{Options as _, Position as _, View as _};
use cubarium_cubes_4d::{Cell, Colour, Move, Options, Position, rules};
use cubarium_testkit::{cases, screen, thinking};

fn left() -> Options {
    let mut options = Options::DEFAULT;
    options.set("lateral", "left").expect("the option exists");
    options
}

#[test]
fn random_games_obey_the_laws_and_end() {
    subject(Options::DEFAULT).playouts(0x4D01, 2, 3_000, 60);
    subject(left()).playouts(0x4D02, 1, 3_000, 60);
}

#[test]
fn games_with_many_captures_obey_the_laws() {
    for seed in 0..6 {
        let all = random_game(&Options::DEFAULT, 0x4D10 + seed, 400);
        let subject = subject(Options::DEFAULT);
        for (index, position) in all.iter().enumerate() {
            subject.holds(position);
            if index % 40 == 0 || index + 1 == all.len() {
                subject.accepts_exactly_the_list(position);
            }
        }
    }
}

/// Every second position is enough: there are many turns to try.
#[test]
fn the_laws_hold_in_the_positions_of_the_conformance_file() {
    let lines = include_str!("../../../conformance/cubes-4d.jsonl");
    for (options, position) in cases::positions::<Position>(lines, &Options::DEFAULT).into_iter().step_by(2) {
        let subject = subject(options);
        subject.holds(&position);
        subject.accepts_exactly_the_list(&position);
    }
}

#[test]
fn what_a_search_relies_on_holds() {
    for seed in 0..4 {
        for position in random_game(&left(), 0x4D20 + seed, 300) {
            thinking::holds(&position, &left());
        }
    }
}

#[test]
fn scenes_gestures_and_motions_agree() {
    for seed in 0..2 {
        for position in random_game(&Options::DEFAULT, 0x4D30 + seed, 200).iter().step_by(9) {
            screen::holds(position);
        }
    }
    // A pawn that is promoted, and both castlings of one man.
    screen::holds(&read(
        "1300010/1300010/0221113/2111101/1112100/1000100/0000100 7/2G2p1/1K2n2/3Pb2/1kp4/7/7 w - - 0 4 61",
    ));
    screen::holds(&Position::start(&Options::DEFAULT));
}

/// Quiet moves are reversible: the generator finds what could come to a position by starting from it.
#[test]
fn moves_of_men_are_reversible() {
    let mut there = 0;
    for position in random_game(&Options::DEFAULT, 0x4D40, 300) {
        for mv in position.moves() {
            let Move::Go { from, to, .. } = mv else { continue };
            if position.taken(mv).is_some() {
                continue;
            }
            let mut back = position;
            back.play_unchecked(position.side().seat(), mv);
            let (turned, side) = match position.side() {
                Colour::White => (back.text().replacen(" b ", " w ", 1), Colour::White),
                Colour::Black => (back.text().replacen(" w ", " b ", 1), Colour::Black),
            };
            // If the other king is in check now, or the mover's king was in check before, the move cannot be reversed.
            let Ok(back) = Position::read(&turned, &Options::DEFAULT) else { continue };
            match back.check(side.seat(), Move::go(to, from)) {
                Ok(()) => there += 1,
                Err(refusal) => {
                    let kings = [rules::MAN_KING, rules::CHECK_LEAVE, rules::END_FINISHED];
                    assert!(kings.contains(&refusal.rule), "{turned} {mv:?}: {}", refusal.rule);
                }
            }
        }
    }
    assert!(there > 500, "{there}");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 512, "{}", size_of::<Position>());
    assert!(size_of::<Move>() <= 4, "{}", size_of::<Move>());
    assert_eq!(Cell::COUNT, 49);
}
