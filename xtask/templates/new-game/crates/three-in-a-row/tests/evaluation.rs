//! What the evaluation counts, and that it does not depend on the orientation of the board.

use cubarium_core::judgement::{Heuristics as _, Reasoned as _};
use cubarium_core::{Message, View as _};
use cubarium_testkit::weighing::{self, row};
use cubarium_three_in_a_row::{Cell, Position};

fn read(text: &str) -> Position {
    Position::read(text, &()).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The same position upside down and mirrored left to right.
fn turned(position: &Position) -> Position {
    let mut letters: Vec<char> = position.text().chars().collect();
    let place = |shelf: u8, column: u8, row: u8| usize::from(12 * shelf + 4 * row + column);
    let before = letters.clone();
    for cell in Cell::all() {
        let from = place(cell.shelf(), cell.column(), cell.row());
        letters[place(2 - cell.shelf(), 2 - cell.column(), cell.row())] = before[from];
    }
    read(&letters.into_iter().collect::<String>())
}

#[test]
fn the_evaluation_is_the_sum_of_its_features_in_every_orientation() {
    weighing::in_random_games(&(), 0x3105, 26, turned);
}

#[test]
fn lines_count_while_completable() {
    // White's corner is on six open lines. Black has shut one of them, and has four of its own.
    let one = read("WB-.---.---/---.-#-.---/---.---.--- w");
    assert_eq!((row(&one, "ONE"), row(&one, "TWO"), row(&one, "TEMPO")), (vec![5 - 2], vec![0], vec![1]));
    let two = read("WB-.---.---/---.-#-.---/W--.---.--- b");
    assert_eq!(row(&two, "TWO"), [-1]);
}

#[test]
fn completing_a_line_is_noisy() {
    let position = read("WW-.---.---/-B-.B#-.---/---.---.--- w");
    let mv = |text: &str| position.read_move(text).expect("a cell");
    assert!(position.is_noisy(mv("1C1")) && position.gain(mv("1C1")) > 0);
    assert!(!position.is_noisy(mv("3C3")) && position.gain(mv("3C3")) == 0);
}

#[test]
fn a_move_blocks_or_threatens() {
    let purpose = |text: &str, mv: &str| {
        let position = read(text);
        position.purpose(position.read_move(mv).expect("a cell"))
    };
    let blocks = Message::new("three-in-a-row-why-blocks");
    let threatens = |threats: i32| Message::new("three-in-a-row-why-threatens").with("threats", threats);
    let position = "WW-.---.---/-B-.-#-.---/---.---.--- b";
    assert_eq!(purpose(position, "1C1"), Some(blocks));
    assert_eq!(purpose(position, "2A1"), Some(threatens(1)));
    assert_eq!(purpose(position, "3C3"), None);
    assert_eq!(purpose("WBW.---.---/---.B#-.---/---.---.--- w", "1A3"), Some(threatens(2)));
}
