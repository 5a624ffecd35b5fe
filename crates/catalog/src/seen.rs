//! A view from its text alone.

use crate::error::ViewError;
use crate::{games, wire};

/// The view of a seat, or of a spectator (`None`), made from its text alone, for somebody who is told nothing else. It
/// contains no turns.
///
/// # Errors
/// When there is no such game, option or seat, or the text is not a view of the game.
pub fn seen(
    game: &str,
    options: &wire::Options,
    viewer: Option<&str>,
    text: &str,
) -> Result<wire::View, ViewError> {
    games::find(game)?.seen(options, viewer, text)
}
