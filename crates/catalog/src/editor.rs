//! Positions built by hand. Between two edits the caller keeps the position as a text, so there is no state here.

use cubarium_core::looks::{Editor, Looks};
use cubarium_core::{Observed, Refusal, Viewer};

use crate::error::{EditError, OpenError};
use crate::{games, wire};

/// A type-erased [`Editor`] with a set-up in it.
pub(crate) trait AnyEditor {
    fn edited(&self) -> wire::Edited;
    fn edit(&mut self, edit: &wire::Edit) -> Result<(), Refusal>;
    fn keep(&self, name: &str) -> Option<Result<wire::Kept, Refusal>>;
}

/// A set-up being edited.
pub(crate) struct OpenSetup<P: Editor>(pub(crate) P::Setup);

impl<P: Editor> AnyEditor for OpenSetup<P> {
    fn edited(&self) -> wire::Edited {
        let flaws = P::validate(self.0.clone()).err().unwrap_or_default();
        wire::Edited {
            text: P::setup_text(&self.0),
            scene: (&P::setup_scene(&self.0)).into(),
            settings: P::settings(&self.0).iter().map(wire::Setting::from).collect(),
            flaws: flaws.iter().map(|flaw| (&P::flaw(flaw)).into()).collect(),
        }
    }

    fn edit(&mut self, edit: &wire::Edit) -> Result<(), Refusal> {
        match edit {
            wire::Edit::Put { tool, spot } => P::put(&mut self.0, tool, spot)?,
            wire::Edit::Take { spot } => drop(P::take(&mut self.0, spot)),
            wire::Edit::Set { key, value } => P::set(&mut self.0, key, value),
        }
        Ok(())
    }

    fn keep(&self, name: &str) -> Option<Result<wire::Kept, Refusal>> {
        P::keep(&self.0, name).map(|kept| kept.map(wire::Kept::from))
    }
}

/// The initial state of an editor for a game.
pub(crate) fn bench<P: Editor + Observed<View: Looks>>(options: &P::Options) -> wire::Workbench {
    let start = P::start(options);
    wire::Workbench {
        stage: (&start.view(Viewer::Spectator).stage()).into(),
        tools: P::tools(options).iter().map(wire::Tool::from).collect(),
        start: start.text(),
        bare: P::setup_text(&P::bare(options)),
    }
}

/// The initial state of an editor for a game with these options.
///
/// # Errors
/// When there is no such game, or it has no such option, or the option cannot have this value.
pub fn workbench(game: &str, options: &wire::Options) -> Result<wire::Workbench, OpenError> {
    Ok(games::find(game)?.workbench(options)?)
}

/// A position built by hand, after an edit if there is one. If the rules do not allow it, the answer says why.
///
/// # Errors
/// When there is no such game or option, the text does not have the form of a position, or the edit is impossible.
pub fn edit(
    game: &str,
    options: &wire::Options,
    text: &str,
    edit: Option<&wire::Edit>,
) -> Result<wire::Edited, EditError> {
    let mut desk = games::find(game).map_err(OpenError::from)?.editor(options, text)?;
    edit.map_or(Ok(()), |edit| desk.edit(edit))?;
    Ok(desk.edited())
}

/// The option that makes games start from a position built by hand, under a name; `None` for games that have no such
/// option.
///
/// # Errors
/// As for [`edit`], and when games cannot start from it.
pub fn keep(
    game: &str,
    options: &wire::Options,
    text: &str,
    name: &str,
) -> Result<Option<wire::Kept>, EditError> {
    let desk = games::find(game).map_err(OpenError::from)?.editor(options, text)?;
    Ok(desk.keep(name).transpose()?)
}
