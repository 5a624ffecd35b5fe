//! Endgame tables in the search of Cube Chess.

use std::sync::atomic::AtomicBool;

use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::endgame::EndgameTable;
use cubarium_core::judgement::{Dtm, Heuristics as _, Tablebase};
use cubarium_core::{Game, Position as _, View as _};
use cubarium_cube_chess::{Position, Square};
use cubarium_search::{
    DRAW, Limits, Search, Settings, Team, Technique, Techniques, mate_in, random, wins_within,
};

/// A position with White to move and these men.
fn position(side: &str, men: &[(char, Square)]) -> Option<Position> {
    let mut board = [None; Square::COUNT];
    for (letter, square) in men {
        if board[square.index()].replace(*letter).is_some() {
            return None;
        }
    }
    let rows: Vec<String> = board.chunks(4).map(row).collect();
    let panels: Vec<String> = rows.chunks(4).map(|rows| rows.join(".")).collect();
    Position::read(&format!("{} {side} - - 0 1", panels.join("/")), &()).ok()
}

fn row(squares: &[Option<char>]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in squares.iter().copied().chain([Some('|')]) {
        match square {
            None => empty += 1,
            Some(letter) => {
                if empty > 0 {
                    text.push_str(&empty.to_string());
                }
                empty = 0;
                text.push(letter);
            }
        }
    }
    text.trim_end_matches('|').to_owned()
}

/// Random positions of an ending whose table is included in the game, with the table's answers.
fn sample(letters: [char; 3], seed: u64) -> impl Iterator<Item = (Position, Dtm)> {
    let (mut dice, squares) = (SplitMix64::new(seed), Square::all().collect::<Vec<_>>());
    std::iter::repeat_with(move || {
        let men = letters.map(|letter| (letter, *dice.choose(&squares).expect("there are squares")));
        let side = if dice.below(2) == 0 { "w" } else { "b" };
        let position = position(side, &men).filter(|position| position.outcome().is_none())?;
        position.probe(None).map(|ending| (position, ending))
    })
    .flatten()
}

fn team(techniques: Techniques) -> Team<Position> {
    Team::new(&Settings { table_mib: 1, techniques, ..Settings::default() })
}

#[test]
fn tables_agree_with_exhaustive_search_without_them() {
    let goes_on = AtomicBool::new(false);
    for (letters, seed) in
        [(['K', 'Q', 'k'], 1), (['K', 'R', 'k'], 2), (['K', 'P', 'k'], 3), (['k', 'q', 'K'], 4)]
    {
        let near = |ending: &Dtm| matches!(ending, Dtm::Won(1..=5) | Dtm::Drawn);
        for (position, ending) in sample(letters, seed).filter(|(_, ending)| near(ending)).take(12) {
            let won = |plies| wins_within(&position, plies, u64::MAX, &goes_on).expect("it ends");
            match ending {
                Dtm::Won(plies) => {
                    let plies = usize::from(plies);
                    assert!(won(plies) && !won(plies - 1), "`{}`: {ending:?}", position.text());
                }
                _ => assert!(!won(3), "`{}` is drawn", position.text()),
            }
        }
    }
}

#[test]
fn the_engine_shows_a_known_mate_at_once_with_its_whole_line() {
    for (position, ending) in sample(['K', 'R', 'k'], 5).take(20) {
        let Some(plies) = ending.plies() else { continue };
        let game = Game::new(position);
        let mut team = team(Techniques::DEFAULT);
        team.start(&game.history(), Limits::depth(1));
        team.run(u64::MAX);
        let info = team.info().expect("an iteration was finished");
        let moves = i32::from(plies.div_ceil(2));
        let distance = if matches!(ending, Dtm::Won(_)) { moves } else { -moves };
        assert_eq!((mate_in(info.score), info.pv.len()), (Some(distance), usize::from(plies)));
        let last = info.pv.iter().fold(position, |position, mv| position.play(*mv).expect("a legal line"));
        assert!(last.in_check() && last.count() == 0, "`{}`", last.text());
    }
}

/// Plays the engine against a random mover; returns the number of plies to mate.
fn plies_to_mate(start: Position, seed: u64) -> usize {
    let (mut game, mut dice) = (Game::new(start), SplitMix64::new(seed));
    let (winner, mut team) = (start.mover(), team(Techniques::DEFAULT));
    while game.outcome().is_none() {
        let mv = if game.position().mover() == winner {
            team.start(&game.history(), Limits::nodes(300));
            team.run(u64::MAX);
            team.best()
        } else {
            random(&game.history(), &mut dice)
        };
        game.play(mv.expect("the game goes on")).expect("a legal move");
    }
    let outcome = game.outcome().expect("it is over");
    assert!(outcome.winners.contains(winner), "`{}` is not won", start.text());
    game.past().len()
}

#[test]
fn with_queen_rook_or_pawn_the_engine_mates_within_the_tables_distance() {
    for letters in [['K', 'Q', 'k'], ['K', 'R', 'k'], ['K', 'P', 'k'], ['K', 'p', 'k']] {
        for (seed, (position, ending)) in
            (0..).zip(sample(letters, 6).filter(|(_, ending)| matches!(ending, Dtm::Won(11..))).take(4))
        {
            let within = usize::from(ending.plies().expect("it is won"));
            let plies = plies_to_mate(position, seed);
            assert!(plies <= within, "`{}`: {plies} plies instead of {within}", position.text());
        }
    }
}

#[test]
fn a_drawn_ending_is_shown_as_drawn_and_is_not_lost() {
    let is_drawn = |(_, ending): &(Position, Dtm)| *ending == Dtm::Drawn;
    for (position, _) in sample(['K', 'P', 'k'], 7).filter(is_drawn).take(10) {
        let game = Game::new(position);
        let mut team = team(Techniques::DEFAULT);
        team.start(&game.history(), Limits::depth(4));
        team.run(u64::MAX);
        let info = team.info().expect("an iteration was finished");
        assert_eq!(info.score, DRAW, "`{}`", position.text());
        let next = position.play(info.pv[0]).expect("a legal move");
        assert!(matches!(next.probe(None), Some(Dtm::Drawn) | None), "`{}`: {info:?}", position.text());
    }
}

#[test]
fn a_table_is_not_believed_where_the_game_has_come_back_twice() {
    let start = "4.2K1.4.4/4.4.4.4/4.4.4.4/4.R3.4.4/4.4.4.4/4.4.3k.4 w - - 0 1";
    let mut game = Game::new(Position::read(start, &()).expect("a position of the test"));
    let mates = |game: &Game<Position>| {
        let mut team = team(Techniques::DEFAULT);
        team.start(&game.history(), Limits::depth(1));
        team.run(u64::MAX);
        mate_in(team.info().expect("an iteration was finished").score)
    };
    assert!(mates(&game).is_some());
    for text in ["1B3-1B2", "6C4-6C3", "1B2-1B3", "6C3-6C4"] {
        let mv = game.position().read_move(text).expect("a move");
        game.play(mv).expect("a legal move");
    }
    assert_eq!(mates(&game), None);
}

#[test]
fn tables_that_do_not_come_with_the_game_are_used() {
    let queens = Position::endgames().into_iter().filter(|id| id.ending == "KQQK");
    // A table of nothing but draws: only a table would say so about two queens.
    let tablebase = Tablebase::new(queens, |id| {
        EndgameTable::read(id.write(&vec![Dtm::Drawn.byte(); id.count]), id).ok()
    });
    let queens = "4.2K1.4.4/4.4.4.4/4.4.4.4/4.QQ2.4.4/4.4.4.4/4.4.3k.4 w - - 0 1";
    let game = Game::new(Position::read(queens, &()).expect("a position of the test"));
    let scores = [None, Some(&*Box::leak(Box::new(tablebase)))].map(|tablebase| {
        let mut team = Team::new(&Settings { table_mib: 1, tablebase, ..Settings::default() });
        team.start(&game.history(), Limits::depth(2));
        team.run(u64::MAX);
        team.info().expect("an iteration was finished").score
    });
    assert!(scores[0] > 1_000 && scores[1] == DRAW, "{scores:?}");
}

#[test]
fn levels_below_the_highest_do_without_tables() {
    let (position, ending) = sample(['K', 'R', 'k'], 8)
        .find(|(_, ending)| matches!(ending, Dtm::Won(21..)))
        .expect("there are such positions");
    let game = Game::new(position);
    let nodes = |techniques: Techniques| {
        let mut team = team(techniques);
        team.start(&game.history(), Limits::depth(4));
        team.run(u64::MAX);
        team.nodes()
    };
    let mut level = Search::new(1);
    level.start(&game.history(), Limits::depth(4));
    level.run(u64::MAX);
    assert_eq!(mate_in(level.info().expect("an iteration was finished").score), None, "{ending:?}");
    let without = Techniques::DEFAULT.without(Technique::Net).without(Technique::EndgameTables);
    assert_eq!(level.nodes(), nodes(without));
    assert_ne!(level.nodes(), nodes(without.with(Technique::EndgameTables)));
}
