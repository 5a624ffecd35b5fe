//! From anything that a position text can say to a position: what the rules do not allow, all of it.

use thiserror::Error;

use crate::die::Heading;
use crate::men::{Colour, Home, Shield};
use crate::options::{Level, Options};
use crate::position::{Diagonals, FULL_SET, Phase, Position};
use crate::square::{Square, SquareSet};

/// A man as a position text describes it, possible or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placed {
    /// A cube by the faces on top and to the south, 1 to 6 each.
    Cube {
        /// The face on top.
        top: u8,
        /// The face that looks south.
        south: u8,
        /// Where it lies.
        at: Square,
    },
    /// A shield on two squares.
    Shield(Square, Square),
    /// A soldier.
    Soldier(Square),
    /// A master.
    Master(Square),
}

impl Placed {
    /// The squares it covers.
    fn squares(self) -> impl Iterator<Item = Square> {
        let (one, other) = match self {
            Self::Cube { at, .. } | Self::Soldier(at) | Self::Master(at) => (at, None),
            Self::Shield(one, other) => (one, Some(other)),
        };
        std::iter::once(one).chain(other)
    }
}

/// Anything that a position text can describe, possible or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game it is and at which level.
    pub options: Options,
    /// The men, in any order.
    pub men: Vec<(Colour, Placed)>,
    /// The side to move.
    pub side: Colour,
    /// The rights to a diagonal first move.
    pub diagonals: Diagonals,
    /// Where in its turn the side to move is.
    pub phase: Phase,
    /// Turns of either side since the last capture or swap.
    pub no_progress: u32,
    /// The number of the turn, from 1.
    pub turn_number: u32,
}

/// One reason why a set-up is not a position. Squares are named as in the game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// A side has not exactly one master.
    #[error("{} has {found} masters instead of one", title(*.colour))]
    Masters {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: usize,
    },
    /// A side has more cubes than a full set.
    #[error("{} has {found} cubes; there are at most 8", title(*.colour))]
    Cubes {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: usize,
    },
    /// A side has more shields and soldiers than a full set.
    #[error("{} has {found} shields and soldiers; there are at most 2", title(*.colour))]
    Shields {
        /// The side.
        colour: Colour,
        /// How many it has.
        found: usize,
    },
    /// No die lies like this.
    #[error("no die shows {top} on top and {south} to the south: the faces are equal or opposite")]
    Heading {
        /// The face on top.
        top: u8,
        /// The face that should look south.
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
    #[error("{} is in check although it is not to move", title(*.colour))]
    Check {
        /// The side.
        colour: Colour,
    },
    /// The side to move is in check in the middle of its turn.
    #[error("{} is in check in the middle of its turn", title(*.colour))]
    CheckWithinTurn {
        /// The side.
        colour: Colour,
    },
    /// A side has swapped, but its master is not on its middle square.
    #[error("phase s: {}'s master stands on {at} and not on {middle}, where a swap leads", title(*.colour))]
    SwappedMaster {
        /// The side.
        colour: Colour,
        /// Where its master stands.
        at: String,
        /// Where it should stand.
        middle: String,
    },
    /// A side has swapped, but there has been no progress.
    #[error("phase s: after a swap the turns without progress are 0, not {0}")]
    SwappedProgress(u32),
    /// A side is said to be able to swap, but cannot.
    #[error("phase t: {} has no legal swap", title(*.colour))]
    NoSwap {
        /// The side.
        colour: Colour,
    },
}

const fn title(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

/// The tops of the cubes on a first line, as White sees them; none in the middle.
const TOPS: [u8; 9] = [1, 2, 5, 6, 0, 6, 5, 2, 1];

impl Setup {
    /// How the men stand at first (setup.start).
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
            Level::One => Diagonals::NONE,
            Level::Two => Diagonals::BOTH,
        };
        Self {
            options,
            men,
            side: Colour::White,
            diagonals,
            phase: Phase::Begin,
            no_progress: 0,
            turn_number: 1,
        }
    }

    fn name(&self, square: Square) -> String {
        square.name(self.options.variant)
    }

    /// Turns the set-up into a position.
    pub(crate) fn validate(self) -> Result<Position, Vec<Flaw>> {
        let mut flaws = Vec::new();
        for colour in Colour::ALL {
            self.judge_set(colour, &mut flaws);
        }
        self.judge_squares(&mut flaws);
        if self.options.level == Level::One {
            self.judge_level_one(&mut flaws);
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let position = self.build();
        self.judge_turn(&position, &mut flaws);
        if flaws.is_empty() { Ok(position) } else { Err(flaws) }
    }

    fn judge_set(&self, colour: Colour, flaws: &mut Vec<Flaw>) {
        let count = |is: fn(&Placed) -> bool| {
            self.men.iter().filter(|(owner, man)| *owner == colour && is(man)).count()
        };
        let masters = count(|man| matches!(man, Placed::Master(_)));
        if masters != 1 {
            flaws.push(Flaw::Masters { colour, found: masters });
        }
        let cubes = count(|man| matches!(man, Placed::Cube { .. }));
        if cubes > FULL_SET.0 as usize {
            flaws.push(Flaw::Cubes { colour, found: cubes });
        }
        let shields = count(|man| matches!(man, Placed::Shield(..) | Placed::Soldier(_)));
        if shields > FULL_SET.1 as usize {
            flaws.push(Flaw::Shields { colour, found: shields });
        }
    }

    fn judge_squares(&self, flaws: &mut Vec<Flaw>) {
        let mut covered = SquareSet::EMPTY;
        for (_, man) in &self.men {
            match *man {
                Placed::Cube { top, south, .. } if Heading::new(top, south).is_none() => {
                    flaws.push(Flaw::Heading { top, south });
                }
                Placed::Shield(one, other) if Shield::new(one, other).is_none() => {
                    flaws.push(Flaw::Shield(self.name(one), self.name(other)));
                }
                _ => {}
            }
            for square in man.squares() {
                if covered.contains(square) {
                    flaws.push(Flaw::Occupied(self.name(square)));
                }
                covered = covered.with(square);
            }
        }
    }

    fn judge_level_one(&self, flaws: &mut Vec<Flaw>) {
        for (_, man) in &self.men {
            if let Placed::Soldier(at) = man {
                flaws.push(Flaw::Soldier(self.name(*at)));
            }
        }
        if self.diagonals != Diagonals::NONE {
            flaws.push(Flaw::Diagonals);
        }
    }

    /// What the phase demands of check and swaps.
    fn judge_turn(&self, position: &Position, flaws: &mut Vec<Flaw>) {
        let colour = self.side;
        if self.phase == Phase::Begin {
            let waiting = colour.other();
            if position.is_attacked(waiting) {
                flaws.push(Flaw::Check { colour: waiting });
            }
        } else if position.is_attacked(colour) {
            flaws.push(Flaw::CheckWithinTurn { colour });
        }
        if self.phase == Phase::Swapped {
            let (at, middle) = (position.master(colour), colour.middle());
            if at != middle {
                let (at, middle) = (self.name(at), self.name(middle));
                flaws.push(Flaw::SwappedMaster { colour, at, middle });
            }
            if self.no_progress != 0 {
                flaws.push(Flaw::SwappedProgress(self.no_progress));
            }
        }
        if self.phase == Phase::Moved && !position.may_swap() {
            flaws.push(Flaw::NoSwap { colour });
        }
    }

    /// The position, once the men are known to be possible.
    fn build(&self) -> Position {
        let masters = Colour::ALL.map(|colour| {
            let at = self.men.iter().find_map(|(owner, man)| match man {
                Placed::Master(at) if *owner == colour => Some(*at),
                _ => None,
            });
            at.expect("each side has a master")
        });
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
