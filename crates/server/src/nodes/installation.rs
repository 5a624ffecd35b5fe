//! Several installations at one NATS: each has its own queues of work, and a worker finds the one to which it belongs.

use std::collections::BTreeSet;
use std::time::Duration;

use async_nats::Client;
use futures_util::StreamExt as _;

use super::work::INBOX;
use super::{NodesError, bus};
use crate::config::Installation;

/// Where workers ask which installations there are.
const WHICH: &str = "cubarium-installations";
/// How long answers are waited for.
const WITHIN: Duration = Duration::from_secs(1);
/// How long to wait before asking again.
const AGAIN: Duration = Duration::from_secs(1);
/// How often a worker that was told no installation looks whether there are others meanwhile.
const LOOKS: Duration = Duration::from_secs(10);

/// Tells workers what this installation is called, as long as NATS does.
pub(super) async fn tell(client: &Client, name: &Installation) {
    let Ok(mut questions) = client.subscribe(WHICH).await else { return };
    while let Some(question) = questions.next().await {
        // Nowhere else: NATS takes orders at other places.
        if let Some(reply) = question.reply.filter(|reply| reply.starts_with(INBOX)) {
            drop(client.publish(reply, name.to_string().into()).await);
        }
    }
}

/// The installation for which a worker works: the one that it was told, or the only one there, once there is one.
///
/// # Errors
/// When it was told none, and there are several.
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
                tracing::info!(installation = %only, "works for the only installation at NATS");
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

/// Waits until there is another installation than the one that a worker has found: it may belong to that one.
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
    // It ends with the time.
    drop(tokio::time::timeout(WITHIN, listening).await);
    found
}
