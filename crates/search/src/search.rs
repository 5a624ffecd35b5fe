//! The driver: iterative deepening, with each iteration in a window around the last score.

use std::cmp::Reverse;
use std::sync::Arc;

use cubarium_core::History;
use cubarium_core::judgement::{Netted, Tablebase};

use crate::limits::{Limits, MAX_DEPTH, Status};
use crate::machine::Machine;
use crate::score::{INFINITY, MATE, is_mate};
use crate::table::Table;
use crate::technique::{Technique, Techniques};

/// Iterations deeper than this start with an aspiration window.
const ASPIRATION_DEPTH: u8 = 4;
/// Half the width of the first window around the last score.
const ASPIRATION: i32 = 25;
/// A window that would grow beyond this is opened completely.
const ASPIRATION_LIMIT: i32 = 1_000;

/// A mate counts as the shortest one once the search has looked this many plies beyond it.
const BEYOND_MATE: i32 = 10;

/// Whether deeper iterations are unlikely to find anything better.
fn is_settled(score: i32, depth: u8) -> bool {
    is_mate(score) && i32::from(depth) >= MATE - score.abs() + BEYOND_MATE
}

/// The result of a finished iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info<M> {
    /// The iteration.
    pub depth: u8,
    /// The longest line of the iteration, in plies.
    pub seldepth: usize,
    /// The score, from the point of view of the seat to move; see [`mate_in`](crate::mate_in).
    pub score: i32,
    /// The positions visited so far.
    pub nodes: u64,
    /// The principal variation: the expected play of both sides.
    pub pv: Vec<M>,
    /// How much of the table this search has filled, in thousandths.
    pub hashfull: u32,
    /// The best lines with other first moves, best first, if more than one was requested.
    pub others: Vec<Line<M>>,
}

/// A line and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The score, from the point of view of the seat to move.
    pub score: i32,
    /// The expected play of both sides.
    pub pv: Vec<M>,
}

/// A search that runs in slices and keeps its state between them.
///
/// [`Search::start`] gives it a game; [`Search::run`] searches some more positions and may be called until it returns
/// [`Status::Done`]; [`Search::best`] answers at any time. The result depends only on the limits, not on the slices.
/// The table and the histories are kept from one start to the next, so a search that has to be repeatable begins with
/// [`Search::clear`].
pub struct Search<P: Netted> {
    machine: Machine<P>,
    limits: Limits,
    status: Status,
    /// The current iteration.
    depth: u8,
    window: Window,
    /// The move that failed high in this iteration, whose window has been widened since.
    risen: Option<P::Move>,
    info: Option<Info<P::Move>>,
    /// The root's moves with their scores after the last iteration.
    scores: Vec<(P::Move, i32)>,
    /// How many lines are requested.
    lines: usize,
    /// The lines of this iteration so far.
    found: Vec<Line<P::Move>>,
    /// The scores of the last iteration's lines.
    last: Vec<i32>,
}

/// A window around a score, which widens when the score falls outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Window {
    alpha: i32,
    beta: i32,
    width: i32,
}

impl Window {
    const OPEN: Self = Self { alpha: -INFINITY, beta: INFINITY, width: INFINITY };

    const fn around(score: i32) -> Self {
        if is_mate(score) {
            return Self::OPEN;
        }
        Self { alpha: score - ASPIRATION, beta: score + ASPIRATION, width: ASPIRATION }
    }

    /// A wider window if the score is outside this one, `None` if it is inside.
    fn widened(self, score: i32) -> Option<Self> {
        let width = self.width.saturating_mul(2);
        let open = width > ASPIRATION_LIMIT || is_mate(score);
        if score <= self.alpha {
            let alpha = if open { -INFINITY } else { score - width };
            Some(Self { alpha, beta: i32::midpoint(self.alpha, self.beta).max(alpha + 2), width })
        } else if score >= self.beta {
            let beta = if open { INFINITY } else { score + width };
            Some(Self { beta, width, ..self })
        } else {
            None
        }
    }
}

impl<P: Netted> Search<P> {
    /// A search with a transposition table of at most `table_mib` MiB, clamped to 1 to 1024. The size is rounded down
    /// to a power of two. It has the techniques of the levels ([`Techniques::LEVELS`]); see [`Team`](crate::Team) for a
    /// search at full strength.
    #[must_use]
    pub fn new(table_mib: u32) -> Self {
        Self::with(Arc::new(Table::new(table_mib)), Techniques::LEVELS)
    }

    /// A search that shares its table with others.
    pub(crate) fn with(table: Arc<Table>, techniques: Techniques) -> Self {
        Self {
            machine: Machine::new(table, techniques),
            limits: Limits::NONE,
            status: Status::Done,
            depth: 0,
            window: Window::OPEN,
            risen: None,
            info: None,
            scores: Vec::new(),
            lines: 1,
            found: Vec::new(),
            last: Vec::new(),
        }
    }

    /// Forgets everything learnt.
    pub fn clear(&mut self) {
        self.machine.table.clear();
        self.machine.histories.clear();
    }

    /// How many lines to look for, at least one. Takes effect at the next start.
    pub fn set_lines(&mut self, lines: usize) {
        self.lines = lines.max(1);
    }

    /// Starts to search a game's position for the seat to move.
    pub fn start(&mut self, history: &History<'_, P>, limits: Limits) {
        self.start_with_margin(history, limits, 0);
    }

    /// Starts a search that gives exact scores to all moves within `margin` of the best one.
    pub(crate) fn start_with_margin(&mut self, history: &History<'_, P>, limits: Limits, margin: i32) {
        self.machine.table.age();
        self.begin(history, limits, margin);
    }

    /// Like [`Search::start_with_margin`], in a table that has already been aged.
    pub(crate) fn begin(&mut self, history: &History<'_, P>, limits: Limits, margin: i32) {
        self.machine.begin(history, limits.quiescence);
        self.machine.margin = margin;
        self.limits = limits;
        self.info = None;
        self.scores.clear();
        self.found.clear();
        self.last.clear();
        self.depth = 0;
        if self.machine.root_moves.is_empty() {
            self.status = Status::Done;
        } else {
            self.status = Status::Running;
            self.deepen();
        }
    }

    /// Searches up to `nodes` more positions, or until a limit is reached.
    pub fn run(&mut self, nodes: u64) -> Status {
        self.run_and_report(nodes, |_| {})
    }

    /// Like [`Search::run`]; reports every finished iteration.
    pub fn run_and_report(&mut self, nodes: u64, mut report: impl FnMut(&Info<P::Move>)) -> Status {
        let slice = self.machine.nodes.saturating_add(nodes);
        while self.status == Status::Running {
            let Some(score) = self.machine.advance(slice.min(self.limits.nodes)) else {
                if self.machine.nodes >= self.limits.nodes {
                    self.status = Status::Done;
                }
                return self.status;
            };
            match self.window.widened(score) {
                Some(window) => {
                    let risen = score >= self.window.beta;
                    self.risen = self.machine.frames[0].best_move.filter(|_| risen);
                    self.window = window;
                    self.machine.ask_root(window.alpha, window.beta, i32::from(self.depth));
                }
                None if self.has_next_line(score) => self.ask(),
                None => report(self.conclude()),
            }
        }
        self.status
    }

    /// Records the line just found; returns whether this iteration looks for another one.
    fn has_next_line(&mut self, score: i32) -> bool {
        let machine = &mut self.machine;
        if self.found.is_empty() {
            self.scores.clone_from(&machine.root_scores);
        }
        let mut pv = machine.frames[0].line.clone();
        machine.continue_line(score, &mut pv);
        machine.excluded.extend(pv.first());
        self.found.push(Line { score, pv });
        self.found.len() < self.lines.min(machine.root_moves.len())
    }

    /// Records a finished iteration and begins the next.
    fn conclude(&mut self) -> &Info<P::Move> {
        self.last = self.found.iter().map(|line| line.score).collect();
        // A later line may turn out better, because the table knew more by then: the best one goes first.
        self.found.sort_by_key(|line| Reverse(line.score));
        let machine = &mut self.machine;
        let corrected = |line: Line<P::Move>| Line { score: machine.corrected(line.score), ..line };
        let mut lines = self.found.drain(..).map(corrected);
        let Line { score, pv } = lines.next().expect("an iteration finds a line");
        let info = Info {
            depth: self.depth,
            seldepth: machine.seldepth,
            score,
            nodes: machine.nodes,
            pv,
            hashfull: machine.table.fullness(),
            others: lines.collect(),
        };
        self.machine.excluded.clear();
        if self.depth >= self.limits.depth.min(MAX_DEPTH) || is_settled(score, self.depth) {
            self.status = Status::Done;
        } else {
            self.deepen();
        }
        self.info.insert(info)
    }

    fn deepen(&mut self) {
        self.depth += 1;
        self.machine.seldepth = 0;
        self.ask();
    }

    /// Requests the next line's score, in a window around its last one.
    fn ask(&mut self) {
        let narrow = self.depth > ASPIRATION_DEPTH
            && self.machine.margin == 0
            && self.machine.techniques.has(Technique::Aspiration);
        let last = self.last.get(self.found.len()).filter(|_| narrow);
        self.window = last.map_or(Window::OPEN, |score| Window::around(*score));
        self.risen = None;
        self.machine.ask_root(self.window.alpha, self.window.beta, i32::from(self.depth));
    }

    /// The last finished iteration.
    #[must_use]
    pub const fn info(&self) -> Option<&Info<P::Move>> {
        self.info.as_ref()
    }

    /// The best move so far: a legal one even before anything was searched, `None` if there is none.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        let first = self.machine.root_moves.first().copied()?;
        let unfinished = self.machine.frames[0].best_move.or(self.risen).filter(|_| self.found.is_empty());
        let unfinished = unfinished.or_else(|| self.found.first().and_then(|line| line.pv.first().copied()));
        let unfinished = unfinished.filter(|_| self.is_inside_iteration());
        let finished = || self.info.as_ref().and_then(|info| info.pv.first().copied());
        Some(unfinished.or_else(finished).unwrap_or(first))
    }

    /// Whether an iteration is in progress.
    fn is_inside_iteration(&self) -> bool {
        self.info.as_ref().is_none_or(|info| info.depth < self.depth)
    }

    /// The positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.machine.nodes
    }

    /// Uses these endgame tables besides those that come with the game.
    pub(crate) const fn set_tablebase(&mut self, tablebase: Option<&'static Tablebase>) {
        self.machine.endgames.more = tablebase;
    }

    /// The number of moves to choose from.
    #[must_use]
    pub fn choices(&self) -> usize {
        self.machine.root_moves.len()
    }

    /// The moves with their scores after the last iteration; those within the margin are exact.
    pub(crate) fn scores(&self) -> &[(P::Move, i32)] {
        &self.scores
    }
}

#[cfg(test)]
mod tests {
    use cubarium_core::{Game, View as _};
    use cubarium_cube_chess::Position;

    use super::*;

    #[test]
    fn windows_widen_until_they_contain_the_score() {
        let mut window = Window::around(40);
        for score in [-30, 60, -900, 200] {
            while let Some(wider) = window.widened(score) {
                assert!(wider.beta - wider.alpha > 1, "{wider:?} is not a window");
                window = wider;
            }
            assert!(window.alpha < score && score < window.beta, "{score} is outside {window:?}");
        }
        assert_eq!(Window::around(crate::MATE - 3), Window::OPEN);
    }

    #[test]
    fn a_fail_high_move_stays_best_during_its_re_search() {
        let texts = [
            "PPPP.RQBN.NKBR.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp w Kk - 0 1",
            "KP2.4.4.1Pq1/1N1P.4.3p.4/4.4.4.4/1R1P.P1P1.p3.4/4.4.4.4/1pp1.n2r.r1kn.1ppp w - - 0 23",
            "PP1P.3N.2KR.RPP1/4.2nP.P2p.4/4.4.4.4/4.2P1.Q3.3p/4.4.4.Bq2/pppN.k2r.r2n.1pp1 w - - 1 15",
            "4.3q.4.1PP1/2K1.4.3p.4/2n1.4.4.4/4.r1p1.4.2p1/4.4.4.1P2/p1p1.3k.4.P3 b - - 0 34",
        ];
        let mut seen = 0;
        for text in texts {
            let game = Game::new(Position::read(text, &()).expect("a position of the test"));
            let mut search = Search::new(4);
            search.start(&game.history(), Limits::nodes(60_000));
            while search.run(1) == Status::Running {
                if let Some(risen) = search.risen.filter(|_| search.machine.frames[0].best_move.is_none()) {
                    assert_eq!(search.best(), Some(risen), "depth {} of {text}", search.depth);
                    seen += u32::from(search.info().map(|info| info.pv[0]) != Some(risen));
                }
            }
        }
        assert!(seen > 0, "no other move was ever too good");
    }

    /// Whether a search gives the same result with a table that another search of the same game has used.
    fn is_untouched<P: Netted>(options: &P::Options, text: &str, counters: [&str; 2], depth: u8) -> bool {
        let look = |mut search: Search<P>, counters: &str| {
            let position = P::read(&format!("{text} {counters}"), options);
            let game = Game::new(position.unwrap_or_else(|error| panic!("{text} {counters}: {error}")));
            search.start(&game.history(), Limits::depth(depth));
            assert_eq!(search.run(u64::MAX), Status::Done);
            (search.info().map(|info| (info.score, info.pv.clone())), search.nodes())
        };
        let table = Arc::new(Table::new(1));
        let [early, late] = counters;
        look(Search::with(Arc::clone(&table), Techniques::DEFAULT), early);
        let fresh = Search::with(Arc::new(Table::new(1)), Techniques::DEFAULT);
        look(Search::with(table, Techniques::DEFAULT), late) == look(fresh, late)
    }

    #[test]
    fn near_a_counter_limit_entries_of_earlier_turns_are_not_trusted() {
        let rooks = "4.2K1.4.4/4.4.4.4/4.4.4.4/4.R3.4.R3/4.4.4.4/4.4.3k.4 w - -";
        assert!(is_untouched::<Position>(&(), rooks, ["10 60", "94 99"], 6));
        assert!(!is_untouched::<Position>(&(), rooks, ["10 60", "11 99"], 6), "there is time enough");

        let dice = "63D4,13F5,E1,(J9) w - -";
        let die_check = cubarium_rolling_cubes::Options::die_check();
        type Dice = cubarium_rolling_cubes::Position;
        assert!(is_untouched::<Dice>(&die_check, dice, ["0 80", "90 80"], 3));
        assert!(!is_untouched::<Dice>(&die_check, dice, ["0 80", "20 80"], 3), "there is time enough");

        let hunt = "0212200/1020000/2100011/1211110/0200120/0110011/0011111 7/k6/7/7/3KQ2/4R2/7 w - -";
        let cubes = cubarium_cubes_4d::Options::DEFAULT;
        type Cubes = cubarium_cubes_4d::Position;
        assert!(is_untouched::<Cubes>(&cubes, hunt, ["0 18 83", "7 18 83"], 5), "ten turns for a lone king");
        let men = "0212200/1020000/2100011/1211110/0200120/0110011/0011111 7/k6/7/7/3KQ2/4R2/6p w - -";
        assert!(!is_untouched::<Cubes>(&cubes, men, ["0 18 83", "0 19 83"], 4), "there is time enough");
    }
}
