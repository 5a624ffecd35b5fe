//! Playing in the terminal when something is wrong with the input or with the place where the game is kept.

#![cfg(unix)]

use std::io::Write as _;
use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_cubarium");

/// Types lines; returns the exit code and the output of each stream.
fn typed(command: &mut Command, lines: &[u8]) -> (Option<i32>, String, String) {
    let command = command.env_clear().env("PATH", "/usr/bin:/bin").stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
    // A program that has nothing to ask does not read.
    let _ = child.stdin.take().expect("it is a pipe").write_all(lines);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_line_that_cannot_be_read_is_asked_for_again() {
    let mut play = Command::new(PROGRAM);
    let lines = b"1A2-4B2\n\xff\xfe\n6D2-4C2\nrecord\n";
    let (code, out, errors) = typed(play.args(["play", "cube-chess", "--seat", "all"]), lines);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert!(out.contains("This line cannot be read") && out.contains("1. 1A2-4B2 6D2-4C2"), "{out}");
}

#[test]
fn where_a_game_cannot_be_saved_is_told_before_it_and_does_not_end_it() {
    let folder = tempfile::tempdir().expect("there is room");
    let game = folder.path().join("game.txt");
    let mine = folder.path().join("game.txt.new");
    std::fs::write(&mine, "mine").expect("there is room");
    let args = ["play", "cube-chess", "--seat", "all", "--record"];
    for nowhere in [folder.path().to_owned(), folder.path().join("none").join("game.txt")] {
        let (code, out, errors) = typed(Command::new(PROGRAM).args(args).arg(&nowhere), b"");
        assert_eq!((code, out.as_str()), (Some(2), ""), "{errors}");
        assert!(errors.contains(&nowhere.display().to_string()), "{errors}");
    }
    // Files can be created, but nothing can be written to them.
    let mut full = Command::new("sh");
    full.args(["-c", r#"ulimit -f 0; trap "" XFSZ; exec "$0" "$@""#, PROGRAM]).args(args).arg(&game);
    let lines = b"1A2-4B2\n6D2-4C2\nrecord\n";
    let (code, out, errors) = typed(&mut full, lines);
    assert!(out.contains("1. 1A2-4B2 6D2-4C2"), "{out}");
    assert_eq!((code, errors.matches("game.txt: ").count()), (Some(2), 3), "{errors}");
    assert!(!game.exists());

    let (code, _, errors) = typed(Command::new(PROGRAM).args(args).arg(&game), lines);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert!(std::fs::read_to_string(&game).expect("it was saved").contains("1. 1A2-4B2 6D2-4C2"));
    assert_eq!(std::fs::read_to_string(&mine).expect("it is there"), "mine");
    assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 2);
}
