//! Endgame tables that somebody has made, for the games that can use them.

use std::path::Path;

use cubarium_core::judgement::Tablebase;
use cubarium_core::judgement::endgame::Wanted;

/// Opens a folder of endgame tables for [`Settings::tablebase`](crate::Settings), and says in sentences which tables are
/// missing there, damaged or not what they should be: thinkers do without those. The folder stays known for as long as
/// the program runs.
#[must_use]
pub fn tablebase(folder: &Path) -> (&'static Tablebase, Vec<String>) {
    let (tablebase, flaws) = Tablebase::open(folder, &wanted());
    let sentences = flaws.iter().map(ToString::to_string).collect();
    (Box::leak(Box::new(tablebase)), sentences)
}

/// The tables that the games can use, besides those that come with them.
fn wanted() -> Vec<Wanted> {
    #[cfg(feature = "cube-chess")]
    return cubarium_cube_chess::endgame::wanted();
    #[cfg(not(feature = "cube-chess"))]
    return Vec::new();
}
