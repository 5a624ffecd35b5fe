//! Helpers shared by the test files.
#![allow(dead_code)] // no test file uses all of it

use cubarium_core::{Position as _, View as _};
use cubarium_cube_chess::{Kind, Move, Position, Square};
use cubarium_testkit::laws::Subject;
use cubarium_testkit::words::{self, Files, Words};

/// The game's sentences in each language, English first.
pub(crate) const FILES: Files = cubarium_testkit::files!();

pub(crate) fn languages() -> [Words; 3] {
    words::languages(FILES)
}

/// Every move from any square to any other, with every promotion that can be written, and castling.
pub(crate) fn candidates(position: &Position) -> Vec<Move> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let mut moves: Vec<Move> = pairs
        .flat_map(|(from, to)| {
            let pawn = position.kind(from) == Some(Kind::Pawn);
            let promotions = Kind::ALL.into_iter().filter(move |_| pawn);
            std::iter::once(Move::plain(from, to))
                .chain(promotions.map(move |kind| Move::promotion(from, to, kind)))
        })
        .collect();
    moves.push(position.read_move("O-O").expect("castling is always readable"));
    moves
}

/// Cube Chess, set up for the laws of all games.
pub(crate) fn subject() -> Subject<Position> {
    Subject { options: (), candidates, without_counters }
}

/// The first four of the six fields.
fn without_counters(text: &str) -> String {
    text.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// A position from the side to move and its men: `w K1B2 R1B3 k6C2`.
pub(crate) fn men(description: &str) -> Position {
    let (side, men) = description.split_once(' ').expect("a side and its men");
    with(side, men, "-", "-", 0)
}

/// A position from all its parts except the move number.
pub(crate) fn with(side: &str, men: &str, castling: &str, en_passant: &str, clock: u32) -> Position {
    let text = text(side, men, castling, en_passant, clock);
    Position::read(&text, &()).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The text of a position from its parts, whether the rules allow it or not.
pub(crate) fn text(side: &str, men: &str, castling: &str, en_passant: &str, clock: u32) -> String {
    let mut board = [None; Square::COUNT];
    for man in men.split(' ') {
        let (letter, square) = man.split_at(1);
        let square: Square = square.parse().expect("tests name squares");
        board[square.index()] = letter.chars().next();
    }
    format!("{} {side} {castling} {en_passant} {clock} 1", board_text(&board))
}

/// The first field of a position text.
pub(crate) fn board_text(board: &[Option<char>]) -> String {
    let row = |row: &[Option<char>]| {
        let row: String = row.iter().map(|man| man.unwrap_or('1')).collect();
        row.replace("1111", "4").replace("111", "3").replace("11", "2")
    };
    let panel = |panel: &[Option<char>]| panel.chunks(4).map(row).collect::<Vec<_>>().join(".");
    board.chunks(16).map(panel).collect::<Vec<_>>().join("/")
}

/// The moves of the man on a square: squares reached, captures with `x`, promotions once for each square.
pub(crate) fn goes(position: &Position, from: &str) -> String {
    let mut ways: Vec<String> = position
        .moves()
        .into_iter()
        .filter(|mv| mv.from.to_string() == from && mv.promoted().is_none_or(|kind| kind == Kind::Queen))
        .map(|mv| position.move_text(mv)[3..].trim_start_matches('-').to_owned())
        .collect();
    ways.sort_unstable_by_key(|way| way.trim_start_matches('x').to_owned());
    ways.join(" ")
}

/// The rule by which a move is refused, without the game's name; `ok` for a legal one.
pub(crate) fn verdict(position: &Position, mv: &str) -> &'static str {
    let verdict = position.read_move(mv).and_then(|mv| position.check(position.side().seat(), mv));
    verdict.map_or_else(|refusal| refusal.rule.0.trim_start_matches("cube-chess."), |()| "ok")
}

/// The position after some moves, each of which must be legal.
pub(crate) fn after(position: &Position, moves: &str) -> Position {
    moves.split(' ').fold(*position, |position, text| {
        let mv = position.read_move(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        position.play(mv).unwrap_or_else(|refused| panic!("{text}: {refused}"))
    })
}

/// Texts with one flaw of each kind, the rule that it breaks and what is said about it.
pub(crate) fn flawed() -> Vec<(String, &'static str, &'static str)> {
    let pawns = "P1A1 P1A2 P1A3 P1A4 P1D1 P1D2 P1D3 P1D4";
    let kings = "K1C2 k6B2";
    let of = |men: &str| text("w", &format!("{kings} {men}"), "-", "-", 0);
    let passed = |men: &str, passed, clock| text("b", &format!("{kings} {men}"), "-", passed, clock);
    vec![
        (text("w", "K1C2", "-", "-", 0), "text.position", "Black has no king."),
        (text("w", "K1C2 K1C3 k6B2", "-", "-", 0), "text.position", "White has 2 kings instead of one."),
        (
            of(&format!("{pawns} P2A1")),
            "pawn.promotion",
            "White has 9 pawns and no extra men; together they cannot be more than eight, because only \
             pawns become other men.",
        ),
        (
            of(&format!("{pawns} Q2A1 Q2A2")),
            "pawn.promotion",
            "White has 8 pawns and one extra man; together they cannot be more than eight, because \
             only pawns become other men.",
        ),
        (
            of("n5B1 n5B2 n5B3 n5B4 n5C1 n5C2 n5C3 n5C4 n5A1 n5A2 p5A3"),
            "pawn.promotion",
            "Black has one pawn and 8 extra men; together they cannot be more than eight, because only \
             pawns become other men.",
        ),
        (
            of("P6C3"),
            "pawn.promotion",
            "No pawn can stand on 6C3: none starts on rows B and C of panels 1 and 6, and none stays a pawn there.",
        ),
        (
            text("w", "K1C2 k6B2 r6B4", "Kk", "-", 0),
            "castling.rights",
            "White cannot castle any more: king and rook do not stand on 1C2 and 1C4.",
        ),
        (
            text("w", "K1C2 R1C4 k6D1 r6B4", "Kk", "-", 0),
            "castling.rights",
            "Black cannot castle any more: king and rook do not stand on 6B2 and 6B4.",
        ),
        (
            passed("P2B3 p2B2", "2B3", 0),
            "pawn.en-passant",
            "White’s pawns do not pass 2B3 when they go two squares.",
        ),
        (
            passed("P2B3 p2B2 N1D3", "2A3", 0),
            "pawn.en-passant",
            "No pawn has just passed 2A3, because a man stands on 1D3.",
        ),
        (
            passed("p2B2", "2A3", 0),
            "pawn.en-passant",
            "No pawn has just passed 2A3, because no white pawn stands on 2B3.",
        ),
        (
            passed("P2B3", "2A3", 0),
            "pawn.en-passant",
            "2A3 counts as just passed only if an enemy pawn stands ready to take there.",
        ),
        (
            passed("P2B3 p2B2", "2A3", 7),
            "pawn.en-passant",
            "A pawn has just passed 2A3, but 7 moves are counted since the last capture or pawn move.",
        ),
        (
            text("w", "K1C2 R6C1 k6C4", "-", "-", 0),
            "check.leave",
            "Black is in check although it is White’s turn.",
        ),
    ]
}
