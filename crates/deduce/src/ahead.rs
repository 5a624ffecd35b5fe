//! Looking ahead: the value of a set of worlds to a hunter, given the turn in which the hunter is done.

use std::cmp::Reverse;

use crate::pace::{CERTAIN, Listed, Paces, TURNS, place};
use crate::suspects::{Suspect, Tally, likeliest, parts, split};
use crate::table::Table;

/// The value of being done in this turn, in the next one, …: up to [`CERTAIN`].
pub(crate) type Worth = [u64; TURNS];

/// How many turns are searched explicitly, including this one.
const DEPTH: usize = 3;

/// How many questions of each turn are searched further.
pub(crate) const BREADTH: [usize; DEPTH - 1] = [8, 6];

/// With at most this many worlds, naming one is searched further too.
const FEW: usize = 16;

/// The value of worlds by the bits missing to identify the right one. All values are sums over the weights of the
/// worlds.
pub(crate) struct Prospect {
    worth: Worth,
    /// By the turns until the next one, and by bits.
    missing: [Listed<u64>; DEPTH + 1],
}

impl Prospect {
    pub(crate) fn new(worth: Worth, paces: &Paces) -> Self {
        let missing = std::array::from_fn(|delay| {
            paces.listed().map(|pace| {
                let due = pace.turns().zip(&worth[delay..]);
                due.map(|(chance, worth)| chance * worth / CERTAIN).sum()
            })
        });
        Self { worth, missing }
    }

    /// The value of worlds whose next question comes in `delay` turns.
    pub(crate) fn of(&self, tally: &Tally, delay: usize) -> u64 {
        let (place, part) = place(tally.missing());
        let (low, high) = (self.missing[delay][place], self.missing[delay][place + 1]);
        tally.weight * ((low * (CERTAIN - part) + high * part) / CERTAIN)
    }
}

/// The hunter's options, and the depth of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead<'a> {
    table: &'a Table,
    /// Whether a wrong guess ends the game for the hunter.
    strict: bool,
    /// The most answers to look up, up to a small factor.
    look_ups: u64,
}

/// A question; `None` means naming the likeliest world.
pub(crate) type Choice = Option<usize>;

impl<'a> Ahead<'a> {
    pub(crate) const fn new(table: &'a Table, strict: bool, look_ups: u64) -> Self {
        Self { table, strict, look_ups }
    }

    /// How many turns are searched explicitly with this many worlds.
    pub(crate) fn depth(&self, worlds: usize) -> usize {
        let glance = (worlds * self.table.questions()) as u64;
        let [first, second] = BREADTH.map(|breadth| breadth as u64);
        let costs = [glance * (1 + first), glance * (1 + first * (1 + second))];
        1 + costs.into_iter().filter(|cost| *cost <= self.look_ups).count()
    }

    /// The value of a question by the sizes of its parts, when the turn after it is `delay` turns away.
    fn glance(&self, prospect: &Prospect, suspects: &[Suspect], question: usize, delay: usize) -> u64 {
        let mut worth = 0;
        split(self.table, suspects, question, |tally| worth += prospect.of(tally, delay));
        worth
    }

    /// The value of a question when its parts are searched to this depth; none if it reveals nothing.
    pub(crate) fn ask(
        &self,
        prospect: &Prospect,
        suspects: &[Suspect],
        question: usize,
        delay: usize,
        depth: usize,
    ) -> u64 {
        let parts = parts(self.table, suspects, question);
        if parts.len() < 2 {
            return 0;
        }
        parts.iter().map(|part| self.worth(prospect, part, delay, depth)).sum()
    }

    /// The value of naming the likeliest world when the rest is searched to this depth.
    pub(crate) fn name(&self, prospect: &Prospect, suspects: &[Suspect], delay: usize, depth: usize) -> u64 {
        let Some(place) = likeliest(suspects) else { return 0 };
        let now = u64::from(suspects[place].weight) * prospect.worth[delay];
        if self.strict || suspects.len() == 1 {
            return now;
        }
        let mut rest = suspects.to_vec();
        rest.remove(place);
        now + self.worth(prospect, &rest, delay + 1, depth)
    }

    fn worth(&self, prospect: &Prospect, suspects: &[Suspect], delay: usize, depth: usize) -> u64 {
        match suspects {
            [only] => u64::from(only.weight) * prospect.worth[delay],
            _ if depth == 0 => prospect.of(&Tally::of(suspects), delay),
            _ => self.best(prospect, suspects, delay, depth).1,
        }
    }

    /// The best action for two or more worlds and its value, searching this many turns explicitly.
    pub(crate) fn best(
        &self,
        prospect: &Prospect,
        suspects: &[Suspect],
        delay: usize,
        depth: usize,
    ) -> (Choice, u64) {
        let further = depth.saturating_sub(1);
        let few = suspects.len() <= FEW;
        let mut best = (None, self.name(prospect, suspects, delay, if few { further } else { 0 }));
        // With two worlds nothing beats naming one, unless a wrong guess ends the game for the hunter.
        if suspects.len() <= 2 && !self.strict {
            return best;
        }
        let questions = 0..self.table.questions();
        let mut glances: Vec<(usize, u64)> = questions
            .map(|question| (question, self.glance(prospect, suspects, question, delay + 1)))
            .collect();
        glances.sort_by_key(|(_, worth)| Reverse(*worth));
        let breadth = if further == 0 { 1 } else { BREADTH[DEPTH - depth] };
        for (question, glance) in glances.into_iter().take(breadth) {
            let worth = match further {
                0 => glance,
                _ => self.ask(prospect, suspects, question, delay + 1, further),
            };
            if worth > best.1 {
                best = (Some(question), worth);
            }
        }
        best
    }
}
