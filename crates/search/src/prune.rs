//! Pruning and reductions, one function for each technique.
//!
//! Techniques which assume that passing never helps ask [`Heuristics::null_move`]; a game that never allows a pass is
//! searched without them.
//!
//! Nothing is pruned at the root, in check or on the principal variation.
//!
//! [`Heuristics::null_move`]: cubarium_core::judgement::Heuristics::null_move

use crate::score::is_mate;
use crate::technique::{Technique, Techniques};

/// Within this many plies from the root nothing is pruned (with `full-root`).
pub(crate) const FULL_PLIES: usize = 3;

/// The value of a man: scores are in hundredths of the weakest man.
const MAN: i32 = 100;

/// The properties of a position on which pruning depends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    /// The techniques in use.
    pub(crate) techniques: Techniques,
    /// The depth left.
    pub(crate) depth: i32,
    /// The window.
    pub(crate) alpha: i32,
    /// The window.
    pub(crate) beta: i32,
    /// The evaluation; meaningless in check.
    pub(crate) eval: i32,
    /// Whether the position may be on the principal variation.
    pub(crate) principal: bool,
    /// Whether the mover is in check.
    pub(crate) checked: bool,
    /// Whether the position is too close to the root to prune anything.
    pub(crate) near_root: bool,
    /// Whether the mover's evaluation is better than at their last move.
    pub(crate) improving: bool,
}

impl Context {
    /// Whether this technique may prune something here.
    const fn allows(&self, technique: Technique) -> bool {
        !self.principal && !self.checked && !self.near_root && self.techniques.has(technique)
    }
}

/// Null move: how deep to search after passing, if that is worth trying.
pub(crate) fn null_move_depth(context: &Context) -> Option<i32> {
    let worth_it = context.allows(Technique::NullMove)
        && context.depth >= 3
        && context.eval >= context.beta
        && !is_mate(context.beta)
        && !is_mate(context.alpha);
    let reduction = 3 + context.depth / 4 + ((context.eval - context.beta) / (2 * MAN)).min(3);
    worth_it.then_some(context.depth - 1 - reduction)
}

/// Reverse futility pruning: near the leaves, a position far above beta stays there.
pub(crate) fn reverse_futility(context: &Context) -> bool {
    let margin = 80 * context.depth - if context.improving { 60 } else { 0 };
    context.allows(Technique::ReverseFutility)
        && context.depth <= 6
        && !is_mate(context.beta)
        && context.eval - margin >= context.beta
}

/// Internal iterative reduction: without a move from the table, a deep search starts with a shallower one.
pub(crate) const fn internal_iterative_reduction(depth: i32) -> i32 {
    if depth >= 4 { depth - 1 } else { depth }
}

/// Futility pruning: near the leaves, a quiet move will not raise the score above alpha. Returns the most that it can
/// reach.
pub(crate) fn futility(context: &Context) -> Option<i32> {
    let reach = context.eval + MAN + 90 * context.depth;
    let hopeless = context.allows(Technique::Futility)
        && context.depth <= 6
        && !is_mate(context.alpha)
        && reach <= context.alpha;
    hopeless.then_some(reach)
}

/// Late-move pruning: near the leaves, the quiet moves are pruned after a limited number of moves.
pub(crate) const fn late_move_pruning(context: &Context, tried: i32) -> bool {
    let enough = 4 + context.depth * context.depth;
    let enough = if context.improving { enough } else { enough / 2 + 1 };
    // A player who looks for a quicker win than the known one may find it among the late moves too.
    context.allows(Technique::LateMovePruning)
        && context.depth <= 6
        && tried >= enough
        && !is_mate(context.alpha)
}

/// Razoring: near the leaves, a position far below alpha is evaluated by its noisy moves alone.
pub(crate) fn razoring(context: &Context) -> bool {
    context.allows(Technique::Razoring)
        && context.depth <= 2
        && !is_mate(context.alpha)
        && context.eval + 150 + 150 * context.depth <= context.alpha
}

/// Delta pruning in quiescence: a capture that cannot raise the score above alpha. Returns the most that it can reach.
pub(crate) fn delta_pruning(eval: i32, gain: i32, alpha: i32) -> Option<i32> {
    let reach = eval + gain + 2 * MAN;
    (reach <= alpha && !is_mate(alpha)).then_some(reach)
}

/// Late-move reduction: by how much the first search of a quiet move is reduced.
pub(crate) fn late_move_reduction(context: &Context, tried: i32, favourite: bool, history: i32) -> i32 {
    let used = context.techniques.has(Technique::LateMoveReductions);
    if !used || context.depth < 3 || tried < 2 || context.checked {
        return 0;
    }
    let at = |number: i32| usize::try_from(number).unwrap_or(0).min(REDUCTIONS.len() - 1);
    let base = i32::from(REDUCTIONS[at(context.depth)][at(tried)]);
    let wary = i32::from(context.principal) + i32::from(favourite);
    let bold = i32::from(!context.improving);
    let known = (history / (crate::order::HISTORY_LIMIT / 2)).clamp(-3, 3);
    (base - wary + bold - known).max(0)
}

/// Losing captures: near the leaves, a capture that loses more than a man for each ply left is pruned.
pub(crate) const fn losing_capture(context: &Context, loss: i32) -> bool {
    context.allows(Technique::LosingCaptures)
        && context.depth <= 6
        && loss > MAN * context.depth
        && !is_mate(context.alpha)
}

/// By how much the first search of a capture that loses is reduced: a ply less than that of a quiet move.
pub(crate) fn losing_capture_reduction(context: &Context, tried: i32) -> i32 {
    let used = context.techniques.has(Technique::LosingCaptures);
    if used { (late_move_reduction(context, tried, false, 0) - 1).max(0) } else { 0 }
}

/// `REDUCTIONS[depth][moves tried]`: half a ply, plus 0.22 plies times both logarithms to base 2. Computed with
/// integers, so that it is the same on every machine.
static REDUCTIONS: [[u8; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut tried = 1;
        while tried < 64 {
            let plies = 500 + 220 * log2(depth as u32) * log2(tried as u32) / (256 * 256);
            table[depth][tried] = (plies / 1_000) as u8;
            tried += 1;
        }
        depth += 1;
    }
    table
};

/// The logarithm to base 2 in 256ths, rounded down, by repeated squaring.
const fn log2(number: u32) -> u32 {
    let whole = number.ilog2();
    let mut rest = (number as u64) << 32 >> whole;
    let mut result = whole;
    let mut bit = 0;
    while bit < 8 {
        rest = ((rest as u128 * rest as u128) >> 32) as u64;
        result <<= 1;
        if rest >= 2 << 32 {
            rest >>= 1;
            result += 1;
        }
        bit += 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::MATE;

    const CONTEXT: Context = Context {
        techniques: Techniques::DEFAULT,
        depth: 8,
        alpha: 0,
        beta: 1,
        eval: 10,
        principal: false,
        checked: false,
        near_root: false,
        improving: true,
    };

    #[test]
    fn logarithms_agree_with_the_real_ones() {
        for number in 1..64_u32 {
            let real = f64::from(number).log2() * 256.0;
            assert!((f64::from(log2(number)) - real).abs() <= 1.0, "{number}");
        }
    }

    #[test]
    fn reductions_grow_with_depth_and_with_moves_tried() {
        assert_eq!(late_move_reduction(&CONTEXT, 1, false, 0), 0);
        let few = late_move_reduction(&CONTEXT, 4, false, 0);
        let many = late_move_reduction(&CONTEXT, 40, false, 0);
        let deep = late_move_reduction(&Context { depth: 30, ..CONTEXT }, 40, false, 0);
        assert!(0 < few && few < many && many < deep, "{few} {many} {deep}");
        assert!(late_move_reduction(&CONTEXT, 40, true, 0) < many);
        assert_eq!(late_move_reduction(&Context { checked: true, ..CONTEXT }, 40, false, 0), 0);
    }

    #[test]
    fn captures_that_lose_are_pruned_near_the_leaves_and_reduced_less_than_quiet_moves() {
        let near = Context { depth: 2, ..CONTEXT };
        assert!(losing_capture(&near, 201) && !losing_capture(&near, 200));
        assert!(!losing_capture(&Context { depth: 7, ..CONTEXT }, 900), "too far from the leaves");
        assert!(!losing_capture(&Context { checked: true, ..near }, 900));
        assert!(!losing_capture(&Context { principal: true, ..near }, 900));
        assert!(
            !losing_capture(&Context { alpha: MATE - 9, ..near }, 900),
            "it may be part of a quicker win"
        );
        let quiet = late_move_reduction(&CONTEXT, 20, false, 0);
        assert_eq!(losing_capture_reduction(&CONTEXT, 20), quiet - 1);
        assert_eq!(losing_capture_reduction(&CONTEXT, 1), 0);
        let without = Context { techniques: Techniques::LEVELS, ..CONTEXT };
        assert_eq!(losing_capture_reduction(&without, 20), 0);
        assert!(!losing_capture(&Context { depth: 2, ..without }, 900));
    }

    #[test]
    fn nothing_is_pruned_in_check_near_the_root_or_on_the_principal_variation() {
        let check = Context { checked: true, ..CONTEXT };
        let principal = Context { principal: true, ..CONTEXT };
        for context in [check, principal, Context { near_root: true, ..CONTEXT }] {
            let context = Context { depth: 3, eval: 900, ..context };
            assert_eq!(null_move_depth(&context), None);
            assert!(!reverse_futility(&context) && !late_move_pruning(&context, 60));
            assert_eq!(futility(&Context { eval: -900, ..context }), None);
        }
        let context = Context { depth: 3, eval: 900, ..CONTEXT };
        assert!(null_move_depth(&context).is_some_and(|depth| depth < 0));
        assert!(reverse_futility(&context) && late_move_pruning(&context, 60));
        assert_eq!(futility(&Context { eval: -900, ..context }), Some(-530));
        let won = Context { alpha: MATE - 9, ..context };
        assert!(!late_move_pruning(&won, 60) && futility(&won).is_none());
    }

    #[test]
    fn a_pawn_does_not_compensate_for_a_queen() {
        assert_eq!(delta_pruning(-900, 100, 0), Some(-600));
        assert_eq!(delta_pruning(-900, 800, 0), None);
    }
}
