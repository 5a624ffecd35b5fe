//! The task of one table: requests come in, and what they lead to is written.
//!
//! - `viewers.rs` sends it to the viewers;
//! - `ahead.rs` plays what players have noted for later, `computers.rs` what the computer players choose;
//! - `away.rs` stops the clocks of players who are on vacation;
//! - `flags.rs` takes out of the game those whose time has run out;
//! - `following.rs` follows what other nodes write;
//! - `idle.rs` says how long the table stays in memory, and notes that somebody uses it;
//! - `keys.rs` makes the keys of seats and trades them;
//! - `rated.rs` tells accounts what happens to their games, `rematch.rs` opens the next game;
//! - `reminding.rs` has players notified, `talking.rs` passes on what they say;
//! - `room.rs` says how much room there is for events;
//! - `watching.rs` keeps what everybody is shown.

mod ahead;
mod away;
mod computers;
mod flags;
mod following;
mod idle;
mod keys;
mod rated;
mod rematch;
mod reminding;
mod room;
mod talking;
mod viewers;
mod watching;

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use cubarium_clocks::Moment;
use cubarium_journal::{AppendError, Author, Event, MoveId, Receipt, Seq, TableId, Timestamp, TokenHash};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tracing::Instrument as _;

use super::entry::{Change, Entry};
use super::load;
use super::rest::Noted;
use super::state::{Plan, Player, State, frame};
use super::talk::Talk;
use super::thinking::Thoughts;
use super::{Asked, Reply, Request, Submission, Traced, seat_number};
use crate::administration::page::deletion;
use crate::fair::Client;
use crate::monitor::Present;
use crate::protocol::{Accepted, Action, OpenSeat, Problem, ServerFrame, TableState};
use crate::registry::{Registry, Turn};
use crate::rejection::Rejection;
use crate::time::Time;
use crate::traces::traced;
use following::Others;
use reminding::Reminded;
pub(crate) use room::ASIDES;
use viewers::Guest;
use watching::Glance;

/// How old the boards of lists may be that nobody here follows.
const LOOKED: Duration = Duration::from_secs(1);

/// Runs a table until nobody has watched it for a while. Thousands of tables wait here, so what they do not need for that is
/// kept only while it is done.
pub(crate) async fn run(
    registry: Arc<Registry>,
    (id, client, turn): (TableId, Option<Client>, Turn),
    address: mpsc::WeakSender<Traced>,
    mut mailbox: mpsc::Receiver<Traced>,
) {
    let marks = registry.nodes().marks();
    let state = match Box::pin(load::load_in_turn(&registry, &id, turn)).await {
        Ok(state) => state,
        Err(error) => {
            error.report();
            registry.forget(&id);
            mailbox.close();
            while let Some(traced) = mailbox.recv().await {
                let (request, _) = *traced;
                request.refuse(&(&error).into());
            }
            return;
        }
    };
    let talk = talking::begin(&registry, &state);
    let used = Instant::now();
    let mut actor = Actor {
        registry,
        id,
        address,
        mailbox,
        waiting: VecDeque::new(),
        client,
        person: None,
        served: None,
        state,
        guests: Vec::new(),
        talk,
        thoughts: Thoughts::default(),
        glance: None,
        reminded: None,
        in_play: None,
        others: Others::since(marks),
        flags_after: Moment(0),
        looked: used,
        used,
        noted: None,
        touched: Timestamp(0),
        wrote: false,
        lost: false,
    };
    actor.enter();
    actor.reminded = Some(actor.known());
    Box::pin(actor.go_on()).await;
    actor.note_unasked();
    let time = actor.registry.time().clone();
    loop {
        let wake = actor.wakes_at();
        let tick = [actor.clock_wakes_at(), actor.reminds_at()].into_iter().flatten().min();
        tokio::select! {
            request = next(&mut actor.waiting, &mut actor.mailbox) => match request {
                Some(traced) => {
                    let (request, trace) = *traced;
                    if !matches!(request, Request::News(_)) {
                        actor.used = Instant::now();
                    }
                    Box::pin(actor.handle(request).instrument(trace)).await;
                }
                None => {
                    Box::pin(actor.pause()).await;
                    break;
                }
            },
            () = reach(&time, tick) => Box::pin(actor.go_on()).await,
            () = tokio::time::sleep_until(wake) => {
                let is_awake = Box::pin(actor.wake()).await || !actor.waiting.is_empty();
                if !is_awake && actor.registry.retire(&actor.id, &actor.mailbox) {
                    break;
                }
            }
        }
        if !actor.lost {
            Box::pin(actor.stay_in_use()).await;
        }
        if actor.lost {
            actor.registry.forget(&actor.id);
            break;
        }
        actor.note_play();
    }
    actor.thoughts.keep(|_| false);
    actor.part();
}

/// The next request: first those that were taken out of the mailbox before.
async fn next(waiting: &mut VecDeque<Traced>, mailbox: &mut mpsc::Receiver<Traced>) -> Option<Traced> {
    match waiting.pop_front() {
        Some(request) => Some(request),
        None => mailbox.recv().await,
    }
}

/// Waits for a moment; forever if there is none.
async fn reach(time: &Time, moment: Option<Moment>) {
    match moment {
        Some(moment) => time.reach(moment).await,
        None => std::future::pending().await,
    }
}

struct Actor {
    registry: Arc<Registry>,
    id: TableId,
    address: mpsc::WeakSender<Traced>,
    mailbox: mpsc::Receiver<Traced>,
    /// What was taken out of the mailbox and is not answered yet.
    waiting: VecDeque<Traced>,
    /// The person who has last opened, entered or done something from a seat: the computers here work for them.
    client: Option<Client>,
    /// The address of the person who came or acted last; none where only bots did. Rematches with bots count for it.
    person: Option<IpAddr>,
    /// The seat of that person, once their account was looked up.
    served: Option<usize>,
    state: State,
    guests: Vec<Guest>,
    talk: Talk,
    thoughts: Thoughts,
    glance: Glance,
    /// What players who are away know already.
    reminded: Option<Reminded>,
    /// Counts the game as one that is played now.
    in_play: Option<Present>,
    /// Who is there at other nodes.
    others: Others,
    /// When something was last asked of the table here.
    used: Instant,
    /// What the journal knows of the table, if it may leave the memory.
    noted: Option<Noted>,
    /// When it was last noted that somebody uses the table, though nothing has happened.
    touched: Timestamp,
    /// When the journal was last asked what the table has.
    looked: Instant,
    /// Before this moment no clock that has run out is tried again.
    flags_after: Moment,
    /// Whether something was written here since players who are away were told last.
    wrote: bool,
    /// The state could not be reloaded after a failure: the table starts over with the next request.
    lost: bool,
}

impl Actor {
    async fn handle(&mut self, request: Request) {
        self.keep_up().await;
        if self.lost {
            return request.refuse(&Rejection::Unavailable);
        }
        let is_old = self.looked.elapsed() > LOOKED && !self.is_followed();
        if (request.is_from_outside() || (matches!(request, Request::Watch { .. }) && is_old))
            && let Err(rejection) = self.catch_up().await
        {
            return request.refuse(&rejection);
        }
        match request {
            Request::News(heard) => self.hear(heard).await,
            Request::Show { token, reply } => {
                answer(reply, self.viewer(token).map(|viewer| self.show(viewer)));
            }
            Request::Watch { unlisted, reply } => answer(reply, self.watch(unlisted)),
            Request::Record { token, reply } => {
                answer(reply, self.viewer(token).map(|viewer| self.state.record(viewer)));
            }
            Request::Submit { token, request, reply } => {
                if let Ok(seat) = self.state.seat_of(&token) {
                    self.state.note_wire(seat, request.lag);
                    self.serve(seat, &token, request.from).await;
                }
                self.fall(self.came(&request)).await;
                let done = match self.state.seat_of(&token) {
                    Ok(seat) => self.submit(seat, request).await,
                    Err(rejection) => Err(rejection),
                };
                answer(reply, done);
                self.go_on().await;
            }
            Request::Name { token, name, reply } => {
                let done = match self.state.seat_of(&token) {
                    Ok(seat) => self.name(seat, name).await,
                    Err(rejection) => Err(rejection),
                };
                answer(reply, done);
            }
            Request::Replace { token, with, reply } => {
                let done = match self.state.replacement(&token, with) {
                    Ok(trade) => self.trade(&trade).await,
                    Err(rejection) => Err(rejection),
                };
                answer(reply, done);
                self.go_on().await;
            }
            Request::SetKey { token, seat, key, reply } => {
                let done = match self.state.seat_to_give(&token, &seat) {
                    Ok(seat) => self.set_key(seat, key).await,
                    Err(rejection) => Err(rejection),
                };
                answer(reply, done);
            }
            Request::Publish { token, seat, key, reply } => {
                let open = match self.state.publish(&token, &seat, key) {
                    Ok(open) => {
                        let listed = self.list().await;
                        listed.map(|()| OpenSeat {
                            listed: self.state.is_listed() && self.registry.limits().watching,
                            ..open
                        })
                    }
                    Err(rejection) => Err(rejection),
                };
                answer(reply, open);
            }
            Request::Unlist { reply } => answer(reply, self.set_listed(false).await),
            Request::List { reply } => answer(reply, self.set_listed(true).await),
            Request::CallOff { reply } => {
                let done = match self.state.call_off() {
                    Ok(change) => self.write(None, Entry { asked: None, change }).await.map(drop),
                    Err(rejection) => Err(rejection),
                };
                answer(reply, done);
                self.go_on().await;
            }
            Request::Hosts { token, seat, reply } => {
                answer(reply, self.state.hosted(&token, &seat).map(drop));
            }
            Request::Claim { key, secret, visitor, reply } => {
                answer(reply, self.claim(key, secret, visitor).await);
                self.go_on().await;
            }
            Request::Join { token, since, outbox, from, reply } => {
                let viewer = self.viewer(token);
                if let (Ok(Some(seat)), Some(token)) = (&viewer, token) {
                    self.served = None;
                    self.serve(*seat, &token, from).await;
                }
                answer(reply, viewer.map(|viewer| self.join(viewer, since, outbox)));
                self.go_on().await;
            }
            Request::Away { token, account, until, reply } => {
                let done = match self.state.seat_of(&token) {
                    Ok(seat) => self.set_away(seat, account, until).await,
                    Err(rejection) => Err(rejection),
                };
                answer(reply, done);
                self.go_on().await;
            }
            Request::ShowAhead { token, reply } => {
                let fresh = self.refresh_ahead().await;
                let shown = fresh.and_then(|()| self.state.seat_of(&token));
                answer(reply, shown.and_then(|seat| self.state.show_ahead(seat)));
            }
            Request::SetAhead { token, request, reply } => {
                let fresh = self.refresh_ahead().await;
                let done = match fresh.and_then(|()| self.state.seat_of(&token)) {
                    Ok(seat) => self.set_ahead(seat, &request).await,
                    Err(rejection) => Err(rejection),
                };
                answer(reply, done);
            }
            Request::Talk { token, word, reply } => {
                answer(reply, self.state.seat_of(&token).and_then(|seat| self.talk(seat, word)));
            }
            Request::Delete { reply } => {
                let done = self.delete().await;
                answer(reply, done);
            }
            Request::Leave { guest } => self.leave(guest),
            Request::Chosen { seat, errand, moved, choice } => {
                self.chosen((seat, errand, moved), choice).await;
                self.go_on().await;
            }
        }
    }

    fn viewer(&self, token: Option<TokenHash>) -> Result<Option<usize>, Rejection> {
        token.map(|token| self.state.seat_of(&token)).transpose()
    }

    fn show(&self, viewer: Option<usize>) -> TableState {
        let state = self.state.show(viewer, |seat| self.is_present(seat));
        TableState { listed: state.listed && self.registry.limits().watching, ..state }
    }

    fn is_present(&self, seat: usize) -> bool {
        self.is_here(seat) || self.others.are_at(seat)
    }

    /// Deletes the table, and tells those who are there.
    async fn delete(&mut self) -> Result<(), Rejection> {
        let last = Seq::new(self.state.seq()).unwrap_or(Seq::START);
        self.registry.journal().delete_table(&self.id, last).await.map_err(|error| deletion(&error))?;
        self.tell_deleted();
        self.tell_nodes();
        Ok(())
    }

    fn tell_deleted(&mut self) {
        let gone =
            frame(&ServerFrame::Error { client_id: None, problem: Problem::from(&Rejection::NoTable) });
        for guest in self.guests.drain(..) {
            // A viewer who cannot keep up notices in any case.
            drop(guest.outbox.try_send(gone.clone()));
        }
        self.lost = true;
    }

    /// Notes for the host whether somebody is playing here.
    fn note_play(&mut self) {
        let plays = self.guests.iter().any(|guest| guest.viewer.is_some());
        if plays && self.state.referee().outcome().is_none() {
            self.in_play.get_or_insert_with(|| self.registry.figures().begin_play());
        } else {
            self.in_play = None;
        }
    }

    // Writing

    async fn submit(&mut self, seat: usize, request: Submission) -> Result<Accepted, Rejection> {
        if let Some(seq) = self.state.earlier(seat, &request.id, &request.asked)? {
            return Ok(Accepted { seq, repeated: true });
        }
        // What computers answer to offers is part of playing: people have made the offers in their own half.
        let is_computer = matches!(self.state.holders()[seat].player, Player::Computer(_));
        self.need_room(request.asked.is_play() || is_computer)?;
        if self.owes_a_flag() {
            return Err(Rejection::Unavailable);
        }
        if request.asked == Asked::Act(Action::ClaimAbandoned) && self.registry.nodes().is_deaf() {
            // The other player may be at another node.
            return Err(Rejection::Unavailable);
        }
        let at = self.came(&request);
        let change = match self.state.plan(seat, (request.known, at), &request.asked)? {
            Plan::Change(change) => change,
            Plan::Rematch => self.open_rematch().await?,
        };
        self.write(Some((seat, Some(request.id))), Entry { asked: Some(request.asked), change }).await
    }

    async fn name(&mut self, seat: usize, name: String) -> Result<Accepted, Rejection> {
        if self.state.is_rated() && !name.is_empty() {
            return Err(Rejection::RatedName);
        }
        let holder = &self.state.holders()[seat];
        if holder.name.as_deref().unwrap_or_default() == name {
            return Ok(Accepted { seq: self.state.seq(), repeated: true });
        }
        // The name of a deleted account always goes: once at each seat, since a full table gives no other.
        if !name.is_empty() {
            self.need_room(false)?;
        }
        let change = Change::Name { seat: holder.seat.to_owned(), name };
        let done = self.write(Some((seat, None)), Entry { asked: None, change }).await;
        self.tell_presence();
        done
    }

    /// Writes an event. Only when it is on disk is it applied and sent out. If it cannot be written, the table is
    /// reloaded: the referee may already have played it, and a write that failed at the last moment may be stored all
    /// the same.
    async fn write(
        &mut self,
        by: Option<(usize, Option<MoveId>)>,
        entry: Entry,
    ) -> Result<Accepted, Rejection> {
        let author = by
            .clone()
            .map_or(Author::Table, |(seat, move_id)| Author::Seat { seat: seat_number(seat), move_id });
        let event = Event {
            seq: Seq::new(self.state.seq() + 1).expect("tables are full long before"),
            author,
            kind: entry.change.label(),
            payload: entry.seal(),
            time: Timestamp::now(),
        };
        let time = event.time;
        let standing = self.state.standing_after(&entry.change, time);
        let archived = self.state.archived_after(&entry.change, time);
        let written = self.registry.journal().append_archived(&self.id, event, standing, archived);
        match written.instrument(traced!("journal append")).await {
            Ok(Receipt::Appended { seq }) => {
                let by = by.and_then(|(seat, id)| id.map(|id| (seat, id)));
                let (moves, times) = (entry.change.moves(), entry.change.times());
                self.wrote = true;
                let was_over = self.state.finished.is_some();
                self.state.settle(by, &entry, (time, self.registry.time().now()), true);
                self.tell_latest();
                self.tell_nodes();
                if moves && let Some(outcome) = self.state.referee().outcome() {
                    self.registry.figures().ended(self.state.referee().game(), &outcome.reason);
                    if let Some(tournament) = self.state.tournament() {
                        self.registry.tell_end(tournament, &self.id);
                    }
                }
                if moves && was_over && self.state.referee().outcome().is_none() {
                    self.reopen().await;
                }
                if moves && self.state.is_any_out() {
                    self.tell_presence();
                }
                if times {
                    self.tell_clock();
                }
                Ok(Accepted { seq: seq.get(), repeated: false })
            }
            Ok(Receipt::Repeated { event }) => {
                self.reload().await;
                Ok(Accepted { seq: event.seq.get(), repeated: true })
            }
            Err(error) => {
                let sent = self.state.seq();
                self.reload().await;
                if let (Some((seat, Some(id))), Some(asked)) = (&by, &entry.asked)
                    && let Ok(Some(seq)) = self.state.earlier(*seat, id, asked)
                {
                    // It was sent to two nodes at once, or was stored all the same.
                    return Ok(Accepted { seq, repeated: true });
                }
                Err(match error {
                    AppendError::Closed => Rejection::Stopping,
                    AppendError::MoveConflict { earlier } => Rejection::Reused(earlier.get()),
                    AppendError::SeqConflict { .. } => Rejection::Outdated { sent, latest: self.state.seq() },
                    AppendError::TooLarge(_) => Rejection::unfit("move", "too long"),
                    AppendError::UnknownTable(_) | AppendError::Storage(_) => {
                        tracing::error!(%error, "an event could not be saved");
                        Rejection::NotSaved
                    }
                })
            }
        }
    }

    async fn reload(&mut self) {
        let known = self.state.seq();
        // An end that could not be written may be stored all the same.
        if let Some(tournament) = self.state.tournament() {
            self.registry.tell_end(tournament, &self.id);
        }
        match load::load(&self.registry, &self.id).await {
            Ok(state) => {
                let before = std::mem::replace(&mut self.state, state);
                self.send_away(&before);
                self.tell_since(known);
                self.tell_presence();
                self.tell_clock();
            }
            Err(error) => {
                error.report();
                self.lost = true;
            }
        }
    }

    /// Handles the consequences of what has happened: clocks that begin, go on or run out, lapsed offers, a computer's
    /// turn.
    async fn go_on(&mut self) {
        // The machine may have slept, or its clock may have been set.
        self.state.date_leaves(self.registry.time().date());
        self.attend().await;
        self.welcome_back().await;
        if self.owes_an_answer() {
            return;
        }
        self.fall(self.registry.time().now()).await;
        if !self.lost && !self.owes_a_flag() {
            self.follow_ahead().await;
            self.judge().await;
            self.tell_lapsed().await;
            if self.remind() && self.owed().is_empty() {
                // After a crash nobody needs to be told again, unless a computer has to go on then. If it cannot be
                // written, somebody may be.
                self.note().await;
            }
            self.consider();
        }
    }

    /// Lets the clocks begin or go on once the players are there.
    async fn attend(&mut self) {
        if !self.lost && self.state.may_begin() {
            // If it cannot be written, the table was reloaded, and the next request tries again.
            drop(self.write(None, Entry { asked: None, change: Change::Begin }).await);
        }
        if self.state.release_clock() {
            self.tell_presence();
            self.tell_clock();
        }
    }

    /// Writes down how long the running turns have taken, because the server is stopping.
    async fn pause(&mut self) {
        // Other nodes let the clocks go on.
        if let Some(change) = self.state.pause().filter(|_| self.registry.nodes().is_alone()) {
            // If it cannot be written, the running turns are not charged at all.
            drop(self.write(None, Entry { asked: None, change }).await);
        }
    }

    async fn tell_lapsed(&mut self) {
        while let Some(what) = self.state.lapsed() {
            let entry = Entry { asked: None, change: Change::Withdraw { what, seat: None } };
            if self.lost || self.write(None, entry).await.is_err() {
                break;
            }
        }
    }
}

fn answer<T>(reply: Reply<T>, result: Result<T, Rejection>) {
    // Callers that have stopped waiting do not need the answer.
    drop(reply.send(result));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_waits_needs_little_memory() {
        fn size<A, B, C, D, F>(_: fn(A, B, C, D) -> F) -> usize {
            size_of::<F>()
        }
        // Ten thousand tables: most of it is what the table knows.
        assert!(size(run) < 4 * 1024, "{} bytes", size(run));
    }
}
