//! Turns in words: how pawns move, jump and pass over men, how bars slide and pivot, what enters.

use cubarium_core::Message;

use crate::men::{Bar, Kind, Man, Move, Pawn};
use crate::point::Point;
use crate::position::{Position, Stage};

/// A turn in words.
pub(crate) fn spoken(before: &Position, mv: Move, _after: &Position) -> Message {
    let taken: Vec<(Pawn, Point)> = before.taken(mv).collect();
    let message = match mv {
        Move::Enter(man) => entered(man, before.stage()),
        Move::Pivot { bar, to } => pivoted(bar, to),
        Move::Go { from, to, corner, .. } => {
            let message = match taken.first() {
                None => Message::new("tesseract-move-go"),
                Some(_) if mv.kind() == Kind::Pawn(Pawn::Rectangle) => Message::new("tesseract-move-pass"),
                Some((_, over)) => Message::new("tesseract-move-jump").with("over", over.to_string()),
            };
            message
                .with("from", from.to_string())
                .with("corner", corner.map_or_else(|| "none".to_owned(), |point| point.to_string()))
                .with("to", to.to_string())
        }
        Move::Slide { bar, to, .. } => lying(
            lying(Message::new("tesseract-move-slide"), ["from", "from-end"], bar),
            ["to", "to-end"],
            to,
        ),
    };
    let name = |index: usize| taken.get(index).map_or("none", |(pawn, _)| Kind::Pawn(*pawn).name());
    message
        .with("man", mv.kind().name())
        .with("taken", name(0))
        .with("second", name(1))
        .with("third", name(2))
}

/// A placement of the set-up, or an entry from the reserve.
fn entered(man: Man, stage: Stage) -> Message {
    let message = Message::new("tesseract-move-enter")
        .with("how", if stage == Stage::Main { "entered" } else { "placed" });
    match man {
        Man::Bar(bar) => lying(message.with("groove", bar.groove().name()), ["to", "to-end"], bar),
        Man::Pawn(_, point) | Man::Cross(point) => {
            message.with("groove", "none").with("to", point.to_string()).with("to-end", "none")
        }
    }
}

/// A bar that turns about the intersection it keeps.
fn pivoted(bar: Bar, to: Bar) -> Message {
    let kept = bar.points().find(|point| to.points().any(|other| other == *point)).unwrap_or(bar.first());
    let message = Message::new("tesseract-move-pivot")
        .with("about", kept.to_string())
        .with("groove", to.groove().name());
    lying(message, ["to", "to-end"], to)
}

/// Where a bar lies: the intersections under its first and its last line.
fn lying(message: Message, names: [&'static str; 2], bar: Bar) -> Message {
    message.with(names[0], bar.first().to_string()).with(names[1], bar.last().to_string())
}
