//! Who may see what.

use crate::{Position, Seat, View, Viewer};

/// A game whose positions are shown to somebody. Everything that leaves the referee is made from a view.
///
/// In a game without secrets the position is its own view, and nothing but [`Observed::view`] has to be said.
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
