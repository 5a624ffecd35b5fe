//! Several installations on one NATS: each has its own work queues, and a worker finds the installation that it belongs
//! to.

use std::collections::BTreeSet;
use std::time::Duration;

use async_nats::Client;
use futures_util::StreamExt as _;

use super::work::INBOX;
use super::{NodesError, bus};
use crate::config::Installation;

/// The subject on which workers ask for installations.
const WHICH: &str = "cubarium-installations";
/// How long to wait for answers.
const WITHIN: Duration = Duration::from_secs(1);
/// How long to wait before asking again.
const AGAIN: Duration = Duration::from_secs(1);
/// How often a worker without a configured installation checks whether there is now another one.
const LOOKS: Duration = Duration::from_secs(10);

/// Tells workers this installation's name, for as long as the connection lasts.
pub(super) async fn tell(client: &Client, name: &Installation) {
    let Ok(mut questions) = client.subscribe(WHICH).await else { return };
    while let Some(question) = questions.next().await {
        // Only to an inbox: on other subjects NATS takes commands.
        if let Some(reply) = question.reply.filter(|reply| reply.starts_with(INBOX)) {
            drop(client.publish(reply, name.to_string().into()).await);
        }
    }
}

/// The installation for which a worker works: the configured one, or else the only one there, once there is one.
///
/// # Errors
/// When none is configured and there are several.
pub(crate) async fn find(client: &Client, told: Option<Installation>) -> Result<Installation, NodesError> {
    let mut is_said = false;
    loop {
        let found = if bus::is_connected(client) { ask(client).await } else { BTreeSet::new() };
        if let Some(told) = told {
            if !found.is_empty() && !found.contains(&told) {
                let found = list(&found);
                tracing::warn!(%told, found, "no node of this installation answers at NATS, but others do");
            }
            return Ok(told);
        }
        match found.first() {
            Some(only) if found.len() == 1 => {
                tracing::info!(installation = %only, "working for the only installation at NATS");
                return Ok(only.clone());
            }
            Some(_) => return Err(NodesError::Several(list(&found))),
            None if !std::mem::replace(&mut is_said, true) => {
                tracing::info!("no node answers at NATS yet");
            }
            None => {}
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Waits until an installation other than the worker's appears, because the worker may belong to that one.
pub(super) async fn another(client: &Client, found: &Installation) -> NodesError {
    loop {
        tokio::time::sleep(LOOKS).await;
        let mut all = if bus::is_connected(client) { ask(client).await } else { BTreeSet::new() };
        all.insert(found.clone());
        if all.len() > 1 {
            return NodesError::Several(list(&all));
        }
    }
}

fn list(names: &BTreeSet<Installation>) -> String {
    names.iter().map(Installation::as_str).collect::<Vec<_>>().join(", ")
}

/// The installations whose nodes answer.
async fn ask(client: &Client) -> BTreeSet<Installation> {
    let mut found = BTreeSet::new();
    let inbox = client.new_inbox();
    let Ok(mut answers) = client.subscribe(inbox.clone()).await else { return found };
    if client.publish_with_reply(WHICH, inbox, Vec::new().into()).await.is_err() {
        return found;
    }
    let listening = async {
        while let Some(answer) = answers.next().await {
            found.extend(std::str::from_utf8(&answer.payload).ok().and_then(|name| name.parse().ok()));
        }
    };
    // Ends when the time is up.
    drop(tokio::time::timeout(WITHIN, listening).await);
    found
}
