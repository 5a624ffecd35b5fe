//! The heartbeat: announcing this node, hearing from the others, and reading the journal in case something was missed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cubarium_journal::Timestamp;
use futures_util::StreamExt as _;
use tokio::time::MissedTickBehavior;

use super::{Bulletin, Heard, Together, installation, lead, rooms};
use crate::accounts::vacation::tell_rest;
use crate::app::App;
use crate::ratings::judge_rest;
use crate::sleepers::wake_due;
use crate::{bots, tournaments};

/// How often a node announces itself.
const EVERY: Duration = Duration::from_millis(500);
/// How long the database may take to record it.
const WITHIN: Duration = Duration::from_secs(2);
/// How often tables read the journal: while other nodes can be heard, and while they cannot.
const LOOKS: [Duration; 2] = [Duration::from_secs(30), Duration::from_secs(1)];
/// How often the leader looks for finished games of tournaments: while other nodes can be heard (messages may still be
/// lost), and while they cannot.
const RESULTS: [Duration; 2] = [Duration::from_secs(60), Duration::from_secs(10)];
/// How often to look for tables that act by themselves and are not in memory.
const TABLES: Duration = Duration::from_secs(120);
/// How soon that is retried after a failure.
const AGAIN: Duration = Duration::from_secs(1);
/// How far this machine's clock may differ from the database's, in milliseconds, before the host is warned.
const SKEW: i64 = 500;

/// Runs this node among others until the server stops; does nothing if the server is alone.
pub(crate) async fn run(app: Arc<App>) {
    let Some(together) = app.registry().nodes().0.clone() else { return };
    tokio::join!(
        beat(Arc::clone(&app), Arc::clone(&together)),
        hear(&app, &together),
        look(&app, &together),
        take_over(&app, &together),
        together.workers.hear(together.bus.client()),
        installation::tell(together.bus.client(), together.workers.installation()),
        rooms::serve(&app, &together),
        bots::announce(&app),
        look_at_bots(&app, &together),
    );
}

/// Hands this node's work to the others at once.
pub(crate) async fn leave(app: &App) {
    if let Some(together) = &app.registry().nodes().0
        && let Err(error) = together.node.leave().await
    {
        tracing::warn!(%error, "the other nodes were not told that this one is stopping");
    }
}

async fn beat(app: Arc<App>, together: Arc<Together>) {
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut leading: Option<(i64, Leading)> = None;
    let (mut is_lost, mut is_skewed) = (false, false);
    loop {
        ticks.tick().await;
        let registry = app.registry();
        let (since, wall) = (Instant::now(), Timestamp::now().0);
        match tokio::time::timeout(WITHIN, together.node.beat()).await {
            Ok(Ok(found)) => {
                is_lost = false;
                let skew = found.now.0 - i64::midpoint(wall, Timestamp::now().0);
                if skew.abs() > SKEW && !std::mem::replace(&mut is_skewed, true) {
                    tracing::warn!(
                        skew,
                        "the clocks of this machine and of the database differ, in milliseconds"
                    );
                }
                let changes = registry.nodes().note(found, since);
                if changes.outages || changes.nodes {
                    registry.tell_all(&Heard::Change);
                }
                if changes.nodes {
                    // Tables that other nodes were in charge of may now be this node's.
                    together.work.notify_one();
                    together.gone.notify_waiters();
                    bots::ask_all(&app);
                }
            }
            failed => {
                if !std::mem::replace(&mut is_lost, true) {
                    let error = failed.map_or_else(
                        |_| "no answer".to_owned(),
                        |done| done.map_or_else(|error| error.to_string(), |_| String::new()),
                    );
                    tracing::error!(%error, "the database cannot be told that this node is there");
                }
            }
        }
        let term = registry.nodes().term().filter(|_| registry.nodes().leads());
        let led = leading.as_ref().map(|(term, _)| *term);
        if led != term {
            if led.is_some() {
                tracing::info!("another node leads, or has led in the meantime");
            }
            // What it did in an earlier term ends first.
            drop(leading.take());
            leading = term.map(|term| (term, Leading(tokio::spawn(begin(Arc::clone(&app))))));
        }
    }
}

/// What is done while this node leads; dropping it ends that.
struct Leading(tokio::task::JoinHandle<()>);

impl Drop for Leading {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn begin(app: Arc<App>) {
    tracing::info!("this node leads");
    app.tournaments().forget_all();
    app.waiting().forget_all();
    app.open_seats().forget_all();
    let going_on = async {
        tournaments::resume(&app).await;
        if app.accounts().is_ok()
            && let Err(rejection) = tell_rest(&app).await
        {
            tracing::error!(%rejection, "some tables do not know yet that a player is away");
        }
        if let Err(rejection) = judge_rest(app.registry(), Timestamp::now()).await {
            tracing::error!(%rejection, "rated games cannot be judged");
        }
    };
    let unheard = async {
        let Some(together) = app.registry().nodes().0.clone() else { return };
        loop {
            let [seldom, often] = RESULTS;
            let wait = if together.bus.is_connected() { seldom } else { often };
            // Whether notified or timed out, it looks.
            drop(tokio::time::timeout(wait, together.gone.notified()).await);
            tournaments::resume(&app).await;
        }
    };
    tokio::join!(lead::serve(&app), going_on, unheard);
}

async fn hear(app: &Arc<App>, together: &Together) {
    let mut connected = together.bus.connected();
    let Some(mut messages) = together.bus.listen().await else { return };
    bots::ask_all(app);
    loop {
        tokio::select! {
            message = messages.next() => match message {
                Some(message) => {
                    if let Some((from, news)) = together.bus.read(&message) {
                        take(app, from, news);
                    }
                }
                None => return,
            },
            changed = connected.changed() => {
                if changed.is_err() {
                    return;
                }
                if *connected.borrow_and_update() {
                    tracing::info!("NATS answers");
                    app.registry().nodes().note_back();
                    app.registry().tell_all(&Heard::Change);
                    together.work.notify_one();
                    bots::ask_all(app);
                    bots::tell_all(app);
                } else {
                    bots::forget_others(app);
                    tracing::warn!("NATS does not answer: what other nodes do is read from the journal every second");
                }
            }
        }
    }
}

fn take(app: &Arc<App>, from: String, news: Bulletin) {
    let registry = app.registry();
    // Bots that are connected here do not watch quiet games.
    match &news {
        Bulletin::At { table, .. } => {
            if let Ok(table) = table.parse() {
                bots::wake(app, &table);
            }
        }
        Bulletin::Here { table, seats } => {
            if let Ok(table) = table.parse() {
                bots::wake_for(app, &table, seats);
            }
        }
        _ => {}
    }
    match &news {
        Bulletin::Bot { .. }
        | Bulletin::BotGone { .. }
        | Bulletin::Bots
        | Bulletin::BotSeated { .. }
        | Bulletin::BotOut { .. } => bots::hear(app, from, news),
        Bulletin::Ended { .. } => {
            if let Some((tournament, table)) = news.ended().filter(|_| registry.nodes().leads()) {
                registry.tell_end(&tournament, &table);
            }
        }
        Bulletin::Taken { table, seat } => {
            if let Ok(table) = table.parse() {
                app.open_seats().close(&table, seat);
            }
        }
        Bulletin::At { acts, .. } => {
            let acts = *acts;
            if let Some((table, heard)) = news.heard(from)
                && !registry.tell_loaded(&table, heard.clone())
                && acts
                && registry.nodes().is_in_charge(&table)
            {
                registry.wake(&table, None);
                // People use the table there, so it stays in memory as if they had asked here.
                registry.tell_loaded(&table, heard);
            }
        }
        Bulletin::Here { .. } | Bulletin::Who { .. } | Bulletin::Talk { .. } => {
            let asks = matches!(news, Bulletin::Who { .. });
            if let Some((table, heard)) = news.heard(from)
                && !registry.tell_loaded(&table, heard)
                && asks
            {
                // Other nodes may believe that somebody is still present who used to be here.
                registry.nodes().tell(Bulletin::Here { table: table.to_string(), seats: Vec::new() });
            }
        }
    }
}

/// Loads the tables that act by themselves and of which this node is in charge: when nodes come or go, when messages
/// may have been lost, and now and then.
async fn take_over(app: &App, together: &Together) {
    loop {
        // Whether notified or timed out, it looks.
        if tokio::time::timeout(TABLES, together.work.notified()).await.is_ok() {
            app.registry().woken().await.forget_all();
        }
        while !app.registry().resume().await {
            tokio::time::sleep(AGAIN).await;
        }
        if let Err(error) = wake_due(app.registry()).await {
            tracing::error!(%error, "cannot look for tables that are due");
        }
    }
}

async fn look(app: &Arc<App>, together: &Together) {
    let [seldom, often] = LOOKS;
    let mut last = Instant::now();
    loop {
        tokio::time::sleep(often).await;
        if last.elapsed() >= seldom {
            last = Instant::now();
            app.registry().tell_all(&Heard::More(None));
        } else if together.bus.is_connected() {
            continue;
        } else if let Err(error) = app.registry().tell_heads().await {
            tracing::debug!(%error, "cannot tell whether tables have changed");
        }
    }
}

/// As often as tables do, but separately: with many bots it takes longer.
async fn look_at_bots(app: &Arc<App>, together: &Together) {
    let [seldom, often] = LOOKS;
    let mut last = Instant::now();
    loop {
        tokio::time::sleep(often).await;
        if last.elapsed() >= seldom || !together.bus.is_connected() {
            last = Instant::now();
            bots::look(app).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use cubarium_journal::Node;

    use super::*;

    #[test]
    fn what_a_dead_node_did_goes_on_within_three_seconds() {
        // The others learn of it at their next beat, and then have to load a table and move there.
        const LEFT: Duration = Duration::from_millis(500);
        for silence in [Node::GONE_AFTER, Node::LEADS_FOR] {
            assert!(silence + EVERY + LEFT <= Duration::from_secs(3), "{silence:?}");
            assert!(silence > EVERY * 2, "a node that lives may say it late: {silence:?}");
        }
    }
}
