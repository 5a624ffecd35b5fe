//! Books of openings: good first moves, so that games of strong computer players begin differently.
//!
//! A book is a text with one line for each beginning of a game: the number of games in which it was played, the
//! percentage of points that its last move scored in them, and its moves. `docs/openings.md` explains how the books
//! were made.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::str::FromStr;

use thiserror::Error;

use crate::Position;
use crate::hash::{SplitMix64, mix};

/// How many numbers precede the moves in a line.
const NUMBERS: usize = 2;

/// A move in a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening<M> {
    /// The move.
    pub mv: M,
    /// The number of games in which it was played.
    pub games: u32,
    /// The percentage of points that it scored in them.
    pub percent: u8,
}

/// Why a text is not a book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line} of the book of openings: {reason}")]
pub struct OpeningsError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

/// A book of openings.
#[derive(Clone, Debug)]
pub struct Openings<P: Position> {
    /// By the hashes of positions, so that a position is found whatever moves led to it; the most played moves first.
    moves: HashMap<u64, Vec<Opening<P::Move>>>,
    /// The number of plies of the longest beginning.
    longest: usize,
}

impl<P: Position> Openings<P> {
    /// Reads the book of the games that begin with this position.
    ///
    /// # Errors
    /// At the first line that does not begin with the two numbers, or has an illegal move.
    pub fn read(text: &str, start: &P) -> Result<Self, OpeningsError> {
        let mut moves: HashMap<u64, Vec<Opening<P::Move>>> = HashMap::new();
        let mut longest = 0;
        for (index, line) in text.lines().enumerate() {
            let wrong = |reason| OpeningsError { line: index + 1, reason };
            let (before, opening) = beginning(line, start).map_err(wrong)?;
            longest = longest.max(line.split_ascii_whitespace().count() - NUMBERS);
            let known = moves.entry(before).or_default();
            match known.iter_mut().find(|known| known.mv == opening.mv) {
                Some(known) => known.add(&opening),
                None => known.push(opening),
            }
        }
        for known in moves.values_mut() {
            known.sort_by_key(|opening| std::cmp::Reverse(opening.games));
        }
        Ok(Self { moves, longest })
    }

    /// The number of plies of the longest beginning. A longer game has left the book, even if it returns to one of its
    /// positions.
    #[must_use]
    pub const fn longest(&self) -> usize {
        self.longest
    }

    /// The moves of the book in a position, the most played ones first.
    #[must_use]
    pub fn moves(&self, position: &P) -> &[Opening<P::Move>] {
        self.moves.get(&position.hash()).map_or(&[], Vec::as_slice)
    }

    /// A move of the book in a position. The seed decides; moves that were played more often are more likely.
    #[must_use]
    pub fn choose(&self, position: &P, seed: u64) -> Option<P::Move> {
        let mut random = SplitMix64::new(mix(seed ^ mix(position.hash())));
        let chosen = random.choose_weighted(self.moves(position), |opening| opening.games);
        chosen.map(|opening| opening.mv)
    }
}

impl<M> Opening<M> {
    /// Adds the games in which the same moves were played after other beginnings.
    fn add(&mut self, other: &Self) {
        let points = |of: &Self| u64::from(of.games) * u64::from(of.percent);
        let all = points(self) + points(other);
        self.games = self.games.saturating_add(other.games);
        self.percent = u8::try_from(all / u64::from(self.games.max(1))).unwrap_or(100);
    }
}

/// What a line of a book says about its last move, and the hash of the position before that move.
fn beginning<P: Position>(line: &str, start: &P) -> Result<(u64, Opening<P::Move>), String> {
    let mut words = line.split_ascii_whitespace();
    let games = number(words.next(), 1..=u32::MAX, "number of games")?;
    let percent = number(words.next(), 0..=100, "percentage")?;
    let mut position = start.clone();
    let mut last = None;
    for word in words {
        let read = position.read_move(word).ok().filter(|mv| position.moves().contains(mv));
        // A refusal would be more informative, but would bring all its sentences into the browser's engine.
        let mv = read.ok_or_else(|| format!("`{word}` is not a legal move"))?;
        last = Some((position.hash(), mv));
        position.play_unchecked(position.mover(), mv);
    }
    let (before, mv) = last.ok_or("there are no moves")?;
    Ok((before, Opening { mv, games, percent }))
}

/// Reads a number that a line begins with.
fn number<N: FromStr + PartialOrd>(
    word: Option<&str>,
    range: RangeInclusive<N>,
    name: &str,
) -> Result<N, String> {
    let word = word.unwrap_or_default();
    let number = word.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("`{word}` is not a {name}"))
}
