//! Headings of dice that are drawn or placed by hand.

use crate::die::Heading;

impl Heading {
    /// The heading with these faces on top and to the south; if no die has it, another one with the same top.
    pub(crate) fn like(top: u8, south: u8) -> Self {
        let same_top = || Self::ALL.into_iter().find(|heading| heading.top() == top);
        Self::new(top, south).or_else(same_top).unwrap_or(Self::ALL[0])
    }

    /// The next heading, going through the tops before turning the die: repeating it visits all headings.
    pub(crate) const fn next(self) -> Self {
        const TURNS: usize = Heading::COUNT / 6;
        let next = self.index() + TURNS;
        Self::ALL[if next < Self::COUNT { next } else { (next + 1) % TURNS }]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn stepping_through_headings_visits_all_and_shows_every_top_first() {
        for heading in Heading::ALL {
            let mut at = heading;
            let mut seen = HashSet::new();
            while seen.insert(at) {
                at = at.next();
            }
            assert_eq!((seen.len(), at), (Heading::COUNT, heading));
        }
        let tops = std::iter::successors(Some(Heading::ALL[2]), |heading| Some(heading.next()));
        assert!(tops.map(Heading::top).take(6).eq(1..=6));
    }

    #[test]
    fn an_impossible_heading_keeps_its_top() {
        for heading in Heading::ALL {
            assert_eq!(Heading::like(heading.top(), heading.south()), heading);
            assert_eq!(Heading::like(heading.top(), heading.top()).top(), heading.top());
        }
    }
}
