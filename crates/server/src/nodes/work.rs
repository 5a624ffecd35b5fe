//! What is handed to workers over JetStream: queues of views, each with the place where the answer is awaited, one for
//! moves of computers and one for [analyses](super::analysis). A message is a worker's until it says that it is done; if
//! it falls silent, another worker gets it. A node whose workers are gone, or do not answer in time, computes itself.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, AckKind};
use cubarium_catalog::wire::View;
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;

use super::{NodesError, bus, installation};
use crate::computers::{Choice, Job};
use crate::config::{Installation, NatsUrl};
use crate::table::Errand;

/// A queue of work, of which each installation has its own.
#[derive(Clone, Copy)]
pub(crate) struct Queue {
    name: &'static str,
    /// How old work may get: by then its node computes itself.
    old: Duration,
}

/// Moves of computers.
pub(crate) const MOVES: Queue = Queue { name: "cubarium-work", old: Duration::from_secs(20) };
/// Analyses of finished games.
pub(crate) const ANALYSES: Queue = Queue { name: "cubarium-analyses", old: Duration::from_secs(15 * 60) };

impl Queue {
    fn stream(self, of: &Installation) -> String {
        format!("{}-{of}", self.name)
    }

    /// What its messages are about.
    pub(super) fn subject(self, of: &Installation) -> String {
        format!("{}.{of}", self.name)
    }
}

/// Where workers of an installation say that they are there.
fn here(of: &Installation) -> String {
    format!("cubarium-workers.{of}")
}

/// What those say that analyse games, too.
const ANALYSTS: &[u8] = b"analyses";
/// Where answers to workers come to: others than those to nodes, so that NATS may keep them apart.
pub(super) const INBOX: &str = "_CUBARIUM_WORKER";
/// How long a worker is believed to be there.
const BELIEVED: Duration = Duration::from_millis(1_800);
/// How long a worker may be silent about its work.
const SILENT: Duration = Duration::from_secs(2);
/// How many workers get the same work, one after another.
const TRIES: i64 = 3;
/// How many messages may wait in a queue.
const MOST: i64 = 1_000;
/// How many moves a node has out, and how many of them for one visitor.
const OUT: [usize; 2] = [128, 8];
/// The same for analyses.
const ANALYSES_OUT: [usize; 2] = [16, 2];
/// How long to wait for work before asking again.
const WAIT: Duration = Duration::from_secs(5);
/// How often it is looked whether an answer is still wanted, and may still come.
pub(super) const LOOK: Duration = Duration::from_millis(100);
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

/// Whether there are workers, as a node hears it, and what is offered to them.
pub(super) struct Workers {
    installation: Installation,
    heard: LastHeard,
    /// Of those that analyse games.
    analysts: LastHeard,
    /// For whom a move is offered at the moment.
    out: Arc<Out>,
    /// For whom an analysis is.
    analyses_out: Arc<Out>,
}

/// When somebody was last heard of.
#[derive(Default)]
struct LastHeard(RwLock<Option<Instant>>);

impl LastHeard {
    fn note(&self) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    fn is_believed(&self) -> bool {
        let heard = *self.0.read().unwrap_or_else(PoisonError::into_inner);
        heard.is_some_and(|heard| heard.elapsed() < BELIEVED)
    }
}

type Out = std::sync::Mutex<Vec<Option<IpAddr>>>;

/// A place for an offer; dropping it makes room for another.
pub(crate) struct Place(Arc<Out>, Option<IpAddr>);

impl Drop for Place {
    fn drop(&mut self) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = out.iter().position(|from| *from == self.1) {
            out.swap_remove(index);
        }
    }
}

impl Workers {
    /// The workers of an installation.
    pub(super) fn of(installation: Installation) -> Self {
        Self {
            installation,
            heard: LastHeard::default(),
            analysts: LastHeard::default(),
            out: Arc::default(),
            analyses_out: Arc::default(),
        }
    }

    /// For which installation they work.
    pub(super) const fn installation(&self) -> &Installation {
        &self.installation
    }

    /// Hears of workers, as long as NATS does.
    pub(super) async fn hear(&self, client: &Client) {
        let Ok(mut here) = client.subscribe(here(&self.installation)).await else { return };
        while let Some(message) = here.next().await {
            self.heard.note();
            if message.payload == ANALYSTS {
                self.analysts.note();
            }
        }
    }

    /// Whether one was there just now.
    pub(super) fn are_there(&self) -> bool {
        self.heard.is_believed()
    }

    /// Whether one was that analyses games.
    pub(super) fn analyse(&self) -> bool {
        self.analysts.is_believed()
    }

    /// A place for a move on behalf of a visitor; none if too much is offered already, for that visitor or for all. What
    /// is not offered waits in the queue of this node, in which nobody waits behind all the work of somebody else.
    pub(super) fn place(&self, visitor: Option<IpAddr>) -> Option<Place> {
        place(&self.out, OUT, visitor)
    }

    /// A place for an analysis.
    pub(super) fn place_to_analyse(&self, visitor: Option<IpAddr>) -> Option<Place> {
        place(&self.analyses_out, ANALYSES_OUT, visitor)
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
        if client.publish(MOVES.subject(&self.installation), payload.into()).await.is_err() {
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

fn place(out: &Arc<Out>, [most, most_own]: [usize; 2], visitor: Option<IpAddr>) -> Option<Place> {
    let mut offered = out.lock().unwrap_or_else(PoisonError::into_inner);
    let own = offered.iter().filter(|from| **from == visitor).count();
    if offered.len() >= most || (visitor.is_some() && own >= most_own) {
        return None;
    }
    offered.push(visitor);
    Some(Place(Arc::clone(out), visitor))
}

/// Where a worker gets its work of one kind.
pub(crate) struct Office {
    pub(super) client: Client,
    installation: Installation,
    queue: Queue,
    /// Where work comes from, unless that has failed.
    consumer: Mutex<Option<PullConsumer>>,
    /// Whether work may come.
    is_open: AtomicBool,
}

/// Work that was taken, until it is answered.
pub(crate) struct Message {
    message: jetstream::Message,
    pub(super) to: String,
}

/// What is asked of a worker.
pub(crate) trait Asked: DeserializeOwned {
    /// Where the answer is awaited.
    fn to(&self) -> &str;
}

impl Asked for Offer {
    fn to(&self) -> &str {
        &self.to
    }
}

impl Message {
    /// Says that the work goes on; false if that cannot be said.
    pub(crate) async fn is_going_on(&self) -> bool {
        self.message.ack_with(AckKind::Progress).await.is_ok()
    }

    /// Says that the work is done, or that nobody wants it any more; false if that cannot be said.
    pub(crate) async fn is_done(&self) -> bool {
        self.message.ack().await.is_ok()
    }
}

impl Office {
    /// Connects, now or as soon as NATS answers, and finds the installation, unless it is told.
    ///
    /// # Errors
    /// When an address is not one, or there are several installations.
    pub(crate) async fn connect(url: &NatsUrl, told: Option<Installation>) -> Result<Self, NodesError> {
        let (client, _) = bus::connect(url, ("cubarium worker", INBOX)).await?;
        let installation = installation::find(&client, told).await?;
        Ok(Self::at(client, installation, MOVES))
    }

    /// Waits until there is another installation than the one that was found.
    pub(crate) async fn another(&self) -> NodesError {
        installation::another(&self.client, &self.installation).await
    }

    /// The office for work of another kind.
    pub(crate) fn beside(&self, queue: Queue) -> Self {
        Self::at(self.client.clone(), self.installation.clone(), queue)
    }

    fn at(client: Client, installation: Installation, queue: Queue) -> Self {
        Self { client, installation, queue, consumer: Mutex::default(), is_open: AtomicBool::new(false) }
    }

    /// Whether NATS answers.
    pub(crate) fn is_connected(&self) -> bool {
        bus::is_connected(&self.client)
    }

    /// Whether work can come.
    pub(crate) fn is_ready(&self) -> bool {
        self.is_open.load(Ordering::Relaxed) && self.is_connected()
    }

    /// Tells the nodes that a worker is there, once it can get work, and whether it can get analyses.
    pub(crate) async fn say_here(&self, analyses: &Self) {
        if self.is_ready() {
            let what = if analyses.is_open.load(Ordering::Relaxed) { ANALYSTS } else { &[] };
            drop(self.client.publish(here(&self.installation), what.into()).await);
        }
    }

    /// Makes sure that there is a queue, which goes when NATS is started again, and a place in it.
    pub(crate) async fn consumer(&self) -> Result<PullConsumer, String> {
        let mut consumer = self.consumer.lock().await;
        if let Some(consumer) = &*consumer {
            return Ok(consumer.clone());
        }
        let stream = Config {
            name: self.queue.stream(&self.installation),
            subjects: vec![self.queue.subject(&self.installation)],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            max_age: self.queue.old,
            // More than that many workers could do in time; the nodes compute what does not fit.
            max_messages: MOST,
            discard: DiscardPolicy::New,
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
    pub(crate) async fn next<T: Asked>(&self) -> Result<Option<(Message, T)>, String> {
        let next = self.take().await;
        if next.is_err() {
            self.is_open.store(false, Ordering::Relaxed);
            *self.consumer.lock().await = None;
        }
        next
    }

    async fn take<T: Asked>(&self) -> Result<Option<(Message, T)>, String> {
        let consumer = self.consumer().await?;
        let fetch = consumer.fetch().max_messages(1).expires(WAIT);
        let mut found = fetch.messages().await.map_err(|error| error.to_string())?;
        let Some(message) = found.next().await else { return Ok(None) };
        let message = message.map_err(|error| error.to_string())?;
        let Ok(asked) = serde_json::from_slice::<T>(&message.payload) else {
            // Another version's.
            drop(message.ack_with(AckKind::Term).await);
            return Ok(None);
        };
        Ok(Some((Message { message, to: asked.to().to_owned() }, asked)))
    }

    /// Sends a choice, then says that the work is done.
    pub(crate) async fn answer(&self, message: &Message, choice: Option<Choice>) {
        let Ok(payload) = serde_json::to_vec(&choice) else { return };
        let sent = self.client.publish(message.to.clone(), payload.into()).await.is_ok();
        if !sent || !message.is_done().await {
            tracing::warn!("a choice could not be sent");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_visitor_does_not_fill_the_queue_of_the_workers() {
        let workers = Workers::of("club".parse().expect("a name"));
        let [one, other] = [1, 2].map(|last| Some(IpAddr::from([192, 0, 2, last])));
        for ([most, own], place) in [
            (OUT, (&|visitor| workers.place(visitor)) as &dyn Fn(Option<IpAddr>) -> Option<Place>),
            (ANALYSES_OUT, &|visitor| workers.place_to_analyse(visitor)),
        ] {
            let mut places: Vec<Place> = std::iter::from_fn(|| place(one)).collect();
            assert_eq!(places.len(), own);
            assert!(place(other).is_some(), "another visitor has room");
            places.pop();
            assert!(place(one).is_some(), "what is done makes room");
            places.extend(std::iter::from_fn(|| place(None)));
            assert_eq!(places.len(), most);
            assert!(place(other).is_none());
        }
    }
}
