//! Sentences for people, in three languages: the Fluent files in `locales/` and of the games, which the browser reads
//! too.

use std::fmt;
use std::str::FromStr;

use cubarium_core as core;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use thiserror::Error;

use crate::wire;

/// A language in which all sentences exist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// German.
    German,
}

/// There is no such language.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no language `{0}`; the languages are `en`, `fr` and `de`")]
pub struct UnknownLanguage(pub String);

impl Language {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::English, Self::French, Self::German];

    /// The language's code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::German => "de",
        }
    }

    /// The language in a setting like `fr_CA.UTF-8` or `de-AT`, if it is one of ours.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['-', '_', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
            .ok_or_else(|| UnknownLanguage(code.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

macro_rules! files {
    ($code:literal) => {
        [
            include_str!(concat!("../../../locales/", $code, "/cli.ftl")),
            include_str!(concat!("../../../locales/", $code, "/moves.ftl")),
            include_str!(concat!("../../../locales/", $code, "/editor.ftl")),
            include_str!(concat!("../../../locales/", $code, "/ends.ftl")),
            include_str!(concat!("../../../locales/", $code, "/reminders.ftl")),
            include_str!(concat!("../../../locales/", $code, "/why.ftl")),
            // <games words> written by `cargo xtask games` from crates/*/game.toml
            include_str!(concat!("../../break-the-cube/locales/", $code, ".ftl")),
            include_str!(concat!("../../cube-chess/locales/", $code, ".ftl")),
            include_str!(concat!("../../cubes-4d/locales/", $code, ".ftl")),
            include_str!(concat!("../../rolling-cubes/locales/", $code, ".ftl")),
            include_str!(concat!("../../tesseract/locales/", $code, ".ftl")),
            // </games>
        ]
    };
}

/// The sentences of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The sentences of a language.
    ///
    /// # Panics
    /// Never: a test reads all files.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let files = match language {
            Language::English => files!("en"),
            Language::French => files!("fr"),
            Language::German => files!("de"),
        };
        let locale = language.code().parse().expect("the codes are language identifiers");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The isolation marks around arguments would appear as odd characters in a terminal.
        bundle.set_use_isolating(false);
        for file in files {
            let file = FluentResource::try_new(file.to_owned()).expect("the files are Fluent, tests show it");
            bundle.add_resource(file).expect("no key occurs twice, tests show it");
        }
        Self { language, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A sentence with its arguments filled in. For an unknown key it is the key itself.
    #[must_use]
    pub fn say(&self, message: &wire::Message) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            match value {
                wire::Arg::Text(text) => args.set(name.as_str(), text.as_str()),
                wire::Arg::Number(number) => args.set(name.as_str(), *number),
            }
        }
        if let Some(wire::Arg::Text(key)) = message.args.get(core::Message::NAMED_BY) {
            let man = message.args.get("man").map(|man| ("man".to_owned(), man.clone()));
            args.set("man", self.say(&wire::Message { key: key.clone(), args: man.into_iter().collect() }));
        }
        let Some(pattern) = self.bundle.get_message(&message.key).and_then(|message| message.value()) else {
            return message.key.clone();
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// Why a game has ended, as a sentence. It may mention the first winner's seat, the number of winners, the seat
    /// that has ended the game without a move and, if there are two sides, the loser.
    #[must_use]
    pub fn reason(&self, game: &str, outcome: &wire::Outcome) -> String {
        let reason = outcome.reason.replace(' ', "-");
        let own = format!("{game}-end-{reason}");
        let key = if self.bundle.has_message(&own) { own } else { format!("end-{reason}") };
        let winner = outcome.winners.first().map_or("none", String::as_str);
        let loser = match (outcome.by.as_deref(), winner) {
            (Some(by), _) => by,
            (None, "w") => "b",
            (None, "b") => "w",
            (None, _) => "none",
        };
        let winners = i64::try_from(outcome.winners.len()).unwrap_or(i64::MAX);
        let args = [
            ("winner", wire::Arg::Text(winner.to_owned())),
            ("loser", wire::Arg::Text(loser.to_owned())),
            ("winners", wire::Arg::Number(winners)),
        ];
        let args = args.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        self.say(&wire::Message { key, args })
    }

    /// A sentence by its key and arguments.
    #[must_use]
    pub fn tell(&self, key: &'static str, args: &[(&'static str, &str)]) -> String {
        let args =
            args.iter().map(|(name, value)| ((*name).to_owned(), wire::Arg::Text((*value).to_owned())));
        self.say(&wire::Message { key: key.to_owned(), args: args.collect() })
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.language)
    }
}
