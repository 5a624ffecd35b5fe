//! Break the Cube at one terminal: played to its end, without anybody seeing what they must not know.

use std::io::Write as _;
use std::process::{Command, Stdio};

const FIRST: &str = "..SLMMLM./..SL...../...L.....";
const SECOND: &str = "SSL..L..L/..L..M.../..M..M...";
const THIRD: &str = "LLLLMM.M./SS......./.........";
/// Clears the screen and the scrollback.
const WIPE: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

/// Plays a game with these arguments and lines; returns all output as a terminal receives it.
fn play(args: &[&str], lines: &[String]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cubarium"))
        .args(["play", "break-the-cube"])
        .args(args)
        .env_clear()
        .env("CLICOLOR_FORCE", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("it is a pipe");
    let lines: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{args:?}: {}", output.status);
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// A text without its colours.
fn bare(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once(['m', 'J', 'H']).map_or("", |(_, rest)| rest))
}

fn lines(given: &[&str]) -> Vec<String> {
    given.iter().map(|line| (*line).to_owned()).collect()
}

/// The first row of the lowest level of a structure, as the board shows it.
fn row(structure: &str, cells: std::ops::Range<usize>) -> String {
    let signs = structure[cells].chars().map(|sign| if sign == '.' { '·' } else { sign });
    let row: String = signs.map(|sign| format!("  {sign}  ")).collect();
    row.trim_end().to_owned()
}

#[test]
fn two_people_play_to_the_end_without_seeing_the_other_structure() {
    let (build, other) = (format!("={FIRST}"), format!("={SECOND}"));
    let guess = format!("!{FIRST}");
    let script = ["", &build, "", &other, "", "?K", "", "?5", "", "?1", "", &guess, "record"];
    let printed = play(&["--seat", "all"], &lines(&script));
    let screens: Vec<String> = printed.split(WIPE).map(bare).collect();
    assert_eq!(screens.len(), 6, "it is wiped each time that it changes hands");
    let [first, second] = [row(FIRST, 3..6), row(SECOND, 0..3)];
    for (index, screen) in screens.iter().enumerate() {
        let seat = index % 2 + 1;
        let (public, own) = screen
            .split_once(&format!("Seat {seat}: take the terminal, then press Enter."))
            .expect("the next one is asked for");
        let own = own.split("The game is over.").next().unwrap_or_default();
        assert!(!public.contains(&first) && !public.contains(&second), "{public}");
        if index > 1 && index < 5 {
            assert_eq!((own.contains(&first), own.contains(&second)), (seat == 1, seat == 2), "{own}");
        }
    }
    let last = screens.last().expect("there are screens");
    for part in [
        "Seat 2 wins. Seat 2 has found the structure of the next seat.",
        &first,
        &second,
        "K: L, L, L",
        "[Result \"2 guessed\"]",
    ] {
        assert!(last.contains(part), "{part} is in\n{last}");
    }
}

#[test]
fn everybody_who_shares_a_win_is_named() {
    let (build, other) = (format!("={FIRST}"), format!("={SECOND}"));
    let (guess, answer) = (format!("!{SECOND}"), format!("!{FIRST}"));
    let script = ["", &build, "", &other, "", &guess, "", &answer];
    let printed = bare(&play(&["--seat", "1,2"], &lines(&script)));
    assert!(
        printed.contains(
            "Seats 1, 2 win together. In this round several seats have found the structure of the next seat."
        ),
        "{printed}"
    );
}

#[test]
fn people_and_computers_play_in_any_mix() {
    for (seats, people) in [("1,3", 2), ("2", 1), ("none", 0), ("4,2,3,1", 4)] {
        let mut script = Vec::new();
        for round in 0..=40 {
            for _ in 0..people {
                script.extend((people > 1).then(String::new));
                script.push(if round == 0 { format!("={THIRD}") } else { "?1".to_owned() });
            }
        }
        let printed = bare(&play(&["-o", "players=4", "--seat", seats, "--level", "5"], &script));
        let ended = ["found the structure", "Forty rounds"].iter().any(|end| printed.contains(end));
        assert!(ended, "{seats}: {printed}");
        assert_eq!(printed.contains("take the terminal"), people > 1, "{seats}");
        let played = printed.split("The game is over.").next().unwrap_or_default();
        assert!(!played.contains("(break-the-cube."), "{seats}: nothing is refused\n{printed}");
    }
}

#[test]
fn secret_turns_cannot_be_taken_back_saved_or_listed() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("game.txt");
    let path = file.to_str().expect("it is UTF-8");
    let (build, save) = (format!("={FIRST}"), format!("save {path}"));
    let args = ["--seat", "1", "--record", path, "--level", "1"];
    let printed = bare(&play(&args, &lines(&[&build, "undo", &save, "moves", "hint", "?K", "=", "!x"])));
    for part in [
        "No turn can be taken back in this game",
        "A game with secrets can only be saved once it has ended.",
        "!*",
        "(break-the-cube.text.structure)",
    ] {
        assert!(printed.contains(part), "{part} is in\n{printed}");
    }
    assert!(printed.lines().count() < 300, "no list of thousands");
    assert!(!file.exists(), "while it runs no file tells it");
    let resigned = bare(&play(&args, &lines(&[&build, "resign", "undo", "new", "quit"])));
    assert!(resigned.contains("Seat 2 wins. Seat 1 has resigned."), "{resigned}");
    let record = std::fs::read_to_string(&file).expect("it has ended");
    assert!(record.contains(&format!("1:={FIRST} 2:=")) && record.contains("2 resignation"), "{record}");
    let again = bare(&play(&["--seat", "2", "--record", path], &lines(&["record"])));
    let moves = record.lines().last().expect("there are moves");
    assert!(again.contains("Seat 2 wins. Seat 1 has resigned.") && again.contains(moves), "{again}");
}
