//! Moves of computers, handed to workers over JetStream: a queue of views, each with the place where the answer is
//! awaited. A message is a worker's until it says that it is done; if it falls silent, another worker gets it. A node
//! whose workers are gone, or do not answer in time, computes itself.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, AckKind};
use cubarium_catalog::wire::View;
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;

use super::{NodesError, bus};
use crate::computers::{Choice, Job};
use crate::config::NatsUrl;
use crate::table::Errand;

/// The stream, and what its messages are about.
const STREAM: &str = "cubarium-work";
const MOVES: &str = "cubarium-work.moves";
/// Where workers say that they are there.
const HERE: &str = "cubarium-workers";
/// How long a worker is believed to be there.
const BELIEVED: Duration = Duration::from_millis(1_800);
/// How old work may get: by then its node computes itself.
const OLD: Duration = Duration::from_secs(20);
/// How long a worker may be silent about its work.
const SILENT: Duration = Duration::from_secs(2);
/// How many workers get the same work, one after another.
const TRIES: i64 = 3;
/// How long to wait for work before asking again.
const WAIT: Duration = Duration::from_secs(5);
/// How often it is looked whether an answer is still wanted, and may still come.
const LOOK: Duration = Duration::from_millis(100);
/// How much longer than a computer may think an answer may take.
const MARGIN: Duration = Duration::from_secs(4);

/// What a worker is asked: nothing but what the computer's seat may see.
#[derive(Serialize, Deserialize)]
pub(crate) struct Offer {
    /// The same for all moves of a player, so that a worker may use what it has found before. It says nothing else.
    pub(crate) player: String,
    pub(crate) view: View,
    pub(crate) seat: usize,
    pub(crate) level: u8,
    pub(crate) resigns: bool,
    /// Whether an answer to an offer is wanted, not a move.
    pub(crate) answers: bool,
    /// Where the choice is awaited.
    to: String,
}

/// What has become of work that was offered.
pub(crate) enum Done {
    /// A worker has chosen.
    Chosen(Option<Choice>),
    /// Nobody wants it any more.
    Unwanted,
    /// No worker has answered.
    Unanswered,
}

/// Whether there are workers, as a node hears it.
#[derive(Default)]
pub(super) struct Workers(RwLock<Option<Instant>>);

impl Workers {
    /// Hears of workers, as long as NATS does.
    pub(super) async fn hear(&self, client: &Client) {
        let Ok(mut here) = client.subscribe(HERE).await else { return };
        while here.next().await.is_some() {
            *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        }
    }

    /// Whether one was there just now.
    pub(super) fn are_there(&self) -> bool {
        let heard = *self.0.read().unwrap_or_else(PoisonError::into_inner);
        heard.is_some_and(|heard| heard.elapsed() < BELIEVED)
    }

    /// Offers a job to the workers, and waits for a choice, somewhat longer than a computer may think.
    pub(super) async fn offer(&self, client: &Client, job: &Job, longest: Duration) -> Done {
        let to = client.new_inbox();
        let Ok(mut answers) = client.subscribe(to.clone()).await else { return Done::Unanswered };
        let mut player = DefaultHasher::new();
        (job.id.as_str(), job.seat).hash(&mut player);
        let offer = Offer {
            player: format!("{:016x}", player.finish()),
            view: job.view.clone(),
            seat: job.seat,
            level: job.computer.level,
            resigns: job.computer.resigns,
            answers: job.errand == Errand::Answer,
            to,
        };
        let Ok(payload) = serde_json::to_vec(&offer) else { return Done::Unanswered };
        if client.publish(MOVES, payload.into()).await.is_err() {
            return Done::Unanswered;
        }
        let until = Instant::now() + longest + MARGIN;
        loop {
            tokio::select! {
                answer = answers.next() => {
                    let choice = answer.and_then(|answer| serde_json::from_slice(&answer.payload).ok());
                    return choice.map_or(Done::Unanswered, Done::Chosen);
                }
                () = tokio::time::sleep(LOOK) => {
                    if job.stop.load(Ordering::Relaxed) {
                        return Done::Unwanted;
                    }
                    if Instant::now() > until || !self.are_there() {
                        return Done::Unanswered;
                    }
                }
            }
        }
    }
}

/// Where a worker gets its work.
pub(crate) struct Office {
    client: Client,
    /// Where work comes from, unless that has failed.
    consumer: Mutex<Option<PullConsumer>>,
    /// Whether work may come.
    is_open: AtomicBool,
}

/// Work that was taken, until it is answered.
pub(crate) struct Message {
    message: jetstream::Message,
    to: String,
}

impl Message {
    /// Says that the work goes on; false if that cannot be said.
    pub(crate) async fn is_going_on(&self) -> bool {
        self.message.ack_with(AckKind::Progress).await.is_ok()
    }
}

impl Office {
    /// Connects, now or as soon as NATS answers.
    ///
    /// # Errors
    /// When an address is not one.
    pub(crate) async fn connect(url: &NatsUrl) -> Result<Self, NodesError> {
        let (client, _) = bus::connect(url, "cubarium worker").await?;
        Ok(Self { client, consumer: Mutex::default(), is_open: AtomicBool::new(false) })
    }

    /// Tells the nodes that a worker is there, once it can get work.
    pub(crate) async fn say_here(&self) {
        if self.is_open.load(Ordering::Relaxed) && bus::is_connected(&self.client) {
            drop(self.client.publish(HERE, Vec::new().into()).await);
        }
    }

    /// Makes sure that there is a queue, which goes when NATS is started again, and a place in it.
    async fn consumer(&self) -> Result<PullConsumer, String> {
        let mut consumer = self.consumer.lock().await;
        if let Some(consumer) = &*consumer {
            return Ok(consumer.clone());
        }
        let stream = Config {
            name: STREAM.to_owned(),
            subjects: vec![MOVES.to_owned()],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            max_age: OLD,
            ..Config::default()
        };
        let workers = pull::Config {
            durable_name: Some("workers".to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: SILENT,
            max_deliver: TRIES,
            ..pull::Config::default()
        };
        let stream = jetstream::new(self.client.clone()).get_or_create_stream(stream).await;
        let stream = stream.map_err(|error| error.to_string())?;
        let made =
            stream.get_or_create_consumer("workers", workers).await.map_err(|error| error.to_string())?;
        self.is_open.store(true, Ordering::Relaxed);
        Ok(consumer.insert(made).clone())
    }

    /// The next work; none if there was none for a while.
    ///
    /// # Errors
    /// When NATS does not answer, or has no JetStream.
    pub(crate) async fn next(&self) -> Result<Option<(Message, Offer)>, String> {
        let next = self.take().await;
        if next.is_err() {
            self.is_open.store(false, Ordering::Relaxed);
            *self.consumer.lock().await = None;
        }
        next
    }

    async fn take(&self) -> Result<Option<(Message, Offer)>, String> {
        let consumer = self.consumer().await?;
        let fetch = consumer.fetch().max_messages(1).expires(WAIT);
        let mut found = fetch.messages().await.map_err(|error| error.to_string())?;
        let Some(message) = found.next().await else { return Ok(None) };
        let message = message.map_err(|error| error.to_string())?;
        let Ok(offer) = serde_json::from_slice::<Offer>(&message.payload) else {
            // Another version's.
            drop(message.ack_with(AckKind::Term).await);
            return Ok(None);
        };
        Ok(Some((Message { message, to: offer.to.clone() }, offer)))
    }

    /// Sends a choice, then says that the work is done.
    pub(crate) async fn answer(&self, message: &Message, choice: Option<Choice>) {
        let Ok(payload) = serde_json::to_vec(&choice) else { return };
        let sent = self.client.publish(message.to.clone(), payload.into()).await.is_ok();
        if !sent || message.message.ack().await.is_err() {
            tracing::warn!("a choice could not be sent");
        }
    }
}
