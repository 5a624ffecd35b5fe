//! Analyses done by workers. A job is a game with the subject for the results. A worker sends each line there as it
//! finds it, and now and then a sign that it is still at work. If nobody receives these any more, it stops.

use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::client::RequestErrorKind;
use cubarium_catalog::wire::{Variation, View};
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};

use super::work::{ANALYSES, Asked, INBOX, LOOK, Message, Office, Workers};
use crate::analyses::Work;

/// How long an analysis may wait for a worker before the node starts on it itself.
const QUEUED: Duration = Duration::from_secs(30);
/// How long all workers may be silent about it once one has begun: enough for another one to take over.
const SILENT: Duration = Duration::from_secs(8);
/// How long the node may take to acknowledge a worker's message.
const HEARD: Duration = Duration::from_secs(1);

/// The job for a worker: a finished game without secrets, as spectators see it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Game {
    pub(crate) view: View,
    /// How many positions are searched for each of its positions.
    pub(crate) nodes: u64,
    /// The subject for the results.
    to: String,
}

impl Asked for Game {
    fn to(&self) -> &str {
        &self.to
    }
}

/// What a worker reports about an analysis.
#[derive(Serialize, Deserialize)]
#[serde(tag = "said", rename_all = "kebab-case")]
pub(crate) enum Said {
    /// It is working, or will be as soon as no computer player needs to think.
    Here,
    /// The best line in the position before a turn.
    Line { turn: usize, line: Variation },
    /// The game cannot be analysed there.
    Failed,
}

/// The outcome of sending a report.
pub(crate) enum Reached {
    /// The node has it.
    Heard,
    /// The node does not want it any more, or is gone.
    Unwanted,
    /// Neither is known.
    Unknown,
}

impl Workers {
    /// Offers an analysis to the workers, and records what they find until it is finished or no longer wanted. Returns
    /// false if they do not finish it.
    pub(super) async fn analyses(&self, client: &Client, work: &Work, nodes: u64) -> bool {
        let to = client.new_inbox();
        let Ok(mut answers) = client.subscribe(to.clone()).await else { return false };
        let Ok(payload) = serde_json::to_vec(&Game { view: work.game.clone(), nodes, to }) else {
            return false;
        };
        // A game that is too long for NATS is analysed here instead.
        if client.publish(ANALYSES.subject(self.installation()), payload.into()).await.is_err() {
            return false;
        }
        let (mut until, mut has_begun) = (Instant::now() + QUEUED, false);
        let mut looks = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                said = answers.next() => {
                    let Some(said) = said else { return false };
                    match serde_json::from_slice(&said.payload) {
                        Ok(Said::Line { turn, line }) => work.note(turn, line),
                        Ok(Said::Here) => {}
                        Ok(Said::Failed) => return false,
                        // From another version, or no report.
                        Err(_) => continue,
                    }
                    (until, has_begun) = (Instant::now() + SILENT, true);
                    // Only to an inbox: on other subjects NATS takes commands.
                    if let Some(reply) = said.reply.filter(|reply| reply.starts_with(INBOX)) {
                        // A worker that does not receive this repeats its report.
                        drop(client.publish(reply, Vec::new().into()).await);
                    }
                    if work.is_over() {
                        return true;
                    }
                }
                _ = looks.tick() => {
                    if work.is_over() {
                        return true;
                    }
                    if Instant::now() > until || !(has_begun || self.analyse()) {
                        return false;
                    }
                }
            }
        }
    }
}

impl Office {
    /// Reports something about an analysis.
    pub(crate) async fn say(&self, message: &Message, said: &Said) -> Reached {
        let Ok(payload) = serde_json::to_vec(said) else { return Reached::Unwanted };
        let asked = self.client.request(message.to.clone(), payload.into());
        match tokio::time::timeout(HEARD, asked).await {
            Ok(Ok(_)) => Reached::Heard,
            Ok(Err(error)) if error.kind() == RequestErrorKind::NoResponders => Reached::Unwanted,
            Ok(Err(_)) | Err(_) => Reached::Unknown,
        }
    }
}
