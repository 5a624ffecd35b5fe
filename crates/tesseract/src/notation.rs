//! Turns as text: `TH2-H7`, `SC3-E5xB8`, `GE5E6@E5F5`, `G*B2v` (tesseract.text.move).

use cubarium_core::text::shown;
use cubarium_core::{Message, Notation, Refusal};

use crate::men::{Bar, Groove, Kind, Man, Move, Pawn, Size};
use crate::point::Point;
use crate::position::Position;
use crate::refuse;
use crate::rules;
use crate::text::{read_bar, read_large_bar, read_pawn};

fn refused(key: &'static str, text: &str) -> Refusal {
    Refusal::new(rules::TEXT_MOVE, Message::new(key).with("text", shown(text)))
}

/// Reads a turn. If two paths lead to the same position, the result is the one whose corner comes first by name,
/// whichever was read; an illegal path is returned unchanged, so that the rules can judge it.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Refusal> {
    let no_move = || refused("tesseract-no-text-move", text);
    let letter = text.chars().next().ok_or_else(no_move)?;
    let rest = &text[letter.len_utf8()..];
    if letter.is_ascii_lowercase() && "tsprcgx".contains(letter) {
        return Err(refused("tesseract-no-text-upper", text));
    }
    if let Some(place) = rest.strip_prefix('*') {
        return read_entry(letter, place, text);
    }
    match letter {
        'G' => read_bar_move(position, rest, text),
        'X' => Err(Refusal::new(rules::MEN_CROSSES, Message::new("tesseract-no-cross-moves"))),
        _ => {
            let pawn = read_pawn(letter).ok_or_else(no_move)?;
            let mv = read_way(pawn, rest, text)?;
            let twin = refuse::twin(position, mv);
            Ok(twin.filter(|twin| twin.to_string() < mv.to_string()).unwrap_or(mv))
        }
    }
}

/// A name that should be that of an intersection.
fn read_point(name: &str, text: &str) -> Result<Point, Refusal> {
    name.parse().map_err(|_| {
        let looks_like_one = name.starts_with(|letter: char| letter.is_ascii_uppercase())
            && name.len() > 1
            && name[1..].bytes().all(|digit| digit.is_ascii_digit());
        if looks_like_one {
            Refusal::new(
                rules::BOARD_INTERSECTIONS,
                Message::new("tesseract-no-point").with("point", shown(name)),
            )
        } else {
            refused("tesseract-no-text-move", text)
        }
    })
}

fn read_entry(letter: char, place: &str, text: &str) -> Result<Move, Refusal> {
    let no_move = || refused("tesseract-no-text-move", text);
    let man = match letter {
        'G' => Man::Bar(read_bar(place).ok_or_else(|| refused("tesseract-no-text-bar", text))?),
        'X' => Man::Cross(read_point(place, text)?),
        _ => Man::Pawn(read_pawn(letter).ok_or_else(no_move)?, read_point(place, text)?),
    };
    Ok(Move::Enter(man))
}

/// `H2-H7`, `H2xH7`, `C3-E5-B8`, `C3-E5xB8`.
fn read_way(pawn: Pawn, way: &str, text: &str) -> Result<Move, Refusal> {
    let takes = way.contains('x');
    let (before, to) = if takes { way.rsplit_once('x') } else { way.rsplit_once('-') }
        .ok_or_else(|| refused("tesseract-no-text-move", text))?;
    let (from, corner) = match before.split_once('-') {
        Some((from, corner)) => (from, Some(read_point(corner, text)?)),
        None => (before, None),
    };
    Ok(Move::Go { pawn, from: read_point(from, text)?, corner, to: read_point(to, text)?, takes })
}

/// `B2-B9`, `B2xB9`, `E5E6-E9E10`, `E5E6xE9E10`, `B2@`, `E5E6@E5F5`.
fn read_bar_move(position: &Position, rest: &str, text: &str) -> Result<Move, Refusal> {
    let bar_text = || refused("tesseract-no-text-bar", text);
    let Some(sign) = rest.find(['-', 'x', '@']) else {
        return Err(refused("tesseract-no-text-move", text));
    };
    let (place, after) = (&rest[..sign], &rest[sign + 1..]);
    let takes = rest[sign..].starts_with('x');
    let pivots = rest[sign..].starts_with('@');
    if let Some(bar) = read_large_bar(place) {
        let to = read_large_bar(after).ok_or_else(bar_text)?;
        return Ok(if pivots { Move::Pivot { bar, to } } else { Move::Slide { bar, to, takes } });
    }
    let point = read_point(place, text)?;
    let bar = small_bar(position, point);
    if pivots {
        let to = Bar::small(point, bar.groove().other());
        return if after.is_empty() { Ok(Move::Pivot { bar, to }) } else { Err(bar_text()) };
    }
    Ok(Move::Slide { bar, to: Bar::small(read_point(after, text)?, bar.groove()), takes })
}

/// The small bar on an intersection; if there is none, a made-up one, which the rules will find missing.
fn small_bar(position: &Position, point: Point) -> Bar {
    let man = position.man(point).map(|(_, man)| man);
    match man {
        Some(Man::Bar(bar)) if man.map(Man::kind) == Some(Kind::Bar(Size::Small)) => bar,
        _ => Bar::small(point, Groove::Horizontal),
    }
}

impl Notation for Position {
    /// Short ways to type a turn: without the signs between places, without the man's letter, without its corner, with
    /// only its letter and the target, or without the sign of a man that enters.
    fn short_forms(&self, mv: Move) -> Vec<String> {
        let text = mv.to_string();
        let (letter, rest) = text.split_at(1);
        match mv {
            Move::Go { from, to, .. } => {
                let way = ["-", "x", ""].map(|sign| format!("{from}{sign}{to}"));
                let lettered = way.iter().map(|way| format!("{letter}{way}"));
                let whole = [text.replace(['-', 'x'], ""), rest.to_owned(), format!("{letter}{to}")];
                lettered.chain(way.iter().cloned()).chain(whole).collect()
            }
            Move::Slide { .. } | Move::Pivot { .. } => {
                vec![text.replace(['-', 'x'], ""), rest.to_owned(), rest.replace('x', "-")]
            }
            Move::Enter(_) => vec![text.replace('*', "")],
        }
    }

    /// A turn typed without the man's letter, completed: `H2-H9` becomes `TH2-H9`.
    fn completed(&self, written: &str) -> Option<String> {
        let from = written.split(['-', 'x', '@']).next()?;
        let (_, man) = self.man(from.parse().ok()?)?;
        Some(format!("{}{written}", man.kind().letter()))
    }

    /// A typed turn in the case that turns are written in: capitals, except `x` after the man's letter and the direction of
    /// a bar at the end.
    fn written_case(text: &str) -> String {
        let last = text.chars().count().saturating_sub(1);
        let letter = |(at, letter): (usize, char)| match letter {
            'x' if at > 0 => 'x',
            'v' | 'V' | 'h' | 'H' if at == last && at > 2 => letter.to_ascii_lowercase(),
            _ => letter.to_ascii_uppercase(),
        };
        text.chars().enumerate().map(letter).collect()
    }
}
