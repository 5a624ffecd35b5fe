//! Turns in words: what was asked and what the target answered, and whether a guess was correct.

use cubarium_core::{Message, Seat};

use crate::block::Sight;
use crate::course::Record;
use crate::moves::Move;
use crate::options::Options;
use crate::question::Question;
use crate::refuse::number;
use crate::view::View;

/// A turn in words; `after` knows the answer.
pub(crate) fn spoken(before: &View, mv: Move, after: &View) -> Message {
    let options = before.course().options();
    let target = before.course().mover().map_or(Seat::FIRST, |seat| options.target(seat));
    let answer = after.course().records().last();
    let message = match mv {
        Move::Build(_) | Move::Veiled => return Message::new("break-the-cube-move-build"),
        Move::Drop(_) => return Message::new("break-the-cube-move-drop"),
        Move::Ask(Question::Number(cell)) => {
            let seen = match answer {
                Some(Record::Number { seen, .. }) => *seen,
                _ => None,
            };
            Message::new("break-the-cube-move-number")
                .with("cell", cell.to_string())
                .with("seen", sight_name(seen))
        }
        Move::Ask(Question::Letter(line)) => {
            let [low, middle, high] = match answer {
                Some(Record::Letter { seen, .. }) => seen[target.index()],
                _ => [None; 3],
            };
            Message::new("break-the-cube-move-letter")
                .with("line", line.to_string())
                .with("low", sight_name(low))
                .with("middle", sight_name(middle))
                .with("high", sight_name(high))
        }
        Move::Guess(_) => {
            let right = answer.and_then(Record::guess).unwrap_or(false);
            Message::new("break-the-cube-move-guess").with("right", if right { "yes" } else { "no" })
        }
    };
    aimed(message, options, target)
}

/// A message about a seat that is asked; it need not be named if there is only one other.
pub(crate) fn aimed(message: Message, options: &Options, target: Seat) -> Message {
    message.with("target", number(target)).with("seats", options.players())
}

/// What is seen, as the selector of messages: the letter of a block or `none`.
pub(crate) const fn sight_name(sight: Sight) -> &'static str {
    match sight {
        Some(block) => block.name(),
        None => "none",
    }
}
