//! A whole computer player: searches that share a table, one for each thread.

use std::sync::Arc;
use std::time::Duration;

use cubarium_core::{Heuristics, History};

use crate::limits::{Limits, Status};
use crate::search::{Info, Search};
use crate::table::Table;
use crate::technique::Techniques;
use crate::time::{Budget, Trust};

/// How a computer player is set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// The size of the transposition table in MiB, 1 to 1024, rounded down to a power of two.
    pub table_mib: u32,
    /// How many threads search at the same time, at least one; see `Team::think`.
    pub threads: usize,
    /// How many lines to look for, at least one.
    pub lines: usize,
    /// What the search does.
    pub techniques: Techniques,
}

impl Default for Settings {
    fn default() -> Self {
        Self { table_mib: 64, threads: 1, lines: 1, techniques: Techniques::DEFAULT }
    }
}

/// Searches of one position that share what they find out in a table. The first one decides; the others run ahead
/// of it and fill the table.
pub struct Team<P: Heuristics> {
    pub(crate) leader: Search<P>,
    pub(crate) helpers: Vec<Search<P>>,
    table: Arc<Table>,
    pub(crate) trust: Trust<P::Move>,
    /// Whether the last slice finished an iteration.
    pub(crate) deeper: bool,
}

impl<P: Heuristics> Team<P> {
    /// A team as it is described by the settings.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let table = Arc::new(Table::new(settings.table_mib));
        let search = || Search::with(Arc::clone(&table), settings.techniques);
        let mut leader = search();
        leader.set_lines(settings.lines);
        let helpers = (1..settings.threads).map(|_| search()).collect();
        Self { leader, helpers, table, trust: Trust::default(), deeper: false }
    }

    /// Forgets everything that was learnt.
    pub fn clear(&mut self) {
        self.leader.clear();
        for helper in &mut self.helpers {
            helper.clear();
        }
    }

    /// Begins to search a game's position for the seat to move. What is known from before is used.
    pub fn start(&mut self, history: &History<'_, P>, limits: Limits) {
        self.table.age();
        self.trust = Trust::default();
        self.deeper = false;
        self.leader.begin(history, limits, 0);
        for helper in &mut self.helpers {
            helper.begin(history, Limits { nodes: u64::MAX, ..limits }, 0);
        }
    }

    /// Goes on for so many positions without the helpers, or until a limit is reached.
    pub fn run(&mut self, nodes: u64) -> Status {
        self.lead(nodes, |_| {})
    }

    /// The same, handing out every finished iteration.
    pub(crate) fn lead(&mut self, nodes: u64, mut report: impl FnMut(&Info<P::Move>)) -> Status {
        let Self { leader, trust, deeper, .. } = self;
        *deeper = false;
        leader.run_and_report(nodes, |info| {
            *deeper = true;
            trust.learn(info);
            report(info);
        })
    }

    /// After what time to stop, as it looks after the last slice: it is asked for after each. An iteration is gone on with
    /// longer than another one is begun, and nothing is thought about a single legal move where time need not be used up.
    #[must_use]
    pub fn time(&self, budget: &Budget) -> Duration {
        if !self.deeper {
            budget.hard
        } else if self.leader.choices() == 1 && budget.soft < budget.hard {
            Duration::ZERO
        } else {
            self.trust.soft_limit(budget)
        }
    }

    /// The last finished iteration.
    #[must_use]
    pub const fn info(&self) -> Option<&Info<P::Move>> {
        self.leader.info()
    }

    /// The best move found so far: a legal one even before anything was searched, `None` where there is none.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        self.leader.best()
    }

    /// The positions that all of them have visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.leader.nodes() + self.helpers.iter().map(Search::nodes).sum::<u64>()
    }
}
