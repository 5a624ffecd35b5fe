//! The rules by themselves produce the same English sentences as the whole program, which uses a Fluent library.

use std::collections::BTreeSet;

use cubarium_catalog::wire;
use cubarium_catalog::words::{Language, Words};
use cubarium_core::hash::SplitMix64;
use cubarium_core::{Arg, Message, english};

use super::words::{files, messages};

/// How many sets of arguments each sentence is compared with.
const TRIES: u32 = 60;

/// The words by which the sentences of a file are selected.
fn words(file: &str) -> Vec<&str> {
    let keys = file.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(key, _)| key.trim());
    keys.collect::<BTreeSet<_>>().into_iter().collect()
}

#[test]
fn sentences_of_a_game_are_the_same_with_and_without_the_library() {
    let (library, english) = (Words::new(Language::English), messages(Language::English));
    let is_shared = |(file, _): &(String, String)| file.ends_with(".ftl");
    let shared: Vec<String> =
        english.keys().filter(|key| is_shared(key)).map(|(_, key)| key.clone()).collect();
    let mut random = SplitMix64::new(7);
    let mut compared = 0;
    for (name, file) in files(Language::English).into_iter().filter(|(name, _)| !name.ends_with(".ftl")) {
        // Keys and argument names are static in the program.
        let file: &'static str = file.leak();
        let words = words(file);
        // Sentences that are not about rules may quote those shared by all games.
        let quoted: Vec<&String> =
            shared.iter().filter(|key| file.contains(&format!("{{ {key} }}"))).collect();
        for ((_, key), arguments) in english.iter().filter(|((of, _), _)| *of == name) {
            let at = file.find(&format!("{key} =")).expect("it is in the file");
            let key = &file[at..at + key.len()];
            for _ in 0..TRIES {
                let mut message = Message::new(key);
                for argument in &all(file, arguments) {
                    let at = random.below(words.len() as u64 + 3) as usize;
                    let value = words.get(at).map_or(Arg::Number(at as i64 % 4), |word| Arg::from(*word));
                    message.args.push((argument, value));
                }
                let (said, expected) =
                    (english::say(file, &message), library.say(&wire::Message::from(&message)));
                if quoted.iter().any(|key| said.contains(key.as_str())) {
                    continue;
                }
                assert_eq!(said, expected, "{name}: {message:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 10_000, "there are sentences");
}

/// The names of all arguments of a file, starting with those that a sentence uses: it may pass others on.
fn all(file: &'static str, first: &BTreeSet<String>) -> Vec<&'static str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let mut names: Vec<&str> = file
        .split('$')
        .skip(1)
        .map(|rest| &rest[..rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())])
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    names.sort_by_key(|name| !first.contains(*name));
    names
}

#[test]
fn sentences_built_into_core_match_the_shared_files() {
    let files = files(Language::English);
    for (name, key) in
        [("moves.ftl", "move-ambiguous"), ("moves.ftl", "move-no-pick"), ("editor.ftl", "editor-unknown")]
    {
        let (_, file) = files.iter().find(|(known, _)| known == name).expect("the file is there");
        let arguments = ["text", "one", "other", "tool", "spot"];
        let message = arguments.into_iter().fold(Message::new(key), |message, name| message.with(name, name));
        assert_ne!(english::say(file, &message), key);
        assert_eq!(english::say("", &message), english::say(file, &message));
    }
}

#[test]
fn the_last_sentence_of_a_file_needs_no_final_newline() {
    assert_eq!(english::say("one = One.\ntwo = Two.", &Message::new("two")), "Two.");
}

#[test]
fn a_missing_sentence_is_named_by_its_key() {
    assert_eq!(english::say("other = Other.\n", &Message::new("one")), "one");
}
