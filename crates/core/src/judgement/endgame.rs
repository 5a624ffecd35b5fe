//! Endgame tables: the result of perfect play in positions with few men.
//!
//! A table has one byte for each position of an ending, the number of plies to the end of the game (distance to mate).
//! A game numbers its positions and names its endings; the format of the files, which is the same for all games, is
//! here.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use thiserror::Error;

use super::net::checksum;

/// The first bytes of every table.
const MAGIC: &[u8; 8] = b"cubeend1";
/// The extension of table files.
const EXTENSION: &str = "endgame";

/// The result of perfect play for the seat to move, with the distance to mate (DTM).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dtm {
    /// It wins in this many plies, an odd number.
    Won(u8),
    /// It loses in this many plies, an even number: 0 if the game is over.
    Lost(u8),
    /// Nobody can force a win.
    Drawn,
}

impl Dtm {
    /// The most plies that a table can store.
    pub const LONGEST: u8 = 253;

    /// The byte for it in a table.
    #[must_use]
    pub const fn byte(self) -> u8 {
        match self {
            Self::Won(plies) | Self::Lost(plies) => plies + 1,
            Self::Drawn => 0,
        }
    }

    /// The meaning of a byte in a table.
    #[must_use]
    pub const fn of_byte(byte: u8) -> Self {
        match byte {
            0 => Self::Drawn,
            _ if byte.is_multiple_of(2) => Self::Won(byte - 1),
            _ => Self::Lost(byte - 1),
        }
    }

    /// The plies to the end of the game, unless it is drawn.
    #[must_use]
    pub const fn plies(self) -> Option<u8> {
        match self {
            Self::Won(plies) | Self::Lost(plies) => Some(plies),
            Self::Drawn => None,
        }
    }
}

/// Why bytes are not the expected table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EndgameError {
    /// They are not a table at all.
    #[error("this is not an endgame table of Cubarium, or it is for another version of it")]
    NoTable,
    /// They are damaged.
    #[error("the endgame table is damaged: its checksum is wrong")]
    Damaged,
    /// It is a table for another ending.
    #[error("the endgame table is for {found}, not for {wanted}")]
    Foreign {
        /// What it is for.
        found: String,
        /// What was wanted.
        wanted: TableId,
    },
    /// It has another number of positions.
    #[error("the endgame table for {wanted} has {found} positions instead of {count}", count = .wanted.count)]
    Size {
        /// How many it has.
        found: u64,
        /// What was wanted.
        wanted: TableId,
    },
}

/// Names a table that a game can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableId {
    /// The game's name in files.
    pub game: &'static str,
    /// The name of the ending.
    pub ending: &'static str,
    /// The number of its positions.
    pub count: usize,
}

impl TableId {
    /// The name of its file.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}-{}.{EXTENSION}", self.game, self.ending)
    }

    /// The file of a table with these bytes, see [`Dtm::byte`].
    #[must_use]
    pub fn write(&self, values: &[u8]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for name in [self.game, self.ending] {
            bytes.push(u8::try_from(name.len()).expect("games and endings have short names"));
            bytes.extend(name.as_bytes());
        }
        bytes.extend(u64::try_from(values.len()).expect("a length").to_le_bytes());
        bytes.extend(values);
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.ending)
    }
}

/// A table.
#[derive(Clone, PartialEq, Eq)]
pub struct EndgameTable {
    /// The whole file.
    bytes: Cow<'static, [u8]>,
    /// The offset of the first position.
    first: usize,
    count: usize,
}

impl EndgameTable {
    /// Reads the file of a table.
    ///
    /// # Errors
    /// If the bytes are not a table, are damaged, or belong to another ending.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>, wanted: TableId) -> Result<Self, EndgameError> {
        let bytes = bytes.into();
        let rest = bytes.strip_prefix(MAGIC).ok_or(EndgameError::NoTable)?;
        let (held, sum) = bytes.split_last_chunk().ok_or(EndgameError::Damaged)?;
        if checksum(held) != u64::from_le_bytes(*sum) {
            return Err(EndgameError::Damaged);
        }
        let (game, rest) = name(rest).ok_or(EndgameError::NoTable)?;
        let (ending, rest) = name(rest).ok_or(EndgameError::NoTable)?;
        if (game, ending) != (wanted.game.as_bytes(), wanted.ending.as_bytes()) {
            let [game, ending] = [game, ending].map(String::from_utf8_lossy);
            return Err(EndgameError::Foreign { found: format!("{game} {ending}"), wanted });
        }
        let (count, values) = rest.split_first_chunk().ok_or(EndgameError::NoTable)?;
        let found = u64::from_le_bytes(*count);
        if u64::try_from(wanted.count) != Ok(found) {
            return Err(EndgameError::Size { found, wanted });
        }
        if values.len() != wanted.count + sum.len() {
            return Err(EndgameError::NoTable);
        }
        let first = bytes.len() - values.len();
        Ok(Self { bytes, first, count: wanted.count })
    }

    /// The results of the positions, see [`Dtm::of_byte`].
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.bytes[self.first..self.first + self.count]
    }
}

impl fmt::Debug for EndgameTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EndgameTable({} positions)", self.count)
    }
}

/// A name after its length, and what follows.
fn name(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first()?;
    rest.split_at_checked(usize::from(*length))
}

/// Loads a table; `None` if it cannot.
type Load = dyn Fn(TableId) -> Option<EndgameTable> + Send + Sync;

/// Tables that are stored elsewhere, for example in a folder. Each is loaded when a position of its ending is looked up
/// for the first time.
///
/// Two tablebases are equal only if they are the same one.
pub struct Tablebase {
    tables: Vec<(TableId, OnceLock<Option<EndgameTable>>)>,
    load: Box<Load>,
}

impl Tablebase {
    /// A tablebase whose tables are loaded by a function when they are needed.
    #[must_use]
    pub fn new(
        tables: impl IntoIterator<Item = TableId>,
        load: impl Fn(TableId) -> Option<EndgameTable> + Send + Sync + 'static,
    ) -> Self {
        let tables = tables.into_iter().map(|table| (table, OnceLock::new())).collect();
        Self { tables, load: Box::new(load) }
    }

    /// The endings for which it has tables.
    pub fn endings(&self) -> impl Iterator<Item = &'static str> {
        self.tables.iter().map(|(id, _)| id.ending)
    }

    /// The table of an ending, if there is one.
    #[must_use]
    pub fn table(&self, game: &str, ending: &str) -> Option<&EndgameTable> {
        let is_it = |id: &TableId| id.ending == ending && id.game == game;
        let (id, table) = self.tables.iter().find(|(id, _)| is_it(id))?;
        table.get_or_init(|| (self.load)(*id)).as_ref()
    }
}

impl fmt::Debug for Tablebase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tablebase").field(&self.endings().collect::<Vec<_>>()).finish()
    }
}

impl PartialEq for Tablebase {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Tablebase {}

impl Hash for Tablebase {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::hash(self, state);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const WANTED: TableId = TableId { game: "hares", ending: "KHK", count: 3 };

    #[test]
    fn a_byte_says_who_wins_and_when() {
        assert_eq!(Dtm::of_byte(0), Dtm::Drawn);
        assert_eq!(Dtm::of_byte(1), Dtm::Lost(0), "mated");
        assert_eq!(Dtm::of_byte(2), Dtm::Won(1));
        for byte in 0..=Dtm::LONGEST + 1 {
            assert_eq!(Dtm::of_byte(byte).byte(), byte);
        }
    }

    #[test]
    fn a_table_reads_what_was_written() {
        let table = EndgameTable::read(WANTED.write(&[0, 1, 2]), WANTED).expect("it was just written");
        assert_eq!(table.values(), [0, 1, 2]);
    }

    #[test]
    fn a_damaged_byte_is_noticed_wherever_it_is() {
        let good = WANTED.write(&[0, 1, 2]);
        for place in 0..good.len() {
            let mut bytes = good.clone();
            bytes[place] ^= 4;
            let error = EndgameTable::read(bytes, WANTED).expect_err("it is damaged");
            let expected = if place < MAGIC.len() { EndgameError::NoTable } else { EndgameError::Damaged };
            assert_eq!(error, expected, "byte {place}");
        }
        for length in 0..good.len() {
            assert!(EndgameTable::read(good[..length].to_vec(), WANTED).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn a_foreign_table_is_named() {
        let other = TableId { ending: "KTK", ..WANTED };
        let error = EndgameTable::read(other.write(&[0, 1, 2]), WANTED).expect_err("it is another table");
        assert_eq!(error.to_string(), "the endgame table is for hares KTK, not for hares KHK");
        let error = EndgameTable::read(WANTED.write(&[0, 1]), WANTED).expect_err("it is too short");
        assert_eq!(error.to_string(), "the endgame table for hares KHK has 2 positions instead of 3");
    }

    #[test]
    fn a_table_is_loaded_once_and_only_when_it_is_looked_up() {
        static LOADED: AtomicUsize = AtomicUsize::new(0);
        let tablebase = Tablebase::new([WANTED], |id| {
            LOADED.fetch_add(1, Ordering::Relaxed);
            EndgameTable::read(id.write(&[0, 1, 2]), id).ok()
        });
        assert_eq!(tablebase.endings().collect::<Vec<_>>(), ["KHK"]);
        assert!(tablebase.table("foxes", "KHK").is_none() && tablebase.table("hares", "KTK").is_none());
        assert_eq!(LOADED.load(Ordering::Relaxed), 0);
        for _ in 0..2 {
            assert_eq!(tablebase.table("hares", "KHK").map(EndgameTable::values), Some(&[0, 1, 2][..]));
        }
        assert_eq!(LOADED.load(Ordering::Relaxed), 1);
    }
}
