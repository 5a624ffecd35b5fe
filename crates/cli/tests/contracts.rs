//! What scripts depend on: what the commands print, where, and with which exit code.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

const START: &str = "PPPP.RQBN.NKBR.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp w Kk - 0 1";
const MATE_IN_ONE: &str =
    "1PPP.RQBN.NKBR.1PPP/4.4.4.4/4.4.4.4/R3.1P2.1p2.4/4.4.4.4/pppp.nkbr.rqbn.p1pp w Kk - 0 3";

fn cubarium(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cubarium"));
    command.args(args).env_clear().stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> (i32, String, String) {
    finished(&cubarium(args).output().expect("the program runs"))
}

fn finished(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("it prints UTF-8");
    (output.status.code().expect("it was not killed"), text(&output.stdout), text(&output.stderr))
}

fn typed(args: &[&str], lines: &str) -> (i32, String, String) {
    let mut child = cubarium(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("it is a pipe");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    finished(&child.wait_with_output().expect("it ends"))
}

#[test]
fn data_goes_to_standard_output_one_a_line() {
    assert_eq!(run(&["start", "cube-chess"]), (0, format!("{START}\n"), String::new()));
    let (code, moves, errors) = run(&["moves", "cube-chess"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    let lines: Vec<&str> = moves.lines().collect();
    assert_eq!(lines.len(), 20);
    assert!(lines.is_sorted() && lines[0] == "1A1-4A1", "{moves}");
    let (code, games, _) = run(&["games"]);
    assert!(code == 0 && games.starts_with("cube-chess"), "{games}");
}

#[test]
fn a_finished_game_has_no_moves_to_print() {
    let (_, mate, _) = run(&["apply", "cube-chess", "1A2-4B2", "6D2-4C2", "1A1-4A1", "6A2-2C2", "1B2x6A1"]);
    assert_eq!(run(&["moves", "cube-chess", "--position", mate.trim()]), (0, String::new(), String::new()));
    let (_, shown, _) = run(&["show", "cube-chess", "--json", "--position", mate.trim()]);
    let shown: serde_json::Value = serde_json::from_str(&shown).expect("it is JSON");
    assert_eq!(
        shown,
        serde_json::json!({
            "game": "cube-chess", "position": mate.trim(), "to_move": [], "check": true,
            "outcome": { "winner": "w", "reason": "checkmate" }, "moves": 0,
        })
    );
}

#[test]
fn a_refused_move_says_why_on_standard_error_alone() {
    let (code, out, errors) = run(&["apply", "cube-chess", "1A2-4B2", "1A3-4B3"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(errors.starts_with("refused: cube-chess.turn.side: "), "{errors}");
    let (code, _, errors) = run(&["apply", "cube-chess", "1A2 4B2", "--lang", "de"]);
    assert_eq!(code, 1);
    assert!(errors.starts_with("refused: cube-chess.text.move: "), "{errors}");
}

#[test]
fn bad_usage_and_unreadable_positions_exit_with_2_and_print_nothing() {
    let unreadable = START.replace(" w ", " x ");
    for args in [
        &["start", "go"][..],
        &["start", "cube-chess", "-o", "level=2"],
        &["start", "cube-chess", "-o", "level"],
        &["moves", "cube-chess", "--position", ""],
        &["moves", "cube-chess", "--position", &unreadable],
        &["view", "cube-chess", "--seat", "3"],
        &["perft", "cube-chess"],
        &["perft", "cube-chess", "--depth", "-1"],
        &["play", "cube-chess", "--level", "9"],
        &["play", "cube-chess", "--seat", "x"],
        &["conform", "no-such-file.jsonl"],
        &["serve", "--listen", "nowhere"],
        &["juggle"],
        &[],
    ] {
        let (code, out, errors) = run(args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(!errors.is_empty(), "{args:?}");
    }
}

#[test]
fn perft_counts_and_divides() {
    let (code, out, _) = run(&["perft", "cube-chess", "--depth", "3"]);
    assert!(code == 0 && out.starts_with("9538 nodes, "), "{out}");
    let (_, out, _) = run(&["perft", "cube-chess", "--depth", "3", "--bulk", "--divide", "--json"]);
    let counted: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    let parts = counted["moves"].as_object().expect("there are moves");
    assert_eq!((counted["nodes"].as_u64(), parts.len()), (Some(9538), 20));
    assert_eq!(parts.values().filter_map(serde_json::Value::as_u64).sum::<u64>(), 9538);
    let (_, out, _) = run(&["perft", "cube-chess", "--depth", "0"]);
    assert!(out.starts_with("1 nodes"), "{out}");
}

#[test]
fn conform_tells_what_failed_and_counts() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("cases.jsonl");
    let case = |id: &str, perft: &str| {
        format!(
            "{{\"id\":\"{id}\",\"game\":\"cube-chess\",\"options\":{{}},\"position\":\"{START}\",\"perft\":{perft}}}\n"
        )
    };
    std::fs::write(&file, case("right", "[20]") + &case("wrong", "[21]") + "{\"id\":\"odd\"}\n")
        .expect("there is room");
    let (code, out, _) = run(&["conform", file.to_str().expect("it is UTF-8")]);
    assert_eq!(code, 1);
    assert!(
        out.contains("wrong: perft 1: expected 21, but it is 20") && out.ends_with("1 passed, 2 failed\n"),
        "{out}"
    );
}

#[test]
fn a_view_of_an_open_game_is_its_position() {
    for seat in ["w", "b", "spectator"] {
        assert_eq!(run(&["view", "cube-chess", "--seat", seat]).1, format!("{START}\n"));
    }
}

#[test]
fn the_terminal_board_shows_men_walls_and_whose_turn_it_is() {
    let (code, out, _) = run(&["show", "cube-chess"]);
    assert_eq!(code, 0);
    for part in ["▐  R    Q    B    N  ▌", "▙▁", "▁▟"] {
        assert!(out.contains(part), "{part} is in\n{out}");
    }
    assert!(out.contains("White to move.") && !out.contains('\u{1b}'), "{out}");
}

#[test]
fn a_whole_game_is_played_and_mate_is_announced() {
    let args = ["play", "cube-chess", "--position", MATE_IN_ONE, "--seat", "all"];
    let (code, out, errors) = typed(&args, "moves 1B2x\n1B2x6A2\n1B2x6A1\nquit\n");
    assert_eq!((code, errors.as_str()), (0, ""), "{out}");
    assert!(out.contains("1B2x6A1") && out.contains("(cube-chess."), "{out}");
    assert!(out.contains("White wins: checkmate."), "{out}");
}

#[test]
fn the_computer_answers_hints_undo_and_resignation_work() {
    let args = ["play", "cube-chess", "--level", "1"];
    let (code, out, errors) = typed(&args, "1D2-2B2\nhint\nundo\nundo\nflip\nhelp\nresign\n1D2-2B2\nnew\n");
    assert_eq!((code, errors.as_str()), (0, ""), "{out}");
    for part in [
        "The computer thinks.",
        "White to move.",
        "There is no turn to take back.",
        "Black wins: resignation",
    ] {
        assert!(out.contains(part), "{part} is in\n{out}");
    }
}

#[test]
fn a_game_is_kept_in_a_record_and_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("game.txt");
    let file = file.to_str().expect("it is UTF-8");
    let args = ["play", "cube-chess", "--seat", "all", "--record", file];
    let (code, _, errors) = typed(&args, "1A2-4B2\n6D2-4C2\n");
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(std::fs::read_to_string(file).expect("it was written").contains("1. 1A2-4B2 6D2-4C2"));
    let (_, out, _) = typed(&args, "1A1-4A1\n6A2-2C2\n1B2x6A1\nrecord\n");
    assert!(out.contains("[Result \"w checkmate\"]"), "{out}");
    let (code, out, errors) = typed(&["play", "die-check", "--record", file], "");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(errors.contains("this is a game of cube-chess"), "{errors}");
    std::fs::write(file, "[Game \"cube-chess\"]\n1. 1A2-4C2\n").expect("there is room");
    let (code, out, errors) = typed(&args, "");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(errors.contains("move 1 (`1A2-4C2`)"), "{errors}");
}

#[test]
fn a_kept_game_goes_on_with_its_options_and_no_others() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("game.txt");
    let file = file.to_str().expect("it is UTF-8");
    let begun = ["play", "die-check", "--seat", "all", "-o", "level=1", "--record", file];
    assert_eq!(typed(&begun, "A1-A2\n").0, 0);
    let (code, out, _) = typed(&["play", "die-check", "--seat", "all", "--record", file], "A9@90\nrecord\n");
    assert_eq!(code, 0);
    assert!(out.contains("(die-check.rotation.turn)") && out.contains("[Option \"level=1\"]"), "{out}");
    let other = ["play", "die-check", "-o", "level=2", "--record", file];
    let (code, out, errors) = typed(&other, "");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(errors.contains("this game is played with level=1"), "{errors}");
    let elsewhere = ["play", "die-check", "--position", "63A1,D9,(14A8),(G5) w - - 5 10", "--record", file];
    let (code, _, errors) = typed(&elsewhere, "");
    assert!(code == 2 && errors.contains("this game begins at 13A1,"), "{errors}");
}

#[test]
fn moves_are_listed_by_man_by_place_and_by_beginning() {
    let position = "TE11,PB3,GI1v,GA2v,GN2h,GB11h,GH5H6,XE8,XL11,tG11,gN4h,gL5v,gK12v,gA13v,gA14h,gC1D1,gH11H12,xK6,xB9 \
        w SG1L1/SR m 4 52";
    let args = ["play", "tesseract", "--seat", "all", "--position", position];
    let (code, out, errors) = typed(&args, "moves\nmoves h6\nmoves gi1\nmoves A1\nlook k7\nlook z9\ng*a1H\n");
    assert_eq!((code, errors.as_str()), (0, ""), "{out}");
    let after = out.split("completes moves.\n").nth(1).expect("the game begins");
    for part in [
        "S* ×",
        "moves begin like this",
        "GH5H6-H",
        "GI1-I9   GI1@",
        "K7: Tip of a black cross",
        "There is no place z9.",
    ] {
        assert!(after.contains(part), "{part} is in\n{after}");
    }
    assert!(after.contains("White: G*A1h  Small bar enters on A1, along the row"), "{after}");
}

#[test]
fn sentences_come_in_the_language_of_the_environment() {
    for (language, part) in
        [("fr_FR.UTF-8", "Aux Blancs de jouer."), ("de_DE", "Weiß ist am Zug."), ("C", "White to move.")]
    {
        let output = cubarium(&["show", "cube-chess"]).env("LANG", language).output().expect("it runs");
        assert!(finished(&output).1.contains(part), "{language}");
    }
}

#[test]
fn the_server_says_why_it_cannot_start() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("a-file");
    std::fs::write(&file, "").expect("there is room");
    let data = file.join("below");
    let (code, out, errors) =
        run(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().expect("it is UTF-8")]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(errors.contains("a-file"), "{errors}");
}
