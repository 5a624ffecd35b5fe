//! Whole matches: the result does not depend on how they are run, and a failing player does not end them.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cubarium_arena::{
    Asked, Contender, Crash, Decision, End, EnterError, Goal, Header, Journal, Ladder, Match, MatchError,
    Mover, Pace, Player, Report, Setting, Sprt, Standings, Time,
};
use cubarium_catalog::lab::Lab;
use cubarium_catalog::{options, wire};

fn header(game: &str, first: &str, second: &str) -> Header {
    let options = options(game, &wire::Options::new()).expect("there is such a game");
    let setting = Setting { game: game.to_owned(), options, seed: 7, opening: 2, longest: 30, decide: None };
    Header { setting, first: first.to_owned(), second: second.to_owned() }
}

const PAIRS: Goal = Goal { pairs: 6, sprt: None };

/// Plays a match between named players.
fn play(header: &Header, goal: Goal, workers: usize, file: Option<&Path>) -> Report {
    let [first, second] =
        [&header.first, &header.second].map(|text| text.parse::<Player>().expect("it is a player"));
    let played = Match { header: header.clone(), contenders: [&first, &second], goal, workers };
    played.run(file, &AtomicBool::new(false), &mut |_| {}).expect("it can be played")
}

#[test]
fn the_same_seed_plays_the_same_games_on_any_number_of_threads() {
    let header = header("cube-chess", "engine,nodes=80", "level=1");
    let folder = tempfile::tempdir().expect("there is room");
    let [alone, together] = ["alone", "together"].map(|name| folder.path().join(name));
    let one = play(&header, PAIRS, 1, Some(&alone));
    let three = play(&header, PAIRS, 3, Some(&together));
    assert_eq!(one.json(), three.json());
    let sorted = |path: &Path| {
        let text = fs::read_to_string(path).expect("it is there");
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    assert_eq!(sorted(&alone), sorted(&together));
    assert_eq!(sorted(&alone).len(), 7);

    let mut other = header;
    other.setting.seed += 1;
    let again = folder.path().join("other");
    play(&other, PAIRS, 1, Some(&again));
    assert_ne!(sorted(&alone), sorted(&again));
}

#[test]
fn an_interrupted_match_resumes_where_it_stopped() {
    let header = header("cube-chess", "engine,nodes=80", "engine,nodes=20");
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("match.jsonl");
    let whole = play(&header, PAIRS, 1, Some(&file));
    let text = fs::read_to_string(&file).expect("it is there");

    // Two pairs are missing, and a third is cut off in the middle of a character.
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(2);
    let torn = &lines[..4].join("\n");
    let torn = [format!("{torn}\n{}", &lines[4][..40]).as_bytes(), b"\xc3"].concat();
    fs::write(&file, torn).expect("it can be written");
    let resumed = play(&header, PAIRS, 2, Some(&file));
    assert_eq!(resumed.json(), whole.json());

    // The match is complete: nothing more is played.
    let before = fs::read(&file).expect("it is there");
    assert_eq!(play(&header, PAIRS, 1, Some(&file)).json(), whole.json());
    assert_eq!(fs::read(&file).expect("it is there"), before);
}

#[test]
fn a_file_of_another_match_is_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("match.jsonl");
    let goal = Goal { pairs: 1, sprt: None };
    play(&header("cube-chess", "level=1", "engine,nodes=20"), goal, 1, Some(&file));
    let other = header("cube-chess", "level=1", "engine,nodes=21");
    let players = ["level=1", "engine,nodes=21"].map(|text| text.parse::<Player>().expect("it is a player"));
    let again = Match { header: other, contenders: [&players[0], &players[1]], goal, workers: 1 };
    let error =
        again.run(Some(&file), &AtomicBool::new(false), &mut |_| {}).expect_err("it is another match");
    assert!(
        error.to_string().ends_with("another match: its second is `engine,nodes=20`, not `engine,nodes=21`"),
        "{error}"
    );
    fs::write(&file, "{}\n").expect("it can be written");
    let error = again.run(Some(&file), &AtomicBool::new(false), &mut |_| {}).expect_err("it is not a match");
    assert!(error.to_string().contains("match.jsonl:1: "), "{error}");
}

#[test]
fn a_file_that_is_refused_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("notes.txt");
    let header = header("cube-chess", "level=1", "random");
    let refuse = |bytes: &[u8]| {
        fs::write(&file, bytes).expect("it can be written");
        let error = Journal::open(&file, &header).expect_err("it is not this match");
        assert_eq!(fs::read(&file).expect("it is there"), bytes, "{error}");
        error.to_string()
    };
    assert!(refuse(b"precious, without an end").ends_with("notes.txt: this is not the file of a match"));
    assert!(refuse(b"one line\nand half of another").contains("notes.txt:1: "));
    let line = serde_json::to_string(&header).expect("it is JSON");
    assert!(refuse(format!("{line}\nno pair\nand more").as_bytes()).contains("notes.txt:2: "));

    // The truncated beginning of the same match's file is accepted.
    fs::write(&file, &line[..20]).expect("it can be written");
    drop(Journal::open(&file, &header).expect("it is its own"));
    assert_eq!(fs::read_to_string(&file).expect("it is there"), format!("{line}\n"));
}

/// A player made from a function.
struct Stub<F>(F, Pace);

impl<F: Fn(&Asked<'_>) -> Result<String, Crash> + Sync> Contender for Stub<F> {
    fn pace(&self) -> Pace {
        self.1
    }

    fn enter(&self, _: &Setting, _seed: u64) -> Result<Box<dyn Mover + '_>, EnterError> {
        Ok(Box::new(Sitting(&self.0)))
    }
}

struct Sitting<'a, F>(&'a F);

impl<F: Fn(&Asked<'_>) -> Result<String, Crash>> Mover for Sitting<'_, F> {
    fn choose(&mut self, asked: &Asked<'_>) -> Result<String, Crash> {
        (self.0)(asked)
    }
}

/// Any legal move.
fn legal(asked: &Asked<'_>) -> String {
    let lab =
        Lab::open(&asked.view.game, &asked.view.options, Some(&asked.view.text)).expect("it is a position");
    lab.moves().swap_remove(0)
}

fn stubs(first: &dyn Contender, second: &dyn Contender, goal: Goal) -> Result<Report, MatchError> {
    let played =
        Match { header: header("cube-chess", "good", "bad"), contenders: [first, second], goal, workers: 1 };
    played.run(None, &AtomicBool::new(false), &mut |_| {})
}

#[test]
fn illegal_moves_crashes_and_timeouts_lose_and_are_counted() {
    let good = Stub(|asked: &Asked<'_>| Ok(legal(asked)), Pace::default());
    let illegal = Stub(|_: &Asked<'_>| Ok("9Z9".to_owned()), Pace::default());
    let fails = Stub(|_: &Asked<'_>| Err(Crash("out of order".to_owned())), Pace::default());
    let panics = Stub(|_: &Asked<'_>| panic!("never here"), Pace::default());
    let time = |time| Pace { time: Some(time), ..Pace::default() };
    let sleep = |asked: &Asked<'_>| {
        std::thread::sleep(cubarium_arena::GRACE * 2);
        Ok(legal(asked))
    };
    let slow = Stub(sleep, time(Time::Move(cubarium_arena::GRACE / 2)));
    let clock = Time::Clock { base: cubarium_arena::GRACE / 2, increment: cubarium_arena::GRACE / 2 };
    let late = Stub(sleep, time(clock));
    let goal = Goal { pairs: 1, sprt: None };
    let bad: [(&dyn Contender, &str, &str); 5] = [
        (&illegal, "illegal", "`9Z9` at ply "),
        (&fails, "crash", "out of order"),
        (&panics, "crash", "never here"),
        (&slow, "time", " spent"),
        (&late, "time", " spent"),
    ];
    for (bad, kind, what) in bad {
        let report = stubs(&good, bad, goal).expect("it can be played").json();
        assert_eq!((&report["wins"], &report["faults"]["second"][kind]), (&2.into(), &2.into()), "{report}");
        assert_eq!(report["ends"][kind], 2);
        let told = report["last_fault"].as_str().expect("it is told");
        assert!(told.starts_with(&format!("pair 0, bad, {kind}: ")) && told.contains(what), "{told}");
    }
}

#[test]
fn a_test_ends_the_match_as_soon_as_it_is_decided() {
    let good = Stub(|asked: &Asked<'_>| Ok(legal(asked)), Pace::default());
    let bad = Stub(|_: &Asked<'_>| Ok(String::new()), Pace::default());
    let goal = Goal { pairs: u64::MAX, sprt: Some(Sprt::new(0.0, 50.0)) };
    let report = stubs(&good, &bad, goal).expect("it can be played");
    assert_eq!(report.end, Some(End::Decided(Decision::Higher)));
    let report = stubs(&bad, &good, goal).expect("it can be played");
    assert_eq!(report.end, Some(End::Decided(Decision::Lower)));
}

#[test]
fn a_player_that_cannot_play_at_all_ends_the_match() {
    struct Absent;
    impl Contender for Absent {
        fn pace(&self) -> Pace {
            Pace::default()
        }

        fn enter(&self, _: &Setting, _seed: u64) -> Result<Box<dyn Mover + '_>, EnterError> {
            Err(EnterError("there is no such program".to_owned()))
        }
    }
    let good = Stub(|asked: &Asked<'_>| Ok(legal(asked)), Pace::default());
    let error = stubs(&good, &Absent, PAIRS).expect_err("nobody comes");
    assert_eq!(error.to_string(), "there is no such program");
}

#[test]
fn a_player_that_does_not_know_the_game_is_refused_before_the_match() {
    let players = ["random", "greedy"].map(|text| text.parse::<Player>().expect("it is a player"));
    let header = header("break-the-cube", "random", "greedy");
    let played = Match { header, contenders: [&players[0], &players[1]], goal: PAIRS, workers: 1 };
    let error = played.run(None, &AtomicBool::new(false), &mut |_| {}).expect_err("it has secrets");
    assert_eq!(error.to_string(), "`greedy` does not play `break-the-cube`");
}

#[test]
fn a_stopped_match_counts_its_finished_games() {
    let asked_for = Mutex::new(0);
    let stop = AtomicBool::new(false);
    let good = Stub(|asked: &Asked<'_>| Ok(legal(asked)), Pace::default());
    let bad = Stub(|_: &Asked<'_>| Ok(String::new()), Pace::default());
    let goal = Goal { pairs: 1_000, sprt: None };
    let played =
        Match { header: header("cube-chess", "good", "bad"), contenders: [&good, &bad], goal, workers: 1 };
    let report = played.run(None, &stop, &mut |report| {
        *asked_for.lock().expect("nobody panics") += 1;
        if report.pairs.pairs() == 3 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    let report = report.expect("it can be played");
    assert_eq!((report.end, report.pairs.0), (Some(End::Stopped), [0, 0, 0, 0, 3]));
    assert_eq!(*asked_for.lock().expect("nobody panics"), 3);
}

#[test]
fn a_player_that_ends_with_the_match_has_not_crashed() {
    let stop = AtomicBool::new(false);
    let good = Stub(|asked: &Asked<'_>| Ok(legal(asked)), Pace::default());
    let bad = Stub(
        |_: &Asked<'_>| {
            stop.store(true, Ordering::Relaxed);
            Err(Crash("interrupted".to_owned()))
        },
        Pace::default(),
    );
    let header = header("cube-chess", "good", "bad");
    let played = Match { header, contenders: [&good, &bad], goal: PAIRS, workers: 1 };
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("match.jsonl");
    let report = played.run(Some(&file), &stop, &mut |_| {}).expect("it can be played");
    assert_eq!((report.end, report.pairs.pairs()), (Some(End::Stopped), 0));
    assert_eq!(fs::read_to_string(&file).expect("it is there").lines().count(), 1, "only the header");
}

#[test]
fn a_panic_of_the_listener_ends_the_match() {
    let good = Stub(|asked: &Asked<'_>| Ok(legal(asked)), Pace::default());
    let bad = Stub(|_: &Asked<'_>| Ok(String::new()), Pace::default());
    let goal = Goal { pairs: u64::MAX, sprt: None };
    let header = header("cube-chess", "good", "bad");
    let played = Match { header, contenders: [&good, &bad], goal, workers: 2 };
    let told = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        drop(played.run(None, &AtomicBool::new(false), &mut |_| panic!("it cannot be told")));
    }));
    assert!(told.is_err());
}

#[test]
fn games_for_more_than_two_are_refused() {
    let mut header = header("break-the-cube", "level=1", "level=2");
    header.setting.options.insert("players".to_owned(), "3".to_owned());
    let players = ["level=1", "level=2"].map(|text| text.parse::<Player>().expect("it is a player"));
    let played = Match { header, contenders: [&players[0], &players[1]], goal: PAIRS, workers: 1 };
    let error = played.run(None, &AtomicBool::new(false), &mut |_| {}).expect_err("three play");
    assert_eq!(error.to_string(), "a match is between two players; this game has 3 seats");
}

#[test]
fn a_ladder_keeps_a_file_for_each_match_and_resumes_after_an_interruption() {
    let setting = Setting { opening: 0, longest: 0, ..header("cube-chess", "", "").setting };
    let time = Some(Duration::from_millis(500));
    let ladder = Ladder { setting, pairs: 3, workers: 2, time };
    let folder = tempfile::tempdir().expect("there is room");
    let stop = AtomicBool::new(false);
    let mut told = Vec::new();
    let interrupted = ladder.run(Some(folder.path()), &stop, &mut |report| {
        told.push(report.header.first.clone());
        stop.store(told.len() == 5, Ordering::Relaxed);
    });
    let ends = |standings: &Standings| standings.reports.iter().map(|report| report.end).collect::<Vec<_>>();
    assert_eq!(ends(&interrupted.expect("it can be played")), [Some(End::Played), Some(End::Stopped)]);

    let mut again = 0;
    let whole = ladder
        .run(Some(folder.path()), &AtomicBool::new(false), &mut |_| again += 1)
        .expect("it can be played");
    assert!(again < 30 - 3, "the first match is not played again: {again}");
    assert_eq!(ends(&whole), [Some(End::Played); 10]);
    let lines = whole.lines();
    assert!(
        lines[2].starts_with("| level=8,time=500ms | 1000 | level=7        | 6     | 50.0 %"),
        "{lines:?}"
    );
    assert!(folder.path().join("level-8-time-500ms-level-7.jsonl").is_file());
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 10);
}

#[test]
fn endless_games_are_adjudicated_on_request() {
    let mut header = header("tesseract", "engine,nodes=300", "random");
    // A set-up of 14 placements, then four turns, by which one side has gained more.
    header.setting = Setting { longest: 18, ..header.setting };
    let drawn = play(&header, PAIRS, 2, None);
    assert_eq!(drawn.ends.get("decided"), None);
    header.setting.decide = Some(20);
    let decided = play(&header, PAIRS, 2, None);
    assert!(decided.ends.get("decided").is_some_and(|games| *games > 0), "{:?}", decided.ends);
    assert!(decided.pairs.score() > drawn.pairs.score(), "{:?} {:?}", decided.pairs, drawn.pairs);
}
