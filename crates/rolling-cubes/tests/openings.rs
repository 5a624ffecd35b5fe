//! The books of openings.

use cubarium_rolling_cubes::{Level, Options, Position};

#[test]
fn the_books_can_be_played() {
    for options in [Options::die_check(), Options::cubulus()] {
        let mut basic = options;
        basic.level = Level::One;
        cubarium_testkit::openings::hold::<Position>(&options, &[basic]);
    }
}
