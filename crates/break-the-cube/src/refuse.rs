//! Why a move is illegal. Only public information is used, so a refusal does not reveal any secrets.

use cubarium_core::{Message, Refusal, RuleId, Seat};

use crate::block::Kit;
use crate::course::{Course, Flag};
use crate::moves::Move;
use crate::rules;
use crate::structure::{Broken, Structure};

pub(crate) type Verdict = Result<(), Refusal>;

pub(crate) fn refuse(rule: RuleId, message: Message) -> Verdict {
    Err(Refusal::new(rule, message))
}

/// The refusal of any move once the game is over.
pub(crate) fn over() -> Refusal {
    Refusal::new(rules::END_FINISHED, Message::new("break-the-cube-no-over"))
}

/// A seat's number as people say it, from 1.
pub(crate) fn number(seat: Seat) -> usize {
    seat.index() + 1
}

/// Checks a move against public information.
pub(crate) fn check(course: &Course, seat: Seat, mv: Move) -> Verdict {
    if course.outcome().is_some() {
        return Err(over());
    }
    if seat.index() >= course.options().players() {
        return refuse(rules::PLAY_TURNS, Message::new("break-the-cube-no-seat").with("seat", number(seat)));
    }
    match mv {
        Move::Drop(_) => refuse(rules::PLAY_TURNS, Message::new("break-the-cube-no-drop")),
        Move::Veiled => refuse(rules::TEXT_MOVE, Message::new("break-the-cube-no-veiled")),
        Move::Build(structure) => {
            if course.built().contains(seat) {
                return refuse(rules::PLAY_BUILD, Message::new("break-the-cube-no-second-build"));
            }
            check_structure(structure, course.options().kit(seat))
        }
        Move::Ask(_) => check_turn(course, seat),
        Move::Guess(structure) => {
            check_turn(course, seat)?;
            check_structure(structure, course.options().kit(course.options().target(seat)))
        }
    }
}

/// Whether it is a seat's turn to ask or guess.
pub(crate) fn check_turn(course: &Course, seat: Seat) -> Verdict {
    if let Some(building) = course.mover().filter(|_| course.is_building()) {
        let message = Message::new("break-the-cube-no-turn-while-building").with("seat", number(building));
        return refuse(rules::PLAY_BUILD, message);
    }
    if course.standing().flag(seat) == Flag::Out {
        return refuse(rules::VARIANT_SUDDEN_DEATH, Message::new("break-the-cube-no-turn-when-out"));
    }
    match course.mover().filter(|mover| *mover != seat) {
        Some(mover) => {
            refuse(rules::PLAY_TURNS, Message::new("break-the-cube-no-turn").with("seat", number(mover)))
        }
        None => Ok(()),
    }
}

/// Whether a structure is legal with these blocks.
pub(crate) fn check_structure(structure: Structure, kit: Kit) -> Verdict {
    broken(structure.broken(kit), kit).map_or(Ok(()), Err)
}

/// The refusal of a structure for the first rule that it breaks.
pub(crate) fn broken(broken: Broken, kit: Kit) -> Option<Refusal> {
    broken_rules(broken, kit).next()
}

/// A refusal for each rule that a structure breaks.
pub fn broken_rules(broken: Broken, kit: Kit) -> impl Iterator<Item = Refusal> {
    let blocks: String = kit.blocks().map(|block| block.letter()).collect();
    broken.rules().map(move |rule| match rule {
        1 => {
            let message = Message::new("break-the-cube-no-blocks").with("blocks", blocks.as_str());
            Refusal::new(rules::BUILD_BLOCKS, message)
        }
        2 => Refusal::new(rules::BUILD_HEIGHT, Message::new("break-the-cube-no-height")),
        _ => Refusal::new(rules::BUILD_OVERHANG, Message::new("break-the-cube-no-overhang")),
    })
}
