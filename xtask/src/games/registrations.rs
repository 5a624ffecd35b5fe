//! Every place outside the games' own folders that lists games.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::manifest::{Bench, Family, Game, Player};

/// A generated part of a file, or a whole one.
pub(super) struct Registration {
    /// The file, from the root of the repository.
    pub(super) file: &'static str,
    /// The name of the part; `None` if the whole file is generated.
    pub(super) part: Option<&'static str>,
    /// Its contents.
    pub(super) lines: fn(&[Family]) -> String,
}

const fn part(file: &'static str, name: &'static str, lines: fn(&[Family]) -> String) -> Registration {
    Registration { file, part: Some(name), lines }
}

/// All of them.
pub(super) const ALL: &[Registration] = &[
    part("Cargo.toml", "dependencies", |all| {
        each(all, |family| format!("cubarium-{0} = {{ path = \"crates/{0}\" }}\n", family.name))
    }),
    part("crates/core/README.md", "crates", |all| {
        each(all, |family| format!("- `{}`: {}\n", family.package(), family.description))
    }),
    part("docs/libraries.md", "crates", |all| {
        "| crate | what is in it |\n| --- | --- |\n".to_owned()
            + &each(all, |family| format!("| `{}` | {} |\n", family.package(), family.description))
    }),
    part("crates/arena/tests/suites.rs", "wins", |all| in_order(all, wins)),
    part("crates/catalog/Cargo.toml", "features", catalog_features),
    part("crates/catalog/Cargo.toml", "looks", |all| layer(all, "looks")),
    part("crates/catalog/Cargo.toml", "judgement", |all| layer(all, "judgement")),
    part("crates/catalog/Cargo.toml", "dependencies", |all| {
        each(all, |family| format!("cubarium-{} = {{ workspace = true, optional = true }}\n", family.name))
    }),
    part("crates/catalog/src/games.rs", "list", |all| in_order(all, kind)),
    part("crates/catalog/src/thinker/searcher.rs", "searched", |all| each(all, searched)),
    part("crates/catalog/src/words.rs", "words", |all| {
        each(all, |family| {
            format!("include_str!(concat!(\"../../{}/locales/\", $code, \".ftl\")),\n", family.name)
        })
    }),
    part("crates/catalog/tests/rulebook.rs", "rules", |all| {
        in_order(all, |family, game| format!("(\"{}\", ids({})),\n", game.id, family.outside(&game.rules)))
    }),
    part("crates/catalog/tests/words.rs", "ends", |all| {
        in_order(all, |family, game| format!("(\"{}\", &{}::reason::ALL),\n", game.id, family.path()))
    }),
    Registration { file: "crates/engine/src/check/mates.txt", part: None, lines: |all| in_order(all, mates) },
    part("crates/wasm/Cargo.toml", "features", |all| {
        each(all, |family| format!("{0} = [\"cubarium-catalog/{0}\"]\n", family.name))
    }),
    part("tune/Cargo.toml", "dependencies", |all| {
        chosen(all, is_tuned, |family| {
            format!("cubarium-{} = {{ workspace = true, features = [\"judgement\"] }}\n", family.name)
        })
    }),
    part("tune/src/main.rs", "tuned", |all| in_order(all, tuned)),
    part("bench/Cargo.toml", "dependencies", |all| {
        chosen(all, is_measured, |family| {
            format!(
                "cubarium-{0} = {{ path = \"../crates/{0}\", features = [\"judgement\"] }}\n",
                family.name
            )
        })
    }),
    part("bench/src/main.rs", "measured", |all| in_order(all, measured)),
    part("fuzz/Cargo.toml", "dependencies", |all| {
        chosen(all, is_fuzzed, |family| {
            format!("cubarium-{0} = {{ path = \"../crates/{0}\", features = [\"looks\"] }}\n", family.name)
        })
    }),
    part("fuzz/Cargo.toml", "targets", |all| each(all, fuzz_targets)),
    part("web/src/games/catalogue.ts", "list", |all| in_order(all, entry)),
    Registration { file: "web/scripts/shown.json", part: None, lines: shown },
];

/// The lines for each crate, in the order of their names.
fn each(all: &[Family], line: impl Fn(&Family) -> String) -> String {
    all.iter().map(line).collect()
}

/// The lines for some crates.
fn chosen(all: &[Family], choose: fn(&Family) -> bool, line: fn(&Family) -> String) -> String {
    all.iter().filter(|family| choose(family)).map(line).collect()
}

/// The lines for each game, in the order of their places.
fn in_order(all: &[Family], line: fn(&Family, &Game) -> String) -> String {
    games(all).into_iter().map(|(family, game)| line(family, game)).collect()
}

/// The games in the order of their places, those without one last, each with its crate.
pub(super) fn games(all: &[Family]) -> Vec<(&Family, &Game)> {
    let mut games: Vec<_> =
        all.iter().flat_map(|family| family.games.iter().map(move |game| (family, game))).collect();
    games.sort_by_key(|(_, game)| (game.place.unwrap_or(u32::MAX), game.id.clone()));
    games
}

fn is_tuned(family: &Family) -> bool {
    family.games.iter().any(|game| game.tuned)
}

fn is_measured(family: &Family) -> bool {
    family.games.iter().any(|game| !game.bench.is_empty())
}

fn is_fuzzed(family: &Family) -> bool {
    !family.fuzz.is_empty()
}

fn catalog_features(all: &[Family]) -> String {
    let mut lines = "all-games = [\n".to_owned();
    lines += &each(all, |family| format!("    \"{}\",\n", family.name));
    lines += "]\n";
    lines
        + &each(all, |family| {
            let searched = if family.player == Player::Search { ", \"searched\"" } else { "" };
            format!("{0} = [\"dep:cubarium-{0}\"{searched}]\n", family.name)
        })
}

/// The features that enable a layer of each game; only games that are searched have a judgement.
fn layer(all: &[Family], layer: &str) -> String {
    let has = |family: &&Family| layer == "looks" || family.player == Player::Search;
    let line = |family: &Family| format!("\"cubarium-{}?/{layer}\",\n", family.name);
    all.iter().filter(has).map(line).collect()
}

fn kind(family: &Family, game: &Game) -> String {
    let elo: String =
        game.elo.iter().map(|(elo, error)| format!("({}, {error}), ", grouped(u64::from(*elo)))).collect();
    format!(
        "#[cfg(feature = \"{}\")]\n&Kind::<{}::Position> {{\n    id: \"{}\",\n    options: {},\n    edition: {},\n    \
         languages: &{:?},\n    elo: &[{elo}],\n}},\n",
        family.name,
        family.path(),
        game.id,
        family.outside(&game.options),
        game.edition,
        game.languages,
    )
}

fn searched(family: &Family) -> String {
    if family.player != Player::Search {
        return String::new();
    }
    let doubt = family.doubt.map_or_else(|| "Doubt::default()".to_owned(), |doubt| format!("Doubt({doubt})"));
    format!("\"{}\": {}, {doubt};\n", family.name, family.path())
}

fn mates(_family: &Family, game: &Game) -> String {
    game.mates.iter().map(|position| format!("{} {position}\n", game.id)).collect()
}

fn wins(_family: &Family, game: &Game) -> String {
    game.wins.map_or_else(String::new, |positions| {
        format!("{}: \"{}\", {};\n", game.id.replace('-', "_"), game.id, grouped(positions))
    })
}

fn tuned(family: &Family, game: &Game) -> String {
    if !game.tuned {
        return String::new();
    }
    format!("\"{}\": {}::Position, {};\n", game.id, family.path(), family.outside(&game.options))
}

fn measured(family: &Family, game: &Game) -> String {
    let (path, options) = (family.path(), family.outside(&game.options));
    let start = format!("{path}::Position, {options}, {:?}", game.bench_position);
    let counted = |perft, nodes, bulk| {
        let (suffix, counting) = if bulk { (", in bulk", "Bulk") } else { ("", "Plain") };
        let nodes = grouped(nodes);
        let work = format!("counted({perft}, Counting::{counting}, {nodes})");
        format!("\"{}, perft {perft}{suffix}\": {start} => {work};\n", game.id)
    };
    let subject = |bench: &Bench| match *bench {
        Bench::Perft { perft, nodes, bulk: false } => counted(perft, nodes, false),
        Bench::Perft { perft, nodes, bulk: true } => {
            counted(perft, nodes, false) + &counted(perft, nodes, true)
        }
        Bench::Search { search } => {
            format!("\"{}, search\": {start} => searched({});\n", game.id, grouped(search))
        }
    };
    game.bench.iter().map(subject).collect()
}

fn fuzz_targets(family: &Family) -> String {
    let bin = |target: &String| {
        format!(
            "[[bin]]\nname = \"{}_{target}\"\npath = \"../crates/{}/fuzz/{target}.rs\"\ntest = false\ndoc = false\n\
             bench = false\n\n",
            family.name.replace('-', "_"),
            family.name
        )
    };
    family.fuzz.iter().map(bin).collect()
}

fn entry(family: &Family, game: &Game) -> String {
    let mut line = format!("{{ id: '{}', family: '{}'", game.id, family.name);
    for (key, options) in [("easier", &game.easier), ("decides", &game.decides)] {
        if !options.is_empty() {
            let options: Vec<_> = options.iter().map(|(name, value)| property(name, value)).collect();
            let _ = write!(line, ", {key}: {{ {} }}", options.join(", "));
        }
    }
    line + " },\n"
}

/// A property of an object in TypeScript; names with hyphens need quotes.
fn property(name: &str, value: &str) -> String {
    let is_word = name.chars().all(char::is_alphanumeric) && !name.starts_with(char::is_numeric);
    let quoted = if is_word { "" } else { "'" };
    format!("{quoted}{name}{quoted}: '{value}'")
}

/// What the scripts that take pictures show of each game.
fn shown(all: &[Family]) -> String {
    let games = games(all).into_iter().map(|(_, game)| {
        let mut shown = Map::new();
        for (key, value) in
            [("picture", &game.picture), ("gallery", &game.gallery), ("firstMinutes", &game.first_minutes)]
        {
            shown.extend(value.clone().map(|value| (key.to_owned(), value)));
        }
        (game.id.clone(), Value::Object(shown))
    });
    format!("{:#}\n", Value::Object(games.collect()))
}

/// A number with its digits in groups.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        let left = digits.len() - index;
        if index > 0 && left.is_multiple_of(3) {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped() {
        assert_eq!([0, 880, 1_430, 3_842_927].map(grouped), ["0", "880", "1_430", "3_842_927"]);
    }

    #[test]
    fn names_with_hyphens_are_quoted() {
        assert_eq!([property("level", "1"), property("4d-side", "b")], ["level: '1'", "'4d-side': 'b'"]);
    }

    #[test]
    fn games_without_a_place_come_last() {
        let family: Family = toml::from_str(
            "player = \"search\"\n[[game]]\nid = \"b\"\nlanguages = []\n[[game]]\nid = \"c\"\nplace = 2\n\
             languages = []\n[[game]]\nid = \"a\"\nplace = 7\nlanguages = []\n",
        )
        .expect("three games");
        let family = [family];
        let order: Vec<_> = games(&family).into_iter().map(|(_, game)| game.id.as_str()).collect();
        assert_eq!(order, ["c", "a", "b"]);
    }
}
