//! The positions of the game and of the current line, for rules that depend on the past.

use cubarium_core::History;
use cubarium_core::hash::mix;
use cubarium_core::judgement::{Heuristics, Past};

/// The game's positions since the last irreversible move, followed by those of the current line, each with its hash and
/// the move that led to it.
pub(crate) struct Path<M> {
    hashes: Vec<u64>,
    moves: Vec<Option<M>>,
    /// How many positions before the root could be repeated.
    root: usize,
    /// A fingerprint of all positions that have occurred twice, including the root.
    twice: u64,
}

impl<M: Copy> Path<M> {
    pub(crate) const fn new() -> Self {
        Self { hashes: Vec::new(), moves: Vec::new(), root: 0, twice: 0 }
    }

    /// Starts with a game's history, including the root.
    pub(crate) fn begin<P: Heuristics<Move = M>>(&mut self, history: &History<'_, P>) {
        self.hashes.clear();
        self.moves.clear();
        let mut last = None;
        for turn in history.past() {
            self.enter_last(turn.before.hash(), last);
            last = Some(turn.mv);
            if turn.before.is_irreversible(turn.mv) {
                self.hashes.clear();
                self.moves.clear();
            }
        }
        self.root = self.hashes.len();
        self.enter_last(history.position().hash(), last);
        self.twice = self.hashes.iter().enumerate().fold(0, |twice, (place, hash)| {
            let before = self.hashes[..place].iter().filter(|earlier| *earlier == hash).count();
            if before == 1 { twice ^ mix(*hash) } else { twice }
        });
    }

    fn enter_last(&mut self, hash: u64, mv: Option<M>) {
        self.hashes.push(hash);
        self.moves.push(mv);
    }

    /// How many positions before the root could be repeated.
    pub(crate) const fn behind_root(&self) -> usize {
        self.root
    }

    /// Whether a position that has occurred twice can occur again `ply` plies from the root, if `reversible` positions
    /// before that can be repeated.
    #[inline]
    pub(crate) const fn has_twice(&self, ply: usize, reversible: usize) -> bool {
        self.twice != 0 && reversible >= ply
    }

    /// Records the position `ply` plies from the root and the move that led there, unless it was a pass.
    #[inline]
    pub(crate) fn enter(&mut self, ply: usize, hash: u64, mv: Option<M>) {
        if ply > 0 {
            self.hashes.truncate(self.root + ply);
            self.moves.truncate(self.root + ply);
            self.enter_last(hash, mv);
        }
    }

    /// What led to the last recorded position, `ply` plies from the root, if `reversible` positions before it could be
    /// repeated.
    #[inline]
    pub(crate) fn past(&self, ply: usize, reversible: usize) -> Past<'_, M> {
        let here = self.root + ply;
        let first = here.saturating_sub(reversible);
        let twice = if self.has_twice(ply, reversible) { self.twice } else { 0 };
        Past::new(
            &self.hashes[first..=here],
            &self.moves[first..=here],
            self.root.saturating_sub(first),
            twice,
        )
    }
}

#[cfg(test)]
mod tests {
    use cubarium_core::judgement::Verdict;
    use cubarium_core::{Game, Position as _, View as _};
    use cubarium_cube_chess::{Move, Position};

    use super::*;

    const START: &str = "4.2K1.4.4/4.4.4.4/4.4.4.4/4.R3.4.4/4.4.4.4/4.4.3k.4 w - - 0 1";

    fn after(moves: &[&str]) -> Game<Position> {
        let mut game = Game::new(Position::read(START, &()).expect("a position of the test"));
        for text in moves {
            let mv = game.position().read_move(text).expect("a move");
            game.play(mv).expect("a legal move");
        }
        game
    }

    fn path(game: &Game<Position>) -> Path<Move> {
        let mut path = Path::new();
        path.begin(&game.history());
        path
    }

    #[test]
    fn the_line_begins_with_the_game_and_goes_on_with_the_search() {
        let shuffle = ["1B3-1B2", "6C4-6C3", "1B2-1B3", "6C3-6C4"];
        let game = after(&shuffle);
        let mut path = path(&game);
        assert_eq!(path.behind_root(), 4);
        let moves: Vec<Move> = game.past().iter().map(|turn| turn.mv).collect();
        assert_eq!(path.past(0, 4).last_moves::<4>(), Some([moves[0], moves[1], moves[2], moves[3]]));
        let [one, two] = [game.past()[1].before.hash(), game.past()[2].before.hash()];
        path.enter(1, one, Some(moves[0]));
        assert_eq!(path.past(1, 5).drawn_by_repetition(0).verdict, Verdict::Open, "only the second time");
        path.enter(2, two, Some(moves[1]));
        path.enter(3, game.past()[3].before.hash(), Some(moves[2]));
        path.enter(4, game.position().hash(), Some(moves[3]));
        assert_eq!(path.past(4, 8).drawn_by_repetition(0).verdict, Verdict::Draw);
        assert_eq!(path.past(4, 2).drawn_by_repetition(0).verdict, Verdict::Open, "no way back so far");
        path.enter(1, 77, None);
        assert_eq!(path.past(1, 0).last_moves::<1>(), None);
    }

    #[test]
    fn a_repeated_position_changes_keys_while_it_can_still_recur() {
        let shuffle = ["1B3-1B2", "6C4-6C3", "1B2-1B3", "6C3-6C4"];
        let key =
            |game: &Game<Position>, reversible| path(game).past(0, reversible).drawn_by_repetition(0).key;
        assert_eq!(key(&after(&shuffle[..3]), 3), 0);
        assert_ne!(key(&after(&shuffle), 4), 0);
        let mut path = path(&after(&shuffle));
        path.enter(1, 5, None);
        assert_eq!(path.past(1, 0).drawn_by_repetition(0).key, 0);
    }
}
