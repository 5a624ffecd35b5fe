//! The referee: the only part of the program that knows everything about a running game.

use std::fmt;

use cubarium_core::{Accord, Outcome, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::error::{OpenError, Refused, SealError, UnknownSeat};
use crate::running::{self, AnyGame, Eyes, Seen};
use crate::{face, games, wire};

/// Bytes for the journal that only a [`Referee`] can open. They may contain secrets, so `Debug` does not show them.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed(Vec<u8>);

impl Sealed {
    /// The bytes, to be stored and never shown.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    /// What was stored.
    #[must_use]
    pub const fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// A text, sealed.
    pub(crate) fn text(text: String) -> Self {
        Self(text.into_bytes())
    }

    fn close<T: Serialize>(contents: &T) -> Self {
        Self(serde_json::to_vec(contents).expect("strings and numbers are JSON"))
    }

    fn open<'a, T: Deserialize<'a>>(&'a self) -> Result<T, SealError> {
        serde_json::from_slice(&self.0).map_err(|error| SealError::Unreadable(error.to_string()))
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealed({} bytes)", self.0.len())
    }
}

/// The set-up of a game.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    game: String,
    options: wire::Options,
    start: String,
}

/// An act that changed a game.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "lowercase", deny_unknown_fields)]
enum Act {
    Play { seat: String, text: String },
    Resign { seat: String },
    Agree,
    Claim { seat: String },
    Forfeit { seat: String, why: Forfeit },
    Drop { seat: String, text: String },
    Abort,
    Undo,
}

/// Why a seat loses without a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Forfeit {
    /// Its time has run out.
    Time,
    /// Its player is gone.
    Abandoned,
}

impl Forfeit {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Time, Self::Abandoned];

    /// The reason of the game's end.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Time => Outcome::TIME,
            Self::Abandoned => Outcome::ABANDONED,
        }
    }
}

/// Runs one game. Everything that it hands out is made for a particular viewer.
pub struct Referee {
    setup: Setup,
    game: Box<dyn AnyGame>,
}

impl Referee {
    /// Opens a game at its start or at a position.
    ///
    /// # Errors
    /// When there is no such game or option, or the text is not a position.
    pub fn new(game: &str, options: &wire::Options, position: Option<&str>) -> Result<Self, OpenError> {
        let face = games::find(game)?;
        let options = face.options(options)?;
        let opened = face.open(&options, position)?;
        let setup = Setup { game: game.to_owned(), options, start: opened.start_text() };
        Ok(Self { setup, game: opened })
    }

    /// The game's set-up, sealed.
    #[must_use]
    pub fn seal_setup(&self) -> Sealed {
        Sealed::close(&self.setup)
    }

    /// Opens what [`Referee::seal_setup`] has sealed.
    ///
    /// # Errors
    /// When the bytes are not such a seal or the game can no longer be opened.
    pub fn unseal_setup(sealed: &Sealed) -> Result<Self, SealError> {
        let setup: Setup = sealed.open()?;
        Ok(Self::new(&setup.game, &setup.options, Some(&setup.start))?)
    }

    /// Repeats an act that was sealed earlier.
    ///
    /// # Errors
    /// When the bytes are not such a seal, or the act is impossible now.
    pub fn replay(&mut self, act: &Sealed) -> Result<(), SealError> {
        let act: Act = act.open()?;
        self.act(act)?;
        Ok(())
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, seat: &str, text: &str) -> Result<Sealed, Refused> {
        self.act(Act::Play { seat: seat.to_owned(), text: text.to_owned() })
    }

    /// Resigns for a seat: the others still in the game win.
    ///
    /// # Errors
    /// When there is no such seat, it is out already, or the game is over.
    pub fn resign(&mut self, seat: &str) -> Result<Sealed, Refused> {
        self.act(Act::Resign { seat: seat.to_owned() })
    }

    /// Ends the game by its [accord](Referee::accord), to which all have agreed.
    ///
    /// # Errors
    /// When the game is over.
    pub fn agree(&mut self) -> Result<Sealed, Refused> {
        self.act(Act::Agree)
    }

    /// Ends the game by its [accord](Referee::accord) for a seat that does not need the others' consent.
    ///
    /// # Errors
    /// When there is no such seat, the game is over, or nothing can be [claimed](Referee::is_claimable) now.
    pub fn claim(&mut self, seat: &str) -> Result<Sealed, Refused> {
        self.act(Act::Claim { seat: seat.to_owned() })
    }

    /// Takes a seat out of the game because its time has run out or its player is gone. If the game can continue
    /// without it, the others play on and a turn records this; otherwise the game ends and they have won. `chance`
    /// makes any choice that the seat still owed and on which the others depend.
    ///
    /// # Errors
    /// When there is no such seat, it is out already, or the game is over.
    pub fn forfeit(&mut self, seat: &str, why: Forfeit, chance: u64) -> Result<Sealed, Refused> {
        let number = face::seat(self.game.seats(), seat)?;
        let seat = seat.to_owned();
        self.act(match self.game.dropping(number, chance) {
            Some(text) => Act::Drop { seat, text },
            None => Act::Forfeit { seat, why },
        })
    }

    /// Resigns for a seat in a game that can continue without it: the others play on, and a turn records this, as for
    /// [`Referee::forfeit`].
    ///
    /// # Errors
    /// When there is no such seat, it is out already, or the game is over.
    pub fn leave(&mut self, seat: &str, chance: u64) -> Result<Sealed, Refused> {
        let number = face::seat(self.game.seats(), seat)?;
        let seat = seat.to_owned();
        self.act(match self.game.dropping(number, chance) {
            Some(text) => Act::Drop { seat, text },
            None => Act::Resign { seat },
        })
    }

    /// Calls the game off: nobody has won or drawn.
    ///
    /// # Errors
    /// When the game is over.
    pub fn abort(&mut self) -> Result<Sealed, Refused> {
        self.act(Act::Abort)
    }

    /// Closes the game for good, even if it has ended: the rules have changed since it was played, and its next act is
    /// no longer possible.
    pub fn close(&mut self) {
        self.game.close();
    }

    /// Whether the game was [closed](Referee::close).
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.game.outcome().is_some_and(|outcome| outcome == Outcome::closed())
    }

    /// Whether a text is that of a move by which a seat [drops out](Referee::forfeit) now.
    pub(crate) fn drops(&self, seat: &str, text: &str) -> bool {
        face::seat(self.game.seats(), seat).is_ok_and(|seat| self.game.drops(seat, text))
    }

    /// Whether a seat is out of a game that the others are still playing.
    #[must_use]
    pub fn is_out(&self, seat: &str) -> bool {
        face::seat(self.game.seats(), seat).is_ok_and(|seat| self.game.is_out(seat))
    }

    /// Lets a seat drop out by a move from a record.
    pub(crate) fn drop_out(&mut self, seat: &str, text: &str) -> Result<Sealed, Refused> {
        self.act(Act::Drop { seat: seat.to_owned(), text: text.to_owned() })
    }

    /// Takes the last turn back, even in a finished game.
    ///
    /// # Errors
    /// When no turn has been played, or the game has secrets.
    pub fn undo(&mut self) -> Result<Sealed, Refused> {
        self.act(Act::Undo)
    }

    fn act(&mut self, act: Act) -> Result<Sealed, Refused> {
        let seats = self.game.seats();
        let left: SeatSet =
            SeatSet::first(seats.len()).iter().filter(|seat| !self.game.is_out(*seat)).collect();
        let agreed = self.accord().outcome(left);
        let lost = |game: &dyn AnyGame, seat: &str, reason| {
            let seat = face::seat(seats, seat)?;
            match game.outcome() {
                None if !left.contains(seat) => Err(Refused::Out),
                _ => Ok(Outcome::forfeited(seat, left.without(seat), reason)),
            }
        };
        let done = match act {
            Act::Play { seat, text } => {
                let text = self.game.play(face::seat(seats, &seat)?, &text)?;
                Act::Play { seat, text }
            }
            Act::Resign { ref seat } => {
                self.game.end(lost(&*self.game, seat, Outcome::RESIGNATION)?)?;
                act
            }
            Act::Agree => {
                self.game.end(agreed)?;
                act
            }
            Act::Claim { ref seat } => {
                face::seat(seats, seat)?;
                if self.game.outcome().is_none() && !self.is_claimable() {
                    return Err(Refused::NoClaim);
                }
                self.game.end(agreed)?;
                act
            }
            Act::Forfeit { ref seat, why } => {
                self.game.end(lost(&*self.game, seat, why.reason())?)?;
                act
            }
            Act::Drop { ref seat, ref text } => {
                self.game.drop_out(face::seat(seats, seat)?, text)?;
                act
            }
            Act::Abort => {
                self.game.end(Outcome::aborted())?;
                act
            }
            Act::Undo => {
                if self.game.secrets() {
                    return Err(Refused::NoUndo);
                }
                if !self.game.undo() {
                    return Err(Refused::NothingToUndo);
                }
                act
            }
        };
        Ok(Sealed::close(&done))
    }

    /// The game's id.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.setup.game
    }

    /// All options of the game.
    #[must_use]
    pub const fn options(&self) -> &wire::Options {
        &self.setup.options
    }

    /// The seats' names in the order of play.
    #[must_use]
    pub fn seats(&self) -> &'static [&'static str] {
        self.game.seats()
    }

    /// What the players may agree on to end the game.
    #[must_use]
    pub fn accord(&self) -> Accord {
        self.game.accord()
    }

    /// Whether any seat may end the game now by a claim.
    #[must_use]
    pub fn is_claimable(&self) -> bool {
        self.game.is_claimable()
    }

    /// Whether players know things that others do not.
    #[must_use]
    pub fn secrets(&self) -> bool {
        self.game.secrets()
    }

    /// Whether those who may act now do so at the same time, without waiting for one another.
    #[must_use]
    pub fn is_simultaneous(&self) -> bool {
        self.game.is_simultaneous()
    }

    /// The seats that may act now.
    #[must_use]
    pub fn to_move(&self) -> Vec<String> {
        running::names(self.game.seats(), self.game.to_move())
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<wire::Outcome> {
        self.game.outcome().map(|outcome| running::outcome(self.game.seats(), &outcome))
    }

    /// How many turns have been played.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.game.turns()
    }

    /// The game as a seat, or a spectator (`None`), may know it.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn view(&self, viewer: Option<&str>) -> Result<wire::View, UnknownSeat> {
        let seen = self.game.see(Eyes::Of(self.viewer(viewer)?));
        Ok(self.frame(viewer, seen))
    }

    /// Everything, for sealing.
    pub(crate) fn whole(&self) -> wire::View {
        self.frame(None, self.game.see(Eyes::Referee))
    }

    fn frame(&self, viewer: Option<&str>, seen: Seen) -> wire::View {
        wire::View {
            game: self.setup.game.clone(),
            options: self.setup.options.clone(),
            viewer: viewer.map(str::to_owned),
            start: seen.start,
            turns: seen.turns,
            text: seen.text,
            to_move: self.to_move(),
            check: seen.check,
            claimable: self.is_claimable(),
            outcome: self.outcome(),
        }
    }

    /// The last turn as a viewer may know it; `None` at the start.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn last_turn(&self, viewer: Option<&str>) -> Result<Option<wire::Turn>, UnknownSeat> {
        let viewer = self.viewer(viewer)?;
        Ok(self.game.turns().checked_sub(1).and_then(|index| self.game.see_turn(Eyes::Of(viewer), index)))
    }

    fn viewer(&self, viewer: Option<&str>) -> Result<Viewer, UnknownSeat> {
        viewer.map_or(Ok(Viewer::Spectator), |name| face::seat(self.game.seats(), name).map(Viewer::Seat))
    }
}

impl fmt::Debug for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Referee({}, {} turns)", self.setup.game, self.game.turns())
    }
}
