//! Symmetries of the board, and numbers for positions with few men under which symmetrical positions are equal.
//!
//! Three mirrors (left and right, above and below, near and far) and the exchange of bases with flanks preserve the
//! walls: 16 symmetries, under which the 96 squares fall into 7 classes. With pawns there are two mirrors and 24
//! classes. A symmetry moves the first man to the representative square of its class, and moves the other men along.

use crate::men::{Kind, Man};
use crate::square::Square;

/// By symmetry and square: the image of the square. Bit 3 exchanges right and up first; bits 0 to 2 are the mirrors.
static IMAGES: [[Square; Square::COUNT]; 16] = {
    let Some(first) = Square::from_index(0) else { panic!("there are squares") };
    let mut images = [[first; Square::COUNT]; 16];
    let mut symmetry = 0;
    while symmetry < 16 {
        let mut index = 0;
        while let Some(mut square) = Square::from_index(index) {
            if symmetry >> 3 & 1 != 0 {
                square = square.exchanged();
            }
            let mut axis = 0;
            while axis < 3 {
                if symmetry >> axis & 1 != 0 {
                    square = square.mirrored(axis);
                }
                axis += 1;
            }
            images[symmetry][index] = square;
            index += 1;
        }
        symmetry += 1;
    }
    images
};

/// The mirror that exchanges the bases: the sides swap roles.
pub(super) const TURNED: usize = 0b010;
/// All symmetries.
const ALL: u16 = 0xFFFF;
/// Those that keep the bases in place: the identity, left and right, near and far, both.
const UPRIGHT: u16 = 1 << 0b000 | 1 << 0b001 | 1 << 0b100 | 1 << 0b101;

/// The most men in a table.
pub(crate) const MOST: usize = 4;
/// Where the men are; entries after the last man have no meaning.
pub(crate) type Places = [Square; MOST];

/// The image of a square.
#[inline]
pub(super) fn image(symmetry: usize, square: Square) -> Square {
    IMAGES[symmetry][square.index()]
}

/// How positions are numbered, by the square of the first man.
pub(crate) struct Fold {
    /// The number of its class.
    class: [u8; Square::COUNT],
    /// A symmetry that maps it to the representative of its class.
    symmetry: [u8; Square::COUNT],
    /// Another such symmetry: then the position has two numbers.
    other: [Option<u8>; Square::COUNT],
    /// The representative squares of the classes, by number, and the sizes of the classes.
    classes: [(Square, u32); Square::COUNT],
    count: usize,
}

static WITHOUT_PAWNS: Fold = Fold::by(ALL);
static WITH_PAWNS: Fold = Fold::by(UPRIGHT);

impl Fold {
    /// The numbering for these men.
    pub(super) fn of(men: &[Man]) -> &'static Self {
        let pawns = men.iter().any(|man| man.kind == Kind::Pawn);
        if pawns { &WITH_PAWNS } else { &WITHOUT_PAWNS }
    }

    const fn by(symmetries: u16) -> Self {
        let Some(first) = Square::from_index(0) else { panic!("there are squares") };
        let mut fold = Self {
            class: [0; Square::COUNT],
            symmetry: [0; Square::COUNT],
            other: [None; Square::COUNT],
            classes: [(first, 0); Square::COUNT],
            count: 0,
        };
        let mut index = 0;
        while let Some(square) = Square::from_index(index) {
            let mut least = square;
            let mut symmetry = 0;
            while symmetry < 16 {
                let image = IMAGES[symmetry][index];
                if symmetries >> symmetry & 1 != 0 {
                    if image.index() < least.index() {
                        least = image;
                        fold.symmetry[index] = symmetry as u8;
                        fold.other[index] = None;
                    } else if image.index() == least.index() && symmetry as u8 != fold.symmetry[index] {
                        fold.other[index] = Some(symmetry as u8);
                    }
                }
                symmetry += 1;
            }
            if least.index() == index {
                fold.class[index] = fold.count as u8;
                fold.classes[fold.count] = (square, 0);
                fold.count += 1;
            }
            let class = fold.class[least.index()];
            fold.class[index] = class;
            fold.classes[class as usize].1 += 1;
            index += 1;
        }
        fold
    }

    /// How many numbers there are for positions of `men` men.
    pub(super) const fn count(&self, men: usize) -> usize {
        self.count * Square::COUNT.pow(men as u32 - 1)
    }

    /// The number of a position.
    #[inline]
    pub(super) fn number(&self, places: &[Square]) -> usize {
        self.number_by(places, self.symmetry[places[0].index()])
    }

    /// A second number of the same position, if there is one.
    #[inline]
    pub(super) fn other_number(&self, places: &[Square]) -> Option<usize> {
        self.other[places[0].index()].map(|symmetry| self.number_by(places, symmetry))
    }

    #[inline]
    fn number_by(&self, places: &[Square], symmetry: u8) -> usize {
        let images = &IMAGES[usize::from(symmetry)];
        let class = usize::from(self.class[places[0].index()]);
        places[1..]
            .iter()
            .fold(class, |number, square| number * Square::COUNT + images[square.index()].index())
    }

    /// The position with a number, and how many symmetrical positions it represents.
    pub(super) fn position(&self, mut number: usize, men: usize) -> (Places, u32) {
        let mut places = [self.classes[0].0; MOST];
        for place in places[1..men].iter_mut().rev() {
            *place = Square::from_index(number % Square::COUNT).expect("it is a remainder");
            number /= Square::COUNT;
        }
        let (first, weight) = self.classes[number];
        places[0] = first;
        (places, weight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::SquareSet;
    use crate::tables::REACH;

    #[test]
    fn men_other_than_pawns_move_alike_in_all_sixteen_symmetries() {
        let through = |symmetry, set: SquareSet| -> SquareSet {
            set.iter().map(|square| image(symmetry, square)).collect()
        };
        for symmetry in 0..16 {
            for square in Square::all() {
                let (here, there) = (&REACH[square.index()], &REACH[image(symmetry, square).index()]);
                assert_eq!(through(symmetry, here.king), there.king, "{square}");
                assert_eq!(through(symmetry, here.knight), there.knight, "{square}");
                for ray in here.rays {
                    let images: Vec<Square> =
                        ray.squares().iter().map(|square| image(symmetry, *square)).collect();
                    assert!(there.rays.iter().any(|ray| ray.squares() == images), "{square}");
                }
            }
        }
    }

    #[test]
    fn there_are_seven_classes_of_squares_and_twenty_four_with_pawns() {
        let classes = |fold: &Fold| {
            let mut sizes: Vec<u32> = fold.classes[..fold.count].iter().map(|(_, size)| *size).collect();
            sizes.sort_unstable();
            sizes
        };
        assert_eq!(classes(&WITHOUT_PAWNS), [8, 8, 16, 16, 16, 16, 16]);
        assert_eq!(classes(&WITH_PAWNS), [4; 24]);
    }

    #[test]
    fn every_number_is_that_of_its_position() {
        for fold in [&WITHOUT_PAWNS, &WITH_PAWNS] {
            for number in 0..fold.count(3) {
                let (places, _) = fold.position(number, 3);
                let numbers = [Some(fold.number(&places[..3])), fold.other_number(&places[..3])];
                assert!(numbers.contains(&Some(number)), "{number}");
            }
        }
    }
}
