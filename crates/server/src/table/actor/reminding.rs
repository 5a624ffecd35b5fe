//! Notifications to absent players at tables with days per turn: turns that begin, time that is running out, the end,
//! and offers of a rematch.

use std::cmp::min;

use cubarium_clocks::{Moment, Span};

use super::Actor;
use crate::monitor::Pushed;
use crate::protocol::Offer;
use crate::push::{News, Notice};
use crate::table::holder::Player;
use crate::table::rest::Told;

/// How long before the end of a turn its player is warned, at most; with few days per turn, a quarter of the time.
const SOON: Span = Span::seconds(12 * 60 * 60);

/// What players have been told. A loaded table does not repeat it: a table that is unloaded while its clocks run stores
/// it, and otherwise nothing has happened in the meantime.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Reminded {
    pub(super) seats: Vec<Told>,
    over: bool,
    rematch: Option<String>,
}

impl Actor {
    /// Tells players what has happened since they were last told. Does nothing at tables without days per turn. Returns
    /// whether anybody was warned that time is running out.
    pub(super) fn remind(&mut self) -> bool {
        let Some(push) = self.registry.push().cloned().filter(|_| self.is_by_days()) else { return false };
        let now = self.look_up();
        let nodes = self.registry.nodes();
        // The node that wrote an event tells about it; the one in charge tells about time.
        let wrote = std::mem::take(&mut self.wrote) || nodes.is_alone();
        let in_charge = nodes.is_in_charge(&self.id);
        let Some(before) = self.reminded.replace(now.clone()) else { return false };
        let mut news: Vec<(usize, News)> = Vec::new();
        let turns = self.state.referee().turns();
        let last = (turns > 0).then(|| self.state.referee().last_turn(None).ok().flatten()).flatten();
        for (seat, (told, was)) in now.seats.iter().zip(&before.seats).enumerate() {
            let own = last.as_ref().is_some_and(|turn| turn.seat == self.state.holders()[seat].seat);
            if told.turn.is_some() && told.turn != was.turn && !own && wrote {
                news.push((seat, News::Turn));
            } else if told.soon && !was.soon && told.turn == was.turn && in_charge {
                news.push((seat, News::Soon));
            }
        }
        let away = (0..now.seats.len()).filter(|seat| !self.is_present(*seat));
        if !wrote {
            // Another node tells the rest.
        } else if now.over && !before.over {
            news.extend(away.map(|seat| (seat, News::Over)));
        } else if now.rematch.is_some() && now.rematch != before.rematch {
            let asks = |seat: &usize| Some(self.state.holders()[*seat].seat) == now.rematch.as_deref();
            news.extend(away.filter(|seat| !asks(seat)).map(|seat| (seat, News::Rematch)));
        }
        let is_soon = news.iter().any(|(_, news)| matches!(news, News::Soon));
        for (seat, news) in news {
            if let Some(notice) = self.notice(seat, news)
                && !push.tell(notice)
            {
                tracing::warn!("too many notifications are waiting: one was dropped");
                self.registry.figures().pushed(Pushed::Dropped);
            }
        }
        is_soon
    }

    /// What players already know when the table is loaded.
    pub(super) fn known(&mut self) -> Reminded {
        self.noted = self.state.take_noted();
        let now = self.look_up();
        match &self.noted {
            Some(noted) if noted.told.len() == now.seats.len() => {
                Reminded { seats: noted.told.clone(), ..now }
            }
            _ => now,
        }
    }

    pub(super) fn is_by_days(&self) -> bool {
        self.state.is_by_days()
    }

    /// What there is to tell now.
    pub(super) fn look_up(&self) -> Reminded {
        let before = self.reminded.as_ref();
        let seats = self.state.awaited().into_iter().enumerate().map(|(seat, turn)| {
            let was = before.and_then(|before| before.seats.get(seat)).copied().unwrap_or_default();
            let is_soon = self.lead().is_some_and(|lead| self.state.left(seat) <= Some(lead));
            Told { turn, soon: turn.is_some() && (is_soon || (turn == was.turn && was.soon)) }
        });
        Reminded {
            seats: seats.collect(),
            over: self.state.referee().outcome().is_some(),
            rematch: self.state.offered_by(Offer::Rematch),
        }
    }

    /// How long before the end of a turn its player is warned.
    fn lead(&self) -> Option<Span> {
        let control = self.state.control().filter(|control| control.is_by_days())?;
        Some(min(SOON, Span(control.initial().0 / 4)))
    }

    /// When a seat has to be warned; `None` while its clock stands still.
    fn soon_at(&self, seat: usize) -> Option<Moment> {
        Some(Moment(self.state.out_at(seat)?.0.saturating_sub(self.lead()?.0)))
    }

    /// When the next warning is due.
    pub(super) fn reminds_at(&self) -> Option<Moment> {
        self.registry.push()?;
        let reminded = self.reminded.as_ref()?;
        let waiting = reminded.seats.iter().enumerate().filter(|(_, told)| told.turn.is_some() && !told.soon);
        waiting.filter_map(|(seat, _)| self.soon_at(seat)).min()
    }

    fn notice(&self, seat: usize, news: News) -> Option<Notice> {
        let holders = self.state.holders();
        let holder = &holders[seat];
        let token = holder.token.filter(|_| holder.player == Player::Person)?;
        // An offer of a rematch names only the player who made it; everything else names all other players.
        let asker = self.state.offered_by(Offer::Rematch).filter(|_| news == News::Rematch);
        let is_meant = |seat: &str| asker.as_deref().map_or(seat != holder.seat, |asker| seat == asker);
        let others = holders.iter().filter(|other| is_meant(other.seat));
        Some(Notice {
            news,
            table: self.id.clone(),
            seat: holder.seat,
            token,
            game: self.state.referee().game().to_owned(),
            others: others.filter_map(|other| other.name.clone()).collect(),
        })
    }
}
