//! The texts of a game: its Fluent files, read in the way that tests of its sentences need.

use std::collections::{BTreeMap, BTreeSet};

use cubarium_core::{Arg, Message, Refusal};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

/// The sentences of the crate `core` that apply to any game, by language.
fn shared(language: &str) -> [&'static str; 2] {
    match language {
        "en" => {
            [include_str!("../../../locales/en/moves.ftl"), include_str!("../../../locales/en/editor.ftl")]
        }
        "fr" => {
            [include_str!("../../../locales/fr/moves.ftl"), include_str!("../../../locales/fr/editor.ftl")]
        }
        _ => [include_str!("../../../locales/de/moves.ftl"), include_str!("../../../locales/de/editor.ftl")],
    }
}

/// The Fluent files of a game by language, English first: see [`files!`](crate::files).
pub type Files = [(&'static str, &'static str); 3];

/// The Fluent files of the crate under test.
#[macro_export]
macro_rules! files {
    () => {
        [
            ("en", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en.ftl"))),
            ("fr", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/fr.ftl"))),
            ("de", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/de.ftl"))),
        ]
    };
}

/// What a game says in each language, English first.
#[must_use]
pub fn languages(files: Files) -> [Words; 3] {
    files.map(|(language, text)| Words::new(language, text))
}

/// The sentences of one language.
pub struct Words(FluentBundle<FluentResource>);

impl Words {
    /// Reads a game's file in a language, together with the sentences of `core`.
    ///
    /// # Panics
    /// When it is not Fluent, a key occurs twice, or the language does not exist.
    #[must_use]
    pub fn new(language: &str, text: &str) -> Self {
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
        bundle.set_use_isolating(false);
        for text in [text].into_iter().chain(shared(language)) {
            let resource = FluentResource::try_new(text.to_owned()).expect("the file is Fluent");
            bundle.add_resource(resource).expect("no key occurs twice");
        }
        Self(bundle)
    }

    /// A message with all arguments filled in.
    ///
    /// # Panics
    /// When the file does not contain it, or it needs a value that is missing.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            match value {
                Arg::Text(text) => args.set(*name, text.as_str()),
                Arg::Number(number) => args.set(*name, *number),
            }
        }
        let pattern = self.0.get_message(message.key).and_then(|message| message.value());
        let pattern = pattern.unwrap_or_else(|| panic!("there is no `{}`", message.key));
        let mut errors = Vec::new();
        let said = self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "`{}`: {errors:?}", message.key);
        assert!(!said.contains('$') && !said.contains('{'), "`{}`: {said}", message.key);
        said
    }
}

/// The keys of a file's messages.
#[must_use]
pub fn keys(text: &str) -> BTreeSet<&str> {
    let lines = text.lines().filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()));
    lines.filter_map(|line| line.split_once(" =").map(|(key, _)| key)).collect()
}

/// The refusals that a test has seen.
pub struct Refused {
    files: Files,
    languages: [Words; 3],
    /// The rules with which each sentence was used.
    said: BTreeMap<&'static str, BTreeSet<&'static str>>,
}

impl Refused {
    /// None yet.
    #[must_use]
    pub fn new(files: Files) -> Self {
        Self { files, languages: languages(files), said: BTreeMap::new() }
    }

    /// Adds a refusal.
    ///
    /// # Panics
    /// When it is not a sentence in every language.
    pub fn add(&mut self, refusal: &Refusal) {
        if self.said.entry(refusal.message.key).or_default().insert(refusal.rule.0) {
            for words in &self.languages {
                let sentence = words.say(&refusal.message);
                assert!(sentence.ends_with(['.', '`']), "{sentence}");
            }
        }
    }

    /// The keys with this prefix that were never used.
    #[must_use]
    pub fn unsaid(&self, prefix: &str) -> Vec<&'static str> {
        let keys = keys(self.files[0].1).into_iter();
        keys.filter(|key| key.starts_with(prefix) && !self.said.contains_key(key)).collect()
    }

    /// How many sentences were used.
    #[must_use]
    pub fn len(&self) -> usize {
        self.said.len()
    }

    /// Whether none was used.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.said.is_empty()
    }
}
