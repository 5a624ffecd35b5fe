//! The book of openings.

use cubarium_tesseract::{Crosses, Position};

#[test]
fn the_book_can_be_played() {
    cubarium_testkit::openings::hold::<Position>(&Crosses::Last, &[Crosses::First]);
}
