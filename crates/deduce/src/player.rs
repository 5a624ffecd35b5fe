//! A computer player of Break the Cube: it sees a [`View`] and draws what is random from whoever calls it.

use cubarium_break_the_cube::{Fact, Flag, Kit, Move, Question, Structure, View};
use cubarium_core::{Seat, View as _};

use crate::best::rate;
use crate::levels::Level;
use crate::logarithm::{ONE, log2};
use crate::set::WorldSet;
use crate::table::Counts;
use crate::worlds::{Progress, Worlds};

/// So many structures are drawn when one is chosen with care; it is one of the best quarter.
const DRAWN: usize = 64;

/// Chooses a move for a seat, from nothing but what the view tells; `None` when the seat is not to move.
///
/// Every number that `random` gives must be as good as any other; give a computer player at a table fresh randomness.
/// Tables that are not made yet are made, and `progress` is told how far they have come.
pub fn choose(
    view: &View,
    seat: Seat,
    level: Level,
    random: &mut dyn FnMut() -> u64,
    progress: &mut dyn FnMut(Progress),
) -> Option<Move> {
    if !view.seats_to_move().contains(seat) {
        return None;
    }
    let mut player = Player { view, seat, level, random, progress };
    Some(if view.course().is_building() { player.build() } else { player.turn() })
}

struct Player<'a> {
    view: &'a View,
    seat: Seat,
    level: Level,
    random: &'a mut dyn FnMut() -> u64,
    progress: &'a mut dyn FnMut(Progress),
}

impl Player<'_> {
    fn worlds(&mut self, kit: Kit) -> &'static Worlds {
        Worlds::shared(kit, self.progress)
    }

    /// A number below a bound that is not 0.
    fn below(&mut self, bound: usize) -> usize {
        let product = u128::from((self.random)()) * bound as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }

    fn build(&mut self) -> Move {
        let worlds = self.worlds(self.view.course().options().kit(self.seat));
        let count = worlds.table().worlds();
        let world = if self.level.builds_with_care() {
            let mut drawn: Vec<usize> = (0..DRAWN).map(|_| self.below(count)).collect();
            let alike = Alike::among(worlds);
            drawn.sort_by_cached_key(|world| std::cmp::Reverse(alike.letters(*world)));
            drawn[self.below(DRAWN / 4)]
        } else {
            self.below(count)
        };
        Move::Build(worlds.structure(world).expect("drawn from the list"))
    }

    fn turn(&mut self) -> Move {
        let course = self.view.course();
        let target = course.options().target(self.seat);
        let worlds = self.worlds(course.options().kit(target));
        let memory = self.level.memory();
        let facts: Vec<Fact> = course.facts(target).collect();
        let remembered: Vec<Fact> =
            facts.into_iter().filter(|_| memory == 100 || (self.below(100) as u64) < memory).collect();
        let open = worlds.fitting(remembered);
        let remaining = open.len();
        let certain = course.options().sudden_death() && remaining > 1;
        let last = self.level.sees_the_end() && self.is_last_turn();
        if remaining > 0 && (last || (remaining <= self.level.guesses_at() && !certain)) {
            return self.guess(worlds, &open);
        }
        match self.question(worlds, &open) {
            Some(question) => Move::Ask(question),
            // No question tells these apart, or nothing fits: the first happens with more blocks.
            None if remaining > 0 => self.guess(worlds, &open),
            None => Move::Ask(self.any_question()),
        }
    }

    fn guess(&mut self, worlds: &Worlds, open: &WorldSet) -> Move {
        let place = self.below(usize::try_from(open.len()).unwrap_or(1));
        let world = u32::try_from(place).ok().and_then(|place| open.nth(place));
        let structure = world.and_then(|world| worlds.structure(world));
        structure.map_or_else(|| Move::Ask(self.any_question()), Move::Guess)
    }

    fn any_question(&mut self) -> Question {
        let place = self.below(Question::COUNT);
        Question::all().nth(place).expect("a place in the list")
    }

    /// Whether somebody has guessed right, or will do so later in this round because only one structure fits.
    fn is_last_turn(&mut self) -> bool {
        let course = self.view.course();
        let options = course.options();
        if options.seats().any(|seat| course.standing().flag(seat) == Flag::Guessed) {
            return true;
        }
        let later =
            options.seats().filter(|seat| *seat > self.seat && course.standing().flag(*seat) == Flag::InPlay);
        let later: Vec<Seat> = later.collect();
        later.into_iter().any(|hunter| {
            let target = options.target(hunter);
            let worlds = self.worlds(options.kit(target));
            worlds.fitting(course.facts(target)).len() == 1
        })
    }

    /// The question with the best balance of what it tells about the target and what it tells about oneself; `None`
    /// when none tells anything about the target.
    fn question(&mut self, worlds: &Worlds, open: &WorldSet) -> Option<Question> {
        let mut questions: Vec<Question> = Question::all().collect();
        // The first ones after shuffling are those that are considered.
        for place in 0..questions.len() {
            let other = place + self.below(questions.len() - place);
            questions.swap(place, other);
        }
        let own = self.own();
        let rated = questions.into_iter().map(|question| {
            let rating = rate(worlds.table(), open, question.index());
            (rating.parts, rating.information(), question)
        });
        let useful = rated.filter(|(parts, ..)| *parts > 1).take(self.level.considered());
        let discretion = u128::from(self.level.discretion());
        let score = |(_, gain, question): &(u32, u64, Question)| {
            let told = own.as_ref().map_or(0, |own| own.told(*question));
            let cost = discretion * u128::from(told) / u128::from(ONE);
            i128::from(*gain) - i128::try_from(cost).unwrap_or(i128::MAX)
        };
        useful.max_by_key(score).map(|(.., question)| question)
    }

    /// What others know about the own structure.
    fn own(&mut self) -> Option<Own> {
        if self.level.discretion() == 0 {
            return None;
        }
        let structure = self.view.known(self.seat)?;
        let course = self.view.course();
        let worlds = self.worlds(course.options().kit(self.seat));
        let open = worlds.fitting(course.facts(self.seat));
        Some(Own { structure, worlds, open })
    }
}

/// How many structures give each answer.
struct Alike {
    worlds: &'static Worlds,
    counts: Vec<(Question, Counts)>,
}

impl Alike {
    fn among(worlds: &'static Worlds) -> Self {
        let all = worlds.all();
        let letters = Question::all().filter(|question| matches!(question, Question::Letter(_)));
        let counts = letters.map(|letter| (letter, worlds.table().count(&all, letter.index())));
        Self { worlds, counts: counts.collect() }
    }

    /// How much a structure looks like others from the sides: the less its letters tell, the more.
    fn letters(&self, world: usize) -> u64 {
        let answer = |letter: Question| self.worlds.table().answer(letter.index(), world);
        self.counts.iter().map(|(letter, counts)| log2(counts.of(answer(*letter)))).sum()
    }
}

/// The own structure, and the structures that others must think possible.
struct Own {
    structure: Structure,
    worlds: &'static Worlds,
    open: WorldSet,
}

impl Own {
    /// How many bits the answer to a question tells about it, in fixed point: numbers are not answered by who asks.
    fn told(&self, question: Question) -> u64 {
        if let Question::Number(_) = question {
            return 0;
        }
        let code = self.structure.answer(question).code();
        let left = self.worlds.table().count(&self.open, question.index()).of(code);
        log2(self.open.len()).saturating_sub(log2(left))
    }
}
