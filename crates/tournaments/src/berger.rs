//! Round robin: Berger's tables.

use crate::{Board, Pairing, Player};

/// How many rounds everybody needs to meet everybody.
pub(crate) const fn rounds(players: usize) -> usize {
    if players < 2 { 0 } else { even(players) - 1 }
}

/// The number of places in the table: with an odd number of players one place is nobody's.
const fn even(players: usize) -> usize {
    players + players % 2
}

/// A round of Berger's table, from 0; in the second cycle the other one begins. Whoever meets nobody has a bye.
///
/// The players 1 to n - 1 with numbers i and j meet in the round i + j - 1 modulo n - 1, and i meets n in the round 2i - 1.
/// Where i + j is odd, the smaller number begins; against n the smaller half of the numbers does.
pub(crate) fn round(players: usize, round: usize) -> Vec<Board> {
    let n = even(players);
    let cycle = n - 1;
    let (wanted, swapped) = (round % cycle, round / cycle % 2 == 1);
    let mut boards = Vec::with_capacity(n / 2);
    // Numbers from 1, as in the tables.
    for one in 1..n {
        let partner = (1..n).find(|other| *other != one && (one + other + cycle - 2) % cycle == wanted);
        let (first, second) = match partner {
            Some(other) if other < one => continue,
            Some(other) if (one + other) % 2 == 1 => (one, other),
            Some(other) => (other, one),
            None if one <= n / 2 => (one, n),
            None => (n, one),
        };
        let (first, second) = if swapped { (second, first) } else { (first, second) };
        boards.push(match (first <= players, second <= players) {
            (true, true) => Board::Game(Pairing::new(Player(first - 1), Player(second - 1))),
            (true, false) => Board::Bye(Player(first - 1)),
            _ => Board::Bye(Player(second - 1)),
        });
    }
    // Games first: a bye needs no board.
    boards.sort_by_key(|board| matches!(board, Board::Bye(_)));
    boards
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(players: usize, number: usize) -> String {
        let boards = round(players, number);
        let text = |board: &Board| match board {
            Board::Game(pairing) => format!("{}-{}", pairing.first.0 + 1, pairing.second.0 + 1),
            Board::Bye(player) => format!("{}", player.0 + 1),
        };
        boards.iter().map(text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_tables_are_bergers() {
        assert_eq!([0, 1, 2].map(|number| written(4, number)), ["1-4 2-3", "4-3 1-2", "2-4 3-1"].map(sorted));
        let six = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"];
        for (number, wanted) in six.into_iter().enumerate() {
            assert_eq!(sorted(&written(6, number)), sorted(wanted), "round {}", number + 1);
        }
        assert_eq!(written(4, 3), written(4, 0).split(' ').map(turned).collect::<Vec<_>>().join(" "));
        assert_eq!(written(3, 0), "2-3 1");
    }

    fn sorted(text: &str) -> String {
        let mut pairs: Vec<_> = text.split(' ').collect();
        pairs.sort_unstable_by_key(|pair| {
            let mut numbers: Vec<_> = pair.split('-').collect();
            numbers.sort_unstable();
            numbers
        });
        pairs.join(" ")
    }

    fn turned(pair: &str) -> String {
        pair.split('-').rev().collect::<Vec<_>>().join("-")
    }
}
