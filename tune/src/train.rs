//! Trains a net: finds the weights with which its output best predicts results and scores.
//!
//! An output x stands for the chance 1 / (1 + exp(-x)). Outputs are converted to scores with the scale at which the
//! search's scores best predict the results, so that a net uses the search's unit. The weights follow the gradient of
//! the cross-entropy, one batch of positions after another (Adam, with step sizes that decay along a cosine). One game
//! in twenty is held out and shows whether the net generalises.
//!
//! The same files and arguments give the same net on the same machine.

use std::fs;

use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Heuristics;
use cubarium_core::judgement::net::{Net, Sight};

use crate::args::Train;
use crate::failure::Failure;
use crate::lessons::{HELD_OUT, Lessons, chance, loss};
use crate::taught::{Taught, Weights};

/// The last step is this much of the first.
const LAST_STEP: f32 = 0.01;

/// Trains a net and writes it.
///
/// # Errors
/// If the game has no net, there are too few games, or a file cannot be read or written.
pub(crate) fn train<P: Heuristics>(train: &Train, options: &P::Options) -> Result<(), Failure> {
    let sight = P::SIGHT.ok_or_else(|| Failure::NoNet(train.game.clone()))?;
    let lessons = Lessons::read::<P>(&train.data, options)?;
    let bytes = teach(&lessons, &sight, train, &mut |line| println!("{line}"))?;
    fs::write(&train.net, bytes).map_err(Failure::file(&train.net))
}

/// The bytes of a net trained on these lessons; reports progress after each round.
fn teach(
    lessons: &Lessons,
    sight: &Sight,
    train: &Train,
    tell: &mut dyn FnMut(String),
) -> Result<Vec<u8>, Failure> {
    let (held_out, mut learnt): (Vec<usize>, Vec<usize>) =
        (0..lessons.lessons.len()).partition(|lesson| lessons.lessons[*lesson].held_out);
    if held_out.is_empty() || learnt.is_empty() {
        return Err(Failure::TooFew(HELD_OUT));
    }
    let wanted = |lesson: usize| lessons.wanted(&lessons.lessons[lesson], train.result);
    let by_hand = |lesson: usize| chance(lessons.lessons[lesson].evaluation / lessons.scale);
    let by_hand = mean(&held_out, |lesson| loss(by_hand(lesson), wanted(lesson)));
    tell(format!("{} positions, {} held out; scale {}", learnt.len(), held_out.len(), lessons.scale));
    tell(format!("by hand                     held out {by_hand:.5}"));

    let mut random = SplitMix64::new(train.seed);
    let mut taught = Taught::new(sight, &mut random);
    let batch = usize::try_from(train.batch).expect("a batch fits in memory");
    // Far fewer than 2^24.
    let steps = learnt.len().div_ceil(batch) as f32 * train.rounds as f32;
    for round in 1..=train.rounds {
        shuffle(&mut learnt, &mut random);
        let mut total = 0.0;
        for batch in learnt.chunks(batch) {
            for &lesson in batch {
                let (on, bucket) = (lessons.inputs(lesson), lessons.lessons[lesson].bucket.into());
                let hidden = on.map(|on| taught.weights.hidden(on));
                let told = chance(taught.weights.output(&hidden, bucket));
                total += loss(told, wanted(lesson));
                taught.gradient.learn(&taught.weights, on, &hidden, bucket, told - wanted(lesson));
            }
            let cosine = f32::midpoint(1.0, (taught.steps as f32 / steps * std::f32::consts::PI).cos());
            taught.step(train.pace * (LAST_STEP + (1.0 - LAST_STEP) * cosine), batch.len() as f32);
        }
        let told = |lesson: usize| told(&taught.weights, lessons, lesson);
        let kept = mean(&held_out, |lesson| loss(told(lesson), wanted(lesson)));
        tell(format!("round {round:>3}  learnt {:.5}  held out {kept:.5}", total / learnt.len() as f64));
    }
    let bytes = taught.plain(lessons.scale).write(sight);
    Net::read(&bytes, sight).expect("what is written can be read");
    Ok(bytes)
}

/// The chance that the net gives the mover.
fn told(weights: &Weights, lessons: &Lessons, lesson: usize) -> f32 {
    let hidden = lessons.inputs(lesson).map(|on| weights.hidden(on));
    chance(weights.output(&hidden, lessons.lessons[lesson].bucket.into()))
}

fn mean(lessons: &[usize], loss: impl Fn(usize) -> f64) -> f64 {
    lessons.iter().map(|lesson| loss(*lesson)).sum::<f64>() / lessons.len() as f64
}

fn shuffle(lessons: &mut [usize], random: &mut SplitMix64) {
    for last in (1..lessons.len()).rev() {
        let bound = u64::try_from(last + 1).expect("lessons can be counted");
        lessons.swap(last, usize::try_from(random.below(bound)).expect("it is an index"));
    }
}

#[cfg(test)]
mod tests {
    use cubarium_cube_chess::Position;

    use super::*;
    use crate::lessons::tests::lessons;

    #[test]
    fn a_net_learns_and_training_is_reproducible() {
        let lessons = lessons();
        let sight = Position::SIGHT.expect("Cube Chess has a net");
        let taught = |seed| {
            let arguments = Train {
                game: "cube-chess".to_owned(),
                data: Vec::new(),
                net: "-".into(),
                rounds: 12,
                result: 0.2,
                pace: 0.005,
                batch: 64,
                seed,
            };
            let mut told = Vec::new();
            let bytes =
                teach(&lessons, &sight, &arguments, &mut |line| told.push(line)).expect("enough games");
            (bytes, told)
        };
        let (bytes, told) = taught(1);
        let held_out = |line: &String| line.rsplit(' ').next().and_then(|loss| loss.parse::<f64>().ok());
        let losses: Vec<_> = told[2..].iter().filter_map(held_out).collect();
        assert_eq!(losses.len(), 12);
        assert!(losses[11] < 0.97 * losses[0], "{told:?}");
        assert_eq!(taught(1).0, bytes);
        assert_ne!(taught(2).0, bytes);
    }

    #[test]
    fn shuffling_loses_nothing() {
        let mut lessons: Vec<_> = (0..50).collect();
        shuffle(&mut lessons, &mut SplitMix64::new(3));
        assert!(!lessons.is_sorted());
        lessons.sort_unstable();
        assert!(lessons.into_iter().eq(0..50));
    }
}
