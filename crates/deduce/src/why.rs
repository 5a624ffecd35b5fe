//! The reasons for a question or a guess.

use cubarium_break_the_cube::{Move, View};
use cubarium_core::{Message, Seat};

use crate::advice::advise;
use crate::logarithm::{ONE, log2};
use crate::worlds::Worlds;

/// Why a seat makes a move, according to public information: what a question reveals, or how many structures still fit
/// a guess. Empty for building, and as long as the structures have not been listed.
#[must_use]
pub fn why(view: &View, seat: Seat, mv: Move) -> Vec<Message> {
    let target = view.course().options().target(seat);
    let Some(worlds) = Worlds::ready(view.course().options().kit(target)) else { return Vec::new() };
    let advice = advise(worlds, view.facts(target));
    let fact = match mv {
        Move::Ask(question) => advice
            .questions
            .iter()
            .find(|rated| rated.question == Some(question))
            .filter(|_| advice.remaining > 1)
            .map(|asked| {
                let most = advice
                    .questions
                    .iter()
                    .all(|rated| rated.question.is_none() || rated.rating.spread >= asked.rating.spread);
                let key = if most { "break-the-cube-why-tells-most" } else { "break-the-cube-why-tells" };
                let message = with_tenths(Message::new(key), ["told", "tenth"], asked.rating.information());
                with_tenths(message, ["missing", "rest"], log2(advice.remaining))
            }),
        Move::Guess(_) if advice.remaining == 1 => Some(Message::new("break-the-cube-why-only-one")),
        Move::Guess(_) if advice.remaining > 1 => {
            Some(Message::new("break-the-cube-why-one-of").with("count", advice.remaining))
        }
        _ => None,
    };
    fact.into_iter().collect()
}

/// A sentence with a number of bits, rounded to tenths: the whole part and the tenths are separate arguments.
fn with_tenths(message: Message, [whole, tenth]: [&'static str; 2], bits: u64) -> Message {
    let tenths = i64::try_from((u128::from(bits) * 10 + u128::from(ONE) / 2) / u128::from(ONE)).unwrap_or(0);
    message.with(whole, tenths / 10).with(tenth, tenths % 10)
}
