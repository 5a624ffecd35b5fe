//! The speed of the rules, the search and the deduction, compared with two well-known move generators of the same
//! design: haitaka (shogi) and cozy-chess. Everything takes turns in one process, so that the ratios hold on a machine
//! whose speed varies. Run with `cargo xtask bench`.

mod others;

use std::time::{Duration, Instant};

use cubarium_break_the_cube::{Kit, Large};
use cubarium_core::judgement::Heuristics;
use cubarium_core::{Counting, Game, Position, View as _, perft};
use cubarium_cube_chess as cube_chess;
use cubarium_cubes_4d as cubes_4d;
use cubarium_deduce::{Action, Measure, Worlds, best};
use cubarium_rolling_cubes as rolling_cubes;
use cubarium_search::{Limits, Search, Status};
use cubarium_tesseract as tesseract;

/// How often everything is measured; the medians are reported.
const ROUNDS: usize = 7;
/// How long one thing is measured in a round.
const SPAN: Duration = Duration::from_millis(400);

/// Something whose speed is measured: its name, and a piece of work that returns how many positions it has visited.
struct Subject {
    name: &'static str,
    work: fn() -> u64,
}

/// The subject that the ratios refer to.
const YARDSTICK: Subject = Subject { name: "haitaka, shogi, perft 4", work: others::shogi };

const SUBJECTS: [Subject; 16] = [
    YARDSTICK,
    Subject { name: "cozy-chess, chess, perft 4", work: others::chess },
    Subject { name: "cube-chess, perft 4", work: || cube_chess_perft(Counting::Plain) },
    Subject { name: "cube-chess, perft 4, in bulk", work: || cube_chess_perft(Counting::Bulk) },
    Subject { name: "cube-chess, search", work: cube_chess_search },
    Subject { name: "die-check, perft 4", work: || die_check_perft(Counting::Plain) },
    Subject { name: "die-check, perft 4, in bulk", work: || die_check_perft(Counting::Bulk) },
    Subject { name: "die-check, search", work: die_check_search },
    Subject { name: "cubulus, search", work: cubulus_search },
    Subject { name: "tesseract, main stage, perft 2", work: tesseract_perft },
    Subject { name: "tesseract, search", work: tesseract_search },
    Subject { name: "deduce, all worlds, answers", work: deduce_all },
    Subject { name: "deduce, some worlds, answers", work: deduce_some },
    Subject { name: "cubes-4d, perft 3", work: || cubes_4d_perft(Counting::Plain) },
    Subject { name: "cubes-4d, perft 3, in bulk", work: || cubes_4d_perft(Counting::Bulk) },
    Subject { name: "cubes-4d, search", work: cubes_4d_search },
];

fn cube_chess_perft(counting: Counting) -> u64 {
    let nodes = perft(&cube_chess::Position::start(&()), 4, counting);
    assert_eq!(nodes, 227_846, "the count of the rule file");
    nodes
}

fn cube_chess_search() -> u64 {
    search(cube_chess::Position::start(&()), 300_000)
}

fn die_check_perft(counting: Counting) -> u64 {
    let nodes = perft(&rolling_cubes::Position::start(&rolling_cubes::Options::die_check()), 4, counting);
    assert_eq!(nodes, 3_842_927, "the count of the conformance file");
    nodes
}

fn die_check_search() -> u64 {
    search(rolling_cubes::Position::start(&rolling_cubes::Options::die_check()), 200_000)
}

fn cubulus_search() -> u64 {
    search(rolling_cubes::Position::start(&rolling_cubes::Options::cubulus()), 200_000)
}

/// The first position of the main stage.
fn tesseract_start() -> tesseract::Position {
    let text = "TH2,SG2,PA3,GB2h,GB3v,XE5,XH8,tO13,sG14,pH13,gA13h,gB13v,xK8,xK11 w SRCG3L2/SRCG3L2 m 0 8";
    tesseract::Position::read(text, &tesseract::Crosses::Last).expect("a position")
}

fn tesseract_perft() -> u64 {
    let nodes = perft(&tesseract_start(), 2, Counting::Plain);
    assert_eq!(nodes, 2_079_747, "the count of the conformance file");
    nodes
}

fn tesseract_search() -> u64 {
    search(tesseract_start(), 100_000)
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

/// The same when nothing is seen from above in the middle.
fn deduce_some() -> u64 {
    let (worlds, questions) = (worlds(), worlds().table().questions() as u64);
    let mut some = worlds.all();
    worlds.table().keep(&mut some, 4, 0);
    assert!(best(worlds.table(), &some, Measure::Information).is_some());
    u64::from(some.len()) * questions
}

fn cubes_4d_perft(counting: Counting) -> u64 {
    let nodes = perft(&cubes_4d::Position::start(&cubes_4d::Options::DEFAULT), 3, counting);
    assert_eq!(nodes, 39_463, "the count of the conformance file");
    nodes
}

fn cubes_4d_search() -> u64 {
    search(cubes_4d::Position::start(&cubes_4d::Options::DEFAULT), 200_000)
}

fn search<P: Heuristics>(position: P, nodes: u64) -> u64 {
    let mut search = Search::new(16);
    search.start(&Game::new(position).history(), Limits::nodes(nodes));
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
    let rounds: Vec<Vec<f64>> =
        (0..ROUNDS).map(|_| SUBJECTS.iter().map(|subject| rate(subject.work)).collect()).collect();
    println!("{:<32}{:>16}{:>12}", "made and visited one by one", "positions/s", "ratio");
    for (index, subject) in SUBJECTS.iter().enumerate() {
        let speed = median(rounds.iter().map(|round| round[index]).collect());
        let ratio = median(rounds.iter().map(|round| round[index] / round[0]).collect());
        println!("{:<32}{:>16.0}{:>12.3}", subject.name, speed, ratio);
    }
    println!("\nratio: to `{}` in the same round, median of {ROUNDS} rounds", YARDSTICK.name);
}
