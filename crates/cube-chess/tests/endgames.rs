//! Endgame tables, and known facts about the endings (ruling 4).

use std::path::Path;
use std::sync::atomic::AtomicBool;

use cubarium_core::judgement::{Dtm, Heuristics as _};
use cubarium_cube_chess::Position;
use cubarium_cube_chess::endgame::{Generated, Material, check, generate};

use crate::common::{men, with};

fn material(name: &str) -> Material {
    Material::named(name).expect("an ending of the test")
}

fn made(name: &str) -> Generated {
    let made = generate(material(name), 2, &AtomicBool::new(false), &mut |_| {}).expect("no win is too long");
    made.expect("nobody stopped it")
}

fn ending(position: &Position) -> Option<Dtm> {
    position.probe(None)
}

#[test]
fn every_entry_of_the_tables_that_come_with_the_game_agrees_with_the_moves() {
    for (name, positions) in [("KQK", 94_963), ("KRK", 102_485), ("KPK", 327_509)] {
        assert_eq!(check(material(name), None, 1), Ok(positions), "{name}");
    }
}

#[test]
fn r4_queen_and_rook_always_win_in_at_most_eleven_and_fourteen_moves() {
    for (name, moves) in [("KQK", 11), ("KRK", 14)] {
        let made = made(name);
        assert_eq!((made.shares[0].lost, made.shares[0].drawn), (0, 0), "{name} with the move");
        assert!(made.shares[0].won > 0 && made.shares[1].won == 0, "{name}");
        assert_eq!(made.longest, [2 * moves, 0], "{name}");
    }
}

#[test]
#[ignore = "takes a minute; docs/endgames.md names the command"]
fn r4_two_bishops_win_in_at_most_twenty_six_moves_and_knights_hardly_ever() {
    assert_eq!(made("KBBK").longest, [52, 0]);
    for (name, plies) in [("KBNK", 3), ("KNNK", 1)] {
        let made = made(name);
        assert_eq!(made.longest, [plies, 0], "{name}");
        assert!(made.shares[0].won * 1_000 < made.shares[0].drawn, "{name}");
    }
    for name in ["KBKB", "KBKN", "KNKN"] {
        assert!(made(name).values.iter().all(|byte| Dtm::of_byte(*byte) == Dtm::Drawn), "{name}");
    }
}

#[test]
fn the_tables_that_come_with_the_game_are_those_that_the_analysis_makes() {
    for name in ["KQK", "KRK", "KPK"] {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/judgement/endgame"));
        let shipped =
            std::fs::read(folder.join(material(name).table_id().file_name())).expect("it is a file");
        assert!(made(name).file() == shipped, "{name}");
    }
}

#[test]
fn a_win_counts_only_if_it_comes_before_the_fifty_moves_end() {
    let rook = |clock| ending(&with("w", "K1A1 R3B2 k6C3", "-", "-", clock));
    let Some(Dtm::Won(plies)) = rook(0) else { panic!("a rook wins") };
    assert_eq!(rook(u32::from(100 - plies)), Some(Dtm::Won(plies)));
    assert_eq!(rook(u32::from(101 - plies)), None);
}

#[test]
fn a_drawn_pawn_ending_stays_drawn_whatever_the_clock_says() {
    let drawn = |clock| ending(&with("b", "K1A1 P3B2 k3B3", "-", "-", clock));
    assert_eq!([drawn(0), drawn(99)], [Some(Dtm::Drawn); 2]);
}

#[test]
fn a_position_with_a_right_to_castle_is_looked_up_nowhere() {
    let castles = |castling| ending(&with("w", "K1C2 R1C4 k6C3", castling, "-", 0));
    assert!(castles("-").is_some() && castles("K").is_none());
}

#[test]
fn two_men_that_cannot_mate_need_no_table() {
    assert_eq!(ending(&men("b K1A1 N2A2 k6C3 b3A1")), Some(Dtm::Drawn));
    assert_eq!(ending(&men("b K1A1 Q2A2 k6C3 b3A1")), None, "this one has to be made first");
}
