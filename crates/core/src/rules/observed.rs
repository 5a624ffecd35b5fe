//! Who may see what.

use crate::{Position, Seat, View, Viewer};

/// A game without secrets: everybody may know the whole position, which is its own view.
pub trait PerfectInformation: Position {}

impl<P: PerfectInformation> Observed for P {
    type View = Self;

    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }
}

/// A game whose positions are shown to viewers. Everything that leaves the referee is made from a view.
///
/// A game without secrets implements [`PerfectInformation`] and gets this for free.
pub trait Observed: Position {
    /// What one viewer may know.
    type View: View<Options = Self::Options, Move = Self::Move>;

    /// Whether players know things that others do not. In such a game nothing that was heard can be taken back.
    const SECRETS: bool = false;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What everybody may know once the game has ended, even by a resignation or agreement that the position does not
    /// show. In a game without secrets everybody has known it all along.
    fn revealed(&self) -> Self::View {
        self.view(Viewer::Spectator)
    }

    /// A move as a viewer may know it: itself, unless it holds another seat's secret.
    fn veil(&self, _viewer: Viewer, _seat: Seat, mv: Self::Move) -> Self::Move {
        mv
    }
}
