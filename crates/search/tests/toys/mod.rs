//! Tiny games that implement the game trait, to compare the search with plain minimax.

use std::ops::ControlFlow;

use cubarium_core::hash::{SplitMix64, mix};
use cubarium_core::judgement::{Heuristics, Netted, Past, Recall};
use cubarium_core::{
    Game, History, Message, Outcome, Position, Refusal, Refused, RuleId, Seat, SeatSet, View,
};
use cubarium_search::MATE;

mod fragile;
mod kalah;
mod ring;
mod subtraction;
mod tictactoe;
mod tug;

pub(crate) use fragile::{Fragile, differ};
pub(crate) use kalah::Kalah;
pub(crate) use ring::Ring;
pub(crate) use subtraction::Subtraction;
pub(crate) use tictactoe::TicTacToe;
pub(crate) use tug::Tug;

/// The rules of a tiny game. Moves are numbers below 16.
pub(crate) trait Rules: Clone + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// Whether no position may occur a third time; otherwise a third occurrence is a draw.
    const BARS_THE_THIRD_TIME: bool = false;

    fn start() -> Self;
    fn mover(&self) -> Seat;
    /// The winner: `None` while the game runs, `Some(None)` in a draw.
    fn winner(&self) -> Option<Option<Seat>>;
    fn allows(&self, mv: u8) -> bool;
    fn apply(&mut self, mv: u8);
    /// Everything that distinguishes two positions.
    fn bytes(&self) -> Vec<u8>;
    /// The value of the position to the first seat.
    fn worth(&self) -> i32 {
        0
    }
    fn gain(&self, _mv: u8) -> i32 {
        0
    }
    fn is_irreversible(&self, _mv: u8) -> bool {
        true
    }
    fn bars(&self, _mv: u8) -> bool {
        false
    }
}

/// A tiny game as a `Position`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Toy<R: Rules>(pub(crate) R);

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("tiny games are not read from texts")]
pub(crate) struct NoText;

fn refused<V>() -> Refused<V> {
    Refusal::new(RuleId("toy.move.possible"), Message::new("toy-refused")).into()
}

impl<R: Rules> View for Toy<R> {
    type Options = ();
    type Move = u8;
    type Setup = R;
    type TextError = NoText;
    type Flaw = NoText;

    const ENGLISH: &'static str = "toy-refused = The toy’s rules forbid it.\n";

    fn parse(_text: &str, _options: &()) -> Result<R, NoText> {
        Err(NoText)
    }
    fn validate(setup: R) -> Result<Self, Vec<NoText>> {
        Ok(Self(setup))
    }
    fn text(&self) -> String {
        format!("{:?}", self.0)
    }
    fn seats(&self) -> &'static [&'static str] {
        &["1", "2"]
    }
    fn mover(&self) -> Seat {
        self.0.mover()
    }
    fn outcome(&self) -> Option<Outcome> {
        Some(match self.0.winner()? {
            Some(seat) => Outcome::won(seat, "won"),
            None => Outcome::draw(SeatSet::first(2), "drawn"),
        })
    }
    fn visit<B>(&self, mut visitor: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.0.winner().is_none() {
            (0..16).filter(|mv| self.0.allows(*mv)).try_for_each(&mut visitor)?;
        }
        ControlFlow::Continue(())
    }
    fn check(&self, seat: Seat, mv: u8) -> Result<(), Refused<Self>> {
        let legal = self.to_move().contains(seat) && self.moves().contains(&mv);
        if legal { Ok(()) } else { Err(refused()) }
    }
    fn over(&self) -> Refused<Self> {
        refused()
    }
    fn read_move(&self, _text: &str) -> Result<u8, Refused<Self>> {
        Err(refused())
    }
    fn move_text(&self, mv: u8) -> String {
        mv.to_string()
    }
}

impl<R: Rules> Position for Toy<R> {
    fn start(_options: &()) -> Self {
        Self(R::start())
    }
    fn play_unchecked(&mut self, _seat: Seat, mv: u8) {
        self.0.apply(mv);
    }
    fn hash(&self) -> u64 {
        let seed = self.0.mover().index() as u64 + 1;
        self.0.bytes().into_iter().fold(seed, |hash, byte| mix(hash ^ mix(u64::from(byte) + 1)))
    }
    fn repeats(&self, other: &Self) -> bool {
        self == other
    }
    fn barred_by(history: &History<'_, Self>, _seat: Seat, mv: u8) -> Option<Refused<Self>> {
        let mut after = history.position().clone();
        after.0.apply(mv);
        let third = R::BARS_THE_THIRD_TIME && history.occurrences_of(&after) >= 2;
        (third || history.position().0.bars(mv)).then(refused)
    }
}

impl<R: Rules> Heuristics for Toy<R> {
    const SLOTS: usize = 16;

    fn evaluate(&self) -> i32 {
        if self.0.mover() == Seat::FIRST { self.0.worth() } else { -self.0.worth() }
    }
    fn visit_noisy<B>(&self, mut visitor: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit(|mv| if self.is_noisy(mv) { visitor(mv) } else { ControlFlow::Continue(()) })
    }
    fn gain(&self, mv: u8) -> i32 {
        self.0.gain(mv)
    }
    fn is_noisy(&self, mv: u8) -> bool {
        self.0.gain(mv) > 0
    }
    fn slot(&self, mv: u8) -> usize {
        usize::from(mv)
    }
    fn code(mv: u8) -> u32 {
        u32::from(mv)
    }
    fn null_move(&self) -> Option<Self> {
        None
    }
    fn recall(&self, past: &Past<'_, u8>) -> Recall {
        if R::BARS_THE_THIRD_TIME {
            past.barred_by_repetition(self.hash())
        } else {
            past.drawn_by_repetition(self.hash())
        }
    }
    fn is_irreversible(&self, mv: u8) -> bool {
        self.0.is_irreversible(mv)
    }
}

impl<R: Rules> Netted for Toy<R> {}

/// The true score of a position `ply` plies from the root, by exhaustive search.
pub(crate) fn minimax<R: Rules>(position: &Toy<R>, ply: i32) -> i32 {
    let mover = position.0.mover();
    if let Some(winner) = position.0.winner() {
        return match winner {
            None => 0,
            Some(winner) if winner == mover => MATE - ply,
            Some(_) => ply - MATE,
        };
    }
    let scores = position.moves().into_iter().map(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mover, mv);
        let score = minimax(&after, ply + 1);
        if after.0.mover() == mover { score } else { -score }
    });
    scores.max().expect("a running game has moves")
}

/// The true score of a game's position where no position may occur a third time, by exhaustive search.
pub(crate) fn minimax_with_history<R: Rules>(game: &Game<Toy<R>>, ply: i32) -> i32 {
    let scores = game.position().moves().into_iter().filter_map(|mv| {
        let mut after = game.clone();
        after.play(mv).is_ok().then(|| -minimax_with_history(&after, ply + 1))
    });
    scores.max().unwrap_or(ply - MATE)
}

/// The game after at most `moves` random moves.
pub(crate) fn playout<R: Rules>(moves: usize, random: &mut SplitMix64) -> Game<Toy<R>> {
    let mut game = Game::new(Toy(R::start()));
    for _ in 0..moves {
        let Some(mv) = random.choose(&game.position().moves()).copied() else { break };
        game.play(mv).expect("the move is legal");
    }
    game
}
