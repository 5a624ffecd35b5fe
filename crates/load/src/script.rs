//! Whole games of legal moves, prepared from seeds before anything is measured.

use cubarium_catalog::lab::Lab;
use cubarium_catalog::{OpenError, Referee, Refused, Thinker, ViewError, wire};
use cubarium_core::hash::SplitMix64;
use thiserror::Error;

/// How many positions a computer player searches between two checks whether it is finished.
const SLICE: u64 = 10_000;
/// How many seeds are tried to find a game that has not ended yet.
const SEEDS: usize = 100;

/// A game to be played.
#[derive(Clone, Debug)]
pub struct Script {
    /// The game's id.
    pub game: String,
    /// How many seats it has.
    pub seats: usize,
    /// Its turns: the seat, and its move.
    pub turns: Vec<(usize, String)>,
    /// Whether the last turn ends the game; otherwise it has to be resigned.
    pub ends: bool,
}

/// Why a game could not be prepared.
#[derive(Debug, Error)]
pub enum ScriptError {
    /// There is no such game.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A computer player does not understand the position.
    #[error(transparent)]
    View(#[from] ViewError),
    /// A move that the rules list was refused.
    #[error("{game}: a listed move is refused: {refused}")]
    Refused {
        /// The game's id.
        game: String,
        /// The reason.
        refused: Refused,
    },
    /// There is no legal move, and the game has not ended.
    #[error("{0}: no move was found in a game that goes on")]
    Stuck(String),
}

impl ScriptError {
    fn refused(game: &str, refused: Refused) -> Self {
        Self::Refused { game: game.to_owned(), refused }
    }
}

/// Plays a game with random moves to its end, or until it has this many turns. The same seed gives the same game,
/// except that a computer player chooses where the rules list a kind of move instead of moves.
///
/// # Errors
/// When there is no such game, or its rules contradict themselves.
pub fn prepare(game: &str, seed: u64, longest: usize) -> Result<Script, ScriptError> {
    let options = wire::Options::new();
    let mut referee = Referee::new(game, &options, None)?;
    let mut lab = Lab::open(game, &options, None)?;
    let mut dice = SplitMix64::new(seed);
    let seats = referee.seats();
    let mut turns = Vec::new();
    while turns.len() < longest && referee.outcome().is_none() {
        let Some(seat) = referee.to_move().into_iter().next() else { break };
        let text = play_any(&mut referee, &lab, &seat, &mut dice)?;
        lab.play(&format!("{seat}:{text}")).map_err(|refusal| ScriptError::refused(game, refusal.into()))?;
        let number = seats.iter().position(|name| *name == seat).expect("the referee names its seats");
        turns.push((number, text));
    }
    Ok(Script { game: game.to_owned(), seats: seats.len(), turns, ends: referee.outcome().is_some() })
}

/// The position of a game after this many random turns, so that no opening book contains it, and a move there that does
/// not end the game. The same seed gives the same result.
///
/// # Errors
/// When there is no such game, its rules contradict themselves, or it always ends too early.
pub(crate) fn later(game: &str, turns: usize, seed: u64) -> Result<(String, String), ScriptError> {
    let mut seeds = SplitMix64::new(seed);
    for _ in 0..SEEDS {
        let script = prepare(game, seeds.next(), turns + 1)?;
        let Some((_, next)) = script.turns.get(turns).filter(|_| !script.ends) else { continue };
        let mut referee = Referee::new(game, &wire::Options::new(), None)?;
        let names = referee.seats();
        for (seat, text) in &script.turns[..turns] {
            referee.play(names[*seat], text).map_err(|refused| ScriptError::refused(game, refused))?;
        }
        if let Some(last) = referee.view(None).ok().and_then(|view| view.turns.into_iter().next_back()) {
            return Ok((last.after, next.clone()));
        }
    }
    Err(ScriptError::Stuck(game.to_owned()))
}

/// Makes a move for a seat, and returns it. Earlier events may forbid a move that the position allows, so several are
/// tried.
fn play_any(
    referee: &mut Referee,
    lab: &Lab,
    seat: &str,
    dice: &mut SplitMix64,
) -> Result<String, ScriptError> {
    // A kind of move with thousands of members is listed as one line with a star.
    let mut moves: Vec<String> = lab.moves().into_iter().filter(|text| !text.contains('*')).collect();
    let mut last = None;
    while !moves.is_empty() {
        let chosen = dice.below(moves.len() as u64);
        let text = moves.swap_remove(usize::try_from(chosen).expect("it is an index"));
        match referee.play(seat, &text) {
            Ok(_) => return Ok(text),
            Err(refused) => last = Some(refused),
        }
    }
    if let Some(last) = last {
        return Err(ScriptError::refused(referee.game(), last));
    }
    let text = think(referee, seat, dice.next())?;
    referee.play(seat, &text).map_err(|refused| ScriptError::refused(referee.game(), refused))?;
    Ok(text)
}

/// What a computer player of the lowest level would play.
fn think(referee: &Referee, seat: &str, seed: u64) -> Result<String, ScriptError> {
    let view = referee.view(Some(seat)).expect("the referee knows its seats");
    let mut thinker = Thinker::new(&view, 1, seed)?;
    loop {
        let thought = thinker.run(SLICE);
        if thought.done {
            return Some(thought.best)
                .filter(|text| !text.is_empty())
                .ok_or_else(|| ScriptError::Stuck(referee.game().to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_prepared_and_is_legal_from_its_start() {
        for info in cubarium_catalog::games() {
            let script = prepare(&info.id, 7, 20).expect(&info.id);
            assert!(!script.turns.is_empty() && script.turns.len() <= 20, "{}", info.id);
            let mut referee = Referee::new(&info.id, &wire::Options::new(), None).expect("a game");
            for (seat, text) in &script.turns {
                referee.play(referee.seats()[*seat], text).expect(text);
            }
            assert_eq!(referee.outcome().is_some(), script.ends, "{}", info.id);
        }
    }

    #[test]
    fn a_game_can_begin_in_a_later_position_and_goes_on_from_there() {
        for seed in 0..20 {
            let found = later("cube-chess", 4, seed).expect("a position");
            assert_eq!(found, later("cube-chess", 4, seed).expect("a position"));
            let (position, next) = found;
            let mut referee =
                Referee::new("cube-chess", &wire::Options::new(), Some(&position)).expect("a game");
            let start = Referee::new("cube-chess", &wire::Options::new(), None).expect("a game");
            assert_eq!(referee.to_move(), start.to_move());
            let seat = referee.to_move()[0].clone();
            referee.play(&seat, &next).expect("a legal move");
            assert_eq!(referee.outcome(), None);
        }
    }

    #[test]
    fn a_seed_determines_the_game() {
        let turns = |seed| prepare("cube-chess", seed, 30).expect("a game").turns;
        assert_eq!(turns(1), turns(1));
        assert_ne!(turns(1), turns(2));
    }

    #[test]
    fn an_unknown_game_is_an_error() {
        assert!(matches!(prepare("no-such-game", 1, 10), Err(ScriptError::Open(_))));
    }
}
