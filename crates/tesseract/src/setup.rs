//! Turns a set-up, which can be anything that a position text can express, into a position, or lists everything that
//! breaks the rules.

use thiserror::Error;

use crate::geometry::{CENTRES, camp, spread, tips};
use crate::men::{Colour, Kind, Man, Pawn, Size};
use crate::options::Crosses;
use crate::point::{Point, PointSet};
use crate::position::{BarPlace, Place, Position, Side, Stage};

/// How many men of each kind are in reserve, by [`Kind::index`].
pub type Reserve = [u32; Kind::COUNT];

/// Anything that a position text can describe, valid or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The men on the board in the order of texts: White's, then Black's; in each by kind, then by row and column.
    pub men: Vec<(Colour, Man)>,
    /// The men in reserve, White's and Black's.
    pub reserves: [Reserve; 2],
    /// The side to move.
    pub side: Colour,
    /// The stage of the game.
    pub stage: Stage,
    /// Turns of either side since the last capture, entry or placement.
    pub quiet_turns: u32,
    /// The number of the turn, from 1.
    pub turn_number: u32,
    /// When the crosses are placed in this game.
    pub crosses: Crosses,
}

/// One reason why a set-up is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// Two men hold the same intersection.
    #[error("two men hold {point}")]
    Shared {
        /// The intersection.
        point: Point,
    },
    /// A pawn is on a cross's tip.
    #[error("a pawn stands on {point}, the tip of a cross")]
    OnTip {
        /// Where it is.
        point: Point,
    },
    /// A cross is not entirely on the board and in neutral rows.
    #[error("the cross on {centre} does not lie with its four tips in neutral rows of the board")]
    CrossPlace {
        /// Its centre.
        centre: Point,
    },
    /// Two crosses share an intersection.
    #[error("the crosses on {one} and {other} share an intersection")]
    CrossesShare {
        /// The centre of one.
        one: Point,
        /// The centre of the other.
        other: Point,
    },
    /// A side has more pawns of a kind than there are.
    #[error("{} has {found} men `{}` on the board and in reserve; each side has at most {}", .colour.title(), .kind.letter(), .kind.full())]
    TooMany {
        /// The side.
        colour: Colour,
        /// The kind.
        kind: Kind,
        /// How many it has.
        found: u64,
    },
    /// A side does not have all its bars and crosses, which are never captured.
    #[error("{} has {found} men `{}` on the board and in reserve instead of {}, and they are never captured", .colour.title(), .kind.name(), .kind.full())]
    Missing {
        /// The side.
        colour: Colour,
        /// The kind.
        kind: Kind,
        /// How many it has.
        found: u64,
    },
    /// A pawn is missing before anything can have been captured.
    #[error("{} has {found} men `{}` on the board and in reserve instead of {}: nothing is captured in the set-up", .colour.title(), .kind.letter(), .kind.full())]
    Captured {
        /// The side.
        colour: Colour,
        /// The kind.
        kind: Kind,
        /// How many it has.
        found: u64,
    },
    /// In the main stage something is in reserve that was placed in the set-up.
    #[error("{} has {found} men `{}` in reserve; after the set-up there are at most {at_most}", .colour.title(), .kind.name())]
    Unplaced {
        /// The side.
        colour: Colour,
        /// The kind.
        kind: Kind,
        /// How many are in reserve.
        found: u32,
        /// How many there may be.
        at_most: u32,
    },
    /// The side that has just moved has no tesseract.
    #[error("{} has just moved and has no tesseract", .colour.title())]
    NoTesseract {
        /// The side.
        colour: Colour,
    },
    /// In the set-up a man stands outside its camp.
    #[error("in the set-up {}'s men stand in its own camp, not on {point}", .colour.title())]
    OutsideCamp {
        /// The side.
        colour: Colour,
        /// Where it is.
        point: Point,
    },
    /// During the set-up a side has placed more or fewer men of a kind than stage and side to move imply.
    #[error(
        "in this stage of the set-up, with this side to move and the crosses placed {}, {} cannot have placed \
         {placed} of the men `{}`", word(*.crosses), .colour.title(), .kind.name()
    )]
    Placed {
        /// The side.
        colour: Colour,
        /// The kind.
        kind: Kind,
        /// How many it has placed.
        placed: u64,
        /// When the crosses are placed.
        crosses: Crosses,
    },
    /// During the set-up the sides have not placed alternately.
    #[error(
        "White has placed {white} men in this stage and Black {black}: that does not fit the side to move"
    )]
    Turns {
        /// White's placements in the stage.
        white: u64,
        /// Black's.
        black: u64,
    },
}

const fn word(crosses: Crosses) -> &'static str {
    match crosses {
        Crosses::Last => "last",
        Crosses::First => "first",
    }
}

impl Setup {
    /// The start of a game: nothing is on the board.
    #[must_use]
    pub fn start(crosses: Crosses) -> Self {
        let full = Kind::ALL.map(|kind| u32::try_from(kind.full()).expect("sides are small"));
        Self {
            men: Vec::new(),
            reserves: [full; 2],
            side: Colour::White,
            stage: match crosses {
                Crosses::Last => Stage::Pawns,
                Crosses::First => Stage::Crosses,
            },
            quiet_turns: 0,
            turn_number: 1,
            crosses,
        }
    }

    /// The empty board with nothing in reserve, in the game proper.
    #[must_use]
    pub const fn empty(crosses: Crosses) -> Self {
        Self {
            men: Vec::new(),
            reserves: [[0; Kind::COUNT]; 2],
            side: Colour::White,
            stage: Stage::Main,
            quiet_turns: 0,
            turn_number: 1,
            crosses,
        }
    }

    /// A position as a set-up.
    pub(crate) fn of(position: &Position) -> Self {
        let men = |colour| position.men(colour).map(move |man| (colour, man));
        let waiting = |colour, kind| u32::try_from(position.reserve(colour, kind)).expect("sides are small");
        Self {
            men: Colour::ALL.into_iter().flat_map(men).collect(),
            reserves: Colour::ALL.map(|colour| Kind::ALL.map(|kind| waiting(colour, kind))),
            side: position.side(),
            stage: position.stage(),
            quiet_turns: position.quiet_turns(),
            turn_number: position.turn_number(),
            crosses: position.crosses(),
        }
    }

    /// Puts the men in the order of texts.
    pub(crate) fn sort(&mut self) {
        let groove = |man: Man| match man {
            Man::Bar(bar) => Some(bar.groove()),
            Man::Pawn(..) | Man::Cross(_) => None,
        };
        self.men.sort_by_key(|(colour, man)| (*colour, man.kind().index(), man.first(), groove(*man)));
    }

    /// How many men of a kind a side has on the board.
    pub(crate) fn placed(&self, colour: Colour, kind: Kind) -> u64 {
        self.men.iter().filter(|(whose, man)| *whose == colour && man.kind() == kind).count() as u64
    }

    /// How many men of a kind a side has in reserve.
    pub(crate) const fn reserve(&self, colour: Colour, kind: Kind) -> u32 {
        self.reserves[colour.index()][kind.index()]
    }

    /// How many men of a kind a side has on the board and in reserve.
    pub(crate) fn found(&self, colour: Colour, kind: Kind) -> u64 {
        self.placed(colour, kind) + u64::from(self.reserve(colour, kind))
    }

    /// Turns the set-up into a position.
    ///
    /// # Errors
    /// With all the flaws that prevent it.
    pub fn validate(self) -> Result<Position, Vec<Flaw>> {
        let mut flaws = Vec::new();
        self.judge_places(&mut flaws);
        self.judge_numbers(&mut flaws);
        if self.stage == Stage::Main {
            self.judge_main(&mut flaws);
        } else {
            self.judge_set_up(&mut flaws);
        }
        if flaws.is_empty() { Ok(self.build()) } else { Err(flaws) }
    }

    fn build(&self) -> Position {
        let mut men = [Side::FULL; 2];
        for colour in Colour::ALL {
            let own = &mut men[colour.index()];
            own.pawns = [Place::CAPTURED; 6];
            let mut pawns = Pawn::ALL.into_iter().flat_map(|pawn| {
                let kind = Kind::Pawn(pawn);
                let placed = self.men.iter().filter_map(move |(whose, man)| match man {
                    Man::Pawn(other, point) if *whose == colour && *other == pawn => Some(Place::on(*point)),
                    _ => None,
                });
                let reserve = self.reserve(colour, kind) as usize;
                let places = placed.chain(std::iter::repeat_n(Place::RESERVE, reserve));
                places.chain(std::iter::repeat(Place::CAPTURED)).take(kind.full())
            });
            own.pawns.fill_with(|| pawns.next().unwrap_or(Place::CAPTURED));
            let bars = |size: Size| {
                self.men.iter().filter_map(move |(whose, man)| match man {
                    Man::Bar(bar) if *whose == colour && bar.size() == size => Some(BarPlace::of(*bar)),
                    _ => None,
                })
            };
            own.small.iter_mut().zip(bars(Size::Small)).for_each(|(place, bar)| *place = bar);
            own.large.iter_mut().zip(bars(Size::Large)).for_each(|(place, bar)| *place = bar);
            let centres = self.men.iter().filter_map(|(whose, man)| match man {
                Man::Cross(centre) if *whose == colour => Some(Place::on(*centre)),
                _ => None,
            });
            own.crosses.iter_mut().zip(centres).for_each(|(place, cross)| *place = cross);
        }
        Position::assemble(men, self.side, self.stage, self.crosses, (self.quiet_turns, self.turn_number))
    }

    /// What is wrong with the places of the men, whatever the stage.
    fn judge_places(&self, flaws: &mut Vec<Flaw>) {
        let mut held = PointSet::EMPTY;
        let mut shared = PointSet::EMPTY;
        for point in self.men.iter().flat_map(|(_, man)| man.points()) {
            if held.contains(point) && !shared.contains(point) {
                shared = shared.with(point);
                flaws.push(Flaw::Shared { point });
            }
            held = held.with(point);
        }
        let mut centres: Vec<Point> = Vec::new();
        for (_, man) in &self.men {
            let Man::Cross(centre) = *man else { continue };
            if !CENTRES.contains(centre) {
                flaws.push(Flaw::CrossPlace { centre });
            }
            let near = spread(spread(PointSet::only(centre)));
            let other = centres.iter().find(|other| near.contains(**other) && **other != centre);
            if let Some(other) = other {
                flaws.push(Flaw::CrossesShare { one: *other, other: centre });
            }
            if !centres.contains(&centre) {
                centres.push(centre);
            }
        }
        let tips = tips(centres.into_iter().collect());
        for (_, man) in &self.men {
            if let Man::Pawn(_, point) = *man
                && tips.contains(point)
            {
                flaws.push(Flaw::OnTip { point });
            }
        }
    }

    fn judge_numbers(&self, flaws: &mut Vec<Flaw>) {
        for colour in Colour::ALL {
            for kind in Kind::ALL {
                let found = self.found(colour, kind);
                let full = kind.full() as u64;
                match kind {
                    Kind::Pawn(_) if found > full => flaws.push(Flaw::TooMany { colour, kind, found }),
                    Kind::Bar(_) | Kind::Cross if found != full => {
                        flaws.push(Flaw::Missing { colour, kind, found });
                    }
                    _ => {}
                }
            }
        }
    }

    fn judge_main(&self, flaws: &mut Vec<Flaw>) {
        for colour in Colour::ALL {
            for kind in Kind::ALL {
                let at_most = match kind {
                    Kind::Pawn(Pawn::Tesseract | Pawn::Pyramid) | Kind::Cross => 0,
                    Kind::Pawn(_) => 1,
                    Kind::Bar(Size::Small) => 3,
                    Kind::Bar(Size::Large) => 2,
                };
                let found = self.reserve(colour, kind);
                if found > at_most {
                    flaws.push(Flaw::Unplaced { colour, kind, found, at_most });
                }
            }
        }
        let colour = self.side.other();
        if self.placed(colour, Kind::Pawn(Pawn::Tesseract)) == 0 {
            flaws.push(Flaw::NoTesseract { colour });
        }
    }

    fn judge_set_up(&self, flaws: &mut Vec<Flaw>) {
        for (colour, man) in &self.men {
            if !matches!(man, Man::Cross(_)) {
                let outside = man.points().find(|point| !camp(*colour).contains(*point));
                flaws.extend(outside.map(|point| Flaw::OutsideCamp { colour: *colour, point }));
            }
        }
        let kinds = |stage| Kind::ALL.into_iter().filter(move |kind| stage_of(*kind) == Some(stage));
        for colour in Colour::ALL {
            for kind in Kind::ALL {
                if let Kind::Pawn(_) = kind {
                    let found = self.found(colour, kind);
                    if found < kind.full() as u64 {
                        flaws.push(Flaw::Captured { colour, kind, found });
                    }
                }
                let placed = self.placed(colour, kind);
                let fits = match stage_of(kind) {
                    None => placed == 0,
                    Some(stage) if stage == self.stage => placed <= in_stage(kind),
                    Some(stage) => placed == if self.is_before(stage) { in_stage(kind) } else { 0 },
                };
                if !fits {
                    flaws.push(Flaw::Placed { colour, kind, placed, crosses: self.crosses });
                }
            }
        }
        let [white, black] =
            Colour::ALL.map(|colour| kinds(self.stage).map(|kind| self.placed(colour, kind)).sum::<u64>());
        let all: u64 = kinds(self.stage).map(in_stage).sum();
        let fits = match self.side {
            Colour::White => white == black && white < all,
            Colour::Black => white == black + 1,
        };
        if !fits {
            flaws.push(Flaw::Turns { white, black });
        }
    }

    /// Whether another stage of the set-up comes before this one.
    fn is_before(&self, stage: Stage) -> bool {
        matches!(
            (stage, self.stage, self.crosses),
            (Stage::Pawns, Stage::Bars, _)
                | (Stage::Pawns | Stage::Bars, Stage::Crosses, Crosses::Last)
                | (Stage::Crosses, _, Crosses::First)
        )
    }
}

/// The stage of the set-up in which men of a kind are placed (tesseract.setup.order).
const fn stage_of(kind: Kind) -> Option<Stage> {
    match kind {
        Kind::Pawn(Pawn::Tesseract | Pawn::Star | Pawn::Pyramid) => Some(Stage::Pawns),
        Kind::Bar(Size::Small) => Some(Stage::Bars),
        Kind::Cross => Some(Stage::Crosses),
        Kind::Pawn(Pawn::Rectangle | Pawn::Cylinder) | Kind::Bar(Size::Large) => None,
    }
}

/// How many men of a kind a side places in the set-up.
const fn in_stage(kind: Kind) -> u64 {
    match kind {
        Kind::Pawn(Pawn::Tesseract | Pawn::Star | Pawn::Pyramid) => 1,
        Kind::Bar(Size::Small) | Kind::Cross => 2,
        Kind::Pawn(Pawn::Rectangle | Pawn::Cylinder) | Kind::Bar(Size::Large) => 0,
    }
}
