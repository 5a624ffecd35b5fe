//! Both games obey the laws of all games, at both levels.

use crate::common::{all_options, subject};
use cubarium_core::hash::SplitMix64;
use cubarium_core::{Game, Position as _, View as _};
use cubarium_rolling_cubes::{Colour, Direction, Heading, Home, Options, Position, Square};
use cubarium_testkit::{cases, screen, thinking};

#[test]
fn random_games_obey_the_laws_and_end() {
    for (options, seed) in all_options().into_iter().zip(0x0201_1C01..) {
        subject(options).playouts(seed, 3, 4_000, 60);
    }
}

#[test]
fn scenes_gestures_and_hints_agree_in_random_games() {
    for (options, seed) in all_options().into_iter().zip(0x0201_1C11..) {
        let mut generator = SplitMix64::new(seed);
        for _ in 0..3 {
            let mut game = Game::new(Position::start(&options));
            for _ in 0..150 {
                if game.outcome().is_some() {
                    break;
                }
                screen::holds(game.position());
                thinking::holds(game.position(), &options);
                let moves = game.position().moves();
                let chosen = *generator.choose(&moves).expect("a game that runs has a move");
                game.play(chosen).expect("a listed move is legal");
            }
        }
    }
}

/// The positions of the conformance files show swaps, soldiers and shields that random games seldom reach.
#[test]
fn the_laws_hold_in_the_positions_of_the_conformance_files() {
    for (lines, usual) in [
        (include_str!("../../../conformance/die-check.jsonl"), Options::die_check()),
        (include_str!("../../../conformance/cubulus.jsonl"), Options::cubulus()),
    ] {
        for (options, position) in cases::positions::<Position>(lines, &usual) {
            subject(options).holds(&position);
            subject(options).accepts_exactly_the_list(&position);
            screen::holds(&position);
            thinking::holds(&position, &options);
        }
    }
}

/// The text of men scattered over the board, their masters often where a swap starts; it may be invalid.
fn scattered(generator: &mut SplitMix64, options: &Options) -> String {
    let mut below = |bound: u64| generator.below(bound);
    let mut free: Vec<Square> = Square::all().collect();
    let mut men = Vec::new();
    for colour in Colour::ALL {
        let mut texts = Vec::new();
        let mut take = |at: usize| free.swap_remove(at % free.len());
        let any =
            |below: &mut dyn FnMut(u64) -> u64| usize::try_from(below(81)).expect("a board has 81 squares");
        for _ in 0..below(7) {
            let heading = Heading::ALL[usize::try_from(below(24)).expect("there are 24 headings")];
            texts.push(format!("{heading:?}{}", take(any(&mut below)).name(options.variant)));
        }
        for _ in 0..below(3) {
            let square = take(any(&mut below));
            let name = square.name(options.variant);
            let direction = Direction::ALL[usize::try_from(below(4)).expect("there are four directions")];
            match square.step(direction) {
                Some(other) if below(2) == 0 => texts.push(format!("{name}{}", other.name(options.variant))),
                _ => texts.push(format!("S{name}")),
            }
        }
        let line =
            if below(3) == 0 { colour.other().first_line() } else { u8::try_from(below(9)).expect("small") };
        let column = u8::try_from(below(9)).expect("small");
        texts.push(Square::new(column, line).expect("a square").name(options.variant));
        men.extend(texts.into_iter().map(|text| match colour {
            Colour::White => text,
            Colour::Black => format!("({text})"),
        }));
    }
    let side = ["w", "b"][usize::try_from(below(2)).expect("small")];
    let rights = ["-", "Mm", "M", "m"][usize::try_from(below(4)).expect("small")];
    let phase = ["-", "-", "s", "t"][usize::try_from(below(4)).expect("small")];
    format!("{} {side} {rights} {phase} 0 1", men.join(","))
}

#[test]
fn exactly_the_listed_moves_are_accepted_in_scattered_positions() {
    for (options, seed) in all_options().into_iter().zip(0x0201_1C21..) {
        let mut generator = SplitMix64::new(seed);
        let (mut seen, mut swaps, mut shields) = (0, 0, 0);
        while seen < 60 {
            let Ok(position) = Position::read(&scattered(&mut generator, &options), &options) else {
                continue;
            };
            let subject = subject(options);
            subject.holds(&position);
            subject.accepts_exactly_the_list(&position);
            let texts: Vec<String> = position.moves().iter().map(|mv| position.move_text(*mv)).collect();
            swaps += texts.iter().filter(|text| text.contains('*')).count();
            shields += position.shields(position.side().other()).count();
            seen += 1;
        }
        assert!(swaps > 10 && shields > 10, "{options:?}: {swaps} swaps, {shields} shields");
    }
}
