//! Swiss.

use cubarium_tournaments::{Board, Entrant, NoRound, Player, Points, System, Tournament, Verdict};
use proptest::prelude::*;

use crate::{assert_everybody_has_a_place, balance, decide, meetings, players, verdict};

/// The difference in half points between the players of a game.
fn gap(points: &[Points], board: &Board) -> u32 {
    board.game().map_or(0, |game| points[game.first.0].halves().abs_diff(points[game.second.0].halves()))
}

fn points(tournament: &Tournament) -> Vec<Points> {
    let mut points = vec![Points::ZERO; tournament.entrants.len()];
    for row in tournament.standings() {
        points[row.player.0] = row.points;
    }
    points
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn nobody_meets_twice_everybody_has_a_place_and_seats_are_balanced(
        count in 4_usize..34,
        verdicts in proptest::collection::vec(any::<u8>(), 200),
        leaving in proptest::collection::vec((0_usize..34, 1_usize..6), 0..4),
        late in 0_usize..3,
    ) {
        let rounds = (count / 2).min(9);
        let mut drawn = verdicts.into_iter().cycle();
        let mut tournament = Tournament::new(System::Swiss { rounds }, count);
        let mut few = false;
        for number in 0..rounds {
            if number == 1 {
                tournament.entrants.extend(vec![Entrant::default(); late]);
            }
            let mut left = 0;
            for (player, round) in &leaving {
                // Enough players stay that nobody has to meet twice.
                if *round == number && *player < count && left < 1 && rounds < count / 2 {
                    tournament.withdraw(Player(*player));
                    left += 1;
                }
            }
            let there: Vec<Player> = players(&tournament)
                .filter(|player| tournament.entrants[player.0].withdrawn.is_none())
                .collect();
            few |= there.len() < 2 * (number + 1) + 2;
            let mut round = match tournament.next_round() {
                Ok(round) => round,
                // With few players left, a pairing need not exist.
                Err(end) => {
                    prop_assert_eq!(end, NoRound::NoPairing);
                    prop_assert!(there.len() < 2 * (number + 1), "{} players, round {number}", there.len());
                    break;
                }
            };
            decide(&mut round, || verdict(drawn.next().expect("a cycle")));
            tournament.rounds.push(round);
            assert_everybody_has_a_place(&tournament, &there);
        }
        for one in players(&tournament) {
            for other in players(&tournament).filter(|other| *other > one) {
                prop_assert!(meetings(&tournament, one, other) <= 1);
            }
            let byes = tournament.rounds.iter().flatten().filter(|board| **board == Board::Bye(one)).count();
            prop_assert!(few || byes <= 1);
            prop_assert!(balance(&tournament, one).abs() <= 2, "{} of {:?}", balance(&tournament, one), one);
        }
    }

    #[test]
    fn where_all_games_are_played_nobody_begins_more_than_twice_more_often(
        half in 4_usize..17,
        verdicts in proptest::collection::vec(0_u8..14, 200),
    ) {
        let rounds = (half - 1).min(9);
        let mut drawn = verdicts.into_iter().cycle();
        let mut tournament = Tournament::new(System::Swiss { rounds }, 2 * half);
        while let Ok(mut round) = tournament.next_round() {
            decide(&mut round, || verdict(drawn.next().expect("a cycle")));
            tournament.rounds.push(round);
        }
        prop_assert_eq!(tournament.rounds.len(), rounds);
        for one in players(&tournament) {
            prop_assert!(balance(&tournament, one).abs() <= 2);
        }
    }
}

#[test]
fn people_with_as_many_points_meet() {
    let mut tournament = Tournament::new(System::Swiss { rounds: 3 }, 16);
    while let Ok(mut round) = tournament.next_round() {
        let before = points(&tournament);
        assert!(round.iter().all(|board| gap(&before, board) == 0), "{round:?}");
        for board in &mut round {
            if let Board::Game(game) = board {
                let better = if game.first < game.second { Verdict::FirstWins } else { Verdict::SecondWins };
                game.verdicts.push(better);
            }
        }
        tournament.rounds.push(round);
    }
    let order: Vec<u32> = tournament.standings().iter().map(|row| row.points.halves()).collect();
    assert_eq!(order, [6, 6, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 0, 0]);
}

#[test]
fn the_first_round_pairs_the_upper_half_with_the_lower_half_and_seats_alternate() {
    let tournament = Tournament::new(System::Swiss { rounds: 3 }, 6);
    let round = tournament.next_round().expect("a round");
    let pairs: Vec<(usize, usize)> =
        round.iter().filter_map(Board::game).map(|game| (game.first.0, game.second.0)).collect();
    assert_eq!(pairs, [(0, 3), (4, 1), (2, 5)]);
}

#[test]
fn the_bye_goes_to_the_lowest_who_had_none() {
    let mut tournament = Tournament::new(System::Swiss { rounds: 3 }, 5);
    let mut byes = Vec::new();
    while let Ok(mut round) = tournament.next_round() {
        byes.extend(round.iter().filter_map(|board| match board {
            Board::Bye(player) => Some(player.0),
            Board::Game(_) => None,
        }));
        for board in &mut round {
            if let Board::Game(game) = board {
                let better = if game.first < game.second { Verdict::FirstWins } else { Verdict::SecondWins };
                game.verdicts.push(better);
            }
        }
        tournament.rounds.push(round);
    }
    assert_eq!(byes, [4, 3, 2]);
}

#[test]
fn somebody_rests_twice_where_there_is_no_pairing_otherwise() {
    // All three have a point without a game: from a bye, or from opponents who did not come.
    let mut tournament = Tournament::new(System::Swiss { rounds: 2 }, 6);
    let mut round = tournament.next_round().expect("a round");
    decide(&mut round, || Verdict::SecondForfeits);
    let absent: Vec<Player> = round.iter().filter_map(Board::game).map(|game| game.second).collect();
    tournament.rounds.push(round);
    for player in absent {
        tournament.withdraw(player);
    }
    let round = tournament.next_round().expect("three players can be paired in the second round");
    assert_eq!((round.len(), round.iter().filter(|board| matches!(board, Board::Bye(_))).count()), (2, 1));
}

#[test]
fn two_cannot_meet_again_even_if_nothing_else_is_possible() {
    let mut tournament = Tournament::new(System::Swiss { rounds: 2 }, 2);
    let mut round = tournament.next_round().expect("a round");
    decide(&mut round, || Verdict::Draw);
    tournament.rounds.push(round);
    assert_eq!(tournament.next_round(), Err(NoRound::NoPairing));
}

#[test]
fn there_is_no_round_for_one_or_before_the_last_is_decided() {
    let mut tournament = Tournament::new(System::Swiss { rounds: 2 }, 1);
    assert_eq!(tournament.next_round(), Err(NoRound::TooFew));
    tournament.entrants.push(Entrant::default());
    let round = tournament.next_round().expect("a round");
    tournament.rounds.push(round);
    assert_eq!(tournament.next_round(), Err(NoRound::Unfinished));
}
