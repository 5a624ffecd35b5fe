//! Boards and games in a terminal without colours.

use std::io::Write as _;
use std::process::{Command, Stdio};

use cubarium_catalog::{games, wire};

/// The program's output without trailing blanks.
fn printed(args: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cubarium"))
        .args(args)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("it is a pipe");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{args:?}: {}", output.status);
    let text = String::from_utf8(output.stdout).expect("it prints UTF-8");
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

fn board(game: &str, position: &str) -> String {
    let board = printed(&["show", game, "--position", position], "");
    assert!(board.lines().rev().skip(1).all(|line| line.chars().count() <= 80), "{board}");
    board
}

const DIE_CHECK: &str =
    "24H3,26G5,26E6,SF5,SH6,C3,(51J1),(51F2),(45J3),(14F4),(32G7),(H2J2),(E4E5),(E9) w m - 3 17";
const CUBULUS: &str = "21D1,42F2,26G2,13G3,42G7,SG1,E9,(45F3),(41F6),(SE5),(SE7),(D2) w - - 42 37";
const TESSERACT: &str = "TE11,GI1v,GA2v,GN2h,GN9v,GB11h,GH5H6,GA8A9,XE8,XL11,tG11,gN4h,gL5v,gK12v,gA13v,gA14h,gC1D1,\
    gH11H12,xK6,xB9 b -/- m 4 52";
const CUBE_CHESS: &str =
    "2PP.R1BN.NKBR.PPPP/4.4.1p2.4/4.4.4.4/P3.1P2.1p2.4/4.4.4.4/Q1pp.nkbr.rqbn.p1pp b Kk - 0 1";

#[test]
fn die_check_shows_the_sides_of_dice_and_both_squares_of_shields() {
    insta::assert_snapshot!(board("die-check", DIE_CHECK));
}

#[test]
fn cubulus_shows_check_and_captured_men() {
    insta::assert_snapshot!(board("cubulus", CUBULUS));
}

#[test]
fn tesseract_shows_the_grooves_of_bars_and_the_tips_of_crosses() {
    insta::assert_snapshot!(board("tesseract", TESSERACT));
}

#[test]
fn tesseract_counts_the_reserves() {
    insta::assert_snapshot!(printed(&["show", "tesseract", "-o", "crosses=first", "--lang", "fr"], ""));
}

#[test]
fn cube_chess_is_unfolded_with_walls_and_labels() {
    insta::assert_snapshot!(board("cube-chess", CUBE_CHESS));
}

const CUBES_4D: &str = "1211121/0010100/0200020/1020201/0200020/0010100/1211121 rnbkbnr/1pqpgpp/7/7/7/1PQPGPP/RNBKBNR w ABCDabcd - 0 0 1";
const BREAK_THE_CUBE: &str = "..SLMMLM./..SL...../...L.....,SSL..L..L/..L..M.../..M..M... 2 .. 2 ?K:1=LLL,2=LMM;?5:M;!LLLLMM.M./SS......./.........:no";

#[test]
fn cubes_4d_shows_columns_and_the_men_on_them_and_in_trenches() {
    insta::assert_snapshot!(board("cubes-4d", CUBES_4D));
}

#[test]
fn break_the_cube_shows_questions_and_answers_but_no_secrets() {
    insta::assert_snapshot!(board("break-the-cube", BREAK_THE_CUBE));
}

#[test]
fn first_and_second_blocks_look_different() {
    let five = "LLLLMMssM/SS.mm..../...m.....,L.SLMSLL./....M..M./......... 1 .. 1 -";
    let args = ["play", "break-the-cube", "-o", "blocks=5:3", "--position", five];
    insta::assert_snapshot!(printed(&args, "look 1=7.1\nlook 1=9.1\nmoves\n"));
}

#[test]
fn a_turn_of_two_moves_says_that_it_continues() {
    let args = ["play", "die-check", "--seat", "all", "--position", "63A1,D9,(14A8),(G5) w - - 5 10"];
    insta::assert_snapshot!(printed(&args, "moves A1\na1-a2\nd9*c\nflip\nlook d9\nrecord\n"));
}

#[test]
fn a_tesseract_is_set_up_move_by_move() {
    let args = ["play", "tesseract", "--seat", "all", "-o", "crosses=first", "--lang", "de"];
    let lines = "x*h8\nX*H8\nlook h7\nlook white-cross-1\nmoves\nundo\nresign\nmoves\n";
    insta::assert_snapshot!(printed(&args, lines));
}

#[test]
fn output_that_is_not_a_terminal_gets_no_colours() {
    assert!(!board("tesseract", TESSERACT).contains('\u{1b}'));
    let painted = Command::new(env!("CARGO_BIN_EXE_cubarium"))
        .args(["show", "die-check"])
        .env_clear()
        .env("CLICOLOR_FORCE", "1")
        .output()
        .expect("the program runs");
    assert!(painted.stdout.contains(&0x1b));
    let plain = Command::new(env!("CARGO_BIN_EXE_cubarium"))
        .args(["show", "die-check"])
        .env_clear()
        .envs([("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")])
        .output()
        .expect("the program runs");
    assert!(!plain.stdout.contains(&0x1b));
}

#[test]
fn every_game_has_a_key_and_notation_that_fit_a_terminal_in_every_language() {
    for wire::GameInfo { id: game, .. } in &games() {
        for language in ["en", "fr", "de"] {
            let args = ["play", game, "--seat", "all", "--lang", language];
            let text = printed(&args, "\nboard\nhelp\n");
            assert!(!text.contains("cli-") && !text.contains('{'), "{game} {language}:\n{text}");
            let wide = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{game} {language}");
        }
    }
}
