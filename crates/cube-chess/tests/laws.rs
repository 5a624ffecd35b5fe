//! Cube Chess obeys the laws of all games, in random games and in the positions of the conformance file.

use crate::common::{board_text, subject};
use cubarium_core::hash::SplitMix64;
use cubarium_core::{Game, Position as _, View as _};
use cubarium_cube_chess::{Position, Square};
use cubarium_testkit::{cases, screen, thinking};

#[test]
fn random_games_obey_the_laws_and_end() {
    subject().playouts(0x00C0_BE01, 4, 3_000, 60);
}

#[test]
fn scenes_gestures_and_hints_agree_in_random_games() {
    let mut generator = SplitMix64::new(0x00C0_BE02);
    for _ in 0..6 {
        let mut game = Game::new(Position::start(&()));
        for _ in 0..150 {
            if game.outcome().is_some() {
                break;
            }
            screen::holds(game.position());
            thinking::holds(game.position(), &());
            let moves = game.position().moves();
            let chosen = *generator.choose(&moves).expect("a game that runs has a move");
            game.play(chosen).expect("a listed move is legal");
        }
    }
}

#[test]
fn the_laws_hold_in_the_positions_of_the_conformance_file() {
    let lines = include_str!("../../../conformance/cube-chess.jsonl");
    for (_, position) in cases::positions::<Position>(lines, &()) {
        subject().holds(&position);
        subject().accepts_exactly_the_list(&position);
    }
}

/// If one man attacks another of the same kind, the other attacks it too: no ray and no knight's move is one-way.
#[test]
fn attacks_of_sliders_and_knights_are_mutual() {
    let mut generator = SplitMix64::new(0x00C0_BE03);
    let mut mutual = 0;
    for round in 0..400 {
        let mut free: Vec<Square> = Square::all().collect();
        let mut take = |free: &mut Vec<Square>| {
            let count = u64::try_from(free.len()).expect("96 squares");
            free.swap_remove(usize::try_from(generator.below(count)).expect("below a length"))
        };
        let letter = ['r', 'b', 'q', 'n'][round % 4];
        let mut board = [None; Square::COUNT];
        let [one, other] = [take(&mut free), take(&mut free)];
        board[one.index()] = Some(letter.to_ascii_uppercase());
        board[other.index()] = Some(letter);
        board[take(&mut free).index()] = Some('K');
        board[take(&mut free).index()] = Some('k');
        for _ in 0..6 {
            board[take(&mut free).index()] = Some('N');
            board[take(&mut free).index()] = Some('n');
        }
        let takes = |side: &str, from: Square, to: Square| {
            let text = format!("{} {side} - - 0 1", board_text(&board));
            let position = Position::read(&text, &()).ok()?;
            // This is about how men move, so positions in which a king is in danger are left out.
            (!position.in_check() && position.outcome().is_none())
                .then(|| position.check(position.side().seat(), cubarium_cube_chess::Move::plain(from, to)))
        };
        let (Some(there), Some(back)) = (takes("w", one, other), takes("b", other, one)) else { continue };
        let pinned = |rule: cubarium_core::RuleId| rule == cubarium_cube_chess::rules::CHECK_LEAVE;
        let (there, back) = (there.map_err(|r| pinned(r.rule)), back.map_err(|r| pinned(r.rule)));
        if there != Err(true) && back != Err(true) {
            assert_eq!(there.is_ok(), back.is_ok(), "{}: {one} and {other}", board_text(&board));
            mutual += usize::from(there.is_ok());
        }
    }
    assert!(mutual > 10, "some of the men attack each other: {mutual}");
}
