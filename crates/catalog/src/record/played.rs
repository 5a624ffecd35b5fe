//! Records made from running games, and running games made from records.

use cubarium_core::Outcome;

use super::{Record, RecordError, shorten, write_result};
use crate::{Forfeit, Referee, Sealed, games, wire};

impl Record {
    /// The record of a game as a viewer knows it.
    #[must_use]
    pub fn of(view: &wire::View) -> Self {
        let usual = games::find(&view.game)
            .ok()
            .and_then(|face| face.open(&view.options, None).ok())
            .map(|game| game.start_text());
        let defaults = games::options(&view.game, &wire::Options::new()).unwrap_or_default();
        let given = view.options.iter().filter(|(key, value)| defaults.get(*key) != Some(value));
        let given = given.map(|(key, value)| (key.clone(), value.clone()));
        let seats_may_meet = games::info(&view.game).is_ok_and(|info| info.secrets);
        Self {
            game: view.game.clone(),
            options: wire::by_name(given),
            position: (usual.as_ref() != Some(&view.start)).then(|| view.start.clone()),
            players: Vec::new(),
            date: None,
            outcome: view.outcome.clone(),
            moves: view
                .turns
                .iter()
                .map(|turn| (seats_may_meet.then(|| turn.seat.clone()), turn.text.clone()))
                .collect(),
        }
    }

    /// A game's whole record, including secrets, to be stored by the program that runs the game; [`Record::unseal`]
    /// opens it.
    #[must_use]
    pub fn seal(referee: &Referee) -> Sealed {
        Sealed::text(Self::of(&referee.whole()).to_string())
    }

    /// Opens what [`Record::seal`] has sealed, with all its moves played.
    ///
    /// # Errors
    /// When it is not such a seal, or the game can no longer be opened and replayed.
    pub fn unseal(sealed: Sealed) -> Result<Referee, RecordError> {
        Self::parse(&String::from_utf8_lossy(&sealed.into_bytes()))?.replay()
    }

    /// Replays the record.
    ///
    /// # Errors
    /// When the game cannot be opened, a move is impossible, or the result differs.
    pub fn replay(&self) -> Result<Referee, RecordError> {
        let mut referee = Referee::new(&self.game, &self.options, self.position.as_deref())?;
        for (index, (seat, text)) in self.moves.iter().enumerate() {
            let mover = seat.clone().or_else(|| referee.to_move().into_iter().next());
            let mover = mover.unwrap_or_else(|| referee.seats()[0].to_owned());
            let played = if referee.drops(&mover, text) {
                referee.drop_out(&mover, text)
            } else {
                referee.play(&mover, text)
            };
            played.map_err(|refused| RecordError::Move {
                number: index + 1,
                text: shorten(text),
                refused,
            })?;
        }
        self.settle(&mut referee)?;
        Ok(referee)
    }

    /// Ends the game as the record says, if the moves alone do not end it.
    fn settle(&self, referee: &mut Referee) -> Result<(), RecordError> {
        let Some(given) = &self.outcome else { return Ok(()) };
        if given.reason == Outcome::RULES_CHANGED {
            referee.close();
        }
        if referee.outcome().is_none() {
            let mut losers =
                referee.seats().iter().filter(|seat| !given.winners.iter().any(|won| won == *seat));
            let loser = losers.find(|seat| !referee.is_out(seat));
            match (given.reason.as_str(), loser) {
                (Outcome::AGREEMENT | Outcome::UNFINISHED, _) => drop(referee.agree()),
                (Outcome::RESIGNATION, Some(seat)) => drop(referee.resign(seat)),
                (Outcome::TIME, Some(seat)) => drop(referee.forfeit(seat, Forfeit::Time, 0)),
                (Outcome::ABANDONED, Some(seat)) => drop(referee.forfeit(seat, Forfeit::Abandoned, 0)),
                (Outcome::ABORTED, _) => drop(referee.abort()),
                _ => {}
            }
        }
        let reached = referee.outcome().as_ref().map_or_else(|| "*".to_owned(), write_result);
        let given = write_result(given);
        if reached == given { Ok(()) } else { Err(RecordError::Result { given, reached }) }
    }
}
