//! The computer players at a table: the tasks they get, and what becomes of their answers.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use cubarium_clocks::Span;
use cubarium_journal::TokenHash;

use super::Actor;
use crate::computers::{Choice, Job};
use crate::fair::Client;
use crate::protocol::Action;
use crate::rejection::Rejection;
use crate::table::Submission;
use crate::table::entry::Asked;
use crate::table::state::{Computer, Player};
use crate::table::thinking::{Errand, Task};

/// How many times to wait for the node in charge, half a second each.
const LEFT_TO_OTHERS: u32 = 20;

impl Actor {
    /// The pending tasks of computers. Where a choice could not be stored any more, there is none.
    pub(super) fn owed(&self) -> Vec<(usize, Computer, Errand)> {
        if self.need_room(true).is_ok() { self.state.wanted() } else { Vec::new() }
    }

    /// Starts the tasks of computers, and stops those whose position has passed.
    pub(super) fn consider(&mut self) {
        let moved = self.state.moved();
        let wanted = self.owed();
        let is_wanted =
            |task: &Task| wanted.iter().any(|(seat, _, errand)| (*seat, *errand) == (task.seat, task.errand));
        self.thoughts.keep(|task| task.moved == moved && is_wanted(task));
        for (seat, computer, errand) in wanted {
            if self.thoughts.has(seat, errand) {
                continue;
            }
            let task = Task { seat, computer, errand, moved, tries: 0 };
            match errand {
                Errand::Move if !self.may_think() => self.thoughts.wait(task),
                Errand::Move => self.think(task),
                Errand::Answer => self.thoughts.begin_soon(task),
            }
        }
    }

    /// Begins a task that was put off, unless another node is in charge of it. If that node stays idle for long, this
    /// one takes the task over.
    pub(super) fn try_again(&mut self, task: Task) {
        if self.may_think() || task.tries >= LEFT_TO_OTHERS {
            self.think(task.again());
        } else {
            self.thoughts.wait(task.again());
        }
    }

    /// Whether this node may play for computers here. The node in charge may not know about the table while it is cut
    /// off.
    fn may_think(&self) -> bool {
        self.registry.nodes().is_in_charge(&self.id) || self.registry.nodes().is_deaf()
    }

    /// The computers work for the person at a seat from now on, who has come from an address. The account is looked up
    /// only where there are computers, and once while that person plays on.
    pub(super) async fn serve(&mut self, seat: usize, token: &TokenHash, from: Option<IpAddr>) {
        let Some(address) = from else { return };
        if self.state.holders().get(seat).is_some_and(|holder| holder.player == Player::Person) {
            self.person = Some(address);
        }
        let known = self.client.and_then(|client| client.account).filter(|_| self.served == Some(seat));
        self.client = Some(Client { address, account: known });
        if self.served == Some(seat) || self.state.computers().next().is_none() {
            return;
        }
        let Some(accounts) = self.registry.accounts() else { return };
        match accounts.first_with(&self.id, token).await {
            Ok(account) => (self.client, self.served) = (Some(Client { address, account }), Some(seat)),
            Err(error) => tracing::warn!(%error, "cannot tell for whom a computer player works"),
        }
    }

    pub(super) fn think(&mut self, task: Task) {
        let Task { seat, computer, errand, moved, .. } = task;
        let view = self.state.referee().view(Some(self.state.holders()[seat].seat)).expect("the seat exists");
        let stop = Arc::new(AtomicBool::new(false));
        let (id, client, table) = (self.id.clone(), self.client, self.address.clone());
        let job = Job { id, client, view, seat, computer, errand, moved, stop: Arc::clone(&stop), table };
        if self.registry.submit(job) {
            self.thoughts.begin(task, stop);
        } else {
            self.thoughts.put_off(task);
        }
    }

    /// Carries out a computer's choice if it is still wanted in that position. Simultaneous moves of other seats do no
    /// harm.
    pub(super) async fn chosen(
        &mut self,
        (seat, errand, moved): (usize, Errand, u64),
        choice: Option<Choice>,
    ) {
        let Some(task) = self.thoughts.answered(seat, errand, moved) else { return };
        let asked = choice.map(|choice| match choice {
            Choice::Move(text) => ("computer", Asked::Move(text)),
            Choice::Resign => ("computer", Asked::Act(Action::Resign)),
            Choice::Answer(yes) => ("answer", Asked::Act(Action::answer(self.state.referee().accord(), yes))),
        });
        let done = match asked {
            None => Err(Rejection::Unavailable),
            Some((word, asked)) => {
                let id = format!("{word}-{}", self.state.seq()).parse().expect("a short word");
                let request = Submission { id, known: None, asked, lag: Span::ZERO, from: None, at: None };
                self.submit(seat, request).await
            }
        };
        if let Err(error) = done {
            if matches!(error, Rejection::Full(_)) {
                return;
            }
            if !matches!(error, Rejection::NotSaved | Rejection::Stopping) {
                tracing::error!(%error, "a computer player's choice could not be carried out");
            }
            self.thoughts.put_off(task.again());
        }
    }
}
