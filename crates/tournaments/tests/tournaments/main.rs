//! The laws of tournaments, on random tournaments.

mod knock_out;
mod round_robin;
mod standings;
mod swiss;

use cubarium_tournaments::{Board, Player, Side, Tournament, Verdict};

/// A verdict for each number: mostly games, some forfeits.
pub(crate) fn verdict(number: u8) -> Verdict {
    match number % 16 {
        0..=5 => Verdict::FirstWins,
        6..=10 => Verdict::SecondWins,
        11..=13 => Verdict::Draw,
        14 => Verdict::FirstForfeits,
        _ => Verdict::SecondForfeits,
    }
}

/// Decides all games of a round.
pub(crate) fn decide(round: &mut [Board], mut verdict: impl FnMut() -> Verdict) {
    for board in round {
        if let Board::Game(pairing) = board
            && pairing.verdicts.is_empty()
        {
            pairing.verdicts.push(verdict());
        }
    }
}

/// How often two players have met.
pub(crate) fn meetings(tournament: &Tournament, one: Player, other: Player) -> usize {
    let games = tournament.rounds.iter().flatten().filter_map(Board::game);
    games.filter(|game| game.side_of(one).is_some() && game.side_of(other).is_some()).count()
}

/// By how much the number of games that a player has begun exceeds the others; games that were not played do not count.
pub(crate) fn balance(tournament: &Tournament, player: Player) -> i32 {
    let games = tournament.rounds.iter().flatten().filter_map(Board::game);
    let played = games.filter(|game| game.verdicts.iter().any(|verdict| verdict.is_played()));
    let sides = played.filter_map(|game| game.side_of(player));
    sides.map(|side| if side == Side::First { 1 } else { -1 }).sum()
}

/// The players of a tournament.
pub(crate) fn players(tournament: &Tournament) -> impl Iterator<Item = Player> + use<> {
    (0..tournament.entrants.len()).map(Player)
}

/// Checks that every present player has exactly one place in the last round, and nobody else has any.
pub(crate) fn assert_everybody_has_a_place(tournament: &Tournament, there: &[Player]) {
    let round = tournament.rounds.last().expect("a round");
    let mut placed: Vec<Player> = round.iter().flat_map(Board::players).collect();
    placed.sort_unstable();
    assert_eq!(placed, there);
}
