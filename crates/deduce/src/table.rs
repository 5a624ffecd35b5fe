//! The answers to all questions in all worlds.

use crate::set::{Bits, WorldSet};

/// The answer to every question in every world, one byte each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    worlds: usize,
    columns: Vec<Column>,
    solved: Option<u8>,
}

/// The answers to one question.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Column {
    codes: Box<[u8]>,
    /// All codes are below this bound.
    bound: usize,
}

/// How many worlds of a set give each answer, by its code.
#[derive(Clone, Debug)]
pub struct Counts([u32; 256]);

impl Counts {
    /// The number of worlds that give an answer.
    #[must_use]
    pub const fn of(&self, code: u8) -> u32 {
        self.0[code as usize]
    }

    /// The codes of the answers that some world gives, with the number of worlds.
    pub fn parts(&self) -> impl Iterator<Item = (u8, u32)> {
        (0..=u8::MAX).zip(self.0).filter(|(_, count)| *count > 0)
    }
}

impl Table {
    /// A table for this many worlds and no questions yet. `solved` is the code of the answer that ends the search, if
    /// questions name worlds and there is such an answer; otherwise worlds are named separately from questions.
    #[must_use]
    pub fn new(
        worlds: usize,
        questions: usize,
        solved: Option<u8>,
        answer: impl Fn(usize, usize) -> u8,
    ) -> Self {
        let mut table = Self { worlds, columns: Vec::with_capacity(questions), solved };
        for question in 0..questions {
            table.add((0..worlds).map(|world| answer(question, world)));
        }
        table
    }

    /// A table for this many worlds and no questions yet, in which worlds are named separately from questions.
    #[must_use]
    pub const fn without_questions(worlds: usize) -> Self {
        Self { worlds, columns: Vec::new(), solved: None }
    }

    /// Adds a question with its answer in every world.
    ///
    /// # Panics
    /// When there are fewer answers than worlds.
    pub fn add(&mut self, answers: impl Iterator<Item = u8>) {
        let codes: Box<[u8]> = answers.take(self.worlds).collect();
        assert_eq!(codes.len(), self.worlds, "there is an answer in every world");
        let bound = codes.iter().map(|code| usize::from(*code) + 1).max().unwrap_or(0);
        self.columns.push(Column { codes, bound });
    }

    /// The number of worlds.
    #[must_use]
    pub const fn worlds(&self) -> usize {
        self.worlds
    }

    /// The number of questions.
    #[must_use]
    pub const fn questions(&self) -> usize {
        self.columns.len()
    }

    /// The code of the answer that ends the search, if questions name worlds.
    #[must_use]
    pub const fn solved(&self) -> Option<u8> {
        self.solved
    }

    /// The code of the answer to a question in a world.
    #[must_use]
    pub fn answer(&self, question: usize, world: usize) -> u8 {
        self.columns[question].codes[world]
    }

    /// Keeps the worlds of a set in which a question has a given answer.
    pub fn keep(&self, set: &mut WorldSet, question: usize, code: u8) {
        set.keep(&self.columns[question].codes, code);
    }

    /// Counts the answers to a question in the worlds of a set: one look-up per world.
    #[must_use]
    pub fn count(&self, set: &WorldSet, question: usize) -> Counts {
        // Four independent counters, so that a look-up need not wait for the previous one.
        let mut counts = [[0_u32; 256]; 4];
        for (word, codes) in set.words(&self.columns[question].codes) {
            if word == u64::MAX {
                for four in codes.chunks_exact(4) {
                    for (counter, code) in counts.iter_mut().zip(four) {
                        counter[usize::from(*code)] += 1;
                    }
                }
            } else {
                for bit in Bits(word) {
                    counts[bit & 3][usize::from(codes[bit])] += 1;
                }
            }
        }
        let mut sums = [0; 256];
        for (code, sum) in sums.iter_mut().enumerate().take(self.columns[question].bound) {
            *sum = counts.iter().map(|counter| counter[code]).sum();
        }
        Counts(sums)
    }

    /// The codes of the answers to a question, world by world.
    pub(crate) fn codes(&self, question: usize) -> &[u8] {
        &self.columns[question].codes
    }

    /// An upper bound for the codes of the answers to a question.
    pub(crate) fn bound(&self, question: usize) -> usize {
        self.columns[question].bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_in_dense_and_sparse_sets() {
        let table = Table::new(1000, 1, None, |_, world| u8::try_from(world * 31 % 11).unwrap_or(0));
        for step in [1, 3, 64, 400] {
            let mut set = WorldSet::empty(1000);
            (0..1000).step_by(step).for_each(|world| set.insert(world));
            let counts = table.count(&set, 0);
            for code in 0..12 {
                let expected = set.iter().filter(|world| table.answer(0, *world) == code).count();
                assert_eq!(counts.of(code) as usize, expected);
            }
            assert_eq!(counts.parts().map(|(_, count)| count).sum::<u32>(), set.len());
        }
    }
}
