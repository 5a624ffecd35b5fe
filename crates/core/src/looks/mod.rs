//! How a game looks, how it is described in words and how it is played by pointing.

pub mod editor;
pub mod gesture;
pub mod scene;
pub mod vector;

use std::ops::ControlFlow;

use crate::{Message, Position, Refusal, Seat, View};

pub use editor::Editor;

use gesture::{Draft, Next, Pick};
use scene::{Motion, Scene, Stage, Trail, TrailKind};

/// How a view looks.
pub trait Looks: View {
    /// What stays the same during a game.
    fn stage(&self) -> Stage;

    /// How it looks; `last` is the move that led here.
    fn scene(&self, last: Option<Self::Move>) -> Scene;

    /// What a seat can pick after some picks.
    fn next(&self, seat: Seat, picks: &[Pick]) -> Next<Self::Move>;

    /// What the picks have put on the board before anything is played. Games whose moves take only a few picks show
    /// nothing.
    fn draft(&self, _seat: Seat, _picks: &[Pick]) -> Draft {
        Draft::default()
    }

    /// Why some picks are neither a move nor the beginning of one.
    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Refusal;

    /// What happens to the bodies when a move leads from this view to another.
    fn motion(&self, mv: Self::Move, after: &Self) -> Vec<Motion>;

    /// The spots that the man of a move passes, in the form of a [`Trail`]; empty if the man does not move across the
    /// board, or enters it from outside.
    fn way(&self, _mv: Self::Move) -> Vec<String> {
        Vec::new()
    }

    /// A move in words, as whole sentences: what moves, how, from where to where, what it captures, and its
    /// consequences in the view `after` it. The sentences do not name the player.
    fn speak(&self, mv: Self::Move, after: &Self) -> Message;
}

/// The mates that the other side threatens to give immediately: for each man the shortest path. Empty while the side to
/// move is in check, because that matters more. `meaning` describes a move of the other side in the position where that
/// side moves.
pub fn mate_threats<P: Position + Looks>(
    position: &P,
    meaning: impl Fn(&P, P::Move) -> Message,
) -> Vec<Trail> {
    if position.in_check() || position.outcome().is_some() {
        return Vec::new();
    }
    let Some(passed) = position.passed() else { return Vec::new() };
    let seat = passed.mover();
    let mut ways: Vec<(P::Move, Vec<String>)> = Vec::new();
    let _: ControlFlow<()> = passed.visit(|mv| {
        let mut after = passed.clone();
        after.play_unchecked(seat, mv);
        // Testing for check first avoids generating replies after most moves.
        if after.in_check() && after.outcome().is_some_and(|outcome| outcome.winners.contains(seat)) {
            let spots = passed.way(mv);
            match ways.iter_mut().find(|(_, way)| way.first() == spots.first()) {
                Some(known) if known.1.len() > spots.len() => *known = (mv, spots),
                Some(_) => {}
                None if spots.is_empty() => {}
                None => ways.push((mv, spots)),
            }
        }
        ControlFlow::Continue(())
    });
    let trail = |(mv, spots)| Trail { kind: TrailKind::Threat, spots, meaning: Some(meaning(&passed, mv)) };
    ways.into_iter().map(trail).collect()
}
