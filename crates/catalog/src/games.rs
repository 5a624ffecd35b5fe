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
        elo: &[
            (1_010, 50),
            (1_500, 250),
            (1_930, 350),
            (2_280, 400),
            (2_720, 450),
            (2_910, 470),
            (3_160, 490),
            (3_450, 510),
        ],
    },
    #[cfg(feature = "rolling-cubes")]
    &Kind::<rolling_cubes::Position> {
        id: "die-check",
        options: rolling_cubes::Options::die_check(),
        languages: &["en", "fr", "de"],
        elo: &[
            (770, 130),
            (1_160, 240),
            (1_720, 420),
            (2_020, 450),
            (2_450, 510),
            (2_680, 530),
            (3_030, 560),
            (3_380, 620),
        ],
    },
    #[cfg(feature = "rolling-cubes")]
    &Kind::<rolling_cubes::Position> {
        id: "cubulus",
        options: rolling_cubes::Options::cubulus(),
        languages: &["en", "fr", "de"],
        elo: &[
            (860, 100),
            (1_250, 220),
            (1_810, 410),
            (2_160, 450),
            (2_550, 490),
            (2_850, 520),
            (3_280, 570),
            (3_670, 600),
        ],
    },
    #[cfg(feature = "tesseract")]
    &Kind::<tesseract::Position> {
        id: "tesseract",
        options: tesseract::Crosses::Last,
        languages: &["en", "fr", "de"],
        elo: &[
            (890, 100),
            (1_450, 350),
            (1_800, 390),
            (1_960, 410),
            (2_130, 420),
            (2_320, 440),
            (2_810, 500),
            (2_930, 520),
        ],
    },
    #[cfg(feature = "cubes-4d")]
    &Kind::<cubes_4d::Position> {
        id: "cubes-4d",
        options: cubes_4d::Options::DEFAULT,
        languages: &["en", "fr", "de"],
        elo: &[
            (950, 60),
            (1_140, 130),
            (1_330, 160),
            (1_540, 190),
            (1_750, 220),
            (1_940, 240),
            (2_050, 250),
            (2_300, 270),
        ],
    },
    #[cfg(feature = "break-the-cube")]
    &Kind::<break_the_cube::Position> {
        id: "break-the-cube",
        options: break_the_cube::Options::DEFAULT,
        languages: &["en", "fr", "de"],
        elo: &[
            (1_000, 0),
            (1_390, 170),
            (1_530, 190),
            (1_700, 230),
            (1_850, 250),
            (1_990, 270),
            (2_210, 290),
            (2_280, 300),
        ],
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
