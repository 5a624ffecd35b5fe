//! Playing by pointing: first the man, then the place, then the man that a pawn becomes.

use cubarium_core::looks::gesture::{Choice, ChoiceKind, Next, Pick, Preview};
use cubarium_core::looks::scene::Role;
use cubarium_core::{Message, Refusal, Seat, View as _};

use super::scene::{man_name, shape};
use super::space;
use crate::men::{Kind, Man, Move, Special};
use crate::position::{CastlingSquares, Position};
use crate::refuse;
use crate::rules;
use crate::square::Square;
use crate::tables;

/// The choices for the next pick.
pub(crate) fn next(position: &Position, seat: Seat, picks: &[Pick]) -> Next<Move> {
    let fits = fitting(position, seat, picks);
    match picks {
        [] => Next::Choices(Choice::distinct(fits.into_iter().map(|mv| choice(mv.from, ChoiceKind::Man)))),
        [_] => Next::Choices(Choice::distinct(fits.into_iter().map(|mv| goal(position, mv)))),
        [_, _] if fits.iter().any(|mv| mv.promoted().is_some()) => {
            Next::Choices(fits.into_iter().filter_map(|mv| promotion(position, mv)).collect())
        }
        _ => fits.first().map_or_else(|| Next::Choices(Vec::new()), |mv| Next::Complete(*mv)),
    }
}

/// Why picks are neither a move nor the beginning of one.
pub(crate) fn why_not(position: &Position, seat: Seat, picks: &[Pick]) -> Refusal {
    if position.outcome().is_some() {
        return refuse::over();
    }
    let squares: Vec<Square> = picks.iter().filter_map(square).collect();
    let reason = match squares[..] {
        [from, to, ..] => refuse::check(position, seat, meant(position, from, to, picks.get(2))).err(),
        [from] => idle(position, seat, from),
        [] => Square::all().find_map(|from| idle(position, seat, from)),
    };
    reason.unwrap_or_else(|| Pick::unknown(picks, rules::TEXT_MOVE))
}

/// The legal moves that begin with the picks.
fn fitting(position: &Position, seat: Seat, picks: &[Pick]) -> Vec<Move> {
    if position.side().seat() != seat || picks.len() > 3 {
        return Vec::new();
    }
    let mut moves = position.moves();
    moves.retain(|mv| {
        picks.iter().zip(steps(*mv)).all(|(pick, step)| step.as_ref() == Some(pick))
            && picks.len() <= 2 + usize::from(mv.promoted().is_some())
    });
    moves
}

/// The picks that make a move.
fn steps(mv: Move) -> [Option<Pick>; 3] {
    let spot = |square: Square| Some(Pick::Spot(square.to_string()));
    [spot(mv.from), spot(mv.to), mv.promoted().map(button)]
}

fn button(kind: Kind) -> Pick {
    Pick::Button(kind.name().to_owned())
}

fn square(pick: &Pick) -> Option<Square> {
    match pick {
        Pick::Spot(id) => id.parse().ok(),
        Pick::Button(_) => None,
    }
}

fn choice(square: Square, kind: ChoiceKind) -> Choice {
    Choice { pick: Pick::Spot(square.to_string()), kind, label: None, previews: Vec::new() }
}

/// The square that a man goes to. Castling is picked by pointing at the rook, so its choice has a label.
fn goal(position: &Position, mv: Move) -> Choice {
    let castling = (mv.special == Special::Castling).then(|| {
        let CastlingSquares { passed, rook, .. } = CastlingSquares::of(position.side());
        Message::new("cube-chess-choice-castling")
            .with("king", rook.to_string())
            .with("rook", passed.to_string())
    });
    Choice { label: castling, ..choice(mv.to, kind(position, mv)) }
}

fn kind(position: &Position, mv: Move) -> ChoiceKind {
    if mv.special == Special::Castling {
        ChoiceKind::Special
    } else if position.taken(mv).is_some() {
        ChoiceKind::Capture
    } else {
        ChoiceKind::Quiet
    }
}

fn promotion(position: &Position, mv: Move) -> Option<Choice> {
    let man = Man { colour: position.side(), kind: mv.promoted()? };
    let preview = Preview {
        shape: shape(man),
        role: Role::Man(man.colour.seat()),
        spot: mv.to.to_string(),
        pose: space::standing(mv.to),
    };
    Some(Choice {
        pick: button(man.kind),
        kind: ChoiceKind::Special,
        label: Some(man_name(man)),
        previews: vec![preview],
    })
}

/// The move that two squares mean: castling if the king is pointed at its rook, a promotion to the man picked, or to a
/// queen if none is.
fn meant(position: &Position, from: Square, to: Square, pick: Option<&Pick>) -> Move {
    let man = position.man(from);
    let castling = CastlingSquares::of(position.side());
    if man.is_some_and(|man| man.kind == Kind::King) && (from, to) == (castling.king, castling.rook) {
        return Move { from, to, special: Special::Castling };
    }
    if man.is_some_and(|man| man.kind == Kind::Pawn && tables::is_promotion(man.colour, to)) {
        let named = Kind::PROMOTIONS.into_iter().find(|kind| Some(&button(*kind)) == pick);
        return Move::promotion(from, to, named.unwrap_or(Kind::Queen));
    }
    Move::plain(from, to)
}

/// Why a man cannot be picked up: if only the king's safety prevents it from moving, that is the reason.
fn idle(position: &Position, seat: Seat, from: Square) -> Option<Refusal> {
    let reasons =
        Square::all().filter_map(|to| refuse::check(position, seat, meant(position, from, to, None)).err());
    let own = position.man(from).filter(|man| man.colour.seat() == seat && man.colour == position.side());
    let Some(man) = own else { return reasons.into_iter().next() };
    let mut reasons = reasons.filter(is_for_safety);
    reasons.next().or_else(|| {
        let message = Message::new("cube-chess-refusal-no-way").with("man", man.kind.name());
        Some(Refusal::new(refuse::man_rule(man.kind), message))
    })
}

/// Whether a man may not move because its king would be attacked.
fn is_for_safety(refusal: &Refusal) -> bool {
    refusal.rule == rules::CHECK_LEAVE || refusal.message.key == "cube-chess-no-king-attacked"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castling_is_described() {
        let text = "PPPP.RQBN.NK1R.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp w Kk - 0 1";
        let position = Position::read(text, &()).expect("a position");
        let Next::Choices(choices) = next(&position, Seat::FIRST, &[Pick::Spot("1C2".to_owned())]) else {
            panic!("the king is not a move");
        };
        let castling = choices.iter().find(|choice| choice.kind == ChoiceKind::Special).expect("castling");
        assert_eq!(castling.pick, Pick::Spot("1C4".to_owned()));
        let label = Message::new("cube-chess-choice-castling")
            .with("king", "1C4".to_owned())
            .with("rook", "1C3".to_owned());
        assert_eq!(castling.label, Some(label));
        let others = choices.iter().filter(|choice| choice.kind != ChoiceKind::Special);
        assert!(others.into_iter().all(|choice| choice.label.is_none()));
    }
}
