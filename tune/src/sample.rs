//! Positions and the results of their games: as lines of a file, and in the form that the fit needs.
//!
//! A line is `<game> <result> <score> <position>`: the number of the game, the points of the seat to move (`1`, `0.5`
//! or `0`) and the score of the search, both from the point of view of the seat to move.

use std::fmt;
use std::fs;
use std::path::Path;

use cubarium_core::judgement::Weighed;
use cubarium_core::judgement::weigh::{Counts, Taper};

use crate::failure::Failure;

/// A quiet position of a game, as stored.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Line {
    /// The number of the game.
    pub(crate) game: u64,
    /// The points of the seat to move.
    pub(crate) result: f64,
    /// The score of the search, from the point of view of the seat to move.
    pub(crate) score: i32,
    /// The position's text.
    pub(crate) position: String,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.game, self.result, self.score, self.position)
    }
}

impl Line {
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut fields = text.splitn(4, ' ');
        let mut field = || fields.next();
        let (game, result) = (field()?.parse().ok()?, field()?.parse().ok()?);
        let (score, position) = (field()?.parse().ok()?, field()?.to_owned());
        (0.0..=1.0).contains(&result).then_some(Self { game, result, score, position })
    }
}

/// A position in the form that the fit needs.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sample {
    /// The number of the game.
    pub(crate) game: u64,
    /// The points of the seat to move.
    pub(crate) result: f64,
    /// The score of the search.
    pub(crate) score: f64,
    /// The features that occur, by their place in the table, and how often.
    pub(crate) counts: Vec<(u16, f64)>,
    /// The share of the middlegame weights and that of the endgame weights.
    pub(crate) parts: [f64; 2],
}

impl Sample {
    fn of<P: Weighed>(line: &Line, position: &P) -> Self {
        let counts = Counts::of(position);
        let occurring = counts.as_slice().iter().enumerate().filter(|(_, count)| **count != 0);
        let counts = occurring
            .map(|(index, count)| (u16::try_from(index).expect("tables are short"), f64::from(*count)))
            .collect();
        let Taper { middle, scale } = position.taper();
        let whole = f64::from(Taper::WHOLE);
        let (middle, scale) = (f64::from(middle) / whole, f64::from(scale) / whole);
        Self {
            game: line.game,
            result: line.result,
            score: f64::from(line.score),
            counts,
            parts: [middle * scale, (1.0 - middle) * scale],
        }
    }

    /// The value of the position with some weights: middlegame and endgame of each feature.
    pub(crate) fn worth(&self, weights: &[[f64; 2]]) -> f64 {
        let sum = self.counts.iter().fold([0.0; 2], |[middle, end], (index, count)| {
            let weight = weights[usize::from(*index)];
            [middle + count * weight[0], end + count * weight[1]]
        });
        sum[0] * self.parts[0] + sum[1] * self.parts[1]
    }
}

/// Reads the positions of a file.
///
/// # Errors
/// When the file cannot be read or a line of it is not a sample.
pub(crate) fn read<P: Weighed>(path: &Path, options: &P::Options) -> Result<Vec<Sample>, Failure> {
    let text = fs::read_to_string(path).map_err(Failure::file(path))?;
    let sample = |(index, line): (usize, &str)| {
        let read = Line::read(line);
        let position = read.as_ref().and_then(|read| P::read(&read.position, options).ok());
        match (read, position) {
            (Some(read), Some(position)) => Ok(Sample::of(&read, &position)),
            _ => Err(Failure::Line { number: index + 1, line: line.to_owned() }),
        }
    };
    text.lines().enumerate().map(sample).collect()
}

/// The number of a file's next game; 0 if there is no file.
pub(crate) fn next_game(path: &Path) -> Result<u64, Failure> {
    if !path.exists() {
        return Ok(0);
    }
    let text = fs::read_to_string(path).map_err(Failure::file(path))?;
    let Some(last) = text.lines().last() else { return Ok(0) };
    let number = text.lines().count();
    let line = Line::read(last).ok_or_else(|| Failure::Line { number, line: last.to_owned() })?;
    Ok(line.game + 1)
}

#[cfg(test)]
mod tests {
    use cubarium_core::View as _;
    use cubarium_core::judgement::Heuristics as _;
    use cubarium_cube_chess::Position;

    use super::*;

    #[test]
    fn a_line_round_trips() {
        let line = Line { game: 7, result: 0.5, score: -31, position: "a b c".to_owned() };
        assert_eq!(Line::read(&line.to_string()), Some(line));
        for wrong in ["", "7 0.5 -31", "7 2 0 a", "x 1 0 a", "7 1 0.5 a"] {
            assert_eq!(Line::read(wrong), None, "`{wrong}`");
        }
    }

    #[test]
    fn a_samples_features_add_up_to_the_evaluation() {
        let text =
            "1KP1.r1R1.2BR.PPP1/4.n2P.4.3p/4.2n1.4.4/4.1p2.1P1p.4/4.4.4.1N2/ppp1.1k1r.1qb1.1p2 w k - 5 17";
        let position = Position::read(text, &()).expect("a position");
        let line = Line { game: 0, result: 1.0, score: 0, position: text.to_owned() };
        let weights: Vec<_> =
            Position::WEIGHTS.iter().map(|weight| [weight.middle().into(), weight.end().into()]).collect();
        let worth = Sample::of(&line, &position).worth(&weights);
        assert!((worth - f64::from(position.evaluate())).abs() < 2.0, "{worth}: {}", position.evaluate());
    }
}
