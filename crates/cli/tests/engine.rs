//! The engine protocol on the command line: our own engine is checked like any other.

#![cfg(unix)]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use cubarium_catalog::{games, wire};

/// Busy machines answer late, and this is not a benchmark.
const PATIENT: &str = "60";

fn cubarium(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cubarium"));
    command.args(args).env_clear().env("PATH", "/usr/bin:/bin").stdin(Stdio::null());
    command
}

/// The output of an engine check, and its exit code.
fn check(engine: &str, more: &[&str]) -> (i32, String) {
    let args = [&["engine", "--patience", PATIENT, "--check", engine], more].concat();
    let output = cubarium(&args).output().expect("the program runs");
    let printed = String::from_utf8(output.stdout).expect("it prints UTF-8");
    (output.status.code().expect("it was not killed"), printed)
}

/// An engine made from a few lines of shell: it introduces itself, is always ready, and reacts to other lines as given.
fn polite(folder: &Path, name: &str, others: &str) -> String {
    let path = folder.join(name);
    let lines = format!(
        "while read -r first rest; do case \"$first\" in\n\
         ugi) echo id name {name}; echo id author nobody; echo ugiok;;\n\
         isready) echo readyok;;\n\
         {others}\n\
         quit) exit 0;;\n\
         esac; done\n"
    );
    std::fs::write(&path, lines).expect("there is room");
    format!("sh \"{}\"", path.display())
}

#[test]
fn our_engine_passes_the_check_in_every_game() {
    let engine = format!("\"{}\" engine", env!("CARGO_BIN_EXE_cubarium"));
    let (code, printed) = check(&engine, &[]);
    assert_eq!(code, 0, "{printed}");
    let failed = printed.lines().filter(|line| !line.starts_with("pass  ")).collect::<Vec<_>>();
    assert_eq!(failed.len(), 1, "only the last line is not an item that has passed: {failed:?}");
    for wire::GameInfo { id, .. } in games() {
        assert!(
            printed.contains(&format!("pass  {id}: its moves in random positions are legal")),
            "{printed}"
        );
    }
    assert!(printed.ends_with(" passed, 0 failed\n"), "{printed}");
}

#[test]
fn engines_that_move_illegally_stay_silent_or_crash_fail_at_that_point() {
    let folder = tempfile::tempdir().expect("there is room");
    let one_game = ["--game", "cube-chess"];
    let fails = |engine: &str, expected: &str| {
        let (code, printed) = check(engine, &one_game);
        assert_eq!(code, 1, "{printed}");
        assert!(
            printed.lines().any(|line| line.starts_with("FAIL  ") && line.contains(expected)),
            "{printed}"
        );
    };
    let queries = "query) case \"$rest\" in p1turn) echo response true;; gameover) echo response false;;\n\
                   *) echo response none;; esac;;";
    let cheat = format!("{queries}\ngo) echo info nodes 1 time 1 pv 1A1x6D4; echo bestmove 1A1x6D4;;");
    fails(
        &polite(folder.path(), "cheat", &cheat),
        "its moves in random positions are legal (`1A1x6D4` is refused",
    );
    let none = format!("{queries}\ngo) echo 'bestmove (none)';;");
    fails(&polite(folder.path(), "idle", &none), "its moves in random positions are legal (there is no move");
    fails(&polite(folder.path(), "dying", "position) exit 1;;"), "has ended instead of answering");
    fails("no-such-engine", "it introduces itself (the engine `no-such-engine` does not start");
}

#[test]
fn an_engine_without_the_option_game_needs_the_game_named() {
    let folder = tempfile::tempdir().expect("there is room");
    let engine = polite(folder.path(), "single", "go) echo bestmove x;;");
    let (code, printed) = check(&engine, &[]);
    assert!(code == 1 && printed.contains("say which game it plays with --game"), "{printed}");
    let output =
        cubarium(&["engine", "--check", &engine, "--game", "go"]).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_engine_answers_and_exits_when_its_input_ends() {
    let mut child =
        cubarium(&["engine"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program runs");
    let mut input = child.stdin.take().expect("it is a pipe");
    input.write_all(b"position startpos\ngo infinite\n").expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    let printed = String::from_utf8(output.stdout).expect("it prints UTF-8");
    let last = printed.lines().last().expect("it says something");
    assert!(last.starts_with("bestmove 1") || last.starts_with("bestmove 2"), "{printed}");
}

/// The output of a match on each stream, and its exit code. A command in a player's text may contain commas and blanks.
fn compete(game: &str, first: &str, second: &str) -> (i32, String, String) {
    let players = ["match", game, "--first", first, "--second", second, "--pairs", "1", "--json"];
    let output = cubarium(&players).args(["--max-plies", "30"]).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    (output.status.code().expect("it was not killed"), text(output.stdout), text(output.stderr))
}

#[test]
fn an_external_engine_plays_a_match_like_the_built_in_one() {
    let command = format!("\"{}\" engine", env!("CARGO_BIN_EXE_cubarium"));
    let program = format!("ugi,nodes=300,hash=16,command={command}");
    for game in ["cube-chess", "break-the-cube"] {
        let (code, played, told) = compete(game, &program, "level=2");
        assert_eq!(code, 0, "{told}");
        let played: serde_json::Value = serde_json::from_str(&played).expect("it is JSON");
        assert_eq!(played["last_fault"], serde_json::Value::Null, "{played:#}");
        assert_eq!(played["first"], program);
        if game == "cube-chess" {
            let within = compete(game, "engine,nodes=300", "level=2").1;
            let within: serde_json::Value = serde_json::from_str(&within).expect("it is JSON");
            assert_eq!(played["pairs"], within["pairs"]);
        }
    }
}

#[test]
fn an_unable_engine_is_refused_before_a_match_and_a_failing_one_loses() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = |command: &str| format!("ugi,nodes=9,command={command}");
    let (code, _, told) = compete("cube-chess", &program("no-such-engine"), "random");
    assert_eq!(code, 2);
    assert!(told.contains("the engine `no-such-engine` does not start"), "{told}");

    let chess = "ugi) echo option name Game type combo default chess var chess; echo ugiok;;";
    let path = folder.path().join("chess");
    std::fs::write(
        &path,
        format!("while read -r first rest; do case \"$first\" in {chess} quit) exit;; esac; done"),
    )
    .expect("there is room");
    let (code, _, told) = compete("cube-chess", &program(&format!("sh {}", path.display())), "random");
    assert_eq!(code, 2);
    assert!(told.contains("the engine cannot set `Game` to `cube-chess`; it knows `chess`"), "{told}");

    let wrong = polite(folder.path(), "wrong", "go) echo bestmove nonsense;;");
    let (code, played, told) = compete("cube-chess", &program(&wrong), "random");
    assert_eq!(code, 0, "{told}");
    let played: serde_json::Value = serde_json::from_str(&played).expect("it is JSON");
    assert_eq!(played["score"], 0.0, "{played:#}");
    assert_eq!(played["faults"]["first"]["illegal"], 2, "{played:#}");

    let (mark, start) = (folder.path().join("started"), polite(folder.path(), "good", "go) exit 1;;"));
    let script = format!("test -e '{0}' && exit; > '{0}'; {start}", mark.display());
    let dying = folder.path().join("dying");
    std::fs::write(&dying, script).expect("there is room");
    let (code, played, told) = compete("cube-chess", &program(&format!("sh {}", dying.display())), "random");
    assert_eq!(code, 0, "{told}");
    let played: serde_json::Value = serde_json::from_str(&played).expect("it is JSON");
    assert_eq!(played["faults"]["first"]["crash"], 2, "{played:#}");
    assert!(played["last_fault"].to_string().contains("`ugi`"), "{played:#}");

    let narrow = polite(folder.path(), "narrow", "go) echo bestmove nonsense;;");
    let script = std::fs::read_to_string(folder.path().join("narrow")).expect("it is there");
    let offer = "echo option name Hash type spin default 1 min 1 max 8; echo ugiok";
    std::fs::write(folder.path().join("narrow"), script.replace("echo ugiok", offer)).expect("there is room");
    let (code, _, told) = compete("cube-chess", &format!("ugi,nodes=9,hash=9,command={narrow}"), "random");
    assert_eq!(code, 2);
    assert!(told.contains("the engine cannot set `Hash` to `9`; it takes 1 to 8"), "{told}");

    let silent = polite(folder.path(), "silent", "go) ;;");
    let program = format!("ugi,time=20ms,command={silent}");
    let (code, played, told) = compete("cube-chess", &program, "random");
    assert_eq!(code, 0, "{told}");
    let played: serde_json::Value = serde_json::from_str(&played).expect("it is JSON");
    assert_eq!(played["faults"]["first"]["time"], 2, "{played:#}");
    let last = played["last_fault"].to_string();
    assert!(last.contains("the engine has not answered `go` within"), "{last}");
}

#[test]
fn an_interrupted_match_says_so_and_blames_no_engine() {
    use std::os::unix::process::CommandExt as _;

    let folder = tempfile::tempdir().expect("there is room");
    let (file, mark) = (folder.path().join("match.jsonl"), folder.path().join("thinks"));
    // The first game of a pair ends at once; a crash in the second one would complete the pair.
    let begun = folder.path().join("begun");
    let thinks = format!(
        "go) if test -e '{0}'; then echo > '{1}'; else echo > '{0}'; echo bestmove nonsense; fi;;\n\
         stop) echo 'bestmove (none)';;",
        begun.display(),
        mark.display()
    );
    let program = format!("ugi,nodes=9,command={}", polite(folder.path(), "thinking", &thinks));
    let players = ["match", "cube-chess", "--first", &program, "--second", &program, "--json", "--file"];
    let child = cubarium(&players).arg(&file).stdout(Stdio::piped()).process_group(0).spawn();
    let mut child = child.expect("the program runs");
    while !mark.exists() {
        assert!(child.try_wait().expect("it was started").is_none(), "it has ended before its time");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    // Signals the whole group, as Ctrl+C does in a terminal.
    let group = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process_group(group, rustix::process::Signal::INT).expect("it runs");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    let played: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!((&played["end"], &played["games"]), (&"stopped".into(), &0.into()), "{played:#}");
    assert_eq!(std::fs::read_to_string(&file).expect("it is there").lines().count(), 1);
}
