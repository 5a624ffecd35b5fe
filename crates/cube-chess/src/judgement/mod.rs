//! What a search needs to know about a position and its moves; what the evaluation counts is in [`features`].

pub mod endgame;
mod features;
mod sight;
mod tables;
mod weights;
mod why;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use cubarium_core::judgement::endgame::TableId;
use cubarium_core::judgement::{
    Dtm, Heuristics, Openings, Past, Recall, Recapture, Tablebase, Weighed as _, static_exchange,
};
use cubarium_core::{Outcome, Position as _, View as _};

use crate::men::{Kind, Move, Special};
use crate::position::{FIFTY_MOVES, Position};
use crate::square::{Square, SquareSet};

/// The gain of a capture, by kind, for move ordering.
const VALUES: [i32; 6] = [100, 310, 360, 520, 960, 0];

impl Position {
    #[inline]
    fn captures(&self, mv: Move) -> Option<Kind> {
        match self.kind(mv.to) {
            Some(kind) => (mv.special != Special::Castling).then_some(kind),
            None => self.taken(mv).map(|(man, _)| man.kind),
        }
    }
}

impl Heuristics for Position {
    const SLOTS: usize = 2 * 6 * Square::COUNT;

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
        let (taken, promoted) = (self.captures(mv), mv.promoted());
        if taken.is_none() && promoted.is_none() {
            return 0;
        }
        let won = taken.map_or(0, |kind| VALUES[kind.index()]);
        let grown = promoted.map_or(0, |kind| VALUES[kind.index()] - VALUES[0]);
        // Of captures with equal gain, the one by the least valuable man comes first.
        let mover = self.kind(mv.from).map_or(0, |kind| i32::from(kind as u8));
        won + grown + 5 - mover
    }

    fn static_exchange(&self, mv: Move) -> i32 {
        let (gain, taken) = (self.gain(mv), self.captures(mv).map_or(0, |kind| VALUES[kind.index()]));
        let stake = match mv.promoted().or_else(|| self.kind(mv.from)) {
            Some(Kind::King) | None => return gain,
            Some(kind) => VALUES[kind.index()],
        };
        if stake <= taken {
            return gain;
        }
        let (mut occupied, mut side) = (self.occupied() - SquareSet::only(mv.from), self.side());
        static_exchange(gain, stake, || {
            side = side.other();
            let attackers = self.attackers(side, mv.to, occupied);
            let (kind, man) = Kind::ALL.into_iter().find_map(|kind| {
                let man = (attackers & self.all_of(kind)).into_iter().next()?;
                Some((kind, man))
            })?;
            occupied = occupied - SquareSet::only(man);
            Some(Recapture { gain: 0, value: (kind != Kind::King).then(|| VALUES[kind.index()]) })
        })
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        mv.promoted().is_some() || self.captures(mv).is_some()
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        let kind = self.kind(mv.from).map_or(0, Kind::index);
        (self.side().index() * 6 + kind) * Square::COUNT + mv.to.index()
    }

    #[inline]
    fn code(mv: Move) -> u32 {
        let special = match mv.special {
            Special::None => 0,
            Special::Castling => 1,
            Special::Promotion(kind) => 2 + kind as u32,
        };
        // Squares are below 128.
        #[allow(clippy::cast_possible_truncation)]
        let (from, to) = (mv.from.index() as u32, mv.to.index() as u32);
        from | to << 7 | special << 14
    }

    fn null_move(&self) -> Option<Self> {
        let idle = self.all_of(Kind::Pawn) | self.all_of(Kind::King);
        let strong = !(self.men(self.side()) - idle).is_empty();
        (strong && self.halfmove_clock() < FIFTY_MOVES - 1 && !self.in_check()).then(|| self.passed_turn())
    }

    #[inline]
    fn recall(&self, past: &Past<'_, Move>) -> Recall {
        let left = FIFTY_MOVES.saturating_sub(self.halfmove_clock());
        past.drawn_by_repetition(self.hash()).ending_in(left.into())
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.special != Special::None || self.kind(mv.from) == Some(Kind::Pawn) || self.kind(mv.to).is_some()
    }

    #[inline]
    fn probe(&self, more: Option<&Tablebase>) -> Option<Dtm> {
        self.probe_tables(more)
    }

    fn endgames() -> Vec<TableId> {
        endgame::tables()
    }

    fn openings(_: &()) -> Option<&'static Openings<Self>> {
        static BOOK: LazyLock<Option<Openings<Position>>> =
            LazyLock::new(|| Openings::read(include_str!("cube-chess.openings"), &Position::start(&())).ok());
        BOOK.as_ref()
    }
}
