//! What several test files share.
#![allow(dead_code)] // no test file uses all of it

use cubarium_core::Position as _;
use cubarium_cubes_4d::{Cell, Kind, Move, Options, Pair, Position};
use cubarium_testkit::laws::Subject;

/// Everything that might be taken for a turn: every man everywhere, with every promotion that can be written, every
/// cube everywhere, and castling.
pub(crate) fn candidates(position: &Position) -> Vec<Move> {
    let pairs = || Cell::all().flat_map(|from| Cell::all().map(move |to| (from, to)));
    let promotions = pairs()
        .filter(|(from, _)| position.kind(*from) == Some(Kind::Pawn))
        .flat_map(|(from, to)| Kind::ALL.map(|kind| Move::Go { from, to, into: Some(kind) }));
    let men = pairs().map(|(from, to)| Move::go(from, to));
    let cubes = pairs().map(|(from, to)| Move::Cube { from, to });
    men.chain(promotions).chain(cubes).chain(Pair::ALL.map(Move::Castling)).collect()
}

/// Cubes 4D under the laws of all games.
pub(crate) fn subject(options: Options) -> Subject<Position> {
    Subject { options, candidates, without_counters }
}

/// The first five of the eight fields.
fn without_counters(text: &str) -> String {
    text.split(' ').take(5).collect::<Vec<_>>().join(" ")
}

/// A position of the set-up `reconstruction`.
pub(crate) fn read(text: &str) -> Position {
    Position::read(text, &Options::DEFAULT).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The positions that a man on a cell can go to, with `x` before captures, sorted; promotions once for each.
pub(crate) fn goes(position: &Position, from: &str) -> String {
    let from: Cell = from.parse().expect("tests name cells");
    let mut ways: Vec<String> = position
        .moves()
        .into_iter()
        .filter_map(|mv| match mv {
            Move::Go { from: start, to, into } if start == from && into != Some(Kind::GrandPawn) => {
                let sign = if position.taken(mv).is_some() { "x" } else { "" };
                Some(format!("{sign}{to},{}", position.level(to).digit()))
            }
            _ => None,
        })
        .collect();
    ways.sort_unstable_by_key(|way| way.trim_start_matches('x').to_owned());
    ways.join(" ")
}

/// The rule by which a turn is refused, without the game's name; `ok` for a legal one.
pub(crate) fn verdict(position: &Position, mv: &str) -> &'static str {
    let verdict = position.read_move(mv).and_then(|mv| position.check(position.side().seat(), mv));
    verdict.map_or_else(|refusal| refusal.rule.0.trim_start_matches("cubes-4d."), |()| "ok")
}

/// The position after some turns, each of which must be legal.
pub(crate) fn after(position: &Position, moves: &str) -> Position {
    moves.split(' ').fold(*position, |position, text| {
        let mv = position.read_move(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        position.play(position.side().seat(), mv).unwrap_or_else(|(_, refusal)| panic!("{text}: {refusal}"))
    })
}
