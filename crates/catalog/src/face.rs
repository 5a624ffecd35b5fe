//! The object-safe interface of a game: the only place where the games' types are hidden behind `dyn`.

#[cfg(feature = "think")]
use cubarium_core::judgement::endgame::TableId;
#[cfg(feature = "looks")]
use cubarium_core::looks::{Editor, Looks};
use cubarium_core::{DropOut, Notation, Observed, OptionError, Options as _};

#[cfg(not(feature = "think"))]
use self::Layers as Player;
#[cfg(feature = "table")]
use crate::board::AnyBoard;
#[cfg(feature = "editor")]
use crate::editor::{self, AnyEditor, OpenSetup};
#[cfg(any(feature = "editor", feature = "table"))]
use crate::error::OpenError;
#[cfg(any(feature = "table", feature = "think"))]
use crate::error::{UnknownSeat, ViewError};
#[cfg(feature = "lab")]
use crate::lab::AnyLab;
#[cfg(feature = "table")]
use crate::running::{self, AnyGame};
#[cfg(feature = "think")]
use crate::thinker::{AnyThinker, Mind, Player};
#[cfg(any(feature = "table", feature = "think"))]
use crate::views::Views;
use crate::wire;

/// A game of the catalogue: its id and its default options.
pub(crate) struct Kind<P: Observed> {
    pub(crate) id: &'static str,
    pub(crate) options: P::Options,
    /// The edition of its rules.
    pub(crate) edition: u32,
    pub(crate) languages: &'static [&'static str],
    /// The measured Elo of each level and its error, from the lowest level up to the last one measured: the tables in
    /// `docs/levels.md`, rounded.
    pub(crate) elo: &'static [(i32, i32)],
}

/// A game with the layers that the catalogue is built with.
#[cfg(feature = "looks")]
pub(crate) trait Layers: DropOut + Editor + Notation + Observed<View: Looks + Notation> {}
#[cfg(feature = "looks")]
impl<P: DropOut + Editor + Notation + Observed<View: Looks + Notation>> Layers for P {}

/// A game with the layers that the catalogue is built with.
#[cfg(not(feature = "looks"))]
pub(crate) trait Layers: DropOut + Notation + Observed<View: Notation> {}
#[cfg(not(feature = "looks"))]
impl<P: DropOut + Notation + Observed<View: Notation>> Layers for P {}

/// A type-erased game.
pub(crate) trait Face: Send + Sync {
    fn id(&self) -> &'static str;
    fn edition(&self) -> u32;
    #[cfg(feature = "think")]
    fn endgames(&self) -> Vec<TableId>;
    fn info(&self) -> wire::GameInfo;
    fn options(&self, given: &wire::Options) -> Result<wire::Options, OptionError>;
    fn seats(&self, given: &wire::Options) -> Result<Vec<String>, OptionError>;
    #[cfg(feature = "table")]
    fn open(&self, given: &wire::Options, position: Option<&str>) -> Result<Box<dyn AnyGame>, OpenError>;
    #[cfg(feature = "lab")]
    fn lab(&self, given: &wire::Options, position: Option<&str>) -> Result<Box<dyn AnyLab>, OpenError>;
    #[cfg(feature = "table")]
    fn seen(&self, given: &wire::Options, viewer: Option<&str>, text: &str) -> Result<wire::View, ViewError>;
    #[cfg(feature = "table")]
    fn board(&self, view: &wire::View) -> Result<Box<dyn AnyBoard>, ViewError>;
    #[cfg(feature = "editor")]
    fn workbench(&self, given: &wire::Options) -> Result<wire::Workbench, OptionError>;
    #[cfg(feature = "editor")]
    fn editor(&self, given: &wire::Options, text: &str) -> Result<Box<dyn AnyEditor>, OpenError>;
    #[cfg(feature = "think")]
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

    #[cfg(feature = "table")]
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

    fn edition(&self) -> u32 {
        self.edition
    }

    #[cfg(feature = "think")]
    fn endgames(&self) -> Vec<TableId> {
        P::endgames()
    }

    fn info(&self) -> wire::GameInfo {
        let options = self.options.specs().iter().map(|spec| wire::OptionInfo {
            key: spec.key.to_owned(),
            values: match spec.values {
                cubarium_core::Values::OneOf(values) => {
                    values.iter().map(|&value| value.to_owned()).collect()
                }
                _ => Vec::new(),
            },
            default: spec.default.to_owned(),
        });
        wire::GameInfo {
            id: self.id.to_owned(),
            seats: seats::<P>(&self.options),
            options: options.collect(),
            levels: crate::games::LEVELS,
            elo: self.elo.iter().map(|&(elo, error)| wire::Rating { elo, error }).collect(),
            accord: P::ACCORD.into(),
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

    #[cfg(feature = "table")]
    fn open(&self, given: &wire::Options, position: Option<&str>) -> Result<Box<dyn AnyGame>, OpenError> {
        Ok(Box::new(cubarium_core::Game::new(self.position(given, position)?)))
    }

    #[cfg(feature = "lab")]
    fn lab(&self, given: &wire::Options, position: Option<&str>) -> Result<Box<dyn AnyLab>, OpenError> {
        Ok(Box::new(cubarium_core::Game::new(self.position(given, position)?)))
    }

    #[cfg(feature = "table")]
    fn seen(&self, given: &wire::Options, viewer: Option<&str>, text: &str) -> Result<wire::View, ViewError> {
        use cubarium_core::View as _;
        let options = self.set(given)?;
        let seats = P::start(&options).seats();
        let view = P::View::read(text, &options)
            .map_err(|error| ViewError::Text { ply: 0, reason: error.to_string() })?;
        viewer.map(|name| seat(seats, name)).transpose()?;
        let over = view.outcome();
        let to_move = if over.is_some() { cubarium_core::SeatSet::EMPTY } else { view.to_move() };
        let text = view.text();
        Ok(wire::View {
            game: self.id.to_owned(),
            options: Face::options(self, given)?,
            viewer: viewer.map(str::to_owned),
            start: text.clone(),
            turns: Vec::new(),
            text,
            to_move: running::names(seats, to_move),
            check: view.in_check(),
            claimable: over.is_none() && view.is_claimable(),
            outcome: over.map(|over| running::outcome(seats, &over)),
        })
    }

    #[cfg(feature = "table")]
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
        Ok(Box::new(OpenSetup::<P>(setup)))
    }

    #[cfg(feature = "think")]
    fn thinker(&self, view: &wire::View, mind: Mind, seed: u64) -> Result<Box<dyn AnyThinker>, ViewError> {
        let options = self.set(&view.options)?;
        P::thinker(Views::<P>::read(view, &options)?, options, mind, seed)
    }
}

fn seats<P: Observed>(options: &P::Options) -> Vec<String> {
    P::start(options).seats().iter().map(|&name| name.to_owned()).collect()
}

/// The seat with this name.
#[cfg(any(feature = "table", feature = "think"))]
pub(crate) fn seat(seats: &[&'static str], name: &str) -> Result<cubarium_core::Seat, UnknownSeat> {
    seats.iter().position(|known| *known == name).and_then(cubarium_core::Seat::new).ok_or_else(|| {
        UnknownSeat {
            name: name.to_owned(),
            known: seats.iter().map(|seat| format!("`{seat}`")).collect::<Vec<_>>().join(", "),
        }
    })
}
