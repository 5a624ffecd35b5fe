//! `structure`: the answers of a structure of Break the Cube, or the rules it breaks.

use cubarium_break_the_cube::{Kit, Options, Question, Structure, broken_rules, rules};
use cubarium_catalog::words::Words;
use cubarium_catalog::{OpenError, wire};
use cubarium_core::{Message, Options as _, Refusal, Seat};
use serde_json::json;

use crate::args::Chosen;
use crate::failure::{Done, Failure, say};
use crate::position::print;

pub(crate) fn run(text: &str, chosen: &Chosen, words: &Words) -> Done {
    let structure = match read(text, kit(chosen)?) {
        Ok(structure) => structure,
        Err(refusals) => {
            for refusal in refusals {
                let sentence = words.say(&wire::Message::from(&refusal.message));
                say(&format!("refused: {}: {sentence}", refusal.rule));
            }
            return Err(Failure::Unequal);
        }
    };
    let answers: Vec<(String, String)> = Question::all()
        .map(|question| (question.to_string(), structure.answer(question).to_string()))
        .collect();
    let lines: Vec<String> =
        answers.iter().map(|(question, answer)| format!("{question}={answer}")).collect();
    let answers: serde_json::Map<_, _> =
        answers.into_iter().map(|(question, answer)| (question, json!(answer))).collect();
    print(chosen.json, &json!({ "structure": structure.to_string(), "answers": answers }), &lines)
}

/// The blocks of the structures that a command is about: those of the first seat.
pub(crate) fn kit(chosen: &Chosen) -> Result<Kit, Failure> {
    let mut options = Options::DEFAULT;
    let given = chosen.options();
    let set = given.iter().try_for_each(|(key, value)| options.set(key, value));
    set.and_then(|()| options.check()).map_err(OpenError::from)?;
    Ok(options.kit(Seat::FIRST))
}

/// The legal structure of a text, or a refusal for each rule that it breaks.
fn read(text: &str, kit: Kit) -> Result<Structure, Vec<Refusal>> {
    let unreadable = || {
        let message = Message::new("break-the-cube-no-structure-text").with("text", text);
        vec![Refusal::new(rules::TEXT_STRUCTURE, message)]
    };
    let structure: Structure = text.parse().map_err(|_| unreadable())?;
    let broken: Vec<Refusal> = broken_rules(structure.broken(kit), kit).collect();
    if broken.is_empty() { Ok(structure) } else { Err(broken) }
}
