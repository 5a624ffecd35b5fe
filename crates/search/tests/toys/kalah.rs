use cubarium_core::Seat;

use super::Rules;

const PITS: usize = 4;
const SEEDS: u8 = 3;
const HOLES: usize = 2 * (PITS + 1);

/// Kalah with four pits a side and three seeds a pit: a last seed in one's own store gives another turn, one in an
/// empty own pit takes the pit opposite. Holes are counted in the order of sowing, each seat's store after its pits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kalah {
    holes: [u8; HOLES],
    mover: Seat,
}

impl Kalah {
    const fn store(seat: Seat) -> usize {
        seat.index() * (PITS + 1) + PITS
    }
    fn pit(&self, mv: u8) -> usize {
        self.mover.index() * (PITS + 1) + usize::from(mv)
    }
    fn side(&self, seat: Seat) -> u8 {
        let store = Self::store(seat);
        self.holes[store - PITS..store].iter().sum()
    }
}

impl Rules for Kalah {
    fn start() -> Self {
        let mut holes = [SEEDS; HOLES];
        holes[Self::store(Seat::FIRST)] = 0;
        holes[Self::store(Seat::SECOND)] = 0;
        Self { holes, mover: Seat::FIRST }
    }
    fn mover(&self) -> Seat {
        self.mover
    }
    fn winner(&self) -> Option<Option<Seat>> {
        let over = self.side(Seat::FIRST) == 0 || self.side(Seat::SECOND) == 0;
        let all = |seat| self.side(seat) + self.holes[Self::store(seat)];
        over.then(|| match all(Seat::FIRST).cmp(&all(Seat::SECOND)) {
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
        })
    }
    fn allows(&self, mv: u8) -> bool {
        usize::from(mv) < PITS && self.holes[self.pit(mv)] > 0
    }
    fn apply(&mut self, mv: u8) {
        let mut hole = self.pit(mv);
        let seeds = std::mem::take(&mut self.holes[hole]);
        for _ in 0..seeds {
            hole = (hole + 1) % HOLES;
            if hole == Self::store(self.mover.other()) {
                hole = (hole + 1) % HOLES;
            }
            self.holes[hole] += 1;
        }
        let store = Self::store(self.mover);
        let own = (store - PITS..store).contains(&hole);
        if own && self.holes[hole] == 1 {
            let opposite = HOLES - 2 - hole;
            self.holes[store] += std::mem::take(&mut self.holes[opposite]) + 1;
            self.holes[hole] = 0;
        }
        if hole != store {
            self.mover = self.mover.other();
        }
    }
    fn bytes(&self) -> Vec<u8> {
        self.holes.to_vec()
    }
    fn worth(&self) -> i32 {
        100 * (i32::from(self.holes[PITS]) - i32::from(self.holes[HOLES - 1]))
    }
    fn gain(&self, mv: u8) -> i32 {
        let mut after = self.clone();
        after.apply(mv);
        let store = Self::store(self.mover);
        let seeds = i32::from(after.holes[store]) - i32::from(self.holes[store]);
        if seeds > 1 { 100 * seeds } else { 0 }
    }
}
