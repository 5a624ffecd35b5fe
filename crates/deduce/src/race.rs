//! Who comes first: the value of a move when everybody hunts.

use std::cmp::Reverse;

use cubarium_break_the_cube::{Question, Structure};

use crate::ahead::{Ahead, BREADTH, Choice, Prospect, Worth};
use crate::logarithm::log2;
use crate::pace::{CERTAIN, Pace, Paces};
use crate::set::WorldSet;
use crate::suspects::{Suspect, Tally};
use crate::worlds::Worlds;

/// The state of another hunter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stand {
    /// Has guessed right.
    Done,
    /// Has a turn left in this round.
    Later,
    /// Has the next turn in the next round.
    Next,
}

/// Another hunter, and what they still have to find out.
pub(crate) struct Rival {
    /// What their target may have built.
    pub(crate) worlds: &'static Worlds,
    /// The structures that fit.
    pub(crate) open: WorldSet,
    /// What their target has built, if the target is this player.
    pub(crate) own: Option<Structure>,
    /// Their state.
    pub(crate) stand: Stand,
}

impl Rival {
    /// The pace after a question has been answered.
    fn pace(&self, paces: &Paces, question: Choice) -> Pace {
        let alike = |worlds: u32| paces.missing(log2(worlds));
        let asked = question.and_then(|index| Question::all().nth(index));
        let letter = asked.filter(|question| matches!(question, Question::Letter(_)));
        match (self.stand, letter) {
            (Stand::Done, _) => Pace::NOW,
            (_, None) => alike(self.open.len()),
            // Everybody answers a letter.
            (_, Some(letter)) => {
                let counts = self.worlds.table().count(&self.open, letter.index());
                match self.own {
                    Some(own) => alike(counts.of(own.answer(letter).code())),
                    None => Pace::mean(counts.parts().map(|(_, count)| (alike(count), u64::from(count)))),
                }
            }
        }
    }

    /// The chance of being done in a round, counted from this one, and the chance of not being done by then.
    fn chances(&self, pace: &Pace, round: usize) -> (u64, u64) {
        match (self.stand, round.checked_sub(1)) {
            (Stand::Next, None) => (0, CERTAIN),
            (Stand::Next, Some(turn)) => (pace.at(turn), pace.after(turn + 1)),
            // A player who sees that it is their last turn guesses whatever is left.
            (Stand::Later, None) => {
                let now = pace.at(0).max(CERTAIN / u64::from(self.open.len().max(1)));
                (now, CERTAIN - now)
            }
            (Stand::Later | Stand::Done, _) => (pace.at(round), pace.after(round + 1)),
        }
    }
}

/// The race at the player's turn.
pub(crate) struct Race<'a> {
    ahead: Ahead<'a>,
    paces: &'static Paces,
    rivals: Vec<Rival>,
}

impl<'a> Race<'a> {
    pub(crate) fn new(worlds: &'a Worlds, rivals: Vec<Rival>, strict: bool, look_ups: u64) -> Self {
        Self { ahead: Ahead::new(worlds.table(), strict, look_ups), paces: Paces::of(strict), rivals }
    }

    /// The value of being done in this round, in the next one, …, after a question: the chance that nobody is done
    /// before. Players who are done in the same round share the win.
    fn worth(&self, question: Choice) -> Worth {
        let paces: Vec<Pace> = self.rivals.iter().map(|rival| rival.pace(self.paces, question)).collect();
        std::array::from_fn(|round| {
            // The chances that nobody is done before and this many are done in the same round.
            let mut ties = [CERTAIN, 0, 0, 0];
            for (rival, pace) in self.rivals.iter().zip(&paces) {
                let (now, later) = rival.chances(pace, round);
                for count in (0..ties.len()).rev() {
                    let fewer = if count > 0 { ties[count - 1] } else { 0 };
                    ties[count] = (ties[count] * later + fewer * now) / CERTAIN;
                }
            }
            ties.into_iter().zip(1..).map(|(chance, sharers)| chance / sharers).sum()
        })
    }

    /// The choice that most likely comes first: one of these questions, given with the tallies of their parts, or
    /// naming the likeliest world. Once stopped, it looks no further ahead.
    pub(crate) fn best(
        &self,
        suspects: &[Suspect],
        questions: &[(usize, Vec<Tally>)],
        stop: &dyn Fn() -> bool,
    ) -> Choice {
        let further = self.ahead.depth(suspects.len()) - 1;
        let prospect = |choice| Prospect::new(self.worth(choice), self.paces);
        let depth = if stop() { 0 } else { further.min(1) };
        let mut best = (None, self.ahead.name(&prospect(None), suspects, 0, depth));
        let mut glances: Vec<(usize, Prospect, u64)> = questions
            .iter()
            .map(|(question, tallies)| {
                let prospect = prospect(Some(*question));
                let worth = tallies.iter().map(|tally| prospect.of(tally, 1)).sum();
                (*question, prospect, worth)
            })
            .collect();
        glances.sort_by_key(|(.., worth)| Reverse(*worth));
        for (question, prospect, glance) in glances.into_iter().take(BREADTH[0]) {
            let worth = match further {
                0 => glance,
                _ if stop() => glance,
                _ => self.ahead.ask(&prospect, suspects, question, 1, further),
            };
            if worth > best.1 {
                best = (Some(question), worth);
            }
        }
        best.0
    }
}
