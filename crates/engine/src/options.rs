//! The options and their values.

use std::collections::BTreeMap;
use std::path::Path;

use cubarium_catalog::endgames::tablebase;
use cubarium_catalog::{LEVELS, games, info, options, wire};
use cubarium_search::{Settings, Technique};
use thiserror::Error;

use crate::answer::{EMPTY, Kind, Offer};
use cubarium_core::text::shown;

const GAME: &str = "Game";
const HASH: &str = "Hash";
const THREADS: &str = "Threads";
const LINES: &str = "MultiPV";
const LEVEL: &str = "Level";
const SEED: &str = "Seed";
const ENDGAMES: &str = "EndgamePath";
const CLEAR: &str = "Clear Hash";

/// No level: the engine plays at full strength.
const OFF: &str = "Off";
/// A random seed.
const RANDOM: &str = "random";

/// The prefix of a technique's name.
const SEARCH: &str = "Search";

/// The size of the table in MiB: default, minimum, maximum.
const HASH_RANGE: [i64; 3] = [64, 1, 1_024];
/// How many threads search.
const THREADS_RANGE: [i64; 3] = [1, 1, 256];
/// How many lines are shown.
const LINES_RANGE: [i64; 3] = [1, 1, 256];

/// Why an option is not set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum OptionError {
    /// There is no such option.
    #[error("there is no option `{}`", shown(.0))]
    Unknown(String),
    /// The value is not allowed.
    #[error("option `{name}` cannot be `{}`; {expected}", shown(.value))]
    Value { name: String, value: String, expected: String },
    /// The value is missing.
    #[error("option `{0}`: `value` and a value must follow")]
    NoValue(String),
}

/// What the session has to do after an option was set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Nothing.
    None,
    /// Reset the position, because it belongs to another game.
    OtherGame,
    /// Clear the memory.
    Forget,
    /// Report what is wrong with a folder of endgame tables.
    Tell(Vec<String>),
}

/// All options.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// The game's id.
    pub(crate) game: String,
    /// The options of each game.
    chosen: BTreeMap<String, wire::Options>,
    /// The settings of the search.
    pub(crate) settings: Settings,
    /// The level, if the engine does not play at full strength.
    pub(crate) level: Option<u8>,
    /// The seed for choosing between moves that look equal, if it is not random.
    pub(crate) seed: Option<u64>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            game: games().first().map(|game| game.id.clone()).unwrap_or_default(),
            chosen: BTreeMap::new(),
            settings: Settings::default(),
            level: None,
            seed: None,
        }
    }
}

impl Options {
    /// The options on offer: the engine's own, the techniques of the search as `Search.<technique>`, and the options of
    /// each game as `<game>.<option>`.
    pub(crate) fn offers() -> Vec<Offer> {
        let spin = |[default, min, max]: [i64; 3]| Kind::Spin { default, min, max };
        let offer = |name: &str, kind| Offer { name: name.to_owned(), kind };
        let games = games();
        let levels = std::iter::once(OFF.to_owned()).chain((1..=LEVELS).map(|level| level.to_string()));
        let mut offers = vec![
            offer(
                GAME,
                Kind::Combo {
                    default: Self::default().game,
                    values: games.iter().map(|game| game.id.clone()).collect(),
                },
            ),
            offer(HASH, spin(HASH_RANGE)),
            offer(THREADS, spin(THREADS_RANGE)),
            offer(LINES, spin(LINES_RANGE)),
            offer(LEVEL, Kind::Combo { default: OFF.to_owned(), values: levels.collect() }),
            offer(SEED, Kind::Text { default: RANDOM.to_owned() }),
            offer(ENDGAMES, Kind::Text { default: String::new() }),
            offer(CLEAR, Kind::Button),
        ];
        offers.extend(Technique::ALL.map(|technique| {
            offer(&format!("{SEARCH}.{technique}"), Kind::Check { default: technique.is_on() })
        }));
        for game in games {
            offers.extend(game.options.into_iter().map(|option| Offer {
                name: format!("{}.{}", game.id, option.key),
                kind: if option.values.is_empty() {
                    Kind::Text { default: option.default }
                } else {
                    Kind::Combo { default: option.default, values: option.values }
                },
            }));
        }
        offers
    }

    /// The options of the current game.
    pub(crate) fn of_game(&self) -> wire::Options {
        self.chosen.get(&self.game).cloned().unwrap_or_default()
    }

    /// Sets an option; case does not matter in names.
    ///
    /// # Errors
    /// When there is no such option or the value is not allowed. Nothing has changed then.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Effect, OptionError> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is(CLEAR) {
            return Ok(Effect::Forget);
        }
        if let Some((game, key)) = game_option(name) {
            return self.set_game(name, &game, &key, value);
        }
        if let Some(technique) = technique(name) {
            return self.set_technique(name, technique, value);
        }
        let set = [GAME, HASH, THREADS, LINES, LEVEL, SEED, ENDGAMES].into_iter().find(|known| is(known));
        let set = set.ok_or_else(|| OptionError::Unknown(name.to_owned()))?;
        let value = value.ok_or_else(|| OptionError::NoValue(set.to_owned()))?;
        let wrong =
            |expected: String| OptionError::Value { name: set.to_owned(), value: value.to_owned(), expected };
        match set {
            GAME => {
                self.game = info(value).map_err(|error| wrong(error.to_string()))?.id;
                return Ok(Effect::OtherGame);
            }
            HASH => self.settings.table_mib = ranged(value, HASH_RANGE).map_err(wrong)?,
            THREADS => self.settings.threads = ranged(value, THREADS_RANGE).map_err(wrong)?,
            LINES => self.settings.lines = ranged(value, LINES_RANGE).map_err(wrong)?,
            ENDGAMES if value.is_empty() || value == EMPTY => self.settings.tablebase = None,
            ENDGAMES => {
                let (tables, flaws) = tablebase(Path::new(value));
                self.settings.tablebase = Some(tables);
                return Ok(Effect::Tell(flaws));
            }
            LEVEL if value.eq_ignore_ascii_case(OFF) => self.level = None,
            LEVEL => {
                let level = value.parse().ok().filter(|level| (1..=LEVELS).contains(level));
                self.level = Some(level.ok_or_else(|| wrong(format!("it is {OFF} or 1 to {LEVELS}")))?);
            }
            _ if value.eq_ignore_ascii_case(RANDOM) => self.seed = None,
            _ => {
                let seed = value.parse().map_err(|_| wrong(format!("it is `{RANDOM}` or a whole number")))?;
                self.seed = Some(seed);
            }
        }
        Ok(Effect::None)
    }

    /// Switches a technique of the search on or off.
    fn set_technique(
        &mut self,
        name: &str,
        technique: Technique,
        value: Option<&str>,
    ) -> Result<Effect, OptionError> {
        let techniques = self.settings.techniques;
        self.settings.techniques = match value {
            Some("true") => techniques.with(technique),
            Some("false") => techniques.without(technique),
            Some(value) => {
                return Err(OptionError::Value {
                    name: name.to_owned(),
                    value: value.to_owned(),
                    expected: "it is true or false".to_owned(),
                });
            }
            None => return Err(OptionError::NoValue(name.to_owned())),
        };
        Ok(Effect::None)
    }

    /// Sets an option of a game. Whether several options are compatible is checked only with the next position.
    fn set_game(
        &mut self,
        name: &str,
        game: &str,
        key: &str,
        value: Option<&str>,
    ) -> Result<Effect, OptionError> {
        let value = value.ok_or_else(|| OptionError::NoValue(name.to_owned()))?;
        let chosen = self.chosen.entry(game.to_owned()).or_default();
        let [alone, together] = [wire::Options::new(), chosen.clone()].map(|mut given| {
            given.insert(key.to_owned(), value.to_owned());
            options(game, &given).map(|_| given)
        });
        match (alone, together) {
            (_, Ok(given)) => *chosen = given,
            (Ok(_), Err(_)) => {
                chosen.insert(key.to_owned(), value.to_owned());
            }
            (Err(error), Err(_)) => {
                return Err(OptionError::Value {
                    name: name.to_owned(),
                    value: value.to_owned(),
                    expected: error.to_string(),
                });
            }
        }
        Ok(if game == self.game { Effect::OtherGame } else { Effect::None })
    }

    /// The chosen seed, or a random one.
    pub(crate) fn draw_seed(&self) -> u64 {
        self.seed.or_else(|| getrandom::u64().ok()).unwrap_or_default()
    }
}

/// The technique of the search in a name like `Search.null-move`.
fn technique(name: &str) -> Option<Technique> {
    let (group, technique) = name.split_once('.')?;
    let known = group.eq_ignore_ascii_case(SEARCH);
    Technique::ALL.into_iter().find(|other| known && other.name().eq_ignore_ascii_case(technique))
}

/// The game and the option in a name like `cubulus.level`.
fn game_option(name: &str) -> Option<(String, String)> {
    let (game, key) = name.split_once('.')?;
    let game = games().into_iter().find(|known| known.id.eq_ignore_ascii_case(game))?;
    let option = game.options.into_iter().find(|known| known.key.eq_ignore_ascii_case(key))?;
    Some((game.id, option.key))
}

/// A number in a range, given as default, minimum and maximum.
fn ranged<N: TryFrom<i64>>(value: &str, [_, min, max]: [i64; 3]) -> Result<N, String> {
    let number = value.parse().ok().filter(|number| (min..=max).contains(number));
    number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| format!("it is {min} to {max}"))
}
