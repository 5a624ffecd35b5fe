//! Other nodes at the same table: their events are read from the journal, and they report who is present.

use std::collections::HashMap;

use cubarium_journal::Seq;
use tokio::time::Instant;

use super::Actor;
use crate::nodes::{Bulletin, Flags, Heard, Marks};
use crate::rejection::Rejection;
use crate::table::clock::Patience;
use crate::table::entry::CLOSE;
use crate::table::load::{self, LoadError};

/// Who is present at other nodes, and what they know about this one.
#[derive(Default)]
pub(super) struct Others {
    /// The occupied seats at each node.
    there: HashMap<String, Vec<usize>>,
    /// The seats occupied here, as last reported to the others.
    here: Vec<usize>,
    /// What had happened to the nodes at the last check.
    marks: Marks,
}

impl Others {
    /// Nothing has been reported yet.
    pub(super) fn since(marks: Marks) -> Self {
        Self { marks, ..Self::default() }
    }

    /// Whether a seat is occupied at another node.
    pub(super) fn are_at(&self, seat: usize) -> bool {
        self.there.values().any(|seats| seats.contains(&seat))
    }
}

impl Actor {
    /// Asks the other nodes who is present, once the table is loaded, and has the node in charge load it too.
    pub(super) fn enter(&self) {
        let nodes = self.registry.nodes();
        if nodes.is_alone() {
            return;
        }
        self.ask_who();
        // The others may still believe that somebody is here.
        self.say_here();
        if self.acts() && !nodes.is_in_charge(&self.id) {
            self.tell_nodes();
        }
    }

    /// Reports to the other nodes that nobody is here any more.
    pub(super) fn part(&mut self) {
        self.guests.clear();
        self.tell_here();
    }

    fn ask_who(&self) {
        self.registry.nodes().tell(Bulletin::Who { table: self.id.to_string() });
    }

    /// Whether something happens here by itself.
    fn acts(&self) -> bool {
        self.state.is_timed() || !self.owed().is_empty()
    }

    /// Whether the table has viewers here, or something happens by itself.
    pub(super) fn is_followed(&self) -> bool {
        !self.guests.is_empty() || self.acts()
    }

    /// Reports presence again, and asks the others for theirs: messages may have been lost.
    fn repeat_here(&self) {
        if !self.others.here.is_empty() {
            self.say_here();
        }
        if !self.others.there.is_empty() {
            self.ask_who();
        }
    }

    /// Notifies the other nodes of a change in the journal.
    pub(super) fn tell_nodes(&self) {
        let nodes = self.registry.nodes();
        if !nodes.is_alone() {
            let (table, seq) = (self.id.to_string(), self.state.seq());
            nodes.tell(Bulletin::At { table, seq, acts: self.acts() });
        }
    }

    /// Reports to the other nodes who is here, if that has changed.
    pub(super) fn tell_here(&mut self) {
        if self.registry.nodes().is_alone() {
            return;
        }
        let here: Vec<usize> = (0..self.state.holders().len()).filter(|seat| self.is_here(*seat)).collect();
        if here != self.others.here {
            self.others.here = here;
            self.say_here();
        }
    }

    fn say_here(&self) {
        let (table, seats) = (self.id.to_string(), self.others.here.clone());
        self.registry.nodes().tell(Bulletin::Here { table, seats });
    }

    /// Applies what other nodes have written, at least up to the journal's state at the time of the call.
    ///
    /// # Errors
    /// When the table was deleted, or the journal cannot be read.
    pub(super) async fn catch_up(&mut self) -> Result<bool, Rejection> {
        if self.registry.nodes().is_alone() {
            return Ok(false);
        }
        let head = self.registry.journal().head(&self.id).await.map_err(|error| {
            tracing::debug!(%error, table = %self.id, "cannot tell whether a table has changed");
            Rejection::Unavailable
        })?;
        self.looked = Instant::now();
        let Some(head) = head else {
            self.tell_deleted();
            return Err(Rejection::NoTable);
        };
        if self.state.is_of(&head) && head.last.get() <= self.state.seq() {
            return Ok(false);
        }
        // Only events written here are announced from here.
        self.remind();
        if self.state.is_of(&head) {
            self.follow().await?;
        } else {
            self.reload().await;
        }
        if self.lost {
            return Err(Rejection::Unavailable);
        }
        // The node that wrote it notifies those who are away.
        self.remind();
        Ok(true)
    }

    /// Checks what has happened to the nodes since the last check. Returns whether anything has.
    pub(super) async fn keep_up(&mut self) -> bool {
        let nodes = self.registry.nodes();
        let now = nodes.marks();
        let before = std::mem::replace(&mut self.others.marks, now);
        if now == before {
            return false;
        }
        if now.nodes != before.nodes {
            let known = self.others.there.len();
            self.others.there.retain(|node, _| nodes.is_there(node));
            if self.others.there.len() < known {
                self.tell_presence();
            }
            // This node may be in charge now.
            for task in self.thoughts.waiting() {
                self.try_again(task);
            }
        }
        if now.outages != before.outages {
            self.reload().await;
        }
        // A node that was gone for a moment is back, and so are its players.
        self.say_here();
        self.ask_who();
        if now.back != before.back {
            // What cannot be read now is read before the next request.
            drop(self.catch_up().await);
        }
        true
    }

    /// Reads the events that this node lacks, and sends them to the viewers.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn follow(&mut self) -> Result<(), Rejection> {
        let known = self.state.seq();
        let after = Seq::new(known).unwrap_or(Seq::START);
        let events = self.registry.journal().events(&self.id, after).await.map_err(|error| {
            let error = LoadError::from(error);
            error.report();
            Rejection::from(&error)
        })?;
        let patience = Patience::from(self.registry.limits());
        let mut is_beside = false;
        for event in &events {
            load::let_others_go_on(event).await;
            let moment = self.registry.nodes().moment(self.registry.time(), event.time);
            let fits = event.kind.as_str() != CLOSE
                && load::redo(&mut self.state, event, (patience, moment), true).is_ok_and(|fits| fits);
            if !fits {
                // Loading decides what to do about it.
                self.reload().await;
                return Ok(());
            }
            is_beside |= event.kind.as_str() == "name";
        }
        self.state.date_leaves(self.registry.time().date());
        if self.state.referee().outcome().is_some()
            && let Some(tournament) = self.state.tournament()
        {
            // The node that wrote it may have gone down before it reported this.
            self.registry.tell_end(tournament, &self.id);
        }
        self.tell_since(known);
        if is_beside || self.state.is_any_out() {
            self.tell_presence();
        }
        self.tell_clock();
        Ok(())
    }

    /// Handles news from other nodes.
    pub(super) async fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::More(seq) => {
                // Without viewers or pending events, the next request will check.
                let may_be_new = seq.map_or(self.is_followed(), |seq| seq >= self.state.seq());
                if seq.is_none() {
                    self.repeat_here();
                }
                if !may_be_new || !matches!(self.catch_up().await, Ok(true)) {
                    return;
                }
            }
            Heard::Head(head) => {
                let is_known = self.state.is_of(&head) && head.last.get() <= self.state.seq();
                if is_known || !matches!(self.catch_up().await, Ok(true)) {
                    return;
                }
            }
            // Already noticed.
            Heard::Change => {}
            Heard::Here(node, seats) => {
                let before = if seats.is_empty() {
                    self.others.there.remove(&node)
                } else {
                    self.others.there.insert(node, seats.clone())
                };
                if before.unwrap_or_default() == seats {
                    return;
                }
                self.tell_presence();
            }
            Heard::Who => {
                self.say_here();
                let (people, lines) = self.talk.said(None, 0);
                if !lines.is_empty() || people.iter().any(|(_, flags)| *flags != Flags::default()) {
                    self.registry.nodes().tell(Bulletin::Talk { table: self.id.to_string(), people, lines });
                }
                return;
            }
            Heard::Talk(people, lines) => {
                self.hear_talk(people, lines);
                return;
            }
        }
        self.go_on().await;
    }
}
