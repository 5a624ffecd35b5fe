use cubarium_core::Seat;

use super::Rules;

/// Three in a row on nine squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TicTacToe(pub(crate) [Option<Seat>; 9]);

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Rules for TicTacToe {
    fn start() -> Self {
        Self([None; 9])
    }
    fn mover(&self) -> Seat {
        if self.0.iter().flatten().count().is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND }
    }
    fn winner(&self) -> Option<Option<Seat>> {
        let full = LINES.iter().map(|line| line.map(|square| self.0[square]));
        let winner = full.filter(|line| line[0] == line[1] && line[1] == line[2]).find_map(|line| line[0]);
        (winner.is_some() || self.0.iter().all(Option::is_some)).then_some(winner)
    }
    fn allows(&self, mv: u8) -> bool {
        self.0.get(usize::from(mv)).is_some_and(Option::is_none)
    }
    fn apply(&mut self, mv: u8) {
        self.0[usize::from(mv)] = Some(self.mover());
    }
    fn bytes(&self) -> Vec<u8> {
        self.0.iter().map(|man| man.map_or(0, |seat| if seat == Seat::FIRST { 1 } else { 2 })).collect()
    }
    fn worth(&self) -> i32 {
        let men = |seat| LINES.iter().flatten().filter(|square| self.0[**square] == Some(seat)).count();
        10 * (men(Seat::FIRST) as i32 - men(Seat::SECOND) as i32)
    }
}
