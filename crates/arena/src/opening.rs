//! Openings: a few random plies that leave both sides with roughly equal chances.

use cubarium_catalog::lab::Lab;
use cubarium_catalog::{OpenError, Referee, judge, wire};
use cubarium_core::hash::SplitMix64;

use crate::setting::{Purpose, Setting};

/// How far from even a position may be, in hundredths of the game's weakest man.
const MARGIN: i32 = 60;
/// How many positions are searched to judge one opening.
const LOOK: u64 = 4_000;
/// The most openings to draw; if none is even enough, the most even one is played.
const DRAWS: u32 = 40;

/// The default number of random opening plies. In games where players build in secret there are none: their structures
/// differ from game to game anyway.
#[must_use]
pub const fn usual_opening(info: &wire::GameInfo) -> u16 {
    if info.secrets { 0 } else { 6 }
}

/// Draws the opening of a pair of games.
pub(crate) fn draw(setting: &Setting, pair: u64) -> Result<Vec<String>, OpenError> {
    let mut dice = setting.dice(pair, Purpose::Opening);
    let mut best: Option<(i32, Vec<String>)> = None;
    if setting.opening == 0 {
        return Ok(Vec::new());
    }
    for _ in 0..DRAWS {
        let Some(opening) = random_plies(setting, &mut dice)? else { continue };
        let odds = odds(setting, &opening)?;
        if odds <= MARGIN {
            return Ok(opening);
        }
        if best.as_ref().is_none_or(|(least, _)| odds < *least) {
            best = Some((odds, opening));
        }
    }
    Ok(best.map(|(_, opening)| opening).unwrap_or_default())
}

/// Random moves from the start; none if they end the game.
fn random_plies(setting: &Setting, dice: &mut SplitMix64) -> Result<Option<Vec<String>>, OpenError> {
    let mut lab = Lab::open(&setting.game, &setting.options, None)?;
    let mut opening = Vec::with_capacity(setting.opening.into());
    while opening.len() < setting.opening.into() {
        let mut moves = lab.moves();
        // A move may be barred by the history, which the list of moves does not know.
        let played = loop {
            if moves.is_empty() {
                return Ok(None);
            }
            let chosen = usize::try_from(dice.below(moves.len() as u64)).expect("it is an index");
            let text = moves.swap_remove(chosen);
            if lab.play(&text).is_ok() {
                break text;
            }
        };
        opening.push(played);
    }
    Ok(lab.outcome().is_none().then_some(opening))
}

/// How far the position after an opening is from even.
fn odds(setting: &Setting, opening: &[String]) -> Result<i32, OpenError> {
    let mut referee = Referee::new(&setting.game, &setting.options, None)?;
    for text in opening {
        let mover = referee.to_move().into_iter().next().unwrap_or_default();
        referee.play(&mover, text).map_err(|error| OpenError::Position(error.to_string()))?;
    }
    let view = referee.view(None).expect("a spectator needs no seat");
    let worth = judge(&view, LOOK).map_err(|error| OpenError::Position(error.to_string()))?;
    Ok(worth.map_or(i32::MAX, i32::abs))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setting(game: &str) -> Setting {
        let options = cubarium_catalog::options(game, &wire::Options::new()).expect("there is such a game");
        Setting { game: game.to_owned(), options, seed: 1, opening: 4, longest: 100, decide: None }
    }

    #[test]
    fn each_pair_has_its_own_reproducible_opening() {
        let setting = setting("cube-chess");
        let openings: Vec<_> = (0..6).map(|pair| draw(&setting, pair).expect("it opens")).collect();
        assert_eq!(draw(&setting, 3).expect("it opens"), openings[3]);
        for (index, opening) in openings.iter().enumerate() {
            assert_eq!(opening.len(), 4);
            assert!(!openings[..index].contains(opening), "{opening:?}");
        }
    }

    #[test]
    fn openings_are_roughly_balanced() {
        for game in ["cube-chess", "cubulus"] {
            let setting = setting(game);
            for pair in 0..3 {
                let opening = draw(&setting, pair).expect("it opens");
                assert!(odds(&setting, &opening).expect("it is read") <= MARGIN, "{game}: {opening:?}");
            }
        }
    }
}
