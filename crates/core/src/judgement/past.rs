//! The moves that led to a position, as a search presents them to a game.

/// The history of a position: the last moves of the game, then those of the searched line, as far back as a position
/// can be repeated.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a, M> {
    hashes: &'a [u64],
    moves: &'a [Option<M>],
    root: usize,
    twice: u64,
}

/// What the past of a position means for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing: the game continues.
    Open,
    /// It is drawn.
    Draw,
    /// The move that led here was illegal. A seat without another move has lost.
    Barred,
}

/// What a search needs to know about a position's past.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recall {
    /// What it means for the game.
    pub verdict: Verdict,
    /// The position's key in a transposition table: positions with the same key have the same value, unless a counter
    /// is about to end the game.
    pub key: u64,
    /// After how many more turns a counter ends the game, if there is one.
    pub left: Option<u32>,
}

impl Recall {
    /// The same for a game that a counter ends after this many more turns.
    #[inline]
    #[must_use]
    pub const fn ending_in(self, left: u32) -> Self {
        Self { left: Some(left), ..self }
    }
}

impl<'a, M: Copy> Past<'a, M> {
    /// The hashes of the positions, the current one last, each with the move that led to it: `None` after a pass. Those
    /// before `root` occurred in the game, the others in the search. `twice` is a fingerprint of the positions that
    /// have occurred twice in the game and can be repeated; it is 0 if there are none.
    #[inline]
    #[must_use]
    pub const fn new(hashes: &'a [u64], moves: &'a [Option<M>], root: usize, twice: u64) -> Self {
        Self { hashes, moves, root, twice }
    }

    /// The last `N` moves, the earliest first; `None` if one of them was a pass or is irreversible.
    #[inline]
    #[must_use]
    pub fn last_moves<const N: usize>(&self) -> Option<[M; N]> {
        if self.hashes.len() <= N {
            return None;
        }
        let last: &[Option<M>; N] = self.moves.last_chunk()?;
        let mut moves = [(*last.first()?)?; N];
        for (mv, known) in moves.iter_mut().zip(last) {
            *mv = (*known)?;
        }
        Some(moves)
    }

    /// Where the same position occurred before, the latest occurrence first.
    #[inline]
    fn earlier(&self) -> impl Iterator<Item = usize> {
        let (hashes, here) = (self.hashes, self.hashes.len().saturating_sub(1));
        // No position is repeated immediately.
        (0..here.saturating_sub(1)).rev().filter(move |place| hashes[*place] == hashes[here])
    }

    /// For games in which the third occurrence of a position is a draw. An earlier occurrence in the searched line is
    /// enough: a player who has returned to it once can do so again. `key` is that of the position alone.
    #[inline]
    #[must_use]
    pub fn drawn_by_repetition(&self, key: u64) -> Recall {
        let mut in_game = 0;
        let drawn = self.earlier().any(|place| {
            in_game += 1;
            place >= self.root || in_game == 2
        });
        Recall {
            verdict: if drawn { Verdict::Draw } else { Verdict::Open },
            key: key ^ self.twice,
            left: None,
        }
    }

    /// For games in which no position may occur for the third time.
    #[inline]
    #[must_use]
    pub fn barred_by_repetition(&self, key: u64) -> Recall {
        let barred = self.earlier().nth(1).is_some();
        Recall {
            verdict: if barred { Verdict::Barred } else { Verdict::Open },
            key: key ^ self.twice,
            left: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The verdicts of both rules after a line of a game.
    fn verdicts(game: &[u64], line: &[u64]) -> [Verdict; 2] {
        let hashes = [game, line].concat();
        let moves = vec![Some(()); hashes.len()];
        let past = Past::new(&hashes, &moves, game.len(), 0);
        [past.drawn_by_repetition(5).verdict, past.barred_by_repetition(5).verdict]
    }

    #[test]
    fn one_repetition_in_the_line_or_two_with_the_game_draw() {
        let game = [1, 2, 3, 1, 2];
        assert_eq!(verdicts(&game, &[7, 8, 7]), [Verdict::Draw, Verdict::Open]);
        assert_eq!(verdicts(&game, &[7, 8, 1]), [Verdict::Draw, Verdict::Barred]);
        assert_eq!(verdicts(&game, &[7, 8, 3]), [Verdict::Open; 2], "only once in the game");
        assert_eq!(verdicts(&[], &[7, 8, 7, 8, 7]), [Verdict::Draw, Verdict::Barred]);
    }

    #[test]
    fn last_moves_do_not_reach_past_an_irreversible_turn() {
        let moves = [None, Some('a'), Some('b'), None, Some('c'), Some('d')];
        let last = |back: usize| Past::new(&[0; 6][5 - back..], &moves[5 - back..], 0, 0).last_moves::<2>();
        assert_eq!(last(2), Some(['c', 'd']));
        assert_eq!(last(1), None, "the move before that is irreversible");
        assert_eq!(Past::new(&[0; 5], &moves[..5], 0, 0).last_moves::<2>(), None, "there was a pass");
    }
}
