//! The texts of a game: its Fluent files, read the way the tests of its sentences need them.

use std::collections::BTreeSet;

use cubarium_core::{Arg, Message};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

/// The sentences of one language.
pub struct Words(FluentBundle<FluentResource>);

impl Words {
    /// Reads a language's file.
    ///
    /// # Panics
    /// When it is not Fluent, a key occurs twice, or there is no such language.
    #[must_use]
    pub fn new(language: &str, text: &str) -> Self {
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(text.to_owned()).expect("the file is Fluent");
        bundle.add_resource(resource).expect("no key occurs twice");
        Self(bundle)
    }

    /// A message with everything filled in.
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
