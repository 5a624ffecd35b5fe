//! Positions in the form in which a net is trained.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;

use cubarium_core::Seat;
use cubarium_core::judgement::Netted;

use crate::failure::Failure;
use crate::sample::Line;

/// One game in this many is held out.
pub(crate) const HELD_OUT: u64 = 20;

/// The inputs of a net for a position, and the target output.
pub(crate) struct Lesson {
    /// Where its inputs start, and how many belong to the mover.
    begin: usize,
    ours: u8,
    /// The phase of the game.
    pub(crate) bucket: u8,
    pub(crate) held_out: bool,
    /// Whether it is the first of its game.
    opens: bool,
    mover: Seat,
    /// The points of the seat to move.
    pub(crate) result: f32,
    /// The score of the search.
    pub(crate) score: f32,
    /// The chance of the seat to move, according to this score and the later ones of the game.
    ahead: f32,
    /// The score of the hand-written evaluation.
    pub(crate) evaluation: f32,
}

/// All positions.
pub(crate) struct Lessons {
    pub(crate) lessons: Vec<Lesson>,
    /// The active inputs, position after position, those of the mover first.
    inputs: Vec<u16>,
    /// The score that stands for odds of e to 1.
    pub(crate) scale: f32,
    /// Whether the net corrects the hand-written evaluation.
    pub(crate) corrects: bool,
}

/// The chance that an output stands for.
pub(crate) fn chance(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

/// The cross-entropy of a chance, in nats.
pub(crate) fn loss(told: f32, wanted: f32) -> f64 {
    let told = f64::from(told).clamp(1e-7, 1.0 - 1e-7);
    -f64::from(wanted) * told.ln() - (1.0 - f64::from(wanted)) * (1.0 - told).ln()
}

impl Lessons {
    /// Reads the positions of files.
    ///
    /// # Errors
    /// If a file cannot be read or a line of it is not a position.
    pub(crate) fn read<P: Netted>(paths: &[PathBuf], options: &P::Options) -> Result<Self, Failure> {
        let corrects = P::SIGHT.is_some_and(|sight| sight.corrects);
        let mut read = Self { lessons: Vec::new(), inputs: Vec::new(), scale: 1.0, corrects };
        for path in paths {
            let failure = Failure::file(path);
            let mut game = 0;
            let lines = BufReader::new(File::open(path).map_err(&failure)?).lines();
            for (index, text) in lines.enumerate() {
                let text = text.map_err(&failure)?;
                let line = Line::read(&text);
                let position = line.as_ref().and_then(|line| P::read(&line.position, options).ok());
                let (Some(line), Some(position)) = (line, position) else {
                    return Err(Failure::Line { number: index + 1, line: text });
                };
                let opens = index == 0 || game != line.game;
                game = line.game;
                read.add(&line, &position, opens);
            }
        }
        read.scale = read.fitted_scale();
        Ok(read)
    }

    /// Adds a position with what is known about it, and whether it is the first of its game.
    fn add<P: Netted>(&mut self, line: &Line, position: &P, opens: bool) {
        let (begin, mover) = (self.inputs.len(), position.mover().index());
        let mut seen = [Vec::new(), Vec::new()];
        position.visit_changes(None, |change| {
            let input = u16::try_from(change.input).expect("inputs are counted in 16 bits");
            seen[change.seat ^ mover].push(input);
        });
        self.inputs.extend(seen.iter().flatten());
        self.lessons.push(Lesson {
            begin,
            ours: u8::try_from(seen[0].len()).expect("few inputs are on"),
            bucket: u8::try_from(position.bucket()).expect("there are few buckets"),
            held_out: line.game % HELD_OUT == HELD_OUT - 1,
            opens,
            mover: position.mover(),
            result: line.result as f32,
            score: line.score as f32,
            ahead: 0.5,
            evaluation: position.evaluate() as f32,
        });
    }

    /// The scale with which scores best predict results, found by ternary search.
    fn fitted_scale(&self) -> f32 {
        let total = |scale: f32| -> f64 {
            self.lessons
                .iter()
                .step_by(7)
                .map(|lesson| loss(chance(lesson.score / scale), lesson.result))
                .sum()
        };
        let (mut low, mut high) = (50.0, 2_000.0);
        while high - low > 1.0 {
            let third = (high - low) / 3.0;
            if total(low + third) < total(high - third) { high -= third } else { low += third }
        }
        f32::midpoint(low, high).round()
    }

    /// Computes each position's chance from its score and from the rest of its game, which has the weight `lambda`.
    pub(crate) fn look_ahead(&mut self, lambda: f32) {
        // The chance of the first seat.
        let (mut ahead, mut ends) = (0.5, true);
        for lesson in self.lessons.iter_mut().rev() {
            let seen = |chance: f32| if lesson.mover == Seat::FIRST { chance } else { 1.0 - chance };
            if ends {
                ahead = seen(lesson.result);
            }
            ahead = (1.0 - lambda) * seen(chance(lesson.score / self.scale)) + lambda * ahead;
            (lesson.ahead, ends) = (seen(ahead), lesson.opens);
        }
    }

    /// The inputs of the mover and of the other seat.
    pub(crate) fn inputs(&self, lesson: usize) -> [&[u16]; 2] {
        let end = self.lessons.get(lesson + 1).map_or(self.inputs.len(), |next| next.begin);
        let lesson = &self.lessons[lesson];
        let (ours, theirs) = self.inputs[lesson.begin..end].split_at(lesson.ours.into());
        [ours, theirs]
    }

    /// The target chance of a position, with the given weight of the result against the score and what follows.
    pub(crate) fn wanted(lesson: &Lesson, result: f32) -> f32 {
        result * lesson.result + (1.0 - result) * lesson.ahead
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use cubarium_core::hash::SplitMix64;
    use cubarium_core::judgement::Heuristics as _;
    use cubarium_core::{Game, Position as _, View as _};
    use cubarium_cube_chess::Position;

    use super::*;

    /// Positions of random games, each won by the side that the evaluation favours.
    pub(crate) fn lessons() -> Lessons {
        let mut random = SplitMix64::new(19);
        let mut lessons = Lessons { lessons: Vec::new(), inputs: Vec::new(), scale: 300.0, corrects: false };
        for number in 0..40 {
            let mut game = Game::new(Position::start(&()));
            for turn in 0..100 {
                let moves = game.position().moves();
                let Some(mv) = random.choose(&moves).copied().filter(|_| game.outcome().is_none()) else {
                    break;
                };
                game.play(mv).expect("a listed move is legal");
                let (position, score) = (game.position(), game.position().evaluate());
                let result = if score > 0 { 1.0 } else { 0.0 };
                let line = Line { game: number, result, score, position: position.text() };
                lessons.add(&line, position, turn == 0);
            }
        }
        lessons.look_ahead(0.0);
        lessons
    }

    #[test]
    fn a_lesson_holds_the_inputs_of_both_seats() {
        let lessons = lessons();
        let [ours, theirs] = lessons.inputs(0);
        assert_eq!((ours.len(), theirs.len()), (32, 32), "no first move is a capture");
        assert!(lessons.lessons.iter().any(|lesson| lesson.held_out));
    }

    #[test]
    fn a_position_is_worth_what_follows_in_its_game() {
        let mut lessons = lessons();
        let second = lessons.lessons.iter().skip(1).position(|lesson| lesson.opens).expect("two games") + 1;
        lessons.lessons.truncate(second + 2);
        for (lesson, (score, result)) in
            lessons.lessons[second - 2..].iter_mut().zip([(0.0, 0.0), (0.0, 1.0), (0.0, 0.5), (9e9, 0.5)])
        {
            (lesson.score, lesson.result) = (score, result);
        }
        lessons.look_ahead(0.8);
        let ahead: Vec<_> = lessons.lessons[second - 2..].iter().map(|lesson| lesson.ahead).collect();
        let close = |ahead: f32, wanted: f32| assert!((ahead - wanted).abs() < 1e-6, "{ahead}, not {wanted}");
        close(ahead[1], 0.2 * 0.5 + 0.8);
        close(ahead[0], 0.2 * 0.5 + 0.8 * (1.0 - ahead[1]));
        close(ahead[3], 0.2 + 0.8 * 0.5);
        close(ahead[2], 0.2 * 0.5 + 0.8 * (1.0 - ahead[3]));
        lessons.look_ahead(0.0);
        close(lessons.lessons[second].ahead, 0.5);
        close(lessons.lessons[second + 1].ahead, 1.0);
    }

    #[test]
    fn the_target_is_a_mixture_of_result_and_score() {
        let lessons = lessons();
        let lesson = Lesson { result: 1.0, ahead: 0.5, ..lessons.lessons[0] };
        assert!((Lessons::wanted(&lesson, 0.4) - 0.7).abs() < 1e-6);
        assert!((Lessons::wanted(&lesson, 0.0) - 0.5).abs() < 1e-6);
        let scale = lessons.fitted_scale();
        assert!(scale < 60.0, "if every score is right, the curve is steep: {scale}");
    }
}
