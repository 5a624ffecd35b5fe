//! Who plays and who watches.

use std::fmt;

/// A place at the table, counted from 0 in the order of play. A game has at most four players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The maximum number of seats.
    pub const MAX: usize = 4;
    /// The seat that moves first (White in a game for two).
    pub const FIRST: Self = Self(0);
    /// The second seat (Black in a game for two).
    pub const SECOND: Self = Self(1);

    /// The seat with this index, if it is below [`Seat::MAX`].
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        // The bound is below 256.
        #[allow(clippy::cast_possible_truncation)]
        if index < Self::MAX { Some(Self(index as u8)) } else { None }
    }

    /// The seat's index, 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// In a game for two: the other seat.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A set of seats: those that may act, those that have won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);
    /// Both seats of a game for two.
    pub const BOTH: Self = Self(3);

    /// One seat alone.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The first `count` seats.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        let count = if count > Seat::MAX { Seat::MAX } else { count };
        // At most four bits.
        #[allow(clippy::cast_possible_truncation)]
        Self(((1_u32 << count) - 1) as u8)
    }

    /// This set with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set without a seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether the seat belongs to the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// How many seats there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat, if there is exactly one.
    #[must_use]
    pub const fn single(self) -> Option<Seat> {
        if self.0.count_ones() == 1 { Seat::new(self.0.trailing_zeros() as usize) } else { None }
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX).filter_map(Seat::new).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player at a seat.
    Seat(Seat),
    /// Somebody who sees only what is public.
    Spectator,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_seats_behave_like_sets() {
        let third = Seat::new(2).expect("three is below four");
        let set = SeatSet::only(Seat::FIRST).with(third);
        assert_eq!(set.len(), 2);
        assert!(set.contains(third) && !set.contains(Seat::SECOND));
        assert_eq!(set.without(Seat::FIRST).single(), Some(third));
        assert_eq!(set.single(), None);
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(SeatSet::first(4).iter().collect::<SeatSet>(), SeatSet::first(9));
        assert_eq!(Seat::new(4), None);
        assert_eq!(Seat::FIRST.other(), Seat::SECOND);
    }
}
