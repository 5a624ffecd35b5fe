//! Sentences in English, for programs that use the rules as a library.
//!
//! The sentences are in each game's Fluent file ([`View::ENGLISH`](crate::View::ENGLISH)). Programs in several
//! languages read these files with a Fluent library. To keep the rules free of dependencies, this module reads the part
//! of the format that the files use: text, `{ $argument }`, `{ "literal" }`, `{ sentence }` and selection by an
//! argument. A test compares the two for all sentences.

use std::fmt::Write as _;

use crate::{Arg, Message};

/// The sentences of this crate.
const OWN: &str = "\
move-ambiguous = `{ $text }` may mean { $one } or { $other }; type more of it.
move-no-pick = `{ $text }` is not a place or button of this board.
editor-unknown = There is no `{ $tool }` or no place `{ $spot }` in this game.
";

/// A sentence of a Fluent file with its arguments filled in. If the sentence is not in the file, the result is its key;
/// a missing argument is replaced by its name in braces.
///
/// ```
/// use cubarium_core::{Message, english};
///
/// let file = "left = { $men ->\n    [one] One man is left\n   *[other] { $men } men are left\n} on { $place }.\n";
/// let message = Message::new("left").with("men", 2).with("place", "1A2");
/// assert_eq!(english::say(file, &message), "2 men are left on 1A2.");
/// ```
#[must_use]
pub fn say(file: &str, message: &Message) -> String {
    let mut said = String::new();
    Speaker { file, args: &message.args }.sentence(message.key, &mut said);
    said
}

/// A piece of a pattern.
enum Piece<'a> {
    Text(&'a str),
    /// The end of a line, if it is part of the output.
    Line,
    Argument(&'a str),
    Sentence(&'a str),
    Choice {
        by: &'a str,
        variants: Vec<Variant<'a>>,
    },
}

/// One variant of a selection.
struct Variant<'a> {
    key: &'a str,
    is_default: bool,
    pattern: Vec<Piece<'a>>,
}

/// Fills arguments into sentences.
struct Speaker<'a> {
    file: &'a str,
    args: &'a [(&'static str, Arg)],
}

impl<'a> Speaker<'a> {
    fn sentence(&self, key: &str, said: &mut String) {
        match find(self.file, key).or_else(|| find(OWN, key)) {
            Some(rest) => self.pattern(&Reader { rest }.pattern(), said),
            None => said.push_str(key),
        }
    }

    fn pattern(&self, pattern: &[Piece<'a>], said: &mut String) {
        for piece in pattern {
            match piece {
                Piece::Text(text) => said.push_str(text),
                Piece::Line => said.push('\n'),
                Piece::Argument(name) => self.argument(name, said),
                Piece::Sentence(key) => self.sentence(key, said),
                Piece::Choice { by, variants } => {
                    let arg = self.arg(by);
                    let fits = |variant: &&Variant<'_>| arg.is_some_and(|arg| fits(variant.key, arg));
                    let chosen = variants.iter().find(fits);
                    if let Some(variant) =
                        chosen.or_else(|| variants.iter().find(|variant| variant.is_default))
                    {
                        self.pattern(&variant.pattern, said);
                    }
                }
            }
        }
    }

    fn argument(&self, name: &str, said: &mut String) {
        if let ("man", Some(Arg::Text(key))) = (name, self.arg(Message::NAMED_BY)) {
            let args: Vec<_> = self.args.iter().filter(|(name, _)| *name == "man").cloned().collect();
            return Speaker { file: self.file, args: &args }.sentence(key, said);
        }
        let written = match self.arg(name) {
            Some(Arg::Text(text)) => said.write_str(text),
            Some(Arg::Number(number)) => write!(said, "{number}"),
            None => write!(said, "{{${name}}}"),
        };
        written.expect("writing to a string cannot fail");
    }

    fn arg(&self, name: &str) -> Option<&'a Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}

/// Whether a variant matches an argument: the word, the number, or the number's plural category.
fn fits(key: &str, arg: &Arg) -> bool {
    match (arg, key.parse::<i64>()) {
        (Arg::Number(number), Ok(key)) => *number == key,
        (Arg::Number(number), Err(_)) => key == if *number == 1 { "one" } else { "other" },
        (Arg::Text(_), Ok(_)) => false,
        (Arg::Text(text), Err(_)) => text == key,
    }
}

/// The text after `key =` in a file.
fn find<'a>(file: &'a str, key: &str) -> Option<&'a str> {
    let mut rest = file;
    loop {
        if let Some(value) =
            rest.strip_prefix(key).and_then(|rest| rest.trim_start_matches(' ').strip_prefix('='))
        {
            return Some(value);
        }
        rest = rest.split_once('\n')?.1;
    }
}

/// Reads a pattern. The files are our own, and tests ensure that they are well-formed, so anything malformed is
/// skipped.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// A pattern up to the end of its sentence or variant.
    fn pattern(&mut self) -> Vec<Piece<'a>> {
        let mut pieces = Vec::new();
        self.blanks();
        loop {
            let end = self.rest.find(['{', '}', '\n']).unwrap_or(self.rest.len());
            let (text, rest) = self.rest.split_at(end);
            if !text.is_empty() {
                pieces.push(Piece::Text(text));
            }
            if let Some(inner) = rest.strip_prefix('{') {
                self.rest = inner;
                pieces.extend(self.placeable());
            } else if rest.starts_with('}') {
                self.rest = rest;
                break;
            } else {
                let next = rest.trim_start_matches(['\n', ' ']);
                let is_indented = rest[..rest.len() - next.len()].ends_with(' ');
                if !is_indented || next.starts_with(['}', '[', '*']) {
                    self.rest = rest;
                    break;
                }
                self.rest = next;
                if !pieces.is_empty() {
                    pieces.push(Piece::Line);
                }
            }
        }
        pieces
    }

    /// The text between two braces; the first of them has been read.
    fn placeable(&mut self) -> Option<Piece<'a>> {
        self.blanks();
        if let Some(literal) = self.rest.strip_prefix('"') {
            let (text, rest) = literal.split_once('"')?;
            self.rest = rest;
            self.close();
            return Some(Piece::Text(text));
        }
        let is_argument = self.rest.starts_with('$');
        self.rest = self.rest.trim_start_matches('$');
        let name = self.name();
        self.blanks();
        let Some(rest) = self.rest.strip_prefix("->") else {
            self.close();
            return Some(if is_argument { Piece::Argument(name) } else { Piece::Sentence(name) });
        };
        self.rest = rest;
        let mut variants = Vec::new();
        loop {
            self.rest = self.rest.trim_start_matches(['\n', ' ']);
            let is_default = self.rest.starts_with('*');
            self.rest = self.rest.trim_start_matches('*');
            let Some(rest) = self.rest.strip_prefix('[') else { break };
            self.rest = rest.trim_start_matches(' ');
            let key = self.name();
            self.blanks();
            self.rest = self.rest.strip_prefix(']').unwrap_or(self.rest);
            variants.push(Variant { key, is_default, pattern: self.pattern() });
        }
        self.close();
        Some(Piece::Choice { by: name, variants })
    }

    fn name(&mut self) -> &'a str {
        let end =
            self.rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '_');
        let (name, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        name
    }

    fn blanks(&mut self) {
        self.rest = self.rest.trim_start_matches(' ');
    }

    fn close(&mut self) {
        let rest = self.rest.trim_start_matches(['\n', ' ']);
        self.rest = rest.strip_prefix('}').unwrap_or(rest);
    }
}
