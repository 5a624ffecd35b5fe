//! The connection to NATS. While it is down, messages are dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Message, Request, ServerAddr, Subscriber};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};

use super::{Bulletin, NodesError};
use crate::config::{Login, NatsUrl};

/// How many messages may be queued; more are dropped.
const WAITING: usize = 4_096;
/// The interval of pings; three missing answers mean that NATS is gone.
const PING: Duration = Duration::from_secs(1);
/// How long to wait for another node's answer: a little longer than a request may take there.
const ANSWER: Duration = Duration::from_secs(10);
/// The subject prefix for answers to nodes.
const INBOX: &str = "_INBOX";
/// How soon after the start NATS should be connected.
const SOON: Duration = Duration::from_secs(5);
/// The longest wait before reconnecting.
const AGAIN: Duration = Duration::from_secs(1);

/// A message with its sender.
#[derive(Serialize, Deserialize)]
struct Letter {
    from: String,
    #[serde(flatten)]
    news: Bulletin,
}

/// What became of a question.
pub(super) enum Asked {
    /// The answer.
    Answered(Vec<u8>),
    /// Nobody has received it.
    Unheard,
    /// Somebody may have received it, and may have acted on it.
    Unanswered,
}

/// The connection to the other nodes.
pub(super) struct Bus {
    client: Client,
    /// The subject prefix of these nodes.
    prefix: String,
    me: String,
    outbox: mpsc::Sender<Bulletin>,
    connected: watch::Receiver<bool>,
}

impl Bus {
    /// Connects, now or as soon as NATS can be reached.
    ///
    /// # Errors
    /// When an address is invalid.
    pub(super) async fn connect(url: &NatsUrl, together: String, me: String) -> Result<Self, NodesError> {
        let (client, connected) = connect(url, (&format!("cubarium {me}"), INBOX)).await?;
        let (outbox, waiting) = mpsc::channel(WAITING);
        let bus = Self { client, prefix: format!("cubarium.{together}"), me, outbox, connected };
        tokio::spawn(send(bus.client.clone(), (bus.subject("news"), bus.me.clone()), waiting));
        Ok(bus)
    }

    fn subject(&self, word: &str) -> String {
        format!("{}.{word}", self.prefix)
    }

    pub(super) fn is_connected(&self) -> bool {
        is_connected(&self.client)
    }

    pub(super) const fn client(&self) -> &Client {
        &self.client
    }

    /// Whether it is connected, and every change of that.
    pub(super) fn connected(&self) -> watch::Receiver<bool> {
        self.connected.clone()
    }

    /// Sends news to all other nodes, if they can be reached.
    pub(super) fn tell(&self, news: Bulletin) {
        if self.is_connected() && self.outbox.try_send(news).is_err() {
            tracing::debug!("too much news is waiting");
        }
    }

    /// The news from other nodes.
    pub(super) async fn listen(&self) -> Option<Subscriber> {
        self.subscribe("news").await
    }

    /// The questions for the leader.
    pub(super) async fn lead(&self) -> Option<Subscriber> {
        self.subscribe("lead").await
    }

    async fn subscribe(&self, word: &str) -> Option<Subscriber> {
        self.client
            .subscribe(self.subject(word))
            .await
            .inspect_err(|error| tracing::error!(%error, "NATS"))
            .ok()
    }

    /// Reads a message from another node; `None` if it is this node's own or from another version.
    pub(super) fn read(&self, message: &Message) -> Option<(String, Bulletin)> {
        let letter: Letter = serde_json::from_slice(&message.payload).ok()?;
        (letter.from != self.me).then_some((letter.from, letter.news))
    }

    /// The questions for this node.
    pub(super) async fn asked(&self) -> Option<Subscriber> {
        self.subscribe(&format!("node.{}", self.me)).await
    }

    /// Asks the leader.
    pub(super) async fn ask(&self, question: Vec<u8>) -> Asked {
        self.request("lead", question, ANSWER).await
    }

    /// Asks a node.
    pub(super) async fn ask_node(&self, node: &str, question: Vec<u8>, within: Duration) -> Asked {
        self.request(&format!("node.{node}"), question, within).await
    }

    async fn request(&self, of: &str, question: Vec<u8>, within: Duration) -> Asked {
        if !self.is_connected() {
            return Asked::Unheard;
        }
        let request = Request::new().payload(question.into()).timeout(Some(within));
        match self.client.send_request(self.subject(of), request).await {
            Ok(answer) => Asked::Answered(answer.payload.to_vec()),
            Err(error) => {
                tracing::warn!(%error, of, "another node does not answer");
                let nobody = matches!(error.kind(), RequestErrorKind::NoResponders);
                if nobody { Asked::Unheard } else { Asked::Unanswered }
            }
        }
    }

    /// Answers a question.
    pub(super) async fn answer(&self, question: Message, answer: Vec<u8>) {
        if let Some(reply) = question.reply
            && let Err(error) = self.client.publish(reply, answer.into()).await
        {
            tracing::warn!(%error, "an answer to another node was not sent");
        }
    }
}

/// Whether NATS is connected.
pub(super) fn is_connected(client: &Client) -> bool {
    client.connection_state() == State::Connected
}

/// Connects, now or as soon as NATS can be reached; answers go to subjects with this prefix. The second value tells
/// whether it is connected whenever that changes.
///
/// # Errors
/// When an address is invalid.
pub(super) async fn connect(
    url: &NatsUrl,
    (name, inbox): (&str, &str),
) -> Result<(Client, watch::Receiver<bool>), NodesError> {
    let addresses: Option<Vec<ServerAddr>> =
        url.addresses().and_then(|all| all.into_iter().map(|one| one.parse().ok()).collect());
    // The text is not repeated, because it may contain a password.
    let addresses = addresses.ok_or(NodesError::NoAddress)?;
    let (tell, connected) = watch::channel(false);
    let is_told = Arc::new(AtomicBool::new(false));
    let options = ConnectOptions::new()
        .name(name)
        .custom_inbox_prefix(inbox)
        .ping_interval(PING)
        .request_timeout(Some(ANSWER))
        .reconnect_delay_callback(|tries| {
            AGAIN.min(Duration::from_millis(50) * u32::try_from(tries).unwrap_or(20))
        })
        .retry_on_initial_connect()
        .event_callback(move |event| {
            let (tell, is_told) = (tell.clone(), Arc::clone(&is_told));
            async move {
                match event {
                    Event::Connected => {
                        is_told.store(false, Ordering::Relaxed);
                        tell.send_replace(true);
                    }
                    // Connecting is retried indefinitely.
                    error @ (Event::ClientError(_) | Event::ServerError(_))
                        if !is_told.swap(true, Ordering::Relaxed) =>
                    {
                        tracing::warn!(%error, "NATS cannot be used");
                    }
                    Event::Disconnected | Event::Closed => drop(tell.send_replace(false)),
                    other => tracing::debug!(%other, "NATS"),
                }
            }
        });
    // The client does not read the login from the addresses.
    let options = match url.login() {
        Some(Login::Password(user, password)) => options.user_and_password(user, password),
        Some(Login::Token(token)) => options.token(token),
        None => options,
    };
    let client = options.connect(addresses).await.map_err(|error| NodesError::Nats(error.to_string()))?;
    tokio::spawn(warn_if_away(client.clone()));
    Ok((client, connected))
}

/// Warns the host that the address or the password may be wrong.
async fn warn_if_away(client: Client) {
    tokio::time::sleep(SOON).await;
    if !is_connected(&client) {
        tracing::warn!("NATS has not answered since the start: is its address right, and its password?");
    }
}

async fn send(client: Client, (subject, me): (String, String), mut waiting: mpsc::Receiver<Bulletin>) {
    while let Some(news) = waiting.recv().await {
        let letter = Letter { from: me.clone(), news };
        let Ok(payload) = serde_json::to_vec(&letter) else { continue };
        if let Err(error) = client.publish(subject.clone(), payload.into()).await {
            tracing::debug!(%error, "news was not sent");
        }
    }
}
