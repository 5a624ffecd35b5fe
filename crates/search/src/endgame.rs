//! What endgame tables add to a search: exact scores, and lines that go on to the end of the game.

use std::ops::ControlFlow;

use cubarium_core::judgement::{Dtm, Netted, Tablebase};

use crate::machine::Machine;
use crate::score::{self, DRAW, is_mate};
use crate::technique::Technique;

/// What a search knows from tables.
#[derive(Clone, Copy, Default)]
pub(crate) struct Endgames {
    /// Tables besides those that come with the game.
    pub(crate) more: Option<&'static Tablebase>,
    /// Whether the root is known to be drawn. Then the search looks for the drawing move that is best in practice, and
    /// draws count as what they look like.
    root_drawn: bool,
}

impl<P: Netted> Machine<P> {
    /// What a table says about a position.
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
            // Tables do not know that going through such a position again would be a draw.
            Dtm::Won(_) | Dtm::Lost(_) => self.path.has_twice(ply, frame.reversible),
        };
        (!unsure).then(|| score::of_dtm(ending, ply))
    }

    /// The score of a line from the root, as far as tables know better.
    pub(crate) const fn corrected(&self, score: i32) -> i32 {
        if self.endgames.root_drawn && !is_mate(score) { DRAW } else { score }
    }

    /// Continues a line that has reached a position of a table, to the end that its score announces.
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

    /// A move of perfect play in a position that a table knows to be decided, and the position after it.
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
