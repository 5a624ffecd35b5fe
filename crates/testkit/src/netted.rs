//! The laws of games that provide inputs for a net.

use cubarium_core::Game;
use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Netted;
use cubarium_core::judgement::net::{Accumulator, MOST_INPUTS, Net, Plain, Sight, WIDTH};

/// A net with random weights for a game.
///
/// # Panics
/// When the game does not define the inputs of a net.
#[must_use]
pub fn random_net<P: Netted>(seed: u64) -> Net {
    let sight: Sight = P::SIGHT.expect("the game says what a net sees");
    let mut random = SplitMix64::new(seed);
    // All are far below what a float represents exactly.
    let mut numbers =
        |count: usize| -> Vec<f32> { (0..count).map(|_| random.below(201) as f32 / 400.0 - 0.25).collect() };
    let buckets = usize::from(sight.shape.buckets);
    let plain = Plain {
        bias: numbers(WIDTH),
        inputs: numbers(usize::from(sight.shape.inputs) * WIDTH),
        outputs: numbers(2 * buckets * WIDTH),
        output_bias: numbers(buckets),
        scale: 300.0,
    };
    Net::read(&plain.write(&sight), &sight).expect("it was written for the game")
}

/// The hidden layers of a position, computed from scratch.
#[must_use]
pub fn from_scratch<P: Netted>(net: &Net, position: &P) -> Accumulator {
    let (mut accumulator, mut on) = (net.empty(), [0; 2]);
    position.visit_changes(None, |change| {
        assert!(change.on, "`{}`: nothing was on before", position.text());
        on[change.seat] += 1;
        accumulator.change(net, change);
    });
    assert!(on.into_iter().all(|on| on <= MOST_INPUTS), "`{}`: {on:?} inputs are on", position.text());
    accumulator
}

/// The hidden layers of a position, updated from those of another position of the game.
fn onward<P: Netted>(net: &Net, before: (&P, &Accumulator), position: &P) -> Accumulator {
    let mut accumulator = before.1.clone();
    position.visit_changes(Some(before.0), |change| accumulator.change(net, change));
    accumulator
}

/// Checks random games: the hidden layers after a move, after several moves at once and after a pass equal those
/// computed from scratch, and all positions of `same` have the same value.
pub fn in_random_games<P: Netted>(
    options: &P::Options,
    seed: u64,
    turns: usize,
    same: impl Fn(&P) -> Vec<P>,
) {
    let net = random_net::<P>(seed);
    let worth = |position: &P, accumulator: &Accumulator| position.evaluate_by(&net, accumulator);
    let mut generator = SplitMix64::new(seed);
    for _ in 0..4 {
        let mut game = Game::new(P::start(options));
        let first = (game.position().clone(), from_scratch(&net, game.position()));
        let mut last = first.clone();
        while let Some(seat) = game.to_move().single().filter(|_| game.past().len() < turns) {
            let moves = game.history().moves(seat);
            let chosen = *generator.choose(&moves).expect("a game that runs has a move");
            game.play(chosen).expect("a listed move is legal");
            let position = game.position();
            let (text, scratch) = (position.text(), from_scratch(&net, position));
            assert!(onward(&net, (&last.0, &last.1), position) == scratch, "`{text}`: after a move");
            assert!(
                onward(&net, (&first.0, &first.1), position) == scratch,
                "`{text}`: after the whole game"
            );
            if let Some(passed) = position.null_move() {
                let onward = onward(&net, (position, &scratch), &passed);
                assert!(onward == from_scratch(&net, &passed), "`{text}`: after a pass");
            }
            for other in same(position) {
                let worth = [worth(position, &scratch), worth(&other, &from_scratch(&net, &other))];
                assert_eq!(worth[0], worth[1], "`{text}` and `{}`", other.text());
            }
            last = (position.clone(), scratch);
        }
    }
}
