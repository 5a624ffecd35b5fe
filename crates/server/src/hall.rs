//! All tables of the server: loaded when somebody asks for them, put away when nobody looks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use cubarium_journal::{Journal, Seq, TableId};
use tokio::sync::mpsc;

use crate::analyses::Analyses;
use crate::computers::Computers;
use crate::rejection::Rejection;
use crate::table::load::WITH_COMPUTER;
use crate::table::{self, MAILBOX, Reply, Request};

/// How often a request is repeated when it meets a table that is just being put away.
const TRIES: usize = 5;

/// The tables, with what they all share.
pub(crate) struct Hall {
    me: Weak<Self>,
    journal: Journal,
    computers: Computers,
    analyses: Analyses,
    idle_after: Duration,
    /// None once the server stops.
    tables: Mutex<Option<HashMap<TableId, mpsc::Sender<Request>>>>,
    /// Every running table holds a clone of the first half; the second one ends when all are gone.
    running: Mutex<Option<mpsc::Sender<()>>>,
    ended: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

impl Hall {
    /// A hall without tables. A table is put away when nobody has looked at it for `idle_after`.
    pub(crate) fn open(
        journal: Journal,
        computers: Computers,
        analyses: Analyses,
        idle_after: Duration,
    ) -> Arc<Self> {
        let (running, ended) = mpsc::channel(1);
        Arc::new_cyclic(|me| Self {
            me: me.clone(),
            journal,
            computers,
            analyses,
            idle_after,
            tables: Mutex::new(Some(HashMap::new())),
            running: Mutex::new(Some(running)),
            ended: tokio::sync::Mutex::new(ended),
        })
    }

    pub(crate) const fn journal(&self) -> &Journal {
        &self.journal
    }

    pub(crate) const fn computers(&self) -> &Computers {
        &self.computers
    }

    pub(crate) const fn analyses(&self) -> &Analyses {
        &self.analyses
    }

    pub(crate) const fn idle_after(&self) -> Duration {
        self.idle_after
    }

    fn tables(&self) -> MutexGuard<'_, Option<HashMap<TableId, mpsc::Sender<Request>>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where requests to a table go; its task is started if it does not run. None when the server stops.
    fn table(&self, id: &TableId) -> Option<mpsc::Sender<Request>> {
        let mut tables = self.tables();
        let tables = tables.as_mut()?;
        if let Some(running) = tables.get(id).filter(|sender| !sender.is_closed()) {
            return Some(running.clone());
        }
        let hall = self.me.upgrade()?;
        let alive = self.running.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let (address, id) = (sender.downgrade(), id.clone());
        tables.insert(id.clone(), sender.clone());
        tokio::spawn(async move {
            table::run(hall, id, address, mailbox).await;
            drop(alive);
        });
        Some(sender)
    }

    /// Has a table go on with what it has to do by itself.
    pub(crate) fn wake(&self, id: &TableId) {
        drop(self.table(id));
    }

    /// Asks a table for something.
    ///
    /// # Errors
    /// What the table says, or that there is none, or that the server stops.
    pub(crate) async fn ask<T>(
        &self,
        id: &TableId,
        request: impl Fn(Reply<T>) -> Request,
    ) -> Result<T, Rejection> {
        for _ in 0..TRIES {
            let table = self.table(id).ok_or(Rejection::Stopping)?;
            let (reply, answer) = tokio::sync::oneshot::channel();
            if table.send(request(reply)).await.is_err() {
                continue;
            }
            drop(table);
            // Without an answer the table was just being put away. Requests are named, so repeating is safe.
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(Rejection::Unavailable)
    }

    /// Says something to a table that runs.
    pub(crate) async fn tell(&self, id: &TableId, request: Request) {
        let table = self.tables().as_ref().and_then(|tables| tables.get(id).cloned());
        if let Some(table) = table {
            // A table that has ended does not need to know.
            drop(table.send(request).await);
        }
    }

    /// Takes a table off the list whose task ends.
    pub(crate) fn forget(&self, id: &TableId) {
        if let Some(tables) = self.tables().as_mut() {
            tables.remove(id);
        }
    }

    /// Takes a table off the list if no request waits for it.
    pub(crate) fn retire(&self, id: &TableId, mailbox: &mpsc::Receiver<Request>) -> bool {
        let mut tables = self.tables();
        let empty = mailbox.is_empty();
        if let Some(tables) = tables.as_mut().filter(|_| empty) {
            tables.remove(id);
        }
        empty
    }

    /// Loads the tables at which a computer has to move since the server was stopped.
    pub(crate) async fn resume_computers(&self) {
        let ids = match self.journal.table_ids().await {
            Ok(ids) => ids,
            Err(error) => {
                tracing::error!(%error, "running games with computers cannot be looked for");
                return;
            }
        };
        for id in ids {
            match self.waits_for_computer(&id).await {
                Ok(true) => self.wake(&id),
                Ok(false) => {}
                Err(error) => tracing::error!(%error, "a table cannot be read"),
            }
        }
    }

    async fn waits_for_computer(&self, id: &TableId) -> Result<bool, cubarium_journal::ReadError> {
        let table = self.journal.table(id).await?;
        if table.is_none_or(|table| table.kind.as_str() != WITH_COMPUTER) {
            return Ok(false);
        }
        Ok(table::entry::runs(&self.journal.events(id, Seq::START).await?))
    }

    /// Ends all tables: what they are writing is written, later requests are refused.
    pub(crate) async fn close(&self) {
        drop(self.tables().take());
        drop(self.running.lock().unwrap_or_else(PoisonError::into_inner).take());
        let mut ended = self.ended.lock().await;
        while ended.recv().await.is_some() {}
    }
}
