//! Moves as text: `D1-D7`, `D1-D5-F5`, `D1-D5xF5`, `E1xE2`, `C2D2-D2D3`, `SE4-SF5`, `D1@90`, `C2D2-SE2`,
//! `SE2-C2D2`, `E9*C`, `E9*D9E9`, `--` (text.move).

use cubarium_core::text::shown;
use cubarium_core::{Message, Notation, Refusal, View as _};

use crate::men::{Home, Kind, Man, Move, Shield};
use crate::moves::open_corners;
use crate::position::Position;
use crate::rules::{self, Rule};
use crate::square::{Square, SquareSet};

const END_TURN: &str = "--";

/// A man's place in a move text.
#[derive(Clone, Copy)]
enum Place {
    Square(Square),
    Soldier(Square),
    Shield(Shield),
}

fn refused(position: &Position, rule: Rule, key: &'static str, text: &str) -> Refusal {
    Refusal::new(rule.of(position.options().variant), Message::new(key).with("text", shown(text)))
}

/// Reads a move. If a sign does not match the move, it is refused for that only if the move is otherwise legal; if not,
/// there is a better reason to give.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, Refusal> {
    let no_move = || refused(position, rules::TEXT_MOVE, "rolling-cubes-no-text-move", text);
    if text == END_TURN {
        return Ok(Move::EndTurn);
    }
    if text.ends_with(['+', '#']) {
        return Err(refused(position, rules::TEXT_MOVE, "rolling-cubes-no-text-check-sign", text));
    }
    let square = |name: &str| read_square(position, name, text);
    let place = |name: &str| read_place(position, name, text);
    if let Some((square_name, degrees)) = text.split_once('@') {
        let quarters = match degrees {
            "90" => 1,
            "180" => 2,
            "270" => 3,
            _ => {
                return Err(refused(position, rules::ROTATION_TURN, "rolling-cubes-no-rotation-angle", text));
            }
        };
        return Ok(Move::Rotation { square: square(square_name)?, quarters });
    }
    if let Some((from, recovered)) = text.split_once('*') {
        let from = square(from)?;
        return Ok(match (recovered, place(recovered)) {
            ("C", _) => Move::SwapCube { from },
            (_, Ok(Place::Shield(shield))) => Move::SwapShield { from, shield },
            (_, Ok(_)) => return Err(no_move()),
            (_, Err(refusal)) => return Err(refusal),
        });
    }
    let captures = text.contains('x');
    let (begin, end) = text.rsplit_once(if captures { 'x' } else { '-' }).ok_or_else(no_move)?;
    let mv = match begin.split_once('-') {
        Some((from, corner)) => {
            let (from, corner, to) = (square(from)?, square(corner)?, square(end)?);
            if corner == from || corner == to || from == to {
                return Err(refused(position, rules::TEXT_MOVE, "rolling-cubes-no-text-corner", text));
            }
            Move::Roll { from, corner: Some(corner), to }
        }
        None => match (place(begin)?, place(end)?) {
            (Place::Square(from), Place::Square(to)) => match position.kind(from) {
                Some(Kind::Master) => Move::Master { from, to },
                _ => Move::Roll { from, corner: None, to },
            },
            (Place::Soldier(from), Place::Soldier(to)) => Move::Soldier { from, to },
            (Place::Shield(from), Place::Shield(to)) if !captures => Move::Shield { from, to },
            (Place::Shield(shield), Place::Soldier(to)) if !captures => Move::StandUp { shield, to },
            (Place::Soldier(from), Place::Shield(shield)) if !captures => Move::LieDown { from, shield },
            (Place::Shield(_), _) => {
                let rule = if captures { rules::SHIELD_EMPTY } else { rules::TEXT_MOVE };
                return Err(refused(position, rule, "rolling-cubes-no-text-shield", text));
            }
            _ => return Err(no_move()),
        },
    };
    let mv = canonical(position, mv);
    if captures != captured(position, mv).is_some() && position.check(position.side().seat(), mv).is_ok() {
        let key = if captures { "rolling-cubes-no-text-quiet" } else { "rolling-cubes-no-text-capture" };
        return Err(refused(position, rules::TEXT_MOVE, key, &move_text(position, mv)));
    }
    Ok(mv)
}

/// Two letters that should name a square; anything else is not a move at all.
fn read_square(position: &Position, name: &str, text: &str) -> Result<Square, Refusal> {
    if name.chars().count() != 2 {
        return Err(refused(position, rules::TEXT_MOVE, "rolling-cubes-no-text-move", text));
    }
    Square::read(name, position.options().variant).ok_or_else(|| {
        let message = Message::new("rolling-cubes-no-square").with("square", name);
        let last = char::from(position.options().variant.columns()[8]).to_string();
        Refusal::new(rules::BOARD_SQUARES.of(position.options().variant), message.with("last", last))
    })
}

fn read_place(position: &Position, name: &str, text: &str) -> Result<Place, Refusal> {
    if let Some(square) = name.strip_prefix('S') {
        return read_square(position, square, text).map(Place::Soldier);
    }
    if name.chars().count() != 4 {
        return read_square(position, name, text).map(Place::Square);
    }
    let middle = name.char_indices().nth(2).map_or(0, |(at, _)| at);
    let (one, other) = name.split_at(middle);
    let squares = (read_square(position, one, text)?, read_square(position, other, text)?);
    Shield::new(squares.0, squares.1)
        .map(Place::Shield)
        .ok_or_else(|| refused(position, rules::BOARD_MEN, "rolling-cubes-no-text-apart", name))
}

/// The move by which a roll is written: if both paths lead to the same position, the one whose corner comes first by
/// name, if its path is open.
fn canonical(position: &Position, mv: Move) -> Move {
    let Move::Roll { from, corner: Some(corner), to } = mv else { return mv };
    let fits = position.heading(from).is_some_and(|heading| heading.top() == from.distance(to))
        && (corner == from.in_column_of(to) || corner == to.in_column_of(from));
    if !fits {
        return mv;
    }
    let occupied = position.occupied() - prey(position, to);
    let known: Vec<Option<Square>> = open_corners(from, to, occupied).collect();
    match known.as_slice() {
        [only] if (crate::geometry::passed(from, Some(corner), to) & occupied).is_empty() => {
            Move::Roll { from, corner: *only, to }
        }
        _ => mv,
    }
}

/// The squares of the enemy shield that covers a square: a cube may roll over them to capture it.
fn prey(position: &Position, to: Square) -> SquareSet {
    let shield = position.shield(to).filter(|_| position.men(position.side().other()).contains(to));
    shield.map_or(SquareSet::EMPTY, |shield| shield.squares().into_iter().collect())
}

/// What a move captures, and where: the (first) square of the man.
pub(crate) fn captured(position: &Position, mv: Move) -> Option<(Man, Square)> {
    let (them, to) = match mv {
        Move::Roll { to, .. } | Move::Master { to, .. } | Move::Soldier { to, .. } => {
            (position.side().other(), to)
        }
        Move::SwapCube { .. } | Move::SwapShield { .. } => {
            (position.side().other(), position.side().middle())
        }
        _ => return None,
    };
    let (_, man) = position.man(to).filter(|(colour, _)| *colour == them)?;
    Some(match man {
        Man::Shield(shield) => (man, shield.squares()[0]),
        _ => (man, to),
    })
}

/// The canonical text of a move.
pub(crate) fn move_text(position: &Position, mv: Move) -> String {
    let name = |square| position.name(square);
    let shield = |shield: Shield| shield.squares().map(name).concat();
    let sign = if captured(position, mv).is_some() { 'x' } else { '-' };
    match mv {
        Move::Roll { from, corner: None, to } | Move::Master { from, to } => {
            format!("{}{sign}{}", name(from), name(to))
        }
        Move::Roll { from, corner: Some(corner), to } => {
            format!("{}-{}{sign}{}", name(from), name(corner), name(to))
        }
        Move::Soldier { from, to } => format!("S{}{sign}S{}", name(from), name(to)),
        Move::Shield { from, to } => format!("{}-{}", shield(from), shield(to)),
        Move::Rotation { square, quarters } => format!("{}@{}", name(square), u32::from(quarters) * 90),
        Move::StandUp { shield: from, to } => format!("{}-S{}", shield(from), name(to)),
        Move::LieDown { from, shield: to } => format!("S{}-{}", name(from), shield(to)),
        Move::SwapCube { from } => format!("{}*C", name(from)),
        Move::SwapShield { from, shield: to } => format!("{}*{}", name(from), shield(to)),
        Move::EndTurn => END_TURN.to_owned(),
    }
}

/// Whether the opponent is in check after a move, and if so whether it is die-check.
pub(crate) fn gives_check(position: &Position, mv: Move) -> Option<bool> {
    let mut after = *position;
    after.make(mv);
    let them = position.side().other();
    let check = mv != Move::EndTurn && after.is_attacked(them);
    check.then(|| after.side() == them && !after.has_move())
}

impl Notation for Position {
    /// The text of a move with a sign for check or die-check.
    fn display_move(&self, mv: Move) -> String {
        let mut text = move_text(self, mv);
        match gives_check(self, mv) {
            Some(true) => text.push('#'),
            Some(false) => text.push('+'),
            None => {}
        }
        text
    }

    /// Short ways to type a move: without the signs between places, and for a roll without its corner.
    fn short_forms(&self, mv: Move) -> Vec<String> {
        let mut forms = vec![move_text(self, mv).replace(['-', 'x'], "")];
        if let Move::Roll { from, corner: Some(_), to } = mv {
            forms.push(format!("{}-{}", self.name(from), self.name(to)));
        }
        forms
    }
}
