//! Who plays whom, and how their games have ended.

use crate::Points;

/// A player, by the number in the order of seeds from 0: the strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Player(pub usize);

/// One of the two players of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Side {
    /// The player who is named first: who begins the pairing's first game.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// The opponent's side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How a game has ended for the two players of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Verdict {
    /// The first has won.
    FirstWins,
    /// The second has won.
    SecondWins,
    /// Nobody has won.
    Draw,
    /// The first was not there, or was withdrawn: a point for the second, without a game.
    FirstForfeits,
    /// The second was not there, or was withdrawn: a point for the first, without a game.
    SecondForfeits,
    /// Neither was there: no points.
    BothForfeit,
}

impl Verdict {
    /// The points that a side gets.
    #[must_use]
    pub const fn points(self, side: Side) -> Points {
        match (self, side) {
            (Self::FirstWins | Self::SecondForfeits, Side::First)
            | (Self::SecondWins | Self::FirstForfeits, Side::Second) => Points::ONE,
            (Self::Draw, _) => Points::HALF,
            _ => Points::ZERO,
        }
    }

    /// Whether a game was played: forfeits count for points and for nothing else.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(self, Self::FirstWins | Self::SecondWins | Self::Draw)
    }

    /// Who has won, with or without a game.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::FirstWins | Self::SecondForfeits => Some(Side::First),
            Self::SecondWins | Self::FirstForfeits => Some(Side::Second),
            Self::Draw | Self::BothForfeit => None,
        }
    }

    /// The verdict in which a side was not there.
    #[must_use]
    pub const fn forfeit(side: Side) -> Self {
        match side {
            Side::First => Self::FirstForfeits,
            Side::Second => Self::SecondForfeits,
        }
    }
}

/// Two players who meet in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pairing {
    /// Who begins the first game. In a knock-out a drawn game is repeated, and the other one begins.
    pub first: Player,
    /// The opponent.
    pub second: Player,
    /// How their games have ended: one game, and in a knock-out another one after a draw.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub verdicts: Vec<Verdict>,
    /// In a knock-out whom the organiser lets go on, if the games did not decide that.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub decided: Option<Side>,
}

impl Pairing {
    /// Two players who have not played yet.
    #[must_use]
    pub const fn new(first: Player, second: Player) -> Self {
        Self { first, second, verdicts: Vec::new(), decided: None }
    }

    /// The player on a side.
    #[must_use]
    pub const fn player(&self, side: Side) -> Player {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The side of a player, if they are one of the two.
    #[must_use]
    pub fn side_of(&self, player: Player) -> Option<Side> {
        [Side::First, Side::Second].into_iter().find(|side| self.player(*side) == player)
    }

    /// Whoever goes on in a knock-out: the winner of the last game, or the player whom the organiser has chosen.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        let side = self.decided.or_else(|| self.verdicts.last()?.winner())?;
        Some(self.player(side))
    }
}

/// A place in a round: two players who meet, or one who has no opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Board {
    /// Two players meet.
    Game(Pairing),
    /// A player has no opponent.
    Bye(Player),
}

impl Board {
    /// The players.
    pub fn players(&self) -> impl Iterator<Item = Player> {
        let (one, other) = match self {
            Self::Game(pairing) => (pairing.first, Some(pairing.second)),
            Self::Bye(player) => (*player, None),
        };
        [Some(one), other].into_iter().flatten()
    }

    /// The pairing, unless it is a bye.
    #[must_use]
    pub const fn game(&self) -> Option<&Pairing> {
        match self {
            Self::Game(pairing) => Some(pairing),
            Self::Bye(_) => None,
        }
    }
}
