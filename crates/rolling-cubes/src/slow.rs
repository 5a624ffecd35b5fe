//! The rules, walked step by step on a plain board: which squares a man attacks and who attacks a square. Slow, simple,
//! and independent of the tables and sets that generate moves.

use cubarium_core::Rights;

use crate::die::Heading;
use crate::men::{Colour, Home, Man, Move, Shield};
use crate::position::Position;
use crate::square::{Direction, Square};

/// The men by square.
#[derive(Clone)]
pub(crate) struct Board {
    men: [Option<(Colour, Man)>; Square::SPAN],
    diagonals: Rights,
}

impl Board {
    pub(crate) fn of(position: &Position) -> Self {
        let mut men = [None; Square::SPAN];
        for square in Square::all() {
            men[square.index()] = position.man(square);
        }
        Self { men, diagonals: position.diagonals() }
    }

    pub(crate) const fn man(&self, square: Square) -> Option<(Colour, Man)> {
        self.men[square.index()]
    }

    /// The shield that covers a square, if it belongs to this side.
    pub(crate) fn shield(&self, square: Square, colour: Colour) -> Option<Shield> {
        match self.man(square) {
            Some((owner, Man::Shield(shield))) if owner == colour => Some(shield),
            _ => None,
        }
    }

    fn put(&mut self, colour: Colour, man: Man, square: Square) {
        match man {
            Man::Shield(shield) => {
                for square in shield.squares() {
                    self.men[square.index()] = Some((colour, man));
                }
            }
            _ => self.men[square.index()] = Some((colour, man)),
        }
    }

    fn take(&mut self, square: Square) -> Option<Man> {
        let (_, man) = self.men[square.index()].take()?;
        if let Man::Shield(shield) = man {
            for square in shield.squares() {
                self.men[square.index()] = None;
            }
        }
        Some(man)
    }

    /// The board after a side's move that follows the men's ways of moving.
    pub(crate) fn after(&self, us: Colour, mv: Move) -> Self {
        let mut board = self.clone();
        match mv {
            Move::Roll { from, corner, to } => {
                if let Some(Man::Cube(heading)) = board.take(from) {
                    board.take(to);
                    board.put(us, Man::Cube(rolled(heading, from, corner, to)), to);
                }
            }
            Move::Master { from, to } | Move::Soldier { from, to } => {
                if let Some(man) = board.take(from) {
                    board.take(to);
                    board.put(us, man, to);
                }
                if matches!(mv, Move::Master { .. }) {
                    board.diagonals = board.diagonals.without(us);
                }
            }
            Move::Rotation { square, quarters } => {
                if let Some(Man::Cube(heading)) = board.take(square) {
                    board.put(us, Man::Cube(heading.turned(quarters)), square);
                }
            }
            Move::Shield { from, to } => {
                board.take(from.squares()[0]);
                board.put(us, Man::Shield(to), to.squares()[0]);
            }
            Move::StandUp { shield, to } => {
                board.take(shield.squares()[0]);
                board.put(us, Man::Soldier, to);
            }
            Move::LieDown { from, shield } => {
                board.take(from);
                board.put(us, Man::Shield(shield), from);
            }
            Move::SwapCube { from } | Move::SwapShield { from, .. } => {
                board.take(from);
                board.take(us.middle());
                board.put(us, Man::Master, us.middle());
                let man = match mv {
                    Move::SwapShield { shield, .. } => Man::Shield(shield),
                    _ => Man::Cube(us.recovered()),
                };
                board.put(us, man, from);
            }
            Move::EndTurn => {}
        }
        board
    }

    /// The square of a side's master.
    pub(crate) fn master(&self, colour: Colour) -> Option<Square> {
        Square::all().find(|square| self.man(*square) == Some((colour, Man::Master)))
    }

    /// The first square on a die's path that is not empty, ignoring those of a shield that it may roll over.
    pub(crate) fn obstacle(
        &self,
        from: Square,
        corner: Option<Square>,
        to: Square,
        over: Option<Shield>,
    ) -> Option<Square> {
        let shut = |square: &Square| {
            self.man(*square).is_some() && !over.is_some_and(|shield| shield.covers(*square))
        };
        way(from, corner, to).into_iter().filter(|square| *square != to).find(shut)
    }

    /// Whether the man on a square attacks another: whether it could capture an enemy cube there. To capture a shield
    /// it may roll over that shield.
    pub(crate) fn reaches(&self, from: Square, target: Square, over: Option<Shield>) -> bool {
        let Some((colour, man)) = self.man(from) else { return false };
        let (east, north) = from.way_to(target);
        match man {
            Man::Cube(heading) => {
                let corners = Square::all().map(Some).chain([None]);
                let mut paths = corners.filter(|corner| length(from, *corner, target) == Some(heading.top()));
                paths.any(|corner| self.obstacle(from, corner, target, over).is_none())
            }
            Man::Soldier => (east.abs(), north.abs()) == (1, 1),
            Man::Master => {
                let ahead = match colour {
                    Colour::White => 1,
                    Colour::Black => -1,
                };
                from.distance(target) == 1 || self.diagonals.has(colour) && east.abs() == 1 && north == ahead
            }
            Man::Shield(_) => false,
        }
    }

    /// A man of a side, other than the one on a square, that attacks a square.
    pub(crate) fn attacker(
        &self,
        by: Colour,
        target: Square,
        over: Option<Shield>,
        but: Option<Square>,
    ) -> Option<(Square, Man)> {
        Square::all().filter(|from| Some(*from) != but).find_map(|from| {
            let (_, man) = self.man(from).filter(|(colour, _)| *colour == by)?;
            self.reaches(from, target, over).then_some((from, man))
        })
    }

    /// Whether a side could capture this shield of its enemy now: two different men attack its two squares.
    pub(crate) fn is_capturable(&self, by: Colour, shield: Shield) -> bool {
        let [first, second] = shield.squares();
        Square::all().any(|from| {
            let own = self.man(from).is_some_and(|(colour, _)| colour == by);
            own && self.reaches(from, first, Some(shield))
                && self.attacker(by, second, Some(shield), Some(from)).is_some()
        })
    }

    /// How many cubes, and how many shields and soldiers, a side has.
    pub(crate) fn set(&self, colour: Colour) -> (usize, usize) {
        let men =
            || Square::all().filter_map(|square| self.man(square)).filter(|(owner, _)| *owner == colour);
        let cubes = men().filter(|(_, man)| matches!(man, Man::Cube(_))).count();
        let halves = men().filter(|(_, man)| matches!(man, Man::Shield(_))).count();
        let soldiers = men().filter(|(_, man)| *man == Man::Soldier).count();
        (cubes, halves / 2 + soldiers)
    }
}

/// The length of a roll in squares, if it is straight or has exactly one right-angle turn.
pub(crate) fn length(from: Square, corner: Option<Square>, to: Square) -> Option<u8> {
    match corner {
        None => Direction::between(from, to).map(|_| from.distance(to)),
        Some(corner) => {
            let (begin, end) = (Direction::between(from, corner)?, Direction::between(corner, to)?);
            let turns = (begin as u8 + end as u8) % 2 == 1;
            turns.then(|| from.distance(corner) + corner.distance(to))
        }
    }
}

/// The squares that a die reaches one after another, including the last. Empty if it is not a path.
pub(crate) fn way(from: Square, corner: Option<Square>, to: Square) -> Vec<Square> {
    let mut way = Vec::new();
    let mut at = from;
    for end in corner.into_iter().chain([to]) {
        let Some(direction) = Direction::between(at, end) else { return Vec::new() };
        while at != end {
            let Some(next) = at.step(direction) else { return Vec::new() };
            way.push(next);
            at = next;
        }
    }
    way
}

/// The heading of a die after tipping over square by square.
pub(crate) fn rolled(heading: Heading, from: Square, corner: Option<Square>, to: Square) -> Heading {
    let squares = std::iter::once(from).chain(way(from, corner, to)).collect::<Vec<_>>();
    squares.windows(2).fold(heading, |heading, pair| {
        Direction::between(pair[0], pair[1]).map_or(heading, |direction| heading.tipped(direction))
    })
}
