//! The standings and their tie-breaks.

use cubarium_tournaments::{Board, Pairing, Player, Points, System, Tournament, Verdict};
use proptest::prelude::*;

use crate::{decide, verdict};

fn game(first: usize, second: usize, verdict: Verdict) -> Board {
    Board::Game(Pairing { verdicts: vec![verdict], ..Pairing::new(Player(first), Player(second)) })
}

fn swiss(players: usize, rounds: Vec<Vec<Board>>) -> Tournament {
    Tournament { rounds, ..Tournament::new(System::Swiss { rounds: 9 }, players) }
}

proptest! {
    #[test]
    fn standings_do_not_depend_on_the_order_of_rows(
        count in 4_usize..20,
        verdicts in proptest::collection::vec(any::<u8>(), 100),
        turned in any::<bool>(),
    ) {
        let mut drawn = verdicts.into_iter().cycle();
        let mut tournament = Tournament::new(System::Swiss { rounds: count / 2 }, count);
        while let Ok(mut round) = tournament.next_round() {
            decide(&mut round, || verdict(drawn.next().expect("a cycle")));
            tournament.rounds.push(round);
        }
        let standings = tournament.standings();
        for round in &mut tournament.rounds {
            if turned { round.reverse() } else { let middle = round.len() / 2; round.rotate_left(middle) }
        }
        prop_assert_eq!(&tournament.standings(), &standings);
        // The points add up: one for each board, unless neither player came.
        let points: u32 = standings.iter().map(|row| row.points.halves()).sum();
        let boards = tournament.rounds.iter().flatten().count();
        prop_assert_eq!(usize::try_from(points).expect("few"), 2 * boards);
    }
}

#[test]
fn points_come_first_then_the_direct_encounter() {
    let tournament = swiss(
        4,
        vec![
            vec![game(0, 1, Verdict::SecondWins), game(2, 3, Verdict::FirstWins)],
            vec![game(0, 2, Verdict::FirstWins), game(1, 3, Verdict::SecondWins)],
        ],
    );
    // Everybody has one point, but not all have met.
    let standings = tournament.standings();
    assert!(standings.iter().all(|row| row.direct == Points::ZERO && row.points == Points::ONE));
    let mut two = swiss(3, vec![vec![game(0, 1, Verdict::SecondWins), Board::Bye(Player(2))]]);
    two.rounds.push(vec![game(2, 0, Verdict::SecondWins), Board::Bye(Player(1))]);
    let order: Vec<usize> = two.standings().iter().map(|row| row.player.0).collect();
    assert_eq!(order, [1, 0, 2]);
    let mut equal = swiss(4, vec![vec![game(0, 1, Verdict::SecondWins), game(2, 3, Verdict::Draw)]]);
    equal.rounds.push(vec![game(0, 2, Verdict::FirstWins), game(1, 3, Verdict::SecondWins)]);
    let rows = equal.standings();
    assert_eq!((rows[0].player, rows[0].points.halves()), (Player(3), 3));
    assert_eq!((rows[1].player, rows[1].direct), (Player(1), Points::ONE), "it has beaten the other");
    assert_eq!(rows[2].player, Player(0));
}

#[test]
fn then_buchholz_then_sonneborn_berger_then_wins() {
    // 0 and 1 have a point each and have not met: the opponents of 0 have more.
    let tournament = swiss(
        6,
        vec![
            vec![game(0, 2, Verdict::SecondWins), game(1, 3, Verdict::SecondWins), game(4, 5, Verdict::Draw)],
            vec![
                game(0, 4, Verdict::FirstWins),
                game(1, 5, Verdict::FirstWins),
                game(2, 3, Verdict::FirstWins),
            ],
        ],
    );
    let rows = tournament.standings();
    let row = |player: usize| *rows.iter().find(|row| row.player == Player(player)).expect("a row");
    assert_eq!(row(0).buchholz.halves(), 4 + 1);
    assert_eq!(row(1).buchholz.halves(), 2 + 1);
    assert_eq!(row(2).sonneborn_berger, 2 * 2 + 2 * 2, "whom it has beaten has two points together");
    assert_eq!(row(4).sonneborn_berger, 1, "half of half a point");
    assert_eq!((row(2).wins, row(2).played), (2, 2));
    assert!(row(0).rank < row(1).rank);
}

#[test]
fn games_that_were_not_played_count_for_points_alone() {
    let tournament = swiss(3, vec![vec![game(0, 1, Verdict::SecondForfeits), Board::Bye(Player(2))]]);
    let rows = tournament.standings();
    for row in &rows[..2] {
        assert_eq!((row.points, row.wins, row.played, row.sonneborn_berger), (Points::ONE, 0, 0, 0));
        assert_eq!(row.buchholz, Points::ONE, "like an opponent with the same points");
        assert_eq!(row.rank, 1, "nothing decides between them");
    }
    let both = swiss(2, vec![vec![game(0, 1, Verdict::BothForfeit)]]);
    assert!(both.standings().iter().all(|row| row.points == Points::ZERO));
}

#[test]
fn a_forfeit_is_no_direct_encounter() {
    // 0 and 1 have two points each, and 0 has one of them from 1, who did not come.
    let tournament = swiss(
        4,
        vec![
            vec![game(0, 1, Verdict::SecondForfeits), game(2, 3, Verdict::Draw)],
            vec![game(0, 2, Verdict::FirstWins), game(1, 3, Verdict::FirstWins)],
            vec![game(0, 3, Verdict::SecondWins), game(1, 2, Verdict::FirstWins)],
        ],
    );
    let rows = tournament.standings();
    let row = |player: usize| *rows.iter().find(|row| row.player == Player(player)).expect("a row");
    assert_eq!((row(0).points, row(1).points), (row(1).points, Points::ONE + Points::ONE));
    assert_eq!((row(0).direct, row(1).direct), (Points::ZERO, Points::ZERO));
    // In a double round robin only the game that was actually played counts between them.
    let twice = Tournament {
        rounds: vec![vec![game(0, 1, Verdict::SecondForfeits)], vec![game(1, 0, Verdict::FirstWins)]],
        ..Tournament::new(System::RoundRobin { double: true }, 2)
    };
    let rows = twice.standings();
    assert_eq!((rows[0].player, rows[0].direct), (Player(1), Points::ONE));
    assert_eq!((rows[1].player, rows[1].direct), (Player(0), Points::ZERO));
}

#[test]
fn median_buchholz_leaves_out_the_best_and_the_worst_opponent() {
    let mut tournament = swiss(
        4,
        vec![
            vec![game(0, 1, Verdict::Draw), game(2, 3, Verdict::FirstWins)],
            vec![game(0, 2, Verdict::Draw), game(1, 3, Verdict::FirstWins)],
            vec![game(0, 3, Verdict::Draw), game(1, 2, Verdict::Draw)],
        ],
    );
    let of_first = |tournament: &Tournament| {
        tournament.standings().iter().find(|row| row.player == Player(0)).expect("a row").buchholz.halves()
    };
    assert_eq!(of_first(&tournament), 4 + 4 + 1);
    tournament.median = true;
    assert_eq!(of_first(&tournament), 4);
}
