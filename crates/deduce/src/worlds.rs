//! The structures of Break the Cube and the answers about them, shared by the process.

use std::ops::ControlFlow;
use std::sync::OnceLock;

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

/// How far the making of [`Worlds`] has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Progress {
    /// The steps done.
    pub done: u64,
    /// All steps.
    pub all: u64,
}

static SHARED: [OnceLock<Worlds>; Kit::ALL.len()] = [const { OnceLock::new() }; Kit::ALL.len()];

/// After so many structures the progress is told.
const TOLD: u64 = 1 << 16;

impl Worlds {
    /// The worlds of a kit. They are made by the first who asks, whose `progress` is told how far it has come; others
    /// who ask meanwhile wait. Five blocks take about 200 MB.
    pub fn shared(kit: Kit, progress: &mut dyn FnMut(Progress)) -> &'static Self {
        SHARED[kit.index()].get_or_init(|| Self::make(kit, progress))
    }

    /// The worlds of a kit, if they have been made.
    #[must_use]
    pub fn ready(kit: Kit) -> Option<&'static Self> {
        SHARED[kit.index()].get()
    }

    fn make(kit: Kit, progress: &mut dyn FnMut(Progress)) -> Self {
        // To list a structure takes about as long as three answers about it.
        let (count, questions) = (kit.structures(), Question::COUNT as u64);
        let all = count * (3 + questions);
        let mut structures = Vec::with_capacity(usize::try_from(count).unwrap_or(0));
        let _: ControlFlow<()> = legal::visit(kit, |structure| {
            structures.push(structure);
            let listed = structures.len() as u64;
            if listed.is_multiple_of(TOLD) {
                progress(Progress { done: 3 * listed, all });
            }
            ControlFlow::Continue(())
        });
        structures.sort_unstable();
        let mut table = Table::without_questions(structures.len());
        for (asked, question) in (1..).zip(Question::all()) {
            table.add(structures.iter().map(|structure| structure.answer(question).code()));
            progress(Progress { done: count * (3 + asked), all });
        }
        Self { kit, structures, table }
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

    /// The structure with this place in the order.
    #[must_use]
    pub fn structure(&self, world: usize) -> Option<Structure> {
        self.structures.get(world).copied()
    }

    /// The place of a structure in the order; `None` for one that cannot be built.
    #[must_use]
    pub fn world(&self, structure: Structure) -> Option<usize> {
        self.structures.binary_search(&structure).ok()
    }

    /// All structures.
    #[must_use]
    pub fn all(&self) -> WorldSet {
        WorldSet::full(self.structures.len())
    }

    /// Keeps the structures of a set of which a fact is true.
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

    /// The structures of which all facts are true.
    #[must_use]
    pub fn fitting(&self, facts: impl IntoIterator<Item = Fact>) -> WorldSet {
        let mut set = self.all();
        facts.into_iter().for_each(|fact| self.keep(&mut set, fact));
        set
    }
}
