//! Whole conversations, from files and from the documentation.

mod common;

use std::path::Path;

use common::Conversation;

/// Conducts a conversation: `> ` is sent, `< ` must be answered, where `*` stands for anything; search output that was
/// not asked for is skipped, and so are other lines of the text. `< *` skips answers up to the next one.
fn hold(name: &str, transcript: &str) {
    let mut conversation = Conversation::begin();
    let (mut said, mut passing) = (String::new(), false);
    for line in transcript.lines() {
        if let Some(line) = line.strip_prefix('>') {
            line.trim_start().clone_into(&mut said);
            conversation.say(&said);
        } else if line == "< *" {
            passing = true;
        } else if let Some(expected) = line.strip_prefix("< ") {
            let mut passed = Vec::new();
            loop {
                let heard = conversation.hear();
                let heard =
                    heard.unwrap_or_else(|| panic!("{name}: after `{said}` nothing more than {passed:?}"));
                if fits(expected, &heard) {
                    break;
                }
                let searching = heard.starts_with("info ") && !heard.starts_with("info string error");
                assert!(
                    passing || searching,
                    "{name}: after `{said}` expected `{expected}`, heard `{heard}`"
                );
                passed.push(heard);
            }
            passing = false;
        }
    }
    for heard in conversation.end() {
        assert!(heard.starts_with("info ") && !heard.contains("error"), "{name}: heard `{heard}` at the end");
    }
}

/// Whether a text matches a pattern with `*` for anything.
fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        let Some(place) = rest.find(part) else { return false };
        rest = &rest[place + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn conversations_follow_their_transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let files =
        std::fs::read_dir(folder).expect("there is a folder").map(|entry| entry.expect("it can be listed"));
    let mut held = 0;
    for path in files.map(|entry| entry.path()) {
        hold(&path.display().to_string(), &std::fs::read_to_string(&path).expect("it is a text"));
        held += 1;
    }
    assert!(held >= 4, "only {held} conversations were found");
}

#[test]
fn what_waits_for_the_preparation_is_still_done_at_the_end() {
    for last in [None, Some("quit")] {
        let mut conversation = Conversation::begin();
        let said = ["isready", "query p1turn", "go infinite"].into_iter().chain(last);
        conversation.say(&said.collect::<Vec<_>>().join("\n"));
        let mut heard = conversation.end();
        heard.retain(|line| !line.starts_with("info "));
        assert_eq!(heard[..2], ["readyok", "response true"], "{heard:?}");
        assert!(heard.len() == 3 && heard[2].starts_with("bestmove 1"), "{heard:?}");
    }
}

#[test]
fn the_examples_of_the_documentation_are_correct() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let document = std::fs::read_to_string(document).expect("it is a text");
    let examples: Vec<&str> =
        document.split("```ugi\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        hold("docs/protocol.md", example);
    }
}

#[test]
fn the_documentation_names_exactly_the_options_of_the_engine() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let document = std::fs::read_to_string(document).expect("it is a text");
    let mut conversation = Conversation::begin();
    conversation.say("ugi");
    let mut names = Vec::new();
    while let Some(line) = conversation.hear().filter(|line| line != "ugiok") {
        let name = line.strip_prefix("option name ").and_then(|rest| rest.split(" type ").next());
        names.extend(name.map(str::to_owned));
    }
    let own: Vec<&String> = names.iter().filter(|name| !name.contains('.')).collect();
    for name in &own {
        assert!(document.contains(&format!("\n| `{name}` ")), "{name}");
    }
    assert!(own.len() >= 7 && names.len() > own.len(), "{names:?}");
    assert!(names.contains(&"break-the-cube.players".to_owned()), "{names:?}");
}
