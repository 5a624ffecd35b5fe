//! A tournament: its players and rounds, and what follows from them.

use thiserror::Error;

use crate::standings::standings;
use crate::swiss::Card;
use crate::{Board, Pairing, Player, Points, Row, Side, Verdict, berger, bracket, swiss};

/// How often a drawn game of a knock-out is repeated before the organiser decides who goes on.
const REPEATED: usize = 1;

/// How people are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
pub enum System {
    /// Everybody meets everybody.
    RoundRobin {
        /// Whether they meet twice, once on each side.
        double: bool,
    },
    /// People with about the same number of points meet.
    Swiss {
        /// How many rounds there are.
        rounds: usize,
    },
    /// Whoever loses is out.
    KnockOut,
}

impl System {
    pub(crate) const fn is_swiss(self) -> bool {
        matches!(self, Self::Swiss { .. })
    }
}

/// Somebody who takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entrant {
    /// How many rounds had been paired when they left; none if they are there.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub withdrawn: Option<usize>,
}

/// Why there is no further round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoRound {
    /// Nobody can play.
    #[error("a tournament needs at least two players")]
    TooFew,
    /// The last round goes on.
    #[error("not every game of this round is decided")]
    Unfinished,
    /// All rounds were played.
    #[error("all rounds have been played")]
    Over,
    /// Too many have met already.
    #[error("the players cannot be paired without somebody meeting the same opponent again")]
    NoPairing,
}

/// Why a verdict was not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum UnfitVerdict {
    /// There is no such game.
    #[error("there is no game with this number in this round")]
    NoGame,
    /// One of two goes on in a knock-out.
    #[error("in a knock-out, one of the two must go on: say who has won")]
    NeedsWinner,
    /// The winner of this game has been paired for the next round.
    #[error("the next round of the knock-out has been paired with this result, so it cannot change")]
    Settled,
}

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tournament {
    /// How people are paired.
    pub system: System,
    /// Whether Buchholz leaves out the best and the worst opponent.
    #[cfg_attr(feature = "serde", serde(default))]
    pub median: bool,
    /// The players in the order of seeds. In a Swiss more can be added at the end while it runs.
    pub entrants: Vec<Entrant>,
    /// The rounds that were paired.
    pub rounds: Vec<Vec<Board>>,
}

impl Tournament {
    /// A tournament that has not begun.
    #[must_use]
    pub fn new(system: System, players: usize) -> Self {
        Self { system, median: false, entrants: vec![Entrant::default(); players], rounds: Vec::new() }
    }

    /// How many rounds there are in all.
    #[must_use]
    pub fn planned(&self) -> usize {
        let players = self.entrants.len();
        match self.system {
            System::RoundRobin { double } => berger::rounds(players) * if double { 2 } else { 1 },
            System::Swiss { rounds } => rounds,
            System::KnockOut => bracket::rounds(players),
        }
    }

    /// Whether a game of a round is decided.
    #[must_use]
    pub fn is_decided(&self, board: &Board) -> bool {
        match board {
            Board::Bye(_) => true,
            Board::Game(pairing) if self.system == System::KnockOut => pairing.winner().is_some(),
            Board::Game(pairing) => !pairing.verdicts.is_empty(),
        }
    }

    /// Whether two players have to play another game in this round.
    #[must_use]
    pub fn needs_game(&self, pairing: &Pairing) -> bool {
        match self.system {
            System::KnockOut => pairing.winner().is_none() && pairing.verdicts.len() <= REPEATED,
            _ => pairing.verdicts.is_empty(),
        }
    }

    /// Whether all rounds are over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rounds.len() >= self.planned()
            && self.rounds.iter().flatten().all(|board| self.is_decided(board))
    }

    /// Pairs the next round. It is not added to [`Tournament::rounds`].
    ///
    /// # Errors
    /// When there is none.
    pub fn next_round(&self) -> Result<Vec<Board>, NoRound> {
        if !self.rounds.iter().flatten().all(|board| self.is_decided(board)) {
            return Err(NoRound::Unfinished);
        }
        let active = self.entrants.iter().filter(|entrant| entrant.withdrawn.is_none()).count();
        if self.entrants.len() < 2 || (active < 2 && !self.rounds.is_empty() && self.system.is_swiss()) {
            return Err(if self.rounds.is_empty() { NoRound::TooFew } else { NoRound::Over });
        }
        if self.rounds.is_empty() && active < 2 {
            return Err(NoRound::TooFew);
        }
        if self.rounds.len() >= self.planned() {
            return Err(NoRound::Over);
        }
        let mut round = match self.system {
            System::RoundRobin { .. } => berger::round(self.entrants.len(), self.rounds.len()),
            System::Swiss { .. } => return swiss::round(self.cards()),
            System::KnockOut => match self.rounds.last() {
                None => bracket::first(self.entrants.len()),
                Some(last) => {
                    bracket::next(last, |one, other| self.beginner(one, other)).ok_or(NoRound::Unfinished)?
                }
            },
        };
        for board in &mut round {
            if let Board::Game(pairing) = board {
                self.forfeit_the_absent(pairing);
            }
        }
        Ok(round)
    }

    /// Takes a player out of the tournament. Their game in the last round, if it is not decided, is lost by forfeit.
    pub fn withdraw(&mut self, player: Player) {
        let rounds = self.rounds.len();
        self.entrants[player.0].withdrawn.get_or_insert(rounds);
        let Some(mut last) = self.rounds.pop() else { return };
        for board in &mut last {
            if !self.is_decided(board)
                && let Board::Game(pairing) = board
            {
                self.forfeit_the_absent(pairing);
            }
        }
        self.rounds.push(last);
    }

    /// Writes how the latest game of a board has ended, or corrects it. In a round robin or a Swiss, rounds that were paired
    /// since stay as they are.
    ///
    /// # Errors
    /// When there is no such game, or it cannot have ended like this any more.
    pub fn judge(&mut self, round: usize, board: usize, verdict: Verdict) -> Result<(), UnfitVerdict> {
        let knock_out = self.system == System::KnockOut;
        let is_last = round + 1 == self.rounds.len();
        let Some(Board::Game(pairing)) = self.rounds.get_mut(round).and_then(|round| round.get_mut(board))
        else {
            return Err(UnfitVerdict::NoGame);
        };
        if !knock_out {
            pairing.verdicts = vec![verdict];
            return Ok(());
        }
        if !is_last {
            return Err(UnfitVerdict::Settled);
        }
        if verdict.winner().is_none() {
            return Err(UnfitVerdict::NeedsWinner);
        }
        if verdict.is_played() || pairing.verdicts.iter().any(|earlier| earlier.is_played()) {
            pairing.decided = verdict.winner();
        } else {
            (pairing.verdicts, pairing.decided) = (vec![verdict], None);
        }
        Ok(())
    }

    /// The standings, the first place first.
    #[must_use]
    pub fn standings(&self) -> Vec<Row> {
        standings(self)
    }

    /// The winner of a knock-out that is over.
    #[must_use]
    pub fn champion(&self) -> Option<Player> {
        let [last] = self.rounds.last()?.as_slice() else { return None };
        if self.system == System::KnockOut && self.is_over() { bracket::winner(last) } else { None }
    }

    /// Whether the games of a player count for nobody: they have left a round robin, and had come to fewer than half of
    /// their games.
    #[must_use]
    pub fn is_annulled(&self, player: Player) -> bool {
        let System::RoundRobin { double } = self.system else { return false };
        if self.entrants[player.0].withdrawn.is_none() {
            return false;
        }
        let pairings = self.rounds.iter().flatten().filter_map(Board::game);
        // Whose opponent did not come was there.
        let was_there = |pairing: &&Pairing| {
            let verdict = pairing.side_of(player).zip(pairing.verdicts.last());
            verdict.is_some_and(|(side, verdict)| verdict.is_played() || verdict.winner() == Some(side))
        };
        let all = (self.entrants.len() - 1) * if double { 2 } else { 1 };
        2 * pairings.filter(was_there).count() < all
    }

    /// Writes forfeits where a player is not there any more. If neither is, in a knock-out the better seed goes on.
    fn forfeit_the_absent(&self, pairing: &mut Pairing) {
        let is_away = |player: Player| self.entrants[player.0].withdrawn.is_some();
        let verdict = match (is_away(pairing.first), is_away(pairing.second)) {
            (false, false) => return,
            (true, false) => Verdict::FirstForfeits,
            (false, true) => Verdict::SecondForfeits,
            (true, true) => Verdict::BothForfeit,
        };
        pairing.verdicts.push(verdict);
        if verdict == Verdict::BothForfeit && self.system == System::KnockOut {
            pairing.decided = Some(if pairing.first < pairing.second { Side::First } else { Side::Second });
        }
    }

    /// Who of two begins their first game in a knock-out: whoever has begun less often, then whoever has not begun last, then
    /// the better seed.
    fn beginner(&self, one: Player, other: Player) -> Player {
        let (mine, theirs) = (self.card(one), self.card(other));
        let key = |card: &Card| (card.balance(), card.began.last().copied().unwrap_or(false), card.player);
        if key(&mine) <= key(&theirs) { one } else { other }
    }

    fn cards(&self) -> Vec<Card> {
        let players = self.entrants.iter().enumerate();
        let there = players.filter(|(_, entrant)| entrant.withdrawn.is_none());
        there.map(|(number, _)| self.card(Player(number))).collect()
    }

    fn card(&self, player: Player) -> Card {
        let mut card =
            Card { player, points: Points::ZERO, met: Vec::new(), rested: false, began: Vec::new() };
        for board in self.rounds.iter().flatten() {
            match board {
                Board::Bye(one) if *one == player => {
                    card.points += Points::ONE;
                    card.rested = true;
                }
                Board::Game(pairing) => {
                    let Some(side) = pairing.side_of(player) else { continue };
                    card.met.push(pairing.player(side.other()));
                    let Some(verdict) = pairing.verdicts.last() else { continue };
                    card.points += verdict.points(side);
                    card.rested |= !verdict.is_played() && verdict.winner() == Some(side);
                    if verdict.is_played() {
                        card.began.push((side == Side::First) == (pairing.verdicts.len() % 2 == 1));
                    }
                }
                Board::Bye(_) => {}
            }
        }
        card
    }
}
