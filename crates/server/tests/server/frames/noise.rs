//! What is sent: fitting and unfitting moves, actions and names, and unreadable frames.

use cubarium_core::hash::SplitMix64;
use tokio_tungstenite::tungstenite::Message;

use crate::break_the_cube::BUILT;

/// Invalid client names for a request.
pub(super) const NO_NAMES: [&str; 5] =
    ["", "a b", "é", "a/b", "0123456789012345678901234567890123456789012345678901234567890123456789"];

/// The actions; those that end a game come last.
const ACTIONS: [&str; 17] = [
    "offer-draw",
    "decline-draw",
    "offer-stop",
    "decline-stop",
    "claim-stop",
    "add-time",
    "claim-abandoned",
    "ask-undo",
    "accept-undo",
    "decline-undo",
    "ask-rematch",
    "accept-rematch",
    "decline-rematch",
    "accept-draw",
    "accept-stop",
    "abort",
    "resign",
];
/// How many of them do not end a game by themselves.
const MILD: u64 = 13;

/// A random action. Most of those that end a game are reserved for finished games, and half of the time an open offer
/// is answered.
pub(super) fn action(random: &mut SplitMix64, is_over: bool, standing: Option<&str>) -> &'static str {
    if let Some(offer) = standing
        && random.below(2) == 0
    {
        let answer = if random.below(3) > 0 { "accept" } else { "decline" };
        let answer = format!("{answer}-{offer}");
        return ACTIONS.into_iter().find(|action| *action == answer).expect("every offer can be answered");
    }
    if is_over && random.below(3) == 0 {
        return "ask-rematch";
    }
    let most = if is_over || random.below(8) == 0 { 17 } else { MILD };
    ACTIONS[usize::try_from(random.below(most)).expect("a few")]
}

/// The moves of Break the Cube: structures to build and to guess, and all questions.
pub(super) fn deductions() -> Vec<String> {
    let built = BUILT.iter().flat_map(|structure| [format!("={structure}"), format!("!{structure}")]);
    let questions = (1..=9).map(|number| format!("?{number}"));
    let letters = ('A'..='L').map(|letter| format!("?{letter}"));
    built.chain(questions).chain(letters).collect()
}

/// A text that is hardly ever a move: a move with a character changed, removed or doubled, or something entirely
/// different.
pub(super) fn text(random: &mut SplitMix64, moves: &[String]) -> String {
    let sample = random.choose(moves).map_or("1A2-4B2", String::as_str);
    match random.below(8) {
        0 => String::new(),
        1 => sample.repeat(2),
        2 => sample.chars().skip(1).collect(),
        3 => "\u{202e}é 😀".to_owned(),
        4 => "=".repeat(usize::try_from(random.below(9_000)).expect("it is small")),
        _ => {
            let mut signs: Vec<char> = sample.chars().collect();
            if let Some(place) =
                random.below(u64::try_from(signs.len().max(1)).expect("a few")).try_into().ok()
                && let Some(sign) = signs.get_mut::<usize>(place)
            {
                *sign = char::from(b'!' + u8::try_from(random.below(94)).expect("a sign"));
            }
            signs.into_iter().collect()
        }
    }
}

/// A frame with superfluous, deeply nested contents.
pub(super) fn deep_ping(random: &mut SplitMix64) -> String {
    let depth = usize::try_from(1 + random.below(3_000)).expect("it is small");
    format!(r#"{{"more":{}{},"type":"ping"}}"#, "[".repeat(depth), "]".repeat(depth))
}

/// An unreadable frame.
pub(super) fn unreadable(random: &mut SplitMix64) -> Message {
    const TEXTS: [&str; 25] = [
        "",
        "{",
        "null",
        "[]",
        "[\"ping\",null]",
        "{}",
        "\"ping\"",
        "\u{feff}{\"type\":\"ping\"}",
        "{\"type\":\"ping\"} x",
        "{\"type\":\"ping\",\"type\":\"ping\"}",
        "{\"type\":\"Ping\"}",
        "{\"type\":\"bow\"}",
        "{\"type\":7}",
        "{\"type\":null}",
        "{\"type\":\"move\"}",
        "{\"type\":\"move\",\"client_id\":\"m\",\"seq\":-1,\"move\":\"1A2-4B2\"}",
        "{\"type\":\"move\",\"client_id\":\"m\",\"seq\":1.5,\"move\":\"1A2-4B2\"}",
        "{\"type\":\"move\",\"client_id\":\"m\",\"seq\":18446744073709551616,\"move\":\"1A2-4B2\"}",
        "{\"type\":\"move\",\"client_id\":\"m\",\"seq\":0,\"move\":[\"1A2-4B2\"]}",
        "{\"type\":\"move\",\"client_id\":7,\"seq\":0,\"move\":\"1A2-4B2\"}",
        "{\"type\":\"move\",\"client_id\":\"m\",\"seq\":0,\"move\":\"\\ud800\"}",
        "{\"type\":\"act\",\"client_id\":\"a\",\"action\":\"cheat\"}",
        "{\"type\":\"act\",\"client_id\":\"a\",\"action\":{\"resign\":null,\"abort\":null}}",
        "{\"type\":\"hello\",\"since\":\"now\"}",
        "{\"type\":\"hello\",\"token\":5}",
    ];
    let whole = r#"{"type":"move","client_id":"cut","seq":0,"move":"1A2-4B2"}"#;
    match random.below(8) {
        0 => Message::binary(vec![0, 159, 146]),
        1 => Message::binary(Vec::new()),
        2 => Message::text(&whole[..usize::try_from(random.below(50)).expect("it is short")]),
        3 => {
            let deep = "[".repeat(usize::try_from(200 + random.below(3_000)).expect("it is small"));
            Message::text(format!(r#"{{"type":"act","action":"resign","client_id":{deep}"#))
        }
        _ => Message::text(*random.choose(&TEXTS).expect("there are some")),
    }
}
