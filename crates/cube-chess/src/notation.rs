//! Moves as text: `1D2-2B2`, `1B2x6A1`, `6A2-6B2=Q`, `O-O` (cube-chess.text.move).

use cubarium_core::text::shown;
use cubarium_core::{Message, Notation, Refusal, View as _};

use crate::men::{Kind, Move, Special};
use crate::position::{CastlingSquares, Position};
use crate::rules;
use crate::square::Square;

const CASTLING: &str = "O-O";

fn refused(key: &'static str, text: &str) -> Refusal {
    Refusal::new(rules::TEXT_MOVE, Message::new(key).with("text", shown(text)))
}

/// Reads a move. If a sign does not match the move, it is refused for that only if the move is otherwise legal; if not,
/// there is a better reason to give.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Refusal> {
    if text == CASTLING {
        let CastlingSquares { king, rook, .. } = CastlingSquares::of(position.side());
        return Ok(Move { from: king, to: rook, special: Special::Castling });
    }
    if text.ends_with(['+', '#']) {
        return Err(refused("cube-chess-no-text-check-sign", text));
    }
    let (squares, promotion) = match text.split_once('=') {
        Some((squares, kind)) => (squares, Some(kind)),
        None => (text, None),
    };
    let captures = squares.contains('x');
    let Some((from, to)) = squares.split_once(if captures { 'x' } else { '-' }) else {
        return Err(refused("cube-chess-no-text-move", text));
    };
    let (from, to) = (read_square(from, text)?, read_square(to, text)?);
    let special = match promotion.map(str::as_bytes) {
        None => Special::None,
        Some([letter]) => match Kind::from_letter(char::from(*letter)) {
            Some(kind) => Special::Promotion(kind),
            None => return Err(refused("cube-chess-no-text-move", text)),
        },
        Some(_) => return Err(refused("cube-chess-no-text-move", text)),
    };
    let mv = Move { from, to, special };
    if captures != position.taken(mv).is_some() && position.check(position.side().seat(), mv).is_ok() {
        let key = if captures { "cube-chess-no-text-quiet" } else { "cube-chess-no-text-capture" };
        return Err(refused(key, &move_text(position, mv)));
    }
    Ok(mv)
}

/// Three characters that should name a square; anything else is not a move at all.
fn read_square(name: &str, text: &str) -> Result<Square, Refusal> {
    if name.len() != 3 {
        return Err(refused("cube-chess-no-text-move", text));
    }
    name.parse().map_err(|_| {
        Refusal::new(rules::BOARD_SQUARES, Message::new("cube-chess-no-square").with("square", name))
    })
}

/// The canonical text of a move.
pub(crate) fn move_text(position: &Position, mv: Move) -> String {
    let Move { from, to, special } = mv;
    let sign = if position.taken(mv).is_some() { 'x' } else { '-' };
    match special {
        Special::Castling => CASTLING.to_owned(),
        Special::None => format!("{from}{sign}{to}"),
        Special::Promotion(kind) => format!("{from}{sign}{to}={}", kind.letter()),
    }
}

impl Notation for Position {
    /// The text of a move with the man's letter and a sign for check or mate.
    fn display_move(&self, mv: Move) -> String {
        let mut text = move_text(self, mv);
        let kind = self.kind(mv.from).filter(|kind| *kind != Kind::Pawn && mv.special != Special::Castling);
        if let Some(kind) = kind {
            text.insert(0, kind.letter());
        }
        let mut after = *self;
        after.make(mv);
        if after.in_check() {
            text.push(if after.has_move() { '+' } else { '#' });
        }
        text
    }

    /// Short ways to type a move: without the signs between squares, or with only the man's letter and the target.
    fn short_forms(&self, mv: Move) -> Vec<String> {
        if mv.special == Special::Castling {
            return ["OO", "0-0", "00"].map(str::to_owned).to_vec();
        }
        let letter = self
            .kind(mv.from)
            .filter(|kind| *kind != Kind::Pawn)
            .map_or_else(String::new, |kind| kind.letter().to_string());
        let into = match mv.special {
            Special::Promotion(kind) => vec![format!("={}", kind.letter()), kind.letter().to_string()],
            _ => vec![String::new()],
        };
        let begins = [mv.from.to_string(), format!("{letter}{}", mv.from), letter];
        let signed =
            begins.iter().flat_map(|from| ["", "-", "x"].map(|sign| format!("{from}{sign}{}", mv.to)));
        signed.flat_map(|text| into.iter().map(move |into| format!("{text}{into}"))).collect()
    }
}
