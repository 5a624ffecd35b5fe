//! What a search needs to know about a position and its turns; what the evaluation counts is in [`features`].

mod features;
mod sight;
mod weights;
mod why;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use cubarium_core::hash::mix;
use cubarium_core::judgement::{
    Heuristics, Openings, Past, Recall, Recapture, Verdict, Weighed as _, static_exchange,
};
use cubarium_core::{Outcome, Position as _, View as _};

use crate::cell::{Cell, CellSet};
use crate::men::{Colour, Kind, Move};
use crate::options::Options;
use crate::position::{LONE_KING_TURNS, Position, QUIET_TURNS};
use crate::undoing::{are_made_again, are_unmade};

/// With this few turns left, the transposition table distinguishes the turns of a lone king.
const SOON: u8 = 3;

/// The gain of a capture, by [`Kind::index`], for move ordering.
const VALUES: [i32; Kind::COUNT] = [100, 300, 400, 400, 480, 1150, 0];

/// The index of cubes in a quiet turn's slot.
const CUBE: usize = Kind::COUNT;

impl Heuristics for Position {
    const SLOTS: usize = (CUBE + 2) * Cell::SPAN;

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
        let Move::Go { from, to, into } = mv else { return 0 };
        let Some(taken) = self.kind(to) else { return 0 };
        let mover = self.kind(from).unwrap_or(Kind::Pawn);
        let grown = into.map_or(0, |kind| VALUES[kind.index()] - VALUES[0]);
        // Of captures with equal gain, the one by the least valuable man comes first.
        VALUES[taken.index()] + grown + 8 - i32::from(mover as u8)
    }

    fn static_exchange(&self, mv: Move) -> i32 {
        let gain = self.gain(mv);
        let Move::Go { from, to, into } = mv else { return gain };
        let taken = self.kind(to).map_or(0, |kind| VALUES[kind.index()]);
        let stake = match into.or_else(|| self.kind(from)) {
            Some(Kind::King) | None => return gain,
            Some(kind) => VALUES[kind.index()],
        };
        if stake <= taken {
            return gain;
        }
        let (mut occupied, mut side) = (self.occupied() - CellSet::only(from), self.side());
        static_exchange(gain, stake, || {
            side = side.other();
            let attackers = self.attackers(side, to, occupied);
            let (kind, man) = Kind::ALL.into_iter().find_map(|kind| {
                let man = (attackers & self.all_of(kind)).into_iter().next()?;
                Some((kind, man))
            })?;
            occupied = occupied - CellSet::only(man);
            let heir = [Kind::Queen, Kind::GrandPawn].into_iter().find(|heir| self.is_outside(side, *heir));
            let (gain, value) = match (kind, heir) {
                (Kind::King, _) => (0, None),
                (Kind::Pawn, Some(heir)) => (VALUES[heir.index()] - VALUES[0], Some(VALUES[heir.index()])),
                _ => (0, Some(VALUES[kind.index()])),
            };
            Some(Recapture { gain, value })
        })
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        matches!(mv, Move::Go { to, .. } if self.kind(to).is_some())
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Go { from, to, .. } => self.kind(from).map_or(0, Kind::index) * Cell::SPAN + to.index(),
            Move::Cube { to, .. } => CUBE * Cell::SPAN + to.index(),
            Move::Castling(pair) => (CUBE + 1) * Cell::SPAN + pair.index(),
        }
    }

    /// From the lowest bit: what is done or what a pawn becomes (4 bits), the origin (6), the target (6).
    #[inline]
    fn code(mv: Move) -> u32 {
        // Cells are below 64.
        #[allow(clippy::cast_possible_truncation)]
        let ends = |from: Cell, to: Cell| (from.index() as u32) << 4 | (to.index() as u32) << 10;
        match mv {
            Move::Go { from, to, into: None } => ends(from, to),
            Move::Go { from, to, into: Some(kind) } => ends(from, to) | (1 + kind as u32),
            Move::Cube { from, to } => ends(from, to) | 14,
            Move::Castling(pair) => 15 | (pair as u32) << 4,
        }
    }

    fn null_move(&self) -> Option<Self> {
        let idle = self.all_of(Kind::Pawn) | self.all_of(Kind::King);
        let strong = !(self.men(self.side()) - idle).is_empty();
        let hunted = Colour::ALL.into_iter().any(|colour| self.is_lone(colour));
        (strong && !hunted && self.quiet_turns() < QUIET_TURNS - 1 && !self.in_check())
            .then(|| self.passed_turn())
    }

    #[inline]
    fn recall(&self, past: &Past<'_, Move>) -> Recall {
        let mut key = self.hash();
        if Colour::ALL.into_iter().any(|colour| self.is_lone(colour)) {
            let left = LONE_KING_TURNS.saturating_sub(self.lone_king_turns());
            // As long as more turns than that are left, mates within the search's reach come in time.
            key ^= mix(u64::from(left.min(SOON + 1)));
        }
        let left = QUIET_TURNS.saturating_sub(self.quiet_turns());
        let mut recall = past.drawn_by_repetition(key).ending_in(left.into());
        if let Some(four) = past.last_moves().filter(|four| are_unmade(*four)) {
            if past.last_moves().is_some_and(are_made_again) {
                recall.verdict = Verdict::Draw;
            }
            // From here, one or two turns end in a draw where the game would otherwise go on.
            recall.key ^= four.into_iter().fold(1, |key, mv| mix(key ^ u64::from(Self::code(mv))));
        }
        recall
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        match mv {
            Move::Go { to, .. } => self.kind(to).is_some(),
            Move::Cube { .. } => false,
            Move::Castling(_) => true,
        }
    }

    fn openings(options: &Options) -> Option<&'static Openings<Self>> {
        static BOOK: LazyLock<Option<Openings<Position>>> = LazyLock::new(|| {
            Openings::read(include_str!("cubes-4d.openings"), &Position::start(&Options::DEFAULT)).ok()
        });
        BOOK.as_ref().filter(|_| *options == Options::DEFAULT)
    }
}
