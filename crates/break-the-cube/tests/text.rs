//! How positions, views and moves are written, and what is wrong with malformed texts.

use crate::common::{ONE, OTHER, STRUCTURES, after, built, options, played, read};
use cubarium_break_the_cube::{Move, Position, Setup, Structure, View};
use cubarium_core::{Notation as _, Observed as _, Position as _, View as _, Viewer};
use proptest::prelude::*;

fn error(text: &str, given: &str) -> String {
    Position::read(text, &options(given)).expect_err(text).to_string()
}

fn view_error(text: &str, given: &str) -> String {
    View::read(text, &options(given)).expect_err(text).to_string()
}

fn with(part: &str, other: &str) -> String {
    assert!(played().contains(part), "{part}");
    played().replacen(part, other, 1)
}

#[test]
fn text_position_round_trips() {
    assert_eq!(read(&played(), "").text(), played());
    assert_eq!(Position::start(&options("")).text(), "-,- 1 .. 1 -");
    assert_eq!(Position::start(&options("players=4")).text(), "-,-,-,- 1 .... 1 -");
}

#[test]
fn text_position_errors_name_the_field() {
    for (text, part) in [
        ("", "five fields"),
        ("-,- 1 .. 1", "five fields"),
        ("-,- 1 .. 1 - ", "five fields"),
        ("- 1 .. 1 -", "one for each of 2 seats"),
        ("-,-,- 1 .. 1 -", "one for each of 2 seats"),
        ("-,x 1 .. 1 -", "structures"),
        ("-,- 3 .. 1 -", "seat to move"),
        ("-,- 01 .. 1 -", "seat to move"),
        ("-,- 1 . 1 -", "flags"),
        ("-,- 1 .o 1 -", "flags"),
        ("-,- 1 ... 1 -", "flags"),
        ("-,- 1 .. 0 -", "round"),
        ("-,- 1 .. 01 -", "round"),
        ("-,- 1 .. +1 -", "round"),
        ("-,- 1 ..  -", "round"),
        ("-,- 1 .. 99999999999 -", "round"),
        (&with(";?5:M", ";"), "history"),
        (&with(";?5:M", ";?5"), "history"),
        (&with(";?5:M", ";5:M"), "history"),
        (&with(";?5:M", ";?5:MM"), "history"),
        (&with(";?5:M", ";?5:?"), "history"),
        (&with("1=M..,2=MLL", "2=MLL,1=M.."), "history"),
        (&with("1=M..,2=MLL", "1=M.."), "history"),
        (&with("1=M..,2=MLL", "1=M..,2=MLL,3=..."), "history"),
        (&with("1=M..,2=MLL", "1=M.,2=MLL"), "history"),
        (&with("?7:S", "!SS:no"), "history"),
        (&with("?7:S", &format!("!{ONE}:yes;")), "history"),
        (&with("?7:S", &format!("!{ONE}:perhaps")), "history"),
    ] {
        let error = error(text, "");
        assert!(error.contains(part), "`{text}`: {error}");
    }
}

#[test]
fn text_position_errors_name_the_flaws() {
    for (text, part) in [
        (with(ONE, "MMLSMLSLL/........./........."), "seat 1 breaks rule 2"),
        (with(OTHER, "........./LLLLMM.M./SS......."), "seat 2 breaks rule 3"),
        (with(OTHER, "?"), "seat 2 is hidden"),
        (with(OTHER, "-"), "seat 2 has not built"),
        (with(" 2 .. 2", " 1 .. 2"), "the seat to move is 2"),
        (with(" 2 .. 2", " - .. 2"), "the seat to move is 2"),
        (with(" 2 .. 2", " 2 .x 2"), "the flags are .."),
        (with(" 2 .. 2", " 2 .. 1"), "the round is 2"),
        (with("?5:M", "?5:S"), "record 2: the answer about the structure of seat 1 is not true"),
        (with("1=M..", "1=L.."), "record 1: the answer about the structure of seat 1 is not true"),
        (with("?7:S", "?7:s"), "record 3: seat 2 has no block `s`"),
        (
            with("?7:S", "!MMLSMLSLL/........./.........:no"),
            "record 3: the structure that was guessed breaks rule 2",
        ),
        (with("?7:S", &format!("!{OTHER}:no")), "record 3: the answer"),
        (with("?5:M", &format!("!{ONE}:yes")), "record 3"),
    ] {
        let error = error(&text, "");
        assert!(error.contains(part), "`{text}`: {error}");
    }
    let all = error(&with(" 2 .. 2", " 1 x. 9"), "");
    for part in ["seat to move", "flags", "round"] {
        assert!(all.contains(part), "all reasons are given: {all}");
    }
}

#[test]
fn text_view_hides_secrets_and_round_trips() {
    let position = read(&played(), "");
    for (viewer, hidden) in [
        (Viewer::Seat(crate::common::seat(1)), with(OTHER, "?")),
        (Viewer::Seat(crate::common::seat(2)), with(ONE, "?")),
        (Viewer::Spectator, with(ONE, "?").replacen(OTHER, "?", 1)),
    ] {
        let view = position.view(viewer);
        assert_eq!(view.text(), hidden);
        assert_eq!(View::read(&hidden, &options("")), Ok(view));
    }
}

#[test]
fn text_view_errors_name_the_flaws() {
    let hidden = with(ONE, "?");
    for (text, part) in [
        (hidden.replace("?5:M", "?5:m"), "record 2: seat 1 has no block `m`"),
        (
            hidden.replace("1=M..", "1=M.L"),
            "record 1: at a greater height seat 1 shows a block above nothing",
        ),
        (hidden.replace("2=MLL", "2=ML."), "record 1: the answer about the structure of seat 2 is not true"),
        (hidden.replace(" 2 .. 2", " 1 .. 2"), "the seat to move is 2"),
        (hidden.replace("?7:S", "?7:S;?5:S"), "record 4 contradicts"),
        (hidden.replace("?5:M", &format!("!{ONE}:yes")), "after the end of the game, in record 3"),
    ] {
        let error = view_error(&text, "");
        assert!(error.contains(part), "`{text}`: {error}");
    }
    let [one, other, third, _] = STRUCTURES;
    let running = format!("{one},{other},? 1 ... 1 -");
    assert!(view_error(&running, "players=3").contains("one structure at most"));
    let ended = after(&built(&[one, other], ""), &["?5", &format!("!{one}")]).text();
    assert!(view_error(&ended.replacen(&format!(",{other}"), ",?", 1), "").contains("after the end"));
    assert!(View::read(&format!("{one},{other},{third} 1 ... 1 -"), &options("players=3")).is_ok());
}

#[test]
fn text_move_errors_name_the_rule() {
    let position = read(&played(), "");
    for text in ["", "?", "?0", "?M", "?h", "?55", "?5:S", "H", "5", "resign", "=*", "!*", "??", "1:?5"] {
        let rule = position.read_move(text).map_err(|refusal| refusal.rule.0).err();
        assert!(
            matches!(rule, Some("break-the-cube.text.move" | "break-the-cube.text.structure")),
            "{text}: {rule:?}"
        );
    }
    for text in [&format!("={ONE}"), &format!("!{OTHER}"), "?5", "?L"] {
        assert_eq!(position.read_move(text).map(|mv| position.move_text(mv)).as_deref(), Ok(text as &str));
    }
}

#[test]
fn text_move_reads_without_a_position() {
    let structure = STRUCTURES[0];
    for text in
        ["?5", "?H", "=?", "~", &format!("={structure}"), &format!("!{structure}"), &format!("~{structure}")]
    {
        let mv: Move = text.parse().expect("a move");
        assert_eq!(mv.to_string(), *text);
        assert_eq!(Position::start(&options("")).read_move(text), Ok(mv));
    }
    for (text, rule) in [("", "text.move"), ("?", "text.move"), ("5", "text.move"), ("!SS", "text.structure")]
    {
        let refused = text.parse::<Move>().expect_err(text);
        assert!(refused.to_string().ends_with(&format!(". (break-the-cube.{rule})")), "`{text}`: {refused}");
    }
}

#[test]
fn setups_can_be_built_by_hand() {
    let setup: Setup = Position::parse(&played(), &options("")).expect("it has the form");
    assert_eq!(setup.records.len(), 3);
    let mut longer = setup.clone();
    longer.records.push(longer.records[0]);
    assert!(Position::validate(longer).is_err());
    assert_eq!(Position::validate(setup).map(|position| position.text()), Ok(played()));
}

proptest! {
    #[test]
    fn structures_round_trip_through_text(letters in proptest::collection::vec(0..6_usize, 27)) {
        let text: String = letters.iter().enumerate().flat_map(|(index, letter)| {
            let slash = (index % 9 == 0 && index > 0).then_some('/');
            slash.into_iter().chain(".LMSms".chars().nth(*letter))
        }).collect();
        let structure: Structure = text.parse().expect("it has the form");
        prop_assert_eq!(structure.to_string(), text);
    }

    #[test]
    fn no_typed_text_makes_the_parser_panic(text in ".{0,80}", given in 0..3_usize) {
        let options = options(["", "players=3", "blocks=3:4 sudden-death=yes"][given]);
        if let Ok(position) = Position::read(&text, &options) {
            prop_assert_eq!(position.text(), text.clone());
        }
        if let Ok(view) = View::read(&text, &options) {
            prop_assert_eq!(view.text(), text.clone());
        }
        let _ = Position::start(&options).read_move(&text);
    }

    #[test]
    fn edited_positions_are_refused_or_round_trip(at in 0..60_usize, letter in "[-.SMLsm?!=~+x0-9A-L:;,/ ]") {
        let mut letters: Vec<char> = played().chars().collect();
        let place = letters.len() - 1 - at;
        letters[place] = letter.chars().next().expect("one letter");
        let text: String = letters.into_iter().collect();
        if let Ok(position) = Position::read(&text, &options("")) {
            prop_assert_eq!(position.text(), text);
        }
    }
}

#[test]
fn questions_are_read_as_they_are_told() {
    let position = built(&STRUCTURES[..2], "");
    let typed = |text: &str| position.read_typed(position.mover(), text).map(|mv| position.move_text(mv));
    for (text, expected) in [
        ("Number 5", "?5"),
        ("Number 5, from above", "?5"),
        ("Letter H is asked. The answer, from the bottom up: the large block, nothing, nothing.", "?H"),
        ("zahl 5", "?5"),
        ("Frage nach dem Buchstaben H. Die Antwort, von unten nach oben: nichts, nichts, nichts.", "?H"),
        ("Question\u{202f}: le chiffre 5. Réponse, du dessus\u{202f}: rien.", "?5"),
        ("la lettre h", "?H"),
    ] {
        assert_eq!(typed(text).as_deref(), Ok(expected), "{text}");
    }
    for text in ["Number 5 or number 6", "number", "Letter Z", "the large block"] {
        assert_eq!(typed(text).expect_err(text).refusal.rule.0, "break-the-cube.text.move", "{text}");
    }
}
