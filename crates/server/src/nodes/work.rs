//! Jobs for workers over JetStream. There are two queues, one for computers' moves and one for
//! [analyses](super::analysis); each job names the subject for its answer. A worker holds a job until it reports it
//! done; if it falls silent, another worker gets the job. A node without workers, or whose workers do not answer in
//! time, computes by itself.

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

/// A queue of jobs; each installation has its own.
#[derive(Clone, Copy)]
pub(crate) struct Queue {
    name: &'static str,
    /// The maximum age of a job: by then its node computes by itself.
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

    /// The subject of its messages.
    pub(super) fn subject(self, of: &Installation) -> String {
        format!("{}.{of}", self.name)
    }
}

/// The subject on which an installation's workers announce themselves.
fn here(of: &Installation) -> String {
    format!("cubarium-workers.{of}")
}

/// The announcement of those that also analyse games.
const ANALYSTS: &[u8] = b"analyses";
/// The subject prefix for answers to workers. It differs from that of nodes, so that NATS permissions can separate
/// them.
pub(super) const INBOX: &str = "_CUBARIUM_WORKER";
/// How long an announcement counts.
const BELIEVED: Duration = Duration::from_millis(1_800);
/// How long a worker may be silent about its job.
const SILENT: Duration = Duration::from_secs(2);
/// How many workers get the same job, one after another.
const TRIES: i64 = 3;
/// How many messages may wait in a queue.
const MOST: i64 = 1_000;
/// How many moves a node may have with workers at a time, in all and for one visitor.
const OUT: [usize; 2] = [128, 8];
/// The same for analyses.
const ANALYSES_OUT: [usize; 2] = [16, 2];
/// How long to wait for work before asking again.
const WAIT: Duration = Duration::from_secs(5);
/// How often to check whether an answer is still wanted and still possible.
pub(super) const LOOK: Duration = Duration::from_millis(100);
/// How much longer than the computer's time to think an answer may take.
const MARGIN: Duration = Duration::from_secs(4);

/// A job for a worker: only what the computer's seat may see.
#[derive(Serialize, Deserialize)]
pub(crate) struct Offer {
    /// The same for all moves of a player, so that a worker can reuse what it has found. It means nothing else.
    pub(crate) player: String,
    pub(crate) view: View,
    pub(crate) seat: usize,
    pub(crate) level: u8,
    pub(crate) resigns: bool,
    /// Whether the response to an offer is wanted instead of a move.
    pub(crate) answers: bool,
    /// The subject for the choice.
    to: String,
}

/// The outcome of an offered job.
pub(crate) enum Done {
    /// A worker has chosen.
    Chosen(Option<Choice>),
    /// It is no longer wanted.
    Unwanted,
    /// No worker has answered.
    Unanswered,
}

/// Whether there are workers, according to their announcements, and what they have been offered.
pub(super) struct Workers {
    installation: Installation,
    heard: LastHeard,
    /// The last announcement of those that analyse games.
    analysts: LastHeard,
    /// The visitors whose moves are offered at the moment.
    out: Arc<Out>,
    /// The visitors whose analyses are.
    analyses_out: Arc<Out>,
}

/// When one was last heard from.
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

/// A place for a job; dropping it frees the place.
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

    /// The installation for which they work.
    pub(super) const fn installation(&self) -> &Installation {
        &self.installation
    }

    /// Listens for workers for as long as the connection lasts.
    pub(super) async fn hear(&self, client: &Client) {
        let Ok(mut here) = client.subscribe(here(&self.installation)).await else { return };
        while let Some(message) = here.next().await {
            self.heard.note();
            if message.payload == ANALYSTS {
                self.analysts.note();
            }
        }
    }

    /// Whether a worker was there just now.
    pub(super) fn are_there(&self) -> bool {
        self.heard.is_believed()
    }

    /// Whether one that analyses games was.
    pub(super) fn analyse(&self) -> bool {
        self.analysts.is_believed()
    }

    /// A place for a move on behalf of a visitor; `None` if too much is already offered for that visitor or in all. The
    /// move then waits in this node's own queue, in which visitors take turns.
    pub(super) fn place(&self, visitor: Option<IpAddr>) -> Option<Place> {
        place(&self.out, OUT, visitor)
    }

    /// A place for an analysis.
    pub(super) fn place_to_analyse(&self, visitor: Option<IpAddr>) -> Option<Place> {
        place(&self.analyses_out, ANALYSES_OUT, visitor)
    }

    /// Offers a job to the workers, and waits for a choice a little longer than a computer may think.
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

/// A worker's connection to one queue.
pub(crate) struct Office {
    pub(super) client: Client,
    installation: Installation,
    queue: Queue,
    /// The source of jobs, unless it has failed.
    consumer: Mutex<Option<PullConsumer>>,
    /// Whether jobs may arrive.
    is_open: AtomicBool,
}

/// A job that was taken and not answered yet.
pub(crate) struct Message {
    message: jetstream::Message,
    pub(super) to: String,
}

/// A kind of job.
pub(crate) trait Asked: DeserializeOwned {
    /// The subject for the answer.
    fn to(&self) -> &str;
}

impl Asked for Offer {
    fn to(&self) -> &str {
        &self.to
    }
}

impl Message {
    /// Reports that the job is still in progress. Returns false if that fails.
    pub(crate) async fn is_going_on(&self) -> bool {
        self.message.ack_with(AckKind::Progress).await.is_ok()
    }

    /// Reports that the job is done or no longer wanted. Returns false if that fails.
    pub(crate) async fn is_done(&self) -> bool {
        self.message.ack().await.is_ok()
    }
}

impl Office {
    /// Connects, now or as soon as NATS can be reached, and finds the installation unless one is given.
    ///
    /// # Errors
    /// When an address is invalid, or there are several installations.
    pub(crate) async fn connect(url: &NatsUrl, told: Option<Installation>) -> Result<Self, NodesError> {
        let (client, _) = bus::connect(url, ("cubarium worker", INBOX)).await?;
        let installation = installation::find(&client, told).await?;
        Ok(Self::at(client, installation, MOVES))
    }

    /// Waits until an installation other than the one found appears.
    pub(crate) async fn another(&self) -> NodesError {
        installation::another(&self.client, &self.installation).await
    }

    /// The connection to another queue.
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

    /// Makes sure that the queue exists (it disappears when NATS restarts), and connects to it.
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
            // Workers could not do more than this in time; the nodes compute what does not fit.
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

    /// The next job; `None` if there was none for a while.
    ///
    /// # Errors
    /// When NATS cannot be reached, or has no JetStream.
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
            // From another version.
            drop(message.ack_with(AckKind::Term).await);
            return Ok(None);
        };
        Ok(Some((Message { message, to: asked.to().to_owned() }, asked)))
    }

    /// Sends a choice, then reports the job as done.
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
