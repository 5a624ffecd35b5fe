//! What a position is worth, and what a search wants to know about moves.
//!
//! A die is worth what it reaches: its paths are followed as sets of squares, once for each die. The rest is
//! material, the squares round the masters, shields that two men besiege, and the master's road to a swap.

use std::ops::ControlFlow;

use cubarium_core::{Heuristics, Outcome, Position as _, Seat};

use crate::geometry::{ASKEW, BESIDE};
use crate::men::{Colour, Home, Kind, Move};
use crate::moves::reach;
use crate::options::Level;
use crate::position::{NO_PROGRESS, Phase, Position};
use crate::square::{Square, SquareSet};

/// What men are worth, a cube being 100: cube, shield, soldier, master.
const VALUES: [i32; 4] = [100, 125, 135, 0];

/// For each square that a cube reaches and that holds no own man.
const REACHED: i32 = 2;

/// For each enemy man that a cube attacks.
const ATTACKED: i32 = 6;

/// For each own man that a cube protects.
const PROTECTED: i32 = 3;

/// For each square round the enemy master that a cube attacks, the master's own included.
const SIEGE: i32 = 6;

/// For each square round the own master that an own man covers.
const SHELTER: i32 = 5;

/// Taken away for each shield of which both squares are attacked.
const BESIEGED: i32 = 30;

/// For each line that the master has gone towards a swap, when it could bring a man back.
const ROAD: i32 = 5;

/// For a swap that is at hand.
const SWAP_AT_HAND: i32 = 60;

/// For a master's diagonal first move.
const DIAGONAL: i32 = 6;

/// For the move.
const TEMPO: i32 = 10;

/// For each step that the master is nearer to a bare one, or that one nearer to the edge.
const HUNT: i32 = 8;

/// What one side attacks and what that is worth.
struct Grip {
    attacked: SquareSet,
    worth: i32,
}

#[inline]
fn count(set: SquareSet) -> i32 {
    i32::try_from(set.len()).expect("a board has 81 squares")
}

/// The squares round a square, it included.
#[inline]
fn round(square: Square) -> SquareSet {
    (BESIDE[square.index()] | ASKEW[square.index()]).with(square)
}

impl Position {
    /// What one side's cubes attack.
    fn grip(&self, us: Colour, free: SquareSet) -> Grip {
        let them = us.other();
        let own = self.men(us);
        let prey = self.men(them) - self.shield_squares(them);
        let siege = round(self.master(them));
        let mut grip = Grip { attacked: SquareSet::EMPTY, worth: 0 };
        for (cubes, pips) in self.tops().iter().zip(1..) {
            for from in *cubes & own {
                let reached = reach(pips, from, free);
                grip.attacked |= reached;
                grip.worth += REACHED * count(reached - own)
                    + ATTACKED * count(reached & prey)
                    + PROTECTED * count(reached & own)
                    + SIEGE * count(reached & siege);
            }
        }
        for from in self.soldiers(us) {
            grip.attacked |= ASKEW[from.index()];
        }
        grip.attacked |= BESIDE[self.master(us).index()];
        grip
    }

    /// What one side's men are worth by themselves and in the enemy's grip.
    fn worth(&self, us: Colour, grip: &Grip, enemy: &Grip) -> i32 {
        let master = self.master(us);
        let cubes = count(self.cubes(us));
        let mut worth = grip.worth
            + VALUES[0] * cubes
            + VALUES[1] * count(self.shield_squares(us)) / 2
            + VALUES[2] * count(self.soldiers(us))
            + SHELTER * count(BESIDE[master.index()] & self.men(us));
        for shield in self.shields(us) {
            if shield.squares().iter().all(|square| enemy.attacked.contains(*square)) {
                worth -= BESIEGED;
            }
        }
        let (lost_cubes, lost_shields) = self.lost(us);
        if lost_cubes + lost_shields > 0 {
            let gone = i32::from(master.line().abs_diff(us.first_line()));
            // The road is the safer the fewer dice can shut it.
            worth += ROAD * gone * (9 - count(self.cubes(us.other()))) / 4;
            if gone == 8 {
                worth += SWAP_AT_HAND;
            }
        }
        if self.diagonals().has(us) {
            worth += DIAGONAL;
        }
        worth
    }

    /// What leads to die-check against a side without cubes: its master at the edge, and the other one near.
    fn hunt(&self, us: Colour) -> i32 {
        let target = self.master(us.other());
        let edge = target.line().min(8 - target.line()) + target.column().min(8 - target.column());
        let near = self.master(us).distance(target);
        HUNT * (8 - i32::from(edge)) + HUNT * (16 - i32::from(near)) / 2
    }

    /// The value of the man that a move captures, 0 where it captures none.
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

    fn is_bare(&self, colour: Colour) -> bool {
        self.cubes(colour).is_empty()
    }
}

impl Heuristics for Position {
    const SLOTS: usize = 2 * 14 * Square::SPAN;

    fn evaluate(&self) -> i32 {
        let (us, them) = (self.side(), self.side().other());
        let free = !self.occupied();
        let (ours, theirs) = (self.grip(us, free), self.grip(them, free));
        let mut score = self.worth(us, &ours, &theirs) - self.worth(them, &theirs, &ours) + TEMPO;
        for (colour, sign) in [(us, 1), (them, -1)] {
            if self.is_bare(colour.other()) && !self.is_bare(colour) {
                score += sign * self.hunt(colour);
            }
        }
        // With the end of the game by lack of progress near, nothing is worth what it was.
        let left = NO_PROGRESS.saturating_sub(self.no_progress()).min(40);
        score * (20 + i32::try_from(left).unwrap_or(0)) / 60
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
        let prey = self.prey(mv);
        if mv.is_swap() {
            return prey + VALUES[0];
        }
        // Among captures of one kind, the least man captures first.
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

    fn pass(&self) -> Option<Self> {
        // At level 2 a rotation is nearly always at hand; without it, having to move is sometimes bad.
        let enough = match self.options().level {
            Level::One => 4,
            Level::Two => 1,
        };
        let quiet = self.phase() == Phase::Begin && self.no_progress() < NO_PROGRESS - 1;
        (quiet && self.cubes(self.side()).len() >= enough && !self.is_check()).then(|| self.passed_turn())
    }

    /// A captured man comes back by a swap alone, and hardly ever to where it was: a search need not look there.
    #[inline]
    fn is_final(&self, mv: Move) -> bool {
        self.prey(mv) > 0
    }
}
