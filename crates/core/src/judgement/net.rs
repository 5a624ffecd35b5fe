//! Small neural nets that evaluate positions: one hidden layer per seat, updated incrementally from move to move.
//!
//! A board is described by a set of inputs (a man of some kind on some square), seen once by each seat. The hidden
//! layer is the sum of the weights of the active inputs, so that a move only adds and subtracts what it changes; this
//! sum is the [`Accumulator`]. The value of a position is computed from the two hidden layers, the mover's first, and
//! depends on the phase of the game (a bucket).
//!
//! All arithmetic uses integers, so that a net gives the same result on every machine. The bounds below ensure that no
//! sum overflows.

use std::fmt;

use thiserror::Error;

/// The number of neurons in a seat's hidden layer.
pub const WIDTH: usize = 128;
/// The activation of a neuron is between 0 and this.
pub const ONE: i16 = 255;
/// The output weight that represents 1.
pub const UNIT: i32 = 64;
/// The bound on the weights of inputs, so that [`MOST_INPUTS`] of them fit in a neuron.
pub const LARGEST: i16 = 511;
/// The greatest number of inputs that are active at the same time.
pub const MOST_INPUTS: usize = 63;

/// The first bytes of every net.
const MAGIC: &[u8; 8] = b"cubenet1";

/// One number for each neuron: the weights of an input, or a hidden layer.
type Layer = [i16; WIDTH];

/// Why bytes are not a net for a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NetError {
    /// They are not a net at all.
    #[error("this is not a net of Cubarium, or it is for another version of it")]
    NoNet,
    /// They are damaged.
    #[error("the net is damaged: its checksum is wrong")]
    Damaged,
    /// It is a net for another game.
    #[error("the net is for `{found}`, not for `{wanted}`")]
    Foreign {
        /// The game it is for.
        found: String,
        /// The game being played.
        wanted: &'static str,
    },
    /// Its shape is not the one that the game needs.
    #[error("the net for `{game}` has {found} instead of {wanted}")]
    Shape {
        /// The game.
        game: &'static str,
        /// The shape of the net.
        found: Shape,
        /// The shape that the game needs.
        wanted: Shape,
    },
}

/// The shape of a net's input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The number of inputs for each seat.
    pub inputs: u16,
    /// The number of phases of a game, each with an output of its own.
    pub buckets: u8,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} inputs and {} buckets", self.inputs, self.buckets)
    }
}

/// How a game is presented to a net.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The game's name in net files.
    pub game: &'static str,
    /// What its nets see.
    pub shape: Shape,
    /// Whether a net's score is added to that of the hand-written evaluation, instead of replacing it.
    pub corrects: bool,
}

/// An input that was switched on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The seat that sees it: 0 for the first, 1 for the second.
    pub seat: usize,
    /// Its number.
    pub input: usize,
    /// Whether it is on now.
    pub on: bool,
}

/// Reports how a seat's view differs from that of an earlier position: only what stands on the `changed` places if the
/// seat views both positions the same way, otherwise everything that it saw and everything that it sees. `show` reports
/// what a position has on some places, `all` returns the places that have anything.
#[inline]
pub fn visit_seen<P, V: Copy + PartialEq, S: Copy>(
    (now, view): (&P, V),
    since: Option<(&P, V)>,
    changed: Option<S>,
    all: impl Fn(&P) -> S,
    mut show: impl FnMut(&P, V, S, bool),
) {
    let kept = changed.filter(|_| since.is_some_and(|(_, before)| before == view));
    if let Some((since, before)) = since {
        show(since, before, kept.unwrap_or_else(|| all(since)), false);
    }
    show(now, view, kept.unwrap_or_else(|| all(now)), true);
}

/// An output: the weights for the mover's hidden layer, those for the other seat's, and the bias.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Output {
    weights: [[i8; WIDTH]; 2],
    bias: i32,
}

/// A net. See the [module](self).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// The score that represents odds of e to 1.
    scale: i16,
    bias: Layer,
    inputs: Vec<Layer>,
    outputs: Vec<Output>,
}

/// The hidden layers of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Accumulator([Layer; 2]);

impl Default for Accumulator {
    fn default() -> Self {
        Self([[0; WIDTH]; 2])
    }
}

/// A net in floating point, as it is trained; 1 is full activation.
#[derive(Clone, PartialEq, Debug)]
pub struct Plain {
    /// The biases of the neurons.
    pub bias: Vec<f32>,
    /// The weights of each input, one input after another.
    pub inputs: Vec<f32>,
    /// The weights of each bucket: the mover's hidden layer, then the other one.
    pub outputs: Vec<f32>,
    /// The bias of each output.
    pub output_bias: Vec<f32>,
    /// The score that represents an output of 1, odds of e to 1.
    pub scale: f32,
}

impl Plain {
    /// The largest weights of an input and of an output that the integers can represent.
    pub const LARGEST: [f32; 2] = [LARGEST as f32 / ONE as f32, 127.0 / UNIT as f32];

    /// The score of a position, given the inputs that are on for the mover and for the other seat.
    #[must_use]
    pub fn score(&self, on: [&[usize]; 2], bucket: usize) -> f32 {
        let mut sum = self.output_bias[bucket];
        for (side, on) in on.into_iter().enumerate() {
            for neuron in 0..WIDTH {
                let held = on.iter().map(|input| self.inputs[input * WIDTH + neuron]).sum::<f32>();
                let active = (self.bias[neuron] + held).clamp(0.0, 1.0);
                sum += active * active * self.outputs[(2 * bucket + side) * WIDTH + neuron];
            }
        }
        sum * self.scale
    }

    /// The quantised net as bytes, in the format that [`Net::read`] reads.
    #[must_use]
    pub fn write(&self, sight: &Sight) -> Vec<u8> {
        // A cast saturates, and every number is clamped.
        #[allow(clippy::cast_possible_truncation)]
        let whole = |value: &f32, one: f32, most: f32| (value * one).round().clamp(-most, most) as i32;
        let (one, unit) = (f32::from(ONE), UNIT as f32);
        let mut bytes = MAGIC.to_vec();
        bytes.push(u8::try_from(sight.game.len()).expect("games have short names"));
        bytes.extend(sight.game.as_bytes());
        bytes.extend(u16::try_from(WIDTH).expect("a layer is small").to_le_bytes());
        bytes.extend(sight.shape.inputs.to_le_bytes());
        bytes.push(sight.shape.buckets);
        let short = |value: i32| i16::try_from(value).expect("it is clamped").to_le_bytes();
        bytes.extend(short(whole(&self.scale, 1.0, f32::from(i16::MAX))));
        for weight in self.bias.iter().chain(&self.inputs) {
            bytes.extend(short(whole(weight, one, f32::from(LARGEST))));
        }
        for weight in &self.outputs {
            bytes.extend(i8::try_from(whole(weight, unit, 127.0)).expect("it is clamped").to_le_bytes());
        }
        for bias in &self.output_bias {
            bytes.extend(whole(bias, one * unit, 1e6).to_le_bytes());
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }
}

/// The FNV-1a hash of bytes.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

/// Reads numbers from bytes, one after the other.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn weight(&mut self) -> Option<i16> {
        self.take().map(i16::from_le_bytes).filter(|weight| (-LARGEST..=LARGEST).contains(weight))
    }

    fn layer(&mut self) -> Option<Layer> {
        let mut layer = [0; WIDTH];
        for weight in &mut layer {
            *weight = self.weight()?;
        }
        Some(layer)
    }

    fn output(&mut self) -> Option<[[i8; WIDTH]; 2]> {
        let mut weights = [[0; WIDTH]; 2];
        for weight in weights.as_flattened_mut() {
            // -128 would let a sum overflow.
            *weight = self.take().map(i8::from_le_bytes).filter(|weight| *weight != i8::MIN)?;
        }
        Some(weights)
    }
}

impl Net {
    /// Reads a net for a game.
    ///
    /// # Errors
    /// If the bytes are not a net, are damaged, or belong to another game or shape.
    pub fn read(bytes: &[u8], sight: &Sight) -> Result<Self, NetError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetError::NoNet);
        }
        let (held, sum) = bytes.split_last_chunk().ok_or(NetError::Damaged)?;
        if checksum(held) != u64::from_le_bytes(*sum) {
            return Err(NetError::Damaged);
        }
        let mut reader = Reader(&held[MAGIC.len()..]);
        let [length] = reader.take().ok_or(NetError::NoNet)?;
        let (name, rest) = reader.0.split_at_checked(length.into()).ok_or(NetError::NoNet)?;
        if name != sight.game.as_bytes() {
            let found = String::from_utf8_lossy(name).into_owned();
            return Err(NetError::Foreign { found, wanted: sight.game });
        }
        reader.0 = rest;
        Self::read_rest(&mut reader, sight)?.ok_or(NetError::NoNet)
    }

    /// Reads what follows the game's name; `None` if it is not the rest of a net.
    fn read_rest(reader: &mut Reader<'_>, sight: &Sight) -> Result<Option<Self>, NetError> {
        let [width, inputs] = [(); 2].map(|()| reader.take().map(u16::from_le_bytes));
        let (Some(inputs), Some([buckets])) = (inputs, reader.take()) else { return Ok(None) };
        let found = Shape { inputs, buckets };
        if width.map(usize::from) != Some(WIDTH) {
            return Ok(None);
        }
        if found != sight.shape {
            return Err(NetError::Shape { game: sight.game, found, wanted: sight.shape });
        }
        let mut read = || {
            let (scale, bias) = (reader.take().map(i16::from_le_bytes)?, reader.layer()?);
            let inputs = (0..inputs).map(|_| reader.layer()).collect::<Option<_>>()?;
            let weights = (0..buckets).map(|_| reader.output()).collect::<Option<Vec<_>>>()?;
            let output = |weights| Some(Output { weights, bias: reader.take().map(i32::from_le_bytes)? });
            let outputs = weights.into_iter().map(output).collect::<Option<_>>()?;
            reader.0.is_empty().then_some(Self { scale, bias, inputs, outputs })
        };
        Ok(read())
    }

    /// The hidden layers with no input on.
    #[must_use]
    pub fn empty(&self) -> Accumulator {
        Accumulator([self.bias; 2])
    }

    /// The value of a position for the seat to move, 0 or 1, in hundredths of the weakest man.
    #[inline]
    #[must_use]
    pub fn score(&self, accumulator: &Accumulator, mover: usize, bucket: usize) -> i32 {
        let Output { weights, bias } = &self.outputs[bucket];
        let (ours, theirs) = (&accumulator.0[mover & 1], &accumulator.0[mover & 1 ^ 1]);
        // At most 2 * WIDTH * ONE² * 127, which is below 2³¹.
        let sum = weigh(ours, &weights[0]).wrapping_add(weigh(theirs, &weights[1]));
        let output = i64::from(sum / i32::from(ONE)) + i64::from(*bias);
        let score = output * i64::from(self.scale) / i64::from(i32::from(ONE) * UNIT);
        score.clamp(-SCORE_LIMIT, SCORE_LIMIT) as i32
    }
}

/// The bound on the scores of a net.
const SCORE_LIMIT: i64 = 20_000;

/// The sum of the squared activations, each times its weight.
#[inline]
fn weigh(layer: &Layer, weights: &[i8; WIDTH]) -> i32 {
    let mut sum = 0_i32;
    for (held, weight) in layer.iter().zip(weights) {
        let active = (*held).clamp(0, ONE);
        // At most 255 * 127, which is below 2¹⁵.
        let weighed = active.wrapping_mul(i16::from(*weight));
        sum = sum.wrapping_add(i32::from(weighed) * i32::from(active));
    }
    sum
}

impl Accumulator {
    /// Switches an input on or off.
    #[inline]
    pub fn change(&mut self, net: &Net, change: Change) {
        let (layer, weights) = (&mut self.0[change.seat & 1], &net.inputs[change.input]);
        if change.on {
            for (held, weight) in layer.iter_mut().zip(weights) {
                *held = held.wrapping_add(*weight);
            }
        } else {
            for (held, weight) in layer.iter_mut().zip(weights) {
                *held = held.wrapping_sub(*weight);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::SplitMix64;

    const SIGHT: Sight = Sight { game: "toy", shape: Shape { inputs: 40, buckets: 2 }, corrects: false };

    /// A random net whose weights are exact fractions of one, so that quantising loses nothing.
    fn plain(seed: u64) -> Plain {
        let mut random = SplitMix64::new(seed);
        let mut numbers = |count: usize, most: u64, one: f32| -> Vec<f32> {
            (0..count).map(|_| (random.below(2 * most + 1) as f32 - most as f32) / one).collect()
        };
        let (one, unit) = (f32::from(ONE), UNIT as f32);
        Plain {
            bias: numbers(WIDTH, 120, one),
            inputs: numbers(40 * WIDTH, 80, one),
            outputs: numbers(2 * 2 * WIDTH, 30, unit),
            output_bias: numbers(2, 8_000, one * unit),
            scale: 300.0,
        }
    }

    fn read(bytes: &[u8]) -> Result<Net, NetError> {
        Net::read(bytes, &SIGHT)
    }

    fn error(bytes: &[u8]) -> String {
        read(bytes).expect_err("it is not a net for this game").to_string()
    }

    fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
        bytes.truncate(bytes.len() - 8);
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The hidden layers with these inputs on.
    fn hidden(net: &Net, on: [&[usize]; 2]) -> Accumulator {
        let mut accumulator = net.empty();
        for (seat, on) in on.into_iter().enumerate() {
            for &input in on {
                accumulator.change(net, Change { seat, input, on: true });
            }
        }
        accumulator
    }

    #[test]
    fn integer_arithmetic_matches_floating_point() {
        let mut random = SplitMix64::new(7);
        for seed in 0..4 {
            let plain = plain(seed);
            let net = read(&plain.write(&SIGHT)).expect("a net");
            for _ in 0..50 {
                let mut draw = || (0..40).filter(|_| random.below(4) == 0).collect::<Vec<_>>();
                let (first, second) = (draw(), draw());
                let accumulator = hidden(&net, [&first, &second]);
                for bucket in 0..2 {
                    for (mover, on) in [(0, [&*first, &*second]), (1, [&*second, &*first])] {
                        let (whole, real) = (net.score(&accumulator, mover, bucket), plain.score(on, bucket));
                        assert!((whole as f32 - real).abs() < 1.1, "{whole} for {real}");
                    }
                }
            }
        }
    }

    #[test]
    fn inputs_switched_off_leave_no_trace() {
        let net = read(&plain(1).write(&SIGHT)).expect("a net");
        let mut accumulator = hidden(&net, [&[3, 9, 30], &[4]]);
        for (seat, input) in [(0, 9), (1, 4), (0, 3)] {
            accumulator.change(&net, Change { seat, input, on: false });
        }
        assert_eq!(accumulator, hidden(&net, [&[30], &[]]));
        assert_ne!(accumulator, net.empty());
    }

    #[test]
    fn the_largest_net_does_not_overflow() {
        let [input, output] = Plain::LARGEST;
        let plain = Plain {
            bias: vec![input; WIDTH],
            inputs: vec![input; 40 * WIDTH],
            outputs: vec![output; 4 * WIDTH],
            output_bias: vec![0.0; 2],
            scale: 1.0,
        };
        let net = read(&plain.write(&SIGHT)).expect("a net");
        let all: Vec<_> = (0..40).collect();
        let score = net.score(&hidden(&net, [&all, &all]), 0, 0);
        let real = plain.score([&all, &all], 0);
        assert!((score as f32 - real).abs() < 2.0, "{score} for {real}");
        assert!(i32::from(LARGEST) * i32::try_from(MOST_INPUTS + 1).expect("few") < i32::from(i16::MAX));
    }

    #[test]
    fn an_unusable_net_is_refused_with_a_sentence() {
        let whole = plain(2).write(&SIGHT);
        assert!(read(&whole).is_ok());
        assert_eq!(error(b""), "this is not a net of Cubarium, or it is for another version of it");
        assert_eq!(read(b"a picture"), Err(NetError::NoNet));
        for damaged in [&whole[..whole.len() - 1], &whole[..9], &whole[..20]] {
            assert_eq!(error(damaged), "the net is damaged: its checksum is wrong");
        }
        let mut flipped = whole.clone();
        flipped[100] ^= 4;
        assert_eq!(read(&flipped), Err(NetError::Damaged));
        let other = Sight { game: "tic-tac-toe", ..SIGHT };
        assert_eq!(error(&plain(2).write(&other)), "the net is for `tic-tac-toe`, not for `toy`");
        let large = Sight { shape: Shape { inputs: 41, ..SIGHT.shape }, ..SIGHT };
        let larger = plain(2).write(&large);
        assert_eq!(
            error(&larger),
            "the net for `toy` has 41 inputs and 2 buckets instead of 40 inputs and 2 buckets"
        );
        for length in MAGIC.len() + 8..whole.len() {
            assert!(read(&sealed(whole[..length].to_vec())).is_err(), "{length} bytes");
        }
        let mut heavy = whole.clone();
        heavy[19..21].copy_from_slice(&(LARGEST + 1).to_le_bytes());
        assert_eq!(read(&sealed(heavy)), Err(NetError::NoNet));
        let mut long = whole;
        long.extend([0; 4]);
        assert_eq!(read(&sealed(long)), Err(NetError::NoNet));
    }
}
