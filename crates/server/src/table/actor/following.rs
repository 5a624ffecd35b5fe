//! Other nodes at the same table: what they write is read from the journal, and who is there is heard from them.

use std::collections::HashMap;

use cubarium_journal::{Seq, Timestamp};

use super::{Actor, report};
use crate::nodes::{Flags, Heard, News};
use crate::rejection::Rejection;
use crate::table::clock::Patience;
use crate::table::entry::CLOSE;
use crate::table::load::{self, LoadError};

/// Who is there at other nodes, and what they know of this one.
#[derive(Default)]
pub(super) struct Others {
    /// By node: the seats at which somebody is.
    there: HashMap<String, Vec<usize>>,
    /// The seats at which somebody is here, as the others were told.
    here: Vec<usize>,
}

impl Others {
    /// Whether somebody is at a seat, at another node.
    pub(super) fn are_at(&self, seat: usize) -> bool {
        self.there.values().any(|seats| seats.contains(&seat))
    }
}

impl Actor {
    /// Asks the other nodes who is there, once the table is loaded, and has the one in charge load it too.
    pub(super) fn enter(&self) {
        let nodes = self.registry.nodes();
        if nodes.is_alone() {
            return;
        }
        nodes.tell(News::Who { table: self.id.to_string() });
        if self.acts() && !nodes.is_in_charge(&self.id) {
            self.tell_nodes();
        }
    }

    /// Whether something happens here without anybody.
    fn acts(&self) -> bool {
        self.state.is_timed() || !self.state.wanted().is_empty()
    }

    /// Tells the other nodes that something has changed in the journal.
    pub(super) fn tell_nodes(&self) {
        let nodes = self.registry.nodes();
        if !nodes.is_alone() {
            let (table, seq) = (self.id.to_string(), self.state.seq());
            nodes.tell(News::At { table, seq, acts: self.acts() });
        }
    }

    /// Tells the other nodes who is here, if that has changed.
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
        self.registry.nodes().tell(News::Here { table, seats });
    }

    /// Takes over what other nodes have written, and returns once this is what the journal had when it was called.
    ///
    /// # Errors
    /// When the table was deleted, or the journal cannot be read.
    pub(super) async fn catch_up(&mut self) -> Result<bool, Rejection> {
        if self.registry.nodes().is_alone() {
            return Ok(false);
        }
        let head = self.registry.journal().head(&self.id).await.map_err(|error| {
            tracing::debug!(%error, table = %self.id, "it cannot be seen whether a table has changed");
            Rejection::Unavailable
        })?;
        let Some(head) = head else {
            self.tell_deleted();
            return Err(Rejection::NoTable);
        };
        if !self.state.is_of(&head) {
            self.reload().await;
        } else if head.last.get() > self.state.seq() {
            self.follow().await?;
        } else {
            return Ok(false);
        }
        if self.lost { Err(Rejection::Unavailable) } else { Ok(true) }
    }

    /// Reads the events that this node does not have yet, and tells the viewers of them.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn follow(&mut self) -> Result<(), Rejection> {
        let known = self.state.seq();
        let after = Seq::new(known).unwrap_or(Seq::START);
        let events = self.registry.journal().events(&self.id, after).await.map_err(|error| {
            let error = LoadError::from(error);
            report(&error);
            Rejection::from(&error)
        })?;
        let patience = Patience::from(self.registry.limits());
        let mut is_beside = false;
        for event in &events {
            let moment = self.registry.nodes().moment(self.registry.time(), event.time);
            let fits = event.kind.as_str() != CLOSE
                && load::redo(&mut self.state, event, (patience, moment), true).is_ok_and(|fits| fits);
            if !fits {
                // Loading says what has to be done about it.
                self.reload().await;
                return Ok(());
            }
            is_beside |= event.kind.as_str() == "name";
        }
        self.state.date_leaves(Timestamp::now());
        self.tell_since(known);
        if is_beside || self.state.is_any_out() {
            self.tell_presence();
        }
        self.tell_clock();
        Ok(())
    }

    /// Hears what other nodes have told.
    pub(super) async fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::More(seq) => {
                // Where nobody is and nothing happens, the next request looks.
                let is_followed = !self.guests.is_empty() || self.acts();
                let may_be_new = seq.map_or(is_followed, |seq| seq >= self.state.seq());
                if !may_be_new || !matches!(self.catch_up().await, Ok(true)) {
                    return;
                }
            }
            Heard::Nodes => {
                let nodes = self.registry.nodes();
                let before = self.others.there.len();
                self.others.there.retain(|node, _| nodes.is_there(node));
                if self.others.there.len() < before {
                    self.tell_presence();
                }
                // This node may be in charge now.
                for task in self.thoughts.waiting() {
                    self.try_again(task);
                }
            }
            Heard::Outage => self.reload().await,
            Heard::Back => {
                self.say_here();
                self.registry.nodes().tell(News::Who { table: self.id.to_string() });
                if !matches!(self.catch_up().await, Ok(true)) {
                    return;
                }
            }
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
                if !self.others.here.is_empty() {
                    self.say_here();
                }
                let (people, lines) = self.talk.said(None, 0);
                if !lines.is_empty() || people.iter().any(|(_, flags)| *flags != Flags::default()) {
                    self.registry.nodes().tell(News::Talk { table: self.id.to_string(), people, lines });
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
