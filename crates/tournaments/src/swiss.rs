//! Swiss: people with about as many points play each other, and nobody meets the same opponent twice.
//!
//! Of all legal pairings the best is chosen. What matters, the most important first:
//!
//! 1. as many people as possible play;
//! 2. the bye goes to whoever has the fewest points, and among those to the lowest seed; nobody has two, or one after a
//!    win by forfeit, unless there is no pairing otherwise;
//! 3. nobody begins, or does not begin, three times in a row; the two counts differ by at most two;
//! 4. opponents have about as many points: the squares of the differences are added up;
//! 5. everybody begins as often as not, and in turn;
//! 6. among those with equal points the upper half meets the lower half, and whoever meets somebody with fewer points is
//!    the lowest of theirs.

use crate::matching::{self, Weight};
use crate::{Board, NoRound, Pairing, Player, Points};

/// The most that the difference between how often somebody has begun and has not may be.
const BOUND: i32 = 2;
/// How many bits each of the considerations has: more than its sum over all pairs of a round needs.
const BITS: u32 = 20;
/// The most players among whom the best pairing is found: the sums for more of them need more bits. The largest are the
/// squares of distances to the opponent that somebody should have.
pub const MOST_PLAYERS: usize = 128;
const _: () = assert!(MOST_PLAYERS / 2 * (MOST_PLAYERS - 2).pow(2) < 1 << BITS);
/// More than all considerations of a round can add up to.
const PAIR: Weight = 1 << (5 * BITS + 1);

/// What matters of a player.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) player: Player,
    pub(crate) points: Points,
    /// Whom they have met.
    pub(crate) met: Vec<Player>,
    /// Whether they have had a bye, or a point without a game.
    pub(crate) rested: bool,
    /// In which of their games they began, in order.
    pub(crate) began: Vec<bool>,
}

impl Card {
    /// How much more often they have begun than not.
    pub(crate) fn balance(&self) -> i32 {
        self.began.iter().map(|began| if *began { 1 } else { -1 }).sum()
    }

    /// Whether beginning, or not beginning, would break the bounds.
    fn is_beyond(&self, begins: bool) -> bool {
        let after = self.balance() + if begins { 1 } else { -1 };
        let in_a_row = self.began.len() >= 2 && self.began[self.began.len() - 2..] == [begins, begins];
        after.abs() > BOUND || in_a_row
    }

    /// How much a player would rather not begin, or begin.
    fn reluctance(&self, begins: bool) -> i32 {
        let surplus = if begins { self.balance() } else { -self.balance() };
        let again = i32::from(self.began.last() == Some(&begins));
        4 * surplus.max(0) + again
    }
}

/// Whether the first of two begins, and what speaks against both ways of it: broken bounds, then reluctance.
fn seats(one: &Card, other: &Card) -> (bool, (i32, i32)) {
    let cost = |one_begins: bool| {
        let beyond = i32::from(one.is_beyond(one_begins)) + i32::from(other.is_beyond(!one_begins));
        (beyond, one.reluctance(one_begins) + other.reluctance(!one_begins))
    };
    let (begins, waits) = (cost(true), cost(false));
    if begins == waits { (tie(one, other), begins) } else { (begins < waits, begins.min(waits)) }
}

/// Who of two begins if both want the same: the player who did not begin when they last differed. Otherwise the higher
/// seed, if its number is even, and the lower seed if it is odd.
fn tie(one: &Card, other: &Card) -> bool {
    let pairs = one.began.iter().rev().zip(other.began.iter().rev());
    if let Some((began, _)) = pairs.into_iter().find(|(one, other)| one != other) {
        return !began;
    }
    let (higher, one_is_higher) = if one.player < other.player { (one, true) } else { (other, false) };
    (higher.player.0 % 2 == 0) == one_is_higher
}

/// Pairs a round for these players.
///
/// # Errors
/// When they cannot all be paired.
pub(crate) fn round(mut cards: Vec<Card>) -> Result<Vec<Board>, NoRound> {
    cards.sort_by_key(|card| (std::cmp::Reverse(card.points), card.player));
    let places = Places::of(&cards);
    let count = cards.len();
    // With an odd number of players, one is paired with nobody.
    let nobody = (count % 2 == 1).then_some(count);
    // Nobody rests twice, unless there is no pairing otherwise.
    let weight = |one: usize, other: usize, again: bool| {
        let (upper, lower) = (one.min(other), one.max(other));
        if Some(lower) == nobody {
            let from_below = Weight::try_from(count - 1 - upper).expect("a few players");
            return (again || !cards[upper].rested).then(|| PAIR - (from_below << (4 * BITS)));
        }
        if cards[upper].met.contains(&cards[lower].player) {
            return None;
        }
        let (_, (beyond, reluctance)) = seats(&cards[upper], &cards[lower]);
        let apart = Weight::from(cards[upper].points.halves() - cards[lower].points.halves());
        let order = places.disorder(upper, lower);
        let considered = [beyond.into(), apart * apart, reluctance.into(), order];
        Some(PAIR - considered.into_iter().fold(0, |all, one: Weight| (all << BITS) + one))
    };
    let places_in_all = count + usize::from(nobody.is_some());
    let mut mates = matching::best(places_in_all, |one, other| weight(one, other, false));
    if nobody.is_some() && mates.iter().any(Option::is_none) {
        mates = matching::best(places_in_all, |one, other| weight(one, other, true));
    }
    let mut boards = Vec::with_capacity(count.div_ceil(2));
    for (one, card) in cards.iter().enumerate() {
        match mates[one] {
            None => return Err(NoRound::NoPairing),
            Some(other) if Some(other) == nobody => boards.push(Board::Bye(card.player)),
            Some(other) if other > one => {
                let (one_begins, _) = seats(card, &cards[other]);
                let (first, second) = if one_begins { (card, &cards[other]) } else { (&cards[other], card) };
                boards.push(Board::Game(Pairing::new(first.player, second.player)));
            }
            Some(_) => {}
        }
    }
    boards.sort_by_key(|board| matches!(board, Board::Bye(_)));
    Ok(boards)
}

/// Where the players of a list stand among those with as many points.
struct Places {
    /// The score group of each player, the place in it, and the size of the group.
    of: Vec<(usize, usize, usize)>,
}

impl Places {
    fn of(cards: &[Card]) -> Self {
        let groups = cards.chunk_by(|one, other| one.points == other.points).enumerate();
        let of =
            groups.flat_map(|(group, cards)| (0..cards.len()).map(move |place| (group, place, cards.len())));
        Self { of: of.collect() }
    }

    /// How far a pair is from the one that it should be.
    fn disorder(&self, upper: usize, lower: usize) -> Weight {
        let ((group, place, size), (other_group, other_place, _)) = (self.of[upper], self.of[lower]);
        let off = if group == other_group {
            (other_place - place).abs_diff(size / 2)
        } else {
            (size - 1 - place) + other_place
        };
        // Squared, so that one pair is not spoilt for the others.
        let off = Weight::try_from(off).expect("a few players");
        off * off
    }
}
