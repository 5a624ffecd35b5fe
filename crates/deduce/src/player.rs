//! A computer player of Break the Cube: it sees a [`View`] and gets its randomness from the caller.

use std::cmp::Reverse;

use cubarium_break_the_cube::{Fact, Flag, Move, Question, View};
use cubarium_core::{Seat, View as _};

use crate::ahead::Choice;
use crate::build;
use crate::levels::Level;
use crate::logarithm::{ONE, log2};
use crate::policy::{Aim, Policy};
use crate::race::{Race, Rival, Stand};
use crate::random::below;
use crate::reading::read;
use crate::set::WorldSet;
use crate::suspects::{Suspect, Tally, likeliest, split};
use crate::worlds::{Progress, Worlds};

/// How many questions are compared before the player can be stopped: with fewer, a guess might look better.
const ENOUGH: usize = 8;

/// Chooses a move for a seat at a level, from nothing but the view; `None` when the seat is not to move.
///
/// `random` must return uniform numbers; give a computer player at a table fresh randomness. Missing tables are built
/// first, and `progress` is called with the progress of that.
pub fn choose(
    view: &View,
    seat: Seat,
    level: Level,
    random: &mut dyn FnMut() -> u64,
    progress: &mut dyn FnMut(Progress),
) -> Option<Move> {
    choose_by(view, seat, &level.policy(), random, progress)
}

/// As [`choose`], with any policy.
pub fn choose_by(
    view: &View,
    seat: Seat,
    policy: &Policy,
    random: &mut dyn FnMut() -> u64,
    progress: &mut dyn FnMut(Progress),
) -> Option<Move> {
    choose_until(view, seat, policy, (random, progress), &|| false)
}

/// As [`choose_by`], but stops comparing questions once `stop` returns true, and then makes the best move found by
/// then; a few questions are compared in any case. `stop` is called after each of the others.
pub fn choose_until(
    view: &View,
    seat: Seat,
    policy: &Policy,
    (random, progress): (&mut dyn FnMut() -> u64, &mut dyn FnMut(Progress)),
    stop: &dyn Fn() -> bool,
) -> Option<Move> {
    if !view.to_move().contains(seat) {
        return None;
    }
    let mut player = Player { view, seat, policy, random, progress, stop };
    Some(if view.course().is_building() { player.build() } else { player.turn() })
}

struct Player<'a> {
    view: &'a View,
    seat: Seat,
    policy: &'a Policy,
    random: &'a mut dyn FnMut() -> u64,
    progress: &'a mut dyn FnMut(Progress),
    /// Whether it has thought long enough.
    stop: &'a dyn Fn() -> bool,
}

impl Player<'_> {
    /// The structures that a seat may have built.
    fn worlds(&mut self, seat: Seat) -> &'static Worlds {
        Worlds::shared(self.view.course().options().kit(seat), self.progress)
    }

    /// A random number below a bound that is not 0.
    fn below(&mut self, bound: usize) -> usize {
        below(self.random, bound)
    }

    fn build(&mut self) -> Move {
        let worlds = self.worlds(self.seat);
        let with_care = self.policy.builds_with_care;
        let world = build::choose(worlds, with_care, &mut |bound| self.below(bound));
        Move::Build(worlds.structure(world).expect("chosen from the list"))
    }

    fn turn(&mut self) -> Move {
        let target = self.view.course().options().target(self.seat);
        let worlds = self.worlds(target);
        let open = self.remembered(worlds, target);
        // Forgetting leaves too many structures, never too few. But if nothing fits at all, the player must go on
        // nevertheless.
        if open.is_empty() {
            let place = self.below(Question::COUNT);
            return Move::Ask(Question::all().nth(place).expect("a place in the list"));
        }
        let suspects = self.suspects(worlds, target, &open);
        let choice = match self.policy.aim {
            Aim::Balance { weight } => self.balance(worlds, &suspects, open.len(), weight),
            Aim::Race { look_ups } => self.race(worlds, &suspects, look_ups),
        };
        let asked = choice.and_then(|question| Question::all().nth(question));
        asked.map_or_else(
            || {
                let place = likeliest(&suspects).expect("something fits");
                let structure = worlds.structure(suspects[place].world as usize);
                Move::Guess(structure.expect("it is one of them"))
            },
            Move::Ask,
        )
    }

    /// The structures that fit what the player remembers about the target.
    fn remembered(&mut self, worlds: &Worlds, target: Seat) -> WorldSet {
        let memory = usize::from(self.policy.memory);
        let facts: Vec<Fact> = self.view.facts(target).collect();
        worlds.fitting(facts.into_iter().filter(|_| memory >= 100 || self.below(100) < memory))
    }

    /// The structures of a seat that are possible according to public information.
    fn open(&mut self, seat: Seat) -> WorldSet {
        self.worlds(seat).fitting(self.view.facts(seat))
    }

    /// The structures that fit, with their likelihoods, starting with a random one.
    fn suspects(&mut self, worlds: &Worlds, target: Seat, open: &WorldSet) -> Vec<Suspect> {
        let mut suspects = Suspect::all(open);
        if self.policy.reads {
            let course = self.view.course();
            let hunted = self.worlds(course.options().target(target));
            read(&mut suspects, course, target, worlds, hunted);
        }
        let first = self.below(suspects.len());
        suspects.rotate_left(first);
        suspects
    }

    /// The questions that are considered and reveal something, in random order, with the tallies of their parts. When
    /// stopped, it returns fewer, but at least [`ENOUGH`] if that many reveal something.
    fn considered(&mut self, worlds: &Worlds, suspects: &[Suspect]) -> Vec<(usize, Vec<Tally>)> {
        let mut questions: Vec<usize> = (0..worlds.table().questions()).collect();
        for place in 0..questions.len() {
            let other = place + self.below(questions.len() - place);
            questions.swap(place, other);
        }
        let mut considered = Vec::new();
        for question in questions {
            if considered.len() == self.policy.considered || (considered.len() >= ENOUGH && (self.stop)()) {
                break;
            }
            let mut tallies = Vec::new();
            split(worlds.table(), suspects, question, |tally| tallies.push(*tally));
            if tallies.len() > 1 {
                considered.push((question, tallies));
            }
        }
        considered
    }

    /// The question with the best balance between what it reveals about the target and about the player's own
    /// structure; or a guess, when few structures fit or no question distinguishes them.
    fn balance(&mut self, worlds: &Worlds, suspects: &[Suspect], remaining: u32, weight: u64) -> Choice {
        let certain = self.view.course().options().sudden_death() && remaining > 1;
        let last = self.policy.sees_the_end && self.is_last_turn();
        if last || (remaining <= self.policy.guesses_at && !certain) {
            return None;
        }
        let own = if weight > 0 { self.told() } else { None };
        let score = |(question, tallies): &(usize, Vec<Tally>)| {
            let told = own.as_ref().map_or(0, |told| told[*question]);
            let cost = u128::from(weight) * u128::from(told) / u128::from(ONE);
            Reverse(missing(tallies) + cost)
        };
        self.considered(worlds, suspects).into_iter().max_by_key(score).map(|(question, _)| question)
    }

    /// How many bits the answer to each question reveals about the player's own structure, in fixed point. The asker of
    /// a number reveals nothing.
    fn told(&mut self) -> Option<Vec<u64>> {
        let structure = self.view.structure(self.seat)?;
        let (worlds, open) = (self.worlds(self.seat), self.open(self.seat));
        let told = Question::all().map(|question| match question {
            Question::Number(_) => 0,
            Question::Letter(_) => {
                let counts = worlds.table().count(&open, question.index());
                log2(open.len()).saturating_sub(log2(counts.of(structure.answer(question).code())))
            }
        });
        Some(told.collect())
    }

    /// Whether another player has guessed right, or will do so later in this round because only one structure fits.
    fn is_last_turn(&mut self) -> bool {
        let course = self.view.course();
        let options = course.options();
        if options.seats().any(|seat| course.standing().flag(seat) == Flag::Guessed) {
            return true;
        }
        let later =
            options.seats().filter(|seat| *seat > self.seat && course.standing().flag(*seat) == Flag::InPlay);
        let later: Vec<Seat> = later.collect();
        later.into_iter().any(|hunter| self.open(options.target(hunter)).len() == 1)
    }

    /// The choice that most likely comes first.
    fn race(&mut self, worlds: &'static Worlds, suspects: &[Suspect], look_ups: u64) -> Choice {
        let strict = self.view.course().options().sudden_death();
        let race = Race::new(worlds, self.rivals(), strict, look_ups);
        let questions = self.considered(worlds, suspects);
        race.best(suspects, &questions, self.stop)
    }

    /// The other hunters who can still win.
    fn rivals(&mut self) -> Vec<Rival> {
        let course = self.view.course();
        let options = course.options();
        let mut rivals = Vec::new();
        for hunter in options.seats().filter(|hunter| *hunter != self.seat).collect::<Vec<_>>() {
            let stand = match course.standing().flag(hunter) {
                Flag::Out => continue,
                Flag::Guessed => Stand::Done,
                Flag::InPlay if hunter > self.seat => Stand::Later,
                Flag::InPlay => Stand::Next,
            };
            let target = options.target(hunter);
            let own = self.view.structure(target);
            rivals.push(Rival { worlds: self.worlds(target), open: self.open(target), own, stand });
        }
        rivals
    }
}

/// The expected number of bits still missing after a question, in fixed point.
fn missing(tallies: &[Tally]) -> u128 {
    let all: u64 = tallies.iter().map(|tally| tally.weight).sum();
    let left = tallies.iter().map(|tally| u128::from(tally.weight) * u128::from(tally.missing()));
    left.sum::<u128>() / u128::from(all.max(1))
}
