//! Move ordering: the table's move, noisy moves by gain, killers, quiet moves by history, losing noisy moves.

use std::cmp::Reverse;
use std::num::NonZeroU32;

use cubarium_core::Seat;
use cubarium_core::judgement::Heuristics;

use crate::technique::{Technique, Techniques};

/// The weight of the move that the table knows.
pub(crate) const TABLE_MOVE: i32 = 1 << 30;
const NOISY: i32 = 1 << 28;
/// The weights of the killers, from the first one on.
const KILLERS: [i32; 3] = [1 << 27, (1 << 27) - 1, (1 << 27) - 2];
const LOSING: i32 = -(1 << 28);
/// The limit of a move's history.
pub(crate) const HISTORY_LIMIT: i32 = 1 << 14;

/// A move that may be tried, and how early.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    pub(crate) mv: M,
    pub(crate) noisy: bool,
    /// The move's priority; in quiescence, its gain.
    pub(crate) weight: i32,
}

impl<M> Candidate<M> {
    /// A move without a weight.
    pub(crate) const fn new(mv: M, noisy: bool) -> Self {
        Self { mv, noisy, weight: 0 }
    }

    /// How much a capture loses by the exchange that follows, if it does.
    pub(crate) fn loss(&self) -> Option<i32> {
        (self.noisy && self.weight < LOSING / 2).then_some(LOSING - self.weight)
    }

    /// Whether the move has more than its history in its favour: such moves are not pruned.
    pub(crate) fn is_favourite(&self) -> bool {
        self.weight >= KILLERS[2]
    }
}

/// The two quiet moves that last refuted something at a ply.
pub(crate) type Killers<M> = [Option<M>; 2];

/// Remembers a quiet move that refuted something.
pub(crate) fn remember_killer<M: Copy + Eq>(killers: &mut Killers<M>, mv: M) {
    if killers[0] != Some(mv) {
        *killers = [Some(mv), killers[0]];
    }
}

/// The slots of the two moves before a move, the opponent's and our own, if the line has them.
pub(crate) type Before = [Option<usize>; 2];

/// How often moves of a kind were good, by themselves and after certain other moves.
pub(crate) struct Histories {
    /// By seat and slot.
    counts: Vec<i16>,
    /// By the slot of an earlier move and the slot, hashed: collisions do little harm.
    continuations: Vec<i16>,
    /// By the slot of the move before: the code of the quiet move that last refuted it.
    counters: Vec<Option<NonZeroU32>>,
    /// The same for noisy moves, by seat and slot.
    captures: Vec<i16>,
    slots: usize,
    alone: bool,
    after: bool,
}

/// The number of counts for pairs of moves: a power of two.
const CONTINUATIONS: usize = 1 << 18;

impl Histories {
    pub(crate) fn new(slots: usize, techniques: Techniques) -> Self {
        let after = techniques.has(Technique::ContinuationHistory);
        Self {
            counts: vec![0; slots * Seat::MAX],
            continuations: vec![0; if after { CONTINUATIONS } else { 0 }],
            counters: vec![None; if techniques.has(Technique::CounterMoves) { slots } else { 0 }],
            captures: vec![0; if techniques.has(Technique::CaptureHistory) { slots * Seat::MAX } else { 0 }],
            slots,
            alone: techniques.has(Technique::History),
            after,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.counts.fill(0);
        self.continuations.fill(0);
        self.captures.fill(0);
        self.counters.fill(None);
    }

    /// Halves what was learnt, between two searches.
    pub(crate) fn fade(&mut self) {
        for count in self.counts.iter_mut().chain(&mut self.continuations).chain(&mut self.captures) {
            *count /= 2;
        }
    }

    /// From `-HISTORY_LIMIT` to `HISTORY_LIMIT`, or twice that when the previous moves count too.
    pub(crate) fn of(&self, seat: Seat, slot: usize, before: Before) -> i32 {
        let alone = i32::from(self.counts[seat.index() * self.slots + slot]);
        if !self.after {
            return alone;
        }
        let after = before
            .into_iter()
            .flatten()
            .map(|earlier| i32::from(self.continuations[continuation(earlier, slot)]));
        alone + after.sum::<i32>() / 2
    }

    /// Rewards a kind of move, or punishes it with a negative bonus.
    pub(crate) fn learn(&mut self, seat: Seat, slot: usize, before: Before, bonus: i32) {
        if self.alone {
            nudge(&mut self.counts[seat.index() * self.slots + slot], bonus);
        }
        if self.after {
            for earlier in before.into_iter().flatten() {
                nudge(&mut self.continuations[continuation(earlier, slot)], bonus);
            }
        }
    }

    /// The value of noisy moves of a kind beyond their gain: at most four men.
    pub(crate) fn of_noisy(&self, seat: Seat, slot: usize) -> i32 {
        self.captures.get(seat.index() * self.slots + slot).map_or(0, |count| i32::from(*count) / 40)
    }

    /// Like [`Histories::learn`], for noisy moves.
    pub(crate) fn learn_noisy(&mut self, seat: Seat, slot: usize, bonus: i32) {
        if let Some(count) = self.captures.get_mut(seat.index() * self.slots + slot) {
            nudge(count, bonus);
        }
    }

    /// The code of the quiet move that last refuted the move before.
    pub(crate) fn counter(&self, before: Before) -> Option<u32> {
        let code = *self.counters.get(before[0]?)?;
        code.map(|code| code.get() - 1)
    }

    /// Remembers a quiet move that refuted the move before.
    pub(crate) fn remember_counter(&mut self, before: Before, code: u32) {
        if let Some(place) = before[0].and_then(|slot| self.counters.get_mut(slot)) {
            *place = NonZeroU32::new(code.wrapping_add(1));
        }
    }
}

/// Changes a count by a bonus, the less the closer it is to the limit.
fn nudge(count: &mut i16, bonus: i32) {
    let old = i32::from(*count);
    let new = old + bonus - old * bonus.abs() / HISTORY_LIMIT;
    *count = i16::try_from(new).unwrap_or(*count);
}

const fn continuation(earlier: usize, slot: usize) -> usize {
    (earlier.wrapping_mul(0x9E37_79B1) ^ slot.wrapping_mul(0x85EB_CA6B) >> 7).wrapping_add(slot)
        & (CONTINUATIONS - 1)
}

/// The reward for a cutoff at some depth.
pub(crate) const fn bonus(depth: i32) -> i32 {
    let bonus = 16 * depth * depth + 32 * depth;
    if bonus < 1_600 { bonus } else { 1_600 }
}

/// What is known from elsewhere about the moves of a position.
pub(crate) struct Hints<'a, M> {
    pub(crate) killers: Killers<M>,
    pub(crate) before: Before,
    pub(crate) histories: &'a Histories,
    /// Whether captures are valued by the exchange that follows.
    pub(crate) exchanges: bool,
}

/// Weighs the noisy moves and moves those that do not lose to the front. Returns their number.
pub(crate) fn put_noisy_first<P: Heuristics>(
    position: &P,
    candidates: &mut [Candidate<P::Move>],
    hints: &Hints<'_, P::Move>,
) -> usize {
    let mover = position.mover();
    let mut early = 0;
    for place in 0..candidates.len() {
        let candidate = &mut candidates[place];
        let mv = candidate.mv;
        candidate.noisy = position.is_noisy(mv);
        if candidate.noisy {
            let gain = clamped_gain(position, mv) + hints.histories.of_noisy(mover, position.slot(mv));
            let won = if hints.exchanges { position.static_exchange(mv).max(-(1 << 26)) } else { gain };
            candidate.weight = if won < 0 { LOSING + won } else { NOISY + gain };
            if won >= 0 {
                candidates.swap(place, early);
                early += 1;
            }
        }
    }
    early
}

/// Moves the quiet moves that refuted something to the front. Returns their number.
pub(crate) fn put_killers_first<P: Heuristics>(
    candidates: &mut [Candidate<P::Move>],
    hints: &Hints<'_, P::Move>,
) -> usize {
    let mut early = 0;
    for killer in hints.killers.into_iter().flatten() {
        early += put_killer(&mut candidates[early..], early, |mv| mv == killer);
    }
    if let Some(counter) = hints.histories.counter(hints.before) {
        early += put_killer(&mut candidates[early..], early, |mv| P::code(mv) == counter);
    }
    early
}

/// Moves a quiet move to the front, if it is a candidate, and weighs it by the number of killers before it.
fn put_killer<M: Copy>(candidates: &mut [Candidate<M>], before: usize, is_it: impl Fn(M) -> bool) -> usize {
    let place = candidates.iter().position(|candidate| is_it(candidate.mv) && !candidate.noisy);
    let Some(place) = place else { return 0 };
    candidates[place].weight = KILLERS[before];
    candidates.swap(0, place);
    1
}

/// Weighs the other quiet moves and moves those that were good elsewhere to the front. Returns their number.
pub(crate) fn put_proven_first<P: Heuristics>(
    position: &P,
    candidates: &mut [Candidate<P::Move>],
    hints: &Hints<'_, P::Move>,
) -> usize {
    let mover = position.mover();
    let mut early = 0;
    for place in 0..candidates.len() {
        let candidate = &mut candidates[place];
        if !candidate.noisy {
            candidate.weight = hints.histories.of(mover, position.slot(candidate.mv), hints.before);
            if candidate.weight > 0 {
                candidates.swap(place, early);
                early += 1;
            }
        }
    }
    early
}

/// Sorts by descending weight; the sort is stable.
pub(crate) fn sort<M>(candidates: &mut [Candidate<M>]) {
    candidates.sort_by_key(|candidate| Reverse(candidate.weight));
}

/// A noisy move's gain, limited so that the kinds of moves stay apart.
pub(crate) fn clamped_gain<P: Heuristics>(position: &P, mv: P::Move) -> i32 {
    position.gain(mv).clamp(-(1 << 26), 1 << 26)
}

/// Swaps the heaviest of the candidates from `next` on to `next`. Most positions are cut off after a few moves, so
/// sorting all of them would cost more.
pub(crate) fn select<M>(candidates: &mut [Candidate<M>], next: usize) {
    let mut heaviest = next;
    let heavier = |than: usize| {
        let weight = candidates[than].weight;
        candidates[than + 1..].iter().position(|candidate| candidate.weight > weight)
    };
    // Of a thousand candidates few are heavier than all before them, so scanning for the next heavier one is
    // fastest.
    while let Some(between) = heavier(heaviest) {
        heaviest += 1 + between;
    }
    candidates.swap(next, heaviest);
}

/// Drops the quiet moves among the candidates from `next` on: with a thousand of them, selecting one after another
/// would cost more than the search.
pub(crate) fn leave_out_quiet<M>(candidates: &mut Vec<Candidate<M>>, next: usize) {
    let mut kept = next;
    for place in next..candidates.len() {
        if candidates[place].noisy {
            candidates.swap(kept, place);
            kept += 1;
        }
    }
    candidates.truncate(kept);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_noisy_moves_remain_when_quiet_ones_are_skipped() {
        let moves = [(1, false), (2, true), (3, false), (4, true), (5, false)];
        let mut candidates = moves.map(|(mv, noisy)| Candidate { mv, noisy, weight: 0 }).to_vec();
        leave_out_quiet(&mut candidates, 1);
        assert_eq!(candidates.iter().map(|candidate| candidate.mv).collect::<Vec<_>>(), [1, 2, 4]);
    }

    #[test]
    fn histories_stay_in_bounds_and_follow_the_results() {
        let mut histories = Histories::new(3, Techniques::DEFAULT.with(Technique::ContinuationHistory));
        for _ in 0..1_000 {
            histories.learn(Seat::FIRST, 2, [None; 2], bonus(99));
            histories.learn(Seat::SECOND, 2, [None; 2], -bonus(99));
        }
        assert!((HISTORY_LIMIT - 2_000..=HISTORY_LIMIT).contains(&histories.of(Seat::FIRST, 2, [None; 2])));
        assert!((-HISTORY_LIMIT..=2_000 - HISTORY_LIMIT).contains(&histories.of(Seat::SECOND, 2, [None; 2])));
        assert_eq!(histories.of(Seat::FIRST, 1, [None; 2]), 0);
        let before = histories.of(Seat::FIRST, 2, [None; 2]);
        histories.fade();
        assert_eq!(histories.of(Seat::FIRST, 2, [None; 2]), before / 2);
    }

    #[test]
    fn selection_yields_the_heaviest_first() {
        let mut candidates = [3, 9, 1, 9, 5].map(|weight| Candidate { mv: weight, noisy: false, weight });
        for next in 0..candidates.len() {
            select(&mut candidates, next);
        }
        assert_eq!(candidates.map(|candidate| candidate.mv), [9, 9, 5, 3, 1]);
    }

    #[test]
    fn two_killers_are_kept_and_never_the_same_twice() {
        let mut killers = [None; 2];
        for mv in [1, 2, 2, 3] {
            remember_killer(&mut killers, mv);
        }
        assert_eq!(killers, [Some(3), Some(2)]);
    }
}
