//! Playing by pointing.
//!
//! | turn | picks |
//! | --- | --- |
//! | a man moves | the man, its target |
//! | a pawn captures | the pawn, the man, the button of what it becomes if both are outside the game |
//! | a cube is moved | the column, its target |
//! | castling | one man, the other, in either order |

use cubarium_core::looks::gesture::{Choice, ChoiceKind, Next, Pick, Preview};
use cubarium_core::looks::scene::Role;
use cubarium_core::{Message, Refusal, Seat, View as _};

use super::scene::man_name;
use super::shapes;
use super::space;
use crate::cell::{Cell, Level};
use crate::men::{Kind, Man, Move};
use crate::notation::shown_cell;
use crate::position::Position;
use crate::refuse;
use crate::rules;

/// The choices for the next pick.
pub(crate) fn next(position: &Position, seat: Seat, picks: &[Pick]) -> Next<Move> {
    let mut fits = Vec::new();
    if position.side().seat() == seat {
        for mv in position.moves() {
            fits.extend(ways(position, mv).into_iter().flatten().filter(|way| way.begins(picks)));
        }
    }
    match (picks, &fits[..]) {
        (_, []) => Next::Choices(Vec::new()),
        ([], _) => Next::Choices(Choice::distinct(fits.iter().map(|way| choice(way.from, ChoiceKind::Man)))),
        ([_], _) => Next::Choices(Choice::distinct(fits.iter().map(|way| goal(position, way)))),
        ([_, _], [first, _, ..]) if first.mv.promoted().is_some() => {
            Next::Choices(fits.iter().filter_map(|way| promotion(position, *way)).collect())
        }
        (_, [way, ..]) => Next::Complete(way.mv),
    }
}

/// A turn and the cells that are picked for it.
#[derive(Clone, Copy)]
struct Way {
    mv: Move,
    from: Cell,
    to: Cell,
}

impl Way {
    /// Whether some picks are the beginning of this gesture, or all of it.
    fn begins(&self, picks: &[Pick]) -> bool {
        let spot = |cell: Cell| Some(Pick::Spot(cell.to_string()));
        let all = [spot(self.from), spot(self.to), self.mv.promoted().map(button)];
        let length = all.iter().flatten().count();
        picks.len() <= length && picks.iter().zip(&all).all(|(pick, step)| step.as_ref() == Some(pick))
    }

    fn kind(&self, position: &Position) -> ChoiceKind {
        match self.mv {
            Move::Castling(_) => ChoiceKind::Special,
            _ if position.taken(self.mv).is_some() => ChoiceKind::Capture,
            _ => ChoiceKind::Quiet,
        }
    }
}

/// The ways to pick a turn.
fn ways(position: &Position, mv: Move) -> [Option<Way>; 2] {
    match mv {
        Move::Go { from, to, .. } | Move::Cube { from, to } => [Some(Way { mv, from, to }), None],
        Move::Castling(pair) => match position.pairs().cells(position.side(), pair) {
            Some([one, other]) => {
                [Some(Way { mv, from: one, to: other }), Some(Way { mv, from: other, to: one })]
            }
            None => [None; 2],
        },
    }
}

fn button(kind: Kind) -> Pick {
    Pick::Button(kind.name().to_owned())
}

fn choice(cell: Cell, kind: ChoiceKind) -> Choice {
    Choice { pick: Pick::Spot(cell.to_string()), kind, label: None, previews: Vec::new() }
}

/// The target of a man or cube. Castling is picked by pointing at another man of one's own, so its choice has a label.
fn goal(position: &Position, way: &Way) -> Choice {
    let castling = matches!(way.mv, Move::Castling(_)).then(|| {
        Message::new("cubes-4d-choice-castling")
            .with("one", shown_cell(way.from))
            .with("other", shown_cell(way.to))
    });
    Choice { label: castling, ..choice(way.to, way.kind(position)) }
}

fn promotion(position: &Position, way: Way) -> Option<Choice> {
    let man = Man { colour: position.side(), kind: way.mv.promoted()? };
    let shape = shapes::name(man.colour, man.kind);
    let preview = Preview {
        shape,
        role: Role::Man(man.colour.seat()),
        spot: way.to.to_string(),
        pose: space::standing(man.colour, way.to, position.level(way.to)),
    };
    Some(Choice {
        pick: button(man.kind),
        kind: ChoiceKind::Special,
        label: Some(man_name(man)),
        previews: vec![preview],
    })
}

/// Why picks are neither a turn nor the beginning of one.
pub(crate) fn why_not(position: &Position, seat: Seat, picks: &[Pick]) -> Refusal {
    if position.outcome().is_some() {
        return refuse::over();
    }
    let cells: Vec<Cell> = picks.iter().filter_map(cell).collect();
    let reason = match cells[..] {
        [from, to, ..] => refuse::check(position, seat, meant(position, from, to, picks.get(2))).err(),
        [from] => idle(position, seat, from),
        [] => Cell::all().find_map(|from| idle(position, seat, from)),
    };
    reason.unwrap_or_else(|| Pick::unknown(picks, rules::TEXT_MOVE))
}

fn cell(pick: &Pick) -> Option<Cell> {
    match pick {
        Pick::Spot(id) => id.parse().ok(),
        Pick::Button(_) => None,
    }
}

/// The turn from one cell to another: a man's, or a cube's if there is no man; castling if the men of a pair point at
/// each other; a promotion to the man picked, or to the first one outside if none was.
fn meant(position: &Position, from: Cell, to: Cell, pick: Option<&Pick>) -> Move {
    let us = position.side();
    let Some(man) = position.man(from) else {
        return if position.level(from) == Level::Trench {
            Move::go(from, to)
        } else {
            Move::Cube { from, to }
        };
    };
    if let Some(pair) = position.pairs().on(us, from, to).filter(|_| position.men(us).contains(to)) {
        return Move::Castling(pair);
    }
    let captures = position.man(to).is_some_and(|other| other.colour != man.colour);
    if man.kind == Kind::Pawn && captures {
        let named = Kind::PROMOTIONS.into_iter().find(|kind| Some(&button(*kind)) == pick);
        let outside = Kind::PROMOTIONS.into_iter().find(|kind| position.is_outside(us, *kind));
        return Move::Go { from, to, into: named.or(outside) };
    }
    Move::go(from, to)
}

/// Why a man or cube cannot be picked up: if only the king's safety prevents it from moving, that is the reason; for a
/// cube, the reason of what comes closest to a turn.
fn idle(position: &Position, seat: Seat, from: Cell) -> Option<Refusal> {
    let mut refusals =
        Cell::all().filter_map(|to| refuse::check(position, seat, meant(position, from, to, None)).err());
    if let Some(man) =
        position.man(from).filter(|man| man.colour.seat() == seat && man.colour == position.side())
    {
        return refusals.find(is_for_safety).or_else(|| Some(refuse::no_way(position, from, man)));
    }
    let refusals: Vec<Refusal> = refusals.collect();
    let nearest = [rules::CHECK_LEAVE, rules::CUBE_WAY, rules::CUBE_TRENCH, rules::CUBE_UNITY];
    let nearest = nearest.iter().find_map(|rule| refusals.iter().find(|refusal| refusal.rule == *rule));
    nearest.or_else(|| refusals.first()).map(|refusal| match refusal.rule {
        // These reasons each concern a single place, and the player has not picked one.
        rules::CUBE_PLACE | rules::CUBE_ROOM => {
            Refusal::new(rules::CUBE_PLACE, Message::new("cubes-4d-refusal-no-room"))
        }
        _ => refusal.clone(),
    })
}

/// Whether a man may not move because its king would be attacked.
fn is_for_safety(refusal: &Refusal) -> bool {
    refusal.rule == rules::CHECK_LEAVE || refusal.message.key == "cubes-4d-no-king-attacked"
}
