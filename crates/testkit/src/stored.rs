//! Whatever the feature `serde` stores reads back, through JSON.

use cubarium_core::hash::SplitMix64;
use cubarium_core::stored::{GameData, MoveReader, MoveText, PositionData, PositionReader, Stored};
use cubarium_core::{Game, Outcome, Position, SeatSet};
use serde::Serialize;
use serde::de::{DeserializeOwned, DeserializeSeed as _};
use serde_json::{Value, json};

/// A value as JSON.
///
/// # Panics
/// When it cannot be stored.
pub fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("it is stored")
}

/// The error for a JSON text that cannot be read as a `T`, without the line and column.
///
/// # Panics
/// When it can be read.
pub fn fault<T: DeserializeOwned>(text: &str) -> String {
    let Err(error) = serde_json::from_str::<T>(text) else { panic!("`{text}` is read") };
    let told = error.to_string();
    told.rsplit_once(" at line ").map_or_else(|| told.clone(), |(told, _)| told.to_owned())
}

/// Checks that a view reads back from its text, alone and with its options beside it, and so do some of its moves.
///
/// # Panics
/// When it does not.
pub fn view_reads_back<V: Stored + Serialize>(options: &V::Options, view: &V) {
    let text = view.text();
    assert_eq!(json(view), json!(text), "a position is stored as its text");
    let read = PositionReader::<V>(options).deserialize(json(view));
    assert_eq!(&read.unwrap_or_else(|error| panic!("`{text}`: {error}")), view);
    let data = PositionData { options: options.clone(), position: view.clone() };
    let written = json(&data);
    assert_eq!(written["text"], json!(text));
    let read = serde_json::from_value::<PositionData<V>>(written);
    assert_eq!(read.unwrap_or_else(|error| panic!("`{text}`: {error}")), data);
    let moves = view.moves();
    for mv in moves.iter().copied().step_by(moves.len() / 8 + 1) {
        let written = json(&MoveText { position: view, mv });
        assert_eq!(written, json!(view.move_text(mv)), "`{text}`: a move is stored as its text");
        let read = MoveReader(view).deserialize(written);
        assert_eq!(read.unwrap_or_else(|error| panic!("`{text}`: {error}")), mv);
    }
}

/// Checks that random games read back at every stage, whether ended by their rules or given up, and so do their
/// positions.
///
/// # Panics
/// When one does not.
pub fn games_read_back<P: Position + Stored + Serialize>(options: &P::Options, seed: u64, turns: usize) {
    let mut chance = SplitMix64::new(seed);
    let mut data = GameData { options: options.clone(), game: Game::new(P::start(options)) };
    for turn in 0..=turns {
        if turn % 16 == 0 {
            view_reads_back(options, data.game.position());
            game_reads_back(&data);
        }
        let Some(mv) = chance.choose(&data.game.moves()).copied() else { break };
        data.game.play(mv).expect("a listed move is legal");
    }
    game_reads_back(&data);
    let loser = data.game.position().mover();
    let others = SeatSet::first(data.game.position().seats().len()).without(loser);
    if data.game.end(Outcome::forfeited(loser, others, Outcome::RESIGNATION)) {
        game_reads_back(&data);
    }
}

fn game_reads_back<P: Position + Stored>(data: &GameData<P>) {
    let text = serde_json::to_string(data).expect("it is stored");
    let read = serde_json::from_str::<GameData<P>>(&text);
    assert_eq!(&read.unwrap_or_else(|error| panic!("`{text}`: {error}")), data);
}
