//! Endgame tables: making them and giving them to the engine.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

fn cubarium(command: &str) -> Command {
    let mut cubarium = Command::new(env!("CARGO_BIN_EXE_cubarium"));
    cubarium.arg(command).env_clear().stdin(Stdio::null());
    cubarium
}

/// Exit code, standard output and standard error.
fn make(folder: &Path, more: &[&str]) -> (Option<i32>, String, String) {
    let made =
        cubarium("endgames").arg("--folder").arg(folder).args(more).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (made.status.code(), text(&made.stdout), text(&made.stderr))
}

#[test]
fn a_table_is_made_once_and_again_if_it_is_damaged() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let (code, made, _) = make(folder.path(), &["KRK"]);
    assert_eq!(code, Some(0));
    assert!(made.starts_with("KRK ") && made.contains("longest wins 14 and 0 moves"), "{made}");
    let file = folder.path().join("cube-chess-KRK.endgame");
    let good = fs::read(&file).expect("it was written");
    let (_, kept, _) = make(folder.path(), &["KRK"]);
    assert!(kept.starts_with("KRK   is already there; "), "{kept}");
    let mut damaged = good.clone();
    damaged[1_000] ^= 1;
    fs::write(&file, damaged).expect("it can be written");
    let (_, repaired, _) = make(folder.path(), &["KRK", "--json"]);
    let repaired: serde_json::Value = serde_json::from_str(&repaired).expect("it is JSON");
    assert_eq!(
        (&repaired[0]["ending"], &repaired[0]["longest"]),
        (&"KRK".into(), &serde_json::json!([28, 0]))
    );
    assert!(fs::read(&file).expect("it was written") == good);
    assert_eq!(fs::read_dir(folder.path()).expect("it is a folder").count(), 1, "nothing unfinished is left");
}

#[test]
fn an_unknown_ending_is_bad_usage() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let (code, out, error) = make(folder.path(), &["KXK"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(
        error.starts_with("error: `KXK` is not an ending with tables; the endings are KQK, KRK, "),
        "{error}"
    );
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("it can be written");
    let (code, _, error) = make(&file, &["KQK"]);
    assert!(code == Some(2) && error.contains(&file.display().to_string()), "{error}");
}

#[test]
fn the_engine_names_what_is_wrong_with_a_folder_of_tables_and_plays_on() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("cube-chess-KQKR.endgame"), "nothing").expect("it can be written");
    let mut engine = cubarium("engine");
    let mut engine = engine.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program runs");
    let said = format!("setoption name EndgamePath value {}\ngo depth 1\n", folder.path().display());
    engine.stdin.take().expect("it is a pipe").write_all(said.as_bytes()).expect("it reads");
    let heard = engine.wait_with_output().expect("it ends").stdout;
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.contains("cube-chess-KQKR.endgame`: this is not an endgame table of Cubarium"), "{heard}");
    assert!(heard.contains("has no endgame tables for KQQK, ") && heard.contains("\nbestmove 1"), "{heard}");
}
