//! Recorded games: what all seats see, turn by turn. `CUBARIUM_UPDATE=1` records them again.

use std::fmt::Write as _;
use std::path::Path;

use crate::common::{STRUCTURES, options};
use cubarium_break_the_cube::Position;
use cubarium_core::{Observed as _, Position as _, View as _, Viewer};
use cubarium_testkit::playthrough;

/// Plays a game and writes down the referee's position and every view after each move.
fn record(title: &str, given: &str, moves: &[(usize, &str)]) -> String {
    let mut position = Position::start(&options(given));
    let mut text = format!("# {title}\n# {given}\n");
    let describe = |text: &mut String, position: &Position| {
        let mut line = |name: &str, value: &str| {
            writeln!(text, "{name}: {value}").expect("writing to a string succeeds");
        };
        line("\nposition", &position.text());
        for viewer in crate::common::viewers(position) {
            let name = match viewer {
                Viewer::Seat(seat) => position.seats()[seat.index()],
                Viewer::Spectator => "spectator",
            };
            line(name, &position.view(viewer).text());
        }
        line("moves", &position.count().to_string());
        if let Some(end) = position.outcome() {
            line("end", &format!("{} {:?} {:?}", end.reason, end.winners, end.drawn));
        }
    };
    for (number, mv) in moves {
        describe(&mut text, &position);
        writeln!(text, "{number} plays: {mv}").expect("writing to a string succeeds");
        let read = position.read_move(mv).unwrap_or_else(|refusal| panic!("{mv}: {refusal}"));
        position = position
            .play_as(crate::common::seat(*number), read)
            .unwrap_or_else(|refused| panic!("{number} {mv}: {refused}"));
    }
    describe(&mut text, &position);
    text
}

fn compare(name: &str, recorded: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(name);
    playthrough::compare(&file, recorded);
}

#[test]
fn two_share_the_win() {
    let builds = STRUCTURES.map(|structure| format!("={structure}"));
    let guesses = STRUCTURES.map(|structure| format!("!{structure}"));
    let moves = [
        (2, builds[1].as_str()),
        (1, &builds[0]),
        (1, "?E"),
        (2, "?5"),
        (1, "?A"),
        (2, &guesses[2]),
        (1, &guesses[1]),
        (2, &guesses[0]),
    ];
    compare("two-share-the-win.txt", &record("Two share the win", "", &moves));
}

#[test]
fn the_last_of_three_players_wins() {
    let builds = STRUCTURES.map(|structure| format!("={structure}"));
    let wrong = format!("!{}", STRUCTURES[3]);
    let moves = [
        (3, builds[2].as_str()),
        (1, &builds[0]),
        (2, &builds[1]),
        (1, "?L"),
        (2, &wrong),
        (3, "?J"),
        (1, "?3"),
        (3, "?3"),
        (1, &wrong),
    ];
    compare("last-one-left.txt", &record("The last one left of three", "players=3 sudden-death=yes", &moves));
}
