//! Repetition: the positions of the game and of the line that is searched.

use cubarium_core::{Heuristics, History};

/// The hashes of the game's positions since the last one that cannot come back, then those of the line that
/// is searched.
pub(crate) struct Path {
    hashes: Vec<u64>,
    /// Where the root is in `hashes`.
    root: usize,
}

impl Path {
    pub(crate) const fn new() -> Self {
        Self { hashes: Vec::new(), root: 0 }
    }

    /// Begins with a game's history. The root itself is entered like every other position.
    pub(crate) fn begin<P: Heuristics>(&mut self, history: &History<'_, P>) {
        self.hashes.clear();
        for turn in history.past() {
            self.hashes.push(turn.before.hash());
            if turn.before.is_final(turn.mv) {
                self.hashes.clear();
            }
        }
        self.root = self.hashes.len();
    }

    /// How many positions before the root can come back.
    pub(crate) const fn behind_root(&self) -> usize {
        self.root
    }

    /// Writes down the position that is `ply` plies from the root.
    pub(crate) fn enter(&mut self, ply: usize, hash: u64) {
        self.hashes.truncate(self.root + ply);
        self.hashes.push(hash);
    }

    /// Whether the position `ply` plies from the root counts as a draw: it was there before in the searched
    /// line, or twice in the game. Only the last `reversible` positions are asked.
    pub(crate) fn repeats(&self, ply: usize, reversible: usize) -> bool {
        let here = self.root + ply;
        let hash = self.hashes[here];
        let mut in_game = 0;
        for earlier in (here.saturating_sub(reversible)..here.saturating_sub(1)).rev() {
            if self.hashes[earlier] == hash {
                in_game += 1;
                if earlier >= self.root || in_game == 2 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_return_in_the_line_or_two_to_the_game_are_a_draw() {
        let mut path = Path { hashes: vec![1, 2, 3, 1, 2], root: 5 };
        for (ply, hash) in [7, 8, 7].into_iter().enumerate() {
            path.enter(ply, hash);
        }
        assert!(path.repeats(2, 2) && path.repeats(2, 7));
        assert!(!path.repeats(2, 1), "an irreversible move lies between");
        path.enter(2, 1);
        assert!(path.repeats(2, 7) && !path.repeats(2, 6));
        path.enter(2, 3);
        assert!(!path.repeats(2, 7), "only once in the game");
    }
}
