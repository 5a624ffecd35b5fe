//! Games with their turns.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::outcome::{Ended, seat};
use super::position::{read, within};
use super::{MoveText, Stored};
use crate::text::shown;
use crate::{Game, Position, Refused};

/// A game with its options: its start, its turns, and its end.
#[derive(Clone, PartialEq, Debug)]
pub struct GameData<P: Position> {
    /// The options.
    pub options: P::Options,
    /// The game.
    pub game: Game<P>,
}

#[derive(Serialize)]
#[serde(bound = "")]
struct TurnOut<'a, P: Position> {
    seat: &'static str,
    text: MoveText<'a, P>,
}

#[derive(Serialize)]
#[serde(bound = "B: Serialize")]
struct Out<'a, B, P: Position> {
    #[serde(flatten)]
    beside: B,
    start: String,
    turns: Vec<TurnOut<'a, P>>,
    outcome: Option<Ended>,
}

#[derive(Deserialize)]
struct TurnIn {
    seat: String,
    text: String,
}

#[derive(Deserialize)]
struct In<B> {
    #[serde(flatten)]
    beside: B,
    start: String,
    turns: Vec<TurnIn>,
    #[serde(default)]
    outcome: Option<Ended>,
}

impl<P: Position + Stored> Serialize for GameData<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { options, game } = self;
        let seats = game.position().seats();
        let turns = game.past().iter().map(|turn| TurnOut {
            seat: seats[turn.seat.index()],
            text: MoveText { position: &turn.before, mv: turn.mv },
        });
        let out = Out {
            beside: P::beside(options),
            start: game.start().text(),
            turns: turns.collect(),
            outcome: game.outcome().map(|outcome| Ended::of(outcome, seats)),
        };
        out.serialize(serializer)
    }
}

impl<'de, P: Position + Stored> Deserialize<'de> for GameData<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let In { beside, start, turns, outcome } = In::<P::Beside>::deserialize(deserializer)?;
        let options = P::options(beside);
        let mut game = Game::new(read("start", &start, &options)?);
        for (index, turn) in turns.iter().enumerate() {
            let place = || format!("turn {}, `{}`", index + 1, shown(&turn.text));
            play(&mut game, turn).map_err(|error| within(place(), error))?;
        }
        if let Some(outcome) = outcome {
            end(&mut game, &outcome).map_err(|error| within("outcome", error))?;
        }
        Ok(Self { options, game })
    }
}

fn play<P: Position>(game: &mut Game<P>, turn: &TurnIn) -> Result<(), String> {
    let seat = seat(game.position().seats(), &turn.seat)?;
    let sentence = |refused: Refused<P>| refused.to_string();
    let mv = game.position().read_move(&turn.text).map_err(sentence)?;
    game.play_as(seat, mv).map_err(sentence)
}

/// Applies an end that the players have brought about. If the turns have already ended the game, it must be the same
/// end.
fn end<P: Position>(game: &mut Game<P>, ended: &Ended) -> Result<(), String> {
    let seats = game.position().seats();
    match game.outcome().copied() {
        Some(outcome) if Ended::of(&outcome, seats) == *ended => Ok(()),
        Some(outcome) => Err(format!("the game has ended by `{}`, not like this", outcome.reason)),
        None => {
            game.end(ended.by_players(seats, P::ACCORD)?);
            Ok(())
        }
    }
}
