//! What others learn about a game apart from its table: its record, a glance at it while it runs, and its entry in the
//! archive.

use cubarium_catalog::{Record, wire};
use cubarium_core::Outcome;
use cubarium_journal::{Archived, ArchivedPlayer, Head, Timestamp, TournamentId};

use super::entry::Change;
use super::state::{Computer, Holder, Player, State};
use crate::protocol::{ArchivedGame, GamePlayer};
use crate::watching::{Fate, fold, opening};

impl State {
    /// Sets the fingerprint of the seats as they were read.
    pub(crate) fn set_roster(&mut self, roster: Vec<u8>) {
        self.roster = roster;
    }

    /// Whether the seats and the listing are those of a head.
    pub(crate) fn is_of(&self, head: &Head) -> bool {
        self.roster == head.seats && self.listed == head.listed
    }

    /// Whether anybody may find the table.
    pub(crate) const fn is_listed(&self) -> bool {
        self.listed
    }

    pub(crate) const fn set_listed(&mut self, listed: bool) {
        self.listed = listed;
    }

    /// The tournament that the game belongs to, if any.
    pub(crate) const fn tournament(&self) -> Option<&TournamentId> {
        self.tournament.as_ref()
    }

    pub(crate) fn set_tournament(&mut self, tournament: Option<TournamentId>) {
        self.tournament = tournament;
    }

    /// The spectators' view of the game, with its last turn only.
    pub(crate) fn glance(&self) -> wire::View {
        let mut view = self.spectate();
        if let Some(last) = view.turns.pop() {
            if let Some(before) = view.turns.last_mut() {
                view.start = std::mem::take(&mut before.after);
            }
            view.turns = vec![last];
        }
        view
    }

    /// The game's record as a seat or a spectator may see it.
    pub(crate) fn record(&self, viewer: Option<usize>) -> String {
        let you = viewer.map(|seat| self.holders[seat].seat);
        let view = self.referee.view(you).expect("the seat exists");
        self.write(&view, |holder| holder.name.clone()).to_string()
    }

    fn write(&self, view: &wire::View, name: impl Fn(&Holder) -> Option<String>) -> Record {
        let mut record = Record::of(view);
        let player = |holder: &Holder| match (name(holder), holder.player) {
            (Some(name), Player::Bot(_)) => Some((holder.seat.to_owned(), format!("{name} (bot)"))),
            (Some(name), _) => Some((holder.seat.to_owned(), name)),
            (None, Player::Computer(Computer { level, .. })) => {
                Some((holder.seat.to_owned(), format!("Cubarium level {level}")))
            }
            (None, Player::Person | Player::Bot(_)) => None,
        };
        record.players = self.holders.iter().filter_map(player).collect();
        record.date = super::date::day(self.created_ms);
        record
    }

    /// The archive entry of the game at a listed table after a change at a time: the referee has played the change, but
    /// it is not [settled](State::settle) yet. `None` while the game runs, or if it was called off.
    pub(crate) fn archived_after(&self, change: &Change, time: Timestamp) -> Option<Archived> {
        if !self.is_listed() {
            return None;
        }
        let outcome = self.referee.outcome().filter(|outcome| outcome.reason != Outcome::ABORTED)?;
        let view = self.spectate();
        let (_, finished) = self.progress_after(change, time);
        let ended = finished.unwrap_or(time);
        let name = |holder: &Holder| match change {
            Change::Name { seat, name } if *seat == holder.seat => Some(name.clone()),
            _ => holder.name.clone(),
        };
        let named = |holder: &Holder| name(holder).filter(|name| !name.is_empty());
        let record = self.write(&view, named);
        let players = self.holders.iter().map(|holder| {
            let (kind, level) = holder.player.kind();
            GamePlayer { seat: holder.seat.to_owned(), kind, name: named(holder), level }
        });
        let summary = ArchivedGame {
            table: self.id.clone(),
            game: record.game.clone(),
            options: record.options.clone(),
            players: players.collect(),
            turns: view.turns.len(),
            clock: self.control().map(|control| control.to_string()),
            rated: self.terms().speed().map(Into::into),
            ended_ms: ended.0,
            outcome: outcome.clone(),
        };
        let searched = self.holders.iter().enumerate().map(|(index, holder)| ArchivedPlayer {
            seat: super::seat_number(index),
            name: named(holder).map(|name| fold(&name)).unwrap_or_default(),
            fate: Fate::of_seat(&outcome, holder.seat).label(),
        });
        Some(Archived {
            ended,
            fate: Fate::of_game(&outcome).label(),
            players: searched.collect(),
            opening: opening(&record),
            summary: serde_json::to_string(&summary).expect("words and numbers are JSON"),
            record: record.to_string(),
        })
    }
}
