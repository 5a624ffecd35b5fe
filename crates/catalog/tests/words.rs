//! All messages exist in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cubarium_catalog::words::{Language, Words};
use cubarium_catalog::{Board, Referee, games, wire};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The arguments that a pattern uses.
fn variables(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    fn inline(expression: &InlineExpression<String>, found: &mut BTreeSet<String>) {
        match expression {
            InlineExpression::VariableReference { id } => {
                found.insert(id.name.clone());
            }
            InlineExpression::Placeable { expression } => placeable(expression, found),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| inline(argument, found));
            }
            _ => {}
        }
    }
    fn placeable(expression: &Expression<String>, found: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(expression) => inline(expression, found),
            Expression::Select { selector, variants } => {
                inline(selector, found);
                variants.iter().for_each(|variant| variables(&variant.value, found));
            }
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            placeable(expression, found);
        }
    }
}

/// What is in a folder, in order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it is readable").path()).collect();
    paths.sort();
    paths
}

/// The files of a language: the shared ones by their names, those of the games by their crates.
pub(crate) fn files(language: Language) -> Vec<(String, String)> {
    let code = language.code();
    let house = entries(&root().join("locales").join(code)).into_iter().map(|path| (path.clone(), path));
    let games = entries(&root().join("crates"))
        .into_iter()
        .map(|folder| (folder.join(format!("locales/{code}.ftl")), folder))
        .filter(|(path, _)| path.exists());
    let named = |(path, name): (PathBuf, PathBuf)| {
        let name = name.file_name().expect("it is not a root").to_string_lossy().into_owned();
        (name, std::fs::read_to_string(path).expect("it is a text"))
    };
    house.chain(games).map(named).collect()
}

/// The messages of all files of a language with the arguments that each uses.
pub(crate) fn messages(language: Language) -> BTreeMap<(String, String), BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    let mut known = BTreeSet::new();
    for (file, text) in files(language) {
        let resource = fluent_syntax::parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{language}/{file}: {errors:?}"));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut found = BTreeSet::new();
                variables(message.value.as_ref().expect("messages have a value"), &mut found);
                assert!(
                    known.insert(message.id.name.clone()),
                    "{language}/{file}: {} occurs twice",
                    message.id.name
                );
                messages.insert((file.clone(), message.id.name), found);
            }
        }
    }
    messages
}

#[test]
fn all_languages_have_the_same_sentences_with_the_same_arguments() {
    let english = messages(Language::English);
    assert!(english.len() > 50, "there are messages");
    for game in games() {
        let name = format!("game-{}-name", game.id);
        assert!(english.keys().any(|(_, key)| *key == name), "{} has words", game.id);
    }
    for language in [Language::French, Language::German] {
        let other = messages(language);
        assert_eq!(
            english.keys().collect::<BTreeSet<_>>(),
            other.keys().collect::<BTreeSet<_>>(),
            "the keys of {language}"
        );
        for (key, arguments) in &english {
            assert_eq!(&other[key], arguments, "{language}: the arguments of {key:?}");
        }
    }
}

/// Whether a line of French has an ordinary space before a double punctuation mark or inside guillemets, where a narrow
/// no-break space belongs. Marks that are quoted, as keys and moves are, follow a comma or begin a word.
fn breaks_before_a_sign(line: &str) -> bool {
    let letters: Vec<char> = line.chars().chain([' ']).collect();
    letters.windows(4).any(|four| {
        let [before, space, sign, after] = four else { return false };
        let closes = *space == ' ' && ";:!?»".contains(*sign) && " \u{a0}{".contains(*after);
        (closes && *before != ',' && !before.is_whitespace()) || (*before == '«' && *space == ' ')
    })
}

#[test]
fn french_punctuation_stays_with_its_word() {
    assert!(
        breaks_before_a_sign("Jouer ?") && breaks_before_a_sign("a : b") && breaks_before_a_sign("« oui")
    );
    assert!(!breaks_before_a_sign("Jouer\u{202f}?") && !breaks_before_a_sign("Échap, ? dit tout"));
    for (file, text) in files(Language::French) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            assert!(!breaks_before_a_sign(line), "{file}: {line}");
        }
    }
}

/// Every message that a game says about its scenes, moves and refusals in some positions.
fn said(game: &wire::GameInfo) -> Vec<wire::Message> {
    let referee = Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
    let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
    let (stage, scene) = (board.stage(), board.scene(0).expect("there is a start"));
    let mut said: Vec<wire::Message> = Vec::new();
    said.extend(
        stage
            .nets
            .iter()
            .flat_map(|net| net.titles.iter().map(|(_, title)| title.clone()).chain([net.name.clone()])),
    );
    said.extend(stage.stations.into_iter().map(|station| station.name));
    said.extend(stage.fixtures.into_iter().chain(scene.solids.clone()).map(|solid| solid.name));
    said.extend(scene.trays.into_iter().map(|tray| tray.name));
    said.extend(scene.spots.iter().map(|spot| spot.name.clone()));
    for seat in &game.seats {
        for from in &scene.spots {
            for to in &scene.spots {
                let picks = [&from.id, &to.id].map(|id| wire::Pick::Spot(id.clone()));
                match board.next(0, seat, &picks).expect("it is a seat") {
                    wire::Next::Refused { refusal } => said.push(refusal.message),
                    wire::Next::Complete { text } => {
                        let mut played =
                            Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
                        played.play(seat, &text).expect("it is legal");
                        let turn =
                            played.last_turn(None).expect("spectators may look").expect("there is one");
                        said.push(turn.spoken);
                    }
                    wire::Next::Choices { .. } => {}
                }
            }
        }
    }
    said
}

#[test]
fn everything_the_games_say_is_a_sentence_in_every_language() {
    for game in games() {
        let said = said(&game);
        assert!(said.len() > 100, "{} says things", game.id);
        for language in Language::ALL {
            let words = Words::new(language);
            for message in &said {
                let sentence = words.say(message);
                assert!(
                    sentence != message.key && !sentence.contains('{'),
                    "{language}: {message:?}: {sentence}"
                );
            }
        }
    }
}

/// The letter of a man in the words of its family of games, by which its name begins.
fn letter(words: &Words, solid: &wire::Solid) -> Option<String> {
    let text = |text: &String| wire::Arg::Text(text.clone());
    let args = [("letter", text(&solid.label)), ("name", text(&solid.name.key))];
    let args: BTreeMap<_, _> = args.into_iter().map(|(name, arg)| (name.to_owned(), arg)).collect();
    let key = &solid.name.key;
    key.match_indices('-').find_map(|(end, _)| {
        let letter = wire::Message { key: format!("{}-letter", &key[..end]), args: args.clone() };
        Some(words.say(&letter)).filter(|said| *said != letter.key)
    })
}

#[test]
fn every_man_has_a_letter_in_every_language() {
    for game in games() {
        let referee = Referee::new(&game.id, &wire::Options::new(), None).expect("it opens");
        let board = Board::new(&referee.view(None).expect("spectators may look")).expect("it is a view");
        let solids = board.scene(0).expect("there is a start").solids;
        let is_man = |solid: &&wire::Solid| matches!(solid.role, wire::Role::Man { .. });
        for solid in solids.iter().filter(is_man).filter(|solid| !solid.label.is_empty()) {
            for language in Language::ALL {
                let letter = letter(&Words::new(language), solid);
                assert!(letter.is_some_and(|letter| letter.chars().count() == 1), "{language}: {solid:?}");
            }
        }
    }
}

#[test]
fn the_language_follows_the_settings() {
    for (setting, language) in [
        ("fr_CA.UTF-8", Some(Language::French)),
        ("de-AT", Some(Language::German)),
        ("en", Some(Language::English)),
        ("C", None),
        ("", None),
        ("fry", None),
    ] {
        assert_eq!(Language::of_locale(setting), language, "{setting}");
    }
    assert_eq!("en".parse(), Ok(Language::English));
    assert!("english".parse::<Language>().expect_err("codes only").to_string().contains("`english`"));
}

/// The games with all reasons for which a game can end.
fn ends() -> Vec<(&'static str, Vec<&'static str>)> {
    let own: &[(&str, &[&str])] = &[
        // <games ends> written by `cargo xtask games` from crates/*/game.toml
        ("cube-chess", &cubarium_cube_chess::reason::ALL),
        ("die-check", &cubarium_rolling_cubes::reason::ALL),
        ("cubulus", &cubarium_rolling_cubes::reason::ALL),
        ("tesseract", &cubarium_tesseract::reason::ALL),
        ("cubes-4d", &cubarium_cubes_4d::reason::ALL),
        ("break-the-cube", &cubarium_break_the_cube::reason::ALL),
        // </games>
    ];
    let any = cubarium_core::Outcome::COMMON.as_slice();
    own.iter().map(|&(game, reasons)| (game, [reasons, any].concat())).collect()
}

#[test]
fn every_end_of_every_game_is_a_sentence_in_every_language() {
    let known: Vec<&str> = ends().iter().map(|(game, _)| *game).collect();
    assert_eq!(known.len(), games().len(), "{known:?}");
    let losses =
        ["checkmate", "die-check", "no-move", "no-legal-turn", "tesseract-captured", "tesseract-immobile"];
    for language in Language::ALL {
        let words = Words::new(language);
        for (game, reason) in
            ends().into_iter().flat_map(|(game, all)| all.into_iter().map(move |one| (game, one)))
        {
            let end = |winners: &[&str], by: Option<&str>| {
                let winners: Vec<String> = winners.iter().map(|seat| (*seat).to_owned()).collect();
                let by = by.map(str::to_owned);
                words.reason(
                    game,
                    &wire::Outcome { winners, drawn: Vec::new(), reason: reason.to_owned(), by },
                )
            };
            let ends = [end(&[], None), end(&["w"], None), end(&["1"], None), end(&["1", "3"], Some("2"))];
            for sentence in ends {
                assert!(sentence.ends_with('.') && !sentence.contains(['$', '{']), "{language}: {sentence}");
                assert!(sentence.starts_with(char::is_uppercase), "{language}: {sentence}");
            }
            if losses.contains(&reason) {
                assert_ne!(
                    end(&["w"], None),
                    end(&["b"], None),
                    "{language}: {reason} says whose men it is about"
                );
            }
        }
    }
}

#[test]
fn the_sentence_of_an_end_names_the_side_concerned() {
    let words = Words::new(Language::English);
    let end = |game, winners: &[&str], reason: &str| {
        let winners = winners.iter().map(|seat| (*seat).to_owned()).collect();
        words.reason(game, &wire::Outcome { winners, drawn: Vec::new(), reason: reason.to_owned(), by: None })
    };
    assert_eq!(end("die-check", &["w"], "no-move"), "Black has no move left.");
    assert_eq!(end("tesseract", &["b"], "tesseract-captured"), "White’s tesseract has been taken.");
    assert_eq!(end("cube-chess", &["w"], "resignation"), "Black has resigned.");
    assert_eq!(end("cube-chess", &["w"], "time"), "Black has run out of time.");
    assert_eq!(end("tesseract", &[], "aborted"), "The game was called off before it had really begun.");
    assert_eq!(end("break-the-cube", &["2"], "guessed"), "Seat 2 has found the structure of the next seat.");
    for game in ["cube-chess", "cubes-4d"] {
        let stale = |by: &str| {
            let drawn = vec!["w".to_owned(), "b".to_owned()];
            let by = Some(by.to_owned());
            words.reason(
                game,
                &wire::Outcome { winners: Vec::new(), drawn, reason: "stalemate".to_owned(), by },
            )
        };
        assert_eq!(stale("w"), "White has no move and is not in check: stalemate.");
        assert_eq!(stale("b"), "Black has no move and is not in check: stalemate.");
    }
    let without = |by: &str, reason: &str| {
        let by = Some(by.to_owned());
        let outcome = wire::Outcome { winners: Vec::new(), drawn: Vec::new(), reason: reason.to_owned(), by };
        words.reason("break-the-cube", &outcome)
    };
    assert_eq!(without("3", "resignation"), "Seat 3 has resigned.");
    assert_eq!(without("2", "time"), "Seat 2 has run out of time.");
    assert_eq!(
        end("break-the-cube", &["1", "2"], "guessed"),
        "In this round several seats have found the structure of the next seat."
    );
}
