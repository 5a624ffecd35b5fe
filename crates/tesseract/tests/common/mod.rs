//! Helpers shared by the test files.
#![allow(dead_code)] // no test file uses all of it

use cubarium_core::{Position as _, View as _};
use cubarium_tesseract::{Bar, Crosses, Groove, Man, Move, Pawn, Point, Position, Size};
use cubarium_testkit::laws::Subject;

/// Everything that could be mistaken for a turn: each of the side's own pawns goes everywhere, straight and around
/// every corner that is two steps away, each bar is put everywhere, every man enters everywhere.
pub(crate) fn candidates(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let us = position.side();
    for (pawn, from) in position.pawns(us) {
        let near = |to: &Point| {
            let columns = to.column().abs_diff(from.column());
            let rows = to.row().abs_diff(from.row());
            [(2, 0), (0, 2), (2, 2)].contains(&(columns, rows))
        };
        let corners: Vec<Option<Point>> =
            std::iter::once(None).chain(Point::all().filter(near).map(Some)).collect();
        for to in Point::all() {
            for &corner in &corners {
                moves.extend([false, true].map(|takes| Move::Go { pawn, from, corner, to, takes }));
            }
        }
    }
    for bar in position.bars(us) {
        for to in bars().filter(|to| to.size() == bar.size()) {
            moves.extend([false, true].map(|takes| Move::Slide { bar, to, takes }));
            moves.push(Move::Pivot { bar, to });
        }
    }
    for point in Point::all() {
        moves.extend(Pawn::ALL.map(|pawn| Move::Enter(Man::Pawn(pawn, point))));
        moves.push(Move::Enter(Man::Cross(point)));
    }
    moves.extend(bars().map(|bar| Move::Enter(Man::Bar(bar))));
    moves
}

/// Every place of a bar.
fn bars() -> impl Iterator<Item = Bar> {
    let places = || Point::all().flat_map(|point| Groove::ALL.map(|groove| (point, groove)));
    let small = places().map(|(point, groove)| Bar::small(point, groove));
    small.chain(places().filter_map(|(point, groove)| Bar::large(point, groove)))
}

/// Tesseract, set up for the laws of all games.
pub(crate) fn subject(crosses: Crosses) -> Subject<Position> {
    Subject { options: crosses, candidates, without_counters }
}

/// The first four of the six fields.
fn without_counters(text: &str) -> String {
    text.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// A position of the standard game.
pub(crate) fn read(text: &str) -> Position {
    Position::read(text, &Crosses::Last).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// A position of the main stage with these men; the other bars and crosses are put along the edges of the board, out of
/// the way.
pub(crate) fn men(side: &str, men: &str) -> Position {
    with(side, men, "-/-")
}

/// As [`men`], with pawns in reserve: `SR/C`.
pub(crate) fn with(side: &str, men: &str, reserves: &str) -> Position {
    read(&text(side, men, reserves))
}

/// The text of such a position, whether the rules allow it or not.
pub(crate) fn text(side: &str, men: &str, reserves: &str) -> String {
    let mut all: Vec<String> = men.split(' ').map(str::to_owned).collect();
    let held = |all: &[String], point: &str| {
        all.iter().any(|man| {
            man[1..].split(['h', 'v']).next().is_some_and(|place| {
                place == point
                    || place.starts_with(point) && place[point.len()..].starts_with(char::is_alphabetic)
                    || place.ends_with(point) && place.len() > point.len() + 1
            })
        })
    };
    let count = |letter: char, size: Size, all: &[String]| {
        let is =
            |man: &&String| man.starts_with(letter) && (man.ends_with(['h', 'v']) == (size == Size::Small));
        all.iter().filter(is).count()
    };
    for (letter, row, crosses) in [('G', 1, ["B5", "N5"]), ('g', 15, ["B11", "N11"])] {
        let mut columns = "ABCDEFGHIJKLMNO".chars();
        while count(letter, Size::Large, &all) < 2 {
            let (one, other) = (columns.next().expect("room"), columns.next().expect("room"));
            if !held(&all, &format!("{one}{row}")) && !held(&all, &format!("{other}{row}")) {
                all.push(format!("{letter}{one}{row}{other}{row}"));
            }
        }
        while count(letter, Size::Small, &all) < 5 {
            let column = columns.next().expect("room");
            if !held(&all, &format!("{column}{row}")) {
                all.push(format!("{letter}{column}{row}h"));
            }
        }
        let cross = if letter == 'G' { 'X' } else { 'x' };
        let placed = all.iter().filter(|man| man.starts_with(cross)).count();
        all.extend(crosses.into_iter().skip(placed).map(|centre| format!("{cross}{centre}")));
    }
    format!("{} {side} {reserves} m 3 20", all.join(","))
}

/// The turns whose texts begin like this, without that beginning, sorted.
pub(crate) fn goes(position: &Position, beginning: &str) -> String {
    let texts = position.moves().into_iter().map(|mv| position.move_text(mv));
    let mut ways: Vec<String> =
        texts.filter_map(|text| text.strip_prefix(beginning).map(str::to_owned)).collect();
    ways.sort_unstable();
    ways.join(" ")
}

/// The rule by which a turn is refused, without the game's name; `ok` for a legal one.
pub(crate) fn verdict(position: &Position, mv: &str) -> &'static str {
    let verdict = position.read_move(mv).and_then(|mv| position.check(position.side().seat(), mv));
    verdict.map_or_else(|refusal| refusal.rule.0.trim_start_matches("tesseract."), |()| "ok")
}

/// The position after some turns, each of which must be legal.
pub(crate) fn after(position: &Position, moves: &str) -> Position {
    moves.split(' ').fold(*position, |position, text| {
        let mv = position.read_move(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        position.play(mv).unwrap_or_else(|refused| panic!("{text}: {refused}"))
    })
}
