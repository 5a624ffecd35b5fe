//! In any position reached by play, the generator lists exactly what the checker allows.

#![no_main]

use cubarium_fuzz::{chosen, judge_legal, played_out};
use cubarium_tesseract::{Bar, Crosses, Groove, Man, Move, Pawn, Point, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (crosses, bytes) = chosen(&[Crosses::Last], bytes);
    let (position, rest) = played_out::<Position>(&crosses, bytes);
    judge_legal(&position, &crosses, rest.chunks_exact(4).filter_map(|picked| written(&position, picked)));
});

/// A turn that four bytes describe: its kind, the man, and two intersections.
fn written(position: &Position, bytes: &[u8]) -> Option<Move> {
    let point = |index: usize| Point::from_index(usize::from(bytes[index]));
    let groove = Groove::ALL[usize::from(bytes[0] >> 4 & 1)];
    let takes = bytes[0] >> 5 & 1 != 0;
    let us = position.side();
    let pawn = || position.pawns(us).nth(usize::from(bytes[1] % 6));
    let bar = || position.bars(us).nth(usize::from(bytes[1] % 7));
    let place = |bar: Bar| match bar.second() {
        None => Some(Bar::small(point(2)?, groove)),
        Some(_) => Bar::large(point(2)?, groove),
    };
    Some(match bytes[0] % 8 {
        0 => {
            let (pawn, from) = pawn()?;
            Move::Go { pawn, from, corner: None, to: point(2)?, takes }
        }
        1 => {
            let (pawn, from) = pawn()?;
            Move::Go { pawn, from, corner: point(3), to: point(2)?, takes }
        }
        2 => Move::Slide { bar: bar()?, to: place(bar()?)?, takes },
        3 => Move::Pivot { bar: bar()?, to: place(bar()?)? },
        4 => Move::Enter(Man::Pawn(Pawn::ALL[usize::from(bytes[1] % 5)], point(2)?)),
        5 => Move::Enter(Man::Bar(Bar::small(point(2)?, groove))),
        6 => Move::Enter(Man::Bar(Bar::large(point(2)?, groove)?)),
        _ => Move::Enter(Man::Cross(point(2)?)),
    })
}
