//! Refusals as printed by programs without a Fluent library.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use cubarium_core::{Game, Notation, Options as _, Position, Refusal, RuleId, Seat};
use serde::Deserialize;

/// The part of a conformance case that says which move is illegal where.
#[derive(Deserialize)]
struct Case {
    id: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    position: Option<String>,
    #[serde(default)]
    line: Vec<String>,
    illegal: Option<String>,
    /// From 1, if it is not the seat to move.
    seat: Option<usize>,
}

/// Checks the illegal moves of a game's conformance cases: each is refused, when it is read or when it is checked, with
/// a sentence and one of the game's rules. Returns how many there are.
///
/// # Panics
/// When one is not, or when a case cannot be read.
pub fn in_the_conformance_cases<P: Notation + Position>(
    game: &str,
    options: &P::Options,
    rules: &[RuleId],
) -> usize {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../conformance/{game}.jsonl"));
    let cases = std::fs::read_to_string(file).expect("each game has conformance cases");
    let mut count = 0;
    for line in cases.lines().filter(|line| line.contains("\"illegal\":")) {
        let case: Case = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let (Some(position), Some(text)) = (&case.position, &case.illegal) else { continue };
        let mut options = options.clone();
        for (key, value) in &case.options {
            options.set(key, value).unwrap_or_else(|error| panic!("{}: {error}", case.id));
        }
        let position = P::read(position, &options).unwrap_or_else(|error| panic!("{}: {error}", case.id));
        let mut game = Game::new(position);
        for text in &case.line {
            game.play_text(text).unwrap_or_else(|refused| panic!("{}, `{text}`: {refused}", case.id));
        }
        let position = game.position();
        let seat = case.seat.and_then(|seat| Seat::new(seat - 1)).unwrap_or(position.mover());
        let judged = position.read_move(text).and_then(|mv| game.check(seat, mv));
        let Err(refused) = judged else { panic!("{}: `{text}` is not refused", case.id) };
        prints_a_sentence(&refused, &refused);
        assert!(rules.contains(&refused.rule), "{}: {}", case.id, refused.rule);
        // Typed moves are read more leniently, so this one may be legal.
        if let Err(refused) = position.read_typed(seat, text) {
            prints_a_sentence(&refused, &refused);
        }
        count += 1;
    }
    count
}

/// A refusal prints a whole English sentence and the rule that it follows from.
pub(crate) fn prints_a_sentence(refused: &impl fmt::Display, refusal: &Refusal) {
    let (printed, rule) = (refused.to_string(), refusal.rule);
    let sentence = printed.strip_suffix(&format!(" ({rule})")).expect("the rule follows the sentence");
    assert_ne!(sentence, refusal.message.key, "the sentence is missing");
    assert!(sentence.ends_with(['.', '!', '?', ')']) && !sentence.contains(['{', '}', '\n']), "`{sentence}`");
    assert!(!sentence.starts_with(|letter: char| letter.is_lowercase()), "`{sentence}`");
}
