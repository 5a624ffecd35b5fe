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

/// A game whose positions are shown to somebody. Everything that leaves the referee is made from a view.
///
/// A game without secrets implements [`PerfectInformation`] and gets this for free.
pub trait Observed: Position {
    /// What one viewer may know.
    type View: View<Options = Self::Options, Move = Self::Move>;

    /// Whether players know what others do not. What was heard cannot be taken back in such a game.
    const SECRETS: bool = false;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What everybody may know once the game has ended, were it by resignation or agreement, of which a position
    /// knows nothing. In a game without secrets that is what everybody has known all along.
    fn revealed(&self) -> Self::View {
        self.view(Viewer::Spectator)
    }

    /// A move as a viewer may know it: itself, unless it holds another seat's secret.
    fn veil(&self, _viewer: Viewer, _seat: Seat, mv: Self::Move) -> Self::Move {
        mv
    }
}
