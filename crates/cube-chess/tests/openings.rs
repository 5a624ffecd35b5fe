//! The book of openings, and how books are read.

use cubarium_core::judgement::Openings;
use cubarium_core::{Position as _, View as _};
use cubarium_cube_chess::{Move, Position};

fn read(text: &str) -> Result<Openings<Position>, String> {
    Openings::read(text, &Position::start(&())).map_err(|error| error.to_string())
}

fn start_move(text: &str) -> Move {
    Position::start(&()).read_move(text).expect("a move")
}

#[test]
fn the_book_can_be_played() {
    cubarium_testkit::openings::hold::<Position>(&(), &[]);
}

#[test]
fn a_book_knows_a_position_however_it_came_about() {
    let one = "1A1-4B1 6B1-2D2 1A4-4B4";
    let two = "1A4-4B4 6B1-2D2 1A1-4B1";
    let book = read(&format!("4 50 {one}\n2 50 {two} 6D1-4C1\n1 0 {one} 6D1-4C1\n1 100 {one} 6A4-2C4"))
        .expect("a book");
    let mut position = Position::start(&());
    for text in two.split(' ') {
        let mv = position.read_move(text).expect("a move");
        position = position.play(mv).expect("a legal move");
    }
    let known: Vec<_> = book
        .moves(&position)
        .iter()
        .map(|known| (position.move_text(known.mv), known.games, known.percent))
        .collect();
    assert_eq!(known, [("6D1-4C1".to_owned(), 3, 33), ("6A4-2C4".to_owned(), 1, 100)]);
}

#[test]
fn moves_that_were_played_more_often_are_chosen_more_often() {
    let book = read("90 50 1C1-5D1\n10 50 1A4-4B4").expect("a book");
    let start = Position::start(&());
    let often = (0..1_000).filter(|seed| book.choose(&start, *seed) == Some(start_move("1C1-5D1"))).count();
    assert!((850..950).contains(&often), "{often} of 1000");
    let after = start.play(start_move("1A4-4B4")).expect("a legal move");
    assert_eq!(book.choose(&after, 1), None);
}

#[test]
fn a_book_names_the_line_that_is_wrong() {
    for (text, error) in [
        ("", Ok(())),
        ("1 50 1C1-5D1\n2 50", Err("line 2 of the book of openings: there are no moves")),
        ("many 50 1C1-5D1", Err("line 1 of the book of openings: `many` is not a number of games")),
        ("1 300 1C1-5D1", Err("line 1 of the book of openings: `300` is not a percentage")),
        ("1 101 1C1-5D1", Err("line 1 of the book of openings: `101` is not a percentage")),
        ("0 50 1C1-5D1", Err("line 1 of the book of openings: `0` is not a number of games")),
    ] {
        assert_eq!(read(text).map(|_| ()), error.map_err(str::to_owned), "{text}");
    }
    for text in ["1 50 1C1-9Z9", "1 50 1C1-5D1 1B2-2B2"] {
        let error = read(text).expect_err("it cannot be played");
        let word = text.rsplit(' ').next().expect("a word");
        assert_eq!(error, format!("line 1 of the book of openings: `{word}` is not a legal move"));
    }
}
