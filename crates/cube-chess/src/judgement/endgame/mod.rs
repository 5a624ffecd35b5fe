//! Endgame tables: the distance to mate in every position with three men, or with four and no pawn.
//!
//! A position is numbered by the squares of its men in the order of the ending's name, up to symmetry (`fold.rs`). The
//! tables contain all positions with White to move, then all with Black to move, where White is the side that the name
//! lists first. They are made by retrograde analysis (`generate.rs`). Those with three men are included in the game;
//! the others are made by `cubarium endgames` and read from a folder. `docs/endgames.md` has the figures.
//!
//! Tables know neither castling nor counters. A position with a castling right is not looked up, and a win or loss
//! counts only if it comes before the fifty-move rule ends the game.

mod check;
mod few;
mod fold;
mod generate;
mod material;

use std::sync::LazyLock;

use cubarium_core::Rights;
use cubarium_core::judgement::endgame::{EndgameTable, TableId};
use cubarium_core::judgement::{Dtm, Tablebase};

use self::fold::{Fold, MOST, TURNED};
use self::material::{Census, THREE, counted};
use crate::men::{Colour, Kind, Man};
use crate::position::{FIFTY_MOVES, Position};
use crate::square::Square;

pub use self::check::{Disagreement, check};
pub use self::generate::{Generated, Shares, TooLong, generate};
pub use self::material::Material;

/// The tables that are included in the game.
static OWN: LazyLock<[Option<EndgameTable>; THREE.len()]> = LazyLock::new(|| {
    let files: [&[u8]; THREE.len()] = [
        include_bytes!("cube-chess-KQK.endgame"),
        include_bytes!("cube-chess-KRK.endgame"),
        include_bytes!("cube-chess-KPK.endgame"),
    ];
    let mut all = Material::all();
    files.map(|bytes| EndgameTable::read(bytes, all.next()?.table_id()).ok())
});

/// Men in any order, kings included.
type Men<'a> = &'a [(Man, Square)];

/// The ending with these men, and which side is its White.
fn ending_of(men: Men<'_>) -> Option<(Material, Colour)> {
    let census: Census = men.iter().map(|(man, _)| counted(*man)).sum();
    Material::of(census)
}

/// Looks up a position in the table of its ending, which [`ending_of`] found.
fn look_up(men: Men<'_>, mover: Colour, (material, white): (Material, Colour), values: &[u8]) -> Option<Dtm> {
    let order = material.men();
    let fold = Fold::of(&order);
    let mut places = [men.first()?.1; MOST];
    let mut used = [false; MOST];
    for (place, wanted) in places.iter_mut().zip(&order) {
        let is_it =
            |man: Man| man.kind == wanted.kind && (man.colour == white) == (wanted.colour == Colour::White);
        let found = (0..men.len()).find(|index| !used[*index] && is_it(men[*index].0))?;
        used[found] = true;
        // If Black has the men of the table's White, the board is turned along with them: pawns have a direction.
        *place = if white == Colour::White { men[found].1 } else { fold::image(TURNED, men[found].1) };
    }
    let turn = usize::from(mover != white);
    let number = turn * fold.count(order.len()) + fold.number(&places[..order.len()]);
    values.get(number).copied().map(Dtm::of_byte)
}

impl Position {
    /// See [`Heuristics::probe`](cubarium_core::judgement::Heuristics::probe).
    #[inline]
    pub(super) fn probe_tables(&self, more: Option<&Tablebase>) -> Option<Dtm> {
        let few = self.occupied().len() as usize <= MOST;
        if few { self.probe_few(more) } else { None }
    }

    fn probe_few(&self, more: Option<&Tablebase>) -> Option<Dtm> {
        if self.castling() != Rights::NONE {
            return None;
        }
        let mut men = [(Man { colour: Colour::White, kind: Kind::King }, self.king(Colour::White)); MOST];
        let mut count = 0;
        for square in self.occupied() {
            men[count] = (self.man(square)?, square);
            count += 1;
        }
        let men = &men[..count];
        let (material, white) = ending_of(men)?;
        if material.is_always_drawn() {
            return Some(Dtm::Drawn);
        }
        let id = material.table_id();
        let own = OWN.get(material.index()).and_then(Option::as_ref);
        let table = own.or_else(|| more?.table(id.game, id.ending))?;
        let ending = look_up(men, self.side(), (material, white), table.values())?;
        let left = FIFTY_MOVES.saturating_sub(self.halfmove_clock());
        ending.plies().is_none_or(|plies| plies <= left).then_some(ending)
    }
}

/// The tables that can be generated in addition to those included in the game.
pub(super) fn tables() -> Vec<TableId> {
    let needed = |material: &Material| !material.comes_with_the_game() && !material.is_always_drawn();
    Material::all().filter(needed).map(Material::table_id).collect()
}
