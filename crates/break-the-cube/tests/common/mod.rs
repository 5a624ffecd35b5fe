//! Helpers shared by the test files.

// Every test file uses only part of this module.
#![allow(dead_code)]

use cubarium_break_the_cube::{Flaw, Move, Options, Position, Question, View, legal};
use cubarium_core::hash::SplitMix64;
use cubarium_core::{Game, Options as _, Position as _, ReadError, Seat, View as _};
use cubarium_testkit::words::{self, Files, Words};

/// The game's sentences in each language, English first.
pub(crate) const FILES: Files = cubarium_testkit::files!();

pub(crate) fn languages() -> [Words; 3] {
    words::languages(FILES)
}

/// Options as the command line gives them: `players=3 sudden-death=yes`.
pub(crate) fn options(given: &str) -> Options {
    let mut options = Options::default();
    for (key, value) in given.split_whitespace().filter_map(|option| option.split_once('=')) {
        options.set(key, value).expect("tests give options that there are");
    }
    options.check().expect("the options fit together");
    options
}

/// The seat with this number, from 1.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("tests name seats")
}

/// A position from its text and the options.
pub(crate) fn read(text: &str, given: &str) -> Position {
    Position::read(text, &options(given)).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// A position in which some structures have been built and nothing has been asked.
pub(crate) fn built(structures: &[&str], given: &str) -> Position {
    let flags = ".".repeat(structures.len());
    read(&format!("{} 1 {flags} 1 -", structures.join(",")), given)
}

/// The position after moves of the seats to move.
pub(crate) fn after(position: &Position, moves: &[&str]) -> Position {
    moves.iter().fold(position.clone(), |position, text| {
        let mv = position.read_move(text).unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
        position.play(mv).unwrap_or_else(|refused| panic!("`{text}`: {refused}"))
    })
}

/// The rule that refuses a move of a seat, or `legal`.
pub(crate) fn verdict(position: &Position, seat: Seat, text: &str) -> &'static str {
    let judged = position.read_move(text).and_then(|mv: Move| position.check(seat, mv));
    judged.map_or_else(|refusal| refusal.rule.0, |()| "legal")
}

/// Four legal structures of three blocks.
pub(crate) const STRUCTURES: [&str; 4] = [
    "..SLMMLM./..SL...../...L.....",
    "SSL..L..L/..L..M.../..M..M...",
    "L.SLMSLL./....M..M./.........",
    "...M.LM.L/...M..S.L/......S.L",
];

/// All seats and a spectator.
pub(crate) fn viewers(position: &Position) -> Vec<cubarium_core::Viewer> {
    let seats = position.course().options().seats().map(cubarium_core::Viewer::Seat);
    seats.chain([cubarium_core::Viewer::Spectator]).collect()
}

/// The structure of the first seat of [`played`].
pub(crate) const ONE: &str = "..LMMLM.L/..L..S..S/.........";
/// The structure of the second.
pub(crate) const OTHER: &str = ".MM.LMSL./......SL./.......L.";

/// The text of a game in its second round.
pub(crate) fn played() -> String {
    format!("{ONE},{OTHER} 2 .. 2 ?B:1=M..,2=MLL;?5:M;?7:S")
}

/// Texts with one flaw of each kind, the rule that it breaks and what is said about it.
pub(crate) fn flawed() -> Vec<(Vec<Flaw>, &'static str, &'static str)> {
    let with = |part: &str, other: &str| played().replacen(part, other, 1);
    let guess = |structure: &str, answer| with("?5:M", &format!("!{structure}:{answer}"));
    let (flat, floating) = ("MMLSMLSLL/........./.........", "........./LLLLMM.M./SS.......");
    let positions = [
        (with(ONE, flat), "build.height", "Structure of seat 1: Everything lies flat."),
        (with(OTHER, floating), "build.overhang", "Structure of seat 2: Something hangs in the air."),
        (
            with(ONE, "S......../........./........."),
            "build.blocks",
            "Structure of seat 1: It must consist of exactly this seat’s blocks, each of them once, whole and in its shape. \
             Everything lies flat.",
        ),
        (
            with(OTHER, "?"),
            "secret.view",
            "The structure of seat 2 is hidden; to go on from here it has to be known.",
        ),
        (with(OTHER, "-"), "play.build", "Something has already been asked, but seat 2 has not built yet."),
        (
            with("?7:S", &format!("!{flat}:no")),
            "ask.guess",
            "The guess in turn 3 is not a structure: Everything lies flat.",
        ),
        (
            with("?5:M", "?5:S"),
            "text.position",
            "What is said in turn 2 about the structure of seat 1 is not true.",
        ),
        (
            with("?7:S", "?7:s"),
            "material.blocks",
            "In turn 3 seat 2 shows the second small block, which it does not have.",
        ),
        (with(" 2 .. 2", " 1 .. 2"), "play.turns", "After everything said so far it is the turn of seat 2."),
        (
            with(" 2 .. 2", " 2 .x 2"),
            "text.position",
            "Everything said so far gives the seats these marks, `.` in play, `+` guessed right, `x` out: `..`.",
        ),
        (with(" 2 .. 2", " 2 .. 1"), "play.turns", "After everything said so far this is round 2."),
        (
            with("?7:S", "~1"),
            "play.turns",
            "In turn 3 seat 1 cannot drop out: it is out already, has not built, or only two are playing.",
        ),
        (guess(ONE, "yes"), "end.finished", "Turn 3 comes after the end of the game."),
        (
            format!("{ONE},{OTHER} 1 .+ 1 ?5:L;!{ONE}:yes"),
            "play.turns",
            "The game is over, so it is nobody’s turn.",
        ),
    ];
    let [one, other, ..] = STRUCTURES;
    let hidden = with(ONE, "?");
    let views = [
        (
            hidden.replace("1=M..", "1=M.L"),
            "",
            "ask.letter",
            "In turn 1 seat 1 shows a block with nothing below it.",
        ),
        (
            hidden.replace("?7:S", "?7:S;?5:S"),
            "",
            "text.position",
            "Turn 4 contradicts what was said before about the structure of seat 1.",
        ),
        (
            format!("{one},{other},? 1 ... 1 -"),
            "players=3",
            "secret.view",
            "While a game runs, one structure at most is shown, and after the end all of them.",
        ),
    ];
    let read = positions
        .into_iter()
        .map(|(text, rule, said)| (Position::read(&text, &options("")).expect_err(&text), rule, said));
    let seen = views
        .into_iter()
        .map(|(text, given, rule, said)| (View::read(&text, &options(given)).expect_err(&text), rule, said));
    let flaws = read.chain(seen).map(|(error, rule, said)| match error {
        ReadError::Flaws(flaws) => (flaws, rule, said),
        ReadError::Text(error) => panic!("{error}"),
    });
    flaws.collect()
}

/// Plays a random game of at most this many turns.
pub(crate) fn random_game(options: Options, seed: u64, turns: usize) -> Game<Position> {
    let mut generator = SplitMix64::new(seed);
    let mut below = |bound: usize| usize::try_from(generator.below(bound as u64)).expect("below a length");
    let worlds = legal::all(options.kit(Seat::FIRST));
    let mut game = Game::new(Position::start(&options));
    while !game.to_move().is_empty() && game.past().len() < turns {
        let seats: Vec<_> = game.to_move().iter().collect();
        let seat = seats[below(seats.len())];
        let any = worlds[below(worlds.len())];
        let mv = if game.position().course().is_building() {
            Move::Build(any)
        } else if below(5) > 0 {
            Move::Ask(Question::all().nth(below(Question::COUNT)).expect("a place in the list"))
        } else if below(3) == 0 {
            let target = options.target(seat);
            Move::Guess(game.position().structure(target).expect("everybody has built"))
        } else {
            Move::Guess(any)
        };
        game.play_as(seat, mv).expect("it is legal");
    }
    game
}

/// All positions of a game.
pub(crate) fn positions(game: &Game<Position>) -> Vec<Position> {
    game.past().iter().map(|turn| turn.before.clone()).chain([game.position().clone()]).collect()
}

/// Options that differ in everything that matters to the rules.
pub(crate) const VARIANTS: [&str; 6] = [
    "",
    "large=T sudden-death=yes",
    "players=3",
    "players=3 sudden-death=yes large=T",
    "players=4 sudden-death=yes",
    "players=4 large=T notes=no:yes:no:yes",
];
