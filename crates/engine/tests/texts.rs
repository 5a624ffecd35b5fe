//! Commands and answers as text.

use std::time::Duration;

use cubarium_engine::{Answer, Command, Go, Info, Kind, Offer, Place, Query, Score};
use proptest::prelude::*;

fn word() -> impl Strategy<Value = String> {
    "[a-zA-Z0-9=?!.,/<>-]{1,8}".prop_filter("not a key word", |word| {
        !["moves", "value", "type", "default", "min", "max", "var", "string"].contains(&word.as_str())
    })
}

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(word(), 1..5).prop_map(|words| words.join(" "))
}

fn place() -> impl Strategy<Value = Place> {
    let moves = || prop::collection::vec(word(), 0..5);
    prop_oneof![
        moves().prop_map(|moves| Place::Start { moves }),
        (text(), moves()).prop_map(|(text, moves)| Place::Text { text, moves }),
        (word(), text()).prop_map(|(seat, text)| Place::View { seat, text }),
    ]
}

fn go() -> impl Strategy<Value = Go> {
    let time = || (0..1_000_000_u64).prop_map(Duration::from_millis);
    let clocks = prop::array::uniform4(prop::option::of(time()));
    let numbers = (
        prop::option::of(any::<u32>()),
        prop::option::of(any::<u64>()),
        prop::option::of(any::<u8>()),
        prop::option::of(any::<u32>()),
    );
    let times = (clocks, prop::array::uniform4(time()), prop::option::of(time()));
    (prop::option::of(word()), times, numbers, any::<bool>()).prop_map(|(seat, times, numbers, infinite)| {
        let (clocks, increments, move_time) = times;
        let (moves_to_go, nodes, depth, mate) = numbers;
        Go { seat, clocks, increments, moves_to_go, move_time, nodes, depth, mate, infinite }
    })
}

fn command() -> impl Strategy<Value = Command> {
    let query = prop::sample::select(vec![
        Query::FirstToMove,
        Query::Over,
        Query::Result,
        Query::Seats,
        Query::ToMove,
        Query::Moves,
        Query::Position,
    ]);
    prop_oneof![
        prop::sample::select(vec![
            Command::Ugi,
            Command::IsReady,
            Command::NewGame,
            Command::Stop,
            Command::Quit
        ]),
        (text(), prop::option::of(text())).prop_map(|(name, value)| Command::SetOption { name, value }),
        place().prop_map(Command::Position),
        go().prop_map(Command::Go),
        query.prop_map(Command::Query),
    ]
}

fn info() -> impl Strategy<Value = Info> {
    let score = prop_oneof![any::<i32>().prop_map(Score::Points), any::<i32>().prop_map(Score::Mate)];
    let small = || prop::option::of(any::<u32>());
    let large = || prop::option::of(any::<u64>());
    let time = prop::option::of((0..1_000_000_u64).prop_map(Duration::from_millis));
    let pv = prop::collection::vec(word(), 0..5);
    (small(), small(), small(), prop::option::of(score), large(), large(), small(), time, pv).prop_map(
        |(depth, seldepth, multipv, score, nodes, nps, hashfull, time, pv)| Info {
            depth,
            seldepth,
            multipv,
            score,
            nodes,
            nps,
            hashfull,
            time,
            pv,
        },
    )
}

fn offer() -> impl Strategy<Value = Offer> {
    let kind = prop_oneof![
        any::<bool>().prop_map(|default| Kind::Check { default }),
        any::<[i64; 3]>().prop_map(|[default, min, max]| Kind::Spin { default, min, max }),
        (text(), prop::collection::vec(text(), 0..4))
            .prop_map(|(default, values)| Kind::Combo { default, values }),
        prop_oneof![Just(String::new()), text()].prop_map(|default| Kind::Text { default }),
        Just(Kind::Button),
    ];
    (text(), kind).prop_map(|(name, kind)| Offer { name, kind })
}

fn answer() -> impl Strategy<Value = Answer> {
    prop_oneof![
        text().prop_map(Answer::Name),
        text().prop_map(Answer::Author),
        offer().prop_map(Answer::Offer),
        prop::sample::select(vec![Answer::UgiOk, Answer::ReadyOk]),
        info().prop_map(Answer::Info),
        text().prop_map(Answer::Note),
        prop::option::of(word()).prop_map(Answer::Best),
        text().prop_map(Answer::Response),
    ]
}

proptest! {
    #[test]
    fn any_line_is_a_command_or_an_error(line in "\\PC*") {
        if let Err(error) = Command::read(&line) {
            prop_assert!(!error.to_string().contains('\n'));
        }
    }

    #[test]
    fn protocol_words_in_any_order_are_a_command_or_an_error(
        words in prop::collection::vec(prop::sample::select(vec![
            "setoption", "name", "value", "position", "startpos", "fen", "view", "seat", "moves", "go", "depth", "nodes",
            "wtime", "p4inc", "infinite", "mate", "query", "result", "1", "-1", "99999999999999999999", "x",
        ]), 0..8)
    ) {
        let line = words.join(" ");
        if let Ok(Some(command)) = Command::read(&line) {
            prop_assert_eq!(Command::read(&command.to_string()), Ok(Some(command)));
        }
    }

    #[test]
    fn commands_round_trip_through_text(command in command()) {
        prop_assert_eq!(Command::read(&command.to_string()), Ok(Some(command)));
    }

    #[test]
    fn any_line_is_an_answer_or_ignored(line in "(id|option|info|bestmove|response)? ?\\PC*") {
        let read = Answer::read(&line);
        let again = read.as_ref().and_then(|answer| Answer::read(&answer.to_string()));
        prop_assert!(again.is_some() || read.is_none() || line.trim_end().len() < 10, "{:?}", read);
    }

    #[test]
    fn answers_round_trip_through_text(answer in answer()) {
        prop_assert_eq!(Answer::read(&answer.to_string()), Some(answer));
    }
}

#[test]
fn unknown_additions_are_ignored() {
    let line = "info currmove e4 depth 7 score cp -31 lowerbound tbhits 0 time 12 pv a b";
    let Some(Answer::Info(info)) = Answer::read(line) else { panic!("it is an info") };
    assert_eq!((info.depth, info.score), (Some(7), Some(Score::Points(-31))));
    assert_eq!((info.time, info.pv.len()), (Some(Duration::from_millis(12)), 2));
    assert_eq!(Answer::read("bestmove a ponder b"), Some(Answer::Best(Some("a".to_owned()))));
    assert_eq!(Answer::read("Stockfish 17 by the developers"), None);
}

#[test]
fn long_times_count_as_eleven_days() {
    for text in ["1000000001", "99999999999999999999"] {
        let read = Command::read(&format!("go movetime {text}"));
        let Ok(Some(Command::Go(go))) = read else { panic!("{text} is refused: {read:?}") };
        assert_eq!(go.move_time, Some(Duration::from_millis(1_000_000_000)));
    }
}

#[test]
fn expired_clocks_show_zero() {
    let Ok(Some(Command::Go(go))) = Command::read("go wtime -20 btime 500") else {
        panic!("it is a command")
    };
    assert_eq!(go.clocks[..2], [Some(Duration::ZERO), Some(Duration::from_millis(500))]);
    assert!(!go.is_endless());
}
