//! Sending messages: from a bounded queue, a few at a time, with retries when a push service asks for them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cubarium_accounts::{Accounts, Device};
use cubarium_journal::{Location, Timestamp};
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;
use ureq::Agent;
use ureq::http::Uri;
use ureq::unversioned::transport::DefaultConnector;

use super::KEY_FILE;
use super::gates::{Gates, Places, Recipient};
use super::message::{News, Notice};
use super::reach::{Checked, Reach};
use super::vapid::Vapid;
use super::waiting::Waiting;
use crate::config::PushSettings;
use crate::monitor::Pushed;
use crate::registry::Registry;
use crate::rejection::Rejection;
use crate::table::Request;
use crate::token::hex;

/// How many pieces of news may wait to be processed.
const QUEUE: usize = 1_024;
/// How often sending a message is attempted, and the factor by which the wait grows.
const TRIES: u32 = 4;
const LONGER: u32 = 5;
/// The longest wait that a push service can ask for; after that it is hardly news.
const LONGEST_WAIT: Duration = Duration::from_secs(900);
/// The time limit for sending one message.
const WITHIN: Duration = Duration::from_secs(10);
/// How much of an answer is read at most, in bytes: its head.
const LARGEST_HEAD: usize = 16 * 1024;
/// How long a push service keeps a message for a device that is off, in seconds.
const KEPT_FOR: &str = "86400";

/// Sends notifications.
#[derive(Clone)]
pub(crate) struct Push(Arc<Inner>);

struct Inner {
    vapid: Vapid,
    reach: Reach,
    agent: Agent,
    queue: mpsc::Sender<Notice>,
    again: Duration,
    gates: Gates,
}

/// The news waiting to be processed.
pub(crate) struct Queue(mpsc::Receiver<Notice>);

/// What became of a message.
enum Fate {
    /// The push service has accepted it.
    Taken,
    /// The push service no longer knows the device.
    Gone,
    /// It will never be accepted; the status, if there was an answer.
    Refused(Option<u16>),
    /// It may be accepted later, after this wait if the push service named one.
    Later(Option<Duration>),
}

impl Push {
    /// Prepares sending. The server's key comes from a file next to the journal, or from the accounts' database.
    ///
    /// # Errors
    /// When the key is unusable.
    pub(crate) async fn open(
        settings: &PushSettings,
        journal: &Location,
        accounts: &Accounts,
    ) -> std::io::Result<(Self, Queue)> {
        let is_contact = |contact: &String| contact.starts_with("mailto:") || contact.starts_with("https:");
        if settings.contact.as_ref().is_some_and(|contact| !is_contact(contact)) {
            let what = "`push-contact` must begin with `mailto:` or `https:`";
            return Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, what));
        }
        let reach = match settings.only {
            Some(address) => Reach::Only(address),
            None => Reach::Public(settings.ports.clone()),
        };
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .https_only(settings.only.is_none())
            // Where a message goes is decided here, not by a redirect or the environment.
            .max_redirects(0)
            .proxy(None)
            .timeout_global(Some(WITHIN))
            .max_response_header_size(LARGEST_HEAD)
            .max_idle_connections(0)
            .build();
        let agent = Agent::with_parts(config, DefaultConnector::default(), Checked::new(reach.clone()));
        let (queue, waiting) = mpsc::channel(QUEUE);
        let contact = settings.contact.clone();
        let vapid = match journal.path() {
            Some(path) => Vapid::open(&path.with_file_name(KEY_FILE), contact)?,
            None => Vapid::shared(accounts, contact).await?,
        };
        let inner = Inner { vapid, reach, agent, queue, again: settings.again, gates: Gates::new() };
        Ok((Self(Arc::new(inner)), Queue(waiting)))
    }

    /// The server's public key in the form that browsers expect.
    pub(crate) fn key(&self) -> String {
        self.0.vapid.public()
    }

    /// Checks that an endpoint may be sent messages.
    ///
    /// # Errors
    /// What is wrong with the endpoint.
    pub(super) fn check(&self, endpoint: &str) -> Result<(), Rejection> {
        self.0.reach.check(endpoint).map(drop)
    }

    /// Notifies the player of a seat on all devices that want it. Returns whether there was room: if too much is
    /// waiting, the news is dropped, because the page shows it anyway.
    #[must_use]
    pub(crate) fn tell(&self, notice: Notice) -> bool {
        self.0.queue.try_send(notice).is_ok()
    }

    /// Sends the news until no sender is left. Messages still under way are then dropped.
    pub(crate) async fn run(self, registry: Arc<Registry>, mut queue: Queue) {
        let Some(accounts) = registry.accounts().cloned() else { return };
        let mut waiting = Waiting::default();
        loop {
            tokio::select! {
                Some(pushed) = waiting.next() => registry.figures().pushed(pushed),
                notice = queue.0.recv() => {
                    let Some(notice) = notice else { return };
                    let found = accounts.devices_of(&notice.token).await;
                    let devices = found.unwrap_or_else(|error| {
                        tracing::error!(%error, "the devices of an account cannot be read");
                        Vec::new()
                    });
                    let notice = Arc::new(notice);
                    for device in devices {
                        let (account, route) = (device.account, (device.id, notice.table.clone()));
                        let (push, accounts, notice) = (self.clone(), accounts.clone(), Arc::clone(&notice));
                        let tables = Arc::clone(&registry);
                        let message = async move { push.deliver(&tables, &accounts, device, &notice).await };
                        if !waiting.send(account, route, message) {
                            registry.figures().pushed(Pushed::Dropped);
                        }
                    }
                }
            }
        }
    }

    async fn deliver(
        &self,
        registry: &Registry,
        accounts: &Accounts,
        device: Device,
        notice: &Arc<Notice>,
    ) -> Pushed {
        let mut wait = self.0.again;
        let device = Arc::new(device);
        for tries in 1..=TRIES {
            while let Some(pause) = self.0.gates.pause(device.id, Instant::now()) {
                if tries == 1 {
                    return Pushed::Dropped;
                }
                tokio::time::sleep(pause).await;
            }
            if tries > 1 && !is_still_so(registry, notice).await {
                return Pushed::Dropped;
            }
            let entered = self.0.gates.enter(device.account, host_of(&device.push.endpoint)).await;
            let Some(places) = entered else { return Pushed::Dropped };
            match self.send(&device, notice, places).await {
                Fate::Taken => return Pushed::Sent,
                Fate::Gone => {
                    if let Err(error) = accounts.forget_device(device.id).await {
                        tracing::error!(%error, "could not forget a device that no longer exists");
                    }
                    return Pushed::Gone;
                }
                Fate::Refused(status) => {
                    // The rest of an endpoint is the browser's secret.
                    let host = host_of(&device.push.endpoint);
                    tracing::warn!(status, host, "a push service has not accepted a notification");
                    return Pushed::Refused;
                }
                Fate::Later(asked) if tries < TRIES => {
                    tokio::time::sleep(asked.unwrap_or(wait).max(wait)).await;
                    wait = wait.saturating_mul(LONGER).min(LONGEST_WAIT);
                }
                Fate::Later(_) => {}
            }
        }
        Pushed::Failed
    }

    /// Sends a message now. It holds its places until it is done, even if a newer message has replaced it.
    async fn send(&self, device: &Arc<Device>, notice: &Arc<Notice>, places: Places) -> Fate {
        let (push, device, notice) = (self.clone(), Arc::clone(device), Arc::clone(notice));
        let sent = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let fate = push.send_now(&device, &notice);
            let (to, now) = (Recipient { device: device.id, account: device.account }, Instant::now());
            push.0.gates.note(to, (now - began, matches!(fate, Fate::Taken)), now);
            drop(places);
            fate
        });
        sent.await.unwrap_or(Fate::Refused(None))
    }

    fn send_now(&self, device: &Device, notice: &Notice) -> Fate {
        let (Ok(uri), Ok(body)) = (self.0.reach.check(&device.push.endpoint), notice.encrypted(&device.push))
        else {
            return Fate::Refused(None);
        };
        let authorization = self.0.vapid.sign(&uri, Timestamp::now());
        // Newer news of a table replaces older news that a device has not shown yet. The push service does
        // not learn which table it is.
        let topic = hex(&Sha256::digest(format!("cubarium topic {}", notice.table))[..16]);
        let request = self.0.agent.post(uri);
        let answer = request
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT_FOR)
            .header("urgency", "normal")
            .header("topic", topic)
            .send(body.as_slice());
        match answer {
            Ok(answer) => fate(answer.status().as_u16(), answer.headers().get("retry-after")),
            // The name does not resolve, or leads into a private network.
            Err(ureq::Error::HostNotFound) => Fate::Refused(None),
            Err(_) => Fate::Later(None),
        }
    }
}

/// Whether the news still holds: the player may have moved since, or lost the seat.
async fn is_still_so(registry: &Registry, notice: &Notice) -> bool {
    if !matches!(notice.news, News::Turn | News::Soon) {
        return true;
    }
    let token = Some(notice.token);
    match registry.ask(&notice.table, |reply| Request::Show { token, reply }).await {
        Ok(state) => state.view.to_move.iter().any(|seat| seat == notice.seat),
        Err(Rejection::WrongToken | Rejection::Moved | Rejection::NoTable) => false,
        // The table cannot be read at the moment.
        Err(_) => true,
    }
}

/// The host of an endpoint.
fn host_of(endpoint: &str) -> String {
    let uri = endpoint.parse::<Uri>().ok();
    uri.and_then(|uri| uri.host().map(str::to_ascii_lowercase)).unwrap_or_default()
}

fn fate(status: u16, retry_after: Option<&ureq::http::HeaderValue>) -> Fate {
    match status {
        200..=299 => Fate::Taken,
        404 | 410 => Fate::Gone,
        429 | 500..=599 => {
            let seconds = retry_after.and_then(|value| value.to_str().ok()?.trim().parse().ok());
            Fate::Later(seconds.map(|seconds| Duration::from_secs(seconds).min(LONGEST_WAIT)))
        }
        other => Fate::Refused(Some(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_decides_what_becomes_of_a_message() {
        assert!(matches!(fate(201, None), Fate::Taken));
        assert!(matches!(fate(404, None), Fate::Gone));
        assert!(matches!(fate(410, None), Fate::Gone));
        assert!(matches!(fate(503, None), Fate::Later(None)));
        let header = |text: &str| ureq::http::HeaderValue::from_str(text).expect("a header");
        assert!(matches!(fate(429, Some(&header("7"))), Fate::Later(Some(wait)) if wait.as_secs() == 7));
        assert!(
            matches!(fate(429, Some(&header("99999999"))), Fate::Later(Some(wait)) if wait == LONGEST_WAIT)
        );
        assert!(matches!(fate(429, Some(&header("Fri, 01 Jan"))), Fate::Later(None)));
        for refused in [301, 302, 307, 400, 401, 403, 413] {
            assert!(matches!(fate(refused, None), Fate::Refused(Some(status)) if status == refused));
        }
    }
}
