//! The state of a table: the referee, the players, the offers. No input or output happens here.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;
use cubarium_catalog::{Referee, wire};
use cubarium_clocks::{Moment, Span};
use cubarium_core::Accord;
use cubarium_journal::{MoveId, Timestamp, TokenHash, TournamentId};

use super::ahead::Ahead;
use super::clock::TableClock;
use super::entry::{Asked, Change, Entry, Progress, Seal};
pub(crate) use super::holder::{Computer, Holder, Player};
use super::keys::Keys;
use super::offers::OpenOffers;
use super::requests::Requests;
use super::rest;
use super::seat_number;
use super::shown::Shown;
use super::thinking::Errand;
use crate::protocol::{Offer, Offers, SeatKind, SeatState, ServerFrame, TableEvent, TableState};
use crate::rejection::Rejection;
use crate::time::Time;

/// How many of the latest events are kept for reconnecting viewers. More would be as long as the whole table, and
/// thousands of tables keep them.
pub(crate) const KEPT: usize = 16;

/// An event in the form sent to viewers.
#[derive(Clone)]
pub(crate) struct Told {
    pub(crate) seq: u64,
    frames: Frames,
}

/// Thousands of tables keep their latest frames, so viewers who may know the same share one.
#[derive(Clone)]
enum Frames {
    /// For everybody.
    Same(Utf8Bytes),
    /// For each seat, and finally for spectators.
    Each(Vec<Utf8Bytes>),
}

impl Told {
    /// The frame for a seat, or for spectators.
    pub(crate) fn to(&self, viewer: Option<usize>) -> &Utf8Bytes {
        match &self.frames {
            Frames::Same(frame) => frame,
            Frames::Each(frames) => &frames[viewer.unwrap_or(frames.len() - 1)],
        }
    }
}

/// The result of a request that is possible.
pub(crate) enum Plan {
    /// Must be written. The referee has already played it.
    Change(Change),
    /// A new table has to be opened first.
    Rematch,
}

/// The state of one table: the result of replaying its events.
pub(crate) struct State {
    pub(super) id: String,
    pub(super) created_ms: i64,
    pub(super) referee: Referee,
    pub(super) holders: Vec<Holder>,
    pub(super) keys: Keys,
    pub(super) seq: u64,
    /// How many events were beside the playing.
    pub(super) asides: u64,
    moved: u64,
    /// Whether several seats act at the same time.
    simultaneous: bool,
    pub(super) offers: OpenOffers,
    rematch: Option<String>,
    pub(super) progress: Progress,
    pub(super) finished: Option<Timestamp>,
    /// When something last happened.
    pub(super) latest: Timestamp,
    /// The note from when the table was last unloaded, if nothing has happened since.
    pub(super) noted: Option<rest::Noted>,
    requests: Requests,
    /// The latest events, without gaps, for reconnecting viewers.
    recent: VecDeque<Told>,
    /// Cached views that several viewers have asked for since the latest event.
    shown: Shown,
    pub(super) time: Time,
    pub(super) clock: Option<TableClock>,
    /// Whether the game is rated.
    pub(super) rated: bool,
    /// Whether it has been judged.
    pub(super) judged: bool,
    /// Whether anybody may find the table.
    pub(super) listed: bool,
    /// The fingerprint of the seats as they were read, if other nodes may change them.
    pub(super) roster: Vec<u8>,
    /// The prepared moves of each seat.
    pub(super) ahead: Vec<Ahead>,
    /// The same in stored form.
    pub(super) ahead_stored: Vec<Option<String>>,
    /// The tournament that the game belongs to.
    pub(super) tournament: Option<TournamentId>,
}

impl State {
    /// A table at its start.
    pub(crate) fn new(
        (id, created_ms): (String, i64),
        referee: Referee,
        holders: Vec<Holder>,
        keys: Keys,
        rated: bool,
        time: Time,
    ) -> Self {
        Self {
            id,
            created_ms,
            rated,
            judged: false,
            listed: false,
            roster: Vec::new(),
            ahead: vec![Ahead::default(); holders.len()],
            ahead_stored: vec![None; holders.len()],
            tournament: None,
            simultaneous: referee.is_simultaneous(),
            referee,
            holders,
            keys,
            seq: 0,
            asides: 0,
            moved: 0,
            offers: OpenOffers::default(),
            rematch: None,
            progress: Progress::Unbegun,
            finished: None,
            latest: Timestamp(created_ms),
            noted: None,
            requests: Requests::default(),
            recent: VecDeque::new(),
            shown: Shown::default(),
            time,
            clock: None,
        }
    }

    /// How many events there have been.
    pub(crate) const fn seq(&self) -> u64 {
        self.seq
    }

    /// The number of the event that led to the current position. Simultaneous choices of others do not count: a choice
    /// made before them is still valid.
    pub(crate) const fn moved(&self) -> u64 {
        self.moved
    }

    /// Whether secrets have been revealed, so that earlier events no longer contain everything that may now be shown.
    pub(crate) fn is_revealed(&self) -> bool {
        self.referee.secrets() && self.referee.outcome().is_some()
    }

    pub(crate) const fn referee(&self) -> &Referee {
        &self.referee
    }

    pub(crate) fn holders(&self) -> &[Holder] {
        &self.holders
    }

    /// The seat that a token opens.
    ///
    /// # Errors
    /// When it does not open a seat at this table.
    pub(crate) fn seat_of(&self, token: &TokenHash) -> Result<usize, Rejection> {
        self.holders.iter().position(|holder| holder.token.as_ref() == Some(token)).ok_or_else(|| {
            if self.keys.has_replaced(token) { Rejection::Moved } else { Rejection::WrongToken }
        })
    }

    /// The number of the event that the same request of the seat has already led to.
    ///
    /// # Errors
    /// When the seat has used the name for a different request.
    pub(crate) fn earlier(&self, seat: usize, id: &MoveId, asked: &Asked) -> Result<Option<u64>, Rejection> {
        self.requests.earlier(seat_number(seat), id, asked)
    }

    /// Decides what a seat's request leads to, given the moment of its arrival. If it changes the game, the referee has
    /// already played it: then it must be [settled](State::settle), or the state discarded.
    ///
    /// # Errors
    /// When it is not possible; then nothing has changed.
    pub(crate) fn plan(
        &mut self,
        seat: usize,
        (known, at): (Option<u64>, Moment),
        asked: &Asked,
    ) -> Result<Plan, Rejection> {
        if let Some(sent) = known
            && !self.simultaneous
            && !(self.moved..=self.seq).contains(&sent)
        {
            return Err(Rejection::Outdated { sent, latest: self.seq });
        }
        match asked {
            Asked::Move(text) => {
                self.need_open()?;
                let name = self.holders[seat].seat;
                let act = Seal(self.referee.play(name, text)?);
                let over = self.referee.outcome().is_some();
                let used = self.clock.as_mut().and_then(|clock| clock.charge(seat, at));
                Ok(Plan::Change(Change::Turn { seat: name.to_owned(), act, over, used }))
            }
            Asked::Act(action) => self.plan_action(seat, *action),
        }
    }

    /// # Errors
    /// When the game is over.
    pub(super) fn need_running(&self) -> Result<(), Rejection> {
        if self.referee.outcome().is_some() { Err(Rejection::Over) } else { Ok(()) }
    }

    /// # Errors
    /// When players of this game agree on something else.
    pub(super) fn need_accord(&self, accord: Accord) -> Result<(), Rejection> {
        match accord {
            _ if self.referee.accord() == accord => Ok(()),
            Accord::Draw => Err(Rejection::NoDraws),
            Accord::Stop => Err(Rejection::NoStop),
        }
    }

    /// # Errors
    /// When the game is running, or already has a rematch.
    pub(super) fn need_finished(&self) -> Result<(), Rejection> {
        if let Some(table) = &self.rematch {
            return Err(Rejection::Rematched(table.clone()));
        }
        if self.referee.outcome().is_some() { Ok(()) } else { Err(Rejection::Running) }
    }

    /// Resigns for a seat. In a rated game of three or four the others play on, so that a resignation does not decide
    /// the game among them.
    ///
    /// # Errors
    /// When it has ended.
    pub(super) fn resign(&mut self, seat: usize) -> Result<Plan, Rejection> {
        self.need_running()?;
        if self.rated && self.holders.len() > 2 {
            return self.leave(seat).map(Plan::Change);
        }
        let act = Seal(self.referee.resign(self.holders[seat].seat)?);
        Ok(Plan::Change(self.end(act)))
    }

    /// Ends the game by mutual agreement.
    ///
    /// # Errors
    /// When it has ended.
    pub(super) fn agree(&mut self) -> Result<Plan, Rejection> {
        self.need_running()?;
        let act = Seal(self.referee.agree()?);
        Ok(Plan::Change(self.end(act)))
    }

    /// Ends the game for a seat that needs nobody's consent.
    ///
    /// # Errors
    /// When it has ended, or nothing can be claimed.
    pub(super) fn claim(&mut self, seat: usize) -> Result<Plan, Rejection> {
        self.need_running()?;
        let act = Seal(self.referee.claim(self.holders[seat].seat)?);
        Ok(Plan::Change(self.end(act)))
    }

    /// The end of the game by a referee's act.
    pub(super) fn end(&self, act: Seal) -> Change {
        let now = self.time.now();
        Change::End { act, used: self.clock.as_ref().map_or_else(Vec::new, |clock| clock.charge_at_end(now)) }
    }

    /// Calls the game off.
    ///
    /// # Errors
    /// When it has ended, or every seat has made a turn.
    pub(super) fn abort(&mut self) -> Result<Plan, Rejection> {
        self.need_running()?;
        if self.tournament.is_some() {
            return Err(Rejection::InTournament);
        }
        if self.referee.turns() >= self.holders.len() {
            return Err(Rejection::Begun);
        }
        let act = Seal(self.referee.abort()?);
        Ok(Plan::Change(self.end(act)))
    }

    /// Calls the game off because the organiser of its tournament has decided its result.
    ///
    /// # Errors
    /// When it has ended, or belongs to no tournament.
    pub(super) fn call_off(&mut self) -> Result<Change, Rejection> {
        self.need_open()?;
        self.need_running()?;
        self.tournament.as_ref().ok_or(Rejection::NoTournament)?;
        let act = Seal(self.referee.abort()?);
        Ok(self.end(act))
    }

    /// The seats that may act now.
    pub(super) fn to_move(&self) -> Vec<usize> {
        let to_move = self.referee.to_move();
        let seats = self.holders.iter().enumerate();
        seats
            .filter(|(_, holder)| to_move.iter().any(|name| name == holder.seat))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// How many turns must be taken back to undo the seat's last one.
    ///
    /// # Errors
    /// When the game has secrets, or the seat has not played.
    pub(super) fn undoable(&self, seat: usize) -> Result<usize, Rejection> {
        if self.referee.secrets() {
            return Err(Rejection::NoUndo);
        }
        let turns = self.spectate().turns;
        let own = turns.iter().rposition(|turn| turn.seat == self.holders[seat].seat);
        own.map(|index| turns.len() - index).ok_or(Rejection::NothingToUndo)
    }

    /// Takes turns back.
    ///
    /// # Errors
    /// When that is not [possible](State::undoable).
    pub(super) fn undo(&mut self, seat: usize) -> Result<Plan, Rejection> {
        let turns = self.undoable(seat)?;
        let mut acts = Vec::with_capacity(turns);
        for _ in 0..turns {
            acts.push(Seal(self.referee.undo().expect("as many turns were counted")));
        }
        Ok(Plan::Change(Change::Undo { acts }))
    }

    pub(super) fn spectate(&self) -> wire::View {
        self.referee.view(None).expect("spectators may always look")
    }

    /// Has the referee replay an entry.
    ///
    /// # Errors
    /// When it is not possible at this table.
    pub(crate) fn redo(&mut self, change: &Change) -> Result<(), cubarium_catalog::SealError> {
        match change {
            Change::Turn { act, .. } | Change::End { act, .. } => self.referee.replay(&act.0),
            Change::Undo { acts } => acts.iter().try_for_each(|act| self.referee.replay(&act.0)),
            Change::Offer { .. }
            | Change::Accept { .. }
            | Change::Withdraw { .. }
            | Change::Rematch { .. }
            | Change::Name { .. }
            | Change::Agree { .. }
            | Change::Close { .. }
            | Change::Begin
            | Change::Pause { .. }
            | Change::Give { .. }
            | Change::Away { .. } => Ok(()),
        }
    }

    /// Applies an entry that is on disk and that the referee has already played. Clocks that it starts begin `now`.
    /// `tell` is false for events too old for anybody to ask for.
    pub(crate) fn settle(
        &mut self,
        by: Option<(usize, MoveId)>,
        entry: &Entry,
        (time, now): (Timestamp, Moment),
        tell: bool,
    ) {
        self.seq += 1;
        self.asides += u64::from(entry.change.is_aside());
        self.shown.forget();
        self.latest = time;
        (self.progress, self.finished) = self.progress_after(&entry.change, time);
        let runs_on = self.referee.is_simultaneous() && self.referee.outcome().is_none();
        let is_beside = self.simultaneous && runs_on && matches!(entry.change, Change::Turn { .. });
        if entry.change.moves() && !is_beside {
            self.moved = self.seq;
        }
        self.simultaneous = runs_on;
        if let (Some((seat, id)), Some(asked)) = (by, &entry.asked) {
            self.requests.note(seat_number(seat), &id, asked, self.seq);
        }
        self.settle_offers(&entry.change);
        let (turns, to_move) = (self.referee.turns(), self.to_move());
        let gone = match &entry.change {
            Change::Away { seat, .. } => self.holders.iter().position(|holder| holder.seat == seat),
            _ => None,
        };
        if let Some(clock) = &mut self.clock {
            if let (Some(seat), Change::Away { until, spent, .. }) = (gone, &entry.change) {
                clock.leave(seat, *until, Span(*spent), now);
            }
            clock.settle(&entry.change, turns, &to_move, now);
        }
        match &entry.change {
            Change::Rematch { table } => self.rematch = Some(table.clone()),
            Change::Name { seat, name } => {
                if let Some(holder) = self.holders.iter_mut().find(|holder| holder.seat == seat) {
                    holder.name = Some(name.clone()).filter(|name| !name.is_empty());
                    if name.is_empty() {
                        // At a rated table, only the owner of an account that is being deleted can cause this.
                        (holder.account, holder.rating) = (None, None);
                    }
                }
            }
            _ => {}
        }
        if tell {
            let told = self.tell(&entry.change);
            if self.recent.len() == KEPT {
                self.recent.pop_front();
            }
            self.recent.push_back(told);
        } else {
            self.recent.clear();
        }
    }

    fn tell(&self, change: &Change) -> Told {
        let frame = |event| frame(&ServerFrame::Event { seq: self.seq, event });
        let viewers = self.holders.len() + 1;
        let frames = if matches!(change, Change::Turn { .. }) && self.referee.secrets() {
            Frames::Each((0..viewers).map(|viewer| frame(self.turn_event(viewer))).collect())
        } else {
            Frames::Same(frame(self.common_event(change)))
        };
        Told { seq: self.seq, frames }
    }

    fn turn_event(&self, viewer: usize) -> TableEvent {
        let viewer = self.holders.get(viewer).map(|holder| holder.seat);
        let turn = self.referee.last_turn(viewer).expect("the seat exists").expect("a turn was played");
        TableEvent::Turn {
            to_move: self.referee.to_move(),
            check: turn.check,
            claimable: self.referee.is_claimable(),
            outcome: self.referee.outcome(),
            turn,
        }
    }

    /// The event for changes that everybody sees alike.
    fn common_event(&self, change: &Change) -> TableEvent {
        match change.clone() {
            Change::Turn { .. } => self.turn_event(self.holders.len()),
            Change::End { .. } | Change::Close { .. } => {
                TableEvent::Ended { outcome: self.referee.outcome().expect("the game has ended") }
            }
            Change::Undo { acts } => TableEvent::Undone {
                turns: acts.len(),
                to_move: self.referee.to_move(),
                check: self.spectate().check,
                claimable: self.referee.is_claimable(),
            },
            Change::Offer { what, seat } => TableEvent::Offer { what, seat, accepted: Vec::new() },
            Change::Accept { what, .. } => {
                let (offerer, accepted) = self.shown_offer(what).expect("what is accepted was offered");
                TableEvent::Offer { what, seat: offerer, accepted }
            }
            Change::Withdraw { what, seat } => TableEvent::Withdrawn { what, seat },
            Change::Rematch { table } => TableEvent::Rematch { table },
            Change::Name { seat, name } => TableEvent::Named { seat, name },
            Change::Agree { control } => TableEvent::Agreed { control },
            Change::Begin => TableEvent::Begun,
            Change::Pause { .. } => TableEvent::Paused,
            Change::Give { seat, ms, .. } => TableEvent::Given { seat, ms },
            Change::Away { seat, until, .. } => TableEvent::Away { seat, until_ms: until },
        }
    }

    /// The events after a number, if all of them are still kept.
    pub(crate) fn since(&self, seq: u64) -> Option<impl Iterator<Item = &Told>> {
        let oldest = self.recent.front().map_or(self.seq + 1, |told| told.seq);
        (seq <= self.seq && oldest <= seq + 1).then(|| self.recent.iter().filter(move |told| told.seq > seq))
    }

    /// The computer players.
    pub(super) fn computers(&self) -> impl Iterator<Item = (usize, Computer)> {
        self.holders.iter().enumerate().filter_map(|(seat, holder)| match holder.player {
            Player::Computer(computer) => Some((seat, computer)),
            Player::Person | Player::Bot(_) => None,
        })
    }

    /// The pending tasks of computer players: moves, and answers to offers.
    pub(crate) fn wanted(&self) -> Vec<(usize, Computer, Errand)> {
        let to_move = self.to_move();
        let moves = self.computers().filter(|(seat, _)| to_move.contains(seat));
        let answers = self.computers().filter(|(seat, _)| self.is_asked(*seat));
        let moves = moves.map(|(seat, computer)| (seat, computer, Errand::Move));
        moves.chain(answers.map(|(seat, computer)| (seat, computer, Errand::Answer))).collect()
    }

    /// The seats of people and bots.
    pub(super) fn persons(&self) -> impl Iterator<Item = usize> {
        let persons = self.holders.iter().enumerate().filter(|(_, holder)| holder.player.is_outside());
        persons.map(|(seat, _)| seat)
    }

    /// The seats, and who is present.
    pub(crate) fn seats(&self, present: impl Fn(usize) -> bool) -> Vec<SeatState> {
        self.holders
            .iter()
            .enumerate()
            .map(|(seat, holder)| {
                let (kind, level) = holder.player.kind();
                SeatState {
                    seat: holder.seat.to_owned(),
                    kind,
                    name: holder.name.clone(),
                    level,
                    present: kind == SeatKind::Computer || present(seat),
                    free: holder.is_free(),
                    out: self.referee.is_out(holder.seat),
                    rating: holder.rating,
                    claim_in_ms: self.claim_in(seat).map(|wait| wait.0),
                }
            })
            .collect()
    }

    /// The table as a seat or a spectator may see it.
    pub(crate) fn show(&self, viewer: Option<usize>, present: impl Fn(usize) -> bool) -> TableState {
        let you = viewer.map(|seat| self.holders[seat].seat);
        TableState {
            id: self.id.clone(),
            game: self.referee.game().to_owned(),
            created_ms: self.created_ms,
            seq: self.seq,
            view: self.shown.view(viewer, || self.referee.view(you).expect("the seat exists")),
            you: you.map(str::to_owned),
            seats: self.seats(present),
            offers: self.shown_offers(),
            rematch: self.rematch.clone(),
            clock: self.show_clock(),
            rated: self.terms().speed().map(Into::into),
            listed: self.listed,
            tournament: self.tournament.as_ref().map(ToString::to_string),
        }
    }

    fn seat_names(&self, seats: &[usize]) -> Vec<String> {
        seats.iter().map(|seat| self.holders[*seat].seat.to_owned()).collect()
    }

    /// The seat that made an offer, and those that have accepted it.
    fn shown_offer(&self, what: Offer) -> Option<(String, Vec<String>)> {
        let made = self.offers.standing(what)?;
        Some((self.holders[made.seat].seat.to_owned(), self.seat_names(&made.accepted)))
    }

    fn shown_offers(&self) -> Offers {
        let seat = |what| self.shown_offer(what).map(|(seat, _)| seat);
        let all = Offer::ALL;
        let accepted = all.into_iter().filter_map(|what| Some((what, self.shown_offer(what)?.1)));
        Offers {
            draw: seat(Offer::Draw),
            stop: seat(Offer::Stop),
            undo: seat(Offer::Undo),
            rematch: seat(Offer::Rematch),
            accepted: accepted.filter(|(_, seats)| !seats.is_empty()).collect(),
        }
    }
}

/// A frame as text.
pub(crate) fn frame(frame: &ServerFrame) -> Utf8Bytes {
    let text = serde_json::to_string(frame).expect("words and numbers are JSON");
    // A string that has grown may have twice the capacity it needs.
    text.into_boxed_str().into_string().into()
}
