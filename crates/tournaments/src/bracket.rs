//! Knock-out: the bracket.

use crate::{Board, Pairing, Player};

/// How many rounds a knock-out has.
pub(crate) fn rounds(players: usize) -> usize {
    usize::try_from(players.max(1).next_power_of_two().trailing_zeros()).expect("a small number")
}

/// The seeds in the order of the bracket: neighbours meet, and the best two only in the final.
fn order(places: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < places {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}

/// The first round: where a place of the bracket is nobody's, the opponent has a bye. Those are the best seeds.
pub(crate) fn first(players: usize) -> Vec<Board> {
    let seeds = order(players.next_power_of_two());
    let places = seeds.chunks_exact(2).map(|pair| {
        let (one, other) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        if other < players {
            Board::Game(Pairing::new(Player(one), Player(other)))
        } else {
            Board::Bye(Player(one))
        }
    });
    places.collect()
}

/// The round after one in which everybody who goes on is known; `begins` says who of two begins.
pub(crate) fn next(round: &[Board], begins: impl Fn(Player, Player) -> Player) -> Option<Vec<Board>> {
    let winners = round.iter().map(winner).collect::<Option<Vec<Player>>>()?;
    let pairs = winners.chunks_exact(2).map(|pair| {
        let first = begins(pair[0], pair[1]);
        Board::Game(Pairing::new(first, if first == pair[0] { pair[1] } else { pair[0] }))
    });
    Some(pairs.collect())
}

/// Whoever goes on.
pub(crate) fn winner(board: &Board) -> Option<Player> {
    match board {
        Board::Game(pairing) => pairing.winner(),
        Board::Bye(player) => Some(*player),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_seeds_meet_last_and_have_the_byes() {
        assert_eq!(order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        assert_eq!([1, 2, 3, 4, 5, 8, 9].map(rounds), [0, 1, 2, 2, 3, 3, 4]);
        let byes: Vec<_> = first(6).into_iter().filter(|board| matches!(board, Board::Bye(_))).collect();
        assert_eq!(byes, [Board::Bye(Player(0)), Board::Bye(Player(1))]);
    }
}
