//! A view from a referee, local or remote, with the types of its game.

use cubarium_core::{Observed, Seat, View as _};

use crate::error::ViewError;
use crate::{face, wire};

/// The views of a game, ply by ply, with the moves between them.
pub(crate) struct Views<P: Observed> {
    pub(crate) views: Vec<P::View>,
    pub(crate) turns: Vec<(Seat, P::Move)>,
    pub(crate) seats: &'static [&'static str],
    #[cfg(feature = "think")]
    pub(crate) over: bool,
    #[cfg(feature = "think")]
    pub(crate) to_move: Vec<String>,
    #[cfg(feature = "think")]
    pub(crate) viewer: Option<String>,
}

impl<P: Observed> Views<P> {
    pub(crate) fn read(view: &wire::View, options: &P::Options) -> Result<Self, ViewError> {
        let seats = P::start(options).seats();
        let read = |ply: usize, text: &str| {
            P::View::read(text, options).map_err(|error| ViewError::Text { ply, reason: error.to_string() })
        };
        let mut views = Vec::with_capacity(view.turns.len() + 1);
        let mut turns = Vec::with_capacity(view.turns.len());
        let mut latest = read(0, &view.start)?;
        for (index, turn) in view.turns.iter().enumerate() {
            let mv = latest
                .read_move(&turn.text)
                .map_err(|_| ViewError::Turn { turn: index + 1, text: turn.text.clone() })?;
            turns.push((face::seat(seats, &turn.seat)?, mv));
            views.push(std::mem::replace(&mut latest, read(index + 1, &turn.after)?));
        }
        views.push(latest);
        if let Some(viewer) = &view.viewer {
            face::seat(seats, viewer)?;
        }
        Ok(Self {
            views,
            turns,
            seats,
            #[cfg(feature = "think")]
            over: view.outcome.is_some(),
            #[cfg(feature = "think")]
            to_move: view.to_move.clone(),
            #[cfg(feature = "think")]
            viewer: view.viewer.clone(),
        })
    }
}
