//! Reasons for a move, as facts about the board: nothing here is searched or evaluated.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cubarium_core::judgement::Reasoned;
use cubarium_core::judgement::reasoned::Royal;
use cubarium_core::{Message, Seat};

/// The most facts given.
const MOST: usize = 2;

/// By how much more a capture must gain for one man to be clearly worth more than another, in the units of
/// [`Heuristics::gain`](cubarium_core::judgement::Heuristics::gain).
const CLEARLY: i32 = 40;

/// The reasons for a legal move: at most two facts, the more important first; none if there is nothing obvious to say.
#[must_use]
pub fn why<P: Reasoned>(position: &P, mv: P::Move) -> Vec<Message> {
    let us = position.mover();
    let after = played(position, mv);
    if after.outcome().is_some_and(|end| end.winners.contains(us)) {
        return vec![Message::new("why-wins")];
    }
    let facts = [
        saves_the_royal(position, &after, us),
        prevents_mate(position, &after, us),
        takes(position, mv, true),
        attacks_the_royal(position, &after, us),
        attacks(position, mv, &after, us),
        saves(position, mv, &after, us),
        takes(position, mv, false),
        position.purpose(mv),
        threatens(position, mv, &after, us),
        opens_ways(position, &after, us),
    ];
    facts.into_iter().flatten().take(MOST).collect()
}

fn played<P: Reasoned>(position: &P, mv: P::Move) -> P {
    let mut after = position.clone();
    after.play_unchecked(position.mover(), mv);
    after
}

/// The position with a given seat to move; `None` if the turn cannot be handed over.
fn turn_of<P: Reasoned>(position: &P, seat: Seat) -> Option<P> {
    if position.mover() == seat { Some(position.clone()) } else { position.passed() }
}

/// The other seat, if it is its turn afterwards.
fn answering<P: Reasoned>(position: &P, us: Seat) -> Option<P> {
    if position.mover() == us { position.passed() } else { Some(position.clone()) }
}

/// The possible captures.
fn captures<P: Reasoned>(position: &P) -> Vec<P::Move> {
    let mut captures = Vec::new();
    let _: ControlFlow<()> = position.visit_noisy(|mv| {
        captures.push(mv);
        ControlFlow::Continue(())
    });
    captures
}

/// Whether the royal man could be taken in a position in which the other side is to move.
fn reaches_the_royal<P: Reasoned>(position: &P) -> bool {
    captures(position).into_iter().any(|mv| takes_the_royal(position, mv))
}

/// Whether men of this kind must not be lost.
fn is_royal<P: Reasoned>(man: &str) -> bool {
    P::ROYAL.is_some_and(|royal| royal.man == man)
}

/// A sentence about a man.
fn about<P: Reasoned>(key: &'static str, man: &'static str) -> Message {
    Message::new(key).about(man, P::MAN)
}

fn takes_the_royal<P: Reasoned>(position: &P, mv: P::Move) -> bool {
    position.victims(mv).iter().any(|victim| is_royal::<P>(victim.man))
}

/// The gain of the best capture of the man on a spot, for the side to move; `None` if it cannot be captured.
fn price<P: Reasoned>(position: &P, spot: &str) -> Option<i32> {
    let takes = |mv: &P::Move| position.victims(*mv).iter().any(|victim| victim.spot == spot);
    captures(position).into_iter().filter(takes).map(|mv| position.gain(mv)).max()
}

/// How a capture wins something: nothing can recapture, or the captured man is clearly worth more. `None` if it does
/// not.
fn pays<P: Reasoned>(position: &P, mv: P::Move) -> Option<Paid> {
    let step = position.step(mv)?;
    let after = answering(&played(position, mv), position.mover())?;
    match price(&after, &step.to) {
        None => Some(Paid::Free),
        Some(back) => (position.gain(mv) > back + CLEARLY).then_some(Paid::More),
    }
}

/// How a capture pays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Paid {
    /// Nothing can recapture.
    Free,
    /// The recapture gains less.
    More,
}

fn saves_the_royal<P: Reasoned>(position: &P, after: &P, us: Seat) -> Option<Message> {
    let Royal { saved, .. } = P::ROYAL?;
    let saved = || Message::new(saved);
    if position.in_check() {
        return Some(saved());
    }
    let before = position.passed().is_some_and(|other| reaches_the_royal(&other));
    let still = answering(after, us).is_none_or(|other| reaches_the_royal(&other));
    (before && !still).then(saved)
}

/// Whether the side to move mates with its next move.
fn mates<P: Reasoned>(position: &P) -> bool {
    let us = position.mover();
    let found = position.visit(|mv| {
        let after = played(position, mv);
        // Testing for check first avoids looking for replies after most moves.
        let mate = after.in_check() && after.outcome().is_some_and(|end| end.winners.contains(us));
        if mate { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

/// A move after which the other side can no longer carry out its threat of immediate mate.
fn prevents_mate<P: Reasoned>(position: &P, after: &P, us: Seat) -> Option<Message> {
    let before = !position.in_check() && position.passed().is_some_and(|other| mates(&other));
    let still = || answering(after, us).is_none_or(|other| mates(&other));
    (before && !still()).then(|| Message::new("why-prevents-mate"))
}

fn attacks_the_royal<P: Reasoned>(position: &P, after: &P, us: Seat) -> Option<Message> {
    let Royal { attacked, .. } = P::ROYAL?;
    if reaches_the_royal(position) {
        return None;
    }
    let checks = after.mover() != us && after.in_check();
    (checks || turn_of(after, us).is_some_and(|ours| reaches_the_royal(&ours)))
        .then(|| Message::new(attacked))
}

/// A capture: only one that pays, or any.
fn takes<P: Reasoned>(position: &P, mv: P::Move, paying: bool) -> Option<Message> {
    let victims = position.victims(mv);
    let first = victims.first()?;
    let key = match (victims.len(), pays(position, mv), paying) {
        (1, Some(Paid::Free), true) => "why-takes-free",
        (1, Some(Paid::More), true) => "why-takes-more",
        (1, None, false) => "why-takes",
        (count, ..) if count > 1 && paying => {
            return Some(Message::new("why-takes-several").with("count", count));
        }
        _ => return None,
    };
    Some(about::<P>(key, first.man))
}

/// The men that the man on a spot could profitably capture, by their spots.
fn prey<P: Reasoned>(ours: &P, spot: &str) -> BTreeMap<String, &'static str> {
    let mut prey = BTreeMap::new();
    for mv in captures(ours) {
        let from_there = ours.step(mv).is_some_and(|step| step.from == spot);
        if from_there && !takes_the_royal(ours, mv) && pays(ours, mv).is_some() {
            prey.extend(ours.victims(mv).into_iter().map(|victim| (victim.spot, victim.man)));
        }
    }
    prey
}

/// How many men a man attacks after its move, and those among them, with their spots, that it did not attack before.
/// Only for a man that cannot be captured itself.
fn attacked<P: Reasoned>(
    position: &P,
    mv: P::Move,
    after: &P,
    us: Seat,
) -> Option<(usize, Vec<(String, &'static str)>)> {
    let step = position.step(mv)?;
    if price(&answering(after, us)?, &step.to).is_some() {
        return None;
    }
    let (before, now) = (prey(position, &step.from), prey(&turn_of(after, us)?, &step.to));
    let all = now.len();
    Some((all, now.into_iter().filter(|(spot, _)| !before.contains_key(spot)).collect()))
}

/// An attack on two men at once, or on one and the royal man.
fn attacks<P: Reasoned>(position: &P, mv: P::Move, after: &P, us: Seat) -> Option<Message> {
    let (all, new) = attacked(position, mv, after, us)?;
    let besides = attacks_the_royal(position, after, us).is_some();
    (!new.is_empty() && all + usize::from(besides) > 1)
        .then(|| Message::new("why-attacks").with("count", all))
}

/// An attack on one man.
fn threatens<P: Reasoned>(position: &P, mv: P::Move, after: &P, us: Seat) -> Option<Message> {
    let (all, new) = attacked(position, mv, after, us)?;
    let (spot, man) = new.first().filter(|_| all == 1 && attacks_the_royal(position, after, us).is_none())?;
    Some(about::<P>("why-threatens", man).with("place", P::place(spot)))
}

/// A man that could be profitably captured where it stood, and cannot be on its new place.
fn saves<P: Reasoned>(position: &P, mv: P::Move, after: &P, us: Seat) -> Option<Message> {
    let step = position.step(mv)?;
    if is_royal::<P>(step.man) || !position.victims(mv).is_empty() {
        return None;
    }
    let lost = |other: &P, spot: &str| {
        let takes = |mv: &P::Move| other.victims(*mv).iter().any(|victim| victim.spot == spot);
        captures(other).into_iter().filter(takes).any(|mv| pays(other, mv).is_some())
    };
    let before = lost(&position.passed()?, &step.from);
    (before && !lost(&answering(after, us)?, &step.to)).then(|| about::<P>("why-saves", step.man))
}

/// More moves to choose from than before, if it were the same side's turn again.
fn opens_ways<P: Reasoned>(position: &P, after: &P, us: Seat) -> Option<Message> {
    if position.in_check() || after.in_check() {
        return None;
    }
    let (before, now) = (position.count(), turn_of(after, us).filter(|ours| !ours.in_check())?.count());
    (now >= before + 3 + before / 8)
        .then(|| Message::new("why-ways").with("before", before).with("after", now))
}
