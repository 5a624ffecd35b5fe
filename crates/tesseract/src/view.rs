//! What a viewer may know: everything, so a position is its own view.

use cubarium_core::gesture::{Next, Pick};
use cubarium_core::scene::{Motion, Scene, Stage};
use cubarium_core::{Message, Refusal, Seat, View};

use crate::men::{Kind, Man, Move, Pawn};
use crate::options::Crosses;
use crate::position::Position;
use crate::setup::Flaw;
use crate::text::TextError;
use crate::{gesture, scene, trails};

impl View for Position {
    cubarium_core::open_view!(Crosses, Move, TextError, Flaw);

    fn stage(&self) -> Stage {
        scene::stage()
    }

    fn scene(&self, last: Option<Move>) -> Scene {
        scene::scene(self, last)
    }

    fn next(&self, seat: Seat, picks: &[Pick]) -> Next<Move> {
        gesture::next(self, seat, picks)
    }

    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Refusal {
        gesture::why_not(self, seat, picks)
    }

    fn motion(&self, mv: Move, _after: &Self) -> Vec<Motion> {
        scene::motion(self, mv)
    }

    fn way(&self, mv: Move) -> Vec<String> {
        trails::way(mv)
    }

    fn passed(&self) -> Option<Self> {
        trails::passed(self)
    }

    fn speak(&self, mv: Move) -> Message {
        let mut taken = self.taken(mv).map(|(pawn, _)| pawn);
        let (first, more) = (taken.next(), taken.count());
        // Of several pawns that a rectangle takes, the tesseract is the one to name.
        let loses = self.taken(mv).any(|(pawn, _)| pawn == Pawn::Tesseract);
        let named = if loses { Some(Pawn::Tesseract) } else { first };
        let message = match (mv, named) {
            (Move::Enter(man), _) => {
                let key = match man {
                    Man::Bar(bar) if bar.second().is_none() => "tesseract-move-enter-small-bar",
                    _ => "tesseract-move-enter",
                };
                let groove = match man {
                    Man::Bar(bar) => bar.groove().name(),
                    Man::Pawn(..) | Man::Cross(_) => "none",
                };
                Message::new(key).with("to", place(man)).with("groove", groove)
            }
            (Move::Pivot { bar, to }, _) => Message::new("tesseract-move-pivot")
                .with("from", place(Man::Bar(bar)))
                .with("to", place(Man::Bar(to)))
                .with("groove", to.groove().name()),
            (Move::Go { from, to, .. }, None) => {
                Message::new("tesseract-move-quiet").with("from", from.to_string()).with("to", to.to_string())
            }
            (Move::Slide { bar, to, .. }, None) => Message::new("tesseract-move-quiet")
                .with("from", place(Man::Bar(bar)))
                .with("to", place(Man::Bar(to))),
            (Move::Go { from, to, .. }, Some(pawn)) => Message::new("tesseract-move-capture")
                .with("from", from.to_string())
                .with("to", to.to_string())
                .with("taken", Kind::Pawn(pawn).name())
                .with("more", i64::try_from(more).unwrap_or(0)),
            (Move::Slide { bar, to, .. }, Some(pawn)) => Message::new("tesseract-move-capture")
                .with("from", place(Man::Bar(bar)))
                .with("to", place(Man::Bar(to)))
                .with("taken", Kind::Pawn(pawn).name())
                .with("more", 0),
        };
        message.with("man", mv.kind().name())
    }
}

/// The intersections that a man holds, as they are spoken.
fn place(man: Man) -> String {
    man.points().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}
