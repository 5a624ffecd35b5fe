//! `suite`: positions with a forced win, made and solved.

use cubarium_arena::{Setting, Suite, usual_opening};
use cubarium_catalog::{Limits, OpenError, Settings, info, options};
use serde_json::json;

use crate::arena::interrupted;
use crate::args;
use crate::conform;
use crate::failure::{Done, Failure, say};
use crate::position::print;

/// The most plies of a self-play game.
const LONGEST: u32 = 300;

pub(crate) fn run(asked: &args::Suite) -> Done {
    let game = &asked.game.id;
    let suite = Suite {
        setting: Setting {
            game: game.clone(),
            options: options(game, &asked.game.chosen.options())?,
            seed: asked.seed,
            opening: usual_opening(&info(game).map_err(OpenError::from)?),
            longest: LONGEST,
            decide: None,
        },
        moves: asked.moves,
        look: asked.look,
    };
    let stop = interrupted()?;
    if let Some(count) = asked.make {
        let positions = suite.make(count, &stop, &mut |found| say(&format!("{found} of {count}")))?;
        return print(asked.game.chosen.json, &json!(positions), &positions);
    }
    let text = asked.file.as_deref().map_or(Ok(String::new()), conform::read)?;
    let positions: Vec<String> = text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let limits = Limits { nodes: Some(asked.nodes), ..Limits::default() };
    let solved = suite.solve(&positions, &Settings::default(), &limits, &stop)?;
    let count = solved.iter().filter(|found| **found).count();
    let missed = positions.iter().zip(&solved).filter(|(_, found)| !**found).map(|(position, _)| position);
    let missed: Vec<&String> = missed.collect();
    let data = json!({ "game": game, "moves": asked.moves, "nodes": asked.nodes, "positions": positions.len(),
        "tried": solved.len(), "found": count, "missed": missed });
    let mut lines: Vec<String> = missed.iter().map(|position| format!("missed: {position}")).collect();
    lines.push(format!(
        "{game}: found {count} of {} wins in {} moves with {} positions each",
        solved.len(),
        asked.moves,
        asked.nodes
    ));
    if solved.len() < positions.len() {
        lines.push(format!("stopped: {} of {} positions were tried", solved.len(), positions.len()));
    }
    print(asked.game.chosen.json, &data, &lines)?;
    if count == positions.len() { Ok(()) } else { Err(Failure::Unequal) }
}
