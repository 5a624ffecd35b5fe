//! Positions to think about, which also judge the engine's moves.

use cubarium_catalog::lab::Lab;
use cubarium_catalog::{OpenError, wire};
use cubarium_core::hash::SplitMix64;

use crate::command::Place;

/// The structures of the seats in Break the Cube, in the order of play.
const STRUCTURES: [&str; 2] = ["..SLMMLM./..SL...../...L.....", "SSL..L..L/..L..M.../..M..M..."];
/// Positions in which one or two moves win at once, one per line after the id of the game; written by `cargo xtask
/// games`.
const MATES: &str = include_str!("mates.txt");

/// A position, and how it is given to the engine.
pub(super) struct Spot {
    game: String,
    /// The whole position, secrets included.
    text: String,
    /// The seat that should think.
    pub(super) seat: String,
    /// How it is given to the engine.
    pub(super) place: Place,
}

impl Spot {
    /// The start of a game.
    pub(super) fn start(game: &str) -> Result<Self, OpenError> {
        let lab = Lab::open(game, &wire::Options::new(), None)?;
        Ok(Self::of(game, &lab, Place::Start { moves: Vec::new() }))
    }

    fn of(game: &str, lab: &Lab, place: Place) -> Self {
        let seat = lab.to_move().into_iter().next().unwrap_or_default();
        Self { game: game.to_owned(), text: lab.text(), seat, place }
    }

    /// A position after `moves` random moves, or fewer if the game ends earlier; `told` says whether the engine is
    /// given the moves or the position. In a game with secrets it is given a view. The same seed gives the same
    /// position.
    pub(super) fn random(game: &str, seed: u64, moves: usize, told: bool) -> Result<Self, OpenError> {
        let mut dice = SplitMix64::new(seed);
        let mut lab = Lab::open(game, &wire::Options::new(), None)?;
        let (mut played, mut builders) = (Vec::new(), STRUCTURES.into_iter());
        while played.len() < moves {
            let listed = lab.moves();
            // Guesses would take thousands of lines; questions are enough.
            let choices: Vec<&String> = listed.iter().filter(|text| *text != "!*").collect();
            let place = dice.below(choices.len().max(1) as u64);
            let Some(choice) = usize::try_from(place).ok().and_then(|place| choices.get(place)) else {
                break;
            };
            let text = match builders.len() {
                1.. if *choice == "=*" => format!("={}", builders.next().unwrap_or_default()),
                _ => (*choice).clone(),
            };
            let before = lab.text();
            if lab.play(&text).is_err() {
                break;
            }
            if lab.outcome().is_some() {
                lab = Lab::open(game, &wire::Options::new(), Some(&before))?;
                break;
            }
            played.push(text);
        }
        let mut spot = Self::of(game, &lab, Place::Text { text: lab.text(), moves: Vec::new() });
        if cubarium_catalog::info(game)?.secrets {
            let text = lab.view_text(Some(&spot.seat)).unwrap_or_default();
            spot.place = Place::View { seat: spot.seat.clone(), text };
        } else if told {
            spot.place = Place::Start { moves: played };
        }
        Ok(spot)
    }

    /// The positions of a game in which a move wins at once.
    pub(super) fn mates(game: &str) -> impl Iterator<Item = Result<Self, OpenError>> {
        let texts = MATES.lines().filter_map(|line| line.split_once(' '));
        texts.filter(move |(name, _)| *name == game).map(move |(game, text)| {
            let lab = Lab::open(game, &wire::Options::new(), Some(text))?;
            Ok(Self::of(game, &lab, Place::Text { text: text.to_owned(), moves: Vec::new() }))
        })
    }

    /// The position after a move of the seat that thinks.
    pub(super) fn after(&self, mv: Option<&str>) -> Result<Lab, String> {
        let mv = mv.ok_or_else(|| format!("there is no move in `{}`", self.text))?;
        let mut lab = self.lab().map_err(|error| error.to_string())?;
        lab.play(&format!("{}:{mv}", self.seat))
            .map_err(|refusal| format!("`{mv}` is {refusal} in `{}`", self.text))?;
        Ok(lab)
    }

    /// The number of legal moves.
    pub(super) fn count(&self) -> u64 {
        self.lab().map_or(0, |lab| lab.count())
    }

    fn lab(&self) -> Result<Lab, OpenError> {
        Lab::open(&self.game, &wire::Options::new(), Some(&self.text))
    }
}

#[cfg(test)]
mod tests {
    use cubarium_catalog::games;

    use super::*;

    #[test]
    fn random_positions_have_moves_and_hide_secrets() {
        for game in games() {
            let spot = Spot::random(&game.id, 7, 9, true).expect("it opens");
            assert!(spot.count() > 0, "{}", game.id);
            assert_eq!(matches!(spot.place, Place::View { .. }), game.secrets, "{}", game.id);
            let told = format!("{}", spot.place);
            assert!(!game.secrets || told.contains('?') && !told.contains(&spot.text), "{told}");
        }
    }

    #[test]
    fn every_game_without_secrets_has_positions_where_a_move_wins() {
        for game in games().into_iter().filter(|game| !game.secrets) {
            let spots = Spot::mates(&game.id).collect::<Result<Vec<_>, _>>().expect("they can be read");
            assert!(!spots.is_empty(), "{}", game.id);
            for spot in spots {
                let moves = spot.lab().expect("it can be read").moves();
                let wins = |mv: &&String| {
                    let after = spot.after(Some(mv)).expect("it is legal");
                    after.outcome().is_some_and(|end| end.winners == [spot.seat.clone()])
                };
                let winning = moves.iter().filter(wins).count();
                assert!((1..=2).contains(&winning), "{winning} in `{}`", spot.text);
            }
        }
    }
}
