//! Games between computer players, and measurements of them.

use std::collections::BTreeMap;
use std::time::Instant;

use cubarium_break_the_cube::{Flag, Move, Options, Position};
use cubarium_core::hash::{SplitMix64, mix};
use cubarium_core::{Observed as _, Position as _, Seat, Viewer};
use cubarium_deduce::{Policy, Worlds, choose_by};

use crate::command::Entrant;

/// The settings of the games.
pub(crate) struct Table {
    options: Options,
    seed: u64,
    built_by_players: bool,
}

impl Table {
    pub(crate) fn new(options: &Options, seed: u64, built_by_players: bool) -> Self {
        Self { options: *options, seed, built_by_players }
    }

    pub(crate) fn worlds(&self, seat: Seat) -> &'static Worlds {
        Worlds::shared(self.options.kit(seat), &mut |_| {})
    }

    /// The position before the first question: nothing built, or random structures.
    fn start(&self, dice: &mut SplitMix64) -> Position {
        let mut position = Position::start(&self.options);
        if !self.built_by_players {
            for seat in self.options.seats() {
                let worlds = self.worlds(seat);
                let place = usize::try_from(dice.below(worlds.table().worlds() as u64)).unwrap_or(0);
                let structure = worlds.structure(place).expect("a place in the list");
                position.play_unchecked(seat, Move::Build(structure));
            }
        }
        position
    }

    /// Plays to the end; `told` is called with every turn before it is played.
    fn play(
        &self,
        mut position: Position,
        policy: impl Fn(Seat) -> Policy,
        dice: &mut SplitMix64,
        mut told: impl FnMut(&Position, Seat, f64),
    ) -> Position {
        while let Some(seat) = position.course().mover() {
            let view = position.view(Viewer::Seat(seat));
            let begun = Instant::now();
            let mv = choose_by(&view, seat, &policy(seat), &mut || dice.next(), &mut |_| {});
            told(&position, seat, begun.elapsed().as_secs_f64() * 1000.0);
            position.play_unchecked(seat, mv.expect("it is to move"));
        }
        position
    }

    fn dice(&self, game: u64) -> SplitMix64 {
        SplitMix64::new(mix(self.seed) ^ game)
    }

    /// Plays two games with the same structures, in which a player has first the first seat and then the second, and
    /// the opponent has all other seats. Returns the player's points.
    pub(crate) fn pair(&self, number: u64, one: &Entrant, other: &Entrant) -> usize {
        let mut dice = self.dice(number);
        let start = self.start(&mut dice);
        let points = [Seat::FIRST, Seat::SECOND].map(|own| {
            let policy = |seat| if seat == own { one.policy } else { other.policy };
            let end = self.play(start.clone(), policy, &mut dice, |_, _, _| {});
            let outcome = end.course().outcome().expect("it is played to the end");
            match (outcome.winners.contains(own), outcome.winners.len()) {
                (true, 1) => 2,
                (true, _) => 1,
                (false, winners) => usize::from(winners == 0),
            }
        });
        points.into_iter().sum()
    }

    /// How long moves take, by round; round 0 is for building.
    pub(crate) fn times(&self, player: &Entrant, games: u64) -> BTreeMap<u32, Times> {
        let mut times: BTreeMap<u32, Times> = BTreeMap::new();
        for game in 0..games {
            let mut dice = self.dice(game);
            self.play(
                self.start(&mut dice),
                |_| player.policy,
                &mut dice,
                |position, _, time| {
                    let course = position.course();
                    let round = if course.is_building() { 0 } else { course.standing().round() };
                    times.entry(round).or_default().add(time);
                },
            );
        }
        times
    }
}

/// How long moves take, in milliseconds.
#[derive(Default)]
pub(crate) struct Times {
    pub(crate) moves: u32,
    pub(crate) most: f64,
    all: f64,
}

impl Times {
    fn add(&mut self, time: f64) {
        self.moves += 1;
        self.all += time;
        self.most = self.most.max(time);
    }

    pub(crate) fn mean(&self) -> f64 {
        self.all / f64::from(self.moves.max(1))
    }
}

/// How many turns are counted separately.
const TURNS: usize = 12;

/// How many turns a player needs.
pub(crate) struct Pace {
    /// The chance of being done in the first turn, the second, ….
    pub(crate) chances: [f64; TURNS],
    pub(crate) mean: f64,
    pub(crate) spread: f64,
}

/// How many turns a player needs against itself, by whole bits missing, with the Kaplan–Meier estimator, because most
/// games end before the loser is done.
pub(crate) fn paces(table: &Table, player: &Entrant, games: u64) -> BTreeMap<u32, Pace> {
    // How often each turn was begun with each number of bits missing, and how often it was the last one.
    let mut turns: BTreeMap<u32, ([f64; TURNS], [f64; TURNS])> = BTreeMap::new();
    for game in 0..games {
        let mut dice = table.dice(game);
        let mut seen: BTreeMap<Seat, Vec<u32>> = BTreeMap::new();
        let end = table.play(
            table.start(&mut dice),
            |_| player.policy,
            &mut dice,
            |position, seat, _| {
                if !position.course().is_building() {
                    let target = table.options.target(seat);
                    let open = table.worlds(target).fitting(position.course().facts(target));
                    seen.entry(seat).or_default().push(open.len());
                }
            },
        );
        for (seat, sizes) in seen {
            let done = end.course().standing().flag(seat) == Flag::Guessed;
            for (turn, size) in sizes.iter().enumerate() {
                let (missing, left) = (f64::from(*size).log2(), sizes.len() - turn);
                let share = missing.fract();
                for (bits, weight) in [(size.ilog2(), 1.0 - share), (size.ilog2() + 1, share)] {
                    let (begun, last) = turns.entry(bits).or_default();
                    begun.iter_mut().take(left).for_each(|begun| *begun += weight);
                    if let Some(last) = last.get_mut(left - 1).filter(|_| done) {
                        *last += weight;
                    }
                }
            }
        }
    }
    turns.into_iter().map(|(bits, (begun, last))| (bits, pace(&begun, &last))).collect()
}

fn pace(begun: &[f64; TURNS], last: &[f64; TURNS]) -> Pace {
    let mut open = 1.0;
    let mut chances = [0.0; TURNS];
    for (chance, (begun, last)) in chances.iter_mut().zip(begun.iter().zip(last)) {
        *chance = if *begun > 0.0 { open * last / begun } else { 0.0 };
        open -= *chance;
    }
    let turns = || chances.iter().zip(1_u8..).map(|(chance, turn)| (chance, f64::from(turn)));
    let mean: f64 = turns().map(|(chance, turn)| chance * turn).sum();
    let spread = turns().map(|(chance, turn)| chance * (turn - mean).powi(2)).sum::<f64>().sqrt();
    Pace { chances, mean, spread }
}
