//! Why a move is illegal: the rules checked one after another, slowly and without the generator.

use cubarium_core::{Message, Refusal, RuleId, Seat, View as _};

use crate::geometry::{LONGEST_RAY, step, step_through_walls};
use crate::men::{Colour, Kind, Man, Move, Special};
use crate::position::{CastlingSquares, Position};
use crate::rules;
use crate::slow::{self, Board, Look};
use crate::square::Square;
use crate::tables;

type Verdict = Result<(), Refusal>;

fn refuse(rule: RuleId, message: Message) -> Verdict {
    Err(Refusal::new(rule, message))
}

/// The refusal of any move once the game is over.
pub(crate) fn over() -> Refusal {
    Refusal::new(rules::END_FINISHED, Message::new("cube-chess-no-over"))
}

/// Checks a move.
pub(crate) fn check(position: &Position, seat: Seat, mv: Move) -> Verdict {
    if position.is_drawn_with_moves() {
        return Err(over());
    }
    // A legal move already implies that the game is not over.
    let judge = Judge { position, board: Board::of(position), us: position.side(), mv };
    judge.judge(seat).map_err(|refusal| if position.outcome().is_some() { over() } else { refusal })
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
            return refuse(rules::TURN_SIDE, Message::new("cube-chess-no-turn").with("side", self.us.name()));
        }
        let man = self.own_man()?;
        if self.mv.special == Special::Castling {
            return self.castling();
        }
        self.target(man)?;
        self.promotion_kind(man)?;
        match man.kind {
            Kind::Pawn => self.pawn()?,
            Kind::Knight => self.knight()?,
            Kind::King => self.king()?,
            Kind::Bishop | Kind::Rook | Kind::Queen => self.slider(man.kind)?,
        }
        self.safety(man.kind)
    }

    /// A message about the move.
    fn say(&self, key: &'static str) -> Message {
        Message::new(key).with("from", self.mv.from.to_string()).with("to", self.mv.to.to_string())
    }

    fn own_man(&self) -> Result<Man, Refusal> {
        let from = self.mv.from;
        let message = |key| Message::new(key).with("square", from.to_string());
        match self.board.man(from) {
            None if self.mv.special == Special::Castling => Ok(Man { colour: self.us, kind: Kind::King }),
            None => Err(Refusal::new(rules::TURN_SIDE, message("cube-chess-no-man"))),
            Some(man) if man.colour == self.us || self.mv.special == Special::Castling => Ok(man),
            Some(man) => {
                let message = message("cube-chess-no-own-man").with("man", man.kind.name());
                Err(Refusal::new(rules::TURN_SIDE, message))
            }
        }
    }

    fn target(&self, man: Man) -> Verdict {
        let rule = man_rule(man.kind);
        if self.mv.from == self.mv.to {
            return refuse(rule, self.say("cube-chess-no-stay"));
        }
        match self.board.man(self.mv.to) {
            Some(other) if other.colour == self.us => {
                let rule = if is_slider(man.kind) { rules::STEP_RAY } else { rule };
                refuse(rule, self.say("cube-chess-no-own-target").with("man", other.kind.name()))
            }
            _ => Ok(()),
        }
    }

    fn promotion_kind(&self, man: Man) -> Verdict {
        let Some(kind) = self.mv.promoted() else { return Ok(()) };
        if man.kind != Kind::Pawn {
            let message = self.say("cube-chess-no-promotion-man").with("man", man.kind.name());
            return refuse(rules::PAWN_PROMOTION, message);
        }
        if !Kind::PROMOTIONS.contains(&kind) {
            return refuse(rules::PAWN_PROMOTION, self.say("cube-chess-no-promotion-kind"));
        }
        Ok(())
    }

    fn slider(&self, kind: Kind) -> Verdict {
        let (from, to) = (self.mv.from, self.mv.to);
        let mut shut = Vec::new();
        for course in slow::slides(kind, from) {
            match self.board.look(course, to) {
                Look::Free => return Ok(()),
                Look::Shut { square, steps } => shut.push((steps, square)),
                Look::Away => {}
            }
        }
        // If several paths lead around the cube, the shortest is the one that was meant.
        if let Some((_, square)) = shut.into_iter().min() {
            let man = self.board.man(square).map_or("pawn", |man| man.kind.name());
            let message = self.say("cube-chess-no-way-shut").with("man", man);
            return refuse(rules::STEP_RAY, message.with("square", square.to_string()));
        }
        if kind != Kind::Bishop && slow::straight_through_walls(from, to, LONGEST_RAY) {
            return self.wall(kind);
        }
        self.away(kind)
    }

    fn knight(&self) -> Verdict {
        let (from, to) = (self.mv.from, self.mv.to);
        if slow::knight_reaches(from, to, step) {
            Ok(())
        } else if slow::knight_reaches(from, to, step_through_walls) {
            self.wall(Kind::Knight)
        } else {
            self.away(Kind::Knight)
        }
    }

    fn king(&self) -> Verdict {
        let (from, to) = (self.mv.from, self.mv.to);
        if self.board.reaches(from, Man { colour: self.us, kind: Kind::King }, to) {
            Ok(())
        } else if slow::straight_through_walls(from, to, 1) {
            self.wall(Kind::King)
        } else {
            self.away(Kind::King)
        }
    }

    /// Only a wall is in the way.
    fn wall(&self, kind: Kind) -> Verdict {
        refuse(rules::BOARD_WALLS, self.say("cube-chess-no-wall").with("man", kind.name()))
    }

    /// The man does not move like that at all.
    fn away(&self, kind: Kind) -> Verdict {
        refuse(man_rule(kind), self.say("cube-chess-no-reach").with("man", kind.name()))
    }

    fn pawn(&self) -> Verdict {
        self.pawn_way()?;
        match (tables::is_promotion(self.us, self.mv.to), self.mv.promoted()) {
            (true, None) => refuse(rules::PAWN_PROMOTION, self.say("cube-chess-no-promotion-missing")),
            (false, Some(_)) => refuse(rules::PAWN_PROMOTION, self.say("cube-chess-no-promotion-early")),
            _ => Ok(()),
        }
    }

    fn pawn_way(&self) -> Verdict {
        let Move { from, to, .. } = self.mv;
        if slow::pawn_captures(self.us, from).contains(&to) {
            return self.pawn_capture();
        }
        let Some(forward) = tables::forward(self.us, from) else { return self.pawn_elsewhere() };
        if let Some(sideways) = tables::sideways(self.us, from) {
            return if step(from, sideways).is_some_and(|step| step.square == to) {
                self.empty(to, rules::PAWN_SIDEWAYS, "cube-chess-no-pawn-sideways-capture")
            } else {
                self.pawn_elsewhere()
            };
        }
        let Some(one) = step(from, forward) else { return self.pawn_elsewhere() };
        if one.square == to {
            return self.empty(to, rules::PAWN_FORWARD, "cube-chess-no-pawn-blocked");
        }
        match step(one.square, one.heading) {
            Some(two) if two.square == to => self.two_step(one.square),
            _ => self.pawn_elsewhere(),
        }
    }

    /// A pawn's step needs an empty square, and there is an enemy on it.
    fn empty(&self, square: Square, rule: RuleId, key: &'static str) -> Verdict {
        match self.board.man(square) {
            None => Ok(()),
            Some(man) => {
                refuse(rule, self.say(key).with("man", man.kind.name()).with("square", square.to_string()))
            }
        }
    }

    fn two_step(&self, passed: Square) -> Verdict {
        if self.mv.from.panel() != tables::base(self.us) {
            return refuse(rules::PAWN_TWO_STEP, self.say("cube-chess-no-pawn-two-step"));
        }
        self.empty(passed, rules::PAWN_TWO_STEP, "cube-chess-no-pawn-two-step-blocked")?;
        self.empty(self.mv.to, rules::PAWN_TWO_STEP, "cube-chess-no-pawn-two-step-blocked")
    }

    fn pawn_capture(&self) -> Verdict {
        let to = self.mv.to;
        if self.board.man(to).is_some() || self.position.en_passant() == Some(to) {
            return Ok(());
        }
        let pawn = Some(Man { colour: self.us.other(), kind: Kind::Pawn });
        match tables::two_step_over(self.us.other(), to) {
            Some((_, beyond)) if self.board.man(beyond) == pawn => refuse(
                rules::PAWN_EN_PASSANT,
                self.say("cube-chess-no-pawn-en-passant").with("square", beyond.to_string()),
            ),
            _ => refuse(rules::PAWN_CAPTURE, self.say("cube-chess-no-pawn-empty-capture")),
        }
    }

    /// The closest reason why a pawn has no such step.
    fn pawn_elsewhere(&self) -> Verdict {
        let Move { from, to, .. } = self.mv;
        if step_over_wall(from, to) {
            return self.wall(Kind::Pawn);
        }
        let beside = from.panel().headings().into_iter().any(|heading| {
            let side =
                tables::forward(self.us, from).is_some_and(|f| f != heading && f != heading.opposite());
            side && step(from, heading).is_some_and(|step| step.square == to)
        });
        if beside && tables::sideways(self.us, from).is_some() {
            let panel = if from.row() < 2 { 4 } else { 2 };
            return refuse(
                rules::PAWN_SIDEWAYS,
                self.say("cube-chess-no-pawn-sideways-other-way").with("panel", panel),
            );
        }
        if self.board.man(to).is_some() {
            return refuse(rules::PAWN_CAPTURE, self.say("cube-chess-no-pawn-capture"));
        }
        if beside {
            return refuse(rules::PAWN_SIDEWAYS, self.say("cube-chess-no-pawn-sideways"));
        }
        refuse(rules::PAWN_FORWARD, self.say("cube-chess-no-pawn-forward"))
    }

    fn castling(&self) -> Verdict {
        let squares @ CastlingSquares { king, passed, rook } = CastlingSquares::of(self.us);
        let say = |key, square: Square| {
            Message::new(key).with("side", self.us.name()).with("square", square.to_string())
        };
        if (self.mv.from, self.mv.to) != (king, rook) {
            return refuse(rules::CASTLING_MOVE, self.say("cube-chess-no-castling-squares"));
        }
        if !self.position.castling().has(self.us) {
            return refuse(rules::CASTLING_RIGHTS, say("cube-chess-no-castling-right", king));
        }
        if let Some(man) = self.board.man(passed) {
            let message = say("cube-chess-no-castling-path", passed).with("man", man.kind.name());
            return refuse(rules::CASTLING_PATH, message);
        }
        let keys = [
            (squares.king, "cube-chess-no-castling-check"),
            (squares.passed, "cube-chess-no-castling-passes"),
            (squares.rook, "cube-chess-no-castling-reaches"),
        ];
        for (square, key) in keys {
            if let Some((from, man)) = self.board.attacker(self.us.other(), square) {
                let message = say(key, square).with("man", man.kind.name());
                return refuse(rules::CASTLING_ATTACKED, message.with("from", from.to_string()));
            }
        }
        self.safety(Kind::King)
    }

    /// Tries the move and checks whether the mover's king is attacked.
    fn safety(&self, kind: Kind) -> Verdict {
        let after = self.board.after(self.position, self.mv);
        let Some(king) = after.king(self.us) else { return Ok(()) };
        let Some((square, man)) = after.attacker(self.us.other(), king) else { return Ok(()) };
        let (rule, key) = if kind == Kind::King {
            (rules::MAN_KING, "cube-chess-no-king-attacked")
        } else if self.board.attacker(self.us.other(), king).is_some() {
            (rules::CHECK_LEAVE, "cube-chess-no-check-stays")
        } else {
            (rules::CHECK_LEAVE, "cube-chess-no-check-opens")
        };
        let message = self.say(key).with("king", king.to_string()).with("man", man.kind.name());
        refuse(rule, message.with("square", square.to_string()))
    }
}

fn is_slider(kind: Kind) -> bool {
    matches!(kind, Kind::Bishop | Kind::Rook | Kind::Queen)
}

/// The rule about how a man moves.
pub(crate) fn man_rule(kind: Kind) -> RuleId {
    match kind {
        Kind::Pawn => rules::PAWN_FORWARD,
        Kind::Knight => rules::MAN_KNIGHT,
        Kind::Bishop => rules::MAN_BISHOP,
        Kind::Rook => rules::MAN_ROOK,
        Kind::Queen => rules::MAN_QUEEN,
        Kind::King => rules::MAN_KING,
    }
}

/// Whether one step over a wall leads from one square to another.
fn step_over_wall(from: Square, to: Square) -> bool {
    from.panel().headings().into_iter().any(|heading| {
        step(from, heading).is_none()
            && step_through_walls(from, heading).is_some_and(|step| step.square == to)
    })
}
