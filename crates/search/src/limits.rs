//! How far a search may go.

/// The deepest iteration.
pub const MAX_DEPTH: u8 = 100;
/// The longest line that a search looks at, extensions and quiescence included.
pub const MAX_PLY: usize = 192;

/// When a search is done. It is also done when its caller stops calling; time is the caller's to watch (see
/// `think`), because a search reads no clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// The most positions to visit.
    pub nodes: u64,
    /// The deepest iteration, at most [`MAX_DEPTH`]; 0 is taken for 1.
    pub depth: u8,
    /// How many plies of noisy moves follow where the depth ends.
    pub quiescence: u8,
}

impl Limits {
    /// No limit but the built-in ones.
    pub const NONE: Self = Self { nodes: u64::MAX, depth: MAX_DEPTH, quiescence: 32 };

    /// At most so many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::NONE }
    }

    /// At most so deep.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { depth, ..Self::NONE }
    }
}

/// Whether a search has more to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The slice is used up; another one goes on where it stopped.
    Running,
    /// A limit is reached, or there is nothing to search.
    Done,
}
