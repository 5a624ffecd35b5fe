//! A computer player at full strength: searches on several threads that share a table.

use std::sync::Arc;
use std::time::Duration;

use cubarium_core::History;
use cubarium_core::judgement::{Netted, Tablebase};

use crate::limits::{Limits, Status};
use crate::search::{Info, Search};
use crate::table::Table;
use crate::technique::Techniques;
use crate::time::{Budget, Trust};

/// The settings of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// The size of the transposition table in MiB, 1 to 1024, rounded down to a power of two.
    pub table_mib: u32,
    /// How many threads search at the same time, at least one; see `Team::think`.
    pub threads: usize,
    /// How many lines to look for, at least one.
    pub lines: usize,
    /// Endgame tables besides those that come with a game.
    pub tablebase: Option<&'static Tablebase>,
    /// The techniques of the search.
    pub techniques: Techniques,
}

impl Default for Settings {
    fn default() -> Self {
        Self { table_mib: 64, threads: 1, lines: 1, tablebase: None, techniques: Techniques::DEFAULT }
    }
}

/// Searches of one position that share their results in a table. The first one decides; the others run ahead of it and
/// fill the table.
pub struct Team<P: Netted> {
    pub(crate) leader: Search<P>,
    pub(crate) helpers: Vec<Search<P>>,
    table: Arc<Table>,
    pub(crate) trust: Trust<P::Move>,
    /// Whether the last slice finished an iteration.
    pub(crate) deeper: bool,
}

impl<P: Netted> Team<P> {
    /// A team with these settings.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let table = Arc::new(Table::new(settings.table_mib));
        let search = || {
            let mut search = Search::with(Arc::clone(&table), settings.techniques);
            search.set_tablebase(settings.tablebase);
            search
        };
        let mut leader = search();
        leader.set_lines(settings.lines);
        let helpers = (1..settings.threads).map(|_| search()).collect();
        Self { leader, helpers, table, trust: Trust::default(), deeper: false }
    }

    /// Forgets everything learnt.
    pub fn clear(&mut self) {
        self.leader.clear();
        for helper in &mut self.helpers {
            helper.clear();
        }
    }

    /// Starts to search a game's position for the seat to move, using what is known from before.
    pub fn start(&mut self, history: &History<'_, P>, limits: Limits) {
        self.table.age();
        self.trust = Trust::default();
        self.deeper = false;
        self.leader.begin(history, limits, 0);
        for helper in &mut self.helpers {
            helper.begin(history, Limits { nodes: u64::MAX, ..limits }, 0);
        }
    }

    /// Searches up to `nodes` more positions without the helpers, or until a limit is reached.
    pub fn run(&mut self, nodes: u64) -> Status {
        self.lead(nodes, |_| {})
    }

    /// The same, reporting every finished iteration.
    pub(crate) fn lead(&mut self, nodes: u64, mut report: impl FnMut(&Info<P::Move>)) -> Status {
        let Self { leader, trust, deeper, .. } = self;
        *deeper = false;
        leader.run_and_report(nodes, |info| {
            *deeper = true;
            trust.learn(info);
            report(info);
        })
    }

    /// When to stop, judging by the last slice; called after each. A running iteration may continue for longer than a
    /// new one may be started, and a single legal move takes no time, unless the time has to be used up.
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

    /// The best move so far: a legal one even before anything was searched, `None` if there is none.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        self.leader.best()
    }

    /// The positions visited by all threads.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.leader.nodes() + self.helpers.iter().map(Search::nodes).sum::<u64>()
    }
}
