//! Why a move is illegal: the rules checked one after another, slowly and without the generator.

use cubarium_core::{Message, Refusal, Seat, View as _};

use crate::die::Heading;
use crate::men::{Colour, Home, Kind, Man, Move, Shield};
use crate::options::Level;
use crate::position::{FULL_SET, Phase, Position};
use crate::rules::{self, Rule};
use crate::slow::{self, Board};
use crate::square::Square;

type Verdict = Result<(), Refusal>;

/// The refusal of any move once the game is over.
pub(crate) fn over(position: &Position) -> Refusal {
    let rule = rules::END_FINISHED.of(position.options().variant);
    Refusal::new(rule, Message::new("rolling-cubes-no-over"))
}

/// Checks a move.
pub(crate) fn check(position: &Position, seat: Seat, mv: Move) -> Verdict {
    if position.is_drawn_with_moves() {
        return Err(over(position));
    }
    // A legal move already implies that the game is not over.
    let judge = Judge { position, board: Board::of(position), us: position.side(), mv };
    judge.judge(seat).map_err(|refusal| if position.outcome().is_some() { over(position) } else { refusal })
}

/// A move being checked.
struct Judge<'a> {
    position: &'a Position,
    board: Board,
    us: Colour,
    mv: Move,
}

impl Judge<'_> {
    fn judge(&self, seat: Seat) -> Verdict {
        if seat != self.us.seat() {
            let message = Message::new("rolling-cubes-no-turn").with("side", self.us.name());
            return self.refuse(rules::TURN_SIDE, message);
        }
        self.step_of_turn()?;
        match self.mv {
            Move::Roll { from, corner, to } => self.roll(from, corner, to)?,
            Move::Master { from, to } => self.master(from, to)?,
            Move::Soldier { from, to } => self.soldier(from, to)?,
            Move::Shield { from, to } => self.shield(from, to)?,
            Move::Rotation { square, quarters } => self.rotation(square, quarters)?,
            Move::StandUp { shield, to } => self.stand_up(shield, to)?,
            Move::LieDown { from, shield } => self.lie_down(from, shield)?,
            Move::SwapCube { from } => self.swap(from, None)?,
            Move::SwapShield { from, shield } => self.swap(from, Some(shield))?,
            Move::EndTurn => return Ok(()),
        }
        self.safety()
    }

    fn refuse(&self, rule: Rule, message: Message) -> Verdict {
        Err(Refusal::new(rule.of(self.position.options().variant), message))
    }

    fn name(&self, square: Square) -> String {
        self.position.name(square)
    }

    /// A message about a square.
    fn about(&self, key: &'static str, square: Square) -> Message {
        Message::new(key).with("square", self.name(square))
    }

    /// A message about a path.
    fn going(&self, key: &'static str, from: Square, to: Square) -> Message {
        Message::new(key).with("from", self.name(from)).with("to", self.name(to))
    }

    fn shield_name(&self, shield: Shield) -> String {
        shield.squares().map(|square| self.name(square)).concat()
    }

    /// Whether this kind of step is allowed at this point of the turn.
    fn step_of_turn(&self) -> Verdict {
        let key = match (self.position.phase(), self.mv) {
            (Phase::Begin | Phase::Swapped, Move::EndTurn) => "rolling-cubes-no-pass",
            (Phase::Swapped, mv) if mv.is_swap() => "rolling-cubes-no-second-swap",
            (Phase::Moved, mv) if !mv.is_swap() && mv != Move::EndTurn => "rolling-cubes-no-second-move",
            _ => return Ok(()),
        };
        self.refuse(rules::TURN_STEPS, Message::new(key))
    }

    /// The man that is to move, which must be of a kind and of the moving side.
    fn own(&self, square: Square, kind: Kind) -> Result<Man, Refusal> {
        let variant = self.position.options().variant;
        let (rule, message) = match self.board.man(square) {
            None => (rules::TURN_SIDE, self.about("rolling-cubes-no-man", square)),
            Some((colour, man)) if colour != self.us => (
                rules::TURN_SIDE,
                self.about("rolling-cubes-no-own-man", square).with("man", man.kind().name()),
            ),
            Some((_, man)) if man.kind() == kind => return Ok(man),
            Some((_, man)) => {
                let message = self.about("rolling-cubes-no-such-man", square).with("man", man.kind().name());
                (rules::TEXT_MOVE, message.with("meant", kind.name()))
            }
        };
        Err(Refusal::new(rule.of(variant), message))
    }

    /// The shield that is to move, which must belong to the moving side and lie on these squares.
    fn own_shield(&self, shield: Shield) -> Verdict {
        for square in shield.squares() {
            if self.own(square, Kind::Shield)? != Man::Shield(shield) {
                let message = self.about("rolling-cubes-no-such-shield", square);
                return self.refuse(rules::TEXT_MOVE, message.with("shield", self.shield_name(shield)));
            }
        }
        Ok(())
    }

    fn level_two(&self, rule: Rule) -> Verdict {
        match self.position.options().level {
            Level::Two => Ok(()),
            Level::One => self.refuse(rule, Message::new("rolling-cubes-no-level-two")),
        }
    }

    /// A square that must be empty.
    fn empty(&self, rule: Rule, square: Square) -> Verdict {
        match self.board.man(square) {
            None => Ok(()),
            Some((_, man)) => {
                let message = self.about("rolling-cubes-no-empty", square).with("man", man.kind().name());
                self.refuse(rule, message)
            }
        }
    }

    /// What may be on a man's target: nothing, or an enemy that can be captured.
    fn target(&self, rule: Rule, from: Square, to: Square) -> Verdict {
        let Some((colour, man)) = self.board.man(to) else { return Ok(()) };
        let message = |key| self.going(key, from, to).with("man", man.kind().name());
        if colour == self.us {
            return self.refuse(rule, message("rolling-cubes-no-own-target"));
        }
        match man {
            Man::Master => self.refuse(rules::MASTER_SAFE, message("rolling-cubes-no-master-capture")),
            Man::Shield(shield) => self.helper(from, shield, to),
            Man::Cube(_) | Man::Soldier => Ok(()),
        }
    }

    /// Capturing a shield needs a second man that attacks its other square.
    fn helper(&self, from: Square, shield: Shield, to: Square) -> Verdict {
        let other = shield.other(to).unwrap_or(to);
        match self.board.attacker(self.us, other, Some(shield), Some(from)) {
            Some(_) => Ok(()),
            None => {
                let message = self.about("rolling-cubes-no-two-men", other);
                let message = message.with("shield", self.shield_name(shield));
                self.refuse(rules::SHIELD_CAPTURE_TWO_MEN, message)
            }
        }
    }

    fn roll(&self, from: Square, corner: Option<Square>, to: Square) -> Verdict {
        let Man::Cube(heading) = self.own(from, Kind::Cube)? else { return Ok(()) };
        let Some(length) = slow::length(from, corner, to) else {
            let key = match corner {
                None => "rolling-cubes-no-roll-corner",
                Some(_) => "rolling-cubes-no-roll-turn",
            };
            return self.refuse(rules::CUBE_TURN, self.going(key, from, to));
        };
        if length != heading.top() {
            let message = self.going("rolling-cubes-no-roll-length", from, to);
            let message = message.with("top", heading.top()).with("length", length);
            return self.refuse(rules::CUBE_ROLL, message);
        }
        let over = self.board.shield(to, self.us.other());
        if let Some(square) = self.board.obstacle(from, corner, to, over) {
            let man = self.board.man(square).map_or(Kind::Cube, |(_, man)| man.kind());
            let message = self.about("rolling-cubes-no-roll-way", square).with("man", man.name());
            let rule = match self.board.shield(square, self.us.other()) {
                Some(_) => rules::SHIELD_CAPTURE_ROLL_OVER,
                None => rules::CUBE_WAY,
            };
            return self.refuse(rule, message);
        }
        self.target(rules::CUBE_CAPTURE, from, to)?;
        match corner {
            Some(corner) => self.first_path(heading, from, corner, to),
            None => Ok(()),
        }
    }

    /// Of two open paths that lead to the same position, only the one whose corner comes first by name is the move.
    fn first_path(&self, heading: Heading, from: Square, corner: Square, to: Square) -> Verdict {
        let over = self.board.shield(to, self.us.other());
        let others = Square::all().filter(|other| self.name(*other) < self.name(corner));
        let mut same = others.filter(|other| {
            slow::length(from, Some(*other), to) == Some(heading.top())
                && self.board.obstacle(from, Some(*other), to, over).is_none()
                && slow::rolled(heading, from, Some(*other), to)
                    == slow::rolled(heading, from, Some(corner), to)
        });
        match same.next() {
            None => Ok(()),
            Some(other) => self.refuse(rules::CUBE_PATHS, self.about("rolling-cubes-no-other-path", other)),
        }
    }

    fn master(&self, from: Square, to: Square) -> Verdict {
        self.own(from, Kind::Master)?;
        if !self.board.reaches(from, to, None) {
            let (east, north) = from.way_to(to);
            let diagonal = (east.abs(), north.abs()) == (1, 1);
            let level_two = self.position.options().level == Level::Two;
            return match (diagonal && level_two, self.position.diagonals().has(self.us)) {
                (true, true) => self
                    .refuse(rules::MASTER_DIAGONAL, self.going("rolling-cubes-no-diagonal-back", from, to)),
                (true, false) => self
                    .refuse(rules::MASTER_DIAGONAL, self.going("rolling-cubes-no-diagonal-right", from, to)),
                (false, _) => {
                    self.refuse(rules::MASTER_STEP, self.going("rolling-cubes-no-master-step", from, to))
                }
            };
        }
        self.target(rules::MASTER_STEP, from, to)
    }

    fn soldier(&self, from: Square, to: Square) -> Verdict {
        self.own(from, Kind::Soldier)?;
        if !self.board.reaches(from, to, None) {
            return self.refuse(rules::SOLDIER_STEP, self.going("rolling-cubes-no-soldier-step", from, to));
        }
        self.target(rules::SOLDIER_STEP, from, to)
    }

    fn shield(&self, from: Shield, to: Shield) -> Verdict {
        self.own_shield(from)?;
        let new: Vec<Square> = to.squares().into_iter().filter(|square| !from.covers(*square)).collect();
        let &[new] = new.as_slice() else {
            let message = Message::new("rolling-cubes-no-shield-move").with("shield", self.shield_name(from));
            return self.refuse(rules::SHIELD_MOVE, message);
        };
        self.empty(rules::SHIELD_EMPTY, new)
    }

    fn rotation(&self, square: Square, quarters: u8) -> Verdict {
        self.level_two(rules::ROTATION_TURN)?;
        self.own(square, Kind::Cube)?;
        if (1..=3).contains(&quarters) {
            return Ok(());
        }
        let text = format!("{}@{}", self.name(square), u32::from(quarters) * 90);
        self.refuse(rules::ROTATION_TURN, Message::new("rolling-cubes-no-rotation-angle").with("text", text))
    }

    fn stand_up(&self, shield: Shield, to: Square) -> Verdict {
        self.level_two(rules::TRANSFORMATION_SHIELD)?;
        self.own_shield(shield)?;
        let [first, second] = shield.squares();
        // In its line and next to one of its ends: closer to one square than to the other, and on neither.
        let beyond = [(first, second), (second, first)].into_iter().any(|(near, far)| {
            near.distance(to) == 1
                && far.distance(to) == 2
                && Square::way_to(far, to) == doubled(far.way_to(near))
        });
        if !beyond {
            let message =
                self.about("rolling-cubes-no-stand-up", to).with("shield", self.shield_name(shield));
            return self.refuse(rules::TRANSFORMATION_SHIELD, message);
        }
        self.empty(rules::TRANSFORMATION_SHIELD, to)?;
        if self.board.is_capturable(self.us.other(), shield) {
            let message = Message::new("rolling-cubes-no-shield-in-check");
            let message = message.with("shield", self.shield_name(shield));
            return self.refuse(rules::TRANSFORMATION_CHECK, message);
        }
        Ok(())
    }

    fn lie_down(&self, from: Square, shield: Shield) -> Verdict {
        self.level_two(rules::TRANSFORMATION_SOLDIER)?;
        self.own(from, Kind::Soldier)?;
        let [first, second] = shield.squares();
        let falls = [(first, second), (second, first)]
            .into_iter()
            .any(|(near, far)| from.distance(near) == 1 && from.way_to(far) == doubled(from.way_to(near)));
        if !falls {
            let message =
                self.about("rolling-cubes-no-lie-down", from).with("shield", self.shield_name(shield));
            return self.refuse(rules::TRANSFORMATION_SOLDIER, message);
        }
        for square in shield.squares() {
            self.empty(rules::TRANSFORMATION_SOLDIER, square)?;
        }
        match self.board.attacker(self.us.other(), from, None, None) {
            None => Ok(()),
            Some((attacker, man)) => {
                let message = self.about("rolling-cubes-no-soldier-in-check", from);
                let message = message.with("attacker", self.name(attacker)).with("man", man.kind().name());
                self.refuse(rules::TRANSFORMATION_CHECK, message)
            }
        }
    }

    fn swap(&self, from: Square, shield: Option<Shield>) -> Verdict {
        self.own(from, Kind::Master)?;
        if from.line() != self.us.other().first_line() {
            let line = i64::from(self.us.other().first_line()) + 1;
            let message = self.about("rolling-cubes-no-swap-line", from).with("line", line);
            return self.refuse(rules::SWAP_WHEN, message);
        }
        let (cubes, shields) = self.board.set(self.us);
        let (lost, kind) = match shield {
            None => (FULL_SET.0 as usize > cubes, Kind::Cube),
            Some(_) => (FULL_SET.1 as usize > shields, Kind::Shield),
        };
        if !lost {
            let message = Message::new("rolling-cubes-no-swap-lost").with("man", kind.name());
            return self.refuse(rules::SWAP_MAN, message);
        }
        self.swap_middle(from)?;
        let Some(shield) = shield else { return Ok(()) };
        match shield.other(from) {
            Some(other) => self.empty(rules::SWAP_MAN, other),
            None => {
                let message = self.about("rolling-cubes-no-swap-shield", from);
                self.refuse(rules::SWAP_MAN, message.with("shield", self.shield_name(shield)))
            }
        }
    }

    /// What is on the square that the swap takes the master to.
    fn swap_middle(&self, from: Square) -> Verdict {
        let middle = self.us.middle();
        let message = |key| self.about(key, middle);
        match self.board.man(middle) {
            None => Ok(()),
            Some((colour, man)) if colour == self.us => {
                let message = message("rolling-cubes-no-swap-own").with("man", man.kind().name());
                self.refuse(rules::SWAP_MIDDLE, message)
            }
            Some((_, Man::Master)) => {
                self.refuse(rules::MASTER_SAFE, message("rolling-cubes-no-swap-master"))
            }
            Some((_, Man::Shield(shield))) => self.helper(from, shield, middle),
            Some((_, Man::Cube(_) | Man::Soldier)) => Ok(()),
        }
    }

    /// Tries the move and checks whether the mover's master is attacked.
    fn safety(&self) -> Verdict {
        let them = self.us.other();
        let after = self.board.after(self.us, self.mv);
        let Some(master) = after.master(self.us) else { return Ok(()) };
        let Some((square, man)) = after.attacker(them, master, None, None) else { return Ok(()) };
        let before = self.board.master(self.us).unwrap_or(master);
        let key = if master != before {
            "rolling-cubes-no-master-attacked"
        } else if self.board.attacker(them, before, None, None).is_some() {
            "rolling-cubes-no-check-stays"
        } else {
            "rolling-cubes-no-check-opens"
        };
        let message = self.about(key, square).with("man", man.kind().name());
        self.refuse(rules::CHECK_SAFETY, message.with("master", self.name(master)))
    }
}

const fn doubled((east, north): (i8, i8)) -> (i8, i8) {
    (2 * east, 2 * north)
}
