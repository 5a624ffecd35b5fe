//! The few sentences that the server itself says to people: in calendars, feeds and notifications.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use cubarium_catalog::wire::Message;
use cubarium_catalog::words::{Language, Words};

/// The sentences of a language. They are read once.
pub(crate) fn words(language: Language) -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    static FRENCH: OnceLock<Words> = OnceLock::new();
    static GERMAN: OnceLock<Words> = OnceLock::new();
    let known = match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
        Language::German => &GERMAN,
    };
    known.get_or_init(|| Words::new(language))
}

/// The name of a game.
pub(crate) fn game_name(words: &Words, game: &str) -> String {
    words.say(&Message { key: format!("game-{game}-name"), args: BTreeMap::new() })
}

/// A sentence about a game: with the names of the others, or without if they have none.
pub(crate) fn about(words: &Words, keys: [&'static str; 2], game: &str, others: &[String]) -> String {
    let [with, without] = keys;
    let game = game_name(words, game);
    if others.is_empty() {
        words.tell(without, &[("game", &game)])
    } else {
        words.tell(with, &[("game", &game), ("players", &others.join(", "))])
    }
}
