//! Who may see what.

use crate::{DropOut, Position, Seat, View, Viewer};

/// A game for two without secrets: everybody may know the whole position, which is its own view.
pub trait PerfectInformation: Position {}

/// Such a game ends when somebody leaves, as games for two do.
impl<P: PerfectInformation> DropOut for P {}

impl<P: PerfectInformation> Observed for P {
    type View = Self;

    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    fn foresee(view: &Self, seat: Seat, mv: Self::Move) -> Option<Self> {
        view.clone().play_as(seat, mv).ok()
    }
}

/// A game whose positions are shown to viewers. Everything that the referee hands out is made from a view.
///
/// A game without secrets implements [`PerfectInformation`] and gets this for free.
pub trait Observed: Position {
    /// What one viewer may know.
    type View: View<Options = Self::Options, Move = Self::Move>;

    /// Whether players know things that others do not. In such a game nothing can be taken back, because what was
    /// learnt stays known.
    const SECRETS: bool = false;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What everybody may know once the game has ended, even by resignation or agreement, which the position does not
    /// show. In a game without secrets everybody has known it all along.
    fn revealed(&self) -> Self::View {
        self.view(Viewer::Spectator)
    }

    /// A move as a viewer may know it: unchanged, unless it contains another seat's secret.
    fn veil(&self, _viewer: Viewer, _seat: Seat, mv: Self::Move) -> Self::Move {
        mv
    }

    /// The view after a legal move of a seat, as far as the seat can know it in advance. `None`, which is the default,
    /// if it depends on what others hide.
    fn foresee(_view: &Self::View, _seat: Seat, _mv: Self::Move) -> Option<Self::View> {
        None
    }
}
