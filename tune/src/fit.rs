//! Logistic regression: the weights with which scores best predict results.
//!
//! A score s stands for the chance 1 / (1 + exp(-s / scale)). The scale is fitted first, with the initial weights, and
//! then stays fixed: the weights keep their unit, to which the search's margins are tuned. Then the weights follow the
//! gradient (Adam) of the cross-entropy on nine games in ten; the tenth shows whether they generalise or overfit.

use std::fmt;

use cubarium_core::judgement::weigh::{Row, Weight};

use crate::args::Fit;
use crate::failure::Failure;
use crate::sample::Sample;

/// One game in this many is held out.
const HELD_OUT: u64 = 10;
/// The largest step of a weight in one round, initially.
const PACE: f64 = 1.5;
/// Adam's decay rates.
const KEPT: [f64; 2] = [0.9, 0.999];

type Weights = Vec<[f64; 2]>;

/// Fitted weights, and how well they predict results.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fitted {
    /// The new weights.
    pub(crate) weights: Vec<Weight>,
    /// The score that stands for odds of e to 1.
    scale: f64,
    /// The numbers of positions for training and held out.
    samples: [usize; 2],
    /// The mean loss on the training positions, before and after.
    learnt: [f64; 2],
    /// The mean loss on the held-out positions, before and after.
    held_out: [f64; 2],
}

impl fmt::Display for Fitted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scale, samples, learnt, held_out, .. } = self;
        writeln!(f, "// scale {scale:.0}")?;
        writeln!(f, "// {:>8} positions learnt from: loss {:.5} -> {:.5}", samples[0], learnt[0], learnt[1])?;
        writeln!(
            f,
            "// {:>8} positions held out:    loss {:.5} -> {:.5}",
            samples[1], held_out[0], held_out[1]
        )
    }
}

/// The predictions, and their targets.
struct Target<'a> {
    samples: Vec<&'a Sample>,
    scale: f64,
    /// The weight of the result against the search's score.
    result: f64,
}

fn chance(score: f64) -> f64 {
    1.0 / (1.0 + (-score).exp())
}

impl Target<'_> {
    fn wanted(&self, sample: &Sample) -> f64 {
        self.result * sample.result + (1.0 - self.result) * chance(sample.score / self.scale)
    }

    /// The mean loss, in nats.
    fn loss(&self, weights: &[[f64; 2]]) -> f64 {
        let loss = |sample: &&Sample| {
            let (told, wanted) = (chance(sample.worth(weights) / self.scale), self.wanted(sample));
            let told = told.clamp(1e-9, 1.0 - 1e-9);
            -wanted * told.ln() - (1.0 - wanted) * (1.0 - told).ln()
        };
        self.samples.iter().map(loss).sum::<f64>() / self.count()
    }

    /// The gradient of the mean loss.
    fn gradient(&self, weights: &[[f64; 2]]) -> Weights {
        let mut gradient = vec![[0.0; 2]; weights.len()];
        for sample in &self.samples {
            let error = chance(sample.worth(weights) / self.scale) - self.wanted(sample);
            for (index, count) in &sample.counts {
                let slope = error * count / self.scale / self.count();
                let at = &mut gradient[usize::from(*index)];
                at[0] += slope * sample.parts[0];
                at[1] += slope * sample.parts[1];
            }
        }
        gradient
    }

    fn count(&self) -> f64 {
        // Far below 2^53.
        #[allow(clippy::cast_precision_loss)]
        {
            self.samples.len().max(1) as f64
        }
    }
}

/// Fits weights to samples, starting from those of the game.
///
/// # Errors
/// When there are too few games to hold any out.
pub(crate) fn fit(samples: &[Sample], rows: &[Row], fit: &Fit) -> Result<Fitted, Failure> {
    let weights = rows.iter().flat_map(|row| row.weights);
    let begin: Weights =
        weights.map(|weight| [f64::from(weight.middle()), f64::from(weight.end())]).collect();
    let kept =
        rows.iter().flat_map(|row| row.weights.iter().map(|_| fit.keep.iter().any(|name| name == row.name)));
    let pace = kept.map(|kept| if kept { 0.0 } else { PACE }).collect::<Vec<_>>();
    let (held_out, learnt): (Vec<_>, Vec<_>) =
        samples.iter().partition(|sample| sample.game % HELD_OUT == HELD_OUT - 1);
    if held_out.is_empty() {
        return Err(Failure::TooFew(HELD_OUT));
    }
    let scale = scale(&learnt, &begin);
    let [learnt, held_out] = [learnt, held_out].map(|samples| Target { samples, scale, result: fit.result });
    let found = descend(&learnt, &begin, &pace, fit);
    let weights = found.iter().map(|[middle, end]| Weight::new(rounded(*middle), rounded(*end)));
    Ok(Fitted {
        weights: weights.collect(),
        scale,
        samples: [learnt.samples.len(), held_out.samples.len()],
        learnt: [&begin, &found].map(|weights| learnt.loss(weights)),
        held_out: [&begin, &found].map(|weights| held_out.loss(weights)),
    })
}

/// The scale with which the initial weights best predict the results, found by ternary search.
fn scale(samples: &[&Sample], weights: &[[f64; 2]]) -> f64 {
    let loss = |scale| Target { samples: samples.to_vec(), scale, result: 1.0 }.loss(weights);
    let (mut low, mut high) = (20.0, 2_000.0);
    while high - low > 1.0 {
        let third = (high - low) / 3.0;
        if loss(low + third) < loss(high - third) { high -= third } else { low += third }
    }
    f64::midpoint(low, high)
}

/// Follows the gradient, with a step size for each weight, held back towards the initial values.
fn descend(target: &Target<'_>, begin: &[[f64; 2]], pace: &[f64], fit: &Fit) -> Weights {
    let mut weights = begin.to_vec();
    let mut means = vec![[[0.0; 2]; 2]; weights.len()];
    for round in 1..=fit.rounds {
        let gradient = target.gradient(&weights);
        let bias = KEPT.map(|kept| 1.0 - kept.powf(round.into()));
        let left = 1.0 - f64::from(round) / f64::from(fit.rounds + 1);
        for (index, means) in means.iter_mut().enumerate() {
            for part in 0..2 {
                let away = weights[index][part] - begin[index][part];
                let slope = gradient[index][part] + fit.hold * away;
                let mean = &mut means[part];
                mean[0] = KEPT[0] * mean[0] + (1.0 - KEPT[0]) * slope;
                mean[1] = KEPT[1] * mean[1] + (1.0 - KEPT[1]) * slope * slope;
                let slope = mean[0] / bias[0] / ((mean[1] / bias[1]).sqrt() + 1e-12);
                weights[index][part] -= pace[index] * left * slope;
            }
        }
    }
    weights
}

fn rounded(weight: f64) -> i16 {
    // Weights are far from the limits of their type, and a cast saturates there.
    #[allow(clippy::cast_possible_truncation)]
    {
        weight.round() as i16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions with two features: the first decides, the second is noise.
    fn samples() -> Vec<Sample> {
        let sample = |number: u64| {
            let (man, noise) = ((number % 7) as f64 - 3.0, (number % 5) as f64 - 2.0);
            // A man is worth 100, and a score of 200 stands for odds of e to 1.
            let result = chance(man * 100.0 / 200.0);
            Sample { game: number, result, score: 0.0, counts: vec![(0, man), (1, noise)], parts: [0.5, 0.5] }
        };
        (0..700).map(sample).collect()
    }

    /// Two rows with a feature each, and these weights.
    const fn rows(weights: &'static [[Weight; 1]; 2]) -> [Row; 2] {
        [
            Row { name: "MAN", about: &[], weights: &weights[0] },
            Row { name: "NOISE", about: &[], weights: &weights[1] },
        ]
    }

    const FAR: [Row; 2] = rows(&[[Weight::new(60, 60)], [Weight::new(40, 40)]]);

    fn arguments() -> Fit {
        let game = "cube-chess".to_owned();
        Fit { game, data: "-".into(), rounds: 600, result: 1.0, hold: 0.0, keep: Vec::new() }
    }

    fn fitted(rows: &[Row], arguments: &Fit) -> Fitted {
        fit(&samples(), rows, arguments).expect("there are enough games")
    }

    #[test]
    fn a_real_feature_is_separated_from_noise() {
        let fitted = fitted(&FAR, &arguments());
        assert!(fitted.held_out[1] < fitted.held_out[0]);
        let ratio = f64::from(fitted.weights[0].middle()) / fitted.scale;
        assert!((ratio - 0.5).abs() < 0.02, "{fitted:?}");
        assert!(fitted.weights[1].end().abs() <= 1, "{fitted:?}");
    }

    #[test]
    fn the_scale_is_recovered_from_the_results() {
        let samples = samples();
        let found = scale(&samples.iter().collect::<Vec<_>>(), &[[100.0; 2], [0.0; 2]]);
        assert!((found - 200.0).abs() < 2.0, "{found}");
    }

    #[test]
    fn held_weights_do_not_change() {
        let begin = FAR.map(|row| row.weights[0]);
        assert_eq!(fitted(&FAR, &Fit { hold: 1.0, ..arguments() }).weights, begin);
        let kept = fitted(&FAR, &Fit { keep: vec!["NOISE".to_owned()], ..arguments() });
        assert_ne!(kept.weights[0], begin[0]);
        assert_eq!(kept.weights[1], begin[1]);
    }

    #[test]
    fn fitting_needs_samples_to_hold_out() {
        let few = fit(&samples()[..9], &FAR, &arguments());
        assert!(matches!(few, Err(Failure::TooFew(10))));
    }
}
