//! The paths of men over the cubes, and those of checks.

use cubarium_core::Message;
use cubarium_core::looks::mate_threats;
use cubarium_core::looks::scene::{Trail, TrailKind};

use crate::cell::Cell;
use crate::men::{Kind, Move};
use crate::notation::Slot;
use crate::position::Position;
use crate::slow::{self, Table};

/// The names of some cells.
pub(crate) fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}

/// The paths by which the side to move is in check.
pub(crate) fn checks(position: &Position) -> impl Iterator<Item = Trail> {
    let king = position.king(position.side());
    let attackers = position.attackers(position.side().other(), king, position.occupied());
    attackers.into_iter().map(move |from| Trail {
        kind: TrailKind::Check,
        spots: names(&way(position, from, king).0),
        meaning: Some({
            let man = position.kind(from).unwrap_or(Kind::Pawn).name();
            let message = Message::new("cubes-4d-check-line").with("man", man);
            Slot::FROM.fill(message, from, position.level(from))
        }),
    })
}

/// The paths by which the side to move could be mated at once.
pub(crate) fn threats(position: &Position) -> Vec<Trail> {
    mate_threats(position, |passed, mv| {
        let (man, [from, on]) = match mv {
            Move::Go { from, to, .. } => (passed.kind(from).unwrap_or(Kind::Pawn).name(), [from, to]),
            Move::Cube { from, to } => ("cube", [from, to]),
            Move::Castling(_) => ("castling", [passed.king(passed.side()); 2]),
        };
        let message = Message::new("cubes-4d-threat-line").with("man", man);
        let message = Slot::FROM.fill(message, from, passed.level(from));
        Slot::TO.fill(message, on, passed.level(on))
    })
}

/// The action by which a man moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// One step, or a distance on one level.
    Step,
    /// A leap over what is lower (cubes-4d.action.bridge).
    Bridge,
    /// Steps from level to level, up or down (cubes-4d.action.consecutive).
    Climb,
    /// A knight's leap.
    Leap,
}

impl Action {
    /// Its name in messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Step => "step",
            Self::Bridge => "bridge",
            Self::Climb => "climb",
            Self::Leap => "leap",
        }
    }
}

/// The cells that a man passes, including both ends: step by step where it climbs, straight on where it stays on a
/// level, through the air over a bridge or as a knight.
pub(crate) fn way(before: &Position, from: Cell, to: Cell) -> (Vec<Cell>, Action) {
    let ends = vec![from, to];
    let Some(man) = before.man(from).filter(|man| man.kind != Kind::Knight) else {
        return (ends, Action::Leap);
    };
    let table = Table::of(before);
    for movement in slow::movements(man.kind, before.kind(to).is_some()) {
        if table.goes(*movement, slow::Actions::Adjacent, from, to) || table.distance(*movement, from, to) {
            let between = Table::between(*movement, from, to).unwrap_or_default();
            return ([&[from], &between[..], &[to]].concat(), Action::Step);
        }
        let free = |way: &Vec<Cell>| way.iter().all(|cell| before.kind(*cell).is_none());
        if let Some(climb) = table.climbs(*movement, from, to).into_iter().find(free) {
            return ([&[from], &climb[..], &[to]].concat(), Action::Climb);
        }
    }
    (ends, Action::Bridge)
}
