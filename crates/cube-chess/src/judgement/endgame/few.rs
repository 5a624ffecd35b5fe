//! Positions with few men in the form that the analysis needs: their moves, forwards and backwards.
//!
//! This is independent of the game's move generator, and tests check the finished tables against that one.

use std::ops::ControlFlow;

use super::fold::Places;
use crate::men::{Colour, Kind, Man};
use crate::square::{Square, SquareSet};
use crate::tables::{self, DIAGONAL, STRAIGHT};

/// The men of an ending, in the order of its name.
pub(super) struct Few {
    pub(super) men: Vec<Man>,
    /// By square: from where a white pawn can have come to it, and over which square.
    pawn_comes_from: Vec<Vec<(Square, Option<Square>)>>,
}

/// The result of a move.
pub(super) enum After<'a> {
    /// The same men on these squares.
    Same(Places),
    /// Other men, after a capture or promotion.
    Other(&'a [(Man, Square)]),
}

impl Few {
    pub(super) fn new(men: Vec<Man>) -> Self {
        let mut pawn_comes_from = vec![Vec::new(); Square::COUNT];
        for from in Square::all().filter(|from| may_hold_pawn(*from)) {
            let reach = tables::pawn(Colour::White, from);
            for (to, over) in [(reach.advance, None), (reach.double, reach.advance)] {
                if let Some(to) = to {
                    pawn_comes_from[to.index()].push((from, over));
                }
            }
        }
        Self { men, pawn_comes_from }
    }

    /// Whether the men can stand like this: on different squares, and pawns only where pawns can be.
    pub(super) fn can_stand(&self, places: &[Square]) -> bool {
        let apart = places.iter().copied().collect::<SquareSet>().len() as usize == places.len();
        apart
            && self.men.iter().zip(places).all(|(man, place)| man.kind != Kind::Pawn || may_hold_pawn(*place))
    }

    pub(super) fn occupied(&self, places: &Places) -> SquareSet {
        places[..self.men.len()].iter().copied().collect()
    }

    fn king(&self, colour: Colour, places: &Places) -> Square {
        let king = Man { colour, kind: Kind::King };
        let index = self.men.iter().position(|man| *man == king).expect("there are two kings");
        places[index]
    }

    /// Whether a side's king is attacked, ignoring the man with index `gone`.
    fn is_attacked(&self, colour: Colour, places: &Places, gone: Option<usize>, occupied: SquareSet) -> bool {
        let target = self.king(colour, places);
        self.men.iter().enumerate().any(|(index, man)| {
            man.colour != colour && Some(index) != gone && sees(man.kind, places[index], target, occupied)
        })
    }

    /// Whether a side is in check.
    pub(super) fn in_check(&self, colour: Colour, places: &Places) -> bool {
        self.is_attacked(colour, places, None, self.occupied(places))
    }

    /// Visits the legal moves of a side.
    pub(super) fn visit_moves<B>(
        &self,
        colour: Colour,
        places: &Places,
        mut visitor: impl FnMut(After<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let occupied = self.occupied(places);
        for (index, man) in self.men.iter().enumerate().filter(|(_, man)| man.colour == colour) {
            let from = places[index];
            let mut after = *places;
            for to in reached(man.kind, from, occupied) {
                let met = self.men.iter().zip(places).position(|(_, place)| *place == to);
                if met.is_some_and(|met| self.men[met].colour == colour) {
                    continue;
                }
                after[index] = to;
                let now = (occupied - SquareSet::only(from)).with(to);
                if self.is_attacked(colour, &after, met, now) {
                    continue;
                }
                if met.is_none() && !(man.kind == Kind::Pawn && tables::is_promotion(Colour::White, to)) {
                    visitor(After::Same(after))?;
                    continue;
                }
                let kinds = if man.kind == Kind::Pawn { &Kind::PROMOTIONS[..] } else { &[man.kind] };
                for kind in kinds {
                    let mut others: Vec<(Man, Square)> = self.men.iter().copied().zip(after).collect();
                    others[index].0.kind = *kind;
                    if let Some(met) = met {
                        others.remove(met);
                    }
                    visitor(After::Other(&others))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the positions from which a side may have come here with a move other than a capture or promotion.
    pub(super) fn visit_before(&self, colour: Colour, places: &Places, mut visitor: impl FnMut(&Places)) {
        let occupied = self.occupied(places);
        for (index, man) in self.men.iter().enumerate().filter(|(_, man)| man.colour == colour) {
            let mut before = *places;
            if man.kind == Kind::Pawn {
                for (from, over) in &self.pawn_comes_from[places[index].index()] {
                    let free = |square: Square| !occupied.contains(square);
                    if free(*from) && over.is_none_or(free) {
                        before[index] = *from;
                        visitor(&before);
                    }
                }
                continue;
            }
            // Moves like these can be taken back.
            for from in reached(man.kind, places[index], occupied) - occupied {
                before[index] = from;
                visitor(&before);
            }
        }
    }
}

/// Whether a white pawn can stand there.
fn may_hold_pawn(square: Square) -> bool {
    tables::forward(Colour::White, square).is_some() && !tables::is_promotion(Colour::White, square)
}

/// The squares that a man reaches, including those of the first men it meets; pawns are white and cannot capture a
/// king.
fn reached(kind: Kind, from: Square, occupied: SquareSet) -> SquareSet {
    let reach = tables::reach(from);
    let rays = match kind {
        Kind::King => return reach.king,
        Kind::Knight => return reach.knight,
        Kind::Rook => STRAIGHT,
        Kind::Bishop => DIAGONAL,
        Kind::Queen => STRAIGHT.start..DIAGONAL.end,
        Kind::Pawn => {
            let pawn = tables::pawn(Colour::White, from);
            let captures = pawn.captures & occupied;
            let free = |square: &Square| !occupied.contains(*square);
            let one = pawn.advance.filter(free);
            let two = pawn.double.filter(free).filter(|_| one.is_some());
            return [one, two].into_iter().flatten().fold(captures, SquareSet::with);
        }
    };
    let mut reached = SquareSet::EMPTY;
    for ray in &reach.rays[rays] {
        for &square in ray.squares() {
            reached = reached.with(square);
            if occupied.contains(square) {
                break;
            }
        }
    }
    reached
}

/// Whether a man attacks a square.
fn sees(kind: Kind, from: Square, target: Square, occupied: SquareSet) -> bool {
    let reach = tables::reach(from);
    let rays = match kind {
        Kind::King => return reach.king.contains(target),
        Kind::Knight => return reach.knight.contains(target),
        Kind::Pawn => return tables::pawn(Colour::White, from).captures.contains(target),
        Kind::Rook => STRAIGHT,
        Kind::Bishop => DIAGONAL,
        Kind::Queen => STRAIGHT.start..DIAGONAL.end,
    };
    rays.into_iter().filter(|ray| reach.ray_sets[*ray].contains(target)).any(|ray| {
        let met =
            reach.rays[ray].squares().iter().find(|square| occupied.contains(**square) || **square == target);
        met == Some(&target)
    })
}
