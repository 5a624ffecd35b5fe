//! A game with each seat's view, updated turn by turn: rebuilding the views for every move would cost more than a
//! fast player's thinking.

use cubarium_core::{Accord, Outcome};

use cubarium_catalog::{OpenError, Referee, Refused, UnknownSeat, wire};

/// A running game with its views.
pub(crate) struct Table {
    referee: Referee,
    views: Vec<wire::View>,
}

impl Table {
    pub(crate) fn open(game: &str, options: &wire::Options) -> Result<Self, OpenError> {
        let referee = Referee::new(game, options, None)?;
        let view = |seat: &&str| referee.view(Some(seat)).expect("the seat is the referee's");
        let views = referee.seats().iter().map(view).collect();
        Ok(Self { referee, views })
    }

    /// The end of the game, if it is over.
    pub(crate) fn outcome(&self) -> Option<wire::Outcome> {
        self.referee.outcome()
    }

    /// The name for the end of an abandoned game: `length`, or `unfinished` if the game has no draws.
    pub(crate) fn broken_off(&self) -> &'static str {
        match self.referee.accord() {
            Accord::Draw => "length",
            Accord::Stop => Outcome::UNFINISHED,
        }
    }

    /// The seat to move: the first of those that may act at the same time.
    pub(crate) fn mover(&self) -> Option<usize> {
        let seat = self.referee.to_move().into_iter().next()?;
        self.referee.seats().iter().position(|name| *name == seat)
    }

    /// A seat's view.
    pub(crate) fn view(&self, seat: usize) -> &wire::View {
        &self.views[seat]
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: usize) -> &'static str {
        self.referee.seats()[seat]
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, seat: usize, text: &str) -> Result<(), Refused> {
        self.referee.play(self.name(seat), text)?;
        let (to_move, outcome) = (self.referee.to_move(), self.referee.outcome());
        let claimable = self.referee.is_claimable();
        for view in &mut self.views {
            let turn = last_turn(&self.referee, view.viewer.as_deref())?;
            view.text.clone_from(&turn.after);
            view.check = turn.check;
            view.claimable = claimable;
            view.turns.push(turn);
            view.to_move.clone_from(&to_move);
            view.outcome.clone_from(&outcome);
        }
        Ok(())
    }
}

fn last_turn(referee: &Referee, viewer: Option<&str>) -> Result<wire::Turn, UnknownSeat> {
    Ok(referee.last_turn(viewer)?.expect("a move has just been made"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cubarium_catalog::lab::Lab;

    #[test]
    fn incrementally_grown_views_equal_those_of_the_referee() {
        let mut table = Table::open("cube-chess", &wire::Options::new()).expect("there is such a game");
        let mut lab = Lab::open("cube-chess", &wire::Options::new(), None).expect("there is such a game");
        for _ in 0..12 {
            let text = lab.moves().swap_remove(0);
            lab.play(&text).expect("it is legal");
            let mover = table.mover().expect("the game is not over");
            table.play(mover, &text).expect("it is legal");
            for seat in 0..2 {
                let whole = table.referee.view(Some(table.name(seat))).expect("there is such a seat");
                assert_eq!(*table.view(seat), whole);
            }
        }
    }
}
