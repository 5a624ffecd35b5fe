//! Knock-out.

use cubarium_tournaments::{Board, NoRound, Player, Side, System, Tournament, UnfitVerdict, Verdict};
use proptest::prelude::*;

use crate::{players, verdict};

proptest! {
    #[test]
    fn a_knock_out_ends_with_one_winner(
        count in 2_usize..40,
        verdicts in proptest::collection::vec(any::<u8>(), 100),
        leaving in proptest::collection::vec((0_usize..40, 0_usize..6), 0..5),
    ) {
        let mut drawn = verdicts.into_iter().cycle();
        let mut tournament = Tournament::new(System::KnockOut, count);
        let mut rounds = 0;
        loop {
            match tournament.next_round() {
                Ok(round) => tournament.rounds.push(round),
                Err(end) => {
                    prop_assert_eq!(end, NoRound::Over);
                    break;
                }
            }
            for (player, _) in leaving.iter().filter(|(player, round)| *round == rounds && *player < count) {
                tournament.withdraw(Player(*player));
            }
            let last = tournament.rounds.len() - 1;
            for board in 0..tournament.rounds[last].len() {
                while let Board::Game(pairing) = &tournament.rounds[last][board]
                    && tournament.needs_game(pairing)
                {
                    let drawn = verdict(drawn.next().expect("a cycle"));
                    let Board::Game(pairing) = &mut tournament.rounds[last][board] else { unreachable!() };
                    pairing.verdicts.push(drawn);
                }
                if !tournament.is_decided(&tournament.rounds[last][board]) {
                    prop_assert_eq!(tournament.next_round(), Err(NoRound::Unfinished));
                    tournament.judge(last, board, Verdict::SecondWins).expect("the organiser decides");
                }
            }
            rounds += 1;
        }
        prop_assert_eq!(rounds, tournament.planned());
        let champion = tournament.champion().expect("a winner");
        let standings = tournament.standings();
        prop_assert_eq!(standings[0].player, champion);
        prop_assert_eq!(standings.iter().filter(|row| row.rank == 1).count(), 1);
        // Everybody else has lost once.
        let lost = |player: Player| {
            let games = tournament.rounds.iter().flatten().filter_map(Board::game);
            games.filter(|game| game.side_of(player).is_some() && game.winner() != Some(player)).count()
        };
        for player in players(&tournament) {
            prop_assert_eq!(lost(player), usize::from(player != champion));
        }
    }
}

#[test]
fn a_drawn_game_is_repeated_once_and_then_the_organiser_decides() {
    let mut tournament = Tournament::new(System::KnockOut, 2);
    let round = tournament.next_round().expect("the final");
    tournament.rounds.push(round);
    for _ in 0..2 {
        let Board::Game(pairing) = &mut tournament.rounds[0][0] else { panic!("a game") };
        pairing.verdicts.push(Verdict::Draw);
        assert!(!tournament.is_over());
    }
    let Board::Game(pairing) = &tournament.rounds[0][0] else { panic!("a game") };
    assert!(!tournament.needs_game(pairing));
    assert_eq!(tournament.judge(0, 0, Verdict::Draw), Err(UnfitVerdict::NeedsWinner));
    assert_eq!(tournament.judge(0, 1, Verdict::FirstWins), Err(UnfitVerdict::NoGame));
    assert_eq!(tournament.judge(0, 0, Verdict::SecondWins), Ok(()));
    assert_eq!(tournament.champion(), Some(Player(1)));
}

#[test]
fn a_result_stays_once_the_next_round_was_paired() {
    let mut tournament = Tournament::new(System::KnockOut, 4);
    let round = tournament.next_round().expect("the first round");
    tournament.rounds.push(round);
    for board in 0..2 {
        tournament.judge(0, board, Verdict::FirstWins).expect("decided");
    }
    tournament.judge(0, 0, Verdict::SecondForfeits).expect("it can be corrected");
    let round = tournament.next_round().expect("the final");
    let Board::Game(game) = &round[0] else { panic!("a game") };
    assert_eq!(game.player(Side::First), Player(0), "the better seed begins");
    tournament.rounds.push(round);
    assert_eq!(tournament.judge(0, 0, Verdict::SecondWins), Err(UnfitVerdict::Settled));
}
