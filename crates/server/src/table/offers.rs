//! Draws, stops, takebacks and rematches: who may offer them, who answers, when an offer lapses.

use cubarium_core::Accord;

use super::entry::Change;
use super::state::{Plan, State};
use crate::protocol::{Action, Offer};
use crate::rejection::Rejection;

/// An offer.
pub(super) struct Made {
    /// The seat that made it.
    pub(super) seat: usize,
    /// The others who have accepted it, where several have to.
    pub(super) accepted: Vec<usize>,
    /// Whether events have overtaken it and the viewers must still be told.
    lapsed: bool,
}

impl Made {
    /// Whether a seat has offered or accepted it.
    fn has(&self, seat: usize) -> bool {
        self.seat == seat || self.accepted.contains(&seat)
    }
}

/// The offers at a table.
#[derive(Default)]
pub(super) struct OpenOffers {
    draw: Option<Made>,
    stop: Option<Made>,
    undo: Option<Made>,
    rematch: Option<Made>,
}

impl OpenOffers {
    const fn get(&self, what: Offer) -> Option<&Made> {
        match what {
            Offer::Draw => self.draw.as_ref(),
            Offer::Stop => self.stop.as_ref(),
            Offer::Undo => self.undo.as_ref(),
            Offer::Rematch => self.rematch.as_ref(),
        }
    }

    const fn slot(&mut self, what: Offer) -> &mut Option<Made> {
        match what {
            Offer::Draw => &mut self.draw,
            Offer::Stop => &mut self.stop,
            Offer::Undo => &mut self.undo,
            Offer::Rematch => &mut self.rematch,
        }
    }

    fn lapse(&mut self, what: Offer) {
        if let Some(made) = self.slot(what) {
            made.lapsed = true;
        }
    }

    /// The offer that can still be answered.
    pub(super) fn standing(&self, what: Offer) -> Option<&Made> {
        self.get(what).filter(|made| !made.lapsed)
    }
}

impl State {
    /// Decides what an action leads to.
    ///
    /// # Errors
    /// When it is not possible; then nothing has changed.
    pub(super) fn plan_action(&mut self, seat: usize, action: Action) -> Result<Plan, Rejection> {
        let about_rematch =
            matches!(action, Action::AskRematch | Action::AcceptRematch | Action::DeclineRematch);
        if !about_rematch && self.is_out(seat) {
            return Err(Rejection::Out);
        }
        if !about_rematch {
            self.need_open()?;
        }
        match action {
            Action::Resign => self.resign(seat),
            Action::OfferDraw => self.offer_to_end(seat, Accord::Draw),
            Action::OfferStop => self.offer_to_end(seat, Accord::Stop),
            Action::ClaimStop => {
                self.need_running()?;
                self.need_accord(Accord::Stop)?;
                self.claim(seat)
            }
            Action::Abort => self.abort(),
            Action::AddTime => self.add_time(seat),
            Action::ClaimAbandoned => self.claim_abandoned(seat),
            Action::AskUndo => {
                self.need_unrated()?;
                self.undoable(seat)?;
                self.offer(seat, Offer::Undo)
            }
            Action::AskRematch => {
                self.need_finished()?;
                self.offer(seat, Offer::Rematch)
            }
            Action::AcceptDraw => self.accept(seat, Offer::Draw),
            Action::AcceptStop => self.accept(seat, Offer::Stop),
            Action::AcceptUndo => self.accept(seat, Offer::Undo),
            Action::AcceptRematch => self.accept(seat, Offer::Rematch),
            Action::DeclineDraw => self.withdraw(seat, Offer::Draw),
            Action::DeclineStop => self.withdraw(seat, Offer::Stop),
            Action::DeclineUndo => self.withdraw(seat, Offer::Undo),
            Action::DeclineRematch => self.withdraw(seat, Offer::Rematch),
        }
    }

    fn offer_to_end(&mut self, seat: usize, accord: Accord) -> Result<Plan, Rejection> {
        self.need_running()?;
        self.need_accord(accord)?;
        self.offer(seat, accord.into())
    }

    fn offer(&mut self, seat: usize, what: Offer) -> Result<Plan, Rejection> {
        match (what, self.offers.standing(what)) {
            (_, Some(made)) if made.has(seat) => Err(Rejection::Offered(what)),
            (Offer::Draw | Offer::Stop | Offer::Rematch, Some(_)) => self.accept(seat, what),
            (Offer::Undo, Some(_)) => Err(Rejection::Offered(what)),
            (Offer::Undo, None) if self.is_alone(seat) => self.undo(seat),
            (Offer::Rematch, None) if self.is_alone(seat) => Ok(Plan::Rematch),
            (_, None) => {
                let seat = self.holders[seat].seat.to_owned();
                Ok(Plan::Change(Change::Offer { what, seat }))
            }
        }
    }

    /// Whether all others at the table are computers.
    fn is_alone(&self, seat: usize) -> bool {
        self.persons().all(|person| person == seat)
    }

    fn accept(&mut self, seat: usize, what: Offer) -> Result<Plan, Rejection> {
        let offered = self.offers.standing(what).filter(|made| !made.has(seat));
        let made = offered.ok_or(Rejection::NoOffer(what))?;
        let offerer = made.seat;
        if self.asked(what).any(|other| other != seat && !made.has(other)) {
            let seat = self.holders[seat].seat.to_owned();
            return Ok(Plan::Change(Change::Accept { what, seat }));
        }
        match what {
            Offer::Draw | Offer::Stop => self.agree(),
            Offer::Undo => self.undo(offerer),
            Offer::Rematch => {
                self.need_finished()?;
                Ok(Plan::Rematch)
            }
        }
    }

    /// The seats whose consent is needed. Ending the game needs the consent of computers too, but not of seats that are
    /// out.
    fn asked(&self, what: Offer) -> impl Iterator<Item = usize> {
        let ends = matches!(what, Offer::Draw | Offer::Stop);
        let computers = self.computers().filter(move |_| ends).map(|(seat, _)| seat);
        self.persons().chain(computers).filter(move |seat| !ends || !self.is_out(*seat))
    }

    /// Whether any seat is out of the game.
    pub(crate) fn is_any_out(&self) -> bool {
        self.holders.iter().any(|holder| self.referee().is_out(holder.seat))
    }

    /// Whether a seat is out of a game that the others are still playing.
    fn is_out(&self, seat: usize) -> bool {
        self.referee().outcome().is_none() && self.referee().is_out(self.holders[seat].seat)
    }

    /// Whether a computer has to answer an offer to end the game.
    pub(super) fn is_asked(&self, computer: usize) -> bool {
        let what = self.referee().accord().into();
        self.offers.standing(what).is_some_and(|made| !made.has(computer))
    }

    /// Declines an offer; by the player who made it, withdraws it.
    fn withdraw(&self, seat: usize, what: Offer) -> Result<Plan, Rejection> {
        let seat = Some(self.holders[seat].seat.to_owned());
        match self.offers.standing(what) {
            Some(_) => Ok(Plan::Change(Change::Withdraw { what, seat })),
            None => Err(Rejection::NoOffer(what)),
        }
    }

    /// How a change affects the offers: a turn by a person who has not accepted declines a draw or a stop, any turn
    /// cancels a takeback request, and a takeback cancels everything else. In games with secrets computers do not agree
    /// to anything.
    pub(super) fn settle_offers(&mut self, change: &Change) {
        match change {
            Change::Turn { seat, over, .. } => {
                let person =
                    self.seat_named(seat).filter(|seat| self.persons().any(|person| person == *seat));
                for what in [Offer::Draw, Offer::Stop] {
                    let declined = |made: &Made| person.is_some_and(|person| !made.has(person));
                    if *over || self.offers.get(what).is_some_and(declined) {
                        self.offers.lapse(what);
                    }
                }
                self.offers.lapse(Offer::Undo);
            }
            Change::End { .. } | Change::Close { .. } => {
                self.offers.draw = None;
                self.offers.stop = None;
                self.offers.undo = None;
            }
            Change::Undo { .. } => {
                self.offers.undo = None;
                self.offers.lapse(Offer::Draw);
                self.offers.lapse(Offer::Stop);
                self.offers.lapse(Offer::Rematch);
            }
            Change::Offer { what, seat } => {
                if let Some(seat) = self.seat_named(seat) {
                    let ends = matches!(what, Offer::Draw | Offer::Stop);
                    let lapsed = ends && self.referee().secrets() && self.computers().next().is_some();
                    *self.offers.slot(*what) = Some(Made { seat, accepted: Vec::new(), lapsed });
                }
            }
            Change::Accept { what, seat } => {
                let seat = self.seat_named(seat);
                if let Some((made, seat)) = self.offers.slot(*what).as_mut().zip(seat) {
                    made.accepted.push(seat);
                }
            }
            Change::Withdraw { what, .. } => *self.offers.slot(*what) = None,
            Change::Rematch { .. } => self.offers.rematch = None,
            Change::Name { .. }
            | Change::Agree { .. }
            | Change::Begin
            | Change::Pause { .. }
            | Change::Give { .. }
            | Change::Away { .. } => {}
        }
    }

    fn seat_named(&self, name: &str) -> Option<usize> {
        self.holders.iter().position(|holder| holder.seat == name)
    }

    /// The seat with an offer that can still be answered.
    pub(super) fn offered_by(&self, what: Offer) -> Option<String> {
        self.offers.standing(what).map(|made| self.holders[made.seat].seat.to_owned())
    }

    /// An offer that has lapsed without anybody being told yet.
    pub(crate) fn lapsed(&self) -> Option<Offer> {
        Offer::ALL.into_iter().find(|what| self.offers.get(*what).is_some_and(|made| made.lapsed))
    }
}
