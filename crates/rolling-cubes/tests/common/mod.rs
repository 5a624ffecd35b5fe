//! Helpers shared by the test files.
#![allow(dead_code)] // no test file uses all of it

use cubarium_core::{Position as _, View as _};
use cubarium_rolling_cubes::{Direction, Level, Man, Move, Options, Position, Shield, Square, geometry};
use cubarium_testkit::laws::Subject;

/// Both games at both levels.
pub(crate) fn all_options() -> Vec<Options> {
    let games = [Options::die_check(), Options::cubulus()];
    games.into_iter().flat_map(|game| [game.at_level(Level::One), game]).collect()
}

/// Every shield that can lie on the board.
pub(crate) fn shields() -> Vec<Shield> {
    let squares = Square::all();
    let pairs = squares.flat_map(|one| {
        [Direction::East, Direction::North]
            .into_iter()
            .filter_map(move |direction| one.step(direction).map(|other| (one, other)))
    });
    pairs.filter_map(|(one, other)| Shield::new(one, other)).collect()
}

/// Everything that could be mistaken for a move: from every square that holds a man, and from one that does not.
pub(crate) fn candidates(position: &Position) -> Vec<Move> {
    let empty = Square::all().find(|square| position.man(*square).is_none());
    let mut moves = vec![Move::EndTurn];
    for from in Square::all().filter(|square| position.man(*square).is_some() || Some(*square) == empty) {
        for to in Square::all() {
            moves.push(Move::Roll { from, corner: None, to });
            moves.push(Move::Master { from, to });
            moves.push(Move::Soldier { from, to });
        }
        for pips in 1..=6 {
            moves.extend(geometry::paths(from, pips).iter().map(|path| Move::Roll {
                from,
                corner: path.corner,
                to: path.end,
            }));
        }
        for quarters in 0..=4 {
            moves.push(Move::Rotation { square: from, quarters });
        }
        moves.push(Move::SwapCube { from });
        let near = |shield: &Shield| shield.squares().iter().any(|square| square.distance(from) <= 3);
        for shield in shields().into_iter().filter(near) {
            moves.push(Move::SwapShield { from, shield });
            moves.push(Move::LieDown { from, shield });
            if let Some((_, Man::Shield(own))) = position.man(from) {
                moves.push(Move::Shield { from: own, to: shield });
            }
            if shield.covers(from) {
                moves.extend(Square::all().map(|to| Move::StandUp { shield, to }));
            }
        }
    }
    moves
}

/// One of the games, set up for the laws of all games.
pub(crate) fn subject(options: Options) -> Subject<Position> {
    Subject { options, candidates, without_counters }
}

/// The first four of the six fields.
fn without_counters(text: &str) -> String {
    text.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// A position of Die-Check at level 2.
pub(crate) fn die_check(text: &str) -> Position {
    read(text, Options::die_check())
}

/// A position of Cubulus at level 2.
pub(crate) fn cubulus(text: &str) -> Position {
    read(text, Options::cubulus())
}

/// A position; fields missing at the end are `-` for rights and phase, 0 and 1.
pub(crate) fn read(text: &str, options: Options) -> Position {
    let defaults = ["w", "-", "-", "0", "1"];
    let given: Vec<&str> = text.split(' ').collect();
    let missing = &defaults[given.len() - 1..];
    let text = [&given[..], missing].concat().join(" ");
    Position::read(&text, &options).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The texts of the legal moves that begin with something, sorted.
pub(crate) fn moves(position: &Position, begin: &str) -> String {
    let texts = position.moves().into_iter().map(|mv| position.move_text(mv));
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(begin)).collect();
    texts.sort_unstable();
    texts.join(" ")
}

/// The rule by which a move is refused, without the game's name; `ok` for a legal one.
pub(crate) fn verdict(position: &Position, mv: &str) -> &'static str {
    let verdict = position.read_move(mv).and_then(|mv| position.check(position.side().seat(), mv));
    let game = position.options().variant.id();
    verdict.map_or_else(
        |refusal| {
            refusal
                .rule
                .0
                .strip_prefix(game)
                .and_then(|rule| rule.strip_prefix('.'))
                .expect("a rule of the game")
        },
        |()| "ok",
    )
}

/// The position after some moves, each of which must be legal.
pub(crate) fn after(position: &Position, moves: &str) -> Position {
    moves.split(' ').fold(*position, |position, text| {
        let mv = position.read_move(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        position.play(mv).unwrap_or_else(|refused| panic!("{text}: {refused}"))
    })
}

/// The cube on a square, by top and south face.
pub(crate) fn cube(position: &Position, name: &str) -> (u8, u8) {
    let square = Square::read(name, position.options().variant).expect("tests name squares");
    match position.man(square) {
        Some((_, Man::Cube(heading))) => (heading.top(), heading.south()),
        other => panic!("{name}: {other:?}"),
    }
}
