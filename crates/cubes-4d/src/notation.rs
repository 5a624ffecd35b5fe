//! Turns as text: `R-3,-3,1>-3,0,1`, `P0,0,1x1,1,1=Q`, `c2,-1,2>3,0,2`, `O-A` (cubes-4d.text.move), and as displayed to
//! people: `R −3,−3:1 → −3,0:1`, with file and rank as on the board's edges and, after a colon, the height.

use cubarium_core::text::shown;
use cubarium_core::{Message, Notation, Refusal, RuleId, View as _};

use crate::cell::{Cell, Level};
use crate::men::{Kind, Move, Pair};
use crate::position::Position;
use crate::rules;

fn refused(rule: RuleId, key: &'static str, text: &str) -> Refusal {
    Refusal::new(rule, Message::new(key).with("text", shown(text)))
}

/// Reads a turn. A wrong height is always refused. If a sign does not match the turn, it is refused for that only if
/// the turn is otherwise legal; if not, there is a better reason to give.
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
        let message = Message::new("cubes-4d-no-text-other-man");
        let message = Slot::PLACE.fill(message, from, position.level(from));
        return Err(Refusal::new(rules::TURN_SIDE, message.with("man", man.kind.name())));
    }
    let mv = Move::Go { from, to, into };
    if captures != position.taken(mv).is_some() && position.check(position.side().seat(), mv).is_ok() {
        let key = if captures { "cubes-4d-no-text-quiet" } else { "cubes-4d-no-text-capture" };
        return Err(refused(rules::TEXT_MOVE, key, &move_text(position, mv)));
    }
    Ok(mv)
}

/// A cell and a height: `-2,3,1`. A height above 3 counts as none.
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

/// Checks that a column has the height given in a text.
fn holds(position: &Position, cell: Cell, level: Option<Level>) -> Result<(), Refusal> {
    let is = position.level(cell);
    if level == Some(is) { Ok(()) } else { Err(wrong_height(cell, is, level, "cubes-4d-no-text-height")) }
}

fn wrong_height(cell: Cell, is: Level, said: Option<Level>, key: &'static str) -> Refusal {
    let message = match said {
        Some(_) => Message::new(key).with("cell", shown_cell(cell)).with("cubes", count(is)),
        None => Message::new("cubes-4d-no-four").with("cell", shown_cell(cell)),
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

/// A position's name in canonical text: file, rank and height.
fn place_text(position: &Position, cell: Cell) -> String {
    format!("{cell},{}", position.level(cell).digit())
}

/// A position's name as displayed to people.
pub(crate) fn place(position: &Position, cell: Cell) -> String {
    shown_place(cell, position.level(cell))
}

/// The name of a cell at a height as displayed to people: `−3,0:1`. The colon separates the height, which is read off
/// the column, from the two numbers by which the place is found.
pub(crate) fn shown_place(cell: Cell, level: Level) -> String {
    format!("{}:{}", shown_cell(cell), level.digit())
}

/// A place in a sentence: the argument names of the cell and of its height.
#[derive(Clone, Copy)]
pub(crate) struct Slot(&'static str, &'static str);

impl Slot {
    pub(crate) const FROM: Self = Self("from", "from-level");
    pub(crate) const TO: Self = Self("to", "to-level");
    pub(crate) const PLACE: Self = Self("place", "place-level");
    pub(crate) const KING: Self = Self("king", "king-level");

    /// Fills in a cell at a height.
    pub(crate) fn fill(self, message: Message, cell: Cell, level: Level) -> Message {
        message.with(self.0, shown_cell(cell)).with(self.1, level.name())
    }
}

/// The name of a cell as displayed to people.
pub(crate) fn shown_cell(cell: Cell) -> String {
    with_minus_signs(&cell.to_string())
}

/// Coordinates as displayed to people.
pub(crate) fn with_minus_signs(text: &str) -> String {
    text.replace('-', "−")
}

/// The canonical text of a turn.
pub(crate) fn move_text(position: &Position, mv: Move) -> String {
    match mv {
        Move::Go { from, to, into } => {
            let letter = letter(position, from);
            let sign = if position.taken(mv).is_some() { 'x' } else { '>' };
            let into = promotion(into);
            format!("{letter}{}{sign}{}{into}", place_text(position, from), place_text(position, to))
        }
        Move::Cube { from, to } => {
            format!("c{}>{to},{}", place_text(position, from), count(position.level(to)) + 1)
        }
        Move::Castling(pair) => format!("O-{}", pair.letter()),
    }
}

fn letter(position: &Position, from: Cell) -> char {
    position.kind(from).map_or('?', Kind::letter)
}

fn promotion(into: Option<Kind>) -> String {
    into.map_or_else(String::new, |kind| format!("={}", kind.letter()))
}

/// The height of a cube after its move; there is no cube on a column of three.
fn cubes_height(position: &Position, to: Cell) -> Level {
    position.level(to).above().unwrap_or(Level::Donjon)
}

impl Notation for Position {
    const BETWEEN: char = '>';

    /// A turn as displayed to people, with a sign for check or mate. Line breaks cannot separate its parts.
    fn display_move(&self, mv: Move) -> String {
        const GAP: char = '\u{202f}';
        let mut text = match mv {
            Move::Go { from, to, into } => {
                let sign = if self.taken(mv).is_some() { '×' } else { '→' };
                let (letter, into) = (letter(self, from), promotion(into));
                let [from, to] = [from, to].map(|cell| place(self, cell));
                format!("{letter}{GAP}{from}{GAP}{sign}{GAP}{to}{into}")
            }
            Move::Cube { from, to } => {
                let (from, to) = (place(self, from), shown_place(to, cubes_height(self, to)));
                format!("c{GAP}{from}{GAP}→{GAP}{to}")
            }
            Move::Castling(_) => move_text(self, mv),
        };
        let mut after = *self;
        after.make(mv);
        if after.in_check() {
            text.push(if after.has_move() { '+' } else { '#' });
        }
        text
    }

    /// Short ways to type a turn: without heights, without the letter or without the origin, with any sign or none
    /// between the places.
    fn short_forms(&self, mv: Move) -> Vec<String> {
        let (from, to, letter, into) = match mv {
            Move::Go { from, to, into } => (from, to, letter(self, from), into),
            Move::Cube { from, to } => (from, to, 'c', None),
            Move::Castling(pair) => return vec![format!("0-{}", pair.letter())],
        };
        let height = match mv {
            Move::Cube { .. } => cubes_height(self, to),
            _ => self.level(to),
        };
        let begins = [
            (format!("{letter}{}", place_text(self, from)), format!("{to},{}", height.digit())),
            (place_text(self, from), format!("{to},{}", height.digit())),
            (format!("{letter}{from}"), to.to_string()),
            (from.to_string(), to.to_string()),
        ];
        // A minus sign right after a place separates two places, like a hyphen.
        let between =
            |to: &str| if to.starts_with('-') { [">", "x", "-"].as_slice() } else { &[">", "x", "-", ""] };
        let ways = begins
            .iter()
            .flat_map(|(from, to)| between(to).iter().map(move |sign| format!("{from}{sign}{to}")));
        let letter_only = ["", ">", "x"].map(|sign| format!("{letter}{sign}{to}"));
        let ends =
            into.map_or_else(|| vec![String::new()], |kind| vec![promotion(into), kind.letter().to_string()]);
        ways.chain(letter_only).flat_map(|text| ends.iter().map(move |end| format!("{text}{end}"))).collect()
    }

    /// A turn typed without heights or without the man's letter, completed: `-1,3>0,0` becomes `Q-1,3,1>0,0,2`.
    fn completed(&self, written: &str) -> Option<String> {
        let (from, to) = written.split_once(['>', 'x'])?;
        let named = from.chars().next().filter(char::is_ascii_alphabetic);
        let from: Cell = from[named.map_or(0, char::len_utf8)..].parse().ok()?;
        let to: Cell = to.parse().ok()?;
        let letter = named.unwrap_or_else(|| self.kind(from).map_or('c', Kind::letter));
        let height = if letter == 'c' { cubes_height(self, to) } else { self.level(to) };
        let sign = if written.contains('x') { 'x' } else { '>' };
        Some(format!("{letter}{}{sign}{to},{}", place_text(self, from), height.digit()))
    }

    /// A typed turn in the case that turns are written in: capitals, except `x` and the `c` of a cube.
    fn written_case(text: &str) -> String {
        let letter = |(at, letter): (usize, char)| match letter {
            'x' => 'x',
            'c' | 'C' if at == 0 => 'c',
            _ => letter.to_ascii_uppercase(),
        };
        text.chars().enumerate().map(letter).collect()
    }
}
