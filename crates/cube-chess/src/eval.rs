//! What a position is worth, and what a search wants to know about moves.
//!
//! Everything that depends on one square alone is a table worked out from [`crate::tables`]: how much a man
//! reaches on the empty board, how many steps a pawn has left, how far two squares are for a king.

use std::ops::ControlFlow;

use cubarium_core::{Heuristics, Outcome, Position as _, Seat};

use crate::men::{Colour, Kind, Move, Special};
use crate::position::{FIFTY_MOVES, Position};
use crate::square::{Square, SquareSet};
use crate::tables::{self, REACH};

/// Centipawns by kind.
const VALUES: [i32; 6] = [100, 310, 360, 520, 960, 0];

/// How much of the middle game a man brings, by kind.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// The phase of the first position.
const FULL_PHASE: i32 = 2 * (2 + 2 + 4 + 4);

/// Centipawns for a pawn by the steps that it has left to its promotion.
const STEPS_LEFT: [i32; 16] = [0, 190, 120, 75, 48, 30, 16, 6, 0, 0, 0, 0, 0, 0, 0, 0];

/// Centipawns for each square that a man reaches on the empty board beyond the mean of its kind, by kind.
const REACHED: [i32; 6] = [0, 7, 3, 2, 2, 0];

/// Centipawns for each step that a man is nearer to the enemy king than seven, by kind.
const NEARNESS: [i32; 6] = [1, 5, 3, 3, 6, 0];

/// Centipawns for each own man next to the king in the middle game, up to four.
const SHELTER: i32 = 9;

/// Centipawns for each enemy knight or slider within two steps of the king, times their number.
const SIEGE: i32 = 8;

/// Centipawns taken away for each own man that stands right beside a slider.
const CROWDING: i32 = 3;

/// Centipawns for still being able to castle.
const CASTLING: i32 = 18;

/// Centipawns for the move.
const TEMPO: i32 = 12;

/// Centipawns for each step that the bare king's freedom or distance is smaller, when mate is all that is left.
const HUNT: i32 = 12;

/// By kind and square, for White; Black's pawns have their own.
static PLACES: [[i32; Square::COUNT]; 6] = places();

/// By side and square: what a pawn's progress is worth.
static PROGRESS: [[i32; Square::COUNT]; 2] = [progress(Colour::White), progress(Colour::Black)];

/// The steps of a king between two squares on the empty board.
#[allow(long_running_const_eval)] // a breadth-first walk from each square
static DISTANCES: [[u8; Square::COUNT]; Square::COUNT] = distances();

/// The squares within two steps of a king, its own included.
static VICINITY: [SquareSet; Square::COUNT] = vicinity();

const fn reached(kind: usize, square: usize) -> i32 {
    let reach = &REACH[square];
    // At most 96 squares.
    #[allow(clippy::cast_possible_wrap)]
    match kind {
        1 => reach.knight.len() as i32,
        2 => reach.diagonal.len() as i32,
        3 => reach.straight.len() as i32,
        4 => reach.straight.union(reach.diagonal).len() as i32,
        _ => 0,
    }
}

const fn places() -> [[i32; Square::COUNT]; 6] {
    let mut places = [[0; Square::COUNT]; 6];
    let mut kind = 0;
    while kind < 6 {
        let mut sum = 0;
        let mut square = 0;
        while square < Square::COUNT {
            sum += reached(kind, square);
            square += 1;
        }
        let mut square = 0;
        while square < Square::COUNT {
            places[kind][square] = VALUES[kind] + REACHED[kind] * (96 * reached(kind, square) - sum) / 96;
            square += 1;
        }
        kind += 1;
    }
    places
}

const fn progress(colour: Colour) -> [i32; Square::COUNT] {
    let mut worth = [0; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let mut steps = 0;
        let mut at = Square::from_index(square);
        while let Some(here) = at {
            if tables::is_promotion(colour, here) {
                worth[square] = STEPS_LEFT[steps];
                break;
            }
            at = tables::PAWNS[colour.index()][here.index()].advance;
            steps += 1;
        }
        square += 1;
    }
    worth
}

const fn distances() -> [[u8; Square::COUNT]; Square::COUNT] {
    let mut distances = [[0; Square::COUNT]; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut queue = [0; Square::COUNT];
        let (mut read, mut written) = (0, 1);
        queue[0] = from;
        while read < written {
            let at = queue[read];
            read += 1;
            let mut ray = 0;
            while ray < 8 {
                if let Some(next) = REACH[at].rays[ray].first()
                    && next.index() != from
                    && distances[from][next.index()] == 0
                {
                    distances[from][next.index()] = distances[from][at] + 1;
                    queue[written] = next.index();
                    written += 1;
                }
                ray += 1;
            }
        }
        from += 1;
    }
    distances
}

const fn vicinity() -> [SquareSet; Square::COUNT] {
    let mut sets = [SquareSet::EMPTY; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut to = 0;
        while to < Square::COUNT {
            if DISTANCES[from][to] <= 2
                && let Some(square) = Square::from_index(to)
            {
                sets[from] = sets[from].with(square);
            }
            to += 1;
        }
        from += 1;
    }
    sets
}

#[inline]
fn distance(from: Square, to: Square) -> i32 {
    i32::from(DISTANCES[from.index()][to.index()])
}

#[inline]
fn count(set: SquareSet) -> i32 {
    i32::try_from(set.len()).expect("a board has 96 squares")
}

impl Position {
    /// What one side's men are worth: their squares, and what only counts in the middle game.
    fn worth(&self, us: Colour) -> (i32, i32) {
        let them = us.other();
        let (king, target) = (self.king(us), self.king(them));
        let men = self.men(us);
        let mut both = 0;
        for square in self.of(us, Kind::Pawn) {
            both += VALUES[0] + PROGRESS[us.index()][square.index()];
            both += NEARNESS[0] * (7 - distance(square, target));
        }
        for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
            for square in self.of(us, kind) {
                both += PLACES[kind.index()][square.index()];
                both += NEARNESS[kind.index()] * (7 - distance(square, target));
                if kind != Kind::Knight {
                    both -= CROWDING * count(tables::reach(square).king & men);
                }
            }
        }
        let mut middle = SHELTER * count(tables::reach(king).king & men).min(4);
        let besiegers = self.men(them) - self.all_of(Kind::Pawn) - SquareSet::only(target);
        let besiegers = count(besiegers & VICINITY[king.index()]);
        middle -= SIEGE * besiegers * besiegers;
        if self.castling().has(us) {
            middle += CASTLING;
        }
        (both, middle)
    }

    /// How much of the middle game is left, up to [`FULL_PHASE`].
    fn phase(&self) -> i32 {
        let men = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
        let phase: i32 = men.into_iter().map(|kind| PHASE[kind.index()] * count(self.all_of(kind))).sum();
        phase.min(FULL_PHASE)
    }

    /// What leads to mate against a bare king: little freedom for it, and the other king at hand.
    fn hunt(&self, us: Colour) -> i32 {
        let (king, target) = (self.king(us), self.king(us.other()));
        let free = count(tables::reach(target).king - self.men(us));
        HUNT * (8 - free) + HUNT * (7 - distance(king, target))
    }

    /// Whether one side can hardly win: without pawns, rooks and queens, and no more than a minor man ahead.
    fn is_drawish(&self) -> bool {
        let strong = self.all_of(Kind::Pawn) | self.all_of(Kind::Rook) | self.all_of(Kind::Queen);
        let minor = self.all_of(Kind::Knight) | self.all_of(Kind::Bishop);
        let [white, black] = Colour::ALL.map(|colour| count(minor & self.men(colour)));
        strong.is_empty() && (white - black).abs() <= 1
    }

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
        let us = self.side();
        let ((ours, our_middle), (theirs, their_middle)) = (self.worth(us), self.worth(us.other()));
        let middle = (our_middle - their_middle) * self.phase() / FULL_PHASE;
        let mut score = ours - theirs + middle + TEMPO;
        for (colour, sign) in [(us, 1), (us.other(), -1)] {
            if count(self.men(colour.other())) == 1 {
                score += sign * self.hunt(colour);
            }
        }
        if self.is_drawish() { score / 4 } else { score }
    }

    fn ended(&self) -> Option<Outcome> {
        if self.is_drawn_with_moves() { self.outcome() } else { None }
    }

    fn mover(&self) -> Seat {
        self.side().seat()
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
        // Among captures of one kind, the least man captures first.
        let mover = self.kind(mv.from).map_or(0, |kind| i32::from(kind as u8));
        won + grown + 5 - mover
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

    fn pass(&self) -> Option<Self> {
        let idle = self.all_of(Kind::Pawn) | self.all_of(Kind::King);
        let strong = !(self.men(self.side()) - idle).is_empty();
        (strong && self.halfmove_clock() < FIFTY_MOVES - 1 && !self.is_check()).then(|| self.passed_turn())
    }

    #[inline]
    fn is_final(&self, mv: Move) -> bool {
        mv.special != Special::None || self.kind(mv.from) == Some(Kind::Pawn) || self.kind(mv.to).is_some()
    }
}
