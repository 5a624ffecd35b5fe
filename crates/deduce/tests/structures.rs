//! Every structure of three blocks is found with few questions.

use cubarium_break_the_cube::{Kit, Large};
use cubarium_deduce::{Measure, Solution, Worlds, best, solve};

fn solution(large: Large, measure: Measure) -> (u64, Solution) {
    let worlds = Worlds::shared(Kit::new(3, large).expect("three blocks"), &mut |_| {});
    let solution = solve(worlds.table(), &worlds.all(), &mut |set| best(worlds.table(), set, measure));
    (worlds.table().worlds() as u64, solution.expect("the answers tell all structures apart"))
}

#[test]
fn x() {
    for large in [Large::L, Large::T] {
        for m in Measure::ALL {
            let (w, s) = solution(large, m);
            println!("{large:?} {m:?} {} {}", s.total as f64 / w as f64, s.most);
        }
    }
}
