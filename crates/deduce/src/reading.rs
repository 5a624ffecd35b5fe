//! Reading a player: the questions of a player who weighs what their own letters reveal give information about their
//! structure.

use cubarium_break_the_cube::{Course, Question};
use cubarium_core::Seat;

use crate::best::rate;
use crate::logarithm::{ONE, halved, log2};
use crate::set::WorldSet;
use crate::suspects::{FULL, Suspect};
use crate::table::Counts;
use crate::worlds::Worlds;

/// A question whose balance is worse by this many bits, in fixed point, is half as likely to be asked.
const DOUBT: u64 = ONE / 8;

/// Once in how many turns a question is asked for no visible reason.
const WHIM: u64 = 64;

/// Adjusts the likelihoods of structures to the questions that their builder has asked. The builder is assumed to value
/// a bit about the target as much as a bit about themselves.
pub(crate) fn read(suspects: &mut [Suspect], course: &Course, builder: Seat, own: &Worlds, hunted: &Worlds) {
    let target = course.options().target(builder);
    let (mut shown, mut sought) = (own.all(), hunted.all());
    let mut chances = vec![ONE; suspects.len()];
    for (record, mover) in course.records().iter().zip(course.movers()) {
        if let Some(question) = record.question().filter(|_| mover == builder) {
            let choices = choices(own, &shown, hunted, &sought);
            weigh(suspects, &mut chances, own, question, &choices);
        }
        let aimed = course.options().target(mover);
        for (worlds, set, about) in [(own, &mut shown, builder), (hunted, &mut sought, target)] {
            if let Some(fact) = record.fact(about, aimed == about) {
                worlds.keep(set, fact);
            }
        }
    }
    for (suspect, chance) in suspects.iter_mut().zip(chances) {
        *suspect = suspect.weighed(u32::try_from(chance * u64::from(FULL) / ONE).unwrap_or(FULL));
    }
}

/// A question that a player may choose, as far as it is public.
struct Choice {
    question: Question,
    /// The bits that it is expected to reveal to the player; for a number, plus all the bits about the player, because
    /// asking a number reveals none of them.
    gain: u64,
    /// How many of the player's possible structures give each answer to a letter, which the player also answers.
    alike: Option<Counts>,
}

/// The questions that reveal anything to a player whose own possible structures are `shown` and who seeks one of
/// `sought`.
fn choices(own: &Worlds, shown: &WorldSet, hunted: &Worlds, sought: &WorldSet) -> Vec<Choice> {
    let useful = Question::all().filter_map(|question| {
        let rating = rate(hunted.table(), sought, question.index());
        let (kept, alike) = match question {
            Question::Number(_) => (log2(shown.len()), None),
            Question::Letter(_) => (0, Some(own.table().count(shown, question.index()))),
        };
        (rating.parts > 1).then(|| Choice { question, gain: rating.information() + kept, alike })
    });
    useful.collect()
}

/// Takes one question into account: how likely it was given each structure.
fn weigh(suspects: &[Suspect], chances: &mut [u64], own: &Worlds, asked: Question, choices: &[Choice]) {
    let Some(asked) = choices.iter().position(|choice| choice.question == asked) else { return };
    let mut balances = vec![0; choices.len()];
    for (suspect, chance) in suspects.iter().zip(chances.iter_mut()) {
        for (balance, choice) in balances.iter_mut().zip(choices) {
            let code = own.table().answer(choice.question.index(), suspect.world as usize);
            *balance = choice.gain + choice.alike.as_ref().map_or(0, |alike| log2(alike.of(code)));
        }
        let best = balances.iter().copied().max().unwrap_or(0);
        let likely = |balance: u64| halved((best - balance) * (ONE / DOUBT));
        let sum: u64 = balances.iter().map(|balance| likely(*balance)).sum();
        let share = likely(balances[asked]) * (ONE / WHIM) / (sum / WHIM).max(1);
        *chance = (*chance >> 16) * ((share + ONE / WHIM) >> 16);
    }
    // The likeliest structure gets the full weight.
    let best = chances.iter().copied().max().unwrap_or(ONE).max(1);
    chances.iter_mut().for_each(|chance| *chance = (*chance << 24) / (best >> 8).max(1));
}

#[cfg(test)]
mod tests {
    use cubarium_break_the_cube::{Options, Position};
    use cubarium_core::hash::SplitMix64;
    use cubarium_core::{Observed as _, Position as _, Viewer};

    use super::*;
    use crate::{Policy, choose_by};

    /// How much more weight the true structure has than the average one that fits, in percent, in the third round of
    /// games between players with this policy.
    fn weight_of_the_truth(policy: &Policy) -> u64 {
        let options = Options::default();
        let worlds = Worlds::shared(options.kit(Seat::FIRST), &mut |_| {});
        let games = 60;
        let mut percent = 0;
        for seed in 0..games {
            let mut dice = SplitMix64::new(seed);
            let mut position = Position::start(&options);
            while let Some(seat) =
                position.course().mover().filter(|_| position.course().standing().round() < 3)
            {
                let view = position.view(Viewer::Seat(seat));
                let mv = choose_by(&view, seat, policy, &mut || dice.next(), &mut |_| {});
                position.play_unchecked(seat, mv.expect("it is to move"));
            }
            let course = position.course();
            let truth = position.structure(Seat::SECOND).and_then(|structure| worlds.world(structure));
            let mut suspects = Suspect::all(&worlds.fitting(course.facts(Seat::SECOND)));
            read(&mut suspects, course, Seat::SECOND, worlds, worlds);
            let all: u64 = suspects.iter().map(|suspect| u64::from(suspect.weight)).sum();
            let own = suspects.iter().find(|suspect| Some(suspect.world as usize) == truth);
            let own = u64::from(own.expect("the truth fits").weight);
            percent += own * suspects.len() as u64 * 100 / all;
        }
        percent / games
    }

    #[test]
    fn weighing_ones_letters_gives_information_away() {
        let percent = weight_of_the_truth(&Policy::WEIGHT_1);
        assert!(percent > 150, "{percent}");
    }

    #[test]
    fn ignoring_ones_own_letters_gives_nothing_away() {
        let percent = weight_of_the_truth(&Policy::WEIGHT_0);
        assert!(percent < 130, "{percent}");
    }
}
