//! What a search needs to know about a position and its turns; what the evaluation counts is in [`features`].

mod features;
mod sight;
mod weights;
mod why;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use cubarium_core::judgement::{Heuristics, Openings, Past, Recall, Weighed as _};
use cubarium_core::{Outcome, Position as _};

use crate::men::{Bar, Groove, Kind, Man, Move, Pawn, Size};
use crate::options::Crosses;
use crate::point::Point;
use crate::position::{Position, Stage};

/// The gain of capturing a pawn, by [`Pawn::index`], for move ordering.
const VALUES: [i32; Pawn::ALL.len()] = [TESSERACT, 210, 230, 260, 100];

/// The immediate gain of capturing a tesseract.
const TESSERACT: i32 = 20_000;

fn number(count: usize) -> i32 {
    i32::try_from(count).expect("sides are small")
}

impl Heuristics for Position {
    const SLOTS: usize = 2 * Kind::COUNT * Point::SPAN;

    fn evaluate(&self) -> i32 {
        self.weigh()
    }

    #[inline]
    fn ended(&self) -> Option<Outcome> {
        self.early_end()
    }

    fn visit_noisy<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.turns::<true, B>(&mut visitor)
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        if !mv.takes() {
            return 0;
        }
        let won: i32 = self.taken(mv).map(|(pawn, _)| VALUES[pawn.index()]).sum();
        // Of captures with equal gain, the one by the least valuable man comes first.
        won + 8 - number(mv.kind().index())
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        mv.takes()
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        let (entered, point) = match mv {
            Move::Go { to, .. } => (0, to),
            Move::Slide { to, .. } | Move::Pivot { to, .. } => (0, to.first()),
            Move::Enter(man) => (1, man.first()),
        };
        (entered * Kind::COUNT + mv.kind().index()) * Point::SPAN + point.index()
    }

    /// From the lowest bit: the kind of turn (2 bits), the man's origin or the kind that enters (8), its target (8),
    /// then what distinguishes turns that agree in these: the corner, the groove, whether it captures.
    #[inline]
    fn code(mv: Move) -> u32 {
        let index = |point: Point| u32::from(point.code());
        let groove = |bar: Bar| u32::from(bar.groove() == Groove::Vertical);
        let (turn, from, to, rest) = match mv {
            Move::Go { from, corner, to, takes, .. } => {
                let corner = corner.map_or(0xFF, index);
                (0, index(from), index(to), corner << 1 | u32::from(takes))
            }
            Move::Slide { bar, to, takes } => (1, index(bar.first()), index(to.first()), u32::from(takes)),
            Move::Pivot { bar, to } => (2, index(bar.first()), index(to.first()), groove(to)),
            Move::Enter(man) => {
                let lies = match man {
                    Man::Bar(bar) => groove(bar),
                    Man::Pawn(..) | Man::Cross(_) => 0,
                };
                let kind = match man.kind() {
                    Kind::Pawn(pawn) => pawn as u32,
                    Kind::Bar(Size::Small) => 5,
                    Kind::Bar(Size::Large) => 6,
                    Kind::Cross => 7,
                };
                (3, kind, index(man.first()), lies)
            }
        };
        turn | from << 2 | to << 10 | rest << 18
    }

    fn null_move(&self) -> Option<Self> {
        let able = self.stage() == Stage::Main && !self.is_tesseract_alone(self.side());
        (able && self.lost_tesseract().is_none()).then(|| self.passed_turn())
    }

    /// No position may occur a third time, and there are no draws (tesseract.end.repetition).
    #[inline]
    fn recall(&self, past: &Past<'_, Move>) -> Recall {
        past.barred_by_repetition(self.hash())
    }

    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.is_irreversible()
    }

    fn openings(options: &Crosses) -> Option<&'static Openings<Self>> {
        static BOOK: LazyLock<Option<Openings<Position>>> = LazyLock::new(|| {
            Openings::read(include_str!("tesseract.openings"), &Position::start(&Crosses::Last)).ok()
        });
        BOOK.as_ref().filter(|_| *options == Crosses::Last)
    }
}
