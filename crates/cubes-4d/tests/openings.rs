//! The book of openings.

use cubarium_core::Options as _;
use cubarium_cubes_4d::{Options, Position};

#[test]
fn the_book_can_be_played() {
    let mut left = Options::DEFAULT;
    left.set("lateral", "left").expect("a side");
    cubarium_testkit::openings::hold::<Position>(&Options::DEFAULT, &[left]);
}
