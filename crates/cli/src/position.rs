//! Commands about one position: `games`, `start`, `moves`, `apply`, `show`, `view`.

use std::io::Write as _;

use cubarium_catalog::lab::Lab;
use cubarium_catalog::words::Words;
use cubarium_catalog::{games as all_games, wire};
use serde_json::json;

use crate::args::{At, Game};
use crate::board::{self, Picture};
use crate::failure::{Done, Failure};

/// Prints lines or, if requested, JSON.
pub(crate) fn print(json: bool, value: &serde_json::Value, lines: &[String]) -> Done {
    let mut out = anstream::stdout().lock();
    if json {
        writeln!(out, "{value}")?;
    } else {
        for line in lines {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

pub(crate) fn open(at: &At) -> Result<Lab, Failure> {
    Ok(Lab::open(&at.game.id, &at.game.chosen.options(), at.position.as_deref())?)
}

pub(crate) fn games(json: bool) -> Done {
    let games = all_games();
    let lines = games.iter().flat_map(|game| {
        std::iter::once(format!("{}  (seats {})", game.id, game.seats.join(", "))).chain(
            game.options.iter().map(|option| {
                let values =
                    if option.values.is_empty() { "a text".to_owned() } else { option.values.join(" or ") };
                format!("  -o {}={}  default {}", option.key, values, option.default)
            }),
        )
    });
    print(json, &json!(games), &lines.collect::<Vec<_>>())
}

pub(crate) fn start(game: &Game) -> Done {
    let lab = Lab::open(&game.id, &game.chosen.options(), None)?;
    print(game.chosen.json, &json!({ "game": game.id, "position": lab.text() }), &[lab.text()])
}

pub(crate) fn moves(at: &At) -> Done {
    let moves = open(at)?.moves();
    print(at.game.chosen.json, &json!(moves), &moves)
}

pub(crate) fn apply(at: &At, moves: &[String], words: &Words) -> Done {
    let mut lab = open(at)?;
    for text in moves {
        lab.play(text).map_err(|refusal| Failure::Refused {
            rule: refusal.rule.to_string(),
            sentence: words.say(&wire::Message::from(&refusal.message)),
        })?;
    }
    print(at.game.chosen.json, &state(&at.game.id, &lab), &[lab.text()])
}

pub(crate) fn show(at: &At, words: &Words) -> Done {
    let lab = open(at)?;
    let scene = lab.scene(None)?;
    let mut lines = Picture { words, stage: &lab.stage(), scene: &scene, seat: None, flipped: false }.lines();
    lines.push(String::new());
    lines.extend(board::taken(words, &scene));
    lines.extend(board::key(words, &at.game.id));
    lines.push(board::status(words, &at.game.id, &lab.to_move(), lab.check(), lab.outcome().as_ref()));
    if lab.outcome().is_none() {
        lines.extend(board::expected(words, &scene));
    }
    lines.push(lab.text());
    print(at.game.chosen.json, &state(&at.game.id, &lab), &lines)
}

pub(crate) fn view(at: &At, seat: &str) -> Done {
    let lab = open(at)?;
    let viewer = (seat != "spectator").then_some(seat);
    let text = lab.view_text(viewer)?;
    print(at.game.chosen.json, &json!({ "game": at.game.id, "seat": seat, "view": text }), &[text])
}

/// The state of a position in the documented JSON form.
fn state(game: &str, lab: &Lab) -> serde_json::Value {
    json!({
        "game": game,
        "position": lab.text(),
        "to_move": lab.to_move_json(),
        "check": lab.check(),
        "outcome": lab.outcome_json(),
        "moves": lab.count(),
    })
}
