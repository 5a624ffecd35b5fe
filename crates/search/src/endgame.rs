//! Endgame tables in the search: exact scores, and lines that continue to the end of the game.

use std::ops::ControlFlow;

use cubarium_core::judgement::{Dtm, Netted, Tablebase};

use crate::machine::Machine;
use crate::score::{self, DRAW, is_mate};
use crate::technique::Technique;

/// What the search knows from endgame tables.
#[derive(Clone, Copy, Default)]
pub(crate) struct Endgames {
    /// Tables besides those that come with the game.
    pub(crate) more: Option<&'static Tablebase>,
    /// Whether the root is known to be drawn. Then the search looks for the drawing move that is best in practice, and
    /// evaluates drawn positions as if the tables did not know them.
    root_drawn: bool,
}

impl<P: Netted> Machine<P> {
    /// A table's result for a position.
    #[inline]
    fn probe(&self, position: &P) -> Option<Dtm> {
        if self.techniques.has(Technique::EndgameTables) { position.probe(self.endgames.more) } else { None }
    }

    /// Looks up the root.
    pub(crate) fn look_up_root(&mut self) {
        self.endgames.root_drawn = self.probe(&self.frames[0].position) == Some(Dtm::Drawn);
    }

    /// The score of the current position, if a table knows it.
    #[inline]
    pub(crate) fn score_by_table(&self) -> Option<i32> {
        let (ply, frame) = (self.top, &self.frames[self.top]);
        if ply == 0 {
            return None;
        }
        let ending = self.probe(&frame.position)?;
        let unsure = match ending {
            Dtm::Drawn => self.endgames.root_drawn,
            // Tables do not know that repeating such a position would be a draw.
            Dtm::Won(_) | Dtm::Lost(_) => self.path.has_twice(ply, frame.reversible),
        };
        (!unsure).then(|| score::of_dtm(ending, ply))
    }

    /// The score of a line from the root, corrected by the tables.
    pub(crate) const fn corrected(&self, score: i32) -> i32 {
        if self.endgames.root_drawn && !is_mate(score) { DRAW } else { score }
    }

    /// Extends a line that has reached a position in a table to the end that its score announces.
    pub(crate) fn continue_line(&self, score: i32, line: &mut Vec<P::Move>) {
        if !is_mate(score) {
            return;
        }
        let mut position = self.frames[0].position.clone();
        for mv in &*line {
            position.play_unchecked(position.mover(), *mv);
        }
        while let Some((mv, next)) = self.perfect_move(&position) {
            line.push(mv);
            position = next;
        }
    }

    /// A perfect move in a position that a table knows to be decided, and the position after it.
    fn perfect_move(&self, position: &P) -> Option<(P::Move, P)> {
        let wanted = match self.probe(position)? {
            Dtm::Won(plies) => Dtm::Lost(plies.checked_sub(1)?),
            Dtm::Lost(plies) => Dtm::Won(plies.checked_sub(1)?),
            Dtm::Drawn => return None,
        };
        let found = position.visit(|mv| {
            let mut next = position.clone();
            next.play_unchecked(position.mover(), mv);
            if self.probe(&next) == Some(wanted) {
                ControlFlow::Break((mv, next))
            } else {
                ControlFlow::Continue(())
            }
        });
        found.break_value()
    }
}
