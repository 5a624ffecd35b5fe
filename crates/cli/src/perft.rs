//! `perft`: counts positions and prints the speed.

use std::time::Instant;

use cubarium_catalog::lab::Counting;
use serde_json::json;

use crate::args::Perft;
use crate::failure::Done;
use crate::position::{open, print};

pub(crate) fn run(run: &Perft) -> Done {
    let lab = open(&run.at)?;
    let counting = if run.bulk { Counting::Bulk } else { Counting::Plain };
    let begun = Instant::now();
    let parts = if run.divide { lab.divide(run.depth, counting) } else { Vec::new() };
    let nodes = if run.divide && run.depth > 0 {
        parts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        lab.perft(run.depth, counting)
    };
    let seconds = begun.elapsed().as_secs_f64();
    let rate = per_second(nodes, seconds);
    let mut lines: Vec<String> = parts.iter().map(|(mv, nodes)| format!("{mv} {nodes}")).collect();
    lines.push(format!("{nodes} nodes, {rate} nodes/s"));
    let parts: serde_json::Map<_, _> = parts.into_iter().map(|(mv, nodes)| (mv, json!(nodes))).collect();
    let value = json!({
        "depth": run.depth, "nodes": nodes, "seconds": seconds, "nodes_per_second": rate, "moves": parts,
    });
    print(run.at.game.chosen.json, &value, &lines)
}

/// A rate as an integer; 0 if no time has passed.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)] // A figure for people.
pub(crate) fn per_second(count: u64, seconds: f64) -> u64 {
    if seconds > 0.0 { (count as f64 / seconds) as u64 } else { 0 }
}
