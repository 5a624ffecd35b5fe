//! Trains a net: finds the weights with which its output best predicts results and scores.
//!
//! An output x stands for the chance 1 / (1 + exp(-x)). Outputs are converted to scores with the scale at which the
//! search's scores best predict the results, so that a net uses the search's unit. The weights follow the gradient of
//! the cross-entropy, one batch of positions after another (Adam, with step sizes that decay along a cosine). One game
//! in twenty is held out and shows whether the net generalises.
//!
//! Where many games are drawn, results say little about single positions, and a search's score is hardly more
//! informative than the evaluation that the net starts from. Scores of later positions of the same game lie between
//! these two: with λ above 0, the score of the position that comes n positions later in the file has the weight (1 -
//! λ)λⁿ, and the result has the remaining weight.
//!
//! The same files and arguments give the same net on the same machine, with any number of threads.

use std::fs;
use std::thread;

use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Netted;
use cubarium_core::judgement::net::{Net, Sight};

use crate::args::Train;
use crate::failure::Failure;
use crate::lessons::{HELD_OUT, Lessons, chance, loss};
use crate::taught::{Taught, Weights};

/// The last step size relative to the first.
const LAST_STEP: f32 = 0.01;

/// Trains a net and writes it.
///
/// # Errors
/// If the game has no net, there are too few games, or a file cannot be read or written.
pub(crate) fn train<P: Netted>(train: &Train, options: &P::Options) -> Result<(), Failure> {
    let sight = P::SIGHT.ok_or_else(|| Failure::NoNet(train.game.clone()))?;
    let mut lessons = Lessons::read::<P>(&train.data, options)?;
    if let Some(scale) = train.scale {
        lessons.scale = scale;
    }
    lessons.look_ahead(train.lambda);
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
    let wanted = |lesson: usize| Lessons::wanted(&lessons.lessons[lesson], train.result);
    let by_hand = |lesson: usize| chance(lessons.lessons[lesson].evaluation / lessons.scale);
    let by_hand = mean(&held_out, |lesson| loss(by_hand(lesson), wanted(lesson)));
    tell(format!("{} positions, {} held out; scale {}", learnt.len(), held_out.len(), lessons.scale));
    tell(format!("by hand                     held out {by_hand:.5}"));

    let mut random = SplitMix64::new(train.seed);
    let mut taught = Taught::new(sight, &mut random);
    let batch = usize::try_from(train.batch).expect("a batch fits in memory");
    // Far below 2^24.
    let steps = learnt.len().div_ceil(batch) as f32 * train.rounds as f32;
    for round in 1..=train.rounds {
        shuffle(&mut learnt, &mut random);
        let mut total = 0.0;
        for batch in learnt.chunks(batch) {
            total += learn(&mut taught, lessons, batch, train);
            let cosine = f32::midpoint(1.0, (taught.steps as f32 / steps * std::f32::consts::PI).cos());
            taught.step(train.pace * (LAST_STEP + (1.0 - LAST_STEP) * cosine), batch.len());
        }
        let told = |lesson: usize| told(&taught.weights, lessons, lesson);
        let kept = mean(&held_out, |lesson| loss(told(lesson), wanted(lesson)));
        tell(format!("round {round:>3}  learnt {:.5}  held out {kept:.5}", total / learnt.len() as f64));
    }
    let bytes = taught.plain(lessons.scale).write(sight);
    Net::read(&bytes, sight).expect("what is written can be read");
    Ok(bytes)
}

/// Adds up the gradient of a batch and returns its loss.
fn learn(taught: &mut Taught, lessons: &Lessons, batch: &[usize], train: &Train) -> f64 {
    let Taught { weights, gradients, .. } = taught;
    let weights = &*weights;
    let slice = |gradient: &mut Weights, slice: &[usize]| -> f64 {
        let learn = |&lesson: &usize| {
            let (on, bucket) = (lessons.inputs(lesson), lessons.lessons[lesson].bucket.into());
            let hidden = on.map(|on| weights.hidden(on));
            let told = chance(weights.output(&hidden, bucket) + base(lessons, lesson));
            let wanted = Lessons::wanted(&lessons.lessons[lesson], train.result);
            gradient.learn(weights, on, &hidden, bucket, told - wanted);
            loss(told, wanted)
        };
        slice.iter().map(learn).sum()
    };
    let slices = batch.chunks(Taught::slice(batch.len())).zip(gradients);
    let workers = usize::from(train.workers);
    let mut shares: Vec<Vec<_>> = (0..workers).map(|_| Vec::new()).collect();
    for (number, share) in slices.enumerate() {
        shares[number % workers].push((number, share));
    }
    let share = |share: Vec<(usize, (&[usize], &mut Weights))>| -> Vec<(usize, f64)> {
        share.into_iter().map(|(number, (lessons, gradient))| (number, slice(gradient, lessons))).collect()
    };
    let mut losses: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = shares.into_iter().map(|mine| scope.spawn(|| share(mine))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("training does not panic")).collect()
    });
    losses.sort_unstable_by_key(|(number, _)| *number);
    losses.into_iter().map(|(_, loss)| loss).sum()
}

/// The net's chance for the mover.
fn told(weights: &Weights, lessons: &Lessons, lesson: usize) -> f32 {
    let hidden = lessons.inputs(lesson).map(|on| weights.hidden(on));
    chance(weights.output(&hidden, lessons.lessons[lesson].bucket.into()) + base(lessons, lesson))
}

/// The value to which the net's output is added.
fn base(lessons: &Lessons, lesson: usize) -> f32 {
    if lessons.corrects { lessons.lessons[lesson].evaluation / lessons.scale } else { 0.0 }
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
        let taught = |seed, workers| {
            let arguments = Train {
                game: "cube-chess".to_owned(),
                data: Vec::new(),
                net: "-".into(),
                rounds: 12,
                result: 0.2,
                scale: None,
                lambda: 0.0,
                pace: 0.005,
                batch: 128,
                seed,
                workers,
            };
            let mut told = Vec::new();
            let bytes =
                teach(&lessons, &sight, &arguments, &mut |line| told.push(line)).expect("enough games");
            (bytes, told)
        };
        let (bytes, told) = taught(1, 1);
        let held_out = |line: &String| line.rsplit(' ').next().and_then(|loss| loss.parse::<f64>().ok());
        let losses: Vec<_> = told[2..].iter().filter_map(held_out).collect();
        assert_eq!(losses.len(), 12);
        assert!(losses[11] < 0.97 * losses[0], "{told:?}");
        assert_eq!(taught(1, 3).0, bytes, "the number of threads does not matter");
        assert_ne!(taught(2, 1).0, bytes);
    }

    #[test]
    fn a_correction_starts_from_the_evaluation() {
        let mut lessons = lessons();
        let sight = Position::SIGHT.expect("Cube Chess has a net");
        let Taught { weights, .. } = Taught::new(&sight, &mut SplitMix64::new(1));
        let odds = |lessons: &Lessons| {
            let told = told(&weights, lessons, 99);
            (told / (1.0 - told)).ln()
        };
        let alone = odds(&lessons);
        lessons.corrects = true;
        let added = lessons.lessons[99].evaluation / lessons.scale;
        assert!(added.abs() > 0.01, "{added}");
        assert!((odds(&lessons) - alone - added).abs() < 1e-3);
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
