//! The effects of moves on a position.

use crate::men::{Colour, Home, Move};
use crate::options::{Level, Variant};
use crate::position::{Phase, Position};
use crate::square::Square;

impl Position {
    /// Applies a legal move. The result of any other move is unspecified.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let us = self.side();
        let captured = match mv {
            Move::Roll { from, corner, to } => self.make_roll(us, from, corner, to),
            Move::Master { from, to } => self.make_step(us, from, to),
            Move::Soldier { from, to } => self.make_soldier(us, from, to),
            Move::Rotation { square, quarters } => {
                if self.men(us).contains(square)
                    && let Some(heading) = self.take_cube(us, square)
                {
                    self.put_cube(us, square, heading.turned(quarters));
                }
                false
            }
            Move::Shield { .. } | Move::StandUp { .. } | Move::LieDown { .. } => {
                self.reshape(us, mv);
                false
            }
            Move::SwapCube { .. } | Move::SwapShield { .. } => return self.make_swap(us, mv),
            Move::EndTurn => return self.end_turn(),
        };
        if self.phase() == Phase::Begin {
            let no_progress = if captured { 0 } else { self.no_progress().saturating_add(1) };
            self.set_counters(no_progress, self.turn_number());
            if self.master(us).line() == us.other().first_line() && self.may_swap() {
                return self.set_phase(Phase::Moved);
            }
        }
        self.end_turn();
    }

    #[inline]
    fn make_roll(&mut self, us: Colour, from: Square, corner: Option<Square>, to: Square) -> bool {
        if !self.men(us).contains(from) || self.men(us).contains(to) {
            return false;
        }
        let Some(heading) = self.take_cube(us, from) else { return false };
        let captured = self.men(us.other()).contains(to) && self.remove(us.other(), to);
        let heading = match corner {
            None => heading.rolled(from, to),
            Some(corner) => heading.rolled(from, corner).rolled(corner, to),
        };
        self.put_cube(us, to, heading);
        captured
    }

    fn make_step(&mut self, us: Colour, from: Square, to: Square) -> bool {
        if from != self.master(us) || self.men(us).contains(to) {
            return false;
        }
        let captured = self.remove(us.other(), to);
        self.move_master(us, to);
        if self.diagonals().has(us) {
            self.set_diagonals(self.diagonals().without(us));
        }
        captured
    }

    fn make_soldier(&mut self, us: Colour, from: Square, to: Square) -> bool {
        if !self.soldiers(us).contains(from) || self.men(us).contains(to) {
            return false;
        }
        let captured = self.remove(us.other(), to);
        self.take_soldier(us, from);
        self.put_soldier(us, to);
        captured
    }

    /// A shield moves or stands up, or a soldier lies down.
    fn reshape(&mut self, us: Colour, mv: Move) {
        match mv {
            Move::Shield { from, to } if self.shield(from.squares()[0]) == Some(from) => {
                self.take_shield(us, from);
                self.put_shield(us, to);
            }
            Move::StandUp { shield, to } if self.shield(shield.squares()[0]) == Some(shield) => {
                self.take_shield(us, shield);
                self.put_soldier(us, to);
            }
            Move::LieDown { from, shield } if self.soldiers(us).contains(from) => {
                self.take_soldier(us, from);
                self.put_shield(us, shield);
            }
            _ => {}
        }
    }

    fn make_swap(&mut self, us: Colour, mv: Move) {
        let from = self.master(us);
        self.remove(us.other(), us.middle());
        self.move_master(us, us.middle());
        match mv {
            Move::SwapShield { shield, .. } => self.put_shield(us, shield),
            _ => self.put_cube(us, from, us.recovered()),
        }
        let options = self.options();
        let diagonals = match options.variant {
            Variant::Cubulus if options.level == Level::Two => self.diagonals().with(us),
            _ => self.diagonals().without(us),
        };
        self.set_diagonals(diagonals);
        self.set_counters(0, self.turn_number());
        match self.phase() {
            Phase::Moved => self.end_turn(),
            Phase::Begin | Phase::Swapped => self.set_phase(Phase::Swapped),
        }
    }

    /// The same position after a side passes its turn.
    pub(crate) fn passed_turn(mut self) -> Self {
        self.set_counters(self.no_progress().saturating_add(1), self.turn_number());
        self.end_turn();
        self
    }
}
