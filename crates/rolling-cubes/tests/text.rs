//! Position and move text: canonical, strict, and robust against any input.

use crate::common::{all_options, cubulus, die_check, verdict};
use cubarium_core::{Notation as _, Position as _, ReadError, View as _};
use cubarium_rolling_cubes::{Colour, Fault, Level, Options, Position, TextError};
use proptest::prelude::*;

const SMALL: &str = "63A1,C2D2,SE4,E1,(14A8),(E9) w Mm - 0 1";

fn text_error(text: &str) -> TextError {
    match Position::read(text, &Options::cubulus()) {
        Err(ReadError::Text(error)) => error,
        other => panic!("`{text}`: {other:?}"),
    }
}

fn faults_at(text: &str, options: Options) -> Vec<Fault> {
    match Position::read(text, &options) {
        Err(ReadError::Flaws(flaws)) => flaws.into_iter().map(|flaw| flaw.fault).collect(),
        other => panic!("`{text}`: {other:?}"),
    }
}

fn faults(text: &str) -> Vec<Fault> {
    faults_at(text, Options::cubulus())
}

#[test]
fn text_position_errors_name_the_field_and_quote_the_text() {
    let field = |index: usize, value: &str| {
        let mut fields: Vec<&str> = SMALL.split(' ').collect();
        fields[index] = value;
        text_error(&fields.join(" "))
    };
    assert_eq!(text_error(""), TextError::Fields { found: 0 });
    assert_eq!(text_error(&SMALL.replace(" 0 1", " 0")), TextError::Fields { found: 5 });
    assert_eq!(text_error(&format!("{SMALL} ")), TextError::Fields { found: 7 });
    for man in
        ["", "63", "73A1", "60A1", "63a1", "63A0", "(E9", "E9)", "((E9))", "SA", "S", "63A1B2", "Ä9", "A1B"]
    {
        assert_eq!(field(0, &format!("E1,{man},(E9)")), TextError::Man(man.to_owned()));
    }
    for side in ["", "W", "white", "w\n"] {
        assert_eq!(field(1, side), TextError::Side(side.to_owned()));
    }
    for rights in ["mM", "MM", "", "Mm-"] {
        assert_eq!(field(2, rights), TextError::Diagonals(rights.to_owned()));
    }
    for phase in ["", "S", "T", "x", "st"] {
        assert_eq!(field(3, phase), TextError::Phase(phase.to_owned()));
    }
    for quiet in ["", "-1", "+1", "00", "01", "4294967296", "1.0", "٣"] {
        assert_eq!(field(4, quiet), TextError::NoProgress(quiet.to_owned()));
    }
    for number in ["", "0", "-1", "+1", "01", "4294967296"] {
        assert_eq!(field(5, number), TextError::TurnNumber(number.to_owned()));
    }
}

#[test]
fn text_position_errors_shorten_long_texts() {
    let error = text_error(&format!("{SMALL}{}", "9".repeat(100_000)));
    assert!(error.to_string().len() < 300, "{error}");
}

#[test]
fn text_position_reads_men_and_squares_of_shields_in_any_order() {
    let position = cubulus("(E9),SE4,(14A8),E1,D2C2,63A1 w Mm - 0 1");
    assert_eq!(position.text(), SMALL);
    assert_eq!(cubulus("E1,D3D2,(E9)").text(), "D2D3,E1,(E9) w - - 0 1");
}

#[test]
fn text_position_writes_an_empty_board_as_a_dash() {
    let masters = Colour::ALL.map(|colour| Fault::Masters { colour, found: 0 });
    assert_eq!(faults("- w - - 0 1"), masters);
    assert_eq!(text_error("-,E1 w - - 0 1"), TextError::Man("-".to_owned()));
}

#[test]
fn text_position_orders_men_by_kind_then_by_line_and_column() {
    let position =
        cubulus("(E9),E1,B2,SA1".replace("B2", "13B2").replace("SA1", "14A3,13C2,SI9,SA8,13I1").as_str());
    assert_eq!(position.text(), "13I1,13B2,13C2,14A3,SA8,SI9,E1,(E9) w - - 0 1");
}

#[test]
fn text_position_lists_all_flaws() {
    let all = faults("63A1,13A1,16B1,C2E2,E1,D1 w - - 0 1");
    assert!(all.contains(&Fault::Masters { colour: Colour::White, found: 2 }));
    assert!(all.contains(&Fault::Masters { colour: Colour::Black, found: 0 }));
    assert!(all.contains(&Fault::Occupied("A1".to_owned())));
    assert!(all.contains(&Fault::Heading { top: 1, south: 6 }));
    assert!(all.contains(&Fault::Shield("C2".to_owned(), "E2".to_owned())));
}

#[test]
fn a_roll_written_with_a_corner_needs_three_different_squares() {
    let position = Position::start(&Options::die_check());
    for text in ["A1-A1-A2", "A1-A2-A2", "A1-A2-A1"] {
        assert_eq!(verdict(&position, text), "text.move", "{text}");
    }
}

#[test]
fn text_position_refuses_more_men_than_a_full_set() {
    let cubes = "13A1,13B1,13C1,13D1,13F1,13G1,13H1,13I1,13A2";
    assert_eq!(
        faults(&format!("{cubes},E1,(E9) w - - 0 1")),
        [Fault::Cubes { colour: Colour::White, found: 9 }]
    );
    assert_eq!(
        faults("E1,(A1A2),(B1B2),(SC3),(E9) w - - 0 1"),
        [Fault::Shields { colour: Colour::Black, found: 3 }]
    );
}

#[test]
fn text_position_refuses_level_two_men_at_level_one() {
    let options = Options::cubulus().at_level(Level::One);
    let all = faults_at("SC3,E1,(E9) w Mm - 0 1", options);
    assert_eq!(all, [Fault::Soldier("C3".to_owned()), Fault::Diagonals]);
}

#[test]
fn text_position_refuses_impossible_checks() {
    assert_eq!(faults("E1,14E8,(E9) w - - 0 1"), [Fault::Check { colour: Colour::Black }]);
    let within = Fault::CheckWithinTurn { colour: Colour::White };
    assert_eq!(faults("63A1,D9,(14D8),(G5) w - t 5 10"), std::slice::from_ref(&within));
    assert_eq!(faults("63A1,E1,(14E2),(G5) w - s 0 10"), [within]);
}

#[test]
fn text_position_refuses_impossible_phases() {
    assert_eq!(faults("63A1,D1,(G5) w - t 5 10"), [Fault::NoSwap { colour: Colour::White }]);
    let all = faults("63A1,D1,(G5) w - s 5 10");
    let master = Fault::SwappedMaster { colour: Colour::White, at: "D1".to_owned(), middle: "E1".to_owned() };
    assert_eq!(all, [master, Fault::SwappedProgress(5)]);
}

#[test]
fn text_move_is_strict() {
    let position = die_check("63A1,36D4,C2D2,SF2,E1,(13D7),(J9)");
    for legal in ["D4xD7", "D4-D6-E6", "C2D2-C2C3", "D2C2-D3D2", "SF2-SG3", "D4@90", "C2D2-SB2", "SF2-G2H2"] {
        assert_eq!(verdict(&position, legal), "ok", "{legal}");
    }
    for wrong in [
        "D4-D7",
        "D4xD6-E6",
        "D4-D6xE6",
        "D4xD7+",
        "D4xD7#",
        "D4D7",
        "D4--D7",
        "",
        "-",
        "x",
        "D4-",
        "-D7",
        " D4xD7",
        "D4xD7 ",
        "D4-D5-D6-D7",
        "C2D2-C2",
        "C2D2",
        "SF2",
        "S-SG3",
        "SF2-G3",
        "E1*",
        "E1*D",
        "E1*SE2",
        "D4:D7",
        "D4–D7",
        "---",
    ] {
        assert_eq!(verdict(&position, wrong), "text.move", "`{wrong}`");
    }
    assert_eq!(verdict(&position, "D4-K7"), "board.squares");
    assert_eq!(verdict(&position, "D4-I4"), "board.squares");
    assert_eq!(verdict(&position, "d4-d7"), "board.squares");
    assert_eq!(verdict(&position, "C2E2-D2E2"), "board.men");
}

#[test]
fn text_move_of_a_turning_roll_names_three_different_squares() {
    for (position, to) in [("31E5,A1,(J9)", "E2"), ("31E5,A1,(14E2),(J9)", "E2"), ("31E5,A1,(J9)", "H5")] {
        let position = die_check(position);
        let sign = if position.text().contains("14E2") { 'x' } else { '-' };
        assert_eq!(verdict(&position, &format!("E5{sign}{to}")), "ok");
        for wrong in [format!("E5-{to}{sign}{to}"), format!("E5-E5{sign}{to}")] {
            assert_eq!(verdict(&position, &wrong), "text.move", "{wrong}");
        }
        assert_eq!(verdict(&position, &format!("E5-{to}-E5")), "text.move", "it ends where it began");
    }
}

#[test]
fn text_move_is_shown_with_a_symbol() {
    let shown =
        |position: &Position, mv: &str| position.display_move(position.read_move(mv).expect("a move"));
    let position = die_check("13H8,A1,(J9)");
    assert_eq!(shown(&position, "H8-H9"), "H8-H9");
    assert_eq!(shown(&die_check("13E7,A1,(E9)"), "E7-E6"), "E7-E6");
    let moved = die_check("64J7,F9,(64J2),(C5) w - t 6 10");
    assert_eq!(shown(&moved, "--"), "--");
    assert_eq!(shown(&moved, "F9*E9F9"), "F9*E9F9");
}

fn man() -> impl Strategy<Value = String> {
    let square = || "[A-J][1-9]";
    prop_oneof![
        ("[1-6][1-6]", square()).prop_map(|(faces, square)| faces + &square),
        (square(), square()).prop_map(|(one, other)| one + &other),
        ("[A-J]", 1_u8..9).prop_map(|(column, line)| format!("{column}{line}{column}{}", line + 1)),
        square().prop_map(|square| format!("S{square}")),
    ]
}

proptest! {
    #[test]
    fn no_text_makes_the_parser_panic(text in "\\PC*") {
        for options in all_options() {
            let _ = Position::read(&text, &options);
            let _ = Position::start(&options).read_move(&text);
        }
    }

    #[test]
    fn texts_like_moves_are_judged_without_panic(
        text in "S?[A-J][1-9]([A-J][1-9])?[-x@*](S?[A-J][1-9]([A-J][1-9])?|90|C)([-x][A-J][1-9])?",
    ) {
        for options in all_options() {
            let position = Position::start(&options);
            if let Ok(mv) = position.read_move(&text) {
                let _ = position.check(position.side().seat(), mv);
            }
        }
    }

    #[test]
    fn scattered_men_obey_the_laws_or_are_refused_with_reasons(
        white in prop::collection::vec(man(), 0..5), black in prop::collection::vec(man(), 0..5),
        masters in ("[A-I][1-9]", "[A-I][1-9]"), side in "[wb]", rights in "Mm|M|m|-", phase in "[-st]",
    ) {
        let black = black.into_iter().chain([masters.1]).map(|man| format!("({man})"));
        let men: Vec<String> = white.into_iter().chain([masters.0]).chain(black).collect();
        let text = format!("{} {side} {rights} {phase} 0 1", men.join(","));
        for options in all_options() {
            match Position::read(&text, &options) {
                Ok(position) => {
                    crate::common::subject(options).holds(&position);
                    cubarium_testkit::thinking::holds(&position, &options);
                    cubarium_testkit::screen::holds(&position);
                }
                Err(ReadError::Flaws(flaws)) => prop_assert!(!flaws.is_empty()),
                Err(ReadError::Text(_)) => {}
            }
        }
    }
}

#[test]
fn rolls_need_no_corner_unless_ambiguous() {
    for position in [Options::cubulus(), Options::die_check()].map(|options| Position::start(&options)) {
        let typed = |text: &str| {
            let read = position.read_typed(position.mover(), text);
            read.map(|mv| position.move_text(mv)).map_err(|refusal| refusal.message.key)
        };
        let turns: Vec<String> = position.moves().into_iter().map(|mv| position.move_text(mv)).collect();
        let cornered: Vec<_> = turns.iter().filter(|text| text.matches('-').count() == 2).collect();
        assert!(!cornered.is_empty(), "{turns:?}");
        for text in cornered {
            let (from, to) =
                (text.split('-').next().expect("a start"), text.rsplit('-').next().expect("an end"));
            let ways =
                turns.iter().filter(|turn| turn.starts_with(from) && turn.ends_with(&format!("-{to}")));
            let expected = if ways.count() == 1 { Ok(text.clone()) } else { Err("move-ambiguous") };
            for short in [format!("{from}-{to}"), format!("{} nach {to}", from.to_lowercase())] {
                assert_eq!(typed(&short), expected, "{short}");
            }
        }
    }
}
