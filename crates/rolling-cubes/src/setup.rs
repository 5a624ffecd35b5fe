//! Turns a set-up, which can be anything that a position text can express, into a position, or lists everything that
//! breaks the rules.

use cubarium_core::Rights;
use thiserror::Error;

use crate::die::Heading;
use crate::men::{Colour, Home, Kind, Shield};
use crate::options::{Level, Options, Variant};
use crate::placed::Placed;
use crate::position::{FULL_SET, Phase, Position};
use crate::square::{Square, SquareSet};

/// Anything that a position text can describe, valid or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game it is and at which level.
    pub options: Options,
    /// The men in the order of texts: White's, then Black's; within each cubes, shields, soldiers, masters.
    pub men: Vec<(Colour, Placed)>,
    /// The side to move.
    pub side: Colour,
    /// The rights to a diagonal first move.
    pub diagonals: Rights,
    /// How far the side to move is in its turn.
    pub phase: Phase,
    /// Turns of either side since the last capture or swap.
    pub no_progress: u32,
    /// The number of the turn, from 1.
    pub turn_number: u32,
}

/// One reason why a set-up is not a position of its game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{fault}")]
#[non_exhaustive]
pub struct Flaw {
    /// Which game it is.
    pub variant: Variant,
    /// What breaks the rules.
    pub fault: Fault,
}

/// What breaks the rules in a set-up. Squares are named as in the game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// A side does not have exactly one master.
    #[error("{} has {found} masters instead of one", .colour.title())]
    Masters {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: usize,
    },
    /// A side has more cubes than a full set.
    #[error("{} has {found} cubes; there are at most 8", .colour.title())]
    Cubes {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: usize,
    },
    /// A side has more shields and soldiers than a full set.
    #[error("{} has {found} shields and soldiers; there are at most 2", .colour.title())]
    Shields {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: usize,
    },
    /// No die has these faces.
    #[error("no die shows {top} on top and {south} to the south: the faces are equal or opposite")]
    Heading {
        /// The face on top.
        top: u8,
        /// The face that is supposed to be to the south.
        south: u8,
    },
    /// A shield's squares are not next to each other.
    #[error("a shield cannot lie on {0} and {1}: they are not next to each other")]
    Shield(String, String),
    /// Two men cover one square.
    #[error("two men cover {0}")]
    Occupied(String),
    /// A soldier at level 1.
    #[error("there are no soldiers at level 1, but one stands on {0}")]
    Soldier(String),
    /// A right to a diagonal first move at level 1.
    #[error("there is no diagonal first move at level 1")]
    Diagonals,
    /// The side that is not to move is in check at the beginning of a turn.
    #[error("{} is in check although it is not to move", .colour.title())]
    Check {
        /// The side.
        colour: Colour,
    },
    /// The side to move is in check in the middle of its turn.
    #[error("{} is in check in the middle of its turn", .colour.title())]
    CheckWithinTurn {
        /// The side.
        colour: Colour,
    },
    /// A side has swapped, but its master is not on its middle square.
    #[error("phase s: {}'s master stands on {at} and not on {middle}, where a swap leads", .colour.title())]
    SwappedMaster {
        /// The side.
        colour: Colour,
        /// Where its master stands.
        at: String,
        /// Where it should stand.
        middle: String,
    },
    /// A side has swapped, but the count of turns without progress says otherwise.
    #[error("phase s: after a swap the turns without progress are 0, not {0}")]
    SwappedProgress(u32),
    /// A side is said to be able to swap, but cannot.
    #[error("phase t: {} has no legal swap", .colour.title())]
    NoSwap {
        /// The side.
        colour: Colour,
    },
}

/// The tops of the cubes on a first line, as White sees them; none in the middle.
const TOPS: [u8; 9] = [1, 2, 5, 6, 0, 6, 5, 2, 1];

impl Setup {
    /// The starting position (setup.start).
    #[must_use]
    pub fn start(options: Options) -> Self {
        let mut men = Vec::new();
        for colour in Colour::ALL {
            let (line, second, south) = match colour {
                Colour::White => (0, 1, 3),
                Colour::Black => (8, 7, 4),
            };
            let at = |column, line| Square::new(column, line).expect("the array stands on the board");
            for (column, top) in (0..).zip(TOPS).filter(|(_, top)| *top > 0) {
                men.push((colour, Placed::Cube { top, south, at: at(column, line) }));
            }
            men.push((colour, Placed::Shield(at(2, second), at(3, second))));
            men.push((colour, Placed::Shield(at(5, second), at(6, second))));
            men.push((colour, Placed::Master(colour.middle())));
        }
        let diagonals = match options.level {
            Level::One => Rights::NONE,
            Level::Two => Rights::BOTH,
        };
        Self { men, diagonals, ..Self::empty(options) }
    }

    /// The empty board, White to move.
    #[must_use]
    pub const fn empty(options: Options) -> Self {
        Self {
            options,
            men: Vec::new(),
            side: Colour::White,
            diagonals: Rights::NONE,
            phase: Phase::Begin,
            no_progress: 0,
            turn_number: 1,
        }
    }

    /// A position as a set-up.
    pub(crate) fn of(position: &Position) -> Self {
        let men = Colour::ALL.into_iter().flat_map(|colour| {
            let held = position.men(colour).into_iter();
            held.filter_map(move |square| position.man(square).map(|(_, man)| (square, man.at(square))))
                .filter(|(square, man)| man.at() == *square)
                .map(move |(_, man)| (colour, man))
        });
        let mut setup = Self {
            options: position.options(),
            men: men.collect(),
            side: position.side(),
            diagonals: position.diagonals(),
            phase: position.phase(),
            no_progress: position.no_progress(),
            turn_number: position.turn_number(),
        };
        setup.sort();
        setup
    }

    /// Puts the men in the order of texts.
    pub(crate) fn sort(&mut self) {
        self.men.sort_by_key(|(colour, man)| (*colour, man.rank()));
    }

    /// How many men of some kinds a side has.
    fn count(&self, colour: Colour, kinds: &[Kind]) -> usize {
        self.men.iter().filter(|(owner, man)| *owner == colour && kinds.contains(&man.kind())).count()
    }

    /// How many cubes and how many shields (standing or lying) a side has lost.
    #[must_use]
    pub fn lost(&self, colour: Colour) -> (usize, usize) {
        let cubes = self.count(colour, &[Kind::Cube]);
        let shields = self.count(colour, &[Kind::Shield, Kind::Soldier]);
        ((FULL_SET.0 as usize).saturating_sub(cubes), (FULL_SET.1 as usize).saturating_sub(shields))
    }

    /// Where a side's masters are.
    pub(crate) fn masters(&self, colour: Colour) -> impl Iterator<Item = Square> {
        self.men.iter().filter_map(move |(owner, man)| match man {
            Placed::Master(at) if *owner == colour => Some(*at),
            _ => None,
        })
    }

    fn name(&self, square: Square) -> String {
        square.name(self.options.variant)
    }

    /// Turns the set-up into a position.
    pub(crate) fn validate(self) -> Result<Position, Vec<Flaw>> {
        let judged = self.stand().and_then(|position| {
            let mut faults = Vec::new();
            self.judge_turn(&position, &mut faults);
            if faults.is_empty() { Ok(position) } else { Err(faults) }
        });
        let variant = self.options.variant;
        judged.map_err(|faults| faults.into_iter().map(|fault| Flaw { variant, fault }).collect())
    }

    /// The position as far as the men alone determine it, ignoring turn and checks.
    pub(crate) fn stand(&self) -> Result<Position, Vec<Fault>> {
        let mut faults = Vec::new();
        for colour in Colour::ALL {
            self.judge_set(colour, &mut faults);
        }
        self.judge_squares(&mut faults);
        if self.options.level == Level::One {
            self.judge_level_one(&mut faults);
        }
        if faults.is_empty() { Ok(self.build()) } else { Err(faults) }
    }

    fn judge_set(&self, colour: Colour, faults: &mut Vec<Fault>) {
        let masters = self.count(colour, &[Kind::Master]);
        if masters != 1 {
            faults.push(Fault::Masters { colour, found: masters });
        }
        let cubes = self.count(colour, &[Kind::Cube]);
        if cubes > FULL_SET.0 as usize {
            faults.push(Fault::Cubes { colour, found: cubes });
        }
        let shields = self.count(colour, &[Kind::Shield, Kind::Soldier]);
        if shields > FULL_SET.1 as usize {
            faults.push(Fault::Shields { colour, found: shields });
        }
    }

    fn judge_squares(&self, faults: &mut Vec<Fault>) {
        let mut covered = SquareSet::EMPTY;
        for (_, man) in &self.men {
            match *man {
                Placed::Cube { top, south, .. } if Heading::new(top, south).is_none() => {
                    faults.push(Fault::Heading { top, south });
                }
                Placed::Shield(one, other) if Shield::new(one, other).is_none() => {
                    faults.push(Fault::Shield(self.name(one), self.name(other)));
                }
                _ => {}
            }
            for square in man.squares() {
                if covered.contains(square) {
                    faults.push(Fault::Occupied(self.name(square)));
                }
                covered = covered.with(square);
            }
        }
    }

    fn judge_level_one(&self, faults: &mut Vec<Fault>) {
        for (_, man) in &self.men {
            if let Placed::Soldier(at) = man {
                faults.push(Fault::Soldier(self.name(*at)));
            }
        }
        if self.diagonals != Rights::NONE {
            faults.push(Fault::Diagonals);
        }
    }

    /// Checks what the phase implies about checks and swaps.
    fn judge_turn(&self, position: &Position, faults: &mut Vec<Fault>) {
        let colour = self.side;
        if self.phase == Phase::Begin {
            let waiting = colour.other();
            if position.is_attacked(waiting) {
                faults.push(Fault::Check { colour: waiting });
            }
        } else if position.is_attacked(colour) {
            faults.push(Fault::CheckWithinTurn { colour });
        }
        if self.phase == Phase::Swapped {
            let (at, middle) = (position.master(colour), colour.middle());
            if at != middle {
                let (at, middle) = (self.name(at), self.name(middle));
                faults.push(Fault::SwappedMaster { colour, at, middle });
            }
            if self.no_progress != 0 {
                faults.push(Fault::SwappedProgress(self.no_progress));
            }
        }
        if self.phase == Phase::Moved && !position.may_swap() {
            faults.push(Fault::NoSwap { colour });
        }
    }

    /// The position, once the men are known to be valid.
    fn build(&self) -> Position {
        let masters = Colour::ALL.map(|colour| self.masters(colour).next().expect("each side has a master"));
        let mut position = Position::with_masters(masters, self.side, self.options);
        for (colour, man) in &self.men {
            match *man {
                Placed::Cube { top, south, at } => {
                    let heading = Heading::new(top, south).expect("the headings were judged");
                    position.put_cube(*colour, at, heading);
                }
                Placed::Shield(one, other) => {
                    position.put_shield(*colour, Shield::new(one, other).expect("the shields were judged"));
                }
                Placed::Soldier(at) => position.put_soldier(*colour, at),
                Placed::Master(_) => {}
            }
        }
        position.set_diagonals(self.diagonals);
        position.set_phase(self.phase);
        position.set_counters(self.no_progress, self.turn_number);
        position
    }
}
