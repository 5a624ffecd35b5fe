//! Playing by pointing: first the man, then the place, then the man that a pawn becomes.

use std::ops::ControlFlow;

use cubarium_core::gesture::{Choice, ChoiceKind, Next, Pick, Preview};
use cubarium_core::scene::Role;
use cubarium_core::{Message, Position as _, Refusal, Seat};

use crate::moves::Move;
use crate::position::{Kind, Man, Position};
use crate::rules;
use crate::scene::{man_name, shape};
use crate::square::Square;

/// What may be picked after some picks.
pub(crate) fn next(position: &Position, seat: Seat, picks: &[Pick]) -> Next<Move> {
    let fits = fitting(position, seat, picks);
    match picks {
        [] => Next::Choices(distinct(fits.into_iter().map(|mv| choice(mv.from, ChoiceKind::Man)))),
        [_] => Next::Choices(distinct(fits.into_iter().map(|mv| choice(mv.to, kind(position, mv))))),
        [_, _] if fits.iter().any(|mv| mv.promotion.is_some()) => {
            Next::Choices(fits.into_iter().filter_map(|mv| promotion(seat, mv)).collect())
        }
        _ => fits.first().map_or_else(|| Next::Choices(Vec::new()), |mv| Next::Complete(*mv)),
    }
}

/// Why picks are no move and no beginning of one.
pub(crate) fn why_not(position: &Position, seat: Seat, picks: &[Pick]) -> Refusal {
    if position.outcome().is_some() {
        return position.over();
    }
    let squares: Vec<Square> = picks.iter().filter_map(square).collect();
    match squares[..] {
        [from, to, ..] => {
            let promotion = promoted(position, from, to, picks.get(2));
            position.check(seat, Move { from, to, promotion }).err().unwrap_or_else(|| unknown(picks))
        }
        [from] => without_moves(position, seat, from),
        [] if position.side() != seat => rules::not_your_turn(),
        [] => unknown(picks),
    }
}

/// The legal moves that begin with the picks.
fn fitting(position: &Position, seat: Seat, picks: &[Pick]) -> Vec<Move> {
    let mut moves = Vec::new();
    if position.side() != seat || picks.len() > 3 {
        return moves;
    }
    let _: ControlFlow<()> = position.visit(|mv| {
        if picks.iter().zip(steps(mv)).all(|(pick, step)| step.as_ref() == Some(pick))
            && picks.len() <= 2 + usize::from(mv.promotion.is_some())
        {
            moves.push(mv);
        }
        ControlFlow::Continue(())
    });
    moves
}

/// The picks that make a move.
fn steps(mv: Move) -> [Option<Pick>; 3] {
    let spot = |square: Square| Some(Pick::Spot(square.to_string()));
    [spot(mv.from), spot(mv.to), mv.promotion.map(button)]
}

fn button(kind: Kind) -> Pick {
    Pick::Button(kind.word().to_owned())
}

fn square(pick: &Pick) -> Option<Square> {
    match pick {
        Pick::Spot(id) => id.parse().ok(),
        Pick::Button(_) => None,
    }
}

fn choice(square: Square, kind: ChoiceKind) -> Choice {
    Choice { pick: Pick::Spot(square.to_string()), kind, label: None, preview: None }
}

fn kind(position: &Position, mv: Move) -> ChoiceKind {
    if position.castled_rook(mv).is_some() {
        ChoiceKind::Special
    } else if position.taken(mv).is_some() {
        ChoiceKind::Capture
    } else {
        ChoiceKind::Quiet
    }
}

fn promotion(seat: Seat, mv: Move) -> Option<Choice> {
    let man = Man { seat, kind: mv.promotion? };
    let preview = Preview { shape: shape(man), role: Role::Man(seat), spot: mv.to.to_string() };
    Some(Choice {
        pick: button(man.kind),
        kind: ChoiceKind::Special,
        label: Some(man_name(man)),
        preview: Some(preview),
    })
}

/// Each choice once, in the order of their first appearance.
fn distinct(choices: impl Iterator<Item = Choice>) -> Vec<Choice> {
    let mut distinct: Vec<Choice> = Vec::new();
    for choice in choices {
        if !distinct.iter().any(|known| known.pick == choice.pick) {
            distinct.push(choice);
        }
    }
    distinct
}

/// The man that a pawn is to become: the one picked, or a queen where the picks do not tell.
fn promoted(position: &Position, from: Square, to: Square, pick: Option<&Pick>) -> Option<Kind> {
    let man = position.man(from).filter(|man| man.kind == Kind::Pawn)?;
    let named = Kind::PROMOTIONS.into_iter().find(|kind| Some(&button(*kind)) == pick);
    named.or_else(|| crate::tables::promotes(man.seat, to).then_some(Kind::Queen))
}

/// Why a man cannot be taken in hand.
fn without_moves(position: &Position, seat: Seat, from: Square) -> Refusal {
    match position.man(from) {
        _ if position.side() != seat => rules::not_your_turn(),
        None => rules::no_man(from),
        Some(man) if man.seat != seat => rules::not_your_man(from, man),
        Some(man) => {
            // Where it could go but for the king's safety, that is the reason.
            let reasons = Square::all().filter_map(|to| {
                let promotion = promoted(position, from, to, None);
                position.check(seat, Move { from, to, promotion }).err()
            });
            let exposed = reasons.into_iter().find(|refusal| refusal.rule == rules::CHECK_LEAVE);
            exposed.unwrap_or_else(|| rules::no_way(from, man))
        }
    }
}

fn unknown(picks: &[Pick]) -> Refusal {
    let text = picks.iter().map(|pick| match pick {
        Pick::Spot(id) | Pick::Button(id) => id.as_str(),
    });
    let text = text.collect::<Vec<_>>().join(" ");
    Refusal::new(rules::TEXT_MOVE, Message::new("cube-chess-refusal-unreadable").with("text", text))
}
