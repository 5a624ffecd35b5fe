//! A view on the screen: drawn, animated, and played by pointing.

use cubarium_core::looks::scene::{Trail, TrailKind};
use cubarium_core::looks::{Looks, gesture};
use cubarium_core::{Notation, Observed, Refusal, View as _};

use crate::error::ViewError;
use crate::views::Views;
use crate::{face, games, wire};

impl<P: Observed> Views<P> {
    fn at(&self, ply: usize) -> Result<&P::View, ViewError> {
        self.views.get(ply).ok_or(ViewError::Ply { ply, turns: self.turns.len() })
    }
}

/// A type-erased [`Views`].
pub(crate) trait AnyBoard: Send {
    fn plies(&self) -> usize;
    fn stage(&self) -> wire::Stage;
    fn scene(&self, ply: usize) -> Result<wire::Scene, ViewError>;
    fn next(&self, ply: usize, seat: &str, picks: &[wire::Pick]) -> Result<wire::Next, ViewError>;
    fn reach(&self, ply: usize, spot: &str) -> Result<Option<Vec<wire::Choice>>, ViewError>;
    fn draft(&self, ply: usize, seat: &str, picks: &[wire::Pick]) -> Result<wire::Draft, ViewError>;
    fn moves(&self, ply: usize, seat: &str) -> Result<Vec<String>, ViewError>;
    fn typed(&self, ply: usize, seat: &str, text: &str) -> Result<Result<String, Refusal>, ViewError>;
    fn told(&self, ply: usize, seat: &str) -> Result<Vec<wire::Told>, ViewError>;
    fn motion(&self, ply: usize) -> Result<Vec<wire::Motion>, ViewError>;
}

impl<P: Observed<View: Looks + Notation>> AnyBoard for Views<P> {
    fn plies(&self) -> usize {
        self.turns.len()
    }

    fn stage(&self) -> wire::Stage {
        (&self.views[0].stage()).into()
    }

    fn scene(&self, ply: usize) -> Result<wire::Scene, ViewError> {
        let view = self.at(ply)?;
        let Some(turn) = ply.checked_sub(1) else { return Ok((&view.scene(None)).into()) };
        let (_, last) = self.turns[turn];
        let mut scene = view.scene(Some(last));
        let spots = self.at(turn)?.way(last);
        if spots.len() > 1 {
            scene.trails.insert(0, Trail { kind: TrailKind::Path, spots, meaning: None });
        }
        Ok((&scene).into())
    }

    fn next(&self, ply: usize, seat: &str, picks: &[wire::Pick]) -> Result<wire::Next, ViewError> {
        let view = self.at(ply)?;
        let seat = face::seat(self.seats, seat)?;
        let picks: Vec<gesture::Pick> = picks.iter().map(gesture::Pick::from).collect();
        let refused = || wire::Next::Refused { refusal: (&view.why_not(seat, &picks)).into() };
        Ok(match view.next(seat, &picks) {
            gesture::Next::Choices(choices) if choices.is_empty() => refused(),
            gesture::Next::Choices(choices) => {
                wire::Next::Choices { choices: choices.iter().map(wire::Choice::from).collect() }
            }
            gesture::Next::Complete(mv) => wire::Next::Complete { text: view.move_text(mv) },
        })
    }

    fn reach(&self, ply: usize, spot: &str) -> Result<Option<Vec<wire::Choice>>, ViewError> {
        let view = self.at(ply)?;
        let Some(passed) = view.passed() else { return Ok(None) };
        let picks = [gesture::Pick::Spot(spot.to_owned())];
        let mut reached: Vec<gesture::Choice> = Vec::new();
        for view in [view, &passed] {
            for seat in view.to_move().iter() {
                if let gesture::Next::Choices(choices) = view.next(seat, &picks) {
                    reached.extend(choices);
                }
            }
        }
        let places = reached.iter().filter(|choice| matches!(choice.pick, gesture::Pick::Spot(_)));
        Ok(Some(places.map(wire::Choice::from).collect()))
    }

    fn draft(&self, ply: usize, seat: &str, picks: &[wire::Pick]) -> Result<wire::Draft, ViewError> {
        let picks: Vec<gesture::Pick> = picks.iter().map(gesture::Pick::from).collect();
        Ok((&self.at(ply)?.draft(face::seat(self.seats, seat)?, &picks)).into())
    }

    fn moves(&self, ply: usize, seat: &str) -> Result<Vec<String>, ViewError> {
        let (view, seat) = (self.at(ply)?, face::seat(self.seats, seat)?);
        Ok(if view.to_move().contains(seat) { view.listing() } else { Vec::new() })
    }

    fn typed(&self, ply: usize, seat: &str, text: &str) -> Result<Result<String, Refusal>, ViewError> {
        let view = self.at(ply)?;
        let seat = face::seat(self.seats, seat)?;
        Ok(view.read_typed(seat, text).map(|mv| view.move_text(mv)).map_err(Refusal::from))
    }

    fn told(&self, ply: usize, seat: &str) -> Result<Vec<wire::Told>, ViewError> {
        let (view, seat) = (self.at(ply)?, face::seat(self.seats, seat)?);
        let moves = if view.to_move().contains(seat) { view.moves() } else { Vec::new() };
        let told = |mv| {
            let spoken = (&view.speak(mv, &P::foresee(view, seat, mv)?)).into();
            Some(wire::Told { text: view.move_text(mv), shown: view.display_move(mv), spoken })
        };
        Ok(moves.into_iter().map_while(told).collect())
    }

    fn motion(&self, ply: usize) -> Result<Vec<wire::Motion>, ViewError> {
        let (before, after) = (self.at(ply)?, self.at(ply + 1)?);
        let (_, mv) = self.turns[ply];
        Ok(before.motion(mv, after).iter().map(wire::Motion::from).collect())
    }
}

/// Draws a view and turns picks into moves. A ply is a number of turns played: 0 is the start.
pub struct Board(Box<dyn AnyBoard>);

impl Board {
    /// A board for a view that came from a referee, local or remote.
    ///
    /// # Errors
    /// When a part of the view is malformed.
    pub fn new(view: &wire::View) -> Result<Self, ViewError> {
        Ok(Self(games::find(&view.game)?.board(view)?))
    }

    /// How many turns the view holds.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.0.plies()
    }

    /// What stays the same during the game.
    #[must_use]
    pub fn stage(&self) -> wire::Stage {
        self.0.stage()
    }

    /// The board after `ply` turns.
    ///
    /// # Errors
    /// When the view has fewer turns.
    pub fn scene(&self, ply: usize) -> Result<wire::Scene, ViewError> {
        self.0.scene(ply)
    }

    /// What a seat can pick after some picks.
    ///
    /// # Errors
    /// When the view has fewer turns or there is no such seat.
    pub fn next(&self, ply: usize, seat: &str, picks: &[wire::Pick]) -> Result<wire::Next, ViewError> {
        self.0.next(ply, seat, picks)
    }

    /// Where the man on a spot could go if it were its side's turn; `None` in games, or stages of games, where this has
    /// no answer.
    ///
    /// # Errors
    /// When the view has fewer turns.
    pub fn reach(&self, ply: usize, spot: &str) -> Result<Option<Vec<wire::Choice>>, ViewError> {
        self.0.reach(ply, spot)
    }

    /// The canonical text of a typed move, which may be written as displayed or abbreviated, in upper or lower case.
    ///
    /// # Errors
    /// When the view has fewer turns or there is no such seat. The inner error is the rule that forbids the move, or
    /// says that the text is ambiguous.
    pub fn typed(&self, ply: usize, seat: &str, text: &str) -> Result<Result<String, Refusal>, ViewError> {
        self.0.typed(ply, seat, text)
    }

    /// What some picks have put on the board, before anything is played.
    ///
    /// # Errors
    /// When the view has fewer turns or there is no such seat.
    pub fn draft(&self, ply: usize, seat: &str, picks: &[wire::Pick]) -> Result<wire::Draft, ViewError> {
        self.0.draft(ply, seat, picks)
    }

    /// The legal moves of a seat, canonical and sorted; a kind of move with thousands of forms is a single line like
    /// `!*`.
    ///
    /// # Errors
    /// When the view has fewer turns or there is no such seat.
    pub fn moves(&self, ply: usize, seat: &str) -> Result<Vec<String>, ViewError> {
        self.0.moves(ply, seat)
    }

    /// The legal moves of a seat in words, in any order, which a person may type. Empty in a game where the words
    /// reveal what the seat cannot know before its move.
    ///
    /// # Errors
    /// When the view has fewer turns or there is no such seat.
    pub fn told(&self, ply: usize, seat: &str) -> Result<Vec<wire::Told>, ViewError> {
        self.0.told(ply, seat)
    }

    /// What moves in the turn after `ply` turns.
    ///
    /// # Errors
    /// When the view has fewer turns.
    pub fn motion(&self, ply: usize) -> Result<Vec<wire::Motion>, ViewError> {
        self.0.motion(ply)
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Board({} turns)", self.plies())
    }
}
