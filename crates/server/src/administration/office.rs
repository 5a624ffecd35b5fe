//! The running server's side of administration: the current state, and carrying out what follows from new acts.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;

use cubarium_journal::{Location, Timestamp};
use tokio::runtime::Handle;
use tokio::sync::watch;

use super::deeds::{Act, Banned, Deed};
use super::ledger::{Ledger, LedgerError};
use super::rule::Rule;
use crate::accounts::seats;
use crate::app::App;
use crate::bots;
use crate::config::{Network, Proxies};
use crate::guard::ConnectionSlots;
use crate::rejection::Rejection;

/// How often the server looks for acts added by commands.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// The running server's knowledge of its administration.
pub(crate) struct Office {
    /// Whether there is a page.
    page: bool,
    started: Timestamp,
    proxies: Vec<Network>,
    slots: Arc<ConnectionSlots>,
    ledger: Arc<Mutex<Ledger>>,
    rule: Arc<RwLock<Rule>>,
    /// The names of banned accounts by number, for requests that bring neither a name nor a session.
    accounts: RwLock<HashMap<i64, String>>,
    changed: watch::Sender<()>,
    /// The error of the last read of the record, if it failed.
    trouble: Mutex<Option<String>>,
}

/// What the office needs to start.
pub(crate) struct Setting<'a> {
    /// Whether there is a page.
    pub(crate) page: bool,
    /// The journal; the record is kept beside it.
    pub(crate) journal: Location,
    /// The proxies, which cannot be banned.
    pub(crate) proxies: &'a Proxies,
    /// The open connections.
    pub(crate) slots: Arc<ConnectionSlots>,
}

impl Office {
    /// Reads the acts so far.
    ///
    /// # Errors
    /// When they cannot be read: a server must not forget whom it has banned.
    pub(crate) async fn open(setting: Setting<'_>) -> Result<Arc<Self>, LedgerError> {
        let (journal, runtime) = (setting.journal, Handle::current());
        let reading = tokio::task::spawn_blocking(move || {
            let mut ledger = Ledger::of(&journal, &runtime)?;
            let news = ledger.news()?;
            Ok::<_, LedgerError>((ledger, news))
        });
        let (ledger, news) = reading.await.expect("reading lines does not panic")?;
        let mut rule = Rule::default();
        news.into_iter().for_each(|deed| rule.apply(deed));
        Ok(Arc::new(Self {
            page: setting.page,
            started: Timestamp::now(),
            proxies: setting.proxies.trusted.clone(),
            slots: setting.slots,
            ledger: Arc::new(Mutex::new(ledger)),
            rule: Arc::new(RwLock::new(rule)),
            accounts: RwLock::default(),
            changed: watch::Sender::new(()),
            trouble: Mutex::default(),
        }))
    }

    /// Whether there is a page for administrators.
    pub(crate) const fn has_page(&self) -> bool {
        self.page
    }

    /// When the server was started.
    pub(crate) const fn started(&self) -> Timestamp {
        self.started
    }

    /// The open connections.
    pub(crate) fn slots(&self) -> &ConnectionSlots {
        &self.slots
    }

    /// The state after all acts so far.
    pub(crate) fn rule(&self) -> RwLockReadGuard<'_, Rule> {
        self.rule.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notifies of every new act.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// # Errors
    /// When an address is banned.
    pub(crate) fn admit(&self, address: IpAddr) -> Result<(), Rejection> {
        let rule = self.rule();
        let ban = rule.ban_of_address(address, Timestamp::now().0);
        ban.map_or(Ok(()), |ban| Err(Rejection::Banned(ban.until_ms)))
    }

    /// # Errors
    /// When an account of this name is banned.
    pub(crate) fn admit_account(&self, name: &str) -> Result<(), Rejection> {
        let rule = self.rule();
        let ban = rule.ban_of_account(name, Timestamp::now().0);
        ban.map_or(Ok(()), |ban| Err(Rejection::Banned(ban.until_ms)))
    }

    /// # Errors
    /// When the account with this number is banned.
    pub(crate) fn admit_owner(&self, account: i64) -> Result<(), Rejection> {
        let name = self.accounts.read().unwrap_or_else(PoisonError::into_inner).get(&account).cloned();
        name.map_or(Ok(()), |name| self.admit_account(&name))
    }

    /// # Errors
    /// When new games may not begin.
    pub(crate) fn allow_new(&self) -> Result<(), Rejection> {
        self.rule().drain().map_or(Ok(()), |drain| Err(Rejection::Draining(drain.down_ms)))
    }

    /// Whether banning a network would ban a trusted proxy, and so everybody behind it.
    pub(crate) fn is_of_proxy(&self, network: &Network) -> bool {
        self.proxies.iter().any(|proxy| network.holds(proxy) || proxy.holds(network))
    }

    /// Performs an act: once this returns it is on disk and in effect.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) async fn add(&self, by: &str, act: Act) -> Result<(), Rejection> {
        let deed = Deed { at_ms: Timestamp::now().0, by: by.to_owned(), act };
        self.read(move |ledger| ledger.add(deed)).await.map_err(|error| {
            tracing::error!(%error, "what an administrator ordered was not done");
            Rejection::NotSaved
        })
    }

    /// Applies what is new in the record.
    async fn read(
        &self,
        read: impl FnOnce(&mut Ledger) -> Result<Vec<Deed>, LedgerError> + Send + 'static,
    ) -> Result<(), LedgerError> {
        let (ledger, rule, changed) =
            (Arc::clone(&self.ledger), Arc::clone(&self.rule), self.changed.clone());
        let done = tokio::task::spawn_blocking(move || {
            let mut ledger = ledger.lock().unwrap_or_else(PoisonError::into_inner);
            let news = read(&mut ledger)?;
            if news.is_empty() {
                return Ok(());
            }
            {
                let mut rule = rule.write().unwrap_or_else(PoisonError::into_inner);
                news.into_iter().for_each(|deed| rule.apply(deed));
            }
            // Sent here, because the request that caused it may have been dropped.
            changed.send_replace(());
            Ok(())
        });
        done.await.expect("reading lines does not panic")
    }

    /// Looks for acts added by commands.
    pub(crate) async fn look(&self) {
        let looked = self.read(|ledger| if ledger.is_read() { Ok(Vec::new()) } else { ledger.news() });
        let trouble = looked.await.err().map(|error| error.to_string());
        let mut known = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(trouble) = trouble.as_ref().filter(|trouble| known.as_ref() != Some(trouble)) {
            tracing::error!(%trouble, "what administrators did cannot be read");
        }
        *known = trouble;
    }
}

/// Looks for acts added by commands and enforces bans of accounts, until the task is aborted. What a crash left undone
/// is done at the start.
pub(crate) async fn follow(app: Arc<App>, mut done: ShutOut) {
    let office = app.office();
    let mut changes = office.changes();
    let mut ticks = tokio::time::interval(LOOK_EVERY);
    loop {
        shut_out(&app, &mut done).await;
        tokio::select! {
            _ = ticks.tick() => office.look().await,
            changed = changes.changed() => if changed.is_err() { return },
        }
    }
}

/// The banned accounts that have been shut out, with the times of their bans.
pub(crate) type ShutOut = HashSet<(String, i64)>;

/// Ends the sessions, seat tokens, searches and bots of banned accounts that have not been shut out yet.
pub(crate) async fn shut_out(app: &App, done: &mut ShutOut) {
    let office = app.office();
    let now = Timestamp::now().0;
    let banned: Vec<(String, i64)> = {
        let rule = office.rule();
        let bans = rule.bans(now).filter_map(|ban| match &ban.whom {
            Banned::Account(name) => Some((name.clone(), ban.since_ms)),
            Banned::Address(_) => None,
        });
        bans.collect()
    };
    done.retain(|one| banned.contains(one));
    for ban in banned {
        if done.contains(&ban) {
            continue;
        }
        match shut_out_one(app, &ban.0).await {
            Ok(()) => drop(done.insert(ban)),
            // Retried with the next tick.
            Err(rejection) => tracing::error!(%rejection, "a banned account was not logged out"),
        }
    }
}

async fn shut_out_one(app: &App, name: &str) -> Result<(), Rejection> {
    let Ok(accounts) = app.accounts() else { return Ok(()) };
    let Some(account) = accounts.id_of(name).await? else { return Ok(()) };
    let owners = &app.office().accounts;
    owners.write().unwrap_or_else(PoisonError::into_inner).insert(account, name.to_owned());
    accounts.log_out_everywhere(account).await?;
    for bot in accounts.bots(account).await? {
        bots::revoke(app, bot.id);
    }
    app.waiting().forget(account);
    if let Err(rejection) = seats::replace_tokens(app, account).await {
        tracing::warn!(%rejection, "the tokens of a banned account will be replaced later");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;
    use crate::config::Limits;

    #[tokio::test]
    async fn a_ban_whose_request_is_dropped_is_told_all_the_same() {
        let folder = tempfile::tempdir().expect("a directory");
        let (journal, proxies) = (Location::directory(folder.path()), Proxies::default());
        let slots = ConnectionSlots::new(&Limits::default());
        let setting = Setting { page: true, journal, proxies: &proxies, slots };
        let office = Office::open(setting).await.expect("nothing was done yet");
        let mut changes = office.changes();
        {
            // Keeps the record locked until nobody is waiting any more.
            let _held = office.ledger.lock().expect("nothing has panicked");
            let mut adding = std::pin::pin!(office.add("ops", Act::Undrained));
            assert!(adding.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        }
        changes.changed().await.expect("it is told");
    }
}
