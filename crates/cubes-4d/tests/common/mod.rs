//! Helpers shared by the test files.
#![allow(dead_code)] // no test file uses all of it

use cubarium_core::hash::SplitMix64;
use cubarium_core::{Game, Position as _, View as _};
use cubarium_cubes_4d::{Cell, Kind, Move, Options, Pair, Position};
use cubarium_testkit::laws::Subject;
use cubarium_testkit::words::{self, Files, Words};

/// The game's sentences in each language, English first.
pub(crate) const FILES: Files = cubarium_testkit::files!();

pub(crate) fn languages() -> [Words; 3] {
    words::languages(FILES)
}

/// Everything that could be mistaken for a turn: every man going everywhere, with every promotion that can be written,
/// every cube going everywhere, and castling.
pub(crate) fn candidates(position: &Position) -> Vec<Move> {
    let pairs = || Cell::all().flat_map(|from| Cell::all().map(move |to| (from, to)));
    let promotions = pairs()
        .filter(|(from, _)| position.kind(*from) == Some(Kind::Pawn))
        .flat_map(|(from, to)| Kind::ALL.map(|kind| Move::Go { from, to, into: Some(kind) }));
    let men = pairs().map(|(from, to)| Move::go(from, to));
    let cubes = pairs().map(|(from, to)| Move::Cube { from, to });
    men.chain(promotions).chain(cubes).chain(Pair::ALL.map(Move::Castling)).collect()
}

/// Cubes 4D, set up for the laws of all games.
pub(crate) fn subject(options: Options) -> Subject<Position> {
    Subject { options, candidates, without_counters }
}

/// The first five of the eight fields.
fn without_counters(text: &str) -> String {
    text.split(' ').take(5).collect::<Vec<_>>().join(" ")
}

/// A position with the set-up `reconstruction`.
pub(crate) fn read(text: &str) -> Position {
    Position::read(text, &Options::DEFAULT).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The positions that a man on a cell can go to, captures with `x`, sorted; promotions once for each.
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
        position.play(mv).unwrap_or_else(|refused| panic!("{text}: {refused}"))
    })
}

/// Plays random turns, a third of them captures where possible, until the game is over or this many turns have been
/// played, and returns the positions on the way.
pub(crate) fn random_game(options: &Options, seed: u64, turns: usize) -> Vec<Position> {
    let mut generator = SplitMix64::new(seed);
    let mut choose = |count: usize| {
        let below = generator.below(u64::try_from(count).expect("lists of turns are short"));
        usize::try_from(below).expect("below a length")
    };
    let mut game = Game::new(Position::start(options));
    let mut positions = vec![*game.position()];
    while game.outcome().is_none() && positions.len() < turns {
        let mut moves = game.position().moves();
        let captures = |mv: &Move| game.position().taken(*mv).is_some();
        if moves.iter().any(captures) && choose(3) == 0 {
            moves.retain(captures);
        }
        game.play(moves[choose(moves.len())]).expect("a listed turn is legal");
        positions.push(*game.position());
    }
    positions
}

/// Texts with one flaw of each kind, the rule that it breaks and what is said about it.
pub(crate) const FLAWED: [(&str, &str, &str); 17] = [
    (
        "0000000/0000000/0000000/0000000/0000000/0000000/0000000 7/7/7/7/7/7/7 w - - 0 0 1",
        "board.table",
        "There is no cube on the table; the game has 36.",
    ),
    (
        "1211121/0010100/0200020/1020200/0200020/0010100/1211121 3k3/7/7/7/7/7/3K3 w - - 0 0 1",
        "board.table",
        "There are 35 cubes on the table; the game has 36.",
    ),
    (
        "1211121/0010100/0200020/1030101/0200020/0010100/1211121 3k3/7/7/7/7/7/3K3 w - - 0 0 1",
        "board.colours",
        "17 cubes lie on dark places; the game has 18 dark cubes and 18 light ones.",
    ),
    (
        "1211211/0010110/1001001/0003101/2011010/0110100/1201121 3k3/7/7/7/7/7/1K5 w - - 0 0 1",
        "cube.unity",
        "The cubes that lie on the table are not all connected.",
    ),
    (
        "1101021/0120011/2022100/1010111/0100000/1120012/0003101 7/4k2/7/7/5K1/2R4/p6 b - - 0 6 168",
        "board.trenches",
        "The man on −3,−3 stands on nothing: there is no cube, and it is no trench.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 3k3/7/7/7/7/7/7 w - - 0 0 1",
        "man.sides",
        "White has no king.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 k1k4/7/7/7/7/7/3K3 w - - 0 0 1",
        "man.sides",
        "Black has 2 kings instead of one.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 3k3/7/7/7/7/7/QQ1K3 w - - 0 0 1",
        "man.sides",
        "White has too many men of a kind: 2 queens. A side owns 1.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 rrrk3/7/7/7/7/7/3K3 w - - 0 0 1",
        "man.sides",
        "Black has too many men of a kind: 3 rooks. A side owns 2.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 3k3/7/7/7/7/7/R2K3 w A - 0 0 1",
        "castling.rights",
        "White cannot castle A any more: the man that began on −2,−3 is not there, or not as high.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 3kb2/7/7/7/7/7/3K3 w c - 0 0 1",
        "castling.rights",
        "Black cannot castle C any more: the man that began on 2,3 is not there, or not as high.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 3k3/7/7/7/7/7/3K3 w - 0,0 0 0 1",
        "cube.just-moved",
        "On 0,0 there is no cube that could just have been moved.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 3k3/7/7/7/7/7/R2K3 w - -3,-3 0 0 1",
        "cube.just-moved",
        "A man stands on −3,−3, so the cube there has not just been moved.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 r2k3/7/7/7/7/7/R2K3 w - - 3 0 1",
        "end.lone-king",
        "3 turns are counted for a lone king, but no king is alone.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 r2k3/7/7/7/7/7/R2K3 w - - 1 0 1",
        "end.lone-king",
        "One turn is counted for a lone king, but no king is alone.",
    ),
    (
        "1211121/0010100/0200020/1020201/1100020/0010100/1211121 rnbkbn1/1p1pgpp/7/7/7/1PQPG1P/R1qKBNG b Cabc - 0 0 11",
        "check.leave",
        "White is in check although it is Black’s turn.",
    ),
    (
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 2Rk3/7/7/7/7/7/3K3 w - - 0 0 1",
        "check.leave",
        "Black is in check although it is White’s turn.",
    ),
];
