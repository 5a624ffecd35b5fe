//! What scripts depend on: the commands' output, its streams, and exit codes.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use cubarium_catalog::{games, wire};

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
fn data_goes_to_standard_output_one_item_per_line() {
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
fn every_start_is_accepted_as_a_position() {
    for wire::GameInfo { id: game, .. } in &games() {
        let (_, start, _) = run(&["start", game]);
        assert_eq!(run(&["moves", game, "--position", start.trim_end()]), run(&["moves", game]), "{game}");
    }
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
fn a_refused_move_says_why_on_standard_error_only() {
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
        &["perft", "cube-chess", "--depth", "1000000"],
        &["ladder", "break-the-cube", "--openings", "2"],
        &["ladder", "cube-chess", "--openings", "9", "--max-plies", "9"],
        &["ladder", "cube-chess", "--max-plies", "6"],
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
fn conform_reports_failures_and_counts() {
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
    assert!(out.contains("White wins. Black is in check and has no way out: checkmate."), "{out}");
}

#[test]
fn a_game_without_draws_stops_by_agreement_or_claim() {
    let both = ["play", "tesseract", "--seat", "all"];
    let (code, out, errors) = typed(&both, "draw\nstop\nrecord\n");
    assert_eq!((code, errors.as_str()), (0, ""));
    for part in
        ["This game has no draws", "The game was stopped. Nobody has won.", "[Result \"- unfinished\"]"]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
    // A computer that believes it is ahead plays on, but has to accept a claim.
    let position = |quiet| {
        format!(
            "TH2,SC4,SE4,PG3,RI3,GA2h,GB4v,GL4L5,XC9,XM9,tO14,gA13h,gB14v,xE11,xK7 b CG3L1/G3L2 m {quiet} 108"
        )
    };
    for (quiet, part) in [("0", "The computer plays on"), ("200", "The game was stopped")] {
        let position = position(quiet);
        let args = ["play", "tesseract", "--seat", "b", "--resigns", "--position", &position];
        let (code, out, _) = typed(&args, "stop\nquit\n");
        assert!(code == 0 && out.contains(part), "{out}");
    }
    let (_, out, _) = typed(&["play", "cube-chess", "--seat", "all"], "stop\ndraw\n");
    assert!(out.contains("This game cannot be stopped") && out.contains("A draw. "), "{out}");
    let (_, out, _) = typed(&["play", "cube-chess"], "draw\n");
    assert!(out.contains("A draw. "), "the computer is not ahead at the start: {out}");
}

#[test]
fn the_computer_answers_hints_undo_and_resignation_work() {
    let args = ["play", "cube-chess", "--level", "1"];
    let (code, out, errors) = typed(&args, "1D2-2B2\nhint\nundo\nundo\nflip\nhelp\nresign\n1D2-2B2\nnew\n");
    assert_eq!((code, errors.as_str()), (0, ""), "{out}");
    for part in [
        "The computer is thinking.",
        "White to move.",
        "There is no turn to take back.",
        "Black wins. White has resigned.",
    ] {
        assert!(out.contains(part), "{part} is in\n{out}");
    }
}

#[test]
fn a_hint_gives_its_reason_in_the_players_language() {
    let moves = "1A2-4B2\n6D2-4C2\n1A1-4A1\n6A2-2C2\nhint\n";
    for (language, why) in [
        ("en", "1B2x6A1#\nIt wins the game at once."),
        ("fr", "1B2x6A1#\nCe coup gagne la partie aussitôt."),
        ("de", "1B2x6A1#\nDer Zug gewinnt die Partie sofort."),
    ] {
        let (code, out, _) = typed(&["play", "cube-chess", "--seat", "all", "--lang", language], moves);
        assert!(code == 0 && out.contains(why), "{why} is in\n{out}");
    }
}

#[test]
fn a_saved_game_resumes_where_it_was_left() {
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
fn a_saved_game_resumes_only_with_its_own_options() {
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
fn moves_are_listed_by_man_by_spot_and_by_prefix() {
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
    assert!(
        after.contains("White: G*A1h  The small bar enters from the reserve on A1, along the row."),
        "{after}"
    );
}

#[test]
fn sentences_follow_the_language_of_the_environment() {
    for (language, part) in
        [("fr_FR.UTF-8", "Aux Blancs de jouer."), ("de_DE", "Weiß ist am Zug."), ("C", "White to move.")]
    {
        let output = cubarium(&["show", "cube-chess"]).env("LANG", language).output().expect("it runs");
        assert!(finished(&output).1.contains(part), "{language}");
    }
}

#[test]
fn the_server_says_why_it_does_not_start() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("a-file");
    std::fs::write(&file, "").expect("there is room");
    let data = file.join("below");
    let (code, out, errors) =
        run(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().expect("it is UTF-8")]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(errors.contains("a-file"), "{errors}");
}

const FIRST: &str = "..SLMMLM./..SL...../...L.....";
const SECOND: &str = "SSL..L..L/..L..M.../..M..M...";

fn json(args: &[&str]) -> serde_json::Value {
    let (code, out, errors) = run(args);
    assert_eq!((code, errors.as_str()), (0, ""), "{args:?}");
    serde_json::from_str(&out).expect("it is JSON")
}

#[test]
fn games_are_listed_with_their_options_and_defaults() {
    let (_, out, _) = run(&["games"]);
    for line in [
        "cubes-4d  (seats w, b)",
        "  -o lateral=left or right  default right",
        "break-the-cube  (seats 1, 2)",
        "  -o players=2 or 3 or 4  default 2",
    ] {
        assert!(out.lines().any(|known| known == line), "{line} is in\n{out}");
    }
    let games = json(&["games", "--json"]);
    assert_eq!(games.as_array().expect("a list").iter().filter(|game| game["secrets"] == true).count(), 1);
}

#[test]
fn cubes_4d_keeps_the_contracts() {
    let start = "1211121/0010100/0200020/1020201/0200020/0010100/1211121 \
        rnbkbnr/1pqpgpp/7/7/7/1PQPGPP/RNBKBNR w ABCDabcd - 0 0 1";
    assert_eq!(run(&["start", "cubes-4d"]).1, format!("{start}\n"));
    assert!(run(&["start", "cubes-4d", "-o", "lateral=left"]).1.contains("/PPQPGP1/"));
    let (code, moves, _) = run(&["moves", "cubes-4d"]);
    assert!(code == 0 && moves.lines().is_sorted() && moves.lines().any(|text| text == "P3,-2,0>3,-1,0"));
    let (_, out, _) = run(&["perft", "cubes-4d", "--depth", "1"]);
    assert!(out.starts_with(&format!("{} nodes", moves.lines().count())), "{out}");
    let (code, after, _) = run(&["apply", "cubes-4d", "P3,-2,0>3,-1,0", "b:P3,2,0>3,1,0"]);
    assert!(code == 0 && after.ends_with(" w ABCDabcd - 0 2 3\n"), "{after}");
    let (code, out, errors) = run(&["apply", "cubes-4d", "K0,-3,1>0,3,1"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(errors.starts_with("refused: cubes-4d."), "{errors}");
    assert_eq!(run(&["view", "cubes-4d", "--seat", "b"]).1, format!("{start}\n"));
    let shown = json(&["show", "cubes-4d", "--json"]);
    assert_eq!((&shown["to_move"], &shown["outcome"]), (&serde_json::json!(["w"]), &serde_json::Value::Null));
}

#[test]
fn cubes_4d_is_played_to_its_end() {
    let there = "P3,-2,0>3,-1,0\nP3,2,0>3,1,0\n";
    let back = "p3,-1,0>3,-2,0\nP3,1,0>3,2,0\n";
    let lines = format!("moves 3,-2\n{there}{back}{there}moves\nundo\nc0,0,1>1,1,1\nlook 3,-1\n");
    let (code, out, errors) = typed(&["play", "cubes-4d", "--seat", "w,b"], &lines);
    assert_eq!((code, errors.as_str()), (0, ""), "{out}");
    let parts = [
        "P3,-2,0>3,-1,0",
        "A draw. Both players have made the same two moves, taken them back and made them again.",
        "The game is over. `new` starts another, `undo` goes back, `quit` leaves.",
        "(cubes-4d.",
        "3,−1, trench: White pawn",
    ];
    for part in parts {
        assert!(out.contains(part), "{part} is in\n{out}");
    }
}

#[test]
fn break_the_cube_keeps_the_contracts() {
    assert_eq!(run(&["start", "break-the-cube", "-o", "players=3"]).1, "-,-,- 1 ... 1 -\n");
    assert_eq!(run(&["moves", "break-the-cube"]).1, "=*\n");
    let builds = [format!("2:={SECOND}"), format!("1:={FIRST}")];
    let (code, built, _) = run(&["apply", "break-the-cube", &builds[0], &builds[1]]);
    let built = built.trim();
    assert_eq!((code, built), (0, format!("{FIRST},{SECOND} 1 .. 1 -").as_str()));
    let (_, moves, _) = run(&["moves", "break-the-cube", "--position", built]);
    let lines: Vec<&str> = moves.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[1], lines[21]), (22, "!*", "?1", "?L"));
    for (seat, seen) in
        [("1", format!("{FIRST},?")), ("2", format!("?,{SECOND}")), ("spectator", "?,?".to_owned())]
    {
        let (_, view, _) = run(&["view", "break-the-cube", "--seat", seat, "--position", built]);
        assert_eq!(view, format!("{seen} 1 .. 1 -\n"));
    }
    let (code, out, errors) = run(&["apply", "break-the-cube", "--position", built, "2:?5"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(errors.starts_with("refused: break-the-cube.play.turns: "), "{errors}");
    let state = json(&["show", "break-the-cube", "--json", "--position", built]);
    let expected = serde_json::json!({
        "game": "break-the-cube", "position": built, "to_move": [1], "check": false, "outcome": null, "moves": 19_293,
    });
    assert_eq!(state, expected);
    let guesses = [format!("!{SECOND}"), format!("!{FIRST}")];
    let both = ["apply", "break-the-cube", "--json", "--position", built, &guesses[0], &guesses[1]];
    let outcome = serde_json::json!({ "winners": [1, 2], "drawn": [], "reason": "guessed" });
    assert_eq!(json(&both)["outcome"], outcome);
    assert_eq!(json(&["show", "break-the-cube", "--json"])["to_move"], serde_json::json!([1, 2]));
    let (_, out, _) = run(&["perft", "break-the-cube", "--depth", "3"]);
    assert!(out.starts_with("7165612821312 nodes"), "{out}");
    let (code, _, errors) = run(&["view", "break-the-cube", "--seat", "3"]);
    assert!(code == 2 && errors.contains("the seats are `1`, `2`"), "{errors}");
}

#[test]
fn a_structure_answers_21_questions_or_breaks_rules() {
    let (code, out, errors) = run(&["structure", FIRST]);
    assert_eq!((code, errors.as_str(), out.lines().count()), (0, "", 21));
    assert!(out.starts_with("1=.\n2=.\n3=S\n4=L\n") && out.ends_with("K=LLL\nL=SS.\n"), "{out}");
    let value = json(&["structure", FIRST, "--json"]);
    assert_eq!((value["structure"].as_str(), value["answers"]["K"].as_str()), (Some(FIRST), Some("LLL")));
    for (text, options, rules) in [
        ("LLLLM..M./....M..../.........", &[][..], &["blocks"][..]),
        ("......LLL/......LMM/...S..S..", &[], &["blocks", "overhang"]),
        (FIRST, &["-o", "large=T"], &["blocks"]),
        (FIRST, &["-o", "blocks=4"], &["blocks"]),
    ] {
        let (code, out, errors) = run(&[&["structure", text], options].concat());
        assert_eq!((code, out.as_str(), errors.lines().count()), (1, "", rules.len()), "{errors}");
        for (line, rule) in errors.lines().zip(rules) {
            assert!(line.starts_with(&format!("refused: break-the-cube.build.{rule}: ")), "{line}");
        }
    }
    let (code, _, errors) = run(&["structure", "LLL"]);
    assert!(code == 1 && errors.starts_with("refused: break-the-cube.text.structure: `LLL`"), "{errors}");
    let (code, _, errors) = run(&["structure", FIRST, "-o", "large=Q"]);
    assert!(code == 2 && errors.contains("`large` cannot be `Q`"), "{errors}");
}

#[test]
fn deduction_counts_remaining_structures_and_rates_questions() {
    let (code, out, errors) = run(&["deduce", "--answers", "F=LL."]);
    assert_eq!((code, errors.as_str()), (0, ""));
    let mut lines = out.lines();
    assert_eq!(lines.next(), Some("Structures that remain: 1344"));
    assert_eq!((lines.count(), out.contains("bits")), (11, true));
    let value = json(&["deduce", "--answers", "5=S,H=SM.", "--json"]);
    assert_eq!(value["remaining"], 148);
    let questions = value["questions"].as_array().expect("a list");
    let bits: Vec<f64> = questions.iter().filter_map(|rated| rated["information"].as_f64()).collect();
    assert!(bits.len() == 22 && bits.is_sorted_by(|one, other| one >= other), "{bits:?}");
    let best = &questions[0];
    let (left, parts) = (best["remaining"].as_f64().expect("a number"), best["parts"].as_u64());
    assert!(left > 1.0 && left < 148.0 && parts.is_some_and(|parts| parts > 10), "{best}");
    let known = "1=.,2=.,3=S,4=L,5=M,6=M,7=L,8=M,9=.,A=LLL,B=M..,C=SS.,D=SS.,E=MLL";
    let value = json(&["deduce", "--json", "--answers", known]);
    assert!(
        value["structures"].as_array().expect("a list").iter().any(|structure| structure == FIRST),
        "{value}"
    );
    let (code, out, _) = run(&["deduce", "--answers", "5=S,5=M"]);
    assert_eq!((code, out.as_str()), (0, "Structures that remain: 0\n"));
    for (answers, part) in [("5=S,H=SM", "`H=SM` is not an answer"), ("5=s", "`5=s` is not an answer")] {
        let (code, out, errors) = run(&["deduce", "--answers", answers]);
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(errors.contains(part), "{errors}");
    }
    assert_eq!(run(&["deduce", "--answers", "5=s", "-o", "blocks=4"]).0, 0);
}

#[test]
fn a_match_reports_its_result_and_resumes_from_its_file() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("match.jsonl");
    let file = file.to_str().expect("it is a text");
    let args = |pairs| {
        let players =
            ["--first", "engine,nodes=40", "--second", "level=1", "--openings", "2", "--max-plies", "20"];
        [&["match", "cube-chess", "--json", "--pairs", pairs, "--file", file][..], &players].concat()
    };
    let (code, first, _) = run(&args("1"));
    let first: serde_json::Value = serde_json::from_str(&first).expect("it is JSON");
    assert_eq!((code, &first["games"], &first["end"]), (0, &2.into(), &"played".into()));
    let (code, second, _) = run(&args("2"));
    let second: serde_json::Value = serde_json::from_str(&second).expect("it is JSON");
    assert_eq!((code, &second["games"]), (0, &4.into()));
    assert_eq!(std::fs::read_to_string(file).expect("it is there").lines().count(), 3);

    let (code, out, errors) = run(&[&args("2")[..], &["--seed", "9"]].concat());
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(errors.starts_with("error: ") && errors.contains("its seed is `1`, not `9`"), "{errors}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_match_needs_nobody_who_reads_its_progress() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("there is one");
    let players = ["--first", "random", "--second", "random", "--max-plies", "8", "--pairs", "2"];
    let args = [&["match", "cube-chess"][..], &players].concat();
    let output = cubarium(&args).stderr(full.try_clone().expect("it is open")).output();
    let (code, out, _) = finished(&output.expect("the program runs"));
    assert!(code == 0 && out.contains("games       4: "), "{code}: {out}");
    let output = cubarium(&["start", "go"]).stderr(full).output();
    assert_eq!(finished(&output.expect("the program runs")).0, 2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_match_on_a_full_disk_keeps_only_whole_lines() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("match.jsonl");
    // No file may be longer than two blocks: the header fits, but not all pairs.
    let script = r#"ulimit -f 2; trap "" XFSZ; exec "$0" "$@""#;
    let players = ["--first", "random", "--second", "random", "--max-plies", "40", "--workers", "2"];
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_cubarium"), "match", "cube-chess", "--pairs", "9"])
        .args(players)
        .arg("--file")
        .arg(&file)
        .output()
        .expect("the program runs");
    let (code, _, errors) = finished(&output);
    assert!(code == 2 && errors.contains("match.jsonl: "), "{code}: {errors}");
    let text = std::fs::read_to_string(&file).expect("it is there");
    assert!(text.ends_with('\n'), "{text}");
    for line in text.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("it is JSON");
    }
}

#[test]
fn a_match_without_players_is_bad_usage() {
    let refused = |first| run(&["match", "cube-chess", "--first", first, "--second", "level=1"]);
    for (first, why) in [
        ("engine,nodez=5", "`nodez=5` is not a setting of `engine`"),
        ("engine", "`engine` needs a limit for its thinking"),
        ("deep-thought", "`deep-thought` is not a kind of player"),
    ] {
        let (code, out, errors) = refused(first);
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(errors.contains(why) && errors.contains("--first"), "{errors}");
    }
    let (code, _, errors) =
        run(&["match", "break-the-cube", "-o", "players=3", "--first", "level=1", "--second", "level=1"]);
    assert_eq!(
        (code, errors.as_str()),
        (2, "error: a match is between two players; this game has 3 seats\n")
    );
}

#[test]
fn a_ladder_rates_all_levels_and_resumes_from_its_folder() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().to_str().expect("it is a text");
    // Each game has a single ply, which all levels find at once.
    let games = ["ladder", "cube-chess", "--pairs", "1", "--openings", "0", "--max-plies", "1"];
    let args = [&games[..], &["--time8", "20ms", "--folder", path]].concat();
    let (code, out, _) = run(&args);
    assert_eq!(code, 0);
    assert!(out.starts_with("| player            | Elo  | against        |"), "{out}");
    assert_eq!(out.lines().count(), 15, "{out}");
    assert_eq!(run(&args).1, out);
    let (_, json, _) = run(&[&args[..], &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(json["players"][10]["player"], "level=8,time=20ms");
    assert_eq!(json["matches"][0]["second"], "greedy");

    let (code, out, errors) = run(&[&args[..], &["--seed", "2"]].concat());
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(errors.contains("its seed is `1`, not `2`"), "{errors}");
    assert_eq!(run(&["ladder", "cube-chess", "--time8", "soon"]).0, 2);
}
