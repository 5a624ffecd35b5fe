//! A view from its text alone.

use crate::error::ViewError;
use crate::{games, wire};

/// What a seat sees, or a spectator (`None`), made from the text of his view: for whoever is told no more than that. It
/// holds no turns.
///
/// # Errors
/// When there is no such game, option or seat, or the text is no view of the game.
pub fn seen(
    game: &str,
    options: &wire::Options,
    viewer: Option<&str>,
    text: &str,
) -> Result<wire::View, ViewError> {
    games::find(game)?.seen(options, viewer, text)
}
