//! The list of the games.

#[cfg(feature = "break-the-cube")]
use cubarium_break_the_cube as break_the_cube;
#[cfg(feature = "cube-chess")]
use cubarium_cube_chess as cube_chess;
#[cfg(feature = "cubes-4d")]
use cubarium_cubes_4d as cubes_4d;
#[cfg(feature = "rolling-cubes")]
use cubarium_rolling_cubes as rolling_cubes;
#[cfg(feature = "tesseract")]
use cubarium_tesseract as tesseract;

use crate::error::{OpenError, UnknownGame};
use crate::face::{Face, Kind};
use crate::wire;

/// How many levels computer players have.
pub const LEVELS: u8 = 8;

static GAMES: &[&dyn Face] = &[
    #[cfg(feature = "cube-chess")]
    &Kind::<cube_chess::Position> {
        id: "cube-chess",
        options: (),
        languages: &["en", "fr", "de"],
        elo: &[1_010, 1_500, 1_930, 2_280, 2_720, 2_910, 3_160, 3_450],
    },
    #[cfg(feature = "rolling-cubes")]
    &Kind::<rolling_cubes::Position> {
        id: "die-check",
        options: rolling_cubes::Options::die_check(),
        languages: &["en", "fr", "de"],
        elo: &[770, 1_160, 1_720, 2_020, 2_450, 2_680, 3_030, 3_380],
    },
    #[cfg(feature = "rolling-cubes")]
    &Kind::<rolling_cubes::Position> {
        id: "cubulus",
        options: rolling_cubes::Options::cubulus(),
        languages: &["en", "fr", "de"],
        elo: &[860, 1_250, 1_810, 2_160, 2_550, 2_850, 3_280, 3_670],
    },
    #[cfg(feature = "tesseract")]
    &Kind::<tesseract::Position> {
        id: "tesseract",
        options: tesseract::Crosses::Last,
        languages: &["en", "fr", "de"],
        elo: &[890, 1_450, 1_800, 1_960, 2_130, 2_320, 2_810, 2_930],
    },
    #[cfg(feature = "cubes-4d")]
    &Kind::<cubes_4d::Position> {
        id: "cubes-4d",
        options: cubes_4d::Options::DEFAULT,
        languages: &["en", "fr", "de"],
        elo: &[950, 1_140, 1_330, 1_540, 1_750, 1_940, 2_050, 2_300],
    },
    #[cfg(feature = "break-the-cube")]
    &Kind::<break_the_cube::Position> {
        id: "break-the-cube",
        options: break_the_cube::Options::DEFAULT,
        languages: &["en", "fr", "de"],
        elo: &[1_000, 1_390, 1_530, 1_700, 1_850, 1_990, 2_210, 2_280],
    },
];

/// The games, with their options and defaults.
#[must_use]
pub fn games() -> Vec<wire::GameInfo> {
    GAMES.iter().map(|game| game.info()).collect()
}

/// What there is to know about a game.
///
/// # Errors
/// When there is no game of this name.
pub fn info(game: &str) -> Result<wire::GameInfo, UnknownGame> {
    find(game).map(Face::info)
}

/// All options of a game, those that are not given with their defaults.
///
/// # Errors
/// When there is no such game, or it has no such option, or the option cannot have this value.
pub fn options(game: &str, given: &wire::Options) -> Result<wire::Options, OpenError> {
    Ok(find(game)?.options(given)?)
}

/// The names of the seats of a game with these options, in the order of play.
///
/// # Errors
/// When there is no such game, or it has no such option, or the option cannot have this value.
pub fn seats(game: &str, given: &wire::Options) -> Result<Vec<String>, OpenError> {
    Ok(find(game)?.seats(given)?)
}

pub(crate) fn find(game: &str) -> Result<&'static dyn Face, UnknownGame> {
    GAMES.iter().copied().find(|known| known.id() == game).ok_or_else(|| UnknownGame {
        name: game.to_owned(),
        known: GAMES.iter().map(|known| format!("`{}`", known.id())).collect::<Vec<_>>().join(", "),
    })
}
