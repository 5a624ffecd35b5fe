//! Starting arrangements as data: named set-ups, each in one file (cubes-4d.setup.start, cubes-4d.text.setup).
//!
//! The picture of the printed starting arrangement is lost, so the arrangement is not part of the rules. A set-up is a
//! text of six entries: one on each line of a file, or separated by semicolons where it has to fit on one line.

use std::fmt;
use std::sync::LazyLock;

use cubarium_core::text::shown;
use thiserror::Error;

use crate::castling::{Castling, Pairs};
use crate::cell::{Cell, CellSet, Level};
use crate::geometry::{CROSS, stepped};
use crate::men::{Colour, Kind, Man};
use crate::setup::{Flaw, Setup};
use crate::text::{self, Grid, TextError};

/// On which side of the table, as White sees it, the lateral pawns start (cubes-4d.setup.lateral).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lateral {
    /// On the left.
    Left,
    /// On the right.
    #[default]
    Right,
}

/// A set-up: how cubes and men start, and which men may castle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    name: String,
    heights: Grid<Level>,
    men: [Grid<Option<Man>>; 2],
    pairs: Pairs,
    note: String,
}

/// The entries of a set-up, in this order.
const KEYS: [&str; 6] = ["name", "heights", "left", "right", "castling", "note"];
/// The longest name.
const NAME: usize = 40;
/// The longest note.
const NOTE: usize = 400;

/// The built-in set-up: `reconstruction`.
static RECONSTRUCTION: LazyLock<Arrangement> = LazyLock::new(|| {
    Arrangement::parse(include_str!("../setups/reconstruction.txt")).expect("the file is a set-up")
});

/// Why a text is not a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ArrangementError {
    /// An entry is missing, or out of order.
    #[error(
        "a set-up has the entries name, heights, left, right, castling and note, in this order; `{expected}` is missing"
    )]
    Entry {
        /// The entry expected there.
        expected: &'static str,
    },
    /// There are more than six entries.
    #[error("a set-up has six entries and no more")]
    More,
    /// The name is invalid.
    #[error("name: 1 to 40 letters, digits and hyphens, not `{0}`")]
    Name(String),
    /// Another set-up already has this name.
    #[error("name: the set-up `{0}` is built in, and another one needs another name")]
    Taken(String),
    /// Heights or men cannot be read.
    #[error("{entry}: {error}")]
    Text {
        /// The entry.
        entry: &'static str,
        /// What is wrong.
        error: TextError,
    },
    /// The castling pairs cannot be read.
    #[error(
        "castling: pairs like -3,-3+-2,-3 separated by spaces, at most four and none twice, or `-`; not `{0}`"
    )]
    Castling(String),
    /// The men of a castling pair are not next to each other.
    #[error("castling: {one} and {other} must hold a rook or bishop and beside it a knight, for both sides")]
    Pair {
        /// The rook's or bishop's cell.
        one: Cell,
        /// The knight's cell.
        other: Cell,
    },
    /// The note is too long.
    #[error("note: at most 400 characters, no semicolon")]
    Note,
    /// No game can start like this.
    #[error("with the lateral pawns on the {side}: {}", join(.flaws))]
    Flaws {
        /// `left` or `right`.
        side: &'static str,
        /// Why not.
        flaws: Vec<Flaw>,
    },
}

fn join(flaws: &[Flaw]) -> String {
    flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Arrangement {
    /// The built-in set-up, made because the printed picture is lost.
    #[must_use]
    pub fn reconstruction() -> &'static Self {
        &RECONSTRUCTION
    }

    /// Reads a set-up. [`Arrangement`]'s display is its canonical text in one line.
    ///
    /// # Errors
    /// If an entry is missing or wrong, or no game can start like this.
    ///
    /// ```
    /// use cubarium_cubes_4d::Arrangement;
    ///
    /// let built_in = Arrangement::reconstruction();
    /// let text = built_in.to_string().replacen("reconstruction", "mine", 1);
    /// let mine = Arrangement::read(&text).unwrap();
    /// assert_eq!((mine.name(), mine.dark()), ("mine", 18));
    /// ```
    pub fn read(text: &str) -> Result<Self, ArrangementError> {
        let arrangement = Self::parse(text)?;
        if arrangement.takes_a_name() {
            return Err(ArrangementError::Taken(arrangement.name));
        }
        Ok(arrangement)
    }

    fn parse(text: &str) -> Result<Self, ArrangementError> {
        let mut entries = text.split(['\n', ';']).map(str::trim).filter(|entry| !entry.is_empty());
        let mut values = [""; KEYS.len()];
        for (key, value) in KEYS.into_iter().zip(&mut values) {
            let entry = entries.next().and_then(|entry| entry.split_once(':'));
            let found = entry.filter(|(name, _)| *name == key);
            *value = found.ok_or(ArrangementError::Entry { expected: key })?.1.trim();
        }
        if entries.next().is_some() {
            return Err(ArrangementError::More);
        }
        let [name, heights, left, right, castling, note] = values;
        if !is_name(name) {
            return Err(ArrangementError::Name(shown(name)));
        }
        if note.chars().count() > NOTE {
            return Err(ArrangementError::Note);
        }
        let men = |entry, text| text::read_men(text).map_err(|error| ArrangementError::Text { entry, error });
        let heights = text::read_heights(heights);
        let men = [men("left", left)?, men("right", right)?];
        let arrangement = Self {
            name: name.to_owned(),
            heights: heights.map_err(|error| ArrangementError::Text { entry: "heights", error })?,
            men,
            pairs: read_pairs(castling, &men[0])?,
            note: note.to_owned(),
        };
        arrangement.judge_pairs()?;
        for (lateral, side) in [(Lateral::Left, "left"), (Lateral::Right, "right")] {
            let start = arrangement.start(lateral).validate();
            start.map_err(|flaws| ArrangementError::Flaws { side, flaws })?;
        }
        Ok(arrangement)
    }

    /// An arrangement from its parts, with the men for the lateral pawns on the left and on the right, under a
    /// [name](is_name); its note must not contain line breaks or semicolons. It is not checked whether games can start
    /// like this.
    #[cfg(feature = "looks")]
    pub(crate) fn made(
        name: &str,
        heights: Grid<Level>,
        men: [Grid<Option<Man>>; 2],
        pairs: Pairs,
        note: &str,
    ) -> Self {
        Self { name: name.to_owned(), heights, men, pairs, note: note.to_owned() }
    }

    /// Whether the built-in set-up has the same name but differs.
    pub(crate) fn takes_a_name(&self) -> bool {
        let built_in = Self::reconstruction();
        self.name == built_in.name && self != built_in
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where it comes from.
    #[must_use]
    pub fn note(&self) -> &str {
        &self.note
    }

    /// The initial heights of the columns.
    #[must_use]
    pub fn level(&self, cell: Cell) -> Level {
        self.heights[cell]
    }

    /// The man that starts on a cell.
    #[must_use]
    pub fn man(&self, lateral: Lateral, cell: Cell) -> Option<Man> {
        self.men[lateral as usize][cell]
    }

    /// The castling pairs.
    #[must_use]
    pub const fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The number of dark cubes (cubes-4d.board.colours).
    #[must_use]
    pub fn dark(&self) -> usize {
        dark_cubes(&self.heights)
    }

    /// The first position.
    pub(crate) fn start(&self, lateral: Lateral) -> Setup {
        let rights =
            Colour::ALL.into_iter().flat_map(|colour| self.pairs.all().map(move |pair| (colour, pair)));
        Setup {
            heights: self.heights,
            men: self.men[lateral as usize],
            side: Colour::White,
            castling: rights.fold(Castling::NONE, |rights, (colour, pair)| rights.with(colour, pair)),
            moved: None,
            lone_king_turns: 0,
            quiet_turns: 0,
            turn_number: 1,
            origin: self.origin(),
        }
    }

    /// The properties that all positions of this set-up share.
    pub(crate) fn origin(&self) -> Origin {
        Origin { heights: self.heights, pairs: self.pairs, dark: self.dark() }
    }

    fn judge_pairs(&self) -> Result<(), ArrangementError> {
        for colour in Colour::ALL {
            for pair in self.pairs.all() {
                let Some([one, other]) = self.pairs.cells(colour, pair) else { continue };
                let first = Man { colour, kind: self.pairs.kind(pair) };
                let second = Man { colour, kind: Kind::Knight };
                let stand = self.men.iter().all(|men| men[one] == Some(first) && men[other] == Some(second));
                let beside = stepped::<CROSS>(CellSet::only(one)).contains(other);
                if !stand || !beside || !matches!(first.kind, Kind::Rook | Kind::Bishop) {
                    return Err(ArrangementError::Pair { one, other });
                }
            }
        }
        Ok(())
    }
}

/// Whether a text can be the name of a set-up.
pub(crate) fn is_name(text: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    !text.is_empty() && text.len() <= NAME && text.chars().all(is_plain)
}

/// What a position takes from the set-up that its game started from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    /// The initial heights of the columns.
    pub(crate) heights: Grid<Level>,
    /// Which men castle.
    pub(crate) pairs: Pairs,
    /// How many cubes are dark.
    pub(crate) dark: usize,
}

/// The number of dark cubes in some columns: those with an odd sum of file, rank and level.
pub(crate) fn dark_cubes(heights: &Grid<Level>) -> usize {
    let cubes = Cell::all()
        .flat_map(|cell| Level::ALL[1..=heights[cell].number()].iter().map(move |level| (cell, *level)));
    cubes.filter(|(cell, level)| is_dark(*cell, *level)).count()
}

/// Whether a cube on a level of a cell is dark (cubes-4d.board.colours).
#[must_use]
pub fn is_dark(cell: Cell, level: Level) -> bool {
    (cell.file() + cell.rank()).rem_euclid(2) as usize != level.number() % 2
}

fn read_pairs(text: &str, men: &Grid<Option<Man>>) -> Result<Pairs, ArrangementError> {
    let wrong = || ArrangementError::Castling(shown(text));
    if text == "-" {
        return Ok(Pairs::NONE);
    }
    text.split(' ').try_fold(Pairs::NONE, |pairs, pair| {
        let (one, other) = pair.split_once('+').ok_or_else(wrong)?;
        let cells = [one.parse().map_err(|_| wrong())?, other.parse().map_err(|_| wrong())?];
        let known = pairs.on(Colour::White, cells[0], cells[1]).is_some();
        let kind = men[cells[0]].map_or(Kind::Pawn, |man| man.kind);
        pairs.with(kind, cells).filter(|_| !known).ok_or_else(wrong)
    })
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs = self.pairs.all().filter_map(|pair| self.pairs.cells(Colour::White, pair));
        let pairs = pairs.map(|[one, other]| format!("{one}+{other}")).collect::<Vec<_>>().join(" ");
        let pairs = if pairs.is_empty() { "-" } else { &pairs };
        let [left, right] = self.men.map(|men| text::write_men(|cell| men[cell]));
        let heights = text::write_heights(|cell| self.heights[cell]);
        let Self { name, note, .. } = self;
        write!(
            f,
            "name: {name}; heights: {heights}; left: {left}; right: {right}; castling: {pairs}; note: {note}"
        )
    }
}
