//! What a search needs to know about a position and its moves; what the evaluation counts is in [`features`].

mod features;
mod sight;
mod weights;
mod why;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use cubarium_core::judgement::{Heuristics, Openings, Past, Recall, Verdict, Weighed as _};
use cubarium_core::{Outcome, Position as _, View as _};

use crate::men::{Home as _, Kind, Move};
use crate::options::{Level, Options};
use crate::position::{NO_PROGRESS, Phase, Position};
use crate::square::Square;

/// The gain of a capture, for move ordering: cube, shield, soldier, master.
const VALUES: [i32; 4] = [100, 125, 135, 0];

impl Position {
    /// The value of the man that a move captures, 0 if there is none.
    #[inline]
    fn prey(&self, mv: Move) -> i32 {
        let to = match mv {
            Move::Roll { to, .. } | Move::Master { to, .. } | Move::Soldier { to, .. } => to,
            Move::SwapCube { .. } | Move::SwapShield { .. } => self.side().middle(),
            _ => return 0,
        };
        let them = self.side().other();
        if !self.men(them).contains(to) {
            0
        } else if self.shield_squares(them).contains(to) {
            VALUES[Kind::Shield as usize]
        } else if self.soldiers(them).contains(to) {
            VALUES[Kind::Soldier as usize]
        } else {
            VALUES[Kind::Cube as usize]
        }
    }
}

impl Heuristics for Position {
    const SLOTS: usize = 2 * 14 * Square::SPAN;

    fn evaluate(&self) -> i32 {
        self.weigh()
    }

    fn ended(&self) -> Option<Outcome> {
        if self.is_drawn_with_moves() { self.outcome() } else { None }
    }

    fn visit_noisy<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_drawn_with_moves() {
            return ControlFlow::Continue(());
        }
        self.groups::<true, B>(|group| group.visit(&mut visitor))
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        let prey = self.prey(mv);
        if mv.is_swap() {
            return prey + VALUES[0];
        }
        // Of captures with equal gain, the one by the least valuable man comes first.
        let mover = match mv {
            Move::Roll { .. } => 0,
            Move::Soldier { .. } => 1,
            _ => 2,
        };
        if prey == 0 { 0 } else { prey + 3 - mover }
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        mv.is_swap() || self.prey(mv) > 0
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        let (kind, square) = match mv {
            Move::Roll { from, to, .. } => (self.heading(from).map_or(0, |heading| heading.top().into()), to),
            Move::Master { to, .. } => (7, to),
            Move::Soldier { to, .. } => (8, to),
            Move::Shield { to, .. } => (9, to.squares()[0]),
            Move::Rotation { square, .. } => (10, square),
            Move::StandUp { to, .. } => (11, to),
            Move::LieDown { shield, .. } => (12, shield.squares()[0]),
            Move::SwapCube { from } | Move::SwapShield { from, .. } => (13, from),
            Move::EndTurn => (0, self.master(self.side())),
        };
        (self.side().index() * 14 + kind) * Square::SPAN + square.index()
    }

    #[inline]
    fn code(mv: Move) -> u32 {
        // Squares are below 128.
        #[allow(clippy::cast_possible_truncation)]
        let square = |square: Square| square.index() as u32;
        let shield = |shield: crate::men::Shield| square(shield.squares()[0]) | (shield.lies() as u32) << 7;
        let (kind, from, to, corner) = match mv {
            Move::Roll { from, corner, to } => (0, square(from), square(to), corner.map_or(127, square)),
            Move::Master { from, to } => (1, square(from), square(to), 0),
            Move::Soldier { from, to } => (2, square(from), square(to), 0),
            Move::Shield { from, to } => (3, shield(from), shield(to), 0),
            Move::Rotation { square: at, quarters } => (4, square(at), u32::from(quarters), 0),
            Move::StandUp { shield: from, to } => (5, shield(from), square(to), 0),
            Move::LieDown { from, shield: to } => (6, square(from), shield(to), 0),
            Move::SwapCube { from } => (7, square(from), 0, 0),
            Move::SwapShield { from, shield: to } => (8, square(from), shield(to), 0),
            Move::EndTurn => (9, 0, 0, 0),
        };
        kind | from << 4 | to << 12 | corner << 20
    }

    fn null_move(&self) -> Option<Self> {
        // At level 2 a rotation is nearly always possible; at level 1 having to move is sometimes bad.
        let enough = match self.options().level {
            Level::One => 4,
            Level::Two => 1,
        };
        let quiet = self.phase() == Phase::Begin && self.no_progress() < NO_PROGRESS - 1;
        (quiet && self.cubes(self.side()).len() >= enough && !self.in_check()).then(|| self.passed_turn())
    }

    /// Occurrences of positions are counted between turns.
    #[inline]
    fn recall(&self, past: &Past<'_, Move>) -> Recall {
        let left = NO_PROGRESS.saturating_sub(self.no_progress());
        let recall = past.drawn_by_repetition(self.hash()).ending_in(left);
        if self.phase() == Phase::Begin { recall } else { Recall { verdict: Verdict::Open, ..recall } }
    }

    /// A captured man returns only by a swap, and hardly ever to where it was: a search need not look for earlier
    /// repetitions.
    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        self.prey(mv) > 0
    }

    fn openings(options: &Options) -> Option<&'static Openings<Self>> {
        static BOOKS: LazyLock<[(Options, Option<Openings<Position>>); 2]> = LazyLock::new(|| {
            let texts = [
                (Options::die_check(), include_str!("die-check.openings")),
                (Options::cubulus(), include_str!("cubulus.openings")),
            ];
            texts.map(|(options, text)| (options, Openings::read(text, &Position::start(&options)).ok()))
        });
        BOOKS.iter().find(|(known, _)| known == options)?.1.as_ref()
    }
}
