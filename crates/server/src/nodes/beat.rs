//! Saying that this node is there, hearing what the others tell, and looking at the journal in case something was missed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cubarium_journal::Timestamp;
use futures_util::StreamExt as _;
use tokio::time::MissedTickBehavior;

use super::{Heard, News, Together, lead};
use crate::accounts::vacation::tell_rest;
use crate::app::App;
use crate::ratings::judge_rest;
use crate::{bots, tournaments};

/// How often a node says that it is there.
const EVERY: Duration = Duration::from_millis(500);
/// How long the database may take to hear it.
const WITHIN: Duration = Duration::from_secs(2);
/// How often tables look at the journal: while the others are heard, and while they are not.
const LOOKS: [Duration; 2] = [Duration::from_secs(30), Duration::from_secs(1)];
/// How often the node that leads looks for games of tournaments that have ended, while the others are not heard.
const RESULTS: Duration = Duration::from_secs(10);
/// How far the clock of this machine may be from that of the database, in milliseconds, before the host is told.
const SKEW: i64 = 500;

/// Does what a node among others does, until it is stopped; nothing if the server is alone.
pub(crate) async fn run(app: Arc<App>) {
    let Some(together) = app.registry().nodes().0.clone() else { return };
    tokio::join!(
        beat(Arc::clone(&app), Arc::clone(&together)),
        hear(&app, &together),
        look(&app, &together),
        together.workers.hear(together.bus.client()),
    );
}

/// Lets the other nodes have the work at once.
pub(crate) async fn leave(app: &App) {
    if let Some(together) = &app.registry().nodes().0
        && let Err(error) = together.node.leave().await
    {
        tracing::warn!(%error, "the other nodes were not told that this one stops");
    }
}

async fn beat(app: Arc<App>, together: Arc<Together>) {
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut leading = None;
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
                if changes.outages {
                    registry.tell_all(&Heard::Outage);
                }
                if changes.nodes {
                    registry.tell_all(&Heard::Nodes);
                    // What others were in charge of may be this node's work now.
                    let app = Arc::clone(&app);
                    tokio::spawn(async move { app.registry().resume().await });
                }
            }
            failed => {
                if !std::mem::replace(&mut is_lost, true) {
                    let error = failed.map_or_else(
                        |_| "no answer".to_owned(),
                        |done| done.map_or_else(|error| error.to_string(), |_| String::new()),
                    );
                    tracing::error!(%error, "the database does not hear that this node is there");
                }
            }
        }
        match (registry.nodes().leads(), &leading) {
            (true, None) => leading = Some(Leading(tokio::spawn(begin(Arc::clone(&app))))),
            (false, Some(_)) => {
                tracing::info!("another node leads");
                leading = None;
            }
            _ => {}
        }
    }
}

/// What is done while this node leads; it ends when this is dropped.
struct Leading(tokio::task::JoinHandle<()>);

impl Drop for Leading {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn begin(app: Arc<App>) {
    tracing::info!("this node leads");
    app.tournaments().forget_all();
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
        loop {
            tokio::time::sleep(RESULTS).await;
            if app.registry().nodes().is_deaf() {
                tournaments::resume(&app).await;
            }
        }
    };
    tokio::join!(lead::serve(&app), going_on, unheard);
}

async fn hear(app: &Arc<App>, together: &Together) {
    let mut connected = together.bus.connected();
    let Some(mut messages) = together.bus.listen().await else { return };
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
                    app.registry().tell_all(&Heard::Back);
                } else {
                    tracing::warn!("NATS does not answer: what other nodes do is found in the journal, every second");
                }
            }
        }
    }
}

fn take(app: &Arc<App>, from: String, news: News) {
    let registry = app.registry();
    if let News::At { table, .. } | News::Here { table, .. } = &news
        && let Ok(table) = table.parse()
    {
        // Bots that are connected here do not watch games in which nothing happens.
        bots::wake(app, &table);
    }
    match &news {
        News::Ended { .. } => {
            if let Some((tournament, table)) = news.ended().filter(|_| registry.nodes().leads()) {
                registry.tell_end(&tournament, &table);
            }
        }
        News::Taken { table, seat } => {
            if let Ok(table) = table.parse() {
                app.open_seats().close(&table, seat);
            }
        }
        News::At { acts, .. } => {
            let acts = *acts;
            if let Some((table, heard)) = news.heard(from)
                && !registry.tell_loaded(&table, heard)
                && acts
                && registry.nodes().is_in_charge(&table)
            {
                registry.wake(&table, None);
            }
        }
        News::Here { .. } | News::Who { .. } | News::Talk { .. } => {
            if let Some((table, heard)) = news.heard(from) {
                registry.tell_loaded(&table, heard);
            }
        }
    }
}

async fn look(app: &App, together: &Together) {
    let [seldom, often] = LOOKS;
    let mut last = Instant::now();
    loop {
        tokio::time::sleep(often).await;
        if !together.bus.is_connected() || last.elapsed() >= seldom {
            last = Instant::now();
            app.registry().tell_all(&Heard::More(None));
        }
    }
}
