//! The traits of `cubarium_core`, implemented for Tesseract.

use std::ops::ControlFlow;

use cubarium_core::{
    Accord, History, Outcome, PerfectInformation, Position as Contract, Refused, Seat, View,
};

use crate::men::Move;
use crate::notation;
use crate::options::Crosses;
use crate::position::{Position, Stage};
use crate::refuse;
use crate::setup::{Flaw, Setup};
use crate::text::{self, TextError};

/// The reasons for which a game ends, named as in the rules.
pub mod reason {
    /// The loser's tesseract is captured.
    pub const TESSERACT_CAPTURED: &str = "tesseract-captured";
    /// The loser's tesseract is its last pawn and cannot move.
    pub const TESSERACT_IMMOBILE: &str = "tesseract-immobile";
    /// The loser has no legal turn.
    pub const NO_LEGAL_TURN: &str = "no-legal-turn";

    /// All of them, except those that can end any game (see [`cubarium_core::Outcome`]).
    pub const ALL: [&str; 3] = [TESSERACT_CAPTURED, TESSERACT_IMMOBILE, NO_LEGAL_TURN];
}

/// The maximum number of occurrences of a position (tesseract.end.repetition).
const OCCURRENCES: usize = 2;

/// The number of quiet turns after which either side may claim that the game is stopped (tesseract.end.stopping).
const QUIET_TURNS: u32 = 200;

impl Position {
    /// The end of the game, if it can be seen without looking for a turn.
    #[inline]
    pub(crate) fn early_end(&self) -> Option<Outcome> {
        let (loser, immobile) = self.lost_tesseract()?;
        let reason = if immobile { reason::TESSERACT_IMMOBILE } else { reason::TESSERACT_CAPTURED };
        Some(Outcome::won(loser.other().seat(), reason))
    }

    fn without_turn(&self) -> Outcome {
        Outcome::won(self.side().other().seat(), reason::NO_LEGAL_TURN)
    }
}

impl View for Position {
    type Options = Crosses;
    type Move = Move;
    type Setup = Setup;
    type TextError = TextError;
    type Flaw = Flaw;

    const ENGLISH: &'static str = include_str!("../locales/en.ftl");

    fn parse(text: &str, options: &Crosses) -> Result<Setup, TextError> {
        text::read_setup(text, *options)
    }

    fn validate(setup: Setup) -> Result<Self, Vec<Flaw>> {
        setup.validate()
    }

    fn text(&self) -> String {
        text::write_setup(&Setup::of(self))
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.side().seat()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.early_end().or_else(|| {
            let found = self.visit(|_| ControlFlow::Break(()));
            found.is_continue().then(|| self.without_turn())
        })
    }

    #[inline]
    fn visit<B>(&self, mut visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.turns::<false, B>(&mut visitor)
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refused<Self>> {
        Ok(refuse::check(self, seat, mv)?)
    }

    fn is_claimable(&self) -> bool {
        self.stage() == Stage::Main && self.quiet_turns() >= QUIET_TURNS && self.outcome().is_none()
    }

    fn over(&self) -> Refused<Self> {
        refuse::over().into()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refused<Self>> {
        Ok(notation::read_move(self, text)?)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    /// The position after a passed turn; none in the set-up.
    fn passed(&self) -> Option<Self> {
        (self.stage() == Stage::Main).then(|| self.passed_turn())
    }
}

impl Contract for Position {
    const ACCORD: Accord = Accord::Stop;

    fn start(options: &Crosses) -> Self {
        Setup::start(*options).validate().expect("the game begins with a position")
    }

    #[inline]
    fn play_unchecked(&mut self, _seat: Seat, mv: Move) {
        self.make(mv);
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self.same_but_counters(other)
    }

    fn ended_by(history: &History<'_, Self>) -> Option<Outcome> {
        let position = history.position();
        let seat = position.side().seat();
        let found = position.visit(|mv| {
            if Self::barred_by(history, seat, mv).is_none() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_continue().then(|| position.without_turn())
    }

    fn barred_by(history: &History<'_, Self>, seat: Seat, mv: Move) -> Option<Refused<Self>> {
        let position = history.position();
        if mv.is_irreversible() {
            return None;
        }
        let mut after = *position;
        after.play_unchecked(seat, mv);
        (history.occurrences_of(&after) >= OCCURRENCES).then(|| refuse::repetition(mv).into())
    }
}

impl PerfectInformation for Position {}
