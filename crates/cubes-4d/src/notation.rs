//! Turns as text: `R-3,-3,1>-3,0,1`, `P0,0,1x1,1,1=Q`, `c2,-1,2>3,0,2`, `O-A` (cubes-4d.text.move).

use cubarium_core::{Message, Position as _, Refusal, RuleId};

use crate::cell::{Cell, Level};
use crate::men::{Kind, Move, Pair};
use crate::position::Position;
use crate::rules;
use crate::text::shown;

fn refused(rule: RuleId, key: &'static str, text: &str) -> Refusal {
    Refusal::new(rule, Message::new(key).with("text", shown(text)))
}

/// Reads a turn. A wrong height is always refused; a sign that does not fit what the turn does is refused only where
/// the turn could be made: otherwise there is a better reason to name.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Refusal> {
    let unknown = || refused(rules::TEXT_MOVE, "cubes-4d-no-text-move", text);
    if let Some(letter) = text.strip_prefix("O-") {
        let mut letters = letter.chars();
        return match (letters.next().and_then(Pair::from_letter), letters.next()) {
            (Some(pair), None) => Ok(Move::Castling(pair)),
            _ => Err(unknown()),
        };
    }
    let mut rest = text.chars();
    match rest.next() {
        Some('c') => {
            let (from, to) = rest.as_str().split_once('>').ok_or_else(unknown)?;
            let (from, level) = read_place(from, text)?;
            let (to, higher) = read_place(to, text)?;
            holds(position, from, level)?;
            let under = position.level(to);
            if under.above() != higher {
                return Err(wrong_height(to, under, higher, "cubes-4d-no-text-cube-height"));
            }
            Ok(Move::Cube { from, to })
        }
        Some(letter) => match Kind::from_letter(letter) {
            Some(kind) => read_go(position, kind, rest.as_str(), text),
            None if Kind::from_letter(letter.to_ascii_uppercase()).is_some() => {
                Err(refused(rules::TEXT_MOVE, "cubes-4d-no-text-upper", text))
            }
            None => Err(unknown()),
        },
        None => Err(unknown()),
    }
}

fn read_go(position: &Position, kind: Kind, rest: &str, text: &str) -> Result<Move, Refusal> {
    let unknown = || refused(rules::TEXT_MOVE, "cubes-4d-no-text-move", text);
    let (places, into) = match rest.split_once('=') {
        Some((places, into)) => {
            let mut letters = into.chars();
            match (letters.next().and_then(Kind::from_letter), letters.next()) {
                (Some(into), None) => (places, Some(into)),
                _ => return Err(unknown()),
            }
        }
        None => (rest, None),
    };
    let captures = places.contains('x');
    let (from, to) = places.split_once(if captures { 'x' } else { '>' }).ok_or_else(unknown)?;
    let (from, level) = read_place(from, text)?;
    let (to, end) = read_place(to, text)?;
    holds(position, from, level)?;
    holds(position, to, end)?;
    if let Some(man) = position.man(from).filter(|man| man.kind != kind) {
        let message = Message::new("cubes-4d-no-text-other-man").with("place", place(position, from));
        return Err(Refusal::new(rules::TURN_SIDE, message.with("man", man.kind.name())));
    }
    let mv = Move::Go { from, to, into };
    if captures != position.taken(mv).is_some() && position.check(position.side().seat(), mv).is_ok() {
        let key = if captures { "cubes-4d-no-text-quiet" } else { "cubes-4d-no-text-capture" };
        return Err(refused(rules::TEXT_MOVE, key, &move_text(position, mv)));
    }
    Ok(mv)
}

/// A cell and a height: `-2,3,1`. Heights above 3 are read as none.
fn read_place(name: &str, text: &str) -> Result<(Cell, Option<Level>), Refusal> {
    let wrong = || {
        let message = Message::new("cubes-4d-no-place").with("place", shown(name));
        Refusal::new(rules::BOARD_TABLE, message)
    };
    let unknown = || refused(rules::TEXT_MOVE, "cubes-4d-no-text-move", text);
    let (cell, height) = name.rsplit_once(',').ok_or_else(unknown)?;
    let mut digits = height.chars();
    match (digits.next().filter(char::is_ascii_digit), digits.next()) {
        (Some(digit), None) => Ok((cell.parse().map_err(|_| wrong())?, Level::from_digit(digit))),
        _ => Err(unknown()),
    }
}

/// Checks that a column is as high as a text says.
fn holds(position: &Position, cell: Cell, level: Option<Level>) -> Result<(), Refusal> {
    let is = position.level(cell);
    if level == Some(is) { Ok(()) } else { Err(wrong_height(cell, is, level, "cubes-4d-no-text-height")) }
}

fn wrong_height(cell: Cell, is: Level, said: Option<Level>, key: &'static str) -> Refusal {
    let message = match said {
        Some(_) => Message::new(key).with("cell", cell.to_string()).with("cubes", count(is)),
        None => Message::new("cubes-4d-no-four").with("cell", cell.to_string()),
    };
    let rule = if said.is_some() { rules::TEXT_MOVE } else { rules::BOARD_LEVELS };
    Refusal::new(rule, message)
}

/// A number of cubes in a message.
pub(crate) fn count(level: Level) -> i64 {
    match level {
        Level::Trench => 0,
        Level::Floor => 1,
        Level::Ramparts => 2,
        Level::Donjon => 3,
    }
}

/// A position's name: file, rank and height.
pub(crate) fn place(position: &Position, cell: Cell) -> String {
    format!("{cell},{}", position.level(cell).digit())
}

/// The canonical text of a turn.
pub(crate) fn move_text(position: &Position, mv: Move) -> String {
    match mv {
        Move::Go { from, to, into } => {
            let letter = position.kind(from).map_or('?', Kind::letter);
            let sign = if position.taken(mv).is_some() { 'x' } else { '>' };
            let into = into.map_or_else(String::new, |kind| format!("={}", kind.letter()));
            format!("{letter}{}{sign}{}{into}", place(position, from), place(position, to))
        }
        Move::Cube { from, to } => {
            format!("c{}>{to},{}", place(position, from), count(position.level(to)) + 1)
        }
        Move::Castling(pair) => format!("O-{}", pair.letter()),
    }
}

/// The text of a turn with a sign for check or mate.
pub(crate) fn display_move(position: &Position, mv: Move) -> String {
    let mut text = move_text(position, mv);
    let mut after = *position;
    after.make(mv);
    if after.is_check() {
        text.push(if after.has_move() { '+' } else { '#' });
    }
    text
}
