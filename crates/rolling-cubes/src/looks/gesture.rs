//! Playing by pointing: first the man, then its target; what a square cannot express is a button.
//!
//! A die is rolled to a square; if two paths lead there with different results, the results are offered. A shield can
//! either move to the square beyond its end or stand up on it. Rotations, lying down, swaps and the end of the turn are
//! buttons.

use cubarium_core::looks::gesture::{Choice, ChoiceKind, Next, Pick, Preview};
use cubarium_core::looks::scene::Role;
use cubarium_core::{Message, Refusal, Seat, View as _};

use super::shapes;
use super::space;
use crate::men::{Home, Kind, Man, Move, Shield};
use crate::notation::captured;
use crate::position::Position;
use crate::refuse;
use crate::rules::{self, Rule};
use crate::slow;
use crate::square::Square;

/// One pick of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// One of these squares: either one picks a shield.
    Man(Square, Option<Square>),
    /// A square to go to.
    To(Square),
    /// A button.
    Button(&'static str),
    /// The path with this corner.
    Via(Square),
}

const SLIDE: &str = "slide";
const STAND_UP: &str = "stand-up";
const LIE_DOWN: &str = "lie-down";
const SWAP_CUBE: &str = "swap-cube";
const SWAP_SHIELD: &str = "swap-shield";
const END_TURN: &str = "end-turn";
const TURNS: [&str; 3] = ["turn-90", "turn-180", "turn-270"];

/// The picks that make a move, and how many of them are enough to identify it.
fn steps(mv: Move) -> (Vec<Step>, usize) {
    let shield_man = |shield: Shield| {
        let [first, second] = shield.squares();
        Step::Man(first, Some(second))
    };
    match mv {
        Move::Roll { from, corner, to } => {
            let mut steps = vec![Step::Man(from, None), Step::To(to)];
            steps.extend(corner.map(Step::Via));
            (steps, 2)
        }
        Move::Master { from, to } | Move::Soldier { from, to } => {
            (vec![Step::Man(from, None), Step::To(to)], 2)
        }
        Move::Shield { from, to } => {
            let new = to.squares().into_iter().find(|square| !from.covers(*square));
            let new = new.unwrap_or(to.squares()[0]);
            (vec![shield_man(from), Step::To(new), Step::Button(SLIDE)], 2)
        }
        Move::StandUp { shield, to } => (vec![shield_man(shield), Step::To(to), Step::Button(STAND_UP)], 2),
        Move::LieDown { from, shield } => {
            let [first, second] = shield.squares();
            let near = if from.distance(first) < from.distance(second) { first } else { second };
            (vec![Step::Man(from, None), Step::Button(LIE_DOWN), Step::To(near)], 3)
        }
        Move::Rotation { square, quarters } => {
            let turn = TURNS[usize::from(quarters.clamp(1, 3)) - 1];
            (vec![Step::Man(square, None), Step::Button(turn)], 2)
        }
        Move::SwapCube { from } => (vec![Step::Man(from, None), Step::Button(SWAP_CUBE)], 2),
        Move::SwapShield { from, shield } => {
            let other = shield.other(from).unwrap_or(from);
            (vec![Step::Man(from, None), Step::Button(SWAP_SHIELD), Step::To(other)], 3)
        }
        Move::EndTurn => (vec![Step::Button(END_TURN)], 1),
    }
}

/// The choices for the next pick.
pub(crate) fn next(position: &Position, seat: Seat, picks: &[Pick]) -> Next<Move> {
    let fits = fitting(position, seat, picks);
    if let [only] = fits.as_slice()
        && picks.len() >= steps(*only).1
    {
        return Next::Complete(*only);
    }
    let mut choices: Vec<Choice> = Vec::new();
    for mv in fits {
        let Some(step) = steps(mv).0.get(picks.len()).copied() else { continue };
        for choice in choices_of(position, mv, step) {
            match choices.iter_mut().find(|known| known.pick == choice.pick) {
                None => choices.push(choice),
                // The same pick can still lead to several results.
                Some(known) => {
                    if known.label != choice.label {
                        known.label = None;
                    }
                    for preview in choice.previews {
                        if !known.previews.contains(&preview) {
                            known.previews.push(preview);
                        }
                    }
                }
            }
        }
    }
    Next::Choices(choices)
}

/// The legal moves that begin with the picks.
fn fitting(position: &Position, seat: Seat, picks: &[Pick]) -> Vec<Move> {
    if position.side().seat() != seat {
        return Vec::new();
    }
    let mut moves = position.moves();
    moves.retain(|mv| {
        let (steps, _) = steps(*mv);
        let fits = |(pick, step): (&Pick, &Step)| picks_of(position, *step).any(|known| known == *pick);
        picks.len() <= steps.len() && picks.iter().zip(&steps).all(fits)
    });
    moves
}

/// The picks that can make a step.
fn picks_of(position: &Position, step: Step) -> impl Iterator<Item = Pick> {
    let spot = |square: Square| Pick::Spot(position.name(square));
    let (first, second) = match step {
        Step::Man(square, other) => (spot(square), other.map(spot)),
        Step::To(square) => (spot(square), None),
        Step::Button(id) => (Pick::Button(id.to_owned()), None),
        Step::Via(corner) => (Pick::Button(format!("via-{}", position.name(corner))), None),
    };
    std::iter::once(first).chain(second)
}

/// What is offered for a step of a move.
fn choices_of(position: &Position, mv: Move, step: Step) -> Vec<Choice> {
    let (kind, label, preview) = match step {
        Step::Man(..) => (ChoiceKind::Man, None, None),
        Step::To(_) => {
            let kind = match mv {
                Move::StandUp { .. } | Move::LieDown { .. } | Move::SwapShield { .. } => ChoiceKind::Special,
                _ if captured(position, mv).is_some() => ChoiceKind::Capture,
                _ => ChoiceKind::Quiet,
            };
            // Master and soldier stay as they are.
            let changes = !matches!(mv, Move::Master { .. } | Move::Soldier { .. });
            (kind, top_after(position, mv), preview(position, mv).filter(|_| changes))
        }
        Step::Via(corner) => (ChoiceKind::Special, result(position, mv, corner), preview(position, mv)),
        Step::Button(id) => {
            (ChoiceKind::Special, Some(button_label(position, mv, id)), preview(position, mv))
        }
    };
    let previews: Vec<Preview> = preview.into_iter().collect();
    let choice = |pick| Choice { pick, kind, label: label.clone(), previews: previews.clone() };
    picks_of(position, step).map(choice).collect()
}

/// What a die shows after rolling.
fn top_after(position: &Position, mv: Move) -> Option<Message> {
    let Move::Roll { from, corner, to } = mv else { return None };
    let heading = slow::rolled(position.heading(from)?, from, corner, to);
    Some(Message::new("rolling-cubes-choice-top").with("top", heading.top()))
}

/// The result of a roll around a corner.
fn result(position: &Position, mv: Move, corner: Square) -> Option<Message> {
    let Move::Roll { from, to, .. } = mv else { return None };
    let heading = slow::rolled(position.heading(from)?, from, Some(corner), to);
    let label = Message::new("rolling-cubes-choice-roll")
        .with("top", heading.top())
        .with("corner", position.name(corner))
        .with("north", 7 - heading.south());
    Some(label)
}

/// The pose of a move's man after it.
fn preview(position: &Position, mv: Move) -> Option<Preview> {
    let us = position.side();
    let (man, square) = match mv {
        Move::Roll { from, corner, to } => {
            (Man::Cube(slow::rolled(position.heading(from)?, from, corner, to)), to)
        }
        Move::Rotation { square, quarters } => {
            (Man::Cube(position.heading(square)?.turned(quarters)), square)
        }
        Move::Master { to, .. } => (Man::Master, to),
        Move::Soldier { to, .. } | Move::StandUp { to, .. } => (Man::Soldier, to),
        Move::Shield { to: shield, .. } | Move::LieDown { shield, .. } => {
            (Man::Shield(shield), shield.squares()[0])
        }
        Move::SwapCube { from } => (Man::Cube(us.recovered()), from),
        Move::SwapShield { shield, .. } => (Man::Shield(shield), shield.squares()[0]),
        Move::EndTurn => return None,
    };
    Some(Preview {
        shape: shapes::name(us, man.kind()),
        role: Role::Man(us.seat()),
        spot: position.name(square),
        pose: space::pose(us, man.at(square)),
    })
}

fn button_label(position: &Position, mv: Move, id: &str) -> Message {
    match mv {
        Move::Rotation { square, quarters } => {
            let turned = position.heading(square).map(|heading| heading.turned(quarters));
            Message::new("rolling-cubes-choice-turn")
                .with("degrees", i64::from(quarters) * 90)
                .with("north", turned.map_or(0, |heading| i64::from(7 - heading.south())))
        }
        _ => Message::new(match id {
            SLIDE => "rolling-cubes-choice-slide",
            STAND_UP => "rolling-cubes-choice-stand-up",
            LIE_DOWN => "rolling-cubes-choice-lie-down",
            SWAP_CUBE => "rolling-cubes-choice-swap-cube",
            SWAP_SHIELD => "rolling-cubes-choice-swap-shield",
            _ => "rolling-cubes-choice-end-turn",
        }),
    }
}

/// Why picks are neither a move nor the beginning of one.
pub(crate) fn why_not(position: &Position, seat: Seat, picks: &[Pick]) -> Refusal {
    if position.outcome().is_some() {
        return refuse::over(position);
    }
    let squares: Vec<Square> = picks.iter().filter_map(|pick| square(position, pick)).collect();
    let button = picks.iter().find_map(|pick| match pick {
        Pick::Button(id) => Some(id.as_str()),
        Pick::Spot(_) => None,
    });
    let reason = match (squares.as_slice(), button) {
        ([], Some(END_TURN)) => refuse::check(position, seat, Move::EndTurn).err(),
        ([from, ..], Some(id)) => pressed(position, *from, squares.get(1).copied(), id)
            .and_then(|mv| refuse::check(position, seat, mv).err()),
        ([from, to, ..], None) => meant(position, *from, *to)
            .into_iter()
            .map(|mv| refuse::check(position, seat, mv))
            .find_map(Result::err),
        ([from], None) => Some(idle(position, seat, *from)),
        ([], _) => None,
    };
    reason.unwrap_or_else(|| Pick::unknown(picks, rules::TEXT_MOVE.of(position.options().variant)))
}

fn square(position: &Position, pick: &Pick) -> Option<Square> {
    match pick {
        Pick::Spot(id) => Square::read(id, position.options().variant),
        Pick::Button(_) => None,
    }
}

/// The move that picking a man and a button means.
fn pressed(position: &Position, from: Square, to: Option<Square>, id: &str) -> Option<Move> {
    if let Some(turn) = TURNS.iter().position(|turn| *turn == id) {
        return Some(Move::Rotation { square: from, quarters: u8::try_from(turn + 1).ok()? });
    }
    match id {
        SWAP_CUBE => Some(Move::SwapCube { from }),
        SWAP_SHIELD => Shield::new(from, to?).map(|shield| Move::SwapShield { from, shield }),
        LIE_DOWN => {
            let near = to?;
            let (east, north) = from.way_to(near);
            let shield = Shield::new(near, near.offset(east, north)?)?;
            Some(Move::LieDown { from, shield })
        }
        STAND_UP => Some(Move::StandUp { shield: position.shield(from)?, to: to? }),
        SLIDE => meant(position, from, to?).pop(),
        END_TURN => Some(Move::EndTurn),
        _ => None,
    }
}

/// The moves that picking two squares can mean: for a die, the straight path or both paths with a turn.
fn meant(position: &Position, from: Square, to: Square) -> Vec<Move> {
    match position.man(from) {
        Some((_, Man::Master)) => vec![Move::Master { from, to }],
        Some((_, Man::Soldier)) => vec![Move::Soldier { from, to }],
        Some((_, Man::Shield(shield))) => {
            let kept = shield.squares().into_iter().find_map(|kept| Shield::new(kept, to));
            vec![Move::Shield { from: shield, to: kept.unwrap_or(shield) }]
        }
        Some((_, Man::Cube(_))) | None => {
            let (corners, count) = crate::geometry::corners(from, to);
            corners[..count].iter().map(|corner| Move::Roll { from, corner: *corner, to }).collect()
        }
    }
}

/// Why a man cannot be picked up.
fn idle(position: &Position, seat: Seat, from: Square) -> Refusal {
    let reasons =
        |to| meant(position, from, to).into_iter().filter_map(|mv| refuse::check(position, seat, mv).err());
    let own =
        position.man(from).is_some_and(|(colour, _)| colour == position.side() && colour.seat() == seat);
    let known: [Rule; 2] = [rules::TURN_STEPS, rules::CHECK_SAFETY];
    let variant = position.options().variant;
    let mut all = Square::all().filter(|to| *to != from).flat_map(reasons);
    let reason = if own {
        all.find(|refusal| known.iter().any(|rule| rule.of(variant) == refusal.rule))
    } else {
        all.next()
    };
    reason.unwrap_or_else(|| {
        let kind = position.man(from).map_or(Kind::Master, |(_, man)| man.kind());
        let message = Message::new("rolling-cubes-no-way").with("man", kind.name());
        Refusal::new(rules::CUBE_WAY.of(variant), message)
    })
}
