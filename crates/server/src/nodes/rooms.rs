//! Reserving room for a bot's game with the node to which the bot is connected.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};

use super::bus::Asked;
use super::{Nodes, Together};
use crate::app::App;
use crate::bots;

/// How long to wait for the answer, which the node has in memory.
const WITHIN: Duration = Duration::from_secs(3);

/// A question for room.
#[derive(Serialize, Deserialize)]
pub(crate) struct Question {
    /// The bot's number.
    pub(crate) bot: i64,
    /// The id of the game.
    pub(crate) game: String,
}

/// The answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Room {
    /// Room is reserved for a while.
    Kept,
    /// The bot already plays as many games as it can.
    Busy,
    /// It does not play this game at the moment.
    Unfit,
    /// It is not connected there, or the node does not answer.
    Away,
}

impl Nodes {
    /// Asks a node for room for a game of a bot that is connected to it.
    pub(crate) async fn ask_for_room(&self, node: &str, question: &Question) -> Room {
        let Some(together) = &self.0 else { return Room::Away };
        let Ok(question) = serde_json::to_vec(question) else { return Room::Away };
        match together.bus.ask_node(node, question, WITHIN).await {
            Asked::Answered(answer) => serde_json::from_slice(&answer).unwrap_or(Room::Away),
            Asked::Unheard | Asked::Unanswered => Room::Away,
        }
    }
}

/// Answers other nodes.
pub(super) async fn serve(app: &Arc<App>, together: &Together) {
    let Some(mut questions) = together.bus.asked().await else { return };
    while let Some(message) = questions.next().await {
        // A question from another version is not answered.
        let Ok(question) = serde_json::from_slice::<Question>(&message.payload) else { continue };
        let Ok(answer) = serde_json::to_vec(&bots::keep_room(app, &question)) else { continue };
        together.bus.answer(message, answer).await;
    }
}
