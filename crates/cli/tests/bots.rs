//! The bridge and the example bots play at a server, as separate programs.

mod program;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use cubarium_catalog::{Board, wire};
use serde_json::{Value, json};
use tempfile::TempDir;

use program::{Running, cubarium, start};

/// A test that takes longer hangs; nothing is measured with it.
const HUNG: Duration = Duration::from_secs(120);
const SOON: Duration = Duration::from_millis(50);

/// A server with an account whose bots have their tokens in files.
struct Club {
    folder: TempDir,
    url: String,
    session: String,
    _server: Running,
}

fn ask(method: &str, url: &str, headers: &[(&str, &str)], body: &Value) -> (u16, String, Value) {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
    let mut request = ureq::http::Request::builder().method(method).uri(url);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request =
        request.header("content-type", "application/json").body(body.to_string()).expect("a request");
    let mut answer = agent.run(request).expect("an answer");
    let cookie =
        answer.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok()).unwrap_or_default();
    let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    let text = answer.body_mut().read_to_string().expect("a text");
    (answer.status().as_u16(), cookie, serde_json::from_str(&text).unwrap_or_default())
}

impl Club {
    fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut serve = cubarium();
        let data = folder.path().join("data");
        serve.args(["serve", "--listen", "127.0.0.1:0", "--password-memory", "8", "--password-passes", "1"]);
        let (server, address) = start(serve.arg("--data").arg(data));
        let url = format!("http://{address}");
        let who = json!({"name": "Ada", "password": "lovelace"});
        let (status, session, _) = ask("POST", &format!("{url}/api/account"), &[], &who);
        assert_eq!(status, 201);
        Self { folder, url, session, _server: server }
    }

    /// Creates a bot, and returns the file with its token.
    fn bot(&self, name: &str, games: &[&str]) -> PathBuf {
        let url = format!("{}/api/account/bots", self.url);
        let (status, _, made) =
            ask("POST", &url, &[("cookie", &self.session)], &json!({"name": name, "games": games}));
        assert_eq!(status, 201, "{made}");
        let file = self.folder.path().join(name);
        std::fs::write(&file, made["token"].as_str().expect("a token")).expect("a file");
        file
    }

    /// Opens a table against a bot as soon as it is connected.
    fn invite(&self, wish: &Value) -> Table {
        let begun = Instant::now();
        loop {
            let (status, _, opened) = ask("POST", &format!("{}/api/tables", self.url), &[], wish);
            if status == 201 {
                let path = format!("{}/api/tables/{}", self.url, opened["table"].as_str().expect("an id"));
                let tokens = opened["seats"].as_array().expect("seats").iter();
                let tokens = tokens.filter_map(|seat| Some(format!("Bearer {}", seat["token"].as_str()?)));
                return Table { path, tokens: tokens.collect() };
            }
            assert_eq!(opened["type"], "urn:cubarium:problem:bot-away", "{opened}");
            assert!(begun.elapsed() < HUNG, "the bot does not connect");
            std::thread::sleep(SOON);
        }
    }
}

/// A table, and the tokens of its people.
struct Table {
    path: String,
    tokens: Vec<String>,
}

impl Table {
    /// The table as the person sees it.
    fn show(&self) -> (Value, wire::View) {
        let (status, _, shown) = ask("GET", &self.path, &[("authorization", &self.tokens[0])], &Value::Null);
        assert_eq!(status, 200, "{shown}");
        let view = serde_json::from_value(shown["view"].clone()).expect("a view");
        (shown, view)
    }

    fn post(&self, what: &str, body: &Value) {
        let url = format!("{}/{what}", self.path);
        let (status, _, answer) = ask("POST", &url, &[("authorization", &self.tokens[0])], body);
        assert_eq!(status, 200, "{answer}");
    }

    /// Plays the first legal move, or builds this structure, until the bot has made one or two turns.
    ///
    /// No game ends before that, whatever the bot plays; a good bot may give mate soon after.
    fn play_until(&self, turns_of_the_bot: usize, structure: Option<&str>) {
        assert!(turns_of_the_bot <= 2, "the game may have ended by then");
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < HUNG, "the bot does not move");
            let (shown, view) = self.show();
            let you = view.viewer.clone().expect("a seat");
            let done = view.turns.iter().filter(|turn| turn.seat != you).count();
            if done >= turns_of_the_bot || view.outcome.is_some() {
                assert!(done >= turns_of_the_bot, "the game has ended before: {:?}", view.outcome);
                return;
            }
            if !view.to_move.contains(&you) {
                std::thread::sleep(SOON);
                continue;
            }
            let board = Board::new(&view).expect("a board");
            let moves = board.moves(board.plies(), &you).expect("moves");
            let playable = moves.iter().find(|text| !text.ends_with('*')).map(String::as_str);
            let text = playable.or(structure).expect("a move");
            let seq = &shown["seq"];
            self.post("moves", &json!({"client_id": format!("m{seq}"), "seq": seq, "move": text}));
        }
    }

    fn act(&self, action: &str) {
        self.post("actions", &json!({"client_id": action, "action": action}));
    }

    /// Waits for a condition on the table.
    fn until(&self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let (shown, _) = self.show();
            if is_so(&shown) {
                return shown;
            }
            assert!(begun.elapsed() < HUNG, "{what}: {shown}");
            std::thread::sleep(SOON);
        }
    }
}

fn against(game: &str, bot: &str) -> Value {
    json!({"game": game, "seats": [{"kind": "person"}, {"kind": "bot", "name": bot}]})
}

fn run(command: &mut Command) -> Running {
    Running(command.stdin(Stdio::null()).spawn().expect("the program runs"))
}

fn bridge(club: &Club, token: &Path) -> Command {
    let mut command = cubarium();
    command.args(["bot", "--server", &club.url, "--token-file"]).arg(token);
    command
}

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots")
}

#[test]
fn the_bridge_plays_any_game_with_the_own_engine() {
    let club = Club::open();
    let token = club.bot("Bridge", &["cubulus", "break-the-cube"]);
    let _bot = run(bridge(&club, &token).args(["--level", "1"]));
    let table = club.invite(&against("cubulus", "Bridge"));
    table.play_until(2, None);
    table.act("offer-draw");
    table.until("the draw is declined", |shown| shown["offers"]["draw"].is_null());
    table.act("resign");
    table.act("ask-rematch");
    table.until("the bot plays again", |shown| shown["rematch"].is_string());

    let mut secret = against("break-the-cube", "Bridge");
    secret["options"] = json!({"players": "2"});
    let table = club.invite(&secret);
    table.play_until(2, Some("=SSL..L..L/..L..M.../..M..M..."));
}

#[cfg(unix)]
#[test]
fn the_bridge_plays_with_another_engine_goes_on_after_a_pause_and_stops_cleanly() {
    let club = Club::open();
    let token = club.bot("Bridge", &["cube-chess", "cubulus"]);
    let engine = [
        "--games",
        "cube-chess",
        "--move-time",
        "20ms",
        "--option",
        "Hash=1",
        "--",
        env!("CARGO_BIN_EXE_cubarium"),
        "engine",
    ];
    let mut bot = run(bridge(&club, &token).args(engine));
    let mut timed = against("cube-chess", "Bridge");
    timed["clock"] = json!("600+1");
    let table = club.invite(&timed);
    table.play_until(1, None);
    let pid = rustix::process::Pid::from_child(&bot.0);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("a running program");
    assert!(bot.0.wait().expect("its end").success());
    table.until("the bot has gone", |shown| shown["seats"][1]["present"] == false);
    let _again = run(bridge(&club, &token).args(engine));
    table.play_until(2, None);
}

#[test]
fn the_bridge_says_what_is_wrong_with_its_token() {
    let club = Club::open();
    let token = club.bot("Bridge", &["cubulus"]);
    let said = |command: &mut Command| {
        let (code, out, error) = program::run(command);
        assert_eq!(out, "");
        (code, error)
    };
    let (code, error) = said(bridge(&club, &token).args(["--games", "cube-chess"]));
    assert_eq!(code, Some(1));
    assert!(error.contains("`cube-chess` is not a game of this bot; its games are cubulus"), "{error}");
    let (code, error) = said(bridge(&club, &token).args(["--games", "cube chess&at_once=9"]));
    assert_eq!(code, Some(1));
    assert!(error.contains("`cube chess&at_once=9` is not a game of this bot"), "{error}");
    std::fs::write(&token, "cubarium-bot\n0").expect("a file");
    let (code, error) = said(&mut bridge(&club, &token));
    assert_eq!(code, Some(2));
    assert!(error.contains("this file does not hold a bot's token"), "{error}");
    std::fs::write(&token, "cubarium-bot-0").expect("a file");
    let (code, error) = said(&mut bridge(&club, &token));
    assert_eq!(code, Some(1));
    assert!(error.contains("this needs the token of a bot"), "{error}");
    std::fs::remove_file(&token).expect("a file");
    let (code, error) = said(&mut bridge(&club, &token));
    assert_eq!(code, Some(2));
    assert!(error.contains("Bridge"), "{error}");
}

#[test]
fn the_bridge_is_given_the_address_of_a_web_server() {
    for address in
        ["localhost:8417", "not a url", "", "ftp://games.example.org", "https://a/?b", "https://a/#b"]
    {
        let (code, out, error) =
            program::run(cubarium().args(["bot", "--token-file", "none", "--server", address]));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{address}");
        assert!(error.contains("expected an address like"), "{address}: {error}");
    }
}

#[test]
fn the_example_in_python_plays() {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: there is no python3 here to run the example with");
        return;
    }
    let club = Club::open();
    let token = club.bot("Random", &["cube-chess", "cubulus"]);
    let _bot = run(Command::new("python3").arg(examples().join("random_bot.py")).arg(&club.url).arg(token));
    let table = club.invite(&against("cube-chess", "Random"));
    table.play_until(2, None);
    table.act("offer-draw");
    table.until("the draw is declined", |shown| shown["offers"]["draw"].is_null());
    club.invite(&against("cubulus", "Random")).play_until(2, None);
}

#[test]
fn the_example_in_rust_plays() {
    let tests = std::env::current_exe().expect("a path");
    let folder = tests.parent().and_then(Path::parent).expect("a folder");
    let example = folder.join("examples").join(format!("greedy_bot{}", std::env::consts::EXE_SUFFIX));
    assert!(example.exists(), "`cargo build --examples` makes {}", example.display());
    let club = Club::open();
    let token = club.bot("Greedy", &["cube-chess"]);
    let _bot = run(Command::new(example).arg(&club.url).arg(token));
    club.invite(&against("cube-chess", "Greedy")).play_until(2, None);
}

#[test]
fn the_examples_stop_once_the_token_is_revoked() {
    let club = Club::open();
    let tests = std::env::current_exe().expect("a path");
    let folder = tests.parent().and_then(Path::parent).expect("a folder");
    let greedy = folder.join("examples").join(format!("greedy_bot{}", std::env::consts::EXE_SUFFIX));
    let mut commands = vec![("Greedy", Command::new(greedy))];
    if Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        let mut python = Command::new("python3");
        python.arg(examples().join("random_bot.py"));
        commands.push(("Random", python));
    }
    for (name, mut command) in commands {
        let token = club.bot(name, &["cube-chess"]);
        let mut bot = run(command.arg(&club.url).arg(&token));
        let table = club.invite(&against("cube-chess", name));
        table.until("the bot is there", |shown| shown["seats"][1]["present"] == true);
        let path = format!("{}/api/account/bots/{name}/token", club.url);
        let (status, ..) = ask("DELETE", &path, &[("cookie", &club.session)], &Value::Null);
        assert_eq!(status, 204);
        // It exits by itself, or the test hangs.
        bot.0.wait().expect("its end");
        let mut again = run(command.arg(&club.url).arg(&token));
        assert_eq!(again.0.wait().expect("its end").code(), Some(1), "the server refuses the token");
    }
}

#[test]
fn an_engine_that_cannot_play_is_named_before_the_bot_connects() {
    let club = Club::open();
    let token = club.bot("Bridge", &["cube-chess"]);
    let (code, out, error) = program::run(bridge(&club, &token).args(["--", "no such engine", "x"]));
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(error.contains("the engine `no such engine` does not start"), "{error}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_fails_gets_one_more_try_and_then_the_bridge_resigns() {
    let club = Club::open();
    // One engine can be started only once; the other never has a move.
    let (mark, engine) = (club.folder.path().join("tried"), env!("CARGO_BIN_EXE_cubarium"));
    let fails = format!(r#"test -e "{0}" && exit; > "{0}"; exec "{engine}" engine"#, mark.display());
    let idle = r#"while read -r first rest; do case "$first" in ugi) echo ugiok;; isready) echo readyok;;
        go) echo "bestmove (none)";; quit) exit;; esac; done"#;
    for (name, script) in [("Failing", fails.as_str()), ("Idle", idle)] {
        let token = club.bot(name, &["cube-chess"]);
        let _bot = run(bridge(&club, &token).args(["--", "sh", "-c", script]));
        let table = club.invite(&against("cube-chess", name));
        let (shown, view) = table.show();
        let you = view.viewer.clone().expect("a seat");
        let moves = Board::new(&view).expect("a board").moves(0, &you).expect("moves");
        table.post("moves", &json!({"client_id": "m", "seq": shown["seq"], "move": moves[0]}));
        let shown = table.until("the bot resigns", |shown| !shown["view"]["outcome"].is_null());
        assert_eq!(shown["view"]["outcome"]["reason"], "resignation", "{shown}");
    }
}

#[test]
fn the_bridge_plays_again_after_a_game_that_ended_before_it_started() {
    let club = Club::open();
    let token = club.bot("Bridge", &["cubulus"]);
    let table = {
        let _bot = run(bridge(&club, &token).args(["--level", "1"]));
        let table = club.invite(&against("cubulus", "Bridge"));
        table.act("resign");
        table.until("the bot is there", |shown| shown["seats"][1]["present"] == true);
        table
    };
    table.until("the bot has gone", |shown| shown["seats"][1]["present"] == false);
    table.act("ask-rematch");
    let _bot = run(bridge(&club, &token).args(["--level", "1"]));
    table.until("the bot plays again", |shown| shown["rematch"].is_string());
}

#[test]
fn the_engine_of_a_game_with_days_a_turn_hears_of_no_clock() {
    let club = Club::open();
    let token = club.bot("Bridge", &["cubulus"]);
    // With days per turn, an engine without a level would think for minutes.
    let engine = ["--", env!("CARGO_BIN_EXE_cubarium"), "engine"];
    let _bot = run(bridge(&club, &token).args(engine));
    let mut slow = against("cubulus", "Bridge");
    slow["clock"] = json!("14days");
    club.invite(&slow).play_until(1, None);
}

#[test]
fn offers_do_not_keep_the_bridge_from_moving() {
    let club = Club::open();
    let token = club.bot("Bridge", &["cube-chess"]);
    let _bot = run(bridge(&club, &token).args(["--move-time", "2s"]));
    let table = club.invite(&against("cube-chess", "Bridge"));
    let (shown, view) = table.show();
    let you = view.viewer.clone().expect("a seat");
    let moves = Board::new(&view).expect("a board").moves(0, &you).expect("moves");
    table.post("moves", &json!({"client_id": "m", "seq": shown["seq"], "move": moves[0]}));
    let begun = Instant::now();
    for number in 0.. {
        let (shown, view) = table.show();
        if view.turns.len() == 2 {
            return;
        }
        assert!(begun.elapsed() < HUNG, "the bot answers offers and does not move");
        if shown["offers"]["draw"].is_null() {
            let offer = json!({"client_id": format!("o{number}"), "action": "offer-draw"});
            table.post("actions", &offer);
        }
        std::thread::sleep(SOON * 5);
    }
}

#[test]
fn the_examples_are_short() {
    for name in ["random_bot.py", "greedy_bot.rs"] {
        let text = std::fs::read_to_string(examples().join(name)).expect("a file");
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        assert!(lines <= 60, "{name} has {lines} lines");
    }
}
