//! Whole positions, including secrets: for the command line, tests and the analysis of finished games.
//!
//! The server never uses this module: the [`Referee`](crate::Referee) makes everything that the server sends for a
//! particular viewer.

mod conform;

use cubarium_core::looks::Looks as _;
use std::sync::atomic::AtomicBool;

pub use cubarium_core::Counting;
use cubarium_core::hash::SplitMix64;
use cubarium_core::judgement::Netted;
use cubarium_core::{Game, Refusal, Seat, View as _, Viewer, divide};
use cubarium_search::{Limits, Search, Status};

pub use conform::{Conformance, Failure, conform};

use crate::error::{OpenError, UnknownSeat};
use crate::thinker::Player;
use crate::{face, games, running, wire};

/// A type-erased [`Lab`].
pub(crate) trait AnyLab: Send {
    fn text(&self) -> String;
    fn seats(&self) -> &'static [&'static str];
    fn to_move(&self) -> Vec<String>;
    fn check(&self) -> bool;
    fn outcome(&self) -> Option<wire::Outcome>;
    fn moves(&self) -> Vec<String>;
    fn count(&self) -> u64;
    fn play(&mut self, seat: Option<Seat>, text: &str) -> Result<(), Refusal>;
    fn shown(&self, text: &str) -> Result<String, Refusal>;
    fn view_text(&self, viewer: Viewer) -> String;
    fn scene(&self, viewer: Viewer) -> wire::Scene;
    fn stage(&self) -> wire::Stage;
    fn perft(&self, depth: u32, counting: Counting) -> u64;
    fn divide(&self, depth: u32, counting: Counting) -> Vec<(String, u64)>;
    fn playout(&self, seed: u64, longest: u64) -> u64;
    fn explore(&self, depth: u8) -> u64;
    fn wins_within(&self, plies: usize, most: u64, stop: &AtomicBool) -> Option<bool>;
}

impl<P: Player> AnyLab for Game<P> {
    fn text(&self) -> String {
        self.position().text()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.position().seats()
    }

    fn to_move(&self) -> Vec<String> {
        running::names(self.position().seats(), Self::to_move(self))
    }

    fn check(&self) -> bool {
        self.position().in_check()
    }

    fn outcome(&self) -> Option<wire::Outcome> {
        Self::outcome(self).map(|outcome| running::outcome(self.position().seats(), outcome))
    }

    fn moves(&self) -> Vec<String> {
        if Self::outcome(self).is_some() { Vec::new() } else { self.position().listing() }
    }

    fn count(&self) -> u64 {
        if Self::outcome(self).is_some() { 0 } else { self.position().count() }
    }

    fn play(&mut self, seat: Option<Seat>, text: &str) -> Result<(), Refusal> {
        if Self::outcome(self).is_some() {
            return Err(self.position().over().into());
        }
        let mv = self.position().read_move(text)?;
        Ok(self.play_as(seat.unwrap_or_else(|| self.position().mover()), mv)?)
    }

    fn shown(&self, text: &str) -> Result<String, Refusal> {
        Ok(self.position().display_move(self.position().read_move(text)?))
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.position().view(viewer).text()
    }

    fn scene(&self, viewer: Viewer) -> wire::Scene {
        let last = self.past().last().map(|turn| turn.before.veil(viewer, turn.seat, turn.mv));
        (&self.position().view(viewer).scene(last)).into()
    }

    fn stage(&self) -> wire::Stage {
        (&self.position().view(Viewer::Spectator).stage()).into()
    }

    fn perft(&self, depth: u32, counting: Counting) -> u64 {
        self.position().perft(depth, counting)
    }

    fn divide(&self, depth: u32, counting: Counting) -> Vec<(String, u64)> {
        let position = self.position();
        let mut parts: Vec<(String, u64)> = divide(position, depth, counting)
            .into_iter()
            .map(|(mv, nodes)| (position.move_text(mv), nodes))
            .collect();
        parts.sort_unstable();
        parts
    }

    fn playout(&self, seed: u64, longest: u64) -> u64 {
        let (mut position, mut dice) = (self.position().clone(), SplitMix64::new(seed));
        for turns in 0..longest {
            let moves = position.moves();
            let Some(seat) = position.to_move().iter().next().filter(|_| !moves.is_empty()) else {
                return turns;
            };
            let chosen = dice.below(u64::try_from(moves.len()).expect("moves can be counted"));
            let mv = moves[usize::try_from(chosen).expect("it is an index")];
            position.play_unchecked(seat, mv);
        }
        longest
    }

    fn explore(&self, depth: u8) -> u64 {
        self.position().clone().explore(depth)
    }

    fn wins_within(&self, plies: usize, most: u64, stop: &AtomicBool) -> Option<bool> {
        self.position().wins_within(plies, most, stop)
    }
}

/// The size of the table that the search of [`Lab::explore`] uses.
const BENCH_TABLE_MIB: u32 = 16;

/// How many positions a search to this depth visits.
pub(crate) fn nodes<P: Netted>(position: P, depth: u8) -> u64 {
    let mut search = Search::new(BENCH_TABLE_MIB);
    search.start(&Game::new(position).history(), Limits::depth(depth));
    while search.run(u64::MAX) == Status::Running {}
    search.nodes()
}

/// A game with its whole position visible.
pub struct Lab(Box<dyn AnyLab>);

impl Lab {
    /// Opens a game at its start or at a position.
    ///
    /// # Errors
    /// When there is no such game or option, or the text is not a position.
    pub fn open(game: &str, options: &wire::Options, position: Option<&str>) -> Result<Self, OpenError> {
        Ok(Self(games::find(game)?.lab(options, position)?))
    }

    /// The position's text.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// The seats' names in the order of play.
    #[must_use]
    pub fn seats(&self) -> &'static [&'static str] {
        self.0.seats()
    }

    /// Who may act.
    #[must_use]
    pub fn to_move(&self) -> Vec<String> {
        self.0.to_move()
    }

    /// Whether the seat to move is in check.
    #[must_use]
    pub fn check(&self) -> bool {
        self.0.check()
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<wire::Outcome> {
        self.0.outcome()
    }

    /// The legal moves of the position, canonical and sorted bytewise.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.count()
    }

    /// Makes a move, which may be prefixed with its seat (`2:=...`).
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let prefixed = text
            .split_once(':')
            .and_then(|(name, rest)| face::seat(self.0.seats(), name).ok().map(|seat| (seat, rest)));
        match prefixed {
            Some((seat, rest)) => self.0.play(Some(seat), rest),
            None => self.0.play(None, text),
        }
    }

    /// The outcome in the documented JSON form: null while the game runs, then `{"winner", "reason"}` in a game for two
    /// sides and `{"winners", "drawn", "reason"}` in others.
    #[must_use]
    pub fn outcome_json(&self) -> serde_json::Value {
        match self.outcome() {
            None => serde_json::Value::Null,
            Some(outcome) if self.seats() == ["w", "b"] => {
                serde_json::json!({ "winner": outcome.winners.first(), "reason": outcome.reason })
            }
            Some(wire::Outcome { winners, drawn, reason, .. }) => {
                serde_json::json!({ "winners": seats_json(&winners), "drawn": seats_json(&drawn), "reason": reason })
            }
        }
    }

    /// Who may act, in the documented JSON form.
    #[must_use]
    pub fn to_move_json(&self) -> serde_json::Value {
        seats_json(&self.to_move())
    }

    /// A move as it is shown, with its signs.
    ///
    /// # Errors
    /// When the text is not a move.
    pub fn shown(&self, text: &str) -> Result<String, Refusal> {
        self.0.shown(text)
    }

    /// What a seat may see, or a spectator (`None`), as view text.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn view_text(&self, viewer: Option<&str>) -> Result<String, UnknownSeat> {
        Ok(self.0.view_text(self.viewer(viewer)?))
    }

    /// How a seat or a spectator (`None`) sees the position.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn scene(&self, viewer: Option<&str>) -> Result<wire::Scene, UnknownSeat> {
        Ok(self.0.scene(self.viewer(viewer)?))
    }

    /// What stays the same during the game.
    #[must_use]
    pub fn stage(&self) -> wire::Stage {
        self.0.stage()
    }

    /// Counts the leaves of the tree of legal moves.
    #[must_use]
    pub fn perft(&self, depth: u32, counting: Counting) -> u64 {
        self.0.perft(depth, counting)
    }

    /// The same for each move, sorted by the moves' text.
    #[must_use]
    pub fn divide(&self, depth: u32, counting: Counting) -> Vec<(String, u64)> {
        self.0.divide(depth, counting)
    }

    /// Plays random moves until the position ends the game or `longest` turns have been played, and returns the number
    /// of turns. The same seed plays the same game.
    #[must_use]
    pub fn playout(&self, seed: u64, longest: u64) -> u64 {
        self.0.playout(seed, longest)
    }

    /// How many positions the computer player visits in a search to this depth: the same number on every machine.
    #[must_use]
    pub fn explore(&self, depth: u8) -> u64 {
        self.0.explore(depth)
    }

    /// Whether the seat to move wins within `plies` plies whatever the others play, by exhaustive search; `None` if
    /// that is undecided after `most` positions or when `stop` is set, and in games with secrets. Earlier repetitions
    /// of positions are ignored.
    #[must_use]
    pub fn wins_within(&self, plies: usize, most: u64, stop: &AtomicBool) -> Option<bool> {
        self.0.wins_within(plies, most, stop)
    }

    fn viewer(&self, viewer: Option<&str>) -> Result<Viewer, UnknownSeat> {
        viewer.map_or(Ok(Viewer::Spectator), |name| face::seat(self.0.seats(), name).map(Viewer::Seat))
    }
}

impl std::fmt::Debug for Lab {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lab({})", self.text())
    }
}

/// Seats in the documented JSON form: those whose names are numbers are numbers.
fn seats_json(seats: &[String]) -> serde_json::Value {
    let seat = |name: &String| match name.parse::<u64>() {
        Ok(number) => number.into(),
        Err(_) => serde_json::Value::from(name.as_str()),
    };
    seats.iter().map(seat).collect()
}
