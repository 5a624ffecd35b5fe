//! The board editor: what can be built, what it says about it, and what is kept for later games.

use crate::common::{FLAWED, languages, random_game};
use cubarium_core::looks::Editor;
use cubarium_core::looks::editor::{Kept, Range};
use cubarium_core::{Options as _, Position as _, View as _};
use cubarium_cubes_4d::{Arrangement, Options, Position, Setup, rules};
use cubarium_testkit::editing;

fn parse(text: &str) -> Setup {
    Position::parse(text, &Options::DEFAULT).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

fn start() -> Setup {
    parse(&Position::start(&Options::DEFAULT).text())
}

fn put(setup: &mut Setup, tool: &str, spot: &str) {
    Position::put(setup, tool, spot).unwrap_or_else(|refusal| panic!("{tool} on {spot}: {refusal}"));
}

fn field(setup: &Setup, index: usize) -> String {
    Position::setup_text(setup).split(' ').nth(index).expect("a text has eight fields").to_owned()
}

fn value(setup: &Setup, key: &str) -> String {
    let setting = Position::settings(setup).into_iter().find(|setting| setting.key == key);
    setting.unwrap_or_else(|| panic!("there is no setting {key}")).value
}

fn values(setup: &Setup, key: &str) -> Vec<String> {
    let setting = Position::settings(setup).into_iter().find(|setting| setting.key == key);
    match setting.unwrap_or_else(|| panic!("there is no setting {key}")).range {
        Range::OneOf(values) => values.into_iter().map(|(value, _)| value).collect(),
        Range::Number { least, most } => vec![least.to_string(), most.to_string()],
    }
}

#[test]
fn positions_of_random_games_open_unchanged() {
    for position in random_game(&Options::DEFAULT, 0x4DED_0001, 300).iter().step_by(3) {
        editing::opens(position, &Options::DEFAULT);
    }
}

#[test]
fn random_edits_obey_the_laws() {
    let mut left = Options::DEFAULT;
    left.set("lateral", "left").expect("the option exists");
    for (seed, options) in (0x4DED_0010..).zip([&Options::DEFAULT, &left, &Options::DEFAULT]) {
        let game = random_game(options, seed, 120);
        let position = game.last().expect("a game has a beginning");
        editing::edits_at_random(position, options, seed, 300);
        editing::edits_at_random(&Position::start(options), options, seed, 60);
    }
}

#[test]
fn tools_are_the_men_of_both_sides_and_a_cube() {
    let tools = Position::tools(&Options::DEFAULT);
    let ids: Vec<&str> = tools.iter().map(|tool| tool.id.as_str()).collect();
    assert_eq!(
        ids.join(" "),
        "wK wQ wN wG wR wB wP bK bQ bN bG bR bB bP cube",
        "kings first, pawns last, White before Black"
    );
}

#[test]
fn the_start_can_be_built_from_an_empty_board() {
    let goal = start();
    let mut setup = Position::bare(&Options::DEFAULT);
    assert_eq!(
        Position::setup_text(&setup),
        "0000000/0000000/0000000/0000000/0000000/0000000/0000000 7/7/7/7/7/7/7 w - - 0 0 1"
    );
    for solid in Position::setup_scene(&goal).solids {
        let tool = Position::tools(&Options::DEFAULT).into_iter().find(|tool| tool.shape == solid.shape);
        put(&mut setup, &tool.expect("every body is a tool").id, &solid.spot.expect("it stands somewhere"));
    }
    for key in ["A", "B", "C", "D", "a", "b", "c", "d"] {
        Position::set(&mut setup, &format!("castling-{key}"), "yes");
    }
    assert_eq!(Position::setup_text(&setup), Position::setup_text(&goal));
    assert_eq!(Position::validate(setup), Ok(Position::start(&Options::DEFAULT)));
}

#[test]
fn a_man_replaces_another() {
    let mut setup = start();
    put(&mut setup, "bQ", "0,0");
    put(&mut setup, "wP", "0,0");
    assert_eq!(field(&setup, 1), "rnbkbnr/1pqpgpp/7/3P3/7/1PQPGPP/RNBKBNR");
    let before = Position::setup_text(&setup);
    put(&mut setup, "wP", "0,0");
    assert_eq!(Position::setup_text(&setup), before, "a man has only one orientation");
}

#[test]
fn a_cube_is_put_on_top_under_the_man_and_there_are_three_levels() {
    let mut setup = start();
    put(&mut setup, "cube", "-3,-3");
    put(&mut setup, "cube", "-3,-3");
    assert_eq!(field(&setup, 0), "1211121/0010100/0200020/1020201/0200020/0010100/3211121");
    assert_eq!(field(&setup, 1), "rnbkbnr/1pqpgpp/7/7/7/1PQPGPP/RNBKBNR", "the rook has been lifted");
    let before = Position::setup_text(&setup);
    let refusal = Position::put(&mut setup, "cube", "-3,-3").expect_err("there is no fourth level");
    assert_eq!(refusal.rule, rules::CUBE_ROOM);
    assert_eq!(Position::setup_text(&setup), before);
}

#[test]
fn the_man_is_removed_before_the_cubes_below_it() {
    let mut setup = start();
    let mut taken = Vec::new();
    while Position::take(&mut setup, "-2,-3") {
        taken.push((
            field(&setup, 0)[48..].to_owned(),
            field(&setup, 1).rsplit('/').next().expect("the last rank").to_owned(),
        ));
    }
    let expected = [("1211121", "R1BKBNR"), ("1111121", "R1BKBNR"), ("1011121", "R1BKBNR")];
    assert_eq!(taken, expected.map(|(cubes, men)| (cubes.to_owned(), men.to_owned())));
}

#[test]
fn rights_are_dropped_when_a_man_or_cube_of_the_pair_changes() {
    let mut setup = start();
    assert_eq!(value(&setup, "castling-A"), "yes");
    put(&mut setup, "bQ", "-3,-3");
    assert_eq!(field(&setup, 3), "BCDabcd", "the rook of A has gone");
    put(&mut setup, "cube", "2,-3");
    assert_eq!(field(&setup, 3), "Babcd", "the knight of C and D stands higher");
    assert!(Position::take(&mut setup, "-2,3"));
    assert_eq!(field(&setup, 3), "Bcd", "the knight of a and b has gone");
    Position::set(&mut setup, "castling-B", "no");
    assert_eq!((field(&setup, 3), value(&setup, "castling-B")), ("cd".to_owned(), "no".to_owned()));
    Position::set(&mut setup, "castling-A", "yes");
    let refusals: Vec<_> = Position::validate(setup).expect_err("nobody castles with a queen");
    assert!(refusals.iter().any(|flaw| Position::flaw(flaw).rule == rules::CASTLING_RIGHTS));
}

#[test]
fn the_cube_just_moved_is_dropped_when_it_is_no_longer_free() {
    let mut setup = start();
    let values = values(&setup, "moved");
    assert!(values.contains(&"-".to_owned()) && values.contains(&"2,-1".to_owned()));
    assert!(!values.contains(&"0,0".to_owned()), "there is no cube");
    assert!(!values.contains(&"-3,-3".to_owned()), "the rook stands on it");
    Position::set(&mut setup, "moved", "0,0");
    assert_eq!(field(&setup, 4), "-", "only what is offered can be set");
    Position::set(&mut setup, "moved", "2,-1");
    assert_eq!(field(&setup, 4), "2,-1");
    assert!(Position::take(&mut setup, "2,-1"));
    assert_eq!(field(&setup, 4), "2,-1", "there is still a cube");
    put(&mut setup, "wQ", "2,-1");
    assert_eq!(field(&setup, 4), "-", "a man stands on it now");
}

#[test]
fn the_count_of_a_lone_king_is_dropped_when_no_king_is_alone() {
    let mut setup = Position::bare(&Options::DEFAULT);
    put(&mut setup, "wK", "0,-3");
    Position::set(&mut setup, "lone-king-turns", "7");
    Position::set(&mut setup, "lone-king-turns", "11");
    assert_eq!(value(&setup, "lone-king-turns"), "7", "a game is drawn after ten");
    put(&mut setup, "wP", "0,-2");
    assert_eq!(value(&setup, "lone-king-turns"), "0");
}

#[test]
fn side_and_counters_are_set() {
    let mut setup = start();
    for (key, value) in [("side", "b"), ("quiet-turns", "99"), ("turn-number", "4294967295")] {
        Position::set(&mut setup, key, value);
    }
    for (key, value) in [("side", "x"), ("quiet-turns", "101"), ("turn-number", "0"), ("moved", "x")] {
        Position::set(&mut setup, key, value);
    }
    assert!(Position::setup_text(&setup).ends_with(" b ABCDabcd - 0 99 4294967295"));
}

#[test]
fn unknown_men_cannot_be_placed() {
    let mut setup = start();
    for (tool, spot) in [("wX", "0,0"), ("", "0,0"), ("wK", "4,0"), ("cube", "button")] {
        let refusal = Position::put(&mut setup, tool, spot).expect_err("it is not known");
        assert_eq!(refusal.message.key, "editor-unknown");
    }
    assert_eq!(Position::setup_text(&setup), Position::setup_text(&start()));
}

#[test]
fn every_flaw_names_its_rule() {
    let [english, ..] = languages();
    for (text, rule, sentence) in FLAWED {
        let flaws = Position::validate(parse(text)).expect_err(text);
        let told = flaws.iter().map(Position::flaw);
        let told: Vec<String> =
            told.map(|refusal| format!("{}: {}", refusal.rule, english.say(&refusal.message))).collect();
        assert!(told.contains(&format!("cubes-4d.{rule}: {sentence}")), "`{text}`: {told:?}");
    }
}

fn begun_with(kept: &Kept, lateral: &str) -> (Options, String) {
    let mut options = Options::DEFAULT;
    options.set(kept.option, &kept.value).unwrap_or_else(|error| panic!("`{}`: {error}", kept.value));
    options.set("lateral", lateral).expect("a side");
    let text = Position::start(&options).text();
    (options, text)
}

fn keep(setup: &Setup, name: &str) -> Result<Kept, cubarium_core::RuleId> {
    Position::keep(setup, name).expect("set-ups can be kept").map_err(|refusal| refusal.rule)
}

#[test]
fn a_kept_set_up_starts_games_with_exactly_that_board() {
    // Two cubes are exchanged, the rooks are next to the kings, and each side lacks a pawn.
    let board =
        "1211121/0010100/0200020/1030101/0200020/0010100/1211121 bnrkrnb/1pq1gpp/7/7/7/1PQ1GPP/BNRKRNB";
    let setup = parse(&format!("{board} b - - 0 17 40"));
    let kept = keep(&setup, "mine-2").expect("games can begin so");
    let (options, text) = begun_with(&kept, "right");
    assert_eq!(text, format!("{board} w ABCDabcd - 0 0 1"));
    let (_, text) = begun_with(&kept, "left");
    assert_eq!(
        text,
        format!("{board} w ABCDabcd - 0 0 1").replace("1pq1gpp", "ppq1gp1").replace("1PQ1GPP", "PPQ1GP1")
    );
    let arrangement = options.arrangement();
    assert_eq!((arrangement.name(), arrangement.dark()), ("mine-2", 17));
    assert!(!arrangement.note().is_empty());
    assert_eq!(kept.value, arrangement.to_string());
}

#[test]
fn a_board_with_lateral_pawns_on_the_left_is_kept_unchanged() {
    let mut left = Options::DEFAULT;
    left.set("lateral", "left").expect("a side");
    let start = Position::start(&left).text();
    let kept = keep(&parse(&start), "again").expect("games can begin so");
    assert_eq!(begun_with(&kept, "left").1, start);
    assert_eq!(begun_with(&kept, "right").1, Position::start(&Options::DEFAULT).text());
    let built_in = Arrangement::reconstruction().to_string();
    let entries = |text: &str| text.split("; ").skip(1).take(4).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(entries(&kept.value), entries(&built_in), "the same but for name and note");
}

#[test]
fn only_pairs_that_stand_beside_each_other_on_both_sides_castle() {
    let mut setup = start();
    assert!(Position::take(&mut setup, "-2,3"));
    let kept = keep(&setup, "one-knight").expect("games can begin so");
    assert!(kept.value.contains("castling: 1,-3+2,-3 3,-3+2,-3;"), "{}", kept.value);
    for spot in ["2,3", "2,-3", "-2,-3"] {
        assert!(Position::take(&mut setup, spot));
    }
    let kept = keep(&setup, "no-knight").expect("games can begin so");
    assert!(kept.value.contains("castling: -;"), "{}", kept.value);
}

#[test]
fn a_board_that_cannot_start_a_game_is_not_kept() {
    for name in ["", "my own", "é", "a;b", &"x".repeat(41)] {
        assert_eq!(keep(&start(), name), Err(rules::TEXT_SETUP), "{name}");
    }
    assert_eq!(keep(&start(), "reconstruction"), Err(rules::TEXT_SETUP), "the name is taken");
    let with = |tool: &str, spot: &str| {
        let mut setup = start();
        put(&mut setup, tool, spot);
        setup
    };
    assert_eq!(keep(&with("cube", "0,0"), "mine"), Err(rules::BOARD_TABLE));
    assert_eq!(keep(&with("wK", "0,0"), "mine"), Err(rules::MAN_SIDES));
    let mut apart = start();
    assert!(Position::take(&mut apart, "3,2"));
    put(&mut apart, "bP", "-3,2");
    assert_eq!(keep(&apart, "mine"), Err(rules::SETUP_LATERAL));
    let kings = "1211121/0010100/0200020/1020201/0200020/0010100/1211121 3k3/7/7/7/7/7/3K3 w - - 0 0 1";
    assert_eq!(keep(&parse(kings), "mine"), Err(rules::SETUP_START), "two lone kings draw at once");
    // Five pairs of two rooks and a bishop with two knights.
    let crowded =
        "1211121/0010100/0200020/1020201/0200020/0010100/1211121 1rnb1k1/1nr4/7/7/7/1NR4/1RNB1K1 w - - 0 0 1";
    assert_eq!(keep(&parse(crowded), "mine"), Err(rules::CASTLING_PAIR));
}
