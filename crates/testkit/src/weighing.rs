//! The laws of evaluations that are weighted sums of features.

use cubarium_core::Game;
use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Weighed;
use cubarium_core::judgement::weigh::{Counts, Weight};

/// Checks that a position's value is the weighted sum of its features, and that the other side sees the same value when
/// the board is turned and the sides are exchanged.
pub fn holds<P: Weighed>(position: &P, exchanged: &P) {
    let text = position.text();
    let counts = Counts::of(position);
    let sum = |value: fn(&Weight) -> i16| -> i32 {
        P::WEIGHTS.iter().zip(counts.as_slice()).map(|(weight, count)| i32::from(value(weight)) * count).sum()
    };
    let fits = |sum: i32| i16::try_from(sum).unwrap_or_else(|_| panic!("`{text}`: {sum} is not a weight"));
    let total = Weight::new(fits(sum(|weight| weight.middle())), fits(sum(|weight| weight.end())));
    assert_eq!(position.taper().blend(total), position.evaluate(), "`{text}`: the sum of the features");
    for (one, other) in rows(position).zip(rows(exchanged)) {
        assert_eq!(one, other, "`{text}` and `{}`", exchanged.text());
    }
    assert_eq!(position.taper(), exchanged.taper(), "`{text}`");
    assert_eq!(position.evaluate(), exchanged.evaluate(), "`{text}`");
}

/// Checks the positions of random games. `exchange` turns the board and gives each side the other's men.
pub fn in_random_games<P: Weighed>(
    options: &P::Options,
    seed: u64,
    turns: usize,
    exchange: impl Fn(&P) -> P,
) {
    let mut generator = SplitMix64::new(seed);
    for _ in 0..4 {
        let mut game = Game::new(P::start(options));
        while let Some(seat) = game.to_move().single().filter(|_| game.past().len() < turns) {
            holds(game.position(), &exchange(game.position()));
            let moves = game.history().moves(seat);
            let chosen = *generator.choose(&moves).expect("a game that runs has a move");
            game.play(chosen).expect("a listed move is legal");
        }
    }
}

/// How often the features of a row occur, from the point of view of the seat to move.
pub fn row<P: Weighed>(position: &P, name: &str) -> Vec<i32> {
    let found = rows(position).find(|(row, _)| *row == name);
    found.unwrap_or_else(|| panic!("there is no row {name}")).1
}

fn rows<P: Weighed>(position: &P) -> impl Iterator<Item = (&'static str, Vec<i32>)> {
    let counts = Counts::of(position);
    let mut begin = 0;
    P::ROWS.iter().map(move |row| {
        let end = begin + row.weights.len();
        let own = counts.as_slice()[begin..end].to_vec();
        begin = end;
        (row.name, own)
    })
}
