//! What the tests of several games share.

// Each test file uses only part of this module.
#![allow(dead_code)]

use cubarium_catalog::lab::Lab;
use cubarium_catalog::{Referee, games, wire};
use cubarium_core::hash::SplitMix64;

/// Some legal structures of three blocks.
pub(crate) const STRUCTURES: [&str; 3] =
    ["..SLMMLM./..SL...../...L.....", "SSL..L..L/..L..M.../..M..M...", "LLLLMM.M./SS......./........."];

/// The games whose moves take a few picks and are listed one by one: in the others a player puts a structure together
/// in any number of picks.
pub(crate) fn games_of_few_picks() -> impl Iterator<Item = wire::GameInfo> {
    games().into_iter().filter(|game| !game.secrets)
}

/// A game of Break the Cube with these options.
pub(crate) fn break_the_cube(options: &[(&str, &str)]) -> Referee {
    Referee::new("break-the-cube", &chosen(options), None).expect("it opens")
}

/// Options by name.
pub(crate) fn chosen(options: &[(&str, &str)]) -> wire::Options {
    options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

/// A number below a bound.
pub(crate) fn below(dice: &mut SplitMix64, bound: usize) -> usize {
    usize::try_from(dice.below(bound as u64)).expect("it is an index")
}

/// A listed move, or one of the moves that an entry like `!*` stands for.
fn one_of(listed: &str, dice: &mut SplitMix64) -> String {
    match listed {
        "=*" | "!*" => listed.replace('*', STRUCTURES[below(dice, STRUCTURES.len())]),
        text => text.to_owned(),
    }
}

/// A random game of this many turns, or fewer if it ends earlier.
pub(crate) fn random_game(game: &str, seed: u64, turns: usize) -> Referee {
    let mut referee = Referee::new(game, &wire::Options::new(), None).expect("it opens");
    let mut lab = Lab::open(game, &wire::Options::new(), None).expect("it opens");
    let mut dice = SplitMix64::new(seed);
    for _ in 0..turns {
        let Some(seat) = referee.to_move().into_iter().next() else { break };
        let moves = lab.moves();
        let listed = &moves[below(&mut dice, moves.len())];
        let chosen = one_of(listed, &mut dice);
        lab.play(&chosen).expect("it is legal");
        referee.play(&seat, &chosen).expect("it is legal");
    }
    referee
}
