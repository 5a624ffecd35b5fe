//! The weights of a net during training.

use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::net::{Plain, Sight, WIDTH};

/// Adam's decay rates.
const KEPT: [f32; 2] = [0.9, 0.999];
/// Outputs are summed in this many lanes, so that a processor can add them in parallel.
const LANES: usize = 8;

/// The gradient of a batch is summed in at most this many slices, however many threads share them, so that the net does
/// not depend on the number of threads.
const SLICES: usize = 8;
/// A slice has at least this many positions.
const SMALLEST: usize = 64;

/// One number per neuron of a seat.
pub(crate) type Layer = [f32; WIDTH];

/// The weights, or something of the same shape, such as their gradient or its means.
#[derive(Clone)]
pub(crate) struct Weights {
    bias: Layer,
    inputs: Vec<Layer>,
    /// By bucket: those for the mover, those for the other seat.
    outputs: Vec<[Layer; 2]>,
    output_bias: Vec<f32>,
}

impl Weights {
    fn zero(sight: &Sight) -> Self {
        let buckets = usize::from(sight.shape.buckets);
        Self {
            bias: [0.0; WIDTH],
            inputs: vec![[0.0; WIDTH]; sight.shape.inputs.into()],
            outputs: vec![[[0.0; WIDTH]; 2]; buckets],
            output_bias: vec![0.0; buckets],
        }
    }

    /// Small random weights; all buckets start the same.
    fn random(sight: &Sight, random: &mut SplitMix64) -> Self {
        // Twenty-four bits are exact.
        let mut draw = |size: f32| ((random.next() >> 40) as f32 / (1 << 23) as f32 - 1.0) * size;
        let mut weights = Self::zero(sight);
        weights.inputs.as_flattened_mut().fill_with(|| draw(0.1));
        weights.bias.fill_with(|| 0.3 + draw(0.1));
        let mut output = [[0.0; WIDTH]; 2];
        output.as_flattened_mut().fill_with(|| draw(0.1));
        weights.outputs.fill(output);
        weights
    }

    /// All numbers, with their bounds.
    fn parts(&mut self) -> [(&mut [f32], f32); 4] {
        let [input, output] = Plain::LARGEST;
        [
            (&mut self.bias, input),
            (self.inputs.as_flattened_mut(), input),
            (self.outputs.as_flattened_mut().as_flattened_mut(), output),
            (&mut self.output_bias, 100.0),
        ]
    }

    /// Sums up the inputs of a seat.
    pub(crate) fn hidden(&self, on: &[u16]) -> Layer {
        let mut held = self.bias;
        for input in on {
            for (held, weight) in held.iter_mut().zip(&self.inputs[usize::from(*input)]) {
                *held += weight;
            }
        }
        held
    }

    /// The output of the net; the mover's hidden layer comes first.
    pub(crate) fn output(&self, hidden: &[Layer; 2], bucket: usize) -> f32 {
        let mut sum = [0.0; LANES];
        for (held, weights) in hidden.iter().zip(&self.outputs[bucket]) {
            for (held, weights) in held.as_chunks::<LANES>().0.iter().zip(weights.as_chunks::<LANES>().0) {
                for lane in 0..LANES {
                    let active = held[lane].clamp(0.0, 1.0);
                    sum[lane] += active * active * weights[lane];
                }
            }
        }
        sum.iter().sum::<f32>() + self.output_bias[bucket]
    }

    /// Adds the gradient of one position, whose output is too high by `error`.
    pub(crate) fn learn(
        &mut self,
        from: &Self,
        on: [&[u16]; 2],
        hidden: &[Layer; 2],
        bucket: usize,
        error: f32,
    ) {
        self.output_bias[bucket] += error;
        for side in 0..2 {
            let mut slope = [0.0; WIDTH];
            let (held, weights) = (&hidden[side], &from.outputs[bucket][side]);
            for (neuron, gradient) in self.outputs[bucket][side].iter_mut().enumerate() {
                let active = held[neuron].clamp(0.0, 1.0);
                *gradient += error * active * active;
                let open = if held[neuron] > 0.0 && held[neuron] < 1.0 { 2.0 * active } else { 0.0 };
                slope[neuron] = error * open * weights[neuron];
            }
            let add = |to: &mut Layer| to.iter_mut().zip(&slope).for_each(|(to, slope)| *to += slope);
            add(&mut self.bias);
            for input in on[side] {
                add(&mut self.inputs[usize::from(*input)]);
            }
        }
    }
}

/// The weights with the means of their gradient, for Adam.
pub(crate) struct Taught {
    pub(crate) weights: Weights,
    /// The sums over the positions of each slice of a batch.
    pub(crate) gradients: Vec<Weights>,
    means: [Weights; 2],
    pub(crate) steps: i32,
}

impl Taught {
    /// Untrained weights.
    pub(crate) fn new(sight: &Sight, random: &mut SplitMix64) -> Self {
        let zero = Weights::zero(sight);
        let weights = Weights::random(sight, random);
        Self { weights, gradients: vec![zero.clone(); SLICES], means: [zero.clone(), zero], steps: 0 }
    }

    /// The net, for scores of this scale.
    pub(crate) fn plain(&self, scale: f32) -> Plain {
        let Weights { bias, inputs, outputs, output_bias } = &self.weights;
        Plain {
            bias: bias.to_vec(),
            inputs: inputs.as_flattened().to_vec(),
            outputs: outputs.as_flattened().as_flattened().to_vec(),
            output_bias: output_bias.clone(),
            scale,
        }
    }

    /// The number of positions in a slice of a batch.
    pub(crate) fn slice(batch: usize) -> usize {
        batch.div_ceil(SLICES).max(SMALLEST)
    }

    /// Follows the gradient of a batch of this many positions, and resets it.
    pub(crate) fn step(&mut self, pace: f32, batch: usize) {
        self.steps += 1;
        let used = batch.div_ceil(Self::slice(batch));
        let (whole, others) = self.gradients[..used].split_first_mut().expect("a batch is not empty");
        for slice in others {
            for ((whole, _), (slice, _)) in whole.parts().into_iter().zip(slice.parts()) {
                for (whole, slice) in whole.iter_mut().zip(slice) {
                    *whole += std::mem::take(slice);
                }
            }
        }
        let bias = KEPT.map(|kept| 1.0 - kept.powi(self.steps));
        // Far below 2^24.
        let positions = batch as f32;
        let [first, second] = &mut self.means;
        let parts = self.weights.parts().into_iter().zip(whole.parts());
        for (((weights, most), (gradient, _)), ((first, _), (second, _))) in
            parts.zip(first.parts().into_iter().zip(second.parts()))
        {
            for (((weight, gradient), first), second) in
                weights.iter_mut().zip(gradient).zip(first).zip(second)
            {
                let slope = *gradient / positions;
                *gradient = 0.0;
                *first = KEPT[0] * *first + (1.0 - KEPT[0]) * slope;
                *second = KEPT[1] * *second + (1.0 - KEPT[1]) * slope * slope;
                *weight -= pace * (*first / bias[0]) / ((*second / bias[1]).sqrt() + 1e-8);
                *weight = weight.clamp(-most, most);
            }
        }
    }
}
