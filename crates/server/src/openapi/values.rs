//! Which values are taken, where the types of the parameters and bodies do not say it.

use serde_json::{Value, json};

/// The bodies that name a game.
const WISHES: [&str; 3] = ["NewTable", "PairingRequest", "NewTournament"];
/// The address whose query may name one. In a search for finished games it may also be left empty.
const LIST: &str = "/api/watch";

/// The kinds of things in bodies that have no further fields.
const CHOICES: [&str; 3] = ["NewSeat", "Said", "ChallengeRequest"];

/// Adds the games' ids, the range of numbers, and where nothing else may be sent.
pub(super) fn refine(document: &mut Value) {
    let games: Vec<String> = cubarium_catalog::games().into_iter().map(|game| game.id).collect();
    let schemas = &mut document["components"]["schemas"];
    for wish in WISHES {
        schemas[wish]["properties"]["game"]["enum"] = json!(games);
    }
    let bot = &mut schemas["NewBot"]["properties"]["games"];
    bot["items"]["enum"] = json!(games);
    bot["minItems"] = json!(1);
    for choice in CHOICES {
        for variant in schemas[choice]["oneOf"].as_array_mut().into_iter().flatten() {
            variant["additionalProperties"] = json!(false);
        }
    }
    let parameters = document["paths"][LIST]["get"]["parameters"].as_array_mut();
    for parameter in parameters.into_iter().flatten().filter(|parameter| parameter["name"] == "game") {
        parameter["schema"]["enum"] = json!(games);
    }
    widen(document);
}

/// The formats of integers have a sign. Where ours have none they are larger.
fn widen(value: &mut Value) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(widen),
        Value::Object(values) => {
            let is_number = values.get("type").is_some_and(|kind| kind.to_string().contains("integer"));
            if is_number && values.get("minimum").is_some_and(Value::is_u64) {
                let is_small = values.remove("format").is_some_and(|format| format == "int32");
                let largest = if is_small { u32::MAX.into() } else { u64::MAX };
                values.entry("maximum").or_insert(json!(largest));
            }
            values.values_mut().for_each(widen);
        }
        _ => {}
    }
}
