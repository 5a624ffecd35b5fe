//! The paths shown on the cubes.

use crate::common::read;
use cubarium_core::View as _;
use cubarium_core::looks::Looks as _;
use cubarium_cubes_4d::{Options, Position};

fn ways(position: &Position) -> Vec<String> {
    position.scene(None).trails.into_iter().map(|trail| trail.spots.join(" ")).collect()
}

#[test]
fn a_check_follows_the_path_of_the_checking_man() {
    let position =
        read("1100000/0121010/0302022/1000210/1121020/1012002/1011000 KNk4/7/2q3b/r6/7/7/3R3 w - - 0 13 119");
    assert!(position.in_check());
    let ways = ways(&position);
    let king = position.scene(None).marks.into_iter().map(|mark| mark.spot).collect::<Vec<_>>();
    assert!(!ways.is_empty() && ways.iter().all(|way| way.ends_with(&king[0])), "{ways:?} to {king:?}");
    let after = position.passed().expect("a turn can be handed over");
    assert_eq!(after.side(), position.side().other());
    assert!(self::ways(&after).is_empty(), "Black is not in check");
}

#[test]
fn threatened_mates_are_shown() {
    assert!(cubarium_testkit::screen::mates_are_announced::<Position>(&Options::DEFAULT, 0..12, 100) > 0);
}
