//! The options of a game: how many players, with which blocks, and how strict the rules are.

use std::hash::{Hash, Hasher};
use std::slice;

use cubarium_core::{OptionError, OptionSpec, Options as Contract, Seat, Values};

use crate::block::{Kit, Large};

/// One value for all seats, or one for each of several seats. Equal if they mean the same.
#[derive(Clone, Copy, Debug)]
enum PerSeat<T> {
    All(T),
    Each([T; Seat::MAX], usize),
}

impl<T: Copy + PartialEq> PerSeat<T> {
    fn read(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Self> {
        let values: Vec<T> = text.split(':').map(read).collect::<Option<_>>()?;
        let &first = values.first()?;
        if values.len() == 1 {
            return Some(Self::All(first));
        }
        let mut each = [first; Seat::MAX];
        each.get_mut(..values.len())?.copy_from_slice(&values);
        Some(Self::Each(each, values.len()))
    }

    fn at(&self, seat: Seat) -> T {
        match self {
            Self::All(value) => *value,
            Self::Each(values, _) => values[seat.index()],
        }
    }

    fn is_for(&self, seats: usize) -> bool {
        match self {
            Self::All(_) => true,
            Self::Each(_, count) => *count == seats,
        }
    }

    /// One value, or several that are not all equal.
    fn values(&self) -> &[T] {
        match self {
            Self::All(value) => slice::from_ref(value),
            Self::Each(values, count) => {
                let alike = values[..*count].iter().all(|value| *value == values[0]);
                &values[..if alike { 1 } else { *count }]
            }
        }
    }

    fn text(&self, write: impl Fn(T) -> &'static str) -> String {
        self.values().iter().map(|value| write(*value)).collect::<Vec<_>>().join(":")
    }
}

impl<T: Copy + PartialEq> PartialEq for PerSeat<T> {
    fn eq(&self, other: &Self) -> bool {
        self.values() == other.values()
    }
}

impl<T: Copy + Eq> Eq for PerSeat<T> {}

impl<T: Copy + PartialEq + Hash> Hash for PerSeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.values().hash(state);
    }
}

/// The options of Break the Cube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    players: usize,
    blocks: PerSeat<u8>,
    sudden_death: bool,
    large: Large,
    notes: PerSeat<bool>,
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Options {
    /// Two players with three blocks each, `large=L`, no sudden death, notes for all.
    pub const DEFAULT: Self = Self {
        players: 2,
        blocks: PerSeat::All(Kit::FEWEST),
        sudden_death: false,
        large: Large::L,
        notes: PerSeat::All(true),
    };

    /// The number of players, 2 to 4.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// The seats in the order of play.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.players).filter_map(Seat::new)
    }

    /// The seat whose structure a seat has to find out: the next one (break-the-cube.play.target).
    #[must_use]
    pub const fn target(&self, seat: Seat) -> Seat {
        match Seat::new((seat.index() + 1) % self.players) {
            Some(next) => next,
            None => Seat::FIRST,
        }
    }

    /// The seat that has to find out a seat's structure.
    #[must_use]
    pub const fn hunter(&self, seat: Seat) -> Seat {
        match Seat::new((seat.index() + self.players - 1) % self.players) {
            Some(previous) => previous,
            None => Seat::FIRST,
        }
    }

    /// The blocks of a seat's own structure.
    #[must_use]
    pub fn kit(&self, seat: Seat) -> Kit {
        Kit::new(self.blocks.at(seat), self.large).expect("only three to five blocks can be set")
    }

    /// Whether a wrong guess eliminates a player (break-the-cube.variant.sudden-death).
    #[must_use]
    pub const fn sudden_death(&self) -> bool {
        self.sudden_death
    }

    /// Whether a seat may take notes (break-the-cube.variant.notes).
    #[must_use]
    pub fn notes(&self, seat: Seat) -> bool {
        self.notes.at(seat)
    }
}

const PLAYERS: &str = "players";
const BLOCKS: &str = "blocks";
const SUDDEN_DEATH: &str = "sudden-death";
const LARGE: &str = "large";
const NOTES: &str = "notes";

static SPECS: [OptionSpec; 5] = [
    OptionSpec::new(PLAYERS, Values::OneOf(&["2", "3", "4"]), "2"),
    OptionSpec::new(BLOCKS, Values::Text, "3"),
    OptionSpec::new(SUDDEN_DEATH, Values::OneOf(&["no", "yes"]), "no"),
    OptionSpec::new(LARGE, Values::OneOf(&["L", "T"]), "L"),
    OptionSpec::new(NOTES, Values::Text, "yes"),
];

const BLOCKS_EXPECTED: &str =
    "`3`, or for two players `3`, `4` or `5`, or one such number for each seat with `:` between them (`3:4`)";
const NOTES_EXPECTED: &str = "`yes` or `no`, or one of them for each seat with `:` between them (`yes:no`)";

fn read_flag(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

const fn flag(value: bool) -> &'static str {
    if value { "yes" } else { "no" }
}

fn read_blocks(text: &str) -> Option<u8> {
    match text {
        "3" => Some(3),
        "4" => Some(4),
        "5" => Some(5),
        _ => None,
    }
}

const fn blocks(count: u8) -> &'static str {
    match count {
        3 => "3",
        4 => "4",
        _ => "5",
    }
}

fn wrong(key: &str, value: &str, expected: &str) -> OptionError {
    OptionError::Value { key: key.to_owned(), value: value.to_owned(), expected: expected.to_owned() }
}

impl Contract for Options {
    fn specs(&self) -> &'static [OptionSpec] {
        &SPECS
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let refuse = |expected: &str| wrong(key, value, expected);
        match key {
            PLAYERS => {
                self.players = match value {
                    "2" => 2,
                    "3" => 3,
                    "4" => 4,
                    _ => return Err(refuse("`2`, `3` or `4`")),
                };
            }
            BLOCKS => {
                self.blocks = PerSeat::read(value, read_blocks).ok_or_else(|| refuse(BLOCKS_EXPECTED))?;
            }
            SUDDEN_DEATH => self.sudden_death = read_flag(value).ok_or_else(|| refuse("`no` or `yes`"))?,
            LARGE => {
                self.large = match value {
                    "L" => Large::L,
                    "T" => Large::T,
                    _ => return Err(refuse("`L` or `T`")),
                };
            }
            NOTES => self.notes = PerSeat::read(value, read_flag).ok_or_else(|| refuse(NOTES_EXPECTED))?,
            _ => return Err(OptionError::unknown(key, &SPECS)),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> Option<String> {
        Some(match key {
            PLAYERS => self.players.to_string(),
            BLOCKS => self.blocks.text(blocks),
            SUDDEN_DEATH => flag(self.sudden_death).to_owned(),
            LARGE => match self.large {
                Large::L => "L".to_owned(),
                Large::T => "T".to_owned(),
            },
            NOTES => self.notes.text(flag),
            _ => return None,
        })
    }

    fn check(&self) -> Result<(), OptionError> {
        let blocks = self.blocks.text(blocks);
        if !self.blocks.is_for(self.players) || (self.players > 2 && blocks != "3") {
            let expected = format!("for {} players {BLOCKS_EXPECTED}", self.players);
            return Err(wrong(BLOCKS, &blocks, &expected));
        }
        if !self.notes.is_for(self.players) {
            let expected = format!("for {} players {NOTES_EXPECTED}", self.players);
            return Err(wrong(NOTES, &self.notes.text(flag), &expected));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(given: &[(&str, &str)]) -> Result<Options, OptionError> {
        let mut options = Options::default();
        for (key, value) in given {
            options.set(key, value)?;
        }
        options.check().map(|()| options)
    }

    #[test]
    fn the_documented_defaults_apply() {
        for spec in SPECS {
            assert_eq!(Options::default().get(spec.key).as_deref(), Some(spec.default));
        }
        assert_eq!(Options::default().get("level"), None);
    }

    #[test]
    fn options_round_trip_through_text() {
        for given in [
            [("players", "3"), ("notes", "yes:no:yes")],
            [("notes", "no:yes:no:no"), ("players", "4")],
            [("blocks", "3:4"), ("large", "T")],
            [("blocks", "5"), ("sudden-death", "yes")],
        ] {
            let options = set(&given).expect("they fit together");
            for (key, value) in given {
                assert_eq!(options.get(key).as_deref(), Some(value));
            }
        }
        let same = set(&[("blocks", "4:4"), ("notes", "no:no")]).expect("they fit together");
        assert_eq!((same.get("blocks"), same.get("notes")), (Some("4".to_owned()), Some("no".to_owned())));
        assert_eq!(Ok(same), set(&[("blocks", "4"), ("notes", "no")]), "it is the same game");
        assert_ne!(Ok(same), set(&[("blocks", "4"), ("notes", "no:yes")]));
    }

    #[test]
    fn each_seat_has_its_own_blocks() {
        let options = set(&[("blocks", "5:4")]).expect("they fit together");
        let sizes: Vec<u8> = options.seats().map(|seat| options.kit(seat).size()).collect();
        assert_eq!(sizes, [5, 4]);
    }

    #[test]
    fn unknown_values_are_refused() {
        for given in [
            &[("players", "1")][..],
            &[("players", "5")],
            &[("players", "x")],
            &[("blocks", "2")],
            &[("blocks", "6")],
            &[("blocks", "")],
            &[("blocks", "3:")],
            &[("blocks", "3:4:3")],
            &[("blocks", "3:3:3:3:3")],
            &[("blocks", "03")],
            &[("blocks", "4"), ("players", "3")],
            &[("players", "4"), ("blocks", "5")],
            &[("players", "3"), ("blocks", "3:3")],
            &[("players", "3"), ("blocks", "3:3:4")],
            &[("notes", "yes:no:yes")],
            &[("notes", "maybe")],
            &[("sudden-death", "true")],
            &[("large", "l")],
            &[("colour", "red")],
        ] {
            let error = set(given).expect_err("they do not fit").to_string();
            assert!(error.contains(given[0].0) || error.contains(given[given.len() - 1].0), "{error}");
        }
    }
}
