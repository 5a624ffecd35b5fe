//! What a position is worth, and what a search wants to know about turns.
//!
//! The tesseract decides: how many ways it has, along how many lines it can be jumped, what attacks it at once.
//! Beside that count the men on the board and in hand, and how near the pawns are to the enemy tesseract.

use std::ops::ControlFlow;

use cubarium_core::{Heuristics, Outcome, Seat};

use crate::board::Board;
use crate::geometry::Heading;
use crate::men::{Bar, Colour, Groove, Kind, Man, Move, Pawn, Size};
use crate::point::{Point, PointSet};
use crate::position::{Position, Stage};

/// What a man on the board is worth, by [`Kind::index`]; crosses belong to both sides alike.
const VALUES: [i32; Kind::COUNT] = [0, 210, 230, 260, 100, 30, 40, 0];

/// What a man in reserve is worth: it can appear anywhere, but it costs a turn and does nothing yet.
const IN_HAND: [i32; Kind::COUNT] = [0, 190, 200, 235, 90, 26, 36, 0];

/// What it seems to win at once to take a tesseract.
const TESSERACT: i32 = 20_000;

/// For each of the four lines through the tesseract along which an enemy next to it could jump it.
const EXPOSED: i32 = 14;

/// For a tesseract by the number of its open neighbours: a shut one cannot flee.
const FREEDOM: [i32; 9] = [-120, -60, -30, -14, -4, 2, 6, 8, 10];

/// How many times freedom counts for a side whose tesseract is its last pawn.
const LAST: i32 = 10;

/// For a tesseract that the side to move must see to, because it can be taken in the next turn.
const ATTACKED: i32 = 130;

/// A part of what the most valuable other attacked pawn is worth.
const HANGING: i32 = 4;

/// For each step that a pawn is nearer to the enemy tesseract than twelve.
const NEARNESS: i32 = 7;

/// For each pawn within three steps of the enemy tesseract and each line along which that could be jumped.
const SIEGE: i32 = 9;

/// For each bar within two steps of the enemy tesseract when that is the last pawn.
const HUNT: i32 = 30;

/// For the turn.
const TEMPO: i32 = 12;

/// The steps of a king between two intersections.
fn distance(one: Point, other: Point) -> i32 {
    i32::from(one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row())))
}

fn number(count: usize) -> i32 {
    i32::try_from(count).expect("sides are small")
}

impl Position {
    /// The men of one side, on the board and in hand, and where they are.
    fn worth(&self, us: Colour, board: &Board) -> i32 {
        let mut worth = 0;
        for kind in Kind::ALL {
            worth += IN_HAND[kind.index()] * number(self.reserve(us, kind));
        }
        let target = self.tesseract(us.other());
        let lines = self.exposed(us.other(), board);
        for (pawn, point) in self.pawns(us) {
            worth += VALUES[pawn.index()];
            if let Some(target) = target {
                let steps = distance(point, target);
                worth += if steps <= 3 { SIEGE * lines } else { 0 };
                worth += if pawn == Pawn::Tesseract { 0 } else { NEARNESS * (12 - steps) };
            }
        }
        let hunts = self.is_tesseract_alone(us.other()) && !self.has_pawn_in_reserve(us.other());
        for bar in self.bars(us) {
            worth += VALUES[Kind::Bar(bar.size()).index()];
            if let Some(target) = target
                && hunts
                && bar.points().any(|point| distance(point, target) <= 2)
            {
                worth += HUNT;
            }
        }
        worth + self.safety(us, board)
    }

    /// How free and how exposed a side's tesseract is.
    fn safety(&self, us: Colour, board: &Board) -> i32 {
        let Some(tesseract) = self.tesseract(us) else { return 0 };
        let open = board.open();
        let is_open = |way: &Heading| tesseract.step(*way).is_some_and(|point| open.contains(point));
        let free = Heading::ALL.iter().filter(|way| is_open(way)).count();
        let last = self.is_tesseract_alone(us) && !self.has_pawn_in_reserve(us);
        FREEDOM[free] * if last { LAST } else { 1 } - EXPOSED * self.exposed(us, board)
    }

    /// Along how many of the four lines through a side's tesseract an enemy could jump it: from one neighbour onto
    /// the other one.
    fn exposed(&self, us: Colour, board: &Board) -> i32 {
        let Some(tesseract) = self.tesseract(us) else { return 0 };
        let open = board.open();
        let near = open | board.pawns[us.other().index()];
        let is = |set: PointSet, way| tesseract.step(way).is_some_and(|point| set.contains(point));
        let lines = Heading::ALL.into_iter().take(4).filter(|way| {
            let (one, other) = (*way, way.opposite());
            is(open, one) && is(near, other) || is(near, one) && is(open, other)
        });
        number(lines.count())
    }

    /// What the opponent of the side to move would take, could he move now: pawns that must be seen to.
    fn threats(&self) -> i32 {
        let other = self.passed_turn();
        let mut most = 0;
        let _: ControlFlow<()> = other.turns::<true, ()>(&mut |mv| {
            most = most.max(other.gain(mv));
            if most >= TESSERACT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if most >= TESSERACT { ATTACKED } else { most / HANGING }
    }
}

impl Heuristics for Position {
    const SLOTS: usize = 2 * Kind::COUNT * Point::SPAN;

    fn evaluate(&self) -> i32 {
        let board = Board::of(self);
        let us = self.side();
        let score = self.worth(us, &board) - self.worth(us.other(), &board) + TEMPO;
        if self.stage() == Stage::Main { score - self.threats() } else { score }
    }

    #[inline]
    fn ended(&self) -> Option<Outcome> {
        self.early_end()
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.side().seat()
    }

    fn visit_noisy<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.turns::<true, B>(&mut visitor)
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        if !mv.takes() {
            return 0;
        }
        let won: i32 = self
            .taken(mv)
            .map(|(pawn, _)| if pawn == Pawn::Tesseract { TESSERACT } else { VALUES[pawn.index()] })
            .sum();
        // Among captures of the same, the least man captures first.
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

    /// From the lowest bit: the kind of turn (2 bits), where the man was or which kind enters (8), where he
    /// comes to (8), then what tells apart turns that agree in these: the corner, the groove, whether it takes.
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

    fn pass(&self) -> Option<Self> {
        let able = self.stage() == Stage::Main && !self.is_tesseract_alone(self.side());
        (able && self.lost_tesseract().is_none()).then(|| self.passed_turn())
    }

    #[inline]
    fn is_final(&self, mv: Move) -> bool {
        mv.is_final()
    }
}
