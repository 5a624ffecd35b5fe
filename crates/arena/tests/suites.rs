//! Wins in three moves that the search must find, made by `cubarium suite GAME --make 50`.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use cubarium_arena::{Setting, Suite};
use cubarium_catalog::{Limits, Settings, options, wire};

const FOLDER: &str = "tests/data/wins-in-3";

/// A game's suite, and its positions.
fn kept(game: &str) -> (Suite, Vec<String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER).join(format!("{game}.txt"));
    let text = fs::read_to_string(path).expect("the suite is there");
    let options = options(game, &wire::Options::new()).expect("there is such a game");
    let setting = Setting { game: game.to_owned(), options, seed: 1, opening: 0, longest: 0, decide: None };
    (Suite { setting, moves: 3, look: 0 }, text.lines().map(str::to_owned).collect())
}

fn assert_found(game: &str, enough: u64) {
    let (suite, positions) = kept(game);
    assert_eq!(positions.len(), 50, "{game}");
    let limits = Limits { nodes: Some(enough), ..Limits::default() };
    let found = suite
        .solve(&positions, &Settings::default(), &limits, &AtomicBool::new(false))
        .expect("they are positions of the game");
    let missed: Vec<&String> =
        positions.iter().zip(found).filter(|(_, found)| !found).map(|(position, _)| position).collect();
    assert!(missed.is_empty(), "{game}: {missed:#?}");
}

#[test]
fn every_kept_suite_position_is_proven() {
    let suites = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER)).expect("they are there");
    let files = suites.map(|file| file.expect("it can be read").path());
    let games: Vec<String> = files.filter_map(|path| path.file_stem()?.to_str().map(str::to_owned)).collect();
    assert_ne!(games, [""; 0]);
    for game in games {
        let (suite, positions) = kept(&game);
        for position in &positions {
            assert_eq!(suite.is_proven(position, &AtomicBool::new(false)), Ok(true), "{game}: {position}");
        }
    }
}

/// A test for each game that has a suite, with the number of positions that the search may visit for each of the
/// suite's positions.
macro_rules! found {
    ($($test:ident: $game:literal, $enough:literal;)*) => {$(
        #[test]
        fn $test() {
            super::assert_found($game, $enough);
        }
    )*};
}

mod wins_in_three_are_found_in {
    found! {
        // <games wins> written by `cargo xtask games` from crates/*/game.toml
        cube_chess: "cube-chess", 400_000;
        die_check: "die-check", 400_000;
        cubulus: "cubulus", 400_000;
        tesseract: "tesseract", 5_000_000;
        cubes_4d: "cubes-4d", 400_000;
        // </games>
    }
}
