//! A view from its text alone.

use crate::error::ViewError;
use crate::{games, wire};

/// What a seat, or a spectator (`None`), sees, made from the text of its view, for those who are told no more than
/// that. It holds no turns.
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
