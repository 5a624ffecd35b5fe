//! Position and move text: canonical, strict, and robust against any input.

use crate::common::{men, text, verdict, with};
use cubarium_core::{Notation as _, Position as _, ReadError, View as _};
use cubarium_cube_chess::{Colour, Flaw, Position, Square, TextError};
use proptest::prelude::*;

const START: &str = "PPPP.RQBN.NKBR.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp w Kk - 0 1";

fn text_error(text: &str) -> TextError {
    match Position::read(text, &()) {
        Err(ReadError::Text(error)) => error,
        other => panic!("`{text}`: {other:?}"),
    }
}

fn flaws(side: &str, men: &str, castling: &str, en_passant: &str, clock: u32) -> Vec<Flaw> {
    let text = text(side, men, castling, en_passant, clock);
    match Position::read(&text, &()) {
        Err(ReadError::Flaws(flaws)) => flaws,
        other => panic!("`{text}`: {other:?}"),
    }
}

fn square(name: &str) -> Square {
    name.parse().expect("tests name squares")
}

#[test]
fn text_position_errors_name_the_field_and_quote_the_text() {
    let field = |index: usize, value: &str| {
        let mut fields: Vec<&str> = START.split(' ').collect();
        fields[index] = value;
        text_error(&fields.join(" "))
    };
    assert_eq!(text_error(""), TextError::Fields { found: 0 });
    assert_eq!(text_error(&START.replace(" 0 1", " 0")), TextError::Fields { found: 5 });
    assert_eq!(text_error(&format!("{START} ")), TextError::Fields { found: 7 });
    assert_eq!(text_error(&START.replace(" w ", "  w ")), TextError::Fields { found: 7 });
    for side in ["", "W", "white", "w\n"] {
        assert_eq!(field(1, side), TextError::Side(side.to_owned()));
    }
    for castling in ["kK", "KK", "", "Q", "--", "K-"] {
        assert_eq!(field(2, castling), TextError::Castling(castling.to_owned()));
    }
    for passed in ["", "--", "7A1", "2a3", "2A33"] {
        assert_eq!(field(3, passed), TextError::EnPassant(passed.to_owned()));
    }
    for clock in ["", "-1", "+1", "00", "01", "101", "256", "99999999999999999999", "1.0", "٣"] {
        assert_eq!(field(4, clock), TextError::HalfmoveClock(clock.to_owned()));
    }
    for number in ["", "0", "-1", "+1", "01", "4294967296"] {
        assert_eq!(field(5, number), TextError::MoveNumber(number.to_owned()));
    }
}

#[test]
fn text_position_errors_name_the_row() {
    let row = |text: &str| text_error(&START.replacen("RQBN.NKBR", &format!("{text}.NKBR"), 1));
    let there = |text: &str| (1, 'B', text.to_owned());
    let (panel, row_b, kept) = there("RQB");
    assert_eq!(row("RQB"), TextError::Width { panel, row: row_b, found: 3, text: kept });
    let (panel, row_b, kept) = there("RQBN1");
    assert_eq!(row("RQBN1"), TextError::Width { panel, row: row_b, found: 5, text: kept });
    let (panel, row_b, kept) = there("22");
    assert_eq!(row("22"), TextError::Run { panel, row: row_b, text: kept });
    let (panel, row_b, kept) = there("RQXN");
    assert_eq!(row("RQXN"), TextError::Letter { panel, row: row_b, letter: 'X', text: kept });
    for (text, letter) in [("0RQBN", '0'), ("5", '5'), ("RQB♞", '♞')] {
        let (panel, row_b, kept) = there(text);
        assert_eq!(row(text), TextError::Letter { panel, row: row_b, letter, text: kept });
    }
    assert_eq!(text_error(&START.replacen("/4.4.4.4", "", 1)), TextError::Panels { found: 5 });
    let rows = TextError::Rows { panel: 2, found: 3, text: "4.4.4".to_owned() };
    assert_eq!(text_error(&START.replacen("/4.4.4.4", "/4.4.4", 1)), rows);
}

#[test]
fn text_position_errors_shorten_long_texts() {
    let error = text_error(&format!("{START}{}", "9".repeat(100_000)));
    assert!(error.to_string().len() < 300, "{error}");
}

#[test]
fn text_position_lists_all_flaws() {
    let all = flaws("w", "K1C2 K1C3 P1B1 P6B1", "Kk", "2D1", 3);
    assert!(all.contains(&Flaw::Kings { colour: Colour::White, found: 2 }));
    assert!(all.contains(&Flaw::Kings { colour: Colour::Black, found: 0 }));
    assert!(all.contains(&Flaw::Pawn { square: square("1B1") }));
    assert!(all.contains(&Flaw::Pawn { square: square("6B1") }));
    let rights = all.iter().filter(|flaw| matches!(flaw, Flaw::CastlingRight { .. })).count();
    assert_eq!(rights, 2);
    let beyond = Flaw::EnPassantPawn { passed: square("2D1"), beyond: square("2C1"), colour: Colour::Black };
    assert!(all.contains(&beyond), "{all:?}");
}

#[test]
fn text_position_refuses_men_beyond_possible_promotions() {
    let pawns = "P1A1 P1A2 P1A3 P1A4 P1D1 P1D2 P1D3 P1D4";
    assert!(
        Position::read(&text("w", &format!("K2C2 k4D2 {pawns} Q4B1 N5B1 N5C1"), "-", "-", 0), &()).is_ok()
    );
    let nine = flaws("w", &format!("K2C2 k4D2 {pawns} P2A1"), "-", "-", 0);
    assert_eq!(nine, [Flaw::Men { colour: Colour::White, pawns: 9, promoted: 0 }]);
    let queens = flaws("b", &format!("K2C2 k4D2 {pawns} Q4B1 Q2B1"), "-", "-", 0);
    assert_eq!(queens, [Flaw::Men { colour: Colour::White, pawns: 8, promoted: 1 }]);
    let knights = flaws("w", "K2C2 k4D2 n5B1 n5B2 n5B3 n5B4 n5C1 n5C2 n5C3 n5C4 n5A1 n5A2 n5A3", "-", "-", 0);
    assert_eq!(knights, [Flaw::Men { colour: Colour::Black, pawns: 0, promoted: 9 }]);
}

#[test]
fn text_position_refuses_en_passant_squares_no_pawn_has_passed() {
    let kings = "K5B2 k6C4";
    let of = |men: &str, passed: &str, clock| flaws("b", &format!("{kings} {men}"), "-", passed, clock);
    let passed = square("2A3");
    assert!(Position::read(&text("b", &format!("{kings} P2B3 p2B2"), "-", "2A3", 0), &()).is_ok());
    let wrong = Flaw::EnPassantSquare { square: square("2B3"), colour: Colour::White };
    assert_eq!(of("P2B3 p2B2", "2B3", 0), [wrong]);
    let theirs = Flaw::EnPassantSquare { square: square("2D3"), colour: Colour::White };
    assert_eq!(of("P2B3 p2B2", "2D3", 0), [theirs]);
    let occupied = |name| Flaw::EnPassantOccupied { passed, occupied: square(name) };
    assert_eq!(of("P2B3 p2B2 n2A3", "2A3", 0), [occupied("2A3")]);
    assert_eq!(of("P2B3 p2B2 N1D3", "2A3", 0), [occupied("1D3")]);
    let beyond = Flaw::EnPassantPawn { passed, beyond: square("2B3"), colour: Colour::White };
    assert_eq!(of("p2B2", "2A3", 0), [beyond]);
    assert_eq!(of("P2B3", "2A3", 0), [Flaw::EnPassantCapturer { passed }]);
    assert_eq!(of("P2B3 p2B2", "2A3", 1), [Flaw::EnPassantClock { passed, clock: 1 }]);
}

#[test]
fn text_position_refuses_check_against_the_side_not_to_move() {
    assert_eq!(flaws("w", "K1C2 R6C1 k6C4", "-", "-", 0), [Flaw::Check { colour: Colour::Black }]);
    // Two kings side by side around the end of a wall.
    assert_eq!(flaws("w", "K1A1 Q2B2 k5A1", "-", "-", 0), [Flaw::Check { colour: Colour::Black }]);
    assert!(!Position::read(&text("b", "K1C2 R6C1 k6C4", "-", "-", 0), &()).is_ok_and(|p| !p.in_check()));
}

#[test]
fn text_move_is_strict() {
    let position = men("w K1C2 R1B2 n4B2 P6A4 k6C3");
    assert_eq!(verdict(&position, "1B2x4B2"), "ok");
    assert_eq!(verdict(&position, "6A4-6B4=Q"), "ok");
    for wrong in [
        "1B2-4B2",
        "1B2x1B3",
        "1B2-1B3+",
        "1B2-1B3#",
        "R1B2-1B3",
        "1B21B3",
        "1B2--1B3",
        "",
        "O-O-O",
        "0-0",
        "o-o",
        "1B2-1B3 ",
        " 1B2-1B3",
        "6A4-6B4=",
        "6A4-6B4=q",
        "6A4-6B4Q",
        "6A4-6B4=QQ",
        "6A4-6B4=Q=Q",
        "1B2x-1B3",
        "-",
        "x",
        "=",
        "1B2-",
        "-1B3",
        "1B2:1B3",
        "1B2–1B3",
    ] {
        assert_eq!(verdict(&position, wrong), "text.move", "`{wrong}`");
    }
    assert_eq!(verdict(&position, "1B2-7A1"), "board.squares");
    assert_eq!(verdict(&position, "1b2-1b3"), "board.squares");
}

#[test]
fn text_move_is_shown_with_letter_and_symbol() {
    let shown =
        |position: &Position, mv: &str| position.display_move(position.read_move(mv).expect("a move"));
    let position = men("w K1C2 R1B2 n4B2 P6A4 P2A1 k6D3");
    assert_eq!(shown(&position, "1B2x4B2"), "R1B2x4B2");
    assert_eq!(shown(&position, "1C2-1C1"), "K1C2-1C1");
    assert_eq!(shown(&position, "2A1-2B1"), "2A1-2B1");
    assert_eq!(shown(&position, "6A4-6B4=R"), "6A4-6B4=R");
    assert_eq!(shown(&position, "1B2-1B3"), "R1B2-1B3+");
    assert_eq!(shown(&with("w", "K1C2 R1C4 k6B1", "K", "-", 0), "O-O"), "O-O");
    let sample = crate::common::after(&Position::start(&()), "1A2-4B2 6D2-4C2 1A1-4A1 6A2-2C2");
    assert_eq!(shown(&sample, "1B2x6A1"), "Q1B2x6A1#");
}

proptest! {
    #[test]
    fn no_text_makes_the_parser_panic(text in "\\PC*") {
        let _ = Position::read(&text, &());
        let _ = Position::start(&()).read_move(&text);
    }

    #[test]
    fn texts_like_positions_are_canonical_or_refused(
        panels in prop::collection::vec(
            prop::collection::vec("[1-4PNBRQKpnbrqk]{1,4}", 4).prop_map(|rows| rows.join(".")), 6),
        side in "[wb]", castling in "Kk|K|k|-", passed in "-|[1-6][A-D][1-4]", clock in 0_u32..120, number in 0_u32..9,
    ) {
        let text = format!("{} {side} {castling} {passed} {clock} {number}", panels.join("/"));
        if let Ok(position) = Position::read(&text, &()) {
            prop_assert_eq!(position.text(), text);
        }
    }

    #[test]
    fn scattered_men_obey_the_laws_or_are_refused_with_reasons(
        squares in Just((0..96).collect::<Vec<usize>>()).prop_shuffle(),
        letters in "[PNBRQpnbrq]{0,14}", side in "[wb]",
    ) {
        let mut board = [None; Square::COUNT];
        for (letter, square) in "Kk".chars().chain(letters.chars()).zip(squares) {
            board[square] = Some(letter);
        }
        match Position::read(&format!("{} {side} - - 0 1", crate::common::board_text(&board)), &()) {
            Ok(position) => {
                crate::common::subject().holds(&position);
                cubarium_testkit::thinking::holds(&position, &());
            }
            Err(ReadError::Flaws(flaws)) => prop_assert!(!flaws.is_empty()),
            Err(ReadError::Text(error)) => prop_assert!(false, "{}", error),
        }
    }

    #[test]
    fn texts_like_moves_are_legal_or_refused_by_a_rule(
        from in "[1-6][A-D][1-4]", sign in "[-x]", to in "[1-6][A-D][1-4]", rest in "|=[PNBRQK]",
    ) {
        let position = Position::start(&());
        let text = format!("{from}{sign}{to}{rest}");
        let legal = position.read_move(&text).and_then(|mv| {
            position.check(position.side().seat(), mv).map(|()| mv)
        });
        let listed = position.moves().iter().any(|mv| position.move_text(*mv) == text);
        prop_assert_eq!(legal.is_ok(), listed, "{}", text);
    }
}
