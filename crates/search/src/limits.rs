//! How far a search may go.

/// The deepest iteration.
pub const MAX_DEPTH: u8 = 100;
/// The longest line of a search, including extensions and quiescence.
pub const MAX_PLY: usize = 192;

/// When a search is finished. It also ends when its caller stops calling it. Watching the time is up to the caller (see
/// `think`), because a search reads no clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// The maximum number of positions to visit.
    pub nodes: u64,
    /// The deepest iteration, at most [`MAX_DEPTH`]; 0 counts as 1.
    pub depth: u8,
    /// How many plies of noisy moves follow where the depth ends.
    pub quiescence: u8,
}

impl Limits {
    /// No limit but the built-in ones.
    pub const NONE: Self = Self { nodes: u64::MAX, depth: MAX_DEPTH, quiescence: 32 };

    /// A limit on positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::NONE }
    }

    /// A limit on depth.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { depth, ..Self::NONE }
    }
}

/// Whether a search has more to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The slice is used up; the next one resumes the search.
    Running,
    /// A limit is reached, or there is nothing to search.
    Done,
}
