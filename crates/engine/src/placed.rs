//! The engine's current position, and the answers to queries about it.

use cubarium_catalog::words::{Language, Words};
use cubarium_catalog::{Board, OpenError, Referee, Refused, UnknownSeat, ViewError, seats, seen, wire};
use thiserror::Error;

use crate::command::{Place, Query};
use crate::options::Options;
use cubarium_core::text::shown;

/// Why a position cannot be set, or cannot be thought about.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum PlaceError {
    /// The options are incompatible, or the text is not a position.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The text is not a view.
    #[error(transparent)]
    View(#[from] ViewError),
    /// There is no such seat.
    #[error(transparent)]
    Seat(#[from] UnknownSeat),
    /// A move is not possible.
    #[error("move {number}, `{}`: {why}", shown(.text))]
    Move { number: usize, text: String, why: String },
    /// The position contains more than a player may know.
    #[error("{0} has secrets: send `position startpos` or `position view seat N TEXT`, and no moves")]
    Secrets(String),
    /// The engine sees the game from another seat.
    #[error(
        "the position is what seat `{viewer}` sees, so there is nothing to think about for seat `{asked}`"
    )]
    OtherSeat { viewer: String, asked: String },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// A position with its history, or a seat's view of one.
pub(crate) enum Placed {
    /// A game without secrets, or the start of one.
    Played(Box<Referee>),
    /// A view.
    Seen(Box<wire::View>),
}

impl Placed {
    /// The start of the selected game.
    pub(crate) fn start(options: &Options) -> Result<Self, PlaceError> {
        Ok(Self::Played(Box::new(Referee::new(&options.game, &options.of_game(), None)?)))
    }

    /// The given position.
    pub(crate) fn of(place: &Place, options: &Options) -> Result<Self, PlaceError> {
        match place {
            Place::Start { moves } => Self::after(options, None, moves),
            Place::Text { text, moves } => Self::after(options, Some(text), moves),
            Place::View { seat, text } => {
                let (game, given) = (&options.game, options.of_game());
                let seat = named(&seats(game, &given)?, seat);
                Ok(Self::Seen(Box::new(seen(game, &given, Some(&seat), text)?)))
            }
        }
    }

    fn after(options: &Options, text: Option<&str>, moves: &[String]) -> Result<Self, PlaceError> {
        let mut referee = Referee::new(&options.game, &options.of_game(), text)?;
        if referee.secrets() && (text.is_some() || !moves.is_empty()) {
            return Err(PlaceError::Secrets(options.game.clone()));
        }
        for (index, text) in moves.iter().enumerate() {
            let wrong = |why| PlaceError::Move { number: index + 1, text: text.clone(), why };
            let seat = referee.to_move().into_iter().next();
            let seat = seat.ok_or_else(|| wrong("the game is over before it".to_owned()))?;
            referee.play(&seat, text).map_err(|refused| wrong(why(&refused)))?;
        }
        Ok(Self::Played(Box::new(referee)))
    }

    /// The view of a seat, or of the seat to think for if none is named.
    pub(crate) fn view(&self, seat: Option<&str>) -> Result<wire::View, PlaceError> {
        match self {
            Self::Seen(view) => {
                let viewer = view.viewer.clone().unwrap_or_default();
                let asked = match seat {
                    Some(seat) => named(&seats(&view.game, &view.options)?, seat),
                    None => viewer.clone(),
                };
                if asked == viewer {
                    Ok((**view).clone())
                } else {
                    Err(PlaceError::OtherSeat { viewer, asked })
                }
            }
            Self::Played(referee) => {
                let first = || referee.to_move().into_iter().next();
                let names: Vec<String> = referee.seats().iter().map(|&name| name.to_owned()).collect();
                let seat = seat.map(|seat| named(&names, seat)).or_else(first).ok_or(PlaceError::Over)?;
                Ok(referee.view(Some(&seat))?)
            }
        }
    }

    /// The answer to a query.
    pub(crate) fn answer(&self, query: Query) -> Result<String, PlaceError> {
        let view = match self {
            Self::Played(referee) => referee.view(None)?,
            Self::Seen(view) => (**view).clone(),
        };
        let names = seats(&view.game, &view.options)?;
        Ok(match query {
            Query::FirstToMove => names.first().is_some_and(|first| view.to_move.contains(first)).to_string(),
            Query::Over => view.outcome.is_some().to_string(),
            Query::Result => result(&names, view.outcome.as_ref()),
            Query::Seats => names.join(" "),
            Query::ToMove => words(&view.to_move),
            Query::Moves => {
                let board = Board::new(&view)?;
                let mover = view.to_move.first();
                words(&mover.map_or(Ok(Vec::new()), |seat| board.moves(board.plies(), seat))?)
            }
            Query::Position => view.text,
        })
    }
}

/// Words separated by spaces, or `none`.
fn words(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// The result of a game: `none` while it runs, `draw`, `p1win`, or `p1win+p3win` if several have won.
fn result(names: &[String], outcome: Option<&wire::Outcome>) -> String {
    let Some(outcome) = outcome else { return "none".to_owned() };
    let won = |(index, _)| format!("p{}win", index + 1);
    let winners = names.iter().enumerate().filter(|(_, name)| outcome.winners.contains(name));
    let winners: Vec<String> = winners.map(won).collect();
    if winners.is_empty() { "draw".to_owned() } else { winners.join("+") }
}

/// A seat's name; seats may also be given by their number in the order of play.
fn named(names: &[String], seat: &str) -> String {
    let number = seat.parse::<usize>().ok().and_then(|number| names.get(number.checked_sub(1)?));
    number.cloned().unwrap_or_else(|| seat.to_owned())
}

/// Why a move is refused, in words.
fn why(refused: &Refused) -> String {
    match refused {
        Refused::Rule(refusal) => {
            let sentence = Words::new(Language::English).say(&wire::Message::from(&refusal.message));
            format!("{sentence} ({})", refusal.rule)
        }
        other => other.to_string(),
    }
}
