//! The structures of Break the Cube and the answers about them, shared by the process.

use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock, PoisonError};

use cubarium_break_the_cube::{Fact, Kit, Question, Structure, legal};

use crate::set::WorldSet;
use crate::table::Table;

/// All structures that can be built with a kit, in the order of their texts, and the answers about each.
#[derive(Debug)]
pub struct Worlds {
    kit: Kit,
    structures: Vec<Structure>,
    table: Table,
}

/// The progress of building [`Worlds`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Progress {
    /// The steps done so far.
    pub done: u64,
    /// All steps.
    pub all: u64,
}

static SHARED: [OnceLock<Worlds>; Kit::ALL.len()] = [const { OnceLock::new() }; Kit::ALL.len()];
/// The worlds being built, by kit; `None` before and after.
static MADE: [Mutex<Option<Making>>; Kit::ALL.len()] = [const { Mutex::new(None) }; Kit::ALL.len()];

/// Worlds under construction.
#[derive(Debug)]
struct Making {
    worlds: Worlds,
    /// How many parts of the structures have been listed.
    parts: usize,
    sorted: bool,
}

impl Making {
    /// The total number of steps: parts to list, one to sort, questions to answer.
    const STEPS: usize = legal::PARTS + 1 + Question::COUNT;

    fn begin(kit: Kit) -> Self {
        let structures = Vec::with_capacity(usize::try_from(kit.structures()).unwrap_or(0));
        let worlds = Worlds { kit, structures, table: Table::without_questions(0) };
        Self { worlds, parts: 0, sorted: false }
    }

    /// Takes the next step.
    fn step(&mut self) {
        let Worlds { kit, structures, table } = &mut self.worlds;
        if self.parts < legal::PARTS {
            let _: ControlFlow<()> = legal::visit_part(*kit, self.parts, &mut |structure| {
                structures.push(structure);
                ControlFlow::Continue(())
            });
            self.parts += 1;
        } else if !self.sorted {
            structures.sort_unstable();
            *table = Table::without_questions(structures.len());
            self.sorted = true;
        } else if let Some(question) = Question::all().nth(table.questions()) {
            table.add(structures.iter().map(|structure| structure.answer(question).code()));
        }
    }

    /// How many steps are done.
    const fn done(&self) -> usize {
        self.parts + self.sorted as usize + self.worlds.table.questions()
    }
}

impl Worlds {
    /// The worlds of a kit. If they do not exist yet, all callers build them together, and `progress` is called with
    /// how far they are. Five blocks take about 200 MB.
    pub fn shared(kit: Kit, progress: &mut dyn FnMut(Progress)) -> &'static Self {
        let mut steps = None;
        loop {
            match Self::prepare(kit) {
                Ok(worlds) => {
                    // A caller that has seen progress also sees the end.
                    if let Some(all) = steps {
                        progress(Progress { done: all, all });
                    }
                    return worlds;
                }
                Err(made) => {
                    steps = Some(made.all);
                    progress(made);
                }
            }
        }
    }

    /// The worlds of a kit, if they have been built.
    #[must_use]
    pub fn ready(kit: Kit) -> Option<&'static Self> {
        SHARED[kit.index()].get()
    }

    /// The worlds of a kit, or one step towards them, for callers that cannot wait for all steps.
    ///
    /// # Errors
    /// With the progress while there are steps left.
    pub fn prepare(kit: Kit) -> Result<&'static Self, Progress> {
        if let Some(worlds) = Self::ready(kit) {
            return Ok(worlds);
        }
        let mut made = MADE[kit.index()].lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have taken the last step in the meantime.
        if let Some(worlds) = Self::ready(kit) {
            return Ok(worlds);
        }
        let mut making = made.take().unwrap_or_else(|| Making::begin(kit));
        making.step();
        let done = making.done();
        if done == Making::STEPS {
            return Ok(SHARED[kit.index()].get_or_init(|| making.worlds));
        }
        *made = Some(making);
        Err(Progress { done: done as u64, all: Making::STEPS as u64 })
    }

    /// The kit.
    #[must_use]
    pub const fn kit(&self) -> Kit {
        self.kit
    }

    /// The answers, by [`Question::index`] and the place of the structure.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The structure at this place in the order.
    #[must_use]
    pub fn structure(&self, world: usize) -> Option<Structure> {
        self.structures.get(world).copied()
    }

    /// The place of a structure in the order; `None` if it cannot be built.
    #[must_use]
    pub fn world(&self, structure: Structure) -> Option<usize> {
        self.structures.binary_search(&structure).ok()
    }

    /// All structures.
    #[must_use]
    pub fn all(&self) -> WorldSet {
        WorldSet::full(self.structures.len())
    }

    /// Keeps the structures of a set for which a fact is true.
    pub fn keep(&self, set: &mut WorldSet, fact: Fact) {
        match fact {
            Fact::Answer(question, answer) => self.table.keep(set, question.index(), answer.code()),
            Fact::Guess(structure, right) => {
                let world = self.world(structure);
                let was = world.is_some_and(|world| set.contains(world));
                match (right, world) {
                    (true, _) => {
                        *set = WorldSet::empty(self.structures.len());
                        if let Some(world) = world.filter(|_| was) {
                            set.insert(world);
                        }
                    }
                    (false, Some(world)) => set.remove(world),
                    (false, None) => {}
                }
            }
        }
    }

    /// The structures for which all facts are true.
    #[must_use]
    pub fn fitting(&self, facts: impl IntoIterator<Item = Fact>) -> WorldSet {
        let mut set = self.all();
        facts.into_iter().for_each(|fact| self.keep(&mut set, fact));
        set
    }
}
