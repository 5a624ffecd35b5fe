//! `deduce`: what is known about a structure of Break the Cube, and how much each question would reveal.

use cubarium_catalog::words::Words;
use cubarium_deduce::{Advice, ONE, RatedQuestion, Worlds, advise, read_answers};
use serde_json::{Value, json};

use crate::args::Chosen;
use crate::failure::Done;
use crate::position::print;
use crate::progress::Progress;
use crate::structure::kit;

/// How many questions are printed.
const BEST: usize = 10;
/// Up to this number, structures are printed in full.
const FEW: u32 = 12;

pub(crate) fn run(answers: &str, chosen: &Chosen, words: &Words) -> Done {
    let kit = kit(chosen)?;
    let facts = read_answers(answers, kit)?;
    let mut progress = Progress::new(words);
    let worlds = Worlds::shared(kit, &mut |made| progress.tell(made.done * 100 / made.all.max(1)));
    drop(progress);
    let advice = advise(worlds, facts);
    let structures = few(worlds, &advice);
    let mut lines = vec![words.tell("cli-remaining", &[("count", &advice.remaining.to_string())])];
    lines.extend(structures.iter().cloned());
    if !advice.questions.is_empty() {
        lines.push(words.tell("cli-questions", &[]));
        lines.extend(advice.questions.iter().take(BEST).map(line));
    }
    let questions: Vec<Value> = advice.questions.iter().map(value).collect();
    let value = json!({ "remaining": advice.remaining, "structures": structures, "questions": questions });
    print(chosen.json, &value, &lines)
}

/// The remaining structures, if there are only a few.
fn few(worlds: &Worlds, advice: &Advice) -> Vec<String> {
    if advice.remaining > FEW {
        return Vec::new();
    }
    let structures = advice.fitting.iter().filter_map(|world| worlds.structure(world));
    structures.map(|structure| structure.to_string()).collect()
}

/// The question's name; `!` is a guess.
fn name(rated: &RatedQuestion) -> String {
    rated.question.map_or_else(|| "!".to_owned(), |question| question.to_string())
}

/// The expected information in bits.
#[allow(clippy::cast_precision_loss)] // A figure for people.
fn information(rated: &RatedQuestion) -> f64 {
    rated.rating.information() as f64 / ONE as f64
}

/// The expected number of structures that remain after the answer.
#[allow(clippy::cast_precision_loss)] // A figure for people.
fn remaining(rated: &RatedQuestion) -> f64 {
    rated.rating.squares as f64 / f64::from(rated.rating.worlds.max(1))
}

fn line(rated: &RatedQuestion) -> String {
    let (bits, left, parts) = (information(rated), remaining(rated), rated.rating.parts);
    format!("{:<3}{bits:>8.3}{left:>14.1}{parts:>6}", name(rated))
}

fn value(rated: &RatedQuestion) -> Value {
    json!({
        "question": name(rated), "information": information(rated), "remaining": remaining(rated),
        "parts": rated.rating.parts, "largest": rated.rating.largest,
    })
}
