//! What is wrong with a set-up, in words.

use cubarium_core::{Message, Refusal, RuleId, Seat};

use crate::refuse::number;
use crate::rules;
use crate::setup::Flaw;
use crate::structure::Broken;

/// A flaw as the broken rule and a sentence.
pub(crate) fn told(flaw: &Flaw) -> Refusal {
    Refusal::new(rule(flaw), sentence(flaw))
}

const fn rule(flaw: &Flaw) -> RuleId {
    match flaw {
        Flaw::Illegal { broken, .. } => first_broken(*broken),
        Flaw::Hidden { .. } | Flaw::PartlyShown => rules::SECRET_VIEW,
        Flaw::TooEarly { .. } => rules::PLAY_BUILD,
        Flaw::TooLate { .. } => rules::END_FINISHED,
        Flaw::IllegalGuess { .. } => rules::ASK_GUESS,
        Flaw::Foreign { .. } => rules::MATERIAL_BLOCKS,
        Flaw::Gap { .. } => rules::ASK_LETTER,
        Flaw::Untrue { .. } | Flaw::Contradiction { .. } | Flaw::Flags { .. } => rules::TEXT_POSITION,
        Flaw::Mover { .. } | Flaw::Round { .. } | Flaw::Dropped { .. } => rules::PLAY_TURNS,
    }
}

/// The first rule of building that is broken.
const fn first_broken(broken: Broken) -> RuleId {
    if broken.blocks {
        rules::BUILD_BLOCKS
    } else if broken.flat {
        rules::BUILD_HEIGHT
    } else {
        rules::BUILD_OVERHANG
    }
}

fn sentence(flaw: &Flaw) -> Message {
    match flaw {
        Flaw::Illegal { seat, broken } => {
            let message = Message::new("break-the-cube-flaw-illegal").with("seat", number(*seat));
            with_broken(message, *broken)
        }
        Flaw::Hidden { seat } => Message::new("break-the-cube-flaw-hidden").with("seat", number(*seat)),
        Flaw::PartlyShown => Message::new("break-the-cube-flaw-partly-shown"),
        Flaw::TooEarly { seat } => Message::new("break-the-cube-flaw-too-early").with("seat", number(*seat)),
        Flaw::TooLate { record } => of_record("break-the-cube-flaw-too-late", *record),
        Flaw::IllegalGuess { record, broken } => {
            with_broken(of_record("break-the-cube-flaw-illegal-guess", *record), *broken)
        }
        Flaw::Untrue { record, seat } => of_answer("break-the-cube-flaw-untrue", *record, *seat),
        Flaw::Dropped { record, seat } => of_answer("break-the-cube-flaw-dropped", *record, *seat),
        Flaw::Foreign { record, seat, block } => {
            of_answer("break-the-cube-flaw-foreign", *record, *seat).with("seen", block.name())
        }
        Flaw::Gap { record, seat } => of_answer("break-the-cube-flaw-gap", *record, *seat),
        Flaw::Contradiction { record, seat } => {
            of_answer("break-the-cube-flaw-contradiction", *record, *seat)
        }
        Flaw::Mover { expected } => {
            let seat = if expected == "-" { "none" } else { expected.as_str() };
            Message::new("break-the-cube-flaw-mover").with("seat", seat)
        }
        Flaw::Flags { expected } => {
            Message::new("break-the-cube-flaw-flags").with("flags", expected.as_str())
        }
        Flaw::Round { expected } => Message::new("break-the-cube-flaw-round").with("round", *expected),
    }
}

/// A message about a record of the history.
fn of_record(key: &'static str, record: usize) -> Message {
    Message::new(key).with("record", record)
}

/// A message about what a record says about a seat's structure.
fn of_answer(key: &'static str, record: usize, seat: Seat) -> Message {
    of_record(key, record).with("seat", number(seat))
}

/// A message about a structure and the rules that it breaks.
fn with_broken(message: Message, broken: Broken) -> Message {
    let judged = |wrong| if wrong { "wrong" } else { "right" };
    message
        .with("blocks", judged(broken.blocks))
        .with("height", judged(broken.flat))
        .with("overhang", judged(broken.overhang))
}
