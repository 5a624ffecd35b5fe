//! The speed of the rules, the search and the deduction, compared with two well-known move generators of the same
//! design: haitaka (shogi) and cozy-chess. All subjects take turns in one process, so that the ratios hold on a machine
//! whose speed varies. Run with `cargo xtask bench`.

mod others;

use std::time::{Duration, Instant};

use cubarium_break_the_cube::{Kit, Large};
use cubarium_core::judgement::Netted;
use cubarium_core::{Counting, Game, Position, perft};
use cubarium_deduce::{Action, Measure, Worlds, best};
use cubarium_search::{Limits, Search, Status};

/// How many rounds are measured; the medians are reported.
const ROUNDS: usize = 7;
/// How long each subject is measured in a round.
const SPAN: Duration = Duration::from_millis(400);

/// Something to be measured: its name, and a piece of work that returns how many positions it has visited.
struct Subject {
    name: &'static str,
    work: fn() -> u64,
}

/// The subject that the ratios refer to.
const YARDSTICK: Subject = Subject { name: "haitaka, shogi, perft 4", work: others::shogi };

/// The other subjects.
const OTHERS: [Subject; 4] = [
    YARDSTICK,
    Subject { name: "cozy-chess, chess, perft 4", work: others::chess },
    Subject { name: "deduce, all worlds, answers", work: deduce_all },
    Subject { name: "deduce, some worlds, answers", work: deduce_some },
];

/// Lists the subjects of each game: the position, and the work with its parameters.
macro_rules! measured {
    ($($name:literal: $position:ty, $options:expr, $text:expr => $work:ident($($given:expr),*);)*) => {
        const GAMES: &[Subject] = &[$(Subject {
            name: $name,
            work: || $work(&start::<$position>(&$options, $text), $($given),*),
        }),*];
    };
}

measured! {
    // <games measured> written by `cargo xtask games` from crates/*/game.toml
    "cube-chess, perft 4": cubarium_cube_chess::Position, (), None => counted(4, Counting::Plain, 227_846);
    "cube-chess, perft 4, in bulk": cubarium_cube_chess::Position, (), None => counted(4, Counting::Bulk, 227_846);
    "cube-chess, search": cubarium_cube_chess::Position, (), None => searched(300_000);
    "die-check, perft 4": cubarium_rolling_cubes::Position, cubarium_rolling_cubes::Options::die_check(), None => counted(4, Counting::Plain, 3_842_927);
    "die-check, perft 4, in bulk": cubarium_rolling_cubes::Position, cubarium_rolling_cubes::Options::die_check(), None => counted(4, Counting::Bulk, 3_842_927);
    "die-check, search": cubarium_rolling_cubes::Position, cubarium_rolling_cubes::Options::die_check(), None => searched(200_000);
    "cubulus, search": cubarium_rolling_cubes::Position, cubarium_rolling_cubes::Options::cubulus(), None => searched(200_000);
    "tesseract, perft 2": cubarium_tesseract::Position, cubarium_tesseract::Crosses::Last, Some("TH2,SG2,PA3,GB2h,GB3v,XE5,XH8,tO13,sG14,pH13,gA13h,gB13v,xK8,xK11 w SRCG3L2/SRCG3L2 m 0 8") => counted(2, Counting::Plain, 2_079_747);
    "tesseract, search": cubarium_tesseract::Position, cubarium_tesseract::Crosses::Last, Some("TH2,SG2,PA3,GB2h,GB3v,XE5,XH8,tO13,sG14,pH13,gA13h,gB13v,xK8,xK11 w SRCG3L2/SRCG3L2 m 0 8") => searched(100_000);
    "cubes-4d, perft 3": cubarium_cubes_4d::Position, cubarium_cubes_4d::Options::DEFAULT, None => counted(3, Counting::Plain, 39_463);
    "cubes-4d, perft 3, in bulk": cubarium_cubes_4d::Position, cubarium_cubes_4d::Options::DEFAULT, None => counted(3, Counting::Bulk, 39_463);
    "cubes-4d, search": cubarium_cubes_4d::Position, cubarium_cubes_4d::Options::DEFAULT, None => searched(200_000);
    // </games>
}

/// The start of a game, or a given position.
fn start<P: Position>(options: &P::Options, text: Option<&str>) -> P {
    text.map_or_else(|| P::start(options), |text| P::read(text, options).expect("a position"))
}

fn counted<P: Position>(position: &P, depth: u32, counting: Counting, nodes: u64) -> u64 {
    let counted = perft(position, depth, counting);
    assert_eq!(counted, nodes, "the count of the game's manifest");
    nodes
}

/// The structures of four blocks.
fn worlds() -> &'static Worlds {
    Worlds::shared(Kit::new(4, Large::L).expect("four blocks"), &mut |_| {})
}

/// The best first question: every answer in every world is looked up once.
fn deduce_all() -> u64 {
    let (worlds, questions) = (worlds(), worlds().table().questions() as u64);
    let action = best(worlds.table(), &worlds.all(), Measure::Information);
    assert_eq!(action, Some(Action::Ask(10)), "it is letter B");
    worlds.table().worlds() as u64 * questions
}

/// As [`deduce_all`], after the answer that nothing is seen from above in the middle.
fn deduce_some() -> u64 {
    let (worlds, questions) = (worlds(), worlds().table().questions() as u64);
    let mut some = worlds.all();
    worlds.table().keep(&mut some, 4, 0);
    assert!(best(worlds.table(), &some, Measure::Information).is_some());
    u64::from(some.len()) * questions
}

fn searched<P: Netted>(position: &P, nodes: u64) -> u64 {
    let mut search = Search::new(16);
    search.start(&Game::new(position.clone()).history(), Limits::nodes(nodes));
    while search.run(u64::MAX) == Status::Running {}
    assert_eq!(search.nodes(), nodes, "a search stops at its limit");
    nodes
}

/// Positions per second.
#[allow(clippy::cast_precision_loss)]
fn rate(work: fn() -> u64) -> f64 {
    let (begun, mut nodes) = (Instant::now(), 0);
    while begun.elapsed() < SPAN {
        nodes += work();
    }
    nodes as f64 / begun.elapsed().as_secs_f64()
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn main() {
    let subjects: Vec<&Subject> = OTHERS.iter().chain(GAMES).collect();
    let rounds: Vec<Vec<f64>> =
        (0..ROUNDS).map(|_| subjects.iter().map(|subject| rate(subject.work)).collect()).collect();
    println!("{:<32}{:>16}{:>12}", "made and visited one by one", "positions/s", "ratio");
    for (index, subject) in subjects.iter().enumerate() {
        let speed = median(rounds.iter().map(|round| round[index]).collect());
        let ratio = median(rounds.iter().map(|round| round[index] / round[0]).collect());
        println!("{:<32}{:>16.0}{:>12.3}", subject.name, speed, ratio);
    }
    println!("\nratio: to `{}` in the same round, median of {ROUNDS} rounds", YARDSTICK.name);
}
