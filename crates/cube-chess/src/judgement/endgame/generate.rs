//! Retrograde analysis: from the mates backwards, ply by ply.

use std::ops::{ControlFlow, Range};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::Relaxed};

use cubarium_core::judgement::Dtm;
use thiserror::Error;

use super::few::{After, Few};
use super::fold::{Fold, Places};
use super::material::{Material, THREE};
use super::{ending_of, look_up};
use crate::men::{Colour, Man};
use crate::square::Square;

/// How many positions a thread takes at a time.
const CHUNK: usize = 1 << 12;
/// An impossible position. In a finished table it counts as a draw.
const IMPOSSIBLE: u8 = u8::MAX;
/// A drawn position, or one about which nothing is known yet.
const OPEN: u8 = 0;

/// A win that takes more plies than a table can store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a win of {} takes more than {longest} plies", .0.name(), longest = Dtm::LONGEST)]
pub struct TooLong(pub Material);

/// How many of all possible positions are won, lost and drawn for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shares {
    /// Positions that the side to move wins.
    pub won: u64,
    /// Positions that it loses.
    pub lost: u64,
    /// The others.
    pub drawn: u64,
}

/// A finished table and its statistics.
pub struct Generated {
    /// The ending.
    pub material: Material,
    /// The plies to mate, see [`Dtm::byte`].
    pub values: Vec<u8>,
    /// The positions with the first side to move, and those with the second.
    pub shares: [Shares; 2],
    /// The most plies that the first side needs to mate, and the second; 0 if it never can.
    pub longest: [u8; 2],
}

impl Generated {
    /// The file of the table.
    #[must_use]
    pub fn file(&self) -> Vec<u8> {
        self.material.table_id().write(&self.values)
    }
}

/// Generates the table of an ending, and those of the endings it can lead to. `progress` is called with the number of
/// finished plies; `None` means that `stop` was set.
///
/// # Errors
/// If a win takes too long for the format.
pub fn generate(
    material: Material,
    threads: usize,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(u8),
) -> Result<Option<Generated>, TooLong> {
    let mut smaller: Vec<Vec<u8>> = Vec::new();
    for lesser in Material::all().take(THREE.len()).take_while(|lesser| *lesser != material) {
        match Analysis::new(lesser, &smaller, stop).run(threads, &mut |_| {})? {
            Some(generated) => smaller.push(generated.values),
            None => return Ok(None),
        }
    }
    Analysis::new(material, &smaller, stop).run(threads, progress)
}

struct Analysis<'a> {
    material: Material,
    few: Few,
    fold: &'static Fold,
    /// The number of positions for each side to move.
    count: usize,
    /// White to move first, then Black to move.
    values: Vec<AtomicU8>,
    /// The tables of smaller endings.
    smaller: &'a [Vec<u8>],
    stop: &'a AtomicBool,
}

/// By ply: positions to examine then, because a capture or promotion gives them that length.
type Due = Vec<Vec<usize>>;

impl<'a> Analysis<'a> {
    fn new(material: Material, smaller: &'a [Vec<u8>], stop: &'a AtomicBool) -> Self {
        let few = Few::new(material.men());
        let (fold, count) = (Fold::of(&few.men), material.positions());
        let values = (0..2 * count).map(|_| AtomicU8::new(OPEN)).collect();
        Self { material, few, fold, count, values, smaller, stop }
    }

    fn run(self, threads: usize, progress: &mut dyn FnMut(u8)) -> Result<Option<Generated>, TooLong> {
        let mut due = self.begin(threads);
        let mut idle = 0;
        let mut ply = 0;
        // After a ply without a new position, the next one can still have some because of captures or promotions.
        while idle < 2 || due.iter().any(|due| !due.is_empty()) {
            progress(ply);
            ply += 1;
            if ply > Dtm::LONGEST {
                return Err(TooLong(self.material));
            }
            let due = due.get_mut(usize::from(ply)).map(std::mem::take).unwrap_or_default();
            let found = self.step(ply, &due, threads);
            idle = if found { 0 } else { idle + 1 };
            if self.stop.load(Relaxed) {
                return Ok(None);
            }
        }
        Ok(Some(self.finish()))
    }

    fn mover(&self, entry: usize) -> Colour {
        if entry < self.count { Colour::White } else { Colour::Black }
    }

    fn places(&self, entry: usize) -> Places {
        self.fold.position(entry % self.count, self.few.men.len()).0
    }

    /// The index of a position in the table.
    fn entry(&self, mover: Colour, places: &Places) -> usize {
        mover.index() * self.count + self.fold.number(&places[..self.few.men.len()])
    }

    /// The result of a capture or promotion.
    fn converted(&self, men: &[(Man, Square)], mover: Colour) -> Dtm {
        // Without a table there are too few men for a mate.
        let ending = ending_of(men);
        let known = ending.and_then(|ending| {
            let values = self.smaller.get(ending.0.index())?;
            look_up(men, mover, ending, values)
        });
        known.unwrap_or(Dtm::Drawn)
    }

    /// Finds the impossible positions, the mates, and the results of captures and promotions.
    fn begin(&self, threads: usize) -> Due {
        let due = Mutex::new(vec![Vec::new(); usize::from(Dtm::LONGEST) + 2]);
        self.share(self.count, threads, &|range| {
            let mut found = Vec::new();
            for number in range {
                let (places, _) = self.fold.position(number, self.few.men.len());
                let stands = self.few.can_stand(&places[..self.few.men.len()]);
                for mover in Colour::ALL {
                    let entry = mover.index() * self.count + number;
                    let value = if stands && !self.few.in_check(mover.other(), &places) {
                        self.first_value(mover, &places, &mut |ply| found.push((ply, entry)))
                    } else {
                        IMPOSSIBLE
                    };
                    self.values[entry].store(value, Relaxed);
                }
            }
            let mut due = due.lock().expect("no thread has panicked");
            for (ply, entry) in found {
                due[usize::from(ply)].push(entry);
            }
        });
        due.into_inner().expect("no thread has panicked")
    }

    /// What is known about a position without its neighbours. `due` is called with plies after which a capture or
    /// promotion mates.
    fn first_value(&self, mover: Colour, places: &Places, due: &mut dyn FnMut(u8)) -> u8 {
        let mut stuck = true;
        let mut quickest = None;
        let _: ControlFlow<()> = self.few.visit_moves(mover, places, |after| {
            stuck = false;
            if let After::Other(men) = after {
                match self.converted(men, mover.other()) {
                    Dtm::Lost(plies) => {
                        quickest = Some(quickest.map_or(plies, |known: u8| known.min(plies)));
                    }
                    Dtm::Won(plies) => due(plies + 1),
                    Dtm::Drawn => {}
                }
            }
            ControlFlow::Continue(())
        });
        if let Some(plies) = quickest {
            due(plies + 1);
        }
        if stuck && self.few.in_check(mover, places) { Dtm::Lost(0).byte() } else { OPEN }
    }

    /// Finds all positions that end after this many plies; returns whether there are any.
    fn step(&self, ply: u8, due: &[usize], threads: usize) -> bool {
        let found = AtomicBool::new(false);
        let settle = |entry: usize| {
            if self.values[entry].load(Relaxed) != OPEN {
                return;
            }
            if ply % 2 == 1 {
                self.values[entry].store(Dtm::Won(ply).byte(), Relaxed);
                found.store(true, Relaxed);
            } else if self.is_lost_in(ply, entry) {
                self.values[entry].store(Dtm::Lost(ply).byte(), Relaxed);
                found.store(true, Relaxed);
            }
        };
        due.iter().copied().for_each(settle);
        // One ply earlier, the other side had won or lost.
        let last = if ply % 2 == 1 { Dtm::Lost(ply - 1) } else { Dtm::Won(ply - 1) }.byte();
        self.share(2 * self.count, threads, &|range| {
            for entry in range {
                if self.values[entry].load(Relaxed) != last {
                    continue;
                }
                let mover = self.mover(entry).other();
                self.few.visit_before(mover, &self.places(entry), |before| {
                    let men = self.few.men.len();
                    settle(self.entry(mover, before));
                    if let Some(other) = self.fold.other_number(&before[..men]) {
                        settle(mover.index() * self.count + other);
                    }
                });
            }
        });
        found.into_inner()
    }

    /// Whether every move leads to a position that the other side wins in fewer plies. After a capture it may take
    /// more.
    fn is_lost_in(&self, ply: u8, entry: usize) -> bool {
        let mover = self.mover(entry);
        let flow = self.few.visit_moves(mover, &self.places(entry), |after| {
            let ending = match after {
                After::Same(places) => {
                    let next = self.entry(mover.other(), &places);
                    Dtm::of_byte(self.values[next].load(Relaxed))
                }
                After::Other(men) => self.converted(men, mover.other()),
            };
            if matches!(ending, Dtm::Won(plies) if plies < ply) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        flow.is_continue()
    }

    fn finish(self) -> Generated {
        let (mut shares, mut longest) = ([Shares::default(); 2], [0; 2]);
        let mut values: Vec<u8> = self.values.into_iter().map(AtomicU8::into_inner).collect();
        for (entry, value) in values.iter_mut().enumerate() {
            if *value == IMPOSSIBLE {
                *value = OPEN;
                continue;
            }
            let (_, weight) = self.fold.position(entry % self.count, self.few.men.len());
            let mover = entry / self.count;
            let ending = Dtm::of_byte(*value);
            let (share, winner) = match ending {
                Dtm::Won(_) => (&mut shares[mover].won, mover),
                Dtm::Lost(_) => (&mut shares[mover].lost, 1 - mover),
                Dtm::Drawn => (&mut shares[mover].drawn, mover),
            };
            *share += u64::from(weight);
            longest[winner] = longest[winner].max(ending.plies().unwrap_or(0));
        }
        Generated { material: self.material, values, shares, longest }
    }

    /// Distributes numbers among threads; when told to stop, some are left out.
    fn share(&self, count: usize, threads: usize, work: &(dyn Fn(Range<usize>) + Sync)) {
        let next = AtomicUsize::new(0);
        let work_off = || {
            loop {
                let first = next.fetch_add(CHUNK, Relaxed);
                if first >= count || self.stop.load(Relaxed) {
                    return;
                }
                work(first..count.min(first + CHUNK));
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work_off);
            }
            work_off();
        });
    }
}
