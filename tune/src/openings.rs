//! Opening books: games of the engine against itself that open with varied good moves, and statistics of what was
//! played in them.
//!
//! In each of the first plies the engine finds its best lines. One of those that are nearly as good as the best is
//! chosen at random, with a preference for the better ones. The rest of the game is played fast, for its result.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

use cubarium_core::Game;
use cubarium_core::hash::{SplitMix64, mix};
use cubarium_core::judgement::Netted;
use cubarium_search::{Limits, Settings, Status, Team};

use crate::args::Openings;
use crate::failure::Failure;
use crate::play::finish;
use crate::workers::append;

/// A game counts as decided when its scores stay beyond this for some plies.
const DECIDED: i32 = 1_200;
/// The weight of the best move. Weights halve for every quarter of the margin.
const BEST: u32 = 16;

/// The moves to choose from in an opening, with their weights, by the hashes of positions.
type Choices<M> = Mutex<HashMap<u64, Vec<(M, u32)>>>;

/// Plays the games missing in the file, and writes the book.
///
/// # Errors
/// When a file cannot be read or written.
pub(crate) fn make<P: Netted>(asked: &Openings, options: &P::Options) -> Result<(), Failure> {
    let first = read(&asked.data)?.len() as u64;
    let choices: &Choices<P::Move> = &Mutex::default();
    let usual = Settings { table_mib: 4, ..Settings::default() };
    append(
        &asked.data,
        first..asked.games,
        asked.workers,
        || {
            [Settings { lines: asked.width, table_mib: 16, ..usual }, usual]
                .map(|settings| Team::<P>::new(&settings))
        },
        |number, [wide, fast]| play(number, asked, options, choices, [wide, fast]),
    )?;
    let book = count(&read(&asked.data)?, asked.least);
    fs::write(&asked.book, book).map_err(Failure::file(&asked.book))
}

/// Plays a game and returns its line: its points for the first seat and the moves of its opening.
fn play<P: Netted>(
    number: u64,
    asked: &Openings,
    options: &P::Options,
    choices: &Choices<P::Move>,
    [wide, fast]: [&mut Team<P>; 2],
) -> String {
    let mut random = SplitMix64::new(mix(asked.seed) ^ mix(number));
    let mut game = Game::new(P::start(options));
    let first = game.position().mover();
    let mut moves = Vec::new();
    while moves.len() < asked.plies && game.outcome().is_none() {
        let Some(mv) = choose(&game, asked, choices, wide, &mut random) else { break };
        moves.push(game.position().move_text(mv));
        game.play(mv).expect("the search finds legal moves");
    }
    fast.clear();
    let winner = finish(game, asked.later, DECIDED, fast, |_, _, _| {}).flatten();
    let points = winner.map_or(0.5, |winner| if winner == first { 1.0 } else { 0.0 });
    format!("{points} {}\n", moves.join(" "))
}

/// One of the best moves, at random.
fn choose<P: Netted>(
    game: &Game<P>,
    asked: &Openings,
    choices: &Choices<P::Move>,
    search: &mut Team<P>,
    random: &mut SplitMix64,
) -> Option<P::Move> {
    let hash = game.position().hash();
    let known = |choices: &Choices<P::Move>| choices.lock().expect("no thread panics").get(&hash).cloned();
    let moves = known(choices).unwrap_or_else(|| {
        let found = look(game, asked, search);
        choices.lock().expect("no thread panics").insert(hash, found.clone());
        found
    });
    random.choose_weighted(&moves, |(_, weight)| *weight).map(|(mv, _)| *mv)
}

/// The moves that are nearly as good as the best, with their weights.
fn look<P: Netted>(game: &Game<P>, asked: &Openings, search: &mut Team<P>) -> Vec<(P::Move, u32)> {
    search.clear();
    search.start(&game.history(), Limits::nodes(asked.nodes));
    while search.run(u64::MAX) == Status::Running {}
    let Some(info) = search.info() else { return Vec::new() };
    let best = info.pv.first().map(|mv| (*mv, BEST));
    let others = info.others.iter().filter_map(|line| {
        let behind = info.score - line.score;
        let halvings = u32::try_from(behind.max(0) * 4 / asked.margin.max(1)).ok()?;
        (behind <= asked.margin).then_some((*line.pv.first()?, BEST >> halvings))
    });
    best.into_iter().chain(others).filter(|(_, weight)| *weight > 0).collect()
}

/// A game: the points of the seat that began, and the moves of the opening.
struct Played {
    points: f64,
    moves: Vec<String>,
}

fn read(path: &Path) -> Result<Vec<Played>, Failure> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(path).map_err(Failure::file(path))?;
    let game = |(index, line): (usize, &str)| {
        let mut words = line.split_ascii_whitespace();
        let points =
            words.next().and_then(|word| word.parse().ok()).filter(|points| (0.0..=1.0).contains(points));
        let reason = || format!("a game begins with the points of the side that began it, not with `{line}`");
        let points =
            points.ok_or_else(|| Failure::Game { path: path.into(), number: index + 1, reason: reason() })?;
        Ok(Played { points, moves: words.map(str::to_owned).collect() })
    };
    text.lines().enumerate().map(game).collect()
}

/// The book: for every opening that occurred often enough, the number of its games, the percentage of points that its
/// last move scored in them, and its moves.
fn count(games: &[Played], least: u32) -> String {
    let mut beginnings: BTreeMap<&[String], (u32, f64)> = BTreeMap::new();
    for game in games {
        for plies in 1..=game.moves.len() {
            let points = if plies % 2 == 1 { game.points } else { 1.0 - game.points };
            let counted = beginnings.entry(&game.moves[..plies]).or_default();
            *counted = (counted.0 + 1, counted.1 + points);
        }
    }
    let mut book = String::new();
    for (moves, (count, points)) in beginnings {
        if count >= least {
            let percent = (points * 100.0 / f64::from(count)).round();
            writeln!(book, "{count} {percent} {}", moves.join(" ")).expect("strings grow");
        }
    }
    book
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(points: f64, moves: &str) -> Played {
        Played { points, moves: moves.split(' ').map(str::to_owned).collect() }
    }

    #[test]
    fn beginnings_are_counted_with_the_points_of_their_last_mover() {
        let games = [played(1.0, "a b c"), played(0.0, "a b d"), played(0.5, "a b d"), played(0.0, "e b")];
        assert_eq!(count(&games, 2), "3 50 a\n3 50 a b\n2 25 a b d\n");
    }

    #[test]
    fn a_line_that_is_no_game_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.txt");
        fs::write(&path, "1 a b\n2 a b\n").expect("it can be written");
        let error = read(&path).err().expect("two points are too many").to_string();
        assert!(
            error.ends_with(
                "games.txt, line 2: a game begins with the points of the side that began it, not with `2 a b`"
            ),
            "{error}"
        );
        assert!(read(&folder.path().join("none.txt")).expect("no games yet").is_empty());
    }

    #[test]
    fn games_are_the_same_with_more_workers_and_after_an_interruption() {
        let folder = tempfile::tempdir().expect("a folder");
        let made = |name: &str, steps: &[u64], workers: u64| {
            let (data, book) = (folder.path().join(name), folder.path().join("book.txt"));
            for games in steps {
                let asked = Openings {
                    game: "cube-chess".to_owned(),
                    data: data.clone(),
                    book: book.clone(),
                    games: *games,
                    plies: 2,
                    width: 3,
                    margin: 60,
                    nodes: 500,
                    later: 50,
                    least: 1,
                    seed: 3,
                    workers,
                };
                make::<cubarium_cube_chess::Position>(&asked, &()).expect("files can be written");
            }
            let text = fs::read_to_string(data).expect("the games");
            assert!(fs::read_to_string(book).expect("the book").lines().count() > 1);
            text
        };
        let once = made("once.txt", &[4], 1);
        assert_eq!(once.lines().count(), 4);
        assert_eq!(made("twice.txt", &[1, 4], 2), once);
    }
}
