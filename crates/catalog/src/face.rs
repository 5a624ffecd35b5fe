//! The object-safe face of a game: the only place where the types of the games are hidden behind `dyn`.

use cubarium_core::{Game, OptionError, Options as _, Outcome, Position, Refusal, Seat, SeatSet, Viewer};

use crate::board::{AnyBoard, Views};
#[cfg(feature = "editor")]
use crate::editor::{self, AnyEditor, Desk};
use crate::error::{OpenError, UnknownSeat, ViewError};
#[cfg(feature = "lab")]
use crate::lab::AnyLab;
use crate::thinker::{AnyThinker, Mind, Player};
use crate::wire;

/// A game of the catalogue: its id and what its options are when nothing is said.
pub(crate) struct Kind<P: Position> {
    pub(crate) id: &'static str,
    pub(crate) options: P::Options,
    pub(crate) languages: &'static [&'static str],
    /// What the levels were measured to be worth, from the lowest up as far as they were: see `docs/levels.md`.
    pub(crate) elo: &'static [i32],
}

/// A game whose types are hidden.
pub(crate) trait Face: Send + Sync {
    fn id(&self) -> &'static str;
    fn info(&self) -> wire::GameInfo;
    fn options(&self, given: &wire::Options) -> Result<wire::Options, OptionError>;
    fn seats(&self, given: &wire::Options) -> Result<Vec<String>, OptionError>;
    fn open(&self, given: &wire::Options, position: Option<&str>) -> Result<Box<dyn AnyGame>, OpenError>;
    #[cfg(feature = "lab")]
    fn lab(&self, given: &wire::Options, position: Option<&str>) -> Result<Box<dyn AnyLab>, OpenError>;
    fn seen(&self, given: &wire::Options, viewer: Option<&str>, text: &str) -> Result<wire::View, ViewError>;
    fn board(&self, view: &wire::View) -> Result<Box<dyn AnyBoard>, ViewError>;
    #[cfg(feature = "editor")]
    fn workbench(&self, given: &wire::Options) -> Result<wire::Workbench, OptionError>;
    #[cfg(feature = "editor")]
    fn editor(&self, given: &wire::Options, text: &str) -> Result<Box<dyn AnyEditor>, OpenError>;
    fn thinker(&self, view: &wire::View, mind: Mind, seed: u64) -> Result<Box<dyn AnyThinker>, ViewError>;
}

impl<P: Player> Kind<P> {
    fn set(&self, given: &wire::Options) -> Result<P::Options, OptionError> {
        let mut options = self.options.clone();
        for (key, value) in given {
            options.set(key, value)?;
        }
        options.check()?;
        Ok(options)
    }

    fn position(&self, given: &wire::Options, position: Option<&str>) -> Result<P, OpenError> {
        let options = self.set(given)?;
        match position {
            None => Ok(P::start(&options)),
            Some(text) => P::read(text, &options).map_err(|error| OpenError::Position(error.to_string())),
        }
    }
}

impl<P: Player> Face for Kind<P> {
    fn id(&self) -> &'static str {
        self.id
    }

    fn info(&self) -> wire::GameInfo {
        let options = self.options.specs().iter().map(|spec| wire::OptionInfo {
            key: spec.key.to_owned(),
            values: match spec.values {
                cubarium_core::Values::OneOf(values) => {
                    values.iter().map(|&value| value.to_owned()).collect()
                }
                cubarium_core::Values::Text => Vec::new(),
            },
            default: spec.default.to_owned(),
        });
        wire::GameInfo {
            id: self.id.to_owned(),
            seats: seats::<P>(&self.options),
            options: options.collect(),
            levels: crate::thinker::LEVELS,
            elo: self.elo.to_vec(),
            draws: P::DRAWS,
            secrets: P::SECRETS,
            languages: self.languages.iter().map(|&language| language.to_owned()).collect(),
        }
    }

    fn options(&self, given: &wire::Options) -> Result<wire::Options, OptionError> {
        let options = self.set(given)?;
        let all = options.specs().iter().map(|spec| {
            let value = options.get(spec.key).unwrap_or_else(|| spec.default.to_owned());
            (spec.key.to_owned(), value)
        });
        Ok(wire::by_name(all))
    }

    fn seats(&self, given: &wire::Options) -> Result<Vec<String>, OptionError> {
        Ok(seats::<P>(&self.set(given)?))
    }

    fn open(&self, given: &wire::Options, position: Option<&str>) -> Result<Box<dyn AnyGame>, OpenError> {
        Ok(Box::new(Game::new(self.position(given, position)?)))
    }

    #[cfg(feature = "lab")]
    fn lab(&self, given: &wire::Options, position: Option<&str>) -> Result<Box<dyn AnyLab>, OpenError> {
        Ok(Box::new(Game::new(self.position(given, position)?)))
    }

    fn seen(&self, given: &wire::Options, viewer: Option<&str>, text: &str) -> Result<wire::View, ViewError> {
        use cubarium_core::View as _;
        let options = self.set(given)?;
        let seats = P::start(&options).seats();
        let view = P::View::read_view(text, &options)
            .map_err(|error| ViewError::Text { ply: 0, reason: error.to_string() })?;
        viewer.map(|name| seat(seats, name)).transpose()?;
        let over = view.view_outcome();
        let to_move = if over.is_some() { SeatSet::EMPTY } else { view.seats_to_move() };
        let text = view.view_text();
        Ok(wire::View {
            game: self.id.to_owned(),
            options: Face::options(self, given)?,
            viewer: viewer.map(str::to_owned),
            start: text.clone(),
            turns: Vec::new(),
            text,
            to_move: names(seats, to_move),
            check: view.shows_check(),
            outcome: over.map(|over| outcome(seats, &over)),
        })
    }

    fn board(&self, view: &wire::View) -> Result<Box<dyn AnyBoard>, ViewError> {
        Ok(Box::new(Views::<P>::read(view, &self.set(&view.options)?)?))
    }

    #[cfg(feature = "editor")]
    fn workbench(&self, given: &wire::Options) -> Result<wire::Workbench, OptionError> {
        Ok(editor::bench::<P>(&self.set(given)?))
    }

    #[cfg(feature = "editor")]
    fn editor(&self, given: &wire::Options, text: &str) -> Result<Box<dyn AnyEditor>, OpenError> {
        let setup =
            P::parse(text, &self.set(given)?).map_err(|error| OpenError::Position(error.to_string()))?;
        Ok(Box::new(Desk::<P>(setup)))
    }

    fn thinker(&self, view: &wire::View, mind: Mind, seed: u64) -> Result<Box<dyn AnyThinker>, ViewError> {
        let options = self.set(&view.options)?;
        P::thinker(Views::<P>::read(view, &options)?, options, mind, seed)
    }
}

fn seats<P: Position>(options: &P::Options) -> Vec<String> {
    P::start(options).seats().iter().map(|&name| name.to_owned()).collect()
}

/// A running game whose types are hidden.
pub(crate) trait AnyGame: Send {
    fn play(&mut self, seat: Seat, text: &str) -> Result<String, Refusal>;
    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal>;
    fn undo(&mut self) -> bool;
    fn seats(&self) -> &'static [&'static str];
    fn draws(&self) -> bool;
    fn secrets(&self) -> bool;
    fn is_simultaneous(&self) -> bool;
    fn to_move(&self) -> SeatSet;
    fn outcome(&self) -> Option<Outcome>;
    fn start_text(&self) -> String;
    fn turns(&self) -> usize;
    fn see(&self, eyes: Eyes) -> Seen;
    fn see_turn(&self, eyes: Eyes, index: usize) -> Option<wire::Turn>;
}

/// Who looks at a game.
#[derive(Clone, Copy)]
pub(crate) enum Eyes {
    /// Somebody who may know only so much.
    Of(Viewer),
    /// The referee himself, who keeps what he sees.
    Referee,
}

/// The part of a [`wire::View`] that the game itself knows.
pub(crate) struct Seen {
    pub(crate) start: String,
    pub(crate) turns: Vec<wire::Turn>,
    pub(crate) text: String,
    pub(crate) check: bool,
}

impl<P: Position> AnyGame for Game<P> {
    fn play(&mut self, seat: Seat, text: &str) -> Result<String, Refusal> {
        if self.outcome().is_some() {
            return Err(self.position().over());
        }
        let mv = self.position().read_move(text)?;
        Self::check(self, seat, mv)?;
        let canonical = self.position().move_text(mv);
        Self::play(self, seat, mv)?;
        Ok(canonical)
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        if Self::end(self, outcome) { Ok(()) } else { Err(self.position().over()) }
    }

    fn undo(&mut self) -> bool {
        Self::undo(self).is_some()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.position().seats()
    }

    fn draws(&self) -> bool {
        P::DRAWS
    }

    fn secrets(&self) -> bool {
        P::SECRETS
    }

    fn is_simultaneous(&self) -> bool {
        self.position().is_simultaneous()
    }

    fn to_move(&self) -> SeatSet {
        Self::to_move(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self).copied()
    }

    fn start_text(&self) -> String {
        self.start().text()
    }

    fn turns(&self) -> usize {
        self.past().len()
    }

    fn see(&self, eyes: Eyes) -> Seen {
        use cubarium_core::View as _;
        let now = shown_to(self, self.position(), eyes);
        Seen {
            start: shown_to(self, self.start(), eyes).view_text(),
            turns: (0..self.past().len()).filter_map(|index| self.see_turn(eyes, index)).collect(),
            text: now.view_text(),
            check: now.shows_check(),
        }
    }

    fn see_turn(&self, eyes: Eyes, index: usize) -> Option<wire::Turn> {
        use cubarium_core::View as _;
        let turn = self.past().get(index)?;
        let after = self.past().get(index + 1).map_or_else(|| self.position(), |next| &next.before);
        let [before, after] = [&turn.before, after].map(|position| shown_to(self, position, eyes));
        let veiled = |viewer| turn.before.veil(viewer, turn.seat, turn.mv);
        let mv = blinkered(self, eyes).map_or(turn.mv, veiled);
        Some(wire::Turn {
            seat: name(self.position().seats(), turn.seat),
            text: before.view_move_text(mv),
            shown: before.view_move_shown(mv),
            spoken: (&before.speak(mv)).into(),
            after: after.view_text(),
            check: after.shows_check(),
        })
    }
}

/// Who looks, if he may not know everything: once the game has ended, everybody may.
fn blinkered<P: Position>(game: &Game<P>, eyes: Eyes) -> Option<Viewer> {
    match eyes {
        Eyes::Of(viewer) if game.outcome().is_none() => Some(viewer),
        Eyes::Of(_) | Eyes::Referee => None,
    }
}

/// A position of a game as somebody may know it.
fn shown_to<P: Position>(game: &Game<P>, position: &P, eyes: Eyes) -> P::View {
    blinkered(game, eyes).map_or_else(|| position.revealed(), |viewer| position.view(viewer))
}

/// The name of a seat.
pub(crate) fn name(seats: &[&'static str], seat: Seat) -> String {
    seats.get(seat.index()).copied().unwrap_or("?").to_owned()
}

/// The names of some seats.
pub(crate) fn names(seats: &[&'static str], set: SeatSet) -> Vec<String> {
    set.iter().map(|seat| name(seats, seat)).collect()
}

/// The seat of a name.
pub(crate) fn seat(seats: &[&'static str], name: &str) -> Result<Seat, UnknownSeat> {
    seats.iter().position(|known| *known == name).and_then(Seat::new).ok_or_else(|| UnknownSeat {
        name: name.to_owned(),
        known: seats.iter().map(|seat| format!("`{seat}`")).collect::<Vec<_>>().join(", "),
    })
}

/// An outcome with the seats' names.
pub(crate) fn outcome(seats: &[&'static str], outcome: &Outcome) -> wire::Outcome {
    wire::Outcome {
        winners: names(seats, outcome.winners),
        drawn: names(seats, outcome.drawn),
        reason: outcome.reason.to_owned(),
    }
}
