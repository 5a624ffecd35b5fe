//! Self-play games from random openings, with a fixed number of visited positions per move.

use cubarium_core::hash::{SplitMix64, mix};
use cubarium_core::judgement::Netted;
use cubarium_core::{Game, Seat};
use cubarium_search::{Limits, Settings, Status, Team, Technique, Techniques, is_mate};

use crate::args::Play;
use crate::failure::Failure;
use crate::sample::{Line, next_game};
use crate::workers::append;

/// For how many plies the scores must agree before a game counts as decided.
const DECIDED_PLIES: u32 = 6;
/// Openings that favour one side by more than this are not played.
const BALANCED: i32 = 250;
/// The score of a forced win.
const WON: i32 = 10_000;
/// Longer games are not used.
const LONGEST: usize = 320;

/// Plays games and adds their quiet positions to the file, in the order of the games' numbers.
///
/// # Errors
/// When the file cannot be read or written.
pub(crate) fn add_games<P: Netted>(play: &Play, options: &P::Options) -> Result<(), Failure> {
    let first = next_game(&play.data)?;
    append(
        &play.data,
        first..first + play.games,
        play.workers,
        || Team::<P>::new(&settings(play)),
        |game, search| lines(game, play, options, search).iter().map(|line| format!("{line}\n")).collect(),
    )
}

/// A small table, because a game visits few positions, and the evaluation to use.
fn settings(play: &Play) -> Settings {
    let usual = Settings::default();
    let switched = if play.by_hand { Techniques::without } else { Techniques::with };
    let techniques = switched(usual.techniques, Technique::Net);
    Settings { table_mib: 4, techniques, ..usual }
}

/// The quiet positions of the game with this number; none if it did not end, unless such games are kept.
fn lines<P: Netted>(number: u64, play: &Play, options: &P::Options, search: &mut Team<P>) -> Vec<Line> {
    let mut random = SplitMix64::new(mix(play.seed) ^ mix(number));
    search.clear();
    let game = opening(&mut random, play.random + number % 2, options, search);
    let mut quiet = Vec::new();
    let ended = finish(game, play.nodes, play.decided, search, |position, mv, score| {
        if !position.in_check()
            && !position.is_noisy(mv)
            && let Some(score) = score.filter(|score| score.abs() < play.open)
        {
            quiet.push((position.mover(), score, position.text()));
        }
    });
    if ended.is_none() && !play.unfinished {
        return Vec::new();
    }
    let winner = ended.flatten();
    let line = |(mover, score, position)| {
        let result = winner.map_or(0.5, |winner| if winner == mover { 1.0 } else { 0.0 });
        Line { game: number, result, score, position }
    };
    quiet.into_iter().map(line).collect()
}

/// Plays a game to its end and returns the winner, if there is one; `None` if it takes too long. A game counts as
/// decided when its scores stay beyond `decided` for some plies; those without a score do not count.
pub(crate) fn finish<P: Netted>(
    mut game: Game<P>,
    nodes: u64,
    decided: i32,
    search: &mut Team<P>,
    mut seen: impl FnMut(&P, P::Move, Option<i32>),
) -> Option<Option<Seat>> {
    let mut leader = (Seat::FIRST, 0);
    loop {
        if let Some(outcome) = game.outcome() {
            return Some(outcome.winners.single());
        }
        if leader.1 >= DECIDED_PLIES {
            return Some(Some(leader.0));
        }
        if game.past().len() > LONGEST {
            return None;
        }
        let (mv, score) = look(&game, nodes, search)?;
        let position = game.position();
        seen(position, mv, score);
        let mover = position.mover();
        if let Some(score) = score {
            let ahead = if score > 0 { mover } else { mover.other() };
            let plies = if leader.0 == ahead { leader.1 + 1 } else { 1 };
            leader = (ahead, if score.abs() < decided { 0 } else { plies });
        }
        game.play(mv).expect("the search finds legal moves");
    }
}

/// A game after some random moves that is still balanced.
fn opening<P: Netted>(
    random: &mut SplitMix64,
    plies: u64,
    options: &P::Options,
    search: &mut Team<P>,
) -> Game<P> {
    loop {
        let mut game = Game::new(P::start(options));
        for _ in 0..plies {
            let moves = game.position().moves();
            let Some(mv) = random.choose(&moves).copied().filter(|_| game.outcome().is_none()) else { break };
            // A move may be barred by the history, which the list of moves does not consider.
            let _: Result<(), _> = game.play(mv);
        }
        let is_balanced = |score: Option<i32>| score.is_none_or(|score| score.abs() < BALANCED);
        if look(&game, 1_000, search).is_some_and(|(_, score)| is_balanced(score)) {
            return game;
        }
    }
}

/// The move and score of a search; `None` if the game is over. There is no score if the search ended before it had
/// looked at every move once, as it may in Tesseract, where there are a thousand.
fn look<P: Netted>(game: &Game<P>, nodes: u64, search: &mut Team<P>) -> Option<(P::Move, Option<i32>)> {
    if game.outcome().is_some() {
        return None;
    }
    search.start(&game.history(), Limits::nodes(nodes));
    while search.run(u64::MAX) == Status::Running {}
    let score = search.info().map(|info| info.score);
    let score = score.map(|score| if is_mate(score) { score.signum() * WON } else { score });
    Some((search.best()?, score))
}

#[cfg(test)]
mod tests {
    use cubarium_tesseract::{Crosses, Position};

    use super::*;

    /// A game of Tesseract that no score decides.
    fn lines(nodes: u64, unfinished: bool) -> Vec<Line> {
        let play = Play {
            game: "tesseract".to_owned(),
            data: "-".into(),
            games: 1,
            nodes,
            random: 8,
            decided: i32::MAX,
            open: 1_000,
            unfinished,
            seed: 3,
            by_hand: true,
            workers: 1,
        };
        super::lines(1, &play, &Crosses::Last, &mut Team::<Position>::new(&settings(&play)))
    }

    #[test]
    fn games_that_take_too_long_are_draws_or_dropped() {
        let kept = lines(1_500, true);
        assert!(kept.len() > 50, "{}", kept.len());
        assert!(kept.iter().all(|line| line.result == 0.5));
        assert_eq!(lines(1_500, false), []);
    }

    #[test]
    fn a_search_that_has_not_looked_at_every_move_gives_no_score() {
        assert_eq!(lines(1, true), []);
    }
}
