//! Why a turn is illegal: the rules checked one after another, slowly and without the generator.

use cubarium_core::{Message, Refusal, RuleId, Seat, View as _};

use crate::cell::{Cell, Level};
use crate::geometry::Movement;
use crate::men::{Colour, Kind, Man, Move, Pair};
use crate::notation::{Slot, shown_cell};
use crate::position::Position;
use crate::rules;
use crate::slow::{Actions, Table, actions, movements};

type Verdict = Result<(), Refusal>;

fn refuse(rule: RuleId, message: Message) -> Verdict {
    Err(Refusal::new(rule, message))
}

/// The refusal of any turn once the game is over.
pub(crate) fn over() -> Refusal {
    Refusal::new(rules::END_FINISHED, Message::new("cubes-4d-no-over"))
}

/// Checks a turn.
pub(crate) fn check(position: &Position, seat: Seat, mv: Move) -> Verdict {
    if position.is_drawn_with_moves() {
        return Err(over());
    }
    // A legal turn already implies that the game is not over.
    let judge = Judge { position, table: Table::of(position), us: position.side() };
    judge.judge(seat, mv).map_err(|refusal| if position.outcome().is_some() { over() } else { refusal })
}

/// Why a man that has no turn cannot move, where its king's safety is not the reason.
#[cfg(feature = "looks")]
pub(crate) fn no_way(position: &Position, from: Cell, man: Man) -> Refusal {
    let judge = Judge { position, table: Table::of(position), us: man.colour };
    let barred =
        position.men(man.colour).iter().any(|to| to != from && judge.way(man, from, to, false).is_ok());
    let key = if barred { "cubes-4d-refusal-own-men" } else { "cubes-4d-refusal-no-way" };
    Refusal::new(man_rule(man.kind), Message::new(key).with("man", man.kind.name()))
}

/// A position in which a turn is checked.
struct Judge<'a> {
    position: &'a Position,
    table: Table,
    us: Colour,
}

impl Judge<'_> {
    fn judge(&self, seat: Seat, mv: Move) -> Verdict {
        if seat != self.us.seat() {
            return refuse(rules::TURN_SIDE, Message::new("cubes-4d-no-turn").with("side", self.us.name()));
        }
        match mv {
            Move::Go { from, to, into } => self.go(from, to, into)?,
            Move::Cube { from, to } => self.cube(from, to)?,
            Move::Castling(pair) => self.castling(pair)?,
        }
        self.safety(mv)
    }

    /// A message about a path.
    fn say(&self, key: &'static str, from: Cell, to: Cell) -> Message {
        let message = Slot::FROM.fill(Message::new(key), from, self.table.height(from));
        Slot::TO.fill(message, to, self.table.height(to))
    }

    /// A message about a place.
    fn say_of(&self, key: &'static str, cell: Cell) -> Message {
        let message = Slot::PLACE.fill(Message::new(key), cell, self.table.height(cell));
        match self.table.man(cell) {
            Some(man) => message.with("man", man.kind.name()),
            None => message,
        }
    }

    fn own_man(&self, from: Cell) -> Result<Man, Refusal> {
        match self.table.man(from) {
            Some(man) if man.colour == self.us => Ok(man),
            Some(_) => Err(Refusal::new(rules::TURN_SIDE, self.say_of("cubes-4d-no-own-man", from))),
            None => Err(Refusal::new(rules::TURN_SIDE, self.say_of("cubes-4d-no-man", from))),
        }
    }

    fn go(&self, from: Cell, to: Cell, into: Option<Kind>) -> Verdict {
        let man = self.own_man(from)?;
        if from == to {
            return refuse(man_rule(man.kind), self.say_of("cubes-4d-no-stay", from));
        }
        if self.table.place(to).is_none() {
            let message = Message::new("cubes-4d-no-trench").with("cell", shown_cell(to));
            return refuse(rules::BOARD_TRENCHES, message);
        }
        let target = self.table.man(to);
        if target.is_some_and(|other| other.colour == self.us) {
            return refuse(rules::CAPTURE_PLACE, self.say_of("cubes-4d-no-own-target", to));
        }
        let captures = target.is_some();
        if into.is_some() && man.kind != Kind::Pawn {
            return refuse(rules::PAWN_PROMOTION, Message::new("cubes-4d-no-promotion-man"));
        }
        if into.is_some() && !captures {
            return refuse(rules::PAWN_PROMOTION, Message::new("cubes-4d-no-promotion-quiet"));
        }
        self.way(man, from, to, captures)?;
        if captures && self.table.is_upward_capture(man, from, to) {
            return refuse(rules::CAPTURE_UPWARD, self.say("cubes-4d-no-upward", from, to));
        }
        if man.kind == Kind::Pawn && captures { self.promotion(into) } else { Ok(()) }
    }

    /// Whether the man's way of moving leads there.
    fn way(&self, man: Man, from: Cell, to: Cell, captures: bool) -> Verdict {
        let (kind, table) = (man.kind, &self.table);
        if kind == Kind::Knight {
            return if table.leaps(from, to) {
                Ok(())
            } else {
                refuse(rules::MAN_KNIGHT, self.say("cubes-4d-no-leap", from, to))
            };
        }
        let allowed = movements(kind, captures);
        let goes = |movement: &Movement, actions| table.goes(*movement, actions, from, to);
        if allowed.iter().any(|movement| goes(movement, actions(kind))) {
            return Ok(());
        }
        if Movement::ALL.iter().any(|movement| goes(movement, actions(kind))) {
            let message = self.say("cubes-4d-no-type", from, to).with("man", kind.name());
            let how = if captures { "capture" } else { "quiet" };
            return refuse(man_rule(kind), message.with("how", how));
        }
        if allowed.iter().any(|movement| goes(movement, Actions::All)) {
            let message = self.say("cubes-4d-no-adjacent-only", from, to).with("man", kind.name());
            return refuse(man_rule(kind), message);
        }
        if actions(kind) == Actions::All {
            for movement in allowed {
                self.blocked(*movement, from, to)?;
            }
        }
        self.steep(from, to)?;
        let message = self.say("cubes-4d-no-way", from, to).with("man", kind.name());
        refuse(man_rule(kind), message)
    }

    /// Finds what blocks an action that would otherwise lead there.
    fn blocked(&self, movement: Movement, from: Cell, to: Cell) -> Verdict {
        let table = &self.table;
        let held = |cell: &&Cell| table.man(**cell).is_some();
        let climbs = table.climbs(movement, from, to);
        if let Some(cell) = climbs.iter().find_map(|way| way.iter().find(held)) {
            return refuse(rules::ACTION_PATH, self.say_of("cubes-4d-no-path", *cell));
        }
        let level = table.height(from);
        let Some(between) = Table::between(movement, from, to) else { return Ok(()) };
        if table.height(to) != level {
            let message = self.say("cubes-4d-no-same-level", from, to);
            return if between.is_empty() { Ok(()) } else { refuse(rules::ACTION_DISTANCE, message) };
        }
        let flat = between.iter().all(|cell| table.place(*cell) == Some(level));
        if let Some(cell) = between.iter().find(held).filter(|_| flat) {
            return refuse(rules::ACTION_PATH, self.say_of("cubes-4d-no-path", *cell));
        }
        if level == Level::Trench {
            return refuse(rules::ACTION_BRIDGE, Message::new("cubes-4d-no-trench-bridge"));
        }
        match between.iter().find(|cell| table.height(**cell) >= level) {
            Some(cell) => refuse(rules::ACTION_BRIDGE, self.say_of("cubes-4d-no-bridge", *cell)),
            None => Ok(()),
        }
    }

    /// Whether only the difference in height forbids a step.
    fn steep(&self, from: Cell, to: Cell) -> Verdict {
        let beside = from.file().abs_diff(to.file()) <= 1 && from.rank().abs_diff(to.rank()) <= 1;
        let levels = self.table.height(from).number().abs_diff(self.table.height(to).number());
        if beside && levels > 1 {
            refuse(rules::STEP_ADJACENT, self.say("cubes-4d-no-step", from, to))
        } else if levels > 1 {
            refuse(rules::ACTION_CONSECUTIVE, self.say("cubes-4d-no-climb", from, to))
        } else {
            Ok(())
        }
    }

    /// What a capturing pawn becomes.
    fn promotion(&self, into: Option<Kind>) -> Verdict {
        let outside: Vec<Kind> =
            Kind::PROMOTIONS.into_iter().filter(|kind| self.position.is_outside(self.us, *kind)).collect();
        match into {
            Some(kind) if !Kind::PROMOTIONS.contains(&kind) => {
                refuse(rules::PAWN_PROMOTION, Message::new("cubes-4d-no-promotion-kind"))
            }
            Some(kind) if !outside.contains(&kind) => {
                let message = Message::new("cubes-4d-no-promotion-outside").with("man", kind.name());
                refuse(rules::PAWN_PROMOTION, message)
            }
            None if !outside.is_empty() => {
                refuse(rules::PAWN_PROMOTION, Message::new("cubes-4d-no-promotion-missing"))
            }
            _ => Ok(()),
        }
    }

    fn cube(&self, from: Cell, to: Cell) -> Verdict {
        let table = &self.table;
        let (level, under) = (table.height(from), table.height(to));
        let cell = |key, cell: Cell| Message::new(key).with("cell", shown_cell(cell));
        if level == Level::Trench {
            return refuse(rules::CUBE_TOP, cell("cubes-4d-no-cube", from));
        }
        if table.man(from).is_some() {
            return refuse(rules::CUBE_TOP, self.say_of("cubes-4d-no-cube-under-man", from));
        }
        if self.position.moved() == Some(from) {
            return refuse(rules::CUBE_JUST_MOVED, cell("cubes-4d-no-cube-just-moved", from));
        }
        let Some(higher) = under.above() else {
            return refuse(rules::CUBE_ROOM, cell("cubes-4d-no-cube-fourth", to));
        };
        let mut apart = [
            usize::from(from.file().abs_diff(to.file())),
            usize::from(from.rank().abs_diff(to.rank())),
            level.number().abs_diff(higher.number()),
        ];
        apart.sort_unstable();
        if apart != [0, 1, 1] {
            let message = Slot::FROM.fill(Message::new("cubes-4d-no-cube-edge"), from, level);
            return refuse(rules::CUBE_PLACE, Slot::TO.fill(message, to, higher));
        }
        if table.man(to).is_some() {
            return refuse(rules::CUBE_ROOM, self.say_of("cubes-4d-no-cube-onto-man", to));
        }
        let after = table.after(self.position, Move::Cube { from, to });
        if !after.is_whole() {
            return refuse(rules::CUBE_UNITY, cell("cubes-4d-no-cube-apart", from));
        }
        if let Some(sunk) = after.sunk() {
            return refuse(rules::CUBE_TRENCH, self.say_of("cubes-4d-no-cube-trench", sunk));
        }
        if after.has_way(self.us, &table.created(&after, from, to)) {
            Ok(())
        } else {
            refuse(rules::CUBE_WAY, cell("cubes-4d-no-cube-way", from))
        }
    }

    fn castling(&self, pair: Pair) -> Verdict {
        let say = |key| Message::new(key).with("pair", pair.letter().to_string());
        let Some([one, other]) = self.position.pairs().cells(self.us, pair) else {
            return refuse(rules::CASTLING_PAIR, say("cubes-4d-no-pair"));
        };
        if self.position.castling().has(self.us, pair) {
            return Ok(());
        }
        let message =
            say("cubes-4d-no-castling").with("one", shown_cell(one)).with("other", shown_cell(other));
        refuse(rules::CASTLING_RIGHTS, message)
    }

    /// Tries the turn and checks whether the mover's king is attacked.
    fn safety(&self, mv: Move) -> Verdict {
        let after = self.table.after(self.position, mv);
        let them = self.us.other();
        let Some(king) = after.king(self.us) else { return Ok(()) };
        let Some((from, man)) = after.attacker(them, king) else { return Ok(()) };
        let is_king = matches!(mv, Move::Go { to, .. } if to == king);
        let (rule, key) = if is_king {
            (rules::MAN_KING, "cubes-4d-no-king-attacked")
        } else if self.table.attacker(them, king).is_some() {
            (rules::CHECK_LEAVE, "cubes-4d-no-check-stays")
        } else {
            (rules::CHECK_LEAVE, "cubes-4d-no-check-opens")
        };
        let message = Message::new(key).with("man", man.kind.name());
        let message = Slot::KING.fill(message, king, after.height(king));
        refuse(rule, Slot::PLACE.fill(message, from, after.height(from)))
    }
}

/// The rule about how a man moves.
fn man_rule(kind: Kind) -> RuleId {
    match kind {
        Kind::King => rules::MAN_KING,
        Kind::Queen => rules::MAN_QUEEN,
        Kind::Rook => rules::MAN_ROOK,
        Kind::Bishop => rules::MAN_BISHOP,
        Kind::Knight => rules::MAN_KNIGHT,
        Kind::GrandPawn => rules::MAN_GRAND_PAWN,
        Kind::Pawn => rules::MAN_PAWN,
    }
}
