//! `bench`: the speed of the rules and the search, and a signature that changes only with the search or the evaluation.

use std::time::Instant;

use cubarium_catalog::lab::{Counting, Lab};
use cubarium_catalog::{games, info, wire};
use serde_json::json;

use crate::args::Bench;
use crate::failure::{Done, Failure};
use crate::perft::per_second;
use crate::position::print;

/// The most random games that are played.
const PLAYOUTS: u64 = 2_000;
/// Random games are played until about this many moves have been listed, assuming as many per turn as in the first one:
/// a game with many moves is played less often.
const LISTED: u64 = 20_000_000;
/// A longer random game is cut short.
const LONGEST: u64 = 2_000;
/// The search goes one move deeper until it has visited at least this many positions, because games branch differently.
const SEARCHED: u64 = 20_000;
/// Perft goes one move deeper until it has counted at least this many positions.
const COUNTED: u64 = 200_000;

/// A count and its time.
struct Figure {
    what: &'static str,
    unit: &'static str,
    count: u64,
    seconds: f64,
}

pub(crate) fn run(run: &Bench) -> Done {
    let names = match &run.game {
        Some(game) => vec![info(game).map_err(|error| Failure::Open(error.into()))?.id],
        None => games().into_iter().map(|game| game.id).collect(),
    };
    let (mut lines, mut values) = (Vec::new(), serde_json::Map::new());
    for name in names {
        let lab = Lab::open(&name, &wire::Options::new(), None)?;
        let (figures, signature) = measure(&lab);
        lines.push(name.clone());
        lines.extend(figures.iter().map(|figure| {
            let rate = per_second(figure.count, figure.seconds);
            format!("  {:<28}{:>12} {:<10}{rate:>12}/s", figure.what, figure.count, figure.unit)
        }));
        lines.push(format!("  {:<28}{signature:>12}", "signature"));
        let figures = figures.iter().map(|figure| {
            let value = json!({
                "count": figure.count, "seconds": figure.seconds,
                "per_second": per_second(figure.count, figure.seconds),
            });
            (figure.what.to_owned(), value)
        });
        let mut game: serde_json::Map<_, _> = figures.collect();
        game.insert("signature".to_owned(), json!(signature));
        values.insert(name, game.into());
    }
    print(run.json, &values.into(), &lines)
}

/// The figures of a game, and its signature: the positions visited by a search of a depth that suits the game.
fn measure(lab: &Lab) -> (Vec<Figure>, u64) {
    let time = |what, unit, work: &dyn Fn() -> u64| {
        let begun = Instant::now();
        let count = work();
        Figure { what, unit, count, seconds: begun.elapsed().as_secs_f64() }
    };
    let depth = (1..).find(|depth| lab.perft(*depth, Counting::Bulk) >= COUNTED).unwrap_or(1);
    let plies = (1..u8::MAX).find(|plies| lab.explore(*plies) >= SEARCHED).unwrap_or(u8::MAX);
    let figures = vec![
        time("perft, every move made", "nodes", &|| lab.perft(depth, Counting::Plain)),
        time("perft, counted in bulk", "nodes", &|| lab.perft(depth, Counting::Bulk)),
        time("random games", "games", &|| random_games(lab)),
        time("search", "nodes", &|| lab.explore(plies)),
    ];
    let signature = figures.last().map_or(0, |search| search.count);
    (figures, signature)
}

/// Plays random games and returns their number.
fn random_games(lab: &Lab) -> u64 {
    let mut left = LISTED / lab.count().max(1);
    let mut games = 0;
    while games < PLAYOUTS && left > 0 {
        left = left.saturating_sub(lab.playout(games, LONGEST).max(1));
        games += 1;
    }
    games
}
