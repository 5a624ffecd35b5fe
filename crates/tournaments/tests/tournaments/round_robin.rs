//! Round robin.

use cubarium_tournaments::{Board, NoRound, Player, Points, System, Tournament, Verdict};

use crate::{assert_everybody_has_a_place, balance, decide, meetings, players};

fn played(count: usize, double: bool) -> Tournament {
    let mut tournament = Tournament::new(System::RoundRobin { double }, count);
    let everybody: Vec<Player> = players(&tournament).collect();
    loop {
        match tournament.next_round() {
            Ok(mut round) => {
                decide(&mut round, || Verdict::Draw);
                tournament.rounds.push(round);
                assert_everybody_has_a_place(&tournament, &everybody);
            }
            Err(end) => {
                assert_eq!(end, NoRound::Over);
                return tournament;
            }
        }
    }
}

#[test]
fn everybody_meets_everybody_once_or_twice_with_balanced_seats() {
    for count in 2..=24 {
        for (double, times) in [(false, 1), (true, 2)] {
            let tournament = played(count, double);
            assert!(tournament.is_over());
            for one in players(&tournament) {
                for other in players(&tournament).filter(|other| *other != one) {
                    assert_eq!(meetings(&tournament, one, other), times, "{count} players");
                }
                let most = if double { 0 } else { 1 };
                assert!(balance(&tournament, one).abs() <= most, "{count} players");
            }
        }
    }
}

#[test]
fn with_an_odd_number_everybody_has_one_bye_without_points() {
    let tournament = played(7, false);
    let mut byes: Vec<Player> = tournament
        .rounds
        .iter()
        .flatten()
        .filter_map(|board| if let Board::Bye(player) = board { Some(*player) } else { None })
        .collect();
    byes.sort_unstable();
    assert_eq!(byes, players(&tournament).collect::<Vec<_>>());
    assert!(tournament.standings().iter().all(|row| row.points.halves() == 6 && row.rank == 1));
}

#[test]
fn whoever_leaves_before_half_of_their_games_counts_for_nobody() {
    let mut tournament = Tournament::new(System::RoundRobin { double: false }, 6);
    let mut first = tournament.next_round().expect("a round");
    decide(&mut first, || Verdict::FirstWins);
    tournament.rounds.push(first);
    tournament.withdraw(Player(0));
    while let Ok(mut round) = tournament.next_round() {
        decide(&mut round, || Verdict::Draw);
        tournament.rounds.push(round);
    }
    let standings = tournament.standings();
    assert_eq!(standings[5].player, Player(0), "the last place");
    assert_eq!(standings[5].points, Points::ZERO);
    let played: u32 = standings.iter().map(|row| row.played).sum();
    assert_eq!(played, 2 * 10, "the games among the other five");
}

#[test]
fn rounds_in_which_somebody_did_not_play_are_no_games_of_theirs() {
    let mut tournament = Tournament::new(System::RoundRobin { double: false }, 5);
    let mut rested = None;
    for _ in 0..3 {
        let mut round = tournament.next_round().expect("a round");
        rested = round.iter().find(|board| matches!(board, Board::Bye(_))).cloned();
        decide(&mut round, || Verdict::Draw);
        tournament.rounds.push(round);
    }
    let Some(Board::Bye(resting)) = rested else { panic!("nobody rests among five") };
    let mut there = tournament.clone();
    there.withdraw(resting);
    assert!(!there.is_annulled(resting), "two games of four");
    // The same player did not come to one of these.
    for board in tournament.rounds[..2].iter_mut().flatten() {
        if let Board::Game(game) = board
            && let Some(side) = game.side_of(resting)
        {
            game.verdicts = vec![Verdict::forfeit(side)];
            break;
        }
    }
    tournament.withdraw(resting);
    assert!(tournament.is_annulled(resting), "three rounds of five, but one game of four");
}

#[test]
fn whoever_leaves_later_loses_the_rest_by_forfeit() {
    let mut tournament = Tournament::new(System::RoundRobin { double: false }, 4);
    for _ in 0..2 {
        let mut round = tournament.next_round().expect("a round");
        decide(&mut round, || Verdict::Draw);
        tournament.rounds.push(round);
    }
    let third = tournament.next_round().expect("a round");
    tournament.rounds.push(third);
    tournament.withdraw(Player(3));
    let game =
        tournament.rounds[2].iter().filter_map(Board::game).find(|game| game.side_of(Player(3)).is_some());
    let verdict = game.expect("a game").verdicts[0];
    assert!(!verdict.is_played() && verdict.winner().is_some());
    assert_eq!(tournament.standings().last().expect("a row").points, Points::ONE, "two draws stay");
}
