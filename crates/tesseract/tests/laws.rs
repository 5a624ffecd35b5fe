//! Tesseract obeys the laws of all games, in random games and in positions of the conformance file.

use crate::common::{men, subject, with};
use cubarium_core::hash::SplitMix64;
use cubarium_core::looks::Looks as _;
use cubarium_core::{Game, Observed as _, Position as _, View as _};
use cubarium_tesseract::{Crosses, Position};
use cubarium_testkit::{cases, screen, thinking};

/// Plays random turns, preferring captures, until the game is over or this many turns have been played.
fn random_game(crosses: Crosses, seed: u64, turns: usize) -> Game<Position> {
    let mut generator = SplitMix64::new(seed);
    let mut game = Game::new(Position::start(&crosses));
    let mut choose = |count: usize| {
        let below = generator.below(u64::try_from(count).expect("lists of turns are short"));
        usize::try_from(below).expect("below a length")
    };
    while let Some(seat) = game.to_move().single().filter(|_| game.past().len() < turns) {
        let mut moves = game.position().moves();
        moves.retain(|mv| game.check(seat, *mv).is_ok());
        if moves.iter().any(|mv| mv.takes()) && choose(2) == 0 {
            moves.retain(|mv| mv.takes());
        }
        let chosen = moves[choose(moves.len())];
        game.play(chosen).expect("it was checked");
    }
    game
}

fn positions(game: &Game<Position>) -> Vec<Position> {
    game.past().iter().map(|turn| turn.before).chain([*game.position()]).collect()
}

#[test]
fn random_games_obey_the_laws() {
    for (seed, crosses) in [(1, Crosses::Last), (2, Crosses::First), (3, Crosses::Last), (4, Crosses::First)]
    {
        let subject = subject(crosses);
        let game = random_game(crosses, 0x7E55_0000 + seed, 160);
        let all = positions(&game);
        for (index, position) in all.iter().enumerate() {
            if index % 4 == 0 || index + 3 > all.len() {
                subject.holds(position);
            }
            if index % 40 == 0 || index + 1 == all.len() {
                subject.accepts_exactly_the_list(position);
            }
        }
    }
}

/// Every fourth position is enough: there are many turns to try.
#[test]
fn the_laws_hold_in_the_positions_of_the_conformance_file() {
    let lines = include_str!("../../../conformance/tesseract.jsonl");
    for (crosses, position) in cases::positions::<Position>(lines, &Crosses::default()).into_iter().step_by(4)
    {
        subject(crosses).holds(&position);
        subject(crosses).accepts_exactly_the_list(&position);
    }
}

#[test]
fn captures_end_games() {
    let ended = (0..12).filter(|seed| {
        let game = random_game(Crosses::Last, 0x7E55_0100 + seed, 400);
        subject(Crosses::Last).ends_agree(game.position());
        game.outcome().is_some()
    });
    assert!(ended.count() >= 8, "most games end when captures are preferred");
}

#[test]
fn positions_that_differ_only_in_counters_repeat() {
    let all = positions(&random_game(Crosses::Last, 0x7E55_0200, 120));
    let text = |position: &Position| position.text().split(' ').take(4).collect::<Vec<_>>().join(" ");
    for one in &all {
        for other in &all {
            assert_eq!(one.repeats(other), text(one) == text(other));
            assert!(!one.repeats(other) || one.hash() == other.hash());
        }
    }
}

#[test]
fn what_a_search_relies_on_holds() {
    for (seed, crosses) in [(1, Crosses::Last), (2, Crosses::First)] {
        let all = positions(&random_game(crosses, 0x7E55_0300 + seed, 200));
        for position in all.iter().step_by(3) {
            thinking::holds(position, &crosses);
        }
    }
}

#[test]
fn scenes_gestures_and_motions_agree() {
    screen::holds(&men("w", "TB3 SH8 PD8 RF6 CI9 GI3v GE5E6 tJ12 sG9 pH11 cG6"));
    screen::holds(&men("b", "TB3 tJ12 sG9 pH11 rF10 cG6 gI7v gE9F9"));
    screen::scene_is_sound(&Position::start(&Crosses::First).scene(None));
}

#[test]
fn gestures_place_and_enter_every_man() {
    use cubarium_core::Seat;
    for crosses in [Crosses::Last, Crosses::First] {
        let game = random_game(crosses, 0x7E55_0400, 15);
        for position in positions(&game).iter().step_by(2) {
            screen::gestures_are_the_moves(position, position.to_move().single().expect("it goes on"));
        }
    }
    screen::gestures_are_the_moves(&with("w", "TB3 tJ12 sG9", "SC/-"), Seat::FIRST);
}

#[test]
fn men_enter_from_where_they_wait() {
    use cubarium_core::Viewer;
    use cubarium_core::looks::scene::{Manner, Motion};
    let game = random_game(Crosses::Last, 0x7E55_0500, 30);
    for turn in game.past() {
        let (before, mut after) = (turn.before, turn.before);
        after.play_unchecked(turn.seat, turn.mv);
        let motions = before.view(Viewer::Spectator).motion(turn.mv, &after);
        let ids = |position: &Position| -> Vec<String> {
            position.scene(None).solids.into_iter().map(|solid| solid.id).collect()
        };
        for motion in motions {
            match motion {
                Motion::Travel { solid, becomes, manner, .. } => {
                    assert!(ids(&before).contains(&solid) && ids(&after).contains(&becomes));
                    let enters = matches!(turn.mv, cubarium_tesseract::Move::Enter(_));
                    assert_eq!(manner == Manner::Lift, enters, "{:?}", turn.mv);
                }
                Motion::Vanish { solid } => assert!(ids(&before).contains(&solid)),
            }
        }
    }
}
